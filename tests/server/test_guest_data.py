"""Guests own their data: they take it along, and are forgotten without a trace."""

from __future__ import annotations

import asyncio
import getpass
import io
import json
import sqlite3
import subprocess
import zipfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import psycopg
import pytest
from msgspec.structs import replace

from recollect.engine.record import SOMEBODY, read, verify
from recollect.server import database, guest_queries
from recollect.server.administration import Administration
from recollect.server.backends import DatabaseLocation
from recollect.server.context import ERASURES
from recollect.server.erasure import Erasures
from recollect.server.export import Exports
from recollect.server.queries import RESULT
from recollect.server.restoration import restore
from recollect.server.store import SqlStore
from recollect.tables.interfaces import LeaderboardEntry, StoreFailed
from recollect.tables.log import Began, Row, SatDown, SeatStart
from tests.kit.databases import (
    NOW,
    OPENED,
    PLAYED,
    SUMMARY,
    append_of,
    appended,
    asked,
    create,
    encoded,
    every_database,
    fresh_database,
    leased,
    log_of,
    name,
    opened_store,
    owned,
    row,
)
from tests.kit.players import Guest, Onlooker, say, until
from tests.kit.postgres import cluster, programs
from tests.kit.program import Program
from tests.kit.seats import OPEN, bot, me, new_id
from tests.kit.tables import in_a_loop
from tests.server.test_restoration import admin

NAME = "Zanzibarina Ünique"
"""A name that stands nowhere else."""
VARIANT = '{"line":4,"variant":"pairs"}'
DATABASE = "SELECT oid FROM pg_database WHERE datname = current_database()"
NAMED = (NAME.encode(), NAME.encode("unicode_escape"), b"Zanzibarina")


class Evening(NamedTuple):
    """What two people have played."""

    together: str
    """A game that is over."""
    running: str
    waiting: str
    alone: str


@asynccontextmanager
async def served(kind: str, folder: Path) -> AsyncIterator[tuple[Program, str]]:
    url = fresh_database(kind, folder)
    program = Program(url, folder)
    await program.start()
    try:
        yield program, url
    finally:
        program.kill()


@asynccontextmanager
async def two_guests(program: Program) -> AsyncIterator[tuple[Guest, Guest]]:
    async with AsyncExitStack() as stack:
        anna, ben = [await stack.enter_async_context(Guest([program])) for _ in range(2)]
        yield anna, ben


async def an_evening(anna: Guest, ben: Guest, url: str) -> Evening:
    tables = []
    for _ in range(2):
        table = await anna.open(me(NAME), OPEN, listed=True)
        await ben.do(table, "sit_down", seat=1, name="Ben")
        tables.append(table)
    await play(tables[0], anna, ben)
    fox = replace(me(NAME), face="fox")
    waiting = await anna.open(fox, OPEN, bot("sparrow"), listed=True)
    alone = await anna.open(me(NAME), game="fruitmix", options={"variant": "pairs", "line": 4})
    await play(alone, anna)
    await note_result(url, anna, alone)
    return Evening(tables[0], tables[1], waiting, alone)


async def note_result(url: str, guest: Guest, table: str) -> None:
    """As of somebody who taps as people do: who plays here is too fast for any board."""
    entry = {"game": "fruitmix", "variant": VARIANT, "day": None, "player": guest.id, "name": NAME}
    async with opened_store(url, "admin") as store:
        facts = entry | {"turns": 40, "seconds": 99.0, "table": table, "at": await store.now()}
        facts |= {"points": 0, "seen": False}
        await store.write(lambda connection: store.run(connection, RESULT, **facts).rowcount)


async def some_trouble(anna: Guest, ben: Guest, table: str, url: str) -> None:
    """Each blocks the other, Ben reports a name, and whoever runs the server does something."""
    await ben.do(table, "report", seat=0)
    await ben.do(table, "block", seat=0)
    await anna.do(table, "block", seat=1)
    async with opened_store(url, "admin") as store:
        admin = Administration(store)
        await admin.block("guest", anna.id, 1)
        await admin.unblock("guest", anna.id)
        await admin.rename(anna.id, f"{NAME} II")
        await admin.rename(anna.id, NAME)


