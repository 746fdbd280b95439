"""Programs that a test stops: they end with it, whatever happens."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.kit.terminal import started

MANY = "1000000"
"""More games than are played before the signal comes; yet should the tests be killed meanwhile,
nobody plays them for ever."""
PATIENCE = 300.0
"""Seconds for what takes one, however busy the machine is."""


@contextmanager
def running(*words: str | Path) -> Iterator[subprocess.Popen[str]]:
    """The program, in a group of its own."""
    process = started(*words)
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def wait_until(process: subprocess.Popen[str], holds: Callable[[], bool]) -> None:
    """Wait for what a running program does."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert process.poll() is None, "the program has ended"
        assert time.monotonic() < deadline, "the program does nothing"
        time.sleep(0.02)
