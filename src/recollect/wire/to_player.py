"""What the server says to a player's program over the socket."""

from __future__ import annotations

from typing import Any

import msgspec

from recollect.engine.contract import Seat
from recollect.wire.nouns import PROTOCOL, Board, CommandId, Reaction, TableId, TableInfo, Version


class ToPlayer(msgspec.Struct, frozen=True, tag_field="say", forbid_unknown_fields=True):
    """Derived ones are tagged with a verb."""


class Hello(ToPlayer, frozen=True, tag="hello"):
    """The first message."""

    now: float
    """The server's time, for countdowns (seconds since 1970)."""
    protocol: int = PROTOCOL


class Table(ToPlayer, frozen=True, tag="table"):
    """All that can be seen of a table now: the answer to `watch`, and after a lost connection."""

    version: Version
    seat: Seat | None
    mine: tuple[Seat, ...]
    """The seats that belong to this player."""
    info: TableInfo
    board: Board | None
    """None while the table waits for players."""


class Moved(ToPlayer, frozen=True, tag="moved"):
    """Somebody acted: what this seat noticed of it, and what it sees after it."""

    table: TableId
    version: Version
    seat: Seat
    """Who acted."""
    events: tuple[Any, ...]
    """The game's events, this seat's version of each."""
    board: Board


class Changed(ToPlayer, frozen=True, tag="changed"):
    """Something about the table changed that is not play; `board` as it is after it."""

    table: TableId
    version: Version
    mine: tuple[Seat, ...]
    info: TableInfo
    board: Board | None


class Reacted(ToPlayer, frozen=True, tag="reacted"):
    table: TableId
    seat: Seat
    reaction: Reaction


class Done(ToPlayer, frozen=True, tag="done"):
    """The command was carried out, durably, as this version. A resend gets the same answer."""

    id: CommandId
    version: Version


class Refused(ToPlayer, frozen=True, tag="refused"):
    """Nothing has changed. The code is for programs, the text for people in their language."""

    id: CommandId | None
    code: str
    reason: str
    text: str


class Pong(ToPlayer, frozen=True, tag="pong"):
    pass


Message = Hello | Table | Moved | Changed | Reacted | Done | Refused | Pong
