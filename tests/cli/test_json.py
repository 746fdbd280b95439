"""What programs get: one JSON document of a shape that stays, and errors that are JSON, too."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.cli import documents
from recollect.cli.documents import ArenaReport, Bots, Games, Simulation, Verification, readable
from recollect.engine.phrases import LANGUAGES
from tests.cli import json_schema
from tests.kit.nursery import Forked, run
from tests.kit.terminal import COMMAND, Answer, Recollect, needs_unix, unmeasured

DOCUMENT = json_schema.FILE.with_name("cli-json.md").read_text("utf-8")
EXAMPLES = re.findall(r"```console\n\$ (.+?)\n(.+?)```", DOCUMENT, re.DOTALL)
COMMANDS = [
    ("games", Games),
    ("games memoarrr", Games),
    ("bots", Bots),
    ("simulate memoarrr --games 3 --players 4 --option expert=true", Simulation),
    ("simulate fruitmix --games 2 --players 1", Simulation),
    ("arena fruitmix --bots random,crow --games 4 --jobs 1", ArenaReport),
    ("arena fruitmix --bots random --games 2 --players 1 --jobs 1", ArenaReport),
]


def document(answer: Answer, shape: type[msgspec.Struct], code: int = 0) -> Any:
    """What was said, which must have that shape and not a field more."""
    assert (answer.code, answer.err) == (code, "")
    said = json.loads(answer.out)
    assert msgspec.to_builtins(msgspec.json.decode(answer.out, type=shape)) == said
    return said


@pytest.mark.parametrize(("words", "shape"), COMMANDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_one_document_and_nothing_else_is_printed(
    recollect: Recollect, words: str, shape: type[msgspec.Struct], language: str
) -> None:
    said = document(recollect(*words.split(), "--json", "--lang", language), shape)
    assert said["format"].startswith("recollect-")


def test_the_files_that_were_written_are_named(recollect: Recollect, tmp_path: Path) -> None:
    record, results = tmp_path / "games.jsonl", tmp_path / "arena.jsonl"
    simulated = recollect("simulate", "memoarrr", "--record", record, "--json")
    assert document(simulated, Simulation)["record"] == str(record)
    arena = ["arena", "memoarrr", "--bots", "random,sparrow", "--games", "2", "--jobs", "1"]
    played = recollect(*arena, "--results", results, "--json")
    assert document(played, ArenaReport)["results"] == str(results)


def test_figures_are_those_that_people_see(recollect: Recollect) -> None:
    words = ["simulate", "memoarrr", "--games", "8", "--seed", "7", "--bots", "random,crow"]
    seats = document(recollect(*words, "--json"), Simulation)["seats"]
    rows = [line.split() for line in recollect(*words).out.splitlines() if "%" in line]
    for seat, row in zip(seats, rows, strict=True):
        assert row[:2] == [str(seat["seat"]), seat["bot"]]
        assert row[2:4] == [f"{seat[key] / 8:.1%}" for key in ("won", "shared")]
        assert row[4:] == [f"{mean:.2f}" for mean in seat["means"].values()]


def test_faults_are_the_answer_and_not_an_error(recollect: Recollect, records: Path) -> None:
    good = document(recollect("verify", "--json", records), Verification)
    assert (good["records"], good["faults"]) == (3, 0)
    lines = records.read_text("utf-8").splitlines()
    record = json.loads(lines[1])
    record["steps"].pop()
    records.write_text("\n".join([lines[0], json.dumps(record), "x"]), "utf-8")
    missing = records.with_name("missing")
    said = document(recollect("verify", "--json", records, missing), Verification, code=2)
    faults = [(each["line"], each["reason"]) for file in said["files"] for each in file["faults"]]
    assert faults == [(2, "record-unfinished"), (3, "record-json"), (None, "system-missing")]
    assert (said["records"], said["faults"]) == (3, 3)


WRONG = [
    ("games chess", "unknown", "game"),
    ("games one two", "malformed", "usage-unrecognized"),
    ("simulate", "malformed", "usage-required"),
    ("simulate memoarrr --players many", "malformed", "usage-argument"),
    ("simulate memoarrr --players 9", "malformed", "players"),
    ("simulate memoarrr --option expert=3", "malformed", "option-not-bool"),
    ("simulate memoarrr --bots nobody", "unknown", "bot"),
    ("simulate memoarrr --record /nowhere/at/all", "system", "system-missing"),
    ("arena memoarrr --bots random --games 2", "malformed", "arena-bots"),
    ("verify", "malformed", "usage-required"),
    ("nonsense", "malformed", "usage-argument"),
]


@pytest.mark.parametrize(("words", "code", "reason"), WRONG, ids=[each[0] for each in WRONG])
def test_an_error_is_one_object_on_the_error_output(
    recollect: Recollect, words: str, code: str, reason: str
) -> None:
    for_people = recollect(*words.split())
    answer = recollect(*words.split(), "--json", "--lang", "de")
    assert (answer.code, answer.out) == (for_people.code, "")
    (line,) = answer.err.splitlines()
    said = json.loads(line)
    assert {**said, "text": ""} == {"code": code, "reason": reason, "text": ""}
    assert said["text"]
    assert said["text"] not in for_people.err


@needs_unix
def test_ctrl_c_is_told_in_json() -> None:
    """Once what it needs is compiled, which is done somewhere in the middle of LLVM."""
    words = ["simulate", "memoarrr", "--json", "--games"]
    assert run([*words, "1"], env=unmeasured()).returncode == 0
    process = Forked(
        [*words, "1000000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env=unmeasured(),
    )
    time.sleep(3)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (130, b"")
    assert json.loads(err)["code"] == "interrupted"


def test_letters_that_cannot_be_shown_are_escaped() -> None:
    said = [
        subprocess.run(
            [*COMMAND, "bots", "--json", "--lang", "fr"],
            env={**os.environ, "PYTHONIOENCODING": encoding},
            capture_output=True,
            check=True,
        ).stdout
        for encoding in ("utf-8", "ascii", "latin-1")
    ]
    assert said[1].isascii()
    assert json.loads(said[0]) == json.loads(said[1]) == json.loads(said[2])


@given(st.text())
def test_every_letter_can_be_escaped(text: str) -> None:
    escaped = "".join(documents._escaped(sign) for sign in readable(text))
    assert json.loads(f'"{escaped}"') == readable(text) if _plain(text) else escaped.isascii()


def _plain(text: str) -> bool:
    return not re.search(r'["\\\x00-\x1f]', readable(text))


def test_the_schema_is_the_one_that_is_published() -> None:
    """If this fails, make it anew (see json_schema.py), and think of those who read the old."""
    assert json_schema.FILE.read_bytes() == json_schema.schema()


@pytest.mark.parametrize("shape", json_schema.DOCUMENTS, ids=lambda shape: str(shape.__name__))
def test_every_field_is_documented(shape: type[msgspec.Struct]) -> None:
    sections = [each for each in DOCUMENT.split("\n## ") if re.search(rf'"{_mark(shape)}"', each)]
    assert sections
    for name in _fields(shape) - {"format", "value", "low", "high", "least", "most"}:
        assert f"`{name}`" in DOCUMENT, name
        assert any(f'"{name}"' in section for section in sections), name


def _mark(shape: type[msgspec.Struct]) -> str:
    """What only its examples say."""
    (first, *_) = msgspec.structs.fields(shape)
    return str(first.type.__args__[0]) if first.name == "format" else "reason"


def _fields(shape: Any) -> set[str]:
    names: set[str] = set()
    for kind in msgspec.json.schema_components([shape])[1].values():
        names |= set(kind.get("properties", {}))
    return names


def fits(documented: Any, said: Any, name: str = "") -> bool:
    """Whether an example shows what is said; "…" stands for more, and time is never the same."""
    if isinstance(documented, dict):
        return documented.keys() == said.keys() and all(
            fits(documented[key], said[key], key) for key in documented
        )
    if isinstance(documented, list):
        if documented[-1:] == ["…"]:
            documented, said = documented[:-1], said[: len(documented) - 1]
        return len(documented) == len(said) and all(map(fits, documented, said))
    if isinstance(documented, float):
        return name == "seconds" or bool(documented == pytest.approx(said, abs=1e-4))
    return bool(documented == said)


@pytest.mark.parametrize(("command", "output"), EXAMPLES, ids=[each[0] for each in EXAMPLES])
def test_the_examples_are_true(
    recollect: Recollect,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    output: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert recollect("simulate", "memoarrr", "--seed", "7", "--record", "games.jsonl").code == 0
    answer = recollect(*shlex.split(command)[1:])
    assert fits(json.loads(output), json.loads(answer.out or answer.err))


def test_there_is_an_example_of_every_command_that_speaks_json() -> None:
    assert {command.split()[1] for command, _ in EXAMPLES} == {
        "games",
        "bots",
        "simulate",
        "arena",
        "verify",
        "review",
        "recall",
    }
