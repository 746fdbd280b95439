"""What commands print with --json. Fields may be added; none goes away or changes its meaning.

docs/cli-json.md describes them, and docs/cli-json.schema.json is made from them. What `review` and
`recall` print stands in recollect.review.
"""

from __future__ import annotations

import sys
from typing import Any, Literal, TextIO

import msgspec


class Interval(msgspec.Struct, frozen=True):
    """A value with its interval of 95 % confidence."""

    value: float
    low: float
    high: float


class Players(msgspec.Struct, frozen=True):
    least: int
    most: int


class GameOption(msgspec.Struct, frozen=True):
    name: str
    kind: Literal["bool", "choice", "whole", "whole-or-null", "seat-or-null"]
    choices: list[str] | None
    """What a choice can be; null for other kinds."""
    low: int | None
    high: int | None
    """The bounds of a whole number; null for other kinds."""
    default: bool | int | str | None
    about: str


class GameEntry(msgspec.Struct, frozen=True):
    id: str
    """By which commands call it."""
    title: str
    credits: str
    tagline: str
    players: Players
    options: list[GameOption]
    origin: str | None = None
    """The package that brings it, and its version; null if it is one of ours."""


class Games(msgspec.Struct, frozen=True):
    """`recollect games --json`."""

    format: Literal["recollect-games/1"]
    language: str
    games: list[GameEntry]


class BotEntry(msgspec.Struct, frozen=True):
    id: str
    """By which commands call it."""
    name: str
    line: str
    """Its character in a sentence."""
    origin: str | None = None
    """The package that brings it, and its version; null if it is one of ours."""


class Bots(msgspec.Struct, frozen=True):
    """`recollect bots --json`, the weakest first."""

    format: Literal["recollect-bots/1"]
    language: str
    bots: list[BotEntry]


class SeatFigures(msgspec.Struct, frozen=True):
    seat: int
    bot: str
    won: int
    """How many games it won alone."""
    shared: int
    """How many games it won together with others."""
    means: dict[str, float]
    """Of each field of its scores."""


class Simulation(msgspec.Struct, frozen=True):
    """`recollect simulate --json`."""

    format: Literal["recollect-simulation/1"]
    game: str
    options: dict[str, Any]
    """Every option of the game."""
    seed: str
    games: int
    steps: int
    seconds: float
    seats: list[SeatFigures]
    record: str | None
    """The file with the games, if there is one."""


class StandingEntry(msgspec.Struct, frozen=True):
    bot: str
    games: int
    """A game in which it had two seats counts twice."""
    won: Interval
    """The share of its games that it won; a win of k together is 1/k for each."""
    rating: Interval | None
    """In Elo; null when it met nobody."""
    means: dict[str, float]
    """Of each field of its scores."""


class Duel(msgspec.Struct, frozen=True):
    bot: str
    other: str
    ahead: Interval
    """How often the bot was ahead of the other."""


class ArenaReport(msgspec.Struct, frozen=True):
    """`recollect arena --json`."""

    format: Literal["recollect-standings/1"]
    game: str
    options: dict[str, Any]
    """Every option of the game."""
    players: int
    seed: str
    games: int
    matches: int
    standings: list[StandingEntry]
    """The strongest first."""
    duels: list[Duel]
    """Of every two that met, both ways; none where everybody plays alone."""
    results: str | None
    plot: str | None
    """The files with the matches and the chart, if there are such."""


class Fault(msgspec.Struct, frozen=True):
    line: int | None
    """Where in the file; null if the file itself cannot be read."""
    code: str
    reason: str
    text: str


class CheckedDeals(msgspec.Struct, frozen=True):
    """How many of the records that are right prove what about their cards."""

    committed: int
    """Nobody could choose them: everybody was bound to a share that nobody knew."""
    first_kind: int
    """Shares were public, or there were none: whoever ran the server could choose the cards."""
    unproved: int
    """Nobody has promised anything: the game was not played at a server, or with given cards."""


class CheckedFile(msgspec.Struct, frozen=True):
    file: str
    records: int
    faults: list[Fault]
    deals: CheckedDeals
    closed: int
    """How many of the games were closed before their end."""


class Verification(msgspec.Struct, frozen=True):
    """`recollect verify --json`. The exit code is 2 if there is a fault, else 0."""

    format: Literal["recollect-verification/1"]
    records: int
    faults: int
    files: list[CheckedFile]


class Person(msgspec.Struct, frozen=True):
    seat: int
    name: str
    guest: str
    """By which other tasks call them."""


class TablePeople(msgspec.Struct, frozen=True):
    """`recollect admin people --json`."""

    format: Literal["recollect-people/1"]
    table: str
    people: list[Person]


class BoardResult(msgspec.Struct, frozen=True):
    table: str
    """By which it is removed."""
    variant: str
    day: str | None
    name: str
    guest: str
    turns: int
    seconds: float
    at: float


class BoardResults(msgspec.Struct, frozen=True):
    """`recollect admin results --json`."""

    format: Literal["recollect-results/1"]
    game: str
    results: list[BoardResult]


class Block(msgspec.Struct, frozen=True):
    kind: Literal["guest", "address"]
    who: str
    until: float
    reason: str
    at: float


class Blocks(msgspec.Struct, frozen=True):
    """`recollect admin blocks --json`."""

    format: Literal["recollect-blocks/1"]
    blocks: list[Block]


class ReportedName(msgspec.Struct, frozen=True):
    number: int
    at: float
    table: str
    seat: int
    name: str
    guest: str
    """Who is called that."""
    reporter: str


class NameReports(msgspec.Struct, frozen=True):
    """`recollect admin reports --json`."""

    format: Literal["recollect-reports/1"]
    reports: list[ReportedName]
    """The last first."""


class AuditEntry(msgspec.Struct, frozen=True):
    number: int
    at: float
    operator: str
    act: str
    target: str
    detail: str
    reason: str


class AuditLog(msgspec.Struct, frozen=True):
    """`recollect admin audit --json`."""

    format: Literal["recollect-audit/1"]
    acts: list[AuditEntry]
    """The last first."""


class Problem(msgspec.Struct, frozen=True):
    """On the standard error output, when a command with --json fails."""

    code: str
    reason: str
    text: str


DOCUMENTS = (
    *(Games, Bots, Simulation, ArenaReport, Verification),
    *(TablePeople, BoardResults, Blocks, NameReports, AuditLog, Problem),
)


def write_document(document: msgspec.Struct) -> None:
    _write(msgspec.json.format(msgspec.json.encode(document), indent=2), sys.stdout)


def write_line(document: msgspec.Struct) -> None:
    """In one line, where there may be many."""
    _write(msgspec.json.encode(document), sys.stdout)


def write_problem(code: str, reason: str, text: str) -> None:
    """In one line, so that it is found among others."""
    _write(msgspec.json.encode(Problem(code, reason, text)), sys.stderr)


def _write(data: bytes, stream: TextIO) -> None:
    """Where not every letter can be shown, they are written as JSON escapes them."""
    text = data.decode()
    if not str(stream.encoding or "utf-8").lower().replace("-", "").startswith("utf"):
        text = "".join(_escaped(sign) for sign in text)
    print(text, file=stream)


def _escaped(sign: str) -> str:
    if sign.isascii():
        return sign
    units = sign.encode("utf-16-be").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))


def readable(text: str) -> str:
    """Text of the command line may hold bytes that are no letters; JSON may not."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
