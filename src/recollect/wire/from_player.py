"""Messages from a player's program to the server, over the socket `/ws/TABLE`.

A socket belongs to the table in its address, so that a load balancer can bring it to the process
that owns the table. Everything about seats and tables that is not play goes over HTTP
(wire/http.py).
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from recollect.engine.contract import Seat
from recollect.wire.types import CommandId, Reaction, Version

MAX_PAUSES = 20


class FromPlayer(msgspec.Struct, frozen=True, tag_field="say", forbid_unknown_fields=True):
    """Derived ones are tagged with a verb."""


class Watch(FromPlayer, frozen=True, tag="watch"):
    """Show the table from now on: through one of my seats, or as a spectator.

    Saying it again changes the seat, as when a device is handed over; the answer is a `table`.
    """

    seat: Seat | None = None


class Act(FromPlayer, frozen=True, tag="act"):
    """Do this on one of my seats; `version` is the newest that I have seen."""

    id: CommandId
    seat: Seat
    version: Version
    action: msgspec.Raw
    """An action of the game, as in records: {"do": …}."""


class React(FromPlayer, frozen=True, tag="react"):
    """Show the others a reaction."""

    seat: Seat
    reaction: Reaction


class Wait(FromPlayer, frozen=True, tag="wait"):
    """Let bots wait for me, so that I can follow: so many of the usual pauses after each move.

    Bots wait for the slowest of those who have a seat and watch; whoever says nothing needs one
    pause. It holds as long as the socket, or only after the move of that version, as when it takes
    long to be read aloud. There is no answer.
    """

    pauses: Annotated[float, msgspec.Meta(ge=0, le=MAX_PAUSES)]
    version: Version | None = None


class Ping(FromPlayer, frozen=True, tag="ping"):
    """Ask whether the server is there, and what time it is."""


Message = Watch | Act | React | Wait | Ping
DECODER = msgspec.json.Decoder(Message)
