"""What a table's log says about who somebody is, and the same log without it.

A guest may be forgotten: their name becomes `somebody`, their face is gone, and in place of their
id stands one that nobody has and that says nothing. Nothing else of a game depends on these, so
that its record still proves everything it proved before.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec.structs import replace

from recollect.engine.record import SOMEBODY
from recollect.tables.log import (
    AnyEntry,
    Closed,
    Entries,
    Opened,
    PlayerId,
    Queued,
    Renamed,
    SatDown,
    SeatAsked,
    SeatStart,
    Shared,
)
from recollect.wire.types import Face

GHOST = "-"
"""What the id begins with that stands in a forgotten guest's place. No guest's id does."""


def people(entries: Entries) -> frozenset[PlayerId]:
    """Whose ids these entries hold."""
    return frozenset(each for entry in entries for each in _people(entry) if each is not None)


def _people(entry: AnyEntry) -> tuple[PlayerId | None, ...]:
    match entry:
        case Opened(host=host, seats=seats):
            return (host, *(start.player for start in seats))
        case SatDown(player=player) | Shared(player=player) | Renamed(player=player):
            return (player,)
        case Queued(player=player) | SeatAsked(player=player):
            return (player,)
        case _:
            return ()


def names(entries: Entries, player: PlayerId) -> tuple[str, ...]:
    """What this player was called."""
    found: list[str | None] = []
    for entry in entries:
        if isinstance(entry, Opened):
            found += [start.name for start in entry.seats if start.player == player]
        elif isinstance(entry, SatDown | SeatAsked | Renamed) and entry.player == player:
            found.append(entry.name)
    return tuple(name for name in found if name)


def faces(entries: Entries, player: PlayerId) -> tuple[Face, ...]:
    """What this player looked like."""
    found: list[Face | None] = []
    for entry in entries:
        if isinstance(entry, Opened):
            found += [start.face for start in entry.seats if start.player == player]
        elif isinstance(entry, SatDown | SeatAsked) and entry.player == player:
            found.append(entry.face)
    return tuple(face for face in found if face)


def without(entries: Entries, player: PlayerId, ghost: PlayerId) -> Entries:
    """The same entries, with `ghost` in place of that player."""
    return tuple(_without(entry, player, ghost) for entry in entries)


def unnamed(text: str, called: Iterable[str]) -> str:
    """Free text, such as the reason for which a table was closed, without these names."""
    for name in sorted(called, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", SOMEBODY, text, flags=re.IGNORECASE)
    return text


def without_names(entries: Entries, called: Iterable[str]) -> Entries:
    """The same entries; nothing that somebody wrote freely in them says these names."""
    return tuple(
        replace(entry, reason=unnamed(entry.reason, called)) if isinstance(entry, Closed) else entry
        for entry in entries
    )


def _without(entry: AnyEntry, player: PlayerId, ghost: PlayerId) -> AnyEntry:
    if isinstance(entry, Opened):
        seats = tuple(_start(each, player, ghost) for each in entry.seats)
        return replace(entry, seats=seats, host=ghost if entry.host == player else entry.host)
    if isinstance(entry, SatDown | SeatAsked) and entry.player == player:
        return replace(entry, player=ghost, name=SOMEBODY, face=None)
    if isinstance(entry, Renamed) and entry.player == player:
        return replace(entry, player=ghost, name=SOMEBODY)
    if isinstance(entry, Shared | Queued) and entry.player == player:
        return replace(entry, player=ghost)
    return entry


def _start(start: SeatStart, player: PlayerId, ghost: PlayerId) -> SeatStart:
    return SeatStart(SOMEBODY, ghost) if start.player == player else start


def living(owners: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
    """Those of them who were not forgotten."""
    return tuple(owner for owner in owners if not owner.startswith(GHOST))
