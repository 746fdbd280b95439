"""Today's deal at a real server: nothing of it goes out to others before the day is over."""

from __future__ import annotations

import io
import zipfile
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from recollect.engine.record import read, verify
from recollect.server.backends import make_backends
from recollect.server.clock import SyncedClock
from recollect.server.daily_cookie import COOKIE as DAILY_COOKIE
from recollect.server.sessions import COOKIE
from recollect.server.settings import Settings
from tests.kit.databases import every_database, fresh_database
from tests.kit.seats import ME, bot
from tests.kit.server import Browser, play_to_the_end, serving

DAY = 86_400.0
VARIANT = {"variant": "pairs"}
SEATS = ("", "?seat=1")
UNLIMITED: dict[str, Any] = {"messages_burst": 1e6, "address_burst": 1e6}


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How many seconds the server's clock is ahead."""
    ahead, now = [0.0], SyncedClock.now
    monkeypatch.setattr(SyncedClock, "now", lambda self: now(self) + ahead[0])
    return ahead


def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["reason"]


def shown(browser: Browser, table: str) -> dict[str, Any]:
    with browser.socket(table) as socket:
        return socket.watch(None)


@every_database
def test_todays_deal_is_closed_to_all_until_the_day_is_over(
    kind: str, tmp_path: Path, days: list[float]
) -> None:
    url = fresh_database(kind, tmp_path)
    with (
        serving(partial(make_backends, Settings(), url), **UNLIMITED) as server,
        server.browser() as anna,
        server.browser() as ben,
    ):
        table = anna.open("fruitmix", ME, options=VARIANT, daily=True)
        assert shown(ben, table)["reason"] == "daily-watch"
        with anna.socket(table) as socket:
            heard = play_to_the_end(socket, 0)
        told = [each["info"]["fair"]["server_seed"] for each in heard if "info" in each]
        assert set(told) == {None}
        past = ("record", "replay", "replay?truth=true", "review?seat=0")
        ways = [f"/api/tables/{table}/{way}" for way in past]
        for browser in (anna, ben):
            assert browser.http.get(f"/api/tables/{table}").json()["fair"]["server_seed"] is None
            for way in ways:
                assert refused(browser.http.get(way)) == (409, "daily-today")
        assert shown(ben, table)["reason"] == "daily-watch"
        assert shown(anna, table)["board"] is not None
        asked = {"game": "fruitmix", "variant": '{"variant":"pairs"}'}
        day = anna.http.get(f"/api/tables/{table}").json()["daily"]
        board = anna.http.get("/api/records", params={**asked, "day": day}).json()
        assert board["results"] == [], "no person plays as fast as this program"
        days[0] = DAY
        assert anna.http.get(f"/api/tables/{table}").json()["fair"]["server_seed"]
        verify(read(ben.http.get(ways[0]).content))
        assert ben.http.get(ways[2]).status_code == 200
        assert shown(ben, table)["board"] is not None


def test_whose_first_request_is_todays_deal_is_the_guest_who_plays_it() -> None:
    """The cookie of begun deals does not take the place of theirs."""
    body = {"id": "first", "game": "fruitmix", "seats": [ME], "options": VARIANT, "daily": True}
    with serving() as server, httpx.Client(base_url=server.address) as http:
        answer = http.post("/api/tables", json=msgspec.to_builtins(body))
        assert set(http.cookies) == {COOKIE, DAILY_COOKIE}
        assert answer.status_code == 201
        again = http.post("/api/tables", json=msgspec.to_builtins({**body, "id": "second"}))
        assert again.json()["table"] == answer.json()["table"]


