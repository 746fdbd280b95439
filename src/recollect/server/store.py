"""The logs of all tables, in SQLite or Postgres (tables/interfaces.py says what a store promises).

One thread writes (writer.py), a few read. A log is read as one JSON text: row by row, a reader
would have to win Python's lock back from a busy server each time.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Select, and_, case, exists, or_, select, update

from recollect.engine.contract import Seat
from recollect.engine.errors import Malformed
from recollect.server.appending import Appender, append_of
from recollect.server.bulk import Bulk
from recollect.server.database import failing, is_sqlite, read_url, reading, writing
from recollect.server.log_writer import Writer
from recollect.server.queries import Questions
from recollect.server.schema import LISTED, finishes, seen
from recollect.server.schema import tables as notes
from recollect.server.settings import SERVER
from recollect.tables.interfaces import LeaderboardEntry, StoreFailed, TableSummary
from recollect.tables.log import Row
from recollect.wire.nouns import Phase, TableId

T = TypeVar("T")
READERS = 4
MANY = 1000
"""So many names at most in one question."""
LOG = msgspec.json.Decoder(list[Row])


class Summary(msgspec.Struct, frozen=True):
    """A table as whoever runs the server sees it."""

    id: TableId
    game: str
    phase: Phase
    moved: float
    version: int


class SqlStore:
    """`process` names this process to the others, which hear of its appends through Postgres."""

    def __init__(self, url: str, process: str = "-") -> None:
        self._url = read_url(url)
        engine = writing(self._url)
        self._questions = Questions(engine.dialect.name)
        self._bulk = Bulk(engine.dialect)
        self._writer = Writer(engine, Appender(engine.dialect, process))
        self._reader = reading(self._url, READERS)
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="recollect-reader")

    async def close(self) -> None:
        """What waits is still written and read."""
        await self._writer.close()
        await asyncio.to_thread(self._threads.shutdown)
        self._reader.dispose()

    async def append(
        self, table: TableId, row: Row, note: TableSummary, finish: LeaderboardEntry | None = None
    ) -> bool:
        return await self._writer.append(append_of(table, row, note, finish))

    async def rows(self, table: TableId, after: int = 0) -> list[Row]:
        [[found]] = await self._read(self._questions.log, table=table, after=after)
        return sorted(LOG.decode(found or "[]"), key=lambda row: row.version)

    async def answered(self, table: TableId, command: str) -> int | None:
        found = await self._read(self._questions.answered, table=table, command=command)
        return found[0].version if found else None

    async def opened(self, command: str) -> TableId | None:
        found = await self._read(self._questions.opened, command=command)
        return found[0].table_id if found else None

    async def listed(self, limit: int, since: float) -> list[TableId]:
        """Games that are over or closed are not among them."""
        phase, moved = notes.c.phase, notes.c.moved
        there = exists().where(seen.c.table_id == notes.c.id, seen.c.at >= since)
        waiting = and_(phase == "waiting", or_(moved >= since, there))
        query = (
            select(notes.c.id)
            .where(LISTED, or_(phase == "playing", waiting))
            .order_by(case((phase == "waiting", 0), else_=1), moved.desc())
        )
        return [row.id for row in await self._read(query.limit(limit))]

    async def claim(self, now: float, until: float, limit: int) -> list[TableId]:
        free = or_(notes.c.claimed_until.is_(None), notes.c.claimed_until <= now)
        due = select(notes.c.id).where(notes.c.due <= now, free).order_by(notes.c.due)
        # SQLite has one writer at a time, and leaves out what is said about locks.
        chosen = due.limit(limit).with_for_update(skip_locked=True).cte("chosen")
        take = update(notes).where(notes.c.id.in_(select(chosen.c.id)))
        claim = take.values(claimed_until=until).returning(notes.c.id)
        return await self._writer.run(lambda connection: list(connection.scalars(claim)))

    async def look_again(self, table: TableId, version: int, due: float | None) -> None:
        facts = {"table": table, "at_version": version, "due_at": due}
        later = self._questions.look_again
        await self._writer.run(lambda connection: connection.execute(later, facts).rowcount)

    async def versions(self, tables: Sequence[TableId]) -> dict[TableId, int]:
        found: dict[TableId, int] = {}
        for at in range(0, len(tables), MANY):
            asked = list(tables[at : at + MANY])
            [[part]] = await self._read(self._questions.versions, tables=asked)
            found |= {each["id"]: each["version"] for each in msgspec.json.decode(part or "[]")}
        return found

    async def seen(self, present: Sequence[tuple[TableId, Seat]], now: float) -> None:
        facts = [(table, seat, float(now)) for table, seat in sorted(set(present))]
        await self._writer.run(lambda connection: self._bulk.run(connection, "see", facts))

    async def last_seen(self, table: TableId) -> dict[Seat, float]:
        found = await self._read(self._questions.last_seen, table=table)
        return {row.seat: row.at for row in found}

    async def best(
        self, game: str, variant: str, day: str | None, limit: int
    ) -> list[LeaderboardEntry]:
        """Without a day: of the games whose deal was nobody else's."""
        board = finishes.c
        that = (board.game == game, board.variant == variant, board.day.is_not_distinct_from(day))
        first = (
            select(finishes)
            .where(*that)
            .order_by(board.turns, board.seconds, board.at)
            .limit(limit)
        )
        found = [row._asdict() for row in await self._read(first)]
        return [LeaderboardEntry(table=each.pop("table_id"), **each) for each in found]

    async def summaries(self, limit: int | None = None) -> list[Summary]:
        """All tables, those first at which something happened last."""
        columns = [notes.c[name] for name in Summary.__struct_fields__]
        found = await self._read(select(*columns).order_by(notes.c.moved.desc()).limit(limit))
        return [Summary(*row) for row in found]

    async def export(self) -> AsyncIterator[tuple[TableId, list[Row]]]:
        """All logs, secrets included, in the order of the tables' names."""
        query = select(notes.c.id).order_by(notes.c.id)
        for [table] in await self._read(query):
            yield table, await self.rows(table)

    async def backup(self, path: Path) -> None:
        """A copy of everything as it is now, while the server goes on. SQLite only."""
        if not is_sqlite(self._url):
            raise Malformed("backup-postgres", SERVER)
        await self._in_thread(lambda: self._copy(path))

    def _copy(self, path: Path) -> None:
        """It has its name only when it is whole."""
        part = path.with_name(f"{path.name}.part")
        try:
            with self._reader.connect() as connection, closing(sqlite3.connect(part)) as copy:
                source: Any = connection.connection.driver_connection
                source.backup(copy)
            part.replace(path)
        except (sqlite3.Error, OSError) as error:
            part.unlink(missing_ok=True)
            raise StoreFailed(f"{type(error).__name__}: {error}") from None

    async def _read(self, query: Select[Any], **facts: Any) -> Sequence[Any]:
        def fetch() -> Sequence[Any]:
            with failing(), self._reader.connect() as connection:
                return connection.execute(query, facts).all()

        return await self._in_thread(fetch)

    async def _in_thread(self, job: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, job)
