"""Policies that remember by themselves."""

from __future__ import annotations

import math
from copy import deepcopy
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import recollect
from recollect.arena.entrants import full_name
from recollect.arena.tournament import FORMAT, Tournament, play_match
from recollect.engine.chance import Chance
from recollect.engine.errors import BadOptions, Malformed
from recollect.engine.registry import find_game
from recollect.envs.config import EnvConfig
from recollect.envs.contract import Arrays
from recollect.envs.networks import GRU
from recollect.envs.policy import (
    RECURRENT,
    Choosing,
    is_recurrent,
    load_player,
    load_policy,
    save_policy,
)

HIDDEN = 3


def gated(config: EnvConfig, seed: int = 1) -> Arrays:
    rng = np.random.default_rng(seed)
    return {
        "input": rng.standard_normal((config.size, 3 * HIDDEN)),
        "hidden": rng.standard_normal((HIDDEN, 3 * HIDDEN)),
        "input_biases": rng.standard_normal(3 * HIDDEN),
        "hidden_biases": rng.standard_normal(3 * HIDDEN),
        "weights0": rng.standard_normal((HIDDEN, len(config.actions))),
        "biases0": np.zeros(len(config.actions)),
    }


@pytest.fixture
def path(tmp_path: Path) -> Path:
    config = EnvConfig("memoarrr", 2, {}, "now")
    save_policy(tmp_path / "gru.npz", config, "gru", gated(config))
    return tmp_path / "gru.npz"


def one_step(arrays: Arrays, seen: list[float], kept: list[float]) -> list[float]:
    """A gated recurrent unit as it is written in the papers, number by number."""

    def gate(number: int, unit: int) -> tuple[float, float]:
        at = number * HIDDEN + unit
        given = sum(x * float(arrays["input"][n, at]) for n, x in enumerate(seen))
        old = sum(h * float(arrays["hidden"][n, at]) for n, h in enumerate(kept))
        return given + float(arrays["input_biases"][at]), old + float(arrays["hidden_biases"][at])

    after = []
    for unit in range(HIDDEN):
        reset, update = (1 / (1 + math.exp(-sum(gate(number, unit)))) for number in (0, 1))
        given, old = gate(2, unit)
        after.append((1 - update) * math.tanh(given + reset * old) + update * kept[unit])
    return after


@given(st.integers(0, 1 << 32))
def test_a_gated_unit_does_what_the_papers_say(seed: int) -> None:
    config = EnvConfig("fruitmix", 2, {"variant": "pairs"}, "now")
    arrays = gated(config, seed)
    policy, rng = GRU(arrays), np.random.default_rng(seed)
    state, expected = policy.initial(1), [0.0] * HIDDEN
    masks = np.ones((1, len(config.actions)), np.bool_)
    for _ in range(3):
        seen = rng.integers(0, 8, (1, config.size), np.uint8)
        chosen, state = policy(seen, masks, state)
        expected = one_step(arrays, (seen[0] / 255).tolist(), expected)
        assert state[0].tolist() == pytest.approx(expected, rel=1e-3, abs=1e-4)
        assert chosen[0] == int(np.argmax(state @ arrays["weights0"]))


def test_it_begins_each_game_with_nothing(path: Path) -> None:
    """Games of one policy do not know of each other, and copies go their own way."""
    saved = load_policy(path)
    assert saved.about.format == RECURRENT
    assert is_recurrent(saved.policy)
    config = EnvConfig("memoarrr", 2, {}, "now")
    seen = np.random.default_rng(1).integers(0, 8, (12, 1, config.size), np.uint8)
    masks = np.ones((1, len(config.actions)), np.bool_)

    def play(choose: Choosing, first: int = 0) -> list[int]:
        return [choose(each, masks) for each in seen[first:]]

    alone = play(Choosing(saved.policy))
    one, other = Choosing(saved.policy), Choosing(saved.policy)
    together = [(one(each, masks), other(seen[0], masks)) for each in seen]
    assert [each for each, _ in together] == alone
    half = Choosing(saved.policy)
    before = [half(each, masks) for each in seen[:4]]
    twin = deepcopy(half)
    assert before + play(half, 4) == before + play(twin, 4) == alone
    assert len({*alone}) > 1


def test_it_plays_in_the_arena_and_in_matches(path: Path) -> None:
    bots = tuple(sorted((full_name(f"policy:{path}"), "random")))
    tournament = Tournament(FORMAT, "memoarrr", {"rounds": 1}, bots, 2, "1")
    assert play_match(tournament, 0) == play_match(tournament, 0)
    game = recollect.load_game("memoarrr", rounds=1)
    match = game.new_match(seed=1, bots=[load_player(f"policy:{path}"), "goldfish"])
    match.play_bots()
    assert match.is_over


def test_it_is_refused_where_another_game_is_played(path: Path) -> None:
    with pytest.raises(BadOptions, match=r"gru\.npz"):
        load_player(f"policy:{path}")(find_game("fruitmix"), 0, Chance(b"1"))


def test_a_file_of_the_first_format_cannot_remember(path: Path) -> None:
    with np.load(path) as kept:
        arrays = {name: kept[name] for name in kept.files}
    arrays["about"] = np.array(str(arrays["about"]).replace(RECURRENT, "recollect-policy/1"))
    with path.open("wb") as file:
        np.savez(file, allow_pickle=False, **arrays)
    with pytest.raises(Malformed):
        load_policy(path)
