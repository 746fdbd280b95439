"""The nouns of Moths: options, actions, events, the deal, the state and the score."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from recollect.engine.contract import Action as EngineAction
from recollect.engine.contract import Masked, Public, Seat, Secret

PLAYERS = range(1, 5)
MOTHS = (
    *("atlas", "luna", "hawk", "tiger", "emperor"),
    *("owlet", "burnet", "ermine", "silk", "geometer"),
)
PLACES = 2 * len(MOTHS)

Place = Annotated[int, Meta(ge=0, lt=PLACES)]


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pairs: Annotated[int, Meta(ge=3, le=10)] = 8
    lantern: bool = True
    again: bool = True
    dawn: Annotated[int, Meta(ge=5, le=60)] = 30
    first: Seat | None = None


class Ready(EngineAction, frozen=True, tag="ready"):
    pass


class Lift(EngineAction, frozen=True, tag="lift"):
    """Turn up a card for everybody."""

    at: Place


class Peek(EngineAction, frozen=True, tag="peek"):
    """Look at a card by lantern light, alone."""

    at: Place


Action = Ready | Lift | Peek


class SaidReady(Public, frozen=True, tag="said_ready"):
    seat: Seat


class Lifted(Public, frozen=True, tag="lifted"):
    seat: Seat
    at: Place
    moth: str


class Caught(Public, frozen=True, tag="caught"):
    """Two alike: the seat keeps them."""

    seat: Seat
    moth: str


class Missed(Public, frozen=True, tag="missed"):
    seat: Seat
    left: int
    """How many more of these until dawn."""


class Peeked(Secret, frozen=True, tag="peeked"):
    """Everybody sees where; only whoever holds the lantern sees what."""

    seat: Seat
    at: Place
    moth: str | None

    def seen_by(self, seat: Seat | None) -> Peeked:
        return self if seat == self.seat else Peeked(self.seat, self.at, None)


class GameEnded(Public, frozen=True, tag="game_ended"):
    winners: tuple[Seat, ...]


Event = SaidReady | Lifted | Caught | Missed | Peeked | GameEnded


class Deal(Masked, msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    row: tuple[str, ...]
    first: Seat


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pairs: int


Phase = Literal["lift", "lantern", "over"]


class State(Masked, msgspec.Struct, frozen=True):
    options: Options
    row: tuple[int, ...]
    """The moth at each place, as a number; it stays there when the pair is caught."""
    caught: tuple[int, ...]
    """How many pairs each seat has."""
    turn: Seat
    phase: Phase = "lift"
    gone: int = 0
    """The places that are empty, as a bit mask."""
    up: tuple[int, ...] = ()
    """The places that lie open, in the order in which they were lifted."""
    lit: int | None = None
    """The place that the player whose turn it is looks at by lantern light."""
    looking: int = 0
    misses: int = 0
