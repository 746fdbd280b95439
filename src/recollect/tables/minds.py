"""Bots on their seats, and how far each has watched: in this process, whoever asks them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from recollect.bots.contract import Bot
from recollect.bots.registry import find_bot
from recollect.engine.chance import Chance
from recollect.engine.contract import Seat
from recollect.engine.registry import find_game
from recollect.tables.interfaces import Observation
from recollect.wire.types import TableId

MindKey = tuple[TableId, Seat, str]
"""Where it sits, and which bot it is."""


class Mind:
    """A bot on its seat, and how far it has watched."""

    def __init__(self, bot: Bot) -> None:
        self.seen = 0
        self._bot = bot
        self._view: Any = None
        self._chosen: tuple[int, Any] | None = None

    def watch(self, observations: Sequence[Observation]) -> None:
        for seen in observations:
            if not self._bot.blind:
                self._bot.watch(seen.view, seen.events)
                self._view = seen.view
            self.seen += 1

    def choose(self, legal: tuple[Any, ...]) -> int:
        """Asked twice at the same moment, it says the same."""
        if self._chosen is None or self._chosen[0] != self.seen:
            self._chosen = (self.seen, self._bot.act(self._view, legal))
        return legal.index(self._chosen[1])


class Minds:
    """As many as there is room for: those that were asked last."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._kept: OrderedDict[MindKey, Mind] = OrderedDict()

    def seen(self, key: MindKey) -> int:
        """How much it has watched; nothing, if it is new."""
        mind = self._kept.get(key)
        return mind.seen if mind else 0

    def find(self, key: MindKey, game_id: str, seed: bytes) -> Mind:
        """A new one, where there is none. `seed` is its own chance."""
        if key not in self._kept:
            game, (_, seat, bot) = find_game(game_id), key
            self._kept[key] = Mind(find_bot(bot, game)(game, seat, Chance(seed)))
        self._kept.move_to_end(key)
        if len(self._kept) > self._room:
            self._kept.popitem(last=False)
        return self._kept[key]

    def forget(self, key: MindKey) -> None:
        """It begins afresh the next time."""
        self._kept.pop(key, None)
