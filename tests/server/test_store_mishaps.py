"""A store survives what happens to disks, databases and processes, and says so when it cannot."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from msgspec.structs import replace
from sqlalchemy import Connection

from recollect.engine.errors import Malformed
from recollect.server.store import SqlStore
from recollect.tables.interfaces import StoreFailed
from recollect.tables.log import Row
from tests.kit.databases import (
    NOTE,
    NOW,
    OPENED,
    every_database,
    fresh_database,
    name,
    opened_store,
    row,
)
from tests.kit.postgres import cluster
from tests.kit.tables import in_a_loop


@in_a_loop
async def test_a_backup_is_a_whole_database_made_while_play_goes_on(tmp_path: Path) -> None:
    url, copy = fresh_database("sqlite", tmp_path), tmp_path / "copy.db"
    async with opened_store(url) as store:
        assert await store.append(name(1), row(1), NOTE)
        _, *done = await asyncio.gather(
            store.backup(copy), *(store.append(name(1), row(v), NOTE) for v in range(2, 50))
        )
        assert all(done)
        with pytest.raises(StoreFailed):
            await store.backup(tmp_path / "missing" / "copy.db")
    async with opened_store(f"sqlite:///{copy}") as store:
        log = await store.rows(name(1))
        assert log == [row(v) for v in range(1, len(log) + 1)] != []
        assert await store.append(name(1), row(len(log) + 1), NOTE)
    assert sorted(each.name for each in tmp_path.glob("copy*")) == ["copy.db"]


@in_a_loop
async def test_postgres_is_backed_up_by_its_own_programs() -> None:
    async with opened_store(cluster().fresh()) as store:
        with pytest.raises(Malformed):
            await store.backup(Path("copy.db"))


@every_database
@in_a_loop
async def test_closing_writes_what_waits_and_then_refuses(kind: str, tmp_path: Path) -> None:
    url = fresh_database(kind, tmp_path)
    store = SqlStore(url)
    waiting = [asyncio.ensure_future(store.append(name(n), row(1), NOTE)) for n in range(50)]
    await asyncio.sleep(0)
    await store.close()
    assert all(await asyncio.gather(*waiting))
    with pytest.raises(StoreFailed):
        await store.append(name(99), row(1), NOTE)
    await store.close()
    async with opened_store(url) as store:
        assert len(await store.summaries()) == 50


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
        assert await store.append(name(0), row(1), NOTE)
        await _limit(store, 1)
        big = Row(1, None, (replace(OPENED, entropy="f" * 10_000),))
        tries = (store.append(name(n), big, NOTE) for n in range(1, 40))
        refused = await asyncio.gather(*tries, return_exceptions=True)
        assert {type(each) for each in refused} == {StoreFailed}
        assert "5eed" not in repr(refused) + "".join(str(each) for each in refused)
        assert [each.id for each in await store.summaries()] == [name(0)]
        assert await store.rows(name(0)) == [row(1)]
        await _limit(store, 1_000_000)
        assert all(await asyncio.gather(*(store.append(name(n), big, NOTE) for n in range(1, 40))))
        assert await store.append(name(0), row(2), NOTE)


async def _limit(store: SqlStore, pages: int) -> None:
    def limit(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    await store._writer.run(limit)


@every_database
@in_a_loop
async def test_what_one_of_a_group_breaks_the_others_do_without_it(
    kind: str, tmp_path: Path
) -> None:
    def broken(connection: Connection) -> None:
        connection.exec_driver_sql("INSERT INTO nowhere VALUES (1)")

    async with opened_store(fresh_database(kind, tmp_path)) as store:
        jobs = [store.seen([(name(n), 0)], NOW + n) for n in range(20)]
        *done, failed = await asyncio.gather(
            *jobs, store._writer.run(broken), return_exceptions=True
        )
        assert done == [None] * 20
        assert isinstance(failed, StoreFailed)
        assert [await store.last_seen(name(n)) for n in range(20)] == [
            {0: NOW + n} for n in range(20)
        ]


@in_a_loop
async def test_a_lost_postgres_refuses_and_is_found_again(tmp_path: Path) -> None:
    url = fresh_database("postgres", tmp_path)
    async with opened_store(url) as store:
        assert await store.append(name(1), row(1), NOTE)
        cluster().crash()
        with pytest.raises(StoreFailed):
            await store.append(name(1), row(2), NOTE)
        with pytest.raises(StoreFailed):
            await store.rows(name(1))
        cluster().start()
        assert await store.append(name(1), row(2), NOTE)
        assert await store.rows(name(1)) == [row(1), row(2)]


@in_a_loop
async def test_nobody_notices_a_connection_that_was_lost_while_nothing_happened(
    tmp_path: Path,
) -> None:
    url = fresh_database("postgres", tmp_path)
    async with opened_store(url) as store:
        assert await store.append(name(1), row(1), NOTE)
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        assert await store.append(name(1), row(2), NOTE)
        assert await store.rows(name(1)) == [row(1), row(2)]


WRITE = """
import asyncio, sys
from tests.kit.databases import NOTE, name, opened_store, row

async def play(store, n):
    version = len(await store.rows(name(n)))
    while True:
        version += 1
        assert await store.append(name(n), row(version, f"{n}/{version}"), NOTE)
        print(n, version, flush=True)

async def main(url):
    async with opened_store(url) as store:
        await asyncio.gather(*(play(store, n) for n in range(30)))

asyncio.run(main(sys.argv[1]))
"""


@every_database
def test_what_was_acknowledged_is_there_after_a_kill(kind: str, tmp_path: Path) -> None:
    """A process is killed while it writes as fast as it can, again and again."""
    url = fresh_database(kind, tmp_path)
    told: dict[int, int] = {}
    for kill_after in (200, 1500, 31):
        with subprocess.Popen(
            [sys.executable, "-c", WRITE, url], stdout=subprocess.PIPE
        ) as process:
            assert process.stdout is not None
            for _ in range(kill_after):
                told |= [_told(process.stdout.readline())]
            os.kill(process.pid, signal.SIGKILL)
            told |= [_told(line) for line in process.stdout if line.endswith(b"\n")]
        logs = asyncio.run(_logs(url))
        for n, version in told.items():
            assert len(logs[name(n)]) >= version
        for n in range(30):
            log = logs[name(n)]
            assert log == [row(v, f"{n}/{v}") for v in range(1, len(log) + 1)]


def _told(line: bytes) -> tuple[int, int]:
    n, version = line.split()
    return int(n), int(version)


async def _logs(url: str) -> dict[str, list[Row]]:
    async with opened_store(url) as store:
        return {table: log async for table, log in store.export()}


def test_the_disk_has_every_commit(tmp_path: Path) -> None:
    """What makes it survive a lost machine: WAL with synchronous = FULL (2)."""
    url = fresh_database("sqlite", tmp_path)

    async def pragmas() -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        async with opened_store(url) as store:
            return await store._writer.run(
                lambda c: [c.exec_driver_sql(f"PRAGMA {each}").scalar() for each in names]
            )

    assert asyncio.run(pragmas()) == ["wal", 2, 1]
    with closing(sqlite3.connect(tmp_path / "recollect.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