async def play(table: str, *guests: Guest) -> None:
    async with asyncio.TaskGroup() as tasks:
        for seat, guest in enumerate(guests):
            tasks.create_task(Onlooker(guest, table, seat).stay())


async def board(guest: Guest) -> list[str]:
    answer = await guest.ask("GET", f"/api/records?game=fruitmix&variant={VARIANT}")
    return [result["name"] for result in answer.json()["results"]]


def traces(kind: str, url: str, *wanted: bytes) -> list[bytes]:
    """Which of these the database holds: in any byte of its files, or in a dump of Postgres."""
    if kind == "sqlite":
        file = Path(url.removeprefix("sqlite:///"))
        beside = [file, *file.parent.glob(f"{file.name}-*")]
        held = b"".join(each.read_bytes() for each in beside)
    else:
        folder = programs()
        assert folder is not None
        held = subprocess.run([folder / "pg_dump", url], capture_output=True, check=True).stdout
    return [each for each in wanted if each in held]


def heap(url: str, *wanted: bytes) -> list[bytes]:
    """Which of these are in any byte of the files of a Postgres database: its tables, their
    indexes, and what Postgres itself notes about what is in them.
    """
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CHECKPOINT")
        [number] = connection.execute(DATABASE).fetchone() or [0]
    folder = cluster().folder / "data" / "base" / str(number)
    held = b"".join(each.read_bytes() for each in folder.iterdir() if each.is_file())
    assert b"memoarrr" in held, "these are not the files"
    return [each for each in wanted if each in held]


async def erase(guest: Guest) -> dict[str, Any]:
    answer = await guest.ask("POST", "/api/guest/erase", json={"guest": guest.id})
    assert answer.status_code == 200, answer.text
    assert "recollect=;" in answer.headers["set-cookie"]
    said: dict[str, Any] = answer.json()
    return said


@every_database
@in_a_loop
async def test_an_export_has_everything_and_can_be_checked(kind: str, tmp_path: Path) -> None:
    async with served(kind, tmp_path) as (program, url), two_guests(program) as (anna, ben):
        evening = await an_evening(anna, ben, url)
        known = (await anna.ask("GET", "/api/guest")).json()
        days = {"days": 365.0, "results_days": 365.0}
        assert known == {"guest": anna.id, "tables": 4, "results": 1, "training": 0, **days}
        for who in (anna, ben):
            looked = await who.ask("GET", f"/api/tables/{evening.together}/review")
            assert looked.status_code == 200
        answer = await anna.ask("GET", "/api/guest/export?lang=de")
        assert answer.headers["content-type"] == "application/zip"
        assert "attachment" in answer.headers["content-disposition"]
        with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
            assert archive.testzip() is None
            parts = {name: archive.read(name) for name in archive.namelist()}
        assert "alles" in parts["README.txt"].decode()
        guest = json.loads(parts["guest.json"])
        assert (guest["guest"], guest["tables"], guest["names"]) == (anna.id, 4, [NAME])
        assert guest["faces"] == ["fox"]
        records = parts["games.jsonl"].splitlines()
        for text in records:
            verify(read(text))
        shown = await ben.ask("GET", f"/api/tables/{evening.together}/record")
        assert shown.content in records
        assert len(records) == 2
        tables = {
            each["table"]: each for each in map(json.loads, parts["tables.jsonl"].splitlines())
        }
        assert tables.keys() == set(evening)
        assert tables[evening.together]["moves"]
        assert (tables[evening.waiting]["names"], tables[evening.waiting]["faces"]) == (
            [NAME],
            ["fox"],
        )
        assert tables[evening.waiting]["host"]
        assert b"seed" not in parts["tables.jsonl"]
        [looked_back] = map(json.loads, parts["reviews.jsonl"].splitlines())
        assert (looked_back["table"], looked_back["review"]["seat"]) == (evening.together, 0)
        [result] = map(json.loads, parts["results.jsonl"].splitlines())
        assert (result["name"], result["table"]) == (NAME, evening.alone)
        nothing = (await ben.ask("GET", "/api/guest")).json()
        assert (nothing["tables"], nothing["results"]) == (2, 0)


