from __future__ import annotations

import json
import sys
from pathlib import Path

import pexpect
import pytest

from recollect.games.memoarrr.model import CARDS
from tests.cli.conftest import COMMAND, Recollect


def test_all_steps_are_told_one_after_the_other(recollect: Recollect, records: Path) -> None:
    answer = recollect("replay", records, "--all", "--game", "2")
    steps = len(json.loads(records.read_text("utf-8").splitlines()[1])["steps"])
    assert answer.code == 0
    assert answer.out.count("memoarrr · ") == steps + 1
    assert f"memoarrr · {steps}/{steps}" in answer.out
    assert "The game is over." in answer.out


def test_through_one_seats_eyes_only_what_it_sees_is_shown(
    recollect: Recollect, records: Path
) -> None:
    """B4."""
    island = json.loads(records.read_text("utf-8").splitlines()[0])["deal"]["island"]
    first_page = recollect("replay", records, "--all", "--as", "0").out.split("memoarrr · 1/")[0]
    assert "penguin" not in first_page
    truth = recollect("replay", records, "--all").out.split("memoarrr · 1/")[0]
    assert truth.count("penguin") == sum(card.startswith("penguin") for card in island) - (
        island[12].startswith("penguin")
    )
    assert len(island) == len(CARDS)


@pytest.mark.parametrize(("language", "word"), [("de", "Runde 1 von 7"), ("fr", "Manche 1 sur 7")])
def test_it_is_told_in_the_readers_language(
    recollect: Recollect, records: Path, language: str, word: str
) -> None:
    assert word in recollect("replay", records, "--all", "--lang", language).out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--game", "4"], "no game 4: there are 3"),
        (["--game", "0"], "no game 0: there are 3"),
        (["--as", "2"], "no seat 2: the last one is 1"),
        (["--as", "-1"], "no seat -1"),
    ],
)
def test_a_game_or_seat_that_is_not_there_is_refused(
    recollect: Recollect, records: Path, arguments: list[str], said: str
) -> None:
    answer = recollect("replay", records, *arguments)
    assert answer.code == 2
    assert said in answer.err


def test_keys_walk_through_the_game_in_a_terminal(records: Path) -> None:
    steps = len(json.loads(records.read_text("utf-8").splitlines()[0])["steps"])
    right, left, down, end, home = "\x1b[C", "\x1b[D", "\x1b[B", "\x1b[F", "\x1b[H"
    terminal = pexpect.spawn(
        sys.executable,
        ["-m", "recollect", "replay", str(records)],
        dimensions=(40, 100),
        timeout=30,
    )
    terminal.expect(rf"memoarrr · 0/{steps}".encode())
    for key, at in [
        (right, 1),
        (" ", 2),
        (left, 1),
        (left, 0),
        (down, 10),
        (end, steps),
        (home, 0),
    ]:
        terminal.send(key)
        terminal.expect(rf"memoarrr · {at}/{steps}".encode())
    terminal.send("q")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0


def test_ctrl_c_leaves_the_terminal_as_it_was(records: Path) -> None:
    terminal = pexpect.spawn(
        sys.executable, ["-m", "recollect", "replay", str(records)], timeout=30
    )
    terminal.expect(b"memoarrr")
    terminal.sendintr()
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert b"Traceback" not in (terminal.before or b"")
    assert terminal.exitstatus == 130


def test_a_reader_who_has_seen_enough_is_no_error(records: Path) -> None:
    command = " ".join([*COMMAND, "replay", str(records), "--all"])
    shell = pexpect.spawn("/bin/sh", ["-c", f"{command} | head -n 1"], timeout=30, encoding="utf-8")
    said = shell.read()
    assert "Traceback" not in said
    assert "Error" not in said
