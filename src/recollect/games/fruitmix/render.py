"""A view of Fruit Mix drawn for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from recollect.engine.contract import Picture
from recollect.engine.phrases import noun, say
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


def render(view: View, truth: State | None, names: Sequence[str], language: str) -> Picture:
    pairs = view.options.variant == "pairs"
    in_a_row, width = (6, 12) if pairs else (5, 13)
    title = "" if pairs else say(__package__, language, "round", {"round": view.round})
    spots = range(len(view.table))
    rows = [
        line
        for start in spots[::in_a_row]
        for line in _row(view, truth, spots[start : start + in_a_row], width, language)
    ]
    seats = [_seat(view, seat, names[seat], language) for seat in range(len(names))]
    return (((title, "bold"),), *rows, *_in_hand(view, language), *seats, ())


def _row(view: View, truth: State | None, spots: range, width: int, language: str) -> list[Line]:
    lines: tuple[list[tuple[str, str]], ...] = ([], [], [])
    for at in spots:
        above, below, style = _spot(view, truth, at, language)
        lines[0].append((f"{at:^{width}} ", FRAME))
        lines[1].extend([(f"{above[-width:]:^{width}}", style), (" ", "")])  # a mark may go
        lines[2].extend([(f"{below:^{width}}", style), (" ", "")])
    return [*map(tuple, lines), ()]


def _spot(view: View, truth: State | None, at: int, language: str) -> tuple[str, str, str]:
    tile = view.table[at]
    if tile is not None:
        return _tile(tile, language)
    if at in view.gone:
        return "", "", ""
    if truth is None:
        return "· · ·", "· · ·", NAPKIN
    fruit, plate, _ = _tile(TILES[truth.table[at]], language)
    return f"·{fruit}", f"·{plate}", NAPKIN


def _tile(tile: str, language: str) -> tuple[str, str, str]:
    fruit, shape, colour = tile.split("/")
    plate = f"{PLATE[shape]} {noun(__package__, language, colour)}"
    return noun(__package__, language, fruit), plate, CLOTH[colour]


def _seat(view: View, seat: int, name: str, language: str) -> Line:
    mark = "▶" if seat in view.actors else " "
    facts = {"tiles": view.piles[seat], "turns": view.turns[seat]}
    text = f"  {mark} {name:<16} {say(__package__, language, 'picture-seat', facts)}"
    return ((text, "bold" if seat in view.actors else ""),)


def _in_hand(view: View, language: str) -> list[Line]:
    lines = []
    if view.drawn is not None:
        lines.append(_labelled("picture-drawn", (view.drawn,), language))
    if view.aside:
        lines.append(_labelled("picture-aside", view.aside, language))
    return lines


def _labelled(label: str, tiles: tuple[str, ...], language: str) -> Line:
    spans = [(f"  {say(__package__, language, label, {})} ", "")]
    for tile in tiles:
        fruit, plate, style = _tile(tile, language)
        spans += [(f" {fruit} {plate} ", style), (" ", "")]
    return tuple(spans)
