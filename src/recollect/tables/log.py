"""A table is its log: what happened at it, in order, and nothing else.

One row is one command, or one thing that the table did by itself (a clock, a bot): all of its
entries happen or none. The row's number is the table's version after it. A row holds secrets (the
server's seed): it never leaves the authority.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from recollect.engine.contract import Masked, Seat
from recollect.engine.record import By, HowClosed
from recollect.wire.types import Clocks, Face, TableId

PlayerId = str
"""Who somebody is: a guest's random number, or a device that shares a seat."""


class Entry(msgspec.Struct, frozen=True, tag_field="entry", forbid_unknown_fields=True):
    """Something that happened."""


class SeatStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a seat was when the table was opened."""

    name: str | None = None
    player: PlayerId | None = None
    bot: str | None = None
    face: Face | None = None


class Opened(Masked, Entry, frozen=True, tag="opened"):
    game: str
    options: dict[str, Any]
    """All of them, presets expanded."""
    seats: tuple[SeatStart, ...]
    clocks: Clocks
    listed: bool
    host: PlayerId
    server_seed: str
    """In hex; its hash is the commitment that everybody sees (see docs/fair-deal.md)."""
    entropy: str
    """The host's share of the chance, in a deal of the first kind; since then, empty."""
    at: float
    daily: str | None = None
    """The day whose deal it is."""
    again: TableId | None = None
    """The table whose people play again."""
    practice: bool = False
    """Of a day's deal: whether it counts for nothing."""
    seen: bool = False
    """Of a day's deal: whether it had been begun in the same browser before, by another guest."""
    dealt_from: TableId | None = None
    """The game whose cards are dealt once more; then the server's seed is that game's, too."""
    given: str = ""
    """The seed of that game, in hex: nothing is drawn."""
    takeover: bool = False
    """Whether people may take over bots' seats."""


class SatDown(Entry, frozen=True, tag="sat_down"):
    seat: Seat
    player: PlayerId
    name: str
    entropy: str
    """Their share of the chance, in a deal of the first kind; since then, empty."""
    at: float
    face: Face | None = None


class StoodUp(Entry, frozen=True, tag="stood_up"):
    """Left the seat: before the game it is open again, in it a bot plays on."""

    seat: Seat
    at: float


class BotSeated(Entry, frozen=True, tag="bot_seated"):
    seat: Seat
    bot: str
    at: float


class Committed(Entry, frozen=True, tag="committed"):
    """A person has bound themselves to a share of the chance, or to none."""

    seat: Seat
    commitment: str
    at: float


class Called(Entry, frozen=True, tag="called"):
    """All seats are taken and all commitments are there: now shares are revealed."""

    at: float


class Revealed(Entry, frozen=True, tag="revealed"):
    seat: Seat
    entropy: str
    at: float


class Aborted(Entry, frozen=True, tag="aborted"):
    """A start came to nothing: these seats did not do their part, and are open again."""

    missing: tuple[Seat, ...]
    at: float


class Began(Entry, frozen=True, tag="began"):
    """The seed is drawn from everybody's share, and dealt."""

    at: float
    deal: Literal[1, 2] = 1
    """How the seed is made of the shares (engine/fair.py)."""


class Acted(Entry, frozen=True, tag="acted"):
    seat: Seat
    action: msgspec.Raw
    """As JSON: only the game knows its type."""
    by: By
    at: float


class Covered(Entry, frozen=True, tag="covered"):
    """A bot plays for somebody who is gone, until they are back."""

    seat: Seat
    bot: str
    at: float


class Returned(Entry, frozen=True, tag="returned"):
    seat: Seat
    at: float


class Offered(Entry, frozen=True, tag="offered"):
    """A seat may be shared with whoever shows the token with this hash first, until then."""

    seat: Seat
    token: str
    """SHA-256 of the token, in hex."""
    until: float
    at: float


class Shared(Entry, frozen=True, tag="shared"):
    """Another device came with the token: the seat is its seat, too."""

    seat: Seat
    player: PlayerId
    token: str
    at: float


class Followed(Entry, frozen=True, tag="followed"):
    """The same people play again over there."""

    table: TableId
    at: float


class Queued(Entry, frozen=True, tag="queued"):
    """Somebody who has no seat would like one in the next game here, or no longer."""

    player: PlayerId
    waits: bool
    at: float


class SeatAsked(Entry, frozen=True, tag="seat_asked"):
    """Somebody who has no seat would like a bot's from the next break on, or no longer."""

    seat: Seat
    player: PlayerId
    name: str
    waits: bool
    at: float
    face: Face | None = None


class CloseAsked(Entry, frozen=True, tag="close_asked"):
    """Somebody would like to end the running game: it is for the others to agree."""

    seat: Seat
    at: float


class CloseAnswered(Entry, frozen=True, tag="close_answered"):
    """One of the others agrees, or would rather play on; or whoever asked takes it back."""

    seat: Seat
    agrees: bool
    at: float


class Renamed(Entry, frozen=True, tag="renamed"):
    """Whoever runs the server calls the person of this seat something else."""

    seat: Seat
    player: PlayerId
    name: str
    at: float


class Closed(Entry, frozen=True, tag="closed"):
    at: float
    how: HowClosed | None = None
    """None: the log is from before this was noted."""
    reason: str = ""
    """What whoever runs the server says about it."""


AnyEntry = (
    Opened
    | SatDown
    | StoodUp
    | BotSeated
    | Committed
    | Called
    | Revealed
    | Aborted
    | Began
    | Acted
    | Covered
    | Returned
    | Offered
    | Shared
    | Followed
    | Queued
    | SeatAsked
    | CloseAsked
    | CloseAnswered
    | Renamed
    | Closed
)


class Row(Masked, msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    version: int
    """From 1, without gaps."""
    command: str | None
    """Whose command it was: `player id/command id`; None for what the table did by itself."""
    entries: tuple[AnyEntry, ...]


Entries = tuple[AnyEntry, ...]
ENTRIES = msgspec.json.Decoder(Entries)

_encode = msgspec.json.Encoder().encode


def encoded(entries: Entries) -> bytes:
    """As the store keeps them."""
    return _encode(entries)