@every_database
@in_a_loop
async def test_an_export_says_whom_they_blocked_and_what_was_done_about_them(
    kind: str, tmp_path: Path
) -> None:
    """And not who reported them, or which guests they blocked: that is for these to know."""
    async with served(kind, tmp_path) as (program, url), two_guests(program) as (anna, ben):
        table = await anna.open(me(NAME), OPEN)
        await ben.do(table, "sit_down", seat=1, name="Ben")
        await some_trouble(anna, ben, table, url)
        await anna.do(table, "report", seat=1)
        async with opened_store(url, "admin") as store:
            await Administration(store).block("guest", anna.id, 1, "shouting")
            parts = [part async for part in Exports(store).archive(anna.id, "en")]
    with zipfile.ZipFile(io.BytesIO(b"".join(parts))) as archive:
        text = archive.read("order.json")
    order = json.loads(text)
    assert [each["name"] for each in order["blocked"]] == ["Ben"]
    where = [(each["table"], each["seat"], each["name"]) for each in order["reports_made"]]
    assert where == [(table, 1, "Ben")]
    assert [each["name"] for each in order["reports_received"]] == [NAME]
    [ban] = order["bans"]
    assert (ban["reason"], ban["until"] > ban["at"]) == ("shouting", True)
    acts = [each["act"] for each in order["deeds"]]
    assert acts == ["block", "unblock", "rename", "rename", "block"]
    assert ben.id.encode() not in text
    assert getpass.getuser().encode() not in text


@every_database
@in_a_loop
async def test_an_erased_guest_leaves_no_byte_and_the_games_of_others_stay_whole(
    kind: str, tmp_path: Path
) -> None:
    async with served(kind, tmp_path) as (program, url), two_guests(program) as (anna, ben):
        evening = await an_evening(anna, ben, url)
        bens = await ben.open(me("Ben"), OPEN, OPEN)
        await anna.do(bens, "sit_down", seat=1, name=NAME)
        await some_trouble(anna, ben, evening.running, url)
        review = f"/api/tables/{evening.together}/review"
        assert NAME in (await ben.ask("GET", review)).text
        who = anna.id.encode()
        assert traces(kind, url, who, NAME.encode()) == [who, NAME.encode()]
        before = read((await ben.ask("GET", f"/api/tables/{evening.together}/record")).content)
        assert await board(ben) == [NAME]
        assert await erase(anna) == {"done": True}
        assert traces(kind, url, who, *NAMED) == []
        assert traces(kind, url, ben.id.encode()) == [ben.id.encode()]
        assert await board(ben) == []
        after = read((await ben.ask("GET", f"/api/tables/{evening.together}/record")).content)
        verify(after)
        assert [player.name for player in after.players] == [SOMEBODY, "Ben"]
        assert (after.steps, after.deal, after.fair) == (before.steps, before.deal, before.fair)
        assert NAME not in (await ben.ask("GET", review)).text
        for gone in (evening.waiting, evening.alone):
            assert (await ben.ask("GET", f"/api/tables/{gone}")).status_code == 404
        assert who.decode() not in program.log
        assert "Zanzibarina" not in program.log


@pytest.mark.slow
@in_a_loop
async def test_no_byte_of_an_erased_guest_is_in_any_file_of_postgres_after_a_vacuum(
    tmp_path: Path,
) -> None:
    """Not where rows were before, nor in its statistics, which quote what is in columns."""
    async with served("postgres", tmp_path) as (program, url), two_guests(program) as (anna, ben):
        evening = await an_evening(anna, ben, url)
        await some_trouble(anna, ben, evening.running, url)
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("ANALYZE")
        who = anna.id.encode()
        assert heap(url, who, NAME.encode()) == [who, NAME.encode()]
        assert await erase(anna) == {"done": True}
        done = admin("vacuum", "--database", url)
        assert done.code == 0, done.err
        assert heap(url, who, *NAMED) == []
        assert heap(url, ben.id.encode()) == [ben.id.encode()]


