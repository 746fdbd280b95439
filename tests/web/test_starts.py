"""The start of a game in sight of all: who is awaited, who was too late, and who comes back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kit.databases import fresh_database
from tests.kit.pages import open_for_friends, person, sit_down, table_of
from tests.kit.program import Program
from tests.kit.seats import ME

OPENING = 12
REVEAL = "**/api/tables/*/reveal*"


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server at which there is little time to reveal a share."""
    folder = tmp_path_factory.mktemp("impatient")
    program = Program(fresh_database("sqlite", folder), folder, "--set", f"opening={OPENING}")
    program.begin()
    yield f"http://{program.address}"
    program.kill()


@pytest.fixture
def anna(browser: Browser, impatient: str) -> Iterator[Page]:
    with closing(person(browser, impatient)) as context:
        yield context.new_page()


@pytest.fixture
def ben(browser: Browser, impatient: str) -> Iterator[Page]:
    with closing(person(browser, impatient, viewport={"width": 360, "height": 740})) as context:
        yield context.new_page()


def called_off(page: Page, times: int) -> None:
    lines = page.get_by_text("The game could not begin: ", exact=False)
    expect(lines).to_have_count(times, timeout=3000 * OPENING)
    expect(lines.first).to_contain_text("Ben")


@pytest.mark.slow
def test_whoever_withholds_is_awaited_named_and_loses_the_seat(anna: Page, ben: Page) -> None:
    """B2: the second time for good; the others are not made to wait for ever."""
    ben.route(REVEAL, lambda route: route.abort())
    open_for_friends(anna, "memoarrr", "Anna")
    sit_down(ben, anna.url, "Ben")
    awaited = anna.get_by_role("status").filter(has_text="begins as soon as Ben is here")
    expect(awaited).to_be_visible()
    expect(anna.get_by_role("timer").first).to_be_visible()
    called_off(anna, 1)
    expect(awaited).to_be_visible()
    called_off(anna, 2)
    called_off(ben, 2)
    expect(awaited).to_have_count(0)
    expect(anna.locator("li.open")).to_have_count(1)
    expect(anna.get_by_text("send the link once more, or add a bot")).to_be_visible()
    expect(ben.get_by_role("button", name="Sit down")).to_be_visible()
    expect(ben.get_by_text("The seat is free again: sit down to play.")).to_be_visible()


@pytest.mark.slow
def test_a_phone_that_was_asleep_gets_its_seat_back(anna: Page, ben: Page) -> None:
    """B2: with fresh shares of both, and in sight of all, also in the record."""
    ben.route(REVEAL, lambda route: route.abort())
    open_for_friends(anna, "memoarrr", "Anna")
    sit_down(ben, anna.url, "Ben")
    expect(anna.get_by_text("begins as soon as Ben is here")).to_be_visible()
    ben.context.set_offline(True)
    called_off(anna, 1)
    expect(anna.locator("li.open")).to_have_count(1)
    ben.unroute(REVEAL)
    ben.context.set_offline(False)
    for page in (anna, ben):
        page.wait_for_selector(".board")
    fair = anna.request.get(f"/api/tables/{table_of(anna)}").json()["fair"]
    assert [each["names"] for each in fair["aborted"]] == [["Ben"]]
    assert fair["start"] == 2


@pytest.mark.slow
def test_todays_deal_is_not_for_spectators(anna: Page, ben: Page) -> None:
    """B4: they are told why, and may play it themselves; its player comes back to it."""
    anna.goto("/")
    seat = {"kind": ME.kind, "name": "Anna"}
    body = {"id": "daily", "game": "fruitmix", "seats": [seat], "daily": True}
    table = anna.request.post("/api/tables", data=body).json()["table"]
    anna.goto(f"/table/{table}")
    anna.wait_for_selector(".board")
    ben.goto(anna.url)
    expect(ben.get_by_text("you can still play it yourself")).to_be_visible()
    expect(ben.locator(".board")).to_have_count(0)
    ben.goto(f"/replay/{table}")
    expect(ben.get_by_text("still in progress")).to_be_visible()
