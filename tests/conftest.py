"""Settings for all tests. In CI the examples are the same in every run."""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import settings

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
    """Those in a browser last: Playwright keeps an event loop where others start one.

    Those that take minutes may take hours.
    """
    items.sort(key=lambda item: "web" in item.path.parent.parts)
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker(pytest.mark.timeout(4 * 3600))
