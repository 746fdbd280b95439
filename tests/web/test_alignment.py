"""What stands in columns begins and ends on common lines, and what is written beside has air."""

from __future__ import annotations

from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page

from tests.kit.examples import one_daily
from tests.kit.pages import open_table, person, play_elsewhere
from tests.kit.seats import ME, OPEN, bot
from tests.web.test_every_screen import SETTLED
from tests.web.test_home import LANGUAGES, SPLIT

DESKS = [(1440, 900), (1280, 720), (1920, 1080)]
SIZES = [(360, 640), (390, 844), (820, 1180), (1440, 900)]
LINES = """([place, edge]) => [...document.querySelectorAll(place)].map((each) =>
    Math.round(each.getBoundingClientRect()[edge]))"""
AIR, INSET, RING = 1.5, 4, 4
"""Pixels: between what is written and frames, from a tile's edge, and as wide as any frame is."""
NEAREST = """ring => {
    const box = (each) => each.getBoundingClientRect();
    const cards = [...document.querySelectorAll("[data-cell]")].map(box)
        .map(({ left, right, top, bottom }) =>
            ({ left: left - ring, right: right + ring, top: top - ring, bottom: bottom + ring }));
    const others = [...document.querySelectorAll(".island .side, .players, .dock > *")].map(box);
    const frames = [...cards, ...others];
    return [...document.querySelectorAll(".island [data-at]")].map((each) => {
        const at = box(each);
        const apart = ({ left, right, top, bottom }) =>
            Math.max(left - at.right, at.left - right, top - at.bottom, at.top - bottom);
        return Math.min(at.left, innerWidth - at.right, ...frames.map(apart));
    });
}"""
INSETS = """() => [...document.querySelectorAll("[role=grid] .number")].map((each) => {
    const [at, tile] = [each, each.parentElement].map((one) => one.getBoundingClientRect());
    return Math.min(at.left - tile.left, at.top - tile.top);
})"""


OFF_CENTRE = """() => {
    const middle = (what) => {
        const { left, right } = document.querySelector(what).getBoundingClientRect();
        return (left + right) / 2;
    };
    return Math.abs(middle(".hand") - middle("[role=grid]"));
}"""


def lines(page: Page, edge: str, *places: str) -> dict[str, list[int]]:
    """Where all that is there begins or ends."""
    found = {each: page.evaluate(LINES, [each, edge]) for each in places}
    assert all(found.values()), found
    return found


def meet(page: Page, edge: str, *places: str) -> None:
    found = lines(page, edge, *places)
    assert len({at for each in found.values() for at in each}) == 1, (edge, found)


@pytest.mark.parametrize("size", one_daily((DESKS[0],), zip(DESKS)))
@pytest.mark.parametrize("tables", one_daily(3, [0, 3]))
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


@pytest.mark.parametrize("size", one_daily((DESKS[0],), zip(DESKS)))
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


@pytest.mark.parametrize("size", one_daily((DESKS[0],), zip(DESKS[:2])))
def test_a_line_of_tiles_is_as_wide_as_what_is_said(anna: Page, size: tuple[int, int]) -> None:
    """Where screens are larger, tiles are as large as they get."""
    anna.set_viewport_size({"width": size[0], "height": size[1]})
    open_table(anna, "fruitmix", ME, bot("sparrow"), options={"first": 0})
    anna.wait_for_selector("[role=grid]")
    anna.evaluate(SETTLED)
    meet(anna, "left", ".page > header > a > svg", "[role=grid]", ".narrator .box")
    meet(anna, "right", "[role=grid]", ".narrator .box")
    assert anna.evaluate(OFF_CENTRE) <= 1, "one's own tile lies below the middle of the line"


@pytest.mark.slow
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


@pytest.mark.parametrize("size", one_daily((SIZES[0],), zip(SIZES)))
def test_what_names_a_place_keeps_clear_of_every_frame(anna: Page, size: tuple[int, int]) -> None:
    """Also of those that show which cards one may look at. Pairs have numbers if asked."""
    anna.add_init_script("localStorage.setItem('recollect.coordinates', 'on')")
    anna.set_viewport_size({"width": size[0], "height": size[1]})
    open_table(anna, "memoarrr", ME, bot("sparrow"), options={"first": 0})
    anna.wait_for_selector(".island .side")
    anna.evaluate(SETTLED)
    found = anna.evaluate(NEAREST, RING)
    assert len(found) == 10
    assert min(found) >= AIR, found
    for options in ({}, {"variant": "pairs"}):
        open_table(anna, "fruitmix", ME, bot("sparrow"), options=options)
        anna.wait_for_selector("[role=grid] .number")
        anna.evaluate(SETTLED)
        assert min(anna.evaluate(INSETS)) >= INSET, options


@pytest.mark.parametrize("language", one_daily("de", LANGUAGES))
def test_no_button_of_a_seat_splits_a_word(browser: Browser, address: str, language: str) -> None:
    phone = {"width": 360, "height": 640}
    with closing(person(browser, address, viewport=phone, locale=language)) as context:
        page = context.new_page()
        open_table(page, "memoarrr", ME, OPEN, OPEN)
        page.wait_for_selector("li.open .chip")
        assert page.evaluate(SPLIT, "main li .chip") == []
