"""The fewer places a mind can hold, the worse it plays."""

from __future__ import annotations

from statistics import mean

import pytest

from recollect.bots.fruitmix.greedy import FruitMixGreedy
from recollect.engine.chance import Chance, derive
from recollect.games.fruitmix import GAME
from recollect.memory.recall import LastSeen, Memory
from tests.bots.matches import outcome, played

DEALS = 15


def turns_alone(capacity: int) -> float:
    """How many turns of pairs it needs on average, always on the same tables."""
    options: dict[str, object] = {"variant": "pairs", "match": "both"}
    turns: list[int] = []
    for deal in range(DEALS):
        seed = derive(b"table", str(deal))
        bot = FruitMixGreedy(Memory(LastSeen(capacity)), Chance(seed))
        turns.append(outcome(played(GAME, options, [bot], seed)).scores[0].turns)
    return mean(turns)


@pytest.mark.no_cover
def test_the_smaller_the_capacity_the_more_turns_a_player_alone_needs() -> None:
    """F21."""
    turns = [turns_alone(capacity) for capacity in (12, 8, 6, 4, 3)]
    assert turns == sorted(set(turns))
    assert turns[-1] > 2 * turns[0]
