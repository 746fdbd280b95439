"""Uvicorn's ways in and out, with a short one out for sockets, and two defences: against those who
do not read, and against those who do not finish asking.
"""

from __future__ import annotations

from typing import Any

import uvicorn
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from recollect.server.limits import Bucket
from recollect.server.settings import Settings

TEXT = b"\x81"
"""How a frame begins that is a whole text."""
MOST_TOGETHER = 64
"""So many pieces wait at most for the turn of the loop to end."""
LONGEST_HEAD = 1 << 16
"""So many bytes of a request at most before its headers are complete."""
PIECE = 4096
"""So many bytes of a socket are looked at before it is asked whether they were too many."""
FRAMES = 4
"""So many frames for each message that a socket may send: pings, pongs, pieces. Whoever sends more
messages than they may is told so; whoever sends more frames is cut off.
"""


class Config(uvicorn.Config):
    """Uvicorn's, with our settings beside: whoever speaks with a client finds its limits there.

    It is copied to every process that serves, so there is nothing in it that cannot be.
    """

    def __init__(self, app: Any, settings: Settings, **more: Any) -> None:
        super().__init__(app, http=Requests, ws=Sockets, **more)
        self.settings = settings


class Requests(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """HTTP for those who ask, and read, in time, and not endlessly."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._head = 0
        self.loop.call_later(self.config.settings.silence, self._look, self._standing())

    def data_received(self, data: bytes) -> None:
        before = self.cycle
        super().data_received(data)
        asked = self.cycle is not before or (before is not None and before.more_body)
        self._head = 0 if asked else self._head + len(data)
        if self._head > LONGEST_HEAD:
            self.transport.abort()

    def _standing(self) -> object:
        """What does not change while somebody neither finishes asking nor reads; None if it is
        our turn.
        """
        cycle, unread = self.cycle, self.transport.get_write_buffer_size()
        ours = cycle is not None and not cycle.more_body and not cycle.response_complete
        return None if ours and not unread else (cycle, unread)

    def _look(self, before: object) -> None:
        """Once in a while: whoever stands where they stood is cut off."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return  # it has become a socket, which has pings
        now = self._standing()
        if now is not None and now == before:
            self.transport.abort()
        else:
            self.loop.call_later(self.config.settings.silence, self._look, now)


class Sockets(WebSocketsSansIOProtocol):
    """Lets the application cut a connection off, and write to it without waiting for its turn.

    It sends no pongs to whoever reads none.
    """

    def __init__(self, config: Config, *args: Any, **more: Any) -> None:
        super().__init__(config, *args, **more)
        self._leaving: list[bytes] = []
        rate, burst = config.settings.messages_rate, config.settings.messages_burst
        self._frames = Bucket(FRAMES * rate, FRAMES * burst, self.loop.time())

    def data_received(self, data: bytes) -> None:
        """Piece by piece: thousands of frames at once would keep everybody else waiting."""
        for at in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + PIECE])

    def handle_cont(self, event: Any) -> None:
        if self._bearable():
            super().handle_cont(event)

    def handle_text(self, event: Any) -> None:
        if self._bearable():
            super().handle_text(event)

    def handle_bytes(self, event: Any) -> None:
        if self._bearable():
            super().handle_bytes(event)

    def handle_pong(self, event: Any) -> None:
        if self._bearable():
            super().handle_pong(event)

    def _bearable(self) -> bool:
        """Whether the frames are few enough; else the connection is cut off."""
        if self._frames.take(self.loop.time()):
            return True
        self.transport.abort()
        return False

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions["recollect.abort"] = self.transport.abort
            extensions["recollect.write"] = self.write_now

    def handle_ping(self) -> None:
        if not self._bearable():
            return
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def write_now(self, text: bytes) -> bool:
        """Most messages find the way free: they need no task and no frame object.

        What is written in one turn of the loop leaves together. False: somebody reads too slowly,
        or not at all any more, and nothing was written.
        """
        if not self.writable.is_set() or self.conn.state is not OPEN or self.transport.is_closing():
            return False
        if not self._leaving:
            self.loop.call_soon(self._flush)
        elif len(self._leaving) >= MOST_TOGETHER:
            self._flush()
        self._leaving += (TEXT + _length(len(text)), text)
        return True

    async def send(self, message: Any) -> None:
        self._flush()
        await super().send(message)

    def _flush(self) -> None:
        if self._leaving:
            together = b"".join(self._leaving)
            self._leaving.clear()
            self.transport.write(together)


def _length(size: int) -> bytes:
    """As it stands in a frame."""
    if size < 126:
        return bytes((size,))
    if size < 1 << 16:
        return b"\x7e" + size.to_bytes(2, "big")
    return b"\x7f" + size.to_bytes(8, "big")
