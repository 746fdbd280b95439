"""Reviews over HTTP: of games that are over, made away from the event loop, the same every time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest

from recollect.engine.errors import Overloaded
from recollect.engine.record import read, write
from recollect.review.contract import Review
from recollect.review.review import review
from recollect.review.review import write as write_review
from recollect.server.review_pool import START, ReviewFailed, ReviewPool
from recollect.server.review_shelf import SqlShelf
from recollect.server.reviews import PATIENCE, Reviews
from recollect.tables.problems import STATUS, retry_seconds
from tests.kit.databases import create, every_database, fresh_database, opened_store
from tests.kit.examples import one_quick
from tests.kit.games_of_bots import record_of
from tests.kit.seats import bot, me
from tests.kit.server import Browser, play_to_the_end
from tests.kit.tables import in_a_loop

SLOW = """
import time
from recollect.server import review_worker
make = review_worker.review
def review(record, seats, prices):
    if prices or {never}:
        time.sleep(60)
    return make(record, seats, prices=prices)
review_worker.review = review
review_worker.main()
"""
TABLE = "abcdefabcdef"


@pytest.mark.parametrize("game", one_quick("memoarrr", ["memoarrr", "fruitmix"]))
def test_a_review_is_there_when_the_game_is_over_and_not_before(
    anna: Browser, ben: Browser, game: str
) -> None:
    """B4: nothing of a running game, not even to those who play."""
    table = anna.open(game, me("Anna"), bot("random"))
    address = f"/api/tables/{table}/review"
    for early in (anna, ben):
        answer = early.http.get(address, params={"seat": 0})
        assert (answer.status_code, answer.json()["reason"]) == (409, "not-over")
    with anna.socket(table) as socket:
        play_to_the_end(socket, 0)
    answer = anna.http.get(address, params={"seat": 0})
    assert answer.status_code == 200
    record = anna.http.get(f"/api/tables/{table}/record").content
    assert answer.content == write_review(review(read(record), [0]))
    found = msgspec.json.decode(answer.content, type=Review)
    assert [seat.seat for seat in found.seats] == [0]
    assert found.seats[0].account is not None
    other = ben.http.get(address, params={"seat": 1}).json()
    assert [seat["seat"] for seat in other["seats"]] == [1]
    assert ben.http.get(address, params={"seat": 0}).content == answer.content
    everybody = msgspec.json.decode(ben.http.get(address).content, type=Review)
    assert [seat.seat for seat in everybody.seats] == [0, 1]
    assert everybody.seats[0] == found.seats[0]


def test_what_cannot_be_looked_back_on_is_refused_by_name(anna: Browser) -> None:
    table = anna.open("tiny", me("Anna"), bot("random"))
    with anna.socket(table) as socket:
        play_to_the_end(socket, 0)
    asked = anna.http.get(f"/api/tables/{table}/review", params={"seat": 0})
    assert (asked.status_code, asked.json()["reason"]) == (404, "review-game")
    table = anna.open("memoarrr", me("Anna"), bot("random"))
    with anna.socket(table) as socket:
        play_to_the_end(socket, 0)
    for seat in (2, -1, 10**30):
        asked = anna.http.get(f"/api/tables/{table}/review", params={"seat": seat})
        assert (asked.status_code, asked.json()["reason"]) == (404, "review-seat")
    nowhere = anna.http.get("/api/tables/abcdefabcdef/review", params={"seat": 0})
    assert nowhere.status_code == 404


@asynccontextmanager
async def looking_back(
    start: str = START, patience: float = PATIENCE, **pool: Any
) -> AsyncIterator[Reviews]:
    reviews = Reviews(ReviewPool(start, **pool), patience=patience)
    try:
        yield reviews
    finally:
        await reviews.close()


@in_a_loop
async def test_the_same_review_is_made_once_and_kept() -> None:
    record = write(record_of("memoarrr", ["crow", "crow"], 1))
    async with looking_back() as reviews:
        together = await asyncio.gather(*(reviews.review(TABLE, record, 0) for _ in range(5)))
        assert len(set(together)) == 1
        [kept] = (await reviews.shelf.found(TABLE)).values()
        await reviews.shelf.keep(TABLE, 0, kept.replace(b'"seat":0', b'"seat":7', 1))
        again = msgspec.json.decode(await reviews.review(TABLE, record, None), type=Review)
        assert [seat.seat for seat in again.seats] == [7, 1]


class CountingPool(ReviewPool):
    """Whether prices were asked for, question by question."""

    def __init__(self, *pool: Any) -> None:
        super().__init__(*pool)
        self.priced: list[bool] = []

    async def ask(self, question: Any, patience: float, *, long: bool = False) -> bytes:
        self.priced.append(question.prices)
        return await super().ask(question, patience, long=long)


@in_a_loop
async def test_prices_that_take_too_long_are_left_out_and_tried_again_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first answer never comes; the second is asked of another process, without prices. Who
    looks at it again soon does not wait for them a second time.
    """
    record = write(record_of("memoarrr", ["crow", "crow"], 1))
    pool = CountingPool(SLOW.format(never=False))
    reviews = Reviews(pool, patience=8.0)
    try:
        found = msgspec.json.decode(await reviews.review(TABLE, record, 0), type=Review)
        (seat,) = found.seats
        assert seat.decisions
        assert seat.account is None
        assert await reviews.shelf.found(TABLE) == {}
        again = await reviews.review(TABLE, record, 0)
        assert msgspec.json.decode(again, type=Review) == found
        assert pool.priced == [True, False, False]
        monkeypatch.setattr("recollect.server.reviews.AGAIN", 0.0)
        later = asyncio.create_task(reviews.review(TABLE, record, 0))
        while len(pool.priced) < 4:
            await asyncio.sleep(0)
        assert pool.priced[3]
        later.cancel()
    finally:
        await reviews.close()


