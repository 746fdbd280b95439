"""Compiling, once on a machine, and so that Ctrl-C is never lost."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

PRIVATE = 0o600


@contextmanager
def alone(file: Path | None) -> Iterator[None]:
    """Not while another process is here: it compiles, the others wait and load what it has kept.

    Who dies leaves. Where nothing can be locked, nobody waits.
    """
    try:
        descriptor = None if file is None else os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE)
    except OSError:
        descriptor = None
    if descriptor is None:
        yield
        return
    try:
        _lock(descriptor)
        yield
    finally:
        os.close(descriptor)


def _lock(descriptor: int) -> None:
    if sys.platform == "win32":
        while True:
            with suppress(OSError):  # it gives up after ten seconds
                msvcrt.locking(descriptor, msvcrt.LK_LOCK, 1)
                return
    else:
        with suppress(OSError):
            fcntl.flock(descriptor, fcntl.LOCK_EX)


@contextmanager
def interruptible() -> Iterator[None]:
    """Ctrl-C meanwhile ends this, at the latest when the block does.

    A KeyboardInterrupt in one of LLVM's callbacks, or in a finaliser, is printed and forgotten; in
    the middle of typing it may be taken for an error of the kernel.
    """
    here = threading.current_thread() is threading.main_thread()
    if not here or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    pressed = False

    def note(number: int, frame: FrameType | None) -> None:
        nonlocal pressed
        pressed = True
        signal.default_int_handler(number, frame)

    signal.signal(signal.SIGINT, note)
    try:
        yield
    except Exception:
        if pressed:
            raise KeyboardInterrupt from None
        raise
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if pressed:
        raise KeyboardInterrupt
