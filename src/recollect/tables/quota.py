"""How much one guest, or one place, may keep open at once.

Guests and places (network addresses) are known by digests that only this server can make. They are
kept beside tables that wait or play, and forgotten when these end.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from math import ceil
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from recollect.bots.registry import searches
from recollect.engine.errors import TooMany

if TYPE_CHECKING:
    from recollect.tables.interfaces import Clock, Store, TableSummary
    from recollect.tables.log import PlayerId
    from recollect.tables.room import Room
    from recollect.tables.settings import TableSettings

TABLES = "recollect.tables"

UNLIMITED = 1 << 30
SOON = 60
"""Seconds after which a game may be over."""
LATELY = 3
"""So many heartbeats long a table stays in the lobby when nobody of it is seen."""


class Usage(msgspec.Struct, frozen=True):
    """What is open."""

    tables: int = 0
    listed: int = 0
    bot_tables: int = 0
    """Tables of bots only."""
    strong_bots: int = 0
    """Bots that search."""

    def __add__(self, other: Usage) -> Usage:
        return Usage(
            self.tables + other.tables,
            self.listed + other.listed,
            self.bot_tables + other.bot_tables,
            self.strong_bots + other.strong_bots,
        )


class Quota(msgspec.Struct, frozen=True):
    """The most of each. The names are those of Usage."""

    tables: int = UNLIMITED
    listed: int = UNLIMITED
    bot_tables: int = UNLIMITED
    strong_bots: int = UNLIMITED

    def exceeded(self, used: Usage, more: Usage) -> str | None:
        """What there would be too much of with this much more; nobody loses what is there."""
        after = used + more
        for name in self.__struct_fields__:
            if getattr(more, name) and getattr(after, name) > getattr(self, name):
                return name
        return None


class Opener(msgspec.Struct, frozen=True):
    """Who opens a table, as digests; "" is nobody in particular, who is not limited."""

    guest: str = ""
    place: str = ""
    guests: tuple[str, ...] = ()
    """The guest's digests by all keys that hold, where keys were rotated."""
    places: tuple[str, ...] = ()
    guest_quota: Quota = Quota()
    place_quota: Quota = Quota()
    since: float = 0.0
    """Listed tables that wait, and at which nobody was seen since then, are not in the lobby."""

    @property
    def guest_digests(self) -> tuple[str, ...]:
        """What the guest's tables may be found by."""
        return self.guests or (self.guest,)

    @property
    def place_digests(self) -> tuple[str, ...]:
        return self.places or (self.place,)

    @property
    def locks(self) -> list[str]:
        """What whoever counts locks: the same in all processes, whichever key signs there; and
        everybody in the same order.
        """
        return sorted({*self.guest_digests, *self.place_digests} - {""})


NOBODY = Opener()


class ListedFew(NamedTuple):
    """How many tables of one guest, and from one place, the lobby shows."""

    of_guest: int = UNLIMITED
    of_place: int = UNLIMITED


ALL_LISTED = ListedFew()


class Found(msgspec.Struct, frozen=True):
    """What somebody has open."""

    usage: Usage
    oldest: float
    """When something happened last at the first of their tables that will be closed."""


class Excess(msgspec.Struct, frozen=True):
    """What somebody would have too much of."""

    of: str
    """A field of Quota."""
    by: str
    """`guest` or `place`."""
    most: int
    oldest: float
    """See Found."""


def check(opener: Opener, more: Usage, guest: Found, place: Found) -> Excess | None:
    """What there would be too much of, if the opener had so much more."""
    for by, quota, found in (
        ("guest", opener.guest_quota, guest),
        ("place", opener.place_quota, place),
    ):
        of = quota.exceeded(found.usage, more)
        if getattr(opener, by) and of is not None:
            return Excess(of, by, getattr(quota, of), found.oldest)
    return None


def usage_of(summary: TableSummary, shown: bool = True) -> Usage:
    """What one table counts for. `shown`: whether the lobby has it, if it is listed."""
    if summary.phase not in ("waiting", "playing"):
        return Usage()
    listed = summary.listed and shown
    return Usage(1, int(listed), int(summary.bots_only), summary.strong_bots)


