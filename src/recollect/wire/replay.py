"""A game that is over, to look back on."""

from __future__ import annotations

from typing import Any

from recollect.engine.contract import Seat
from recollect.wire.lobby import Body


class ReplayStep(Body, frozen=True):
    """The beginning, or what somebody did and what came of it."""

    seat: Seat | None
    """Who acted; None at the beginning."""
    action: Any
    """The game's action; None at the beginning."""
    events: tuple[Any, ...]
    """The game's events: that seat's version of each, or with the truth all of each."""
    view: Any
    """The game's View, after it."""
    truth: Any
    """The game's HiddenState, after it, if that was asked for."""


class Replay(Body, frozen=True):
    """A game as one seat, or a spectator, saw it."""

    game: str
    options: dict[str, Any]
    names: tuple[str, ...]
    """By seat; a bot is called by its id."""
    result: Any
    """The game's outcome, as in records."""
    steps: tuple[ReplayStep, ...]
