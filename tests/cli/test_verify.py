from __future__ import annotations

import json
from pathlib import Path

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
