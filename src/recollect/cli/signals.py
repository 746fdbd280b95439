"""Signals that end a command: what it has begun is put away first."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

ENDED_BY = 128
"""The shell's way to say that a signal ended a program."""
SOON = 0.05
"""Seconds: by then whatever lost a signal is over."""


@contextmanager
def leaving_tidily() -> Iterator[None]:
    """The system's signals end the block as an error does, and Ctrl-C does so by itself.

    But an error in a finaliser or a callback is printed and forgotten, and what a signal raised in
    the middle of one is lost with it: it is raised again.
    """
    usual = sys.unraisablehook

    def leave(number: int, _frame: object) -> NoReturn:
        raise SystemExit(ENDED_BY + number)

    def note(unraisable: Any) -> None:
        lost = unraisable.exc_value
        here = threading.current_thread() is threading.main_thread()
        if not here or not isinstance(lost, (SystemExit, KeyboardInterrupt)):
            usual(unraisable)
            return

        def raise_again(_number: int, _frame: object) -> NoReturn:
            raise lost

        before.setdefault(signal.SIGALRM, signal.signal(signal.SIGALRM, raise_again))
        signal.setitimer(signal.ITIMER_REAL, SOON)

    known = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, leave) for number in known}
    if hasattr(signal, "setitimer"):
        sys.unraisablehook = note
    try:
        yield
    finally:
        sys.unraisablehook = usual
        if len(before) > len(known):  # else who ends meanwhile would be ended by it
            signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in before.items():
            signal.signal(number, handler)
