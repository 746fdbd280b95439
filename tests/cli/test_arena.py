from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from recollect.cli import main
from recollect.cli.workers import WorkersEnded, processes
from recollect.engine.phrases import LANGUAGES
from tests.cli.running import MANY, PATIENCE, running, wait_until
from tests.kit.examples import one_quick
from tests.kit.program import children
from tests.kit.terminal import COMMAND, Recollect, needs_unix, unmeasured

STOPS = [signal.SIGINT, signal.SIGTERM, signal.SIGKILL]
PAIR = ["arena", "fruitmix", "--bots", "random,elephant", "--jobs", "1", "--seed", "7"]


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


def played(path: Path) -> bool:
    """Some matches are in the file already."""
    return path.exists() and len(lines(path)) > 4


@pytest.fixture(scope="module")
def twelve_games(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("arena") / "whole.jsonl"
    assert main([*PAIR, "--games", "12", "--results", str(path)]) == 0
    return path.read_bytes()


@pytest.fixture
def whole(twelve_games: bytes, tmp_path: Path) -> Path:
    """The results of twelve games, that is six matches, played by one process at a time."""
    path = tmp_path / "whole.jsonl"
    path.write_bytes(twelve_games)
    return path


def test_a_tournament_ends_in_a_table_with_the_stronger_bot_on_top(recollect: Recollect) -> None:
    answer = recollect(*PAIR, "--games", "19")
    assert answer.code == 0
    assert "20 games of fruitmix in 10 matches" in answer.out
    rows = [line.split() for line in answer.out.splitlines()]
    first, second = (row for row in rows if row[:1] in (["1"], ["2"]) and len(row) > 5)
    assert (first[1], second[1], second[2]) == ("elephant", "random", "0")
    assert "seed 7" in answer.out


def test_the_table_fits_80_columns(recollect: Recollect, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for language in LANGUAGES:
        monkeypatch.setenv("LC_ALL", language)
        answer = recollect("arena", "memoarrr", *PAIR[2:], "--games", "4")
        assert max(map(len, answer.out.splitlines())) <= 80
        assert "…" not in answer.out


def test_the_results_say_what_was_played_and_how_it_ended(whole: Path) -> None:
    header, *matches = (json.loads(line) for line in lines(whole))
    assert header == {
        "format": "recollect-arena/1",
        "game": "fruitmix",
        "options": {
            "variant": "basic",
            "line": 5,
            "changes": None,
            "match": "shape",
            "first": None,
        },
        "bots": ["elephant", "random"],
        "players": 2,
        "seed": "7",
    }
    assert [match["number"] for match in matches] == list(range(6))
    for match in matches:
        one, other = match["games"]
        assert one["seats"] == other["seats"][::-1]
        assert set(one["scores"][0]) == {"tiles", "turns"}


def test_the_results_are_the_same_however_many_play_and_however_the_bots_are_named(
    recollect: Recollect, tmp_path: Path, whole: Path
) -> None:
    """B2."""
    path = tmp_path / "two.jsonl"
    names = ["--bots", "elephant,random"]
    recollect(*PAIR, *names, "--games", "12", "--jobs", "2", "--results", path)
    assert path.read_bytes() == whole.read_bytes()


def test_more_games_are_added_and_a_finished_file_is_only_read(
    recollect: Recollect, tmp_path: Path, whole: Path
) -> None:
    path = tmp_path / "part.jsonl"
    recollect(*PAIR, "--games", "4", "--results", path)
    assert lines(path) == lines(whole)[:3]
    added = recollect(*PAIR, "--games", "12", "--results", path)
    assert path.read_bytes() == whole.read_bytes()
    path.chmod(0o444)
    again = recollect(*PAIR, "--games", "12", "--results", path)
    assert again == added
    assert path.read_bytes() == whole.read_bytes()


def test_fewer_games_than_are_kept_give_the_figures_of_those_alone(
    recollect: Recollect, whole: Path
) -> None:
    fresh = recollect(*PAIR, "--games", "4").out
    kept = recollect(*PAIR, "--games", "4", "--results", whole).out
    assert kept.startswith(fresh)


def test_without_a_seed_the_files_own_is_gone_on_with(recollect: Recollect, whole: Path) -> None:
    answer = recollect(*PAIR[:-2], "--games", "14", "--results", whole)
    assert "seed 7" in answer.out
    assert len(lines(whole)) == 8


@pytest.mark.parametrize(
    "tear",
    [
        lambda text: text[:-1],
        lambda text: text[:-40],
        lambda text: text + b'{"number":6,"ga',
        lambda text: text + b"\x00\x00\x00\n",
    ],
)
def test_a_torn_last_line_is_played_again(
    recollect: Recollect, tmp_path: Path, whole: Path, tear: Callable[[bytes], bytes]
) -> None:
    longer, path = tmp_path / "longer.jsonl", tmp_path / "torn.jsonl"
    recollect(*PAIR, "--games", "16", "--results", longer)
    path.write_bytes(tear(whole.read_bytes()))
    assert recollect(*PAIR, "--games", "16", "--results", path).code == 0
    assert path.read_bytes() == longer.read_bytes()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--seed", "8"], "--seed is 7, not 8"),
        (["--players", "3"], "--players is 2, not 3"),
        (["--option", "line=4"], "--option line is 5, not 4"),
        (["--bots", "random,crow"], "--bots is elephant,random, not crow,random"),
    ],
)
def test_the_file_of_another_tournament_is_refused_and_the_difference_named(
    recollect: Recollect, whole: Path, arguments: list[str], said: str
) -> None:
    before = whole.read_bytes()
    answer = recollect(*PAIR, *arguments, "--games", "20", "--results", whole)
    assert answer.code == 2
    assert said in answer.err
    assert whole.read_bytes() == before


