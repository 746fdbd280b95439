"""A store keeps what it has promised to keep, and each append happens once or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from recollect.server.migrations import migrate
from recollect.server.store import SqlStore
from recollect.tables.interfaces import TableSummary
from recollect.tables.log import Closed, Row
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
from tests.kit.tables import MemoryStore, in_a_loop


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
Asked = tuple[str, Row, TableSummary]
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
