"""A review judges a seat by what it was shown: other worlds that look the same, the same review."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from recollect.engine.record import AnyRecord, replay
from recollect.engine.registry import find_game
from recollect.games.memoarrr.model import CELLS, CENTRE
from recollect.review.review import review, write
from tests.kit.games_of_bots import record_of

Swap = tuple[int, int]


@given(
    st.integers(0, 30),
    st.integers(0, 1),
    st.floats(0, 1),
    st.booleans(),
    st.randoms(use_true_random=False),
)
@settings(max_examples=25)
def test_what_the_seat_was_not_shown_changes_nothing(
    seed: int, seat: int, part: float, expert: bool, random: Any
) -> None:
    record = record_of("memoarrr", ["goldfish", "sparrow"], seed, expert=expert)
    record = replace(record, steps=record.steps[: int(part * len(record.steps))])
    unseen = sorted(_unseen(record, seat))
    if len(unseen) < 2:
        return
    one, other = random.sample(unseen, 2)
    assert write(review(record, [seat])) == write(review(_swapped(record, one, other), [seat]))


def _unseen(record: AnyRecord, seat: int) -> set[int]:
    """Where, before the first swap, a card lies that nobody turned up and the seat never saw."""
    game = find_game("memoarrr")
    unseen = {cell for cell in range(len(CELLS)) if cell != CENTRE}
    moved: set[int] = set()
    for step in replay(record):
        view = game.view(step.state, seat)
        looked = {CELLS.index(cell) for cell in view.looking}
        up = {cell for cell, card in enumerate(view.island) if card is not None}
        for event in step.events:
            if type(event).__name__ == "Swapped":
                moved |= {CELLS.index(event.origin), CELLS.index(event.to)}  # type: ignore[attr-defined]
            if type(event).__name__ in ("Revealed", "Peeked"):
                unseen.discard(CELLS.index(event.at))  # type: ignore[attr-defined]
        unseen -= looked | up | moved
    return unseen


def _swapped(record: AnyRecord, one: int, other: int) -> AnyRecord:
    island = list(record.deal.island)
    island[one], island[other] = island[other], island[one]
    return replace(record, deal=replace(record.deal, island=tuple(island)))
