"""What may be seen of Moths: built from nothing, so that nothing slips in."""

from __future__ import annotations

from typing import Any

import msgspec

from recollect.engine.contract import Masked, Seat
from recollect.engine.options import check_seat
from recollect.engine.rules import actors
from recollect_moths.model import MOTHS, Options, Phase, State


class View(msgspec.Struct, frozen=True, kw_only=True):
    seat: Seat | None
    options: Options
    actors: tuple[Seat, ...]
    turn: Seat
    phase: Phase
    row: tuple[str | None, ...]
    """The moths that lie open; None where a card lies face down or none lies any more."""
    gone: tuple[int, ...]
    """The empty places."""
    peek: str | None
    """What this seat looks at by lantern light."""
    lit: int | None
    """Where the lantern shines."""
    caught: tuple[int, ...]
    """How many pairs each seat has."""
    left: int
    """So many misses until dawn."""


class HiddenState(Masked, msgspec.Struct, frozen=True):
    row: tuple[str, ...]


def view(state: State, seat: Seat | None) -> View:
    check_seat(len(state.caught), seat)
    places = range(len(state.row))
    return View(
        seat=seat,
        options=state.options,
        actors=actors(state),
        turn=state.turn,
        phase=state.phase,
        row=tuple(MOTHS[state.row[at]] if at in state.up else None for at in places),
        gone=tuple(at for at in places if state.gone >> at & 1),
        peek=None if seat is None else _peek(state, seat),
        lit=state.lit,
        caught=state.caught,
        left=state.options.dawn - state.misses,
    )


def private(state: State, seat: Seat) -> dict[str, Any]:
    moth = _peek(state, seat)
    return {} if moth is None else {"peek": moth}


def _peek(state: State, seat: Seat) -> str | None:
    return MOTHS[state.row[state.lit]] if state.lit is not None and seat == state.turn else None


def hidden_state(state: State) -> HiddenState:
    return HiddenState(tuple(MOTHS[moth] for moth in state.row))
