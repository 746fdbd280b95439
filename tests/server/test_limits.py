"""Nobody gets more than their share."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.server import limits
from recollect.server.limits import (
    Bucket,
    Buckets,
    Budget,
    Connections,
    Places,
    limited_address,
)


@given(
    rate=st.floats(0.1, 100),
    burst=st.floats(1, 100),
    waits=st.lists(st.floats(0, 10), max_size=200),
)
def test_never_more_than_the_burst_and_what_came_back_since(
    rate: float, burst: float, waits: list[float]
) -> None:
    bucket = Bucket(rate, burst, 0.0)
    now, taken = 0.0, 0
    for wait in waits:
        now += wait
        taken += bucket.take(now)
    assert taken <= burst + now * rate + 1e-6


def test_whoever_waits_may_go_on() -> None:
    bucket = Bucket(1.0, 2.0, 0.0)
    assert [bucket.take(0.0) for _ in range(3)] == [True, True, False]
    assert bucket.take(1.0)
    assert not bucket.take(1.5)


def test_each_address_has_a_bucket_of_its_own() -> None:
    buckets = Buckets(1.0, 1.0, lambda: 0.0)
    assert [buckets.take("a"), buckets.take("a"), buckets.take("b")] == [True, False, True]


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_ADDRESSES", 2)
    buckets = Buckets(1.0, 1.0, lambda: 0.0)
    assert all(buckets.take(address) for address in "abcd")
    assert buckets.take("a"), "the quietest was forgotten"
    assert not buckets.take("d")


def test_places_are_given_back() -> None:
    places = Places(most=3, most_per_address=2)
    assert [places.enter("a"), places.enter("a"), places.enter("a")] == [True, True, False]
    assert [places.enter("b"), places.enter("c")] == [True, False]
    places.leave("a")
    assert places.enter("c")
    assert places.open == 3


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8::1", "2001:db8::ffff", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("", "", True),
    ],
)
def test_one_customer_is_one_address(one: str, other: str, same: bool) -> None:
    assert (limited_address(one) == limited_address(other)) is same


class Idle:
    """A connection for which nothing is done."""

    def __init__(self, is_waiting: bool = True) -> None:
        self.is_waiting = is_waiting
        self.is_cut_off = False

    def cut_off(self) -> None:
        self.is_cut_off = True


def test_the_oldest_that_only_waits_makes_room() -> None:
    connections = Connections(lambda: 100, most_per_address=2)
    busy, old, new, other = Idle(is_waiting=False), Idle(), Idle(), Idle()
    assert all(connections.enter(each, "a", shared=False) for each in (busy, old, new))
    assert connections.enter(other, "b", shared=False)
    cut_off = [each.is_cut_off for each in (busy, old, new, other)]
    assert cut_off == [False, True, False, False]
    connections.leave(old, "a")
    assert connections.count == 3


def test_where_everybody_is_busy_nobody_else_comes_in() -> None:
    connections = Connections(lambda: 100, most_per_address=1)
    assert connections.enter(Idle(is_waiting=False), "a", shared=False)
    assert not connections.enter(Idle(), "a", shared=False)
    assert connections.enter(Idle(), "b", shared=False)


def test_when_all_is_full_the_address_with_most_makes_room() -> None:
    connections = Connections(lambda: 4, most_per_address=100)
    flood, stranger, another = [Idle() for _ in range(3)], Idle(), Idle()
    assert connections.enter(stranger, "b", shared=False)
    assert all(connections.enter(each, "a", shared=False) for each in flood)
    assert connections.enter(another, "c", shared=False)
    assert [each.is_cut_off for each in flood] == [True, False, False]
    assert not stranger.is_cut_off
    assert connections.count == 4


def test_a_proxy_speaks_for_many() -> None:
    connections = Connections(lambda: 100, most_per_address=1)
    assert all(connections.enter(Idle(), "proxy", shared=True) for _ in range(50))


@given(
    most=st.integers(1, 10),
    here=st.integers(1, 5),
    steps=st.lists(st.tuples(st.sampled_from("abc"), st.booleans(), st.booleans()), max_size=60),
)
def test_never_more_connections_than_allowed(
    most: int, here: int, steps: list[tuple[str, bool, bool]]
) -> None:
    connections = Connections(lambda: most, here)
    inside: list[tuple[Idle, str]] = []
    for address, waits, leaves in steps:
        if leaves and inside:
            connections.leave(*inside.pop())
        else:
            each = Idle(waits)
            if connections.enter(each, address, shared=False):
                inside.append((each, address))
        inside = [(each, where) for each, where in inside if not each.is_cut_off]
        assert connections.count == len(inside) <= most
        assert all(sum(where == one for _, where in inside) <= here for one in "abc")


def test_a_budget_says_when_to_come_back() -> None:
    now = [0.0]
    guests, addresses = (Buckets(rate, 2.0, lambda: now[0]) for rate in (0.5, 100.0))
    budget = Budget(guests, addresses, lambda: now[0])
    assert [budget.spend("Anna", "a") for _ in range(3)] == [0.0, 0.0, 2.0]
    assert budget.spend("Ben", "b") == 0.0
    assert [budget.spend(guest, "a") for guest in ("Carl", "Dora")] == [0.01, 0.01]
    now[0] = 2.0
    assert budget.spend("Anna", "a") == 0.0
