"""Smaller games through the page: chosen in a plain form, drawn on phones, played to their end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect

from tests.kit.examples import one_daily
from tests.kit.pages import (
    BUTTON,
    CHOICE,
    OVER,
    POLLING_MS,
    PRESS,
    act_until,
    guest_of,
    open_table,
    person,
    play_elsewhere,
    play_to_the_end,
    prepare,
    sit_down,
    table_of,
)
from tests.kit.rememberers import Fruiterer, Somebody, play
from tests.kit.seats import ME, OPEN, bot, me
from tests.kit.witness import SCRIPT
from tests.web.test_every_screen import CUT, SETTLED

NARROW, DESK, FLAT, TABLET = (320, 568), (1440, 900), (640, 360), (820, 1180)
PHONE = (390, 844)
LYING = ((1180, 820), (1024, 768))
TABLETS = (TABLET, (768, 1024), *LYING)
TOUCH = 44
CELLS = """() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return { sideways: scrollWidth - clientWidth, cells:
        [...document.querySelectorAll("[role=grid] button")].map((cell) => {
            const { left, right, width, height } = cell.getBoundingClientRect();
            return { out: left < 0 || right > clientWidth, least: Math.min(width, height) };
        }) };
}"""
LETTERS = """places => Object.fromEntries(places.map((place) => [place,
    Math.min(...[...document.querySelectorAll(place)].map((each) =>
        Number.parseFloat(getComputedStyle(each).fontSize)))]))"""
"""How high the smallest letters in some places are, in px."""
USED = """() => {
    const box = (what) => document.querySelector(what).getBoundingClientRect();
    const [grid, column, said] = [".pairs .grid", ".pairs .column", ".narrator .box"].map(box);
    return {
        across: (column.right - grid.left) / innerWidth,
        down: grid.height / (said.top - box(".page > header").bottom),
        over: Math.max(grid.bottom, column.bottom) - said.top,
    };
}"""
"""How much of the room the tiles and those who play take, and whether they need more."""
BELOW = """() => {
    const box = (what) => document.querySelector(what).getBoundingClientRect();
    return box(".narrator .box").top - Math.max(...[...document.querySelectorAll(
        ".thumb .pile, .thumb .buttons")].map((each) => each.getBoundingClientRect().bottom));
}"""
"""How much air there is between one's hand and what is said, in px."""
BOARDS: list[tuple[str, dict[str, object], int]] = [
    ("memoarrr", {"animals": 3, "landscapes": 3, "sides": "seated"}, 9),
    ("memoarrr", {"animals": 5, "landscapes": 3}, 15),
    ("memoarrr", {"animals": 3, "landscapes": 5, "looks": 0}, 15),
    ("memoarrr", {"animals": 4, "landscapes": 4}, 16),
    ("fruitmix", {"variant": "pairs", "pairs": 2}, 4),
    ("fruitmix", {"variant": "pairs", "pairs": 7}, 14),
    ("fruitmix", {"line": 2}, 2),
]


