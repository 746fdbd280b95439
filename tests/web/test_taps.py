"""A tap is answered in the next picture: there is little to do before it, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, ElementHandle, Page

from tests.kit.pages import CHOICE, act, guest_of, open_table, person
from tests.kit.seats import bot, me
from tests.kit.witness import Witness
from tests.web.test_calm import DRAWN

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
LIVELY: dict[str, Any] = {"at_once": False, "reduced_motion": "no-preference", "drawn": True}
TRACED = ["-*", "devtools.timeline", "cc", "blink"]
PICTURE = "ProxyMain::BeginMainFrame::commit"
COMPOSED = {"transform", "opacity", "filter", "translate"}
"""What a browser changes in every picture without styling and painting it."""
MOVED = """(() => {
    const moved = (window.moved = {});
    const note = (what, frames) => {
        const rest = ({ offset, computedOffset, easing, composite, ...values }) => values;
        for (const frame of frames)
            for (const each of Object.keys(rest(frame))) (moved[each] ??= new Set()).add(what);
    };
    const look = ({ target, type }) => {
        if (target.closest?.(".finale")) return;
        for (const each of target.getAnimations?.({ subtree: true }) ?? [])
            note(`${type} ${target.className}`, each.effect.getKeyframes());
    };
    for (const type of ["animationstart", "transitionrun"]) addEventListener(type, look, true);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
        const motion = animate.apply(this, given);
        note(`animate ${this.className}`, motion.effect.getKeyframes());
        return motion;
    };
})()"""
TOLD = """() => Object.fromEntries(Object.entries(moved).map(([key, all]) => [key, [...all]]))"""


def test_what_is_touched_is_marked_without_a_layout(
    browser: Browser, arrive: Callable[..., Witness]
) -> None:
    """The second touch of a card: with the first the frame gets its size."""
    page = arrive(drawn=True, **PHONE).page
    open_table(page, "memoarrr", me("Anna"), bot("sparrow"))
    page.wait_for_selector(CHOICE)
    page.evaluate(DRAWN)
    first, *_, last = page.query_selector_all(CHOICE)
    touch(page, first)
    page.mouse.move(1, 1)
    page.mouse.up()
    page.evaluate(DRAWN)
    browser.start_tracing(page=page, categories=TRACED)
    touch(page, last)
    done = until_the_picture(json.loads(browser.stop_tracing())["traceEvents"])
    assert page.locator(".touch.on").count() == 1
    assert "UpdateLayoutTree" in done
    assert "Layout" not in done


def touch(page: Page, choice: ElementHandle) -> None:
    box = choice.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 9, box["y"] + 9)
    page.evaluate(DRAWN)
    page.mouse.down()
    page.evaluate(DRAWN)


def until_the_picture(events: list[dict[str, Any]]) -> list[str]:
    """What a page does from the touch to the end of its next picture."""
    down = next(each for each in events if dispatched(each) == "pointerdown")
    place = (down["pid"], down["tid"])
    same = [each for each in events if (each["pid"], each["tid"]) == place and each["ph"] == "X"]
    later = sorted((each["ts"], each["name"]) for each in same if each["ts"] >= down["ts"])
    names = [name for _, name in later]
    return names[: names.index(PICTURE) + 1]


def dispatched(event: dict[str, Any]) -> str | None:
    if event["name"] != "EventDispatch":
        return None
    kind: str | None = event.get("args", {}).get("data", {}).get("type")
    return kind


@pytest.mark.slow
def test_nothing_moves_on_the_island_that_has_to_be_painted_anew(
    browser: Browser, address: str
) -> None:
    """Else every move keeps the page busy for half a second, and a tap waits for it."""
    settings = {**PHONE, **LIVELY}
    with closing(person(browser, address, guest=guest_of("taps"), **settings)) as context:
        context.add_init_script(MOVED)
        page = context.new_page()
        open_table(page, "memoarrr", me("Anna"), bot("sparrow"), options={"expert": True})
        page.wait_for_selector(CHOICE)
        chance = Random(1)
        for _ in range(24):
            if act(page, chance) == "over":
                break
        moved: dict[str, list[str]] = page.evaluate(TOLD)
    assert COMPOSED & moved.keys() >= {"transform", "opacity"}
    assert {each: told for each, told in moved.items() if each not in COMPOSED} == {}
