"""Running the application: one process, or several that share a port."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from litestar.types import ASGIApp
from uvicorn.supervisors import Multiprocess

from recollect.engine.errors import Malformed
from recollect.server.app import make_app, operator_words
from recollect.server.backends import find_database, make_backends, make_service, prepare
from recollect.server.file_lock import sole_server
from recollect.server.limits import raise_file_limit
from recollect.server.logs import AUTO, LEVELS, start_logging
from recollect.server.metrics import counting_together
from recollect.server.sessions import kept_secret
from recollect.server.settings import SERVER, Settings, data_folder
from recollect.server.uvicorn_server import Config, Server, address_of, bound

GARBAGE = 20_000
"""So many new objects are made before some of them are looked through."""

Ready = Callable[[str], None]
"""Told the address, once it can be asked."""


def serve(settings: Settings, ready: Ready) -> None:
    """Serve until a signal says stop. RecollectError if it cannot begin."""
    if settings.log not in (*LEVELS, AUTO):
        raise Malformed("log-level", SERVER, known=", ".join((*LEVELS, AUTO)))
    database = find_database(settings.database, data_folder(os.environ, Path.home()))
    if settings.workers > 1 and database.file is not None:
        raise Malformed("workers-need-postgres", SERVER)
    operator_words(settings.words)  # which refuses a file that cannot be read
    secret = kept_secret(settings.secret, database.secret_file)
    raise_file_limit()
    with bound(settings.host, settings.port) as listening, sole_server(database.url):
        prepare(database)
        address = address_of(settings.host, listening)
        config = Config(partial(served_app, settings, database.url, secret), settings)
        if settings.workers > 1:
            ready(address)
            with counting_together():
                Multiprocess(config, [listening]).run()
        else:
            _serve_alone(config, listening, partial(ready, address))


def served_app(settings: Settings, url: str, secret: str) -> ASGIApp:
    """Called in each process that serves."""
    start_logging(settings.log)
    if parent := multiprocessing.parent_process():
        threading.Thread(target=_stop_after, args=(parent,), daemon=True).start()
    app = make_app(settings, secret, partial(make_backends, settings, url), make_service)
    collect_seldom()
    return app


def collect_seldom() -> None:
    """Tables and their states hold no cycles, and there are many of them: looking through all of
    them for garbage again and again would cost more than all the rest of a move.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE, 20, 50)


def _stop_after(parent: Any) -> None:
    """When the parent was killed, whoever starts it again needs the port."""
    parent.join()
    signal.raise_signal(signal.SIGTERM)


def _serve_alone(config: Config, listening: socket.socket, ready: Callable[[], None]) -> None:
    server = Server(config, ready)
    try:
        server.run([listening])
    except SystemExit:
        raise Malformed("not-started", SERVER) from None
    if not server.started:
        raise Malformed("not-started", SERVER)
