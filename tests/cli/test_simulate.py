from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path

import pytest

from recollect.engine.chance import derive
from tests.cli.running import MANY, PATIENCE, running, wait_until
from tests.kit.examples import one_quick
from tests.kit.nursery import run
from tests.kit.terminal import Recollect, needs_unix
from tests.referee import check


@pytest.mark.parametrize(
    ("game", "options", "players"),
    [
        ("memoarrr", ["edition=fr", "expert=true", "treasures=sorted"], 4),
        ("memoarrr", ["edition=de", "sides=seated", "first=1"], 3),
        ("fruitmix", ["line=3", "changes=3"], 6),
        ("fruitmix", ["variant=lucky", "changes=null"], 2),
        ("fruitmix", ["variant=pairs", "match=both"], 1),
    ],
)
def test_it_writes_games_that_verify_and_a_referee_accept(
    recollect: Recollect, tmp_path: Path, game: str, options: list[str], players: int
) -> None:
    path = tmp_path / "games.jsonl"
    given = [word for option in options for word in ("--option", option)]
    answer = recollect(
        "simulate", game, "--players", str(players), "--games", "20", *given, "--record", path
    )
    assert answer.code == 0
    assert "20 games" in answer.out
    lines = path.read_text("utf-8").splitlines()
    assert len(lines) == 20
    assert [check(json.loads(line)) for line in lines] == [[]] * 20
    assert recollect("verify", path).out.endswith("20 records, 0 faults\n")


def test_the_same_seed_gives_the_same_games_however_many_processes(
    recollect: Recollect, tmp_path: Path
) -> None:
    """B2."""
    files = [tmp_path / name for name in ("one", "two", "other")]
    for path, jobs, seed in zip(files, "122", ("x", "x", "y"), strict=True):
        common = ["--players", "2", "--games", "60", "--seed", seed, "--jobs", jobs]
        assert recollect("simulate", "fruitmix", *common, "--record", path).code == 0
    one, two, other = (path.read_bytes() for path in files)
    assert one == two != other


def test_game_number_k_has_the_documented_seed(records: Path) -> None:
    """B2."""
    seeds = [json.loads(line)["seed"] for line in records.read_text("utf-8").splitlines()]
    assert seeds == [derive(b"7", f"game {number}").hex() for number in range(3)]


def test_without_a_seed_it_says_which_one_it_took(recollect: Recollect, tmp_path: Path) -> None:
    paths = [tmp_path / "first", tmp_path / "again"]
    said = recollect("simulate", "memoarrr", "--record", paths[0]).out
    seed = said.split("seed ")[1].split()[0]
    recollect("simulate", "memoarrr", "--seed", seed, "--record", paths[1])
    assert paths[0].read_bytes() == paths[1].read_bytes()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "fruitmix, memoarrr"),
        (["memoarrr", "--players", "5"], "2 to 4 players, not 5"),
        (["fruitmix", "--players", "0"], "1 to 6 players, not 0"),
        (["memoarrr", "--option", "expert=maybe"], "true or false, not maybe"),
        (["memoarrr", "--option", "expert"], "name of an option, = and its value"),
        (["memoarrr", "--bots", "kasparov"], "no bot called kasparov"),
        (["memoarrr", "--bots", "random,random,random"], "each of the 2 seats, not 3"),
        (["memoarrr", "--games", "0"], "whole number, at least 1"),
        (["memoarrr", "--players", "two"], "--players"),
    ],
)
def test_bad_input_is_explained_and_nothing_is_written(
    recollect: Recollect, tmp_path: Path, arguments: list[str], said: str
) -> None:
    path = tmp_path / "games.jsonl"
    answer = recollect("simulate", *arguments, "--record", path)
    assert answer.code == 2
    assert said in answer.err
    assert list(tmp_path.iterdir()) == []


def test_errors_are_in_the_readers_language(
    recollect: Recollect, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert "Es gibt" in recollect("simulate", "chess").err
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert "There is no game" in recollect("simulate", "chess").err


def test_what_a_terminal_would_obey_is_not_repeated(recollect: Recollect) -> None:
    assert "\x1b" not in recollect("simulate", "\x1b[2Jchess").err


def test_a_folder_that_is_not_there_is_named(recollect: Recollect, tmp_path: Path) -> None:
    answer = recollect("simulate", "memoarrr", "--record", tmp_path / "no" / "games.jsonl")
    assert answer.code == 2
    assert "games.jsonl" in answer.err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_said_and_not_a_traceback() -> None:
    done = run(["simulate", "memoarrr", "--games", "50", "--record", "/dev/full"])
    assert done.returncode == 2
    assert "no room left" in done.stderr
    assert "Traceback" not in done.stderr


@needs_unix
@pytest.mark.parametrize("jobs", one_quick("1", ["1", "2"]))
def test_ctrl_c_leaves_nothing_behind(tmp_path: Path, jobs: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("what was there before\n")
    words = ["simulate", "memoarrr", "--games", MANY, "--jobs", jobs, "--record"]
    with running(*words, path) as process:
        wait_until(process, lambda: len(list(tmp_path.iterdir())) > 1)
        time.sleep(0.5)
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "Traceback" not in err
    assert path.read_text() == "what was there before\n"
    assert list(tmp_path.iterdir()) == [path]
