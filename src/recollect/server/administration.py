"""Looking after the tables of a server from another process."""

from __future__ import annotations

import os
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from recollect.engine.errors import RecollectError, Unknown
from recollect.server.clock import WallClock
from recollect.server.settings import SERVER, Settings, data_folder
from recollect.server.store import SqlStore, Summary
from recollect.server.world import find_database
from recollect.tables.interfaces import Heard, TellReaction
from recollect.tables.log import Opened
from recollect.tables.service import TableService
from recollect.tables.settings import Settings as TableSettings
from recollect.wire.lobby import TableCommand
from recollect.wire.nouns import TableId
from recollect.wire.to_player import Reacted

ENDED = {"over", "closed"}


class Administration:
    """What is asked here is asked of the same authority that serves; it never thinks for bots."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self._authority = TableService(
            store,
            Quiet(),
            WallClock(),
            Quiet(),
            secrets.token_bytes,
            TableSettings(server_secret=b""),
        )

    async def summaries(self) -> list[Summary]:
        return await self._store.summaries()

    async def close(self, table: TableId) -> None:
        """In the name of whoever opened it. A running server takes note within seconds."""
        rows = await self._store.rows(table)
        if not rows:
            raise Unknown("table", SERVER)
        opened = rows[0].entries[0]
        assert isinstance(opened, Opened)
        command = TableCommand(f"admin-{secrets.token_hex(8)}")
        await self._authority.close(opened.host, table, command)

    async def records(self) -> AsyncIterator[bytes]:
        """Of all games that were played to their end."""
        for summary in await self._store.summaries():
            if summary.phase in ENDED:
                try:
                    yield await self._authority.record(summary.id)
                except RecollectError:
                    continue  # it was closed before its end

    async def backup(self, path: Path) -> None:
        await self._store.backup(path)


class Quiet:
    """A hub and a thinker for a process that serves nobody."""

    def publish(self, table: TableId, version: int) -> None:
        pass

    def listen(self, heard: Heard) -> None:
        pass

    def pass_on(self, reaction: Reacted) -> None:
        pass

    def listen_for_reactions(self, tell: TellReaction) -> None:
        pass

    async def think(self, *_: Any, **__: Any) -> Any:
        raise RuntimeError("whoever administers tables asks no bots")


@asynccontextmanager
async def administration(settings: Settings) -> AsyncIterator[Administration]:
    database = find_database(settings.database, data_folder(os.environ, Path.home()))
    if database.file is not None and not database.file.exists():
        raise Unknown("database-file", SERVER, file=str(database.file))
    store = SqlStore(database.url)
    try:
        yield Administration(store)
    finally:
        await store.close()