@every_database
@in_a_loop
async def test_a_game_goes_on_when_somebody_of_it_is_erased(kind: str, tmp_path: Path) -> None:
    async with served(kind, tmp_path) as (program, url), two_guests(program) as (anna, ben):
        table = await anna.open(me(NAME), OPEN, listed=True)
        await ben.do(table, "sit_down", seat=1, name="Ben")
        async with anna.socket(table) as socket:
            await say(socket, {"say": "watch", "seat": 0})
            await until(socket, "table")
            assert await erase(anna) == {"done": True}
            await socket.wait_closed()
        info = await ben.info(table)
        assert (info["phase"], info["seats"][0]["kind"]) == ("playing", "open")
        listed = (await ben.ask("GET", "/api/tables")).json()["tables"]
        assert [each["id"] for each in listed] == [table]
        await Onlooker(ben, table, 1).stay()
        record = read((await ben.ask("GET", f"/api/tables/{table}/record")).content)
        verify(record)
        assert record.players[0].name == SOMEBODY
        assert traces(kind, url, *NAMED) == []


@every_database
@in_a_loop
async def test_the_cookie_of_an_erased_guest_is_nobodys(kind: str, tmp_path: Path) -> None:
    """In every process, also of a copy of it, and after a start."""
    async with served(kind, tmp_path) as (program, url), two_guests(program) as (anna, ben):
        await anna.open(me(NAME), bot("sparrow"))
        await ben.open(me("Ben"), OPEN)
        assert (await erase(anna))["done"]
        who = (await anna.ask("GET", "/api/guest")).json()["guest"]
        assert who != anna.id
        program.stop()
        await program.start()
        who = (await anna.ask("GET", "/api/guest")).json()["guest"]
        assert who != anna.id
        assert (await ben.ask("GET", "/api/guest")).json()["guest"] == ben.id
        table = await anna.open(me(NAME), OPEN)
        assert traces(kind, url, anna.id.encode()) == []
        async with opened_store(url, "admin") as store:
            await Erasures(store).erase(ben.id)
        assert (await ben.ask("GET", "/api/guest")).json()["guest"] != ben.id
        assert (await anna.info(table))["phase"] == "waiting"


@in_a_loop
async def test_what_a_crash_interrupted_goes_on(tmp_path: Path) -> None:
    async with served("sqlite", tmp_path) as (program, url), two_guests(program) as (anna, ben):
        await an_evening(anna, ben, url)
        program.stop()
        async with opened_store(url, "dies") as store:
            await store.write(lambda c: store.guests.begin(c, anna.id))
        async with opened_store(url, "next") as store:
            await store.write(lambda c: c.execute("UPDATE erasures SET at = at - 3600").rowcount)
            await Erasures(store).resume()
        assert traces("sqlite", url, anna.id.encode(), *NAMED) == []


async def halfway(program: Program, guest: Guest, path: str, **body: Any) -> Halfway:
    """A request whose body is still on its way when the server knows already who sends it."""
    reader, writer = await asyncio.open_connection(*program.address.split(":"))
    said = msgspec.json.encode({"id": new_id(), **body})
    head = f"POST {path} HTTP/1.1\r\nHost: {program.address}\r\nCookie: {guest.headers['Cookie']}"
    kind = f"Content-Type: application/json\r\nContent-Length: {len(said)}\r\nConnection: close"
    writer.write(f"{head}\r\n{kind}\r\n\r\n".encode() + said[:5])
    await writer.drain()
    return Halfway(reader, writer, said[5:])


class Halfway(NamedTuple):
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    rest: bytes

    async def finish(self) -> bytes:
        """The first line of the answer."""
        self.writer.write(self.rest)
        answer = await self.reader.read()
        self.writer.close()
        return answer.partition(b"\r\n")[0]


