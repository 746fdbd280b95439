"""Databases and stores for tests, and rows to put into them."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import make_url

from recollect.server.migrations import migrate
from recollect.server.store import SqlStore
from recollect.tables.interfaces import (
    Append,
    LeaderboardEntry,
    Lease,
    StoreFailed,
    TableSummary,
)
from recollect.tables.log import AnyEntry, Opened, Returned, Row, SeatStart
from recollect.wire.types import Clocks
from tests.kit.postgres import cluster

NOW = 1_800_000_000.0
SUMMARY = TableSummary(game="tiny", phase="playing", listed=False, moved=NOW)

OPENED = Opened(
    game="tiny",
    options={"flips": 4, "name": 'Zoë \\ " 🐘 \u0000'},
    seats=(SeatStart(name="Anna", player="p1"), SeatStart(bot="sparrow")),
    clocks=Clocks(turn=30),
    listed=True,
    host="p1",
    server_seed="5eed",
    entropy="00ff",
    at=1763248000.123457,
)
PLAYED = Opened(
    game="memoarrr",
    options={},
    seats=(SeatStart(name="Anna", player="p1"), SeatStart(name="Ben", player="p2")),
    clocks=Clocks(),
    listed=True,
    host="p1",
    server_seed="5eed" * 16,
    entropy="",
    at=OPENED.at,
)
"""Of a game that can be played."""


every_database = pytest.mark.parametrize("kind", ["sqlite", "postgres"])


def empty_database(kind: str, folder: Path) -> str:
    return f"sqlite:///{folder}/recollect.db" if kind == "sqlite" else cluster().fresh()


def fresh_database(kind: str, folder: Path) -> str:
    """As migrations leave it. They take longer than most tests, so it is a copy."""
    if kind == "postgres":
        return cluster().fresh(migrated_postgres())
    (folder / "recollect.db").write_bytes(migrated_sqlite())
    return empty_database(kind, folder)


@cache
def migrated_sqlite() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        migrate(empty_database("sqlite", Path(folder)))
        return Path(folder, "recollect.db").read_bytes()


@cache
def migrated_postgres() -> str:
    """The name of the database that is copied."""
    url = cluster().fresh()
    migrate(url)
    return str(make_url(url).database)


@asynccontextmanager
async def opened_store(url: str, node: str = "here") -> AsyncIterator[SqlStore]:
    store = SqlStore(url, node)
    try:
        yield store
    finally:
        await store.close()


def name(number: int) -> str:
    """A table's name."""
    return f"table{number:07}"


def row(version: int, command: str | None = None, at: float = NOW) -> Row:
    return Row(version, command, (Returned(0, at),))


def encoded(*entries: AnyEntry) -> bytes:
    return msgspec.json.encode(entries)


def append_of(
    lease: Lease,
    row: Row,
    summary: TableSummary | None = None,
    result: LeaderboardEntry | None = None,
) -> Append:
    return Append(lease, row.version, row.command, encoded(*row.entries), summary, result)


async def create(
    store: SqlStore, table: str, summary: TableSummary = SUMMARY, first: Row | None = None
) -> bool:
    """A table with its first row."""
    first = first or row(1)
    return await store.create(table, first.command, encoded(*first.entries), summary) is True


async def owned(store: SqlStore, table: str, summary: TableSummary = SUMMARY) -> Lease:
    """A new table's lease."""
    assert await create(store, table, summary)
    return await leased(store, table)


async def leased(store: SqlStore, table: str) -> Lease:
    lease = await store.acquire(table)
    assert isinstance(lease, Lease)
    return lease


def asked(store: SqlStore, append: Append) -> asyncio.Future[StoreFailed | None]:
    """What the store will say."""
    answer: asyncio.Future[StoreFailed | None] = asyncio.get_running_loop().create_future()
    store.append(append, answer.set_result)
    return answer


async def appended(
    store: SqlStore,
    lease: Lease,
    row: Row,
    summary: TableSummary | None = None,
    result: LeaderboardEntry | None = None,
) -> StoreFailed | None:
    return await asked(store, append_of(lease, row, summary, result))


async def log_of(store: SqlStore, table: str) -> list[Row]:
    number = await store.find(table)
    return [] if number is None else await store.read(number, list)


def read_log(url: str, table: str) -> list[Row]:
    """The same for those in whose thread a browser's loop runs."""

    async def read() -> list[Row]:
        async with opened_store(url, "reader") as store:
            return await log_of(store, table)

    with ThreadPoolExecutor() as elsewhere:
        return elsewhere.submit(asyncio.run, read()).result()
