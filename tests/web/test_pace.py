"""Bots wait for those who read slowly or listen, and hurry for those who are out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from recollect.tables.log import Acted
from tests.kit.databases import fresh_database, read_log
from tests.kit.pages import CHOICE, READY, act, open_table, person, table_of
from tests.kit.program import Program
from tests.kit.seats import bot, me

PAUSE = 0.4
"""In seconds."""
ANNABELLE, ELEPHANT = me("Annabelle"), bot("elephant")


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The database of that server."""
    return fresh_database("sqlite", tmp_path_factory.mktemp("kept"))


@pytest.fixture(scope="module")
def unhurried(kept: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server whose bots make a pause."""
    running = Program(kept, tmp_path_factory.mktemp("unhurried"), "--set", f"pace={PAUSE}")
    running.begin()
    yield f"http://{running.address}"
    running.kill()


@pytest.fixture
def page(browser: Browser, unhurried: str) -> Iterator[Page]:
    with closing(person(browser, unhurried)) as context:
        yield context.new_page()


def choose(page: Page, title: str, choice: str) -> None:
    """In the sheet of settings."""
    page.click(".you")
    page.get_by_role("region", name=title).get_by_role("button", name=choice).click()
    page.keyboard.press("Escape")


def overheard(page: Page) -> list[dict[str, Any]]:
    """What the page says to the server from now on."""
    said: list[dict[str, Any]] = []
    page.on(
        "websocket",
        lambda socket: socket.on("framesent", lambda text: said.append(json.loads(text))),
    )
    return said


def waits(said: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [each for each in said if each["say"] == "wait"]


def wait_of_the_bot(page: Page, database: str) -> float:
    """From the other's tile until the bot did something, in seconds and by the server's clock:
    how long a busy page takes to show it says nothing.
    """
    chance = Random(1)
    while True:
        for before, after in pairwise(turns_of(database, table_of(page))):
            if before.by == "person" and b"place" in bytes(before.action) and after.by == "bot":
                return after.at - before.at
        act(page, chance)


def turns_of(database: str, table: str) -> list[Acted]:
    entries = [each for row in read_log(database, table) for each in row.entries]
    return [
        each for each in entries if isinstance(each, Acted) and b"ready" not in bytes(each.action)
    ]


def test_a_calm_pace_reaches_the_bots(page: Page) -> None:
    said = overheard(page)
    open_table(page, "fruitmix", ANNABELLE, ELEPHANT)
    page.wait_for_selector(".board [role=grid]")
    assert waits(said) == [], "the usual pace needs no words"
    choose(page, "Pace", "Calm")
    page.wait_for_timeout(50)
    calm = {"say": "wait", "pauses": 1.6, "version": None}
    assert waits(said) == [calm]
    page.reload()
    page.wait_for_selector(".board [role=grid]")
    assert waits(said) == [calm, calm]


@pytest.mark.slow
def test_bots_wait_until_what_happened_could_be_read_aloud(page: Page, kept: str) -> None:
    open_table(page, "fruitmix", ANNABELLE, ELEPHANT, options={"first": 0})
    page.wait_for_selector(".board [role=grid]")
    choose(page, "Screen reader or captions", "On")
    assert wait_of_the_bot(page, kept) > 2.0


def test_who_is_out_may_skip_to_the_end_of_the_round(page: Page) -> None:
    open_table(page, "memoarrr", ANNABELLE, *[ELEPHANT] * 3)
    page.wait_for_selector(".board [role=grid]")
    chance, skip = Random(2), page.locator(".hurry")
    while not skip.is_visible():
        if page.query_selector(f":is({CHOICE}, {READY})"):
            act(page, chance)
        page.wait_for_timeout(50)
    skip.focus()
    page.keyboard.press("Enter")
    expect(skip).to_have_count(0)
    page.wait_for_selector(READY)
    page.wait_for_function("() => document.activeElement.closest('.board') !== null")
