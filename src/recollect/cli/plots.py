"""The files of charts: whether one can be drawn at all is known before anything long begins."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from recollect.cli.terminal import CLI

if TYPE_CHECKING:
    from recollect.arena.chart import Format

FORMS = (".png", ".svg")


@contextmanager
def plot_file(path: Path) -> Iterator[BinaryIO]:
    """The chart's file, which is there only if all went well."""
    from importlib.util import find_spec

    from recollect.engine.errors import BadOptions, Unknown
    from recollect.files import written_whole

    if path.suffix.lower() not in FORMS:
        raise BadOptions("plot-form", CLI, file=str(path))
    if find_spec("matplotlib") is None:
        raise Unknown("extra", CLI, package="Matplotlib", extra="plot")
    with written_whole(path) as file:
        yield file


def plot_form(path: Path) -> Format:
    return "svg" if path.suffix.lower() == ".svg" else "png"