@every_database
@in_a_loop
async def test_what_was_half_said_before_an_erasure_is_not_done_after_it(
    kind: str, tmp_path: Path
) -> None:
    async with served(kind, tmp_path) as (program, url), two_guests(program) as (anna, ben):
        table = await ben.open(me("Ben"), OPEN)
        opening = {"game": "memoarrr", "seats": [me(NAME), OPEN]}
        sitting = {"seat": 1, "name": NAME}
        saying = [
            await halfway(program, anna, "/api/tables", **opening),
            await halfway(program, anna, f"/api/tables/{table}/sit_down", **sitting),
        ]
        await asyncio.sleep(0.2)  # so that the server has read who it is
        assert await erase(anna) == {"done": True}
        assert [await each.finish() for each in saying] == [b"HTTP/1.1 403 Forbidden"] * 2
        assert traces(kind, url, anna.id.encode(), *NAMED) == []


@every_database
@in_a_loop
async def test_who_is_named_again_after_an_erasure_is_forgotten_again(
    kind: str, tmp_path: Path
) -> None:
    """By what another process was about to write, and wrote a moment too late."""
    url, who = fresh_database(kind, tmp_path), "a1" * 16
    first = Row(1, f"{who}/open", (replace(OPENED, host=who, seats=(SeatStart(NAME, who),)),))
    async with opened_store(url) as store:
        erasures = Erasures(store)
        await erasures.erase(who)
        assert await create(store, name(1), first=first)
        assert await create(store, name(2), first=Row(1, "p1/open", (OPENED,)))
        sat = Row(2, f"{who}/sit", (SatDown(1, who, NAME, "", NOW),))
        assert await appended(store, await leased(store, name(2)), sat, SUMMARY) is None
        await store.write(lambda c: c.execute("UPDATE erasures SET at = at - 3600").rowcount)
        await erasures.resume()
    assert traces(kind, url, who.encode(), *NAMED) == []


@every_database
@in_a_loop
async def test_a_result_that_comes_during_an_erasure_is_forgotten_too(
    kind: str, tmp_path: Path
) -> None:
    """Of a game that was over before its seats could be given up."""
    url, who = fresh_database(kind, tmp_path), "a1" * 16
    first = Row(1, f"{who}/open", (replace(OPENED, host=who, seats=(SeatStart(NAME, who),)),))
    async with opened_store(url) as store:
        assert await create(store, name(2), first=first)
        lease = await owned(store, name(1))
        result = LeaderboardEntry("tiny", "{}", None, who, NAME, 9, 99.0, name(1), NOW)
        last: list[asyncio.Future[StoreFailed | None]] = []

        def ended(_: str) -> None:
            last.append(asked(store, append_of(lease, row(2), None, result)))

        await Erasures(store, ended).erase(who)
        assert [await each for each in last] == [None]
    assert traces(kind, url, who.encode(), *NAMED) == []


@in_a_loop
async def test_nobody_erases_somebody_else_or_from_another_page(tmp_path: Path) -> None:
    async with served("sqlite", tmp_path) as (program, _), two_guests(program) as (anna, ben):
        answer = await anna.ask("POST", "/api/guest/erase", json={"guest": ben.id})
        assert (answer.status_code, answer.json()["reason"]) == (403, "other-guest")
        answer = await anna.ask("POST", "/api/guest/erase", json={"guest": "Anna"})
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
        anna.headers["Origin"] = "https://elsewhere.example"
        answer = await anna.ask("POST", "/api/guest/erase", json={"guest": anna.id})
        assert (answer.status_code, answer.json()["reason"]) == (403, "origin")


@in_a_loop
async def test_a_browser_that_forgets_loses_its_cookie_only(tmp_path: Path) -> None:
    async with served("sqlite", tmp_path) as (program, url), two_guests(program) as (anna, ben):
        evening = await an_evening(anna, ben, url)
        secure = {**anna.headers, "X-Forwarded-Proto": "https"}
        async with httpx.AsyncClient(trust_env=False) as http:
            place = f"http://{program.address}/api/guest/forget"
            answer = await http.post(place, headers=secure)
        assert (answer.status_code, answer.json()) == (200, {})
        assert answer.headers["set-cookie"].startswith("recollect=; Max-Age=0; Path=/; HttpOnly;")
        assert answer.headers["set-cookie"].endswith("; Secure")
        assert "max-age" in answer.headers["strict-transport-security"]
        info = await ben.info(evening.together)
        assert info["seats"][0]["name"] == NAME


