"""What happened at the table, in sentences. What is hidden again is forgotten here, too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from recollect.engine.contract import AnyGame, Event
from recollect.engine.display import event_fields

LONGEST = 200


class LogLine(NamedTuple):
    text: str
    faces: frozenset[str] = frozenset()
    """What it says about cards, as the notation writes them."""
    fleeting: bool = False
    """Whether it is gone with the next move."""


class TableLog:
    """A memory game is not won by reading: a line stays while all that it names lies open."""

    def __init__(self) -> None:
        self.lines: list[LogLine] = []
        self.fresh = 0
        """How many of them tell the last move."""

    def add(self, text: str) -> None:
        self.lines = [*self.lines[1 - LONGEST :], LogLine(text)]
        self.fresh += 1

    def tell(self, game: AnyGame, told: Iterable[tuple[Event, str]]) -> None:
        """A move: each of its events with its sentence."""
        self.lines = [line for line in self.lines if not line.fleeting]
        self.fresh = 0
        for event, text in told:
            fields: dict[str, Any] = msgspec.to_builtins(event)
            specs = event_fields(game).get(str(fields.pop("event", "")), ())
            fleeting = any(spec.fleeting for spec in specs)
            faces = frozenset(each for each in _texts(fields) if "/" in each)
            self.lines = [*self.lines[1 - LONGEST :], LogLine(text, faces, fleeting)]
            self.fresh += 1

    def forget(self, visible: set[str]) -> None:
        self.lines = [line for line in self.lines if line.faces <= visible]


def _texts(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            for each in value.values():
                yield from _texts(each)
        case list() | tuple():
            for each in value:
                yield from _texts(each)
        case _:
            return
