"""A game of another package, which nobody has drawn: found, played and understood on the page."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing
from random import Random

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from recollect.engine.phrases import LANGUAGES
from tests.kit.databases import fresh_database
from tests.kit.examples import one_daily
from tests.kit.moths import installed_moths
from tests.kit.pages import (
    WON,
    act,
    guest_of,
    open_table,
    person,
    play_to_the_end,
    prepare,
    sit_down,
    something_to_do,
    table_of,
)
from tests.kit.processes import started
from tests.kit.program import Program
from tests.kit.seats import ME, OPEN, bot, me
from tests.kit.terminal import COMMAND
from tests.web.test_every_screen import found_at, turn_of

SHORT = {"pairs": 3, "dawn": 5}
GAMES = 9
"""By then more than one person has had a turn."""
CELL = ".board [role=grid] button"
FOCUSED = "() => document.activeElement.matches('.board [role=grid] button')"
sparrow = bot("sparrow")


@pytest.fixture(scope="module")
def moths(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """What has to be on the path of programs that know the game."""
    with pytest.MonkeyPatch.context() as patch:
        site = str(installed_moths(tmp_path_factory.getbasetemp().parent))
        path = os.pathsep.join(filter(None, [site, os.environ.get("PYTHONPATH", "")]))
        patch.setenv("PYTHONPATH", path)
        yield path


@pytest.fixture(scope="module")
def program(moths: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:  # noqa: ARG001
    folder = tmp_path_factory.mktemp("server")
    running = Program(fresh_database("sqlite", folder), folder)
    running.begin()
    yield running
    running.kill()


@pytest.fixture(scope="module")
def address(program: Program) -> str:
    return f"http://{program.address}"


def record_of(address: str, table: str) -> bytes:
    answer = httpx.get(f"{address}/api/tables/{table}/record", trust_env=False)
    assert answer.status_code == 200, answer.text
    return answer.content


def test_it_is_offered_with_its_name_options_and_players(anna: Page) -> None:
    anna.goto("/")
    card = anna.locator("article[data-game=moths]")
    expect(card.locator("h2")).to_have_text("Moths")
    expect(card).to_contain_text("Find two moths alike before dawn")
    expect(anna.locator("article.game").last).to_contain_text("Moths")
    card.locator(".faces").click()
    dialog = anna.locator("dialog[open]")
    expect(dialog.get_by_role("button", name=re.compile("Magpie"))).to_be_visible()
    expect(dialog.get_by_role("button", name=re.compile("Oracle"))).to_have_count(0)
    expect(dialog).to_contain_text("How many pairs of moths there are.")
    dialog.locator("summary").click()
    expect(dialog).to_contain_text("After how many misses it is dawn.")
    anna.goto("/learn/moths")
    expect(anna.locator("main")).to_contain_text("lantern")


@pytest.fixture
def carl(browser: Browser, address: str) -> Iterator[Page]:
    """With a phone, and with deals in which a Sparrow does not find everything before him."""
    phone, guest = {"width": 360, "height": 640}, guest_of("carl")
    with closing(person(browser, address, guest=guest, viewport=phone, has_touch=True)) as context:
        yield context.new_page()


def test_a_whole_game_is_played_by_pointing(carl: Page, address: str) -> None:
    """From the start page to the replay, and once more."""
    carl.goto("/")
    carl.click("article[data-game=moths] .button.main")
    carl.wait_for_selector(".board.plain")
    first = table_of(carl)
    open_table(carl, "moths", ME, sparrow, options={**SHORT, "first": 0})
    assert play_to_the_end(carl) > 1
    expect(carl.locator(".ending h2")).to_contain_text(WON)
    table = table_of(carl)
    assert b'"game":"moths"' in record_of(address, table)
    carl.click(".result a[href^='/replay/']")
    carl.wait_for_selector(".stage .board.plain")
    carl.keyboard.press("ArrowRight")
    expect(carl.locator(".told")).to_contain_text("lifts")
    faces = carl.eval_on_selector_all(f"{CELL} .face", "all => all.map(each => each.textContent)")
    assert len(faces) == 2 * SHORT["pairs"]
    assert first != table


@pytest.mark.slow
def test_two_people_and_a_bot_play_to_the_end(anna: Page, ben: Page, address: str) -> None:
    """What one peeks at by lantern light is in nobody else's document."""
    open_table(anna, "moths", me("Anna"), OPEN, OPEN, options=SHORT)
    anna.wait_for_selector(".link")
    table = table_of(anna)
    anna.locator("main li").nth(2).get_by_role("button").click()
    anna.get_by_role("group", name="Who should sit here?").get_by_text("Magpie").click()
    sit_down(ben, anna.url, "Ben")
    people, chance = [anna, ben], Random(4)
    for page in people:
        page.wait_for_selector(".board.plain")
    for turn in range(2000):
        page, other = people[turn % 2], people[(turn + 1) % 2]
        if page.query_selector(".ending h2"):
            break
        press_anything(page, chance)
        secret = page.query_selector("dl:has-text('By lantern light') dd")
        if secret is not None:
            assert other.query_selector("dl:has-text('By lantern light') dd") is None
        page.wait_for_timeout(15)
    for page in people:
        expect(page.locator(".ending h2")).to_be_visible()
    verified(record_of(address, table))


