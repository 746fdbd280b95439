"""Whole games by keys alone, for somebody who listens to the narrator."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.kit.pages import PATIENCE_MS, open_table
from tests.kit.rememberers import Anything, Fruiterer, Sight, Somebody, by_keys, play
from tests.kit.seats import ME, bot
from tests.kit.witness import Witness

SPARROW = bot("sparrow")
FORGOTTEN = """() => {
  const { view } = witness.sight();
  const begins = view.phase === "reveal" && view.round > 1 && !view.chain.length;
  return !begins || !document.querySelector("aside ol").textContent.includes("It does not connect");
}"""
"""When a round begins, nothing of the one before is in the log, once the page is drawn; unless
somebody has gone on by then.
"""


def words(face: str) -> str:
    return face.replace("/", ", ")


def test_an_island_by_keys_and_ears(arrive: Callable[..., Witness]) -> None:
    """What is wanted, what lies open and who is out is said; what is turned down is forgotten."""
    page = arrive().page
    open_table(page, "memoarrr", ME, SPARROW)
    asked: list[bool] = []

    def listen(sight: Sight) -> bool:
        view: dict[str, Any] = sight.view or {}
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
    expect(page.locator(".ending h2").first).to_contain_text("win")


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


def test_a_fruit_table_by_keys_and_ears(arrive: Callable[..., Witness]) -> None:
    page = arrive().page
    open_table(page, "fruitmix", ME, *[SPARROW] * 5, options={"line": 9})
    heard: set[str] = set()

    def listen(sight: Sight) -> bool:
        view: dict[str, Any] = sight.view or {}
        if sight.phase == "place" and sight.choices:
            assert f"Anna turns up {words(view['drawn'])}." in sight.told
            assert "Your turn: where is everything different?" in sight.told
        if sight.phase == "memorise":
            assert "What lies where? Remember the line!" in sight.told
        heard.add(sight.phase)
        return False

    page.wait_for_selector(".board")
    play([Somebody(page, Fruiterer(4), by_keys)], listen)
    assert {"memorise", "place"} <= heard
    expect(page.locator(".ending h2").first).to_contain_text("win")
