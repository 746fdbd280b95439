"""What a player's program says to the server over the socket.

Everything about seats and tables that is not play goes over HTTP (wire/lobby.py).
"""

from __future__ import annotations

import msgspec

from recollect.engine.contract import Seat
from recollect.wire.nouns import CommandId, Reaction, TableId, Version


class FromPlayer(msgspec.Struct, frozen=True, tag_field="say", forbid_unknown_fields=True):
    """Derived ones are tagged with a verb."""


class Watch(FromPlayer, frozen=True, tag="watch"):
    """Show me this table from now on: through one of my seats, or as a spectator.

    Saying it again changes the seat, as when a device is handed over; the answer is a `table`.
    """

    table: TableId
    seat: Seat | None = None


class Unwatch(FromPlayer, frozen=True, tag="unwatch"):
    table: TableId


class Act(FromPlayer, frozen=True, tag="act"):
    """Do this on one of my seats; `version` is the newest that I have seen."""

    id: CommandId
    table: TableId
    seat: Seat
    version: Version
    action: msgspec.Raw
    """An action of the game, as in records: {"do": …}."""


class React(FromPlayer, frozen=True, tag="react"):
    table: TableId
    seat: Seat
    reaction: Reaction


class Ping(FromPlayer, frozen=True, tag="ping"):
    pass


Message = Watch | Unwatch | Act | React | Ping
DECODER = msgspec.json.Decoder(Message)
