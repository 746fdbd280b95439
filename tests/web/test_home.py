"""The start page: what it is in its first line, your games first, and every variant a tap away."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kit.pages import person, play_now
from tests.web.test_every_screen import findings

LANGUAGES = {"en": "Memory games", "de": "Gedächtnisspiele", "fr": "Jeux de mémoire"}
PHONE = {"width": 360, "height": 740}


@pytest.fixture(params=LANGUAGES)
def visitor(
    request: pytest.FixtureRequest, browser: Browser, address: str
) -> Iterator[tuple[Page, str]]:
    context = person(browser, address, viewport=PHONE, has_touch=True, locale=request.param)
    with closing(context):
        yield context.new_page(), LANGUAGES[request.param]


def test_a_phone_shows_what_it_is_and_your_games_without_scrolling(
    visitor: tuple[Page, str],
) -> None:
    page, words = visitor
    play_now(page, "memoarrr")
    play_now(page, "fruitmix")
    page.goto("/")
    expect(page.locator("h1")).to_contain_text(words)
    games = page.locator(".yours li a")
    expect(games).to_have_count(2)
    for game in games.all():
        box = game.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] < PHONE["height"] / 2
    start = page.locator("article .button.main").first.bounding_box()
    assert start is not None
    assert start["y"] + start["height"] < PHONE["height"]
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert findings(page, "home", ["light", "dark"]) == []


@pytest.mark.parametrize(
    ("game", "name", "landmark"),
    [
        ("memoarrr", "Expert rules", "[data-cell]"),
        ("fruitmix", "Lucky mix", ".line"),
        ("fruitmix", "Pairs", ".as-pairs"),
    ],
)
def test_a_variant_is_one_tap_from_home(ben: Page, game: str, name: str, landmark: str) -> None:
    ben.goto("/")
    ben.locator(f"article[data-game={game}]").get_by_role("button", name=name).click()
    ben.wait_for_selector(f".board {landmark}, .board{landmark}")
    table = ben.url.rsplit("/", 1)[1]
    options = ben.request.get(f"/api/tables/{table}").json()["options"]
    assert options.get("expert") is True or options.get("variant") in {"lucky", "pairs"}
