"""Magpie: a bot of our own. It plays soundly, and keeps the last four things it saw."""

from __future__ import annotations

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Seat
from recollect.memory.recall import LastSeen, Memory
from recollect_moths.bots.greedy import MothsGreedy

GLINTS = 4


class Magpie(MothsGreedy):
    def __init__(self, _game: AnyGame, _seat: Seat, chance: Chance) -> None:
        super().__init__(Memory(LastSeen(GLINTS)), chance)

    @staticmethod
    def plays(game: AnyGame) -> bool:
        """It knows nothing of other games, and says so instead of guessing."""
        return game.id == "moths"
