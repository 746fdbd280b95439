"""Every screen, for everyone: no findings of axe, nothing cut off, room for fingers, and no word
that is in no catalogue.

Every screen is seen in every language, in every size and in either light, and they take turns so
that each language meets each size and each light: but not all with all. Where it is narrowest every
language has to fit; on the boards also with letters of twice the size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import cycle
from typing import Literal

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page

from tests.kit.marks import mark_words, unmarked, unmarking
from tests.kit.pages import person, set_letters
from tests.kit.tour import TOURS, quiet_tour, tour_of_the_fruit_table, tour_of_the_island
from tests.kit.witness import Witness

Size = tuple[int, int]
Light = Literal["light", "dark"]
LANGUAGES = ("en", "de", "fr")
BOTH: tuple[Light, ...] = ("light", "dark")
NARROW, PHONE = (320, 568), (360, 640)
TABLET, LYING = (820, 1180), (844, 390)
SIZES = (NARROW, PHONE, (390, 844), TABLET, (1440, 900), LYING)
"""Of screens on which letters of twice the size fit, too."""
ALL_SIZES = (*SIZES, (640, 360), (720, 450))
"""The last is 1440 x 900, made twice as large by the browser."""
CALM = {"memoarrr: reveal", "memoarrr: over", "fruitmix: place", "fruitmix: over", "pairs: flip"}
"""Phases that are shown at every size and in either light; the others, which differ from them in a
few words, in one of them.
"""
SCREENS: dict[Callable[[Page], Iterator[str]], set[str]] = {
    tour_of_the_island: {
        *(f"memoarrr: {phase}" for phase in ("side", "hand over", "look", "reveal", "peek")),
        *(f"memoarrr: {phase}" for phase in ("peeking", "swap", "block", "round_end", "over")),
        "replay of memoarrr",
    },
    tour_of_the_fruit_table: {
        *(f"fruitmix: {phase}" for phase in ("memorise", "place", "decide", "choose", "over")),
        *(f"pairs: {phase}" for phase in ("flip", "look", "over")),
        "replay of fruitmix",
    },
}
"""That nothing is missed when somebody plays otherwise."""
HAND = ".hand[role=status] .main"
TOUCH = 44
FADED = "() => !document.getAnimations().some(each => each instanceof CSSTransition)"
BRIEFLY = {"resultTypes": ["violations"]}
AXE = """async (options) => {
    const drawings = [...document.querySelectorAll("svg[aria-hidden=true]")];
    const kept = drawings.map((each) => [each, [...each.childNodes]]);
    for (const each of drawings) each.replaceChildren();
    const dialog = document.querySelector("dialog[open]");
    document.documentElement.classList.add("painted");
    try {
        return await axe.run(dialog ?? document, options);
    } finally {
        document.documentElement.classList.remove("painted");
        for (const [each, nodes] of kept) each.replaceChildren(...nodes);
    }
}"""
"""What is behind a dialog cannot be reached, and was a screen itself. What is within a drawing is
nothing to axe, but it looks at all of it: meanwhile it is not there.
"""

CHOOSE = """language => {
    const before = [
        witness.heard.length,
        document.querySelector("[role=grid]")?.ariaLabel ?? null,
    ];
    const [key, newValue] = ["recollect.language", language];
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: localStorage }));
    return before;
}"""
CHOSEN = """([language, heard, label]) =>
    document.documentElement.lang === language &&
    witness.heard.slice(heard).some((each) => JSON.parse(each).say === "table") &&
    (label === null || document.querySelector("[role=grid]")?.ariaLabel !== label)"""
"""The page's words and the game's have come, and so have those of the server."""
SETTLED = """() => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"""
CUT = """() => {
    const wide = document.documentElement.clientWidth;
    const shown = [...document.querySelectorAll("body *:not(svg *)")].filter((each) =>
        each.checkVisibility({ visibilityProperty: true }) &&
        !each.closest("[aria-hidden=true], .unseen, .chain, input"));
    const beside = shown.filter((each) => {
        const box = each.getBoundingClientRect();
        return box.width > 0 && (box.left < -1 || box.right > wide + 1);
    });
    const held = (axis) => axis === "hidden" || axis === "clip";
    const worded = (each) => [...each.childNodes].some(({ nodeType, data }) =>
        nodeType === Node.TEXT_NODE && data.trim());
    const hidden = shown.filter((each) => {
        const { overflowX, overflowY } = getComputedStyle(each);
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = each;
        if (clientWidth <= 1) return false;
        const high = worded(each) && held(overflowY) && scrollHeight > clientHeight + 2;
        return high || (held(overflowX) && scrollWidth > clientWidth + 1);
    });
    const squeezed = shown.filter((each) => {
        const { clipPath, fontSize } = getComputedStyle(each);
        if (!worded(each) || clipPath !== "none") return false;
        const letter = parseFloat(fontSize);
        const words = document.createRange();
        words.selectNodeContents(each);
        const { width, height } = words.getBoundingClientRect();
        return width > 1 && width < 1.5 * letter && height > 3 * letter;
    });
    const told = [...beside, ...hidden, ...squeezed].map((each) => each.outerHTML.slice(0, 120));
    if (document.documentElement.scrollWidth > wide) told.push("the page scrolls sideways");
    return told;
}"""
SMALLEST = """() => {
    const moves = [...document.querySelectorAll(".board button:not(.about, [aria-disabled=true])")];
    return Math.min(...moves.map((each) => {
        const { width, height } = each.getBoundingClientRect();
        return Math.min(width, height);
    }));
}"""


def test_what_cannot_be_read_is_found_though_tests_paint_nothing(anna: Page) -> None:
    anna.goto("/")
    anna.locator("article.game p").first.evaluate("it => it.style.color = 'rgb(40, 110, 120)'")
    assert any("color-contrast" in each for each in findings(anna, "home", BOTH[:1]))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_quiet_screen_suits_everyone(browser: Browser, address: str, language: str) -> None:
    """Words of no catalogue would be the same in every language: they are looked for in one."""
    marked = language == "en"
    with closing(person(browser, address, locale=language)) as context:
        if marked:
            mark_words(context)
        page = context.new_page()
        told = []
        for number, screen in enumerate(quiet_tour(page)):
            look = wordwise if marked else found_at
            told += look(page, screen, *turn_of(number, language))
    assert not told, "\n".join(told)


def turn_of(number: int, language: str) -> tuple[Sequence[Light], Sequence[Size]]:
    """In which light and at which sizes a language shows a screen: together they show all."""
    turn = (number + LANGUAGES.index(language)) % len(LANGUAGES)
    return BOTH[turn : turn + 1], [NARROW, *ALL_SIZES[1 + turn :: len(LANGUAGES)]]


@pytest.mark.slow
@pytest.mark.parametrize("tour", TOURS)
def test_every_phase_suits_everyone(
    arrive: Callable[..., Witness], tour: Callable[[Page], Iterator[str]]
) -> None:
    """It changes to the next languages while it is shown, or is loaded anew, which loses nothing
    (B1).
    """
    page = arrive().page
    mark_words(page.context)
    told = []
    seen = []
    languages = cycle(LANGUAGES)
    language = next(languages)
    for number, screen in enumerate(tour(page)):
        calm = screen in CALM
        seen.append(screen)
        first, second = BOTH if number % 2 else BOTH[::-1]
        sizes = ALL_SIZES if calm else [NARROW]
        told += wordwise(page, f"{screen} in {language}", [first], sizes, SIZES)
        for change, lights in ((CHANGES[number % 2], [second]), (CHANGES[0], [])):
            language = next(languages)
            (load_in if screen.startswith("replay") else change)(page, language)
            lit = lights if calm else []
            told += wordwise(page, f"{screen} in {language}", lit, [NARROW], [NARROW])
    assert not told, "\n".join(told)
    assert set(seen) == SCREENS[tour]


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("tour", TOURS)
def test_every_phase_in_every_language_at_every_size_with_small_letters_and_large_by_day_and_night(
    arrive: Callable[..., Witness], tour: Callable[[Page], Iterator[str]]
) -> None:
    """All with all; what is seen daily is a choice of it."""
    page = arrive().page
    told = []
    for screen in tour(page):
        for language in LANGUAGES:
            (load_in if screen.startswith("replay") else switch_to)(page, language)
            where = f"{screen} in {language}"
            told += found_at(page, where, BOTH, ALL_SIZES)
            told += cut_off(page, where, SIZES, letters=200)
    assert not told, "\n".join(dict.fromkeys(told))


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_quiet_screen_at_every_size_with_small_letters_and_large_by_day_and_night(
    browser: Browser, address: str, language: str
) -> None:
    with closing(person(browser, address, locale=language)) as context:
        page = context.new_page()
        told = []
        for screen in quiet_tour(page):
            told += found_at(page, screen, BOTH, ALL_SIZES)
            told += cut_off(page, screen, SIZES, letters=200)
    assert not told, "\n".join(dict.fromkeys(told))


def switch_to(page: Page, language: str) -> None:
    """As when it is chosen in another tab: whoever looks at the table sees what they saw."""
    before = page.evaluate(CHOOSE, language)
    page.wait_for_function(CHOSEN, arg=[language, *before])
    page.evaluate(SETTLED)


def load_in(page: Page, language: str) -> None:
    """Whoever held the device takes it again."""
    handing = page.query_selector(HAND) is not None
    page.evaluate("language => localStorage.setItem('recollect.language', language)", language)
    page.reload()
    page.wait_for_selector(f":is({HAND}, .board)")
    if not handing and page.query_selector(HAND) is not None:
        page.click(HAND)
    page.wait_for_selector(HAND if handing else ".board")
    assert page.get_attribute("html", "lang") == language


CHANGES = (switch_to, load_in)


def wordwise(
    page: Page,
    screen: str,
    lights: Sequence[Light],
    sizes: Sequence[Size],
    large: Sequence[Size] = (),
) -> list[str]:
    """The same where words are marked: also those that are in no catalogue.

    `large`: the sizes at which letters of twice the size fit.
    """
    told = [f"{screen}: “{each}” is in no catalogue" for each in unmarked(page)]
    with unmarking(page):
        told += cut_off(page, screen, large, letters=200)
        return told + found_at(page, screen, lights, sizes)


def found_at(page: Page, screen: str, lights: Sequence[Light], sizes: Sequence[Size]) -> list[str]:
    return [*cut_off(page, screen, sizes), *findings(page, screen, lights)]


def findings(page: Page, screen: str, lights: Sequence[Light]) -> list[str]:
    told = []
    for light in lights:
        page.emulate_media(color_scheme=light, reduced_motion="reduce")
        page.wait_for_function(FADED)
        if page.evaluate("!('axe' in window)"):
            page.evaluate(AXE_SCRIPT)
        found = page.evaluate(AXE, BRIEFLY)["violations"]
        told += [
            f"{screen}, {light}: {each['id']}: {node['html'][:160]} {node['failureSummary']}"
            for each in found
            for node in each["nodes"]
        ]
    return told


def cut_off(page: Page, screen: str, sizes: Sequence[Size], *, letters: int = 100) -> list[str]:
    """`letters`: how large somebody likes them, in percent."""
    told = []
    set_letters(page, letters)
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        where = f"{screen} at {width}x{height}, {letters} %"
        told += [f"{where}: {each}" for each in page.evaluate(CUT)]
        if (width, height) == PHONE and page.query_selector(".board button"):
            small = page.evaluate(SMALLEST)
            told += [f"{where}: {small} px"] if small < TOUCH else []
    set_letters(page, 100)
    page.set_viewport_size({"width": 1280, "height": 720})
    return told
