"""Nobody keeps more open than their share: of a real server, over both databases."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from recollect.bots.registry import BOTS, UniformRandomBot
from recollect.server.backends import make_backends
from recollect.server.bot_pool import BotPool
from recollect.server.context import Backends
from recollect.server.settings import Settings
from recollect.server.store import SqlStore
from recollect.tables.quota import Opener
from tests.kit.databases import every_database, fresh_database
from tests.kit.seats import ME, OPEN, bot
from tests.kit.server import Browser, Running, play_to_the_end, serving
from tests.server.test_keys import change

ORACLE = bot("oracle")
TOGETHER = 0.5
"""Seconds in which two who are not kept apart meet."""
LOOSE: dict[str, Any] = {"posts_rate": 1e6, "posts_burst": 1e6}


@contextmanager
def serving_database(kind: str, folder: Path, **settings: Any) -> Iterator[Running]:
    url = fresh_database(kind, folder)
    with serving(partial(make_backends, Settings(), url), **LOOSE, **settings) as server:
        yield server


def opening(guest: Browser, *seats: Any, **more: Any) -> httpx.Response:
    return guest.post("/api/tables", game="memoarrr", seats=seats, **more)


def outcomes(answers: list[httpx.Response]) -> list[str]:
    return ["open" if each.status_code == 201 else each.json()["reason"] for each in answers]


def from_elsewhere(server: Running, n: int) -> Browser:
    """A guest with an address of their own, as a proxy tells it."""
    return server.browser(**{"X-Forwarded-For": f"192.0.2.{n}"})


@every_database
def test_one_guest_has_only_so_many_tables_open(kind: str, tmp_path: Path) -> None:
    with (
        serving_database(kind, tmp_path, tables_per_guest=2) as server,
        server.browser() as anna,
        server.browser() as ben,
    ):
        first, second, third = (opening(anna, ME, OPEN) for _ in range(3))
        assert outcomes([first, second, third]) == ["open", "open", "quota-tables-guest"]
        assert (third.status_code, third.json()["code"]) == (429, "too_many")
        assert 86_000 < int(third.headers["retry-after"]) <= 86_400
        assert opening(ben, ME, OPEN).status_code == 201
        anna.post(f"/api/tables/{first.json()['table']}/close")
        assert opening(anna, ME, OPEN).status_code == 201


@every_database
def test_all_at_once_are_counted_too(kind: str, tmp_path: Path) -> None:
    with (
        serving_database(kind, tmp_path, tables_per_guest=3) as server,
        server.browser() as anna,
        ThreadPoolExecutor(20) as pool,
    ):
        answers = list(pool.map(lambda _: opening(anna, ME, OPEN), range(20)))
        assert outcomes(answers).count("open") == 3


@every_database
def test_what_is_open_is_known_after_a_restart(kind: str, tmp_path: Path) -> None:
    url = fresh_database(kind, tmp_path)
    limited = partial(serving, partial(make_backends, Settings(), url), tables_per_guest=1)
    with limited() as server, server.browser() as anna:
        assert opening(anna, ME, OPEN).status_code == 201
        cookies = anna.http.cookies
    with limited() as server, server.browser() as again:
        assert opening(again, ME, OPEN).status_code == 201
        again.http.cookies = cookies
        assert outcomes([opening(again, ME, OPEN)]) == ["quota-tables-guest"]


def test_new_cookies_do_not_make_new_addresses(tmp_path: Path) -> None:
    with serving_database("sqlite", tmp_path, tables_per_address=2) as server, ExitStack() as stack:
        guests = [stack.enter_context(from_elsewhere(server, 1)) for _ in range(3)]
        found = outcomes([opening(guest, ME, OPEN) for guest in guests])
        assert found == ["open", "open", "quota-tables-place"]
        with from_elsewhere(server, 2) as stranger:
            assert opening(stranger, ME, OPEN).status_code == 201


def test_a_resend_is_answered_although_nothing_more_may_be_opened(tmp_path: Path) -> None:
    with (
        serving_database("sqlite", tmp_path, tables_per_guest=1) as server,
        server.browser() as anna,
    ):
        first = opening(anna, ME, OPEN, id="one")
        assert opening(anna, ME, OPEN, id="one").json() == first.json()


def test_a_game_that_is_over_makes_room_and_playing_again_needs_it(tmp_path: Path) -> None:
    with (
        serving_database("sqlite", tmp_path, tables_per_guest=1) as server,
        server.browser() as anna,
    ):
        table = anna.open("memoarrr", ME, bot("random"))
        assert outcomes([opening(anna, ME, OPEN)]) == ["quota-tables-guest"]
        with anna.socket(table) as socket:
            play_to_the_end(socket, 0)
        other = anna.open("memoarrr", ME, OPEN)
        again = f"/api/tables/{table}/play_again"
        assert anna.post(again).json()["reason"] == "quota-tables-guest"
        anna.post(f"/api/tables/{other}/close")
        assert anna.post(again).status_code == 200


@every_database
def test_tables_of_bots_only_are_few(kind: str, tmp_path: Path) -> None:
    sparrow = bot("sparrow")
    with (
        serving_database(kind, tmp_path, bot_tables_per_guest=1, pace=60.0) as server,
        server.browser() as anna,
    ):
        found = outcomes([opening(anna, sparrow, sparrow) for _ in range(2)])
        assert found == ["open", "quota-bot-tables-guest"]
        table = anna.open("memoarrr", sparrow, OPEN)
        refused = anna.post(f"/api/tables/{table}/seat_bot", seat=1, bot="sparrow")
        assert refused.json()["reason"] == "quota-bot-tables-guest"
        assert refused.headers["retry-after"] == "60"
        assert opening(anna, ME, sparrow).status_code == 201


@every_database
def test_two_bots_at_once_are_no_way_to_more_tables_of_bots(kind: str, tmp_path: Path) -> None:
    with (
        serving_database(kind, tmp_path, bot_tables_per_guest=1, pace=60.0) as server,
        server.browser() as anna,
        ThreadPoolExecutor(12) as pool,
    ):
        tables = [anna.open("memoarrr", OPEN, OPEN) for _ in range(6)]
        seats = [(table, seat) for table in tables for seat in range(2)]
        for _ in pool.map(lambda at: seat_bot(anna, *at), seats):
            pass
        phases = [anna.http.get(f"/api/tables/{table}").json()["phase"] for table in tables]
        assert phases.count("playing") == 1


def seat_bot(host: Browser, table: str, seat: int) -> httpx.Response:
    return host.post(f"/api/tables/{table}/seat_bot", seat=seat, bot="sparrow")


@every_database
def test_bots_that_search_are_few(kind: str, tmp_path: Path) -> None:
    with (
        serving_database(kind, tmp_path, strong_bots_per_guest=3) as server,
        server.browser() as anna,
    ):
        found = outcomes([opening(anna, ME, ORACLE, ORACLE) for _ in range(2)])
        assert found == ["open", "quota-strong-bots-guest"]
        table = anna.open("memoarrr", ME, OPEN, OPEN, OPEN)
        seat = f"/api/tables/{table}/seat_bot"
        assert anna.post(seat, id="third", seat=1, bot="oracle").status_code == 200
        assert anna.post(seat, id="third", seat=1, bot="oracle").status_code == 200, "a resend"
        fourth = anna.post(seat, seat=2, bot="oracle")
        assert fourth.json()["reason"] == "quota-strong-bots-guest"
        assert anna.post(seat, seat=2, bot="crow").status_code == 200


def test_two_processes_do_not_seat_one_bot_too_many_at_the_same_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a lock of the database both count before either bot sits."""
    url, meeting = fresh_database("postgres", tmp_path), threading.Barrier(2)
    usage = SqlStore.usage

    async def counted(store: SqlStore, opener: Opener) -> Any:
        found = await usage(store, opener)
        with suppress(threading.BrokenBarrierError):
            await asyncio.to_thread(meeting.wait, TOGETHER)
        return found

    backends = partial(make_backends, Settings(), url)
    limited = {**LOOSE, "strong_bots_per_guest": 1}
    with ExitStack() as stack:
        servers = [stack.enter_context(serving(backends, **limited)) for _ in range(2)]
        anna = stack.enter_context(servers[0].browser())
        there = servers[1].browser()
        there.http.cookies.update(anna.http.cookies)
        hosts = (anna, there)
        tables = [host.open("memoarrr", ME, OPEN, OPEN) for host in hosts]
        monkeypatch.setattr(SqlStore, "usage", counted)
        with ThreadPoolExecutor(2) as together:
            answers = together.map(
                lambda host, table: host.post(
                    f"/api/tables/{table}/seat_bot", seat=1, bot="oracle"
                ),
                hosts,
                tables,
            )
        found = sorted(answer.status_code for answer in answers)
        there.close()
    assert found[0] == 200
    assert found[1] in {429, 503}, "one is refused, or asked to come back"


