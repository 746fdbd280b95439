"""The fewer places a mind can hold, the worse it plays."""

from __future__ import annotations

from statistics import mean

from recollect.bots.contract import play
from recollect.bots.fruitmix.greedy import FruitMixGreedy
from recollect.engine.chance import Chance, derive
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player
from recollect.games.fruitmix import GAME
from recollect.memory.recall import LastSeen, Memory

DEALS = 30


def turns_alone(capacity: int) -> float:
    """How many turns of pairs it needs on average, always on the same tables."""
    options = GAME.options({"variant": "pairs", "match": "both"})
    turns: list[int] = []
    for deal in range(DEALS):
        seed = derive(b"table", str(deal))
        playthrough = Playthrough(GAME, options, [Player("Anna", None)], seed)
        play(playthrough, [FruitMixGreedy(Memory(LastSeen(capacity)), Chance(seed))])
        outcome = playthrough.outcome
        assert outcome is not None
        turns.append(outcome.scores[0].turns)
    return mean(turns)


def test_the_smaller_the_capacity_the_more_turns_a_player_alone_needs() -> None:
    """F21."""
    turns = [turns_alone(capacity) for capacity in (12, 8, 6, 4, 3)]
    assert turns == sorted(set(turns))
    assert turns[-1] > 2 * turns[0]
