"""Programs that tests start: none outlives the tests, however these come to their end."""

from __future__ import annotations

import ctypes
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

PR_SET_PDEATHSIG = 1
LONGEST_WAIT = 1800.0
"""Seconds in which another process has done what is done once, on however busy a machine."""


def _mortality() -> Callable[[], None] | None:
    if sys.platform != "linux":
        return None
    prctl = ctypes.CDLL(None).prctl

    def die_with_parent() -> None:
        prctl(PR_SET_PDEATHSIG, signal.SIGKILL)

    return die_with_parent


MORTAL = _mortality()
"""For `preexec_fn`: Linux kills the program when the thread ends that has started it."""


@contextmanager
def started(command: Sequence[str], **more: Any) -> Iterator[subprocess.Popen[Any]]:
    """A program; it is killed if it has not ended when the block does."""
    with subprocess.Popen(command, preexec_fn=MORTAL, **more) as process:  # noqa: PLW1509
        try:
            yield process
        finally:
            process.kill()


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Not while another process is here. Who dies leaves: databases lock like that everywhere."""
    with closing(sqlite3.connect(lock, timeout=LONGEST_WAIT, isolation_level=None)) as held:
        held.execute("BEGIN EXCLUSIVE")
        yield
