"""Lets newcomers in a few at a time, so that those who play do not wait for a crowd at the door.

An event loop accepts everybody who waits there in one turn: two thousand connections that say
nothing cost a tenth of a second of processor each time they come, in which nobody's move is read.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress

AT_ONCE = 32
"""So many are let in before others have their turn."""
BREATH = 1.0
"""Seconds of rest when the system has no room for another connection."""


class Listener:
    """One socket that listens. Closed by uvicorn, like a server of the event loop's own."""

    def __init__(
        self, listening: socket.socket, make_protocol: Callable[[], asyncio.Protocol]
    ) -> None:
        self._listening = listening
        self._make_protocol = make_protocol
        self._loop = asyncio.get_running_loop()
        self._entering: set[asyncio.Task[None]] = set()
        self._rest: asyncio.TimerHandle | None = None

    def open(self) -> None:
        """NotImplementedError where the event loop cannot watch a socket."""
        self._loop.add_reader(self._listening, self._let_in)
        self._rest = None

    def close(self) -> None:
        if self._rest is not None:
            self._rest.cancel()
        if self._listening.fileno() >= 0:
            self._loop.remove_reader(self._listening)

    async def wait_closed(self) -> None:
        if self._entering:
            await asyncio.wait(self._entering)

    def _let_in(self) -> None:
        for _ in range(AT_ONCE):
            try:
                connection, _address = self._listening.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return  # nobody is there, or somebody is gone, or let in by another process
            except OSError:
                self._loop.remove_reader(self._listening)
                self._rest = self._loop.call_later(BREATH, self.open)
                return
            connection.setblocking(False)
            task = self._loop.create_task(self._serve(connection))
            self._entering.add(task)
            task.add_done_callback(self._entering.discard)

    async def _serve(self, connection: socket.socket) -> None:
        with suppress(OSError):  # they did not wait
            await self._loop.connect_accepted_socket(self._make_protocol, connection)
            return
        connection.close()
