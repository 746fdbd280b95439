"""Servers that tests share: to start one takes longer than most tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.kit.server import Browser, Running, serving


@pytest.fixture(scope="session")
def server() -> Iterator[Running]:
    with serving(posts_burst=1e6, requests_burst=1e6, messages_burst=1e6, address_burst=1e6) as it:
        yield it


@pytest.fixture
def anna(server: Running) -> Iterator[Browser]:
    with server.browser() as browser:
        yield browser


@pytest.fixture
def ben(server: Running) -> Iterator[Browser]:
    with server.browser() as browser:
        yield browser
