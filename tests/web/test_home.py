"""The start page: what it is in its first line, your games first, and every variant a tap away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Request, expect

from tests.kit.examples import one_daily
from tests.kit.pages import choose, person, play_now, prepare, set_letters
from tests.web.test_every_screen import findings

LANGUAGES = {"en": "Memory games", "de": "Gedächtnisspiele", "fr": "Jeux de mémoire"}
PHONE = {"width": 360, "height": 740}
MOST_SCRIPTS, MOST = 60_000, 150_000
WEB = Path(__file__).parents[2] / "web"
FIRST = ("main.ts", "lobby/SetupSheet.svelte", "shared/YouSheet.svelte")
"""The start page, and the sheets that it opens."""
SOURCES = (".svelte", ".ts")
IMPORT = re.compile(r"""^\s*(?:import|export)\b(?! type)[^;]*?from "(\.[^"]+)";""", re.MULTILINE)
SETTLED_MS = 100
CUT = """() => {
    const foot = document.querySelector("dialog .foot");
    const edge = foot.getBoundingClientRect().top;
    const parts = "dialog :is(p, button, summary, input, output, strong, .quiet)";
    return [...document.querySelectorAll(parts)]
        .filter((each) => !foot.contains(each) && each.checkVisibility())
        .filter((each) => {
            const { top, bottom } = each.getBoundingClientRect();
            return top < edge - 1 && bottom > edge + 1;
        })
        .map((each) => each.textContent);
}"""
"""What the button at the end of a sheet covers by half."""
NAME = re.compile(r"[`\"']([a-z][\w-]+)[`\"']")


@pytest.fixture(params=one_daily("de", LANGUAGES))
def visitor(
    request: pytest.FixtureRequest, browser: Browser, address: str
) -> Iterator[tuple[Page, str]]:
    context = person(browser, address, viewport=PHONE, has_touch=True, locale=request.param)
    with closing(context):
        yield context.new_page(), LANGUAGES[request.param]


def test_home_is_light(visitor: tuple[Page, str]) -> None:
    """60 kB of JavaScript and 150 kB in all, on the way and with the answers' heads, whatever is
    read.
    """
    page, _ = visitor
    loaded: list[Request] = []
    page.on("requestfinished", lambda each: loaded.append(each))  # noqa: PLW0108 - it is marked
    page.goto("/")
    page.wait_for_selector(".daily strong")
    page.wait_for_load_state("networkidle")
    scripts = [each for each in loaded if each.resource_type == "script"]
    assert 40_000 < weight(scripts) <= MOST_SCRIPTS
    assert weight(loaded) <= MOST


def weight(loaded: list[Request]) -> int:
    sizes = [each.sizes() for each in loaded]
    return sum(each["responseBodySize"] + each["responseHeadersSize"] for each in sizes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_says_nothing_that_comes_later(language: str) -> None:
    """It loads without what only other pages say."""
    catalogue = (WEB / f"src/text/{language}.ftl").read_text("utf-8")
    groups = re.split(r"^(?=## )", catalogue, flags=re.MULTILINE)
    later = [each for each in groups if each.startswith("## Later")]
    names = {name for each in later for name in re.findall(r"^([a-z][\w-]+) =", each, re.MULTILINE)}
    assert len(names) > 300
    first = [WEB / "src" / each for each in FIRST]
    said = {name for each in imported(first) for name in NAME.findall(each.read_text("utf-8"))}
    assert "home-play" in said
    assert "setup-people" in said
    assert not said & names


def imported(sources: list[Path]) -> set[Path]:
    """These and all that they import, but for what is loaded when somebody asks for it."""
    found: set[Path] = set()
    while sources:
        source = sources.pop()
        if source in found:
            continue
        found.add(source)
        for name in IMPORT.findall(source.read_text("utf-8")):
            path = (source.parent / name).resolve()
            endings = (path, path.with_name(f"{path.name}.ts"), path / "index.ts")
            sources += [each for each in endings if each.suffix in SOURCES and each.is_file()]
    return found


def test_a_phone_shows_what_it_is_and_your_games_without_scrolling(
    visitor: tuple[Page, str],
) -> None:
    page, words = visitor
    play_now(page, "memoarrr")
    play_now(page, "fruitmix")
    page.goto("/")
    expect(page.locator("h1")).to_contain_text(words)
    games = page.locator(".yours li a")
    expect(games).to_have_count(2)
    for game in games.all():
        box = game.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] < PHONE["height"] / 2
    start = page.locator("article .button.main").first.bounding_box()
    assert start is not None
    assert start["y"] + start["height"] < PHONE["height"]
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert findings(page, "home", ["light", "dark"]) == []


