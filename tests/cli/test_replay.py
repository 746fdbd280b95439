from __future__ import annotations

import json
import re
import time
from pathlib import Path

import pexpect
import pytest

from recollect.engine.narration import tell
from recollect.engine.record import read
from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import State
from tests.cli.running import PATIENCE
from tests.kit.terminal import COMMAND, Recollect, in_terminal, needs_unix


@pytest.fixture
def expert(recollect: Recollect, tmp_path: Path) -> Path:
    """A game in which every seat gets to look at a card by a penguin."""
    path = tmp_path / "expert.jsonl"
    options = ["--players", "3", "--option", "expert=true", "--seed", "5"]
    assert recollect("simulate", "memoarrr", *options, "--record", path).code == 0
    return path


def pages(printed: str) -> list[str]:
    """What was printed for each moment, without its number; spaces do not matter."""
    return [words(page) for page in re.split(r"memoarrr · \d+/\d+\n", printed)[1:]]


def words(*texts: str) -> str:
    return " ".join(" ".join(texts).split())


def drawn(state: State, seat: int, names: list[str]) -> str:
    picture = GAME.render(GAME.view(state, seat), None, names, "en")
    return "\n".join("".join(text for text, _ in line) for line in picture)


def test_all_steps_are_told_one_after_the_other(recollect: Recollect, records: Path) -> None:
    answer = recollect("replay", records, "--all", "--game", "2")
    steps = len(json.loads(records.read_text("utf-8").splitlines()[1])["steps"])
    assert answer.code == 0
    assert answer.out.count("memoarrr · ") == steps + 1
    assert f"memoarrr · {steps}/{steps}" in answer.out
    assert "The game is over." in answer.out


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_through_one_seats_eyes_every_page_shows_what_that_seat_sees(
    recollect: Recollect, expert: Path, seat: int
) -> None:
    """B4, M7, M16, M21."""
    record = read(expert.read_bytes())
    names = [player.name for player in record.players]
    shown = pages(recollect("replay", expert, "--all", "--as", str(seat)).out)
    state = GAME.start(record.options, len(names), record.deal)
    assert shown[0] == words(drawn(state, seat, names))
    for page, step in zip(shown[1:], record.steps, strict=True):
        state = GAME.step(state, step.seat, step.action).state
        told = [tell(GAME, event.seen_by(seat), names) for event in step.events]
        assert page == words(drawn(state, seat, names), *told)


def test_through_one_seats_eyes_only_its_own_looks_are_told(
    recollect: Recollect, expert: Path
) -> None:
    """B4, M21."""
    steps = json.loads(expert.read_text("utf-8"))["steps"]
    looks = [event for step in steps for event in step["events"] if event["event"] == "peeked"]
    assert {look["seat"] for look in looks} == {0, 1, 2}
    for seat in (0, 1, 2):
        told = recollect("replay", expert, "--all", "--as", str(seat)).out
        own = sum(look["seat"] == seat for look in looks)
        assert told.count("takes a secret look at") == len(looks)
        assert len(re.findall(r"takes a secret look at \w\d: \w+, \w+\.", told)) == own


def test_without_a_seat_the_truth_is_drawn(recollect: Recollect, expert: Path) -> None:
    island = json.loads(expert.read_text("utf-8"))["deal"]["island"]
    penguins = sum(card.startswith("penguin") for card in island[:12] + island[13:])
    assert pages(recollect("replay", expert, "--all").out)[0].count("penguin") == penguins


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


@pytest.mark.parametrize(
    "words", ["replay --game 4", "review --game 4", "review", "recall --player random"]
)
def test_a_line_that_is_no_record_is_named(recollect: Recollect, records: Path, words: str) -> None:
    records.write_text(records.read_text() + "nonsense\n")
    command, *options = words.split()
    answer = recollect(command, records, *options)
    assert answer.code == 2
    assert f"{records}, line 4: This is not JSON" in answer.err


