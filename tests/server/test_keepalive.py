"""One wheel of pings for all: the silent are pinged, the dead cut off, and lateness is measured."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.server.keepalive import SLOTS, Keepalive


class Clock:
    """As much of an event loop as the wheel needs."""

    def __init__(self) -> None:
        self.now = 0.0

    def time(self) -> float:
        return self.now

    def call_later(self, *_: object) -> None:
        pass


class Client:
    def __init__(self, answers: bool) -> None:
        self.open = True
        self.heard = 0
        self.pinged = False
        self.pings: list[int] = []
        self._answers = answers
        self.cut_off: int | None = None
        self.wheel: Keepalive | None = None

    def say(self) -> None:
        assert self.wheel is not None
        self.heard = self.wheel.tick
        self.pinged = False

    def ping(self) -> None:
        assert self.wheel is not None
        self.pinged = True
        self.pings.append(self.wheel.tick)
        if self._answers:
            self.say()

    def abort(self) -> None:
        assert self.wheel is not None
        self.open = False
        self.cut_off = self.wheel.tick


class Wheel:
    """Turned by hand."""

    def __init__(self, step: float = 0.1) -> None:
        self.clock = Clock()
        self.step = step
        self.wheel = Keepalive(step * SLOTS, lambda: None)

    def add(self, answers: bool = True) -> Client:
        client = Client(answers)
        client.wheel = self.wheel
        self.wheel.add(client)
        return client

    def turn(self, times: int = 1, late: float = 0.0) -> None:
        for _ in range(times):
            self.clock.now += self.step + late
            self.wheel._turn(self.clock)  # type: ignore[arg-type]


def test_whoever_is_silent_is_pinged_once_an_interval() -> None:
    wheel = Wheel()
    client = wheel.add()
    wheel.turn(5 * SLOTS)
    assert client.pings == [SLOTS * n for n in range(1, 6)]
    assert client.open


@given(st.integers(0, 200))
def test_the_dead_are_cut_off_two_intervals_after_their_last_word(last: int) -> None:
    wheel = Wheel()
    client = wheel.add(answers=False)
    for _ in range(last):
        wheel.turn()
        client.say()
    wheel.turn(2 * SLOTS - 1)
    assert client.open
    wheel.turn()
    assert client.cut_off == last + 2 * SLOTS
    assert client.pings == [last + SLOTS]


def test_whoever_talks_is_never_pinged() -> None:
    wheel = Wheel()
    client = wheel.add()
    for _ in range(40):
        wheel.turn(SLOTS // 2)
        client.say()
    assert client.pings == []


def test_a_crowd_that_came_at_once_is_spread() -> None:
    wheel = Wheel()
    clients = [wheel.add() for _ in range(5000)]
    wheel.turn(3 * SLOTS)
    first = [client.pings[0] for client in clients]
    assert max(first.count(tick) for tick in set(first)) < 500
    assert min(first) == SLOTS
    assert max(first) < 2 * SLOTS
    assert all(client.open for client in clients)


def test_the_closed_are_forgotten() -> None:
    wheel = Wheel()
    client = wheel.add()
    client.open = False
    wheel.turn(SLOTS)
    assert client.pings == []
    assert not any(wheel.wheel._slots)


def test_lateness_is_an_average_that_is_forgotten() -> None:
    wheel = Wheel()
    wheel.turn(10)
    assert wheel.wheel.lag == pytest.approx(0.0)
    wheel.turn(late=0.5)
    assert 0 < wheel.wheel.lag < 0.25, "one hiccup is no overload"
    wheel.turn(10, late=1.0)
    assert wheel.wheel.lag > 0.9
    wheel.turn(100)
    assert wheel.wheel.lag < 0.01
