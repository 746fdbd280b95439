"""Who sits where: a fold over the entries of the log that are about seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, assert_never

import msgspec
from msgspec.structs import replace

from recollect.engine.contract import Seat
from recollect.tables.log import (
    BotSeated,
    Covered,
    Opened,
    PlayerId,
    Returned,
    SatDown,
    Shared,
    StoodUp,
)
from recollect.wire.nouns import SeatInfo

SeatEntry = SatDown | StoodUp | BotSeated | Covered | Returned | Shared


class Place(msgspec.Struct, frozen=True):
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
        """An open place can be sat down on; while a game runs, a bot plays on it until then."""
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


Places = tuple[Place, ...]


def first_places(opened: Opened) -> Places:
    """The host's entropy counts for the first of their seats."""
    owned = [start.player == opened.host for start in opened.seats]
    first = owned.index(True) if True in owned else None
    return tuple(
        Place(
            owners=() if start.player is None else (start.player,),
            name=start.name,
            bot=start.bot,
            entropy=opened.entropy if seat == first else "",
        )
        for seat, start in enumerate(opened.seats)
    )


def seated(places: Places, entry: SeatEntry, begun: bool) -> Places:
    """The places after that; what is added to the chance counts only before the game."""
    place = places[entry.seat]
    match entry:
        case SatDown(player=player, name=name):
            entropy = place.entropy if begun else entry.entropy
            place = Place(owners=(player,), name=name, entropy=entropy)
        case StoodUp():
            place = replace(place, owners=()) if begun else Place()
        case BotSeated(bot=bot):
            place = Place(bot=bot)
        case Covered(bot=bot):
            place = replace(place, cover=bot)
        case Returned():
            place = replace(place, cover=None)
        case Shared(player=player):
            place = replace(place, owners=(*place.owners, player))
        case _:
            assert_never(entry)
    return (*places[: entry.seat], place, *places[entry.seat + 1 :])


def owned(places: Places, player: PlayerId) -> tuple[Seat, ...]:
    return _where(places, lambda place: player in place.owners)


def full(places: Places) -> bool:
    return all(place.kind != "open" for place in places)


def _where(places: Places, fits: Callable[[Place], Any]) -> tuple[Seat, ...]:
    return tuple(seat for seat, place in enumerate(places) if fits(place))
