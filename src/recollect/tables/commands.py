"""What commands do at a table: pure functions that decide, or refuse and change nothing.

A decision is the entries of one row of the log. Whether it happens is up to the store.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec

from recollect.bots.registry import find_bot
from recollect.bots.registry import stand_in as found_stand_in
from recollect.engine.contract import Masked, Seat
from recollect.engine.errors import Forbidden, Illegal, Malformed, OutOfTurn, Stale, TooMany
from recollect.engine.fair import share_commitment
from recollect.engine.record import By
from recollect.tables import closing, opening
from recollect.tables.log import (
    Aborted,
    Began,
    BotSeated,
    Closed,
    Committed,
    Covered,
    Entries,
    Followed,
    Offered,
    PlayerId,
    Queued,
    Returned,
    Revealed,
    SatDown,
    Shared,
    StoodUp,
)
from recollect.tables.match import TABLES, Turn, read_action
from recollect.tables.names import Words, check_name
from recollect.tables.seats import SeatEntry
from recollect.tables.table import Table
from recollect.tables.takeover import handed_over
from recollect.wire.from_player import Act
from recollect.wire.http import CommitShare, RevealShare, SeatBot, SitDown


class Decision(Masked, msgspec.Struct, frozen=True):
    entries: Entries
    """Nothing if the command has nothing to do."""
    turn: Turn | None = None
    """What comes of the action among them."""


Decide = Callable[[Table, float], Entries]
"""What a command does at that table, at that time. It raises RecollectError to refuse."""

NOTHING = Decision(())


def join_next(table: Table, now: float, player: PlayerId, waits: bool) -> Entries:
    """Wait for a seat in the next game of these people, or no longer."""
    table.check_open()
    if waits == (player in table.queue):
        return ()
    if waits and table.mine(player):
        raise Forbidden("one-seat", TABLES)
    if waits and (table.next is not None or table.opened.daily is not None):
        raise OutOfTurn("no-next", TABLES)
    if waits and len(table.queue) >= table.game.players.stop - 1:
        raise TooMany("queue-full", TABLES)
    return (Queued(player, waits, now),)


def follow(table: Table, now: float, player: PlayerId) -> Entries:
    """That the table is left for the next one; nothing if it has been already."""
    check_again(table, now, player)
    return () if table.next else (Followed(opening.next_id(table), now),)


def check_again(table: Table, _now: float, player: PlayerId) -> Entries:
    """That this person may ask for another game; nothing happens by it yet."""
    table.check_open()
    if not table.mine(player):
        raise Forbidden("not-seated", TABLES)
    if not table.over:
        raise OutOfTurn("not-over", TABLES)
    return ()


def commit(table: Table, now: float, player: PlayerId, body: CommitShare) -> Entries:
    """Be bound to a share of the chance; once for each start."""
    table.check_owner(player, body.seat)
    _check_not_begun(table)
    if table.seats[body.seat].commitment is not None:
        raise Illegal("committed", TABLES)
    return _with_start(table, now, Committed(body.seat, body.commitment, now))


def reveal(table: Table, now: float, player: PlayerId, body: RevealShare) -> Entries:
    """With the last share the game begins."""
    table.check_owner(player, body.seat)
    _check_not_begun(table)
    if not table.start.called:
        raise OutOfTurn("not-called", TABLES)
    if share_commitment(body.entropy) != table.seats[body.seat].commitment:
        raise Illegal("not-committed", TABLES)
    if table.missing == (body.seat,):
        return (Revealed(body.seat, body.entropy, now), Began(now, deal=2))
    return (Revealed(body.seat, body.entropy, now),) if body.seat in table.missing else ()


def abort(table: Table, now: float) -> Entries:
    """Time is up for those who have not done their part."""
    return (Aborted(table.missing, now),) if table.missing else ()


def _check_not_begun(table: Table) -> None:
    table.check_open()
    if table.match is not None:
        raise OutOfTurn("begun", TABLES)


def sit_down(
    table: Table, now: float, player: PlayerId, body: SitDown, words: Words | None = None
) -> Entries:
    state = table.seat(body.seat)
    table.check_open()
    if table.over:
        raise OutOfTurn("over")
    if player in state.owners and state.cover:
        return (Returned(body.seat, now),)
    if state.kind != "open":
        raise Illegal("seat-taken", TABLES, seat=body.seat)
    if table.mine(player) and _one_each(table):
        raise Forbidden("one-seat", TABLES)
    others = [each.name for each in table.seats if each.owners and player not in each.owners]
    others += [each.name for each in table.takers if each.player != player]
    check_name(body.seat, body.name, [name for name in others if name], words)
    sat = SatDown(body.seat, player, body.name, "", now, body.face)
    if table.match is not None:
        return (sat,)
    return _with_start(table, now, sat, Committed(body.seat, body.commitment, now))


def _one_each(table: Table) -> bool:
    """Nobody sees through a second pair of eyes in a game, and nobody fills a table that is for
    anybody, not even its host. Friends may share a device.
    """
    return table.match is not None or table.opened.listed


def stand_up(table: Table, now: float, player: PlayerId, seat: Seat, stand_in: str) -> Entries:
    """In a game a bot plays on; whoever leaves a game as the last person closes the table. Whoever
    leaves while shares are revealed might have seen how the cards would lie: that is kept.
    """
    table.check_owner(player, seat)
    table.check_open()
    if table.match is None and table.start.called:
        return (Aborted((seat,), now),)
    left = StoodUp(seat, now)
    if table.phase != "playing":
        return (left,)
    others = (state for each, state in enumerate(table.seats) if each != seat)
    if not any(state.owners for state in others):
        return (left, Closed(now, "alone"))
    covered = Covered(seat, found_stand_in(stand_in, table.game), now)
    return closing.decided(table, now, left, covered)


def seat_bot(table: Table, now: float, player: PlayerId, body: SeatBot) -> Entries:
    state = table.seat(body.seat)
    table.check_open()
    table.check_host(player)
    find_bot(body.bot, table.game)
    _check_not_begun(table)
    if state.kind != "open":
        raise Illegal("seat-taken", TABLES, seat=body.seat)
    return _with_start(table, now, BotSeated(body.seat, body.bot, now))


def offer_seat(  # noqa: PLR0913, PLR0917 - an offer is all of this
    table: Table, now: float, player: PlayerId, seat: Seat, token: str, lasts: float
) -> Entries:
    """Whoever shows the token first, within its time, shares the seat."""
    table.check_owner(player, seat)
    table.check_open()
    return (Offered(seat, hashed(token), now + lasts, now),)


def take_seat(table: Table, now: float, player: PlayerId, token: str) -> Entries:
    """Another device comes to the seat that was offered to whoever has the token."""
    table.check_open()
    shown = hashed(token)
    offer = next((each for each in table.offers if each.token == shown), None)
    if offer is None or offer.until < now:
        raise Forbidden("token", TABLES)
    if player in table.seats[offer.seat].owners:
        raise Illegal("seat-taken", TABLES, seat=offer.seat)
    if _one_each(table) and not _shares(table, player, offer.seat):
        raise Forbidden("one-seat", TABLES)
    return (Shared(offer.seat, player, shown, now),)


def _shares(table: Table, player: PlayerId, seat: Seat) -> bool:
    """Whether every seat of this device is of the person of that seat: they carry them all over."""
    owners = set(table.seats[seat].owners)
    return all(owners & set(table.seats[own].owners) for own in table.mine(player))


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def _with_start(table: Table, now: float, *entries: SeatEntry) -> Entries:
    return (*entries, *opening.started(table.seats, entries, now))


def act(table: Table, now: float, player: PlayerId, message: Act) -> Decision:
    """A person acts; whoever was away is back by this."""
    seat, match = message.seat, table.match
    table.check_owner(player, seat)
    table.check_open()
    if match is None:
        raise OutOfTurn("not-begun", TABLES)
    if message.version > table.version:
        raise Malformed("version", TABLES, given=message.version, newest=table.version)
    if message.version < match.since[seat]:
        raise Stale("stale", TABLES)
    turn = match.turn(seat, read_action(table.game, message.action), "person")
    acted = (turn.entry(now), *handed_over(table, turn, now))
    if table.seats[seat].cover is None:
        return Decision(acted, turn)
    return Decision((Returned(seat, now), *acted), turn)


def act_for(table: Table, now: float, seat: Seat, action: Any, by: By) -> Decision:
    """A bot or the table's clock acts."""
    if table.match is None:
        raise OutOfTurn("not-begun", TABLES)
    turn = table.match.turn(seat, action, by)
    return Decision((turn.entry(now), *handed_over(table, turn, now)), turn)
