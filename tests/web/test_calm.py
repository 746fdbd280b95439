"""While somebody plays, nothing on the page jumps, and the end is told in good time."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kit.pages import act, guest_of, open_table, person, play_to_the_end
from tests.kit.seats import bot, me
from tests.kit.witness import Witness

JUMPS = """() => {
    window.jumps = [];
    const told = ({ node, previousRect, currentRect }) =>
        [node?.outerHTML?.slice(0, 80), previousRect.toJSON(), currentRect.toJSON()];
    new PerformanceObserver((list) => jumps.push(...list.getEntries().map(({ value, sources }) =>
        ({ value, sources: sources.map(told) })))).observe({ type: "layout-shift" });
}"""
"""All of them, even those that a tap explains."""
CALM = 0.01
TAPS = {"phone": 16, "small phone": 8, "desk": 16}
DRAWN = """() => new Promise((done) => {
    const still = () => document.getAnimations().length === 0
        ? requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))
        : setTimeout(still, 20);
    still();
})"""
"""Nothing moves any more, and the last picture is drawn."""
ANNABELLE, SPARROW = me("Annabelle"), bot("sparrow")

GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "island": ("memoarrr", 2, {}),
    "expert": ("memoarrr", 4, {"expert": True, "treasures": "sorted"}),
    "line": ("fruitmix", 2, {}),
    "lucky": ("fruitmix", 6, {"variant": "lucky", "changes": 3}),
    "pairs": ("fruitmix", 3, {"variant": "pairs"}),
}
SCREENS = {"phone": (360, 640), "small phone": (320, 568), "desk": (1280, 720)}
SLOWER = {"small phone": 6}
"""How many times slower than this machine: what comes is painted before the next tap."""
LOOK_MS = 400
TABLES = [
    pytest.param("island", "desk", marks=pytest.mark.slow),
    pytest.param("expert", "small phone", marks=pytest.mark.slow),
    ("line", "phone"),
    pytest.param("lucky", "small phone", marks=pytest.mark.slow),
    pytest.param("pairs", "desk", marks=pytest.mark.slow),
]
EARLY = """() => {
    window.early = [];
    const told = /Won by|wins!|win!|first place/;
    const look = () => {
        const chest = document.querySelector(".chest");
        const shut = document.querySelector(".chest:not(.open)");
        const words = document.title + document.body.textContent;
        if ((shut || !chest) && told.test(words)) early.push(words);
    };
    const all = { subtree: true, childList: true, characterData: true };
    new MutationObserver(look).observe(document, all);
}"""
"""What tells who won while a chest is shut."""
BUSY = """(() => {
    const usual = window.setTimeout;
    window.setTimeout = (act, ms = 0, ...rest) => usual(act, ms < 1000 ? 1.5 * ms : ms, ...rest);
})()"""
"""A device on which every step takes longer, and so the more the more steps there are."""


@pytest.mark.parametrize(("table", "screen"), TABLES)
def test_nothing_jumps_while_somebody_plays(
    arrive: Callable[..., Witness], table: str, screen: str
) -> None:
    width, height = SCREENS[screen]
    size = {"width": width, "height": height}
    page = arrive(viewport=size, has_touch=screen != "desk", drawn=True).page
    game, players, options = GAMES[table]
    sit(page, game, players, options)
    slow_down(page, SLOWER.get(screen, 1))
    chance = Random(1)
    for _ in range(TAPS[screen]):
        if act(page, chance) == "over":
            break
        page.wait_for_timeout(LOOK_MS if screen in SLOWER else 0)
    page.evaluate(DRAWN)
    jumps = page.evaluate("jumps")
    assert sum(each["value"] for each in jumps) < CALM, jumps


def slow_down(page: Page, times: int) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})


def sit(page: Page, game: str, players: int, options: dict[str, Any]) -> None:
    """And wait until the cards are dealt: a page that opens may still find its place."""
    open_table(page, game, ANNABELLE, *[SPARROW] * (players - 1), options=options)
    page.wait_for_selector(".board [role=grid]")
    page.evaluate(DRAWN)
    page.evaluate(JUMPS)


@pytest.mark.slow
def test_nobody_tells_who_won_before_the_last_treasure_is_open(
    browser: Browser, address: str
) -> None:
    """M18: not the log, not the narrator, not the title; not on a busy device either."""
    lively: dict[str, Any] = {"at_once": False, "reduced_motion": "no-preference", "drawn": True}
    with closing(person(browser, address, guest=guest_of("calm"), **lively)) as context:
        context.add_init_script(BUSY)
        page = context.new_page()
        open_table(page, "memoarrr", ANNABELLE, SPARROW, options={"rounds": 3})
        page.evaluate(EARLY)
        play_to_the_end(page)
        expect(page.locator("aside")).to_contain_text("Won by")
        assert page.evaluate("early") == []


def test_nothing_jumps_when_the_treasures_take_their_place(arrive: Callable[..., Witness]) -> None:
    width, height = SCREENS["phone"]
    size = {"width": width, "height": height}
    page = arrive(viewport=size, has_touch=True, drawn=True).page
    sit(page, "memoarrr", 2, {"rounds": 1})
    play_to_the_end(page)
    page.wait_for_selector(".ending")
    page.evaluate(DRAWN)
    jumps = page.evaluate("jumps")
    assert sum(each["value"] for each in jumps) < CALM, jumps
