"""Lines of a picture, as Textual writes them."""

from __future__ import annotations

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip


def strip_of(line: tuple[tuple[str, str], ...]) -> Strip:
    return Strip([Segment(text, _parsed(style)) for text, style in line])


@lru_cache(maxsize=4096)
def _parsed(style: str) -> Style:
    return Style.parse(style)
