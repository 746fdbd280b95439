"""The table as text with colours, or in pixels with the page's own drawings.

In pixels letters have three by five dots; a digit of the font is a row of a letter.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.text import Text

from recollect.engine.contract import Picture
from recollect.engine.errors import BadOptions
from recollect.envs.contract import Colour, TableScene
from recollect.envs.sprites import BACK, sprite

MARGIN = 1
WIDEST = 88
"""Letters in a line of text."""
MODES = ("human", "ansi", "rgb_array")
SIZE = 64
"""The pixels of a card, unless told otherwise."""
SIZES = range(16, 257)
FRAME = np.array((0xFF, 0xD7, 0x5E), np.float32)
AROUND = 0.06
"""The room between two cards, as a part of one."""

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
    ">": "04640",
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


def check_rendering(mode: str | None, size: int) -> None:
    """BadOptions for a way to draw that there is not."""
    if mode is not None and mode not in MODES:
        raise BadOptions("render-mode", __package__, mode=mode, known=", ".join(MODES))
    if size not in SIZES:
        raise BadOptions("render-size", __package__, least=SIZES.start, most=SIZES.stop - 1)


def ansi(picture: Picture) -> str:
    """With the terminal's signs for colours."""
    file = StringIO()
    console = Console(file=file, force_terminal=True, color_system="truecolor", width=WIDEST * 2)
    for line in picture:
        console.print(Text.assemble(*line), highlight=False)
    return file.getvalue()


def paint(game_id: str, scene: TableScene, size: int) -> Pixels:
    """(height, width, 3) uint8, with cards of this size; of the same size in every position."""
    edge = max(2, round(size * AROUND))
    step = size + edge
    height, width = (round(side * step) + edge for side in (scene.rows, scene.columns))
    canvas = np.full((height, width, 3), scene.paper, np.uint8)
    for piece in scene.pieces:
        top, left = edge + round(piece.row * step), edge + round(piece.column * step)
        if piece.marked:
            _frame(canvas, top - edge // 2, left - edge // 2, size + 2 * (edge // 2), game_id)
        _cover(canvas[top : top + size, left : left + size], sprite(game_id, piece.name, size))
    top, left = (edge + round(place * step) for place in scene.at)
    _write(canvas[top:, left:], scene.lines, scene.ink, max(1, size // 28))
    return canvas


def _frame(canvas: Pixels, top: int, left: int, side: int, game_id: str) -> None:
    """With the round corners of a card."""
    shape = sprite(game_id, BACK, side)[..., 3:]
    _cover(canvas[top : top + side, left : left + side], np.dstack([shape * FRAME / 255, shape]))


def _cover(place: Pixels, drawing: NDArray[np.float32]) -> None:
    """What lies below shines through where a drawing does not cover it."""
    below = place.astype(np.float32) * (1 - drawing[..., 3:])
    place[:] = np.clip(below + 255 * drawing[..., :3] + 0.5, 0, 255).astype(np.uint8)


def _write(place: Pixels, lines: Sequence[str], ink: Colour, scale: int) -> None:
    """Letters that would not fit are left out."""
    high, wide = (HEIGHT + 2 * MARGIN) * scale, (WIDTH + MARGIN) * scale
    for row, line in enumerate(lines):
        for column, letter in enumerate(line):
            glyph = GLYPHS.get(letter.upper(), UNKNOWN).repeat(scale, axis=0).repeat(scale, axis=1)
            room = place[row * high :, column * wide :][: HEIGHT * scale, : WIDTH * scale]
            if room.shape[:2] == glyph.shape:
                room[glyph] = ink
