"""Where reviews are kept once they are made: with their games, in the database.

A row holds what one seat did, without anybody's name: names stand in the log of the table, where
they are changed and forgotten.
"""

from __future__ import annotations

from importlib.metadata import version
from typing import TYPE_CHECKING, Protocol

from recollect.engine.contract import Seat
from recollect.wire.types import TableId

if TYPE_CHECKING:
    from recollect.server.store import SqlStore

FOUND = (
    "SELECT seat, body FROM reviews JOIN tables ON number = table_number"
    " WHERE id = :table AND version = :version ORDER BY seat"
)
KEPT = "SELECT seat, body FROM reviews WHERE table_number = :number ORDER BY seat"
"""By any version, for whoever takes along what is theirs."""
KEEP = (
    "INSERT INTO reviews (table_number, seat, version, body)"
    " SELECT number, :seat, :version, :body FROM tables WHERE id = :table"
    " ON CONFLICT (table_number, seat)"
    " DO UPDATE SET version = excluded.version, body = excluded.body"
)


class ReviewShelf(Protocol):
    """What was asked for once is there for everybody who may ask."""

    async def found(self, table: TableId) -> dict[Seat, bytes]:
        """What is kept of this game, as JSON."""

    async def keep(self, table: TableId, seat: Seat, body: bytes) -> None:
        """Unless the table is gone by now."""


class MemoryShelf:
    """For tables that are lost with the process, too."""

    def __init__(self) -> None:
        self._kept: dict[TableId, dict[Seat, bytes]] = {}

    async def found(self, table: TableId) -> dict[Seat, bytes]:
        return dict(self._kept.get(table, {}))

    async def keep(self, table: TableId, seat: Seat, body: bytes) -> None:
        self._kept.setdefault(table, {})[seat] = body


class SqlShelf:
    """What another version of the program made is made anew: it may have judged otherwise."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self._version = version("recollect")

    async def found(self, table: TableId) -> dict[Seat, bytes]:
        rows = await self._store.fetch(FOUND, table=table, version=self._version)
        return {seat: body.encode() for seat, body in rows}

    async def keep(self, table: TableId, seat: Seat, body: bytes) -> None:
        facts = {"table": table, "seat": seat, "version": self._version, "body": body.decode()}
        await self._store.write(lambda c: self._store.run(c, KEEP, **facts).rowcount)
