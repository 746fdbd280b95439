"""Without a network and without a server: whole games in the browser, by the same rules.

Python is loaded once for the quick ones. Bots do not dawdle: what the page says about pauses is
changed on its way to the worker, and nothing else is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from recollect.cli import main
from recollect.server.pages import client
from tests.kit.databases import fresh_database
from tests.kit.pages import (
    POLLING_MS,
    TRIES,
    act,
    choose,
    open_with,
    person,
    play_now,
    play_to_the_end,
    prepare,
    something_to_do,
    table_of,
)
from tests.kit.program import Program
from tests.referee import check
from tests.web.test_offline import KEPT

HURRY = """(() => {
    window.fromWorker = [];
    window.unanswered = 0;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (text) {
        post.call(this, text.replace(/(\\\\"pauses\\\\":)[0-9.]+/, "$10"));
        const { do: what, line, text: said } = JSON.parse(text);
        const verb = what === "say" && JSON.parse(said).say;
        if (verb === "act") unanswered++;
        if (verb !== "watch") return;
        const hurry = JSON.stringify({ say: "wait", pauses: 0, version: null });
        post.call(this, JSON.stringify({ do: "say", line, text: hurry }));
    };
    const heard = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
    Object.defineProperty(Worker.prototype, "onmessage", { set(listen) {
        heard.set.call(this, (event) => {
            window.fromWorker.push(event.data);
            listen(event);
            if (/^[^[]*"say\\\\":\\\\"(done|refused)/.test(event.data)) unanswered--;
        });
    } });
})()"""
"""Also notes all that the worker says, and how much of what was done it has not answered. Who does
not watch yet cannot say how long bots wait.
"""
WORKERS = """(() => {
    window.workers = [];
    window.Worker = class extends Worker {
        constructor(...given) {
            super(...given);
            workers.push(this);
        }
    };
})()"""
INSTALLED = """(() => {
    const ask = matchMedia;
    window.matchMedia = (query) => /standalone/.test(query) ? { matches: true } : ask(query);
})()"""
LABELS = "all => all.map(each => each.ariaLabel)"

EXPERT = ("memoarrr", "Expert rules")
VARIANT = ("fruitmix", "The game")
KINDS: dict[tuple[str, str, str], dict[str, Any]] = {
    (*EXPERT, "No"): {"expert": False},
    (*EXPERT, "Yes"): {"expert": True},
    (*VARIANT, "Basic"): {"variant": "basic"},
    (*VARIANT, "Lucky mix"): {"variant": "lucky"},
    (*VARIANT, "Pairs"): {"variant": "pairs"},
}
"""Each game, the rule and what is chosen on the page, and the options of its record."""

pytestmark = pytest.mark.skipif(
    not any(page.brotli for page in client().values()),
    reason="this page was built where its wheels could not be fetched",
)


@pytest.fixture(scope="module")
def gone(tmp_path_factory: pytest.TempPathFactory) -> Program:
    """A server that was there before."""
    folder = tmp_path_factory.mktemp("gone")
    return Program(fresh_database("sqlite", folder), folder)


@pytest.fixture(scope="module")
def taken_along(browser: Browser, gone: Program) -> Iterator[BrowserContext]:
    """Somebody who made it available offline; then the server was killed and the network cut."""
    program = gone
    settings: dict[str, Any] = {"service_workers": "allow", "accept_downloads": True}
    with closing(person(browser, f"http://{program.address}", **settings)) as context:
        context.add_init_script(HURRY)
        program.begin()
        try:
            with closing(context.new_page()) as page:
                keep(page)
        finally:
            program.kill()
        context.set_offline(True)
        yield context


def keep(page: Page) -> None:
    page.goto("/")
    page.wait_for_selector("article.game")
    page.wait_for_function(KEPT)
    page.get_by_role("button", name="You").first.click()
    expect(page.locator("section.offline")).to_contain_text("4.9 MB")
    page.get_by_role("button", name="Make available offline").click()
    expect(page.locator("section.offline")).to_contain_text("Available offline")


@contextmanager
def server_back(page: Page, program: Program) -> Iterator[None]:
    program.begin()
    page.context.set_offline(False)
    try:
        yield
    finally:
        program.kill()
        page.context.set_offline(True)


@pytest.fixture
def page(taken_along: BrowserContext) -> Iterator[Page]:
    with closing(taken_along.new_page()) as page:
        yield page


def downloaded_record(page: Page, folder: Path) -> dict[str, Any]:
    """By the button of the replay; recollect verifies it, and so does the referee of the tests."""
    table = page.url.rpartition("/")[2]
    page.goto(f"/replay/{table}")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    for leads_nowhere in ("Share", "Beat my game"):
        expect(page.get_by_role("button", name=leads_nowhere)).to_have_count(0)
    file = folder / "record.jsonl"
    file.write_text(download.value.path().read_text("utf-8").strip() + "\n", "utf-8")
    assert main(["verify", str(file)]) == 0
    record: dict[str, Any] = json.loads(file.read_text("utf-8"))
    assert check(record) == []
    return record


def reload_in_the_middle(page: Page) -> None:
    """What lies there is what lay there. On a busy machine a bot may still have been at it when we
    looked: then once more.
    """
    chance = Random(2)
    for _ in range(7):
        assert act(page, chance) != "over"
    page.wait_for_function("() => unanswered === 0", polling=POLLING_MS)
    for _ in range(TRIES):
        assert something_to_do(page) != "over"
        before = page.eval_on_selector_all("[role=grid] button", LABELS)
        page.reload()
        if something_to_do(page) == "hand":  # nobody knows who holds the device
            break
        if page.eval_on_selector_all("[role=grid] button", LABELS) == before:
            break
    else:
        pytest.fail("something else lies there after every reload")
    expect(page.get_by_text("On this device, without a network")).to_have_count(0)


@pytest.mark.slow
def test_a_game_survives_a_reload_and_its_record_is_right(page: Page, tmp_path: Path) -> None:
    open_with(page, *VARIANT, "Pairs")
    reload_in_the_middle(page)
    secret = hidden(page)
    play_to_the_end(page)
    told = page.evaluate("() => window.fromWorker.map(String).join('')")
    table = table_of(page)
    record = downloaded_record(page, tmp_path)
    assert record["players"][1]["name"] != record["players"][0]["name"]
    assert "deal" in json.dumps(record)
    assert not secret
    assert len(told) > 1000
    delete_by_keys(page, f"/replay/{table}")


def delete_by_keys(page: Page, replay: str) -> None:
    """The game of that link among those of this device; whatever is left, it is not that."""
    page.goto("/mine")
    row = page.locator("li", has=page.locator(f'a[href^="{replay}"]'))
    expect(row).to_contain_text("On this device")
    row.get_by_role("button").press("Enter")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("nobody else has it")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(row.get_by_role("button")).to_be_focused()
    page.keyboard.press("Enter")
    sheet.get_by_role("button", name="Delete it").press("Enter")
    expect(row).to_have_count(0)
    expect(page.locator("#mine-games")).to_be_focused()
    page.reload()
    expect(page.locator("section[aria-busy=true]")).to_have_count(0)
    expect(row).to_have_count(0)
    known = page.evaluate("localStorage.getItem('recollect.here')")
    assert replay.rpartition("/")[2] not in known


@pytest.mark.slow
def test_when_the_connection_drops_a_game_of_this_device_is_offered(
    page: Page, gone: Program
) -> None:
    """And nothing pretends to be online. The other game goes on when the server is back, and both
    are told apart.
    """
    with server_back(page, gone):
        play_now(page, "memoarrr")
        online = page.url
    expect(page.get_by_text("Connection lost")).to_be_visible()
    page.get_by_role("link", name="Play on this device meanwhile").click()
    expect(page.get_by_text("Games are played on this device now")).to_be_visible()
    page.click("article[data-game=memoarrr] .button.main")
    page.wait_for_selector(".board")
    assert page.url != online
    with server_back(page, gone):
        page.goto("/")
        yours = page.locator("section.yours")
        expect(yours.get_by_text("On this device")).to_have_count(1)
        page.goto(online)
        page.wait_for_selector(".board")


@pytest.mark.slow
def test_a_second_tab_says_why_it_cannot_play_and_plays_as_soon_as_it_can(page: Page) -> None:
    open_with(page, *VARIANT, "Pairs")
    with closing(page.context.new_page()) as second:
        second.goto(page.url)
        expect(second.get_by_role("main")).to_contain_text("open in another tab")
        page.goto("about:blank")
        second.get_by_role("button", name="Try again").click()
        assert something_to_do(second) != "over"
        with closing(page.context.new_page()) as third:
            third.goto("/")
            expect(third.get_by_role("alert")).to_contain_text("open in another tab")
            second.goto("about:blank")
            third.get_by_role("button", name="Try again").click()
            third.click("article[data-game=memoarrr] .button.main")
            third.wait_for_selector(".board")


@pytest.mark.long
def test_a_worker_that_the_browser_has_ended_is_started_anew(page: Page) -> None:
    """What was done meanwhile is done then, once."""
    page.add_init_script(WORKERS)
    open_with(page, *VARIANT, "Pairs")
    something_to_do(page)
    page.evaluate("workers.at(-1).terminate()")
    act(page, Random(1))
    page.wait_for_function("() => workers.length === 2", polling=POLLING_MS)
    expect(page.locator(".narrator")).to_contain_text("You turn up")
    play_to_the_end(page)


CANNOT = {
    "delete globalThis.WebAssembly": "it has no WebAssembly",
    "Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 0.5 })": (
        "too little memory"
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("lacks", CANNOT)
def test_a_browser_that_cannot_run_games_says_why(
    browser: Browser, address: str, lacks: str
) -> None:
    with closing(person(browser, address, service_workers="allow")) as context:
        context.add_init_script(lacks)
        page = context.new_page()
        page.goto("/")
        page.get_by_role("button", name="You").first.click()
        expect(page.locator("section.offline")).to_contain_text(CANNOT[lacks])
        expect(page.get_by_role("button", name="Make available offline")).to_have_count(0)


def hidden(page: Page) -> list[str]:
    """What the worker has told of the deal, or of a seed, while the game goes on."""
    told: list[str] = page.evaluate(
        "() => window.fromWorker.filter(each => typeof each === 'string')"
    )
    assert told
    return [text for text in told if '"deal\\"' in text or '"seed\\"' in text]


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS, ids=" ".join)
def test_whole_games_against_bots_outlive_a_reload(
    page: Page, kind: tuple[str, str, str], tmp_path: Path
) -> None:
    open_with(page, *kind)
    reload_in_the_middle(page)
    assert not hidden(page)
    play_to_the_end(page)
    record = downloaded_record(page, tmp_path)
    assert record["game"] == kind[0]
    assert {**record["options"], **KINDS[kind]} == record["options"]


@pytest.mark.long
def test_experts_at_one_device(page: Page, tmp_path: Path) -> None:
    prepare(page, "memoarrr", "One device")
    choose(page, *EXPERT[1:], "Yes")
    page.click("dialog .button.main")
    page.wait_for_selector(":is(.hand, .board)")
    reload_in_the_middle(page)
    play_to_the_end(page)
    record = downloaded_record(page, tmp_path)
    assert len(record["players"]) == 2
    assert record["options"]["expert"]


@pytest.mark.long
def test_the_deal_of_the_day_is_one_of_this_device_and_games_are_looked_back_on(page: Page) -> None:
    page.goto("/daily")
    expect(page.get_by_role("main")).to_contain_text("cards of this device")
    page.get_by_role("article").first.get_by_role("button").first.click()
    page.wait_for_selector(".board")
    assert act(page, Random(1)) != "over"
    open_with(page, *VARIANT, "Pairs")
    play_to_the_end(page)
    page.click("#after-game summary:has-text('Show how it went')")
    page.wait_for_selector(".memory .score")


@pytest.mark.long
def test_an_installed_app_fetches_what_it_needs_by_itself(browser: Browser, address: str) -> None:
    with closing(person(browser, address, service_workers="allow")) as context:
        context.add_init_script(INSTALLED)
        page = context.new_page()
        page.goto("/")
        page.get_by_role("button", name="You").first.click()
        expect(page.locator("section.offline")).to_contain_text("Available offline")
