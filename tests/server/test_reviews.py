"""Reviews over HTTP: of games that are over, made away from the event loop, the same every time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from recollect.engine.record import read, write
from recollect.review.contract import Review
from recollect.review.review import review
from recollect.review.review import write as write_review
from recollect.server import reviews as reviews_module
from recollect.server.reviews import PATIENCE, ReviewFailed, Reviews
from tests.kit.games_of_bots import record_of
from tests.kit.seats import bot, me
from tests.kit.server import Browser, play_to_the_end

SLOW = """
import time
from recollect.server import review_worker
make = review_worker.review
def review(record, seats, prices):
    if prices:
        time.sleep(60)
    return make(record, seats, prices=prices)
review_worker.review = review
review_worker.main()
"""


@pytest.mark.parametrize("game", ["memoarrr", "fruitmix"])
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
    missing = anna.http.get(f"/api/tables/{table}/review")
    assert missing.status_code == 400
    nowhere = anna.http.get("/api/tables/abcdefabcdef/review", params={"seat": 0})
    assert nowhere.status_code == 404


def in_a_loop(looking_back: Callable[[Reviews], Awaitable[None]], patience: float) -> None:
    async def run() -> None:
        reviews = Reviews(patience=patience)
        try:
            await looking_back(reviews)
        finally:
            await reviews.close()

    asyncio.run(run())


def test_the_same_review_is_made_once_for_all_who_wait() -> None:
    record = write(record_of("memoarrr", ["crow", "crow"], 1))

    async def ask(reviews: Reviews) -> None:
        first, *others = await asyncio.gather(*(reviews.review(record, 0) for _ in range(5)))
        assert all(each is first for each in others)
        assert reviews._process is not None
        number = reviews._process.pid
        assert await reviews.review(record, 1) != first
        assert reviews._process.pid == number

    in_a_loop(ask, PATIENCE)


def test_prices_that_take_too_long_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first answer never comes; the second is asked of another process, without prices."""
    record = write(record_of("memoarrr", ["crow", "crow"], 1))
    monkeypatch.setattr(reviews_module, "START", SLOW)

    async def ask(reviews: Reviews) -> None:
        found = msgspec.json.decode(await reviews.review(record, 0), type=Review)
        (seat,) = found.seats
        assert seat.decisions
        assert seat.account is None

    in_a_loop(ask, 10.0)


def test_after_a_process_has_died_the_next_one_answers() -> None:
    record = write(record_of("fruitmix", ["crow", "crow"], 1))

    async def ask(reviews: Reviews) -> None:
        process = await reviews._started()
        process.kill()
        await process.wait()
        with pytest.raises(ReviewFailed):
            await reviews.review(record, 0)
        assert await reviews.review(record, 0)

    in_a_loop(ask, PATIENCE)


def test_whoever_leaves_does_not_get_the_answer_of_another() -> None:
    record = write(record_of("memoarrr", ["crow", "crow"], 1))

    async def ask(reviews: Reviews) -> None:
        leaving = asyncio.create_task(reviews.review(record, 0))
        await asyncio.sleep(0.05)
        leaving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await leaving
        found = msgspec.json.decode(await reviews.review(record, 1), type=Review)
        assert [seat.seat for seat in found.seats] == [1]

    in_a_loop(ask, PATIENCE)
