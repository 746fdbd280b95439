"""The ratings, against results drawn from strengths that are known."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, permutations
from math import log
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.arena.rating import ELO, MatchShare, Meeting, meeting, rate, share
from recollect.arena.tournament import ArenaMatch, GameResult

STRENGTHS = {"ant": 0.5, "bee": 1.0, "cat": 1.6, "dog": 4.0}
TRUTH = {bot: ELO * log(strength / 0.5) for bot, strength in STRENGTHS.items()}

Luck = Callable[[Random, int], list[float]]
"""The chance in each game of a match: how mirrored games may depend on each other."""


def independent(chance: Random, games: int) -> list[float]:
    return [chance.random() for _ in range(games)]


def opposed(chance: Random, games: int) -> list[float]:
    """What the deal gives to one in the first game, it gives to the other in the second."""
    first = chance.random()
    return [(first + game / games) % 1 for game in range(games)]


def alike(chance: Random, games: int) -> list[float]:
    """A deal that always ends in the same way."""
    return [chance.random()] * games


LUCKS = (independent, opposed, alike)


def drawn(chance: Random, company: tuple[str, ...], luck: Luck) -> Meeting:
    """A match as Luce's model has it, for every game taken alone."""
    wins = dict.fromkeys(sorted(company), 0.0)
    for point in luck(chance, len(company)):
        left = point * sum(STRENGTHS[bot] for bot in company)
        for bot in company:
            left -= STRENGTHS[bot]
            if left < 0:
                break
        wins[bot] += 1
    return Meeting(tuple(sorted(company)), len(company), tuple(wins.values()))


def tournament(chance: Random, players: int, rounds: int, luck: Luck) -> list[Meeting]:
    companies = list(combinations(STRENGTHS, players)) * rounds
    return [drawn(chance, company, luck) for company in companies]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_known_strengths_are_found_again(players: int) -> None:
    ratings = rate(tournament(Random(1), players, 6000, independent), "ant")
    for bot, true in TRUTH.items():
        assert ratings[bot].value == pytest.approx(true, abs=12)


@pytest.mark.parametrize("luck", LUCKS)
@pytest.mark.parametrize("players", [2, 3])
def test_the_intervals_hold_the_truth_about_95_times_in_100(luck: Luck, players: int) -> None:
    chance = Random(7)
    held = tried = 0
    for _ in range(150):
        ratings = rate(tournament(chance, players, 30, luck), "ant")
        for bot in ("bee", "cat", "dog"):
            tried += 1
            held += ratings[bot].low <= TRUTH[bot] <= ratings[bot].high
    assert 0.92 <= held / tried <= 0.985


@pytest.mark.parametrize("luck", LUCKS)
def test_the_intervals_of_shares_hold_the_truth_about_95_times_in_100(luck: Luck) -> None:
    chance = Random(11)
    held = 0
    for _ in range(400):
        met = [drawn(chance, ("bee", "dog"), luck) for _ in range(40)]
        low, high = share([MatchShare(each.wins[0], each.games) for each in met])[1:]
        held += low <= 0.2 <= high
    assert 0.92 <= held / 400 <= 0.985


def test_mirrored_deals_make_the_intervals_narrower_where_luck_is_in_the_deal() -> None:
    """Else the whole effort would be for nothing."""
    widths = []
    for luck in LUCKS:
        ratings = rate(tournament(Random(3), 2, 100, luck), "ant")
        widths.append(ratings["cat"].high - ratings["cat"].low)
    independent_width, opposed_width, alike_width = widths
    assert opposed_width < independent_width < alike_width


@pytest.mark.parametrize("matches", [1, 20, 5000])
def test_who_won_everything_has_a_finite_rating_and_a_wide_interval(matches: int) -> None:
    ratings = rate([Meeting(("best", "worst"), 2, (2.0, 0.0))] * matches)
    best, worst = ratings["best"], ratings["worst"]
    assert best.value == pytest.approx(ELO * log(4 * matches + 1) / 2)
    assert best.value == pytest.approx(-worst.value)
    assert best.high - best.low > 200


@given(st.lists(st.sampled_from([(2.0, 0.0), (1.5, 0.5), (1.0, 1.0), (0.0, 2.0)]), min_size=1))
def test_two_bots_have_the_closed_formula_of_bradley_and_terry(
    wins: list[tuple[float, float]],
) -> None:
    ratings = rate([Meeting(("a", "b"), 2, each) for each in wins], "a")
    won, lost = (sum(each[at] for each in wins) + 0.5 for at in (0, 1))
    assert ratings["a"] == (0, 0, 0)
    assert ratings["b"].value == pytest.approx(ELO * log(lost / won), abs=1e-6)
    assert ratings["b"].low < ratings["b"].value < ratings["b"].high


def test_equal_results_give_equal_ratings_whatever_the_names_and_the_company() -> None:
    even = [Meeting(tuple(sorted(pair)), 2, (1.0, 1.0)) for pair in permutations("abcd", 2)]
    assert [each.value for each in rate(even).values()] == pytest.approx([0] * 4, abs=1e-6)
    twice = [Meeting(("a", "a", "b"), 3, (2.0, 1.0)), Meeting(("a", "b", "b"), 3, (1.0, 2.0))]
    assert [each.value for each in rate(twice).values()] == pytest.approx([0, 0], abs=1e-6)


def test_without_its_anchor_a_scale_has_its_mean_at_0() -> None:
    ratings = rate(tournament(Random(5), 2, 20, independent), "nobody")
    assert sum(each.value for each in ratings.values()) == pytest.approx(0, abs=1e-6)


def test_nobody_has_no_rating() -> None:
    assert rate([]) == {}


def test_a_shared_win_is_shared() -> None:
    games = (GameResult(("b", "a"), (0, 1), ({}, {})), GameResult(("a", "b"), (0,), ({}, {})))
    assert meeting(ArenaMatch(0, games)) == Meeting(("a", "b"), 2, (1.5, 0.5))


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(1, 4)), min_size=1))
def test_a_share_lies_in_its_interval_and_the_interval_in_0_to_1(
    counts: list[tuple[int, int]],
) -> None:
    estimate = share([MatchShare(min(got, of), of) for got, of in counts])
    assert 0 <= estimate.low <= estimate.value <= estimate.high <= 1
    assert estimate.low < estimate.high


def test_of_nothing_every_share_is_possible() -> None:
    assert share([])[1:] == (0, 1)
