"""Keys by their names, in the order in which they were pressed. None is lost while we draw.

Most libraries switch the terminal for every key, and what is typed between two keys is thrown away
or written across the picture. Here it is switched once.
"""

from __future__ import annotations

import codecs
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

SEQUENCES = {
    "right": ("\x1b[C", "\x1bOC"),
    "left": ("\x1b[D", "\x1bOD"),
    "up": ("\x1b[A", "\x1bOA"),
    "down": ("\x1b[B", "\x1bOB"),
    "page-up": ("\x1b[5~",),
    "page-down": ("\x1b[6~",),
    "home": ("\x1b[H", "\x1bOH", "\x1b[1~", "\x1b[7~"),
    "end": ("\x1b[F", "\x1bOF", "\x1b[4~", "\x1b[8~"),
    "enter": ("\n", "\r"),
}
"""What terminals send, each of them something else."""
NAMES = {sequence: name for name, sent in SEQUENCES.items() for sequence in sent}
KEY = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1bO[ -~]|.", re.DOTALL)
UNFINISHED = re.compile(r"\x1b(\[[0-?]*[ -/]*|O)?")
PAUSE = 0.1
"""Seconds after which the rest of a key that sends several signs should be there."""


class Keyboard(Protocol):
    def key(self, patience: float) -> str:
        """The next key; nothing if none comes in so many seconds. EOFError: there is no more."""

    def waiting(self) -> bool:
        """Whether more was typed already."""


class _UnixKeyboard:
    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._typed = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def key(self, patience: float) -> str:
        if not self._typed:
            self._read(patience)
        while UNFINISHED.fullmatch(self._typed) and self._read(PAUSE):
            pass
        found = KEY.match(self._typed)
        if not found:
            return ""
        self._typed = self._typed[found.end() :]
        return NAMES.get(found[0], found[0])

    def waiting(self) -> bool:
        return bool(self._typed) or self._read(0)

    def _read(self, patience: float) -> bool:
        from select import select

        if not select([self._descriptor], [], [], patience)[0]:
            return False
        typed = os.read(self._descriptor, 1024)
        if not typed:
            raise EOFError
        self._typed += self._decoder.decode(typed)
        return True


class _WindowsKeyboard:
    """There the system keeps what is typed, and waits for it."""

    def key(self, patience: float) -> str:  # noqa: ARG002
        import readchar

        pressed = readchar.readkey()
        for name in SEQUENCES:
            if pressed == getattr(readchar.key, name.upper().replace("-", "_")):
                return name
        return pressed

    def waiting(self) -> bool:
        return False


@contextmanager
def keyboard() -> Iterator[Keyboard]:
    """The keyboard of this terminal, which is left as it was."""
    if sys.platform == "win32":
        yield _WindowsKeyboard()
        return
    import termios
    import tty

    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor, termios.TCSADRAIN)
        yield _UnixKeyboard(descriptor)
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
