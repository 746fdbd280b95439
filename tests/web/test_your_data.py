"""The page "Your data": to take everything along, to forget a device, to be forgotten."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kit.examples import one_daily
from tests.kit.pages import open_for_friends, open_table, person, sit_down, table_of
from tests.kit.seats import OPEN, me
from tests.web.test_every_screen import ALL_SIZES, BOTH, found_at

KEPT = """async () => ({
    local: Object.keys(localStorage).filter((key) => key.startsWith("recollect.")),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
})"""
READY = "() => navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')"
NOTHING = {"local": [], "caches": [], "workers": 0}
TITLES = {"en": "Your data", "de": "Deine Daten", "fr": "Vos données"}


def cookie(page: Page) -> str | None:
    found = [each["value"] for each in page.context.cookies() if each["name"] == "recollect"]
    return found[0] if found else None


def test_the_way_leads_through_the_settings_and_everything_can_be_taken_along(
    anna: Page, tmp_path: Path
) -> None:
    open_table(anna, "fruitmix", me("Zanzibarina"), OPEN)
    table = table_of(anna)
    anna.goto("/")
    anna.get_by_role("button", name="Settings").click()
    anna.get_by_role("link", name="Your data").press("Enter")
    expect(anna.get_by_role("heading", level=1)).to_have_text("Your data")
    number = anna.locator(".number").inner_text()
    assert number == (cookie(anna) or "").partition(".")[0]
    with anna.expect_download() as loading:
        anna.get_by_role("link", name="Download", exact=True).click()
    loading.value.save_as(tmp_path / "mine.zip")
    with zipfile.ZipFile(tmp_path / "mine.zip") as archive:
        [told] = [json.loads(line) for line in archive.read("tables.jsonl").splitlines()]
        assert (told["table"], told["names"]) == (table, ["Zanzibarina"])
        assert json.loads(archive.read("guest.json"))["guest"] == number


def test_what_only_the_browser_knows_comes_as_a_file_of_its_own(anna: Page, tmp_path: Path) -> None:
    """All of it, as it is now: also what was chosen a moment before, and the last table."""
    open_for_friends(anna, "memoarrr", "Zanzibarina")
    table = table_of(anna)
    anna.goto("/")
    anna.evaluate("localStorage.setItem('strange', 'of somebody else at this address')")
    anna.get_by_role("button", name="Settings").click()
    anna.get_by_text("Dark", exact=True).click()
    anna.get_by_role("link", name="Your data").click()
    with anna.expect_download() as loading:
        anna.get_by_role("link", name="Download the settings").click()
    assert loading.value.suggested_filename == "recollect-browser.json"
    loading.value.save_as(tmp_path / "settings.json")
    told = json.loads((tmp_path / "settings.json").read_text("utf-8"))
    kept = anna.evaluate("Object.fromEntries(Object.entries(localStorage))")
    ours = {key: value for key, value in kept.items() if key.startswith("recollect.")}
    assert told == {key.removeprefix("recollect."): understood(ours[key]) for key in ours}
    assert told["theme"] == "dark"
    assert table in json.dumps(told)
    assert "Zanzibarina" in json.dumps(told)


def understood(text: str) -> Any:
    """What a browser keeps, as JSON or as it is."""
    try:
        return json.loads(text)
    except ValueError:
        return text


@pytest.fixture
def cleo(browser: Browser, address: str) -> Iterator[Page]:
    """With a browser that keeps the page for times without a network."""
    with closing(person(browser, address, service_workers="allow")) as context:
        page = context.new_page()
        page.goto("/")
        page.wait_for_function(READY)
        yield page


def test_a_device_forgets_when_it_is_sure(cleo: Page) -> None:
    cleo.goto("/data")
    expect(cleo.locator(".number")).to_be_visible()
    kept = cleo.evaluate(KEPT)
    assert kept["local"]
    assert kept["caches"]
    assert kept["workers"] == 1
    cleo.get_by_role("button", name="Forget this device …").press("Enter")
    cleo.get_by_role("button", name="Keep it").press("Enter")
    expect(cleo.get_by_role("dialog")).to_have_count(0)
    assert cleo.evaluate(KEPT) == kept
    before = cookie(cleo)
    cleo.get_by_role("button", name="Forget this device …").click()
    cleo.get_by_role("dialog").get_by_role("button", name="Forget this device").click()
    expect(cleo.get_by_role("heading", name="This device has forgotten you")).to_be_focused()
    cleo.wait_for_timeout(2500)  # by then, a page that was just loaded has kept itself for later
    assert cleo.evaluate(KEPT) == NOTHING
    assert cookie(cleo) is None
    cleo.get_by_role("link", name="Start again").click()
    cleo.wait_for_selector("article.game")
    assert cookie(cleo) not in (None, before)


def test_whoever_is_erased_is_somebody_to_the_others(anna: Page, ben: Page, address: str) -> None:
    open_table(anna, "memoarrr", me("Zanzibarina"), OPEN)
    table = table_of(anna)
    sit_down(ben, f"/table/{table}", "Ben")
    ben.wait_for_selector(".board")
    before = cookie(anna)
    anna.goto("/data")
    anna.get_by_role("button", name="Delete everything …").click()
    anna.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
    expect(anna.get_by_role("heading", name="Everything has been deleted")).to_be_focused()
    assert cookie(anna) is None
    assert anna.evaluate(KEPT)["local"] == []
    ben.wait_for_selector(".board")
    info = httpx.get(f"{address}/api/tables/{table}", trust_env=False).json()
    assert "Zanzibarina" not in json.dumps(info)
    old = httpx.get(
        f"{address}/api/guest", headers={"Cookie": f"recollect={before}"}, trust_env=False
    ).json()
    assert (old["tables"], old["guest"] in (before or "")) == (0, False)


@pytest.mark.parametrize("language", one_daily("de", TITLES))
def test_the_page_suits_everyone(browser: Browser, address: str, language: str) -> None:
    """By day and by night, before and after the question."""
    with closing(person(browser, address, locale=language)) as context:
        page = context.new_page()
        page.goto("/data")
        expect(page.get_by_role("heading", level=1)).to_have_text(TITLES[language])
        expect(page.locator(".number")).to_be_visible()
        told = found_at(page, "your data", BOTH, ALL_SIZES)
        page.locator("section[aria-labelledby=data-erase] button").click()
        page.wait_for_selector("dialog[open]")
        told += found_at(page, "the question", BOTH, ALL_SIZES)
    assert not told, "\n".join(told)