def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a program plays in a moment takes as long as people need."""
    monkeypatch.setattr("recollect.tables.results.TAP_SECONDS", 0.0)
    monkeypatch.setattr("recollect.tables.results.LOOK_SECONDS", 0.0)


def played(browser: Browser, game: str, *seats: Any, **more: Any) -> str:
    table = browser.open(game, *seats, **more)
    with browser.socket(table) as socket:
        play_to_the_end(socket, 0)
    return table


@every_database
def test_both_games_have_a_numbered_deal_with_a_list_and_a_streak(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days: list[float]
) -> None:
    slowly(monkeypatch)
    url = fresh_database(kind, tmp_path)
    with (
        serving(partial(make_backends, Settings(), url), **UNLIMITED) as server,
        server.browser() as anna,
        server.browser() as ben,
    ):
        today = anna.http.get("/api/daily").json()
        assert [each["opponent"] for each in today["games"]] == ["sparrow", None]
        _, table = (
            played(browser, "memoarrr", ME, bot("sparrow"), daily=True) for browser in (anna, ben)
        )
        told = ben.http.get(f"/api/tables/{table}/daily").json()
        assert (told["number"], told["among"], told["counts"]) == (today["number"], 2, True)
        assert told["rank"] in {1, 2}
        assert refused(anna.http.get(f"/api/tables/{table}/daily")) == (403, "not-seated")
        asked = {"game": "memoarrr", "day": today["day"]}
        board = anna.http.get("/api/records", params=asked).json()["results"]
        ranked = [(-each["points"], each["turns"], each["seconds"]) for each in board]
        assert len(ranked) == 2
        assert ranked == sorted(ranked)
        again = played(ben, "memoarrr", ME, bot("sparrow"), practice=today["day"])
        assert not ben.http.get(f"/api/tables/{again}/daily").json()["counts"]
        shown = ben.http.get("/api/daily").json()["games"][0]
        assert shown["place"] == {"rank": told["rank"], "among": 2}
        assert (shown["phase"], shown["played"][0]["table"]) == ("over", table)
        days[0] = DAY
        after = ben.http.get("/api/daily").json()
        assert (after["streak"], after["number"]) == (1, today["number"] + 1)
        assert (len(after["games"][0]["played"]), after["games"][0]["place"]) == (1, None)
        other = ben.open("memoarrr", ME, bot("sparrow"), dealt_from=again)
        assert ben.http.get(f"/api/tables/{other}").json()["dealt_from"] == again


def test_no_review_tells_of_todays_deal_before_the_day_is_over(
    tmp_path: Path, days: list[float]
) -> None:
    """Neither who has not played it nor who has; not of a game for practice, nor by what several
    games tell together. Other games are told of, and tomorrow this one: there is what to hide.
    """
    backends = partial(make_backends, Settings(), fresh_database("sqlite", tmp_path))
    with (
        serving(backends, **UNLIMITED) as server,
        server.browser() as anna,
        server.browser() as ben,
    ):
        day = anna.http.get("/api/daily").json()["day"]
        seats = (ME, bot("sparrow"))
        table = played(anna, "memoarrr", *seats, daily=True)
        again = played(anna, "memoarrr", *seats, practice=day)
        other = played(anna, "memoarrr", *seats)
        ways = [f"/api/tables/{each}/review{seat}" for each in (table, again) for seat in SEATS]
        for browser in (ben, anna):
            for way in ways:
                assert refused(browser.http.get(way)) == (409, "daily-today")
        games = anna.http.get("/api/guest/games").json()["games"]
        assert [game["table"] for game in games] == [other]
        assert anna.http.get("/api/guest/profile").json()["recall"]["games"] == 1
        assert anna.http.get("/api/guest/puzzles").json()["tables"] == [other]
        days[0] = DAY
        for way in ways:
            told = ben.http.get(way).json()["seats"][-1]["decisions"]
            assert any(each["finding"]["sightings"] for each in told)


@every_database
def test_another_guest_in_the_same_browser_has_no_place_in_the_list(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slowly(monkeypatch)
    url = fresh_database(kind, tmp_path)
    with (
        serving(partial(make_backends, Settings(), url), **UNLIMITED) as server,
        server.browser() as anna,
    ):
        first = played(anna, "fruitmix", ME, options=VARIANT, daily=True)
        assert not anna.http.get(f"/api/tables/{first}/daily").json()["seen"]
        assert anna.http.post("/api/guest/forget").status_code == 200
        second = played(anna, "fruitmix", ME, options=VARIANT, daily=True)
        assert second != first
        told = anna.http.get(f"/api/tables/{second}/daily").json()
        assert (told["seen"], told["counts"], told["among"]) == (True, True, 1)
        day = anna.http.get(f"/api/tables/{second}").json()["daily"]
        asked = {"game": "fruitmix", "variant": '{"variant":"pairs"}', "day": day}
        board = anna.http.get("/api/records", params=asked).json()["results"]
        assert [each["seen"] for each in board] == [False, True], "however well it went"
        basic = anna.open("fruitmix", ME, daily=True)
        assert basic not in {first, second}


@every_database
def test_an_export_shows_todays_deal_to_nobody_whatever_the_machines_clock_says(
    kind: str, tmp_path: Path, days: list[float]
) -> None:
    """The server follows the database's clock; that of its machine is a day behind."""
    days[0] = DAY
    url = fresh_database(kind, tmp_path)
    with (
        serving(partial(make_backends, Settings(), url), **UNLIMITED) as server,
        server.browser() as anna,
    ):
        table = anna.open("fruitmix", ME, options=VARIANT, daily=True)
        with anna.socket(table) as socket:
            play_to_the_end(socket, 0)
        with zipfile.ZipFile(io.BytesIO(anna.http.get("/api/guest/export").content)) as archive:
            assert archive.read("games.jsonl") == b""
            assert table.encode() in archive.read("tables.jsonl")


def test_who_has_shared_anothers_seat_has_seen_todays_deal() -> None:
    body = {"game": "fruitmix", "seats": [ME], "options": VARIANT, "daily": True}
    with (
        serving(**UNLIMITED) as server,
        server.browser() as anna,
        server.browser() as ben,
    ):
        table = anna.open("fruitmix", ME, options=VARIANT, daily=True)
        token = anna.post(f"/api/tables/{table}/offer", seat=0).json()["token"]
        taken = ben.post(f"/api/tables/{table}/take_seat", token=token)
        assert (taken.status_code, taken.json()["table"]) == (200, table)
        for browser, seen in ((anna, False), (ben, True)):
            own = browser.post("/api/tables", **body).json()["table"]
            with browser.socket(own) as socket:
                play_to_the_end(socket, 0)
            assert browser.http.get(f"/api/tables/{own}/daily").json()["seen"] is seen
