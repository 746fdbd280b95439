"""A game without a network outlives a change of build: the page, its worker and their files."""

from __future__ import annotations

import re
import shutil
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import recollect
from recollect.server.pages import client
from tests.kit.pages import act, open_with, person, play_to_the_end
from tests.kit.program import Program
from tests.web.test_offline_games import HURRY, VARIANT, downloaded_record, keep

HASHED = re.compile(r"/assets/(.+)\.(js|css)")
UPDATED = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    while (!registration.waiting) await new Promise((wake) => setTimeout(wake, 50));
}"""
PACKS = """async () => (await (await caches.open("recollect-offline")).keys())
    .map(({ url }) => new URL(url).pathname)"""
SCRIPTS = "[...document.querySelectorAll('script')].map(each => each.src).join()"

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        not any(page.brotli for page in client().values()),
        reason="this page was built where its wheels could not be fetched",
    ),
]


def copied(folder: Path) -> Path:
    """The whole program; where the files of its page are."""
    home = Path(recollect.__file__).parent
    shutil.copytree(home, folder / "recollect", ignore=shutil.ignore_patterns("__pycache__"))
    return folder / "recollect" / "server" / "static"


def rewrite(path: Path, text: str) -> None:
    path.write_text(text)
    path.with_name(f"{path.name}.br").unlink(missing_ok=True)  # it has what was there before


def other_build(folder: Path) -> None:
    """The same program; every file of its page, and what it plays offline, has another name."""
    static = copied(folder)
    names = {found[1] for path in client() if (found := HASHED.fullmatch(path))}
    build = re.search(r'"name":"(\w+)"', (static / "sw.js").read_text())
    assert build is not None
    names |= {path.name for path in (static / "assets").glob("recollect-*")}
    names |= {build[1], *re.findall(r"snapshot-\w+", (static / "sw.js").read_text())}
    renamed = re.compile("|".join(sorted(map(re.escape, names), key=len, reverse=True)))
    for path in [*static.rglob("*.js"), *static.rglob("*.css"), static / "index.html"]:
        rewrite(path, renamed.sub(lambda found: f"{found[0]}0", path.read_text()))
    for path in (static / "assets").iterdir():
        path.rename(path.with_name(renamed.sub(lambda found: f"{found[0]}0", path.name)))


def play_some(page: Page, chance: Random) -> None:
    for _ in range(2):
        assert act(page, chance) != "over"


def test_a_change_of_build_while_a_game_runs_loses_nothing(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = Program(f"sqlite:///{tmp_path}/tables.db", tmp_path)
    settings: dict[str, Any] = {"service_workers": "allow", "accept_downloads": True}
    with closing(person(browser, f"http://{program.address}", **settings)) as context:
        context.add_init_script(HURRY)
        try:
            table = outlived(context, program, tmp_path, monkeypatch)
        finally:
            program.kill()
        page = context.new_page()
        page.goto(table)
        play_to_the_end(page)
        downloaded_record(page, tmp_path)


def outlived(
    context: BrowserContext, program: Program, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> str:
    """A game is begun without a network; the server comes back with another build, and goes."""
    chance = Random(1)
    program.begin()
    page = context.new_page()
    keep(page)
    before = page.evaluate(PACKS)
    program.kill()
    context.set_offline(True)
    open_with(page, *VARIANT, "Pairs")
    play_some(page, chance)
    old = page.evaluate(SCRIPTS)
    other_build(folder / "other")
    monkeypatch.setenv("PYTHONPATH", str(folder / "other"))
    program.begin()
    context.set_offline(False)
    page.evaluate(UPDATED)
    play_some(page, chance)
    page.wait_for_selector("[role=grid]")
    page.reload()
    page.wait_for_selector(".board")
    assert page.evaluate(SCRIPTS) != old
    play_some(page, chance)
    program.kill()
    context.set_offline(True)
    page.reload()
    page.wait_for_selector(".board")
    play_some(page, chance)
    table = page.url
    page.close()
    assert_only_new(context, before)
    return table


def assert_only_new(context: BrowserContext, before: list[str]) -> None:
    """Once no page of the old build is open, nothing of it is kept."""
    with closing(context.new_page()) as page:
        page.goto("/learn/memoarrr")
        ours = [path for path in before if "/recollect-" in path]
        page.wait_for_function(
            f"async ours => !(await ({PACKS})()).some((path) => ours.includes(path))", arg=ours
        )
        assert len([path for path in page.evaluate(PACKS) if "/recollect-" in path]) == len(ours)


NO_FILES = "StorageManager.prototype.getDirectory = undefined;"
"""As in a private window."""


def test_where_no_files_are_kept_a_table_says_how_long_its_game_lasts(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (worker,) = (copied(tmp_path / "other") / "assets").glob("tablesWorker-*.js")
    rewrite(worker, NO_FILES + worker.read_text())
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "other"))
    program = Program(f"sqlite:///{tmp_path}/tables.db", tmp_path)
    with closing(person(browser, f"http://{program.address}", service_workers="allow")) as context:
        program.begin()
        page = context.new_page()
        keep(page)
        program.kill()
        context.set_offline(True)
        open_with(page, *VARIANT, "Pairs")
        page.wait_for_selector(".board")
        expect(page.locator(".news")).to_contain_text("keeps no files")
