"""The games of a guest that are over, page by page; and what they tell of a memory, all together.

Logs are read in other threads, one after the other, and thought about in other processes
(review_pool.py). Today's deal is left out until the day is over, also for who has played it: what
is told of it could be passed on (docs/decisions/0013).
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import msgspec

from recollect.engine.errors import Overloaded, RecollectError, Unknown
from recollect.engine.registry import find_game
from recollect.review.contract import FAILS, SeatReview
from recollect.server.guest_queries import GuestGameRow
from recollect.server.review_pool import ReviewFailed
from recollect.server.review_worker import ProfileQuestion, PuzzleQuestion, RecordedGame
from recollect.server.sessions import hashed
from recollect.server.settings import SERVER
from recollect.tables.history import History
from recollect.tables.log import PlayerId, Row
from recollect.tables.match import TABLES
from recollect.tables.results import guest_game
from recollect.tables.table import Table, fold
from recollect.wire.http import GuestGame, GuestGames

if TYPE_CHECKING:
    from recollect.server.reviews import Reviews
    from recollect.server.store import SqlStore
    from recollect.tables.table import Games

T = TypeVar("T")
Key = tuple[str | int, ...]
"""Whose profile it is, as a digest, and of which games: those who play together share these."""

PAGE = 20
MOST = 200
"""So many games tell of a memory: the latest. What was long ago was somebody else's."""
LATEST = 20
"""From so many games puzzles are made."""
PUZZLES = 10
PATIENCE = 120.0
"""Seconds that a profile may take,"""
WAIT = 10.0
"""and that somebody waits for it, before they are asked to come back."""
KEPT = 500
LAST = (1 << 31) - 1


class _ProfileHead(msgspec.Struct):
    """As much of a profile as puzzles need."""

    double: str | None


class GuestArchive:
    """What was thought about once is kept for its guest while the games are the same."""

    def __init__(self, store: SqlStore, reviews: Reviews, games: Games = find_game) -> None:
        self._store = store
        self._reviews = reviews
        self._games = games
        self._turn = asyncio.Lock()
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._making: dict[Key, asyncio.Task[bytes]] = {}

    async def page(self, guest: PlayerId, before: int | None) -> GuestGames:
        rows = await self._rows(guest, before, PAGE)
        now = await self._store.now()
        found = [await self._game(row, guest, now) for row in rows]
        more = rows[-1].number if len(rows) == PAGE else None
        return GuestGames(tuple(each for each in found if each is not None), more)

    async def profile(self, guest: PlayerId) -> bytes:
        """A `Profile` as JSON. Overloaded: it is still being made."""
        rows = await self._rows(guest, None, MOST)
        key: Key = (hashed(guest), *(row.number for row in rows))
        if key not in self._kept:
            task = self._making.get(key)
            if task is None:
                task = self._making[key] = asyncio.create_task(self._profile(guest, rows))
                task.add_done_callback(lambda done: self._is_made(key, done))
            try:
                await asyncio.wait_for(asyncio.shield(task), WAIT)
            except TimeoutError:
                raise Overloaded("profile-later", SERVER) from None
        self._kept.move_to_end(key)
        return self._kept[key]

    async def puzzles(self, guest: PlayerId) -> bytes:
        """As JSON: `Puzzles`."""
        rows = await self._rows(guest, None, LATEST)
        games = await self._recorded(guest, rows)
        double = msgspec.json.decode(await self.profile(guest), type=_ProfileHead).double
        question = PuzzleQuestion([game for _, game in games], double, PUZZLES)
        made = await self._ask(question)
        tables = msgspec.json.encode([row.id for row, _ in games])
        return b'{"tables":%b,"puzzles":%b}' % (tables, made)

    async def close(self) -> None:
        for task in self._making.values():
            task.cancel()

    def _is_made(self, key: Key, task: asyncio.Task[bytes]) -> None:
        del self._making[key]
        if task.cancelled() or task.exception() is not None:
            return
        self._kept[key] = task.result()
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    async def _profile(self, guest: PlayerId, rows: list[GuestGameRow]) -> bytes:
        games = await self._recorded(guest, rows)
        return await self._ask(ProfileQuestion([game for _, game in reversed(games)]))

    async def _ask(self, question: ProfileQuestion | PuzzleQuestion) -> bytes:
        try:
            return await self._reviews.pool.ask(question, PATIENCE, long=True)
        except TimeoutError:
            raise ReviewFailed("review-failed", SERVER) from None

    async def _rows(self, guest: PlayerId, before: int | None, most: int) -> list[GuestGameRow]:
        of_guest, end = self._store.guests, LAST if before is None else before
        return await self._store.query(lambda c: of_guest.games(c, guest, end, most))

    async def _recorded(
        self, guest: PlayerId, rows: Iterable[GuestGameRow]
    ) -> list[tuple[GuestGameRow, RecordedGame]]:
        now = await self._store.now()
        found = []
        for row in rows:
            game = await self._read(row, partial(self._record, row.id, guest, now))
            if game is not None and game.seats:
                found.append((row, game))
        return found

    def _record(self, table: str, guest: PlayerId, now: float, rows: Iterable[Row]) -> RecordedGame:
        history = History(table, _some(rows), self._games)
        history.table.check_day(now)
        return RecordedGame(history.record(), history.table.mine(guest))

    async def _game(self, row: GuestGameRow, guest: PlayerId, now: float) -> GuestGame | None:
        table = await self._read(row, partial(self._table, row.id, now))
        if table is None or not table.mine(guest):
            return None
        return await self._told(table, row.moved, guest)

    def _table(self, table: str, now: float, rows: Iterable[Row]) -> Table:
        folded = fold(table, _some(rows), self._games)
        folded.check_day(now)
        return folded

    async def _read(self, row: GuestGameRow, use: Callable[[Iterable[Row]], T]) -> T | None:
        """None: it was deleted meanwhile, is today's deal, or nobody knows its game any more."""
        async with self._turn:
            try:
                return await self._store.read(row.number, use)
            except RecollectError:
                return None

    async def _told(self, table: Table, at: float, guest: PlayerId) -> GuestGame:
        seats = table.mine(guest)
        kept = await self._reviews.shelf.found(table.id)
        looked = [kept[seat] for seat in seats if seat in kept]
        reviews = [msgspec.json.decode(each, type=SeatReview) for each in looked]
        failed = sum(each.counts.get(fail, 0) for each in reviews for fail in FAILS)
        asked = failed + sum(each.counts.get("knew", 0) for each in reviews)
        looked_at = (asked, failed) if reviews else (None, None)
        return guest_game(table, at, guest, *looked_at)


def _some(rows: Iterable[Row]) -> list[Row]:
    log = list(rows)
    if not log:
        raise Unknown("table", TABLES)
    return log
