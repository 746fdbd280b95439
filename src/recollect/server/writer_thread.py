"""The one thread of a process that writes: all that waits is written together.

While one group is on its way to the disk the next one gathers, so that a busy server pays once for
hundreds of appends what a quiet one pays for each. Nobody waits for a group to become larger.

The rows of a table are written in their order, and none of them without those before it: at most
one row of a table is in a statement, and after a failure all that was asked before the failure was
told is refused. So a row that follows one of another owner always meets the epoch of that owner,
without any lock on the table.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from recollect.server.database import LOCK, LONE_LOCK, Connection, Database, Failure
from recollect.server.queries import Queries
from recollect.tables.interfaces import Append, Committed, Fenced, StoreFailed

T = TypeVar("T")
Job = Callable[[Connection], T]

logger = logging.getLogger(__name__)

LARGEST = 512
"""So many rows at most are one statement."""

JOBS = 64
"""So many jobs at most are one transaction, for which appends wait."""

RETRIES = 1.5
"""Seconds that rows of which one has failed may take, one by one, while others wait."""


class Item:
    """An append, and who waits for it."""

    __slots__ = ("answered", "append", "committed", "group")

    def __init__(self, append: Append, committed: Committed) -> None:
        self.append = append
        self.committed = committed
        self.answered = False
        self.group: Group


class Group:
    """The appends of one turn of the event loop."""

    __slots__ = ("began", "items", "left", "mended", "unclaimed")

    def __init__(self, items: list[Item], mended: list[tuple[int, StoreFailed]]) -> None:
        self.items = items
        self.left = len(items)
        """How many are not answered yet."""
        self.mended = mended
        """Failures that had been told when these were asked."""
        self.began = time.monotonic()
        self.unclaimed = [self]
        """Whoever pops it has it: the thread to write it, or the loop to refuse it."""

    def claim(self) -> bool:
        try:
            self.unclaimed.pop()
        except IndexError:
            return False
        return True


class Asked:
    """A job, and who waits for it."""

    __slots__ = ("answer", "job", "loop")

    def __init__(self, job: Job[Any], loop: asyncio.AbstractEventLoop) -> None:
        self.job = job
        self.loop = loop
        self.answer: asyncio.Future[Any] = loop.create_future()


Refused = dict[Item, StoreFailed]
"""Appends that were not written, and why; all others were."""


class Overtaken(Exception):
    """Another process has acquired one of the tables between two statements."""


class WriterThread:
    """It has the only connection that writes."""

    def __init__(
        self,
        database: Database,
        queue: SimpleQueue[Group | Asked | None],
        tell: Callable[[Sequence[Item], Sequence[StoreFailed | None] | None], None],
    ) -> None:
        self._database = database
        self._queries = Queries(database)
        self._queue = queue
        self._tell = tell
        self._connection: Connection | None = None
        self._failed: dict[int, StoreFailed] = {}
        """Tables whose last append failed, until whoever asked knows it."""
        self._stuck: set[int] = set()
        """Tables that somebody has locked: they are written after the others, and alone."""
        self._thread = Thread(target=self._work, name="recollect-writer", daemon=True)
        self.start, self.join = self._thread.start, self._thread.join

    def _work(self) -> None:
        jobs: deque[Asked] = deque()
        closing = False
        while jobs or not closing:
            taken = self._taken(wait=not jobs)
            closing = closing or None in taken
            jobs.extend(each for each in taken if isinstance(each, Asked))
            try:
                self._append([each for each in taken if isinstance(each, Group) and each.claim()])
                self._do([jobs.popleft() for _ in range(min(len(jobs), JOBS))])
            except Exception:  # a fault of ours; the next ones shall not suffer from it
                logger.exception("some appends will not be answered")
        self._disconnect()

    def _taken(self, wait: bool) -> list[Group | Asked | None]:
        """All that is asked by now."""
        taken = [self._queue.get()] if wait else []
        return taken + [self._queue.get() for _ in range(self._queue.qsize())]

    def _append(self, groups: Sequence[Group]) -> None:
        items: list[Item] = []
        for group in groups:
            if group.mended:
                self._write(items)
                items = []
                self._mend(group.mended)
            items += group.items
        self._write(items)

    def _mend(self, told: Iterable[tuple[int, StoreFailed]]) -> None:
        for number, error in told:
            if self._failed.get(number) is error:
                del self._failed[number]

    def _write(self, items: Sequence[Item]) -> None:
        if not self._stuck:
            self._write_together(items)
            return
        stuck = [item for item in items if item.append.lease.number in self._stuck]
        self._write_together([i for i in items if i.append.lease.number not in self._stuck])
        if stuck:
            self._write_alone(stuck)

    def _write_together(self, items: Sequence[Item]) -> None:
        going = self._following(items) if self._failed else items
        if not going:
            return
        refused = self._attempt(rounds(going))
        if not isinstance(refused, Failure):
            self._acknowledge(going, refused)
        elif refused.separable and len(going) > 1:
            self._write_alone(going)
        else:
            self._fail(going, [refused.error() for _ in going])

    def _following(self, items: Sequence[Item]) -> Sequence[Item]:
        """Those that follow no failure; the others are refused."""
        refused = [item for item in items if item.append.lease.number in self._failed]
        if not refused:
            return items
        self._tell(refused, [_unfollowed() for _ in refused])
        return [item for item in items if item.append.lease.number not in self._failed]

    def _write_alone(self, items: Sequence[Item]) -> None:
        """One by one, as one of them keeps the others from being written; but not for ever."""
        stop = time.monotonic() + RETRIES
        self._set_lock_timeout(LONE_LOCK)
        for item in items:
            number = item.append.lease.number
            if not self._following([item]):
                continue
            if time.monotonic() > stop:
                self._fail([item], [StoreFailed("the table is locked", certain=True)])
                continue
            refused = self._attempt([[item]])
            self._stuck.discard(number)
            if not isinstance(refused, Failure):
                self._acknowledge([item], refused)
                continue
            if refused.locked:
                self._stuck.add(number)
            self._fail([item], [refused.error()])
        self._set_lock_timeout(LOCK)

    def _acknowledge(self, items: Sequence[Item], refused: Refused) -> None:
        if refused:
            self._fail(items, [refused.get(item) for item in items])
        else:
            self._tell(items, None)

    def _fail(self, items: Sequence[Item], errors: Sequence[StoreFailed | None]) -> None:
        for item, error in zip(items, errors, strict=True):
            if error is not None:
                self._failed[item.append.lease.number] = error
        self._tell(items, errors)

    def _attempt(self, parts: Sequence[Sequence[Item]]) -> Refused | Failure:
        """Rows alone are one statement, as each one is a wait for Python's lock."""
        if len(parts) == 1 and not any(map(_is_more_than_a_row, parts[0])):
            return self._tried(lambda connection: self._append_rows(connection, parts[0]))
        return self._tried(lambda connection: self._append_all(connection, parts))

    def _append_rows(self, connection: Connection, items: Sequence[Item]) -> Refused:
        written = self._queries.append(connection, [item.append for item in items])
        if written is None:
            return {}
        return {item: Fenced() for item in items if item.append.lease.number not in written}

    def _append_all(self, connection: Connection, parts: Sequence[Sequence[Item]]) -> Refused:
        """In one transaction. Summary and result of a row change if the row was written."""
        refused: Refused = {}
        self._database.begin(connection)
        for part in parts:
            failed = {item.append.lease.number for item in refused}
            following = [item for item in part if item.append.lease.number not in failed]
            refused |= {item: _unfollowed() for item in part if item.append.lease.number in failed}
            if following:
                refused |= self._append_rows(connection, following)
            done = [item.append for item in following if item not in refused]
            if not self._queries.summarize(connection, done):
                raise Overtaken
            for each in done:
                self._queries.note_players(connection, each.lease.number, each.entries)
                if each.result is not None:
                    self._queries.add_result(connection, each.result)
        connection.execute("COMMIT")
        return refused

    def _do(self, asked: Sequence[Asked]) -> None:
        """All in one transaction. What one of them breaks, the others do again without it."""
        asked = [each for each in asked if not each.answer.cancelled()]
        if not asked:
            return
        done = self._done([each.job for each in asked])
        if isinstance(done, Failure) and len(asked) > 1:
            answers = [self._done([each.job]) for each in asked]
            done = [each if isinstance(each, Failure) else each[0] for each in answers]
        elif isinstance(done, Failure):
            done = [done]
        for each, answer in zip(asked, done, strict=True):
            with suppress(RuntimeError):
                each.loop.call_soon_threadsafe(_resolve, each.answer, answer)

    def _done(self, jobs: Sequence[Job[Any]]) -> list[Any] | Failure:
        return self._tried(
            lambda connection: self._committed(
                connection, lambda: [job(connection) for job in jobs]
            )
        )

    def _committed(self, connection: Connection, work: Callable[[], T]) -> T:
        self._database.begin(connection)
        result = work()
        connection.execute("COMMIT")
        return result

    def _tried(self, work: Callable[[Connection], T]) -> T | Failure:
        """Whatever goes wrong goes to whoever asked: the thread must live on."""
        try:
            return work(self._connected())
        except Exception as error:
            self._roll_back()
            return self._database.failure(error)

    def _connected(self) -> Connection:
        if self._connection is not None and not self._database.usable(self._connection):
            self._disconnect()
        if self._connection is None:
            try:
                self._connection = self._database.connect()
            except Exception as error:
                raise StoreFailed(self._database.failure(error).what, certain=True) from None
        return self._connection

    def _roll_back(self) -> None:
        """A connection on which that fails is given up."""
        connection = self._connection
        try:
            if connection is not None:
                self._database.roll_back(connection)
        except Exception:
            self._disconnect()

    def _disconnect(self) -> None:
        with suppress(Exception):
            if self._connection is not None:
                self._connection.close()
        self._connection = None

    def _set_lock_timeout(self, seconds: float) -> None:
        with suppress(Exception):
            self._database.set_lock_timeout(self._connected(), seconds)


def _unfollowed() -> StoreFailed:
    return StoreFailed("what it follows was not written", certain=True)


def _is_more_than_a_row(item: Item) -> bool:
    return item.append.summary is not None or item.append.result is not None


def rounds(items: Sequence[Item]) -> Sequence[Sequence[Item]]:
    """Parts of at most one append for each table, in the order of each table's."""
    if len(items) <= LARGEST and len({item.append.lease.number for item in items}) == len(items):
        return [items]
    parts: list[list[Item]] = []
    at: dict[int, int] = {}
    for item in items:
        number = item.append.lease.number
        part = at.get(number, 0)
        while part < len(parts) and len(parts[part]) >= LARGEST:
            part += 1
        if part == len(parts):
            parts.append([])
        parts[part].append(item)
        at[number] = part + 1
    return parts


def _resolve(future: asyncio.Future[Any], answer: Any) -> None:
    if future.done():
        return
    if isinstance(answer, Failure):
        future.set_exception(answer.error())
    else:
        future.set_result(answer)
