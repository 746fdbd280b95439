"""A store survives what happens to disks, databases and processes, and says so when it cannot."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from msgspec.structs import replace

from recollect.engine.errors import Malformed
from recollect.server import log_writer, writer_thread
from recollect.server import store as store_module
from recollect.server.database import Connection, Failure
from recollect.server.file_lock import sole_server
from recollect.server.queries import Queries
from recollect.server.store import SqlStore
from recollect.tables.interfaces import Append, Elsewhere, Fenced, Lease, StoreFailed
from recollect.tables.log import Row
from tests.kit.browsers import PATIENCE
from tests.kit.databases import (
    NOW,
    OPENED,
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
from tests.kit.nursery import Forked
from tests.kit.postgres import cluster
from tests.kit.tables import in_a_loop


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine rows that are written one by one may take as long as they need."""
    monkeypatch.setattr(writer_thread, "RETRIES", PATIENCE)


@in_a_loop
async def test_a_backup_is_a_whole_database_made_while_play_goes_on(tmp_path: Path) -> None:
    url, copy = fresh_database("sqlite", tmp_path), tmp_path / "copy.db"
    async with opened_store(url) as store:
        lease = await owned(store, name(1))
        appends = [asked(store, append_of(lease, row(version))) for version in range(2, 50)]
        await store.backup(copy)
        assert set(await asyncio.gather(*appends)) == {None}
        with pytest.raises(StoreFailed):
            await store.backup(tmp_path / "missing" / "copy.db")
    async with opened_store(f"sqlite:///{copy}", "other") as store:
        log = await log_of(store, name(1))
        assert log == [row(v) for v in range(1, len(log) + 1)] != []
    assert sorted(each.name for each in tmp_path.glob("copy*.db")) == ["copy.db"]


@in_a_loop
async def test_postgres_is_backed_up_by_its_own_programs() -> None:
    async with opened_store(cluster().fresh()) as store:
        with pytest.raises(Malformed):
            await store.backup(Path("copy.db"))


@every_database
@in_a_loop
async def test_closing_writes_what_waits_and_then_refuses(kind: str, tmp_path: Path) -> None:
    url = fresh_database(kind, tmp_path)
    store = SqlStore(url, "here")
    leases = [await owned(store, name(n)) for n in range(50)]
    waiting = [asked(store, append_of(lease, row(2))) for lease in leases]
    await store.close()
    assert set(await asyncio.gather(*waiting)) == {None}
    refused = await appended(store, leases[0], row(3))
    assert refused is not None
    assert refused.certain
    for call in (store.heartbeat(), store.find(name(1)), store.acquire(name(1))):
        with pytest.raises(StoreFailed):
            await call
    await store.close()
    async with opened_store(url) as store:
        assert {each.version for each in await store.summaries()} == {2}


@pytest.mark.parametrize(
    "url",
    ["sqlite://", "sqlite:///:memory:", "mysql://h/d", "recollect.db", "postgresql+other://h/d"],
)
def test_other_databases_are_refused(url: str) -> None:
    with pytest.raises(Malformed):
        SqlStore(url)


@in_a_loop
async def test_a_full_disk_refuses_changes_nothing_and_is_forgotten(tmp_path: Path) -> None:
    """The limit of pages is that of one connection, the writer's: a disk, as far as it can see."""
    url = fresh_database("sqlite", tmp_path)
    async with opened_store(url) as store:
        leases = [await owned(store, name(n)) for n in range(40)]
        await _limit(store, 1)
        big = Row(2, None, (replace(OPENED, entropy="f" * 10_000),))
        tries = (appended(store, lease, big) for lease in leases)
        refused = await asyncio.gather(*tries)
        assert {(type(each), each and each.certain) for each in refused} == {(StoreFailed, True)}
        assert "5eed" not in repr(refused) + "".join(str(each) for each in refused)
        with pytest.raises(StoreFailed):
            await store.create("new000000000", None, encoded(*big.entries * 50), SUMMARY)
        assert await log_of(store, name(0)) == [row(1)]
        await _limit(store, 1_000_000)
        again = await asyncio.gather(*(appended(store, lease, big) for lease in leases))
        assert set(again) == {None}
        assert await appended(store, leases[0], row(3)) is None


