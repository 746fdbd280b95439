"""The logs of all tables, in SQLite or Postgres (tables/interfaces.py says what a store promises).

One thread writes (log_writer.py), a few read.
"""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, suppress
from hashlib import sha256
from pathlib import Path
from threading import local
from typing import Any, TypeVar

import msgspec

from recollect.engine.errors import Illegal, Malformed
from recollect.server import queries
from recollect.server.database import (
    BUSY,
    Connection,
    Sqlite,
    database_of,
    failing,
    make_private,
)
from recollect.server.guest_queries import FORGET_RESULTS, OLD_TRAINING, OTHERS, GuestQueries
from recollect.server.log_writer import LogWriter
from recollect.server.order import OLD_BLOCKED, OLD_REPORTS, Deed, SqlOrder
from recollect.server.queries import Locked, Queries
from recollect.server.settings import SERVER
from recollect.server.vacuum import vacuum_postgres, vacuum_sqlite
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
from recollect.tables.keys import Generation
from recollect.tables.log import PlayerId, Row
from recollect.tables.quota import ALL_LISTED, NOBODY, Excess, Found, ListedFew, Opener
from recollect.wire.types import Phase, TableId

T = TypeVar("T")

READERS = 4

PRUNED_AT_ONCE = 10
"""Tables that are deleted in one transaction: others wait that long to write."""

LOCKED_TRIES, LOCKED_PAUSE = 40, 0.025
"""How often, and after how many seconds, a table is tried again that somebody has locked."""

