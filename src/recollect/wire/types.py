"""What messages in both directions are made of."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from recollect.engine.contract import Seat
from recollect.engine.fair import AbortedStart, Commitment, Digest, Entropy

PROTOCOL = 3
"""Grows when a client of the old one would misunderstand."""

TableId = Annotated[str, Meta(pattern=r"^[a-z0-9]{12}$(?!\n)", description="a table's address")]
CommandId = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9_-]{1,64}$(?!\n)",
        description="chosen by the client, a new one for each command; a resend repeats it",
    ),
]
Version = Annotated[int, Meta(ge=0, description="how many changes a table has seen")]
PlayerName = Annotated[str, Meta(min_length=1, max_length=60)]
BotName = Annotated[str, Meta(min_length=1, max_length=60)]
Seconds = Annotated[int, Meta(ge=5, le=86_400)]
REACTIONS = ("smile", "laugh", "wow", "oops", "clap", "think", "heart", "wave")
Reaction = Literal["smile", "laugh", "wow", "oops", "clap", "think", "heart", "wave"]


class Noun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of messages."""


class Clocks(Noun, frozen=True):
    """How long the table waits, in seconds. None: for ever."""

    turn: Seconds | None = None
    look: Seconds | None = None
    """For looking at what will be hidden again (B1)."""


class SeatInfo(Noun, frozen=True):
    """Who sits on a seat, as everybody sees it."""

    kind: Literal["open", "person", "bot"]
    name: str | None = None
    bot: BotName | None = None
    here: bool = True
    """Whether a person is connected, or was a moment ago."""
    covered: bool = False
    """Whether a bot plays for a person who is gone."""


class FairDeal(Noun, frozen=True):
    """What proves that nobody chose the deal (see docs/fair-deal.md)."""

    commitment: Digest
    """SHA-256 of the server's seed, in hex, shown before anybody adds anything."""
    commitments: tuple[Commitment | None, ...]
    """What each seat is bound to add. Empty: nothing, as bots; None: not bound yet."""
    entropy: tuple[Entropy, ...]
    """What each seat has revealed."""
    start: int = 1
    """Which try to begin this is."""
    called: bool = False
    """Whether all are bound to what they add: now it is revealed."""
    until: float | None = None
    """When this try is aborted if somebody has not done their part (seconds since 1970)."""
    aborted: tuple[AbortedStart, ...] = ()
    """The tries before this one, and who did not do their part."""
    server_seed: Digest | None = None
    """Opened once the game is over, or the table closed."""


Phase = Literal["waiting", "playing", "over", "closed"]


class TableInfo(Noun, frozen=True):
    """What everybody may know of a table, whatever happens on its board."""

    id: TableId
    game: str
    options: dict[str, Any]
    phase: Phase
    seats: tuple[SeatInfo, ...]
    clocks: Clocks
    listed: bool
    host: Seat | None
    """The seat of whoever opened the table, if they sit."""
    fair: FairDeal
    daily: str | None = None
    """The day (YYYY-MM-DD) whose deal this is."""
    next: TableId | None = None
    """Where the same people play again."""


Legal = tuple[dict[str, Any], ...]
"""Actions, those that differ only in their last field together: it lists all of its values.

`{"do": "reveal", "at": ["a1", "b4"]}` are two actions, `{"do": "stop"}` is one.
"""


class Board(Noun, frozen=True):
    """The game as one seat (or a spectator) sees it now: what is visible, never the past (B4)."""

    view: Any
    """The game's View."""
    legal: Legal
    """The legal actions of this seat."""
    deadline: float | None
    """When the table's clock decides (seconds since 1970), if it has one running."""
    began: float
    """When play began (seconds since 1970)."""
    ended: float | None
    """When the last move was made, if the game is over: records count the time between."""
