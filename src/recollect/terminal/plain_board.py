"""A board that nobody has drawn: the fields of its view, its cells in columns (engine/display)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from recollect.engine.contract import AnyGame
from recollect.engine.display import FieldSpec, action_fields, view_fields
from recollect.engine.phrases import noun
from recollect.terminal.canvas import Canvas, Paint, Place, cut

GROUND = "#142a35"
SMALLEST = (40, 10)
LARGEST = (100, 40)
LABEL = "bold #9fc0cf"
TEXT = "#f4ead6"
WIDEST = 6
"""Cells side by side, where the game does not say how many."""
ELSEWHERE = {"seat", "actors", "outcome", "options"}
CELL = Paint("#294b5b", ink=False)
EMPTY = Paint("#1a3440", ink=False)


def draw(canvas: Canvas, game: AnyGame, view: Any, names: Sequence[str]) -> tuple[Place, ...]:
    """Field by field; gives the cells, which actions name by number or by key."""
    shown: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view))
    fields = view_fields(game)
    empty = _empty_cells(fields, shown)
    targets = {each.cell_of for spec in action_fields(game).values() for each in spec}
    y, places = 1, []
    for field in fields:
        value = shown.get(field.name)
        if value is None or field.silent or field.cell_of or field.name in ELSEWHERE:
            continue
        canvas.text(2, y, cut(field.name.replace("_", " "), canvas.width - 4), LABEL)
        cells = _cells(field, value, field.name in targets, len(names))
        if cells is None:
            canvas.text(22, y, cut(_written(game, field, value, names), canvas.width - 24), TEXT)
            y += 1
            continue
        found, y = _draw_cells(canvas, y + 1, cells, field, empty.get(field.name, set()), game)
        places += found if field.name in targets or not any(targets) else []
    return tuple(places)


def _empty_cells(fields: Sequence[FieldSpec], shown: dict[str, Any]) -> dict[str, set[str]]:
    """By field, the cells on which nothing lies any more."""
    found: dict[str, set[str]] = {}
    for field in fields:
        if field.cell_of and field.empty:
            value = shown.get(field.name)
            named = value if isinstance(value, list) else [value]
            found.setdefault(field.cell_of, set()).update(map(str, named))
    return found


def _cells(
    field: FieldSpec, value: Any, is_target: bool, seats: int
) -> list[tuple[str, Any]] | None:
    """What the field is made of, if it is made of cells: each with the word that names it."""
    if field.by_seat or field.seats or not (field.columns or is_target or _is_list(value, seats)):
        return None
    if isinstance(value, dict):
        return [(str(key), each) for key, each in value.items()]
    return [(str(at), each) for at, each in enumerate(value)] if isinstance(value, list) else None


def _is_list(value: Any, seats: int) -> bool:
    """A list that is no list of seats: cells, where nobody says otherwise."""
    return isinstance(value, list) and len(value) not in (0, seats)


def _draw_cells(  # noqa: PLR0913, PLR0917 - a field on its canvas
    canvas: Canvas,
    y: int,
    cells: list[tuple[str, Any]],
    field: FieldSpec,
    empty: set[str],
    game: AnyGame,
) -> tuple[list[Place], int]:
    columns = field.columns or min(WIDEST, len(cells) or 1)
    across = max(6, min(14, (canvas.width - 4) // columns))
    places = []
    for at, (word, value) in enumerate(cells):
        row, column = divmod(at, columns)
        place = Place(word, 3 + column * across, y + row * 4, across - 1, 4)
        if word not in empty:
            places.append(place)
        _draw_cell(canvas, place, value, game, is_empty=word in empty)
    return places, y + 4 * -(-len(cells) // columns) + 1


def _draw_cell(canvas: Canvas, place: Place, value: Any, game: AnyGame, *, is_empty: bool) -> None:
    paint = EMPTY if is_empty else CELL
    canvas.fill(*place.box, paint)
    canvas.text(place.x, place.y + 1, cut(place.word, place.width), "#7fa3b3")
    text = "" if is_empty else "· · ·" if value is None else noun(game.package, "en", str(value))
    canvas.centred(place.x, place.y + 2, place.width, text, f"bold {TEXT}")


def _written(game: AnyGame, field: FieldSpec, value: Any, names: Sequence[str]) -> str:
    match value:
        case list() if field.seats:
            return ", ".join(names[seat] for seat in value)
        case list():
            return " · ".join("–" if each is None else str(each) for each in value)
        case dict():
            return " · ".join(f"{name} {each}" for name, each in value.items())
        case int() if field.seats and not isinstance(value, bool):
            return names[value]
        case _:
            return noun(game.package, "en", str(value))
