"""The options, and the editions that are presets over them."""

from __future__ import annotations

import pytest

from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import Options


@pytest.mark.parametrize(
    ("edition", "opening_restricted", "tie_break"),
    [("en", True, "shared"), ("de", False, "shared"), ("fr", True, "highest")],
)
def test_an_edition_says_how_to_open_and_how_to_break_a_tie(
    edition: str, opening_restricted: bool, tie_break: str
) -> None:
    """M10, M19."""
    options = GAME.options({"edition": edition})
    assert options.opening_restricted is opening_restricted
    assert options.tie_break == tie_break


@pytest.mark.parametrize("edition", ["en", "de", "fr"])
@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("opening_restricted", True),
        ("opening_restricted", False),
        ("tie_break", "shared"),
        ("tie_break", "highest"),
    ],
)
def test_an_option_that_is_set_by_itself_wins_over_the_edition(
    edition: str, option: str, value: object
) -> None:
    """M10, M19."""
    assert getattr(GAME.options({option: value, "edition": edition}), option) == value


def test_without_any_option_it_is_the_plain_game_in_english() -> None:
    """M5, M7, M8, M20."""
    assert GAME.options({}) == GAME.options({"edition": "en"})
    assert GAME.options({}) == Options(
        edition="en",
        expert=False,
        treasures="shuffled",
        sides="choose",
        opening_restricted=True,
        tie_break="shared",
        first=None,
    )
