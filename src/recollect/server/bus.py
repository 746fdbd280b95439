"""Messages between processes that share a Postgres: each has a channel of its own, so that what is
sent costs its receiver something, and nobody else.

A notification is not kept. Whoever was not connected has lost it, and hears that it may have; and
whoever could not send says so to those who would have heard.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

from recollect.server.database import KEEPALIVE, is_sqlite, read_url
from recollect.tables.interfaces import Heard, Lost, NodeId, StoreFailed
from recollect.tables.memory_store import LoneBus

if TYPE_CHECKING:
    from psycopg import AsyncConnection

logger = logging.getLogger(__name__)

NOTIFY = """
    SELECT pg_notify(said.channel, said.payload)
    FROM unnest(%s::text[], %s::text[]) WITH ORDINALITY AS said (channel, payload, number)
    ORDER BY said.number"""
OPTIONS = "-c statement_timeout=5000 -c synchronous_commit=off"
APPLICATION = "recollect bus"
"""What its connections are called in Postgres."""
PIECE = 7000
"""So many bytes of a message at most in one notification: Postgres takes fewer than 8,000."""
OVERHEAD = 200
"""So many bytes more a notification takes while it waits."""
MOST_WAITING = 16 << 20
"""So many bytes wait for a slow database; beyond that messages are lost, and said to be."""
AT_ONCE = 500
"""So many notifications at most in one statement."""
QUIET = 5.0
"""After so many seconds the connection is tried."""
WAIT = 0.5
"""Seconds until a lost connection is sought again."""
START = 20.0
"""Seconds in which it has to hear."""
LAST_WORDS = 2.0
"""Seconds in which what waits may leave when it is closed."""


class Notification(NamedTuple):
    """A piece of a message, or none of any: something was lost."""

    node: NodeId
    """To whom."""
    payload: str

    @property
    def weight(self) -> int:
        return len(self.payload) + OVERHEAD


def make_bus(url: str, node: NodeId) -> LoneBus | PostgresBus:
    """The one that fits the database: to start and to close. SQLite serves one process."""
    return LoneBus() if is_sqlite(read_url(url)) else PostgresBus(url, node)


def channel(node: NodeId) -> str:
    return f"recollect_{node}"


class PostgresBus:
    """One connection that listens and one that speaks, each sought again when it is lost."""

    def __init__(self, url: str, node: NodeId) -> None:
        self.said = self.heard = 0
        """Notifications that have left, and that came."""
        self._url = read_url(url).set(drivername="postgresql").render_as_string(False)
        self._node = node
        self._tell: Heard = lambda _node, _message: None
        self._lose: Lost = _nothing
        self._waiting: deque[Notification] = deque()
        self._weight = 0
        self._missed: set[NodeId] = set()
        """Those who have to hear that something for them was lost."""
        self._something = asyncio.Event()
        """Whether there is something to say."""
        self._numbers = count()
        self._pieces: dict[NodeId, list[str]] = {}
        self._listening = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def listen(self, heard: Heard, lost: Lost) -> None:
        self._tell, self._lose = heard, lost

    async def start(self) -> None:
        """Returns when it hears."""
        self._tasks = [
            asyncio.create_task(self._keep_connected(self._hear)),
            asyncio.create_task(self._keep_connected(self._speak)),
        ]
        try:
            async with asyncio.timeout(START):
                await self._listening.wait()
        except TimeoutError:
            raise StoreFailed("the bus cannot connect", certain=True) from None

    async def close(self) -> None:
        """What waits may still leave."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                while self._something.is_set() and self._tasks:
                    await asyncio.sleep(0.005)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def send(self, node: NodeId, message: bytes) -> None:
        """All of it, or nothing."""
        if self._weight + len(message) > MOST_WAITING:
            self._miss(node)
            return
        pieces = list(split(message))
        for number, piece in enumerate(pieces):
            self._put(node, f"{number} {len(pieces) - 1 - number} {piece}")

    def _put(self, node: NodeId, said: str) -> None:
        notification = self._notification(node, said)
        self._waiting.append(notification)
        self._weight += notification.weight
        self._something.set()

    def _notification(self, node: NodeId, said: str) -> Notification:
        """Postgres drops what is said twice in a transaction: so everything has a number."""
        return Notification(node, f"{self._node} {next(self._numbers)} {said}")

    def _miss(self, node: NodeId) -> None:
        """Not at once: whoever sends is in the middle of something."""
        if node not in self._missed:
            self._missed.add(node)
            self._something.set()
            asyncio.get_running_loop().call_soon(self._lose, node)

    async def _keep_connected(self, work: Callable[[AsyncConnection], Awaitable[None]]) -> None:
        from psycopg import AsyncConnection  # noqa: PLC0415 - who has no Postgres lacks it

        limits: dict[str, Any] = {"connect_timeout": 5, **KEEPALIVE, "options": OPTIONS}
        while True:
            try:
                connection = await AsyncConnection.connect(
                    self._url, autocommit=True, application_name=APPLICATION, **limits
                )
                async with connection:
                    await work(connection)
            except Exception as error:
                logger.warning("the bus is interrupted: %s", type(error).__name__)
            await asyncio.sleep(WAIT)

    async def _hear(self, connection: AsyncConnection) -> None:
        """Until the connection is lost. What was said until it listens again is lost, too."""
        self._pieces.clear()
        await connection.execute(f'LISTEN "{channel(self._node)}"')
        if self._listening.is_set():
            self._lose()
        self._listening.set()
        try:
            while True:
                async for notice in connection.notifies(timeout=QUIET):
                    self._understand(notice.payload)
                await connection.execute("SELECT 1")
        except Exception:
            self._lose()
            raise

    def _understand(self, payload: str) -> None:
        self.heard += 1
        try:
            node, _, number, left, piece = payload.split(" ", 4)
            if left == "lost":
                self._pieces.pop(node, None)
                self._lose(node)
            elif number == "0":
                self._pieces[node] = [piece]
            elif node in self._pieces:
                self._pieces[node].append(piece)
            if left == "0" and node in self._pieces:
                self._tell(node, "".join(self._pieces.pop(node)).encode())
        except Exception:
            logger.exception("another process says what is not understood here")

    async def _speak(self, connection: AsyncConnection) -> None:
        """Until the connection is lost: the one that listens cannot speak."""
        while True:
            await self._something.wait()
            said = self._next()
            try:
                channels = [channel(each.node) for each in said]
                await connection.execute(NOTIFY, (channels, [each.payload for each in said]))
            except Exception:
                self._forget(said)
                raise
            self.said += len(said)
            if not self._waiting and not self._missed:
                self._something.clear()

    def _next(self) -> list[Notification]:
        """Those who have missed something hear that first."""
        hints = [self._notification(node, "0 lost ") for node in self._missed]
        self._missed.clear()
        said = [self._waiting.popleft() for _ in range(min(AT_ONCE, len(self._waiting)))]
        self._weight -= sum(each.weight for each in said)
        return hints + said

    def _forget(self, said: list[Notification]) -> None:
        """Nothing old is said on a new connection: nobody would know what of it is still so."""
        for each in (*said, *self._waiting):
            self._miss(each.node)
        self._waiting.clear()
        self._weight = 0


def split(message: bytes) -> Iterator[str]:
    """UTF-8 in pieces of whole characters."""
    at = 0
    while at < len(message):
        end = min(at + PIECE, len(message))
        while end < len(message) and message[end] & 0xC0 == 0x80:
            end -= 1
        yield message[at:end].decode()
        at = end


def _nothing(node: NodeId | None = None) -> None:
    """Nobody listens yet."""
