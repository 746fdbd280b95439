"""What messages in both directions are made of."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta

from recollect.engine.contract import Break, Seat
from recollect.engine.fair import AbortedStart, Commitment, Digest, Entropy
from recollect.engine.record import HowClosed

PROTOCOL = 5
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

Face = Literal[
    "fox",
    "cat",
    "rabbit",
    "bear",
    "panda",
    "frog",
    "owl",
    "lion",
    "koala",
    "pig",
    "hedgehog",
    "toucan",
]
"""What a person looks like at a table."""
FACES: tuple[Face, ...] = get_args(Face)


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
    face: Face | None = None
    """What the person looks like; None: they did not choose, and whoever draws them does."""
    taker: str | None = None
    """Who takes over this bot's seat at the next break."""
    taker_face: Face | None = None
    """What they look like."""
    took_over: BotName | None = None
    """The bot whose seat this was when the game began."""


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
    """The last tries before this one, up to ten, and who did not do their part; `start` says how
    many there were, and the record has all.
    """
    server_seed: Digest | None = None
    """Opened once the game is over, or the table closed."""


Phase = Literal["waiting", "playing", "over", "closed"]


class CloseVote(Noun, frozen=True):
    """Somebody would like to end the running game, and the others are asked."""

    by: Seat
    """Who asks."""
    agreed: tuple[Seat, ...]
    waiting: tuple[Seat, ...]
    """Who has not answered yet. Bots, and people for whom a bot plays, are not asked."""


class Ending(Noun, frozen=True):
    """Why a table is closed."""

    how: HowClosed
    reason: str = ""
    """What whoever runs the server says about it."""


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
    daily_number: int | None = None
    """The number of that deal: one more each day."""
    practice: bool = False
    """Of a day's deal: it counts for nothing, as it was played before or its day is over."""
    dealt_from: TableId | None = None
    """The game whose cards were dealt once more: nothing was drawn, and nothing counts."""
    next: TableId | None = None
    """Where the same people play again."""
    queue: int = 0
    """How many people without a seat would like one in the next game here."""
    takeover: Break | None = None
    """Before what a person may take over a bot's seat: the next round, or the next turn. None: the
    table does not allow it.
    """
    vote: CloseVote | None = None
    """Whether the running game should end, if somebody asks for that."""
    ending: Ending | None = None
    """Why it is closed; None also of tables that were closed before this was noted."""


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
