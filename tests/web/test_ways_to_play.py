"""The other games of Fruit Mix, alone, and several people around one device."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.kit.pages import act, open_variant, play_to_the_end, prepare


@pytest.mark.parametrize("variant", ["Pairs", "Lucky mix"])
def test_other_games_of_fruit_mix_can_be_played_to_the_end(ben: Page, variant: str) -> None:
    open_variant(ben, variant)
    play_to_the_end(ben)
    expect(ben.locator(".ending h2")).to_contain_text("win")


def test_whoever_is_alone_has_the_table_for_themselves(ben: Page) -> None:
    prepare(ben, "fruitmix", "Alone")
    ben.locator("dialog li button").nth(1).click()
    chance = Random(4)
    for _ in range(6):
        act(ben, chance)
    expect(ben.locator(".board .piles li")).to_have_count(1)


def test_nothing_private_is_shown_before_the_device_is_in_the_right_hands(ben: Page) -> None:
    prepare(ben, "memoarrr", "One device")
    ben.click("dialog .button.main")
    chance, handed = Random(5), 0
    for _ in range(30):
        ben.wait_for_selector(".hand, .board")
        if ben.query_selector(".hand"):
            assert ben.query_selector("[role=grid]") is None
            handed += 1
        act(ben, chance)
        ben.wait_for_timeout(60)
    assert handed >= 2
