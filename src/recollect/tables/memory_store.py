"""A store without a disk: for tests, and for tables that live as long as their process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import msgspec

from recollect.tables.interfaces import (
    Append,
    Clock,
    Committed,
    Elsewhere,
    Fenced,
    Heard,
    LeaderboardEntry,
    Lease,
    Lost,
    NodeId,
    StoreFailed,
    TableSummary,
)
from recollect.tables.log import ENTRIES, Row
from recollect.wire.types import TableId

T = TypeVar("T")


class KeptTable(msgspec.Struct):
    """Rows as they would lie on a disk."""

    id: TableId
    summary: TableSummary
    rows: list[tuple[str | None, bytes]]
    owner: NodeId | None = None
    epoch: int = 0
    seen: float = 0.0


class MemoryDatabase:
    """What several stores share, as processes share a database."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.tables: list[KeptTable] = []
        self.numbers: dict[TableId, int] = {}
        self.openings: dict[str, TableId] = {}
        self.leaderboard: list[LeaderboardEntry] = []
        self.alive_until: dict[NodeId, float] = {}

    def rows(self, table: TableId) -> list[Row]:
        """The log of a table, decoded."""
        return decoded(self.tables[self.numbers[table]].rows)


class MemoryStore:
    """The log of tables in memory, for one process: nothing is left when it ends."""

    def __init__(self, database: MemoryDatabase, node: NodeId = "-", lease: float = 6.0) -> None:
        self.database = database
        self.node = node
        self._lease = lease

    async def create(
        self, table: TableId, command: str | None, entries: bytes, summary: TableSummary
    ) -> bool:
        await self.travel()
        kept = self.database
        if table in kept.numbers or command in kept.openings:
            return False
        kept.numbers[table] = len(kept.tables)
        kept.tables.append(KeptTable(table, summary, [(command, entries)]))
        if command is not None:
            kept.openings[command] = table
        await self.travel()
        return True

    def append(self, append: Append, committed: Committed) -> None:
        asyncio.get_running_loop().call_soon(self._append, append, committed)

    def _append(self, append: Append, committed: Committed) -> None:
        committed(self.written(append))

    def written(self, append: Append) -> StoreFailed | None:
        table = self.database.tables[append.lease.number]
        if table.epoch != append.lease.epoch or append.version != len(table.rows) + 1:
            return Fenced()
        table.rows.append((append.command, append.entries))
        if append.summary is not None:
            table.summary = append.summary
        if append.result is not None:
            self.database.leaderboard.append(append.result)
        return None

    async def acquire(self, table: TableId) -> Lease | Elsewhere | None:
        await self.travel()
        number = self.database.numbers.get(table)
        if number is None:
            return None
        kept = self.database.tables[number]
        if kept.owner not in (None, self.node) and self._lives(kept.owner):
            return Elsewhere(kept.owner)
        kept.owner = self.node
        kept.epoch += 1
        return Lease(number, kept.epoch)

    def _lives(self, node: NodeId | None) -> bool:
        until = self.database.alive_until.get(node or "", 0.0)
        return until > self.database.clock.now()

    async def release(self, leases: Sequence[Lease]) -> None:
        await self.travel()
        for lease in leases:
            kept = self.database.tables[lease.number]
            if kept.epoch == lease.epoch:
                kept.owner = None

    async def lost(self, leases: Sequence[Lease]) -> list[Lease]:
        await self.travel()
        return [each for each in leases if self.database.tables[each.number].epoch != each.epoch]

    async def find(self, table: TableId) -> int | None:
        return self.database.numbers.get(table)

    async def read(self, number: int, use: Callable[[Iterable[Row]], T]) -> T:
        await self.travel()
        return use(decoded(self.database.tables[number].rows))

    async def opened(self, command: str) -> TableId | None:
        await self.travel()
        return self.database.openings.get(command)

    async def lobby(self, limit: int, since: float) -> list[bytes]:
        found = [
            (kept.summary.phase != "waiting", -kept.summary.moved, kept.summary.info)
            for kept in self.database.tables
            if kept.summary.info is not None and _open(kept, since)
        ]
        return [info for _, _, info in sorted(found)[:limit]]

    async def idle(self, before: float, limit: int) -> list[TableId]:
        found = [
            kept.id
            for kept in self.database.tables
            if kept.summary.phase in ("waiting", "playing")
            and max(kept.summary.moved, kept.seen) < before
            and not self._lives(kept.owner)
        ]
        return found[:limit]

    async def note_seen(self, numbers: Sequence[int], now: float) -> None:
        await self.travel()
        for number in numbers:
            self.database.tables[number].seen = now

    async def best(
        self, game: str, variant: str, day: str | None, limit: int
    ) -> list[LeaderboardEntry]:
        every = self.database.leaderboard
        found = [
            each for each in every if (each.game, each.variant, each.day) == (game, variant, day)
        ]
        if day is not None:
            found = list({each.player: each for each in reversed(found)}.values())
        return sorted(found, key=lambda each: (each.turns, each.seconds))[:limit]

    async def heartbeat(self) -> frozenset[NodeId]:
        await self.travel()
        now = self.database.clock.now()
        self.database.alive_until[self.node] = now + self._lease
        return frozenset(n for n, until in self.database.alive_until.items() if until > now)

    async def now(self) -> float:
        return self.database.clock.now()

    async def travel(self) -> None:
        """Questions take their time, for those who want to test that."""


def decoded(rows: Sequence[tuple[str | None, bytes]]) -> list[Row]:
    """Rows as they are kept, with their entries read."""
    return [
        Row(version, command, ENTRIES.decode(entries))
        for version, (command, entries) in enumerate(rows, start=1)
    ]


def _open(kept: KeptTable, since: float) -> bool:
    """Whether strangers may still find something to do there."""
    if kept.summary.phase == "waiting":
        return max(kept.summary.moved, kept.seen) >= since
    return kept.summary.phase == "playing"


class LoneBus:
    """For a process that is alone: nobody hears, and nobody says anything."""

    async def start(self) -> None:
        pass

    async def close(self) -> None:
        pass

    def send(self, node: NodeId, message: bytes) -> None:
        pass

    def listen(self, heard: Heard, lost: Lost) -> None:
        pass
