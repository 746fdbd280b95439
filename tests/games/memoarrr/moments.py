"""A moment of each kind for three players, reached when a test asks for it."""

from __future__ import annotations

from collections.abc import Callable

from recollect.games.memoarrr.model import State
from tests.games.memoarrr.board import EXPERT, after, new_game, position

Observation = Callable[[], State]


def choosing() -> State:
    """Seat 0 has taken the north; seat 1 is on."""
    return after(new_game(3), "side north")


def looking() -> State:
    return new_game(3, sides="seated")


def opening() -> State:
    return after(looking(), "ready")


def revealing() -> State:
    """In the second round, seat 0 is out and seat 2 is on."""
    lines = ("players: 3", "round: 2", "winners: 1", "birds: 1 0 0", "turn: 2")
    return position("po pj", *lines)


def penguin() -> State:
    return after(position("oo", EXPERT, "players: 3"), "reveal a1")


def peeking() -> State:
    return after(penguin(), "peek e5")


def octopus() -> State:
    return after(position("po", EXPERT, "players: 3"), "reveal a2")


def walrus() -> State:
    return after(position("po", EXPERT, "players: 3"), "reveal a3")


def barred() -> State:
    """Seat 1 is on and may not reveal b1."""
    return after(walrus(), "block b1")


def round_end() -> State:
    """Seat 2 has won."""
    return after(position("po", "players: 3", "birds: 1 0 0", "turn: 1"), "reveal b2")


def over() -> State:
    lines = ("players: 3", "round: 7", "winners: 0 1 2 0 1 2", "birds: 1 0 0", "turn: 1")
    return after(position("po", *lines), "reveal b2")


MOMENTS: tuple[Observation, ...] = (
    *(choosing, looking, opening, revealing, penguin, peeking),
    *(octopus, walrus, barred, round_end, over),
)
