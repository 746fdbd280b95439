"""What a client remembers of its shares, and which records it believes."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from recollect.client.shares import MOST, KeptShare, ShareBox
from recollect.engine.fair import AbortedStart, Proof, commitment, share_commitment

TABLE = "t00000000000"
SEED = bytes(range(32))
FIRST, SECOND, BENS, LATE = ("1" * 64, "2" * 64, "b" * 64, "c" * 64)


def bound(*shares: str) -> tuple[str, ...]:
    return tuple(map(share_commitment, shares))


PROOF = Proof(
    commitment(SEED),
    SEED.hex(),
    (SECOND, BENS),
    bound(SECOND, BENS),
    (AbortedStart(bound(FIRST, LATE), (FIRST, ""), (1,), ("Ben",)),),
)
PROMISED = PROOF.commitment
REVEALED = KeptShare(SECOND, TABLE, PROMISED, bound(SECOND, BENS), start=2)
EARLIER = KeptShare(FIRST, TABLE, PROMISED, bound(FIRST, LATE), start=1)


def test_what_was_seen_is_found_in_the_proof() -> None:
    assert REVEALED.is_in(PROOF)
    assert EARLIER.is_in(PROOF)
    assert KeptShare(SECOND, TABLE, PROMISED).is_in(PROOF)


@pytest.mark.parametrize(
    ("share", "proof"),
    {
        "another seed of the server": (REVEALED, replace(PROOF, commitment="0" * 64)),
        "somebody was bound anew": (REVEALED, replace(PROOF, commitments=bound(SECOND, LATE))),
        "our share was left out": (
            REVEALED,
            replace(PROOF, entropy=(FIRST, BENS), commitments=bound(FIRST, BENS)),
        ),
        "a start was kept quiet": (REVEALED, replace(PROOF, aborted=())),
        "a start was made up": (REVEALED, replace(PROOF, aborted=PROOF.aborted * 2)),
        "an earlier start was another": (
            EARLIER,
            replace(PROOF, aborted=(replace(PROOF.aborted[0], commitments=bound(FIRST, BENS)),)),
        ),
        "a seat more": (REVEALED, replace(PROOF, commitments=bound(SECOND, BENS, ""))),
    }.values(),
)
def test_whatever_was_changed_afterwards_is_noticed(share: KeptShare, proof: Proof) -> None:
    assert not share.is_in(proof)


def test_nothing_is_revealed_under_another_promise(tmp_path: Path) -> None:
    box = ShareBox(tmp_path / "box" / "shares.json")
    shown = box.bind(TABLE, PROMISED)
    fair = {"commitments": [shown, ""], "commitment": "0" * 64, "start": 1}
    assert box.reveal({"id": TABLE, "fair": fair}, 0) is None
    revealed = box.reveal({"id": TABLE, "fair": fair | {"commitment": PROMISED}}, 0)
    assert revealed is not None
    assert share_commitment(revealed) == shown


def test_another_program_with_the_same_file_knows_the_latest_shares(tmp_path: Path) -> None:
    file = tmp_path / "shares.json"
    box, other = ShareBox(file), ShareBox(file)
    shown = [box.bind(TABLE, PROMISED) for _ in range(MOST + 5)]
    fair = {"commitments": shown, "commitment": PROMISED, "start": 1}
    known = [other.reveal({"id": TABLE, "fair": fair}, at) for at in range(len(shown))]
    assert [each is None for each in known] == [True] * 5 + [False] * MOST


def test_where_nothing_can_be_written_games_begin_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    box = ShareBox(tmp_path / "file" / "shares.json")
    shown = box.bind(TABLE, PROMISED)
    fair = {"commitments": [shown], "commitment": PROMISED, "start": 1}
    assert box.reveal({"id": TABLE, "fair": fair}, 0) is not None
    assert box.check(TABLE, b"{}") == "bad"


def test_no_number_of_new_starts_makes_a_client_forget_what_it_revealed(tmp_path: Path) -> None:
    box = ShareBox(tmp_path / "shares.json")
    shown = box.bind(TABLE, PROMISED)
    fair = {"commitment": PROMISED, "commitments": [shown, share_commitment(BENS)], "start": 1}
    revealed = box.reveal({"id": TABLE, "fair": fair}, 0)
    for _ in range(MOST + 5):
        box.bind(TABLE, PROMISED)
    anew = {**fair, "commitments": [shown, share_commitment(LATE)]}
    assert box.reveal({"id": TABLE, "fair": anew}, 0) is None
    assert ShareBox(tmp_path / "shares.json").reveal({"id": TABLE, "fair": fair}, 0) == revealed
