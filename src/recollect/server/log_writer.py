"""The one thread of a process that writes: all that waits is committed together.

While one group is on its way to the disk the next one gathers, so that a busy server pays once for
hundreds of appends what a quiet one pays for each. Nobody waits for a group to become larger.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine

from recollect.server.appending import Append, Appender
from recollect.server.database import committed
from recollect.tables.interfaces import StoreFailed

T = TypeVar("T")
Job = Callable[[Connection], T]

LARGEST = 1024
"""So many at most are taken at once."""


class Asked(msgspec.Struct, frozen=True):
    """Something to be done, and who waits for it."""

    answer: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class AskedAppend(Asked, frozen=True):
    append: Append


class AskedJob(Asked, frozen=True):
    job: Job[Any]


class Impossible(Exception):
    """Somebody else was faster, or the command is an old one."""


class Writer:
    def __init__(self, engine: Engine, appender: Appender) -> None:
        self._engine = engine
        self._appender = appender
        self._queue: SimpleQueue[Asked | None] = SimpleQueue()
        self._closed = False
        self._thread = Thread(target=self._work, name="recollect-writer", daemon=True)
        self._thread.start()

    async def append(self, append: Append) -> bool:
        loop = self._open_loop()
        asked = AskedAppend(loop.create_future(), loop, append)
        self._queue.put(asked)
        done: bool = await asked.answer
        return done

    async def run(self, job: Job[T]) -> T:
        """Do this in a transaction without appends, so that none waits for locks that it holds."""
        loop = self._open_loop()
        asked = AskedJob(loop.create_future(), loop, job)
        self._queue.put(asked)
        result: T = await asked.answer
        return result

    async def close(self) -> None:
        """What waits is still written."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)
            self._engine.dispose()

    def _open_loop(self) -> asyncio.AbstractEventLoop:
        if self._closed:
            raise StoreFailed("the store is closed")
        return asyncio.get_running_loop()

    def _work(self) -> None:
        last = False
        while not last:
            group = [self._queue.get()]
            group += [self._queue.get() for _ in range(min(self._queue.qsize(), LARGEST - 1))]
            last = group[-1] is None
            appends = [each for each in group if isinstance(each, AskedAppend)]
            if appends:
                _tell(appends, self._appended([each.append for each in appends]))
            jobs = [each for each in group if isinstance(each, AskedJob)]
            if jobs:
                _tell(jobs, self._all_done([each.job for each in jobs]))

    def _all_done(self, jobs: Sequence[Job[Any]]) -> list[Any]:
        """An answer to each. What one of them breaks, the others do again without it."""
        done = self._done(lambda connection: [job(connection) for job in jobs])
        return [self._done(job) for job in jobs] if isinstance(done, Exception) else done

    def _appended(self, appends: Sequence[Append]) -> list[Any]:
        """An answer to each. Sorted, so that processes do not wait for each other in circles."""
        order = sorted(range(len(appends)), key=lambda n: (appends[n].table, appends[n].version))
        ordered = [appends[n] for n in order]
        done = self._done(lambda connection: self._all(connection, ordered))
        if isinstance(done, Impossible):
            done = self._done(lambda connection: self._some(connection, ordered))
        if isinstance(done, Exception):
            return [StoreFailed(str(done)) for _ in appends]
        answers = dict(zip(order, done, strict=True))
        return [answers[n] for n in range(len(appends))]

    def _all(self, connection: Connection, appends: Sequence[Append]) -> list[bool]:
        """As it mostly goes. If one is impossible, all of them are taken back."""
        if not self._appender.all_at_once(connection, appends):
            raise Impossible
        self._appender.tell(connection, appends)
        return [True] * len(appends)

    def _some(self, connection: Connection, appends: Sequence[Append]) -> list[bool]:
        done = self._appender.carry_out(connection, appends)
        new = [each for each, possible in zip(appends, done, strict=True) if possible]
        self._appender.tell(connection, new)
        return done

    def _done(self, job: Job[T]) -> T | Exception:
        """Whatever goes wrong goes to whoever asked: the thread must live on."""
        try:
            return committed(self._engine, job)
        except Exception as error:
            return error


def _tell(asked: Sequence[Asked], answers: Sequence[Any]) -> None:
    """Wake each loop once. One that is closed waits for nothing any more."""
    pairs = list(zip(asked, answers, strict=True))
    for loop in {id(each.loop): each.loop for each in asked}.values():
        theirs = [(each.answer, answer) for each, answer in pairs if each.loop is loop]
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(_resolve, theirs)


def _resolve(answered: Sequence[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, answer in answered:
        if future.done():
            continue
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)
