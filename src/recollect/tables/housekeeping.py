"""What a process does for its tables every now and then: leases, who is present, tables that nobody
comes to any more.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from recollect.tables.cluster import Cluster
from recollect.tables.interfaces import Clock, Store, StoreFailed
from recollect.tables.room import Room
from recollect.tables.rooms import Rooms
from recollect.tables.settings import TableSettings

IDLE_AT_ONCE = 50

_log = logging.getLogger(__name__)


class Housekeeping:
    def __init__(  # noqa: PLR0913, PLR0917 - all that it looks after
        self,
        store: Store,
        clock: Clock,
        settings: TableSettings,
        rooms: Rooms,
        cluster: Cluster,
        start: Callable[[Any], None],
    ) -> None:
        """`start`: do this in the background."""
        self._store = store
        self._clock = clock
        self._settings = settings
        self._rooms = rooms
        self._cluster = cluster
        self._start = start
        self._next_renewal = self._next_beat = self._next_sweep = 0.0

    @property
    def next(self) -> float:
        """When something is due, by monotonic time."""
        return min(self._next_renewal, self._next_beat, self._next_sweep)

    async def do_due(self) -> None:
        """All of it that is due now."""
        now = self._clock.monotonic()
        if now >= self._next_renewal:
            self._next_renewal = now + self._settings.renewal
            await self._renew()
        if now >= self._next_beat:
            self._next_beat = now + self._settings.heartbeat
            await self._note_presence()
        if now >= self._next_sweep:
            self._next_sweep = now + self._settings.sweep
            self._start(self._sweep())

    async def _renew(self) -> None:
        late = self._rooms.is_late
        living = await self._rooms.renew()
        if late:
            self._cluster.lose()
        self._cluster.living(living)

    async def _note_presence(self) -> None:
        here = [
            room.lease.number
            for room in self._rooms.loaded.values()
            if room.table.phase == "waiting"
            and room.table.opened.listed
            and room.audience.present(room.table)
        ]
        if here:
            await self._store.note_seen(here, self._clock.now())

    async def _sweep(self) -> None:
        """Close what nobody has come to for too long; rooms decide that themselves, once loaded."""
        before = self._clock.now() - self._settings.abandon
        for table in await self._store.idle(before, IDLE_AT_ONCE):
            try:
                room = await self._rooms.find(table)
            except StoreFailed:
                return  # there is a next time
            except Exception:
                _log.exception("a table could not be loaded")
                continue
            if isinstance(room, Room) and not room.busy and room.table.moved > before:
                await self._store.note_seen([room.lease.number], room.table.moved)
