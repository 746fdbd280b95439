"""A newcomer's first game: pointed out once, explained on a tap, and leading on."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import closing
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.kit.examples import one_quick
from tests.kit.pages import (
    BUTTON,
    CHOICE,
    OVER,
    POLLING_MS,
    READY,
    act_until,
    guest_of,
    open_for_friends,
    open_table,
    person,
    play_elsewhere,
    play_now,
    table_of,
)
from tests.kit.seats import ME, OPEN, bot, me
from tests.web.test_every_screen import findings

PHONE = {"width": 360, "height": 740}
BUBBLE = ".bubble.placed"
WANTED = re.compile(
    r"^\s*(The next card must show one of these two: \w+ or \w+"
    r"|Any card that nobody has looked at: it starts the game)\.\s*$"
)
GO_ON = """([bubble, over, button, choice, chance]) => {
    const find = (what) => document.querySelector(what);
    if (find(bubble)) return "pointer";
    if (find(over)) return "over";
    if (find(".moment")) {
        find(".moment").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
        return null;
    }
    if (find(".pointer[aria-busy=true]")) return null;
    const cells = document.querySelectorAll(choice);
    const chosen = cells[Math.floor(chance * cells.length)] ?? find(button);
    chosen?.click();
    return chosen && "pressed";
}"""
"""By the page itself, in the moment in which it looks: what is on stage is sent away, a pointer
that is on its way is waited for, and a finger on a busy machine does not come too late. Buttons
come last: whoever may change a tile for another could do so for ever.
"""
GIVES_UP = 240.0
"""Seconds: a busy server lets somebody press the same thing many times."""
SOON_MS = 400
"""By then a pointer is there, if its moment has come."""
WHOLE = """(bubble) => {
    const said = document.querySelector(".narrator .box").getBoundingClientRect();
    const beside = bubble.bottom <= said.top || bubble.top >= said.bottom
        || bubble.right <= said.left || bubble.left >= said.right;
    const over = bubble.top <= said.top + 1 && bubble.bottom >= said.bottom - 1
        && bubble.left <= said.left + 1 && bubble.right >= said.right - 1;
    return beside || over;
}"""
"""It covers all that the narrator says, or nothing of it."""
UNCUT = """() => {
    const box = (each) => each.getBoundingClientRect();
    const { left, right, top, bottom } = box(document.querySelector(".ring"));
    const [line, edge] = [3, 2];
    const parts = document.querySelectorAll(
        ".board :is([data-at], [data-seat] :is(.face, b), .eye, .thing, .badge, .number, .go)");
    return [...parts].filter((each) => each.checkVisibility()).filter((each) => {
        const at = box(each);
        const outside = at.right <= left - edge || at.left >= right + edge
            || at.bottom <= top - edge || at.top >= bottom + edge;
        const inside = at.left >= left + line && at.right <= right - line
            && at.top >= top + line && at.bottom <= bottom - line;
        return !inside && !outside;
    }).map((each) => each.outerHTML.slice(0, 80));
}"""
"""What the frame around that which is pointed at cuts through."""
ELSEWHERE = """() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const [ring, bubble] = [box(".ring"), box(".bubble")];
    const inside = bubble.left >= 0 && bubble.right <= innerWidth && bubble.bottom <= innerHeight;
    return inside && (WHOLE)(bubble)
        && (bubble.top >= ring.bottom - 7 || bubble.bottom <= ring.top + 7);
}""".replace("WHOLE", WHOLE)
"""It is whole on the page, not on what it points at, and on all or nothing of the narrator."""
LOW: ViewportSize = {"width": 360, "height": 640}
FREE = """() => {
    const box = (each) => each.getBoundingClientRect();
    const bubble = box(document.querySelector(".bubble"));
    const kept = document.querySelectorAll(
        ".page > header, [data-seat], .board :is([role=grid], .go, .chain, .hand)");
    const above = Math.max(...[...kept].map((each) => box(each).bottom));
    return kept.length >= 4 && bubble.top >= above - 1 && bubble.bottom <= innerHeight
        && (WHOLE)(bubble)
        && bubble.top >= box(document.querySelector(".ring")).bottom - 7;
}""".replace("WHOLE", WHOLE)
"""It is below the bar, the players, the board, what is pressed and what it points at."""


@pytest.fixture
def newcomer(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """To each test somebody else comes, and always the same, so that the deals are, too."""
    guest = guest_of(request.node.nodeid)
    context = person(browser, address, guest=guest, newcomer=True, viewport=PHONE, has_touch=True)
    with closing(context):
        yield context.new_page()


def pointed_out(page: Page, chance: Random, enough: int, look: str = ELSEWHERE) -> list[str]:
    """Play until so many pointers were read, at each of which what `look` asks is true."""
    read: list[str] = []
    give_up = time.monotonic() + GIVES_UP
    while time.monotonic() < give_up:
        found = page.wait_for_function(
            GO_ON, arg=[BUBBLE, OVER, BUTTON, CHOICE, chance.random()], polling=POLLING_MS
        ).json_value()
        if found == "pointer":
            assert page.evaluate(look)
            assert page.evaluate(UNCUT) == []
            read.append(page.locator(".bubble p").inner_text())
            page.click(".bubble .got")
        if found == "over" or len(read) == enough:
            return read
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("memoarrr", {"Wanted:", "the treasure"}),
        ("fruitmix", {"This is your tile.", "a new round"}),
    ],
)
def test_a_first_game_points_out_what_matters_when_it_happens(
    newcomer: Page, game: str, words: set[str]
) -> None:
    play_now(newcomer, game)
    expect(newcomer.locator(".board")).to_contain_text("Goldfish")
    read = pointed_out(newcomer, Random(2), enough=4)
    assert len(set(read)) == len(read) >= 3
    assert all(any(word in each for each in read) for word in words)


@pytest.mark.parametrize("game", one_quick("memoarrr", ["memoarrr", "fruitmix"]))
def test_on_a_low_phone_pointers_lie_over_the_narrator_alone(newcomer: Page, game: str) -> None:
    newcomer.set_viewport_size(LOW)
    play_now(newcomer, game)
    read = pointed_out(newcomer, Random(2), enough=4, look=FREE)
    assert len(read) >= 3


def test_pointers_are_skipped_at_once_and_never_come_again(newcomer: Page) -> None:
    play_now(newcomer, "fruitmix")
    newcomer.click(".board .go")
    newcomer.wait_for_selector(BUBBLE)
    assert findings(newcomer, "pointer", ["light", "dark"]) == []
    newcomer.get_by_role("button", name="Skip the tips").click()
    expect(newcomer.locator(".bubble")).to_have_count(0)
    newcomer.reload()
    newcomer.wait_for_selector(CHOICE)
    newcomer.wait_for_timeout(SOON_MS)
    expect(newcomer.locator(".bubble")).to_have_count(0)
    play_now(newcomer, "fruitmix")
    newcomer.click(".board .go")
    newcomer.wait_for_selector(CHOICE)
    newcomer.wait_for_timeout(SOON_MS)
    expect(newcomer.locator(".bubble")).to_have_count(0)


def test_a_pointer_takes_no_focus_and_a_key_sends_it_away(newcomer: Page) -> None:
    play_now(newcomer, "fruitmix")
    newcomer.click(".board .go")
    newcomer.wait_for_selector(BUBBLE)
    assert newcomer.evaluate("!document.activeElement.closest('.bubble')")
    newcomer.keyboard.press("Escape")
    expect(newcomer.locator(".bubble")).to_have_count(0)


READ = f"""() => {{
    const bubble = document.querySelector("{BUBBLE}");
    const read = bubble && [bubble.querySelector("p").textContent, ({FREE})()];
    bubble?.querySelector(".got").click();
    return read;
}}"""
"""In one moment: others may move on in the next."""
OWN_MOVE = f"{BUBBLE}:is(:has-text('Well found!'), :has-text('Not this time!'))"


def at_a_friends_table(host: Page, newcomer: Page, game: str, **options: Any) -> None:
    """By a link, without having been here before."""
    if game == "memoarrr":
        options["sides"] = "seated"
    open_table(host, game, ME, OPEN, options=options)
    newcomer.goto(host.url)
    newcomer.get_by_role("button", name="Sit down").click()
    newcomer.wait_for_selector(READY)


def press_or_tell(page: Page, chance: Random) -> str | None:
    found: str | None = page.evaluate(GO_ON, [BUBBLE, OVER, BUTTON, CHOICE, chance.random()])
    page.wait_for_timeout(POLLING_MS)
    return found


def until_there(page: Page, what: str, friend: Page) -> None:
    """The friend plays until it is on the page."""
    chance, give_up = Random(2), time.monotonic() + GIVES_UP
    while not page.query_selector(what):
        assert time.monotonic() < give_up
        press_or_tell(friend, chance)


@pytest.mark.parametrize("game", one_quick("memoarrr", ["memoarrr", "fruitmix"]))
def test_whoever_comes_by_a_link_gets_the_tips_once_each(
    anna: Page, newcomer: Page, game: str
) -> None:
    newcomer.set_viewport_size(LOW)
    at_a_friends_table(anna, newcomer, game)
    read: list[str] = []
    chance, give_up = Random(2), time.monotonic() + GIVES_UP
    while len(read) < 3 and time.monotonic() < give_up:
        if not newcomer.query_selector(".bubble, .pointer[aria-busy=true]"):
            assert press_or_tell(anna, chance) in {None, "pressed"}, "who has played needs no tips"
        if press_or_tell(newcomer, chance) == "pointer" and (tip := newcomer.evaluate(READ)):
            text, free = tip
            assert free
            read.append(text)
    assert len(set(read)) == len(read) == 3
    newcomer.reload()
    newcomer.wait_for_selector(".board")
    newcomer.wait_for_timeout(SOON_MS)
    assert newcomer.locator(".bubble p").all_inner_texts() not in [[each] for each in read]


def test_at_a_friends_table_nothing_waits_until_a_tip_was_read(anna: Page, newcomer: Page) -> None:
    """A tip about one's own move goes when the friend has moved, and the turn comes round."""
    at_a_friends_table(anna, newcomer, "fruitmix")
    for page in (anna, newcomer):
        page.click(READY)
    until_there(newcomer, CHOICE, anna)
    newcomer.evaluate("choice => document.querySelector(choice).click()", CHOICE)
    newcomer.wait_for_selector(OWN_MOVE)
    until_there(newcomer, CHOICE, anna)
    expect(newcomer.locator(OWN_MOVE)).to_have_count(0)