MORE_BOTS = {
    "strong_bots_per_guest": ("oracle", (ME, OPEN, OPEN), (ME, ORACLE)),
    "bot_tables_per_guest": ("sparrow", (OPEN, bot("sparrow")), (bot("sparrow"),) * 2),
}
"""Of each limit, how it is reached by seating a bot, and by opening a table."""


@pytest.mark.parametrize("limit", MORE_BOTS)
@pytest.mark.parametrize("processes", ["sqlite", "postgres", "two of postgres"])
def test_a_table_that_is_opened_while_a_bot_is_seated_is_counted_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, processes: str, limit: str
) -> None:
    """Whoever seats it has counted; before it sits, the same guest opens a table with another."""
    kind, usage = processes.rsplit(maxsplit=1)[-1], SqlStore.usage
    backends = partial(make_backends, Settings(), fresh_database(kind, tmp_path))
    named, seats, opened = MORE_BOTS[limit]
    with ExitStack() as stack:
        made = (serving(backends, **LOOSE, pace=60.0, **{limit: 1}) for _ in processes.split()[-2:])
        here, *there = [stack.enter_context(each) for each in made]
        anna, elsewhere = (
            stack.enter_context(each.browser()) for each in (here, (there or [here])[0])
        )
        elsewhere.http.cookies.update(anna.http.cookies)
        table = anna.open("memoarrr", *seats)
        together = stack.enter_context(ThreadPoolExecutor(1))
        opens: list[Future[httpx.Response]] = []

        async def counted(store: SqlStore, opener: Opener) -> Any:
            found = await usage(store, opener)
            opens.append(together.submit(opening, elsewhere, *opened))
            await asyncio.to_thread(wait, opens, TOGETHER)
            return found

        monkeypatch.setattr(SqlStore, "usage", counted)
        sat = anna.post(f"/api/tables/{table}/seat_bot", seat=len(seats) - 2, bot=named)
        codes = [sat.status_code, opens[0].result().status_code]
    assert codes[0] == 200
    assert codes[1] in {429, 503}, "refused, or asked to come back"


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_refusal_says_what_to_do(tmp_path: Path, language: str) -> None:
    reasons = {
        "tables_per_guest": ((ME, OPEN), {}),
        "listed_per_guest": ((ME, OPEN), {"listed": True}),
        "bot_tables_per_guest": ((bot("random"), bot("random")), {}),
        "strong_bots_per_guest": ((ME, ORACLE), {}),
    }
    said = set()
    with (
        serving_database("sqlite", tmp_path, pace=60.0, **dict.fromkeys(reasons, 1)) as server,
        ExitStack() as stack,
    ):
        for seats, more in reasons.values():
            guest = stack.enter_context(server.browser(**{"Accept-Language": language}))
            opening(guest, *seats, **more)
            said.add(opening(guest, *seats, **more).json()["text"])
    assert all("1" in text and "{" not in text for text in said)


