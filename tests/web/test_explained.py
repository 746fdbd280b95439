"""What is told to whoever taps what is no move, ends a lesson, shares a link or is alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.kit.pages import CHOICE, READY, act, open_table, sit_down
from tests.kit.rememberers import Fruiterer, Sight, Somebody, play
from tests.kit.seats import ME, OPEN, bot
from tests.kit.witness import Witness
from tests.web.test_offline import take

ONWARD = ".lesson .way .button.main"
IN_GRID = "document.activeElement.closest('[role=gridcell]') !== null"


def test_only_sides_that_may_be_taken_are_offered(anna: Page) -> None:
    """M6: two of four players, and whoever has chosen looks at their own."""
    open_table(anna, "memoarrr", ME, bot("sparrow"), options={"first": 0})
    anna.wait_for_selector(".island .side.free")
    act(anna, Random(1))
    anna.wait_for_selector(READY)
    expect(anna.locator(".island .side.free")).to_have_count(0)


@pytest.mark.slow
def test_the_end_of_a_lesson_leads_on_to_a_game(ben: Page) -> None:
    ben.goto("/learn/memoarrr")
    ben.get_by_role("button", name="Try it").click()
    take(ben, ".lesson .words .moment.won")
    expect(ben.locator(".lesson .words .moment")).to_be_in_viewport(ratio=1)
    take(ben, ONWARD)
    onward = ben.locator(ONWARD)
    expect(onward).to_have_text(re.compile(r"^Play now against \w+$"))
    opponent = onward.inner_text().split()[-1]
    onward.click()
    ben.wait_for_selector(".board [role=grid]")
    expect(ben.get_by_role("list", name="Players")).to_contain_text(opponent)


def test_piles_and_tiles_that_are_no_move_say_what_they_are(arrive: Callable[..., Witness]) -> None:
    """F2, F13, F14: how many are left, where the drawn one goes, what was set aside."""
    page = arrive().page
    open_table(page, "fruitmix", ME, bot("sparrow"), options={"variant": "lucky", "first": 0})
    page.wait_for_selector(".board")
    narrator = page.locator(".narrator [role=status]")
    somebody = Somebody(page, Fruiterer(33))

    def can_place(sight: Sight) -> bool:
        return sight.phase == "place" and bool(sight.choices)

    def has_aside(sight: Sight) -> bool:
        return can_place(sight) and bool((sight.view or {})["aside"])

    assert play([somebody], can_place)
    page.get_by_role("button", name="More about: Your tile").click()
    expect(narrator).to_contain_text("it has to go where fruit, plate and cloth are all different")
    page.locator(".piles li").nth(1).get_by_role("button").click()
    expect(narrator).to_contain_text(
        re.compile(r"Sparrow: \d+ tiles left\. The first to have none")
    )
    assert play([somebody], has_aside), "somebody who forgets nothing sets something aside"
    page.get_by_role("button", name="More about: Set aside").click()
    expect(narrator).to_contain_text("Set aside in this turn:")


def test_whoever_has_lost_the_line_finds_the_focus_where_it_was(
    arrive: Callable[..., Witness],
) -> None:
    anna = arrive()
    page = anna.page
    open_table(page, "memoarrr", ME, bot("sparrow"), options={"sides": "choose"})
    page.wait_for_selector(CHOICE)
    page.keyboard.press("ArrowDown")
    here = page.evaluate("document.activeElement.dataset.cell")
    assert page.evaluate(IN_GRID)
    anna.cut()
    expect(page.locator(".notice")).to_be_visible()
    assert page.evaluate("document.activeElement.dataset.cell") == here
    anna.back()
    expect(page.locator(".notice")).to_have_count(0)
    assert page.evaluate("document.activeElement.dataset.cell") == here


def test_a_link_that_no_other_device_can_open_says_so_and_the_lonely_have_no_reactions(
    anna: Page, ben: Page
) -> None:
    """The server of these tests listens to this machine only."""
    open_table(anna, "memoarrr", ME, OPEN, options={"sides": "seated"})
    expect(anna.locator(".link")).to_contain_text("Only this device can open this link so far.")
    how = anna.locator(".link").get_by_text("--host 0.0.0.0")
    expect(how).not_to_be_visible()
    anna.get_by_text("How others can join").click()
    expect(how).to_be_visible()
    open_table(anna, "memoarrr", ME, bot("sparrow"))
    anna.wait_for_selector(".board")
    expect(anna.get_by_role("button", name="React")).to_have_count(0)
    open_table(anna, "memoarrr", ME, OPEN, options={"sides": "seated"})
    sit_down(ben, anna.url, "Ben")
    ben.wait_for_selector(".board")
    expect(anna.get_by_role("button", name="React")).to_have_count(1)
