"""What is over: records, replays, and the best of solo games. It needs no room: the past is read
from the log, and does not change.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import TypeVar

import msgspec

from recollect.engine.contract import Seat
from recollect.engine.errors import BadOptions, Unknown
from recollect.tables.day import day_of
from recollect.tables.history import History
from recollect.tables.interfaces import Clock, Store
from recollect.tables.log import Row
from recollect.tables.match import TABLES
from recollect.tables.table import Games, variant_key
from recollect.wire.http import Records, Result
from recollect.wire.types import TableId

AT_ONCE = 2
"""So many replays and records are made at a time: whoever comes to a table needs the store, too."""

T = TypeVar("T")


class Archive:
    def __init__(self, store: Store, clock: Clock, games: Games, best: int) -> None:
        """`best`: how many results a leaderboard shows."""
        self._store = store
        self._clock = clock
        self._games = games
        self._best = best
        self._looking_back = asyncio.Semaphore(AT_ONCE)

    async def record(self, table: TableId) -> bytes:
        """The record of a game that is over or closed, as one line of JSON; refused before that."""
        return await self.look_back(table, lambda history: history.record())

    async def replay(self, table: TableId, seat: Seat | None, truth: bool) -> bytes:
        """A game that is over, step by step, as that seat or a spectator saw it: a `Replay`."""
        return await self.look_back(table, lambda history: history.replay(seat, truth))

    async def look_back(self, table: TableId, use: Callable[[History], T]) -> T:
        """Whatever can be made of a table's log, unless its day is not over yet."""
        number = await self._store.find(table)
        if number is None:
            raise Unknown("table", TABLES)

        now = self._clock.now()

        def read(rows: Iterable[Row]) -> T:
            history = History(table, rows, self._games)
            history.table.check_day(now)
            return use(history)

        async with self._looking_back:
            return await self._store.read(number, read)

    async def leaderboard(self, game: str, variant: str, day: str | None) -> Records:
        """The best of a solo game. `variant`: options as JSON, those that differ from the defaults.

        Any JSON object of options is understood, also "" for none.
        """
        rules = self._games(game)
        try:
            given = msgspec.json.decode(variant or "{}", type=dict[str, object])
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise BadOptions("variant", TABLES) from None
        options = variant_key(rules, rules.options(given))
        best = await self._store.best(game, options, day, self._best)
        today = day_of(self._clock.now())
        results = (
            Result(
                each.name,
                each.turns,
                each.seconds,
                None if each.day == today else each.table,
                each.day,
                each.points,
                each.seen,
            )
            for each in best
        )
        return Records(game, options, day, tuple(results))
