"""What happens to programs: closed pipes, signals, links, letters a terminal cannot show."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from recollect import cli
from tests.cli.running import MANY, PATIENCE, running, wait_until
from tests.kit.examples import one_quick
from tests.kit.terminal import COMMAND, Recollect, needs_unix

SIMULATE = [*COMMAND, "simulate", "memoarrr"]


def run(*command: str | Path, **extra: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False, **extra)


def test_the_spaces_of_french_punctuation_are_shown(
    recollect: Recollect, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "�" not in recollect("simulate", "memoarrr", "--option", "expert").err


def test_what_fails_only_while_it_is_stopped_is_no_failure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Ctrl-C can come in the middle of an import, and then nothing can be said any more."""

    def run(_: Namespace) -> int:
        try:
            raise KeyboardInterrupt
        finally:
            raise AttributeError("half imported")

    monkeypatch.setattr(cli, "_parsed", lambda _: Namespace(run=run, lang=None))
    assert cli.main(["bots"]) == 128 + signal.SIGINT


def test_any_other_failure_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(_: Namespace) -> int:
        raise AttributeError("a mistake of ours")

    monkeypatch.setattr(cli, "_parsed", lambda _: Namespace(run=run, lang=None))
    with pytest.raises(AttributeError, match="of ours"):
        cli.main(["bots"])


