"""For everyone: no findings of axe on any screen, keys alone, and room for fingers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page

from tests.kit.pages import (
    act,
    open_for_friends,
    open_variant,
    person,
    play_now,
    play_to_the_end,
    prepare,
    something_to_do,
    table_of,
)

LIGHTS = ("light", "dark")
TOUCH = 44
FADED = "() => !document.getAnimations().some(each => each instanceof CSSTransition)"
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@contextmanager
def somebody(browser: Browser, address: str, **settings: Any) -> Iterator[Page]:
    with closing(person(browser, address, **settings)) as context:
        yield context.new_page()


def no_findings(page: Page, where: str) -> None:
    page.wait_for_function(FADED)
    found = Axe().run(page)
    told = [
        f"{where}: {each['id']}: {node['html'][:160]} {node['failureSummary']}"
        for each in found.response["violations"]
        for node in each["nodes"]
    ]
    assert not told, "\n".join(told)


def after_some_moves(page: Page, moves: int) -> None:
    chance = Random(6)
    for _ in range(moves):
        act(page, chance)
    something_to_do(page)


@pytest.mark.parametrize("light", LIGHTS)
def test_axe_finds_nothing_before_a_game(browser: Browser, address: str, light: str) -> None:
    with somebody(browser, address, color_scheme=light) as page:
        prepare(page, "fruitmix", "With friends")
        no_findings(page, "preparation")
        for place in ("/", "/learn/memoarrr", "/learn/fruitmix", "/records"):
            page.goto(place)
            page.wait_for_selector("main :is(h1, h2)")
            page.wait_for_load_state("networkidle")
            no_findings(page, place)
        open_for_friends(page, "memoarrr", "Anna")
        no_findings(page, "waiting room")


@pytest.mark.parametrize("light", LIGHTS)
def test_axe_finds_nothing_from_the_first_card_to_the_replay(
    browser: Browser, address: str, light: str
) -> None:
    with somebody(browser, address, color_scheme=light) as page:
        play_now(page, "memoarrr")
        no_findings(page, "memoarrr begins")
        after_some_moves(page, 12)
        no_findings(page, "memoarrr")
        play_to_the_end(page)
        page.wait_for_timeout(600)
        no_findings(page, "result")
        page.goto(f"/replay/{table_of(page)}")
        page.wait_for_selector("input[type=range]")
        page.keyboard.press("End")
        no_findings(page, "replay")


@pytest.mark.parametrize("light", LIGHTS)
def test_axe_finds_nothing_in_fruit_mix(browser: Browser, address: str, light: str) -> None:
    phone = {"width": 360, "height": 640}
    with somebody(browser, address, color_scheme=light, viewport=phone) as page:
        play_now(page, "fruitmix")
        no_findings(page, "fruitmix begins")
        after_some_moves(page, 5)
        no_findings(page, "fruitmix")
        open_variant(page, "Pairs")
        after_some_moves(page, 4)
        no_findings(page, "pairs")


@pytest.mark.parametrize(("language", "light"), [("de", "light"), ("fr", "dark")])
def test_axe_finds_nothing_in_other_languages(
    browser: Browser, address: str, language: str, light: str
) -> None:
    with somebody(browser, address, locale=language, color_scheme=light) as page:
        page.goto("/")
        page.wait_for_selector("article.game")
        assert page.get_attribute("html", "lang") == language
        no_findings(page, "home")
        for game in ("memoarrr", "fruitmix"):
            play_now(page, game)
            after_some_moves(page, 3)
            no_findings(page, game)


@pytest.mark.parametrize("game", ["memoarrr", "fruitmix"])
def test_keys_alone_play(anna: Page, game: str) -> None:
    play_now(anna, game)
    chosen = 0
    for _ in range(12):
        something_to_do(anna)
        if anna.query_selector(".board .go:enabled"):
            assert tab_to(anna, ".go")
            anna.keyboard.press("Enter")
        elif tab_to(anna, "[role=grid] button") and walk_to_a_choice(anna):
            anna.keyboard.press("Enter")
            chosen += 1
        anna.wait_for_timeout(60)
    assert chosen >= 2


def tab_to(page: Page, selector: str) -> bool:
    for _ in range(20):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
            return True
        page.keyboard.press("Tab")
    return False


def walk_to_a_choice(page: Page) -> bool:
    """Row by row with the arrows."""
    page.keyboard.press("Home")
    for _ in range(5):
        for _ in range(5):
            if page.evaluate("document.activeElement.ariaDisabled === 'false'"):
                return True
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Home")
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    return False


SIZES = [(320, 568), (360, 640), (768, 1024), (1440, 900), (640, 360)]


def test_nothing_scrolls_sideways_and_fingers_have_room(browser: Browser, address: str) -> None:
    with somebody(browser, address) as page:
        for show in (home, memoarrr, fruitmix, pairs, result):
            show(page)
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_timeout(80)
                where = f"{show.__name__} at {width}×{height}"
                assert page.evaluate(OVERFLOW) == 0, where
                if width >= 360 and page.query_selector("[role=grid]"):
                    assert smallest(page) >= TOUCH, where
            page.set_viewport_size({"width": 360, "height": 640})


def smallest(page: Page) -> float:
    """The shorter side of the smallest thing on the board that can be pressed."""
    size: float = page.eval_on_selector_all(
        ".board button",
        """all => Math.min(...all.map(each => {
            const box = each.getBoundingClientRect();
            return Math.min(box.width, box.height);
        }))""",
    )
    return size


def home(page: Page) -> None:
    page.goto("/")
    page.wait_for_selector("article.game")


def memoarrr(page: Page) -> None:
    play_now(page, "memoarrr")
    after_some_moves(page, 3)


def fruitmix(page: Page) -> None:
    play_now(page, "fruitmix")
    after_some_moves(page, 2)


def pairs(page: Page) -> None:
    open_variant(page, "Pairs")


def result(page: Page) -> None:
    play_now(page, "memoarrr")
    play_to_the_end(page)
