"""Everybody is somebody: a face and a name from the first visit, and marked at a table."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.kit.examples import one_daily
from tests.kit.pages import OVER, open_for_friends, open_table, person, play_elsewhere, sit_down
from tests.kit.seats import bot, me
from tests.kit.witness import Witness

FACE_OF = {"Kitten": "Cat", "Bunny": "Rabbit", "Hare": "Rabbit", "Piglet": "Pig"}


def open_you(page: Page) -> None:
    page.get_by_role("button", name="You and your settings").click()
    page.wait_for_selector("dialog[open] fieldset")


def test_a_first_visitor_has_a_name_and_a_face_and_keeps_what_they_choose(anna: Page) -> None:
    anna.goto("/")
    open_you(anna)
    name = anna.get_by_label("Your name")
    made = name.input_value()
    assert len(made.split()) == 2
    anna.get_by_role("button", name="Another name").click()
    expect(name).not_to_have_value(made)
    animal = name.input_value().split()[1]
    expect(anna.get_by_role("radio", name=FACE_OF.get(animal, animal))).to_be_checked()
    anna.get_by_role("radio", name="Fox").focus()
    anna.keyboard.press("ArrowRight")
    expect(anna.get_by_role("radio", name="Cat")).to_be_checked()
    anna.get_by_role("button", name="150%").click()
    anna.get_by_role("button", name="Calm").click()
    chosen = name.input_value()
    anna.keyboard.press("Escape")
    expect(anna.get_by_role("button", name="You and your settings")).to_be_focused()
    anna.reload()
    size, pace = anna.evaluate(
        "[getComputedStyle(document.documentElement).fontSize,"
        " getComputedStyle(document.documentElement).getPropertyValue('--pace')]"
    )
    assert (size, pace) == ("24px", "1.6")
    open_you(anna)
    expect(name).to_have_value(chosen)
    expect(anna.get_by_role("radio", name="Cat")).to_be_checked()
    anna.get_by_role("button", name="Close").click()
    expect(anna.get_by_role("button", name="You and your settings")).to_be_focused()


def test_two_people_look_different_and_are_called_differently(
    arrive: Callable[..., Witness],
) -> None:
    anna, ben = arrive().page, arrive().page
    for page in (anna, ben):
        page.goto("/")
        page.evaluate("localStorage['recollect.face-chosen'] = 'yes'")
        page.evaluate("localStorage.setItem('recollect.face', 'owl')")
    open_for_friends(anna, "memoarrr", "Jo", people=3)
    ben.goto(anna.url)
    told = "Owl is already taken at this table. Here you are: Lion."
    expect(ben.locator("form.sit")).to_contain_text(told)
    sit_down(ben, anna.url, "jo")
    expect(anna.locator("main li strong").nth(1)).to_have_text("jo 2")
    info = anna.request.get(anna.url.replace("/table/", "/api/tables/")).json()
    assert [seat["face"] for seat in info["seats"]] == ["owl", "lion", None]
    expect(ben.locator("main li").nth(1).get_by_text("You", exact=True)).to_be_visible()
    expect(anna.locator("main li").nth(0).get_by_text("You", exact=True)).to_be_visible()
    for page, hint in ((anna, []), (ben, [told])):
        open_you(page)
        assert page.locator("dialog .here").all_inner_texts() == hint


def test_you_are_marked_on_your_tile_and_in_what_is_told(anna: Page) -> None:
    open_table(anna, "memoarrr", me("Jo"), bot("sparrow"), bot("sparrow"))
    players = anna.get_by_role("list", name="Players").get_by_role("listitem")
    expect(players.nth(0)).to_contain_text("You")
    expect(players.nth(2)).to_contain_text("Sparrow 2")
    anna.locator("[role=grid] button[aria-disabled=false]").first.click()
    expect(anna.locator("aside li.mine").first).to_contain_text("Jo (you)")
    open_you(anna)
    anna.keyboard.press("Escape")
    expect(anna.get_by_role("button", name="You and your settings")).to_be_focused()


CONTRAST = """() => {
    const light = (colour) => {
        const canvas = document.createElement("canvas").getContext("2d");
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((each) =>
            each / 255 <= 0.04045 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    const tag = document.querySelector(".board li .tag");
    const lights = [tag, tag.closest("li")].map((each) =>
        light(getComputedStyle(each).backgroundColor));
    return Math.max(...lights) / Math.min(...lights);
}"""


def test_what_marks_you_stands_out_from_its_paper(anna: Page) -> None:
    """While it is the other's turn, too: then nothing else does."""
    open_table(anna, "fruitmix", me("Anna"), bot("sparrow"))
    anna.wait_for_selector(".board li .tag")
    for scheme in ("light", "dark"):
        anna.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert anna.evaluate(CONTRAST) > 1.5, scheme


WON_BY_TWO = {
    "en": "It’s a tie: you share first place with Sparrow!",
    "de": "Gleichstand: Du teilst dir den ersten Platz mit Spatz!",
    "fr": "Égalité : vous partagez la première place avec Moineau !",
}


def shared(socket: WebSocketRoute) -> None:
    """Whoever won, both did."""
    server = socket.connect_to_server()
    server.on_message(
        lambda told: socket.send(re.sub(r'"winners":\[\d\]', '"winners":[0,1]', str(told)))
    )


@pytest.mark.parametrize("language", one_daily("de", WON_BY_TWO))
def test_whoever_wins_with_others_is_you(browser: Browser, address: str, language: str) -> None:
    with closing(person(browser, address, locale=language)) as context:
        page = context.new_page()
        page.route_web_socket(re.compile("/ws/"), shared)
        open_table(page, "memoarrr", me("Jo"), bot("sparrow"), options={"sides": "seated"})
        play_elsewhere(page)
        headline = page.locator(OVER)
        expect(headline).to_have_text(WON_BY_TWO[language])
        expect(page).to_have_title(re.compile(f"^{re.escape(headline.inner_text())}"))