def test_the_file_of_another_game_is_refused(recollect: Recollect, whole: Path) -> None:
    answer = recollect("arena", "memoarrr", *PAIR[2:], "--games", "2", "--results", whole)
    assert (answer.code, "GAME is fruitmix, not memoarrr" in answer.err) == (2, True)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"dear diary", "does not begin as results"),
        (b'{"format":"recollect-arena/2"}\n', "recollect-arena/1"),
    ],
)
def test_what_is_no_file_of_results_is_left_alone(
    recollect: Recollect, tmp_path: Path, text: bytes, said: str
) -> None:
    path = tmp_path / "diary"
    path.write_bytes(text)
    answer = recollect(*PAIR, "--games", "2", "--results", path)
    assert (answer.code, said in answer.err) == (2, True)
    assert path.read_bytes() == text


def test_a_line_that_is_not_the_match_that_is_due_is_named(
    recollect: Recollect, whole: Path
) -> None:
    kept = lines(whole)
    whole.write_bytes(b"".join(kept[:2] + kept[3:]))
    answer = recollect(*PAIR, "--games", "20", "--results", whole)
    assert (answer.code, "Line 3" in answer.err) == (2, True)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["arena", "chess", "--bots", "random,elephant"], "fruitmix, memoarrr"),
        (["arena", "memoarrr", "--bots", "random,kasparov"], "no bot called kasparov"),
        (["arena", "memoarrr", "--bots", "random"], "at least two different bots"),
        (["arena", "memoarrr", "--bots", "random,random"], "random is named twice"),
        ([*PAIR, "--players", "7"], "1 to 6 players, not 7"),
        ([*PAIR, "--option", "line=x"], "a whole number from 2"),
        ([*PAIR, "--option", "line"], "name of an option"),
        ([*PAIR, "--option", "first=2"], "the last seat is 1"),
        ([*PAIR, "--plot", "chart.pdf"], ".png or .svg"),
        ([*PAIR, "--plot", "no/chart.png"], "chart.png"),
        ([*PAIR, "--jobs", "0"], "at least 1"),
        ([*PAIR, "--ray", "127.0.0.1:1"], "no Ray cluster at 127.0.0.1:1"),
        ([*PAIR, "--ray", "nowhere"], "no Ray cluster at nowhere"),
    ],
)
def test_bad_input_is_explained_and_nothing_is_written(
    recollect: Recollect,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = recollect(*arguments, "--games", "2", "--results", "results.jsonl")
    assert answer.code == 2
    assert said in answer.err
    assert list(tmp_path.iterdir()) == []


def test_results_that_cannot_be_written_are_said_before_play(
    recollect: Recollect, tmp_path: Path
) -> None:
    for path in (tmp_path / "no" / "results.jsonl", tmp_path):
        answer = recollect(*PAIR, "--games", "1000000", "--results", path)
        assert answer.code == 2
        assert str(path) in answer.err


@pytest.mark.parametrize(
    ("package", "words", "extra"),
    [
        ("matplotlib", ["--plot", "chart.png"], "recollect[plot]"),
        ("ray", ["--ray", "local"], "recollect[cluster]"),
    ],
)
def test_what_is_not_installed_is_said_before_play(
    tmp_path: Path, package: str, words: list[str], extra: str
) -> None:
    blocked = (
        "import sys; from importlib import util; from recollect.cli import main; "
        f"find = util.find_spec; util.find_spec = lambda n: None if n == {package!r} else find(n); "
        f"sys.exit(main({[*PAIR, '--games', '1000000', '--results', 'r', *words]!r}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", blocked], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.returncode, extra in done.stderr) == (2, True)
    assert list(tmp_path.iterdir()) == []


