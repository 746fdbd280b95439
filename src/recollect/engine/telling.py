"""What happened, as a sentence in the reader's language: for logs, replays and narrators."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from recollect.engine.contract import AnyGame, Event
from recollect.engine.phrases import Fact, noun, say

NOBODY = "–"

_SEATS = frozenset({"seat", "starter", "bound", "winners"})
"""The fields of events that hold seats: a person reads names there."""


def tell(game: AnyGame, event: Event, names: Sequence[str], language: str = "en") -> str:
    """The event as that game's phrase `event-…` says it."""
    fields: dict[str, Any] = msgspec.to_builtins(event)
    kind = fields.pop("event")
    facts = {name: _fact(game, name, value, names, language) for name, value in fields.items()}
    return say(game.package, language, f"event-{kind}", facts)


def _fact(game: AnyGame, field: str, value: Any, names: Sequence[str], language: str) -> Fact:
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            each = [str(_fact(game, field, item, names, language)) for item in value]
            return " · ".join(each) or NOBODY
        case dict():
            return ": ".join(str(_fact(game, key, value[key], names, language)) for key in value)
        case int() if field in _SEATS:
            return names[value]
        case int():
            return value
        case _:
            return noun(game.package, language, value)
