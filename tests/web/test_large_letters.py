"""Boards for people who like large letters: nothing is cut off, and every move can be reached."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.kit.examples import one_quick
from tests.kit.pages import act, open_table, set_letters
from tests.kit.seats import bot, me
from tests.kit.witness import Witness
from tests.web.test_every_screen import CUT, SETTLED

GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "island": ("memoarrr", 4, {}),
    "line": ("fruitmix", 2, {}),
    "lucky": ("fruitmix", 6, {"variant": "lucky"}),
    "pairs": ("fruitmix", 4, {"variant": "pairs"}),
}
SIZES = [(360, 640), (320, 568), (640, 360)]
MOVES = 3
COVERED = """() => {
    const moves = document.querySelectorAll(
        ".board [role=grid] button[aria-disabled=false], .board :is(.go, .soft-go):enabled");
    return [...moves].filter((each) => {
        each.scrollIntoView({ block: "center" });
        const { x, y, width, height } = each.getBoundingClientRect();
        return !each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }).map((each) => each.outerHTML.slice(0, 120));
}"""
"""What may be pressed and lies under something else, wherever the page is scrolled to."""
TOO_SMALL = """() => [...document.querySelectorAll(".board [role=grid] button")]
    .filter((each) => each.getBoundingClientRect().width < 40).length"""


@pytest.mark.parametrize("table", one_quick("island", GAMES))
def test_a_board_can_be_played_with_letters_twice_as_large(
    arrive: Callable[..., Witness], table: str
) -> None:
    page = arrive(viewport={"width": 360, "height": 640}, has_touch=True).page
    game, players, options = GAMES[table]
    others = [bot("sparrow")] * (players - 1)
    open_table(page, game, me("Annabelle"), *others, options=options)
    page.wait_for_selector(".board [role=grid]")
    set_letters(page, 200)
    chance = Random(2)
    told = []
    for _ in range(MOVES):
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            where = f"{width}x{height}"
            told += [f"{where}: {each}" for each in page.evaluate(CUT)]
            told += [f"{where}, covered: {each}" for each in page.evaluate(COVERED)]
            if page.evaluate(TOO_SMALL):
                told.append(f"{where}: too small to be touched")
        act(page, chance)
    assert not told, "\n".join(told)