@in_a_loop
async def test_what_never_answers_is_said_to_have_failed() -> None:
    record = write(record_of("memoarrr", ["crow", "crow"], 1))
    async with looking_back(SLOW.format(never=True), 0.2) as reviews:
        with pytest.raises(ReviewFailed) as failure:
            await reviews.review(TABLE, record, 0)
    assert STATUS[failure.value.code] == 503
    assert retry_seconds(failure.value)


@in_a_loop
async def test_who_comes_when_too_many_wait_is_asked_to_come_back() -> None:
    record = write(record_of("memoarrr", ["crow", "crow"], 1))
    async with looking_back(SLOW.format(never=True), 60.0, workers=1, waiting=1) as reviews:
        asking = [asyncio.create_task(reviews.review(TABLE, record, seat)) for seat in (0, 1)]
        await asyncio.sleep(0.1)
        with pytest.raises(Overloaded):
            await reviews.review("ghijklghijkl", record, 0)
        for each in asking:
            each.cancel()


@in_a_loop
async def test_after_a_process_has_died_the_next_one_answers() -> None:
    record = write(record_of("fruitmix", ["crow", "crow"], 1))
    dies_once = """
import os, pathlib, sys
from recollect.server import review_worker
mark = pathlib.Path({mark!r})
if not mark.exists():
    mark.touch()
    sys.exit(1)
review_worker.main()
"""
    with TemporaryDirectory() as folder:
        start = dies_once.format(mark=str(Path(folder) / "died"))
        async with looking_back(start, workers=1) as reviews:
            with pytest.raises(ReviewFailed):
                await reviews.review(TABLE, record, 0)
            assert await reviews.review(TABLE, record, 0)


@in_a_loop
async def test_whoever_leaves_does_not_get_the_answer_of_another() -> None:
    record = write(record_of("memoarrr", ["crow", "crow"], 1))
    async with looking_back(workers=1) as reviews:
        leaving = asyncio.create_task(reviews.review(TABLE, record, 0))
        await asyncio.sleep(0.05)
        leaving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await leaving
        found = msgspec.json.decode(await reviews.review(TABLE, record, 1), type=Review)
        assert [seat.seat for seat in found.seats] == [1]


@every_database
@in_a_loop
async def test_a_review_lies_with_its_table_and_goes_with_it(kind: str, tmp_path: Path) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        shelf = SqlShelf(store)
        await create(store, TABLE)
        await shelf.keep(TABLE, 1, b'{"seat":1}')
        await shelf.keep(TABLE, 0, b'{"seat":0}')
        await shelf.keep(TABLE, 1, b'{"seat":1,"again":true}')
        assert await shelf.found(TABLE) == {0: b'{"seat":0}', 1: b'{"seat":1,"again":true}'}
        await store.write(lambda c: store.run(c, "UPDATE reviews SET version = '0'").rowcount)
        assert await shelf.found(TABLE) == {}
        await store.write(lambda c: store.run(c, "UPDATE tables SET phase = 'over'").rowcount)
        assert (await store.prune(1e12)).tables == 1
        assert await store.fetch("SELECT * FROM reviews") == []
        await shelf.keep(TABLE, 0, b"{}")
        assert await store.fetch("SELECT * FROM reviews") == []
