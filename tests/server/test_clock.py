"""The time of day goes on, whatever is done to this machine's clock."""

from __future__ import annotations

import time

import pytest

from recollect.server.clock import WallClock


def test_a_clock_that_is_set_back_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = WallClock()
    before = clock.now()
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() - 3600)
    first, second = clock.now(), clock.now()
    assert before <= first <= second < before + 1800


def test_a_clock_that_is_set_forward_is_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = WallClock()
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + 3600)
    assert clock.now() >= real() + 3599
