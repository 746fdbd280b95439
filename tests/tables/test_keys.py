"""Keys are derived from one secret, one for each purpose; old ones hold for a while."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.tables.keys import EARLIEST, Generation, Keyring, hkdf

SECRET = b"a secret of the tests, long enough"
PURPOSES = ("cookies", "deals", "tokens")


@pytest.mark.parametrize(
    ("secret", "salt", "info", "made"),
    [
        (
            "0b" * 22,
            "000102030405060708090a0b0c",
            "f0f1f2f3f4f5f6f7f8f9",
            "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865",
        ),
        (
            bytes(range(0x50)).hex(),
            bytes(range(0x60, 0xB0)).hex(),
            bytes(range(0xB0, 0x100)).hex(),
            "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c6"
            "5e590e09da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87",
        ),
        (
            "0b" * 22,
            "",
            "",
            "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8",
        ),
    ],
)
def test_keys_are_derived_as_rfc_5869_says(secret: str, salt: str, info: str, made: str) -> None:
    """Its test cases 1 to 3, which are those with SHA-256."""
    key, sprinkled, about = (bytes.fromhex(each) for each in (secret, salt, info))
    assert hkdf(key, sprinkled, about, size=len(made) // 2).hex() == made


def test_each_purpose_has_a_key_of_its_own() -> None:
    ring = Keyring(SECRET)
    ring.turn([Generation(1, b"salt"), Generation(2, b"pepper")], now=1.0)
    made = {ring.key(purpose, each) for purpose in PURPOSES for each in ring.valid}  # type: ignore[arg-type]
    assert len(made) == 6
    assert SECRET not in made


def test_a_server_of_an_earlier_version_has_one_key_for_everything() -> None:
    assert {Keyring(SECRET).key(purpose) for purpose in PURPOSES} == {SECRET}  # type: ignore[arg-type]


def test_the_new_key_signs_and_the_old_one_is_understood_until_its_end() -> None:
    old, new = Generation(1, b"old", 0.0, until=100.0), Generation(2, b"new", since=30.0)
    ring = Keyring(SECRET)
    ring.turn([new, old], now=20.0)
    assert (ring.current, ring.valid, ring.turns) == (old, (new, old), 1)
    ring.turn([old, new], now=30.0)
    assert (ring.current, ring.valid, ring.turns) == (new, (new, old), 2)
    assert ring.keys("cookies") == [ring.key("cookies", old), ring.key("cookies", new)]
    ring.turn([old, new], now=31.0)
    assert ring.turns == 2
    ring.turn([old, new], now=100.0)
    assert ring.valid == (new,)


def test_what_was_signed_with_the_secret_before_is_understood_too() -> None:
    ring, former = Keyring(SECRET, former=b"the one before"), Keyring(b"the one before")
    for each in (ring, former):
        each.turn([EARLIEST, Generation(1, b"salt")], now=1.0)
    assert set(former.keys("cookies")) < set(ring.keys("cookies"))
    assert ring.keys("cookies")[-1] == ring.key("cookies") != former.key("cookies")


@given(
    st.lists(st.tuples(st.floats(0, 100), st.none() | st.floats(0, 100)), max_size=6),
    st.floats(0, 100),
    st.floats(0, 100),
)
def test_there_is_always_a_key(
    times: list[tuple[float, float | None]], now: float, then: float
) -> None:
    ring = Keyring(SECRET)
    every = [Generation(n, b"%d" % n, *each) for n, each in enumerate(times, start=1)]
    ring.turn(every, now)
    assert ring.current in ring.valid
    assert ring.then(then) in ring.valid
    assert ring.keys("deals")[-1] == ring.key("deals")