@every_database
def test_a_flood_of_listed_tables_pushes_nobody_out_of_the_lobby(kind: str, tmp_path: Path) -> None:
    """With no limit on listed tables at all: 30 guests of one address, and one of 60 tables."""
    with serving_database(kind, tmp_path) as server, ExitStack() as stack:
        ben = stack.enter_context(from_elsewhere(server, 1))
        mine = ben.open("memoarrr", ME, OPEN, listed=True)
        flooding = stack.enter_context(from_elsewhere(server, 2))
        for _ in range(60):
            flooding.open("memoarrr", ME, OPEN, listed=True)
        for _ in range(30):
            guest = stack.enter_context(from_elsewhere(server, 3))
            guest.open("memoarrr", ME, OPEN, listed=True)
        shown = [each["id"] for each in ben.http.get("/api/tables").json()["tables"]]
        assert len(shown) == 50
        assert mine in shown[:3]


@every_database
def test_listed_tables_are_few_as_long_as_the_lobby_shows_them(kind: str, tmp_path: Path) -> None:
    with (
        serving_database(kind, tmp_path, listed_per_guest=2, listed_per_address=3) as server,
        server.browser() as anna,
        server.browser() as ben,
    ):
        found = outcomes([opening(anna, ME, OPEN, listed=True) for _ in range(3)])
        assert found == ["open", "open", "quota-listed-guest"]
        found = outcomes([opening(ben, ME, OPEN, listed=True) for _ in range(2)])
        assert found == ["open", "quota-listed-place"]
        refused = opening(ben, ME, OPEN, listed=True)
        assert refused.headers["retry-after"] == "45"
        assert opening(anna, ME, OPEN).status_code == 201


