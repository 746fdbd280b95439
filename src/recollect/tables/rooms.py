"""The rooms of this process: loaded when somebody comes, put away when nobody uses them, and given
up when another process may own their tables.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

from recollect.engine.errors import Unknown
from recollect.tables.interfaces import Clock, Elsewhere, NodeId, Store, StoreFailed
from recollect.tables.match import TABLES
from recollect.tables.room import Room, load
from recollect.tables.settings import TableSettings
from recollect.tables.table import Games
from recollect.wire.types import TableId

_log = logging.getLogger(__name__)

Start = Callable[[Coroutine[Any, Any, None]], None]


class Rooms:
    def __init__(  # noqa: PLR0913, PLR0917 - what rooms need, and what they tell
        self,
        store: Store,
        clock: Clock,
        settings: TableSettings,
        games: Games,
        schedule: Callable[[Room], None],
        start: Start,
    ) -> None:
        """`schedule`: look at a room's timers anew. `start`: do this in the background."""
        self.store = store
        self.clock = clock
        self.settings = settings
        self.games = games
        self.loaded: dict[TableId, Room] = {}
        self._idle: OrderedDict[TableId, Room] = OrderedDict()
        """Those that nobody is connected to, the longest unused first."""
        self._loading: dict[TableId, asyncio.Task[Room | Elsewhere]] = {}
        self._schedule = schedule
        self._start = start
        self._renewed = clock.monotonic()
        """When this process was last known to own its tables."""
        self._catching_up: asyncio.Task[frozenset[NodeId]] | None = None

    def get(self, table: TableId) -> Room | None:
        """A room that is there, if this process surely owns it."""
        return None if self.is_late else self.loaded.get(table)

    async def find(self, table: TableId) -> Room | Elsewhere:
        """The room of a table, loaded if need be; or who else has it. Unknown: nobody has."""
        if self.is_late:
            await self._catch_up()
        while True:
            room = self.loaded.get(table)
            if room is not None:
                return room
            loading = self._loading.get(table)
            if loading is None:
                loading = self._loading[table] = asyncio.ensure_future(self._load(table))
                loading.add_done_callback(lambda _: self._loading.pop(table, None))
            found = await asyncio.shield(loading)
            if isinstance(found, Elsewhere) or not found.dropped:
                return found

    async def _load(self, table: TableId) -> Room | Elsewhere:
        lease = await self.store.acquire(table)
        if lease is None:
            raise Unknown("table", TABLES)
        if isinstance(lease, Elsewhere):
            return lease
        loaded = await self.store.read(lease.number, lambda rows: load(table, rows, self.games))
        if self.is_late:
            raise StoreFailed("the table may have another owner by now", certain=True)
        room = self.loaded[table] = Room(self, lease, loaded)
        self._idle[table] = room
        self._evict()
        room.reschedule()
        return room

    def use(self, room: Room) -> None:
        """Somebody is connected to it."""
        room.users += 1
        self._idle.pop(room.id, None)

    def leave(self, room: Room) -> None:
        """Somebody is connected to it no longer."""
        room.users -= 1
        if not room.users and not room.dropped:
            self._idle[room.id] = room
            self._evict()

    def _evict(self) -> None:
        """The last one stays: somebody is about to use it."""
        for _ in range(len(self._idle) - max(1, self.settings.kept)):
            table, room = self._idle.popitem(last=False)
            if room.busy:
                self._idle[table] = room
            else:
                self._forget(room)
                self._start(self._release(room))

    def vacant(self, table: TableId) -> Room | None:
        """The room of a table, if it is here and nobody is in it."""
        room = self.loaded.get(table)
        return None if room is None or room.busy else room

    async def give_up(self, room: Room) -> None:
        """Own the table no longer: somebody has come to another process. Whoever has come here
        since it was found vacant comes back.
        """
        self.drop(room)
        await self._release(room)

    async def _release(self, room: Room) -> None:
        """Whoever loads the table next may own it at once."""
        try:
            if room.table.phase in ("waiting", "playing"):
                await self.store.note_seen([room.lease.number], room.table.moved)
            await self.store.release([room.lease])
        except StoreFailed:
            _log.warning("a table could not be released; it will be taken over later")

    def _forget(self, room: Room) -> None:
        room.dropped = True
        if self._idle.get(room.id) is room:
            del self._idle[room.id]
        if self.loaded.get(room.id) is room:
            del self.loaded[room.id]

    def put_timer(self, room: Room) -> None:
        self._schedule(room)

    def drop(self, room: Room) -> None:
        """Another process owns the table, or nobody knows what is in its log."""
        self._forget(room)
        room.close()

    async def close(self) -> None:
        """Leave the tables to others: whoever is sent away finds theirs without an owner."""
        rooms = list(self.loaded.values())
        for room in rooms:
            self._forget(room)
        try:
            await self.store.release([room.lease for room in rooms])
        except StoreFailed:
            _log.warning("tables could not be released; they will be taken over later")
        for room in rooms:
            room.close()

    @property
    def is_late(self) -> bool:
        """Whether others may own the tables by now: this process, or the store, stood still."""
        return self.clock.monotonic() - self._renewed >= self.settings.lease

    async def renew(self) -> frozenset[NodeId]:
        """Own the tables for a while longer; give up those that somebody else has taken. The
        processes that live.
        """
        now = self.clock.monotonic()
        try:
            living = await self.store.heartbeat()
        except StoreFailed:
            if self.is_late:
                self._drop_all()
            raise
        rooms = {room.lease.number: room for room in self.loaded.values()}
        leases = [room.lease for room in rooms.values()]
        for lease in await self.store.lost(leases) if leases else ():
            self.drop(rooms[lease.number])
        self._renewed = now
        return living

    async def _catch_up(self) -> None:
        """Nobody is shown a table before it is known to be still owned; all wait together."""
        if self._catching_up is None or self._catching_up.done():
            self._catching_up = asyncio.ensure_future(self.renew())
        await asyncio.shield(self._catching_up)

    def _drop_all(self) -> None:
        """Nobody here is told what may not be so."""
        _log.warning("the store has not answered for too long; all tables are given up")
        for room in list(self.loaded.values()):
            self.drop(room)
