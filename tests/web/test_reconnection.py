"""People, connections and servers that come and go: a calm word, and the game goes on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kit.databases import fresh_database
from tests.kit.pages import CHOICE, READY, faces, open_table, person, play_now, sit_down
from tests.kit.program import Program
from tests.kit.seats import ME, OPEN, bot
from tests.kit.witness import watched

WAITS = re.compile(r"The game is waiting for .* \(you\)\.")
LONG_AWAY_MS = 6_000
"""Until pages ask as seldom as they ever do."""
BACK_MS = 10_000


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """A server that soon lets a bot play for whoever is gone, and may be killed."""
    folder = tmp_path_factory.mktemp("hasty")
    program = Program(fresh_database("sqlite", folder), folder, "--set", "grace=1")
    program.begin()
    yield program
    program.kill()


@pytest.fixture
def page(browser: Browser, hasty: Program) -> Iterator[Page]:
    with closing(person(browser, f"http://{hasty.address}")) as context:
        yield context.new_page()


@pytest.mark.slow
def test_a_bot_covers_for_whoever_is_gone_until_they_are_back(
    browser: Browser, page: Page, hasty: Program
) -> None:
    open_table(page, "memoarrr", ME, OPEN, options={"sides": "seated"})
    narrator = page.locator(".narrator [role=status]")
    tile = page.get_by_role("list", name="Players").get_by_role("listitem").nth(1)
    with closing(person(browser, f"http://{hasty.address}")) as context:
        ben = context.new_page()
        sit_down(ben, page.url, "Ben")
        ben.wait_for_selector(READY)
        ben.close()
        expect(page.locator(".news")).to_contain_text("Squirrel is playing for Ben now.")
        expect(tile).to_contain_text("a bot is playing for them")
        expect(tile.locator(".away.covered svg")).to_be_visible()
        page.click(READY)
        expect(page.locator(READY)).to_have_count(0)
        expect(page.locator(".board .island.phase-reveal")).to_be_visible()
        expect(narrator).not_to_contain_text("still looking")
        ben = context.new_page()
        ben.goto(page.url)
        ben.wait_for_selector(".board")
        expect(page.locator(".news")).to_contain_text("Ben is back.")
        expect(tile.locator(".away")).to_have_count(0)
        ben.wait_for_selector(f":is({CHOICE}, .board .players)")


def test_when_the_time_is_up_the_table_goes_on(page: Page) -> None:
    """B1: the clock is shown, its end announced, and somebody decides for whoever does not."""
    clocks = {"turn": 5, "look": 5}
    open_table(page, "memoarrr", ME, bot("sparrow"), options={"sides": "seated"}, clocks=clocks)
    page.wait_for_selector(READY)
    expect(page.get_by_role("timer").first).to_be_visible()
    expect(page.get_by_text("10 seconds left")).to_have_count(1)
    expect(page.locator(READY)).to_have_count(0)
    expect(page.locator(".board .island.phase-reveal")).to_be_visible()
    told = re.compile(r"Time’s up: the table plays for .+\(you\)\.")
    expect(page.locator(".side")).to_contain_text(told)


@pytest.mark.slow
def test_a_game_goes_on_when_the_server_is_back(browser: Browser, hasty: Program) -> None:
    """The line breaks in the middle of a look; the page itself starts without a server, too."""
    address = f"http://{hasty.address}"
    with closing(person(browser, address, service_workers="allow")) as context:
        witness = watched(context, noted=False)
        page = witness.page
        play_now(page, "memoarrr")
        page.evaluate("navigator.serviceWorker.ready")
        page.click(CHOICE)
        page.wait_for_selector(READY)
        looked_at = faces(page)
        home = context.new_page()
        home.goto("/")
        expect(home.locator("#open-tables")).to_be_visible()
        hasty.kill()
        expect(page.locator(".notice")).to_contain_text(
            re.compile(r"The game is waiting for .* \(you\)\.")
        )
        assert faces(page) == looked_at
        start_without_a_server(page.context.new_page(), page.url)
        home.goto("/")
        expect(home.get_by_role("alert").first).to_be_visible()
        page.wait_for_timeout(LONG_AWAY_MS)
        hasty.begin()
        expect(page.locator(".notice")).to_have_count(0, timeout=BACK_MS)
        expect(home.locator("#open-tables")).to_be_visible(timeout=BACK_MS)
        page.wait_for_selector(READY)
        assert faces(page) == looked_at
        page.click(READY)
        expect(page.locator(READY)).to_have_count(0)


def start_without_a_server(page: Page, table: str) -> None:
    """The shell comes from the cache and says what is the matter."""
    page.goto("/")
    expect(page.get_by_role("alert").first).to_contain_text("The server isn’t answering")
    page.goto(table)
    expect(page.get_by_role("heading", level=1)).to_have_text("The server isn’t answering")
    page.close()
