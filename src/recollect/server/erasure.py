"""Forgetting guests: everything of theirs is deleted, and what others share with them is kept.

It is done in slices, so that nobody waits long for the thread that writes, and goes on after a
crash: until the last slice is written, the database knows whom it is to forget. A cookie of a guest
who was forgotten is nobody's, in every process that serves, seconds after they asked.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

from recollect.engine.errors import OutOfTurn, RecollectError, Unknown
from recollect.engine.registry import find_game
from recollect.server import guest_queries
from recollect.server.guest_queries import GuestTable
from recollect.server.logs import note
from recollect.server.sessions import hashed
from recollect.tables import commands
from recollect.tables.erasure import GHOST
from recollect.tables.interfaces import Append, Fenced, Lease, StoreFailed
from recollect.tables.keys import Keyring
from recollect.tables.log import Entries, PlayerId, Row, encoded
from recollect.tables.match import TABLES
from recollect.tables.room import summary
from recollect.tables.settings import TableSettings
from recollect.tables.table import Games, Table, fold
from recollect.tables.takeover import withdrawn

if TYPE_CHECKING:
    from recollect.server.store import SqlStore
    from recollect.wire.types import TableId

LOG = logging.getLogger(__name__)

AT_ONCE = 10
"""Tables that are written in one transaction: others wait that long to write."""
ATTEMPTS = 5
"""How often a table is taken from a server that takes it back before a seat is given up."""
HEAR = 2.0
"""Seconds between looks at who was forgotten by other processes."""
HEARD = 2 * HEAR + 1.0
"""Seconds after which all processes have heard of it."""
RESUME = 60.0
"""Seconds after which an erasure goes on that its process has not finished."""
SMALL = 64 << 20
"""A SQLite file of so many bytes is vacuumed at once: that is done before anybody notices."""
QUIET = 30.0
"""Seconds without a move after which a large one is."""
DAY = 86_400.0
"""Seconds after which it is vacuumed whatever happens."""
PAUSE = 30.0
"""Seconds between two vacuums: who asks in between is served by the next one."""
KNOWN = 400
"""Days after which nobody has a cookie any more of somebody who was forgotten: it lasts a year."""

Ended = Callable[[str], None]
"""Told the digest of a guest who is nobody any more."""
Dropped = Callable[["TableId"], None]
"""Told of a table that is not what it was."""


class Erasures:
    """One for each process: its own, and those that it hears of."""

    def __init__(
        self,
        store: SqlStore,
        ended: Ended = lambda _: None,
        dropped: Dropped = lambda _: None,
        games: Games = find_game,
    ) -> None:
        self._store = store
        self._ended = ended
        self._dropped = dropped
        self._games = games
        self._stand_in = TableSettings(keys=Keyring(b"")).stand_in
        self._known: set[str] = set()
        self._since = 0.0
        self._working: dict[PlayerId, asyncio.Task[int]] = {}
        self._cleaning = asyncio.Lock()
        self._cleaned = -PAUSE
        """When this process vacuumed last."""
        self._vacuumed = 0.0
        """Of whom nothing is left but in SQLite's log, by when they were forgotten."""

    async def erase(self, guest: PlayerId) -> int:
        """Forget this guest; from how many tables. Whoever asks again waits for the same."""
        work = self._working.get(guest)
        if work is None:
            work = self._working[guest] = asyncio.create_task(self._erase(guest))
            work.add_done_callback(lambda _: self._working.pop(guest, None))
        return await asyncio.shield(work)

    async def _erase(self, guest: PlayerId) -> int:
        store, of_guest = self._store, self._store.guests
        held = await store.write(lambda c: of_guest.begin(c, guest))
        self._ended(hashed(guest))
        if not held:
            return 0  # and nobody waits for a vacuum
        erased = await self._pass(guest)
        if await store.others():
            await asyncio.sleep(HEARD)  # what they have let in meanwhile is found after that
        while more := await self._pass(guest):
            erased += more
        await store.write(lambda c: of_guest.end(c, guest))
        note(LOG, "a guest was forgotten", tables=erased)
        await self._clean_at_once()
        return erased

    async def _pass(self, guest: PlayerId) -> int:
        store, of_guest = self._store, self._store.guests
        tables = await store.query(lambda c: of_guest.tables(c, guest))
        for table in tables:
            if table.phase in ("waiting", "playing"):
                await self._give_up(table, guest)
        for start in range(0, len(tables), AT_ONCE):
            await self._erase_some(guest, tables[start : start + AT_ONCE])
        return len(tables)

    async def _erase_some(self, guest: PlayerId, tables: Sequence[GuestTable]) -> None:
        of_guest, games = self._store.guests, self._games
        ghosts = [(table, f"{GHOST}{secrets.token_hex(8)}") for table in tables]
        await self._store.write(lambda c: of_guest.erase(c, guest, ghosts, games))
        for table in tables:
            self._dropped(table.id)

    async def erase_game(self, guest: PlayerId, table: TableId) -> None:
        """Forget that this guest was at a table that has ended: alone, it is deleted; others keep
        theirs with somebody in the guest's place. Today's deal counts until the day is over, and so
        does who has played it.
        """
        store, of_guest, games = self._store, self._store.guests, self._games
        found = await store.query(lambda c: of_guest.table(c, guest, table))
        if found is None:
            raise Unknown("table", TABLES)
        if found.phase in ("waiting", "playing"):
            raise OutOfTurn("not-over", TABLES)
        now = await store.now()
        folded = await store.read(found.number, lambda rows: fold(table, rows, games))
        folded.check_day(now)
        ghost = f"{GHOST}{secrets.token_hex(8)}"
        await store.write(lambda c: of_guest.erase_game(c, guest, found, ghost, games))
        self._dropped(table)
        await self._clean_at_once()

    async def erase_training(self, guest: PlayerId) -> None:
        """Forget what training measured of this guest, who stays."""
        store, ghost = self._store, f"{GHOST}{secrets.token_hex(8)}"
        await store.write(lambda c: store.guests.erase_training(c, guest, ghost))
        await self._clean_at_once()

    async def _give_up(self, table: GuestTable, guest: PlayerId) -> None:
        """Leave the seats, as if the guest had stood up. Nobody plays a game that is unknown."""
        with suppress(RecollectError):
            await seized(
                self._store,
                table.id,
                self._games,
                lambda folded, now: left(folded, now, guest, self._stand_in),
            )

    async def finished(self, guest: PlayerId) -> None:
        """Wait for the end of an erasure that was begun, wherever that was."""
        while await self._store.fetch(guest_queries.PENDING, digest=hashed(guest)):
            await asyncio.sleep(HEAR / 4)

    async def hear(self) -> None:
        """Of those whom other processes have forgotten."""
        since = self._since - HEARD
        found = await self._store.fetch(guest_queries.ERASED, since=since)
        for each, at in found:
            self._since = max(self._since, at)
            if each not in self._known:
                self._known.add(each)
                self._ended(each)

    async def clean(self) -> None:
        """Take the last traces out of the files. While somebody else reads SQLite's log without an
        end (Litestream), it cannot be cut: then that is tried again later, and nobody waits.
        """
        store = self._store
        async with self._cleaning:  # whoever waits here finds it done by the one before
            [[newest]] = await store.fetch(guest_queries.NEWEST)
            if newest is None:
                return
            if newest > self._vacuumed:
                await store.vacuum()
                self._vacuumed, self._cleaned = newest, time.monotonic()
            if await store.truncate():
                await store.write(
                    lambda c: store.run(c, guest_queries.CLEAN, until=newest).rowcount
                )

    async def _clean_at_once(self) -> None:
        """Unless that takes long, or was done a moment ago: nobody makes others wait by asking
        again and again.
        """
        if self._store.size <= SMALL and time.monotonic() - self._cleaned >= PAUSE:
            await self.clean()

    async def _clean_when_quiet(self) -> None:
        """Nobody shall wait for it; but it does not wait for ever, either."""
        old = {"age": KNOWN * DAY}
        await self._store.write(
            lambda c: self._store.run(c, guest_queries.OLD_ERASURES, **old).rowcount
        )
        [[oldest]] = await self._store.fetch(guest_queries.DIRTY)
        if oldest is None:
            return
        small = self._store.size <= SMALL
        if small or self._store.quiet(QUIET) or await self._store.now() - oldest > DAY:
            await self.clean()

    async def resume(self, idle: float = RESUME) -> None:
        """Go on with what a process has begun that is no more."""
        for [guest] in await self._store.fetch(guest_queries.UNFINISHED, idle=idle):
            await self.erase(guest)

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            for _ in range(round(RESUME / HEAR)):
                await asyncio.sleep(HEAR)
                await self._quietly(self.hear)
            await self._quietly(self.resume)
            await self._quietly(self._clean_when_quiet)

    async def _quietly(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except StoreFailed:
            note(LOG, "erasures have to wait", logging.WARNING)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """What others have forgotten is known before anybody is let in."""
        await self.hear()
        task = asyncio.create_task(self.run())
        try:
            yield
        finally:
            task.cancel()
            await asyncio.wait([task, *self._working.values()], timeout=HEAR)


def left(table: Table, now: float, player: PlayerId, stand_in: str) -> Entries:
    """What it means that this player leaves all seats, and waits for none."""
    asked = table.asked_by(player)
    entries: Entries = () if asked is None or table.closed else withdrawn(asked, now)
    while not table.closed and (seats := table.mine(player)):
        said = commands.stand_up(table, now, player, seats[0], stand_in)
        table = table.after(Row(table.version + 1, None, said))
        entries += said
    return entries


async def seized(
    store: SqlStore,
    table: TableId,
    games: Games,
    decide: Callable[[Table, float], Entries],
) -> bool:
    """Append what is decided to a table, whoever owns it. False: there is no such table."""
    error: StoreFailed | None = None
    for _ in range(ATTEMPTS):
        lease = await store.seize(table)
        if lease is None:
            return False
        folded = await store.read(lease.number, lambda rows: fold(table, rows, games))
        error = await _append(store, lease, folded, decide(folded, await store.now()))
        if error is None:
            return True
        if not isinstance(error, Fenced):
            break
    assert error is not None
    raise error


async def _append(
    store: SqlStore, lease: Lease, table: Table, entries: Entries
) -> StoreFailed | None:
    if not entries:
        return None
    row = Row(table.version + 1, None, entries)
    append = Append(lease, row.version, None, encoded(entries), summary(table.after(row)))
    answer: asyncio.Future[StoreFailed | None] = asyncio.get_running_loop().create_future()
    store.append(append, answer.set_result)
    return await answer
