"""What a table has to do although nobody says anything, and when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec

from recollect.engine.contract import Seat
from recollect.tables.settings import Settings
from recollect.tables.table import Table

LONGEST = 5000
"""A game with so many steps will never end, and its table is closed: pairs can go on for ever."""


class Timer(msgspec.Struct, frozen=True):
    at: float
    kind: Literal["bot", "ready", "hurry", "cover", "abandon"]
    """A bot's turn; the time to look, or a turn's time, is up; somebody, or everybody, is gone."""
    seat: Seat = 0


def when(duty: Timer | None) -> float | None:
    return None if duty is None else duty.at


def next_duty(
    table: Table, seen: Mapping[Seat, float], now: float, settings: Settings
) -> Timer | None:
    """The first thing to be done. `seen`: when the people were connected last."""
    return min(_duties(table, seen, now, settings), key=lambda duty: duty.at, default=None)


def _duties(
    table: Table, seen: Mapping[Seat, float], now: float, settings: Settings
) -> Iterator[Timer]:
    if table.phase not in ("waiting", "playing"):
        return
    if table.play is not None and len(table.play.steps) >= LONGEST:
        yield Timer(table.moved, "abandon")
        return
    people = [seat for seat in table.actors if table.places[seat].waited_for]
    bots = [seat for seat in table.actors if table.places[seat].player is not None]
    if bots:
        yield Timer(table.moved + settings.pace, "bot", bots[0])
    else:
        yield Timer(max((table.moved, *seen.values())) + settings.abandon, "abandon")
    if table.play is not None and table.deadline is not None:
        yield Timer(table.deadline, "ready" if table.play.looking else "hurry", people[0])
    for seat in people:
        if _others_wait(table, seat, seen, now - settings.grace):
            gone = seen.get(seat, table.moved)
            yield Timer(gone + settings.grace, "cover", seat)


def _others_wait(table: Table, seat: Seat, seen: Mapping[Seat, float], after: float) -> bool:
    """Whether another person has been here lately: only then somebody suffers by the waiting."""
    owners = table.places[seat].owners
    return any(
        place.waited_for and seen.get(other, 0.0) > after and not set(place.owners) & set(owners)
        for other, place in enumerate(table.places)
    )
