"""Order at a table: a game ends when all agree; names are reported, people muted and blocked."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Locator, Page, expect

from recollect.server.order import ReportRow
from tests.kit.databases import opened_store
from tests.kit.pages import open_for_friends, open_table, sit_down, table_of
from tests.kit.seats import OPEN, me
from tests.kit.witness import Witness
from tests.web.test_every_screen import ALL_SIZES, BOTH, NARROW, found_at

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}


def menu(page: Page) -> Locator:
    page.get_by_role("button", name="Menu").click()
    return page.get_by_role("dialog")


def two_who_play(arrive: Callable[..., Witness], *, listed: bool = False) -> tuple[Page, Page]:
    """Friends by a link, or strangers at a table that anybody can find."""
    anna, ben = arrive().page, arrive(**PHONE).page
    open_table(anna, "memoarrr", me("Anna"), OPEN, listed=listed)
    sit_down(ben, anna.url, "Ben")
    for page in (anna, ben):
        page.wait_for_selector(".board")
    return anna, ben


def reports(database: str) -> list[ReportRow]:
    async def read() -> list[ReportRow]:
        async with opened_store(database) as store:
            return await store.order.reports(100)

    with ThreadPoolExecutor() as elsewhere:
        return elsewhere.submit(asyncio.run, read()).result()


def test_a_game_ends_when_the_other_agrees_and_not_before(arrive: Callable[..., Witness]) -> None:
    """By keys alone on the one side, by touch on the other; what is shown suits everyone."""
    anna, ben = two_who_play(arrive)
    ask = menu(anna).get_by_role("button", name="Ask to end the game")
    ask.focus()
    anna.keyboard.press("Enter")
    expect(anna.get_by_role("region", name="Should the game end?")).to_contain_text("Ben")
    vote = ben.get_by_role("region", name="Should the game end?")
    expect(vote).to_contain_text("Anna would like to end this game.")
    told = found_at(ben, "a vote", BOTH, ALL_SIZES)
    assert not told, "\n".join(told)
    ben.set_viewport_size(PHONE["viewport"])  # type: ignore[arg-type]
    vote.get_by_role("button", name="Play on").tap()
    expect(vote).to_be_hidden()
    expect(anna.get_by_role("region", name="Should the game end?")).to_be_hidden()
    dialog = menu(anna)
    dialog.get_by_role("button", name="Ask to end the game").click()
    expect(dialog.get_by_role("alert")).to_contain_text("You can ask again")
    menu(ben).get_by_role("button", name="Ask to end the game").tap()
    dialog.get_by_role("button", name="Close", exact=True).click()
    anna.get_by_role("button", name="End it").click()
    for page in (anna, ben):
        expect(page.locator(".ending")).to_contain_text("All players agreed to end the game.")


@pytest.mark.slow
def test_a_name_is_reported_and_reactions_are_muted_in_the_menu(
    arrive: Callable[..., Witness], database: str
) -> None:
    anna, ben = two_who_play(arrive, listed=True)
    dialog = menu(ben)
    dialog.get_by_role("button", name="Anna").tap()
    about = dialog.get_by_role("region", name="About Anna")
    about.get_by_role("button", name="Report this name").tap()
    expect(about).to_contain_text("“Anna” is not a good name?")
    told = found_at(ben, "a report", BOTH, ALL_SIZES)
    assert not told, "\n".join(told)
    ben.set_viewport_size(PHONE["viewport"])  # type: ignore[arg-type]
    before = len(reports(database))
    about.get_by_role("button", name="Yes, report it").tap()
    expect(about.get_by_role("status")).to_contain_text("Thank you")
    table = table_of(anna)
    (kept,) = [each for each in reports(database) if each.table == table]
    assert (kept.seat, kept.name, len(reports(database))) == (0, "Anna", before + 1)
    mute = about.get_by_role("button", name="Mute reactions")
    mute.tap()
    expect(mute).to_have_attribute("aria-pressed", "true")
    dialog.get_by_role("button", name="Close", exact=True).tap()
    anna.get_by_role("button", name="React", exact=True).click()
    anna.get_by_role("button", name="Laugh").click()
    expect(anna.locator(".cheer")).to_be_visible()
    anna.wait_for_timeout(500)
    assert ben.locator(".cheer").count() == 0


@pytest.mark.slow
def test_among_friends_nobody_is_asked_to_report_anybody(arrive: Callable[..., Witness]) -> None:
    """Not in the menu, nor before the game; where strangers meet, it is said at once."""
    _, ben = two_who_play(arrive)
    dialog = menu(ben)
    dialog.get_by_role("button", name="Anna").tap()
    about = dialog.get_by_role("region", name="About Anna")
    expect(about.get_by_role("button", name="Mute reactions")).to_be_visible()
    expect(about.get_by_role("button", name="Report this name")).to_have_count(0)
    for listed, words in ((False, "About Anna"), (True, "Mute or report : Anna")):
        host, guest = arrive().page, arrive().page
        open_table(host, "memoarrr", me("Anna"), OPEN, OPEN, listed=listed)
        sit_down(guest, host.url, "Ben")
        expect(guest.locator("main li").first.get_by_role("button")).to_have_accessible_name(words)


@pytest.mark.slow
def test_who_is_blocked_finds_no_seat_until_they_are_let_in_again(
    arrive: Callable[..., Witness],
) -> None:
    anna, ben = arrive(**PHONE).page, arrive().page
    open_for_friends(anna, "memoarrr", "Anna", people=3)
    sit_down(ben, anna.url, "Ben")
    anna.get_by_role("button", name="About Ben").tap()
    about = anna.get_by_role("region", name="About Ben")
    about.get_by_role("button", name="Block from my tables").tap()
    told = found_at(anna, "a block", BOTH, [NARROW])
    assert not told, "\n".join(told)
    anna.set_viewport_size(PHONE["viewport"])  # type: ignore[arg-type]
    about.get_by_role("button", name="Yes, block").tap()
    expect(anna.get_by_text("Ben can no longer sit down at your tables.")).to_be_visible()
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.get_by_role("alert")).to_contain_text("There is no seat for you at this table.")
    expect(ben.get_by_role("alert")).not_to_contain_text("Anna")
    link = anna.url
    anna.goto("/")
    anna.get_by_role("button", name="Settings").click()
    anna.get_by_role("button", name=re.compile("Unblock.*Ben")).tap()
    expect(anna.get_by_text("Blocked from my tables")).to_be_hidden()
    ben.goto(link)
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.get_by_role("button", name="Stand up")).to_be_visible()


@pytest.mark.slow
def test_a_name_that_looks_like_anothers_is_refused_with_what_helps(
    arrive: Callable[..., Witness],
) -> None:
    anna, ben, cleo = arrive().page, arrive(**PHONE).page, arrive().page
    open_for_friends(anna, "memoarrr", "Anna", people=4)
    sit_down(ben, anna.url, "Аnna")  # noqa: RUF001
    expect(ben.get_by_role("alert")).to_contain_text("Add something to yours")
    for page in (ben, cleo):
        sit_down(page, anna.url, "Captain")
    expect(cleo.get_by_text("Captain 2")).to_be_visible()
