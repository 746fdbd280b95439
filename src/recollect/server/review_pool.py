"""The processes in which games are looked back on: two of them, started when they are needed.

What takes long (everything of a guest's memory) never has both of them, so that a review at the end
of a game waits for reviews only; and no more wait than are told soon enough.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import msgspec

from recollect.engine.errors import Overloaded
from recollect.server.logs import note
from recollect.server.review_worker import HEADER, AnyQuestion, framed
from recollect.server.settings import SERVER

LOG = logging.getLogger(__name__)

WORKERS = 2
WAITING = 24
"""So many questions may wait for their turn; who comes after them is asked to come back."""
START = "from recollect.server.review_worker import main; main()"


class ReviewFailed(Overloaded):
    """A process has ended, or does not answer: whoever asked may try again."""


class ReviewPool:
    """Answers come as JSON."""

    def __init__(self, start: str = START, workers: int = WORKERS, waiting: int = WAITING) -> None:
        self._idle = [_Worker(start) for _ in range(workers)]
        self._all = tuple(self._idle)
        self._turns = asyncio.Semaphore(workers)
        self._long = asyncio.Semaphore(max(1, workers - 1))
        self._most = waiting
        self._waiting = 0

    async def ask(self, question: AnyQuestion, patience: float, *, long: bool = False) -> bytes:
        """TimeoutError after so many seconds of work. Overloaded: too many wait already."""
        if self._waiting >= self._most:
            raise Overloaded("overloaded", SERVER)
        async with self._turn(long) as worker:
            return await worker.ask(question, patience)

    @asynccontextmanager
    async def _turn(self, long: bool) -> AsyncIterator[_Worker]:
        async with self._queue(self._long if long else None), self._queue(self._turns):
            worker = self._idle.pop()
            try:
                yield worker
            finally:
                self._idle.append(worker)

    @asynccontextmanager
    async def _queue(self, turns: asyncio.Semaphore | None) -> AsyncIterator[None]:
        if turns is None:
            yield
            return
        self._waiting += 1
        try:
            await turns.acquire()
        finally:
            self._waiting -= 1
        try:
            yield
        finally:
            turns.release()

    async def close(self) -> None:
        for worker in self._all:
            await worker.end()


class _Worker:
    """One process, and one question at a time."""

    def __init__(self, start: str) -> None:
        self._start = start
        self._process: Process | None = None

    async def ask(self, question: AnyQuestion, patience: float) -> bytes:
        """Whatever comes between, the process is not asked again before it has answered."""
        process = await self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        answered = False
        try:
            process.stdin.write(framed(msgspec.msgpack.encode(question)))
            async with asyncio.timeout(patience):
                size = int.from_bytes(await process.stdout.readexactly(HEADER), "big")
                made = await process.stdout.readexactly(size)
            answered = True
        except TimeoutError:  # which is an OSError, too
            raise
        except (OSError, asyncio.IncompleteReadError):
            note(LOG, "a review could not be made", logging.WARNING)
            raise ReviewFailed("review-failed", SERVER) from None
        finally:
            if not answered:
                await self.end()
        return made

    async def _started(self) -> Process:
        """In a session of its own: Ctrl-C in a terminal is not meant for it."""
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-c",
                self._start,
                stdin=PIPE,
                stdout=PIPE,
                start_new_session=True,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            )
        return self._process

    async def end(self) -> None:
        """Now."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        if process.stdin is not None:
            process.stdin.close()
