"""The end of a game, on what people hold in their hands."""

from contextlib import closing

import pytest
from playwright.sync_api import Browser

from tests.kit.examples import one_daily
from tests.kit.pages import faces, guest_of, open_table, person, play_elsewhere
from tests.kit.seats import bot, me
from tests.web.test_every_screen import SETTLED

LANGUAGES = ("en", "de", "fr")
CARDS = 24
DEVICES = ("phone", 360, 640), ("phone", 360, 740), ("phone", 390, 844), ("tablet", 820, 1180)
TABLETS = (820, 1180), (768, 1024), (1180, 820), (1024, 768)
LYING = (844, 390), (740, 360)

LINES = """(button) => {
    const words = document.createRange();
    words.selectNodeContents(button.lastChild);
    return words.getClientRects().length;
}"""
"""Of how many lines its words are."""
COVERED = """() => {
    const box = (what) => document.querySelector(what).getBoundingClientRect();
    return box(".board.finale [role=grid]").bottom - box(".ending").top;
}"""
"""How many pixels of the board lie under the result."""
HALF_SEEN = """() => {
    const box = (what) => document.querySelector(what).getBoundingClientRect();
    const ending = box(".ending");
    const edge = Math.min(innerHeight, ending.top);
    const above = ["li", "[role=grid]"].filter((what) => [...document.querySelectorAll(
        `.board.finale ${what}`)].some((each) => {
            const { bottom, right } = each.getBoundingClientRect();
            return bottom > (right > ending.left ? edge : innerHeight) + 0.5;
        }));
    const below = innerHeight - box(".result").top;
    return [...above, ...(below > 0 ? [`${below} px of what comes after it`] : [])];
}"""
"""What is cut by the result or by the edge of the screen."""

TIED = """(words) => {
    const finale = document.querySelector(".board .end .finale");
    if (finale.querySelector(".tie")) return;
    const tie = finale.querySelector("p").cloneNode();
    tie.classList.remove("rest");
    tie.classList.add("tie", "settled");
    tie.textContent = words;
    finale.querySelector("ol").after(tie);
}"""
"""Where nothing had to be decided, as many words as the longest of these explanations has."""


def test_who_comes_next_is_said_in_one_line(browser: Browser, address: str) -> None:
    phone = {"width": 360, "height": 640}
    guest = guest_of("who comes next")
    with closing(person(browser, address, guest=guest, viewport=phone, has_touch=True)) as context:
        page = context.new_page()
        open_table(page, "fruitmix", me("Anna"), bot("goldfish"))
        play_elsewhere(page, mind=("fruitmix", "elephant"))
        button = page.get_by_role("button", name="Now Sparrow")
        assert button.evaluate(LINES) == 1


@pytest.mark.parametrize(
    ("game", "players"),
    [
        *one_daily(("memoarrr", 4), [("memoarrr", players) for players in (2, 3, 4)]),
        *one_daily(("fruitmix", 4), [("fruitmix", players) for players in (1, 2, 3, 4)]),
    ],
)
def test_the_result_covers_nothing_of_the_board(
    browser: Browser, address: str, game: str, players: int
) -> None:
    with closing(person(browser, address)) as context:
        page = context.new_page()
        bots = [bot("sparrow") for _ in range(players - 1)]
        open_table(page, game, me("Annabelle"), *bots)
        play_elsewhere(page)
        page.wait_for_selector(".ending")
        if game == "memoarrr":
            page.evaluate(TIED, "Annabelle and Sparrow have 6 rubies and 2 treasures each. " * 2)
        covered = []
        for what, width, height in DEVICES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("scrollTo(0, 0)")
            page.evaluate(SETTLED)
            if (under := page.evaluate(COVERED)) > 0:
                covered.append(f"{what} of {width} × {height}: {under} px")
        assert covered == []


ROWS = """() => new Set([...document.querySelectorAll(".ending .row .button:not(.more)")]
    .map((each) => each.getBoundingClientRect().top)).size"""


@pytest.mark.parametrize("language", one_daily("de", LANGUAGES))
def test_a_shared_win_on_a_low_phone_covers_nothing_of_the_board_either(
    browser: Browser, address: str, language: str
) -> None:
    """It takes two lines; what one can play next takes one."""
    low, guest = {"width": 360, "height": 640}, guest_of("a shared win")
    context = person(browser, address, guest=guest, viewport=low, locale=language)
    with closing(context):
        page = context.new_page()
        while page.locator(".ending .next").count() == 0:  # who lost is offered nobody stronger
            open_table(page, "memoarrr", me("Annabelle"), bot("sparrow"), options={"rounds": 1})
            play_elsewhere(page, mind=("memoarrr", "crow"))
        page.evaluate(TIED, "Annabelle and Sparrow have 6 rubies and 2 treasures each. " * 2)
        page.locator(".ending h2").evaluate("h2 => h2.append(h2.textContent)")
        page.evaluate(SETTLED)
        assert page.evaluate(COVERED) <= 0
        assert page.evaluate(ROWS) == 1


@pytest.mark.parametrize(
    ("game", "players"),
    [
        *one_daily(("memoarrr", 4), [("memoarrr", players) for players in (2, 3, 4)]),
        *one_daily(("fruitmix", 6), [("fruitmix", players) for players in range(1, 7)]),
    ],
)
def test_nothing_of_an_end_is_seen_by_half(
    browser: Browser, address: str, game: str, players: int
) -> None:
    """On a tablet, and on a phone that lies: what there is beside it is further down."""
    with closing(person(browser, address, guest=guest_of("a whole end"))) as context:
        page = context.new_page()
        bots = [bot("sparrow") for _ in range(players - 1)]
        open_table(page, game, me("Annabelle"), *bots)
        play_elsewhere(page)
        page.wait_for_selector(".result")
        cut = []
        for width, height in TABLETS + LYING:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("scrollTo(0, 0)")
            page.evaluate(SETTLED)
            cut += [f"{width} × {height}: {each}" for each in page.evaluate(HALF_SEEN)]
        assert cut == []


def test_what_nobody_had_seen_lies_open_at_the_end(browser: Browser, address: str) -> None:
    """Nobody need wonder any more, and all is asked for once."""
    with (
        closing(person(browser, address, guest=guest_of("an open end"))) as context,
        closing(person(browser, address)) as elsewhere,
    ):
        page, other = context.new_page(), elsewhere.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        open_table(page, "memoarrr", me("Annabelle"), bot("sparrow"), options={"rounds": 1})
        play_elsewhere(page)
        page.wait_for_selector(".place.through")
        assert page.locator(".place.through").count() + len(faces(page)) == CARDS
        other.goto(page.url)
        other.wait_for_selector(".ending")
        other.wait_for_selector(".place.through")
        assert other.locator(".place.through").count() + len(faces(other)) == CARDS
        assert len([url for url in asked if "/replay" in url]) == 1
