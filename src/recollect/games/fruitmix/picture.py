"""A view of Fruit Mix drawn for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from recollect.engine.contract import Picture
from recollect.games.fruitmix.model import TILES, State
from recollect.games.fruitmix.view import View

PLATE = {"round": "●", "square": "■", "triangle": "▲", "flower": "✿"}
CLOTH = {
    "red": "#fff3ea on #b03a00",
    "yellow": "#3a2b00 on #f0e442",
    "green": "#eafff4 on #00664b",
    "blue": "#eaf5ff on #0b5c94",
}
NAPKIN = "#8d8778 on #e9e3d3"
FRAME = "#8d8778"

Line = tuple[tuple[str, str], ...]


def picture(view: View, truth: State | None, names: Sequence[str]) -> Picture:
    pairs = view.options.variant == "pairs"
    in_a_row, width = (8, 9) if pairs else (5, 12)
    title = "" if pairs else f"round {view.round}"
    spots = range(len(view.table))
    rows = [
        line
        for start in spots[::in_a_row]
        for line in _row(view, truth, spots[start : start + in_a_row], width)
    ]
    seats = [_seat(view, seat, name) for seat, name in enumerate(names)]
    return (((title, "bold"),), *rows, *_in_hand(view), *seats, ())


def _row(view: View, truth: State | None, spots: range, width: int) -> list[Line]:
    lines: tuple[list[tuple[str, str]], ...] = ([], [], [])
    for at in spots:
        above, below, style = _spot(view, truth, at)
        lines[0].extend([(f"{at:^{width}}", FRAME), (" ", "")])
        lines[1].extend([(f"{above[:width]:^{width}}", style), (" ", "")])
        lines[2].extend([(f"{below[:width]:^{width}}", style), (" ", "")])
    return [*map(tuple, lines), ()]


def _spot(view: View, truth: State | None, at: int) -> tuple[str, str, str]:
    tile = view.table[at]
    if tile is not None:
        fruit, shape, style = _tile(tile)
        return f"[{fruit}]", f"[{shape}]", style
    if at in view.gone:
        return "", "", ""
    if truth is None:
        return "· · ·", "· · ·", NAPKIN
    fruit, shape, colour = TILES[truth.table[at]].split("/")
    return fruit, f"{PLATE[shape]} {colour}", NAPKIN


def _tile(tile: str) -> tuple[str, str, str]:
    fruit, shape, colour = tile.split("/")
    return fruit, f"{PLATE[shape]} {shape}", CLOTH[colour]


def _seat(view: View, seat: int, name: str) -> Line:
    mark = "▶" if seat in view.actors else " "
    text = f"  {mark} {name:<16} tiles {view.piles[seat]:>2}   turns {view.turns[seat]:>2}"
    return ((text, "bold" if seat in view.actors else ""),)


def _in_hand(view: View) -> list[Line]:
    lines = []
    if view.drawn is not None:
        lines.append(_labelled("turned up", (view.drawn,)))
    if view.aside:
        lines.append(_labelled("set aside", view.aside))
    return lines


def _labelled(label: str, tiles: tuple[str, ...]) -> Line:
    spans = [(f"  {label}: ", "")]
    for tile in tiles:
        fruit, shape, style = _tile(tile)
        spans += [(f" {fruit} {shape} ", style), (" ", "")]
    return tuple(spans)
