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

    But an error in a finaliser or a callback is printed and forgotten, some compiled code forgets
    errors without a word, and what a signal raised in the middle of one is lost with it: until the
    block is left, it is raised again whenever nobody is at work on it.
    """
    usual = sys.unraisablehook
    ending: BaseException | None = None

    def leave(number: int, _frame: object) -> NoReturn:
        raise end(SystemExit(ENDED_BY + number))

    def end(error: BaseException) -> BaseException:
        nonlocal ending
        ending = error
        if hasattr(signal, "setitimer"):
            before.setdefault(signal.SIGALRM, signal.signal(signal.SIGALRM, raise_again))
            signal.setitimer(signal.ITIMER_REAL, SOON, SOON)
        return error

    def raise_again(_number: int, _frame: object) -> None:
        if ending is not None and not _is_handled(ending):
            raise ending

    def note(unraisable: Any) -> None:
        lost = unraisable.exc_value
        here = threading.current_thread() is threading.main_thread()
        if here and isinstance(lost, (SystemExit, KeyboardInterrupt)):
            end(lost)
        else:
            usual(unraisable)

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


def _is_handled(error: BaseException) -> bool:
    """Whether it is on its way: what is to be put away because of it, is left in peace."""
    handled = sys.exc_info()[1]
    while handled is not None and handled is not error:
        handled = handled.__context__
    return handled is error
