"""Reviews of games that are over: asked for once, and kept with the game.

They are made by other processes, as they are a second of thought. Who asks for one that is being
made waits for it. A review that takes too long is made again without prices, which is a matter of
milliseconds; that one is not kept, but for an hour nobody waits for its prices again.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from math import inf

import msgspec

from recollect.engine.contract import Seat
from recollect.engine.record import Player
from recollect.engine.registry import find_game
from recollect.review.contract import FORMAT
from recollect.review.review import check_reviewable
from recollect.server.review_pool import ReviewFailed, ReviewPool
from recollect.server.review_shelf import MemoryShelf, ReviewShelf
from recollect.server.review_worker import ReviewQuestion
from recollect.server.settings import SERVER
from recollect.tables.table import Games
from recollect.wire.types import TableId

PATIENCE = 20.0
"""Seconds that prices may take."""
AGAIN = 3600.0
"""Seconds until prices that took longer are tried again: the machine may have been busy."""
SLOW = 1000
"""So many of them are remembered."""

Key = tuple[TableId, Seat]


class _BoundReview(msgspec.Struct):
    """A `Review` of which each seat is JSON already."""

    format: str
    game: str
    players: tuple[Player, ...]
    seats: list[msgspec.Raw]


class Reviews:
    """Those of one process."""

    def __init__(
        self,
        pool: ReviewPool,
        shelf: ReviewShelf | None = None,
        games: Games = find_game,
        patience: float = PATIENCE,
    ) -> None:
        self.pool = pool
        self.shelf: ReviewShelf = MemoryShelf() if shelf is None else shelf
        self._games = games
        self._patience = patience
        self._making: dict[Key, asyncio.Task[bytes]] = {}
        self._slow: OrderedDict[Key, float] = OrderedDict()
        """Whose prices took too long, and when."""

    async def review(self, table: TableId, record: bytes, seat: Seat | None) -> bytes:
        """The review of a seat, or of all, as JSON; Unknown if there is none."""
        head = check_reviewable(record, seat, self._games)
        kept = await self.shelf.found(table)
        seats = range(len(head.players)) if seat is None else [seat]
        missing = [each for each in seats if each not in kept]
        made = await asyncio.gather(*(self._shared((table, each), record) for each in missing))
        kept |= zip(missing, made, strict=True)
        bodies = [kept[each] for each in seats]
        bound = _BoundReview(FORMAT, head.game, head.players, [msgspec.Raw(b) for b in bodies])
        return msgspec.json.encode(bound)

    async def close(self) -> None:
        for task in self._making.values():
            task.cancel()
        await self.pool.close()

    async def _shared(self, key: Key, record: bytes) -> bytes:
        """Whoever leaves does not take it from those who still wait."""
        task = self._making.get(key)
        if task is None:
            task = self._making[key] = asyncio.create_task(self._made(key, record))
            task.add_done_callback(lambda done: self._is_made(key, done))
        return await asyncio.shield(task)

    def _is_made(self, key: Key, task: asyncio.Task[bytes]) -> None:
        del self._making[key]
        if not task.cancelled():
            task.exception()  # which those who wait are told

    async def _made(self, key: Key, record: bytes) -> bytes:
        table, seat = key
        if self._is_slow(key):
            return await self._unpriced(record, seat)
        try:
            priced = ReviewQuestion(record, seat, prices=True)
            body = await self.pool.ask(priced, self._patience)
        except TimeoutError:
            self._note_slow(key)
            return await self._unpriced(record, seat)
        await self.shelf.keep(table, seat, body)
        return body

    def _is_slow(self, key: Key) -> bool:
        return time.monotonic() - self._slow.get(key, -inf) < AGAIN

    def _note_slow(self, key: Key) -> None:
        self._slow[key] = time.monotonic()
        self._slow.move_to_end(key)
        if len(self._slow) > SLOW:
            self._slow.popitem(last=False)

    async def _unpriced(self, record: bytes, seat: Seat) -> bytes:
        try:
            return await self.pool.ask(ReviewQuestion(record, seat, prices=False), self._patience)
        except TimeoutError:
            raise ReviewFailed("review-failed", SERVER) from None
