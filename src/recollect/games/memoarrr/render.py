"""A view of Memoarrr! drawn for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from recollect.engine.contract import Picture
from recollect.engine.phrases import noun, say
from recollect.games.memoarrr.model import CARDS, CELLS, COLUMNS, WIDEST, State
from recollect.games.memoarrr.view import View

NAME = 11
"""The longest name of an animal, in any language."""
WIDTH = NAME + 2
GROUND = {
    "ocean": "#06283d on #56b4e9",
    "jungle": "#eafff4 on #00664b",
    "lava": "#fff3ea on #b03a00",
    "flowers": "#3d0a28 on #e8a8cd",
    "beach": "#3a2b00 on #f2d675",
}
CLOUDS = "#5f7f8f on #22343d"
STACK = "#d9a441 on #3a2413"
FACE_DOWN = "· · ·/· · ·"
FRAME = "#7d97a3"

Line = tuple[tuple[str, str], ...]


def render(view: View, truth: State | None, names: Sequence[str], language: str) -> Picture:
    grid, rounds = view.options.grid, view.options.rounds
    title = say(__package__, language, "round", {"round": view.round, "rounds": rounds})
    head = "    " + "".join(f"{column:^{WIDTH + 1}}" for column in COLUMNS[: grid.columns])
    rows = [line for row in range(grid.rows) for line in _row(view, truth, row, language)]
    seats = [_seat(view, truth, seat, names[seat], language) for seat in range(len(names))]
    return (((title, "bold"),), ((head, FRAME),), *rows, *seats, ())


def _row(view: View, truth: State | None, row: int, language: str) -> list[Line]:
    top: list[tuple[str, str]] = [(f"  {row + 1} ", FRAME)]
    bottom: list[tuple[str, str]] = [("    ", FRAME)]
    for cell in range(WIDEST * row, WIDEST * row + view.options.grid.columns):
        above, below, style = _card(view, truth, cell, language)
        top += [(f"{above:^{WIDTH}}", style), (" ", "")]
        bottom += [(f"{below:^{WIDTH}}", style), (" ", "")]
    return [tuple(top), tuple(bottom), ()]


def _card(view: View, truth: State | None, cell: int, language: str) -> tuple[str, str, str]:
    """Two lines and a style for what lies in a cell."""
    name = CELLS[cell]
    if cell == view.options.grid.centre:
        return f"▲ {view.volcano or '-'}", f"▣ {len(view.stack)}", STACK
    card = view.looking.get(name) or view.island[cell]
    if card is not None:
        animal, landscape = (noun(__package__, language, part) for part in card.split("/"))
        left, right = "▸◂" if card == view.wanted else "[]"
        style = GROUND[card.split("/")[1]]
        return f"{left}{animal:^{NAME}}{right}", f"{left}{landscape:^{NAME}}{right}", style
    hidden = FACE_DOWN if truth is None else CARDS[truth.island[cell]]
    animal, landscape = (noun(__package__, language, part) for part in hidden.split("/"))
    if name == view.barred:
        animal = "✕"
    return animal, "◉" if name == view.peeked else landscape, CLOUDS


def _seat(view: View, truth: State | None, seat: int, name: str, language: str) -> Line:
    mark = "▶" if seat in view.actors else " "
    birds = view.birds[seat]
    volcano = f"▲ {birds}" if birds else ""
    worth: tuple[int | None, ...] = view.treasures[seat]
    if truth is not None:
        won = zip(truth.treasures, truth.winners, strict=False)
        worth = tuple(rubies for rubies, winner in won if winner == seat)
    chests = " ".join("◆" * rubies if rubies else "▣" for rubies in worth)
    side = noun(__package__, language, view.sides[seat] or "")
    text = f"  {mark} {name:<16} {side:<6} {volcano:<4} {chests}"
    return ((text, "bold" if seat in view.actors else ""),)
