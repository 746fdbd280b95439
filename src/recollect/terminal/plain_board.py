"""A board that nobody has drawn: the fields of its view, its cells in columns (engine/display)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from recollect.engine.contract import AnyGame
from recollect.engine.display import FieldSpec, action_fields, view_fields
from recollect.engine.phrases import noun, say_if
from recollect.terminal.canvas import Canvas, Paint, Place, cut

GROUND = "#142a35"
SMALLEST = (40, 10)
LARGEST = (100, 40)
LABEL = "bold #9fc0cf"
TEXT = "#f4ead6"
FACE_DOWN = "· · ·"
WIDEST = 6
"""Cells side by side, where the game does not say how many."""
ELSEWHERE = {"seat", "actors", "outcome", "options"}
CELL = Paint("#294b5b", ink=False)
EMPTY = Paint("#1a3440", ink=False)


def draw(
    canvas: Canvas, game: AnyGame, view: Any, names: Sequence[str], language: str
) -> tuple[Place, ...]:
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
        canvas.text(2, y, cut(_label(game, field.name, language), canvas.width - 4), LABEL)
        cells = _cells(field, value, field.name in targets, len(names))
        if cells is None:
            text = _written(game, field, value, names, language)
            canvas.text(22, y, cut(text, canvas.width - 24), TEXT)
            y += 1
            continue
        said = {word: _cell_text(game, each, language) for word, each in cells}
        found, y = _draw_cells(canvas, y + 1, said, field, empty.get(field.name, set()))
        places += found if field.name in targets or not any(targets) else []
    return tuple(places)


def _label(game: AnyGame, field: str, language: str) -> str:
    """What the game calls it, as its page does; else the name of the field."""
    return say_if(game.package, language, f"field-{field}") or field.replace("_", " ")


def _cell_text(game: AnyGame, value: Any, language: str) -> str:
    return FACE_DOWN if value is None else noun(game.package, language, str(value))


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


def _draw_cells(
    canvas: Canvas, y: int, cells: dict[str, str], field: FieldSpec, empty: set[str]
) -> tuple[list[Place], int]:
    columns = field.columns or min(WIDEST, len(cells) or 1)
    across = max(6, min(14, (canvas.width - 4) // columns))
    places = []
    for at, (word, text) in enumerate(cells.items()):
        row, column = divmod(at, columns)
        place = Place(word, 3 + column * across, y + row * 4, across - 1, 4)
        if word not in empty:
            places.append(place)
        _draw_cell(canvas, place, "" if word in empty else text, is_empty=word in empty)
    return places, y + 4 * -(-len(cells) // columns) + 1


def _draw_cell(canvas: Canvas, place: Place, text: str, *, is_empty: bool) -> None:
    paint = EMPTY if is_empty else CELL
    canvas.fill(*place.box, paint)
    canvas.text(place.x, place.y + 1, cut(place.word, place.width), "#7fa3b3")
    canvas.centred(place.x, place.y + 2, place.width, text, f"bold {TEXT}")


def _written(
    game: AnyGame, field: FieldSpec, value: Any, names: Sequence[str], language: str
) -> str:
    match value:
        case list() if field.seats:
            return ", ".join(names[seat] for seat in value)
        case list():
            return " · ".join("–" if each is None else str(each) for each in value)
        case dict():
            return " · ".join(
                f"{_label(game, name, language)} {each}" for name, each in value.items()
            )
        case int() if field.seats and not isinstance(value, bool):
            return names[value]
        case _:
            return noun(game.package, language, str(value))