@pytest.mark.slow
def test_smaller_boards_fit_every_screen(browser: Browser, address: str) -> None:
    """M27, F23, F24: nothing is cut off, and fingers find every card."""
    for size in (NARROW, DESK, FLAT):
        width, height = size
        context = person(browser, address, viewport={"width": width, "height": height})
        page = context.new_page()
        for game, options, count in BOARDS:
            open_table(page, game, ME, bot("sparrow"), options={**options, "first": 0})
            page.wait_for_selector("[role=grid] button")
            drawn = page.evaluate(CELLS)
            assert len(drawn["cells"]) == count, (size, options)
            assert drawn["sideways"] <= 0, (size, options)
            assert not any(cell["out"] for cell in drawn["cells"]), (size, options)
            assert all(cell["least"] >= TOUCH - 0.5 for cell in drawn["cells"]), (size, options)
        context.close()


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("memoarrr", {"animals": 3, "landscapes": 4, "rounds": 1, "expert": True, "first": 0}),
        ("fruitmix", {"variant": "pairs", "pairs": 2, "first": 0}),
    ],
)
def test_a_smaller_game_is_played_to_its_end(
    ben: Page, game: str, options: dict[str, object]
) -> None:
    """M27, M28, F23. A person begins: two pairs may be all that a goldfish needs."""
    open_table(ben, game, ME, bot("goldfish"), options=options)
    ben.wait_for_selector(".board")
    assert play_to_the_end(ben)
    record = ben.request.get(f"/api/tables/{table_of(ben)}/record").json()
    assert options.items() <= record["options"].items()
    drawn = ben.locator(".ending .button:not(.more)")
    heights = drawn.evaluate_all("all => all.map((each) => each.getBoundingClientRect().height)")
    assert len(set(heights)) == 1
    assert ben.locator(".sea .centre .stack > *").count() == 0, "no card lies where none was"
    found = ben.locator(".board .heap svg")
    expect(found).to_have_count(2 if game == "fruitmix" else 0)
    more = ben.locator(".ending .more")
    expect(more).to_be_in_viewport()
    expect(ben.locator(".result")).not_to_be_in_viewport(ratio=0.1)
    more.click()
    expect(ben.locator(".result")).to_be_in_viewport(ratio=0.1)


