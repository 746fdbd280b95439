"""The event loop's side of writing: it gathers, hands over to the thread, and tells.

Appends of one turn of the event loop are handed over together. Whoever waits too long is told so.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from typing import TypeVar

from recollect.server.database import Database
from recollect.server.writer_thread import Asked, Group, Item, Job, WriterThread
from recollect.tables.interfaces import Append, Committed, StoreFailed

T = TypeVar("T")

logger = logging.getLogger(__name__)

MOST_WAITING = 10_000
"""So many appends may wait; more are refused at once."""

PATIENCE = 5.0
"""Seconds until whoever asked is told that there is no answer."""

WATCH = 0.5
"""Seconds between looks at how long somebody waits."""


class LogWriter:
    """One for each store; its appends are those of one event loop."""

    def __init__(self, database: Database) -> None:
        self._queue: SimpleQueue[Group | Asked | None] = SimpleQueue()
        self._thread = WriterThread(database, self._queue, self._tell)
        self._thread.start()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._turn: list[Item] = []
        self._mended: list[tuple[int, StoreFailed]] = []
        self._outstanding: deque[Group] = deque()
        self._waiting = 0
        self._refused: dict[int, int] = {}
        self._watching: asyncio.TimerHandle | None = None
        self._closed = False

    @property
    def backlog(self) -> int:
        """How many appends wait for the disk."""
        return self._waiting

    def append(self, append: Append, committed: Committed) -> None:
        loop = self._loop
        if loop is None:
            loop = self._loop = asyncio.get_running_loop()
        if self._refuses(append):
            loop.call_soon(self._refuse, append.lease.number, committed)
            return
        self._waiting += 1
        if not self._turn:
            loop.call_soon(self._hand_over)
        self._turn.append(Item(append, committed))

    async def run(self, job: Job[T], patience: float = PATIENCE) -> T:
        """Do this in a transaction without appends, after those that were asked before it."""
        if self._closed:
            raise StoreFailed("the store is closed", certain=True)
        self._hand_over()
        asked = Asked(job, asyncio.get_running_loop())
        self._queue.put(asked)
        try:
            async with asyncio.timeout(patience):
                result: T = await asked.answer
        except TimeoutError:
            raise StoreFailed("the database does not answer") from None
        return result

    async def close(self) -> None:
        """What waits is still written; a database that does not answer is left alone."""
        if self._closed:
            return
        self._hand_over()
        self._closed = True
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join, 2 * PATIENCE)
        await asyncio.sleep(0)  # what the thread said last
        self._give_up()
        if self._watching is not None:
            self._watching.cancel()

    def _refuses(self, append: Append) -> bool:
        """Also what follows a refused one, until that has been told."""
        number = append.lease.number
        if self._waiting < MOST_WAITING and not self._closed and number not in self._refused:
            return False
        self._refused[number] = self._refused.get(number, 0) + 1
        return True

    def _refuse(self, number: int, committed: Committed) -> None:
        left = self._refused.pop(number) - 1
        if left:
            self._refused[number] = left
        what = "the store is closed" if self._closed else "too many appends wait"
        _call(committed, StoreFailed(what, certain=True))

    def _hand_over(self) -> None:
        if self._turn:
            group = Group(self._turn, self._mended)
            for item in group.items:
                item.group = group
            self._turn, self._mended = [], []
            self._outstanding.append(group)
            self._queue.put(group)
            if self._watching is None and self._loop is not None:
                self._watching = self._loop.call_later(WATCH, self._watch)

    def _watch(self) -> None:
        """If one has waited too long, the database is stuck: nobody should wait any longer."""
        self._watching = None
        if self._outstanding and time.monotonic() - self._outstanding[0].began > PATIENCE:
            self._hand_over()
            self._give_up()
        if self._outstanding and self._loop is not None:
            self._watching = self._loop.call_later(WATCH, self._watch)

    def _give_up(self) -> None:
        """What the thread has not begun is surely not written, nor will it be."""
        groups, self._outstanding = self._outstanding, deque()
        for group in groups:
            certain = group.claim()
            if certain:  # the thread will not see it: the next group says it instead
                self._mended = group.mended + self._mended
            for item in group.items:
                self._answer(item, StoreFailed("the database does not answer", certain))

    def _tell(self, items: Sequence[Item], errors: Sequence[StoreFailed | None] | None) -> None:
        """Called by the thread. A loop that is closed waits for nothing any more."""
        with suppress(RuntimeError):
            if self._loop is not None:
                self._loop.call_soon_threadsafe(self._deliver, items, errors)

    def _deliver(self, items: Sequence[Item], errors: Sequence[StoreFailed | None] | None) -> None:
        if errors is None:
            for item in items:
                self._answer(item, None)
        else:
            self._hand_over()  # what was asked before anybody knew
            self._mended += [
                (item.append.lease.number, error)
                for item, error in zip(items, errors, strict=True)
                if error is not None
            ]
            for item, error in zip(items, errors, strict=True):
                self._answer(item, error)
        while self._outstanding and not self._outstanding[0].left:
            self._outstanding.popleft()

    def _answer(self, item: Item, error: StoreFailed | None) -> None:
        if not item.answered:
            item.answered = True
            item.group.left -= 1
            self._waiting -= 1
            _call(item.committed, error)


def _call(committed: Committed, error: StoreFailed | None) -> None:
    """One that fails must not keep the others from their answers."""
    try:
        committed(error)
    except Exception:
        logger.exception("a table could not go on after an append")
