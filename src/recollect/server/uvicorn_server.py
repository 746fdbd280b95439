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
from recollect.server.settings import SERVER, Settings

BACKLOG = 2048
LONGEST_HEAD = 1 << 16
"""So many bytes of a request at most before its headers are complete."""
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
        listening.set_inheritable(True)
        yield listening


def address_of(host: str, listening: socket.socket) -> str:
    """What to type into a browser on this machine."""
    port = listening.getsockname()[1]
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}"
