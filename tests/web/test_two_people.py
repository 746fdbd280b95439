"""Two people with a browser each at one table: they share what is open, and nothing else."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Page, expect

from tests.kit.pages import (
    CHOICE,
    READY,
    act,
    can_act,
    drawn_though_hidden,
    faces,
    open_for_friends,
)

CARD = re.compile(r"(?:penguin|octopus|walrus|crab|turtle)/(?:ocean|jungle|lava|flowers|beach)")
LABEL = re.compile(r"(\w+), (\w+)")


def heard_by(page: Page) -> list[str]:
    frames: list[str] = []
    page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))),
    )
    return frames


def meet(anna: Page, ben: Page) -> None:
    """Anna sends the link; Ben sits down; the game begins by itself."""
    open_for_friends(anna, "memoarrr", "Anna")
    expect(anna.locator("main li.open")).to_have_count(1)
    ben.goto(anna.url)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    for page in (anna, ben):
        expect(page.locator(".board .players")).to_contain_text("Anna")
        expect(page.locator(".board .players")).to_contain_text("Ben")


def choose_sides(anna: Page, ben: Page) -> None:
    chance = Random(1)
    for _ in range(200):
        if all(page.query_selector(READY) for page in (anna, ben)):
            return
        for page in (anna, ben):
            if page.query_selector(CHOICE):
                act(page, chance)
            page.wait_for_timeout(30)
    raise AssertionError("nobody may look")


def cards(shown: dict[str, str]) -> set[str]:
    """As they are written on the wire; every card is there only once."""
    found = (LABEL.search(label) for label in shown.values())
    return {f"{match[1]}/{match[2]}" for match in found if match}


def test_a_look_is_private_and_comes_back_after_a_reload(anna: Page, ben: Page) -> None:
    frames = {page: heard_by(page) for page in (anna, ben)}
    meet(anna, ben)
    choose_sides(anna, ben)
    seen = {page: faces(page) for page in (anna, ben)}
    ben.reload()
    ben.wait_for_selector(READY)
    assert faces(ben) == seen[ben]
    for page, other in ((anna, ben), (ben, anna)):
        assert len(seen[page]) == 3
        assert not cards(seen[page]) & cards(seen[other])
        assert set(CARD.findall("".join(frames[page]))) == cards(seen[page])
        assert drawn_though_hidden(page) == 0
        told = page.content()
        for label in seen[other].values():
            match = LABEL.search(label)
            assert match is not None
            assert match[0] not in told


def test_both_see_the_same_cards_while_they_play(anna: Page, ben: Page) -> None:
    meet(anna, ben)
    choose_sides(anna, ben)
    chance = Random(2)
    for page in (anna, ben):
        page.click(READY)
    expect(ben.locator(READY)).to_have_count(0)
    moves = 0
    while moves < 8:
        for page in (anna, ben):
            if can_act(page):
                act(page, chance)
                moves += 1
            page.wait_for_timeout(60)
    agree(anna, ben)
    assert drawn_though_hidden(anna) == drawn_though_hidden(ben) == 0


def agree(anna: Page, ben: Page) -> None:
    for _ in range(100):
        if cards(faces(anna)) == cards(faces(ben)):
            return
        anna.wait_for_timeout(50)
    assert faces(anna) == faces(ben)
