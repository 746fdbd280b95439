"""My games, what they tell, deleting one, and training with them: by finger, keys and ear."""

from __future__ import annotations

import json
import re
import zipfile
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kit.examples import one_daily
from tests.kit.pages import guest_of, open_table, person, play_unseen
from tests.kit.seats import me
from tests.web.test_every_screen import BOTH, NARROW, PHONE, found_at
from tests.web.test_your_memory import finished, review_of

DESK = (1280, 800)
ENOUGH = 4
"""Games, for somebody who forgets much and finds much."""
DECKS = [("The island", "cards"), ("The line", "tiles")]
TITLES = {
    "en": ("My games", "Training"),
    "de": ("Meine Partien", "Üben"),
    "fr": ("Mes parties", "Entraînement"),
}


WITNESS = """
const fetched = window.fetch;
window.times = 0;
window.fetch = async (...asked) => {
    const answer = await fetched(...asked);
    if (answer.url.includes("/api/guest/puzzles")) {
        window.times += 1;
        window.asked = (await answer.clone().json()).puzzles;
    }
    return answer;
};
"""
"""The page keeps what it was asked: a browser forgets an answer's text when its page goes."""


def answer_puzzle(page: Page, puzzle: dict[str, Any], *, right: bool) -> None:
    """By the keyboard: the place has the focus, and Enter takes it."""
    card = page.locator("section", has=page.locator("#puzzles"))
    card.get_by_role("button", name="Go").click()
    if puzzle["look"]:
        card.get_by_role("button", name="I’m ready").click()
    expect(card.locator(".told")).to_contain_text("Where was it?")
    good = [each["at"] for each in puzzle["right"]]
    wanted = next(each["at"] for each in puzzle["legal"] if (each["at"] in good) == right)
    place = card.locator(f'[data-cell="{wanted}"], [data-place="{wanted}"]')
    place.focus()
    page.keyboard.press("Enter")
    expect(card.locator(".told")).to_contain_text("Right!" if right else "Not there.")


def test_a_game_is_listed_trained_with_taken_along_and_deleted(
    browser: Browser, address: str
) -> None:
    wide, high = PHONE
    settings: dict[str, Any] = {"viewport": {"width": wide, "height": high}, "has_touch": True}
    with closing(person(browser, address, guest=guest_of("who trains"), **settings)) as context:
        page = context.new_page()
        table = finished(page, "memoarrr")
        page.wait_for_selector(".memory .score")
        review = review_of(page, table)
        page.get_by_role("link", name="My games").first.click()
        page.wait_for_url("**/mine")
        expect(page.get_by_role("heading", level=1)).to_have_text("My games")
        row = page.locator("li", has=page.locator(f'a[href^="/replay/{table}"]'))
        counts = review["counts"]
        failed = counts.get("forgot", 0) + counts.get("mixed_up", 0)
        asked = failed + counts.get("knew", 0)
        expect(row).to_contain_text(f"remembered {asked - failed} of {asked}")
        expect(page.get_by_text("Not enough games yet")).to_be_visible()
        expect(page.locator("#mine-versus")).to_be_visible()
        assert not found_at(page, "my games", BOTH, [NARROW, PHONE])
        with page.expect_download() as download:
            page.get_by_role("link", name="Download").first.click()
        with zipfile.ZipFile(download.value.path()) as archive:
            [line] = archive.read("reviews.jsonl").splitlines()
        assert json.loads(line)["review"]["counts"] == counts
        train(page)
        page.goto("/mine")
        row.get_by_role("button").click()
        page.get_by_role("button", name="Delete it").click()
        expect(row).to_have_count(0)
        expect(page.locator("#mine-games")).to_be_focused()
        assert page.request.get(f"/api/tables/{table}").status == 404


def train(page: Page) -> None:
    page.get_by_role("link", name="Training").first.click()
    page.wait_for_url("**/train")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.add_init_script(WITNESS)
    page.reload()
    puzzles = page.wait_for_function("() => window.asked").json_value()
    assert len(puzzles) > 1
    answer_puzzle(page, puzzles[0], right=True)
    assert not found_at(page, "a puzzle", BOTH[:1], [NARROW, PHONE])
    page.get_by_role("button", name="Next").click()
    answer_puzzle(page, puzzles[1], right=False)
    expect_sent(page)
    assert page.evaluate("times") == 1, "other puzzles in the middle of one"
    kept = json.loads(page.evaluate("localStorage.getItem('recollect.training')"))
    assert [each["right"] for each in kept] == [True, False]


