"""Without a network, after one visit: the page starts, teaches, and says what it cannot do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.kit.databases import fresh_database
from tests.kit.pages import person
from tests.kit.program import Program
from tests.web.test_every_screen import SETTLED

KEPT = "() => navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')"
LAST = ".lesson .way [role=alert]"
"""Where the way leads on to a game, it is said that there is none now."""
TAPS = ".lesson .board :is([role=grid] button[aria-disabled=false], .go:enabled, .soft-go:enabled)"
HINT = ".lesson .hint"


@pytest.fixture(scope="module")
def brief(tmp_path_factory: pytest.TempPathFactory) -> Program:
    """A server that may be gone at any time."""
    folder = tmp_path_factory.mktemp("brief")
    return Program(fresh_database("sqlite", folder), folder)


@pytest.fixture(scope="module")
def visited(browser: Browser, brief: Program) -> Iterator[BrowserContext]:
    """Somebody who was on the start page once, before the server went."""
    address = f"http://{brief.address}"
    with closing(person(browser, address, service_workers="allow")) as context:
        brief.begin()
        try:
            with closing(context.new_page()) as page:
                page.goto("/")
                page.wait_for_selector("article.game")
                page.wait_for_function(KEPT)
        finally:
            brief.kill()
        yield context


@pytest.fixture
def page(visited: BrowserContext) -> Iterator[Page]:
    """Of that person, a while after."""
    with closing(visited.new_page()) as page:
        yield page


@pytest.mark.parametrize("game", ["memoarrr", "fruitmix"])
def test_a_lesson_is_taken_to_its_end_offline(page: Page, game: str) -> None:
    page.goto("/")
    expect(page.get_by_role("alert")).to_contain_text("The server isn’t answering")
    page.locator(f"article[data-game={game}]").get_by_role("link", name="Learn").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("How to play")
    page.get_by_role("button", name="Try it").click()
    take(page)
    expect(page.locator(LAST)).to_contain_text("The server isn’t answering")
    page.click(".lesson .way > button")
    expect(page.locator(".lesson")).to_have_count(0)


def take(page: Page, last: str = LAST) -> None:
    """What is wrong gets a hint, so whoever tries everything gets to the end."""
    tried = 0
    page.wait_for_selector(TAPS)
    while page.query_selector(last) is None:
        said = page.inner_text(".lesson .words p >> nth=0")
        page.locator(TAPS).nth(tried).click()
        page.evaluate(SETTLED)  # a tap is shown first, and means something with the next picture
        went_on = page.query_selector(HINT) is None
        if went_on:
            expect(page.locator(".lesson .words p").first).not_to_have_text(said)
        tried = 0 if went_on else tried + 1


def test_the_rules_are_read_offline_in_every_language(page: Page) -> None:
    for language, word in (("de", "Insel"), ("fr", "île"), ("en", "island")):
        page.goto("/learn/memoarrr")
        page.evaluate("language => localStorage.setItem('recollect.language', language)", language)
        page.reload()
        expect(page.locator(".prose")).to_contain_text(word)


def test_what_the_server_says_is_not_kept(page: Page) -> None:
    page.goto("/")
    kept: list[str] = page.evaluate(
        """async () => {
            const names = await caches.keys();
            const requests = await Promise.all(names.map(async (name) =>
                (await caches.open(name)).keys()));
            return requests.flat().map(({ url }) => new URL(url).pathname);
        }"""
    )
    assert "/" in kept
    assert all(path == "/" or path.startswith("/assets/") for path in kept)


def test_games_go_on_when_the_server_is_back(page: Page, brief: Program) -> None:
    """Without loading the page again."""
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_have_count(0)
    brief.begin()
    try:
        page.get_by_role("button", name="Try again").click()
        expect(page.get_by_role("alert")).to_have_count(0)
        page.get_by_role("button", name="Play now").first.click()
        page.wait_for_selector(".board")
    finally:
        brief.kill()


def test_when_the_device_is_offline_it_says_so(page: Page) -> None:
    page.context.set_offline(True)
    try:
        page.goto("/")
        expect(page.get_by_role("alert")).to_contain_text("You are offline")
    finally:
        page.context.set_offline(False)
