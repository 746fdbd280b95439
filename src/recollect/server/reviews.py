"""Reviews of games that are over, made in a process of its own: they are a second of thought.

One is made at a time. Who asks for the same one meanwhile waits for it, and the last ones are kept.
A review that takes too long is made again without prices, which is a matter of milliseconds.
"""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from contextlib import suppress
from hashlib import sha256

import msgspec

from recollect.engine.contract import Seat
from recollect.engine.errors import Unknown
from recollect.engine.registry import find_game, has_part
from recollect.server.review_worker import HEADER, ReviewQuestion, framed
from recollect.tables.table import Games

PATIENCE = 20.0
"""Seconds that prices may take."""
KEPT = 500
"""So many reviews are kept; each is some thousand bytes."""
START = "from recollect.server.review_worker import main; main()"

Key = tuple[bytes, Seat]


class _RecordHead(msgspec.Struct):
    """As much of a record as is needed to refuse it."""

    game: str
    players: list[msgspec.Raw]


class ReviewFailed(Exception):
    """The process has ended, or does not answer."""


class Reviews:
    """The process is started when it is first needed."""

    def __init__(self, games: Games = find_game, patience: float = PATIENCE) -> None:
        self._games = games
        self._patience = patience
        self._process: Process | None = None
        self._busy = asyncio.Lock()
        self._kept: OrderedDict[Key, bytes] = OrderedDict()

    async def review(self, record: bytes, seat: Seat) -> bytes:
        """The review of a seat as JSON; Unknown if there is none."""
        self._check(record, seat)
        key = (sha256(record).digest(), seat)
        if key not in self._kept:
            async with self._busy:
                if key not in self._kept:
                    self._keep(key, await self._made(record, seat))
        self._kept.move_to_end(key)
        return self._kept[key]

    async def close(self) -> None:
        async with self._busy:
            await self._end()

    def _check(self, record: bytes, seat: Seat) -> None:
        head = msgspec.json.decode(record, type=_RecordHead)
        if not has_part(self._games(head.game), "review.judge"):
            raise Unknown("review-game", game=head.game)
        if seat not in range(len(head.players)):
            raise Unknown("review-seat", seat=seat, most=len(head.players) - 1)

    def _keep(self, key: Key, made: bytes) -> None:
        self._kept[key] = made
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    async def _made(self, record: bytes, seat: Seat) -> bytes:
        try:
            return await self._ask(ReviewQuestion(record, seat, prices=True))
        except TimeoutError:
            return await self._ask(ReviewQuestion(record, seat, prices=False))

    async def _ask(self, question: ReviewQuestion) -> bytes:
        """Whatever comes between, the process is not asked again before it has answered."""
        process = await self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        answered = False
        try:
            process.stdin.write(framed(msgspec.msgpack.encode(question)))
            async with asyncio.timeout(self._patience):
                size = int.from_bytes(await process.stdout.readexactly(HEADER), "big")
                made = await process.stdout.readexactly(size)
            answered = True
        except TimeoutError:  # which is an OSError, too
            raise
        except (OSError, asyncio.IncompleteReadError):
            raise ReviewFailed("the process has ended") from None
        finally:
            if not answered:
                await self._end()
        return made

    async def _started(self) -> Process:
        """In a session of its own: Ctrl-C in a terminal is not meant for it."""
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-c",
                START,
                stdin=PIPE,
                stdout=PIPE,
                start_new_session=True,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            )
        return self._process

    async def _end(self) -> None:
        """Now."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        if process.stdin is not None:
            process.stdin.close()
