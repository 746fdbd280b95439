"""A cookie is somebody only if we have signed it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.engine.errors import Malformed
from recollect.server.sessions import COOKIE, Guests, kept_secret
from tests.kit.terminal import needs_unix

GUESTS = Guests("s" * 32)


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
    theirs = value_of(Guests("t" * 32).cookie(GUESTS.new(), secure=False))
    assert GUESTS.player(f"{theirs}; recollect=; {ours}") == player


def test_another_servers_cookie_is_nobody() -> None:
    cookie = value_of(Guests("t" * 32).cookie(GUESTS.new(), secure=False))
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
    assert kept_secret("s" * 32, tmp_path / "secret") == "s" * 32
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("given", ["short", ""])
def test_a_poor_secret_is_refused(given: str) -> None:
    with pytest.raises(Malformed):
        kept_secret(given, None)


def test_an_empty_file_is_no_secret(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.touch()
    with pytest.raises(Malformed):
        kept_secret("", file)


def test_nobody_fills_the_memory_with_headers_around_a_cookie() -> None:
    guests = Guests("s" * 32)
    cookie = guests.cookie(guests.new(), secure=False).partition(";")[0]
    for number in range(20):
        assert guests.player(f"{cookie}; junk={number}{'x' * 60_000}") is not None
    assert sum(map(len, guests._known)) < 1000
