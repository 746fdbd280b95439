"""A real server and a real browser for the tests of the page.

The browser is the machine's own Chromium where there is one, else the one that Playwright brings.
The one without windows comes first: it takes half of the processor's time to show a page.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from itertools import count
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from recollect.server.migrations import migrate
from tests.kit.databases import read_log
from tests.kit.pages import PATIENCE_MS, guest_of, person
from tests.kit.program import Program
from tests.kit.witness import Judge, Witness, watched

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

expect.set_options(timeout=PATIENCE_MS)


def launch_args() -> dict[str, Any]:
    own = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    chosen = {"executable_path": own} if own else {}
    return {**chosen, "args": list(QUIET)}


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, **launch_args()}


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """One whose keys follow from the secret alone, so that tests know who is who."""
    url = f"sqlite:///{tmp_path_factory.mktemp('database')}/tables.db"
    migrate(url)
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as connection, connection:
        connection.execute("UPDATE generations SET salt = NULL")
    return url


@pytest.fixture(scope="session")
def program(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    running = Program(database, tmp_path_factory.mktemp("server"))
    running.begin()
    yield running
    running.kill()


@pytest.fixture(scope="session")
def address(program: Program) -> str:
    return f"http://{program.address}"


@pytest.fixture
def anna(browser: Browser, address: str) -> Iterator[Page]:
    """At a desk."""
    with closing(person(browser, address)) as context:
        yield context.new_page()


@pytest.fixture
def arrive(
    browser: Browser, address: str, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Witness]]:
    """Somebody more, with a browser of their own in which a witness looks for what can be done;
    `noted`: and notes all that is shown, for a judge.

    In each test other people come, and always the same: so the deals of a test are the same, too.
    """
    numbers = count()
    with ExitStack() as leaving:

        def come(*, noted: bool = False, **settings: Any) -> Witness:
            guest = guest_of(f"{request.node.nodeid} {next(numbers)}")
            context = person(browser, address, guest=guest, **settings)
            return watched(leaving.enter_context(closing(context)), noted=noted)

        yield come


@pytest.fixture
def judged(database: str, address: str) -> Callable[[str], Judge]:
    """Who knows the truth about a table whose game is over."""

    def judge(table: str) -> Judge:
        record = httpx.get(f"{address}/api/tables/{table}/record", trust_env=False)
        return Judge(read_log(database, table), record.content)

    return judge


@pytest.fixture
def ben(browser: Browser, address: str) -> Iterator[Page]:
    """With a phone."""
    phone = {"width": 360, "height": 640}
    with closing(person(browser, address, viewport=phone, has_touch=True)) as context:
        yield context.new_page()
