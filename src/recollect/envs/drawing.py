"""The engine's pictures as text with colours, and as pixels."""

from __future__ import annotations

from io import StringIO
from itertools import chain

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.style import Style
from rich.text import Text

from recollect.engine.contract import Picture
from recollect.envs.font import GLYPHS, HEIGHT, UNKNOWN, WIDTH

PAPER, INK = (24, 28, 32), (224, 228, 232)
SCALE = 2
MARGIN = 1
WIDEST = 88
"""So many letters fit in a line; every picture is as wide."""
TALLEST = 28
MODES = ("human", "ansi", "rgb_array")

Colour = tuple[int, int, int]
Pixels = NDArray[np.uint8]


def draw(picture: Picture, mode: str | None) -> str | Pixels | None:
    """As text, as pixels, or (`human`) printed."""
    if mode == "rgb_array":
        return pixels(picture)
    if mode == "human":
        print(ansi(picture))
    return ansi(picture) if mode == "ansi" else None


def ansi(picture: Picture) -> str:
    """With the terminal's signs for colours."""
    file = StringIO()
    console = Console(file=file, force_terminal=True, color_system="truecolor", width=WIDEST * 2)
    for line in picture:
        console.print(Text.assemble(*line), highlight=False)
    return file.getvalue()


def pixels(picture: Picture) -> Pixels:
    """(height, width, 3) uint8, of the same size for every picture."""
    letters = [[*chain(*(zip(t, [s] * len(t), strict=True) for t, s in line))] for line in picture]
    high, wide = HEIGHT + 2 * MARGIN, WIDTH + MARGIN
    paper = np.full((TALLEST * high, WIDEST * wide, 3), PAPER, np.uint8)
    for row, line in enumerate(letters[:TALLEST]):
        for column, (letter, style) in enumerate(line[:WIDEST]):
            place = paper[row * high : (row + 1) * high, column * wide : (column + 1) * wide]
            _write(place, letter, style)
    return paper.repeat(SCALE, axis=0).repeat(SCALE, axis=1)


def _write(place: Pixels, letter: str, style: str) -> None:
    ink, paper = _colours(style)
    place[:] = paper
    glyph = GLYPHS.get(letter.upper(), UNKNOWN)
    place[MARGIN : MARGIN + HEIGHT, :WIDTH][glyph] = ink


def _colours(style: str) -> tuple[Colour, Colour]:
    read = Style.parse(style)
    ink = read.color.get_truecolor() if read.color else INK
    paper = read.bgcolor.get_truecolor() if read.bgcolor else PAPER
    return (ink[0], ink[1], ink[2]), (paper[0], paper[1], paper[2])
