"""The variant pairs: two tiles that agree are kept. Rules F19–F21."""

from __future__ import annotations

from msgspec.structs import replace

from recollect.engine.contract import Event, Seat, Step
from recollect.games.fruitmix.ending import end
from recollect.games.fruitmix.model import (
    TILES,
    WHOLE_TABLE,
    Flip,
    Flipped,
    Matched,
    State,
    TurnedBack,
    colour,
    shape,
)

Events = tuple[Event, ...]


def flip(state: State, seat: Seat, action: Flip) -> Step[State]:
    """F20: one tile, then another."""
    at = int(action.at)
    tile = state.table[at]
    after = replace(state, up=state.up | 1 << at)
    events = (Flipped(seat, at, TILES[tile]),)
    first = state.flipped
    if first is None:
        return Step(replace(after, flipped=at), events)
    after = replace(after, turns=state.turns_with_one_more)
    if not _agree(state.options.match, state.table[first], tile):
        looking = (1 << state.players) - 1
        return Step(replace(after, phase="look", looking=looking), events)
    return _keep(after, first, at, events)


def _keep(state: State, first: int, second: int, events: Events) -> Step[State]:
    pair = (state.table[first], state.table[second])
    after = replace(
        state,
        piles=state.with_pile((*state.piles[state.turn], *pair)),
        up=0,
        gone=state.gone | 1 << first | 1 << second,
        flipped=None,
    )
    events = (*events, Matched(state.turn, (first, second), (TILES[pair[0]], TILES[pair[1]])))
    return end(after, events) if after.gone == WHOLE_TABLE else Step(after, events)


def turn_back(state: State, events: Events) -> Step[State]:
    first, second = (at for at in range(state.up.bit_length()) if state.up >> at & 1)
    after = replace(state, phase="flip", up=0, flipped=None, turn=(state.turn + 1) % state.players)
    return Step(after, (*events, TurnedBack((first, second))))


def _agree(match: str, a: int, b: int) -> bool:
    """F19."""
    same_shape, same_colour = shape(a) == shape(b), colour(a) == colour(b)
    if match == "shape":
        return same_shape
    return same_colour if match == "colour" else same_shape and same_colour
