"""A store without a disk: for tests, and for tables that live as long as their process."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from itertools import count
from typing import TypeVar

import msgspec

from recollect.tables import quota
from recollect.tables.erasure import GHOST, living, names, people, without, without_names
from recollect.tables.interfaces import (
    Append,
    Ban,
    BlockedGuest,
    Clock,
    Committed,
    Elsewhere,
    Fenced,
    Heard,
    LeaderboardEntry,
    Lease,
    Lost,
    NameReport,
    NodeId,
    StoreFailed,
    TableSummary,
)
from recollect.tables.log import ENTRIES, PlayerId, Row, encoded
from recollect.tables.quota import ALL_LISTED, NOBODY, Excess, Found, ListedFew, Opener, Usage
from recollect.wire.types import TableId

T = TypeVar("T")


class KeptTable(msgspec.Struct):
    """Rows as they would lie on a disk."""

    id: TableId
    summary: TableSummary
    rows: list[tuple[str | None, bytes]]
    opener: Opener
    owner: NodeId | None = None
    epoch: int = 0
    seen: float = 0.0


class MemoryDatabase:
    """What several stores share, as processes share a database."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.tables: dict[int, KeptTable] = {}
        """By their numbers, the oldest first. The number of one that is gone stays free."""
        self.numbers: dict[TableId, int] = {}
        self.openings: dict[str, TableId] = {}
        self.leaderboard: list[LeaderboardEntry] = []
        self.alive_until: dict[NodeId, float] = {}
        self.reports: list[NameReport] = []
        self.blocked: dict[PlayerId, dict[PlayerId, BlockedGuest]] = {}
        self.bans: list[Ban] = []
        self.seating = asyncio.Lock()
        self._next = count()

    def add(self, kept: KeptTable) -> None:
        """A table with the first row of its log, which has the command that opened it."""
        number, (command, _) = next(self._next), kept.rows[0]
        self.numbers[kept.id] = number
        self.tables[number] = kept
        if command is not None:
            self.openings[command] = kept.id

    def remove(self, table: TableId) -> None:
        """There never was such a table."""
        kept = self.tables.pop(self.numbers.pop(table))
        self.openings.pop(kept.rows[0][0] or "", None)
        self.leaderboard = [each for each in self.leaderboard if each.table != table]

    def rows(self, table: TableId) -> list[Row]:
        """The log of a table, decoded."""
        return decoded(self.tables[self.numbers[table]].rows)


