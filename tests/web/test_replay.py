"""A game once more: by keys, at any speed, and the address says where one is."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.kit.pages import open_table, play_elsewhere, play_now, sit_down, table_of
from tests.kit.rememberers import Anything, Somebody, play
from tests.kit.seats import ME, OPEN
from tests.kit.witness import Witness

ONLY_YOU = "/only you/i.test(document.querySelector('main').innerHTML)"


def address(page: Page, query: str) -> None:
    expect(page).to_have_url(re.compile(rf"/replay/[^?]+{re.escape(query)}$"))


@pytest.mark.slow
def test_a_replay_is_run_by_keys_and_found_again_by_its_address(anna: Page) -> None:
    """Nobody is asked to step through those who are ready, or told what only they can see."""
    play_now(anna, "memoarrr")
    play_elsewhere(anna)
    anna.goto(f"/replay/{table_of(anna)}")
    told = anna.locator(".told")
    slider = anna.get_by_role("slider", name="Step")
    anna.wait_for_selector(".stage")
    expect(told).to_have_text("The cards are dealt.")
    last = int(slider.get_attribute("max") or "0")
    for _ in range(last):
        anna.keyboard.press("ArrowRight")
        expect(told).not_to_be_empty()
        assert not anna.evaluate(ONLY_YOU)
    expect(slider).to_have_value(str(last))
    anna.keyboard.press("PageUp")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Round 7, "))
    rounds(anna)
    speed(anna)


def test_whoever_watches_a_replay_is_told_that_the_next_game_waits_and_gets_there(
    arrive: Callable[..., Witness],
) -> None:
    """Also back to the result; and nobody who has played is offered a first game."""
    anna, ben = (arrive().page for _ in range(2))
    open_table(anna, "memoarrr", ME, OPEN, options={"rounds": 1, "animals": 3, "landscapes": 3})
    ben.goto(anna.url)
    expect(ben.get_by_role("heading", name="You’re invited!")).to_be_visible()
    expect(ben.locator("main")).to_contain_text("match the last card")
    sit_down(ben, anna.url, "Ben")
    play([Somebody(anna, Anything(1)), Somebody(ben, Anything(2))])
    anna.get_by_role("link", name="Watch it again").click()
    anna.get_by_role("link", name="Back to the result").click()
    expect(anna.locator(".ending")).to_be_visible()
    anna.get_by_role("link", name="Watch it again").click()
    anna.wait_for_selector(".stage")
    ben.locator(".ending .button.main").click()
    expect(ben.locator("main")).to_contain_text("Anna only needs to say yes.")
    expect(ben.get_by_role("heading", name="The link to this table")).to_have_count(0)
    waiting = ben.url
    ben.get_by_role("link", name="The last game’s result").click()
    expect(ben.locator(".ending")).to_be_visible()
    ben.go_back()
    ben.wait_for_url(waiting)
    anna.get_by_role("status").get_by_role("button", name="Again: Ben is waiting").click()
    for page in (anna, ben):
        page.wait_for_selector(".board")
    assert table_of(anna) == table_of(ben)
    assert anna.evaluate("JSON.parse(localStorage['recollect.first-games']).memoarrr.skipped")


def rounds(page: Page) -> None:
    """From the seventh to the first, and the place is in the address, with whose eyes it is."""
    slider = page.get_by_role("slider", name="Step")
    for number in (6, 5, 4, 3, 2):
        page.keyboard.press("PageUp")
        expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^Round {number}, "))
    here = slider.get_attribute("aria-valuetext")
    page.get_by_role("group", name="Through whose eyes?").get_by_role("button").nth(1).click()
    page.wait_for_url("**/replay/*?step=*&seat=0")
    page.reload()
    expect(slider).to_have_attribute("aria-valuetext", here or "")
    expect(page.locator(".eyes [aria-pressed=true]")).to_have_count(1)
    expect(page.locator(".eyes button").nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Home")
    address(page, "?seat=0")


def speed(page: Page) -> None:
    """Space plays from wherever nothing else is meant by it, on the slider and the board, too."""
    page.keyboard.press("+")
    page.keyboard.press("+")
    expect(page.get_by_role("button", name="Speed: 4×")).to_be_visible()
    page.locator("[role=grid] button[tabindex='0']").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause", exact=True)).to_be_visible()
    expect(page.get_by_role("slider", name="Step")).not_to_have_value("0")
    page.get_by_role("slider", name="Step").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.locator(".more .keys")).to_contain_text("Space")
