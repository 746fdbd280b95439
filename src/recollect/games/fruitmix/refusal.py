"""Why a choice that looks possible is not (B3): only what everybody can see is ever a reason."""

from __future__ import annotations

from recollect.engine.errors import Illegal
from recollect.engine.refusal import not_now
from recollect.games.fruitmix.model import (
    Action,
    Change,
    Choose,
    Declare,
    Flip,
    GoOn,
    Place,
    Ready,
    State,
    Stop,
)


def why_not(state: State, listed: tuple[Action, ...], action: Action) -> Illegal:
    """For an action by the right seat that is not listed."""
    if state.phase == "place" and isinstance(action, Change):
        if len(state.piles[state.turn]) == 1:
            return _illegal("change-last")
        return _illegal("changes-used", limit=state.changes)
    if state.phase == "place" and isinstance(action, Declare):
        return _illegal("declare-early", tiles=len(state.piles[state.turn]))
    return not_now(listed, action) or _why_not_there(state, action)


def _why_not_there(state: State, action: Action) -> Illegal:
    match action:
        case Place(at) | Choose(at) if at >= len(state.table):
            return _illegal("no-slot", at=at, last=len(state.table) - 1)
        case Place(at):
            return _illegal("slot-face-up", at=at)
        case Choose(at):
            return _illegal("not-shown", at=at)
        case Flip(at) if state.gone >> at & 1:
            return _illegal("gone", at=at)
        case Flip(at):
            return _illegal("cell-face-up", at=at)
        case Ready() | Change() | Declare() | Stop() | GoOn():
            raise AssertionError("what needs no object is listed whenever its verb is")


def _illegal(reason: str, **facts: int) -> Illegal:
    return Illegal(reason, __package__, **facts)
