"""How processes hear that a table of theirs was played on elsewhere.

The store says so itself, in the transaction of the append (appending.py): whoever hears of a
version can read it. So `publish` has nothing left to do.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from recollect.server.appending import CHANNEL
from recollect.server.database import is_sqlite, read_url
from recollect.tables.ports import Heard
from recollect.wire.nouns import TableId

if TYPE_CHECKING:
    from psycopg import AsyncConnection

logger = logging.getLogger(__name__)

LISTEN = f"LISTEN {CHANNEL}"
MOVED = "SELECT id, version FROM tables WHERE moved >= %s"

APPLICATION = "recollect hub"
"""What its connections are called in Postgres."""

QUIET = 15.0
"""After so many seconds without a word the connection is tried."""

WAIT = 1.0
"""Seconds until a lost connection is sought again."""

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


class PostgresHub:
    """Listens on one connection that is kept, and sought again when it is lost.

    What was said meanwhile is made good: after a loss it tells of all tables that moved lately.
    """

    def __init__(self, url: str, process: str) -> None:
        self._url = read_url(url).set(drivername="postgresql").render_as_string(False)
        self._process = process
        self._heard: list[Heard] = []
        self._heard_at: float | None = None
        self._listening = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Returns when it hears."""
        self._task = asyncio.create_task(self._keep_listening())
        await self._listening.wait()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    def publish(self, table: TableId, version: int) -> None:
        """The store has said it already."""

    def listen(self, heard: Heard) -> None:
        self._heard.append(heard)

    async def _keep_listening(self) -> None:
        from psycopg import AsyncConnection, Error  # noqa: PLC0415 - who has no Postgres lacks it

        while True:
            try:
                connection = await AsyncConnection.connect(
                    self._url, autocommit=True, application_name=APPLICATION
                )
                async with connection:
                    await self._hear(connection)
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
                table, version, process = notice.payload.split(" ")
                if process != self._process:
                    self._tell(table, int(version))
            await connection.execute("SELECT 1")

    def _tell(self, table: TableId, version: int) -> None:
        """What goes wrong with one table must not make all the others deaf."""
        for heard in self._heard:
            try:
                heard(table, version)
            except Exception:
                logger.exception("nobody could be told of a table's new version")
