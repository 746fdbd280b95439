"""A table, frozen at one version: the fold of its log."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, assert_never

import msgspec
from msgspec.structs import replace

from recollect.engine.contract import AnyGame, Break, Masked, Seat
from recollect.engine.errors import Forbidden, Illegal, OutOfTurn, Unknown
from recollect.engine.fair import AbortedStart, Proof, commitment, first_game_seed, game_seed
from recollect.engine.options import every_option
from recollect.engine.record import EarlierPlayer, EarlyEnd, Player
from recollect.tables.day import is_over
from recollect.tables.erasure import living
from recollect.tables.log import (
    Aborted,
    Acted,
    AnyEntry,
    Began,
    BotSeated,
    Called,
    CloseAnswered,
    CloseAsked,
    Closed,
    Committed,
    Covered,
    Followed,
    Offered,
    Opened,
    PlayerId,
    Queued,
    Renamed,
    Returned,
    Revealed,
    Row,
    SatDown,
    SeatAsked,
    Shared,
    StoodUp,
)
from recollect.tables.match import TABLES, TableMatch, Turn, begin
from recollect.tables.seats import (
    SeatEntry,
    SeatState,
    SeatStates,
    first_seats,
    full,
    owned,
    seated,
    where,
)
from recollect.tables.vote import Vote
from recollect.wire.types import FairDeal, Phase, TableId

SHOWN_STARTS = 10
"""So many of the aborted starts are told with everything that is told of a table; the record has
all of them. Somebody who comes and goes all day must not fill the lobby.
"""

Games = Callable[[str], AnyGame]


class Start(msgspec.Struct, frozen=True):
    """How far the beginning of a game has come (docs/fair-deal.md)."""

    called: bool = False
    """Whether all are bound, and shares are revealed now."""
    waiting: float | None = None
    """Since when only those who sit here have to do something."""
    aborted: tuple[AbortedStart, ...] = ()
    """The starts before this one."""

    @property
    def number(self) -> int:
        return len(self.aborted) + 1


class Table(Masked, msgspec.Struct, frozen=True, kw_only=True):
    id: TableId
    version: int
    opened: Opened
    game: Any
    seats: SeatStates
    moved: float
    """When something happened last."""
    match: TableMatch | None = None
    start: Start = Start()
    deal: Literal[1, 2] = 2
    """How the seed is made of the shares."""
    offers: tuple[Offered, ...] = ()
    next: TableId | None = None
    queue: tuple[PlayerId, ...] = ()
    """Who would like a seat in the next game here, the first first."""
    takers: tuple[SeatAsked, ...] = ()
    """Who takes over a bot's seat at the next break; one for a seat."""
    earlier: tuple[EarlierPlayer, ...] = ()
    """Who sat on seats that changed hands in the game."""
    closed: bool = False
    ending: Closed | None = None
    """What has closed it."""
    vote: Vote | None = None
    declined: CloseAnswered | None = None
    """The last time that somebody wanted to play on; its seat is whose wish that was against."""

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
    def breaks(self) -> Break:
        """Before what a seat may change hands here."""
        says = getattr(self.game, "breaks", None)
        found: Break = "turn" if says is None else says(self.game.options(self.opened.options))
        return found

    @property
    def server_seed(self) -> bytes:
        return bytes.fromhex(self.opened.server_seed)

    def fair(self, now: float, until: float | None = None) -> FairDeal:
        """What everybody may know then. `until`: when the start is aborted."""
        return FairDeal(
            commitment=commitment(self.server_seed),
            commitments=self.commitments,
            entropy=self.entropy,
            start=self.start.number,
            called=self.start.called,
            until=until,
            aborted=self.start.aborted[-SHOWN_STARTS:],
            server_seed=self.opened.server_seed if self._is_opened(now) else None,
        )

    def _is_opened(self, now: float) -> bool:
        """Whether everybody may know the server's seed: nobody plays this deal any more."""
        return (self.over or self.closed) and is_over(self.opened.daily, now)

    @property
    def proof(self) -> Proof | None:
        """For the record of a game that is over. None: its seed was given, not drawn."""
        if self.opened.given:
            return None
        promised, opened = commitment(self.server_seed), self.opened.server_seed
        if self.deal == 1:
            return Proof(promised, opened, self.entropy)
        shown = tuple(each or "" for each in self.commitments)
        return Proof(promised, opened, self.entropy, shown, self.start.aborted)

    @property
    def early_end(self) -> EarlyEnd | None:
        """Why the game was closed, for the record; None where it was not."""
        return None if self.ending is None else EarlyEnd(self.ending.how, self.ending.reason)

    @property
    def commitments(self) -> tuple[str | None, ...]:
        """What each seat is bound to add to the chance; bots add nothing."""
        return tuple("" if each.kind == "bot" else each.commitment for each in self.seats)

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The seats that have to do something before the game can begin, if all are taken."""
        if self.start.called:
            return where(self.seats, lambda state: state.hides)
        return where(self.seats, lambda state: not state.committed)

    @property
    def undecided(self) -> tuple[Seat, ...]:
        """Who is asked whether the game should end, and has not answered. Bots do not count."""
        if self.vote is None:
            return ()
        asker = set(self.seats[self.vote.by].owners)
        asked = where(self.seats, lambda each: each.waited_for and not asker & {*each.owners})
        return tuple(seat for seat in asked if seat not in self.vote.agreed)

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

    def asked_by(self, player: PlayerId) -> SeatAsked | None:
        """The bot's seat that this player waits for."""
        return next((each for each in self.takers if each.player == player), None)

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

    def check_day(self, now: float) -> None:
        """Today's deal opens to all at once, whoever has played it already."""
        if not is_over(self.opened.daily, now):
            raise OutOfTurn("daily-today", TABLES)

    def check_spectator(self, player: PlayerId, now: float) -> None:
        """Whoever watched another play today's deal would know its cards."""
        if not self.mine(player) and not is_over(self.opened.daily, now):
            raise Forbidden("daily-watch", TABLES)

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
        case Committed() | Revealed():
            return _seated(table, entry)
        case Called(at=at):
            return replace(table, start=replace(table.start, called=True, waiting=at))
        case Aborted():
            return _aborted(table, entry)
        case Began():
            return replace(table, match=_begun(table, entry), deal=entry.deal)
        case Offered():
            valid = [offer for offer in table.offers if offer.until >= entry.at]
            return replace(table, offers=(*valid, entry))
        case Followed() | Queued() | SeatAsked():
            return _continued(table, entry)
        case CloseAsked() | CloseAnswered() | Renamed() | Closed():
            return _ordered(table, entry)
        case Opened() | Acted():
            raise TypeError("a table is opened once, and its actions are folded by themselves")
        case _:
            assert_never(entry)


