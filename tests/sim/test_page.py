"""What the page about simulations says is so."""

from __future__ import annotations

from pathlib import Path

from tests.sim.page import page

TEXT = (Path(__file__).parents[2] / "docs" / "sim.md").read_text("utf-8")


def test_the_page_about_simulations_is_up_to_date() -> None:
    assert page() == TEXT