def test_what_training_measured_is_known_on_another_device_and_deleted_on_both(
    browser: Browser, address: str
) -> None:
    with (
        closing(person(browser, address, guest="7" * 32)) as phone,
        closing(person(browser, address, guest="7" * 32)) as desk,
    ):
        page, other = phone.new_page(), desk.new_page()
        page.goto("/train")
        expect(page.get_by_text("Puzzles are made from your own games")).to_be_visible()
        phone.set_offline(True)
        answer_drill(page)
        assert unsent(page) == 1
        with page.expect_response("**/api/guest/training?*"):
            phone.set_offline(False)
        expect_sent(page)
        page.evaluate("localStorage.clear()")
        for each in (other, page):
            each.goto("/train")
            expect(each.get_by_role("button", name="Delete what was measured")).to_be_visible()
        page.get_by_role("button", name="Delete what was measured").click()
        page.get_by_role("button", name="Delete it").click()
        expect(page.locator("#spans")).to_be_focused()
        assert page.request.get("/api/guest/training").json() == {"attempts": []}
        other.reload()
        expect(other.locator("[aria-busy=true]")).to_have_count(0)
        expect(other.get_by_role("button", name="Delete what was measured")).to_have_count(0)


def answer_drill(page: Page) -> None:
    drill = page.locator("section", has=page.locator("#drill"))
    drill.get_by_role("button", name="The island").click()
    drill.get_by_role("button", name="I’m ready").click()
    drill.locator(".grid button").first.press("Enter")
    expect(drill.get_by_role("button", name="Next")).to_be_visible()


def unsent(page: Page) -> int:
    kept = page.evaluate("localStorage.getItem('recollect.training-unsent')")
    return len(json.loads(kept))


def expect_sent(page: Page) -> None:
    page.wait_for_function("() => localStorage.getItem('recollect.training-unsent') === '[]'")


UNHURRIED = """(() => {
    const wait = setTimeout;
    window.setTimeout = (work, ms, ...given) => wait(work, ms > 2000 ? 1e6 : ms, ...given);
})()"""
"""A look lasts until whoever looks is ready, however long it takes to read."""


@pytest.mark.slow
@pytest.mark.parametrize(("deck", "things"), DECKS)
def test_the_drill_ends_in_a_span_with_its_error(
    browser: Browser, address: str, deck: str, things: str
) -> None:
    with closing(person(browser, address, guest=things[0] * 32)) as context:
        context.add_init_script(UNHURRIED)
        page = context.new_page()
        page.goto("/train")
        expect(page.get_by_text("Puzzles are made from your own games")).to_be_visible()
        drill = page.locator("section", has=page.locator("#drill"))
        drill.get_by_role("button", name=deck).click()
        for turn in range(60):
            cards = drill.locator(".grid button")
            ready = drill.get_by_role("button", name="I’m ready")
            expect(ready).to_be_visible()
            expect(cards.first).to_have_attribute("aria-label", re.compile(": ."))
            shown: list[str] = cards.evaluate_all("all => all.map(each => each.ariaLabel)")
            ready.click()
            expect(cards.first).to_be_focused()
            asked = drill.locator(".told").inner_text().removeprefix("Where was this? ")
            wanted = next(at for at, each in enumerate(shown) if asked in each)
            knows = turn % 3 != 2
            cards.nth(wanted if knows else (wanted + 1) % len(shown)).press("Enter")
            expect(drill.locator(".told")).to_contain_text("Right!" if knows else "Not there.")
            if drill.get_by_role("button", name="Once more").count():
                break
            drill.get_by_role("button", name="Next").click()
        expect(drill.locator(".span")).to_contain_text(f"{things} ±")
        assert not found_at(page, "the drill", BOTH, [NARROW, PHONE, DESK])
        page.reload()
        expect(page.locator("#spans + ul")).to_contain_text(f"{things} ±")


@pytest.mark.slow
def test_whoever_has_played_enough_plays_against_themselves(browser: Browser, address: str) -> None:
    with closing(person(browser, address, guest="9" * 32)) as context:
        page = context.new_page()
        page.goto("/mine")
        double = page.get_by_role("region", name="Play against yourself")
        expect(double).to_contain_text("Not enough games yet")
        for _ in range(ENOUGH):
            open_table(page, "fruitmix", me("Anna"))
            play_unseen(page, mind=("fruitmix", "goldfish"))
        page.goto("/mine")
        expect(double).to_contain_text("learned from your games")
        expect(page.locator("figure > svg")).to_be_visible()
        assert not found_at(page, "what many games tell", BOTH, [NARROW, PHONE, DESK])
        double.get_by_role("button", name="Memoarrr!").click()
        page.wait_for_selector(".board")
        expect(page.locator(".board")).to_contain_text("Double")


@pytest.mark.parametrize("language", one_daily("fr", ["de", "fr"]))
def test_both_pages_speak_every_language(browser: Browser, address: str, language: str) -> None:
    with closing(person(browser, address, guest="e" * 32, locale=language)) as context:
        page = context.new_page()
        sizes: set[str] = set()
        for path, title in zip(("/mine", "/train"), TITLES[language], strict=True):
            page.goto(path)
            heading = page.get_by_role("heading", level=1)
            expect(heading).to_have_text(title)
            expect(page.locator("[aria-busy=true]")).to_have_count(0)
            assert not found_at(page, f"{path} in {language}", BOTH[:1], [NARROW, DESK])
            sizes.add(heading.evaluate("each => getComputedStyle(each).fontSize"))
            page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
            expect(heading).to_have_css("clip-path", "none")
            page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
        assert len(sizes) == 1, "titles of one size"