@pytest.mark.parametrize(
    ("game", "name", "landmark"),
    [
        ("memoarrr", "Play with expert rules", "[data-cell]"),
        ("fruitmix", "Lucky mix", "[data-place]"),
        ("fruitmix", "Pairs", ".as-pairs"),
    ],
)
def test_a_variant_is_one_tap_from_home(ben: Page, game: str, name: str, landmark: str) -> None:
    ben.goto("/")
    ben.locator(f"article[data-game={game}]").get_by_role("button", name=name).click()
    ben.wait_for_selector(f".board {landmark}, .board{landmark}")
    table = ben.url.rsplit("/", 1)[1]
    options = ben.request.get(f"/api/tables/{table}").json()["options"]
    assert options.get("expert") is True or options.get("variant") in {"lucky", "pairs"}


SPLIT = """place => [...document.querySelectorAll(place)].flatMap((each) => {
    const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    const split = [];
    while (walker.nextNode())
        for (const { 0: word, index } of walker.currentNode.data.matchAll(/[^\\s-]+/g)) {
            const range = document.createRange();
            range.setStart(walker.currentNode, index);
            range.setEnd(walker.currentNode, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => top));
            if (lines.size > 1) split.push(word);
        }
    return split;
})"""
EDGES = """place => [...document.querySelectorAll(place)].flatMap((each) => {
    const { left, right } = each.getBoundingClientRect();
    return [Math.round(left), Math.round(right)];
})"""


def test_no_word_is_split_where_letters_are_large(anna: Page) -> None:
    anna.set_viewport_size({"width": 390, "height": 844})
    anna.goto("/")
    anna.wait_for_selector("article.game")
    set_letters(anna, 200)
    assert anna.evaluate(SPLIT, "article :is(button, a)") == []


def test_the_deals_of_the_day_lie_below_their_games(anna: Page) -> None:
    anna.set_viewport_size({"width": 820, "height": 1180})
    anna.goto("/")
    anna.wait_for_selector(".daily li button")
    edges = anna.evaluate(EDGES, "article.game")
    assert len(edges) == 4
    assert anna.evaluate(EDGES, ".daily li button") == edges


def test_what_adds_a_player_stays_under_the_finger(ben: Page) -> None:
    """The sheet grows downwards; nobody misses the button with the second tap."""
    for width, height in ((820, 1180), (390, 844), (360, 640)):
        ben.set_viewport_size({"width": width, "height": height})
        prepare(ben, "memoarrr", "One device")
        more = ben.get_by_label("More", exact=True).first
        settle(ben)
        before = more.bounding_box()
        more.click()
        expect(ben.get_by_role("textbox", name="Player 3")).to_be_visible()
        assert more.bounding_box() == before, (width, height)
        ben.evaluate("localStorage.removeItem('recollect.family-count')")


@pytest.mark.parametrize("language", one_daily("de", LANGUAGES))
def test_the_sheet_before_a_game_covers_nothing_by_half(
    browser: Browser, address: str, language: str
) -> None:
    """What has no room above the button begins below it, until somebody scrolls."""
    sizes = ((320, 568), (360, 640), (390, 844))
    with closing(person(browser, address, locale=language, has_touch=True)) as context:
        page = context.new_page()
        for game, way in product(
            ("memoarrr", "fruitmix"), (".faces", ".way >> nth=0", ".way >> nth=1")
        ):
            page.goto("/")
            page.click(f"article[data-game={game}] {way}")
            settle(page)
            for width, height in sizes:
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_timeout(SETTLED_MS)
                assert page.evaluate(CUT) == [], (game, way, width)


