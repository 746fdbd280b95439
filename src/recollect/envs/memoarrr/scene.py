"""Memoarrr! drawn: the island, the card to connect to, and what everybody has won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from recollect.envs.contract import Piece, TableScene
from recollect.games.memoarrr.model import CELLS, WIDEST
from recollect.games.memoarrr.view import View

PANEL = 3.25
PAPER, INK = (0x1C, 0x64, 0x73), (0xFF, 0xF8, 0xEA)


def scene(view: View, names: Sequence[str]) -> TableScene:
    grid = view.options.grid
    return TableScene(
        rows=grid.rows,
        columns=grid.columns + PANEL,
        pieces=(*_island(view), *_wanted(view)),
        lines=tuple(_lines(view, names)),
        at=(1.25, grid.columns + 0.25),
        paper=PAPER,
        ink=INK,
    )


def _island(view: View) -> Iterator[Piece]:
    """What this seat alone sees is framed, as is the card to connect to."""
    for number in view.options.grid.cells:
        row, column = divmod(number, WIDEST)
        if number == view.options.grid.centre:
            yield from _centre(view, row, column)
            continue
        cell, card = CELLS[number], view.island[number]
        shown = card or view.looking.get(cell)
        marked = cell in view.looking or cell == view.peeked or (card and card == view.wanted)
        yield Piece(row, column, shown or "back", bool(marked))
        if cell == view.barred:
            yield Piece(row, column, "barred")


def _centre(view: View, row: int, column: int) -> Iterator[Piece]:
    if view.removed:
        yield Piece(row, column, view.removed)
    elif view.volcano is not None:
        yield Piece(row, column, f"volcano {view.volcano}")
    elif view.stack:
        yield Piece(row, column, "treasure")


def _wanted(view: View) -> Iterator[Piece]:
    if view.wanted is not None:
        yield Piece(0, view.options.grid.columns + 0.25, view.wanted, True)


def _lines(view: View, names: Sequence[str]) -> Iterator[str]:
    yield f"round {view.round}"
    for seat, name in enumerate(names):
        birds = view.birds[seat]
        sign = ">" if seat in view.actors else " "
        yield f"{sign}{name}"
        yield f"  {len(view.treasures[seat])} treasures" + (f", {birds} birds" if birds else "")
