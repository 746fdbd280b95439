"""The same game in the engine: what an environment draws, and what bots are shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from recollect.engine.contract import Event, Picture, Seat
from recollect.envs.config import Setting


class Shadow:
    """Follows a compiled game, action by action."""

    def __init__(self, setting: Setting, dealt: Any) -> None:
        self._setting = setting
        deal = setting.research.deal(setting.options, setting.players, dealt)
        self.state = setting.game.start(setting.options, setting.players, deal)
        self._followed = 0

    def follow(self, taken: Sequence[int]) -> Iterator[tuple[Event, ...]]:
        """What each action made happen, of all that were taken since the deal and are new here."""
        game = self._setting.game
        while self._followed < len(taken):
            action = self._setting.actions[taken[self._followed]]
            step = game.step(self.state, min(game.actors(self.state)), action)
            self.state = step.state
            self._followed += 1
            yield step.events

    def picture(self, taken: Sequence[int], seat: Seat, names: Sequence[str]) -> Picture:
        """The table as this seat sees it."""
        for _ in self.follow(taken):
            pass
        game = self._setting.game
        return game.render(game.view(self.state, seat), None, names, "en")
