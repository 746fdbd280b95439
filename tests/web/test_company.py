"""Who sits at a table, comes and goes: everybody is told, and nothing that happens is covered."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.kit.pages import (
    BUTTON,
    CHOICE,
    OVER,
    PRESS,
    READY,
    act,
    act_until,
    open_table,
    play_elsewhere,
    prepare,
    sit_down,
    something_to_do,
)
from tests.kit.seats import ME, OPEN, bot
from tests.kit.witness import Witness
from tests.web.test_every_screen import SETTLED

NOTICED_S = 10
HANDED = """(() => {
    window.handed = [];
    const note = () => document.querySelectorAll(".hand h2").forEach(
        ({ textContent }) => handed.push(textContent));
    new MutationObserver(note).observe(document, { childList: true, subtree: true,
        characterData: true });
})()"""
"""Notes to whom the device is handed over, however soon somebody takes it."""
SIZES = ((360, 640), (390, 844), (844, 390), (820, 1180), (1440, 900))
SEATED: dict[str, dict[str, Any]] = {"memoarrr": {"sides": "seated"}, "fruitmix": {}}
DESKS = ((1280, 720), (1440, 900), (1920, 1080))
COVERED = """(over) => {
    const cover = document.querySelector(over).getBoundingClientRect();
    const board = ".board :is([role=grid] button, li, .hand, .dock > *)";
    const parts = `${board}, .narrator .box, .ending h2, .page > header`;
    return [...document.querySelectorAll(parts)].filter((each) => {
        const { left, right, top, bottom, width } = each.getBoundingClientRect();
        return width && left < cover.right && right > cover.left &&
            top < cover.bottom && bottom > cover.top;
    }).map((each) => each.outerHTML.slice(0, 100));
}"""
"""What of the table lies under something."""
LASTING = """(() => {
    const later = window.setTimeout;
    window.setTimeout = (done, ms, ...more) => later(done, ms === 8000 ? 1e8 : ms, ...more);
})()"""
"""What is told at the edge stays there."""
SOME = 10
"""As many taps as it takes until all have looked."""


def players(page: Page) -> list[str]:
    found = page.get_by_role("list", name="Players").get_by_role("listitem").all_inner_texts()
    return [" ".join(each.split()) for each in found]


def test_a_closed_tab_is_seen_on_the_tile_and_covers_nothing(anna: Page, ben: Page) -> None:
    open_table(anna, "memoarrr", ME, OPEN, options={"sides": "seated"})
    sit_down(ben, anna.url, "Ben")
    anna.wait_for_selector(READY)
    said = anna.locator(".narrator .box").inner_text()
    tile = anna.get_by_role("list", name="Players").get_by_role("listitem").nth(1)
    expect(anna.locator(".away")).to_have_count(0)
    ben.close()
    began = time.monotonic()
    expect(tile.locator(".away svg")).to_be_visible()
    assert time.monotonic() - began < NOTICED_S
    expect(tile).to_contain_text("lost connection")
    expect(anna.locator(".news")).to_contain_text("Ben has lost the connection.")
    assert anna.locator(".narrator .box").inner_text() == said


def test_whose_turn_it_is_and_who_is_gone_is_said_in_the_place_of_what_to_do(
    anna: Page, ben: Page
) -> None:
    """For as long as that lasts, not only in passing."""
    open_table(anna, "fruitmix", ME, OPEN, options={"first": 1})
    sit_down(ben, anna.url, "Ben")
    for page in (anna, ben):
        page.click(READY)
    expect(ben.locator(CHOICE).first).to_be_visible()
    ben.close()
    said = "Ben has lost the connection. A bot will step in soon."
    expect(anna.locator(".narrator strong")).to_have_text(said)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["memoarrr", "fruitmix"])
def test_what_is_told_at_the_edge_covers_neither_the_bar_nor_the_game(
    arrive: Callable[..., Witness], anna: Page, game: str
) -> None:
    """Who has lost the connection, and that one has lost it oneself: at every size."""
    ben = arrive()
    page = ben.page
    page.add_init_script(LASTING)
    open_table(page, game, ME, OPEN, options=SEATED[game])
    sit_down(anna, page.url, "Ben")
    page.wait_for_selector(READY)
    anna.close()
    expect(page.locator(".news")).to_contain_text("Ben has lost the connection.")
    uncovered(page, ".news span")
    ben.cut()
    expect(page.locator(".notice")).to_be_visible()
    uncovered(page, ".notice")


def uncovered(page: Page, over: str) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        assert page.evaluate(COVERED, over) == [], (width, height)


@pytest.mark.slow
def test_who_gives_up_a_seat_is_asked_once_and_the_others_are_told(anna: Page, ben: Page) -> None:
    """The waiting room says what will be played, and by which clock."""
    options = {"expert": True, "sides": "seated"}
    open_table(anna, "memoarrr", ME, OPEN, options=options, clocks={"turn": 60, "look": 60})
    expect(anna.locator(".facts")).to_contain_text("Memoarrr!Expert rules")
    expect(anna.locator(".facts")).to_contain_text("60 s a turn")
    sit_down(ben, anna.url, "Ben")
    ben.wait_for_selector(READY)
    ben.get_by_label("Menu", exact=True).click()
    leave = ben.get_by_role("button", name="Give up my seat")
    end = ben.get_by_role("button", name="Ask to end the game")
    assert leave.locator("path").get_attribute("d") != end.locator("path").get_attribute("d")
    leave.click()
    expect(ben.get_by_text("Give up your seat?")).to_be_visible()
    expect(anna.locator(".news")).to_be_empty()
    ben.get_by_role("button", name="Give it up").click()
    expect(anna.locator(".news")).to_contain_text("Ben has left the table. Squirrel plays on.")
    expect(anna.get_by_role("list", name="Players")).to_contain_text("Squirrel")


@pytest.mark.slow
def test_people_and_bots_play_at_one_device(ben: Page) -> None:
    ben.add_init_script(HANDED)
    prepare(ben, "memoarrr", "One device")
    for number, name in enumerate(("Anna", "Grandpa"), 1):
        ben.get_by_role("textbox", name=f"Player {number}").fill(name)
    ben.get_by_text("Bots join in").click()
    ben.get_by_role("button", name="Sparrow").click()
    ben.click("dialog .button.main")
    ben.wait_for_selector(":is(.hand, .board)")
    chance = Random(4)
    assert something_to_do(ben) == "cell"
    called = re.compile("^(Anna|Grandpa) – your turn: which side")
    expect(ben.locator(".narrator strong")).to_have_text(called)
    act_until(ben, ".hand", chance)
    ben.click(".hand .button")
    expect(ben.locator(".narrator strong")).to_have_text(re.compile("^(Anna|Grandpa) – only you"))
    for _ in range(SOME):
        act(ben, chance)
    handed = set(ben.evaluate("handed"))
    assert handed == {"Hand over to Anna", "Hand over to Grandpa"}
    ben.wait_for_selector(".board")
    names = ("Anna", "Grandpa", "Sparrow")
    assert [name in tile for name, tile in zip(names, players(ben), strict=True)] == [True] * 3


def test_the_list_of_tables_says_what_is_played_and_by_whom(anna: Page, ben: Page) -> None:
    open_table(anna, "fruitmix", ME, OPEN, listed=True, options={"variant": "lucky"})
    anna.wait_for_selector(".link")
    expect(anna.locator("main")).to_contain_text("anybody may join")
    ben.goto("/")
    table = ben.locator("section:has(#open-tables) li").filter(has_text="Lucky mix")
    expect(table.first).to_contain_text("Anna")
    expect(table.first).to_contain_text("No time limit")


def test_whoever_closes_a_table_is_named_to_the_others(anna: Page, ben: Page) -> None:
    """Before a game begins its host may close it, and is asked once."""
    open_table(anna, "memoarrr", ME, OPEN, OPEN, options={"sides": "seated"})
    expect(anna.locator(".facts")).to_contain_text("Standard rules")
    sit_down(ben, anna.url, "Ben")
    anna.get_by_label("Menu", exact=True).click()
    anna.get_by_role("button", name="Close the table").click()
    expect(ben.locator(".ending")).to_have_count(0)
    anna.get_by_role("button", name="Close it").click()
    expect(ben.locator(".ending")).to_contain_text("Closed by Anna.")


@pytest.mark.slow
def test_whoever_finds_a_table_full_waits_for_the_next_game_there(anna: Page, ben: Page) -> None:
    open_table(anna, "fruitmix", ME, bot("sparrow"), options={"line": 5})
    anna.wait_for_selector(".board")
    ben.goto(anna.url)
    full = ben.get_by_role("region", name="All seats at this table are taken.")
    full.get_by_role("button", name="Open my own table").click()
    ben.wait_for_selector(".link")
    assert ben.url != anna.url
    ben.goto(anna.url)
    full.get_by_role("button", name="Watch").click()
    expect(full).to_have_count(0)
    expect(ben.locator(".board")).to_be_visible()
    ben.reload()
    full.get_by_role("button", name="Join the next game here").click()
    expect(ben.get_by_text("You have a seat in the next game")).to_be_visible()
    play_elsewhere(anna)
    expect(anna.locator(".ending")).to_contain_text("Somebody is waiting to join the next game.")
    old = ben.url
    anna.locator(".ending .button.main").click()
    ben.wait_for_url(lambda url: url != old)
    ben.wait_for_selector(".board")
    assert len(players(ben)) == 2
    assert any("You" in each for each in players(ben))
    expect(ben.locator(".full")).to_have_count(0)


@pytest.mark.slow
def test_the_question_at_a_full_table_covers_nothing_of_the_board_on_a_desk(
    anna: Page, ben: Page
) -> None:
    for game, sizes in (("memoarrr", DESKS), ("fruitmix", DESKS)):
        open_table(anna, game, ME, bot("sparrow"), takeover=True)
        anna.wait_for_selector(".board")
        ben.goto(anna.url)
        ben.wait_for_selector(".question")
        ben.wait_for_selector(".board [role=grid]")
        for width, height in sizes:
            ben.set_viewport_size({"width": width, "height": height})
            assert ben.evaluate(COVERED, ".question") == [], (game, width, height)


def test_whoever_comes_later_takes_over_a_bots_seat(anna: Page, ben: Page) -> None:
    """F20: pairs have no rounds; the seat changes hands when the turn passes on."""
    options = {"variant": "pairs", "match": "both", "first": 0}
    open_table(anna, "fruitmix", ME, bot("sparrow"), options=options, takeover=True)
    anna.wait_for_selector(".board")
    ben.goto(anna.url)
    full = ben.get_by_role("region", name="All seats at this table are taken.")
    take = full.get_by_role("button", name="Take over from Sparrow after this turn")
    take.click()
    expect(ben.get_by_text("You take over from Sparrow when this turn is over.")).to_be_visible()
    soon = re.compile(r"takes over from Sparrow when this turn is over\.")
    expect(anna.locator(".soon")).to_have_text(soon)
    tile = anna.get_by_role("list", name="Players").get_by_role("listitem").nth(1)
    expect(tile.locator(".away svg")).to_be_visible()
    ben.get_by_role("button", name="I’d rather not").click()
    expect(anna.locator(".soon")).to_have_count(0)
    take.click()
    expect(anna.locator(".soon")).to_have_text(soon)
    chance = Random(3)
    for _ in range(300):
        if not any("Sparrow" in tile for tile in players(anna)):
            break
        if not anna.evaluate(PRESS, [OVER, BUTTON, CHOICE, chance.random()]):
            anna.wait_for_timeout(100)  # and not for a turn: the next one may be somebody else's
    expect(anna.get_by_role("list", name="Players")).not_to_contain_text("Sparrow")
    expect(anna.locator(".soon")).to_have_count(0)
    expect(ben.get_by_role("list", name="Players")).to_contain_text("You")


def test_the_sheet_asks_whether_bots_seats_may_be_taken_over(ben: Page) -> None:
    """Friends with a link may; where strangers find the table, only if the host says so."""
    prepare(ben, "memoarrr", "With friends")
    ben.locator("dialog summary").first.click()
    group = ben.get_by_role("group", name="Bots’ seats")
    chosen = group.locator("[aria-pressed=true]")
    expect(chosen).to_have_text("May be taken over")
    ben.get_by_role("button", name="Anybody").click()
    expect(chosen).to_have_text("Stay bots")
