"""Uvicorn's ways in and out, with a short one out for sockets, and two defences: against those who
do not read, and against those who do not finish asking.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

TEXT = b"\x81"
"""How a frame begins that is a whole text."""
MOST_TOGETHER = 64
"""So many pieces wait at most for the turn of the loop to end."""


def requests_within(silence: float) -> Any:
    """HTTP for those who ask within so many seconds; uvicorn would wait for the others for ever."""

    class Requests(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self.loop.call_later(silence, self._look, self)

        def _look(self, unfinished: object) -> None:
            """Once in a while: whoever is still busy with the same is cut off."""
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return  # it has become a socket, which has pings
            asking = self.cycle is None or self.cycle.more_body
            busy_with = (self.cycle or self) if asking else None
            if asking and busy_with is unfinished:
                self.transport.abort()
            else:
                self.loop.call_later(silence, self._look, busy_with)

    return Requests


class Sockets(WebSocketsSansIOProtocol):
    """Lets the application cut a connection off, and write to it without waiting for its turn.

    It sends no pongs to whoever reads none.
    """

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._leaving: list[bytes] = []

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions["recollect.abort"] = self.transport.abort
            extensions["recollect.write"] = self.write_now

    def handle_ping(self) -> None:
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
