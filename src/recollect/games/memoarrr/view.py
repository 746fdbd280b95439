"""The view: what a seat of Memoarrr! sees now, and the hidden state, which is all that it does not.

A view is built by inclusion: only what is named here gets out (B4).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from recollect.engine.contract import Masked, Outcome, Seat
from recollect.engine.options import check_seat
from recollect.engine.rules import actors
from recollect.games.memoarrr.model import (
    CARDS,
    CELLS,
    SIDES,
    Card,
    Cell,
    Options,
    Phase,
    Score,
    SideName,
    State,
)
from recollect.games.memoarrr.rules import outcome

FACE_DOWN: tuple[Card | None, ...] = (None,) * len(CELLS)


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat, or a spectator, sees now."""

    seat: Seat | None
    options: Options
    phase: Phase
    round: int
    turn: Seat
    actors: tuple[Seat, ...]
    island: tuple[Card | None, ...]
    """25 cells row by row; None where a card lies face down, in the centre, and where a smaller
    island has no cell (M27)."""
    looking: dict[Cell, Card]
    """What this seat alone looks at now (M7, M21)."""
    sides: tuple[SideName | None, ...]
    chain: tuple[Card, ...]
    """The cards revealed in this round, in order."""
    wanted: Card | None
    """The card to connect to."""
    peeked: Cell | None
    """Where a penguin's player looks now: which card is public, its face is not (M21)."""
    barred: Cell | None
    birds: tuple[int | None, ...]
    """The volcano in front of each seat."""
    volcano: int | None
    """The birds of the volcano on top of the stack (M3)."""
    volcanoes_left: int
    stack: tuple[int | None, ...]
    """The treasures still to be won, top first; their rubies where they lie sorted (M6)."""
    treasures: tuple[tuple[int | None, ...], ...]
    """The treasures of each seat in the order won; closed until the end unless sorted (M16)."""
    removed: Card | None
    """The location that left the game, once it is over (M4)."""
    outcome: Outcome[Score] | None


def view(state: State, seat: Seat | None) -> View:
    """What this seat sees now; None is a spectator."""
    check_seat(state.players, seat)
    over = state.phase == "over"
    rubies, stack = _rubies(state), state.stack
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        round=state.round,
        turn=state.turn,
        actors=actors(state),
        island=_island(state),
        looking=_looking(state, seat),
        sides=tuple([None if side is None else SIDES[side] for side in state.sides]),
        chain=tuple([CARDS[card] for card in state.chain]),
        wanted=CARDS[state.chain[-1]] if state.chain else None,
        peeked=None if state.peeked is None else CELLS[state.peeked],
        barred=None if state.barred is None else CELLS[state.barred],
        birds=tuple([birds or None for birds in state.birds]),
        volcano=stack[0] if stack else None,
        volcanoes_left=len(stack),
        stack=rubies[len(state.winners) :],
        treasures=_treasures(state, rubies),
        removed=CARDS[state.island[state.grid.centre]] if over else None,
        outcome=outcome(state),
    )


def private(state: State, seat: Seat) -> dict[str, Any]:
    """What a seat sees beside a spectator: the cards that it alone looks at (M7, M21)."""
    looking = _looking(state, seat) if state.looking else None
    return {"looking": looking} if looking else {}


def _island(state: State) -> tuple[Card | None, ...]:
    up = state.up
    if not up:
        return FACE_DOWN
    return tuple(
        [CARDS[card] if up >> cell & 1 else None for cell, card in enumerate(state.island)]
    )


def _treasures(state: State, rubies: Sequence[int | None]) -> tuple[tuple[int | None, ...], ...]:
    won: list[list[int | None]] = [[] for _ in range(state.players)]
    for worth, winner in zip(rubies, state.winners, strict=False):
        won[winner].append(worth)
    return tuple(map(tuple, won))


def _rubies(state: State) -> tuple[int | None, ...]:
    """What everybody knows of the treasures: all if they lie sorted (M6) or open, else nothing."""
    if state.phase == "over" or state.options.treasures == "sorted":
        return state.treasures
    return (None,) * len(state.treasures)


def _looking(state: State, seat: Seat | None) -> dict[Cell, Card]:
    if seat is None or not state.looking >> seat & 1:
        return {}
    cells: tuple[Cell, ...] = ()
    side = state.sides[seat]
    if state.phase == "look" and side is not None:
        cells = state.grid.middles[side]
    elif state.peeked is not None:
        cells = (CELLS[state.peeked],)
    return {cell: CARDS[state.island[CELLS.index(cell)]] for cell in cells}


class HiddenState(Masked, msgspec.Struct, frozen=True, kw_only=True):
    """What views leave out, for those who look back on a game that is over."""

    island: tuple[Card | None, ...]
    """25 cells row by row; in the centre the location that has left the game (M4); None where a
    smaller island has no cell (M27)."""
    stack: tuple[int, ...]
    """The rubies of the treasures still to be won, top first."""
    treasures: tuple[tuple[int, ...], ...]
    """The rubies of each seat's treasures in the order won."""
    volcanoes: tuple[tuple[int, ...], ...]
    """The volcanoes that nobody has taken in this round, and those of each to come; top first."""


def hidden_state(state: State) -> HiddenState:
    """All that lies face down, for those who look back."""
    won = tuple(zip(state.treasures, state.winners, strict=False))
    return HiddenState(
        island=tuple(
            CARDS[card] if cell in state.grid.cells else None
            for cell, card in enumerate(state.island)
        ),
        stack=state.treasures[len(state.winners) :],
        treasures=tuple(
            tuple(rubies for rubies, winner in won if winner == seat)
            for seat in range(state.players)
        ),
        volcanoes=(state.stack, *state.volcanoes[state.round :]),
    )