TRUNCATE = "PRAGMA wal_checkpoint(TRUNCATE)"
SALT_BYTES = 32
HEARD = 30.0
"""Seconds after which every server has read a new generation of keys."""
ENDED_KEYS = 400 * 86_400.0
"""Seconds that a generation of keys is known after its end: cookies and backups last less."""

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
        self.run = self._queries.run
        self.guests = GuestQueries(self._queries)
        self._writer = LogWriter(self._database)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="recollect-reader")
        self._local = local()
        self._connections: list[Connection] = []
        self._beating = False
        self._closed = False
        self.order = SqlOrder(self._queries, self.write, self.query)
        self._appended = 0.0

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
        await self.write(lambda c: self._queries.run(c, statement, node=self._node).rowcount)

    async def create(
        self,
        table: TableId,
        command: str | None,
        entries: bytes,
        summary: TableSummary,
        opener: Opener = NOBODY,
    ) -> bool | Excess:
        text = entries.decode()
        return await self.write(
            lambda c: self._queries.create(c, table, command, text, summary, opener)
        )

    async def usage(self, opener: Opener) -> tuple[Found, Found]:
        return await self.query(lambda c: self._queries.usage(c, opener))

    @asynccontextmanager
    async def seating(self, opener: Opener) -> AsyncIterator[None]:
        """On a connection of its own. SQLite has one process, which keeps its own guests apart."""
        if self._database.name == "sqlite":
            yield
            return
        connection = await self.query(lambda _: self._locked(opener))
        try:
            yield
        finally:
            await asyncio.to_thread(connection.close)

    def _locked(self, opener: Opener) -> Connection:
        connection = self._database.connect()
        try:
            self._queries.lock(connection, queries.LOCK_SEATING, opener.locks)
        except BaseException:
            connection.close()
            raise
        return connection

    @property
    def backlog(self) -> int:
        """How many appends wait for the disk: what a server that is overloaded goes by."""
        return self._writer.backlog

    def append(self, append: Append, committed: Committed) -> None:
        self._appended = time.monotonic()
        self._writer.append(append, committed)

    async def append_noted(self, append: Append, deed: Deed | None) -> bool:
        """An append, together with what the audit log says of it. False: somebody else has taken
        the table over; nothing was written.
        """
        return await self.write(lambda c: self._append_noted(c, append, deed))

    def _append_noted(self, connection: Connection, append: Append, deed: Deed | None) -> bool:
        if self._queries.append(connection, [append]) is not None:
            return False
        if not self._queries.summarize(connection, [append]):
            raise StoreFailed("another process owns the table", certain=True)
        self._queries.note_players(connection, append.lease.number, append.entries)
        if deed is not None:
            self.order.noted(connection, deed)
        return True

    def quiet(self, seconds: float) -> bool:
        """Whether nothing was appended by this process for so long."""
        return time.monotonic() - self._appended >= seconds

    async def acquire(self, table: TableId) -> Lease | Elsewhere | None:
        """Two that want a table at the same time do not wait in the thread that writes."""
        if not self._beating:
            await self.heartbeat()  # or nobody would know that it lives
        for _ in range(LOCKED_TRIES):
            found = await self.write(lambda c: self._queries.acquire(c, table, self._node))
            if not isinstance(found, Locked):
                return found
            await asyncio.sleep(LOCKED_PAUSE)
        raise StoreFailed("the table is locked", certain=True)

    async def release(self, leases: Sequence[Lease]) -> None:
        if leases:
            await self.write(lambda c: self._queries.release(c, leases, self._node))

    async def lost(self, leases: Sequence[Lease]) -> list[Lease]:
        if not leases:
            return []
        return await self.query(lambda c: self._queries.lost(c, leases))

    async def find(self, table: TableId) -> int | None:
        found = await self.fetch(queries.FIND, id=table)
        return found[0][0] if found else None

    async def read(self, number: int, use: Callable[[Iterable[Row]], T]) -> T:
        return await self.query(lambda c: use(self._queries.rows(c, number)))

    async def opened(self, command: str) -> TableId | None:
        found = await self.fetch(queries.OPENED, command=command)
        if not found and await self.fetch(queries.SPENT, command=hashed_command(command)):
            raise Illegal("spent", SERVER)
        return found[0][0] if found else None

    async def lobby(self, limit: int, since: float, few: ListedFew = ALL_LISTED) -> list[bytes]:
        return await self.query(lambda c: self._queries.lobby(c, limit, since, few))

    async def idle(self, before: float, limit: int) -> list[TableId]:
        return [table for (table,) in await self.fetch(queries.IDLE, before=before, most=limit)]

    async def note_seen(self, numbers: Sequence[int], now: float) -> None:
        if numbers:
            await self.write(lambda c: self._queries.note_seen(c, numbers, now))

    async def best(
        self, game: str, variant: str, day: str | None, limit: int
    ) -> list[LeaderboardEntry]:
        return await self.query(lambda c: self._queries.best(c, game, variant, day, limit))

    async def days(self, player: PlayerId) -> list[LeaderboardEntry]:
        return await self.query(lambda c: self._queries.days(c, player))

    async def place(self, entry: LeaderboardEntry) -> tuple[int, int]:
        return await self.query(lambda c: self._queries.place(c, entry))

    async def heartbeat(self) -> frozenset[NodeId]:
        self._beating = True
        return await self.write(lambda c: self._queries.heartbeat(c, self._node))

    async def check_writable(self) -> None:
        """Write something, really. StoreFailed if that is not done in time."""
        self._beating = True
        await self._writer.run(lambda c: self._queries.heartbeat(c, self._node), WRITABLE)

    async def checkpoint(self) -> None:
        """Copy what SQLite has logged into its file, beside the writer, which does not wait."""
        if self._database.name == "sqlite":
            await self.query(lambda c: c.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall())

    async def now(self) -> float:
        [[now]] = await self.fetch(queries.CLOCK)
        return float(now)

    async def prune(self, before: float) -> Pruned:
        """Delete the tables that ended before then, and their logs, little by little; and reports,
        hosts' blocks and answers in training from before then. Results stay on the leaderboard.
        """
        total = Pruned()
        while (part := await self.write(lambda c: self._prune_some(c, before))).tables:
            total = Pruned(
                total.tables + part.tables, total.rows + part.rows, total.bytes + part.bytes
            )
        await self.write(lambda c: self._forget_old(c, before))
        return total

    def _forget_old(self, connection: Connection, before: float) -> None:
        for statement in (OLD_REPORTS, OLD_BLOCKED, OLD_TRAINING):
            self._queries.run(connection, statement, before=before)

    def _prune_some(self, connection: Connection, before: float) -> Pruned:
        run = self._queries.run
        facts = {"before": before, "most": PRUNED_AT_ONCE}
        found = run(connection, queries.PRUNABLE, **facts).fetchall()
        rows = weight = 0
        for number, _, command in found:
            count, size = run(connection, queries.WEIGH, number=number).fetchone()
            rows, weight = rows + count, weight + size
            for statement in queries.PRUNE:
                run(connection, statement, number=number)
            if command is not None:
                run(connection, queries.SPEND, command=hashed_command(command))
        return Pruned(len(found), rows, weight)

    async def forget_results(self, before: float) -> int:
        """Take the names off results on boards that are older; how many."""
        count: int = await self.write(lambda c: self.run(c, FORGET_RESULTS, before=before).rowcount)
        return count

    async def prunable(self, before: float) -> list[TableId]:
        """Those that `prune` would delete."""
        found = await self.fetch(queries.PRUNABLE, before=before, most=1 << 30)
        return [table for _, table, _ in found]

    async def seize(self, table: TableId) -> Lease | None:
        """Take a table from whoever owns it, for one append. None: no such table.

        Its owner notices that it was fenced, and nobody owns it afterwards.
        """
        statement = queries.SEIZE
        found = await self.write(lambda c: self._queries.run(c, statement, id=table).fetchall())
        return Lease(*found[0]) if found else None

    async def summaries(self) -> list[AdminSummary]:
        """All tables, those first at which something happened last."""
        return [AdminSummary(*row) for row in await self.fetch(queries.SUMMARIES)]

    async def sizes(self) -> dict[Phase, PhaseSize]:
        """How much there is, by phase."""
        tables = dict(await self.fetch(queries.PHASES))
        weights = {phase: rest for phase, *rest in await self.fetch(queries.SIZES)}
        return {
            phase: PhaseSize(count, *map(int, weights.get(phase, (0, 0))))
            for phase, count in tables.items()
        }

    async def generations(self) -> list[Generation]:
        """Those of the keys."""
        return [
            Generation(number, None if salt is None else bytes.fromhex(salt), since, until)
            for number, salt, since, until in await self.fetch(queries.GENERATIONS)
        ]

    async def rotate(self, keep: float, delay: float) -> None:
        """A new generation of keys; those before it are understood for so many seconds.

        It signs after the delay, when all servers have heard of it; where nothing is kept, at once.
        """
        facts = {"salt": secrets.token_hex(SALT_BYTES), "delay": min(keep, delay)}
        await self.write(lambda c: self._rotate(c, keep, facts))

    def _rotate(self, connection: Connection, keep: float, facts: dict[str, Any]) -> None:
        self._queries.run(connection, queries.END_GENERATIONS, keep=keep)
        self._queries.run(connection, queries.BEGIN_GENERATION, **facts)
        self._queries.run(connection, queries.FORGET_GENERATIONS, age=ENDED_KEYS)

    async def backup(self, path: Path) -> None:
        """A copy of everything as it is now, while the server goes on. SQLite only."""
        if self._database.name != "sqlite":
            raise Malformed("backup-postgres", SERVER)
        await self.query(lambda c: _copy(c, path))

    @property
    def size(self) -> int:
        """How many bytes a SQLite file has; of Postgres, 0."""
        return self._database.path.stat().st_size if isinstance(self._database, Sqlite) else 0

    async def others(self) -> int:
        """How many other processes serve the same tables."""
        [[count]] = await self.fetch(OTHERS, node=self._node)
        return int(count)

    async def vacuum(self, full: bool = False) -> None:
        """Leave nothing in the files of what was deleted. Nothing is written to SQLite meanwhile;
        Postgres goes on, and only its tables that are written anew (`full`) are locked.
        """
        await self.query(lambda _: self._vacuum(full))

    def _vacuum(self, full: bool) -> None:
        with closing(self._database.connect()) as connection:
            if self._database.name == "sqlite":
                vacuum_sqlite(connection)
            else:
                vacuum_postgres(connection, full)

    async def truncate(self) -> bool:
        """Leave nothing in SQLite's log of what is in its file by now. False: somebody reads it,
        or writes. Nobody who writes waits for it: what can be copied is copied before, and a lock
        that is not free is not waited for.
        """
        if self._database.name != "sqlite":
            return True
        await self.checkpoint()
        for _ in range(LOCKED_TRIES):
            if await self.query(_cut_log):
                return True
            await asyncio.sleep(LOCKED_PAUSE)
        return False

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Do this in a transaction, in the thread that writes."""
        return await self._writer.run(job)

    async def fetch(self, statement: str, **facts: Any) -> list[Any]:
        """The rows that a statement of queries.py or guest_queries.py finds."""
        found: list[Any] = await self.query(
            lambda c: self._queries.run(c, statement, **facts).fetchall()
        )
        return found

    async def query(self, job: Callable[[Connection], T]) -> T:
        """Do this in a thread that reads."""
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


def hashed_command(command: str) -> str:
    """Nobody can tell from it whose it was."""
    return sha256(command.encode()).hexdigest()


def forget_nodes(url: str) -> None:
    """For the sole server of a SQLite file: whoever served it before is dead."""
    database = database_of(url)
    with failing(database), closing(database.connect()) as connection:
        connection.execute("DELETE FROM nodes")


def _cut_log(connection: sqlite3.Connection) -> bool:
    """At once, or not at all: while SQLite waits for readers, it keeps writers out."""
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        [[busy, *_]] = connection.execute(TRUNCATE).fetchall()
    finally:
        connection.execute(f"PRAGMA busy_timeout = {round(1000 * BUSY)}")
    return not busy


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