def _seated(table: Table, entry: SeatEntry) -> Table:
    offers, start = table.offers, table.start
    if isinstance(entry, Shared):
        offers = tuple(offer for offer in offers if offer.token != entry.token)
    elif isinstance(entry, SatDown | StoodUp):
        offers = tuple(offer for offer in offers if offer.seat != entry.seat)
    earlier = table.earlier
    if isinstance(entry, SatDown) and table.match is not None:
        left = table.seats[entry.seat]
        name, steps = left.bot or left.name or "", table.match.steps
        earlier = (*earlier, EarlierPlayer(entry.seat, steps, name, left.bot))
    seats = seated(table.seats, entry, table.match is not None)
    if full(seats) != (start.waiting is not None):
        start = replace(start, waiting=entry.at if full(seats) else None)
    vote = None if table.vote is None else table.vote.after(entry)
    takers = tuple(
        each
        for each in table.takers
        if seats[each.seat].bot is not None and not owned(seats, each.player)
    )
    return replace(
        table, seats=seats, offers=offers, start=start, vote=vote, takers=takers, earlier=earlier
    )


def _continued(table: Table, entry: Followed | Queued | SeatAsked) -> Table:
    """What is known of the next game here, and of who comes before it. Nobody waits for both."""
    if isinstance(entry, Followed):
        return replace(table, next=entry.table)
    takers = tuple(each for each in table.takers if each.player != entry.player)
    queue = tuple(each for each in table.queue if each != entry.player)
    if isinstance(entry, Queued):
        return replace(table, takers=takers, queue=(*queue, entry.player) if entry.waits else queue)
    if not entry.waits or not living((entry.player,)):
        return replace(table, takers=takers)
    return replace(table, takers=(*takers, entry), queue=queue)


def _ordered(table: Table, entry: CloseAsked | CloseAnswered | Renamed | Closed) -> Table:
    match entry:
        case CloseAsked(seat=seat):
            return replace(table, vote=Vote(seat))
        case CloseAnswered():
            return _answered(table, entry)
        case Renamed(seat=seat, name=name):
            named = replace(table.seats[seat], name=name)
            return replace(table, seats=(*table.seats[:seat], named, *table.seats[seat + 1 :]))
        case Closed():
            return replace(table, closed=True, ending=entry, vote=None)


def _answered(table: Table, entry: CloseAnswered) -> Table:
    vote = table.vote
    if vote is None:
        return table
    if entry.agrees:
        return replace(table, vote=vote.agree(entry.seat))
    return replace(table, vote=None, declined=replace(entry, seat=vote.by))


def _aborted(table: Table, entry: Aborted) -> Table:
    """Those who are left commit themselves anew, to something else."""
    aborted = AbortedStart(
        commitments=table.commitments,
        entropy=table.entropy,
        missing=entry.missing,
        names=tuple(table.seats[seat].name or "" for seat in entry.missing),
    )
    seats = tuple(
        SeatState() if seat in entry.missing else _uncommitted(state)
        for seat, state in enumerate(table.seats)
    )
    offers = tuple(offer for offer in table.offers if offer.seat not in entry.missing)
    start = Start(aborted=(*table.start.aborted, aborted))
    return replace(table, seats=seats, offers=offers, start=start)


def _uncommitted(state: SeatState) -> SeatState:
    """Whoever adds nothing still does."""
    return replace(state, commitment=None, entropy="") if state.commitment else state


def _begun(table: Table, entry: Began) -> TableMatch:
    if table.opened.given:
        seed = bytes.fromhex(table.opened.given)
    elif entry.deal == 1:
        seed = first_game_seed(table.server_seed, table.entropy)
    else:
        seed = game_seed(table.server_seed, table.entropy, table.start.number)
    return begin(
        table.game,
        table.game.options(table.opened.options),
        seed,
        entry.at,
        (table.version,) * len(table.seats),
    )


def variant_key(game: AnyGame, options: Any) -> str:
    """The options that differ from the defaults, as JSON that is the same for the same options."""
    every, usual = every_option(options), every_option(game.options({}))
    return canonical({name: value for name, value in every.items() if value != usual[name]})


def canonical(value: object) -> str:
    return msgspec.json.encode(value, order="sorted").decode()
