"""The view: what a seat of Fruit Mix sees now, and the hidden state, which is all that it does not.

A view is built by inclusion: only what is named here gets out (B4).
"""

from __future__ import annotations

from typing import Any

import msgspec

from recollect.engine.contract import Masked, Outcome, Seat
from recollect.engine.options import check_seat
from recollect.engine.rules import actors
from recollect.games.fruitmix.model import TILES, Options, Phase, Score, Spot, State, Tile
from recollect.games.fruitmix.rules import outcome


class View(msgspec.Struct, frozen=True, kw_only=True):
    """All seats see the same: nobody looks at a pile, its owner included (F2)."""

    seat: Seat | None
    options: Options
    phase: Phase
    round: int
    turn: Seat
    starter: Seat
    actors: tuple[Seat, ...]
    table: tuple[Tile | None, ...]
    """The line, or the cells of pairs; None where a tile lies face down, or is gone."""
    gone: tuple[Spot, ...]
    """The empty cells of pairs."""
    drawn: Tile | None
    """The tile that the player whose turn it is has turned up."""
    piles: tuple[int, ...]
    """How many tiles each seat has: left in the pile, or won in pairs."""
    turns: tuple[int, ...]
    changes: int
    """How often the tile was changed in this turn."""
    aside: tuple[Tile, ...]
    """What was found correctly in this turn of lucky mix."""
    shown: tuple[Spot, ...]
    """What a declaration has turned up, to choose from (F11)."""
    outcome: Outcome[Score] | None


def view(state: State, seat: Seat | None) -> View:
    """What this seat sees now; None is a spectator."""
    check_seat(state.players, seat)
    has_drawn = state.phase in ("place", "choose")
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        round=state.round,
        turn=state.turn,
        starter=state.starter,
        actors=actors(state),
        table=tuple(
            [TILES[tile] if state.up >> at & 1 else None for at, tile in enumerate(state.table)]
        ),
        gone=_spots(state.gone),
        drawn=TILES[state.piles[state.turn][0]] if has_drawn else None,
        piles=tuple(map(len, state.piles)),
        turns=state.turns,
        changes=state.changes,
        aside=tuple(TILES[tile] for tile in state.aside),
        shown=_spots(state.shown),
        outcome=outcome(state),
    )


def private(state: State, seat: Seat) -> dict[str, Any]:
    """Nothing: all seats see the same (F2)."""
    return {}


def _spots(mask: int) -> tuple[Spot, ...]:
    return tuple(at for at in range(mask.bit_length()) if mask >> at & 1)


class HiddenState(Masked, msgspec.Struct, frozen=True, kw_only=True):
    """What views leave out, for those who look back on a game that is over."""

    table: tuple[Tile | None, ...]
    """The line, or the cells of pairs; None where a cell is empty."""
    piles: tuple[tuple[Tile, ...], ...]
    """Each seat's pile, top first, with the tile that is turned up; what it has won in pairs."""


def hidden_state(state: State) -> HiddenState:
    """All that lies face down, for those who look back."""
    return HiddenState(
        table=tuple(
            None if state.gone >> at & 1 else TILES[tile] for at, tile in enumerate(state.table)
        ),
        piles=tuple(tuple(TILES[tile] for tile in pile) for pile in state.piles),
    )
