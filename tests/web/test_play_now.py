"""From the start page to the end of a game, by pointing alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.kit.examples import one_quick
from tests.kit.pages import WON, play_now, play_to_the_end, table_of


@pytest.mark.slow
@pytest.mark.parametrize("game", one_quick("memoarrr", ["memoarrr", "fruitmix"]))
def test_one_click_starts_a_game_that_can_be_played_to_its_end_and_again(
    ben: Page, game: str
) -> None:
    play_now(ben, game)
    first = table_of(ben)
    assert play_to_the_end(ben) > 5
    expect(ben.locator(".ending h2")).to_contain_text(WON)
    expect(ben.locator(".result a[href^='/replay/']")).to_be_visible()
    ben.click(".ending .button.main")
    ben.wait_for_selector(".board [role=grid] :is([data-cell], [data-place])")
    ben.wait_for_function("old => !location.pathname.endsWith(old)", arg=first)
    assert table_of(ben) != first
