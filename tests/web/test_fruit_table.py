"""Every game of Fruit Mix through the page, and nothing is seen that is not open (B4)."""

from __future__ import annotations

from collections.abc import Callable
from math import floor
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.kit.pages import (
    CHOICE,
    READY,
    WON,
    act_until,
    faces,
    open_table,
    play_to_the_end,
    prepare,
    sit_down,
    table_of,
)
from tests.kit.rememberers import Fruiterer, Pairer, Sight, Somebody, play
from tests.kit.seats import ME, OPEN, bot, me
from tests.kit.witness import Judge, Witness
from tests.web.test_every_screen import SETTLED, load_in
from tests.web.test_four_people import lose_the_line, reload

Arrive = Callable[..., Witness]
Judged = Callable[[str], Judge]
GAMES = 5
"""One is enough, unless a slow page makes somebody choose otherwise."""

CHANGED_AND_CUT = """() => {
    witness.find("change").click();
    witness.cut();
}"""
NEVER = """(() => {
    const later = window.setTimeout;
    const never = (ms) => ms > 0 && ms <= 1500;
    window.setTimeout = (done, ms, ...more) => later(done, never(ms) ? 1e8 : ms, ...more);
})()"""
"""What has so much time takes for ever."""
COVERED = """() => {
    const box = document.querySelector(".narrator .box");
    const { top } = box.getBoundingClientRect();
    return [...document.querySelectorAll(".hand :is(.count, .buttons > *)")]
        .filter((each) => each.getBoundingClientRect().bottom > top + 0.5)
        .map((each) => `${each.outerHTML} under “${box.innerText}”`);
}"""
"""What of one's own pile lies under what is said."""
PHONES = ((360, 640), (390, 844))
AS_LONG_AS_PEOPLE = 20_000
"""Milliseconds by which this program is too fast for the board of records."""


@pytest.mark.slow
def test_two_people_mix_until_a_round_begins_inside_a_turn(arrive: Arrive, judged: Judged) -> None:
    """F13-F16. The choice to stop or to go on survives a reload and a line that breaks."""
    anna, ben = arrive(noted=True), arrive(noted=True)
    open_table(anna.page, "fruitmix", ME, OPEN, options={"variant": "lucky"})
    sit_down(ben.page, anna.page.url, "Ben")
    anna.page.wait_for_selector(".board")
    ben.page.wait_for_selector(".board")
    mind = Fruiterer(33)
    people = [Somebody(each.page, mind) for each in (anna, ben)]
    witnesses = {each.page: each for each in (anna, ben)}
    for disturb in (reload, lose_the_line):
        somebody = play(people, lambda sight: sight.phase == "decide")
        assert somebody is not None
        disturb(witnesses[somebody.page], somebody)
        somebody.act(somebody.sight())
    inside = play(people, starts_inside)
    assert inside is not None
    expect(inside.page.locator(".board .go")).to_have_text("Ready")
    play(people)
    judge = judged(table_of(anna.page))
    for witness in (anna, ben):
        judge.check(witness.testimonies())


def starts_inside(sight: Sight) -> bool:
    """F16: all memorise, and somebody has tiles set aside."""
    return sight.phase == "memorise" and sight.view is not None and bool(sight.view["aside"])


@pytest.mark.slow
def test_six_around_one_device_declare_their_last_tiles(arrive: Arrive, judged: Judged) -> None:
    """F11: once rightly, once wrongly. Nothing here is private, so the device asks nobody. Every
    line breaks once when something was done and not answered: what was done is heard through
    nobody's eyes then, and shown when the right person's are there.
    """
    anna = arrive(noted=True)
    people = [me(f"Player {number}") for number in range(6)]
    shown: set[bool] = set()

    def check(sight: Sight) -> bool:
        if sight.phase == "choose":
            shown.add("– right!" in sight.told)
            assert ("– right!" in sight.told) != ("– not this time." in sight.told)
        return False

    for seed in range(46, 46 + GAMES):
        open_table(anna.page, "fruitmix", *people, options={"line": 9})
        somebody = Somebody(anna.page, Fruiterer(seed))
        play([somebody], lambda sight: "change" in sight.buttons)
        anna.page.evaluate(CHANGED_AND_CUT)
        anna.back()
        play([somebody], check)
        expect(anna.page.locator(".ending h2").first).to_contain_text(WON)
        judged(table_of(anna.page)).check(anna.testimonies())
        if shown == {True, False}:
            return
    pytest.fail(f"{shown}")


@pytest.mark.slow
def test_what_is_said_on_a_phone_covers_nothing_of_the_hand(arrive: Arrive) -> None:
    """In the language whose sentences are longest, with people at the table who may react."""
    anna, ben = arrive(), arrive(drawn=False)
    open_table(anna.page, "fruitmix", me("Cheery Moose"), OPEN)
    sit_down(ben.page, anna.page.url, "Mutiger Luchs")
    anna.page.wait_for_selector(".board")
    load_in(anna.page, "fr")
    people = [Somebody(each.page, Fruiterer(1)) for each in (anna, ben)]
    phases, told = set(), []
    for _ in range(9):
        somebody = play(people, lambda _: True)
        assert somebody is not None
        phases.add(somebody.sight().phase)
        for width, height in PHONES:
            anna.page.set_viewport_size({"width": width, "height": height})
            anna.page.evaluate(SETTLED)
            told += [f"{width}x{height}: {each}" for each in anna.page.evaluate(COVERED)]
        somebody.act(somebody.sight())
    assert {"memorise", "place"} <= phases
    assert not told, "\n".join(told)