class MemoryOrder:
    """Order among guests, without a disk."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database

    async def report(self, report: NameReport, most: int, since: float) -> bool:
        kept = self._database.reports
        key = (report.table, report.guest, report.by)
        if any((each.table, each.guest, each.by) == key for each in kept):
            return True
        if sum(each.by == report.by and each.at >= since for each in kept) >= most:
            return False
        kept.append(report)
        return True

    async def block(self, host: PlayerId, blocked: Sequence[BlockedGuest], most: int) -> bool:
        after = {**self._database.blocked.get(host, {}), **{each.guest: each for each in blocked}}
        if len(after) > most:
            return False
        self._database.blocked[host] = after
        return True

    async def unblock(self, host: PlayerId, guest: PlayerId) -> None:
        self._database.blocked.get(host, {}).pop(guest, None)

    async def blocked(self, host: PlayerId) -> list[BlockedGuest]:
        found = self._database.blocked.get(host, {}).values()
        return sorted(found, key=lambda each: -each.at)

    async def bans(self) -> list[Ban]:
        now = self._database.clock.now()
        return [each for each in self._database.bans if each.until > now]


class MemoryStore:
    """The log of tables in memory, for one process: nothing is left when it ends."""

    def __init__(self, database: MemoryDatabase, node: NodeId = "-", lease: float = 6.0) -> None:
        self.database = database
        self.node = node
        self.order = MemoryOrder(database)
        self._lease = lease

    async def create(
        self,
        table: TableId,
        command: str | None,
        entries: bytes,
        summary: TableSummary,
        opener: Opener = NOBODY,
    ) -> bool | Excess:
        await self.travel()
        excess = quota.check(opener, quota.usage_of(summary), *self._usage(opener))
        if excess is not None:
            return excess
        kept = self.database
        if table in kept.numbers or command in kept.openings:
            return False
        kept.add(KeptTable(table, summary, [(command, entries)], opener))
        await self.travel()
        return True

    async def usage(self, opener: Opener) -> tuple[Found, Found]:
        await self.travel()
        return self._usage(opener)

    def seating(self, _opener: Opener) -> AbstractAsyncContextManager[None]:
        return self.database.seating

    def _usage(self, opener: Opener) -> tuple[Found, Found]:
        tables = self.database.tables.values()
        return (
            _found([t for t in tables if t.opener.guest in opener.guest_digests], opener.since),
            _found([t for t in tables if t.opener.place in opener.place_digests], opener.since),
        )

    def append(self, append: Append, committed: Committed) -> None:
        asyncio.get_running_loop().call_soon(self._append, append, committed)

    def _append(self, append: Append, committed: Committed) -> None:
        committed(self.written(append))

    def written(self, append: Append) -> StoreFailed | None:
        if not self.fits(append):
            return Fenced()
        table = self.database.tables[append.lease.number]
        table.rows.append((append.command, append.entries))
        if append.summary is not None:
            table.summary = append.summary
        if append.result is not None:
            self.database.leaderboard.append(append.result)
        return None

    def fits(self, append: Append) -> bool:
        """Whether nobody else has taken the table over, or written this version."""
        table = self.database.tables.get(append.lease.number)
        if table is None:
            return False
        return (table.epoch, len(table.rows) + 1) == (append.lease.epoch, append.version)

    def erase(self, table: TableId, player: PlayerId) -> None:
        """Forget that this player was there: others keep it with somebody in their place, and where
        there is nobody else, it is gone.
        """
        kept = self.database.tables[self.database.numbers[table]]
        rows = decoded(kept.rows)
        others = {each for row in rows for each in people(row.entries)} - {player}
        if not living(tuple(others)):
            self.database.remove(table)
            return
        called = {name for row in rows for name in names(row.entries, player)}
        ghost = f"{GHOST}{secrets.token_hex(8)}"
        kept.rows = [
            (
                None if (row.command or "").startswith(f"{player}/") else row.command,
                encoded(without_names(without(row.entries, player, ghost), called)),
            )
            for row in rows
        ]
        kept.epoch += 1
        self.database.leaderboard = [
            each
            for each in self.database.leaderboard
            if (each.table, each.player) != (table, player)
        ]

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
        return Lease(number, kept.epoch, kept.opener.place)

    def _lives(self, node: NodeId | None) -> bool:
        until = self.database.alive_until.get(node or "", 0.0)
        return until > self.database.clock.now()

    async def release(self, leases: Sequence[Lease]) -> None:
        await self.travel()
        for lease in leases:
            kept = self.database.tables.get(lease.number)
            if kept is not None and kept.epoch == lease.epoch:
                kept.owner = None

    async def lost(self, leases: Sequence[Lease]) -> list[Lease]:
        await self.travel()
        epochs = {number: kept.epoch for number, kept in self.database.tables.items()}
        return [each for each in leases if epochs.get(each.number) != each.epoch]

    async def find(self, table: TableId) -> int | None:
        return self.database.numbers.get(table)

    async def read(self, number: int, use: Callable[[Iterable[Row]], T]) -> T:
        await self.travel()
        return use(decoded(self.database.tables[number].rows))

    async def opened(self, command: str) -> TableId | None:
        await self.travel()
        return self.database.openings.get(command)

    async def lobby(self, limit: int, since: float, few: ListedFew = ALL_LISTED) -> list[bytes]:
        tables = sorted(self.database.tables.values(), key=lambda kept: -kept.summary.moved)
        rounds: Counter[tuple[str, str, str]] = Counter()
        found = []
        for kept in tables:
            info, phase, opener = kept.summary.info, kept.summary.phase, kept.opener
            if info is not None and _open(kept, since):
                keys = (
                    (phase, "guest", opener.guest or kept.id),
                    (phase, "place", opener.place or kept.id),
                )
                rounds.update(keys)
                if any(rounds[key] > most for key, most in zip(keys, few, strict=True)):
                    continue
                found.append(
                    (
                        phase != "waiting",
                        sum(rounds[key] for key in keys),
                        -kept.summary.moved,
                        info,
                    )
                )
        return [info for *_, info in sorted(found)[:limit]]

    async def idle(self, before: float, limit: int) -> list[TableId]:
        found = [
            kept.id
            for kept in self.database.tables.values()
            if kept.summary.phase in ("waiting", "playing")
            and max(kept.summary.moved, kept.seen) < before
            and not self._lives(kept.owner)
        ]
        return found[:limit]

    async def note_seen(self, numbers: Sequence[int], now: float) -> None:
        await self.travel()
        for number in numbers:
            if number in self.database.tables:
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
        return sorted(found, key=lambda each: each.order)[:limit]

    async def days(self, player: PlayerId) -> list[LeaderboardEntry]:
        await self.travel()
        found = [e for e in self.database.leaderboard if e.player == player and e.day is not None]
        return sorted(found, key=lambda each: each.day or "", reverse=True)

    async def place(self, entry: LeaderboardEntry) -> tuple[int, int]:
        board = await self.best(
            entry.game, entry.variant, entry.day, len(self.database.leaderboard)
        )
        placed = [each.order[1:4] for each in board if not each.seen]
        return 1 + sum(each < entry.order[1:4] for each in placed), len(placed)

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


def _found(tables: Iterable[KeptTable], since: float) -> Found:
    counted = [each for each in tables if each.summary.phase in ("waiting", "playing")]
    usage = sum((quota.usage_of(each.summary, _open(each, since)) for each in counted), Usage())
    return Found(usage, min((max(each.summary.moved, each.seen) for each in counted), default=0.0))


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