@pytest.fixture(scope="module")
def large(browser_type: BrowserType, browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    """A browser that makes all letters twice as large."""
    args = [*browser_type_launch_args["args"], "--blink-settings=defaultFontSize=32"]
    with closing(browser_type.launch(**{**browser_type_launch_args, "args": args})) as launched:
        yield launched


def test_boards_fit_where_the_browser_makes_letters_large(large: Browser, address: str) -> None:
    """As if they had been chosen in the settings: drawings grow little, and words do."""
    with closing(person(large, address, viewport={"width": 390, "height": 844})) as context:
        page = context.new_page()
        told = []
        for game, options, _ in BOARDS[1::3]:
            open_table(page, game, ME, bot("goldfish"), options={**options, "first": 0})
            page.wait_for_selector("[role=grid] button")
            assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "18px"
            for width, height in ((390, 844), (360, 640)):
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate(SETTLED)
                told += [f"{game} at {width}x{height}: {each}" for each in page.evaluate(CUT)]
        page.get_by_label("Rules").click()
        page.wait_for_selector("dialog[open] .prose")
        told += page.evaluate(CUT)
    assert not told, "\n".join(told)


def test_a_tablet_is_made_use_of(browser: Browser, address: str) -> None:
    """M27: a small island is drawn large where there is room."""
    width, height = TABLET
    viewport = {"width": width, "height": height}
    with closing(person(browser, address, viewport=viewport)) as context:
        page = context.new_page()
        open_table(page, *BOARDS[0][:1], ME, bot("sparrow"), options=BOARDS[0][1])
        box = page.locator(".island").bounding_box()
    assert box is not None
    assert box["width"] > 0.7 * width


def lay(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED)


def test_on_a_tablet_that_lies_the_board_takes_the_place_of_the_log(anna: Page) -> None:
    """It is opened by a tap, and covers nothing of the island."""
    open_table(anna, "memoarrr", ME, bot("sparrow"), options={"first": 0})
    island = anna.locator(".island")
    island.wait_for()
    for size in LYING:
        lay(anna, size)
        box = island.bounding_box()
        assert box is not None
        assert box["height"] > 0.75 * size[1], size
        expect(anna.locator("aside")).to_have_count(0)
        anna.get_by_label("Game log").click()
        log = anna.locator("aside").bounding_box()
        assert log is not None
        assert log["x"] >= box["x"] + box["width"], size
        anna.get_by_label("Close the log").click()


def test_around_a_tablet_names_and_what_is_wanted_are_large(anna: Page) -> None:
    """Who sits on its other side reads them, too."""
    open_table(anna, "memoarrr", ME, bot("sparrow"), options={"first": 0})
    anna.wait_for_selector(".board")
    act_until(anna, ".wish", Random(1))
    least = {".players b": 17, ".wish :is(.label, b)": 17, ".story .round": 17, ".letters": 15}
    least |= {".page > header h1": 22, ".page > header .icon": 24}
    for size in TABLETS:
        lay(anna, size)
        found = anna.evaluate(LETTERS, list(least))
        assert all(found[each] >= px for each, px in least.items()), (size, found)
    open_table(anna, "fruitmix", ME, bot("sparrow"), options={"first": 0})
    anna.wait_for_selector(".hand .side")
    least = {".piles b": 18, ".hand b": 20, ".hand .small": 16}
    for size in TABLETS:
        lay(anna, size)
        found = anna.evaluate(LETTERS, list(least))
        assert all(found[each] >= px for each, px in least.items()), (size, found)


@pytest.mark.parametrize(
    ("pairs", "players"), one_daily((6, 3), [(6, 3), (16, 6), (10, 2), (3, 4)])
)
def test_pairs_make_use_of_a_tablet(anna: Page, pairs: int, players: int) -> None:
    """F23: tiles are as wide or as high as there is room for."""
    bots = [bot("sparrow") for _ in range(players - 1)]
    options = {"variant": "pairs", "pairs": pairs, "first": 0}
    open_table(anna, "fruitmix", ME, *bots, options=options)
    anna.wait_for_selector(".pairs .column li")
    for size in TABLETS:
        lay(anna, size)
        used = anna.evaluate(USED)
        assert max(used["across"], used["down"]) > 0.9 or pairs == 3, (size, used)
        assert used["over"] <= 0, (size, used)


@pytest.mark.parametrize("language", one_daily("de", ["en", "de", "fr"]))
def test_one_s_hand_has_air_above_what_is_said(
    browser: Browser, address: str, language: str
) -> None:
    """Lucky mix has the most to say there; and around six there is the least room for it."""
    guest = guest_of("a lucky hand")
    with closing(person(browser, address, guest=guest, locale=language)) as context:
        page = context.new_page()
        page.add_init_script(SCRIPT)
        options = {"variant": "lucky", "first": 0}
        open_table(page, "fruitmix", ME, *[bot("sparrow")] * 5, options=options)
        page.wait_for_selector(".board")
        assert play([Somebody(page, Fruiterer(3))], lambda sight: sight.phase == "decide")
        below = {}
        for size in (*TABLETS, PHONE):
            lay(page, size)
            below[size] = page.evaluate(BELOW)
        assert min(below.values()) >= 4, below


def test_who_hands_over_a_tablet_is_told_in_large_letters(anna: Page) -> None:
    open_table(anna, "memoarrr", me("Anna"), me("Ben"), options={"sides": "seated"})
    anna.wait_for_selector(".hand h2")
    for size in TABLETS:
        lay(anna, size)
        assert anna.evaluate(LETTERS, [".hand h2"])[".hand h2"] >= 36, size


def test_sizes_are_chosen_in_a_form_and_named_at_the_table(anna: Page) -> None:
    """M27, M28: what is not chosen is as in the box, and what fits no more is not sent."""
    prepare(anna, "memoarrr", "With friends")
    anna.get_by_text("A smaller game").click()
    fewer = anna.get_by_role("group", name="Rounds").get_by_label("Fewer")
    for _ in range(5):
        fewer.click()
    anna.get_by_role("group", name="Cards you look at first").get_by_text("2").click()
    for _ in range(2):
        anna.get_by_role("group", name="Animals").get_by_label("Fewer").click()
    anna.click("dialog .button.main")
    anna.wait_for_selector(".link")
    expect(anna.locator("main")).to_contain_text("Rounds: 2")
    found = anna.request.get(f"/api/tables/{table_of(anna)}").json()["options"]
    assert (found["rounds"], found["animals"]) == (2, 3)
    assert not {"looks", "landscapes"} & found.keys()


def tiles(page: Page) -> int:
    page.wait_for_selector(".as-pairs [role=grid]")
    return page.locator("[role=grid] button").count()


def pairs_from_home(page: Page) -> int:
    page.goto("/")
    page.locator("article[data-game=fruitmix]").get_by_role("button", name="Pairs").click()
    return tiles(page)


@pytest.mark.slow
def test_pairs_from_home_begin_small_and_more_tiles_are_a_tap_away(ben: Page) -> None:
    """F23. What somebody asked for is also that of the next time."""
    for size in (12, 20, 32):
        assert pairs_from_home(ben) == size
        play_elsewhere(ben)
        larger = ben.get_by_role("button", name="More tiles")
        expect(larger).to_have_count(0 if size == 32 else 1)
        if size < 32:
            larger.click()
            ben.wait_for_selector("[role=grid]")
    assert pairs_from_home(ben) == 32


def test_more_tiles_are_a_tap_away_where_each_has_a_device(anna: Page, ben: Page) -> None:
    """F23. Whoever asks first decides; the others see how it differs, and come by *Again*."""
    open_table(anna, "fruitmix", me("Anna"), OPEN, options={"variant": "pairs", "pairs": 2})
    sit_down(ben, anna.url, "Ben")
    chance = Random(1)
    while anna.query_selector(OVER) is None:
        for page in (anna, ben):
            page.evaluate(PRESS, [OVER, BUTTON, CHOICE, chance.random()])
            page.wait_for_timeout(POLLING_MS)
    first = table_of(anna)
    ben.wait_for_selector(OVER)
    what_lies_behind_a_tap(ben)
    anna.get_by_role("button", name="More tiles").click()
    again = ben.get_by_role("button", name="Again with Anna")
    expect(again).to_be_visible()
    ben.evaluate("scrollTo(0, 0)")
    expect(ben.locator(".ending .rules")).to_have_text("Next game · Pairs on the table: 10")
    expect(ben.locator(".ending .rules")).to_be_in_viewport(ratio=1)
    expect(ben.get_by_role("button", name="More tiles")).to_have_count(0)
    again.click()
    assert (tiles(anna), tiles(ben)) == (20, 20)
    assert table_of(anna) == table_of(ben) != first


def what_lies_behind_a_tap(page: Page) -> None:
    """After a game of children: what somebody remembered, and the proof of the deal."""
    after = page.locator("#after-game")
    expect(after).to_contain_text("Well played! Want to see what you remembered?")
    expect(after.locator(".memory")).to_have_count(0)
    after.get_by_text("Show how it went").click()
    expect(after.locator(".memory")).to_have_count(1)
    check = after.get_by_role("button", name="Check the shuffle")
    expect(check).to_have_count(0)
    after.get_by_text("Fair deal").click()
    check.click()
    expect(after).to_contain_text("Checked in your browser")


@pytest.mark.slow
def test_who_wins_pairs_wears_the_crown_among_children_only_if_somebody_asks(ben: Page) -> None:
    """F21. Against bots nobody needs to ask."""
    options = {"variant": "pairs", "pairs": 3}
    open_table(ben, "fruitmix", me("Ben"), bot("sparrow"), options=options)
    play_elsewhere(ben)
    expect(ben.locator(".board .winner .crown svg")).not_to_have_count(0)
    open_table(ben, "fruitmix", me("Mia"), me("Tom"), options=options)
    ben.wait_for_selector(".as-pairs")
    act_until(ben, OVER, Random(1))
    expect(ben.locator(".board .crown")).to_have_count(0)
    expect(ben).to_have_title("Well played, everybody! · Recollect")
    ben.get_by_role("button", name="Who has the most?").click()
    expect(ben.locator(".board .winner .crown svg")).not_to_have_count(0)