@pytest.mark.slow
def test_at_a_friends_table_too_tips_are_skipped_at_once(anna: Page, newcomer: Page) -> None:
    at_a_friends_table(anna, newcomer, "fruitmix")
    newcomer.click(READY)
    until_there(newcomer, BUBBLE, anna)
    newcomer.get_by_role("button", name="Skip the tips").click()
    chance = Random(2)
    for _ in range(20):
        assert press_or_tell(newcomer, chance) != "pointer"
        press_or_tell(anna, chance)


@pytest.mark.slow
def test_after_a_game_with_a_friend_the_first_bot_is_a_patient_one(
    anna: Page, newcomer: Page
) -> None:
    """It comes again until it was beaten, and then the next one."""
    at_a_friends_table(anna, newcomer, "memoarrr", rounds=1)
    chance, give_up = Random(3), time.monotonic() + GIVES_UP
    while press_or_tell(newcomer, chance) != "over" and time.monotonic() < give_up:
        newcomer.evaluate("document.querySelector('.bubble .skip')?.click()")
        press_or_tell(anna, chance)
    play_now(newcomer, "memoarrr")
    expect(newcomer.locator(".board")).to_contain_text("Goldfish")
    play_elsewhere(newcomer)
    won = newcomer.locator(".ending h2").inner_text() == "You win!"
    newcomer.goto("/")
    next_one = "against Sparrow" if won else "against Goldfish"
    expect(newcomer.locator("#against-memoarrr")).to_have_text(next_one)


