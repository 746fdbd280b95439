"""docs/review.md is written from measured figures, and says nothing else."""

from __future__ import annotations

import json

import pytest

from benchmarks.review_page import FIGURES, PAGE, page
from benchmarks.review_sums import joined, joined_plans, oracle_losses, verdict_rates
from benchmarks.review_truth import batch


def test_the_page_is_what_the_figures_say() -> None:
    """`python -m benchmarks.review_page` writes it anew."""
    assert PAGE.read_text("utf-8") == page(json.loads(FIGURES.read_text("utf-8")))


@pytest.mark.slow
def test_what_was_stopped_and_went_on_is_summed_up_as_one() -> None:
    parts = joined([batch(number, 1, plans=False, known=False) for number in range(2)])
    whole = joined([batch(0, 2, plans=False, known=False)])
    assert parts == whole
    assert all(tally["games"] == 2 for tally in whole.values())


def test_who_guessed_right_cannot_be_told_to_have_forgotten() -> None:
    rows = [["knew", "knew", 90], ["knew", "forgot", 10], ["forgot", "forgot", 38]]
    rows += [["forgot", "mixed_up", 2], ["mixed_up", "forgot", 2]]
    found = verdict_rates(rows, "forgot")
    assert (found.true, found.shown, found.found) == (50, 40, 38)
    assert (found.said, found.hits) == (40, 38)
    assert verdict_rates(rows, "knew").shown == 90


def test_what_was_passed_over_is_added_up() -> None:
    one = {"memoarrr": {"games": 1, "lost": [[3, "plan", 2]], "unclear": {"forgot": 4}}}
    other = {"memoarrr": {"games": 2, "lost": [[3, "plan", 1], [5, "plan", 1]], "unclear": {}}}
    assert joined_plans([one, other]) == {
        "memoarrr": {"games": 3, "lost": [[3, "plan", 3], [5, "plan", 1]], "unclear": {"forgot": 4}}
    }


def test_what_oracle_lost_has_its_standard_error() -> None:
    lines = [{"game": "memoarrr", "options": "", "lost": lost} for lost in (0.0, 0.2)]
    [row] = oracle_losses(lines)
    assert (row["games"], row["lost"], row["error"]) == (2, 0.1, pytest.approx(0.1))
