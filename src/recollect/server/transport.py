"""Uvicorn's sockets, with what a server needs against those who do not read."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Sockets(WebSocketsSansIOProtocol):
    """Lets the application cut a connection off, and sends no pongs to whoever reads none."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions["recollect.abort"] = self.transport.abort

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()
