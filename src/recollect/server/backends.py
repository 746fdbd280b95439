"""What tables really stand on: a database, the other processes, the time, bots."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from recollect.engine.errors import Malformed
from recollect.server.bot_pool import BotPool
from recollect.server.bus import make_bus
from recollect.server.clock import SyncedClock
from recollect.server.context import Backends
from recollect.server.database import is_sqlite, make_private, read_url
from recollect.server.logs import note
from recollect.server.migrations import migrate
from recollect.server.settings import SERVER, Settings
from recollect.server.store import Pruned, SqlStore, forget_nodes
from recollect.tables.interfaces import Store, StoreFailed
from recollect.tables.service import TableService
from recollect.tables.settings import TableSettings

LOG = logging.getLogger(__name__)

HOUR = 3600.0
DAY = 24 * HOUR
CHECKPOINT = 1.0
"""Seconds between checkpoints of SQLite."""


ALONE = "alone"
"""The one process that serves a SQLite file: what a killed one owned is its own at once."""


ADDRESS_DAYS = 30
"""Days after which the audit log does not say any more which address was blocked, if none is."""


class DatabaseLocation(NamedTuple):
    url: str
    file: Path | None
    """Where it lies, if it is SQLite."""

    @property
    def secret_file(self) -> Path | None:
        return self.file.with_name("secret") if self.file else None


def find_database(given: str, folder: Path) -> DatabaseLocation:
    """The one that was named, else this user's own. Malformed if it is none that we know."""
    url = given or f"sqlite:///{folder / 'recollect.sqlite'}"
    parsed = read_url(url)
    return DatabaseLocation(url, Path(parsed.database or "") if is_sqlite(parsed) else None)


def prepare(database: DatabaseLocation) -> None:
    """Make the database what this program needs. Malformed if that cannot be."""
    try:
        if database.file is not None:
            make_private(database.file)
        migrate(database.url)
        if database.file is not None:
            forget_nodes(database.url)
    except StoreFailed as failure:
        raise Malformed("database-failed", SERVER, why=str(failure)) from None


@asynccontextmanager
async def make_backends(settings: Settings, url: str) -> AsyncIterator[Backends]:
    """Of a database that is prepared."""
    process = ALONE if is_sqlite(read_url(url)) else secrets.token_hex(8)
    async with AsyncExitStack() as stack:
        store = SqlStore(url, process)
        stack.push_async_callback(store.close)
        bus = make_bus(url, process)
        stack.push_async_callback(bus.close)
        bots = BotPool(settings.thinkers)
        stack.push_async_callback(bots.close)
        await bus.start()
        clock = await stack.enter_async_context(synced_clock(store))
        days = settings.retention, settings.retention_results, settings.retention_audit
        await stack.enter_async_context(pruned_hourly(store, *days))
        await stack.enter_async_context(meanwhile(_checkpoint(store)))
        yield Backends(store, bus, clock, bots, secrets.token_bytes, generations=store.generations)


@asynccontextmanager
async def synced_clock(store: Store) -> AsyncIterator[SyncedClock]:
    """It is right before anybody asks it, and stays so."""
    clock = SyncedClock()
    await clock.sync(store.now)
    async with meanwhile(clock.keep_synced(store.now)):
        yield clock


@asynccontextmanager
async def pruned_hourly(
    store: SqlStore, days: float, results_days: float = 0.0, audit_days: float = 0.0
) -> AsyncIterator[None]:
    """Every hour, delete the tables that ended so many days ago, the names of results and what the
    audit log says that are so old, with 0 days, none ever; and blocks that are over.
    """
    async with meanwhile(_prune(store, days, results_days, audit_days)):
        yield


@asynccontextmanager
async def meanwhile(work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """In the background, until the end."""
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _checkpoint(store: SqlStore) -> None:
    while True:
        await asyncio.sleep(CHECKPOINT)
        try:
            await store.checkpoint()
        except StoreFailed:
            note(LOG, "no checkpoint", logging.WARNING)


async def _prune(store: SqlStore, days: float, results_days: float, audit_days: float) -> None:
    while True:
        try:
            now = await store.now()
            pruned = await store.prune(now - days * DAY) if days else Pruned()
            nameless = await store.forget_results(now - results_days * DAY) if results_days else 0
            audited = now - audit_days * DAY if audit_days else None
            await store.order.forget(audited, now - ADDRESS_DAYS * DAY)
            note(LOG, "pruned", tables=pruned.tables, bytes=pruned.bytes, results=nameless)
        except StoreFailed:
            note(LOG, "not pruned", logging.WARNING)
        await asyncio.sleep(HOUR)


def make_service(backends: Backends, settings: TableSettings) -> TableService:
    store, bus, clock, bots, entropy, games, _ = backends
    return TableService(store, bus, clock, bots, entropy, settings, games)
