"""A store keeps what it has promised to keep, and each append happens once or not at all."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from typing import Literal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from recollect.server import log_writer
from recollect.server.store import SqlStore
from recollect.tables.interfaces import Elsewhere, Fenced, Lease, StoreFailed
from recollect.tables.log import Closed, Row
from tests.kit.databases import (
    NOW,
    OPENED,
    SUMMARY,
    append_of,
    appended,
    asked,
    create,
    every_database,
    fresh_database,
    leased,
    log_of,
    name,
    opened_store,
    owned,
    row,
)
from tests.kit.tables import in_a_loop


@every_database
@in_a_loop
async def test_a_log_is_read_as_it_was_written(kind: str, tmp_path: Path) -> None:
    url = fresh_database(kind, tmp_path)
    first, second = Row(1, "p1/a", (OPENED, Closed(NOW))), Row(2, None, (Closed(0.1 + 0.2),))
    async with opened_store(url) as store:
        assert await store.find(name(1)) is None
        assert await create(store, name(1), first=first)
        lease = await leased(store, name(1))
        assert await appended(store, lease, second) is None
        assert await log_of(store, name(1)) == [first, second]
        assert await store.find(name(1)) == lease.number
    async with opened_store(url) as store:
        assert await log_of(store, name(1)) == [first, second]


@every_database
@in_a_loop
async def test_a_long_log_is_read_in_its_order(kind: str, tmp_path: Path) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        lease = await owned(store, name(1))
        rows = [row(version, f"p/{version}") for version in range(2, 1300)]
        answers = [asked(store, append_of(lease, each)) for each in rows]
        assert store.backlog == len(rows)
        assert set(await asyncio.gather(*answers)) == {None}
        assert store.backlog == 0
        assert await log_of(store, name(1)) == [row(1), *rows]


@every_database
@in_a_loop
async def test_what_reads_a_log_may_refuse_it(kind: str, tmp_path: Path) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        lease = await owned(store, name(1))

        def refuse(_rows: object) -> None:
            raise KeyError("refused")

        with pytest.raises(KeyError):
            await store.read(lease.number, refuse)


@every_database
@in_a_loop
async def test_a_command_opens_one_table(kind: str, tmp_path: Path) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        opening = [create(store, name(n), first=row(1, "p/open")) for n in range(5)]
        assert (await asyncio.gather(*opening)).count(True) == 1
        table = await store.opened("p/open")
        assert table is not None
        assert await log_of(store, table) == [row(1, "p/open")]
        assert not await create(store, table)
        assert await store.opened("p/later") is None
        assert await create(store, "another00001")
        assert await create(store, "another00002")


@every_database
@in_a_loop
async def test_one_process_owns_a_table_until_it_lets_go(kind: str, tmp_path: Path) -> None:
    url = fresh_database(kind, tmp_path)
    async with opened_store(url, "one") as one, opened_store(url, "two") as two:
        lease = await owned(one, name(1))
        assert await two.acquire(name(1)) == Elsewhere("one")
        assert await two.acquire(name(2)) is None
        again = await leased(one, name(1))
        assert again == Lease(lease.number, lease.epoch + 1)
        await one.release([lease])
        assert await two.acquire(name(1)) == Elsewhere("one")
        await one.release([again])
        taken = await leased(two, name(1))
        assert taken.epoch > again.epoch
        assert await one.lost([again, lease]) == [again, lease]
        assert await two.lost([taken]) == []
        assert await one.lost([Lease(999, 1)]) == [Lease(999, 1)]
        await one.release([again])
        assert await one.acquire(name(1)) == Elsewhere("two")


@every_database
@in_a_loop
async def test_of_many_who_want_a_table_one_gets_it(kind: str, tmp_path: Path) -> None:
    url = fresh_database(kind, tmp_path)
    async with AsyncExitStack() as stack:
        nodes = [f"node{n}" for n in range(6)]
        stores = [await stack.enter_async_context(opened_store(url, node)) for node in nodes]
        for n in range(10):
            assert await create(stores[0], name(n))
            found = await asyncio.gather(*(store.acquire(name(n)) for store in stores))
            (winner,) = [at for at, each in enumerate(found) if isinstance(each, Lease)]
            assert {each for each in found if each != found[winner]} == {Elsewhere(nodes[winner])}


@every_database
@in_a_loop
async def test_a_process_that_stops_leaves_its_tables(kind: str, tmp_path: Path) -> None:
    url = fresh_database(kind, tmp_path)
    async with opened_store(url, "two") as two:
        async with opened_store(url, "one") as one:
            lease = await owned(one, name(1))
            assert await two.heartbeat() == {"one", "two"}
        assert await two.heartbeat() == {"two"}
        assert (await leased(two, name(1))).epoch == lease.epoch + 1


@every_database
@in_a_loop
async def test_a_process_that_is_silent_loses_its_tables(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = fresh_database(kind, tmp_path)
    async with opened_store(url, "one") as one, opened_store(url, "two") as two:
        monkeypatch.setattr("recollect.server.queries.LEASE", -1.0)
        lease = await owned(one, name(1))
        monkeypatch.undo()
        assert await two.heartbeat() == {"two"}
        taken = await leased(two, name(1))
        assert isinstance(await appended(one, lease, row(2)), Fenced)
        assert await appended(two, taken, row(2, at=2.0)) is None
        assert await one.lost([lease]) == [lease]
        assert await one.heartbeat() == {"one", "two"}
        assert await one.acquire(name(1)) == Elsewhere("two")
        assert await log_of(one, name(1)) == [row(1), row(2, at=2.0)]


@every_database
@in_a_loop
async def test_the_long_dead_are_forgotten(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = fresh_database(kind, tmp_path)
    async with opened_store(url, "one") as one, opened_store(url, "two") as two:
        monkeypatch.setattr("recollect.server.queries.LEASE", -1000.0)
        await one.heartbeat()
        monkeypatch.undo()
        await two.heartbeat()
        rows = await two.fetch("SELECT id FROM nodes")
        assert [tuple(each) for each in rows] == [("two",)]


@every_database
@in_a_loop
async def test_a_version_that_is_there_is_refused(kind: str, tmp_path: Path) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        lease = await owned(store, name(1))
        wishes = [append_of(lease, row(2, at=n)) for n in range(30)]
        answers = await asyncio.gather(*(asked(store, wish) for wish in wishes))
        assert answers[0] is None
        assert all(isinstance(each, StoreFailed) and each.certain for each in answers[1:])
        assert isinstance(await appended(store, lease, row(1)), Fenced)
        assert await log_of(store, name(1)) == [row(1), row(2, at=0)]


@every_database
@in_a_loop
async def test_the_fenced_of_a_group_do_not_keep_the_others(kind: str, tmp_path: Path) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        leases = [await owned(store, name(n)) for n in range(40)]
        over = replace(SUMMARY, phase="over")
        wishes = [
            append_of(replace(lease, epoch=lease.epoch - n % 2), row(2), over if n % 3 else None)
            for n, lease in enumerate(leases)
        ]
        answers = await asyncio.gather(*(asked(store, wish) for wish in wishes))
        assert [isinstance(each, Fenced) for each in answers] == [n % 2 == 1 for n in range(40)]
        phases = {each.id: (each.phase, each.version) for each in await store.summaries()}
        assert phases == {
            name(n): ("playing" if n % 2 or n % 3 == 0 else "over", 1 if n % 2 else 2)
            for n in range(40)
        }


@every_database
@in_a_loop
async def test_a_summary_changes_with_its_row_or_not_at_all(kind: str, tmp_path: Path) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        lease = await owned(store, name(1))
        closed = replace(SUMMARY, phase="closed")
        assert isinstance(await appended(store, lease, row(1), closed), Fenced)
        assert [each.phase for each in await store.summaries()] == ["playing"]
        assert await appended(store, lease, row(2), closed) is None
        assert await appended(store, lease, row(3)) is None
        assert [(each.phase, each.version) for each in await store.summaries()] == [("closed", 3)]


@every_database
@in_a_loop
async def test_nothing_is_written_after_what_was_refused(kind: str, tmp_path: Path) -> None:
    """Versions are decided ahead of the disk; a gap must not come of it."""
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        lease, other = await owned(store, name(1)), await owned(store, name(2))
        answers: list[tuple[int, StoreFailed | None]] = []

        def told(version: int) -> None:
            store.append(
                append_of(lease, row(version)), lambda error: answers.append((version, error))
            )

        for version in (2, 2, 3, 4):
            told(version)
        assert await appended(store, other, row(2)) is None
        told(3)
        assert await appended(store, other, row(3)) is None
        versions = [each.version for each in await log_of(store, name(1))]
        assert versions == list(range(1, len(versions) + 1))
        written = [version for version, error in answers if error is None]
        assert written == versions[1:]
        assert [version for version, _ in answers] == [2, 2, 3, 4, 3]


Move = tuple[Literal["append", "acquire", "pause"], int, int]
moves = st.lists(
    st.tuples(
        st.sampled_from(["append", "append", "append", "acquire", "pause"]),
        st.integers(0, 1),
        st.integers(0, 2),
    ),
    min_size=1,
    max_size=40,
)
_marks = count(1)


class Owner:
    """A process that appends to some tables as if it were alone, and reads when it is refused."""

    def __init__(self, store: SqlStore, tables: list[str]) -> None:
        self.store = store
        self.tables = tables
        self.leases: dict[int, Lease] = {}
        self.next: dict[int, int] = {}
        self.acknowledged: list[tuple[int, int, str]] = []
        self.open = 0

    async def take(self, table: int) -> None:
        """By force, as if the other had been silent for long."""
        seized = await self.store.seize(self.tables[table])
        assert seized is not None
        self.leases[table] = seized
        self.next[table] = len(await log_of(self.store, self.tables[table])) + 1

    def append(self, table: int) -> None:
        lease = self.leases.get(table)
        if lease is None:
            return
        version = self.next[table]
        self.next[table] += 1
        command = f"{lease.epoch}/{next(_marks)}"
        self.open += 1

        def committed(error: StoreFailed | None) -> None:
            self.open -= 1
            if error is None:
                self.acknowledged.append((table, version, command))

        self.store.append(append_of(lease, row(version, command)), committed)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
@given(moves=moves)
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_two_owners_never_mix(kind: str, moves: list[Move], tmp_path_factory: object) -> None:
    """However they append and take over: no gaps, no doubles, nothing by whoever was fenced."""
    asyncio.run(_two_owners(_shared_database(kind, tmp_path_factory), moves))


_shared: dict[str, str] = {}


def _shared_database(kind: str, factory: object) -> str:
    if kind not in _shared:
        assert isinstance(factory, pytest.TempPathFactory)
        _shared[kind] = fresh_database(kind, factory.mktemp(kind))
    return _shared[kind]


async def _two_owners(url: str, moves: list[Move]) -> None:
    names = [f"t{next(_marks):011}" for _ in range(3)]
    async with opened_store(url, "one") as one, opened_store(url, "two") as two:
        for each in names:
            assert await create(one, each)
        owners = [Owner(one, names), Owner(two, names)]
        for verb, who, table in moves:
            if verb == "acquire":
                await owners[who].take(table)
            elif verb == "append":
                owners[who].append(table)
            else:
                await asyncio.sleep(0.002)
        while owners[0].open or owners[1].open:
            await asyncio.sleep(0.002)
        for number, name in enumerate(names):
            log = await log_of(one, name)
            assert [each.version for each in log] == list(range(1, len(log) + 1))
            acknowledged = [
                (version, command)
                for owner in owners
                for at, version, command in owner.acknowledged
                if at == number
            ]
            written = [(each.version, each.command) for each in log[1:]]
            assert sorted(acknowledged) == written
            epochs = [int((command or "").split("/")[0]) for _, command in written]
            assert epochs == sorted(epochs)


@in_a_loop
async def test_too_many_that_wait_are_refused_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened_store(fresh_database("sqlite", tmp_path)) as store:
        leases = [await owned(store, name(n)) for n in range(3)]
        monkeypatch.setattr(log_writer, "MOST_WAITING", 4)
        wishes = [append_of(lease, row(v)) for v in (2, 3, 4) for lease in leases]
        answers = await asyncio.gather(*(asked(store, wish) for wish in wishes))
        assert [each is None for each in answers] == [True] * 4 + [False] * 5
        assert all(each.certain for each in answers if each is not None)
        monkeypatch.undo()
        assert await appended(store, leases[1], row(3)) is None
        assert [len(await log_of(store, name(n))) for n in range(3)] == [3, 3, 2]
