"""Order on a real server: what `recollect admin` does is noticed while it runs, and noted."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidStatus

from recollect.engine.errors import Malformed, OutOfTurn, RecollectError
from recollect.engine.record import EarlyEnd, read
from recollect.server.administration import Administration, banned_as
from recollect.server.app import operator_words
from recollect.server.context import REPORTS
from recollect.server.erasure import Erasures
from recollect.server.order import Deed
from recollect.tables.interfaces import BlockedGuest, LeaderboardEntry, NameReport, StoreFailed
from recollect.tables.log import Began, Row, SeatStart
from recollect.wire.http import SeatPlan
from tests.kit.browsers import PATIENCE, Browser, Running, Socket
from tests.kit.databases import (
    NOW,
    PLAYED,
    append_of,
    create,
    every_database,
    fresh_database,
    leased,
    log_of,
    name,
    opened_store,
    row,
)
from tests.kit.program import Program
from tests.kit.seats import ME, OPEN
from tests.kit.server import serving
from tests.kit.tables import in_a_loop
from tests.kit.terminal import in_process

GUEST = "0123456789abcdef" * 2
OTHER = "fedcba9876543210" * 2
SECONDS = 10.0
"""In which a running server has surely noticed."""


@every_database
@in_a_loop
async def test_reports_are_kept_once_and_not_without_end(kind: str, tmp_path: Path) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        reports = [NameReport(name(n), 1, OTHER, "Odd", GUEST, NOW + n) for n in range(3)]
        for number, report in enumerate(reports):
            assert await store.order.report(report, 2, NOW - 1) is (number < 2)
            assert await store.order.report(report, 2, NOW - 1) is (number < 2)
        assert await store.order.report(reports[2], 2, NOW + 1)
        assert [each.table for each in await store.order.reports(9)] == [name(2), name(1), name(0)]
        await store.prune(NOW + 2)
        (last,) = await store.order.reports(9)
        await Administration(store, "ada").dismiss(last.number)
        assert await store.order.reports(9) == []


@in_a_loop
async def test_two_processes_keep_no_more_together_than_one(tmp_path: Path) -> None:
    """Of reports and of blocks: each counts what the other has kept, also in the same moment."""
    url, few = fresh_database("postgres", tmp_path), 3
    async with AsyncExitStack() as stack:
        stores = [await stack.enter_async_context(opened_store(url, f"n{n}")) for n in range(4)]
        for number in range(8):
            guest = f"{number:032x}"
            reports = [
                store.order.report(NameReport(name(at), 1, OTHER, "Odd", guest, NOW), few, NOW - 1)
                for at, store in enumerate(stores * 2)
            ]
            assert sum(await asyncio.gather(*reports)) == few
            blocks = [
                store.order.block(guest, [BlockedGuest(f"{at:032x}", "Odd", NOW)], few)
                for at, store in enumerate(stores * 2)
            ]
            assert sum(await asyncio.gather(*blocks)) == few
            assert len(await stores[0].order.blocked(guest)) == few


@every_database
@pytest.mark.parametrize("gone", [GUEST, OTHER])
@in_a_loop
async def test_what_comes_after_an_erasure_names_nobody(
    kind: str, tmp_path: Path, gone: str
) -> None:
    """A report or a block that was on its way when one of the two was forgotten."""
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        assert await create(store, name(1), first=Row(1, None, (replace(PLAYED, host=gone),)))
        await Erasures(store).erase(gone)
        assert await store.order.report(NameReport(name(2), 1, OTHER, "Odd", GUEST, NOW), 2, 0.0)
        assert await store.order.block(GUEST, [BlockedGuest(OTHER, "Odd", NOW)], 2)
        assert await store.order.reports(9) == []
        assert await store.order.blocked(GUEST) == []


def test_an_address_does_not_flood_who_reads_reports_with_new_guests() -> None:
    with serving(posts_burst=1e6) as server, server.browser() as anna:
        table = anna.open("memoarrr", ME, *[OPEN] * 2)
        answers = []
        for number in range(REPORTS + 1):
            with server.browser() as guest:
                guest.post(f"/api/tables/{table}/sit_down", seat=1, name=f"Ben {number}")
                answers.append(guest.post(f"/api/tables/{table}/report", seat=0))
                guest.post(f"/api/tables/{table}/stand_up", seat=1)
        assert [each.status_code for each in answers] == [200] * REPORTS + [429]
        assert answers[-1].json()["reason"] == "reports"
        elsewhere = {"X-Forwarded-For": "192.0.2.7"}
        body = {"id": "elsewhere", "seat": 1}
        with server.browser() as guest:
            guest.post(f"/api/tables/{table}/sit_down", seat=1, name="Cleo")
            path = f"/api/tables/{table}/report"
            assert anna.http.post(path, json=body, headers=elsewhere).status_code == 200


def test_nobody_uses_up_the_reports_of_their_address_with_nothing() -> None:
    """A pupil who reports seats at which nobody sits, or one name for ever, silences no school."""
    with (
        serving(posts_burst=1e6) as server,
        server.browser() as anna,
        server.browser() as ben,
        server.browser() as rude,
    ):
        table = anna.open("memoarrr", ME, OPEN, OPEN)
        ben.post(f"/api/tables/{table}/sit_down", seat=1, name="Ben")
        path = f"/api/tables/{table}/report"
        for _ in range(REPORTS + 1):
            assert rude.post(path, seat=0).status_code == 403
            assert ben.post(path, seat=2).status_code == 409
            assert ben.post(path, seat=0).status_code == 200
        assert anna.post(path, seat=1).status_code == 200


@every_database
@in_a_loop
async def test_hosts_have_lists_of_their_own(kind: str, tmp_path: Path) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        for at, called in enumerate(("Odd", "Odder")):
            assert await store.order.block(GUEST, [BlockedGuest(OTHER, called, NOW + at)], 1)
        assert not await store.order.block(GUEST, [BlockedGuest("p3", "Odd", NOW)], 1)
        assert await store.order.blocked(GUEST) == [BlockedGuest(OTHER, "Odder", NOW + 1)]
        assert await store.order.blocked(OTHER) == []
        await store.order.unblock(GUEST, OTHER)
        assert await store.order.blocked(GUEST) == []


@every_database
@in_a_loop
async def test_what_was_done_is_noted_and_what_failed_is_not(kind: str, tmp_path: Path) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        admin = Administration(store, "ada")
        await admin.block("guest", GUEST, 0.5, "spam")
        await admin.block("address", "2001:db8::7", 1)
        await admin.block("guest", GUEST, 2, "spam again")
        assert [(each.who, each.reason) for each in await admin.blocks()] == [
            (GUEST, "spam again"),
            ("2001:0db8:0000:0000", ""),
        ]
        await admin.unblock("address", "2001:db8::8", "a school")
        for attempt in (
            admin.unblock("address", "2001:db8::8"),
            admin.remove_result(name(1)),
            admin.delete(name(1)),
            admin.close(name(1)),
            admin.dismiss(7),
        ):
            with pytest.raises(RecollectError):
                await attempt
        acts = [(each.operator, each.act, each.target) for each in await admin.audit()]
        assert acts == [
            ("ada", "unblock", "2001:0db8:0000:0000"),
            ("ada", "block", GUEST),
            ("ada", "block", "2001:0db8:0000:0000"),
            ("ada", "block", GUEST),
        ]


@every_database
@in_a_loop
async def test_what_cannot_be_noted_is_not_done(kind: str, tmp_path: Path) -> None:
    """An operator who is interrupted, or would rather leave no trace, changes nothing."""
    url = fresh_database(kind, tmp_path)
    async with opened_store(url) as store:
        seats = (SeatStart("Anna", GUEST), SeatStart("Ben", OTHER))
        first = Row(1, None, (replace(PLAYED, seats=seats), Began(NOW, deal=2)))
        assert await create(store, name(1), first=first)
        admin = Administration(store, "ada")
        await admin.block("guest", GUEST, 1)
        await store.write(lambda c: c.execute("ALTER TABLE audit RENAME TO gone").rowcount)
        for attempt in (
            admin.close(name(1), "spam"),
            admin.rename(GUEST, "Somebody"),
            admin.block("guest", OTHER, 1),
            admin.unblock("guest", GUEST),
            admin.delete(name(1), "spam"),
        ):
            with pytest.raises((StoreFailed, OutOfTurn)):
                await attempt
        assert len(await log_of(store, name(1))) == 1
        assert [each.who for each in await admin.blocks()] == [GUEST]


@every_database
@in_a_loop
async def test_a_block_ends_by_itself(kind: str, tmp_path: Path) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        deed = Deed("ada", "block", GUEST)
        await store.order.ban("guest", GUEST, 60.0, deed)
        assert len(await store.order.bans()) == 1
        await store.write(lambda c: c.execute("UPDATE bans SET until = until - 60").rowcount)
        assert await store.order.bans() == []
        assert not await store.order.pardon("guest", GUEST, deed)


@every_database
@in_a_loop
async def test_a_result_leaves_its_board(kind: str, tmp_path: Path) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        for number, player in enumerate((GUEST, OTHER)):
            assert await create(store, name(number))
            lease = await leased(store, name(number))
            result = LeaderboardEntry(
                "fruitmix", "{}", None, player, "Odd", number, 1.0, name(number), NOW
            )
            answer: list[Any] = []
            store.append(append_of(lease, row(2), result=result), answer.append)
            while not answer:
                await store.now()
        admin = Administration(store, "ada")
        await admin.rename(GUEST, "Somebody")
        assert [each.name for each in await store.best("fruitmix", "{}", None, 9)] == [
            "Somebody",
            "Odd",
        ]
        await admin.remove_result(name(1), "a cheat")
        (left,) = await admin.results("fruitmix")
        assert (left.guest, left.name) == (GUEST, "Somebody")
        assert [each.act for each in await admin.audit()] == ["remove-result", "rename"]


@pytest.mark.parametrize(
    ("kind", "who"),
    [("guest", "anna"), ("guest", GUEST + "0"), ("address", "anna"), ("address", "")],
)
def test_who_cannot_be_blocked_is_told_what_would_be_right(kind: Any, who: str) -> None:
    with pytest.raises(Malformed):
        banned_as(kind, who)


def test_an_operators_words_come_from_a_file_that_must_be_there(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("Broccoli\n-idiot\n", "utf-8")
    with serving(words=str(file)) as running, running.browser() as anna:
        for called, reason in (("Broccoli", "name-word"), ("Merde", "name-word"), ("Idiot", None)):
            seats = (SeatPlan("me", called), OPEN)
            answer = anna.post("/api/tables", game="memoarrr", seats=seats).json()
            assert answer.get("reason") == reason
    assert operator_words("") is None
    with pytest.raises(Malformed, match="words"):
        operator_words(str(tmp_path / "missing"))


class House:
    """A server as a program of its own, and `recollect admin` beside it."""

    def __init__(self, database: str, folder: Path) -> None:
        self.database = database
        self.program = Program(database, folder)
        self.running = Running(self.program.port)

    def admin(self, *args: str) -> str:
        done = in_process("admin", *args, "--database", self.database)
        assert done.code == 0, done.err
        return done.out


@pytest.fixture(params=["sqlite", "postgres"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    found = House(fresh_database(request.param, tmp_path), tmp_path)
    found.program.begin()
    yield found
    found.program.kill()


def soon(check: Callable[[], bool]) -> float:
    """Seconds until it was so."""
    began = time.monotonic()
    while not check():
        assert time.monotonic() - began < PATIENCE
        time.sleep(0.05)
    return time.monotonic() - began


def sent_away(socket: Socket) -> dict[str, Any]:
    """The last thing that was said before the socket was closed."""
    last: dict[str, Any] = {}
    try:
        while True:
            last = socket.hear()
    except ConnectionClosed as closed:
        return {**last, "closed": closed.rcvd.code if closed.rcvd else None}


def info_of(browser: Browser, table: str) -> dict[str, Any]:
    found: dict[str, Any] = browser.http.get(f"/api/tables/{table}").json()
    return found


def is_banned(browser: Browser) -> bool:
    return bool(browser.post("/api/unblock", key="0" * 32).json()["reason"] == "banned")


def test_who_is_blocked_is_sent_away_within_seconds_and_may_come_back(house: House) -> None:
    with house.running.browser() as anna, house.running.browser() as ben:
        table = anna.open("memoarrr", ME, OPEN, OPEN)
        sat = ben.post(f"/api/tables/{table}/sit_down", seat=1, name="Odd name")
        assert sat.status_code == 200
        assert anna.post(f"/api/tables/{table}/report", seat=1).status_code == 200
        reported = house.admin("reports")
        assert "Odd name" in reported
        assert ben.id in reported
        guest = ben.id
        with ben.socket(table) as socket:
            socket.watch(1)
            house.admin("block", "--guest", guest, "--hours", "1", "--reason", "spam")
            began = time.monotonic()
            last = sent_away(socket)
            assert time.monotonic() - began < SECONDS
            assert (last["reason"], last["closed"]) == ("banned", 1008)
        assert is_banned(ben)
        assert not is_banned(anna)
        assert info_of(ben, table)["reason"] == "banned"
        with pytest.raises(InvalidStatus), ben.socket(table):
            pass
        assert ben.http.get("/api/games").status_code == 200
        house.admin("unblock", "--guest", guest)
        assert soon(lambda: not is_banned(ben)) < SECONDS


def test_names_and_tables_are_put_in_order_while_people_are_there(house: House) -> None:
    with house.running.browser() as anna, house.running.browser() as ben:
        table = anna.open("memoarrr", ME, OPEN, OPEN, listed=True)
        ben.post(f"/api/tables/{table}/sit_down", seat=1, name="Odd name")
        with anna.socket(table) as socket:
            socket.watch(0)
            house.admin("rename", ben.id, "Somebody", "--reason", "rude")
            assert sent_away(socket)["closed"] == 1012
        assert [seat["name"] for seat in info_of(anna, table)["seats"]] == [
            "Anna",
            "Somebody",
            None,
        ]
        (listed,) = anna.http.get("/api/tables").json()["tables"]
        assert listed["seats"][1]["name"] == "Somebody"
        house.admin("close", table, "--reason", "It is late.")
        assert soon(lambda: info_of(anna, table)["phase"] == "closed") < SECONDS
        assert info_of(anna, table)["ending"] == {"how": "admin", "reason": "It is late."}
        house.admin("delete", table)
        assert soon(lambda: info_of(anna, table).get("reason") == "table") < SECONDS
        acts = json.loads(house.admin("audit", "--json"))["acts"]
        assert [each["act"] for each in acts] == ["delete", "close", "rename"]
        assert acts[2]["reason"] == "rude"
        assert all(each["operator"] for each in acts)


def test_who_is_blocked_keeps_what_is_theirs(house: House) -> None:
    """They may not play, and may still take everything along and be forgotten."""
    with house.running.browser() as anna:
        anna.open("memoarrr", ME, OPEN)
        house.admin("block", "--guest", anna.id, "--hours", "1")
        house.admin("block", "--address", "127.0.0.1", "--hours", "1")
        assert soon(lambda: is_banned(anna)) < SECONDS
        with house.running.browser() as ben:
            assert soon(lambda: is_banned(ben)) < SECONDS, "from the same address"
        assert anna.http.get("/api/guest/export").status_code == 200
        answer = anna.http.post("/api/guest/erase", json={"guest": anna.id})
        assert (answer.status_code, answer.json()) == (200, {"done": True})
        refused = anna.post("/api/tables", game="memoarrr", seats=(ME, OPEN))
        assert refused.json()["reason"] == "banned", "whoever comes from there"


def test_an_address_is_blocked_whoever_comes_from_it(house: House) -> None:
    with house.running.browser() as anna:
        house.admin("block", "--address", "127.0.0.1", "--hours", "1")
        assert soon(lambda: is_banned(anna)) < SECONDS
        with house.running.browser() as ben:
            refused = ben.post("/api/tables", game="memoarrr", seats=(ME, OPEN))
            assert refused.status_code == 403
            assert "UTC" in refused.json()["text"]
            assert ben.http.get("/health").status_code == 200


@every_database
@in_a_loop
async def test_a_renamed_log_is_read_back(kind: str, tmp_path: Path) -> None:
    url = fresh_database(kind, tmp_path)
    program = Program(url, tmp_path)
    await program.start()
    try:
        with Running(program.port).browser() as anna:
            guest, table = anna.id, anna.open("memoarrr", ME, OPEN)
    finally:
        program.kill()
    async with opened_store(url, "admin") as store:
        admin = Administration(store, "ada")
        assert (await admin.rename(guest, "Somebody", "asked for it")).tables == 1
        assert (await admin.rename(guest, "Somebody")).tables == 0
        (person,) = await admin.people(table)
        assert (person.seat, person.name, person.guest) == (0, "Somebody", guest)
        assert len(await log_of(store, table)) == 2


@every_database
@in_a_loop
async def test_a_running_game_is_closed_with_a_reason_before_it_is_deleted(
    kind: str, tmp_path: Path
) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        admin, seats = (
            Administration(store, "ada"),
            (SeatStart("Anna", GUEST), SeatStart("Ben", OTHER)),
        )
        first = Row(1, None, (replace(PLAYED, seats=seats), Began(NOW, deal=2)))
        assert await create(store, name(1), first=first)
        for attempt, reason in (
            (admin.close(name(1)), "close-reason"),
            (admin.delete(name(1), "spam"), "delete-running"),
            (admin.rename(GUEST, "BEN"), "name-alike"),
        ):
            with pytest.raises(RecollectError) as caught:
                await attempt
            assert caught.value.reason == reason
            assert all(map(caught.value.text, ("en", "de", "fr")))
        await admin.close(name(1), "spam")
        with pytest.raises(RecollectError, match="--reason"):
            await admin.delete(name(1))
        (text,) = [each async for each in admin.records([name(1)])]
        record = read(text)
        assert record.closed == EarlyEnd("admin", "spam")
        await admin.delete(name(1), "spam")
        assert await store.find(name(1)) is None


@every_database
@in_a_loop
async def test_what_order_needed_is_not_kept_for_ever(kind: str, tmp_path: Path) -> None:
    """Blocks that are over, the addresses they were about, hosts' blocks, and the audit log."""
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        admin = Administration(store, "ada")
        await admin.block("address", "192.0.2.7", 1e-9, "flood")
        await admin.block("address", "192.0.2.8", 1, "flood")
        await store.order.block(GUEST, [BlockedGuest(OTHER, "Odd", NOW)], 9)
        await store.prune(NOW + 1)
        assert await store.order.blocked(GUEST) == []
        now = await store.now()
        await store.order.forget(None, now + 1)
        [[kept]] = await store.fetch("SELECT count(*) FROM bans")
        assert kept == 1
        assert [each.target for each in await admin.audit()] == ["192.0.2.8", "-"]
        await store.order.forget(now + 1, now + 1)
        assert await admin.audit() == []


@every_database
@in_a_loop
async def test_new_keys_and_vacuums_are_noted_too(kind: str, tmp_path: Path) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        admin = Administration(store, "ada")
        await admin.rotate(1.0)
        await admin.vacuum()
        assert [each.act for each in await admin.audit()] == ["vacuum", "rotate"]
