"""A table, frozen at one version: the fold of its log."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, assert_never

import msgspec
from msgspec.structs import replace

from recollect.engine.contract import AnyGame, Masked, Seat
from recollect.engine.errors import Forbidden, Illegal, Unknown
from recollect.engine.fair import Proof, commitment, game_seed
from recollect.engine.record import Player
from recollect.tables.log import (
    Acted,
    AnyEntry,
    Began,
    BotSeated,
    Closed,
    Covered,
    Followed,
    Offered,
    Opened,
    PlayerId,
    Returned,
    Row,
    SatDown,
    Shared,
    StoodUp,
)
from recollect.tables.play import Play, begin
from recollect.tables.seats import Place, Places, first_places, owned, seated
from recollect.wire.nouns import FairDeal, Phase, TableId

TABLES = "recollect.tables"
"""The catalogue with the sentences of what is refused here."""

Games = Callable[[str], AnyGame]


class Table(Masked, msgspec.Struct, frozen=True, kw_only=True):
    id: TableId
    version: int
    opened: Opened
    game: Any
    places: Places
    moved: float
    """When something happened last."""
    play: Play | None = None
    offers: tuple[Offered, ...] = ()
    next: TableId | None = None
    closed: bool = False

    @property
    def over(self) -> bool:
        return self.play is not None and not self.play.actors

    @property
    def phase(self) -> Phase:
        if self.closed:
            return "closed"
        if self.play is None:
            return "waiting"
        return "over" if self.over else "playing"

    @property
    def server_seed(self) -> bytes:
        return bytes.fromhex(self.opened.server_seed)

    @property
    def fair(self) -> FairDeal:
        return FairDeal(
            commitment=commitment(self.server_seed),
            entropy=self.entropy,
            server_seed=self.opened.server_seed if self.over else None,
        )

    @property
    def proof(self) -> Proof:
        """For the record of a game that is over."""
        return Proof(commitment(self.server_seed), self.opened.server_seed, self.entropy)

    @property
    def entropy(self) -> tuple[str, ...]:
        """What each seat adds to the chance."""
        return tuple(place.entropy for place in self.places)

    @property
    def actors(self) -> tuple[Seat, ...]:
        """Whom the game waits for; nobody at a table that is closed."""
        return () if self.play is None or self.closed else self.play.actors

    @property
    def deadline(self) -> float | None:
        """When the table decides by itself, if it waits for a person and has a clock."""
        if self.play is None or not any(self.places[seat].waited_for for seat in self.actors):
            return None
        clocks = self.opened.clocks
        limit = clocks.look if self.play.looking else clocks.turn
        return None if limit is None else self.play.waiting + limit

    @property
    def players(self) -> list[Player]:
        """For the record: a seat that changed hands is its last person's."""
        return [Player(place.bot or place.name or "", place.bot) for place in self.places]

    def mine(self, player: PlayerId) -> tuple[Seat, ...]:
        return owned(self.places, player)

    def place(self, seat: Seat) -> Place:
        if seat not in range(len(self.places)):
            raise Unknown("seat", seat=seat, last=len(self.places) - 1)
        return self.places[seat]

    def check_open(self) -> None:
        if self.closed:
            raise Illegal("closed", TABLES)

    def check_owner(self, player: PlayerId, seat: Seat) -> None:
        if player not in self.place(seat).owners:
            raise Forbidden("not-your-seat", TABLES, seat=seat)

    def check_host(self, player: PlayerId) -> None:
        if player != self.opened.host:
            raise Forbidden("not-host", TABLES)

    def after(self, row: Row) -> Table:
        table = replace(self, version=row.version)
        for entry in row.entries:
            table = _happened(table, entry)
        return table


def opened(table: TableId, row: Row, games: Games) -> Table:
    """The table that a first row opens."""
    first = row.entries[0]
    if not isinstance(first, Opened):
        raise TypeError("a table's log begins with its opening")
    fresh = Table(
        id=table,
        version=row.version,
        opened=first,
        game=games(first.game),
        places=first_places(first),
        moved=first.at,
    )
    return fresh.after(Row(row.version, row.command, row.entries[1:]))


def fold(table: TableId, rows: Iterable[Row], games: Games) -> Table:
    """The table that all these rows make."""
    log = iter(rows)
    folded = opened(table, next(log), games)
    for row in log:
        folded = folded.after(row)
    return folded


def _happened(table: Table, entry: AnyEntry) -> Table:
    table = replace(table, moved=entry.at)
    match entry:
        case SatDown() | StoodUp() | BotSeated() | Covered() | Returned() | Shared():
            return _seated(table, entry)
        case Began():
            return replace(table, play=_begun(table, entry.at))
        case Acted():
            play = table.play
            return replace(table, play=play and play.after(entry, table.version))
        case Offered():
            return replace(table, offers=(*table.offers, entry))
        case Followed(table=next_table):
            return replace(table, next=next_table)
        case Closed():
            return replace(table, closed=True)
        case Opened():
            raise TypeError("a table is opened once")
        case _:
            assert_never(entry)


def _seated(
    table: Table, entry: SatDown | StoodUp | BotSeated | Covered | Returned | Shared
) -> Table:
    offers = table.offers
    if isinstance(entry, Shared):
        offers = tuple(offer for offer in offers if offer.token != entry.token)
    elif isinstance(entry, SatDown | StoodUp):
        offers = tuple(offer for offer in offers if offer.seat != entry.seat)
    places = seated(table.places, entry, table.play is not None)
    return replace(table, places=places, offers=offers)


def _begun(table: Table, at: float) -> Play:
    return begin(
        table.game,
        table.game.options(table.opened.options),
        game_seed(table.server_seed, table.entropy),
        at,
        (table.version,) * len(table.places),
    )
