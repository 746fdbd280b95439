"""The bot that does anything, each possibility equally likely."""

from __future__ import annotations

from typing import Any

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Event, Seat


class Uniform:
    blind = True

    def __init__(self, _game: AnyGame, _seat: Seat, chance: Chance) -> None:
        self._chance = chance

    def watch(self, view: Any, events: tuple[Event, ...]) -> None:
        """It has no eyes."""

    def act(self, view: Any, legal: tuple[Any, ...]) -> Any:
        return legal[self._chance.below(len(legal))]
