"""Boards of the page that `recollect review --html` writes."""

from __future__ import annotations

import re

import pytest

from recollect.engine.record import replay
from recollect.engine.registry import find_game
from recollect.review.fruitmix import board as fruit_table
from recollect.review.memoarrr import board as island
from tests.kit.drawings import NAMES, drawings, target
from tests.kit.games_of_bots import record_of


@pytest.mark.parametrize("game", NAMES)
def test_drawings_are_those_of_the_page(game: str) -> None:
    """`python -m tests.kit.drawings` writes them anew."""
    assert target(game).read_text("utf-8") == drawings(game)


@pytest.mark.parametrize(
    ("game", "options"), [("memoarrr", {}), ("fruitmix", {}), ("fruitmix", {"variant": "pairs"})]
)
def test_what_lies_face_down_is_in_no_picture_but_that_of_the_truth(
    game: str, options: dict[str, object]
) -> None:
    rules = find_game(game)
    draw = {"memoarrr": island, "fruitmix": fruit_table}[game].draw
    for step in list(replay(record_of(game, ["sparrow", "crow"], 1, **options)))[4:40:6]:
        view = rules.view(step.state, 0)
        seen = draw(view, None, None, "x")
        true = draw(view, rules.hidden_state(step.state), None, "x")
        open_now = {each for each in getattr(view, "island", None) or view.table if each}
        own = {*getattr(view, "looking", {}).values(), getattr(view, "drawn", None)}
        titles = set(re.findall(r"<title>([a-z]+/[a-z/]+)</title>", seen))
        assert open_now <= titles <= open_now | own
        assert seen.count("<g") <= true.count("<g")
