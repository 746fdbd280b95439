"""Nobody gets more than their share."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.server import limits
from recollect.server.limits import Bucket, Buckets, Places, limited_address


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
