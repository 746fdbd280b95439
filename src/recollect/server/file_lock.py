"""One process at a time serves a SQLite file."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EACCES, EAGAIN, EDEADLK
from pathlib import Path

from recollect.engine.errors import Malformed
from recollect.server.database import PRIVATE, first_line, is_sqlite, read_url
from recollect.server.settings import SERVER

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


@contextmanager
def sole_server(url: str) -> Iterator[None]:
    """Be the one process that serves this SQLite file; Malformed if another one does.

    The lock is on a file beside it, and the system gives it back when a process dies. Postgres
    serves many.
    """
    parsed = read_url(url)
    if not is_sqlite(parsed):
        yield
        return
    file = Path(f"{parsed.database}.lock")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE)
    except OSError as error:
        raise Malformed("database-failed", SERVER, why=first_line(error)) from None
    try:
        _lock(descriptor, parsed.database or "")
        yield
    finally:
        os.close(descriptor)


def _lock(descriptor: int, file: str) -> None:
    try:
        if sys.platform == "win32":
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in TAKEN:
            raise Malformed("database-in-use", SERVER, file=file) from None
        raise Malformed("database-failed", SERVER, why=first_line(error)) from None


TAKEN = {EACCES, EAGAIN, EDEADLK}
"""What systems say of a lock that somebody else has."""
