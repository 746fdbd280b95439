"""The line or the cells of pairs as a picture, with the tile that is turned up."""

from __future__ import annotations

from recollect.games.fruitmix.view import HiddenState, View
from recollect.review.drawing import back, board, card, drawings, face

CLOTHS = {"red": "#cb4335", "yellow": "#efb127", "green": "#3f9d6c", "blue": "#1d4f91"}
PLATES = {
    "round": "M50 8A42 42 0 1 1 50 92A42 42 0 1 1 50 8Z",
    "square": "M20 13H80A7 7 0 0 1 87 20V80A7 7 0 0 1 80 87H20A7 7 0 0 1 13 80V20A7 7 0 0 1 20 13Z",
    "triangle": "M42 11Q50-1 58 11L94 74Q99 88 85 88H15Q1 88 6 74Z",
    "flower": "M69.4 24.3A19.8 19.8 0 0 1 81.4 61.2A19.8 19.8 0 0 1 50 84A19.8 19.8 0 0 1 18.6 61.2"
    "A19.8 19.8 0 0 1 30.6 24.3A19.8 19.8 0 0 1 69.4 24.3Z",
}
BACK = "#8d6e5a"
ROW = 8


def draw(view: View, truth: HiddenState | None, marked: str | None, title: str) -> str:
    """As SVG; with the truth, what lies face down is shown pale."""
    cells, labels = [], []
    for at, shown in enumerate(view.table):
        lying = shown or (truth.table[at] if truth else None)
        if at in view.gone:
            cells.append("")
        elif lying is None:
            cells.append(card(back(BACK), str(at), marked=str(at) == marked))
        else:
            hidden, mark = shown is None, str(at) == marked
            cells.append(card(_tile(lying), lying, dim=hidden, marked=mark))
        labels.append(str(at))
    if view.drawn is not None:
        cells += ["", card(_tile(view.drawn), view.drawn)]
        labels += ["", "→"]
    columns = ROW if view.options.variant == "pairs" else len(cells)
    return board(cells, columns, labels, title)


def _tile(name: str) -> str:
    fruit, shape, colour = name.split("/")
    plate = f'<path d="{PLATES[shape]}" fill="#fffdf8" stroke="#c3cfd1" stroke-width="2"/>'
    inside = f'<g transform="translate(26 28) scale(.48)">{drawings(__package__)[fruit]}</g>'
    return face(CLOTHS[colour], plate + inside)
