"""The seats of a table, and what happens on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, assert_never

import msgspec
from msgspec.structs import replace

from recollect.engine.contract import Seat
from recollect.tables.log import (
    BotSeated,
    Committed,
    Covered,
    Opened,
    PlayerId,
    Returned,
    Revealed,
    SatDown,
    SeatAsked,
    Shared,
    StoodUp,
)
from recollect.wire.types import Face, SeatInfo

SeatEntry = SatDown | StoodUp | BotSeated | Committed | Revealed | Covered | Returned | Shared


class SeatState(msgspec.Struct, frozen=True):
    """A seat and what is on it."""

    owners: tuple[PlayerId, ...] = ()
    """The person who sits here, by every device that shares the seat."""
    name: str | None = None
    """The person's, also after they have left a game."""
    face: Face | None = None
    """What that person looks like."""
    bot: str | None = None
    """The bot that sits here."""
    cover: str | None = None
    """The bot that plays for a person who is gone, or has left."""
    commitment: str | None = None
    """To which share of the chance the person is bound; empty: to none. None: not bound yet."""
    entropy: str = ""
    """That share, once it is revealed."""
    took_over: str | None = None
    """The bot whose seat this was when the game began."""

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
    def committed(self) -> bool:
        """Whether a game could start, as far as this seat goes."""
        return self.kind == "bot" or (self.kind == "person" and self.commitment is not None)

    @property
    def hides(self) -> bool:
        """Whether there is a share to be revealed here."""
        return bool(self.commitment) and not self.entropy

    @property
    def waited_for(self) -> bool:
        """Whether a person has to move here."""
        return self.kind == "person" and self.cover is None

    def info(self, here: bool, taker: SeatAsked | None = None) -> SeatInfo:
        person = self.kind == "person"
        return SeatInfo(
            kind=self.kind,
            name=self.name if person else None,
            bot=self.player,
            here=here or not person,
            covered=self.cover is not None,
            face=self.face if person else None,
            taker=None if taker is None else taker.name,
            taker_face=None if taker is None else taker.face,
            took_over=self.took_over if person else None,
        )


SeatStates = tuple[SeatState, ...]


def first_seats(opened: Opened) -> SeatStates:
    """The host's entropy counts for the first of their seats."""
    owned = [start.player == opened.host for start in opened.seats]
    first = owned.index(True) if True in owned else None
    return tuple(
        SeatState(
            owners=() if start.player is None else (start.player,),
            name=start.name,
            face=start.face,
            bot=start.bot,
            entropy=opened.entropy if seat == first else "",
        )
        for seat, start in enumerate(opened.seats)
    )


def seated(seats: SeatStates, entry: SeatEntry, begun: bool) -> SeatStates:
    """The seats after that; what is added to the chance counts only before the game."""
    state = seats[entry.seat]
    match entry:
        case SatDown(player=player, name=name, face=face):
            fresh = SeatState((player,), name, face, entropy=entry.entropy)
            state = _taken(state, entry) if begun else fresh
        case StoodUp():
            state = replace(state, owners=()) if begun else SeatState()
        case BotSeated(bot=bot):
            state = SeatState(bot=bot)
        case Committed(commitment=bound):
            state = replace(state, commitment=bound, entropy="")
        case Revealed(entropy=entropy):
            state = replace(state, entropy=entropy)
        case Covered(bot=bot):
            state = replace(state, cover=bot)
        case Returned():
            state = replace(state, cover=None)
        case Shared(player=player):
            state = replace(state, owners=(*state.owners, player))
        case _:
            assert_never(entry)
    return (*seats[: entry.seat], state, *seats[entry.seat + 1 :])


def _taken(state: SeatState, entry: SatDown) -> SeatState:
    """Whoever sits down in a running game adds nothing to its chance: whoever was here did, and
    bots are bound to nothing.
    """
    return replace(
        state,
        owners=(entry.player,),
        name=entry.name,
        face=entry.face,
        bot=None,
        cover=None,
        commitment=state.commitment if state.bot is None else "",
        took_over=state.bot or state.took_over,
    )


def owned(seats: SeatStates, player: PlayerId) -> tuple[Seat, ...]:
    return where(seats, lambda state: player in state.owners)


def full(seats: SeatStates) -> bool:
    return all(state.kind != "open" for state in seats)


def committed(seats: SeatStates) -> bool:
    """Whether everybody is bound to what they add to the chance."""
    return all(state.committed for state in seats)


def where(seats: SeatStates, fits: Callable[[SeatState], Any]) -> tuple[Seat, ...]:
    return tuple(seat for seat, state in enumerate(seats) if fits(state))
