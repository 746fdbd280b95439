"""More than can be served is refused early, and those who play come before those who arrive."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from recollect.engine.errors import Overloaded
from recollect.server.keepalive import Keepalive
from recollect.server.settings import SERVER, Settings
from recollect.tables.log import PlayerId

MOST_AWAY = 20_000
"""So many players who were playing a moment ago are remembered."""
PLAYERS_ROOM = 4
"""So many times the backlog that keeps newcomers out is bearable before moves are refused, too."""


class Overload:
    """Whether the server keeps up: with its event loop, and with its store."""

    def __init__(self, settings: Settings, keepalive: Keepalive) -> None:
        self.store: Any = None
        """Its `backlog` is the number of appends that wait."""
        self._settings = settings
        self._keepalive = keepalive
        self._away: OrderedDict[PlayerId, float] = OrderedDict()

    @property
    def backlog(self) -> int:
        waiting: int = getattr(self.store, "backlog", 0)
        return waiting

    def check_newcomer(self, player: PlayerId | None, now: float) -> None:
        """Overloaded for whoever arrives. Players who lost their connection may come back."""
        crowded = self._keepalive.lag > self._settings.lag or self.backlog > self._settings.backlog
        if crowded and now - self._away.get(player or "", -1e9) > self._settings.grace:
            raise Overloaded("overloaded", SERVER)

    def check_move(self) -> None:
        """Overloaded for everybody, so that what waits stays bounded."""
        if self.backlog > PLAYERS_ROOM * self._settings.backlog:
            raise Overloaded("overloaded", SERVER)

    def note_away(self, player: PlayerId, now: float) -> None:
        """They were playing, and their connection is gone."""
        self._away[player] = now
        self._away.move_to_end(player)
        if len(self._away) > MOST_AWAY:
            self._away.popitem(last=False)
