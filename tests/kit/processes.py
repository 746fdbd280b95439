"""Programs that tests start: none outlives the tests, however these come to their end."""

from __future__ import annotations

import ctypes
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

PR_SET_PDEATHSIG = 1


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
