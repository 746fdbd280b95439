"""Bodies over HTTP: tables, seats, lists and leaderboards; games, bots and rules; replays."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from recollect.engine.contract import Seat
from recollect.engine.fair import Commitment, Digest
from recollect.wire.types import (
    BotName,
    Clocks,
    CommandId,
    PlayerName,
    TableId,
    TableInfo,
    Version,
)


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something asked or answered."""


class SeatPlan(Body, frozen=True):
    """Who a seat is meant for: me (pass and play: several), somebody to come, or a bot."""

    kind: Literal["me", "open", "bot"]
    name: PlayerName | None = None
    bot: BotName | None = None


class OpenTable(Body, frozen=True):
    """Open a table."""

    id: CommandId
    game: str
    seats: Annotated[tuple[SeatPlan, ...], Meta(min_length=1, max_length=12)]
    options: dict[str, Any] = {}
    clocks: Clocks = Clocks()
    listed: bool = False
    """Whether strangers find it in the list; else only by its link."""
    commitment: Commitment = ""
    """To the host's share of the chance (docs/fair-deal.md)."""
    daily: bool = False
    """Today's deal, the same for everybody; alone only."""


class SitDown(Body, frozen=True):
    """Take an open seat; or, in a running game, one that a bot plays with nobody behind it."""

    id: CommandId
    seat: Seat
    name: PlayerName
    commitment: Commitment = ""
    """To this player's share of the chance (docs/fair-deal.md)."""


class SeatCommand(Body, frozen=True):
    """Leave a seat, or carry it to another device."""

    id: CommandId
    seat: Seat


class SeatBot(Body, frozen=True):
    """The host seats a bot on an open seat."""

    id: CommandId
    seat: Seat
    bot: BotName


class TableCommand(Body, frozen=True):
    """Close the table."""

    id: CommandId


class PlayAgain(Body, frozen=True):
    """Open the next table for the same people."""

    id: CommandId
    commitment: Commitment = ""
    """To the share of whoever asks first; the others commit themselves when they come."""


class CommitShare(Body, frozen=True):
    """Be bound to a share of the chance: at the next table, or after a start that was aborted."""

    id: CommandId
    seat: Seat
    commitment: Commitment


class RevealShare(Body, frozen=True):
    """Show the share of the chance, now that all are bound to theirs."""

    id: CommandId
    seat: Seat
    entropy: Digest


class TakeSeat(Body, frozen=True):
    """The other device shows the one-time token."""

    id: CommandId
    token: Annotated[str, Meta(min_length=1, max_length=200)]


class Pledge(Body, frozen=True):
    """What the server binds itself to before a player adds to it."""

    commitment: Digest
    """That of the table which the command with this id opens."""


class Answer(Body, frozen=True):
    """The command was carried out; a resend gets the same answer."""

    table: TableId
    version: Version


class SeatToken(Body, frozen=True):
    """Whoever shows it first, within its time, shares the seat."""

    table: TableId
    version: Version
    token: str


class Listed(Body, frozen=True):
    """The tables that strangers may find."""

    tables: tuple[TableInfo, ...]


class Result(Body, frozen=True):
    """A solo game on a board of records."""

    name: str
    turns: int
    seconds: float
    table: TableId | None
    """Where it can be seen again; not yet where others still play the same deal, today's."""
    day: str | None


class Records(Body, frozen=True):
    """A board of records: solo games of one variant, the best first."""

    game: str
    variant: str
    day: str | None
    results: tuple[Result, ...]


class Problem(Body, frozen=True):
    """Nothing has changed. The code is for programs, the text for people in their language."""

    code: str
    reason: str
    text: str


class ChoiceInfo(Body, frozen=True):
    """A value that an option can have."""

    value: str
    implies: dict[str, Any]
    """What this value means for other options, unless they are given too."""
    text: str
    """What it is called; the value itself where the game has no word for it."""


class OptionInfo(Body, frozen=True):
    """An option of a game, in the reader's language."""

    name: str
    kind: Literal["bool", "choice", "whole", "whole-or-null", "seat-or-null"]
    default: Any
    text: str
    """What it is about, in a sentence."""
    choices: tuple[ChoiceInfo, ...] = ()
    low: int | None = None
    high: int | None = None


class GameInfo(Body, frozen=True):
    """A game that can be played here, in the reader's language."""

    id: str
    title: str
    tagline: str
    credits: str
    least: int
    """The smallest number of players."""
    most: int
    options: tuple[OptionInfo, ...]
    origin: str | None = None
    """The package and version that bring it; None: it comes with the server."""


class Games(Body, frozen=True):
    """What can be played here."""

    games: tuple[GameInfo, ...]
    docs: bool = False
    """Whether the documentation is here, too, under `/docs`."""


class FieldInfo(Body, frozen=True, omit_defaults=True):
    """A field of a game's view, events or actions, for those who have no drawings of it."""

    name: str
    seats: bool = False
    """Whether it holds seats, of which a person reads the names."""
    by_seat: bool = False
    """Whether it has one value for each seat."""
    columns: int | None = None
    """Cells, so many side by side."""
    cell_of: str | None = None
    """The field of the view of which it names cells, by number or key: to tap, or to mark."""
    empty: bool = False
    """Whether nothing lies on the cells that it names any more."""
    fleeting: bool = False
    """Of an event: what is not to be read again after the next move."""
    silent: bool = False
    """Whether it is not worth showing."""


class GameSchema(Body, frozen=True):
    """All that a page without drawings of a game needs to show it, and to say what happens."""

    game: str
    language: str
    fluent: str
    """The game's sentences as Fluent source: `event-…`, `action-…`, `field-…`, `noun-…`."""
    view: tuple[FieldInfo, ...]
    events: dict[str, tuple[FieldInfo, ...]]
    """By the kind of event."""
    actions: dict[str, tuple[FieldInfo, ...]]
    """By the verb."""


class BotInfo(Body, frozen=True):
    """A bot that can sit down here, in the reader's language."""

    id: str
    name: str
    line: str
    """Who they are, in a sentence; empty if nobody wrote one."""
    games: tuple[str, ...] = ()
    """The games that they play."""
    origin: str | None = None
    """The package and version that bring them; None: they come with the server."""


class Bots(Body, frozen=True):
    """The weakest first."""

    bots: tuple[BotInfo, ...]


class Rules(Body, frozen=True):
    """The rules of a game, in our own words."""

    game: str
    language: str
    markdown: str


class ReplayStep(Body, frozen=True):
    """The beginning, or what somebody did and what came of it."""

    seat: Seat | None
    """Who acted; None at the beginning."""
    action: Any
    """The game's action; None at the beginning."""
    events: tuple[Any, ...]
    """The game's events: that seat's version of each, or with the truth all of each."""
    view: Any
    """The game's View, after it."""
    truth: Any
    """The game's HiddenState, after it, if that was asked for."""


class Replay(Body, frozen=True):
    """A game as one seat, or a spectator, saw it."""

    game: str
    options: dict[str, Any]
    names: tuple[str, ...]
    """By seat; a bot is called by its id."""
    result: Any
    """The game's outcome, as in records."""
    steps: tuple[ReplayStep, ...]
