"""The deal of the day: which there are, who may play them for what, and how it went.

Everybody gets the same cards, and the same opponent where a game needs one. A guest has one try
that counts (docs/decisions/0013-daily.md).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress

from recollect.engine.contract import AnyGame
from recollect.engine.errors import Forbidden, Illegal, OutOfTurn, Unknown
from recollect.tables import opening
from recollect.tables.day import FIRST_DAY, day_before, day_number, day_of, day_start, is_day
from recollect.tables.deals import OPPONENTS
from recollect.tables.history import History
from recollect.tables.interfaces import Clock, LeaderboardEntry, Store
from recollect.tables.keys import Generation, Keyring
from recollect.tables.log import PlayerId, Row
from recollect.tables.match import TABLES
from recollect.tables.results import lone_seat, result_of, rows_of
from recollect.tables.table import Games
from recollect.wire.http import Daily, DailyGame, DailyPlace, DailyResult, OpenTable, PlayedDay
from recollect.wire.types import TableId, TableInfo

GAMES = ("memoarrr", "fruitmix")
"""Those with a deal of the day in the calendar, by default options."""
STANDARD = "{}"
FIRST_GENERATIONS = 1
"""Before the generation of this number there was none, or one that holds for a year."""


class Dailies:
    def __init__(
        self,
        store: Store,
        clock: Clock,
        games: Games,
        info: Callable[[TableId], Awaitable[TableInfo]],
    ) -> None:
        self._store = store
        self._clock = clock
        self._games = games
        self._info = info

    async def today(self, player: PlayerId) -> Daily:
        """Today's deals, and what this player has of all days."""
        today = day_of(self._clock.now())
        played = await self._store.days(player)
        return Daily(
            day=today,
            number=day_number(today),
            first=FIRST_DAY,
            streak=streak((each.day or "" for each in played), today),
            games=tuple([await self._game(player, game, played) for game in GAMES]),
        )

    async def _game(
        self, player: PlayerId, game: str, played: Iterable[LeaderboardEntry]
    ) -> DailyGame:
        counted = opening.counted_try(player, self._games(game), {}, self._clock.now())
        table = None
        with suppress(Illegal):  # it was deleted already
            table = await self._store.opened(counted)
        own = [each for each in played if (each.game, each.variant) == (game, STANDARD)]
        return DailyGame(
            game=game,
            opponent=OPPONENTS.get(game),
            table=table,
            phase=None if table is None else (await self._info(table)).phase,
            place=await self._place(own),
            played=tuple(
                PlayedDay(each.day or "", each.points, each.turns, each.seconds, each.table)
                for each in own
            ),
        )

    async def _place(self, played: Sequence[LeaderboardEntry]) -> DailyPlace | None:
        """Of what they have played today, the last day being the first."""
        today = day_of(self._clock.now())
        if not played or played[0].day != today or played[0].seen:
            return None
        return DailyPlace(*await self._store.place(played[0]))

    async def check_practice(self, player: PlayerId, body: OpenTable, game: AnyGame) -> None:
        """Past days are open to all; today's deal is after the try that counts."""
        now, day = self._clock.now(), body.practice or ""
        if not is_day(day) or not FIRST_DAY <= day <= day_of(now):
            raise Illegal("daily-day", TABLES, first=FIRST_DAY)
        if day < day_of(now):
            return
        table = await self._store.opened(opening.counted_try(player, game, body.options, now))
        if table is None or (await self._info(table)).phase not in ("over", "closed"):
            raise OutOfTurn("daily-first", TABLES)

    async def result(self, player: PlayerId, table: TableId) -> DailyResult:
        """How it went, for whoever has played it: also while the deal is closed to all others."""
        number = await self._store.find(table)
        if number is None:
            raise Unknown("table", TABLES)
        entry, practice, rows = await self._store.read(
            number, lambda log: self._told(player, table, log)
        )
        rank, among = await self._store.place(entry)
        played = await self._store.days(player)
        day = entry.day or ""
        return DailyResult(
            number=day_number(day),
            day=day,
            practice=practice,
            counts=any(each.table == table for each in played),
            seen=entry.seen,
            points=entry.points,
            turns=entry.turns,
            seconds=entry.seconds,
            rank=rank,
            among=among,
            streak=streak((each.day or "" for each in played), day_of(self._clock.now())),
            rows=rows,
        )

    def _told(
        self, player: PlayerId, table: TableId, log: Iterable[Row]
    ) -> tuple[LeaderboardEntry, bool, tuple[str, ...]]:
        history = History(table, log, self._games)
        seat, entry = lone_seat(history.table), result_of(history.table)
        if not history.table.mine(player):
            raise Forbidden("not-seated", TABLES)
        if entry is None or entry.day is None or seat is None:
            raise OutOfTurn("daily-none", TABLES)
        return entry, history.table.opened.practice, rows_of(history.steps, seat)


def streak(days: Iterable[str], today: str) -> int:
    """So many days in a row, up to today, or to yesterday as long as today is not over."""
    played, day = set(days), today
    if day not in played:
        day = day_before(day)
    count = 0
    while day in played:
        count, day = count + 1, day_before(day)
    return count


def generation_of(keys: Keyring, day: str) -> Generation:
    """By which that day was dealt. OutOfTurn: it is not known any more."""
    found = keys.then(day_start(day))
    if found.since > day_start(day) and found.number > FIRST_GENERATIONS:
        raise OutOfTurn("daily-gone", TABLES)
    return found
