"""Uvicorn, as this server uses it: our sockets, HTTP for those who ask in time, signals."""

from __future__ import annotations

import math
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import EADDRINUSE
from typing import Any

import uvicorn
from litestar.types import ASGIApp
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from recollect.engine.errors import Malformed
from recollect.server.connection import Connection
from recollect.server.limits import limited_address
from recollect.server.settings import SERVER, Settings

BACKLOG = 2048
LONGEST_HEAD = 1 << 16
"""So many bytes of a request at most before its headers are complete."""
LONGEST_BODIES = 4
"""So many times the longest body may come beside that: pieces of it have heads of their own, and
headers may follow it, which nobody reads.
"""
LOOKS = 4
"""So many looks at a connection, at least, before it is cut off."""
FULL = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\n\r\n"
SLOW_START = 30
"""Seconds until one of several processes that says nothing is taken for hung. It is silent while it
starts, and a busy machine takes its time for that.
"""
STOPPING = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)


class Config(uvicorn.Config):
    """Uvicorn's, with our settings beside: whoever speaks with a client finds its limits there.

    It is copied to every process that serves, so there is nothing in it that cannot be.
    """

    def __init__(self, app: Callable[[], ASGIApp], settings: Settings) -> None:
        made: Any = app
        super().__init__(
            made,
            factory=True,
            http=HttpProtocol,
            ws=Connection,
            workers=settings.workers,
            timeout_worker_healthcheck=SLOW_START,
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,  # the application does it, for sockets too (security.py)
            backlog=BACKLOG,
            timeout_graceful_shutdown=math.ceil(settings.stop),
        )
        self.settings = settings


class HttpProtocol(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """HTTP for those who ask, and read, in time, and not endlessly; and for not too many."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._unasked = 0
        """So many bytes came since the headers of a request were complete."""
        self._asked: object = None
        self._standing: object = None
        self._stood = 0
        context = self.app_state["context"]
        host = self.client[0] if self.client else ""
        self._address = limited_address(host)
        self._places = context.connections
        if not self._places.enter(self, self._address, context.proxies.trusts(host)):
            context.metrics.refused.labels("overloaded").inc()
            transport.write(FULL)
            transport.close()
            return
        settings = self.config.settings
        self._step = min(settings.asking, settings.silence) / LOOKS
        self.loop.call_later(self._step, self._look)

    def connection_lost(self, error: Exception | None) -> None:
        super().connection_lost(error)
        self._places.leave(self, self._address)

    def handle_websocket_upgrade(self, *event: Any) -> None:
        """Sockets are counted by themselves (connection.py)."""
        self._places.leave(self, self._address)
        super().handle_websocket_upgrade(*event)

    def data_received(self, data: bytes) -> None:
        before = self.cycle
        super().data_received(data)
        self._unasked = self._unasked + len(data) if self.cycle is before else 0
        most = LONGEST_HEAD
        if self.cycle is not None and self.cycle.more_body:
            most += LONGEST_BODIES * self.config.settings.frame_bytes
        if self._unasked > most:
            self.transport.abort()

    @property
    def is_waiting(self) -> bool:
        """Whether it is not our turn: no request is whole that is not answered."""
        cycle = self.cycle
        return cycle is None or cycle.more_body or cycle.response_complete

    def cut_off(self) -> None:
        self.transport.abort()

    def _look(self) -> None:
        """Once in a while: whoever stands where they stood for too long is cut off.

        Looks are counted, and not the time: whatever came while we stood still is read first.
        """
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return  # it has become a socket, which has pings
        unread = self.transport.get_write_buffer_size()
        if self.cycle is not None and not self.cycle.more_body:
            self._asked = self.cycle
        standing = (self._asked, unread) if unread or self.is_waiting else None
        self._stood = self._stood + 1 if standing is not None and standing == self._standing else 0
        self._standing = standing
        settings = self.config.settings
        if self._stood * self._step >= (settings.silence if unread else settings.asking):
            self.transport.abort()
        else:
            self.loop.call_later(self._step, self._look)


class Server(uvicorn.Server):
    """One that says when it is ready, and that a signal to stop ends in good order: with 0."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in STOPPING}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


@contextmanager
def bound(host: str, port: int) -> Iterator[socket.socket]:
    """A socket that listens there. A port that is taken is said in one sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, port))
            listening.listen(BACKLOG)
        except OSError as error:
            reason = "port-taken" if error.errno == EADDRINUSE else "address"
            raise Malformed(reason, SERVER, address=f"{host}:{port}") from None
        listening.setblocking(False)
        yield listening


def address_of(host: str, listening: socket.socket) -> str:
    """What to type into a browser on this machine."""
    port = listening.getsockname()[1]
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}"