@needs_unix
def test_a_record_is_written_through_a_link(recollect: Recollect, tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("old")
    target.chmod(0o640)
    link.symlink_to(target)
    assert recollect("simulate", "memoarrr", "--record", link).code == 0
    assert link.is_symlink()
    assert json.loads(target.read_bytes())["game"] == "memoarrr"
    assert target.stat().st_mode & 0o777 == 0o640


@needs_unix
def test_a_pipe_is_written_to_as_it_is(tmp_path: Path) -> None:
    link = tmp_path / "out"
    link.symlink_to("/proc/self/fd/1")
    done = run(*SIMULATE, "--record", link)
    assert done.returncode == 0
    assert '"format":"recollect/1"' in done.stdout
    assert link.is_symlink()


@needs_unix
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_program_that_is_ended_leaves_nothing_behind(
    tmp_path: Path, number: signal.Signals, jobs: str
) -> None:
    words = ["simulate", "memoarrr", "--games", MANY, "--jobs", jobs, "--record"]
    with running(*words, tmp_path / "games") as process:
        wait_until(process, lambda: bool(list(tmp_path.iterdir())))
        time.sleep(0.5)
        process.send_signal(number)
        _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 128 + number
    assert "Traceback" not in err
    assert list(tmp_path.iterdir()) == []


FORGOTTEN = """
import os, sys, time
from recollect.cli.signals import leaving_tidily

with leaving_tidily():
    try:
        os.kill(os.getpid(), int(sys.argv[1]))
        for _ in range(1000): pass
    except BaseException:
        time.sleep(0.3)
        print("put away", flush=True)
    time.sleep(60)
"""


@needs_unix
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_that_somebody_forgets_ends_the_command_all_the_same(
    number: signal.Signals,
) -> None:
    """Compiled code may forget errors; whoever puts things away because of it is left in peace."""
    done = run(sys.executable, "-c", FORGOTTEN, str(int(number)), timeout=PATIENCE)
    assert (done.returncode, done.stdout, done.stderr) == (128 + number, "put away\n", "")


LOST = """
import os, signal, sys, time
from recollect.cli.signals import leaving_tidily

class Finalised:
    def __del__(self):
        os.kill(os.getpid(), int(sys.argv[1]))
        for _ in range(1000): pass

with leaving_tidily():
    Finalised()
    time.sleep(60)
"""


@needs_unix
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_that_comes_in_the_middle_of_a_finaliser_is_not_lost(
    number: signal.Signals,
) -> None:
    done = run(sys.executable, "-c", LOST, str(int(number)))
    ended = -number if number == signal.SIGINT else 128 + number
    assert done.returncode == ended, done.stderr
    assert "ignored" not in done.stderr


@needs_unix
def test_whoever_ends_before_a_lost_signal_comes_again_ends_as_usual() -> None:
    ends = LOST.replace("    time.sleep(60)", "") + "time.sleep(0.5)"
    done = run(sys.executable, "-c", ends, str(int(signal.SIGTERM)))
    assert done.returncode == 0, done.stderr


@needs_unix
@pytest.mark.parametrize("closed", one_quick(">&- 2>&-", [">&-", "2>&-", "<&-", ">&- 2>&-"]))
def test_a_closed_stream_is_no_reason_to_fail(records: Path, closed: str) -> None:
    for words in ("games", "rules memoarrr", f"verify {records}", f"replay {records}"):
        done = run("/bin/sh", "-c", f"{' '.join(COMMAND)} {words} {closed}")
        assert (done.returncode, "Traceback" in done.stderr) == (0, False), words


@pytest.mark.parametrize("encoding", one_quick("ascii", ["ascii", "latin-1", "cp1252"]))
def test_letters_that_cannot_be_shown_are_replaced(records: Path, encoding: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    for words in (
        ["games"],
        ["rules", "memoarrr", "--lang", "fr"],
        ["replay", records],
        ["--help"],
    ):
        done = subprocess.run(
            [*COMMAND, *map(str, words)], capture_output=True, env=environment, check=False
        )
        assert done.returncode == 0, done.stderr


@needs_unix
def test_a_verdict_that_nobody_reads_is_not_taken_for_good(records: Path) -> None:
    command = " ".join([*COMMAND, "verify", *[str(records)] * 400])
    done = run("/bin/bash", "-c", f"set -o pipefail; {command} | head -n 0")
    assert done.returncode == 128 + signal.SIGPIPE
    assert done.stderr == ""


def _set_format(record: dict[str, Any]) -> None:
    record["format"] = "\x1b]0;pwned\x07\nother.jsonl: 5 records, 0 faults"


def _set_long(record: dict[str, Any]) -> None:
    record["game"] = "x" * 100_000


def _add_newline(record: dict[str, Any]) -> None:
    reveal = next(s["action"] for s in record["steps"] if s["action"]["do"] == "reveal")
    reveal["at"] += "\n"


def _set_seat(record: dict[str, Any]) -> None:
    record["steps"][0]["seat"] = 10**40


@pytest.mark.parametrize("edit", [_set_format, _set_long, _add_newline, _set_seat])
def test_a_hostile_record_gets_one_harmless_line(
    recollect: Recollect, records: Path, edit: Callable[[dict[str, Any]], None]
) -> None:
    record = json.loads(records.read_text("utf-8").splitlines()[0])
    edit(record)
    records.write_text(json.dumps(record), "utf-8")
    answer = recollect("verify", records)
    assert answer.code == 2
    assert len(answer.out.splitlines()) == 2
    assert all(sign.isprintable() or sign == "\n" for sign in answer.out)
    assert len(answer.out) < 2000


def test_a_key_that_stands_twice_is_refused(recollect: Recollect, records: Path) -> None:
    text = records.read_text("utf-8").splitlines()[0]
    records.write_text('{"result":{"winners":[0,1],"scores":[]},' + text[1:], "utf-8")
    answer = recollect("verify", records)
    assert answer.code == 2
    assert "result twice" in answer.out


def test_a_game_that_does_not_verify_is_shown_with_a_warning(
    recollect: Recollect, records: Path
) -> None:
    record = json.loads(records.read_text("utf-8").splitlines()[0])
    record["steps"].pop()
    records.write_text(json.dumps(record), "utf-8")
    answer = recollect("replay", records, "--all")
    assert answer.code == 0
    assert answer.err.startswith("not verified: The game is not over")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--option", "first=0", "--option", "first=1"], "first is given twice"),
        (["--option", "=5"], "name of an option, = and its value"),
        (["--option", "first="], 'not "".'),
        (["--option", "first=" + "[" * 100_000], "a seat number from 0, or null"),
        (["--option", "first=" + "9" * 40], "a seat number from 0, or null"),
        (["--option", "x" * 5000 + "=1"], "There is no option xxx"),
        (["--option", "expert=\udcff"], "true or false"),
        (["--bots", ""], "no bot called"),
        (["--players", "9" * 5000], "a whole number of up to nine digits"),
    ],
)
def test_strange_values_are_answered(recollect: Recollect, arguments: list[str], said: str) -> None:
    answer = recollect("simulate", "memoarrr", *arguments)
    assert answer.code == 2
    assert said in answer.err