@pytest.mark.slow
def test_whoever_waits_plays_meanwhile_and_comes_back_when_it_begins(anna: Page, ben: Page) -> None:
    host, friend = anna, ben
    open_for_friends(host, "memoarrr", "Anna")
    table = table_of(host)
    host.get_by_role("button", name="Meanwhile").click()
    host.wait_for_selector(".board")
    assert table_of(host) != table
    expect(host.locator(".way-back")).to_contain_text("1 of 2 is here")
    friend.goto(f"/table/{table}")
    friend.get_by_role("button", name="Sit down").click()
    expect(host.locator(".way-back")).to_contain_text("has begun")
    friend.wait_for_selector(".board")
    host.click(".way-back a")
    host.wait_for_selector(".board")
    assert table_of(host) == table
    expect(host.locator(".way-back")).to_have_count(0)


@pytest.mark.slow
def test_after_a_game_against_a_bot_the_next_one_is_a_tap_away(newcomer: Page) -> None:
    play_now(newcomer, "memoarrr")
    act_until(newcomer, BUBBLE, Random(1))
    newcomer.click(".bubble .skip")
    play_elsewhere(newcomer)
    first = table_of(newcomer)
    newcomer.get_by_role("button", name="Now Sparrow").click()
    newcomer.wait_for_function("old => !location.pathname.endsWith(old)", arg=first)
    expect(newcomer.locator(".board")).to_contain_text("Sparrow")
    expect(newcomer.locator(".bubble")).to_have_count(0)


@pytest.mark.parametrize("game", one_quick("fruitmix", ["memoarrr", "fruitmix"]))
def test_the_rules_at_a_table_begin_with_a_picture(ben: Page, game: str) -> None:
    open_table(ben, game, me("Ben"), bot("sparrow"))
    ben.get_by_role("button", name="Rules").click()
    expect(ben.locator("dialog .scene .piece svg")).to_have_count(5)
    assert findings(ben, "rules", ["light", "dark"]) == []


def test_what_is_no_move_says_what_it_is_by_pointer_and_by_key(ben: Page) -> None:
    open_table(ben, "memoarrr", me("Ben"), bot("sparrow"), options={"sides": "seated"})
    narrator = ben.locator(".narrator [role=status]")
    ben.wait_for_selector(".board")
    ben.click("[data-cell=c3]", force=True)
    expect(narrator).to_contain_text("Whoever misses takes the top volcano")
    ben.click(".players li[data-seat='1']")
    expect(narrator).to_contain_text("no treasure yet")
    ben.click(".board .go")
    ben.wait_for_selector(".wish")
    ben.get_by_role("button", name="More about: Wanted").focus()
    ben.keyboard.press("Enter")
    expect(narrator).to_contain_text(WANTED)
    assert findings(ben, "explained", ["light"]) == []
