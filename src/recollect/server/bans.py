"""Whom this server does not let play for a time. `recollect admin block` writes it into the
database; every process reads it again every other second, and sends away who is here already.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, Protocol

from recollect.engine.errors import Forbidden
from recollect.server.logs import note
from recollect.server.settings import SERVER
from recollect.tables.interfaces import Ban, Clock, Order, StoreFailed

LOG = logging.getLogger("recollect.bans")
INTERVAL = 2.0
"""Seconds between two looks into the database."""
POLICY = 1008
"""The close code of somebody who is sent away."""


class BannedSocket(Protocol):
    player: str
    address: str

    def refuse(self, error: Exception, command: str | None) -> None: ...

    def close(self, code: int, reason: str) -> None: ...


class Bans:
    def __init__(self) -> None:
        self.sockets: set[Any] = set()
        """All that are open."""
        self._until: dict[tuple[str, str], float] = {}

    def check(self, player: str | None, address: str, now: float) -> None:
        """Forbidden, with the time to come back, for who may not play now."""
        if not self._until:
            return
        until = max(
            self._until.get(("guest", player or ""), 0.0),
            self._until.get(("address", address), 0.0),
        )
        if until > now:
            when = datetime.fromtimestamp(until, UTC).strftime("%Y-%m-%d %H:%M UTC")
            raise Forbidden("banned", SERVER, until=when)

    def update(self, bans: Iterable[Ban], now: float) -> None:
        """These hold from now on, and no others."""
        self._until = {(ban.kind, ban.who): ban.until for ban in bans}
        if not self._until:
            return
        for socket in list(self.sockets):
            try:
                self.check(socket.player, socket.address, now)
            except Forbidden as error:
                socket.refuse(error, None)
                socket.close(POLICY, "banned")

    async def keep(self, order: Order, clock: Clock) -> None:
        """Up to date, until cancelled. A database that fails changes nothing."""
        while True:
            try:
                self.update(await order.bans(), clock.now())
            except StoreFailed:
                note(LOG, "bans not read", logging.WARNING)
            await asyncio.sleep(INTERVAL)
