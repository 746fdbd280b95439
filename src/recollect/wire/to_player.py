"""Messages from the server to a player's program, over the socket `/ws/TABLE`."""

from __future__ import annotations

from typing import Any

import msgspec

from recollect.engine.contract import Seat
from recollect.wire.types import PROTOCOL, Board, CommandId, Legal, Reaction, TableInfo, Version


class ToPlayer(
    msgspec.Struct, frozen=True, tag_field="say", forbid_unknown_fields=True, kw_only=True
):
    """Derived ones are tagged with a verb."""


class Hello(ToPlayer, frozen=True, tag="hello"):
    """The first message."""

    now: float
    """The server's time, for countdowns (seconds since 1970)."""
    pause: float
    """How long bots usually wait before they move, in seconds."""
    protocol: int = PROTOCOL


class TableShown(ToPlayer, frozen=True, tag="table"):
    """All that can be seen of the table now: the answer to `watch`, and after a lost connection."""

    version: Version
    info: TableInfo
    seat: Seat | None
    mine: tuple[Seat, ...]
    """The seats that belong to this player."""
    board: Board | None
    """None while the table waits for players."""
    asked: Seat | None = None
    """The bot's seat that this player has asked for."""


class Moved(ToPlayer, frozen=True, tag="moved", omit_defaults=True):
    """Somebody acted. Up to `view` all who watch are told the same, byte by byte; what follows is
    for this seat, and left out where there is nothing to tell.
    """

    version: Version
    by: Seat
    """Who acted."""
    events: tuple[Any, ...]
    """The game's events, as a spectator notices them."""
    view: dict[str, Any]
    """Those fields of the spectators' View that have changed."""
    saw: tuple[Any, ...] | None = None
    """The game's events as this seat noticed them, if that is something else."""
    own: dict[str, Any] = {}
    """Fields of this seat's View that are not, or no longer, as the spectators'."""
    legal: Legal = ()
    """The legal actions of this seat."""
    deadline: float | None = None
    """When the table's clock decides (seconds since 1970), if it has one running."""
    ended: float | None = None
    """When the last move was made, if it was this one."""
    clock: bool = False
    """Whether the table's clock acted, as that seat's time was up."""


class Changed(ToPlayer, frozen=True, tag="changed"):
    """Something about the table changed that is not play."""

    version: Version
    info: TableInfo
    mine: tuple[Seat, ...]
    board: Board | msgspec.UnsetType | None = msgspec.UNSET
    """Left out if it is as it was."""
    asked: Seat | msgspec.UnsetType = msgspec.UNSET
    """The bot's seat that this player has asked for; left out if there is none."""


class Reacted(ToPlayer, frozen=True, tag="reacted"):
    """Somebody shows a reaction."""

    seat: Seat
    reaction: Reaction


class Done(ToPlayer, frozen=True, tag="done"):
    """The command was carried out, durably, as this version. A resend gets the same answer."""

    id: CommandId
    version: Version


class Refused(ToPlayer, frozen=True, tag="refused", omit_defaults=True):
    """Nothing has changed. The code is for programs, the text for people in their language."""

    id: CommandId | None
    code: str
    reason: str
    text: str
    retry: float | None = None
    """Seconds after which to try again, where waiting helps."""


class Pong(ToPlayer, frozen=True, tag="pong"):
    """The answer to a ping."""


Message = Hello | TableShown | Moved | Changed | Reacted | Done | Refused | Pong
