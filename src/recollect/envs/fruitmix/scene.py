"""Fruit Mix drawn: the line or the table of pairs, and the tile that was turned up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from recollect.envs.contract import Piece, TableScene
from recollect.games.fruitmix.view import View
from recollect.sim.fruitmix.layout import OBSERVATION

_, COLUMNS = OBSERVATION.grid
PANEL = 3.25
HAND = 1.5
"""The row of the tile that was turned up, below the line."""
PAPER, INK = (0xE6, 0xDA, 0xC6), (0x3A, 0x2D, 0x1F)


def scene(view: View, names: Sequence[str]) -> TableScene:
    pairs = view.options.variant == "pairs"
    columns = min(len(view.table), COLUMNS) if pairs else len(view.table)
    rows = -(-len(view.table) // columns)
    return TableScene(
        rows=rows if pairs else HAND + 1,
        columns=columns + PANEL,
        pieces=(*_table(view, columns), *_hand(view)),
        lines=tuple(_lines(view, names)),
        at=(0.1, columns + 0.25),
        paper=PAPER,
        ink=INK,
    )


def _table(view: View, columns: int) -> Iterator[Piece]:
    for spot, tile in enumerate(view.table):
        if spot not in view.gone:
            row, column = divmod(spot, columns)
            yield Piece(row, column, tile or "back", spot in view.shown)


def _hand(view: View) -> Iterator[Piece]:
    """The tile that was turned up, and those that were set aside."""
    hand = [] if view.drawn is None else [view.drawn]
    for column, tile in enumerate((*hand, *view.aside)):
        yield Piece(HAND, column, tile, bool(hand) and column == 0)


def _lines(view: View, names: Sequence[str]) -> Iterator[str]:
    yield f"round {view.round}" if view.options.variant != "pairs" else "pairs"
    for seat, name in enumerate(names):
        sign = ">" if seat in view.actors else " "
        yield f"{sign}{name}"
        yield f"  {view.piles[seat]} tiles, {view.turns[seat]} turns"