async def _limit(store: SqlStore, pages: int) -> None:
    await store._writer.run(lambda c: c.execute(f"PRAGMA max_page_count = {pages}").fetchall())


@every_database
@in_a_loop
async def test_what_one_of_a_group_breaks_the_others_do_without_it(
    kind: str, tmp_path: Path
) -> None:
    def broken(connection: Connection) -> None:
        connection.execute("INSERT INTO nowhere VALUES (1)")

    async with opened_store(fresh_database(kind, tmp_path)) as store:
        opening = [create(store, name(n)) for n in range(20)]
        *done, failed = await asyncio.gather(
            *opening, store._writer.run(broken), return_exceptions=True
        )
        assert done == [True] * 20
        assert isinstance(failed, StoreFailed)
        leases = [await leased(store, name(n)) for n in range(20)]
        wishes = [append_of(lease, row(2)) for lease in leases]
        wishes[7] = Append(leases[7], 2, None, b"\xff")
        answers = await asyncio.gather(*(asked(store, wish) for wish in wishes))
        assert [n for n, answer in enumerate(answers) if answer is not None] == [7]
        assert await appended(store, leases[7], row(2)) is None


@in_a_loop
async def test_a_callback_that_fails_keeps_nobody_from_an_answer(tmp_path: Path) -> None:
    def fail(_error: StoreFailed | None) -> None:
        raise ValueError

    async with opened_store(fresh_database("sqlite", tmp_path)) as store:
        first, second = await owned(store, name(1)), await owned(store, name(2))
        store.append(append_of(first, row(2)), fail)
        assert await appended(store, second, row(2)) is None
        assert await appended(store, first, row(3)) is None


@in_a_loop
async def test_a_lost_postgres_refuses_and_is_found_again(tmp_path: Path) -> None:
    url = fresh_database("postgres", tmp_path)
    async with opened_store(url) as store:
        lease = await owned(store, name(1))
        await store.check_writable()
        cluster().crash()
        assert isinstance(await appended(store, lease, row(2)), StoreFailed)
        refused = await appended(store, lease, row(2))
        assert refused is not None
        assert refused.certain  # nobody was reached
        with pytest.raises(StoreFailed):
            await store.find(name(1))
        with pytest.raises(StoreFailed):
            await store.check_writable()
        cluster().start()
        assert await appended(store, lease, row(2)) is None
        assert await log_of(store, name(1)) == [row(1), row(2)]
        await store.check_writable()


@in_a_loop
async def test_nobody_notices_a_connection_that_was_lost_while_nothing_happened(
    tmp_path: Path,
) -> None:
    url = fresh_database("postgres", tmp_path)
    async with opened_store(url) as store:
        lease = await owned(store, name(1))
        await log_of(store, name(1))
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        assert await appended(store, lease, row(2)) is None
        assert await log_of(store, name(1)) == [row(1), row(2)]


