"""The time of day is the database's, and goes on, whatever is done to this machine's clock."""

from __future__ import annotations

import asyncio
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.server import clock as clock_module
from recollect.server.clock import SLOW, SyncedClock
from recollect.tables.interfaces import StoreFailed

seconds = st.floats(0, 100)


class Machines:
    """This machine's two clocks and the database's."""

    def __init__(self, wrong_by: float = 0.0) -> None:
        self.true = 1_800_000_000.0
        self.steady = 50.0
        self.wrong_by = wrong_by
        self.delays = (0.0, 0.0)
        self.clock = SyncedClock(lambda: self.steady, lambda: self.true + self.wrong_by)

    def pass_by(self, time: float) -> None:
        self.true += time
        self.steady += time

    async def _answer(self) -> float:
        self.pass_by(self.delays[0])
        answer = self.true
        self.pass_by(self.delays[1])
        return answer

    def sync(self, there: float = 0.0, back: float = 0.0) -> None:
        self.delays = (there, back)
        asyncio.run(self.clock.sync(self._answer))

    @property
    def error(self) -> float:
        return self.clock.now() - self.true


@given(st.floats(-1e6, 1e6), seconds, seconds, seconds)
def test_a_wrong_clock_on_this_machine_does_not_matter(
    wrong_by: float, there: float, back: float, later: float
) -> None:
    machines = Machines(wrong_by)
    machines.sync(there, back)
    machines.pass_by(later)
    assert abs(machines.error) <= (there + back) / 2 + 1e-3


@given(st.floats(-3600, 3600), st.lists(st.tuples(seconds, seconds, seconds), max_size=20))
def test_it_never_goes_back_and_never_stands_still(
    corrected: float, syncs: list[tuple[float, float, float]]
) -> None:
    machines = Machines()
    machines.sync()
    shown = [machines.clock.now()]
    machines.true += corrected
    for there, back, wait in syncs:
        machines.sync(there, back)
        machines.pass_by(wait)
        shown.append(machines.clock.now())
        assert shown[-1] - shown[-2] >= (wait + there + back) * SLOW - 1e-3


@given(st.floats(-3600, 3600))
def test_a_correction_of_the_database_is_followed(corrected: float) -> None:
    machines = Machines()
    machines.sync()
    before = machines.clock.now()
    machines.true += corrected
    machines.sync()
    assert machines.clock.now() == pytest.approx(max(before, machines.true), abs=1e-3)
    machines.pass_by(max(0.0, -corrected) / (1 - SLOW) + 1)
    assert machines.error == pytest.approx(0, abs=1e-3)


@given(seconds, seconds)
def test_an_answer_that_took_long_does_not_make_a_right_clock_wrong(
    there: float, back: float
) -> None:
    machines = Machines()
    machines.sync()
    machines.sync(there, back)
    assert machines.error == pytest.approx(0, abs=1e-3)


def test_it_asks_again_and_again_and_goes_on_without_an_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(clock_module, "INTERVAL", 0.0)
    asked = 0

    async def now() -> float:
        nonlocal asked
        asked += 1
        if asked > 3:
            raise asyncio.CancelledError
        if asked == 2:
            raise StoreFailed("no database")
        return 1000.0

    clock = SyncedClock()
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(clock.keep_synced(now))
    assert 999 < clock.now() < 1100
    assert asked == 4


def test_before_it_has_asked_it_believes_this_machine() -> None:
    clock = SyncedClock()
    assert abs(clock.now() - time.time()) < 5
    assert abs(clock.monotonic() - time.monotonic()) < 5