@needs_unix
def test_keys_walk_through_the_game_in_a_terminal(records: Path) -> None:
    steps = len(json.loads(records.read_text("utf-8").splitlines()[0])["steps"])
    right, left, down, end, home = "\x1b[C", "\x1b[D", "\x1b[B", "\x1b[F", "\x1b[H"
    terminal = in_terminal("replay", records)
    terminal.expect(f"memoarrr · 0/{steps}")
    for key, at in [
        (right, 1),
        (" ", 2),
        (left, 1),
        (left, 0),
        (down, 10),
        (end, steps),
        (home, 0),
        ("\x1b[4~", steps),
        ("\x1b[1~", 0),
    ]:
        terminal.send(key)
        terminal.expect(f"memoarrr · {at}/{steps}")
    terminal.send("q")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0


@needs_unix
def test_no_key_is_lost_that_is_pressed_faster_than_pages_are_drawn(records: Path) -> None:
    steps = len(json.loads(records.read_text("utf-8").splitlines()[0])["steps"])
    terminal = in_terminal("replay", records)
    terminal.expect(f"memoarrr · 0/{steps}")
    terminal.delaybeforesend = None
    for _ in range(25):
        terminal.send("\x1b[C")
        time.sleep(0.004)
    terminal.send("\x1b[D" * 5 + "\x1bOC \n")
    terminal.expect(f"memoarrr · 23/{steps}")
    terminal.send("q")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0


@needs_unix
def test_keys_pressed_before_the_first_page_count(records: Path) -> None:
    steps = len(json.loads(records.read_text("utf-8").splitlines()[0])["steps"])
    terminal = in_terminal("replay", records)
    terminal.send(" " * 7)
    terminal.expect(f"memoarrr · 7/{steps}")
    terminal.send("q")
    terminal.expect(pexpect.EOF)


@needs_unix
def test_a_key_whose_signs_come_one_by_one_is_one_key(records: Path) -> None:
    terminal = in_terminal("replay", records)
    terminal.expect("memoarrr · 0/")
    terminal.delaybeforesend = None
    for sign in "\x1b[B":
        terminal.send(sign)
        time.sleep(0.005)
    terminal.expect("memoarrr · 10/")
    terminal.send("\x1b")
    time.sleep(0.3)
    terminal.send(" ")
    terminal.expect("memoarrr · 11/")
    terminal.send("Q")
    terminal.expect(pexpect.EOF)


@needs_unix
def test_a_terminal_that_becomes_smaller_is_drawn_anew(records: Path) -> None:
    terminal = in_terminal("replay", records, columns=100)
    terminal.expect("memoarrr · 0/")
    terminal.setwinsize(24, 30)
    terminal.expect("memoarrr · 0/")
    terminal.send("q")
    terminal.expect(pexpect.EOF)
    assert "…" in terminal.before


@needs_unix
@pytest.mark.parametrize(
    "game",
    [
        ["memoarrr", "--players", "4", "--option", "expert=true"],
        ["fruitmix", "--players", "6", "--option", "line=9", "--option", "changes=3"],
        ["fruitmix", "--players", "4", "--option", "variant=pairs", "--option", "match=shape"],
    ],
    ids=" ".join,
)
def test_the_last_page_fits_a_small_terminal(
    recollect: Recollect, tmp_path: Path, game: list[str]
) -> None:
    path = tmp_path / "game.jsonl"
    assert recollect("simulate", *game, "--seed", "7", "--record", path).code == 0
    steps = len(json.loads(path.read_text("utf-8"))["steps"])
    terminal = in_terminal("replay", path, rows=24, columns=80)
    terminal.expect(f" 0/{steps}")
    terminal.send("\x1b[F")
    terminal.expect(f" {steps}/{steps}")
    assert "q leave" in terminal.before
    terminal.send("q")
    terminal.expect(pexpect.EOF)
    assert "The game is over" in terminal.before


@needs_unix
def test_ctrl_c_leaves_the_terminal_as_it_was(records: Path) -> None:
    terminal = in_terminal("replay", records)
    terminal.expect("memoarrr")
    terminal.sendintr()
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert "Traceback" not in terminal.before
    assert terminal.exitstatus == 130


@needs_unix
def test_a_reader_who_has_seen_enough_is_no_error(records: Path) -> None:
    command = " ".join([*COMMAND, "replay", str(records), "--all"])
    words = ["-c", f"{command} | head -n 1"]
    shell = pexpect.spawn("/bin/sh", words, timeout=PATIENCE, encoding="utf-8")
    said = shell.read()
    assert "Traceback" not in said
    assert "Error" not in said
