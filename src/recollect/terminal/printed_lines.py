"""Where the lines of a table in plain text go: a terminal, or a pipe."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from typing import Protocol, TextIO

from recollect.engine.contract import Picture

WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""The screen, and what was scrolled off it."""
PROMPT = "> "


class Screen(Protocol):
    """Where lines go."""

    def line(self, text: str) -> None: ...

    def picture(self, drawn: Picture) -> None:
        """The table."""

    def prompt(self) -> None:
        """Somebody may type now."""

    def wipe(self) -> None:
        """What stands there is to be remembered from now on."""


class PrintedLines:
    """On a terminal or into a pipe, from which nothing can be wiped."""

    def __init__(
        self,
        out: TextIO,
        fold: Callable[[str], str],
        draw: Callable[[Picture], None],
        *,
        dumb: bool,
    ) -> None:
        self._out = out
        self._fold = fold
        self.picture = draw
        self._is_terminal = out.isatty()
        self._dumb = dumb

    def line(self, text: str) -> None:
        print(self._fold(text), file=self._out, flush=True)

    def prompt(self) -> None:
        if self._is_terminal:
            print(PROMPT, end="", file=self._out, flush=True)

    def wipe(self) -> None:
        if not self._is_terminal:
            return
        away = "\n" * shutil.get_terminal_size().lines if self._dumb else WIPE
        print(away, end="", file=self._out, flush=True)
