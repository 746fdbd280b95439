"""A cookie is somebody only if we have signed it."""

from __future__ import annotations

import hashlib
import secrets
from base64 import b64encode
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.engine.errors import Malformed
from recollect.server.sessions import COOKIE, SHORTEST_SECRET, Guests, kept_secret
from recollect.tables.keys import EARLIEST, Generation, Keyring
from tests.kit.terminal import needs_unix

GUESTS = Guests(Keyring(b"s" * 32))


def value_of(header: str) -> str:
    return header.partition(";")[0]


def test_a_guest_is_known_again_by_the_cookie() -> None:
    player = GUESTS.new()
    cookie = value_of(GUESTS.cookie(player, secure=True))
    assert GUESTS.player(cookie) == player
    assert GUESTS.player(f"a=b; {cookie}; c=d") == player


def test_two_guests_are_not_the_same() -> None:
    assert GUESTS.new() != GUESTS.new()
    assert len(bytes.fromhex(GUESTS.new())) == 16


@given(st.text(max_size=200))
def test_a_forged_cookie_is_nobody(text: str) -> None:
    assert GUESTS.player(f"{COOKIE}={text}") is None
    assert GUESTS.player(text) is None


@given(st.data())
def test_a_changed_cookie_is_nobody(data: st.DataObject) -> None:
    signed = value_of(GUESTS.cookie(GUESTS.new(), secure=False))
    at = data.draw(st.integers(len(COOKIE) + 1, len(signed) - 2))
    other = "b" if signed[at] != "b" else "c"
    assert GUESTS.player(signed[:at] + other + signed[at + 1 :]) is None


def test_a_neighbours_cookie_of_our_name_does_not_hide_ours() -> None:
    player = GUESTS.new()
    ours = value_of(GUESTS.cookie(player, secure=False))
    theirs = value_of(Guests(Keyring(b"t" * 32)).cookie(GUESTS.new(), secure=False))
    assert GUESTS.player(f"{theirs}; recollect=; {ours}") == player


def test_another_servers_cookie_is_nobody() -> None:
    cookie = value_of(Guests(Keyring(b"t" * 32)).cookie(GUESTS.new(), secure=False))
    assert GUESTS.player(cookie) is None


def test_scripts_and_other_sites_do_not_get_the_cookie() -> None:
    parts = GUESTS.cookie(GUESTS.new(), secure=True).split("; ")
    assert {"HttpOnly", "SameSite=Lax", "Secure", "Path=/", "Max-Age=31536000"} <= set(parts)
    assert "Secure" not in GUESTS.cookie(GUESTS.new(), secure=False)


@needs_unix
def test_the_secret_is_made_once_and_is_the_owners_alone(tmp_path: Path) -> None:
    file = tmp_path / "data" / "secret"
    secret = kept_secret("", file)
    assert len(secret) == 64
    assert kept_secret("", file) == secret
    assert file.stat().st_mode & 0o777 == 0o600
    assert list(file.parent.iterdir()) == [file]


def test_a_secret_that_is_set_needs_no_file(tmp_path: Path) -> None:
    drawn = secrets.token_hex(16)
    assert kept_secret(drawn, tmp_path / "secret") == drawn
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("", "secret-needed"),
        ("f1c2a7", "secret-short"),
        ("s" * 32, "secret-weak"),
        ("changeme" * 5, "secret-weak"),
        ("0123456789abcdef" * 3, "secret-weak"),
        ("abcdefghijklmnopqrstuvwxyz0123456789", "secret-weak"),
        ("please-change-this-secret-key-before-production", "secret-weak"),
        ("Correct Horse Battery Staple, correct horse", "secret-weak"),
        ("qwertyuiopasdfghjklzxcvbnm1234567890", "secret-weak"),
        ("ThisIsAVeryLongSecretWithLetters", "secret-weak"),
        (bytes(range(32)).hex(), "secret-weak"),
        ("00112233445566778899aabbccddeeff", "secret-weak"),
    ],
)
def test_a_poor_secret_is_refused(given: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(Malformed) as refusal:
        kept_secret(given, None)
    assert refusal.value.reason == reason
    (tmp_path / "secret").write_text(given)
    with pytest.raises(Malformed) as refusal:
        kept_secret("", tmp_path / "secret")
    assert refusal.value.reason == "secret-file"


@given(st.binary(min_size=16, max_size=40), st.sampled_from(["", "recollect-", "secret: "]))
def test_a_secret_that_was_drawn_is_taken_however_it_is_written(drawn: bytes, before: str) -> None:
    strong = hashlib.sha256(drawn).digest()[: max(16, len(drawn) % 33)]
    for text in (strong.hex(), b64encode(strong + drawn[:8]).decode(), str(int(strong.hex(), 16))):
        if len(text) >= SHORTEST_SECRET:
            assert kept_secret(before + text, None) == before + text


def turned(*generations: Generation, now: float = 100.0) -> Guests:
    keys = Keyring(b"s" * 32)
    keys.turn(generations, now)
    return Guests(keys)


OLD = Generation(1, b"old", until=200.0)
NEW = Generation(2, b"new", since=50.0)


@pytest.mark.parametrize("before", [EARLIEST, OLD])
def test_whoever_has_a_cookie_of_an_old_key_is_known_and_gets_a_new_one(before: Generation) -> None:
    player = GUESTS.new()
    cookie = value_of(turned(before).cookie(player, secure=False))
    now = turned(before, NEW)
    for neighbours in ("", f"; much={'x' * 2000}"):
        assert now.player(cookie + neighbours) == player
        assert now.is_aged(cookie + neighbours)
    fresh = value_of(now.cookie(player, secure=False))
    assert (now.player(fresh), now.is_aged(fresh)) == (player, False)
    assert turned(NEW).player(fresh) == player
    assert turned(NEW).player(cookie) is None


def test_keys_that_are_rotated_hold_from_then_on() -> None:
    """Also for headers that were seen before."""
    keys = Keyring(b"s" * 32)
    keys.turn([OLD], 100.0)
    guests = Guests(keys)
    cookie = value_of(guests.cookie("a" * 32, secure=False))
    assert guests.player(cookie) == "a" * 32
    keys.turn([OLD, NEW], 100.0)
    assert guests.player(cookie) == "a" * 32
    assert guests.is_aged(cookie)
    keys.turn([OLD, NEW], 200.0)
    assert guests.player(cookie) is None


def test_nobody_fills_the_memory_with_headers_around_a_cookie() -> None:
    guests = Guests(Keyring(b"s" * 32))
    cookie = guests.cookie(guests.new(), secure=False).partition(";")[0]
    for number in range(20):
        assert guests.player(f"{cookie}; junk={number}{'x' * 60_000}") is not None
    assert sum(map(len, guests._known)) < 1000
