"""`recollect play` as its user meets it: in a pipe and in a terminal."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pexpect
import pytest

from recollect.cli import main, play
from tests.kit.nursery import run
from tests.kit.terminal import Recollect, in_terminal, needs_unix, unmeasured

PATIENCE = 120


@pytest.fixture(autouse=True)
def _in_a_terminal_that_can_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")


def piped(words: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    env = {**unmeasured(), "LC_ALL": "C.UTF-8"}
    return run(["play", *arguments], input=words, env=env)


def test_a_game_through_a_pipe_is_recorded(recollect: Recollect, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    flips = "".join(f"{at}\n{other}\nready\n" for at in range(32) for other in range(32))
    solo = ["fruitmix", "--alone", "--option", "variant=pairs", "--seed", "7", "--names", "Anna"]
    answer = piped(flips, *solo, "--plain", "--pace", "0", "--record", path)
    assert answer.returncode == 0, answer.stderr
    assert "Anna turns up 0:" in answer.stdout
    assert "\x1b" not in answer.stdout
    assert f"The game is recorded in {path}." in answer.stdout
    assert recollect("verify", path).code == 0


def test_a_pipe_that_ends_leaves_the_table(tmp_path: Path) -> None:
    answer = piped("ready\n", "fruitmix", "--plain", "--pace", "0", "--record", tmp_path / "none")
    assert answer.returncode == 0
    assert answer.stdout.endswith("You leave the table.\n")
    assert answer.stderr == ""
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["fruitmix", "--alone", "--bots", "crow"], "leave out --alone or --bots"),
        (["memoarrr", "--alone"], "2 to 4 players, not 1"),
        (["chess"], "There are: fruitmix, memoarrr"),
        (["memoarrr", "--bots", "nobody"], "no bot called nobody"),
        (["memoarrr", "--watch"], "--watch needs --server"),
        (["memoarrr", "--server", "http://127.0.0.1:9", "--pace", "1"], "--pace is for games on"),
        (["memoarrr", "--server", "http://127.0.0.1:9"], "no server at http://127.0.0.1:9"),
        (["memoarrr", "--pace", "soon"], "seconds from 0 to 60"),
        (["memoarrr", "--names", "Anna,Ben"], "One person sits at this keyboard"),
        (["memoarrr", "--bots", "./none.py:Agent"], "There is no file ./none.py"),
        ([], "Name a game, such as memoarrr"),
    ],
    ids=lambda given: " ".join(given) if isinstance(given, list) else "",
)
def test_what_does_not_fit_is_said(arguments: list[str], said: str) -> None:
    answer = piped("", *arguments, "--plain")
    assert answer.returncode == 2
    assert said in answer.stderr
    assert "Traceback" not in answer.stderr


@needs_unix
def test_in_a_terminal_secrets_are_wiped_and_ctrl_c_leaves() -> None:
    options = ["--seats", "2", "--names", "Anna,Ben", "--option", "sides=seated"]
    terminal = in_terminal("play", "memoarrr", *options, "--plain", "--pace", "0")
    terminal.expect("Hand over to Anna")
    terminal.send("\n")
    terminal.expect("Anna: Only you can see")
    terminal.send("?\n")
    terminal.expect("ready\r\n")
    terminal.send("ready\n")
    terminal.expect_exact("\x1b[3J")
    terminal.expect("Hand over to Ben")
    terminal.sendintr()
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 130
    assert "Traceback" not in terminal.before


@needs_unix
def test_whoever_names_no_game_is_asked() -> None:
    terminal = in_terminal("play", "--plain", "--pace", "0")
    terminal.expect("Which game")
    terminal.send("chess\n")
    terminal.expect("Which game")
    terminal.send("fruit\n")
    terminal.expect("At the table: Guest 1, Sparrow")
    terminal.send("quit\n")
    terminal.expect("You leave the table")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0


@needs_unix
def test_in_a_terminal_the_table_has_the_whole_screen_and_ctrl_c_leaves_it() -> None:
    options = ["--option", "first=0", "--seed", "3", "--pace", "0"]
    terminal = in_terminal("play", "memoarrr", *options, rows=24, columns=80)
    terminal.expect_exact("\x1b[?1049h")
    terminal.expect("which side will you look at")
    terminal.send("\r")
    terminal.expect("Only you can see")
    terminal.sendintr()
    terminal.expect_exact("\x1b[?1049l")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 130
    assert "Traceback" not in terminal.before


@needs_unix
def test_what_does_not_fit_is_said_when_the_screen_is_gone() -> None:
    terminal = in_terminal("play", "memoarrr", "--bots", "nobody")
    terminal.expect_exact("\x1b[?1049l")
    terminal.expect("no bot called nobody")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 2


def test_without_textual_a_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "_can_draw", lambda: True)
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    assert main(["play", "memoarrr", "--lang", "en"]) == 2
    said = " ".join(capsys.readouterr().err.split())
    assert 'pip install "recollect[terminal]"' in said
    assert "--plain" in said
