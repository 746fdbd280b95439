"""A progress bar, on a terminal only."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from recollect.cli.language import phrase, printable
from recollect.engine.phrases import Fact


@contextmanager
def progress(name: str, total: int, **facts: Fact) -> Iterator[Callable[[int], None]]:
    """Gives a function that is told how much more is done. The name is a phrase's."""
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
