"""Databases and stores for tests, and rows to put into them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from recollect.server.migrations import migrate
from recollect.server.store import SqlStore
from recollect.tables.interfaces import TableSummary
from recollect.tables.log import Opened, Returned, Row, SeatStart
from recollect.wire.nouns import Clocks
from tests.kit.postgres import cluster

NOW = 1_800_000_000.0
NOTE = TableSummary(game="tiny", phase="playing", listed=False, due=None, moved=NOW)

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


every_database = pytest.mark.parametrize("kind", ["sqlite", "postgres"])


def empty_database(kind: str, folder: Path) -> str:
    return f"sqlite:///{folder}/recollect.db" if kind == "sqlite" else cluster().fresh()


def fresh_database(kind: str, folder: Path) -> str:
    url = empty_database(kind, folder)
    migrate(url)
    return url


@asynccontextmanager
async def opened_store(url: str, process: str = "here") -> AsyncIterator[SqlStore]:
    store = SqlStore(url, process)
    try:
        yield store
    finally:
        await store.close()


def name(number: int) -> str:
    """A table's name."""
    return f"table{number:07}"


def row(version: int, command: str | None = None, at: float = NOW) -> Row:
    return Row(version, command, (Returned(0, at),))
