"""A view of Memoarrr! drawn for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from recollect.engine.contract import Picture
from recollect.games.memoarrr.model import CARDS, CELLS, CENTRE, ROUNDS, State
from recollect.games.memoarrr.view import View

WIDTH = 9
GROUND = {
    "ocean": "#06283d on #56b4e9",
    "jungle": "#eafff4 on #00664b",
    "lava": "#fff3ea on #b03a00",
    "flowers": "#3d0a28 on #e8a8cd",
    "beach": "#3a2b00 on #f2d675",
}
CLOUDS = "#5f7f8f on #22343d"
STACK = "#d9a441 on #3a2413"
FRAME = "#7d97a3"

Line = tuple[tuple[str, str], ...]


def picture(view: View, truth: State | None, names: Sequence[str]) -> Picture:
    title = f"round {view.round} of {ROUNDS}"
    head = "    " + "".join(f"{column:^{WIDTH + 1}}" for column in "abcde")
    rows = [line for row in range(5) for line in _row(view, truth, row)]
    seats = [_seat(view, truth, seat, name) for seat, name in enumerate(names)]
    return (((title, "bold"),), ((head, FRAME),), *rows, *seats, ())


def _row(view: View, truth: State | None, row: int) -> list[Line]:
    top: list[tuple[str, str]] = [(f"  {row + 1} ", FRAME)]
    bottom: list[tuple[str, str]] = [("    ", FRAME)]
    for cell in range(5 * row, 5 * row + 5):
        above, below, style = _card(view, truth, cell)
        top += [(f"{above:^{WIDTH}}", style), (" ", "")]
        bottom += [(f"{below:^{WIDTH}}", style), (" ", "")]
    return [tuple(top), tuple(bottom), ()]


def _card(view: View, truth: State | None, cell: int) -> tuple[str, str, str]:
    """Two lines and a style for what lies in a cell."""
    name = CELLS[cell]
    if cell == CENTRE:
        return f"▲ {view.volcano or '-'}", f"chests {len(view.stack)}", STACK
    card = view.looking.get(name) or view.island[cell]
    if card is not None:
        animal, landscape = card.split("/")
        wanted = "bold underline " if card == view.wanted else ""
        return f"[{animal:^7}]", f"[{landscape:^7}]", wanted + GROUND[landscape]
    hidden = "· · ·/· · ·" if truth is None else CARDS[truth.island[cell]]
    animal, landscape = hidden.split("/")
    if name == view.barred:
        animal = "✕"
    return animal, "looks" if name == view.peeked else landscape, CLOUDS


def _seat(view: View, truth: State | None, seat: int, name: str) -> Line:
    mark = "▶" if seat in view.actors else " "
    birds = view.birds[seat]
    volcano = f"▲ {birds}" if birds else ""
    worth: tuple[int | None, ...] = view.treasures[seat]
    if truth is not None:
        worth = tuple(
            rubies
            for rubies, winner in zip(truth.treasures, truth.winners, strict=False)
            if winner == seat
        )
    chests = " ".join("◆" * rubies if rubies else "?" for rubies in worth)
    text = f"  {mark} {name:<16} {view.sides[seat] or '':<6} {volcano:<4} {chests}"
    return ((text, "bold" if seat in view.actors else ""),)
