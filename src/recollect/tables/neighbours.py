"""What people at a table can do about each other: report a name, and block somebody from their own
tables. Who is blocked is told that there is no seat for them, and not by whom.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable

import msgspec

from recollect.engine.contract import Seat
from recollect.engine.errors import Forbidden, Illegal, TooMany, Unknown
from recollect.tables.erasure import living
from recollect.tables.interfaces import BlockedGuest, NameReport, Order
from recollect.tables.log import Entries, PlayerId, StoodUp
from recollect.tables.match import TABLES
from recollect.tables.settings import TableSettings
from recollect.tables.table import Table
from recollect.wire.http import Blocked, BlockedPerson

MOST_BLOCKED = 200


class Neighbour(msgspec.Struct, frozen=True):
    """Another person at the table, by every device that shares the seat."""

    guests: tuple[PlayerId, ...]
    name: str


def neighbour(table: Table, player: PlayerId, seat: Seat) -> Neighbour:
    """The person on that seat, as somebody who sits there, too, may speak of them."""
    state = table.seat(seat)
    if not table.mine(player):
        raise Forbidden("not-seated", TABLES)
    if not state.owners or player in state.owners:
        raise Illegal("nobody-else", TABLES, seat=seat)
    return Neighbour(state.owners, state.name or "")


def removal(table: Table, now: float, player: PlayerId, seat: Seat) -> Entries:
    """A host who blocks somebody before the game has the seat free again, and every other one that
    this person has taken.
    """
    other = neighbour(table, player, seat)
    if table.phase != "waiting" or table.start.called or player != table.opened.host:
        return ()
    theirs = {each for guest in other.guests for each in table.mine(guest)}
    return tuple(StoodUp(each, now) for each in sorted(theirs - {*table.mine(player)}))


class Neighbours:
    def __init__(self, order: Order, settings: TableSettings) -> None:
        self._order = order
        self._settings = settings

    async def report(self, table: Table, player: PlayerId, seat: Seat, now: float) -> None:
        other = neighbour(table, player, seat)
        report = NameReport(table.id, seat, other.guests[0], other.name, player, now)
        since = now - self._settings.report_span
        if not await self._order.report(report, self._settings.reports, since):
            raise TooMany("reports", TABLES, most=self._settings.reports)

    async def block(self, table: Table, player: PlayerId, seat: Seat, now: float) -> None:
        other = neighbour(table, player, seat)
        blocked = [BlockedGuest(guest, other.name, now) for guest in living(other.guests)]
        if not await self._order.block(player, blocked, MOST_BLOCKED):
            raise TooMany("blocked-many", TABLES, most=MOST_BLOCKED)

    async def blocked(self, player: PlayerId) -> Blocked:
        """The list of a host, without saying which guests these are."""
        found = await self._order.blocked(player)
        people = (
            BlockedPerson(self._key(player, each.guest), each.name, each.at) for each in found
        )
        return Blocked(tuple(people))

    async def unblock(self, player: PlayerId, key: str) -> None:
        for each in await self._order.blocked(player):
            if hmac.compare_digest(self._key(player, each.guest), key):
                await self._order.unblock(player, each.guest)
                return
        raise Unknown("blocked-nobody", TABLES)

    def _key(self, player: PlayerId, guest: PlayerId) -> str:
        name = f"blocked {player} {guest}".encode()
        return hmac.digest(self._settings.keys.key("digests"), name, "sha256").hex()[:32]

    async def unwelcome(self, host: PlayerId, players: Iterable[PlayerId]) -> frozenset[PlayerId]:
        """Those of them whom the host has blocked."""
        blocked = {each.guest for each in await self._order.blocked(host)}
        return frozenset(blocked & set(players))

    async def check_welcome(self, table: Table, player: PlayerId) -> None:
        """Whoever sits already stays; nobody is told who does not want them, or that anybody does
        not.
        """
        if not table.mine(player) and await self.unwelcome(table.opened.host, [player]):
            raise Forbidden("no-seat-for-you", TABLES)
