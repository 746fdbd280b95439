"""The island as a picture: what a seat saw, or what was true."""

from __future__ import annotations

from recollect.games.memoarrr.model import CELLS
from recollect.games.memoarrr.view import HiddenState, View
from recollect.review.drawing import back, board, card, drawings, face

GROUNDS = {
    "ocean": "#63b7e6",
    "jungle": "#2f9b66",
    "lava": "#f4741b",
    "flowers": "#c8709f",
    "beach": "#f6e2b0",
}
BACK = "#2f7f8c"


def draw(view: View, truth: HiddenState | None, marked: str | None, title: str) -> str:
    """As SVG; with the truth, what lies face down is shown pale."""
    cells, grid = [], view.options.grid
    for number in grid.cells:
        cell, shown = CELLS[number], view.island[number]
        lying = shown or view.looking.get(cell) or (truth.island[number] if truth else None)
        if number == grid.centre:
            cells.append("")
        elif lying is None:
            cells.append(card(back(BACK), cell, marked=cell == marked))
        else:
            hidden = shown is None and cell not in view.looking
            cells.append(card(_location(lying), lying, dim=hidden, marked=cell == marked))
    return board(cells, grid.columns, [CELLS[number] for number in grid.cells], title)


def _location(name: str) -> str:
    animal, landscape = name.split("/")
    return face(GROUNDS[landscape], drawings(__package__)[animal])
