"""The logs of all tables, in SQLite or Postgres (tables/interfaces.py says what a store promises).

One thread writes (log_writer.py), a few read.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path
from threading import local
from typing import Any, TypeVar

import msgspec

from recollect.engine.errors import Illegal, Malformed
from recollect.server import queries
from recollect.server.database import Connection, database_of, failing, make_private
from recollect.server.log_writer import LogWriter
from recollect.server.queries import Locked, Queries
from recollect.server.settings import SERVER
from recollect.tables.interfaces import (
    Append,
    Committed,
    Elsewhere,
    LeaderboardEntry,
    Lease,
    NodeId,
    StoreFailed,
    TableSummary,
)
from recollect.tables.log import Row
from recollect.wire.types import Phase, TableId

T = TypeVar("T")

READERS = 4

PRUNED_AT_ONCE = 10
"""Tables that are deleted in one transaction: others wait that long to write."""

LOCKED_TRIES, LOCKED_PAUSE = 40, 0.025
"""How often, and after how many seconds, a table is tried again that somebody has locked."""

WRITABLE = 3.0
"""Seconds in which a healthy database has written something."""


class AdminSummary(msgspec.Struct, frozen=True):
    """A table as whoever runs the server sees it."""

    id: TableId
    game: str
    phase: Phase
    moved: float
    version: int


class Pruned(msgspec.Struct, frozen=True):
    """What was deleted: how many tables, rows of their logs, and bytes of those."""

    tables: int = 0
    rows: int = 0
    bytes: int = 0


class PhaseSize(msgspec.Struct, frozen=True):
    """How much there is of the tables in one phase."""

    tables: int = 0
    rows: int = 0
    bytes: int = 0


class SqlStore:
    """`node` names this process. `patient`: for whoever administers, reading may take long."""

    def __init__(self, url: str, node: NodeId = "-", patient: bool = False) -> None:
        self._database = database_of(url, patient)
        self._node = node
        self._queries = Queries(self._database)
        self._writer = LogWriter(self._database)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="recollect-reader")
        self._local = local()
        self._connections: list[Connection] = []
        self._beating = False
        self._closed = False

    async def close(self) -> None:
        """What waits is still written and read; then this process owns nothing any more."""
        if self._beating:
            with suppress(StoreFailed):
                await self._leave(queries.GONE)  # which is enough: nobody owns what the dead own
                await self._leave(queries.LEAVE)
        self._beating, self._closed = False, True
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        while self._connections:
            self._connections.pop().close()

    async def _leave(self, statement: str) -> None:
        await self._write(lambda c: self._queries.run(c, statement, node=self._node).rowcount)

    async def create(
        self, table: TableId, command: str | None, entries: bytes, summary: TableSummary
    ) -> bool:
        text = entries.decode()
        return await self._write(lambda c: self._queries.create(c, table, command, text, summary))

    @property
    def backlog(self) -> int:
        """How many appends wait for the disk: what a server that is overloaded goes by."""
        return self._writer.backlog

    def append(self, append: Append, committed: Committed) -> None:
        self._writer.append(append, committed)

    async def acquire(self, table: TableId) -> Lease | Elsewhere | None:
        """Two that want a table at the same time do not wait in the thread that writes."""
        if not self._beating:
            await self.heartbeat()  # or nobody would know that it lives
        for _ in range(LOCKED_TRIES):
            found = await self._write(lambda c: self._queries.acquire(c, table, self._node))
            if not isinstance(found, Locked):
                return found
            await asyncio.sleep(LOCKED_PAUSE)
        raise StoreFailed("the table is locked", certain=True)

    async def release(self, leases: Sequence[Lease]) -> None:
        if leases:
            await self._write(lambda c: self._queries.release(c, leases, self._node))

    async def lost(self, leases: Sequence[Lease]) -> list[Lease]:
        if not leases:
            return []
        return await self._read(lambda c: self._queries.lost(c, leases))

    async def find(self, table: TableId) -> int | None:
        found = await self._fetch(queries.FIND, id=table)
        return found[0][0] if found else None

    async def read(self, number: int, use: Callable[[Iterable[Row]], T]) -> T:
        return await self._read(lambda c: use(self._queries.rows(c, number)))

    async def opened(self, command: str) -> TableId | None:
        found = await self._fetch(queries.OPENED, command=command)
        if not found and await self._fetch(queries.SPENT, command=_hashed(command)):
            raise Illegal("spent", SERVER)
        return found[0][0] if found else None

    async def lobby(self, limit: int, since: float) -> list[bytes]:
        return await self._read(lambda c: self._queries.lobby(c, limit, since))

    async def idle(self, before: float, limit: int) -> list[TableId]:
        return [table for (table,) in await self._fetch(queries.IDLE, before=before, most=limit)]

    async def note_seen(self, numbers: Sequence[int], now: float) -> None:
        if numbers:
            await self._write(lambda c: self._queries.note_seen(c, numbers, now))

    async def best(
        self, game: str, variant: str, day: str | None, limit: int
    ) -> list[LeaderboardEntry]:
        return await self._read(lambda c: self._queries.best(c, game, variant, day, limit))

    async def heartbeat(self) -> frozenset[NodeId]:
        self._beating = True
        return await self._write(lambda c: self._queries.heartbeat(c, self._node))

    async def check_writable(self) -> None:
        """Write something, really. StoreFailed if that is not done in time."""
        self._beating = True
        await self._writer.run(lambda c: self._queries.heartbeat(c, self._node), WRITABLE)

    async def checkpoint(self) -> None:
        """Copy what SQLite has logged into its file, beside the writer, which does not wait."""
        if self._database.name == "sqlite":
            await self._read(lambda c: c.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall())

    async def now(self) -> float:
        [[now]] = await self._fetch(queries.CLOCK)
        return float(now)

    async def prune(self, before: float) -> Pruned:
        """Delete the tables that ended before then, and their logs, little by little.

        Results stay on the leaderboard.
        """
        total = Pruned()
        while (part := await self._write(lambda c: self._prune_some(c, before))).tables:
            total = Pruned(
                total.tables + part.tables, total.rows + part.rows, total.bytes + part.bytes
            )
        return total

    def _prune_some(self, connection: Connection, before: float) -> Pruned:
        run = self._queries.run
        facts = {"before": before, "most": PRUNED_AT_ONCE}
        found = run(connection, queries.PRUNABLE, **facts).fetchall()
        rows = weight = 0
        for number, _, command in found:
            count, size = run(connection, queries.WEIGH, number=number).fetchone()
            rows, weight = rows + count, weight + size
            run(connection, queries.PRUNE_LOG, number=number)
            run(connection, queries.PRUNE_TABLE, number=number)
            if command is not None:
                run(connection, queries.SPEND, command=_hashed(command))
        return Pruned(len(found), rows, weight)

    async def prunable(self, before: float) -> list[TableId]:
        """Those that `prune` would delete."""
        found = await self._fetch(queries.PRUNABLE, before=before, most=1 << 30)
        return [table for _, table, _ in found]

    async def seize(self, table: TableId) -> Lease | None:
        """Take a table from whoever owns it, for one append. None: no such table.

        Its owner notices that it was fenced, and nobody owns it afterwards.
        """
        statement = queries.SEIZE
        found = await self._write(lambda c: self._queries.run(c, statement, id=table).fetchall())
        return Lease(*found[0]) if found else None

    async def summaries(self) -> list[AdminSummary]:
        """All tables, those first at which something happened last."""
        return [AdminSummary(*row) for row in await self._fetch(queries.SUMMARIES)]

    async def sizes(self) -> dict[Phase, PhaseSize]:
        """How much there is, by phase."""
        tables = dict(await self._fetch(queries.PHASES))
        weights = {phase: rest for phase, *rest in await self._fetch(queries.SIZES)}
        return {
            phase: PhaseSize(count, *map(int, weights.get(phase, (0, 0))))
            for phase, count in tables.items()
        }

    async def backup(self, path: Path) -> None:
        """A copy of everything as it is now, while the server goes on. SQLite only."""
        if self._database.name != "sqlite":
            raise Malformed("backup-postgres", SERVER)
        await self._read(lambda c: _copy(c, path))

    async def _write(self, job: Callable[[Connection], T]) -> T:
        return await self._writer.run(job)

    async def _fetch(self, statement: str, **facts: Any) -> list[Any]:
        found: list[Any] = await self._read(
            lambda c: self._queries.run(c, statement, **facts).fetchall()
        )
        return found

    async def _read(self, job: Callable[[Connection], T]) -> T:
        if self._closed:
            raise StoreFailed("the store is closed", certain=True)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._in_reader, job)

    def _in_reader(self, job: Callable[[Connection], T]) -> T:
        """Each thread has a connection of its own; one that was lost is made anew."""
        with failing(self._database):
            connection = getattr(self._local, "connection", None)
            if connection is None or not self._database.usable(connection):
                if connection is not None:
                    self._local.connection = None
                    self._connections.remove(connection)
                    connection.close()
                connection = self._local.connection = self._database.connect()
                self._connections.append(connection)
            return job(connection)


def _hashed(command: str) -> str:
    """Nobody can tell from it whose it was."""
    return sha256(command.encode()).hexdigest()


def forget_nodes(url: str) -> None:
    """For the sole server of a SQLite file: whoever served it before is dead."""
    database = database_of(url)
    with failing(database), closing(database.connect()) as connection:
        connection.execute("DELETE FROM nodes")


def _copy(source: sqlite3.Connection, path: Path) -> None:
    """It has its name only when it is whole."""
    part = path.with_name(f"{path.name}.part")
    make_private(part)
    try:
        with closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
        part.replace(path)
    except (sqlite3.Error, OSError) as error:
        part.unlink(missing_ok=True)
        raise StoreFailed(f"{type(error).__name__}: {error}", certain=True) from None
