"""The engine's pictures as text with colours, and as pixels.

In pixels letters have three by five dots; a digit of the font is a row of a letter.
"""

from __future__ import annotations

from io import StringIO
from itertools import chain

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.style import Style
from rich.text import Text

from recollect.engine.contract import Picture

PAPER, INK = (24, 28, 32), (224, 228, 232)
SCALE = 2
MARGIN = 1
WIDEST = 88
"""Letters in a line: every picture is as wide."""
TALLEST = 28
MODES = ("human", "ansi", "rgb_array")

Colour = tuple[int, int, int]
Pixels = NDArray[np.uint8]

WIDTH, HEIGHT = 3, 5

_ROWS = {
    " ": "00000",
    "A": "25755",
    "B": "65656",
    "C": "34443",
    "D": "65556",
    "E": "74647",
    "F": "74644",
    "G": "34553",
    "H": "55755",
    "I": "72227",
    "J": "11152",
    "K": "55655",
    "L": "44447",
    "M": "57755",
    "N": "65555",
    "O": "25552",
    "P": "65644",
    "Q": "25563",
    "R": "65655",
    "S": "34216",
    "T": "72222",
    "U": "55553",
    "V": "55522",
    "W": "55775",
    "X": "55255",
    "Y": "55222",
    "Z": "71247",
    "0": "75557",
    "1": "26227",
    "2": "71747",
    "3": "71317",
    "4": "55711",
    "5": "74717",
    "6": "74757",
    "7": "71222",
    "8": "75757",
    "9": "75717",
    "·": "00200",
    ".": "00002",
    ",": "00024",
    ":": "02020",
    "/": "11244",
    "-": "00700",
    "_": "00007",
    "+": "02720",
    "[": "64446",
    "]": "31113",
    "▸": "04640",
    "◂": "01310",
    "▶": "46764",
    "▲": "02770",
    "■": "07770",
    "▣": "75557",
    "◆": "02720",
    "◉": "25752",
    "●": "02720",
    "✿": "52725",
    "✕": "05250",
    "…": "00005",
    "(": "24442",
    ")": "21112",
    "'": "22000",
}


def _dots(rows: str) -> NDArray[np.bool_]:
    return np.array([[int(row) >> 2 - dot & 1 for dot in range(WIDTH)] for row in rows], np.bool_)


GLYPHS = {letter: _dots(rows) for letter, rows in _ROWS.items()}
UNKNOWN = _dots("70507")


def draw(picture: Picture, mode: str | None) -> str | Pixels | None:
    """Render a picture as text, as pixels, or (`human`) printed."""
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
