"""A miss, a round that is won and the end of a game: seen, told in words, and never cut off."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import pairwise, product
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kit.examples import one_daily
from tests.kit.pages import (
    BUTTON,
    CHOICE,
    OVER,
    READY,
    act,
    act_until,
    faces,
    guest_of,
    open_table,
    person,
    play_to_the_end,
    set_letters,
    something_to_do,
)
from tests.kit.seats import bot, me
from tests.web.test_every_screen import CUT as CUT_ANYWHERE
from tests.web.test_every_screen import SETTLED, findings

LANGUAGES = ("en", "de", "fr")
SIZES = ((320, 568), (360, 740), (390, 844), (844, 390), (820, 1180), (1440, 900))
LETTERS = (100, 200)
HELD = """(() => {
    const later = window.setTimeout;
    window.setTimeout = (done, ms, ...more) => later(done, ms === 2600 ? 1e8 : ms, ...more);
})()"""
"""What is on stage stays there until somebody taps."""
HELD_FLIGHT = """(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        const made = animate.call(this, frames, options);
        if (this.classList.contains("flying")) {
            window.flight = made;
            made.pause();
        }
        return made;
    };
})()"""
NOTED = """(() => {
    const plan = (window.plan = { card: 0 });
    const starts = (what) => document.getAnimations()
        .find(({ effect }) => effect.target.matches(what))?.effect.getTiming();
    const later = window.setTimeout;
    window.setTimeout = (done, ms, ...more) => {
        if ([4160, 2600, 1560].includes(ms)) plan.ended ??= ms;
        return later(done, ms, ...more);
    };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        const { delay, duration } = options;
        if (this.classList.contains("flying")) {
            Object.assign(plan, { flight: delay, there: delay + 0.85 * duration });
            plan.miss = starts(".moment.miss").delay;
            plan.eruption = starts(".centre .erupting").delay;
            plan.tile = starts(".players .out .volcano").delay;
            plan.grey = starts(".players .out .face > :first-child")?.delay;
            plan.words = getComputedStyle(document.querySelector(".narrator strong")).opacity;
        } else if (this.matches(".centre .chest")) plan.treasure = delay;
        return animate.call(this, frames, options);
    };
})()"""
"""When each part of a miss begins, in ms after the card was turned up."""
PACES = {"calm": 1.6, "normal": 1, "quick": 0.6}
HALF_A_SECOND = 500
MIDWAY = """() => {
    const { delay, duration } = flight.effect.getTiming();
    flight.currentTime = delay + 0.6 * duration;
    const box = (what) => document.querySelector(what).getBoundingClientRect();
    const { top, bottom } = box(".flying");
    return [box(".moment").top - bottom, box(".centre").top - top];
}"""
"""How far it is above what is on stage, and how far it has come up from the middle."""
PLACED = """([drawn, fitting, choice, other]) => {
    const now = document.querySelector(".hand .top")?.getAttribute("aria-label") ?? null;
    if (now !== drawn) return null;
    const free = [...document.querySelectorAll(choice)];
    const place = free.find(({ dataset }) => fitting.includes(dataset.place));
    (place ?? document.querySelector(other))?.click();
    return place?.dataset.place ?? null;
}"""
"""Puts a tile where it fits if it is still the one that was drawn, and tells where; where it fits
on no free place, the button is pressed.
"""
OTHER = "old => document.querySelector('.hand .top')?.getAttribute('aria-label') !== old"
TEXTS = ".moment, .narrator p, .ending, .board .finale"
CUT = """(parts) => {
    const whole = [...document.querySelectorAll(parts)].flatMap((part) =>
        [part, ...part.querySelectorAll("*:not(svg, svg *)")]);
    const told = [];
    const wide = document.documentElement.clientWidth;
    for (const each of whole) {
        if (each.closest(".unseen, .rain, .chests") || !each.checkVisibility()) continue;
        if (each.clientWidth === 1) continue;
        const words = [...each.childNodes].filter((node) => node.nodeType === 3);
        const { overflowX, overflowY } = getComputedStyle(each);
        const held = (axis) => axis === "hidden" || axis === "clip";
        const name = each.className + ": " + each.textContent.slice(0, 60);
        if (held(overflowX) && each.scrollWidth > each.clientWidth + 1) told.push("wide " + name);
        if (held(overflowY) && each.scrollHeight > each.clientHeight + 1) told.push("high " + name);
        for (const word of words.filter((each) => each.data.trim())) {
            const range = document.createRange();
            range.selectNodeContents(word);
            const { left, right, top } = range.getBoundingClientRect();
            if (left < -1 || right > wide + 1) told.push("beside the page " + name);
            const box = each.closest(".moment, .box, .ending")?.getBoundingClientRect();
            const { bottom } = range.getBoundingClientRect();
            if (box && (top < box.top - 1 || bottom > box.bottom + 1)) told.push("outside " + name);
            if (each.closest(".box") && top < -1) told.push("above the page " + name);
        }
    }
    const moment = document.querySelector(".moment");
    if (moment) moment.style.pointerEvents = "auto";
    for (const part of moment?.querySelectorAll(".who > span, .part, .words") ?? []) {
        for (const { x, y, width, height } of part.getClientRects()) {
            const seen = document.elementFromPoint(x + width / 2, y + height / 2);
            if (seen && !moment.contains(seen)) told.push("covered " + part.textContent);
        }
    }
    return told;
}"""
"""All words of these parts, measured: none is hidden, beside the page or outside its box."""


@pytest.fixture
def somebody(
    browser: Browser, address: str, request: pytest.FixtureRequest
) -> Iterator[Callable[[str], Page]]:
    """In a language; what is on stage stays there. The deals of a test are always the same."""
    contexts = []

    def come(language: str) -> Page:
        guest = guest_of(request.node.nodeid)
        context = person(browser, address, guest=guest, locale=language)
        contexts.append(context)
        page = context.new_page()
        page.add_init_script(HELD)
        return page

    yield come
    for context in contexts:
        context.close()


def until_a_miss(page: Page) -> None:
    """With two players, it ends the round."""
    open_table(page, "memoarrr", me("Annabelle"), bot("sparrow"))
    page.wait_for_selector(".board")
    act_until(page, ".moment", Random(4))


APART = """([upper, lower]) => {
    const box = (what) => document.querySelector(what).getBoundingClientRect();
    return box(lower).top - box(upper).bottom;
}"""
"""How many pixels lie between two things, the second below the first."""


@pytest.mark.parametrize("language", one_daily("de", LANGUAGES))
def test_on_a_low_phone_the_cards_of_the_round_are_seen_after_a_miss(
    browser: Browser, address: str, language: str
) -> None:
    low, guest = {"width": 360, "height": 640}, guest_of("a low phone")
    context = person(browser, address, guest=guest, viewport=low, locale=language)
    with closing(context):
        page = context.new_page()
        page.add_init_script(HELD)
        until_a_miss(page)
        assert page.evaluate(APART, [".chain", ".narrator .box"]) >= 0


HIDDEN = """() => {
    const box = (each) => each.getBoundingClientRect();
    const stage = box(document.querySelector(".moment"));
    const met = ({ left, right, top, bottom }) => left < stage.right - 1 && right > stage.left + 1
        && top < stage.bottom - 1 && bottom > stage.top + 1;
    const parts = document.querySelectorAll("button, a[href], .players li, .narrator p > *");
    const seen = (each) => each.checkVisibility({ opacityProperty: true });
    const hidden = [...parts].filter((each) => seen(each) && met(box(each)))
        .map((each) => `${each.ariaLabel ?? each.textContent}, ${box(each).bottom - stage.top} px`);
    return stage.bottom > innerHeight ? [...hidden, "the edge of the page"] : hidden;
}"""
"""What can be pressed, or is to be read, and lies under that which is on stage."""


@pytest.mark.parametrize("others", [1, 3])
@pytest.mark.parametrize("language", one_daily("de", LANGUAGES))
def test_what_is_on_stage_covers_no_card_and_nothing_that_can_be_pressed(
    somebody: Callable[[str], Page], language: str, others: int
) -> None:
    """What lies open is to be remembered, and is turned back soon (M16); all is ready to tap."""
    page = somebody(language)
    open_table(page, "memoarrr", me("Annabelle"), *[bot("sparrow")] * others)
    page.wait_for_selector(".board")
    act_until(page, ".moment", Random(4))
    told = hidden(page)
    if others == 1:
        page.mouse.click(2, 2)
        page.wait_for_selector(".moment.won")
        told += hidden(page)
        assert page.query_selector(READY) is None, "nobody has to go on before all is told"
        page.mouse.click(2, 2)
        page.wait_for_selector(READY)
        expect(page.locator(".narrator .happened")).to_have_css("width", "1px")
    assert told == []


STAGES = (*SIZES, (360, 640), (1180, 820), (1280, 720))


def hidden(page: Page) -> list[str]:
    told = []
    for width, height in STAGES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        told += [f"{width}x{height}: {each}" for each in page.evaluate(HIDDEN)]
    return told


def test_with_very_large_letters_the_result_comes_after_the_finale(
    browser: Browser, address: str
) -> None:
    with closing(person(browser, address, viewport={"width": 360, "height": 740})) as context:
        page = context.new_page()
        open_table(
            page, "memoarrr", me("Annabelle"), bot("sparrow"), options={"rounds": 2, "first": 0}
        )
        play_to_the_end(page)
        page.wait_for_selector(".ending")
        for letters in LETTERS:
            set_letters(page, letters)
            page.evaluate("scrollTo(0, 0)")
            page.evaluate(SETTLED)
            assert page.evaluate(APART, [".board.finale [role=grid]", ".ending"]) >= 0


def cut_off(page: Page, screen: str) -> list[str]:
    told = []
    for letters, (width, height) in product(LETTERS, SIZES):
        set_letters(page, letters)
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        where = f"{screen} at {width}x{height}, {letters} %"
        cut = page.evaluate(CUT, TEXTS) + page.evaluate(CUT_ANYWHERE)
        told += [f"{where}: {each}" for each in cut]
    set_letters(page, 100)
    page.set_viewport_size({"width": 1280, "height": 720})
    return told


@pytest.mark.slow
@pytest.mark.parametrize("language", one_daily("de", LANGUAGES))
def test_a_miss_and_a_round_won_are_read_in_every_size(
    somebody: Callable[[str], Page], language: str
) -> None:
    page = somebody(language)
    until_a_miss(page)
    told = cut_off(page, "miss") + findings(page, "miss", ["light", "dark"])
    page.mouse.click(2, 2)
    page.wait_for_selector(".moment.won")
    told += cut_off(page, "won") + findings(page, "won", ["light"])
    assert not told, "\n".join(told)


def test_a_miss_stands_beside_what_was_wanted(somebody: Callable[[str], Page]) -> None:
    """M13: the picture, the words beside it and the narrator tell the same."""
    page = somebody("en")
    until_a_miss(page)
    for width, height in ((320, 568), (360, 640), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".moment .words").first).to_be_visible()
    told = page.inner_text(".moment .words >> nth=0").lower().replace("\n", " ")
    card, wanted = (each.strip() for each in told.split("≠"))
    animal, landscape = wanted.split(", ")
    narrator = page.locator(".narrator [role=status]")
    expect(narrator).to_contain_text(f"{card}. Neither {animal} nor {landscape}:")
    assert not {animal, landscape} & set(card.split(", "))
    expect(page.locator(".moment .mark")).to_have_count(2)
    expect(page.locator(".players .volcano")).to_have_count(1)
    page.mouse.click(2, 2)
    words = re.compile(r"begins? the next round")
    expect(page.locator(".moment.won .words")).to_contain_text(words)


def test_what_a_miss_did_is_still_told_after_a_bot_is_ready(
    somebody: Callable[[str], Page],
) -> None:
    page = somebody("en")
    until_a_miss(page)
    page.wait_for_selector(".moment + *, .players .eye")
    expect(page.locator(".players .eye")).to_have_count(1)
    expect(page.locator(".narrator [role=status]")).to_contain_text("out of this round")


@pytest.mark.slow
def test_the_end_says_what_the_game_came_to(somebody: Callable[[str], Page]) -> None:
    """F10, F12: all piles are counted, and mistakes, the longest row and time are told."""
    page = somebody("en")
    open_table(page, "fruitmix", me("Annabelle"), bot("elephant"), options={"line": 9})
    page.wait_for_selector(".board")
    chance = Random(2)
    while something_to_do(page) != "over":
        act(page, chance)
    expect(page.locator(".board .finale li.winner .crown")).not_to_have_count(0)
    expect(page.locator(".figures li")).to_have_count(3)
    expect(page.locator(".ending [role=status] > p")).not_to_be_empty()
    shown = page.inner_text(".figures")
    told = cut_off(page, "end") + findings(page, "end", ["light", "dark"])
    page.reload()
    page.wait_for_selector(".figures")
    assert page.inner_text(".figures") == shown, "the record tells the same as what was seen"
    for language in LANGUAGES[1:]:
        page.evaluate("language => localStorage.setItem('recollect.language', language)", language)
        page.reload()
        page.wait_for_selector(f"html[lang={language}] .figures")
        told += cut_off(page, f"end in {language}")
        told += findings(page, f"end in {language}", ["dark"])
    assert not told, "\n".join(told)


@pytest.mark.slow
def test_a_flawless_solo_game_is_celebrated(somebody: Callable[[str], Page]) -> None:
    """By somebody who forgets nothing (F5)."""
    page = somebody("en")
    open_table(page, "fruitmix", me("Annabelle"), options={"line": 5})
    page.wait_for_selector(READY)
    line = faces(page)
    while something_to_do(page) != "over":
        drawn = page.get_attribute(".hand .top", "aria-label")
        fitting = [at for at in line if drawn and differ(line[at], drawn)]
        place = page.evaluate(PLACED, [drawn, fitting, CHOICE, BUTTON])
        if drawn and place is not None:
            line[place] = drawn
            page.wait_for_function(OTHER, arg=drawn)
    expect(page.locator(".finale .flawless")).to_have_text("Flawless: not one mistake!")
    expect(page.locator(".figures .flawless")).to_have_text("No mistake")
    told = cut_off(page, "flawless") + findings(page, "flawless", ["light", "dark"])
    assert not told, "\n".join(told)


def differ(one: str, other: str) -> bool:
    """Whether two tiles agree in nothing, by what is said of them."""
    return not set(spoken(one)) & set(spoken(other))


def spoken(tile: str) -> list[str]:
    """Fruit, plate and cloth, without the place."""
    return tile.rpartition(": ")[2].partition(" – ")[0].split(", ")


@pytest.mark.slow
def test_the_treasures_are_read_in_every_size(somebody: Callable[[str], Page]) -> None:
    """M18. What was on stage before is not staged again when a phone is turned."""
    page = somebody("de")
    open_table(page, "memoarrr", me("Annabelle"), *[bot("sparrow")] * 3)
    page.wait_for_selector(".board")
    act_until(page, OVER, Random(1))
    expect(page.locator(".moment")).to_have_count(0)
    told = cut_off(page, "end") + findings(page, "end", ["light"])
    expect(page.locator(".moment")).to_have_count(0)
    assert not told, "\n".join(told)


def test_the_last_miss_is_told_before_the_treasures_and_covers_nothing_of_them(
    somebody: Callable[[str], Page],
) -> None:
    """M18: also to those who like it calm. A tap leads on."""
    page = somebody("en")
    page.set_viewport_size({"width": 360, "height": 640})
    open_table(page, "memoarrr", me("Annabelle"), bot("sparrow"), options={"rounds": 1})
    page.wait_for_selector(".board")
    act_until(page, ".moment.miss", Random(4))
    assert page.locator(".board .finale, .ending").count() == 0
    assert page.evaluate(HIDDEN) == []
    expect(page.locator(".narrator [role=status]")).to_contain_text("Neither")
    page.mouse.click(2, 2)
    page.wait_for_selector(".ending")
    expect(page.locator(".board .finale .winner")).to_have_count(1)
    expect(page.locator(".moment")).to_have_count(0)


def test_what_birds_are_for_is_said_with_the_first_volcano_and_on_a_tap(
    somebody: Callable[[str], Page],
) -> None:
    """M17. Who listens hears all of a miss; what its picture shows is not written beside it."""
    page = somebody("en")
    people = [me(name) for name in ("Anna", "Ben", "Zoë")]
    open_table(page, "memoarrr", *people, options={"looks": 0})
    while something_to_do(page) != "cell":
        act(page, Random(4))
    act_until(page, ".moment.miss", Random(4))
    words = "Whoever has the most birds begins the next round."
    expect(page.locator(".moment")).to_contain_text(words)
    spoken = page.locator(".narrator .happened")
    expect(spoken).to_contain_text("out of this round, with")
    expect(spoken).to_contain_text(words)
    expect(spoken).to_have_css("width", "1px")
    page.click(".players li.out")
    expect(page.locator(".narrator strong")).to_contain_text("Whoever has the most birds starts")


def test_the_volcano_flies_to_whoever_missed_and_is_gone(browser: Browser, address: str) -> None:
    """Not behind what is on stage, else nobody would see it."""
    lively = person(browser, address, at_once=False, drawn=True, reduced_motion="no-preference")
    with closing(lively) as context:
        page = context.new_page()
        page.add_init_script(HELD)
        page.add_init_script(HELD_FLIGHT)
        until_a_miss(page)
        page.wait_for_selector(".flying")
        page.wait_for_function("() => window.flight")
        page.wait_for_function("() => document.querySelector('.flying').style.zIndex")
        above, left = page.evaluate(MIDWAY)
        assert above > 0
        assert left > 0
        page.evaluate("flight.finish()")
        expect(page.locator(".flying")).to_have_css("opacity", "0")
        expect(page.locator(".players .out .volcano")).to_have_css("opacity", "1")


def test_cause_and_effect_are_seen_one_after_the_other(browser: Browser, address: str) -> None:
    """At every pace in the same order; half a second apart for all who did not ask for less."""
    lively = person(browser, address, at_once=False, drawn=True, reduced_motion="no-preference")
    with closing(lively) as context:
        page = context.new_page()
        page.add_init_script(NOTED)
        for pace, factor in PACES.items():
            page.goto("/")
            page.evaluate("pace => localStorage.setItem('recollect.pace', pace)", pace)
            until_a_miss(page)
            plan = page.wait_for_function("() => plan.treasure && plan").json_value()
            apart = HALF_A_SECOND * min(factor, 1)
            for chain in (
                ("card", "miss", "eruption", "flight", "tile"),
                ("eruption", "ended", "treasure"),
            ):
                for cause, effect in pairwise(chain):
                    assert plan[effect] - plan[cause] >= apart, (pace, cause, effect, plan)
            assert plan["tile"] == pytest.approx(plan["there"], abs=1), "it is there when it lands"
            assert plan["tile"] < plan["ended"]
            assert plan["grey"] == plan["tile"], "nobody is out before it is seen why"
            assert plan["words"] == "0", "nor is it read"


def test_who_likes_it_calm_sees_nothing_fly(browser: Browser, address: str) -> None:
    """Moments fade in, and say the same."""
    with closing(person(browser, address, at_once=False, drawn=True)) as context:
        page = context.new_page()
        page.add_init_script(HELD)
        until_a_miss(page)
        moved = page.evaluate("""() => document.getAnimations().flatMap((each) =>
            each.effect.getKeyframes().filter(({ transform }) => transform && transform !== "none")
                .map(() => each.effect.target.className))""")
        assert moved == []
