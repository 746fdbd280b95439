"""A store keeps what it has promised to keep, and each append happens once or not at all."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from itertools import count
from pathlib import Path

import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from recollect.engine.errors import Malformed
from recollect.server.migrations import migrate
from recollect.server.store import SqlStore
from recollect.tables.log import Closed, Opened, Row, SeatStart
from recollect.tables.ports import Finish, Note, StoreFailed
from recollect.wire.nouns import Clocks
from tests.kit.databases import (
    NOTE,
    NOW,
    every_database,
    fresh_database,
    name,
    opened_store,
    row,
)
from tests.kit.postgres import cluster
from tests.kit.tables import MemoryStore, in_a_loop

OPENED = Opened(
    game="tiny",
    options={"flips": 4, "name": 'Zoë \\ " 🐘 \u0000'},
    seats=(SeatStart(name="Anna", player="p1"), SeatStart(bot="sparrow")),
    clocks=Clocks(turn=30),
    listed=True,
    host="p1",
    server_seed="5eed",
    entropy="00ff",
    at=1763248000.123457,
)


@every_database
@in_a_loop
async def test_a_log_is_read_as_it_was_written(kind: str, tmp_path: Path) -> None:
    url = fresh_database(kind, tmp_path)
    first, second = Row(1, "p1/a", (OPENED, Closed(NOW))), Row(2, None, (Closed(0.1 + 0.2),))
    async with opened_store(url) as store:
        assert await store.rows(name(1)) == []
        assert await store.append(name(1), first, NOTE)
        assert await store.append(name(1), second, NOTE)
        assert await store.rows(name(1)) == [first, second]
        assert await store.rows(name(1), after=1) == [second]
        assert await store.rows(name(1), after=2) == []
    async with opened_store(url) as store:
        assert await store.rows(name(1)) == [first, second]


@every_database
@in_a_loop
async def test_of_many_who_want_the_same_version_one_gets_it(kind: str, tmp_path: Path) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        for version in range(1, 6):
            wishes = [row(version, f"{n}/{version}", at=n) for n in range(100)]
            got = await asyncio.gather(*(store.append(name(1), wish, NOTE) for wish in wishes))
            assert sum(got) == 1
            assert (await store.rows(name(1)))[-1] == wishes[got.index(True)]


@every_database
@in_a_loop
async def test_stores_that_race_lose_nothing_and_double_nothing(kind: str, tmp_path: Path) -> None:
    url = fresh_database(kind, tmp_path)
    tables = [name(n) for n in range(20)]

    async def play(store: SqlStore, who: int) -> list[tuple[str, int]]:
        """Append what comes next, here and there, and say what was taken."""
        taken = []
        for version in range(1, 8):
            wishes = [(table, row(version, at=who)) for table in tables[who:] + tables[:who]]
            got = await asyncio.gather(*(store.append(*wish, NOTE) for wish in wishes))
            taken += [(t, wish.version) for (t, wish), ok in zip(wishes, got, strict=True) if ok]
        return taken

    async with opened_store(url, "one") as one, opened_store(url, "two") as two:
        each = await asyncio.gather(play(one, 1), play(one, 2), play(two, 3), play(two, 4))
        mine = [(table, v, who) for who, took in enumerate(each, start=1) for table, v in took]
        written = [
            (table, each.version, each.entries[0].at)
            for table in tables
            for each in await one.rows(table)
        ]
    assert sorted(mine) == sorted(written)


Wish = tuple[int, int, str | None]
Asked = tuple[str, Row, Note]
_marks = count(1)
wishes = st.lists(
    st.tuples(st.integers(0, 3), st.integers(1, 4), st.none() | st.sampled_from("abc")),
    min_size=1,
    max_size=20,
)


@given(groups=st.lists(wishes, min_size=1, max_size=4))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_each_of_a_group_succeeds_or_fails_by_itself(
    groups: list[list[Wish]], tmp_path: Path
) -> None:
    """As if they had come one after the other, each table's versions in their order."""
    url = f"sqlite:///{tmp_path}/recollect.db"
    if not (tmp_path / "recollect.db").exists():
        migrate(url)
    mark = next(_marks)
    asked = [
        [
            (f"t{mark:05}t{table:05}", row(v, command and f"{mark}/{command}"), NOTE)
            for table, v, command in group
        ]
        for group in groups
    ]
    assert asyncio.run(_answers(url, asked)) == asyncio.run(_one_by_one(asked))


