"""Bots think in processes of their own, so that a server never waits for a thought.

A table belongs to one process, where its bots keep their minds: they are shown only what is new to
them. A mind is never more than what its seat was shown, so any process can make it again: after a
crash, or when it was forgotten for others. Which bot is next, bot_queue.py says.

What if a bot fails: raises an error, thinks for ever, tears its process down? It is asked again,
with a fresh mind. If it fails three times the table goes on with the first legal action, and the
log says so: the people who play with it should not suffer for it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from typing import Any
from zlib import crc32

from msgspec.structs import replace

from recollect.engine.contract import Seat
from recollect.server.bot_queue import BotQueue
from recollect.server.bot_worker import (
    HEADER,
    ROOM,
    Answer,
    BotFailure,
    Choice,
    Question,
    ShowMore,
    packed,
)
from recollect.tables.interfaces import Observations, Priority
from recollect.wire.types import TableId

logger = logging.getLogger(__name__)

TRIES = 3
PATIENCE = 60.0
"""Seconds after which a bot is taken to think for ever."""
LINGER = 5.0
"""Seconds that a process may go on with its last thought when the server stops."""

START = "from recollect.server.bot_worker import main; main()"
"""Not -m: the module would be called __main__ there, and what it says not be understood here."""


class Failed(Exception):
    """There was no answer."""


def default_count() -> int:
    """All cores but the one that serves."""
    return max(1, (os.cpu_count() or 1) - 1)


class BotPool:
    """Processes are started when they are first needed."""

    def __init__(
        self, processes: int | None = None, modules: Sequence[str] = (), patience: float = PATIENCE
    ) -> None:
        many = processes or default_count()
        self._workers = [Worker(modules, patience) for _ in range(many)]

    async def act(  # noqa: PLR0913, PLR0917 - a question is all of this
        self,
        table: TableId,
        seat: Seat,
        bot: str,
        game: str,
        seed: bytes,
        observations: Observations,
        legal: Sequence[Any],
        priority: Priority,
    ) -> Any:
        worker = self._workers[crc32(table.encode()) % len(self._workers)]
        question = Question(0, table, seat, bot, game, seed, 0, (), tuple(legal))
        for _ in range(TRIES):
            try:
                return legal[await worker.ask(question, observations, priority)]
            except Failed as failure:
                logger.error("%s failed to think at %s: %s", bot, game, failure)  # noqa: TRY400
        return legal[0]

    async def close(self) -> None:
        await asyncio.gather(*(worker.close() for worker in self._workers))


class Worker:
    """One process, started again when it has ended."""

    def __init__(self, modules: Sequence[str], patience: float) -> None:
        self._modules = modules
        self._patience = patience
        self._queue = BotQueue()
        self._numbers = count(1)
        self._process: Process | None = None
        self._reading: asyncio.Task[None] | None = None
        self._answers: dict[int, asyncio.Future[Answer]] = {}
        self._shown: OrderedDict[tuple[TableId, Seat, str], int] = OrderedDict()
        """How many observations a mind has seen, as far as is known here: it knows better."""

    async def ask(self, question: Question, observations: Observations, priority: Priority) -> int:
        """Which of the legal actions it is. Failed if nobody says so."""
        key = (question.table, question.seat, question.bot)
        async with self._queue.turn(priority):
            answer = await self._answer(question, observations, self._shown.pop(key, 0))
            if isinstance(answer, ShowMore):
                answer = await self._answer(question, observations, answer.seen)
            if not isinstance(answer, Choice):
                raise Failed(
                    answer.what if isinstance(answer, BotFailure) else "it forgets at once"
                )
            return answer.index

    async def close(self) -> None:
        """It may end its thought."""
        if self._process is None or self._reading is None:
            return
        _in(self._process).close()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._process.wait(), LINGER)
        await self._end()

    async def _answer(self, question: Question, observations: Observations, first: int) -> Answer:
        new = tuple(await observations(first))
        asked = replace(question, number=next(self._numbers), first=first, observations=new)
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._answers[asked.number] = answer
        try:
            process = await self._started()
            _in(process).write(packed(asked))
            said = await asyncio.wait_for(answer, self._patience)
        except TimeoutError:
            await self._end()
            raise Failed("it takes too long") from None
        except OSError:
            await self._end()
            raise Failed("the process has ended") from None
        finally:
            self._answers.pop(asked.number, None)
        self._remember(question, first + len(new))
        return said

    def _remember(self, question: Question, seen: int) -> None:
        self._shown[question.table, question.seat, question.bot] = seen
        if len(self._shown) > ROOM:
            self._shown.popitem(last=False)

    async def _started(self) -> Process:
        """In a session of its own: Ctrl-C in a terminal is not meant for it."""
        if self._process is None:
            self._shown.clear()
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-c",
                START,
                *self._modules,
                stdin=PIPE,
                stdout=PIPE,
                start_new_session=True,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            )
            self._reading = asyncio.create_task(self._read(self._process))
        return self._process

    async def _read(self, process: Process) -> None:
        """Until the process ends; then whoever waits for it is told."""
        try:
            await self._hear(process)
        except asyncio.IncompleteReadError:
            pass
        except Exception:
            logger.exception("a thinking process is not understood")
            process.kill()
        await process.wait()
        _in(process).close()
        with suppress(OSError):
            await _in(process).wait_closed()
        self._process = None
        for waiting in self._answers.values():
            if not waiting.done():
                waiting.set_exception(Failed("the process has ended"))

    async def _hear(self, process: Process) -> None:
        assert process.stdout is not None
        while True:
            size = int.from_bytes(await process.stdout.readexactly(HEADER), "big")
            said: Answer = pickle.loads(await process.stdout.readexactly(size))
            waiting = self._answers.get(said.number)
            if waiting is not None and not waiting.done():
                waiting.set_result(said)

    async def _end(self) -> None:
        """Now. What it was asked and has not answered fails."""
        if self._process is not None and self._reading is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._reading


def _in(process: Process) -> asyncio.StreamWriter:
    assert process.stdin is not None
    return process.stdin