def digest(secret: bytes, kind: str, name: str) -> str:
    """What a guest or a place is known by; "" for none."""
    return hmac.digest(secret, f"{kind} {name}".encode(), "sha256").hex()[:24] if name else ""


def _reason(excess: Excess) -> str:
    match excess.of, excess.by:
        case "tables", "guest":
            return "quota-tables-guest"
        case "tables", _:
            return "quota-tables-place"
        case "listed", "guest":
            return "quota-listed-guest"
        case "listed", _:
            return "quota-listed-place"
        case "bot_tables", "guest":
            return "quota-bot-tables-guest"
        case "bot_tables", _:
            return "quota-bot-tables-place"
        case _, "guest":
            return "quota-strong-bots-guest"
        case _:
            return "quota-strong-bots-place"


class Quotas:
    """The quotas of one service. Opening is counted by the store itself, as it happens."""

    def __init__(self, store: Store, clock: Clock, settings: TableSettings) -> None:
        self._store = store
        self._clock = clock
        self._settings = settings
        self._counting: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Bots of one guest, or from one place, come one after the other: none counts before the
        one before it sits.
        """

    def opener(self, player: PlayerId, place: str) -> Opener:
        settings = self._settings
        keys = settings.keys.keys("digests")
        guests = tuple(digest(key, "guest", player) for key in reversed(keys))
        places = tuple(digest(key, "place", place) for key in reversed(keys))
        return Opener(
            guests[0],
            places[0],
            guests,
            places,
            settings.guest_quota,
            settings.place_quota,
            self._clock.now() - self._lately,
        )

    def refusal(self, excess: Excess) -> TooMany:
        """With the time at which it is worth trying again, if nobody does anything for it."""
        seconds = ceil(self._lately) if excess.of == "listed" else SOON
        if excess.of == "tables":
            left = excess.oldest + self._settings.abandon - self._clock.now()
            seconds = max(SOON, ceil(left))
        hours = ceil(seconds / 3600)
        return TooMany(_reason(excess), TABLES, most=excess.most, seconds=seconds, hours=hours)

    @property
    def _lately(self) -> float:
        return LATELY * self._settings.heartbeat

    @asynccontextmanager
    async def opening(self, opener: Opener, more: Usage) -> AsyncIterator[None]:
        """While a table is opened: the store counts as it opens, but nobody may have counted for
        a bot that does not sit yet.
        """
        async with AsyncExitStack() as stack:
            if more.bot_tables or more.strong_bots:
                await stack.enter_async_context(self._alone(opener))
                await stack.enter_async_context(self._store.seating(opener))
            yield

    @asynccontextmanager
    async def seating(
        self, room: Room, player: PlayerId, bot: str, place: str = ""
    ) -> AsyncIterator[None]:
        """While a bot is seated. TooMany if the host has too many of these, or too many tables
        with nobody but bots. `place`: the host's address.
        """
        opener = self._host(room.lease.place, player, place)
        async with self._alone(opener):
            others = [state.kind for state in room.table.seats if state.kind != "bot"]
            more = Usage(bot_tables=int(others == ["open"]), strong_bots=int(searches(bot)))
            if more == Usage():
                yield
                return
            async with self._store.seating(opener):
                excess = check(opener, more, *await self._store.usage(opener))
                if excess is not None:
                    raise self.refusal(excess)
                yield

    def _host(self, opened_from: str, player: PlayerId, place: str) -> Opener:
        """Where the table was opened counts, by all its digests if the host is still there."""
        opener = self.opener(player, place)
        known = opener.places if opened_from in opener.places else (opened_from,)
        return replace(opener, place=opened_from, places=known)

    @asynccontextmanager
    async def _alone(self, opener: Opener) -> AsyncIterator[None]:
        """In this process."""
        async with AsyncExitStack() as stack:
            for each in opener.locks:
                lock = self._counting.setdefault(each, asyncio.Lock())
                await stack.enter_async_context(lock)
            yield
