"""The world that tables really stand on: a database, the other processes, the time, bots."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from recollect.engine.errors import Malformed
from recollect.server.bot_pool import BotPool
from recollect.server.clock import WallClock
from recollect.server.context import World
from recollect.server.database import is_sqlite, read_url
from recollect.server.hub import make_hub
from recollect.server.migrations import migrate
from recollect.server.settings import SERVER, Settings
from recollect.server.store import SqlStore
from recollect.tables.interfaces import StoreFailed


class Database(NamedTuple):
    url: str
    file: Path | None
    """Where it lies, if it is SQLite."""

    @property
    def secret_file(self) -> Path | None:
        return self.file.with_name("secret") if self.file else None


def find_database(given: str, folder: Path) -> Database:
    """The one that was named, else this user's own. Malformed if it is none that we know."""
    url = given or f"sqlite:///{folder / 'recollect.sqlite'}"
    parsed = read_url(url)
    return Database(url, Path(parsed.database or "") if is_sqlite(parsed) else None)


def prepare(database: Database) -> None:
    """Make the database what this program needs. Malformed if that cannot be."""
    try:
        migrate(database.url)
    except StoreFailed as failure:
        raise Malformed("database-failed", SERVER, why=str(failure)) from None


@asynccontextmanager
async def make_world(settings: Settings, url: str) -> AsyncIterator[World]:
    """Of a database that is prepared."""
    process = secrets.token_hex(8)
    async with AsyncExitStack() as stack:
        store = SqlStore(url, process)
        stack.push_async_callback(store.close)
        hub = make_hub(url, process)
        stack.push_async_callback(hub.close)
        thinkers = BotPool(settings.thinkers)
        stack.push_async_callback(thinkers.close)
        await hub.start()
        yield World(store, hub, WallClock(), thinkers, secrets.token_bytes)
