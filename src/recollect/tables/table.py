"""A table, frozen at one version: the fold of its log."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, assert_never

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
from recollect.tables.match import TABLES, TableMatch, Turn, begin
from recollect.wire.types import FairDeal, Phase, SeatInfo, TableId

Games = Callable[[str], AnyGame]
SeatEntry = SatDown | StoodUp | BotSeated | Covered | Returned | Shared


class SeatState(msgspec.Struct, frozen=True):
    """A seat and what is on it."""

    owners: tuple[PlayerId, ...] = ()
    """The person who sits here, by every device that shares the seat."""
    name: str | None = None
    """The person's, also after they have left a game."""
    bot: str | None = None
    """The bot that sits here."""
    cover: str | None = None
    """The bot that plays for a person who is gone, or has left."""
    entropy: str = ""

    @property
    def kind(self) -> Literal["open", "person", "bot"]:
        """An open seat can be sat down on; while a game runs, a bot plays on it until then."""
        if self.owners:
            return "person"
        return "open" if self.bot is None else "bot"

    @property
    def player(self) -> str | None:
        """The bot that moves here; None: a person does."""
        return self.bot or self.cover

    @property
    def waited_for(self) -> bool:
        """Whether a person has to move here."""
        return self.kind == "person" and self.cover is None

    def info(self, here: bool) -> SeatInfo:
        person = self.kind == "person"
        return SeatInfo(
            kind=self.kind,
            name=self.name if person else None,
            bot=self.player,
            here=here or not person,
            covered=self.cover is not None,
        )


SeatStates = tuple[SeatState, ...]


class Table(Masked, msgspec.Struct, frozen=True, kw_only=True):
    id: TableId
    version: int
    opened: Opened
    game: Any
    seats: SeatStates
    moved: float
    """When something happened last."""
    match: TableMatch | None = None
    offers: tuple[Offered, ...] = ()
    next: TableId | None = None
    closed: bool = False

    @property
    def over(self) -> bool:
        return self.match is not None and not self.match.actors

    @property
    def phase(self) -> Phase:
        if self.closed:
            return "closed"
        if self.match is None:
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
        return tuple(state.entropy for state in self.seats)

    @property
    def actors(self) -> tuple[Seat, ...]:
        """Whom the game waits for; nobody at a table that is closed."""
        return () if self.match is None or self.closed else self.match.actors

    @property
    def limit(self) -> float | None:
        """The seconds after which the table decides by itself: if it waits for a person and has
        a clock.
        """
        clocks, match = self.opened.clocks, self.match
        limit = clocks.look if match is not None and match.looking else clocks.turn
        if limit is None or not any(self.seats[seat].waited_for for seat in self.actors):
            return None
        return limit

    @property
    def players(self) -> list[Player]:
        """For the record: a seat that changed hands is its last person's."""
        return [Player(state.bot or state.name or "", state.bot) for state in self.seats]

    def mine(self, player: PlayerId) -> tuple[Seat, ...]:
        return owned(self.seats, player)

    def seat(self, seat: Seat) -> SeatState:
        if seat not in range(len(self.seats)):
            raise Unknown("seat", seat=seat, last=len(self.seats) - 1)
        return self.seats[seat]

    def check_open(self) -> None:
        if self.closed:
            raise Illegal("closed", TABLES)

    def check_owner(self, player: PlayerId, seat: Seat) -> None:
        if player not in self.seat(seat).owners:
            raise Forbidden("not-your-seat", TABLES, seat=seat)

    def check_host(self, player: PlayerId) -> None:
        if player != self.opened.host:
            raise Forbidden("not-host", TABLES)

    def after(self, row: Row, turn: Turn | None = None) -> Table:
        """`turn`: what comes of the row's action, if that is known already."""
        table = replace(self, version=row.version)
        for entry in row.entries:
            if isinstance(entry, Acted):
                table = _acted(table, entry, turn)
            else:
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
        seats=first_seats(first),
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


def _acted(table: Table, entry: Acted, turn: Turn | None) -> Table:
    match = table.match
    if match is None:
        raise TypeError("a game that has not begun cannot go on")
    after = match.after(turn or match.read(entry), table.version, entry.at)
    return replace(table, moved=entry.at, match=after)


def _happened(table: Table, entry: AnyEntry) -> Table:
    table = replace(table, moved=entry.at)
    match entry:
        case SatDown() | StoodUp() | BotSeated() | Covered() | Returned() | Shared():
            return _seated(table, entry)
        case Began():
            return replace(table, match=_begun(table, entry.at))
        case Offered():
            valid = [offer for offer in table.offers if offer.until >= entry.at]
            return replace(table, offers=(*valid, entry))
        case Followed(table=next_table):
            return replace(table, next=next_table)
        case Closed():
            return replace(table, closed=True)
        case Opened() | Acted():
            raise TypeError("a table is opened once, and its actions are folded by themselves")
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
    seats = seated(table.seats, entry, table.match is not None)
    return replace(table, seats=seats, offers=offers)


def _begun(table: Table, at: float) -> TableMatch:
    return begin(
        table.game,
        table.game.options(table.opened.options),
        game_seed(table.server_seed, table.entropy),
        at,
        (table.version,) * len(table.seats),
    )


def first_seats(opened: Opened) -> SeatStates:
    """The host's entropy counts for the first of their seats."""
    owned = [start.player == opened.host for start in opened.seats]
    first = owned.index(True) if True in owned else None
    return tuple(
        SeatState(
            owners=() if start.player is None else (start.player,),
            name=start.name,
            bot=start.bot,
            entropy=opened.entropy if seat == first else "",
        )
        for seat, start in enumerate(opened.seats)
    )


def seated(seats: SeatStates, entry: SeatEntry, begun: bool) -> SeatStates:
    """The seats after that; what is added to the chance counts only before the game."""
    state = seats[entry.seat]
    match entry:
        case SatDown(player=player, name=name):
            entropy = state.entropy if begun else entry.entropy
            state = SeatState(owners=(player,), name=name, entropy=entropy)
        case StoodUp():
            state = replace(state, owners=()) if begun else SeatState()
        case BotSeated(bot=bot):
            state = SeatState(bot=bot)
        case Covered(bot=bot):
            state = replace(state, cover=bot)
        case Returned():
            state = replace(state, cover=None)
        case Shared(player=player):
            state = replace(state, owners=(*state.owners, player))
        case _:
            assert_never(entry)
    return (*seats[: entry.seat], state, *seats[entry.seat + 1 :])


def owned(seats: SeatStates, player: PlayerId) -> tuple[Seat, ...]:
    return _where(seats, lambda state: player in state.owners)


def full(seats: SeatStates) -> bool:
    return all(state.kind != "open" for state in seats)


def _where(seats: SeatStates, fits: Callable[[SeatState], Any]) -> tuple[Seat, ...]:
    return tuple(seat for seat, state in enumerate(seats) if fits(state))
