"""What happened, as a sentence in the reader's language: for logs, replays and narrators."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, cast

import msgspec
from msgspec import inspect

from recollect.engine.contract import AnyGame, Event
from recollect.engine.phrases import Fact, noun, say

NOBODY = "–"


def tell(game: AnyGame, event: Event, names: Sequence[str], language: str = "en") -> str:
    """The event as that game's phrase `event-…` says it."""
    fields: dict[str, Any] = msgspec.to_builtins(event)
    kind = fields.pop("event")
    for name in _seats(type(event)):
        fields[name] = _named(fields[name], names)
    facts = {name: _fact(game, value, language) for name, value in fields.items()}
    return say(game.package, language, f"event-{kind}", facts)


def _fact(game: AnyGame, value: Any, language: str) -> Fact:
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            return " · ".join(str(_fact(game, item, language)) for item in value) or NOBODY
        case dict():
            return ": ".join(str(_fact(game, item, language)) for item in value.values())
        case int():
            return value
        case _:
            return noun(game.package, language, value)


@cache
def _seats(kind: type[Any]) -> tuple[str, ...]:
    """The fields of an event that hold seats: a person reads names there."""
    fields = cast(inspect.StructType, inspect.type_info(kind)).fields
    return tuple(field.encode_name for field in fields if _is_seat(field.type))


def _is_seat(kind: inspect.Type) -> bool:
    if isinstance(kind, inspect.VarTupleType):
        return _is_seat(kind.item_type)
    return isinstance(kind, inspect.Metadata) and bool(kind.extra and kind.extra.get("seat"))


def _named(seats: Any, names: Sequence[str]) -> Any:
    return names[seats] if isinstance(seats, int) else [names[seat] for seat in seats]
