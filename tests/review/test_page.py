"""docs/review.md is written from measured figures, and says nothing else."""

from __future__ import annotations

import json

from benchmarks.review_page import FIGURES, PAGE, page


def test_the_page_is_what_the_figures_say() -> None:
    """`python -m benchmarks.review_page` writes it anew."""
    assert PAGE.read_text("utf-8") == page(json.loads(FIGURES.read_text("utf-8")))