def press_anything(page: Page, chance: Random) -> None:
    found = page.query_selector_all(f".board .go:enabled, {CELL}[aria-disabled=false]")
    if found:
        box = chance.choice(found).bounding_box()
        if box is not None:
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def verified(record: bytes) -> None:
    """By the command, with the package installed as on the server."""
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        file.write(record)
        file.flush()
        subprocess.run([*COMMAND, "verify", file.name], check=True, capture_output=True)


def test_it_is_played_with_keys_alone(anna: Page) -> None:
    open_table(anna, "moths", ME, sparrow, options={**SHORT, "first": 0})
    anna.wait_for_selector(f"{CELL}[aria-disabled=false]")
    for _ in range(30):
        if anna.evaluate(FOCUSED):
            break
        anna.keyboard.press("Tab")
    anna.keyboard.press("ArrowRight")
    anna.keyboard.press("ArrowDown")
    focused = anna.evaluate("() => document.activeElement.dataset.cell")
    assert focused == "5"
    anna.keyboard.press("Enter")
    expect(anna.locator(".narrator [role=status]")).to_contain_text("Anna (you) lifts 5")
    label = anna.get_attribute(f"{CELL}[data-cell='5']", "aria-label") or ""
    assert re.fullmatch("5: [a-z ]+", label)


@pytest.mark.slow
def test_around_one_device_the_right_person_is_asked_for(anna: Page) -> None:
    """In one game somebody may find everything before it is anybody else's turn."""
    people = [me(name) for name in ("Anna", "Grandpa")]
    asked: set[str] = set()
    chance = Random(2)
    for _ in range(GAMES):
        open_table(anna, "moths", *people, options=SHORT)
        while len(asked) < len(people) and (kind := something_to_do(anna)) != "over":
            if kind == "hand":
                asked.add(anna.inner_text(".hand .main"))
            act(anna, chance)
        if len(asked) == len(people):
            break
    assert asked == {"I am Anna", "I am Grandpa"}


@pytest.mark.slow
@pytest.mark.parametrize("language", one_daily("de", LANGUAGES))
def test_every_screen_of_it_suits_everyone(browser: Browser, address: str, language: str) -> None:
    """No findings of axe, nothing cut off, room for fingers; all languages together show every
    screen at every size, by day and by night."""
    titles = {"en": "Moths", "de": "Nachtfalter", "fr": "Papillons de nuit"}
    with closing(person(browser, address, locale=language)) as context:
        page = context.new_page()
        told = [
            each
            for number, screen in enumerate(tour(page))
            for each in found_at(page, screen, *turn_of(number, language))
        ]
        assert titles[language] in page.title() or language in page.content()
    assert not told, "\n".join(told)


def tour(page: Page) -> Iterator[str]:
    page.goto("/")
    page.wait_for_selector("article[data-game=moths]")
    yield "home"
    page.locator("article[data-game=moths] button.way").first.click()
    page.wait_for_selector("dialog[open]")
    for more in page.query_selector_all("dialog summary"):
        more.click()
    yield "preparation"
    open_table(page, "moths", ME, OPEN)
    page.wait_for_selector("main .link")
    page.locator("main li").nth(1).get_by_role("button").click()
    page.locator(".bots button").last.click()
    page.wait_for_selector(".program input")
    yield "a seat for a program"
    open_table(page, "moths", ME, bot("random"), options={"dawn": 5})
    page.wait_for_selector(f":is({CELL}[aria-disabled=false], .board .go)")
    yield "the board"
    chance = Random(5)
    while something_to_do(page) != "over":
        act(page, chance)
        page.wait_for_timeout(30)
    yield "over"
    page.goto(f"/replay/{table_of(page)}")
    page.wait_for_selector(".stage .board")
    page.keyboard.press("ArrowRight")
    yield "replay"


@pytest.mark.slow
def test_the_page_says_how_a_program_is_seated(anna: Page, program: Program) -> None:
    """The command that is shown works as it stands, but for the name of the bot."""
    prepare(anna, "moths", "With friends")
    anna.get_by_label("Your name").fill("Anna")
    anna.click("dialog .button.main")
    anna.wait_for_selector(".link")
    anna.locator("main li").nth(1).get_by_role("button").click()
    anna.get_by_role("button", name="A program").click()
    shown = anna.input_value(".program input")
    assert f"--server http://{program.address} --token {table_of(anna)}.1" in shown
    _, *arguments = shlex.split(shown.replace("my_bot:Agent", "magpie"))
    with started([*COMMAND, *arguments], stdout=subprocess.PIPE, text=True) as bot:
        anna.wait_for_selector(".board.plain")
        expect(anna.locator(".board .players")).to_contain_text("magpie (bot)")
        play_to_the_end(anna)
        out, _ = bot.communicate(timeout=60)
    assert (bot.returncode, "The game is over." in out) == (0, True)
