"""What holds of every review, whatever was played."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from recollect.engine.errors import BadOptions
from recollect.engine.record import AnyRecord
from recollect.review.review import read, review, write
from tests.kit.games_of_bots import record_of

VARIANTS: list[tuple[str, dict[str, object]]] = [
    ("memoarrr", {}),
    ("memoarrr", {"expert": True}),
    ("memoarrr", {"treasures": "sorted", "edition": "fr"}),
    ("fruitmix", {}),
    ("fruitmix", {"changes": 1, "line": 3}),
    ("fruitmix", {"variant": "lucky"}),
    ("fruitmix", {"variant": "pairs"}),
    ("fruitmix", {"variant": "pairs", "match": "both"}),
]
FORGETFUL = ["goldfish", "sparrow", "squirrel", "crow"]


@st.composite
def records(draw: st.DrawFn) -> AnyRecord:
    """A game of two or three forgetful bots, of any variant."""
    game, options = draw(st.sampled_from(VARIANTS))
    bots = draw(st.lists(st.sampled_from(FORGETFUL), min_size=2, max_size=3))
    return record_of(game, bots, draw(st.integers(0, 50)), **options)


@given(records())
@settings(max_examples=8)
def test_memory_choice_and_luck_add_up_to_the_result(record: AnyRecord) -> None:
    for seat in review(record).seats:
        account = seat.account
        assert account is not None
        lost = account.memory + account.choice
        luck = account.good_luck - account.bad_luck
        assert account.start - lost + luck == pytest.approx(account.result)
        assert min(account.memory, account.choice, account.good_luck, account.bad_luck) >= 0


@given(records())
@settings(max_examples=8)
def test_every_decision_has_one_verdict_and_a_price_that_is_no_gift(record: AnyRecord) -> None:
    for seat in review(record).seats:
        assert sum(seat.counts.values()) == len(seat.decisions)
        for decision in seat.decisions:
            assert record.steps[decision.step].seat == seat.seat
            if decision.price is not None:
                assert decision.price.lost >= -1e-12
                assert decision.price.error >= 0


@given(records())
@settings(max_examples=4)
def test_reviewing_twice_gives_the_same_bytes(record: AnyRecord) -> None:
    text = write(review(record))
    assert text == write(review(record))
    assert read(text) == review(record)


@given(records())
@settings(max_examples=6)
def test_prices_change_no_verdict(record: AnyRecord) -> None:
    priced, quick = review(record), review(record, prices=False)
    for one, other in zip(priced.seats, quick.seats, strict=True):
        assert [each.finding for each in one.decisions] == [
            each.finding for each in other.decisions
        ]
        assert other.account is None


@pytest.mark.parametrize(("game", "options"), VARIANTS)
@pytest.mark.parametrize("players", [2, 3])
def test_who_forgets_nothing_is_never_said_to_have_forgotten(
    game: str, options: dict[str, object], players: int
) -> None:
    for seed in range(2):
        record = record_of(game, ["elephant"] * players, seed, **options)
        for seat in review(record, prices=False).seats:
            assert not {"forgot", "mixed_up"} & {*seat.counts}


def test_one_seat_alone_is_judged_as_it_is_among_all() -> None:
    record = record_of("memoarrr", ["sparrow", "crow"], 7)
    assert review(record, [1]).seats == review(record).seats[1:]


def test_a_seat_that_nobody_had_is_refused_by_name() -> None:
    with pytest.raises(BadOptions, match="seat 5"):
        review(record_of("memoarrr", ["sparrow", "crow"], 7), [5])