@in_a_loop
async def test_other_processes_forget_too(tmp_path: Path) -> None:
    """Whoever has a table in memory, and whoever a copy of the cookie comes to."""
    async with served("postgres", tmp_path) as (a, url), two_guests(a) as (anna, ben):
        b = Program(url, tmp_path)
        await b.start()
        try:
            table = await anna.open(me(NAME), OPEN, listed=True)
            ben.servers = [b]
            await ben.do(table, "sit_down", seat=1, name="Ben")
            async with ben.socket(table) as socket:
                await say(socket, {"say": "watch", "seat": 1})
                await until(socket, "table")
                assert await erase(anna) == {"done": True}
            anna.servers = [b]
            assert (await anna.ask("GET", "/api/guest")).json()["guest"] != anna.id
            info = await ben.info(table)
            assert (info["phase"], info["seats"][0]["kind"]) == ("playing", "open")
            assert traces("postgres", url, anna.id.encode(), *NAMED) == []
        finally:
            b.kill()


async def named(store: SqlStore, number: int, who: str) -> None:
    """A table that this guest has opened."""
    first = Row(1, f"{who}/{number}", (replace(OPENED, host=who, seats=(SeatStart(NAME, who),)),))
    assert await create(store, name(number), first=first)


@in_a_loop
async def test_who_has_nothing_costs_nobody_a_vacuum_and_many_share_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Any fresh cookie can ask to be forgotten, as often as somebody makes one."""
    url, vacuums = fresh_database("sqlite", tmp_path), []
    async with opened_store(url) as store:
        vacuum = store.vacuum

        async def counted(full: bool = False) -> None:
            vacuums.append(full)
            await vacuum(full)

        monkeypatch.setattr(store, "vacuum", counted)
        erasures, guests = Erasures(store), [f"{n:032x}" for n in range(5)]
        for guest in guests:
            assert await erasures.erase(guest) == 0
        assert not vacuums
        for number, guest in enumerate(guests):
            await named(store, number, f"f{guest[1:]}")
        asked = [erasures.erase(f"f{guest[1:]}") for guest in guests]
        assert await asyncio.gather(*asked) == [1] * 5
        assert len(vacuums) <= 2
        await erasures.clean()
        assert await store.fetch(guest_queries.DIRTY) == [(None,)]
    assert traces("sqlite", url, *NAMED) == []


@in_a_loop
async def test_a_sqlite_that_leaves_deleted_bytes_where_they_are_is_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As SQLite does unless it was built otherwise, as Debian's is."""
    monkeypatch.setattr(database, "PRAGMAS", (*database.PRAGMAS, "secure_delete = OFF"))
    url, who = fresh_database("sqlite", tmp_path), "a1" * 16
    async with opened_store(url) as store:
        for number in range(20):
            await named(store, number, who)
        await named(store, 20, "b2" * 16)
        erasures, clean = Erasures(store), Erasures.clean
        monkeypatch.setattr(Erasures, "clean", lambda _: asyncio.sleep(0))
        assert await erasures.erase(who) == 20
        assert await store.truncate()
        assert traces("sqlite", url, who.encode()) == [who.encode()], "the file still has it"
        monkeypatch.setattr(Erasures, "clean", clean)
        await erasures.clean()
    assert traces("sqlite", url, who.encode()) == []