@every_database
def test_nobody_lists_more_by_coming_back_to_tables_that_were_not_shown(
    kind: str, tmp_path: Path
) -> None:
    """As long as nobody was seen at them they did not count, and others could be opened."""
    url = fresh_database(kind, tmp_path)
    backends = partial(make_backends, Settings(), url)
    with serving(backends, **LOOSE, listed_per_guest=2) as server, server.browser() as anna:
        for _ in range(2):
            for _ in range(2):
                assert opening(anna, ME, OPEN, listed=True).status_code == 201
            change(url, "UPDATE tables SET moved = moved - 60, seen = NULL")
        assert anna.http.get("/api/tables").json()["tables"] == []
        change(url, "UPDATE tables SET seen = (SELECT max(moved) + 60 FROM tables)")
        assert len(anna.http.get("/api/tables").json()["tables"]) == 2


def test_replays_and_records_have_a_budget(tmp_path: Path) -> None:
    budget = {"replays_rate": 0.01, "replays_burst": 2, "replays_address_burst": 3}
    with (
        serving_database("sqlite", tmp_path, **budget, replays_address_rate=0.01) as server,
        from_elsewhere(server, 1) as anna,
        from_elsewhere(server, 1) as neighbour,
        from_elsewhere(server, 2) as ben,
    ):
        table = anna.open("memoarrr", ME, bot("random"))
        with anna.socket(table) as socket:
            play_to_the_end(socket, 0)
        record, replay = f"/api/tables/{table}/record", f"/api/tables/{table}/replay"
        review = f"/api/tables/{table}/review?seat=0"
        codes = [anna.http.get(path).status_code for path in (record, review, record, review)]
        assert codes == [200, 200, 429, 429]
        refused = anna.http.get(replay)
        assert refused.json()["reason"] == "replays"
        assert 50 < int(refused.headers["retry-after"]) <= 100
        assert anna.http.get(f"/api/tables/{table}").status_code == 200
        assert [neighbour.http.get(replay).status_code for _ in range(2)] == [200, 429]
        assert ben.http.get(replay).status_code == 200


class PonderingBot(UniformRandomBot):
    """What this process has to know of the bot that ponders elsewhere."""


@asynccontextmanager
async def pondering(url: str) -> AsyncIterator[Backends]:
    bots = BotPool(1, ("tests.kit.odd_bots",))
    async with make_backends(Settings(), url) as backends:
        try:
            yield backends._replace(bots=bots)
        finally:
            await bots.close()


def test_tables_of_bots_only_do_not_slow_a_strangers_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each thinks for 0.2 s, and 30 of them were before each of the stranger's: 6 s."""
    monkeypatch.setitem(BOTS, "ponders", PonderingBot)
    monkeypatch.setitem(BOTS, "odd", PonderingBot)
    url = fresh_database("sqlite", tmp_path)
    with (
        serving(partial(pondering, url), **LOOSE) as server,
        server.browser() as flooding,
        server.browser() as anna,
    ):
        for _ in range(30):
            flooding.open("tiny", bot("ponders"), bot("ponders"))
        table = anna.open("tiny", ME, bot("odd"))
        began = time.monotonic()
        with anna.socket(table) as socket:
            heard = play_to_the_end(socket, 0)
        replies = [each for each in heard if each["say"] == "moved" and each["by"] == 1]
        assert len(replies) > 2
        assert time.monotonic() - began < 2.5 * len(replies)
