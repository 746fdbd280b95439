from __future__ import annotations

import json
from pathlib import Path

from recollect.engine.fair import Proof, commitment, share_commitment
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import EarlyEnd, Player, write
from recollect.engine.registry import find_game
from tests.kit.terminal import Recollect


def test_right_records_are_counted(recollect: Recollect, records: Path) -> None:
    answer = recollect("verify", records, records)
    assert answer.code == 0
    assert answer.out == f"{records}: 3 records, 0 faults\n" * 2


def test_an_edited_record_is_named_with_its_line_and_step(
    recollect: Recollect, records: Path
) -> None:
    lines = records.read_text("utf-8").splitlines()
    record = json.loads(lines[1])
    number = next(n for n, s in enumerate(record["steps"]) if s["action"]["do"] == "reveal")
    record["steps"][number]["events"][0]["card"] = "crab/lava"
    records.write_text("\n".join([lines[0], json.dumps(record), lines[2]]), "utf-8")
    answer = recollect("verify", records)
    assert answer.code == 2
    assert f"{records}:2: steps[{number}]" in answer.out
    assert answer.out.endswith(f"{records}: 3 records, 1 fault\n")


def test_a_truncated_file_is_named_with_its_line(recollect: Recollect, records: Path) -> None:
    records.write_bytes(records.read_bytes()[:-100])
    answer = recollect("verify", records)
    assert answer.code == 2
    assert f"{records}:3: " in answer.out


def test_a_single_record_may_be_spread_over_lines(recollect: Recollect, records: Path) -> None:
    record = json.loads(records.read_text("utf-8").splitlines()[0])
    records.write_text(json.dumps(record, indent=2), "utf-8")
    assert recollect("verify", records).code == 0


def test_files_that_hold_no_record_are_refused(recollect: Recollect, tmp_path: Path) -> None:
    for content in (b"", b"\n\n", b"hello\n", b"\xff\xfe\x00", b"{", b"[]", b"null"):
        path = tmp_path / "games.jsonl"
        path.write_bytes(content)
        answer = recollect("verify", path)
        assert answer.code == 2, content
        assert str(path) in answer.out + answer.err


def test_a_file_that_is_not_there_is_named_and_the_others_are_checked_all_the_same(
    recollect: Recollect, records: Path
) -> None:
    for path in (records.parent / "none.jsonl", records.parent):
        answer = recollect("verify", path, records)
        assert answer.code == 2
        assert f"{path}: " in answer.out
        assert answer.out.endswith(f"{records}: 3 records, 0 faults\n")


def test_what_a_record_proves_about_its_cards_and_why_it_has_no_end_is_said(
    recollect: Recollect, tmp_path: Path
) -> None:
    """An old proof verifies, but it says less: nobody shall take it for the other kind."""
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"".join(_closed(kind) + b"\n" for kind in (1, 2, 2)))
    answer = recollect("verify", path)
    assert answer.code == 0
    first, *said = answer.out.splitlines()
    assert first == f"{path}: 3 records, 0 faults"
    assert said[0].startswith("2 deals that nobody could choose")
    assert said[1].startswith("1 deal of the first kind")
    assert said[2].endswith("by the people who run the server: It is late.")
    (file,) = json.loads(recollect("verify", path, "--json").out)["files"]
    assert file["deals"] == {"committed": 2, "first_kind": 1, "unproved": 0}
    assert file["closed"] == 3


def _closed(kind: int) -> bytes:
    """A game that was closed before anybody did anything, with a proof of that kind."""
    seed, shares = bytes(range(32)), ("ab" * 32, "")
    bound = None if kind == 1 else tuple(map(share_commitment, shares))
    proof = Proof(commitment(seed), seed.hex(), shares, bound)
    game, players = find_game("memoarrr"), (Player("Anna", None), Player("crow", "crow"))
    play = Playthrough(game, game.options({}), players, bytes.fromhex(proof.seed))
    return write(play.record(proof, closed=EarlyEnd("admin", "It is late.")))
