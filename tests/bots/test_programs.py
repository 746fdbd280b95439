"""Programs that somebody wrote sit down wherever bots are named, and are told what is wrong."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from recollect.arena.entrants import find_entrant, full_name, play_game, short_name
from recollect.bots.like import find_opponent
from recollect.bots.programs import is_program, load_program
from recollect.bots.registry import find_bot
from recollect.cli import main
from recollect.client.player import agent_name, find_agent
from recollect.engine.errors import BadOptions, Illegal, Malformed, RecollectError, Unknown
from recollect.engine.registry import find_game
from recollect.envs.single_agent import RecollectEnv
from recollect.match import load_game

MEMOARRR, FRUIT_MIX = find_game("memoarrr"), find_game("fruitmix")
AGENTS = "tests.client.agents"
AGENT = f"{AGENTS}:Agent"
LABELS = ("deal", "bot")
SOURCE = """
RUNS = []

class Agent:
    def __init__(self, game, seat, chance):
        pass

    def watch(self, view, events):
        pass

    def act(self, view, legal):
        return {act}

class Inside:
    Agent = Agent

RUNS.append(1)
"""


@pytest.fixture(autouse=True)
def _same_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])


def written(folder: Path, act: str = "legal[0]", name: str = "mine.py") -> str:
    """The path of a program that always does the same."""
    path = folder / name
    path.write_text(SOURCE.format(act=act))
    return str(path)


def test_modules_files_and_classes_in_classes_sit_down(tmp_path: Path) -> None:
    file = written(tmp_path)
    for name in (AGENT, f"{file}:Agent", f"{file}:Inside.Agent"):
        assert is_program(name)
        options = FRUIT_MIX.options({"variant": "pairs", "pairs": 2})
        bots = [name, "random"]
        assert play_game(FRUIT_MIX, options, bots, b"seed", LABELS).outcome is not None
        assert agent_name(name) == "Agent"
        assert short_name(full_name(name)).startswith("Agent#")
        assert callable(find_agent(name))


def test_environments_and_matches_take_them_too(tmp_path: Path) -> None:
    name = f"{written(tmp_path)}:Agent"
    env = RecollectEnv("fruitmix", (name,), variant="pairs", pairs=2)
    env.reset(seed=1)
    over = False
    for _ in range(200):
        _, _, over, _, _ = env.step(int(np.argmax(env.action_masks())))
        if over:
            break
    match = load_game("fruitmix", variant="pairs", pairs=2).new_match(bots={1: name}, seed="x")
    assert match.players[1].bot == "Agent"


def test_a_file_is_run_once_for_many_games(tmp_path: Path) -> None:
    name = f"{written(tmp_path)}:Agent"
    found = {find_opponent(name, MEMOARRR).make for _ in range(5)}  # type: ignore[attr-defined]
    assert len(found) == 1


def test_another_program_is_not_taken_for_the_same(tmp_path: Path) -> None:
    name = full_name(f"{written(tmp_path)}:Agent")
    assert find_entrant(name, MEMOARRR, MEMOARRR.options({}))
    written(tmp_path, "legal[-1]")
    with pytest.raises(BadOptions, match="holds another program now"):
        find_entrant(name, MEMOARRR, MEMOARRR.options({}))


@pytest.mark.parametrize(
    ("name", "kind", "said"),
    [
        ("nowhere.at_all:Agent", Unknown, "no module nowhere.at_all"),
        ("./nowhere.py:Agent", Unknown, "no file ./nowhere.py"),
        (f"{AGENTS}:Nobody", Unknown, "has no Nobody"),
        (f"{AGENTS}:NUMBER", Malformed, "cannot be called"),
        (f"{AGENTS}:OnlyChess", Illegal, "does not play memoarrr"),
        ("tests.client.cannot_be_imported:Agent", Malformed, "cannot be imported"),
    ],
)
def test_what_cannot_sit_down_is_told_why(name: str, kind: type[RecollectError], said: str) -> None:
    with pytest.raises(kind, match=said):
        find_entrant(name, MEMOARRR, MEMOARRR.options({}))


@pytest.mark.parametrize(
    ("name", "said"),
    [("Stubborn", "chose 'checkmate'"), ("Broken", "agents.py"), ("Silent", "failed")],
)
def test_what_goes_wrong_in_a_game_is_its_authors_to_know(name: str, said: str) -> None:
    bots = [f"{AGENTS}:{name}", "random"]
    with pytest.raises(Malformed, match=said):
        play_game(MEMOARRR, MEMOARRR.options({}), bots, b"seed", LABELS)


def test_no_program_sits_at_a_servers_table() -> None:
    """Only who names it may run it."""
    with pytest.raises(Unknown, match="no bot called"):
        find_bot(AGENT, MEMOARRR)


def test_names_of_programs_are_told_from_those_of_memories() -> None:
    assert not any(map(is_program, ["crow", "last:7", "actr:0.2", "like:a.json", "policy:a.npz"]))
    with pytest.raises(Malformed, match="MODULE:CLASS"):
        load_program("crow")


def test_arena_and_simulate_play_them_in_other_processes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also as a module of the folder where one stands."""
    written(tmp_path)
    monkeypatch.chdir(tmp_path)
    size = ["--option", "variant=pairs", "--option", "pairs=2", "--seed", "7", "--json"]
    told: dict[str, Any] = {}
    for jobs in ("1", "2"):
        bots = ["--bots", "random,./mine.py:Agent", "--jobs", jobs]
        assert main(["arena", "fruitmix", "--games", "20", *bots, *size]) == 0
        told[jobs] = json.loads(capsys.readouterr().out)
    assert told["1"] == told["2"]
    assert {each["bot"].partition("#")[0] for each in told["1"]["standings"]} == {
        "random",
        "./mine.py:Agent",
    }
    assert main(["simulate", "fruitmix", "--bots", "mine:Agent,random", *size]) == 0
    assert json.loads(capsys.readouterr().out)["seats"][0]["bot"].startswith("Agent#")
