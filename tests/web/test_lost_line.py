"""When the server goes away: a calm word, and on it goes when it is back."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.kit.pages import CHOICE, READY, faces, person, play_now
from tests.kit.program import Program


def test_a_game_goes_on_when_the_server_is_back(browser: Browser, tmp_path: Path) -> None:
    program = Program(f"sqlite:///{tmp_path}/tables.db", tmp_path)
    program.begin()
    try:
        with closing(person(browser, f"http://{program.address}")) as context:
            page = context.new_page()
            play_now(page, "memoarrr")
            page.click(CHOICE)
            page.wait_for_selector(READY)
            looked_at = faces(page)
            program.kill()
            expect(page.locator(".notice")).to_be_visible()
            assert faces(page) == looked_at
            program.begin()
            expect(page.locator(".notice")).to_have_count(0, timeout=30_000)
            page.wait_for_selector(READY)
            assert faces(page) == looked_at
            page.click(READY)
            expect(page.locator(READY)).to_have_count(0)
    finally:
        program.kill()
