"""Why a choice that looks possible is not (B3): only what everybody can see is ever a reason."""

from __future__ import annotations

from recollect.engine.errors import Illegal
from recollect.games.fruitmix.model import Action, Choose, Flip, Put, State


def why_not(state: State, action: Action) -> Illegal:
    """For an action with the right verb, by the right seat, that is not listed."""
    match action:
        case Put(at) | Choose(at) if at >= len(state.table):
            return _illegal("no-slot", at=at, last=len(state.table) - 1)
        case Put(at):
            return _illegal("slot-face-up", at=at)
        case Choose(at):
            return _illegal("not-shown", at=at)
        case Flip(at) if state.gone >> at & 1:
            return _illegal("gone", at=at)
        case Flip(at):
            return _illegal("cell-face-up", at=at)
        case _:
            raise AssertionError(f"{action} is listed whenever its verb is")


def _illegal(reason: str, **facts: int) -> Illegal:
    return Illegal(reason, __package__, **facts)