def test_alone_every_bot_plays_the_same_deals(recollect: Recollect, tmp_path: Path) -> None:
    path, chart = tmp_path / "alone.jsonl", tmp_path / "chart.svg"
    words = [*PAIR, "--players", "1", "--games", "5"]
    answer = recollect(*words, "--option", "changes=3", "--results", path, "--plot", chart)
    assert "6 games of fruitmix on 3 deals" in answer.out
    seats = [[game["seats"] for game in json.loads(line)["games"]] for line in lines(path)[1:]]
    assert seats == [[["elephant"], ["random"]]] * 3
    assert chart.read_bytes().startswith(b"<?xml")


def test_one_bot_may_play_alone(recollect: Recollect) -> None:
    words = ["--bots", "elephant", "--players", "1", "--games", "2", "--option", "changes=3"]
    assert recollect("arena", "fruitmix", *words).code == 0


def test_two_bots_fill_a_bigger_table(recollect: Recollect) -> None:
    answer = recollect(*PAIR, "--players", "3", "--games", "6")
    assert "6 games of fruitmix in 2 matches" in answer.out


@pytest.mark.parametrize("name", ["chart.png", "chart.SVG"])
def test_a_chart_is_drawn(recollect: Recollect, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    assert recollect(*PAIR, "--games", "4", "--plot", path).code == 0
    assert path.stat().st_size > 5000
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de_AT.UTF-8", ["Wertung", "4 Partien fruitmix in 2 Begegnungen", "Wie oft die Zeile"]),
        ("fr_FR.UTF-8", ["cote", "4 parties de fruitmix en 2 rencontres", "Combien de fois"]),
    ],
)
def test_the_table_is_in_the_readers_language(
    recollect: Recollect, monkeypatch: pytest.MonkeyPatch, language: str, words: list[str]
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    said = recollect(*PAIR, "--games", "4").out
    assert all(word in said for word in words)
    assert "�" not in said


def test_a_seed_of_any_letters_can_be_gone_on_with(recollect: Recollect, tmp_path: Path) -> None:
    words = [*PAIR[:-1], "\udcff ü", "--results", tmp_path / "results.jsonl"]
    assert [recollect(*words, "--games", games).code for games in "24"] == [0, 0]


@needs_unix
@pytest.mark.parametrize("number", one_quick(signal.SIGTERM, STOPS))
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_after_it_was_stopped_the_same_command_goes_on(
    recollect: Recollect, tmp_path: Path, number: signal.Signals, jobs: str
) -> None:
    path, fresh = tmp_path / "stopped.jsonl", tmp_path / "fresh.jsonl"
    words = [*PAIR, "--jobs", jobs, "--results", str(path)]
    with running(*words, "--games", MANY) as process:
        wait_until(process, lambda: played(path))
        os.killpg(process.pid, number)
        _, err = process.communicate(timeout=PATIENCE)
    if number != signal.SIGKILL:
        assert process.returncode == 128 + number
        assert "The same command goes on from there" in err
        assert path.read_bytes().endswith(b"\n")
    assert "Traceback" not in err
    games = str(2 * len(lines(path)) + 8)
    assert recollect(*words, "--jobs", "1", "--games", games).code == 0
    recollect(*PAIR, "--games", games, "--results", fresh)
    assert path.read_bytes() == fresh.read_bytes()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs to find the workers")
def test_when_a_worker_is_ended_what_was_finished_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    words = [*PAIR, "--jobs", "2", "--games", MANY, "--results", str(path)]
    with running(*words) as process:
        wait_until(process, lambda: played(path))
        for child in children(process.pid):
            os.kill(child, signal.SIGKILL)
        _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert "ended from outside" in err
    assert "The same command goes on from there" in err
    assert path.read_bytes().endswith(b"\n")


@needs_unix
def test_a_worker_that_is_ended_while_it_is_started_is_one_that_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever starts it finds nobody at the other end of the pipe."""

    def nobody(*_: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr("multiprocessing.popen_spawn_posix.Popen._launch", nobody)
    with pytest.raises(WorkersEnded):
        list(processes(2)(list, range(10), 1))


@needs_unix
def test_after_a_full_disk_the_same_command_goes_on(recollect: Recollect, tmp_path: Path) -> None:
    path, fresh = tmp_path / "full.jsonl", tmp_path / "fresh.jsonl"
    words = [*PAIR, "--games", "60", "--results", str(path)]
    command = " ".join([*COMMAND, *words])
    done = subprocess.run(
        ["/bin/bash", "-c", f"ulimit -f 4; {command}"],
        capture_output=True,
        text=True,
        check=False,
        env=unmeasured(),
    )
    assert done.returncode == 2
    assert "File too large" in done.stderr
    assert "Traceback" not in done.stderr
    assert path.stat().st_size == 4096
    assert recollect(*words).code == 0
    recollect(*PAIR, "--games", "60", "--results", fresh)
    assert path.read_bytes() == fresh.read_bytes()


@pytest.mark.slow
def test_a_cluster_gives_the_same_results_as_processes(tmp_path: Path) -> None:
    """Also of a program that somebody wrote."""
    (tmp_path / "mine.py").write_text(
        "class Agent:\n"
        "    def __init__(self, game, seat, chance): self.below = chance.below\n"
        "    def watch(self, view, events): pass\n"
        "    def act(self, view, legal): return legal[self.below(len(legal))]\n"
    )
    words = ["arena", "memoarrr", "--bots", "random,mine:Agent", "--games", "12", "--seed", "7"]
    kept = []
    for name, how in (("here", ["--jobs", "1"]), ("ray", ["--jobs", "2", "--ray", "local"])):
        path = tmp_path / f"{name}.jsonl"
        done = subprocess.run(
            [*COMMAND, *words, *how, "--results", str(path)],
            capture_output=True,
            text=True,
            check=False,
            env=unmeasured(),
            cwd=tmp_path,
        )
        assert done.returncode == 0, done.stderr
        kept.append(path.read_bytes())
    assert kept[0] == kept[1]
