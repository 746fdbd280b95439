"""Running the application: one process, or several that share a port."""

from __future__ import annotations

import math
import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import EADDRINUSE
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn
from litestar.types import ASGIApp
from uvicorn.supervisors import Multiprocess

from recollect.engine.errors import Malformed
from recollect.server.app import make_app
from recollect.server.logs import LEVELS, start_logging
from recollect.server.metrics import counting_together
from recollect.server.sessions import kept_secret
from recollect.server.settings import SERVER, Settings, data_folder
from recollect.server.websocket import Config
from recollect.server.world import find_database, make_world, prepare

BACKLOG = 2048
SLOW_START = 30
"""Seconds until one of several processes that says nothing is taken for hung. It is silent while it
starts, and a busy machine takes its time for that.
"""
STOPPING = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)

Ready = Callable[[str], None]
"""Told the address, once it can be asked."""


def serve(settings: Settings, ready: Ready) -> None:
    """Serve until a signal says stop. RecollectError if it cannot begin."""
    if settings.log not in LEVELS:
        raise Malformed("log-level", SERVER, known=", ".join(LEVELS))
    database = find_database(settings.database, data_folder(os.environ, Path.home()))
    if settings.workers > 1 and database.file is not None:
        raise Malformed("workers-need-postgres", SERVER)
    secret = kept_secret(settings.secret, database.secret_file)
    with bound(settings.host, settings.port) as listening:
        prepare(database)
        address = address_of(settings.host, listening)
        app = partial(served_app, settings, database.url, secret)
        if settings.workers > 1:
            ready(address)
            with counting_together():
                Multiprocess(config_of(app, settings), [listening]).run()
        else:
            _serve_alone(config_of(app, settings), listening, partial(ready, address))


def served_app(settings: Settings, url: str, secret: str) -> ASGIApp:
    """Called in each process that serves."""
    start_logging(settings.log)
    if parent := multiprocessing.parent_process():
        threading.Thread(target=_stop_after, args=(parent,), daemon=True).start()
    return make_app(settings, secret, partial(make_world, settings, url))


def _stop_after(parent: Any) -> None:
    """When the parent was killed, whoever starts it again needs the port."""
    parent.join()
    signal.raise_signal(signal.SIGTERM)


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


def config_of(app: Callable[[], ASGIApp], settings: Settings) -> uvicorn.Config:
    return Config(
        app,
        settings,
        factory=True,
        workers=settings.workers,
        timeout_worker_healthcheck=SLOW_START,
        ws_max_size=settings.frame_bytes,
        ws_ping_interval=settings.ping,
        ws_ping_timeout=settings.ping,
        ws_per_message_deflate=False,  # its memory is more than all else of an idle socket
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.proxies,
        backlog=BACKLOG,
        timeout_graceful_shutdown=math.ceil(settings.stop),
    )


def _serve_alone(
    config: uvicorn.Config, listening: socket.socket, ready: Callable[[], None]
) -> None:
    server = Server(config, ready)
    try:
        server.run([listening])
    except SystemExit:
        raise Malformed("not-started", SERVER) from None
    if not server.started:
        raise Malformed("not-started", SERVER)


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
