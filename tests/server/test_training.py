"""What training measured: kept for a guest on all devices, taken along, and deleted for good."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from recollect.server.context import TRAINED
from recollect.server.erasure import Erasures
from recollect.server.store import SqlStore
from recollect.server.training import TrainingLog
from recollect.tables.log import Row, SeatStart
from recollect.wire.http import TrainingAttempt, TrainingSpan
from tests.kit.databases import (
    PLAYED,
    SUMMARY,
    create,
    every_database,
    fresh_database,
    name,
    opened_store,
)
from tests.kit.tables import in_a_loop
from tests.server.test_guest_data import served, traces, two_guests

ANNA, BEN = "a1" * 16, "b2" * 16
DRILL = TrainingAttempt(
    id="drill",
    kind="drill",
    at=1_763_000_000.0,
    right=True,
    deck="line",
    size=6,
    span=TrainingSpan(5.5, 0.4),
    puzzle=None,
    predicted=None,
)
PATH = "/api/guest/training"


def puzzle(number: int, at: float = DRILL.at, table: str = "abcdefabcdef") -> TrainingAttempt:
    """Of one of the tables."""
    about = {"kind": "puzzle", "deck": None, "size": None, "span": None}
    return replace(
        DRILL, id=f"p{number}", at=at, puzzle=f"{table}/0/{number}", predicted=0.5, **about
    )


def body(*attempts: TrainingAttempt) -> dict[str, Any]:
    return {"attempts": list(msgspec.to_builtins(attempts))}


async def ids(store: SqlStore, guest: str) -> list[str]:
    return [json.loads(each)["id"] for each in await TrainingLog(store).bodies(guest)]


@every_database
@in_a_loop
async def test_an_answer_that_is_sent_twice_is_one_and_the_last_ones_stay(
    kind: str, tmp_path: Path
) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        log = TrainingLog(store, most=3)
        assert await log.add(ANNA, [puzzle(2, 2.0), puzzle(1, 1.0)]) == 2
        assert await log.add(ANNA, [replace(puzzle(1, 1.0), right=False), puzzle(3, 3.0)]) == 3
        assert await ids(store, ANNA) == ["p1", "p2", "p3"]
        assert json.loads((await log.bodies(ANNA))[0])["right"]
        assert await log.add(ANNA, [puzzle(n, float(n)) for n in (5, 4)]) == 3
        assert await ids(store, ANNA) == ["p3", "p4", "p5"]
        assert await ids(store, BEN) == []
        assert await log.add(BEN, []) == 0


@every_database
@in_a_loop
async def test_a_clock_that_is_ahead_is_set_right_and_what_is_old_is_forgotten(
    kind: str, tmp_path: Path
) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        log, now = TrainingLog(store), await store.now()
        await log.add(ANNA, [puzzle(1, now + 1e9), puzzle(2, now - 1000)])
        [old, new] = [json.loads(each) for each in await log.bodies(ANNA)]
        assert old["id"] == "p2"
        assert now <= new["at"] <= await store.now()
        await store.prune(now - 10)
        assert await ids(store, ANNA) == ["p1"]


@every_database
@in_a_loop
async def test_with_a_game_goes_what_its_puzzles_measured(kind: str, tmp_path: Path) -> None:
    url, table, other = fresh_database(kind, tmp_path), name(1), name(2)
    seats = (SeatStart("Anna", ANNA), SeatStart("Ben", BEN))
    first = Row(1, f"{ANNA}/open", (replace(PLAYED, host=ANNA, seats=seats),))
    async with opened_store(url) as store:
        assert await create(store, table, replace(SUMMARY, phase="over"), first)
        log = TrainingLog(store)
        await log.add(ANNA, [puzzle(1, table=table), puzzle(2, table=other), DRILL])
        await log.add(BEN, [puzzle(3, table=table)])
        await Erasures(store).erase_game(ANNA, table)
        assert await ids(store, ANNA) == ["drill", "p2"]
        assert await ids(store, BEN) == ["p3"]


@every_database
@in_a_loop
async def test_nobody_who_was_forgotten_is_measured_again(kind: str, tmp_path: Path) -> None:
    """By what another process was about to write; nor does a backup bring anything back."""
    url = fresh_database(kind, tmp_path)
    async with opened_store(url) as store:
        log, erasures = TrainingLog(store), Erasures(store)
        await log.add(ANNA, [DRILL])
        await log.add(BEN, [DRILL])
        assert await erasures.erase(ANNA) == 0
        assert await log.add(ANNA, [puzzle(1)]) == 0
        assert traces(kind, url, ANNA.encode()) == []
        assert await ids(store, BEN) == ["drill"]
        again = "INSERT INTO training (player, id, at, body) VALUES (:guest, 'x', 1.0, 'x')"
        await store.write(lambda c: store.run(c, again, guest=ANNA).rowcount)
        assert await store.write(store.guests.awaken) == 1
        await erasures.resume(idle=-1.0)
        await erasures.clean()
        assert traces(kind, url, ANNA.encode()) == []


@every_database
@in_a_loop
async def test_two_devices_know_the_same_and_it_is_taken_along_and_deleted(
    kind: str, tmp_path: Path
) -> None:
    async with served(kind, tmp_path) as (program, url), two_guests(program) as (anna, ben):
        noted = body(DRILL, puzzle(1))
        assert (await anna.ask("GET", PATH)).json() == {"attempts": []}
        kept = await anna.ask("POST", PATH, json=noted)
        assert (kept.status_code, kept.json()) == (200, {"attempts": 2})
        other_device = (await anna.ask("GET", PATH)).json()
        assert other_device == noted
        assert (await ben.ask("GET", PATH)).json() == {"attempts": []}
        assert (await anna.ask("GET", "/api/guest")).json()["training"] == 2
        archive = await anna.ask("GET", "/api/guest/export")
        with zipfile.ZipFile(io.BytesIO(archive.content)) as parts:
            lines = parts.read("training.jsonl").splitlines()
        assert [json.loads(line) for line in lines] == noted["attempts"]
        assert traces(kind, url, b"abcdefabcdef") == [b"abcdefabcdef"]
        gone = await anna.ask("POST", f"{PATH}/erase")
        assert (gone.status_code, gone.json()) == (200, {"attempts": 0})
        assert (await anna.ask("GET", PATH)).json() == {"attempts": []}
        assert traces(kind, url, b"abcdefabcdef") == []


@in_a_loop
async def test_what_is_too_much_or_in_no_good_form_is_refused(tmp_path: Path) -> None:
    async with served("sqlite", tmp_path) as (program, _), two_guests(program) as (anna, ben):
        good = body(DRILL)["attempts"][0]
        for wrong in (
            good | {"size": 25},
            good | {"at": -1},
            good | {"puzzle": "../../etc/passwd"},
            good | {"kind": "exam"},
            good | {"guest": ben.id},
            good | {"id": "x" * 65},
        ):
            answer = await anna.ask("POST", PATH, json={"attempts": [wrong]})
            assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), wrong
        many = [good | {"id": str(number)} for number in range(51)]
        assert (await anna.ask("POST", PATH, json={"attempts": many})).status_code == 400
        assert (await anna.ask("GET", PATH)).json() == {"attempts": []}
        for _ in range(TRAINED // 50):
            answer = await ben.ask("POST", PATH, json={"attempts": many[:50]})
            assert answer.status_code == 200
        answer = await anna.ask("POST", PATH, json={"attempts": many[:50]})
        assert (answer.status_code, answer.json()["reason"]) == (429, "training")
        assert answer.headers["retry-after"]
