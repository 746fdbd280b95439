"""When the server goes away: a calm word, and on it goes when it is back."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, expect

from tests.kit.pages import act, faces, person, play_now, something_to_do
from tests.kit.program import Program


def test_a_game_goes_on_when_the_server_is_back(browser: Browser, tmp_path: Path) -> None:
    program = Program(f"sqlite:///{tmp_path}/tables.db", tmp_path)
    program.begin()
    try:
        with closing(person(browser, f"http://{program.address}")) as context:
            page = context.new_page()
            play_now(page, "memoarrr")
            chance = Random(7)
            for _ in range(4):
                act(page, chance)
            something_to_do(page)
            before = faces(page)
            program.kill()
            expect(page.locator(".notice")).to_be_visible()
            assert page.locator(".board").is_visible()
            program.begin()
            expect(page.locator(".notice")).to_have_count(0, timeout=30_000)
            something_to_do(page)
            assert faces(page).keys() >= set() if not before else faces(page) == before
            act(page, chance)
    finally:
        program.kill()
