"""What stands in columns begins and ends on common lines."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.kit.pages import open_table, play_elsewhere
from tests.kit.seats import ME, OPEN, bot
from tests.web.test_every_screen import SETTLED

DESKS = [(1440, 900), (1280, 720), (1920, 1080)]
LINES = """([place, edge]) => [...document.querySelectorAll(place)].map((each) =>
    Math.round(each.getBoundingClientRect()[edge]))"""


def lines(page: Page, edge: str, *places: str) -> dict[str, list[int]]:
    """Where all that is there begins or ends."""
    found = {each: page.evaluate(LINES, [each, edge]) for each in places}
    assert all(found.values()), found
    return found


def meet(page: Page, edge: str, *places: str) -> None:
    found = lines(page, edge, *places)
    assert len({at for each in found.values() for at in each}) == 1, (edge, found)


@pytest.mark.parametrize("size", DESKS)
@pytest.mark.parametrize("tables", [0, 3])
def test_home_has_two_columns_from_its_head_to_its_foot(
    anna: Page, ben: Page, size: tuple[int, int], tables: int
) -> None:
    for _ in range(tables):
        open_table(ben, "memoarrr", ME, OPEN, listed=True)
    if not tables:
        anna.route("**/api/tables", lambda route: route.fulfill(json=[]))
    anna.set_viewport_size({"width": size[0], "height": size[1]})
    anna.goto("/")
    anna.wait_for_selector(".daily li button")
    below = f"[aria-labelledby=open-tables] {'li' if tables else '.chip'}"
    rows = ["article.game", ".daily li", below]
    first, second = ([f"{each}:nth-of-type({at})" for each in rows] for at in (1, 2))
    anna.wait_for_selector(second[2])
    meet(anna, "left", ".head a", "main h1", "footer > p:first-child", *first)
    meet(anna, "left", "footer .credits", *second)
    meet(anna, "right", ".head .face", "footer .credits", *second[:2])


@pytest.mark.parametrize("size", DESKS)
def test_a_table_has_common_edges(anna: Page, size: tuple[int, int]) -> None:
    anna.set_viewport_size({"width": size[0], "height": size[1]})
    open_table(anna, "memoarrr", ME, bot("sparrow"), options={"first": 0})
    anna.wait_for_selector(".dock")
    anna.evaluate(SETTLED)
    meet(anna, "left", ".page > header > a > svg", ".island", ".narrator .box")
    meet(anna, "right", ".players", ".dock", ".narrator .box")
    meet(anna, "right", ".page > header > :last-child > svg", "aside")
    meet(anna, "top", ".island", ".players", "aside")
    meet(anna, "bottom", ".narrator .box", "aside")


def test_a_result_stands_where_the_narrator_stood(anna: Page) -> None:
    anna.set_viewport_size({"width": 1440, "height": 900})
    open_table(anna, "fruitmix", ME, bot("sparrow"), options={"variant": "pairs"})
    anna.wait_for_selector("[role=grid]")
    anna.evaluate(SETTLED)
    meet(anna, "left", ".page > header > a > svg", ".grid", ".narrator .box")
    meet(anna, "right", ".column", ".narrator .box")
    before = lines(anna, "left", ".narrator .box"), lines(anna, "right", ".narrator .box")
    play_elsewhere(anna)
    after = lines(anna, "left", ".ending"), lines(anna, "right", ".ending")
    assert [*after[0].values(), *after[1].values()] == [*before[0].values(), *before[1].values()]
    meet(anna, "bottom", ".ending", ".result")
