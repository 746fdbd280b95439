"""Why a choice that looks possible is not (B3): only what everybody can see is ever a reason."""

from __future__ import annotations

from recollect.engine.errors import Illegal
from recollect.engine.refusal import not_now
from recollect.games.memoarrr.model import (
    CELL_NUMBER,
    CELLS,
    CENTRE,
    Action,
    Block,
    Peek,
    Ready,
    Reveal,
    Side,
    State,
    Swap,
)


def why_not(state: State, listed: tuple[Action, ...], action: Action) -> Illegal:
    """For an action by the right seat that is not listed."""
    return not_now(listed, action) or _why_not_that(state, action)


def _why_not_that(state: State, action: Action) -> Illegal:
    match action:
        case Side(side):
            return _illegal("side-taken", side=side)
        case Swap(at) if CELL_NUMBER[at] != CENTRE:
            return _illegal("not-beside", at=at, octopus=CELLS[state.cell_of_last])
        case Reveal(at) | Peek(at) | Swap(at) | Block(at):
            return _illegal(_why_not_there(state, CELL_NUMBER[at]), at=at)
        case Ready():
            raise AssertionError("those who look may always say that they are ready")


def _why_not_there(state: State, cell: int) -> str:
    if cell == CENTRE:
        return "centre"
    if state.up >> cell & 1:
        return "face-up"
    return "barred" if cell == state.barred else "opening"


def _illegal(reason: str, **facts: str) -> Illegal:
    return Illegal(reason, __package__, **facts)
