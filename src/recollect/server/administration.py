"""Looking after the tables of a server from another process, while it runs or not."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from recollect.engine.errors import OutOfTurn, RecollectError, Unknown
from recollect.engine.registry import find_game
from recollect.server.backends import find_database
from recollect.server.migrations import check
from recollect.server.settings import SERVER, Settings, data_folder
from recollect.server.store import AdminSummary, PhaseSize, Pruned, SqlStore
from recollect.tables.history import History
from recollect.tables.interfaces import Append, Fenced, Lease, StoreFailed
from recollect.tables.log import Closed, Row, encoded
from recollect.tables.room import summary
from recollect.tables.table import Table, fold
from recollect.wire.types import Phase, TableId

ENDED = {"over", "closed"}
DAY = 86_400.0
ATTEMPTS = 5
"""How often a table is taken from a server that takes it back before it is closed."""


class Administration:
    """It works on the log, as the server does: whoever owns a table is fenced by its changes."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def summaries(self) -> list[AdminSummary]:
        return await self._store.summaries()

    async def sizes(self) -> dict[Phase, PhaseSize]:
        return await self._store.sizes()

    async def close(self, table: TableId) -> None:
        """In the name of whoever opened it. A running server takes note within seconds."""
        (await self._fold(table, await self._number(table))).check_open()
        error: StoreFailed | None = Fenced()
        attempts = iter(range(ATTEMPTS))
        while isinstance(error, Fenced) and next(attempts, None) is not None:
            lease = await self._store.seize(table)
            if lease is None:
                raise Unknown("table", SERVER)
            error = await self._append_closed(lease, await self._fold(table, lease.number))
        if error is not None:
            raise error

    async def _append_closed(self, lease: Lease, table: Table) -> StoreFailed | None:
        table.check_open()
        command = f"{table.opened.host}/admin-{secrets.token_hex(8)}"
        row = Row(table.version + 1, command, (Closed(await self._store.now()),))
        append = Append(
            lease, row.version, command, encoded(row.entries), summary(table.after(row))
        )
        answer: asyncio.Future[StoreFailed | None] = asyncio.get_running_loop().create_future()
        self._store.append(append, answer.set_result)
        return await answer

    async def records(self, tables: Sequence[TableId] = ()) -> AsyncIterator[bytes]:
        """Of these tables, or of all games that were played to their end.

        A table that was named is refused where it has no record.
        """
        for table in tables:
            yield await self._record(table)
        for each in () if tables else await self._store.summaries():
            if each.phase in ENDED:
                try:
                    yield await self._record(each.id)
                except RecollectError:
                    continue  # it was closed before its end, or nobody knows its game any more

    async def prunable_records(self, days: float) -> AsyncIterator[bytes]:
        """Of the games that `prune` would delete. One that cannot be read stops it."""
        for table in await self._store.prunable(await self._before(days)):
            try:
                yield await self._record(table)
            except OutOfTurn:
                continue  # it was closed before its end

    async def prune(self, days: float) -> Pruned:
        """Delete the tables that ended so many days ago."""
        return await self._store.prune(await self._before(days))

    async def backup(self, path: Path) -> None:
        await self._store.backup(path)

    async def _before(self, days: float) -> float:
        return await self._store.now() - days * DAY

    async def _number(self, table: TableId) -> int:
        number = await self._store.find(table)
        if number is None:
            raise Unknown("table", SERVER)
        return number

    async def _fold(self, table: TableId, number: int) -> Table:
        return await self._store.read(number, lambda rows: fold(table, rows, find_game))

    async def _record(self, table: TableId) -> bytes:
        def record(rows: Iterable[Row]) -> bytes:
            return History(table, rows, find_game).record()

        return await self._store.read(await self._number(table), record)


@asynccontextmanager
async def administration(settings: Settings) -> AsyncIterator[Administration]:
    database = find_database(settings.database, data_folder(os.environ, Path.home()))
    if database.file is not None and not database.file.exists():
        raise Unknown("database-file", SERVER, file=str(database.file))
    check(database.url)
    store = SqlStore(database.url, f"admin-{secrets.token_hex(8)}", patient=True)
    try:
        yield Administration(store)
    finally:
        await store.close()
