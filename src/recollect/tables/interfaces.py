"""What tables need of the world, as protocols: a store, a bus, a clock, bots.

The table service runs with those of server/ over a database, and with those of memory_store.py in
one process without one.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from enum import IntEnum
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

import msgspec

from recollect.engine.contract import Event, Masked, Seat
from recollect.tables.log import PlayerId, Row
from recollect.tables.quota import ALL_LISTED, NOBODY, Excess, Found, ListedFew, Opener
from recollect.wire.types import CommandId, Phase, TableId

T = TypeVar("T")

NodeId = str
"""One process of those that serve the same tables."""


class Lease(msgspec.Struct, frozen=True):
    """The right to append to a table's log, until somebody with a higher epoch has it."""

    number: int
    """The table's key in the log."""
    epoch: int
    place: str = ""
    """A digest of where it was opened from, if that is known (quota.py)."""


class Elsewhere(msgspec.Struct, frozen=True):
    """Another process owns the table."""

    node: NodeId


class TableSummary(msgspec.Struct, frozen=True):
    """What tables are found by, without reading their logs. Written when it changes."""

    game: str
    phase: Phase
    listed: bool
    moved: float
    """When something happened last, as far as it was noted."""
    info: bytes | None = None
    """The table's `TableInfo` as JSON, for the lobby; only of listed tables."""
    bots_only: bool = False
    strong_bots: int = 0
    """How many bots at it search."""


class LeaderboardEntry(msgspec.Struct, frozen=True):
    """A game that somebody solved alone; or a day's deal, however it went."""

    game: str
    variant: str
    day: str | None
    player: PlayerId
    name: str
    turns: int
    seconds: float
    table: TableId
    at: float
    points: int = 0
    """What ranks before the turns, the more the better; −1: not solved."""
    seen: bool = False
    """Whether the deal had been begun in the same browser before: it has no place in the list."""

    @property
    def order(self) -> tuple[bool, int, int, float, float]:
        """The best first; those without a place last."""
        return self.seen, -self.points, self.turns, self.seconds, self.at


class NameReport(msgspec.Struct, frozen=True):
    """Somebody finds that a name at their table is not right."""

    table: TableId
    seat: Seat
    guest: PlayerId
    """Who is called that."""
    name: str
    by: PlayerId
    at: float


class BlockedGuest(msgspec.Struct, frozen=True):
    """Somebody whom a host does not want at their tables."""

    guest: PlayerId
    name: str
    """What they were called then."""
    at: float


class Ban(msgspec.Struct, frozen=True):
    """Whom the server does not let play for a time: a guest, or everybody at an address."""

    kind: Literal["guest", "address"]
    who: str
    until: float
    reason: str
    at: float


class Append(Masked, msgspec.Struct, frozen=True):
    """One row for a table's log, and what changes with it, all of it or nothing."""

    lease: Lease
    version: int
    command: str | None
    entries: bytes
    """The row's entries as JSON."""
    summary: TableSummary | None = None
    """None: as it was."""
    result: LeaderboardEntry | None = None


class StoreFailed(Exception):
    """The store cannot do it now: a full disk, a lost database, a lock that nobody gives back."""

    def __init__(self, what: str, certain: bool = False) -> None:
        """`certain`: nothing was written. Else nobody knows, and the log has to be read again."""
        super().__init__(what)
        self.certain = certain


class Fenced(StoreFailed):
    """Another process has taken the table over; nothing was written."""

    def __init__(self) -> None:
        super().__init__("another process owns the table", certain=True)


Committed = Callable[[StoreFailed | None], None]


class Order(Protocol):
    """What keeps order among guests. Every call may raise StoreFailed."""

    async def report(self, report: NameReport, most: int, since: float) -> bool:
        """Keep it, once for each who reports somebody at a table. False: the same person has
        reported so many since then, and this one is not kept.
        """

    async def block(self, host: PlayerId, blocked: Sequence[BlockedGuest], most: int) -> bool:
        """All of them, or none; again: under another name. False: the host would have more than
        so many.
        """

    async def unblock(self, host: PlayerId, guest: PlayerId) -> None: ...

    async def blocked(self, host: PlayerId) -> list[BlockedGuest]:
        """All whom this host has blocked, the last first."""

    async def bans(self) -> list[Ban]:
        """Those that hold now."""


