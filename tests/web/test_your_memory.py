"""Your memory after the game: what you knew, forgot and dared, and the moments themselves."""

from __future__ import annotations

import re
import time
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kit.pages import open_table, person, play_elsewhere, table_of
from tests.kit.seats import bot, me
from tests.web.test_every_screen import BOTH, NARROW, PHONE, found_at

SOON = 2.0
"""Seconds in which a review is there; a machine that is busy with other tests gets more."""
BUSY = 5
DESK = (1280, 800)
TITLES = {"en": "Your memory", "de": "Dein Gedächtnis", "fr": "Votre mémoire"}
READ: list[tuple[str, dict[str, Any]]] = [("de", {}), ("fr", {"variant": "pairs"})]
MARK = ".memory ol button"
NEAR = 0.1
"""What is pointed at is shown, or what people had to decide next to it."""
ANNA_AND_SPARROW = re.compile(r"Anna.*\d.*Sparrow.*\d")


def review_of(page: Page, table: str, seat: int = 0) -> dict[str, Any]:
    answer = page.request.get(f"/api/tables/{table}/review", params={"seat": seat})
    assert answer.ok, answer.text()
    (found,) = answer.json()["seats"]
    review: dict[str, Any] = found
    return review


def finished(page: Page, game: str, **options: Any) -> str:
    """A game played by chance: there is much to forget."""
    open_table(page, game, me("Anna"), bot("sparrow"), options=options)
    play_elsewhere(page)
    return table_of(page)


def test_after_the_game_every_turn_has_its_mark_and_a_tap_opens_the_moment(
    browser: Browser, address: str
) -> None:
    wide, high = PHONE
    settings: dict[str, Any] = {"viewport": {"width": wide, "height": high}, "has_touch": True}
    with closing(person(browser, address, guest="a" * 32, **settings)) as context:
        page = context.new_page()
        table = finished(page, "memoarrr")
        began = time.monotonic()
        page.wait_for_selector(".memory .score")
        assert time.monotonic() - began < SOON * BUSY
        review = review_of(page, table)
        marks = page.locator(MARK)
        expect(marks).to_have_count(len(review["decisions"]))
        forgot = [at for at, each in enumerate(review["decisions"]) if is_slip(each)]
        assert forgot, "somebody who plays by chance forgets something"
        decision = review["decisions"][forgot[0]]
        mark = marks.nth(forgot[0])
        expect(mark).to_have_accessible_name(name_of(review["decisions"], forgot[0]))
        assert not found_at(page, "the end with its marks", BOTH, [NARROW, PHONE])
        mark.focus()
        page.keyboard.press("Enter")
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_role("heading", level=2)).to_have_text(
            name_of(review["decisions"], forgot[0])
        )
        seen = decision["finding"]["sightings"]
        expect(dialog.locator("[data-evidence]")).to_have_count(len(seen))
        expect(dialog.locator(".told")).to_contain_text(f"{seen[0]['place']} (")
        expect(dialog.locator(".told")).to_contain_text(f"in round {seen[0]['round']}")
        dialog.get_by_role("button", name="What lay there").click()
        expect(dialog.get_by_role("button", name="What lay there")).to_have_attribute(
            "aria-pressed", "true"
        )
        assert not found_at(page, "the moment", BOTH[:1], [NARROW, PHONE])
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        expect(mark).to_be_focused()
        mark.click()
        dialog.get_by_role("link", name="Watch from here").click()
        page.wait_for_url("**/replay/*")
        slider = page.get_by_role("slider", name="Step")
        expect(slider).to_have_value(str(stop_of(page, table, decision["step"])))
        strip = page.get_by_role("list", name="Your turns").get_by_role("button")
        expect(strip.nth(forgot[0])).to_have_attribute("aria-current", "step")
        strip.first.click()
        first = review["decisions"][0]["step"]
        expect(slider).to_have_value(str(stop_of(page, table, first)))
        assert not found_at(page, "the replay with its marks", BOTH, [NARROW, PHONE])


