"""What holds of every review, whatever was played."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from recollect.engine.errors import BadOptions
from recollect.engine.record import AnyRecord
from recollect.engine.record import read as read_record
from recollect.engine.record import write as write_record
from recollect.review.contract import MIXED_UP, Review
from recollect.review.recall import trials_of
from recollect.review.review import read, review, write
from tests.kit.games_of_bots import record_of
from tests.review.conftest import small_budgets

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
SMALL = [each for each in VARIANTS if each[1] != {"treasures": "sorted", "edition": "fr"}]
TOLERATED = 0.4
"""Oracle plays against perfect players, prices are for those who err now and then."""
FORGETFUL = ["goldfish", "sparrow", "squirrel", "crow"]


TABLES = [(*variant, 2 + number % 2, number) for number, variant in enumerate(VARIANTS)]
"""Each variant once, in turn with two and three players."""


class Reviewed(NamedTuple):
    record: AnyRecord
    review: Review


@pytest.fixture(scope="module", params=TABLES, ids=str)
def reviewed(request: pytest.FixtureRequest) -> Reviewed:
    """A game and its review with prices, which many tests look at: to make it takes longest."""
    game, options, players, seed = request.param
    bots = [FORGETFUL[(seed + seat) % 4] for seat in range(players)]
    record = record_of(game, bots, seed, **options)
    with small_budgets():
        return Reviewed(record, review(record))


@st.composite
def records(draw: st.DrawFn) -> AnyRecord:
    """A game of two or three forgetful bots, of any variant."""
    game, options = draw(st.sampled_from(VARIANTS))
    bots = draw(st.lists(st.sampled_from(FORGETFUL), min_size=2, max_size=3))
    return record_of(game, bots, draw(st.integers(0, 50)), **options)


def test_memory_choice_and_luck_add_up_to_the_result(reviewed: Reviewed) -> None:
    adds_up(reviewed.review)


def test_every_decision_has_one_verdict_and_a_price_that_is_no_gift(reviewed: Reviewed) -> None:
    has_one_verdict_each(reviewed.record, reviewed.review)


OTHERS: list[tuple[str, int, dict[str, object]]] = [
    ("memoarrr", 4, {"expert": True, "edition": "de", "sides": "seated"}),
    ("memoarrr", 2, {"animals": 3, "landscapes": 3, "rounds": 2, "looks": 1}),
    ("fruitmix", 1, {"line": 3}),
    ("fruitmix", 6, {"line": 9}),
    ("fruitmix", 4, {"line": 2, "changes": 0}),
    ("fruitmix", 1, {"variant": "lucky"}),
    ("fruitmix", 1, {"variant": "lucky", "line": 3}),
    ("fruitmix", 5, {"variant": "lucky"}),
    ("fruitmix", 1, {"variant": "pairs"}),
    ("fruitmix", 6, {"variant": "pairs", "match": "colour", "pairs": 4}),
]
"""Numbers of players and options that the tables above do not have."""


@pytest.mark.parametrize(("game", "players", "options"), OTHERS)
def test_it_is_so_with_any_number_of_players_and_any_option(
    game: str, players: int, options: dict[str, object]
) -> None:
    record = record_of(game, [FORGETFUL[seat % 4] for seat in range(players)], 1, **options)
    found = review(record, [players - 1])
    adds_up(found)
    has_one_verdict_each(record, found)


@pytest.mark.long
@given(records())
def test_it_is_so_in_any_game(record: AnyRecord) -> None:
    """What the tests above say of some games."""
    found = review(record)
    adds_up(found)
    has_one_verdict_each(record, found)
    tells_plans(found, review(record, prices=False))
    assert write(review(record)) == write(found)


def adds_up(found: Review) -> None:
    for seat in found.seats:
        account = seat.account
        assert account is not None
        lost = account.memory + account.choice
        luck = account.good_luck - account.bad_luck
        assert account.start - lost + luck == pytest.approx(account.result)
        assert min(account.good_luck, account.bad_luck) >= 0
        if all(each.price.error == 0 for each in seat.decisions if each.price):
            assert min(account.memory, account.choice) >= -1e-9


def has_one_verdict_each(record: AnyRecord, found: Review) -> None:
    for seat in found.seats:
        assert sum(seat.counts.values()) == len(seat.decisions)
        for decision in seat.decisions:
            assert record.steps[decision.step].seat == seat.seat
            if decision.price is not None:
                assert decision.price.error >= 0
                if not decision.price.error:
                    assert decision.price.lost >= -1e-9
                if decision.price.best == decision.action:
                    assert decision.price.lost == 0


@pytest.mark.parametrize("seed", [0, 4])
def test_whoever_opens_a_round_is_not_held_against_a_card_that_may_not_open_it(seed: int) -> None:
    """M10: what this seat has looked at may not be the first card, however good it were."""
    record = record_of("memoarrr", ["crow", "sparrow"], seed, expert=True)
    opening = next(each for each in review(record, [0]).seats[0].decisions if each.step == 4)
    assert opening.action.startswith("reveal")
    assert opening.price is not None
    assert opening.price.best != opening.action or opening.price.lost == 0


def test_reviewing_a_seat_again_alone_gives_the_same_bytes(reviewed: Reviewed) -> None:
    record, found = reviewed
    alone = review(record, [0])
    assert write(alone) == write(replace(found, seats=found.seats[:1]))
    assert read(write(found)) == found


ELSEWHERE = """
import sys
from recollect.engine.record import read
from recollect.review.review import review, write
sys.stdout.buffer.write(write(review(read(sys.stdin.buffer.read()), [0])))
"""


@pytest.mark.parametrize("game", ["memoarrr", "fruitmix"])
def test_other_processes_give_the_same_bytes(game: str) -> None:
    """A set is in another order there, by how things are hashed and where they lie in memory."""
    whole = record_of(game, ["random", "random"], 1)
    record = write_record(replace(whole, steps=whole.steps[:30], result=None))
    found = {
        subprocess.run(
            [sys.executable, "-c", ELSEWHERE],
            input=record,
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1


def test_prices_only_tell_plans_from_what_was_forgotten(reviewed: Reviewed) -> None:
    tells_plans(reviewed.review, review(reviewed.record, prices=False))


def tells_plans(priced: Review, quick: Review) -> None:
    for one, other in zip(priced.seats, quick.seats, strict=True):
        assert other.account is None
        for dear, cheap in zip(one.decisions, other.decisions, strict=True):
            if dear.finding == cheap.finding:
                continue
            assert dear.price is not None
            assert dear.finding.better == cheap.finding.better != ()
            if cheap.finding.verdict == "choice":
                assert dear.finding.verdict == "forgot"
                assert dear.price.is_clear
            else:
                assert dear.finding.verdict == "choice"
                assert not dear.price.is_sure


@pytest.mark.parametrize(("game", "options"), VARIANTS)
@pytest.mark.parametrize("players", [2, 3])
def test_who_forgets_nothing_is_never_said_to_have_forgotten(
    game: str, options: dict[str, object], players: int
) -> None:
    for seed in range(2):
        record = record_of(game, ["elephant"] * players, seed, **options)
        for seat in review(record, prices=False).seats:
            assert not {"forgot", "mixed_up"} & {*seat.counts}


@pytest.mark.parametrize(("game", "options"), SMALL)
def test_oracle_who_searches_and_has_plans_forgets_nothing(
    game: str, options: dict[str, object]
) -> None:
    """It changes tiles and bars cards for reasons of its own, and gambles where that is better."""
    for seed in range(2):
        record = record_of(game, ["oracle", "squirrel"], seed, **options)
        seat = review(record, [0]).seats[0]
        assert not {"forgot", "mixed_up"} & {*seat.counts}
        assert seat.account is not None
        error = sum(each.price.error**2 for each in seat.decisions if each.price) ** 0.5
        assert seat.account.memory == 0
        assert seat.account.choice <= 4 * error + TOLERATED


def test_what_a_stand_in_or_the_clock_did_is_not_held_against_the_player() -> None:
    record = record_of("fruitmix", ["goldfish", "crow"], 3)
    whole = review(record, [0], prices=False).seats[0]
    blamed = next(each.step for each in whole.decisions if each.finding.verdict == "forgot")
    steps = tuple(
        replace(step, by="clock") if number == blamed else step
        for number, step in enumerate(record.steps)
    )
    stood_in = replace(record, steps=steps)
    kept = [each.step for each in review(stood_in, [0], prices=False).seats[0].decisions]
    assert kept == [each.step for each in whole.decisions if each.step != blamed]
    assert len(trials_of(stood_in, [0])) == len(trials_of(record, [0])) - 1
    assert read_record(write_record(stood_in)) == stood_in


@given(records())
@settings(max_examples=10)
def test_certainties_are_shares_and_only_memory_has_them(record: AnyRecord) -> None:
    for seat in review(record, prices=False).seats:
        for decision in seat.decisions:
            sure = decision.finding.certainty
            if sure is not None:
                assert 0 <= sure <= 1 + 1e-9
                assert decision.finding.verdict in ("knew", "forgot", "mixed_up")
            if decision.finding.verdict == "mixed_up":
                assert sure is not None
                assert sure >= MIXED_UP


def test_a_seat_that_nobody_had_is_refused_by_name() -> None:
    with pytest.raises(BadOptions, match="seat 5"):
        review(record_of("memoarrr", ["sparrow", "crow"], 7), [5])