@in_a_loop
async def test_games_that_are_deleted_one_by_one_share_a_vacuum(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody writes while SQLite is vacuumed: whoever has many games could make others wait."""
    url, who, vacuums = fresh_database("sqlite", tmp_path), "a1" * 16, []
    async with opened_store(url) as store:
        for number in range(5):
            first = replace(PLAYED, host=who, seats=(SeatStart(NAME, who), SeatStart("Ben", "p2")))
            over = replace(SUMMARY, phase="over")
            assert await create(store, name(number), over, Row(1, f"{who}/{number}", (first,)))
        vacuum = store.vacuum

        async def counted(full: bool = False) -> None:
            vacuums.append(full)
            await vacuum(full)

        monkeypatch.setattr(store, "vacuum", counted)
        erasures = Erasures(store)
        for number in range(5):
            await erasures.erase_game(who, name(number))
        assert len(vacuums) == 1
        await erasures._clean_when_quiet()
        assert await store.fetch(guest_queries.DIRTY) == [(None,)]
    assert traces("sqlite", url, who.encode(), *NAMED) == []


@in_a_loop
async def test_an_address_erases_so_many_guests_and_no_more(tmp_path: Path) -> None:
    async with served("sqlite", tmp_path) as (program, _):
        answers = []
        for _ in range(ERASURES + 1):
            async with Guest([program]) as guest:
                body = {"guest": guest.id}
                answers.append(await guest.ask("POST", "/api/guest/erase", json=body))
        assert [each.status_code for each in answers] == [200] * ERASURES + [429]
        assert answers[-1].json()["reason"] == "erasures"
        assert answers[-1].headers["retry-after"]


@in_a_loop
async def test_an_erasure_beside_somebody_who_reads_without_an_end_fails_nobody(
    tmp_path: Path,
) -> None:
    """As Litestream does. What it still reads is cut off when it lets go."""
    url, who = fresh_database("sqlite", tmp_path), "a1" * 16
    async with opened_store(url) as store:
        await named(store, 1, who)
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM log").fetchone()
            erasures = Erasures(store)
            assert await erasures.erase(who) == 1
            assert await store.fetch(guest_queries.DIRTY) != [(None,)]
            await named(store, 2, "b2" * 16)
        await erasures.clean()
        assert await store.fetch(guest_queries.DIRTY) == [(None,)]
    assert traces("sqlite", url, who.encode()) == []


@in_a_loop
async def test_who_was_erased_is_erased_again_after_a_restore(tmp_path: Path) -> None:
    url, who, backup = fresh_database("sqlite", tmp_path), "a1" * 16, tmp_path / "copy.db"
    file = Path(url.removeprefix("sqlite:///"))
    async with opened_store(url) as store:
        await named(store, 1, who)
        await store.backup(backup)
        await Erasures(store).erase(who)
    restore(DatabaseLocation(url, file), backup)
    assert traces("sqlite", url, who.encode()) == [who.encode()]
    async with opened_store(url) as store:
        assert await Administration(store).erase_again() == 1
        assert await Administration(store).erase_again() == 0
    assert traces("sqlite", url, who.encode(), *NAMED) == []


@every_database
@in_a_loop
async def test_what_an_operator_wrote_freely_names_nobody_who_was_erased(
    kind: str, tmp_path: Path
) -> None:
    """The reason for which a table was closed, and that in the audit log."""
    url, who, ben = fresh_database(kind, tmp_path), "a1" * 16, "b2" * 16
    seats = (SeatStart(NAME, who), SeatStart("Ben", ben))
    first = Row(1, f"{ben}/open", (replace(PLAYED, host=ben, seats=seats), Began(NOW, deal=2)))
    async with opened_store(url) as store:
        assert await create(store, name(1), first=first)
        admin = Administration(store, "ada")
        await admin.close(name(1), f"{NAME.upper()} was rude to Ben")
        await admin.block("guest", ben, 1, f"a friend of {NAME}")
        await admin.erase(who)
        rows = await log_of(store, name(1))
        assert b"somebody was rude to Ben" in encoded(*rows[-1].entries)
        reasons = [each.reason for each in await admin.audit() if each.reason]
        assert reasons == ["a friend of somebody", "somebody was rude to Ben"]
        acts = [(each.act, each.target) for each in await admin.audit()]
        assert acts[0] == ("erase", "-")
    assert traces(kind, url, who.encode(), *NAMED, NAME.upper().encode()) == []
