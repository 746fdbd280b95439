"""The terminal: the reader's language, what can be printed, what is wrong, a progress bar."""

from __future__ import annotations

import errno
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TextIO

from recollect.engine.errors import RecollectError
from recollect.engine.phrases import LANGUAGES, Fact, has_phrase, say

CLI = "recollect.cli"
TABLES = "recollect.tables"
SPACES = "\u00a0\u202f"
"""The spaces of French punctuation, which Python does not count as printable."""
BAD_INPUT = 2
"""The exit code when what was given is not right."""
SYSTEM_ERRORS = {
    "missing": (errno.ENOENT,),
    "forbidden": (errno.EACCES, errno.EPERM, errno.EROFS),
    "folder": (errno.EISDIR,),
    "not-folder": (errno.ENOTDIR,),
    "exists": (errno.EEXIST,),
    "full": (errno.ENOSPC,),
    "address-used": (errno.EADDRINUSE,),
    "address-other": (errno.EADDRNOTAVAIL,),
}
"""What people meet. The rest is told as the system puts it, which is mostly English."""
_asked: ContextVar[str | None] = ContextVar("asked", default=None)


def reader_language(environment: Mapping[str, str]) -> str:
    """What the terminal is set to, where we speak it; else English."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(variable):
            language = re.split("[^a-z]", value.lower())[0]
            return language if language in LANGUAGES else "en"
    return "en"


def language() -> str:
    """The reader's: what was asked for, else what the terminal is set to."""
    return _asked.get() or reader_language(os.environ)


@contextmanager
def speaking(asked: str | None) -> Iterator[None]:
    """In that language, if one was asked for."""
    before = _asked.set(asked)
    try:
        yield
    finally:
        _asked.reset(before)


def phrase(name: str, **facts: Fact) -> str:
    """A phrase of the command line in the reader's language."""
    return say(CLI, language(), name, facts)


def say_line(name: str, **facts: Fact) -> None:
    print(folded(printable(phrase(name, **facts)), sys.stdout))


def folded(text: str, stream: TextIO) -> str:
    """Between words, where it is longer than a line of the terminal. A name stays in one piece."""
    if not stream.isatty():
        return text
    import shutil
    import textwrap

    width = shutil.get_terminal_size().columns
    return textwrap.fill(text, width, break_long_words=False, break_on_hyphens=False)


def decimal(number: float, places: int) -> str:
    """With the sign for it that the reader's language has."""
    return f"{number:.{places}f}".replace(".", phrase("decimal-point"))


def percent(share: float, places: int) -> str:
    return phrase("percent", number=decimal(share * 100, places))


def score_name(catalogue: str, field: str) -> str:
    """How a game calls a field of its scores; one that does not say it keeps the field's name."""
    name = f"score-{field}"
    return say(catalogue, language(), name, {}) if has_phrase(catalogue, name) else field


def shown_name(name: str) -> str:
    """A player's name; whose own was erased is somebody, in the reader's language."""
    from recollect.engine.record import SOMEBODY

    return say(TABLES, language(), SOMEBODY, {}) if name == SOMEBODY else name


def printable(text: str) -> str:
    """What a terminal would obey, or cannot show, is not passed on."""
    return "".join(sign if sign.isprintable() or sign in SPACES else "�" for sign in text)


def complain_of(errors: Iterable[RecollectError], language: str) -> None:
    """What is left out and why, a line each, apart from what was asked for."""
    for error in errors:
        print(f"recollect: {printable(error.text(language))}", file=sys.stderr)


class SystemRefused(RecollectError):
    """The operating system did not do what it was asked for."""

    code = "system"


def refused(error: OSError, file: str | None = None) -> SystemRefused:
    what = file or str(error.filename or phrase("output"))
    for reason, numbers in SYSTEM_ERRORS.items():
        if error.errno in numbers:
            return SystemRefused(f"system-{reason}", CLI, file=what)
    return SystemRefused("system-other", CLI, file=what, why=error.strerror or str(error))


def complain(error: RecollectError, program: str, *, in_json: bool) -> int:
    """Say what is wrong, to a person in a sentence, to a program in JSON. Gives the exit code."""
    text = printable(error.text(language()))
    if in_json:
        complain_in_json(error.code, error.reason, text)
    else:
        print(folded(f"{program}: {text}", sys.stderr), file=sys.stderr)
    return BAD_INPUT


def complain_in_json(code: str, reason: str, text: str) -> None:
    from recollect.cli.documents import write_problem

    write_problem(code, reason, text)


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