async def _answers(url: str, groups: Sequence[Sequence[Asked]]) -> list[list[bool]]:
    async with opened_store(url) as store:
        return [await asyncio.gather(*(store.append(*each) for each in group)) for group in groups]


async def _one_by_one(groups: Sequence[Sequence[Asked]]) -> list[list[bool]]:
    """What the simple store says, group by group in the same order."""
    store = MemoryStore()
    answers = []
    for group in groups:
        order = sorted(range(len(group)), key=lambda n: (group[n][0], group[n][1].version))
        got = {n: await store.append(*group[n]) for n in order}
        answers.append([got[n] for n in range(len(group))])
    return answers


@every_database
@in_a_loop
async def test_a_command_is_carried_out_once(kind: str, tmp_path: Path) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        assert await store.append(name(1), row(1, "p/open"), NOTE)
        assert await store.append(name(1), row(2, "p/a"), NOTE)
        assert not await store.append(name(1), row(3, "p/a"), NOTE)
        assert await store.append(name(1), row(3), NOTE)
        assert await store.append(name(1), row(4), NOTE)
        assert await store.answered(name(1), "p/a") == 2
        assert await store.answered(name(1), "p/b") is None
        assert await store.answered(name(2), "p/a") is None


@every_database
@in_a_loop
async def test_a_command_opens_one_table(kind: str, tmp_path: Path) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        opening = [store.append(name(n), row(1, "p/open"), NOTE) for n in range(5)]
        assert (await asyncio.gather(*opening)).count(True) == 1
        table = await store.opened("p/open")
        assert table is not None
        assert await store.rows(table) == [row(1, "p/open")]
        assert await store.append(table, row(2, "p/later"), NOTE)
        assert await store.opened("p/later") is None
        assert await store.append("another00001", row(1, "p/later"), NOTE)


@every_database
@in_a_loop
async def test_strangers_find_listed_tables_waiting_ones_first(kind: str, tmp_path: Path) -> None:
    shown = replace(NOTE, listed=True)
    notes = [
        replace(shown, moved=1.0),
        replace(shown, moved=2.0),
        replace(shown, phase="waiting", moved=0.5),
        replace(shown, phase="over"),
        replace(shown, phase="closed"),
        NOTE,
    ]
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        for n, note in enumerate(notes):
            assert await store.append(name(n), row(1), note)
        assert await store.listed(10) == [name(2), name(1), name(0)]
        assert await store.listed(2) == [name(2), name(1)]
        assert await store.append(name(2), row(2), replace(shown, phase="closed"))
        assert await store.listed(10) == [name(1), name(0)]


@every_database
@in_a_loop
async def test_what_is_due_is_claimed_by_one_until_its_time_is_over(
    kind: str, tmp_path: Path
) -> None:
    url = fresh_database(kind, tmp_path)
    due = [name(n) for n in range(60)]
    async with opened_store(url, "one") as one, opened_store(url, "two") as two:
        for n, table in enumerate(due):
            assert await one.append(table, row(1), replace(NOTE, due=NOW + n / 100))
        assert await one.append("later0000000", row(1), replace(NOTE, due=NOW + 5))
        assert await one.append("never0000000", row(1), NOTE)
        claims = (store.claim(NOW + 1, NOW + 11, 7) for _ in range(6) for store in (one, two))
        claimed = [table for each in await asyncio.gather(*claims) for table in each]
        assert sorted(claimed) == due
        assert await two.claim(NOW + 10.9, NOW + 20, 100) == ["later0000000"]
        assert sorted(await two.claim(NOW + 11, NOW + 20, 100)) == due


@every_database
@in_a_loop
async def test_a_claim_ends_when_something_happens(kind: str, tmp_path: Path) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        waiting = replace(NOTE, due=NOW)
        assert await store.append(name(1), row(1), waiting)
        assert await store.claim(NOW, NOW + 100, 5) == [name(1)]
        assert await store.claim(NOW + 1, NOW + 100, 5) == []
        assert await store.append(name(1), row(2), replace(waiting, due=NOW + 1))
        assert await store.claim(NOW, NOW + 100, 5) == []
        assert await store.claim(NOW + 1, NOW + 100, 5) == [name(1)]
        await store.look_again(name(1), 1, NOW)
        assert await store.claim(NOW + 2, NOW + 100, 5) == []
        await store.look_again(name(1), 2, NOW + 2)
        assert await store.claim(NOW + 2, NOW + 100, 5) == [name(1)]
        await store.look_again(name(1), 2, None)
        assert await store.claim(NOW + 1000, NOW + 2000, 5) == []


