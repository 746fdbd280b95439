"""A perfect memory knows exactly what its seat has been shown, wherever that lies now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from recollect.engine.contract import AnyGame, Event, Seat
from recollect.engine.playthrough import Playthrough
from recollect.engine.registry import find_game
from recollect.games.fruitmix.model import TILES
from recollect.games.memoarrr.model import CARDS, CELLS
from recollect.memory import memoarrr
from recollect.memory.fruitmix import TileTracker, spot
from recollect.memory.recall import Memory, PerfectRecall
from recollect.testing import moments
from tests.kit.fruitmix import seen_tiles
from tests.kit.memoarrr import seen_cards

MEMOARRR, FRUITMIX = find_game("memoarrr"), find_game("fruitmix")


def shown(
    game: AnyGame, playthrough: Playthrough, seat: Seat
) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    """What this seat was shown, step by step."""
    state = game.start(playthrough.options, len(playthrough.players), playthrough.deal)
    yield game.view(state, seat), ()
    for taken in playthrough.steps:
        step = game.step(state, taken.seat, taken.action)
        state = step.state
        seen = (event.seen_by(seat) for event in step.events)
        yield game.view(state, seat), tuple(event for event in seen if event is not None)


@given(data=st.data())
def test_a_perfect_memory_knows_each_card_its_seat_has_seen_where_it_lies_now(
    data: st.DataObject,
) -> None:
    """M7, M11, M21, M22, M26."""
    playthrough = data.draw(moments(MEMOARRR, over=False))
    seat = data.draw(st.integers(0, len(playthrough.players) - 1))
    memory = Memory(PerfectRecall())
    for view, events in shown(MEMOARRR, playthrough, seat):
        memoarrr.watch(memory, view, events)
    state = playthrough.state
    happened = [event for step in playthrough.steps for event in step.events]
    seen = seen_cards(playthrough.deal, state, happened, seat)
    for cell, card in zip(CELLS, state.island, strict=True):
        expected = tuple(CARDS[card].split("/")) if CARDS[card] in seen else None
        assert memory.recall(cell) == expected


@given(data=st.data())
def test_a_perfect_memory_knows_each_tile_it_has_seen_also_in_the_piles(
    data: st.DataObject,
) -> None:
    """F3, F5, F6, F15, F17, F20."""
    playthrough = data.draw(moments(FRUITMIX, over=False))
    memory = Memory(PerfectRecall())
    tracker = TileTracker(memory)
    for view, events in shown(FRUITMIX, playthrough, 0):
        tracker.watch(view, events)
    state = playthrough.state
    seen = seen_tiles(playthrough.deal, [e for step in playthrough.steps for e in step.events])
    lying = {spot(at): tile for at, tile in enumerate(state.table) if not state.gone >> at & 1}
    for places, pile in zip(tracker.piles, state.piles, strict=False):
        lying |= dict(zip(places, pile, strict=True))
    for place, tile in lying.items():
        expected = tuple(TILES[tile].split("/")) if TILES[tile] in seen else None
        assert memory.recall(place) == expected
