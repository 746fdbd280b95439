"""Programs that people could have written, good and bad."""

from __future__ import annotations

import time
from typing import Any

from recollect.bots.registry import UniformRandomBot
from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Seat


class Agent:
    """Does anything, and is sure to be shown its own game only."""

    blind = False

    def __init__(self, game: AnyGame, seat: Seat, chance: Chance) -> None:
        self.game, self.seat, self.chance = game, seat, chance
        self.views: list[Any] = []

    def watch(self, view: Any, events: tuple[Any, ...]) -> None:
        assert isinstance(view, self.game.view_type)
        assert view.seat == self.seat
        assert all(event.seen_by(self.seat) == event for event in events)
        assert self.views or not events
        self.views.append(view)

    def act(self, view: Any, legal: tuple[Any, ...]) -> Any:
        assert view is self.views[-1]
        assert isinstance(legal[0], self.game.action_type)
        return legal[self.chance.below(len(legal))]


class Slow(Agent):
    """It takes its time, so that something can happen meanwhile."""

    def act(self, view: Any, legal: tuple[Any, ...]) -> Any:
        time.sleep(0.03)
        return super().act(view, legal)


class Stubborn(Agent):
    def act(self, *_: Any) -> Any:
        return "checkmate"


class Broken(Agent):
    def act(self, _view: Any, legal: tuple[Any, ...]) -> Any:
        return legal[len(legal)]


class Silent:
    """It has no eyes and does not say so; it cannot even sit down."""

    def __init__(self, game: AnyGame) -> None:
        raise AssertionError(game)


class OnlyChess(UniformRandomBot):
    @staticmethod
    def plays(game: AnyGame) -> bool:
        return game.id == "chess"


NUMBER = 7
