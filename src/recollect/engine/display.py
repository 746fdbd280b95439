"""What a page or a program can know of a game that it has no drawings of: the fields of its types.

A game whose board is drawn by nobody is shown field by field. Types say what a value is; where they
do not say enough, a field carries a hint, as `Seat` does:

    row: Annotated[tuple[str | None, ...], Meta(extra={"columns": 4})]

- `columns`: cells, so many side by side.
- `by_seat`: one value for each seat, shown beside the players.
- `cell_of`: it names a cell, or several, of that field of the view: by the number from 0, or by the
  key. On a field of an action, these cells can be tapped; on a field of the view, they are marked.
- `empty`: with `cell_of` on a field of the view, nothing lies on these cells any more.
- `fleeting`: on a field of an event, what is not to be read again later; the log forgets the event
  with the next move.
- `silent`: not worth showing.

Without hints a page guesses. Where a game says of one field that it is by seat, or made of cells,
nothing is guessed about the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from recollect.engine.contract import AnyGame


class FieldSpec(msgspec.Struct, frozen=True):
    """A field as it is called in messages, and what its type says of it."""

    name: str
    seats: bool = False
    """Whether it holds a seat or several: a person reads names there."""
    by_seat: bool = False
    columns: int | None = None
    cell_of: str | None = None
    empty: bool = False
    fleeting: bool = False
    silent: bool = False


def view_fields(game: AnyGame) -> tuple[FieldSpec, ...]:
    return _fields(inspect.type_info(game.view_type))


def event_fields(game: AnyGame) -> dict[str, tuple[FieldSpec, ...]]:
    """By the kind of event."""
    return _by_tag(game.event_type)


def action_fields(game: AnyGame) -> dict[str, tuple[FieldSpec, ...]]:
    """By the verb."""
    return _by_tag(game.action_type)


@cache
def seat_fields(kind: type[Any]) -> tuple[str, ...]:
    """The names of those fields of a struct that hold seats."""
    return tuple(field.name for field in _fields(inspect.type_info(kind)) if field.seats)


def _by_tag(union: Any) -> dict[str, tuple[FieldSpec, ...]]:
    info = inspect.type_info(union)
    kinds = info.types if isinstance(info, inspect.UnionType) else (info,)
    return {str(kind.tag): _fields(kind) for kind in kinds if isinstance(kind, inspect.StructType)}


def _fields(kind: inspect.Type) -> tuple[FieldSpec, ...]:
    if not isinstance(kind, inspect.StructType):
        return ()
    return tuple(_field(field.encode_name, field.type) for field in kind.fields)


def _field(name: str, kind: inspect.Type) -> FieldSpec:
    hints = _hints(kind)
    columns, cell_of = hints.get("columns"), hints.get("cell_of")
    return FieldSpec(
        name,
        seats=_is_seat(kind),
        by_seat=bool(hints.get("by_seat")),
        columns=columns if isinstance(columns, int) and columns > 0 else None,
        cell_of=cell_of if isinstance(cell_of, str) else None,
        empty=bool(hints.get("empty")),
        fleeting=bool(hints.get("fleeting")),
        silent=bool(hints.get("silent")),
    )


def _hints(kind: inspect.Type) -> Mapping[str, Any]:
    return (kind.extra or {}) if isinstance(kind, inspect.Metadata) else {}


def _is_seat(kind: inspect.Type) -> bool:
    match kind:
        case inspect.Metadata():
            return bool(_hints(kind).get("seat")) or _is_seat(kind.type)
        case inspect.VarTupleType() | inspect.ListType():
            return _is_seat(kind.item_type)
        case inspect.UnionType():
            return all(_is_seat(each) or isinstance(each, inspect.NoneType) for each in kind.types)
        case _:
            return False
