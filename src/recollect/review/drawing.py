"""Boards as SVG, for pages that need nothing else: what all games' pictures have in common."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from importlib.resources import files

SIZE, GAP = 100, 8


@cache
def drawings(package: str) -> dict[str, str]:
    """What the page draws things with, cut out of it (tests/kit/drawings.py)."""
    found: dict[str, str] = json.loads((files(package) / "drawings.json").read_text("utf-8"))
    return found


def card(inside: str, name: str, *, dim: bool = False, marked: bool = False) -> str:
    """A card with rounded corners; dim where it lies face down and only the reader sees it."""
    edge = '<rect x="4" y="4" width="92" height="92" rx="10" fill="none" stroke="#d11"'
    mark = f'{edge} stroke-width="8"/>' if marked else ""
    faded = ' opacity=".45"' if dim else ""
    return f"<g{faded}><title>{escape(name)}</title>{inside}</g>{mark}"


def back(colour: str) -> str:
    """A card that lies face down."""
    return (
        f'<rect width="100" height="100" rx="12" fill="{colour}"/>'
        '<rect x="10" y="10" width="80" height="80" rx="7" fill="none" '
        'stroke="#fff" stroke-opacity=".35" stroke-width="3"/>'
    )


def face(background: str, inside: str) -> str:
    """A card that lies face up, on plain paper of this colour."""
    return (
        f'<rect width="100" height="100" rx="12" fill="{background}" stroke="#fff8ea" '
        f'stroke-width="3"/>{inside}'
    )


def board(cells: Sequence[str], columns: int, labels: Iterable[str], title: str) -> str:
    """Cards row by row, each with its place under it; an empty text is an empty place."""
    step = SIZE + GAP
    rows = -(-len(cells) // columns)
    parts = []
    for number, (cell, label) in enumerate(zip(cells, labels, strict=True)):
        x, y = number % columns * step, number // columns * (step + 18)
        if cell:
            text = (
                f'<text x="50" y="117" text-anchor="middle" font-size="16" '
                f'fill="currentColor">{escape(label)}</text>'
            )
            parts.append(f'<g transform="translate({x} {y})">{cell}{text}</g>')
    width, height = columns * step - GAP, rows * (step + 18)
    return (
        f'<svg class="board" viewBox="-4 -4 {width + 8} {height + 8}" role="img" '
        f'aria-label="{escape(title)}">{"".join(parts)}</svg>'
    )
