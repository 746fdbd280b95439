"""Bodies over HTTP: tables, seats, lists and leaderboards; games, bots and rules; replays."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from recollect.engine.contract import Seat
from recollect.engine.fair import Commitment, Digest
from recollect.engine.record import EarlierPlayer
from recollect.wire.types import (
    BotName,
    Clocks,
    CommandId,
    Face,
    Phase,
    PlayerName,
    TableId,
    TableInfo,
    Version,
)

LARGEST_DRILL = 24
"""Things that are to be held, at most."""


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something asked or answered."""


Day = Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$(?!\n)", description="a day")]


class SeatPlan(Body, frozen=True):
    """Who a seat is meant for: me (pass and play: several), somebody to come, or a bot."""

    kind: Literal["me", "open", "bot"]
    name: PlayerName | None = None
    bot: BotName | None = None
    face: Face | None = None
    """What I look like there."""


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
    """Today's deal, the same for everybody: alone, or with the opponent that `Daily` names. The
    same guest gets the same table, however often they ask.
    """
    practice: Day | None = None
    """The deal of that day, for nothing: a past one, or today's after the try that counts."""
    dealt_from: TableId | None = None
    """The cards of that game, which is over and may be seen by all: for me and bots only."""
    promised: Commitment = ""
    """What the server promised for this id: it keeps that, or refuses. Empty: whatever it is."""
    takeover: bool = False
    """Whether people may take over bots' seats while the game runs. Not at deals that others play,
    too: of a day, or of another game.
    """


class SitDown(Body, frozen=True):
    """Take an open seat; or, in a running game, one that a bot plays with nobody behind it."""

    id: CommandId
    seat: Seat
    name: PlayerName
    commitment: Commitment = ""
    """To this player's share of the chance (docs/fair-deal.md)."""
    face: Face | None = None
    """What this player looks like there."""


class SeatCommand(Body, frozen=True):
    """Leave a seat, or carry it to another device; report the name of who sits there, or block
    them from my tables.
    """

    id: CommandId
    seat: Seat


class SeatBot(Body, frozen=True):
    """The host seats a bot on an open seat."""

    id: CommandId
    seat: Seat
    bot: BotName


class TableCommand(Body, frozen=True):
    """Close the table; of a running game, ask the others whether it should end."""

    id: CommandId


class JoinNext(Body, frozen=True):
    """Without a seat here: ask for one in the next game of the same people, or no longer."""

    id: CommandId
    waits: bool = True


class TakeOver(Body, frozen=True):
    """Without a seat here: ask for a bot's, from the next break of the game on, or no longer."""

    id: CommandId
    seat: Seat
    name: PlayerName
    face: Face | None = None
    """What this player looks like there."""
    waits: bool = True


class AnswerClose(Body, frozen=True):
    """Agree that the running game ends, or play on. Whoever asked takes it back by the latter."""

    id: CommandId
    agrees: bool


class PlayAgain(Body, frozen=True):
    """Open the next table for the same people."""

    id: CommandId
    commitment: Commitment = ""
    """To the share of whoever asks first; the others commit themselves when they come."""
    promised: Commitment = ""
    """What the server promised for this id."""
    options: dict[str, Any] = {}
    """Those that shall be others than at this table: whoever asks first decides."""


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


class Unblock(Body, frozen=True):
    """Let somebody sit down at my tables again."""

    id: CommandId
    key: Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$(?!\n)", description="as the list has it")]


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


class BlockedPerson(Body, frozen=True):
    """Somebody who cannot sit down at the tables that I open."""

    key: str
    """By which they are let in again; it says nothing to anybody else."""
    name: str
    """What they were called when I blocked them."""
    since: float


class Blocked(Body, frozen=True):
    """Whom I have blocked from my tables, the last first."""

    people: tuple[BlockedPerson, ...]


class Result(Body, frozen=True):
    """A solo game on a board of records, or a day's deal against its opponent."""

    name: str
    turns: int
    """The fewer, the better. Memoarrr!: how many rounds the opponent won."""
    seconds: float
    table: TableId | None
    """Where it can be seen again; not yet where others still play the same deal, today's."""
    day: str | None
    points: int = 0
    """The more, the better, before all else. Memoarrr!: rubies. −1: not solved."""
    seen: bool = False
    """Whether the deal had been begun in the same browser before: it has no place in the list."""


class PlayedDay(Body, frozen=True):
    """A day whose deal somebody played in time."""

    day: str
    points: int
    turns: int
    seconds: float
    table: TableId
    """Where it can be seen again, once the day is over."""


class DailyPlace(Body, frozen=True):
    """A place in the list of a day."""

    rank: int
    among: int
    """How many have a place."""


class DailyGame(Body, frozen=True):
    """The deal of the day of one game, for whoever asks."""

    game: str
    opponent: BotName | None
    """Who sits on the other seat; None: it is played alone."""
    table: TableId | None
    """Where they have begun today's."""
    phase: Phase | None
    """Of that table."""
    place: DailyPlace | None
    """In today's list, if they are in it."""
    played: tuple[PlayedDay, ...]
    """What counts of theirs, the last day first."""