@every_database
@in_a_loop
async def test_people_are_seen(kind: str, tmp_path: Path) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        everybody = [(name(n), seat) for n in range(400) for seat in range(2)]
        await store.seen(everybody, NOW)
        await store.seen([(name(1), 1), (name(1), 1), (name(2), 0)], NOW + 5)
        await store.seen([], NOW + 6)
        assert await store.last_seen(name(1)) == {0: NOW, 1: NOW + 5}
        assert await store.last_seen(name(399)) == {0: NOW, 1: NOW}
        assert await store.last_seen(name(400)) == {}


@every_database
@in_a_loop
async def test_versions_of_many_tables_are_one_question(kind: str, tmp_path: Path) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        names = [name(n) for n in range(1200)]
        await asyncio.gather(*(store.append(table, row(1), NOTE) for table in names))
        assert await store.append(name(7), row(2), NOTE)
        expected = dict.fromkeys(names, 1) | {name(7): 2}
        assert await store.versions([*names, "unknown00000"]) == expected
        assert await store.versions([]) == {}


def solved(n: int, player: str, turns: int, seconds: float, day: str | None = None) -> Finish:
    return Finish("tiny", "{}", day, player, player.title(), turns, seconds, name(n), NOW + n)


@every_database
@in_a_loop
async def test_records_are_the_fewest_turns_then_the_least_time(kind: str, tmp_path: Path) -> None:
    finishes = [
        solved(0, "anna", 9, 50.5),
        solved(1, "ben", 9, 40.0),
        solved(2, "anna", 8, 99.0),
        solved(3, "cleo", 5, 1.0, day="2026-01-01"),
    ]
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        for n, finish in enumerate(finishes):
            assert await store.append(name(n), row(1), NOTE, finish)
        lost = replace(finishes[0], turns=1)
        assert not await store.append(name(0), row(1), NOTE, lost)
        best = [finishes[2], finishes[1], finishes[0]]
        assert await store.best("tiny", "{}", None, 10) == best
        assert await store.best("tiny", "{}", None, 2) == best[:2]
        assert await store.best("tiny", "{}", "2026-01-01", 10) == [finishes[3]]
        assert await store.best("tiny", '{"flips":2}', None, 10) == []


@every_database
@in_a_loop
async def test_of_a_day_only_the_first_try_counts(kind: str, tmp_path: Path) -> None:
    day, other = "2026-01-01", "2026-01-02"
    finishes = [
        solved(0, "anna", 9, 50.5, day),
        solved(1, "anna", 3, 5.0, day),
        solved(2, "ben", 7, 70.0, day),
        solved(3, "anna", 4, 5.0, other),
    ]
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        for n, finish in enumerate(finishes):
            assert await store.append(name(n), row(1), NOTE, finish)
        assert await store.best("tiny", "{}", day, 10) == [finishes[2], finishes[0]]
        assert await store.best("tiny", "{}", other, 10) == [finishes[3]]
        assert len(await store.rows(name(1))) == 1


@every_database
@in_a_loop
async def test_whoever_runs_the_server_sees_and_exports_all_tables(
    kind: str, tmp_path: Path
) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        for n in (2, 1, 3):
            assert await store.append(name(n), row(1), replace(NOTE, moved=NOW + n))
        assert await store.append(name(1), row(2), replace(NOTE, phase="over", moved=NOW + 9))
        seen = [(each.id, each.phase, each.version) for each in await store.summaries()]
        assert seen == [(name(1), "over", 2), (name(3), "playing", 1), (name(2), "playing", 1)]
        assert [each.id for each in await store.summaries(limit=1)] == [name(1)]
        exported = [(table, len(log)) async for table, log in store.export()]
        assert exported == [(name(1), 2), (name(2), 1), (name(3), 1)]


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
    def limit(connection: object) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")  # type: ignore[attr-defined]

    await store._writer.run(limit)


@in_a_loop
async def test_a_lost_postgres_refuses_and_is_found_again(tmp_path: Path) -> None:
    url = fresh_database("postgres", tmp_path)
    async with opened_store(url) as store:
        assert await store.append(name(1), row(1), NOTE)
        cluster().stop(signal.SIGQUIT)
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
