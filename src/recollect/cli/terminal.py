"""The terminal: the reader's language, what can be printed, a progress bar."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from recollect.engine.phrases import LANGUAGES, Fact, say

if TYPE_CHECKING:
    from recollect.engine.errors import RecollectError

CLI = "recollect.cli"
SPACES = "\u00a0\u202f"
"""The spaces of French punctuation, which Python does not count as printable."""
BAD_INPUT = 2
"""The exit code when what was given is not right."""


def reader_language(environment: Mapping[str, str]) -> str:
    """What the terminal is set to, where we speak it; else English."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(variable):
            language = re.split("[^a-z]", value.lower())[0]
            return language if language in LANGUAGES else "en"
    return "en"


def phrase(name: str, **facts: Fact) -> str:
    """A phrase of the command line in the language of the terminal."""
    return say(CLI, reader_language(os.environ), name, facts)


def say_line(name: str, **facts: Fact) -> None:
    print(printable(phrase(name, **facts)))


def printable(text: str) -> str:
    """What a terminal would obey, or cannot show, is not passed on."""
    return "".join(sign if sign.isprintable() or sign in SPACES else "�" for sign in text)


def complain_of(errors: Iterable[RecollectError], language: str) -> None:
    """What is left out and why, a line each, apart from what was asked for."""
    for error in errors:
        print(f"recollect: {printable(error.text(language))}", file=sys.stderr)


@contextmanager
def progress(name: str, total: int, **facts: Fact) -> Iterator[Callable[[int], None]]:
    """A progress bar, on a terminal only. The name is a phrase's.

    Gives a function that is told how much more is done.
    """
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(printable(phrase(name, **facts)), total=total)
        yield lambda more: bar.advance(task, more)
