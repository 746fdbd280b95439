"""The deal of the day through the page: one try that counts, practice, the calendar, a result to
share; and the cards of a game for a friend.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.kit.pages import OVER, act_until, open_table, play_elsewhere, table_of
from tests.kit.seats import me
from tests.kit.witness import Witness
from tests.web.test_every_screen import BOTH, NARROW, PHONE, cut_off, findings

AS_LONG_AS_PEOPLE = 8_000
"""Milliseconds by which this program is too fast for the list."""
VERDICTS = ("Exactly the same result!", "You did better!", "Anna did better this time.")
SHARED = re.compile(
    r"Recollect · Daily island no\. (\d+)\n\d+ rub(y|ies) · \d+:\d\d\n([🌊🌋💎💤]+\n){7}"
    r"http://127\.0\.0\.1:\d+/daily"
)


@pytest.mark.slow
def test_a_deal_of_the_day_counts_once_and_is_practice_from_then_on(ben: Page) -> None:
    ben.goto("/")
    strip = ben.get_by_role("region", name="Deal of the day")
    expect(strip.get_by_role("button")).to_contain_text(["Not played yet", "Not played yet"])
    strip.get_by_role("button", name="Daily island no.").click()
    first = table_of(ben)
    title = ben.locator("header h1")
    expect(title).to_have_text(re.compile(r"^Daily island no\. \d+$"))
    ben.wait_for_timeout(AS_LONG_AS_PEOPLE)
    act_until(ben, OVER, Random(1))
    ending = ben.locator(".ending")
    expect(ending).to_contain_text("today")
    expect(ending).to_contain_text("Day one of a streak")
    assert share(ben)
    assert share_by_the_system(ben)
    assert findings(ben, "the end of a day's deal", BOTH) == []
    mistakes = ending.locator(".figures li").filter(has_text="mistake").inner_text()
    ben.reload()
    expect(ending.locator(".figures")).to_contain_text(mistakes)
    expect(ben.locator("a[href^='/replay/']")).to_have_count(0)
    ending.get_by_role("button", name="Practise this deal").click()
    expect(title).to_have_text(re.compile(r"^Daily island no\. \d+: practice$"))
    assert table_of(ben) != first
    ben.goto("/")
    expect(strip.get_by_role("button").first).to_contain_text("today")
    assert comes_before(ben, ".daily", ".games"), "whoever plays it finds it first"
    assert suits(ben, "home of whoever has played") == []
    ben.goto("/daily")
    expect(ben.get_by_role("article").first).to_contain_text("today")
    ben.wait_for_selector("article .signs")
    assert suits(ben, "a deal that was played") == []


def suits(page: Page, screen: str) -> list[str]:
    """Nothing to find on a quiet page, in either light and on a phone."""
    return [*cut_off(page, screen, [NARROW, PHONE]), *findings(page, screen, BOTH)]


def share(page: Page) -> bool:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share the result").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    return SHARED.fullmatch(page.evaluate("navigator.clipboard.readText()")) is not None


def share_by_the_system(page: Page) -> bool:
    """Where there is a sheet for that; whoever puts it away has nothing copied."""
    page.evaluate(
        """() => {
            navigator.share = ({ text }) => {
                window.shared = text;
                return Promise.reject(new DOMException("", "AbortError"));
            };
            return navigator.clipboard.writeText("before");
        }"""
    )
    page.get_by_role("button", name="Share the result").click()
    page.wait_for_function("window.shared")
    assert page.evaluate("navigator.clipboard.readText()") == "before"
    page.evaluate("delete navigator.share")
    return SHARED.fullmatch(page.evaluate("window.shared")) is not None


def comes_before(page: Page, one: str, other: str) -> bool:
    first: bool = page.evaluate(
        "([one, other]) => !!(document.querySelector(one)"
        ".compareDocumentPosition(document.querySelector(other)) & 4)",
        [one, other],
    )
    return first


def test_the_calendar_leads_to_days_gone_by_which_are_practice(anna: Page) -> None:
    anna.goto("/daily")
    days = anna.get_by_role("region", name="Calendar").get_by_role("link")
    expect(days.last).to_have_attribute("aria-current", "page")
    while days.count() < 2:
        anna.get_by_role("button", name="The month before").click()
    days.nth(0).click()
    expect(anna.locator("h1")).to_have_text(re.compile(r"\d{4}$"))
    fruit = anna.get_by_role("article", name="Daily fruit no. 1", exact=True)
    expect(fruit).to_contain_text("Not played that day")
    fruit.get_by_role("button", name="Practise").click()
    expect(anna.locator("header h1")).to_have_text("Daily fruit no. 1: practice")


@pytest.mark.slow
def test_a_friend_gets_the_same_cards_and_both_results_are_side_by_side(
    arrive: Callable[..., Witness],
) -> None:
    anna, ben = arrive().page, arrive().page
    pairs = {"variant": "pairs", "line": 4}
    open_table(anna, "fruitmix", me("Anna"), options=pairs)
    anna.wait_for_selector(".board")
    play_elsewhere(anna)
    before = table_of(anna)
    anna.goto(f"/replay/{before}")
    anna.get_by_role("button", name="Beat my game").click()
    ben.goto(anna.get_by_label("Link to the same cards").input_value())
    expect(ben.locator("h1")).to_have_text("Can you beat Anna?")
    assert suits(ben, "beat my game") == []
    ben.get_by_role("button", name="Play these cards").click()
    ben.wait_for_selector(".board")
    play_elsewhere(ben)
    both = ben.get_by_role("region", name="The same cards, two games")
    expect(both.get_by_role("columnheader")).to_contain_text(["You", "Anna"])
    own, other = both.get_by_role("cell", name=re.compile(r"^\d+$")).all_inner_texts()
    better = (int(own) < int(other)) - (int(own) > int(other))
    expect(both.get_by_role("status")).to_have_text(VERDICTS[better])
    assert findings(ben, "side by side", BOTH) == []
    dealt = ben.request.get(f"/api/tables/{table_of(ben)}/record").json()
    assert anna.request.get(f"/api/tables/{before}/record").json()["deal"] == dealt["deal"]
