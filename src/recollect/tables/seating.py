"""What commands about seats do: sitting down, leaving, seating bots, sharing with a device."""

from __future__ import annotations

from hashlib import sha256

from recollect.bots.registry import find_bot
from recollect.engine.contract import Seat
from recollect.engine.errors import Forbidden, Illegal, OutOfTurn
from recollect.engine.record import Player, check_player
from recollect.tables.log import (
    Began,
    BotSeated,
    Closed,
    Covered,
    Offered,
    PlayerId,
    Returned,
    SatDown,
    Shared,
    StoodUp,
)
from recollect.tables.opening import Entries
from recollect.tables.seats import full, seated
from recollect.tables.table import TABLES, Table
from recollect.wire.lobby import SeatBot, SitDown


def sitting_down(table: Table, player: PlayerId, body: SitDown, now: float) -> Entries:
    place = table.place(body.seat)
    table.check_open()
    check_player(body.seat, Player(body.name, None))
    if table.over:
        raise OutOfTurn("over")
    if player in place.owners and place.cover:
        return (Returned(body.seat, now),)
    if place.kind != "open":
        raise Illegal("seat-taken", TABLES, seat=body.seat)
    if table.mine(player) and _one_each(table, player):
        raise Forbidden("one-seat", TABLES)
    return _taken(table, SatDown(body.seat, player, body.name, body.entropy, now))


def _one_each(table: Table, player: PlayerId) -> bool:
    """Nobody sees through a second pair of eyes in a game, and no stranger fills a table that is
    for anybody. Friends may share a device.
    """
    stranger = table.opened.listed and player != table.opened.host
    return table.play is not None or stranger


def standing_up(table: Table, player: PlayerId, seat: Seat, now: float, stand_in: str) -> Entries:
    """In a game a bot plays on; whoever leaves a game as the last person closes the table."""
    table.check_owner(player, seat)
    table.check_open()
    left = StoodUp(seat, now)
    if table.phase != "playing":
        return (left,)
    others = (place for each, place in enumerate(table.places) if each != seat)
    if not any(place.owners for place in others):
        return (left, Closed(now))
    return (left, Covered(seat, stand_in, now))


def seating_bot(table: Table, player: PlayerId, body: SeatBot, now: float) -> Entries:
    place = table.place(body.seat)
    table.check_open()
    table.check_host(player)
    find_bot(body.bot)
    if table.play is not None:
        raise OutOfTurn("begun", TABLES)
    if place.kind != "open":
        raise Illegal("seat-taken", TABLES, seat=body.seat)
    return _taken(table, BotSeated(body.seat, body.bot, now))


def offering(table: Table, player: PlayerId, offer: Offered) -> Entries:
    table.check_owner(player, offer.seat)
    table.check_open()
    return (offer,)


def taking(table: Table, player: PlayerId, token: str, now: float) -> Entries:
    """Another device comes to the seat that was offered to whoever has the token."""
    table.check_open()
    shown = hashed(token)
    offer = next((each for each in table.offers if each.token == shown), None)
    if offer is None or offer.until < now:
        raise Forbidden("token", TABLES)
    if player in table.places[offer.seat].owners:
        raise Illegal("seat-taken", TABLES, seat=offer.seat)
    return (Shared(offer.seat, player, shown, now),)


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def _taken(table: Table, entry: SatDown | BotSeated) -> Entries:
    """With the last seat the game begins."""
    begun = table.play is not None
    if not begun and full(seated(table.places, entry, begun)):
        return (entry, Began(entry.at))
    return (entry,)
