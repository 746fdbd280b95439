"""A real server and a real browser for the tests of the page.

The browser is the machine's own Chromium where there is one, else the one that Playwright brings.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.kit.pages import person
from tests.kit.program import Program

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def launch_args() -> dict[str, Any]:
    own = shutil.which("chromium")
    chosen = {"executable_path": own} if own else {}
    return {**chosen, "args": list(QUIET)}


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, **launch_args()}


@pytest.fixture(scope="session")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    folder: Path = tmp_path_factory.mktemp("server")
    running = Program(f"sqlite:///{folder}/tables.db", folder)
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
def ben(browser: Browser, address: str) -> Iterator[Page]:
    """With a phone."""
    phone = {"width": 360, "height": 640}
    with closing(person(browser, address, viewport=phone, has_touch=True)) as context:
        yield context.new_page()