class Daily(Body, frozen=True):
    """Today's deals, and what whoever asks has played."""

    day: str
    number: int
    first: str
    """The day of number 1."""
    streak: int
    """So many days in a row they have played one of the deals, up to today or yesterday."""
    games: tuple[DailyGame, ...]


class DailyResult(Body, frozen=True):
    """How a day's deal went, for whoever played it."""

    number: int
    day: str
    practice: bool
    counts: bool
    """Whether it is in the list of that day."""
    seen: bool
    """Whether the deal had been begun in the same browser before: it has no place in the list."""
    points: int
    turns: int
    seconds: float
    rank: int
    """The place that it has, or would have, among those of that day."""
    among: int
    """How many have a place."""
    streak: int
    rows: tuple[str, ...]
    """What they got right (`+`), wrong (`-`), and each round they won (`*`): a row for each round,
    or for ten tries. Nothing of the cards can be told from it.
    """


class Records(Body, frozen=True):
    """A board of records: solo games of one variant, the best first."""

    game: str
    variant: str
    day: str | None
    results: tuple[Result, ...]


GuestId = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$(?!\n)", description="who a guest is")]


class Reachable(Body, frozen=True):
    """Where other devices find a server whose page was opened as localhost."""

    origins: tuple[str, ...]
    """As http://192.168.1.5:8000; none where they do not, or where somebody else asks."""


class GuestInfo(Body, frozen=True):
    """What the server has of whoever asks."""

    guest: GuestId
    """The random number in their cookie: all that it knows them by."""
    tables: int
    """How many tables they have been at."""
    results: int
    """How many results they have on boards of records."""
    training: int
    """How many answers of theirs in training are kept."""
    days: float
    """After how many days a table that has ended is deleted; 0 for never."""
    results_days: float
    """After how many days a result loses its name; 0 for never."""


class GamePlayer(Body, frozen=True):
    """Who sat on a seat at the end."""

    name: str | None
    bot: BotName | None


class GuestGame(Body, frozen=True):
    """A game that is over, of whoever asks."""

    table: TableId
    game: str
    options: dict[str, Any]
    at: float
    """When it ended."""
    day: str | None
    """Whose deal it was, if it was the deal of a day."""
    players: tuple[GamePlayer, ...]
    seats: tuple[Seat, ...]
    """Theirs."""
    winners: tuple[Seat, ...]
    asked: int | None
    """How often it was a question of their memory, and how often that failed; null while nobody
    has looked back on the game.
    """
    failed: int | None


class GuestGames(Body, frozen=True):
    """The latest first. Today's deal is not among them before the day is over."""

    games: tuple[GuestGame, ...]
    before: int | None
    """What to ask for to get earlier ones; null if there are none."""


class ErasedGame(Body, frozen=True):
    """Nothing of whoever asked is left at that table."""

    table: TableId


class TrainingSpan(Body, frozen=True):
    """How many things a drill came to, with the standard error."""

    size: Annotated[float, Meta(ge=1, le=LARGEST_DRILL)]
    error: Annotated[float, Meta(ge=0, le=LARGEST_DRILL)]


class TrainingAttempt(Body, frozen=True):
    """One answer in training, and what it measured."""

    id: CommandId
    """Sent again, it is still one."""
    kind: Literal["puzzle", "drill"]
    at: Annotated[float, Meta(ge=0)]
    """When, in seconds since 1970."""
    right: bool
    deck: Literal["island", "line"] | None
    """Of a drill: what it was about, of how many things,"""
    size: Annotated[int, Meta(ge=1, le=LARGEST_DRILL)] | None
    span: TrainingSpan | None
    """and, of its last answer, what it came to."""
    puzzle: Annotated[str, Meta(pattern=r"^[a-z0-9]{12}/[0-9]{1,2}/[0-9]{1,6}$(?!\n)")] | None
    """Of a puzzle: the table, the seat and the step that it was made from,"""
    predicted: Annotated[float, Meta(ge=0, le=1)] | None
    """and how probably it would be found, by the recall model."""


class AddTraining(Body, frozen=True):
    """Keep these answers of whoever asks. What is there already stays as it is."""

    attempts: Annotated[tuple[TrainingAttempt, ...], Meta(max_length=50)]


class TrainingKept(Body, frozen=True):
    """They are on the disk."""

    attempts: int
    """How many answers of theirs there are now: the oldest ones give way."""


class Training(Body, frozen=True):
    """What training measured of whoever asks, the oldest answer first."""

    attempts: tuple[TrainingAttempt, ...]


class EraseGuest(Body, frozen=True):
    """Delete everything of whoever asks. They say who they are, so that nobody does it unawares."""

    guest: GuestId


class ErasedGuest(Body, frozen=True):
    """The cookie is nobody's from now on."""

    done: bool
    """Whether all is deleted by now; else that goes on, also after a crash."""


class ForgottenBrowser(Body, frozen=True):
    """The browser's cookie is gone; there is nothing more to say."""


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
    earlier: tuple[EarlierPlayer, ...] = ()
    """Who sat on a seat before the one named above, up to which step."""
