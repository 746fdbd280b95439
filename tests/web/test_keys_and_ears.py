"""Whole games by keys alone, for somebody who listens to the narrator."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from recollect.wire.http import SeatPlan
from tests.kit.pages import FOCUS, PATIENCE_MS, WON, open_table, prepare
from tests.kit.rememberers import (
    Anything,
    Fruiterer,
    Islander,
    Mind,
    Pairer,
    Sight,
    Somebody,
    by_keys,
    play,
)
from tests.kit.seats import ME, bot, me
from tests.kit.witness import Witness

SPARROW = bot("sparrow")
FORGOTTEN = """() => {
  const { view } = witness.sight();
  const begins = view.phase === "reveal" && view.round > 1 && !view.chain.length;
  return !begins || !document.querySelector("aside ol").textContent.includes("No match.");
}"""
"""When a round begins, nothing of the one before is in the log, once the page is drawn; unless
somebody has gone on by then.
"""


def words(face: str) -> str:
    return face.replace("/", ", ")


@pytest.mark.slow
def test_an_island_by_keys_and_ears(arrive: Callable[..., Witness]) -> None:
    """What is wanted, what lies open and who is out is said; what is turned down is forgotten."""
    page = arrive().page
    page.add_init_script(FOCUS)
    open_table(page, "memoarrr", ME, SPARROW)
    asked: list[bool] = []
    missed: list[bool] = []

    def listen(sight: Sight) -> bool:
        view: dict[str, Any] = sight.view or {}
        if sight.phase == "round_end":
            missed.append("No match." in page.inner_text("aside ol"))
        if sight.phase == "reveal" and view["wanted"] and view["actors"] == [view["seat"]]:
            animal, landscape = view["wanted"].split("/")
            assert f"Your turn: {animal} or {landscape}." in sight.told
            assert f": {words(view['wanted'])}." in sight.told
            if not asked:
                asked.append(True)
                ask(page, view)
        if sight.phase == "reveal" and view["round"] > 1 and not view["chain"]:
            page.wait_for_function(FORGOTTEN, timeout=PATIENCE_MS)
        return False

    page.wait_for_selector(".board")
    play([Somebody(page, Anything(3), by_keys)], listen)
    assert asked
    assert missed, "rounds ended"
    assert all(missed), "and the log told how, until the next one began"
    expect(page.locator(".ending h2").first).to_contain_text(WON)
    assert page.evaluate("lostFocus") == []


def ask(page: Page, view: dict[str, Any]) -> None:
    """The three questions have a key each."""
    narrator = page.locator(".narrator [role=status]")
    animal, landscape = view["wanted"].split("/")
    answers = {
        "w": f"Wanted: {animal} or {landscape}.",
        "o": f"{words(view['wanted'])}",
        "p": "Everybody is still in.",
    }
    for key, answer in answers.items():
        page.keyboard.press(key)
        expect(narrator).to_contain_text(answer)


@pytest.mark.slow
def test_a_fruit_table_by_keys_and_ears(arrive: Callable[..., Witness]) -> None:
    page = arrive().page
    page.add_init_script(FOCUS)
    open_table(page, "fruitmix", ME, *[SPARROW] * 5, options={"line": 9})
    heard: set[str] = set()

    def listen(sight: Sight) -> bool:
        view: dict[str, Any] = sight.view or {}
        if sight.phase == "place" and sight.choices:
            assert f"You turn up {words(view['drawn'])}." in sight.told
            assert "Your turn: where is everything different?" in sight.told
        if sight.phase == "memorise":
            assert "What lies where? Remember the line!" in sight.told
        heard.add(sight.phase)
        return False

    page.wait_for_selector(".board")
    play([Somebody(page, Fruiterer(4), by_keys)], listen)
    assert {"memorise", "place"} <= heard
    expect(page.locator(".ending h2").first).to_contain_text(WON)
    assert page.evaluate("lostFocus") == []


KeyGame = tuple[str, dict[str, Any], list[SeatPlan], Callable[[], Mind]]
PAIRS = {"variant": "pairs", "match": "both"}
GAMES: dict[str, KeyGame] = {
    "expert": ("memoarrr", {"expert": True, "rounds": 3}, [ME, SPARROW], lambda: Islander(5)),
    "one device": (
        "memoarrr",
        {"sides": "seated", "rounds": 2},
        [ME, me("Ben")],
        lambda: Anything(6),
    ),
    "lucky": (
        "fruitmix",
        {"variant": "lucky", "line": 9},
        [ME, *[SPARROW] * 5],
        lambda: Fruiterer(5),
    ),
    "pairs": ("fruitmix", {**PAIRS, "pairs": 6}, [ME, SPARROW], lambda: Pairer(5, "both")),
    "solo": ("fruitmix", {**PAIRS, "pairs": 4}, [ME], lambda: Pairer(6, "both")),
}
"""Short, and yet each to its end."""
WHOLE_GAMES: dict[str, KeyGame] = {
    "expert": ("memoarrr", {"expert": True}, [ME, SPARROW, SPARROW], lambda: Islander(7)),
    "one device": ("memoarrr", {}, [ME, me("Ben"), me("Zoë")], lambda: Anything(8)),
    "lucky": ("fruitmix", {"variant": "lucky"}, [ME, SPARROW], lambda: Fruiterer(6)),
    "pairs": ("fruitmix", PAIRS, [ME, SPARROW], lambda: Pairer(7, "both")),
    "solo": ("fruitmix", {}, [ME], lambda: Fruiterer(7)),
}
WHERE = """() => {
    const here = document.activeElement;
    const places = {
        grid: "[role=grid]",
        button: ".board button",
        hand: ".hand[role=status] .main",
        table: "main",
        ending: ".ending",
    };
    return Object.keys(places).find((each) => here.closest(places[each])) ?? here.outerHTML;
}"""
BEFORE = {"grid", "button", "hand"}
"""Where the focus is when there is something to do: one or a few keys from doing it."""
AFTER = {*BEFORE, "table", "ending"}
"""And when it was done, until it is answered."""


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_focus_is_where_the_game_goes_on(arrive: Callable[..., Witness], name: str) -> None:
    """A whole game without a pointer, from the first arrow to "again"."""
    by_keys_alone(arrive().page, *GAMES[name])


@pytest.mark.long
@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_so_it_is_in_games_of_the_usual_size(arrive: Callable[..., Witness], name: str) -> None:
    by_keys_alone(arrive().page, *WHOLE_GAMES[name])


def by_keys_alone(
    page: Page,
    game: str,
    options: dict[str, Any],
    seats: list[SeatPlan],
    new_mind: Callable[[], Mind],
) -> None:
    page.add_init_script(FOCUS)
    open_table(page, game, *seats, options=options)
    page.wait_for_selector(":is(.board, .hand[role=status])")
    before: list[str] = []
    after: list[str] = []

    def note(_: Sight) -> bool:
        before.append(page.evaluate(WHERE))
        return False

    def step(page: Page, sight: Sight, choice: str) -> None:
        by_keys(page, sight, choice)
        after.append(page.evaluate(WHERE))

    if len([each for each in seats if each.kind == "me"]) == 1:
        page.wait_for_function("document.activeElement.matches('[role=grid]')")
        page.keyboard.press("ArrowDown")
        assert page.evaluate("document.activeElement.closest('[role=gridcell]') !== null")
    play([Somebody(page, new_mind(), step)], note)
    assert set(before) <= BEFORE
    assert set(after) <= AFTER
    assert len(after) >= 5, "a game was played"
    menu_and_again(page)
    assert page.evaluate("lostFocus") == []


def menu_and_again(page: Page) -> None:
    """The menu gives the focus back, and the next game takes it."""
    page.get_by_label("Menu", exact=True).press("Enter")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert page.evaluate("document.activeElement.ariaLabel") == "Menu"
    old = page.url
    page.get_by_role("button", name="Again").press("Enter")
    page.wait_for_url(lambda url: url != old)
    page.wait_for_function(
        "() => document.activeElement.matches(':is([role=grid], [role=grid] *, .hand .main)')"
    )


def test_a_lesson_and_a_new_page_keep_the_focus(anna: Page) -> None:
    """Whoever leaves a lesson, or opens a table from a sheet, is somewhere they can hear."""
    anna.goto("/learn/memoarrr")
    anna.get_by_role("button", name="Try it, step by step").press("Enter")
    anna.get_by_role("button", name="Leave the lesson").press("Enter")
    anna.wait_for_selector(".prose")
    anna.wait_for_function("document.activeElement.matches('main h1')")
    prepare(anna, "memoarrr", "With friends")
    anna.locator("dialog .button.main").press("Enter")
    anna.wait_for_selector(".link")
    anna.wait_for_function("document.activeElement.matches('main h2')")


def test_what_is_spoken_is_drawn_on_the_boards_edge_but_not_for_small_children(anna: Page) -> None:
    open_table(anna, "memoarrr", ME, SPARROW)
    anna.wait_for_selector(".letters")
    drawn: list[str] = anna.eval_on_selector_all("[data-at]", "all => all.map(x => x.dataset.at)")
    assert drawn == [*"abcde", *"12345"]
    cell, letter = anna.locator("[data-cell=b5]"), anna.locator(".letters span").nth(1)
    assert middle(cell) == pytest.approx(middle(letter), abs=1)
    anna.click("header .you")
    offered = anna.get_by_role("region", name="Coordinates")
    offered.get_by_role("button", name="Off").click()
    expect(anna.locator(".letters")).to_have_count(0)
    offered.get_by_role("button", name="Except in Pairs").click()
    open_table(anna, "fruitmix", ME, SPARROW, options={"line": 5})
    expect(anna.locator("[data-place='2'] .number")).to_have_text("3")
    open_table(anna, "fruitmix", ME, SPARROW, options={"variant": "pairs"})
    anna.wait_for_selector("[data-place='2']")
    expect(anna.locator(".number")).to_have_count(0)
    anna.click("header .you")
    offered.get_by_role("button", name="Always").click()
    expect(anna.locator("[data-place='2'] .number")).to_have_text("3")


def middle(thing: Locator) -> float:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2
