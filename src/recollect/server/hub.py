"""How processes hear that a table of theirs was played on elsewhere.

The store says so itself, in the transaction of the append (appending.py): whoever hears of a
version can read it. So `publish` has nothing left to do. Reactions are said on a channel of their
own, and kept nowhere.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from recollect.server.appending import CHANNEL
from recollect.server.database import is_sqlite, read_url
from recollect.tables.interfaces import Heard, TellReaction
from recollect.wire.nouns import TableId
from recollect.wire.to_player import Reacted

if TYPE_CHECKING:
    from psycopg import AsyncConnection

REACTED = msgspec.json.Decoder(Reacted)

logger = logging.getLogger(__name__)

REACTIONS = "recollect_reactions"
LISTEN = f"LISTEN {CHANNEL}; LISTEN {REACTIONS}"
NOTIFY = "SELECT pg_notify(%s, %s)"
MOVED = "SELECT id, version FROM tables WHERE moved >= %s"

APPLICATION = "recollect hub"
"""What its connections are called in Postgres."""

QUIET = 15.0
"""After so many seconds without a word the connection is tried."""

WAIT = 1.0
"""Seconds until a lost connection is sought again."""

MOST_WAITING = 100
"""So many reactions wait for a slow database; the others are lost, and nobody misses them."""

SLACK = 60.0
"""Clocks of processes may differ by so much, and a loss may be noticed so late."""


def make_hub(url: str, process: str) -> LoneHub | PostgresHub:
    """The one that fits the database: to start and to close. SQLite serves one process."""
    return LoneHub() if is_sqlite(read_url(url)) else PostgresHub(url, process)


class LoneHub:
    """For a process that is alone: it hears nobody."""

    async def start(self) -> None:
        pass

    async def close(self) -> None:
        pass

    def publish(self, table: TableId, version: int) -> None:
        """Nobody else is there."""

    def listen(self, heard: Heard) -> None:
        """Nobody will say anything."""

    def pass_on(self, reaction: Reacted) -> None:
        """Nobody else is there."""

    def listen_for_reactions(self, tell: TellReaction) -> None:
        """Nobody will say anything."""


class PostgresHub:
    """Listens on one connection that is kept, and sought again when it is lost.

    What was said meanwhile is made good: after a loss it tells of all tables that moved lately.
    """

    def __init__(self, url: str, process: str) -> None:
        self._url = read_url(url).set(drivername="postgresql").render_as_string(False)
        self._process = process
        self._heard: list[Heard] = []
        self._heard_at: float | None = None
        self._tell_reaction: list[TellReaction] = []
        self._reactions: asyncio.Queue[Reacted] = asyncio.Queue(MOST_WAITING)
        self._listening = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Returns when it hears."""
        self._tasks = [
            asyncio.create_task(self._keep_connected(self._hear)),
            asyncio.create_task(self._keep_connected(self._say)),
        ]
        await self._listening.wait()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def publish(self, table: TableId, version: int) -> None:
        """The store has said it already."""

    def listen(self, heard: Heard) -> None:
        self._heard.append(heard)

    def pass_on(self, reaction: Reacted) -> None:
        with suppress(asyncio.QueueFull):
            self._reactions.put_nowait(reaction)

    def listen_for_reactions(self, tell: TellReaction) -> None:
        self._tell_reaction.append(tell)

    async def _keep_connected(self, work: Callable[[AsyncConnection], Awaitable[None]]) -> None:
        from psycopg import AsyncConnection, Error  # noqa: PLC0415 - who has no Postgres lacks it

        while True:
            try:
                connection = await AsyncConnection.connect(
                    self._url, autocommit=True, application_name=APPLICATION
                )
                async with connection:
                    await work(connection)
            except Error as error:
                logger.warning("the hub cannot hear: %s", type(error).__name__)
            await asyncio.sleep(WAIT)

    async def _hear(self, connection: AsyncConnection) -> None:
        """Until the connection is lost."""
        await connection.execute(LISTEN)
        if self._heard_at is not None:
            moved = await connection.execute(MOVED, (self._heard_at - SLACK,))
            for table, version in await moved.fetchall():
                self._tell(table, version)
        self._listening.set()
        while True:
            self._heard_at = time.time()
            async for notice in connection.notifies(timeout=QUIET):
                try:
                    self._understand(notice.channel, notice.payload)
                except (ValueError, IndexError, msgspec.DecodeError):
                    logger.warning("another process says what is not understood here")
            await connection.execute("SELECT 1")

    def _understand(self, channel: str, payload: str) -> None:
        *said, process = payload.split(" ")
        if process == self._process:
            return
        if channel == REACTIONS:
            self._tell_all(self._tell_reaction, REACTED.decode(said[0]))
        else:
            self._tell(said[0], int(said[1]))

    async def _say(self, connection: AsyncConnection) -> None:
        """Reactions, until the connection is lost: the one that listens cannot speak."""
        while True:
            said = msgspec.json.encode(await self._reactions.get()).decode()
            await connection.execute(NOTIFY, (REACTIONS, f"{said} {self._process}"))

    def _tell(self, table: TableId, version: int) -> None:
        self._tell_all(self._heard, table, version)

    def _tell_all(self, listeners: Iterable[Callable[..., None]], *said: Any) -> None:
        """What goes wrong with one table must not make all the others deaf."""
        for tell in listeners:
            try:
                tell(*said)
            except Exception:
                logger.exception("nobody could be told what another process said")