@in_a_loop
async def test_letters_are_kept_whatever_postgres_is_told_to_expect(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PGCLIENTENCODING", "LATIN1")
    said = row(2, command="Käpt’n Ōkami 🐧")
    async with opened_store(fresh_database("postgres", tmp_path)) as store:
        lease = await owned(store, name(1))
        assert await appended(store, lease, said) is None
        assert await log_of(store, name(1)) == [row(1), said]


@pytest.mark.usefixtures("unhurried")
@in_a_loop
async def test_a_row_that_somebody_holds_delays_no_other_table(tmp_path: Path) -> None:
    """As a frozen process does: it has written the same version, and never commits.

    All others are served while it still holds the row.
    """
    url = fresh_database("postgres", tmp_path)
    async with opened_store(url) as store:
        leases = [await owned(store, name(n)) for n in range(20)]
        with psycopg.connect(url) as frozen:
            frozen.execute(
                "INSERT INTO log (table_number, version, entries) VALUES (%s, 2, '[]')",
                (leases[7].number,),
            )
            others = [lease for lease in leases if lease != leases[7]]
            for version in (2, 3):
                stuck = asked(store, append_of(leases[7], row(2)))
                answers = [asked(store, append_of(lease, row(version))) for lease in others]
                assert set(await asyncio.gather(*answers)) == {None}
                failed = await stuck
                assert failed is not None
                assert failed.certain
            frozen.rollback()
        assert await appended(store, leases[7], row(2, at=7.0)) is None
        assert await appended(store, leases[7], row(3, at=7.0)) is None


@pytest.mark.usefixtures("unhurried")
@in_a_loop
async def test_a_table_that_somebody_locks_delays_no_other_table(tmp_path: Path) -> None:
    """All others are served while it is still locked."""
    url = fresh_database("postgres", tmp_path)
    over = replace(SUMMARY, phase="over")
    async with opened_store(url, "one") as store, opened_store(url, "two") as two:
        leases = [await owned(store, name(n)) for n in range(20)]
        with psycopg.connect(url) as frozen:
            frozen.execute("SELECT FROM tables WHERE number = %s FOR UPDATE", (leases[7].number,))
            answers = [asked(store, append_of(lease, row(2), over)) for lease in leases]
            others = [answer for n, answer in enumerate(answers) if n != 7]
            assert set(await asyncio.gather(*others)) == {None}
            assert await answers[7] is not None
            with pytest.raises(StoreFailed):
                await store.acquire(name(7))
            await store.release(leases)
            await store.note_seen([lease.number for lease in leases], NOW)
            await leased(two, name(8))
            frozen.rollback()
        assert await log_of(store, name(7)) == [row(1)]
        phases = {each.id: each.phase for each in await store.summaries()}
        assert {table for table, phase in phases.items() if phase == "playing"} == {name(7)}
        assert await appended(store, leases[7], row(2), over) is None


@in_a_loop
async def test_a_table_that_is_taken_between_two_statements_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = fresh_database("postgres", tmp_path)
    summarize = Queries.summarize

    def overtaken(self: Queries, connection: Connection, appends: list[Append]) -> bool:
        monkeypatch.undo()
        with psycopg.connect(url) as other:
            other.execute("UPDATE tables SET epoch = epoch + 1 WHERE id = %s", (name(1),))
        return summarize(self, connection, appends)

    async with opened_store(url) as store:
        first, second = await owned(store, name(1)), await owned(store, name(2))
        over = replace(SUMMARY, phase="over")
        monkeypatch.setattr(Queries, "summarize", overtaken)
        fenced, done = await asyncio.gather(
            appended(store, first, row(2), over), appended(store, second, row(2), over)
        )
        assert isinstance(fenced, Fenced)
        assert done is None
        found = {each.id: (each.phase, each.version) for each in await store.summaries()}
        assert found == {name(1): ("playing", 1), name(2): ("over", 2)}


@in_a_loop
async def test_what_was_sent_before_a_take_over_stands_before_it_or_not_at_all(
    tmp_path: Path,
) -> None:
    """An append waits behind a lock while its table is taken over, and is written only then."""
    url = fresh_database("postgres", tmp_path)
    async with opened_store(url, "one") as one, opened_store(url, "two") as two:
        old = await owned(one, name(1))
        held = await owned(one, name(2))
        with psycopg.connect(url) as other:
            other.execute(
                "INSERT INTO log (table_number, version, entries) VALUES (%s, 2, '[]')",
                (held.number,),
            )
            waiting = [
                asked(one, append_of(lease, row(version, f"old/{version}")))
                for version in (2, 3)
                for lease in (old, held)
            ]
            await asyncio.sleep(0.2)
            new = await two.seize(name(1))
            assert new is not None
            taken = asked(two, append_of(new, row(2, "new/2")))
            await asyncio.sleep(0.1)
            other.rollback()
        answers = await asyncio.gather(*waiting)
        log = [each.command for each in await log_of(one, name(1))]
        if await taken is None:
            assert log == [None, "new/2"]
            assert answers[0] is not None
        else:
            assert log == [None, "old/2"]
            assert answers[0] is None
        assert answers[2] is not None


@in_a_loop
async def test_a_database_that_nobody_can_write_to_refuses_in_time(tmp_path: Path) -> None:
    url = fresh_database("postgres", tmp_path)
    async with opened_store(url) as store:
        leases = [await owned(store, name(n)) for n in range(20)]
        with psycopg.connect(url) as locked:
            locked.execute("LOCK TABLE log IN ACCESS EXCLUSIVE MODE")
            began = time.monotonic()
            answers = await asyncio.gather(*(appended(store, each, row(2)) for each in leases))
            assert None not in answers
            assert time.monotonic() - began < 2 * log_writer.PATIENCE
        assert await appended(store, leases[0], row(2)) is None


@in_a_loop
async def test_what_was_given_up_before_it_began_is_never_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened_store(fresh_database("sqlite", tmp_path)) as store:
        leases = [await owned(store, name(n)) for n in range(3)]
        monkeypatch.setattr(log_writer, "PATIENCE", 0.2)
        stuck = asyncio.ensure_future(store._writer.run(lambda _: time.sleep(2.5), 10))
        await asyncio.sleep(0.1)
        answers = await asyncio.gather(*(appended(store, lease, row(2)) for lease in leases))
        assert [each and each.certain for each in answers] == [True] * 3
        assert not stuck.done()
        monkeypatch.undo()
        await stuck
        assert [len(await log_of(store, name(n))) for n in range(3)] == [1] * 3
        assert await appended(store, leases[0], row(2)) is None


@in_a_loop
async def test_of_what_was_begun_nobody_knows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Queries.append

    def slow(self: Queries, connection: Connection, appends: list[Append]) -> set[int] | None:
        time.sleep(1.5)
        return write(self, connection, appends)

    async with opened_store(fresh_database("sqlite", tmp_path)) as store:
        lease = await owned(store, name(1))
        monkeypatch.setattr(Queries, "append", slow)
        monkeypatch.setattr(log_writer, "PATIENCE", 0.2)
        told: list[StoreFailed | None] = []
        store.append(append_of(lease, row(2)), told.append)
        failed = await appended(store, lease, row(3))
        assert failed is not None
        monkeypatch.undo()
        assert [each and each.certain for each in told] == [False]
        assert (await leased(store, name(1))).epoch == lease.epoch + 1
        assert len(await log_of(store, name(1))) in {2, 3}
        assert len(told) == 1


def test_one_server_at_a_time_has_a_sqlite_file(tmp_path: Path) -> None:
    url = fresh_database("sqlite", tmp_path)
    with sole_server(url):
        with pytest.raises(Malformed) as refusal, sole_server(url):
            pass
        assert refusal.value.reason == "database-in-use"
        assert "recollect.db" in refusal.value.text("de")
    program = (
        "import sys, time; from recollect.server.file_lock import sole_server\n"
        "with sole_server(sys.argv[1]):\n    print('mine', flush=True); time.sleep(60)"
    )
    with Forked(["-c", program, url], stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"mine\n"
        with pytest.raises(Malformed), sole_server(url):
            pass
        other.kill()
        other.wait()
        with sole_server(url):
            pass


def test_many_servers_share_a_postgres() -> None:
    url = cluster().fresh()
    with sole_server(url), sole_server(url):
        pass


OWN = """
import asyncio, sys
from tests.kit.databases import *

async def main(url):
    async with opened_store(url, "frozen") as store:
        lease = await leased(store, name(1))
        for line in sys.stdin:
            error = await appended(store, lease, row(int(line)))
            print(type(error).__name__, flush=True)

asyncio.run(main(sys.argv[1]))
"""


@every_database
@in_a_loop
async def test_a_frozen_process_finds_its_tables_taken(kind: str, tmp_path: Path) -> None:
    url = fresh_database(kind, tmp_path)
    async with opened_store(url, "living") as store:
        assert await create(store, name(1))
        with Forked(
            ["-c", OWN, url],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        ) as frozen:
            assert _said(frozen, 2) == "NoneType"
            assert await store.acquire(name(1)) == Elsewhere("frozen")
            frozen.send_signal(signal.SIGSTOP)
            while not isinstance(lease := await store.acquire(name(1)), Lease):
                await asyncio.sleep(0.2)
            assert await appended(store, lease, row(3, at=3.0)) is None
            frozen.send_signal(signal.SIGCONT)
            assert _said(frozen, 4) == "Fenced"
            assert frozen.stdin is not None
            frozen.stdin.close()
        assert await log_of(store, name(1)) == [row(1), row(2), row(3, at=3.0)]
        assert await store.lost([lease]) == []


def _said(process: subprocess.Popen[str], version: int) -> str:
    """What became of its append."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{version}\n")
    process.stdin.flush()
    return process.stdout.readline().strip()


WRITE = """
import asyncio, sys
from tests.kit.databases import *

async def play(store, n):
    await create(store, name(n))
    while not isinstance(lease := await store.acquire(name(n)), Lease):
        await asyncio.sleep(0.1)
    version = len(await log_of(store, name(n)))
    while True:
        version += 1
        assert await appended(store, lease, row(version, f"{n}/{version}")) is None
        print(n, version, flush=True)

async def main(url, node):
    async with opened_store(url, node) as store:
        await asyncio.gather(*(play(store, n) for n in range(30)))

asyncio.run(main(sys.argv[1], sys.argv[2]))
"""


@every_database
def test_what_was_acknowledged_is_there_after_a_kill(kind: str, tmp_path: Path) -> None:
    """A process is killed while it writes as fast as it can, again and again."""
    url = fresh_database(kind, tmp_path)
    told: dict[int, int] = {}
    for kill_after in (200, 1500, 31):
        with Forked(["-c", WRITE, url, "writer"], stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            for _ in range(kill_after):
                told |= [_told(process.stdout.readline())]
            os.kill(process.pid, signal.SIGKILL)
            told |= [_told(line) for line in process.stdout if line.endswith(b"\n")]
        logs = asyncio.run(_logs(url))
        for n, version in told.items():
            assert len(logs[n]) >= version
        for n, log in enumerate(logs):
            later = [row(v, f"{n}/{v}") for v in range(2, len(log) + 1)]
            assert log == [row(1), *later]


def _told(line: bytes) -> tuple[int, int]:
    n, version = line.split()
    return int(n), int(version)


async def _logs(url: str) -> list[list[Row]]:
    async with opened_store(url, "reader") as store:
        return [await log_of(store, name(n)) for n in range(30)]


def test_the_disk_has_every_commit(tmp_path: Path) -> None:
    """What makes it survive a lost machine: WAL with synchronous = FULL (2)."""
    url = fresh_database("sqlite", tmp_path)

    async def pragmas() -> list[object]:
        async with opened_store(url) as store:
            return await store._writer.run(
                lambda c: [
                    c.execute(f"PRAGMA {each}").fetchone()[0]
                    for each in ("journal_mode", "synchronous")
                ]
            )

    assert asyncio.run(pragmas()) == ["wal", 2]
    with closing(sqlite3.connect(tmp_path / "recollect.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


@in_a_loop
async def test_a_thread_that_read_while_the_database_was_away_reads_again_when_it_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "READERS", 1)
    async with opened_store(fresh_database("sqlite", tmp_path)) as store:
        await store.now()
        with monkeypatch.context() as away:
            away.setattr(store._database, "usable", lambda _connection: False)
            away.setattr(store._database, "connect", _refuse)
            for _ in range(3):
                with pytest.raises(StoreFailed):
                    await store.now()
        assert await store.now() > 0


def _refuse() -> None:
    raise sqlite3.OperationalError("away")


@in_a_loop
async def test_a_table_whose_retry_was_given_up_is_written_when_the_disk_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_writer, "PATIENCE", 0.6)
    monkeypatch.setattr(log_writer, "WATCH", 0.1)
    async with opened_store(fresh_database("sqlite", tmp_path)) as store:
        lease = await owned(store, name(1))
        thread = store._writer._thread
        with monkeypatch.context() as full:
            full.setattr(thread, "_attempt", lambda _parts: Failure("disk full", True, False))
            assert await appended(store, lease, row(2)) is not None
        hanging = asyncio.ensure_future(store._writer.run(lambda _: time.sleep(1.5), 5))
        await asyncio.sleep(0.05)
        given_up = await appended(store, lease, row(2))
        assert given_up is not None
        assert given_up.certain
        await hanging
        assert await appended(store, lease, row(2)) is None
