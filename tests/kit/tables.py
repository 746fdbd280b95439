"""A world for tables: a store, hubs, a clock and bots that are simple, and people who play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import wraps
from itertools import count
from typing import Any, ParamSpec

import msgspec

from recollect.bots.contract import Bot
from recollect.bots.registry import find_bot
from recollect.engine.chance import Chance, derive
from recollect.engine.contract import AnyGame, Seat
from recollect.engine.registry import find_game
from recollect.tables.interfaces import (
    Heard,
    LeaderboardEntry,
    Observation,
    TableSummary,
    TellReaction,
)
from recollect.tables.log import ENTRIES, Row
from recollect.tables.service import Settings, TableService
from recollect.wire.from_player import Act
from recollect.wire.lobby import OpenTable, SeatPlan, SitDown
from recollect.wire.nouns import TableId
from recollect.wire.to_player import Reacted

P = ParamSpec("P")

ME = SeatPlan("me", name="Anna")
OPEN = SeatPlan("open")


def bot(name: str) -> SeatPlan:
    return SeatPlan("bot", bot=name)


def in_a_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that awaits."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


class ManualClock:
    """Time stands still unless somebody moves it."""

    def __init__(self) -> None:
        self.time = 1_800_000_000.0

    def now(self) -> float:
        return self.time


class Kept(msgspec.Struct):
    """A table in the store: rows as they would lie on a disk."""

    rows: list[tuple[str | None, bytes]]
    note: TableSummary
    commands: set[str | None]
    claimed: float = 0.0


class MemoryStore:
    """All that a store promises but to outlive the process."""

    def __init__(self, pause: Callable[[], int] = lambda: 0) -> None:
        """`pause`: how often others get their turn while a question is on its way."""
        self.tables: dict[TableId, Kept] = {}
        self.finishes: list[LeaderboardEntry] = []
        self._openings: dict[str, TableId] = {}
        self._seen: dict[TableId, dict[Seat, float]] = {}
        self._pause = pause

    async def append(
        self, table: TableId, row: Row, note: TableSummary, finish: LeaderboardEntry | None = None
    ) -> bool:
        await self._travel()
        kept = self.tables.get(table)
        if not self._fits(kept, row):
            return False
        if kept is None:
            kept = self.tables[table] = Kept([], note, set())
            if row.command is not None:
                self._openings[row.command] = table
        kept.rows.append((row.command, msgspec.json.encode(row.entries)))
        kept.note = note
        if row.command is not None:
            kept.commands.add(row.command)
        if finish is not None:
            self.finishes.append(finish)
        await self._travel()
        return True

    def _fits(self, kept: Kept | None, row: Row) -> bool:
        if kept is None:
            return row.version == 1 and row.command not in self._openings
        return row.version == len(kept.rows) + 1 and row.command not in kept.commands

    async def rows(self, table: TableId, after: int = 0) -> list[Row]:
        await self._travel()
        kept = self.tables[table].rows if table in self.tables else []
        return [
            Row(version, command, ENTRIES.decode(entries))
            for version, (command, entries) in enumerate(kept[after:], start=after + 1)
        ]

    async def answered(self, table: TableId, command: str) -> int | None:
        await self._travel()
        return next((row.version for row in await self.rows(table) if row.command == command), None)

    async def opened(self, command: str) -> TableId | None:
        await self._travel()
        return self._openings.get(command)

    async def listed(self, limit: int, since: float) -> list[TableId]:
        found = [
            (kept.note.phase != "waiting", -kept.note.moved, table)
            for table, kept in self.tables.items()
            if kept.note.listed
            and (kept.note.phase == "playing" or self._waits(table, kept.note, since))
        ]
        return [table for _, _, table in sorted(found)[:limit]]

    def _waits(self, table: TableId, note: TableSummary, since: float) -> bool:
        there = [note.moved, *self._seen.get(table, {}).values()]
        return note.phase == "waiting" and max(there) >= since

    async def claim(self, now: float, until: float, limit: int) -> list[TableId]:
        await self._travel()
        due = [
            table
            for table, kept in self.tables.items()
            if kept.note.due is not None and kept.note.due <= now and kept.claimed <= now
        ][:limit]
        for table in due:
            self.tables[table].claimed = until
        return due

    async def look_again(self, table: TableId, version: int, due: float | None) -> None:
        await self._travel()
        kept = self.tables[table]
        if len(kept.rows) == version:
            kept.note = msgspec.structs.replace(kept.note, due=due)
            kept.claimed = 0.0

    async def versions(self, tables: Sequence[TableId]) -> dict[TableId, int]:
        await self._travel()
        return {table: len(self.tables[table].rows) for table in tables if table in self.tables}

    async def seen(self, present: Sequence[tuple[TableId, Seat]], now: float) -> None:
        await self._travel()
        for table, seat in present:
            self._seen.setdefault(table, {})[seat] = now

    async def last_seen(self, table: TableId) -> dict[Seat, float]:
        await self._travel()
        return dict(self._seen.get(table, {}))

    async def best(
        self, game: str, variant: str, day: str | None, limit: int
    ) -> list[LeaderboardEntry]:
        found = [f for f in self.finishes if (f.game, f.variant, f.day) == (game, variant, day)]
        if day is not None:
            found = list({finish.player: finish for finish in reversed(found)}.values())
        return sorted(found, key=lambda finish: (finish.turns, finish.seconds))[:limit]

    async def _travel(self) -> None:
        for _ in range(self._pause()):
            await asyncio.sleep(0)


class Wire:
    """What hubs talk over; it may lose what is said."""

    def __init__(self, loses: Callable[[], bool] = lambda: False) -> None:
        self.loses = loses
        self.hubs: list[MemoryHub] = []


class MemoryHub:
    def __init__(self, wire: Wire) -> None:
        self.heard: list[Heard] = []
        self.reacted: list[TellReaction] = []
        self._wire = wire
        wire.hubs.append(self)

    def publish(self, table: TableId, version: int) -> None:
        for hub in self._wire.hubs:
            if hub is not self and not self._wire.loses():
                for heard in hub.heard:
                    heard(table, version)

    def listen(self, heard: Heard) -> None:
        self.heard.append(heard)

    def pass_on(self, reaction: Reacted) -> None:
        for hub in self._wire.hubs:
            if hub is not self and not self._wire.loses():
                for tell in hub.reacted:
                    tell(reaction)

    def listen_for_reactions(self, tell: TellReaction) -> None:
        self.reacted.append(tell)


class Mind(msgspec.Struct):
    bot: Bot
    moments: int = 0
    view: Any = None


class BotsHere:
    """Bots that think in this process."""

    def __init__(self) -> None:
        self._minds: dict[tuple[TableId, Seat, str], Mind] = {}

    async def think(  # noqa: PLR0917 - a question is all of this
        self,
        table: TableId,
        seat: Seat,
        bot: str,
        game: str,
        seed: bytes,
        moments: Callable[[int], Sequence[Observation]],
        legal: Sequence[Any],
    ) -> Any:
        await asyncio.sleep(0)
        key = (table, seat, bot)
        if key not in self._minds:
            self._minds[key] = Mind(find_bot(bot)(find_game(game), seat, Chance(seed)))
        mind = self._minds[key]
        for moment in moments(mind.moments):
            mind.bot.watch(moment.view, moment.events)
            mind.moments += 1
            mind.view = moment.view
        return mind.bot.act(mind.view, tuple(legal))


class World:
    """One store and one clock; as many processes as are asked for."""

    def __init__(
        self,
        seed: bytes = b"world",
        games: Callable[[str], AnyGame] = find_game,
        store: MemoryStore | None = None,
        wire: Wire | None = None,
        **settings: Any,
    ) -> None:
        self.clock = ManualClock()
        self.store = store or MemoryStore()
        self.wire = wire or Wire()
        self.games = games
        self.settings = Settings(**{"server_secret": b"secret", "pace": 0.0, **settings})
        self._seed = seed
        self._drawn = count()

    def entropy(self, size: int) -> bytes:
        return derive(self._seed, f"entropy {next(self._drawn)}")[:size]

    def process(self) -> TableService:
        return TableService(
            self.store,
            MemoryHub(self.wire),
            self.clock,
            BotsHere(),
            self.entropy,
            self.settings,
            self.games,
        )


class Ear:
    """A connection that keeps what it is told."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)

    @property
    def told(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(message) for message in self.heard]

    @property
    def last(self) -> dict[str, Any]:
        last: dict[str, Any] = msgspec.json.decode(self.heard[-1])
        return last

    def verbs(self) -> list[str]:
        return [message["say"] for message in self.told]