class Store(Protocol):
    """The logs of all tables. Every call may raise StoreFailed.

    One process at a time owns a table: whoever acquires it raises its epoch, and an append with an
    older epoch, or with a version that is there already, is refused.
    """

    @property
    def order(self) -> Order: ...

    async def create(
        self,
        table: TableId,
        command: str | None,
        entries: bytes,
        summary: TableSummary,
        opener: Opener = NOBODY,
    ) -> bool | Excess:
        """A new table and its first row, durable, owned by nobody.

        False if there is such a table, or if the command has opened one already; an Excess if its
        opener has too much open.
        """

    async def usage(self, opener: Opener) -> tuple[Found, Found]:
        """What this guest has open, and what is open from this place."""

    def seating(self, opener: Opener) -> AbstractAsyncContextManager[None]:
        """While it lasts, no other process seats a bot for the same guest, or from the same place,
        nor opens a table with one: nobody counts before the bot of the other sits.
        """

    def append(self, append: Append, committed: Committed) -> None:
        """`committed(None)` is called, on the event loop, when the disk has it; else with why not:
        Fenced, or StoreFailed. It is called exactly once, and in the order of the appends to a
        table. Other tables' troubles do not delay it.
        """

    async def acquire(self, table: TableId) -> Lease | Elsewhere | None:
        """Own the table from now on, unless another living process does. None: no such table."""

    async def release(self, leases: Sequence[Lease]) -> None:
        """Own them no longer; those with another epoch are left alone."""

    async def lost(self, leases: Sequence[Lease]) -> list[Lease]:
        """Those of them whose tables somebody else has taken over."""

    async def find(self, table: TableId) -> int | None:
        """The table's number, for reading only."""

    async def read(self, number: int, use: Callable[[Iterable[Row]], T]) -> T:
        """What `use` makes of a table's log. It runs in another thread: logs can be long."""

    async def opened(self, command: str) -> TableId | None:
        """The table that this command opened, if it did; Illegal if that table was deleted."""

    async def lobby(self, limit: int, since: float, few: ListedFew = ALL_LISTED) -> list[bytes]:
        """The infos of tables that strangers may see, waiting ones first.

        In rounds: of each guest and each place the newest, then the second, and so on, up to so
        many of each that wait, and that play.
        A table waits only as long as something happened, or somebody of it was seen, since then.
        """

    async def idle(self, before: float, limit: int) -> list[TableId]:
        """Tables that wait or play, owned by nobody living, at which nothing happened since."""

    async def note_seen(self, numbers: Sequence[int], now: float) -> None:
        """Somebody of these waiting tables is connected."""

    async def best(
        self, game: str, variant: str, day: str | None, limit: int
    ) -> list[LeaderboardEntry]:
        """The records: most points first, then fewest turns, then least time; each player's first
        try of a day.
        """

    async def days(self, player: PlayerId) -> list[LeaderboardEntry]:
        """The days' deals that this player has on boards, the last day first."""

    async def place(self, entry: LeaderboardEntry) -> tuple[int, int]:
        """The place that this has, or would have, among those of its day; and how many have one."""

    async def heartbeat(self) -> frozenset[NodeId]:
        """This process lives; these do, too. Raises StoreFailed if it cannot be written."""

    async def now(self) -> float:
        """The database's clock, in seconds since 1970: the same for all processes."""


class Sink(Protocol):
    """Where a connection's messages go."""

    def send(self, *messages: bytes) -> None:
        """Each is one JSON object (wire/to_player.py); they leave together. Never blocks or
        raises.
        """

    def refuse(self, error: Exception, command: CommandId | None) -> None:
        """Say `refused`, in the reader's language: of a RecollectError or StoreFailed."""

    def close(self, code: int, reason: str) -> None:
        """End the connection; whoever is there comes back by themselves."""


Heard = Callable[[NodeId, bytes], None]


class Lost(Protocol):
    """What is called when messages may have been lost."""

    def __call__(self, node: NodeId | None = None) -> None:
        """Messages from or to that process, or any of them, may have been lost."""


class Bus(Protocol):
    """Messages from process to process. They may be lost, never doubled or reordered."""

    def send(self, node: NodeId, message: bytes) -> None:
        """UTF-8, without zeros. Never blocks or raises."""

    def listen(self, heard: Heard, lost: Lost) -> None:
        """Call `heard` with the sender, and with what it sent to this process; and `lost` when
        messages may have been lost, in either direction: in both processes, sooner or later.
        """


class Clock(Protocol):
    """The time, which is the database's."""

    def now(self) -> float:
        """Seconds since 1970, as all processes count them."""

    def monotonic(self) -> float:
        """Seconds since any time; it never jumps."""


class Observation(msgspec.Struct, frozen=True):
    """What a seat noticed of one step, and what it saw after it."""

    view: Any
    events: tuple[Event, ...]


Observations = Callable[[int], Awaitable[Sequence[Observation]]]
"""All of a seat from the n-th on; number 0 is the beginning."""


class Rank(IntEnum):
    """Whose bots think first."""

    WAITED_FOR = 0
    """Somebody who plays is here."""
    ALONE = 1
    """Those who play are away."""
    BOTS_ONLY = 2
    """Nobody plays but bots."""


class Priority(NamedTuple):
    rank: Rank
    group: str
    """Those of one group and rank share a turn with each other."""


class BotService(Protocol):
    """Bots, in other processes. They get observations of their seat, and nothing else."""

    async def act(  # noqa: PLR0913, PLR0917 - a question is all of this
        self,
        table: TableId,
        seat: Seat,
        bot: str,
        game: str,
        seed: bytes,
        observations: Observations,
        legal: Sequence[Any],
        priority: Priority,
    ) -> Any:
        """One of the legal actions. A bot that has been at this table before asks only for what is
        new; it acts on the last observation's view. `seed` is the bot's own chance.
        """
