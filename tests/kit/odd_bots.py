"""Bots that no table deserves, and the tiny game, for processes that think.

To import this is to seat them: so tests do not, or they would sit everywhere.
"""

from __future__ import annotations

import os
import time
from typing import Any

from recollect.bots.registry import BOTS
from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Event, Seat
from recollect.engine.registry import register
from tests.kit.tiny import GAME as TINY

SECRET = "what the seat saw"


class Odd:
    """Takes the last action, as soon as it has done what it does."""

    blind = False

    def __init__(self, _game: AnyGame, _seat: Seat, _chance: Chance) -> None:
        pass

    def watch(self, view: Any, events: tuple[Event, ...]) -> None:
        pass

    def act(self, _view: Any, legal: tuple[Any, ...]) -> Any:
        print("Bots may talk.")
        return legal[-1]


class Raises(Odd):
    def act(self, _view: Any, _legal: tuple[Any, ...]) -> Any:
        raise LookupError(SECRET)


class Cheats(Odd):
    def act(self, _view: Any, _legal: tuple[Any, ...]) -> Any:
        return "I win"


class Dies(Odd):
    def act(self, _view: Any, _legal: tuple[Any, ...]) -> Any:
        os._exit(7)


class Ponders(Odd):
    def act(self, _view: Any, legal: tuple[Any, ...]) -> Any:
        time.sleep(0.2)
        return super().act(_view, legal)


class Hangs(Odd):
    def act(self, _view: Any, _legal: tuple[Any, ...]) -> Any:
        while True:
            time.sleep(1)


class Trips(Odd):
    """Fails once in each process."""

    before = False

    def act(self, _view: Any, legal: tuple[Any, ...]) -> Any:
        if not Trips.before:
            Trips.before = True
            raise LookupError(SECRET)
        return super().act(_view, legal)


BOTS |= {each.__name__.lower(): each for each in (Odd, Raises, Cheats, Dies, Ponders, Hangs, Trips)}
register(TINY)
