"""Several people around one device: nothing private before it is in the right hands."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.kit.pages import WON, act, open_table, prepare, table_of
from tests.kit.rememberers import ABILITIES, Islander, Sight, Somebody, play
from tests.kit.seats import me
from tests.kit.witness import Judge, Witness

CROSS_FADE_MS = 1600
"""As long as the ribbon of a new round takes to come and go; all else is shorter."""
MOVING = """() => document.getAnimations().map(({ effect }) => {
    const { duration, iterations } = effect.getComputedTiming();
    const moves = effect.getKeyframes().some((frame) => "transform" in frame);
    return { duration, iterations, moves };
})"""
MISSES = """(() => {
    window.misses = [];
    new MutationObserver(() => {
        const who = document.querySelector(".moment.miss .who > span:last-child");
        if (who) misses.push(who.textContent);
    }).observe(document, { subtree: true, childList: true });
})()"""
"""Notes what is said on stage of whoever is out."""


@pytest.mark.slow
def test_experts_pass_the_device_around(
    arrive: Callable[..., Witness], judged: Callable[[str], Judge]
) -> None:
    """M7, M21: each look is asked for by name. Whoever likes it calm sees nothing move."""
    anna = arrive(at_once=False, noted=True)
    prepare(anna.page, "memoarrr", "One device")
    anna.page.click("dialog summary:has-text('More options')")
    expert = anna.page.get_by_role("group", name="Expert rules")
    expert.get_by_role("button", name="Yes").click()
    anna.page.click("dialog .button.main")
    anna.page.wait_for_selector(":is(.hand, .board)")
    handed: list[str] = []
    animations: list[dict[str, Any]] = []

    def look(sight: Sight) -> bool:
        animations.extend(anna.page.evaluate(MOVING))
        if sight.hand:
            assert not sight.shown
            handed.append(sight.phase)
        return False

    mind = Islander(6)
    play([Somebody(anna.page, mind)], look)
    assert handed.count("look") >= 2
    assert mind.phases & ABILITIES
    expect(anna.page.locator(".ending h2").first).to_contain_text(WON)
    judged(table_of(anna.page)).check(anna.testimonies())
    assert all(each["iterations"] == 1 and not each["moves"] for each in animations), animations
    assert all(each["duration"] <= CROSS_FADE_MS for each in animations), animations


@pytest.mark.slow
def test_a_tile_at_a_shared_device_is_said_to_be_somebodys(ben: Page) -> None:
    """F6: who reads it is not "you" when the device has gone on."""
    people = [me("Anna"), me("Zoë")]
    open_table(ben, "fruitmix", *people, options={"line": 2, "first": 0})
    ben.wait_for_selector(":is(.hand, .board)")
    chance = Random(2)
    said: set[str] = set()
    missed = {f"Something in common: it goes under {name}’s pile." for name in ("Anna", "Zoë")}
    while not missed & said and act(ben, chance) != "over":
        said.update(ben.locator(".board .hand b, .verdict .word:not(.unsaid)").all_inner_texts())
    assert missed & said
    assert {"Anna’s tile", "Zoë’s tile"} & said
    assert not [each for each in said if "your" in each.lower()]


def test_whoever_is_out_at_a_shared_device_is_called_by_name(
    arrive: Callable[..., Witness],
) -> None:
    """M13: no one of several who look at one screen is "you", whoever had it last."""
    page = arrive().page
    page.add_init_script(MISSES)
    prepare(page, "memoarrr", "One device")
    page.fill("dialog input >> nth=0", "Anna")
    page.fill("dialog input >> nth=1", "Ben")
    page.click("dialog .button.main")
    page.wait_for_selector(":is(.hand, .board)")
    chance = Random(3)
    said: set[str] = set()
    while len(said) < 2 and act(page, chance) != "over":
        said = set(page.evaluate("misses"))
    assert said == {"Anna is out!", "Ben is out!"}
