"""Settings for all tests. In CI the examples are the same in every run."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
from collections.abc import Generator, Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

import pytest
from hypothesis import settings

from tests.kit.scheduling import BROWSERS, Schedule, in_order

pytest_plugins = ["tests.kit.forks"]
settings.register_profile("default", deadline=None, max_examples=40)
settings.register_profile("ci", deadline=None, max_examples=40, derandomize=True)
settings.register_profile("long", deadline=None, max_examples=2000)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE", "ci" if "CI" in os.environ else "default")
)


if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A job in the background ignores Ctrl-C, and so would every program that tests start and stop.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Those that take minutes may take hours."""
    items[:] = in_order(items)
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker(pytest.mark.timeout(4 * 3600))


def pytest_collection_finish() -> None:
    """Five thousand tests and all modules stay until the end: garbage is looked for elsewhere."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Schedule:
    return Schedule(config, log)


@contextmanager
def _no_loop_of_a_browser(item: pytest.Item) -> Iterator[None]:
    """Playwright leaves its event loop running in this thread, where others start one: for them it
    is as if there was none.
    """
    loop = asyncio._get_running_loop()
    if loop is None or item.nodeid.startswith(BROWSERS):
        yield
        return
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(loop)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, object, object]:
    with _no_loop_of_a_browser(item):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    with _no_loop_of_a_browser(item):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, object, object]:
    """After the last test the browser itself is closed, which needs its loop."""
    with _no_loop_of_a_browser(item) if nextitem else nullcontext():
        return (yield)
