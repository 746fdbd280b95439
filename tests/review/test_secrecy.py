"""A review judges a seat by what it was shown: other worlds that look the same, the same review."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from recollect.engine.chance import Chance
from recollect.engine.record import AnyRecord, replay
from recollect.review.review import review, write
from tests.kit import fruitmix, memoarrr
from tests.kit.games_of_bots import record_of

TABLES: list[tuple[Any, str, int, dict[str, object]]] = [
    (memoarrr, "memoarrr", 2, {}),
    (memoarrr, "memoarrr", 2, {"expert": True}),
    (memoarrr, "memoarrr", 3, {"expert": True, "treasures": "sorted"}),
    (memoarrr, "memoarrr", 4, {}),
    (fruitmix, "fruitmix", 1, {}),
    (fruitmix, "fruitmix", 2, {}),
    (fruitmix, "fruitmix", 3, {"changes": 2}),
    (fruitmix, "fruitmix", 4, {"line": 7}),
    (fruitmix, "fruitmix", 2, {"variant": "lucky"}),
    (fruitmix, "fruitmix", 4, {"variant": "lucky"}),
    (fruitmix, "fruitmix", 2, {"variant": "pairs"}),
    (fruitmix, "fruitmix", 3, {"variant": "pairs", "match": "both"}),
]
MOST = 40
"""Steps of a game that are looked at."""


@given(
    st.sampled_from(TABLES),
    st.integers(0, 3),
    st.integers(0, 3),
    st.floats(0, 1),
    st.binary(min_size=1, max_size=8),
)
@settings(max_examples=30, deadline=None)
def test_what_the_seat_was_not_shown_changes_nothing(
    table: tuple[Any, str, int, dict[str, object]], seed: int, seat: int, part: float, other: bytes
) -> None:
    kit, game, players, options = table
    record = record_of(game, ["goldfish", "sparrow", "crow", "squirrel"][:players], seed, **options)
    record = replace(record, steps=record.steps[: int(part * min(MOST, len(record.steps)))])
    seat %= players
    twin = _elsewhere(kit, record, seat, Chance(other))
    assert write(review(record, [seat])) == write(review(twin, [seat]))


def _elsewhere(kit: Any, record: AnyRecord, seat: int, chance: Chance) -> AnyRecord:
    """The same game from a deal that the seat cannot tell from the real one."""
    state = list(replay(record))[-1].state
    events = [event for step in record.steps for event in step.events]
    return replace(record, deal=kit.other_world(record.deal, state, events, seat, chance))


def test_the_other_worlds_are_really_other() -> None:
    """Else nothing would be compared."""
    for kit, game, players, options in TABLES:
        record = record_of(
            game, ["goldfish", "sparrow", "crow", "squirrel"][:players], 0, **options
        )
        short = replace(record, steps=record.steps[:12])
        assert _elsewhere(kit, short, 0, Chance(b"other")).deal != record.deal