@pytest.mark.slow
def test_the_graph_of_a_replay_has_a_line_for_each_seat_and_leads_to_any_step(
    browser: Browser, address: str
) -> None:
    with closing(person(browser, address, guest="c" * 32)) as context:
        page = context.new_page()
        page.goto(f"/replay/{finished(page, 'memoarrr')}")
        graph = page.get_by_role("slider", name="Who was ahead")
        expect(graph.locator("polyline")).to_have_count(2)
        expect(graph).to_have_attribute("aria-valuetext", ANNA_AND_SPARROW)
        step = page.get_by_role("slider", name="Step")
        last = graph.get_attribute("aria-valuemax")
        assert last is not None
        graph.press("End")
        expect(graph).to_have_attribute("aria-valuenow", last)
        at_end = step.input_value()
        graph.press("ArrowLeft")
        expect(step).not_to_have_value(at_end)
        box = graph.bounding_box()
        assert box is not None
        graph.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
        expect(page.locator(".graph line")).not_to_have_attribute("x1", "100")
        shown = int(graph.get_attribute("aria-valuenow") or 0)
        assert abs(shown / int(last) - 0.5) < NEAR


def stop_of(page: Page, table: str, step: int) -> int:
    """Where a replay shows a step: that somebody was ready is not worth a stop of its own."""
    record = page.request.get(f"/api/tables/{table}/record").json()
    events = [[each["event"] for each in taken["events"]] for taken in record["steps"][:step]]
    return len([each for each in events if each != ["said_ready"]])


def is_slip(decision: dict[str, Any]) -> bool:
    return decision["finding"]["verdict"] in {"forgot", "mixed_up"}


def name_of(decisions: list[dict[str, Any]], at: int) -> str:
    """Turns are counted in each round anew."""
    decision = decisions[at]
    turn = sum(each["round"] == decision["round"] for each in decisions[: at + 1])
    verdict = decision["finding"]["verdict"].replace("_", " ")
    return f"Round {decision['round']}, turn {turn}: {verdict}"


@pytest.mark.slow
@pytest.mark.parametrize(("language", "options"), READ)
def test_the_fruit_table_tells_it_in_the_readers_language(
    browser: Browser, address: str, language: str, options: dict[str, Any]
) -> None:
    wide, high = DESK
    settings: dict[str, Any] = {"viewport": {"width": wide, "height": high}, "locale": language}
    with closing(person(browser, address, guest=f"{ord(language[0]):032x}", **settings)) as context:
        page = context.new_page()
        table = finished(page, "fruitmix", **options)
        if options.get("variant") == "pairs":
            page.click("#after-game summary >> nth=0")
        page.wait_for_selector(".memory .score")
        expect(page.get_by_role("heading", name=TITLES[language])).to_be_visible()
        review = review_of(page, table)
        expect(page.locator(MARK)).to_have_count(len(review["decisions"]))
        expect(page.locator(".memory > ul").last.locator("li")).to_have_count(3)
        assert not found_at(page, f"the end in {language}", BOTH, [PHONE, DESK])


def test_nothing_is_told_while_the_game_runs_nor_to_those_who_only_watched(
    browser: Browser, anna: Page
) -> None:
    open_table(anna, "memoarrr", me("Anna"), bot("sparrow"))
    table = table_of(anna)
    anna.wait_for_selector(".board")
    early = anna.request.get(f"/api/tables/{table}/review", params={"seat": 0})
    assert early.status == 409
    expect(anna.locator(".memory")).to_have_count(0)
    play_elsewhere(anna)
    anna.wait_for_selector(".memory .score")
    with closing(browser.new_context(base_url=anna.url)) as context:
        ben = context.new_page()
        ben.goto(f"/table/{table}")
        expect(ben.locator(".result")).to_be_visible()
        expect(ben.locator(".memory")).to_have_count(0)
