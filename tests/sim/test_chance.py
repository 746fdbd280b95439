"""Random games of sim/ are as random as the engine's. Seeds are fixed: nothing flickers."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest
from numpy.typing import NDArray

from recollect.engine.chance import Chance
from recollect.engine.registry import find_game
from recollect.sim import Batch

KINDS: dict[str, tuple[str, int, dict[str, object]]] = {
    "memoarrr for two": ("memoarrr", 2, {}),
    "memoarrr for four, expert": ("memoarrr", 4, {"expert": True}),
    "fruitmix basic": ("fruitmix", 2, {"changes": 3}),
    "fruitmix lucky": ("fruitmix", 3, {"variant": "lucky", "line": 3, "changes": 1}),
    "fruitmix pairs": ("fruitmix", 2, {"variant": "pairs", "match": "both"}),
}


def chi_square(counts: NDArray[np.int64], expected: NDArray[np.float64]) -> float:
    """How many standard deviations its statistic is too large."""
    freedom = counts.size - 1
    statistic = float(((counts - expected) ** 2 / expected).sum())
    return (statistic - freedom) / math.sqrt(2 * freedom)


def engine_games(game_id: str, players: int, given: dict[str, object], n: int) -> list[int]:
    """The lengths of random games through the engine."""
    game, rng, lengths = find_game(game_id), random.Random(7), []
    options = game.options(given)
    for _ in range(n):
        state = game.start(options, players, game.deal(options, players, Chance(rng.randbytes(8))))
        steps = 0
        while actors := game.actors(state):
            state = game.step(state, actors[0], rng.choice(game.legal(state, actors[0]))).state
            steps += 1
        lengths.append(steps)
    return lengths


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_random_games_are_as_long_as_those_of_the_engine(
    kind: tuple[str, int, dict[str, object]],
) -> None:
    game_id, players, given = kind
    ours = Batch(game_id, 1, players, given).playouts(100_000, seed=1).lengths
    theirs = np.array(engine_games(game_id, players, given, 400))
    cuts = np.unique(np.quantile(ours, np.linspace(0, 1, 9)[1:-1]))
    share = np.bincount(np.digitize(ours, cuts)) / ours.size
    counts = np.bincount(np.digitize(theirs, cuts), minlength=share.size)
    assert chi_square(counts, share * theirs.size) < 4


def test_every_card_is_equally_likely_in_every_cell() -> None:
    """M4."""
    batch = Batch("memoarrr", 50_000, 2)
    batch.reset(seeds=1)
    for cell in range(25):
        counts = np.bincount(batch.rows["cards"][:, cell], minlength=26)[1:]
        assert chi_square(counts, np.full(25, 2000.0)) < 4


def test_every_treasure_and_stack_of_volcanoes_is_equally_likely() -> None:
    """M5, M8."""
    for players, stacks in ((2, 3), (3, 6), (4, 6)):
        batch = Batch("memoarrr", 60_000, players)
        batch.reset(seeds=2)
        for number in range(7):
            _, counts = np.unique(batch.rows["stacks"] >> 9 * number & 511, return_counts=True)
            assert chi_square(counts, np.full(stacks, 60_000 / stacks)) < 4
            counts = np.bincount(batch.rows["treasures"][:, number])[1:]
            assert chi_square(counts, np.array([2, 3, 1, 1]) * 60_000 / 7) < 4
        firsts = np.bincount(batch.rows["turn"])
        assert chi_square(firsts, np.full(players, 60_000 / players)) < 4


@pytest.mark.parametrize(("variant", "places"), [("basic", 48), ("pairs", 32)])
def test_every_tile_is_equally_likely_in_every_place(variant: str, places: int) -> None:
    """F2, F18."""
    batch = Batch("fruitmix", 48_000, 2, {"variant": variant})
    batch.reset(seeds=3)
    for place in range(places):
        counts = np.bincount(batch.rows["tiles"][:, place], minlength=49)[1:]
        assert chi_square(counts, np.full(48, 1000.0)) < 4


def test_every_legal_action_is_equally_likely() -> None:
    batch = Batch("memoarrr", 24_000, 2, {"sides": "seated", "edition": "de"})
    batch.reset()
    for _ in range(2):
        batch.step(batch.sample())
    counts = np.bincount(batch.sample(), minlength=30)
    legal = np.flatnonzero(batch.legal_mask()[0])
    assert counts.sum() == counts[legal].sum()
    assert chi_square(counts[legal], np.full(24, 1000.0)) < 4
