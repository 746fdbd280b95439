"""What each seat and a spectator is told of what happens."""

from __future__ import annotations

import pytest

from recollect.engine.contract import Event
from recollect.games.memoarrr.model import (
    Blocked,
    Erupted,
    GameEnded,
    Peeked,
    Revealed,
    RoundStarted,
    RoundWon,
    SaidReady,
    Score,
    SideTaken,
    Swapped,
)

EVERYBODY = (0, 1, 2, 3, None)
SCORE = Score(rubies=4, treasures=2, highest=3)


@pytest.mark.parametrize(
    "event",
    [
        SideTaken(0, "north"),
        SaidReady(0),
        Revealed(0, "a1", "penguin/ocean", True),
        Erupted(0, 7),
        Swapped(0, "a1", "a2"),
        Blocked(0, "a1", 1),
        GameEnded((0,), (SCORE, SCORE), "walrus/lava"),
    ],
    ids=lambda event: type(event).__name__,
)
def test_most_events_are_public(event: Event) -> None:
    """M7, M11, M13, M18, M22, M23."""
    assert [event.seen_by(seat) for seat in EVERYBODY] == [event] * 5


def test_only_the_looker_is_told_what_a_penguin_saw() -> None:
    """M21, B4."""
    event = Peeked(2, "e5", "turtle/beach")
    assert event.seen_by(2) == event
    for seat in (0, 1, 3, None):
        assert event.seen_by(seat) == Peeked(2, "e5", None)


@pytest.mark.parametrize(
    ("stack", "seen"), [((7,), (7,)), ((3, 1), (3, None)), ((1, 7, 3), (1, None, None))]
)
def test_of_a_new_stack_only_the_top_volcano_is_seen(
    stack: tuple[int, ...], seen: tuple[int | None, ...]
) -> None:
    """M3, B4."""
    event = RoundStarted(2, 1, stack)
    assert [event.seen_by(seat) for seat in EVERYBODY] == [RoundStarted(2, 1, seen)] * 5


def test_nobody_is_told_what_a_treasure_holds() -> None:
    """M16: not even who won it."""
    event = RoundWon(1, 4)
    assert [event.seen_by(seat) for seat in EVERYBODY] == [RoundWon(1, None)] * 5