def test_what_failed_is_said_where_one_has_tapped(ben: Page) -> None:
    """Without scrolling, and aloud: whatever was tapped, and wherever that is on the page."""
    ben.goto("/")
    ben.wait_for_load_state("networkidle")
    for way, button in ((0, ".foot .main"), (2, ".card-list button >> nth=0")):
        ben.click(f"article[data-game=fruitmix] .way >> nth={way}")
        sheet = ben.get_by_role("dialog", name="Fruit Mix: ")
        settle(ben)
        refused(sheet, button)
        ben.keyboard.press("Escape")
    ben.goto("/daily")
    refused(ben.locator("body"), ".deal .main >> nth=-1")
    ben.goto("/")
    ben.wait_for_load_state("networkidle")
    refused(ben.locator("body"), "article[data-game=fruitmix] .variant >> nth=-1")


def refused(place: Locator, button: str) -> None:
    """What is asked for by that, while nobody answers."""
    place.locator(button).scroll_into_view_if_needed()
    place.page.route("**/api/**", lambda route: route.abort())
    place.locator(button).click()
    said = place.get_by_role("alert")
    expect(said).to_contain_text("The server isn’t answering")
    expect(said).to_be_in_viewport(ratio=1)
    place.page.unroute_all(behavior="ignoreErrors")


def test_a_sheet_names_its_game_and_the_variant(ben: Page) -> None:
    prepare(ben, "fruitmix", "One device")
    choose(ben, "The game", "Pairs")
    expect(ben.get_by_role("dialog", name="Fruit Mix · Pairs: On one device")).to_be_visible()
    prepare(ben, "memoarrr", "With friends")
    choose(ben, "Expert rules", "Yes")
    expect(ben.locator("dialog .titles")).to_contain_text("Memoarrr! · Expert rules")


def test_whoever_says_no_name_at_a_shared_device_gets_a_friendly_one(ben: Page) -> None:
    """The first is whose device it is; no two are alike, and all are asked by name."""
    prepare(ben, "memoarrr", "One device")
    ben.get_by_role("dialog").get_by_role("button", name="More", exact=True).first.click()
    fields = ben.locator("dialog .card-list input")
    expect(fields).to_have_count(3)
    own = ben.evaluate("localStorage.getItem('recollect.name')")
    names = fields.evaluate_all("all => all.map((each) => each.placeholder)")
    assert names[0] == own
    assert len(set(names)) == 3
    assert not any("Player" in name for name in names)
    ben.click("dialog .button.main")
    ben.wait_for_selector(":is(.hand, .board)")
    asked = ben.locator(".narrator strong, .hand").first.inner_text()
    assert any(name in asked for name in names)


def test_what_is_unfolded_in_a_sheet_has_no_hole(ben: Page) -> None:
    """What does not fit begins on the next page only as long as nobody has looked further."""
    ben.set_viewport_size({"width": 1440, "height": 900})
    prepare(ben, "memoarrr", "With friends")
    settle(ben)
    ben.get_by_text("A smaller game").click()
    expect(ben.get_by_text("House rules: shorter")).to_be_visible()
    margins = "all => all.map((each) => parseFloat(getComputedStyle(each).marginTop))"
    assert set(ben.locator("dialog .question").evaluate_all(margins)) == {0}


def settle(page: Page) -> None:
    """The sheet has risen."""
    page.evaluate("Promise.all(document.getAnimations().map((each) => each.finished))")


def test_whoever_finds_no_open_table_opens_one_for_anybody(ben: Page) -> None:
    ben.route("**/api/tables", lambda route: route.fulfill(json=[]))
    ben.goto("/")
    ben.get_by_role("button", name="Open a table: Fruit Mix").click()
    who = ben.get_by_role("group", name="Who can join?")
    pressed = who.get_by_role("button", name="Anybody", exact=True)
    expect(pressed).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("reachable", [[], ["http://192.0.2.7:8000"]])
def test_a_code_to_scan_is_promised_only_where_another_device_can_open_it(
    ben: Page, reachable: list[str]
) -> None:
    ben.route("**/api/reachable*", lambda route: route.fulfill(json={"origins": reachable}))
    prepare(ben, "memoarrr", "With friends")
    hint = ben.locator("dialog .hint").first
    expect(hint).to_contain_text("a code to scan" if reachable else "only opens on this device")
    ben.click("dialog .button.main")
    ben.wait_for_selector(".link .share")
    expect(ben.get_by_role("img", name="Scan to join")).to_have_count(1 if reachable else 0)
