"""Fruits are named in full wherever a terminal has the room: what is remembered is read first."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import recollect
from recollect.engine.contract import Picture
from recollect.engine.phrases import LANGUAGES, noun
from recollect.games.fruitmix import GAME
from recollect.games.fruitmix.model import FRUITS, TILES
from recollect.games.fruitmix.render import render
from recollect.games.fruitmix.view import View
from recollect.terminal.canvas import Canvas
from recollect.terminal.fruitmix import board
from tests.kit.tables import in_a_loop
from tests.terminal.test_app import app_of, board_of, running, table

WIDE = (93, 37)
"""What a terminal of 120 × 40 leaves for the board."""
ONE_OF_EACH = [next(each for each in TILES if each.startswith(f"{fruit}/")) for fruit in FRUITS]


def view_of(*tiles: str, **changes: Any) -> View:
    """Those tiles face up, and as many more as there are."""
    match = recollect.load_game("fruitmix", **changes.pop("options")).new_match(seed="names")
    view = match.view(0)
    others = (each for each in TILES if each not in tiles)
    shown = [*tiles, *others][: len(view.table)]
    changed: View = msgspec.structs.replace(view, table=tuple(shown), **changes)
    return changed


def text_of(picture: Picture) -> str:
    return "\n".join("".join(text for text, _ in line) for line in picture)


def names(language: str) -> list[str]:
    return [noun(GAME.package, language, fruit) for fruit in FRUITS]


@in_a_loop
async def test_a_terminal_of_120_columns_leaves_that_much() -> None:
    """Below what can be done without a place."""
    async with running(app_of(game="fruitmix", options={"line": 5}), (120, 40)) as pilot:
        await table(pilot)
        width, height = board_of(pilot).size
        assert (width, height - 1) == WIDE


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_of_pairs_names_every_fruit_in_full(language: str) -> None:
    view = view_of(*ONE_OF_EACH, options={"variant": "pairs"})
    canvas = Canvas(*WIDE, board.GROUND)
    places = board.draw(canvas, view, language)
    text = text_of(canvas.picture())
    assert not [name for name in names(language) if name not in text]
    assert all(each.x + each.width <= WIDE[0] for each in places)
    assert all(each.y + each.height <= WIDE[1] for each in places)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_in_hand_is_named_in_full(language: str) -> None:
    longest = max(FRUITS, key=lambda fruit: len(noun(GAME.package, language, fruit)))
    drawn = next(each for each in TILES if each.startswith(f"{longest}/"))
    view = view_of(options={"variant": "lucky"}, drawn=drawn, aside=(drawn,))
    canvas = Canvas(*WIDE, board.GROUND)
    board.draw(canvas, view, language)
    assert text_of(canvas.picture()).count(noun(GAME.package, language, longest)) >= 2


@pytest.mark.parametrize("variant", ["basic", "pairs"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_of_text_name_every_fruit_in_full(language: str, variant: str) -> None:
    for tile, name in zip(ONE_OF_EACH, names(language), strict=True):
        view = view_of(tile, options={"variant": variant})
        text = text_of(render(view, None, ("Anna", "Ben"), language))
        assert name in text
        assert max(map(len, text.splitlines())) <= 80
