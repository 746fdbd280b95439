"""A real server whose keys are rotated while people play, on both databases."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import text

from recollect.engine.fair import commitment
from recollect.engine.record import read, verify
from recollect.engine.registry import find_game
from recollect.server import app
from recollect.server.app import make_app
from recollect.server.backends import make_backends, make_service
from recollect.server.daily_cookie import COOKIE as DAILY_COOKIE
from recollect.server.database import migrating, read_url
from recollect.server.migrations import migrate
from recollect.server.migrations.versions import v0007_generations
from recollect.server.sessions import COOKIE
from recollect.server.settings import Settings
from recollect.tables import seeds
from recollect.tables.day import day_of
from recollect.tables.keys import Keyring, Purpose, hkdf
from recollect.tables.table import canonical
from tests.kit.browsers import SECRET, serving_app, signed
from tests.kit.databases import empty_database, every_database, fresh_database, opened_store
from tests.kit.seats import ME, OPEN, bot
from tests.kit.server import Browser, Running, play_to_the_end, serving

PURPOSES: tuple[Purpose, ...] = ("cookies", "deals", "tokens", "digests")
SOON = 30.0
"""Seconds after which nothing more is to be waited for."""


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "KEYS", 0.05)


@contextmanager
def serving_database(url: str, **settings: Any) -> Iterator[Running]:
    with serving(partial(make_backends, Settings(**settings), url), **settings) as running:
        yield running


def rotate(url: str, keep: float) -> None:
    async def rotated() -> None:
        async with opened_store(url, "admin") as store:
            await store.rotate(keep, 0.0)

    asyncio.run(rotated())


def renewed(browser: Browser) -> str:
    """The cookie that the server gives instead of the one that the browser has."""
    before, until = browser.cookie, time.monotonic() + SOON
    while browser.cookie == before:
        assert time.monotonic() < until, "nobody gets a new cookie"
        browser.http.get("/api/tables")
        time.sleep(0.05)
    assert set(browser.http.cookies) <= {COOKIE, DAILY_COOKIE}
    return browser.cookie


def player(cookie: str) -> str:
    return cookie.partition("=")[2].partition(".")[0]


def promise(browser: Browser, command: str) -> str:
    said: str = browser.http.get(f"/api/promise?id={command}").json()["commitment"]
    return said


@every_database
def test_everybody_keeps_their_seats_when_keys_are_rotated(kind: str, tmp_path: Path) -> None:
    url = fresh_database(kind, tmp_path)
    with serving_database(url) as server, server.browser() as anna, server.browser() as ben:
        table = anna.open("tiny", ME, OPEN)
        assert ben.post(f"/api/tables/{table}/sit_down", seat=1, name="Ben").status_code == 200
        game, old = anna.open("tiny", ME, bot("random")), anna.cookie
        rotate(url, keep=3600.0)
        new = renewed(anna)
        assert player(new) == player(old)
        assert new != old
        with anna.socket(game) as socket:
            assert play_to_the_end(socket, 0)[-1]["info"]["phase"] == "over"
        with anna.socket(table, cookie=old) as socket, ben.socket(table) as other:
            assert socket.watch(0)["mine"] == [0]
            assert other.watch(1)["mine"] == [1]
        verify(read(anna.http.get(f"/api/tables/{game}/record").content))
    with serving_database(url) as server, server.browser() as carl, carl.socket(table) as fresh:
        assert fresh.watch(None)["mine"] == []
        for cookie in (old, new):
            with carl.socket(table, cookie=cookie) as socket:
                assert socket.watch(0)["mine"] == [0], "also at a server that was started since"


@every_database
def test_a_leaked_key_is_worth_nothing_once_it_is_rotated_for_good(
    kind: str, tmp_path: Path
) -> None:
    url = fresh_database(kind, tmp_path)
    with serving_database(url) as server, server.browser() as anna:
        old = anna.cookie
        rotate(url, keep=0.0)
        assert player(renewed(anna)) != player(old)


@every_database
def test_a_promise_is_kept_or_refused_when_keys_are_rotated(kind: str, tmp_path: Path) -> None:
    """A page does not reveal its share under another one than it was promised."""
    url = fresh_database(kind, tmp_path)
    with serving_database(url) as server, server.browser() as anna:
        promised, again = promise(anna, "first"), promise(anna, "second")
        game = anna.open("tiny", ME, bot("random"))
        with anna.socket(game) as socket:
            play_to_the_end(socket, 0)
        following = anna.http.get(f"/api/promise?id=third&again={game}").json()["commitment"]
        rotate(url, keep=3600.0)
        renewed(anna)
        assert promise(anna, "first") != promised
        table = anna.open("tiny", ME, bot("random"), id="first", promised=promised)
        assert anna.http.get(f"/api/tables/{table}").json()["fair"]["commitment"] == promised
        said = anna.post(f"/api/tables/{game}/play_again", id="third", promised=following).json()
        info = anna.http.get(f"/api/tables/{said['table']}").json()
        assert info["fair"]["commitment"] == following
        rotate(url, keep=0.0)
        renewed(anna)
        seats = [ME, bot("random")]
        said = anna.post("/api/tables", game="tiny", seats=seats, id="second", promised=again)
        assert (said.status_code, said.json()["reason"]) == (409, "promise")


@every_database
def test_the_deal_of_a_day_stays_when_keys_are_rotated_on_that_day(
    kind: str, tmp_path: Path
) -> None:
    url = fresh_database(kind, tmp_path)
    with serving_database(url) as server, server.browser() as anna, server.browser() as ben:
        deals = [_daily(anna)]
        rotate(url, keep=86_400.0)
        renewed(anna)
        deals.append(_daily(ben))
        assert deals[0] == deals[1]


def _daily(browser: Browser) -> str:
    table = browser.open("fruitmix", ME, daily=True)
    said: str = browser.http.get(f"/api/tables/{table}").json()["fair"]["commitment"]
    return said


def guessed(browser: Browser, secret: str) -> set[str]:
    """What is public at a server, and follows from this guess of its secret: whoever sees it could
    try guesses at home, as fast as they compute.
    """
    ring = Keyring(secret.encode())
    made = [ring.key(purpose) for purpose in PURPOSES]
    made += [hkdf(secret.encode(), b"", f"recollect {each}".encode()) for each in PURPOSES]
    made += [hashlib.sha256(secret.encode()).digest()]
    who, found = player(browser.cookie), set()
    if browser.cookie == f"{COOKIE}={signed(who)}":
        found.add("cookie")
    public = {"promise": promise(browser, "guess"), "daily": _daily(browser)}
    options = canonical(msgspec.to_builtins(find_game("fruitmix").options({})))
    day = day_of(time.time())
    for key in made:
        seeds_of = {
            "promise": seeds.table_seed(key, who, "guess"),
            "daily": seeds.daily_seed(key, day, f"fruitmix {options}"),
        }
        found |= {each for each, seed in seeds_of.items() if commitment(seed) == public[each]}
    return found


@every_database
@pytest.mark.parametrize("salted", [True, False])
def test_whoever_guesses_the_secret_cannot_tell_by_anything_that_is_public(
    kind: str, tmp_path: Path, salted: bool
) -> None:
    """Each server has a salt of its own that nobody sees. A server of an earlier version, which had
    none, is guessed by every cookie and promise.
    """
    url = fresh_database(kind, tmp_path)
    if not salted:
        change(url, "UPDATE generations SET salt = NULL")
    with serving_database(url) as server, server.browser() as anna:
        assert guessed(anna, SECRET) == (set() if salted else {"cookie", "promise", "daily"})


def test_a_cookie_of_another_server_with_the_same_secret_is_nobodys(tmp_path: Path) -> None:
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
        migrate(empty_database("sqlite", folder))
    one, two = (empty_database("sqlite", folder) for folder in folders)
    with serving_database(one) as first, serving_database(two) as second, first.browser() as anna:
        said = httpx.get(second.address, headers={"cookie": anna.cookie}).headers["set-cookie"]
        assert player(said) != player(anna.cookie)


@every_database
def test_a_server_of_an_earlier_version_knows_its_guests_after_an_upgrade(
    kind: str, tmp_path: Path
) -> None:
    """Their cookies were signed with the secret itself, and they get new ones."""
    url = fresh_database(kind, tmp_path)
    change(url, "UPDATE generations SET salt = NULL")
    with serving_database(url) as server, server.browser() as anna:
        assert anna.cookie == f"{COOKIE}={signed(player(anna.cookie))}", "as it always was"
        table, day, old = anna.open("tiny", ME, OPEN), _daily(anna), anna.cookie
    before = f"UPDATE alembic_version SET version_num = '{v0007_generations.down_revision}'"
    added = [f"ALTER TABLE leaderboard DROP COLUMN {each}" for each in ("points", "seen")]
    later = [f"DROP TABLE {each}" for each in ("generations", "reviews", "training")]
    change(url, *later, *added, before)
    migrate(url)
    with serving_database(url) as server, server.browser() as ben:
        anna = server.browser(cookie=old)
        said = anna.http.get("/")
        new = said.headers["set-cookie"].partition(";")[0]
        assert (player(new), new == old) == (player(old), False)
        assert anna.post(f"/api/tables/{table}/close").status_code == 200
        assert _daily(ben) == day, "nor does the deal of the day change on that day"
        anna.close()


def test_whoever_changes_the_secret_names_the_one_before(tmp_path: Path) -> None:
    url = fresh_database("sqlite", tmp_path)
    with serving_database(url) as server, server.browser() as anna:
        old = anna.cookie
    for former in (SECRET, ""):
        chosen = Settings(pace=0.0, lag=1e9, former_secret=former)
        backends = partial(make_backends, chosen, url)
        made = make_app(chosen, "another one: 77d0c2b9e4f1836a5", backends, make_service)
        with serving_app(made, chosen) as server:
            said = httpx.get(server.address, headers={"cookie": old}).headers["set-cookie"]
            assert (player(said) == player(old)) == bool(former)


def change(url: str, *statements: str) -> None:
    with migrating(read_url(url)).begin() as connection:
        for statement in statements:
            connection.execute(text(statement))
