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
AGAIN = hasattr(signal, "setitimer")
"""Whether the system can remind us."""


@contextmanager
def leaving_tidily() -> Iterator[None]:
    """The system's signals end the block as an error does, and Ctrl-C does so by itself.

    But an error in a finaliser or a callback is printed and forgotten, some compiled code forgets
    errors without a word, and what a signal raised in the middle of one is lost with it: until the
    block is left, it is raised again whenever nobody is at work on it.
    """
    known = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    ending = _Ending()
    before = {number: signal.signal(number, ending.leave) for number in known}
    if AGAIN:
        sys.unraisablehook = ending.note
    try:
        yield
    finally:
        ending.give_up()
        for number, handler in before.items():
            signal.signal(number, handler)


class _Ending:
    """The error that a signal raised, if one has come."""

    def __init__(self) -> None:
        self._error: BaseException | None = None
        self._hook = sys.unraisablehook
        self._alarm: Any = None

    def leave(self, number: int, _frame: object) -> NoReturn:
        error = SystemExit(ENDED_BY + number)
        self._begin(error)
        raise error

    def note(self, unraisable: Any) -> None:
        """In the place of `sys.unraisablehook`."""
        lost = unraisable.exc_value
        here = threading.current_thread() is threading.main_thread()
        if here and isinstance(lost, (SystemExit, KeyboardInterrupt)):
            self._begin(lost)
        else:
            self._hook(unraisable)

    def _begin(self, error: BaseException) -> None:
        if AGAIN and self._error is None:
            self._alarm = signal.signal(signal.SIGALRM, self._insist)
            signal.setitimer(signal.ITIMER_REAL, SOON, SOON)
        self._error = error

    def _insist(self, _number: int, _frame: object) -> None:
        if self._error is not None and not _is_handled(self._error):
            raise self._error

    def give_up(self) -> None:
        sys.unraisablehook = self._hook
        if AGAIN and self._error is not None:  # else who ends meanwhile would be ended by it
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self._alarm)


def _is_handled(error: BaseException) -> bool:
    """Whether it is on its way: what is to be put away because of it, is left in peace."""
    handled = sys.exc_info()[1]
    while handled is not None and handled is not error:
        handled = handled.__context__
    return handled is error