@pytest.mark.slow
def test_pairs_are_found(arrive: Arrive, judged: Judged) -> None:
    """F18-F21, by their colour; by their shape in the tour, and by both for somebody alone."""
    anna = arrive(noted=True)
    options = {"variant": "pairs", "match": "colour"}
    open_table(anna.page, "fruitmix", ME, me("Ben"), options=options)
    anna.page.wait_for_selector(".board")
    play([Somebody(anna.page, Pairer(4, "colour"))])
    expect(anna.page.locator(".ending h2").first).to_contain_text("Well played")
    anna.page.locator(".ending .chip").click()
    expect(anna.page.locator(".ending h2").first).to_contain_text(WON)
    judged(table_of(anna.page)).check(anna.testimonies())


def test_a_miss_of_pairs_shows_why_it_is_none(ben: Page) -> None:
    """F19, F20: what counts is compared, plate and cloth, as in the other games. Whoever wants to
    read has it told, and every place has the number that the log calls it by.
    """
    options = {"variant": "pairs", "match": "both", "first": 0}
    open_table(ben, "fruitmix", ME, bot("sparrow"), options=options)
    ben.wait_for_selector(".board")
    expect(ben.locator(".board .why")).to_have_count(0)
    act_until(ben, ".board .why", Random(1))
    expect(ben.locator(".board .go")).to_be_visible()
    one, other = (each.split(", ") for each in list(faces(ben).values())[:2])
    signs = ["=" if mine == theirs else "≠" for mine, theirs in zip(one, other, strict=True)]
    assert ben.locator(".board .why .badge").all_inner_texts() == signs[1:3], (one, other)
    told = ben.locator(".narrator .happened")
    expect(told).to_have_css("width", "1px")
    ben.click("header .you")
    shown = ben.get_by_role("region", name="Coordinates").get_by_role("button", name="Always")
    shown.click()
    expect(told).not_to_have_css("width", "1px")
    numbers = ben.locator("[role=grid] .number").all_inner_texts()
    assert numbers == [str(number) for number in range(1, 33)]


def test_pairs_are_explained_in_the_first_turn_and_end_with_a_kind_word(ben: Page) -> None:
    """F20: what a pair is. Fruit rains for people; a child that did not win hears a kind word."""
    options = {"variant": "pairs", "pairs": 3, "first": 0}
    said = ""
    while "Elephant wins" not in said:
        open_table(ben, "fruitmix", ME, bot("elephant"), options=options)
        ben.wait_for_selector(".board")
        expect(ben.locator(".narrator strong")).to_contain_text("A pair: two plates")
        play_to_the_end(ben)
        said = ben.locator(".ending h2").inner_text()
        assert ("Well played!" in said) == ("Elephant wins" in said)
        expect(ben.locator(".rain")).to_have_count(int("Elephant wins" not in said))


def test_what_was_found_is_told_no_more_beside_a_tile_that_was_changed(ben: Page) -> None:
    """F5, F6: whatever time there would be left to read it."""
    ben.add_init_script(NEVER)
    open_table(ben, "fruitmix", ME, options={"line": 9})
    ben.click(READY)
    ben.click(CHOICE)
    ben.wait_for_selector(".verdict")
    ben.click(".board .soft-go")
    expect(ben.locator(".verdict")).to_have_count(0)


@pytest.mark.slow
def test_whoever_is_alone_solves_it(arrive: Arrive, judged: Judged) -> None:
    """F12, F21: the turns are counted, and the records know them."""
    anna = arrive(noted=True)
    prepare(anna.page, "fruitmix", "Alone")
    anna.page.locator("dialog li button").nth(3).click()
    anna.page.wait_for_selector(".board")
    anna.page.wait_for_timeout(AS_LONG_AS_PEOPLE)
    play([Somebody(anna.page, Pairer(5, "both"))])
    expect(anna.page.locator(".ending h2").first).to_contain_text("turns")
    judged(table_of(anna.page)).check(anna.testimonies())
    anna.page.goto("/records")
    anna.page.get_by_role("button", name="Pairs").click()
    expect(anna.page.locator("tbody tr").first).to_be_visible()


@pytest.mark.slow
def test_the_time_of_whoever_is_alone_is_the_servers(arrive: Arrive) -> None:
    """F12: a browser that has forgotten everything knows it, and the records say the same."""
    page = arrive().page
    clock = page.locator(".board .clock")
    open_table(page, "fruitmix", me("Zora"), options={"line": 9})
    expect(clock).not_to_have_text("0:00")
    before = clock.inner_text()
    page.evaluate("localStorage.clear()")
    page.reload()
    clock.wait_for()
    assert clock.inner_text() >= before
    play([Somebody(page, Fruiterer(1))])
    took = page.locator(".ending .figures li").last.inner_text().split()[-1]
    page.reload()
    expect(page.locator(".ending .figures li").last).to_contain_text(took)
    ended = page.locator(".ending h2").inner_text()
    variant = '{"line": 9}'
    found = page.request.get("/api/records", params={"game": "fruitmix", "variant": variant})
    results = [(each["name"], each["seconds"]) for each in found.json()["results"]]
    if results:  # whoever is faster than people can tap is on no board
        assert [spent(seconds) for _, seconds in results] == [took] * ("Solved" in ended), ended


def spent(seconds: float) -> str:
    """As people read it."""
    minutes, rest = divmod(floor(seconds + 0.5), 60)
    return f"{minutes}:{rest:02}"
