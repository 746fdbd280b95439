"""The types of the browser client are those of the messages."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from recollect.wire import to_player
from recollect.wire.types import Clocks
from recollect.wire.typescript import Writer, about_fields, typescript
from tests.kit.tiny import GAME as TINY

TARGET = Path(__file__).parents[2] / "web" / "src" / "wire.ts"


def test_the_written_types_are_up_to_date() -> None:
    """In a process of its own: here, a game of the tests may be registered too."""
    done = subprocess.run(
        [sys.executable, "-m", "recollect.wire.typescript"],
        capture_output=True,
        check=True,
    )
    assert done.stdout.decode() == TARGET.read_text("utf-8")


def test_every_type_that_is_named_is_defined_once() -> None:
    lines = typescript().splitlines()
    names = [line.split()[2] for line in lines if line.startswith(("export type", "export int"))]
    assert len(names) == len(set(names))


def test_a_game_of_ones_own_needs_nothing_here() -> None:
    writer = Writer("Tiny")
    assert writer.write(TINY.event_type) == "TinySaidReady | TinyTurned | TinyDealt"
    assert "readonly number: number | null;" in writer.definitions["TinyDealt"]


def test_what_a_client_may_leave_out_is_marked() -> None:
    sent = Writer(complete=False)
    sent.write(Clocks)
    assert "readonly turn?: number | null;" in sent.definitions["Clocks"]
    given = Writer()
    given.write(Clocks)
    assert "readonly turn: number | null;" in given.definitions["Clocks"]


def test_what_a_message_may_leave_out_is_marked_too() -> None:
    """All of a `moved` that is for one seat, and a board that is as it was."""
    told = Writer()
    told.write(to_player.Message)
    definitions = told.definitions
    assert 'readonly say: "table";' in definitions["TableShown"]
    assert "readonly view: Readonly<Record<string, unknown>>;" in definitions["Moved"]
    for field in ("saw", "own", "legal", "deadline", "ended"):
        assert f"readonly {field}?: " in definitions["Moved"]
    assert "readonly board?: Board | null;" in definitions["Changed"]
    assert "readonly retry?: number | null;" in definitions["Refused"]


def test_the_sentence_under_a_field_becomes_its_comment() -> None:
    assert about_fields(Clocks)["look"] == "For looking at what will be hidden again (B1)."
