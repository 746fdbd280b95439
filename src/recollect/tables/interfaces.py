"""What tables need of the world, as protocols: a store, a hub, a clock, somebody who thinks.

The authority is tested with simple ones and runs with those in server/.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from recollect.engine.contract import Event, Seat
from recollect.tables.log import PlayerId, Row
from recollect.wire.nouns import Phase, TableId
from recollect.wire.to_player import Reacted


class TableSummary(msgspec.Struct, frozen=True):
    """What the store must be able to find a table by, without reading its log."""

    game: str
    phase: Phase
    listed: bool
    due: float | None
    """When the table must be looked at although nobody says anything: a bot's turn, a clock."""
    moved: float
    """When something happened last."""


class LeaderboardEntry(msgspec.Struct, frozen=True):
    """A solo game that was solved, for the boards of records."""

    game: str
    variant: str
    day: str | None
    player: PlayerId
    name: str
    turns: int
    seconds: float
    table: TableId
    at: float


class StoreFailed(Exception):
    """The store cannot do it now: a full disk, a lost database.

    Mostly nothing has changed; but where a connection was lost while it was committing, nobody can
    know. Whoever meets this reads the log again before going on from what was in memory.
    """


class Store(Protocol):
    """Durable: when a call has returned, the disk has it. Every call may raise StoreFailed."""

    async def append(
        self, table: TableId, row: Row, note: TableSummary, finish: LeaderboardEntry | None = None
    ) -> bool:
        """Add the row, if its version is the next one and its command is new; else False.

        New at its table; and that of a first row, which opens a table, new among all of those.
        """

    async def rows(self, table: TableId, after: int = 0) -> list[Row]:
        """The log of a table, or what came after that version. Empty: there is no such table."""

    async def answered(self, table: TableId, command: str) -> int | None:
        """The version at which this command was carried out, if it was."""

    async def opened(self, command: str) -> TableId | None:
        """The table that this command opened (its first row), if it did."""

    async def listed(self, limit: int, since: float) -> list[TableId]:
        """Tables that strangers may see, waiting ones first, the newest first.

        A table waits only as long as somebody of it has been there, or something has happened,
        since then.
        """

    async def claim(self, now: float, until: float, limit: int) -> list[TableId]:
        """Tables that are due, and that nobody else has claimed; they are claimed until then.

        A process that dies loses its claims by the passing of time.
        """

    async def look_again(self, table: TableId, version: int, due: float | None) -> None:
        """If that is still its version: the table is due then and no sooner, and not claimed."""

    async def versions(self, tables: Sequence[TableId]) -> dict[TableId, int]:
        """The newest version of each of these tables, in one question; not of unknown ones."""

    async def seen(self, present: Sequence[tuple[TableId, Seat]], now: float) -> None:
        """These people are connected now."""

    async def last_seen(self, table: TableId) -> dict[Seat, float]:
        """When the people of a table were connected last, as far as is known."""

    async def best(
        self, game: str, variant: str, day: str | None, limit: int
    ) -> list[LeaderboardEntry]:
        """The records: fewest turns first, then least time; each player's first try of a day."""


Heard = Callable[[TableId, int], None]
TellReaction = Callable[[Reacted], None]


class Hub(Protocol):
    """Tells other processes that a table has a new version, or that somebody reacted."""

    def publish(self, table: TableId, version: int) -> None:
        """Soon heard by every other process; it may be lost, and then is made good later."""

    def listen(self, heard: Heard) -> None:
        """Call this for what other processes publish."""

    def pass_on(self, reaction: Reacted) -> None:
        """Soon heard by every other process, or never: reactions are not kept."""

    def listen_for_reactions(self, tell: TellReaction) -> None:
        """Call this for what other processes pass on."""


class Clock(Protocol):
    def now(self) -> float:
        """Seconds since 1970."""


class Observation(msgspec.Struct, frozen=True):
    """What a seat was shown at one time: what it noticed, and what it saw then."""

    view: Any
    events: tuple[Event, ...]


class Thinker(Protocol):
    """Bots, in other processes. They are shown what their seat sees, and nothing else."""

    async def think(  # noqa: PLR0913, PLR0917 - a question is all of this
        self,
        table: TableId,
        seat: Seat,
        bot: str,
        game: str,
        seed: bytes,
        moments: Callable[[int], Sequence[Observation]],
        legal: Sequence[Any],
    ) -> Any:
        """One of the legal actions.

        `moments(n)` gives what the seat was shown from the n-th moment on: a bot that has been
        thinking of this table for a while asks only for what is new. The last moment's view is the
        one in which it must act. `seed` is the bot's own chance.
        """