_commands = count()


def new_id() -> str:
    return f"c{next(_commands)}"


class Person:
    """Somebody with one connection to one process."""

    def __init__(self, name: str, process: TableService) -> None:
        self.id = name.lower()
        self.name = name
        self.process = process
        self.ear = Ear()

    async def open(
        self, game: str, *seats: SeatPlan, command: str | None = None, **more: Any
    ) -> TableId:
        body = OpenTable(command or new_id(), game, seats, **more)
        answer = await self.process.open(self.id, body)
        return answer.table

    async def sit_down(self, table: TableId, seat: Seat, entropy: str = "") -> int:
        body = SitDown(new_id(), seat, self.name, entropy)
        return (await self.process.sit_down(self.id, table, body)).version

    async def watch(self, table: TableId, seat: Seat | None) -> dict[str, Any]:
        await self.process.watch(self.id, table, seat, self.ear)
        return self.ear.last

    async def act(self, table: TableId, seat: Seat, action: Any, version: int) -> int:
        return (await self.process.act(self.id, act(table, seat, action, version))).version


def act(table: TableId, seat: Seat, action: Any, version: int, command: str | None = None) -> Act:
    """Any action, also one that is none."""
    raw = msgspec.Raw(action if isinstance(action, bytes) else msgspec.json.encode(action))
    return Act(command or new_id(), table, seat, version, raw)
