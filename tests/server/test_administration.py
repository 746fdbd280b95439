"""Tables are looked after while a server has them: it is fenced, and notices."""

from __future__ import annotations

import asyncio
import gzip
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from recollect.engine.errors import Illegal
from recollect.engine.record import SOMEBODY
from recollect.server.administration import Administration
from recollect.server.backends import pruned_hourly
from recollect.server.migrations import migrate
from recollect.server.store import SqlStore
from recollect.tables.erasure import GHOST
from recollect.tables.interfaces import Fenced, LeaderboardEntry
from recollect.tables.log import Closed
from tests.kit.databases import (
    SUMMARY,
    appended,
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

DATA = Path(__file__).parent / "data"


@every_database
@in_a_loop
async def test_a_closed_table_is_taken_from_its_server(kind: str, tmp_path: Path) -> None:
    url = fresh_database(kind, tmp_path)
    async with opened_store(url, "server") as server, opened_store(url, "admin") as other:
        table = await _some_table(server, tmp_path)
        lease = await leased(server, table)
        before = await log_of(server, table)
        await Administration(other).close(table)
        assert await server.lost([lease]) == [lease]
        assert isinstance(await appended(server, lease, row(len(before) + 1)), Fenced)
        *same, last = await log_of(server, table)
        assert same == before
        assert isinstance(last.entries[0], Closed)
        assert [each.phase for each in await server.summaries()] == ["closed"]
        assert (await leased(server, table)).epoch > lease.epoch
        with pytest.raises(Illegal):
            await Administration(other).close(table)


async def _some_table(store: SqlStore, folder: Path) -> str:
    """One that waits, from the database of the first version."""
    file = folder / "old.sqlite"
    file.write_bytes(gzip.decompress((DATA / "tables-0001.sqlite.gz").read_bytes()))
    migrate(f"sqlite:///{file}")
    async with opened_store(f"sqlite:///{file}", "old") as old:
        table = next(each.id for each in await old.summaries() if each.phase == "waiting")
        first, *later = await log_of(old, table)
    assert await create(store, table, replace(SUMMARY, phase="waiting"), first)
    lease = await leased(store, table)
    for each in later:
        assert await appended(store, lease, each) is None
    return table


@in_a_loop
async def test_tables_that_ended_are_deleted_after_the_days_that_were_set(tmp_path: Path) -> None:
    async with opened_store(fresh_database("sqlite", tmp_path)) as store:
        for n in range(4):
            moved = time.time() - n * 86_400
            assert await create(store, name(n), replace(SUMMARY, phase="over", moved=moved))
        async with pruned_hourly(store, 0.0):
            await asyncio.sleep(0.1)
        assert len(await store.summaries()) == 4
        async with pruned_hourly(store, 1.5):
            while len(await store.summaries()) == 4:
                await asyncio.sleep(0.01)
        assert {each.id for each in await store.summaries()} <= {name(0), name(1), name(2)}
        await store.prune(time.time() - 1.5 * 86_400)
        assert {each.id for each in await store.summaries()} == {name(0), name(1)}


@every_database
@in_a_loop
async def test_results_lose_their_names_after_the_days_that_were_set(
    kind: str, tmp_path: Path
) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        for n in range(3):
            lease = await owned(store, name(n))
            result = LeaderboardEntry(
                game="tiny",
                variant="{}",
                day=None,
                player=f"{n:032x}",
                name=f"Anna {n}",
                turns=n,
                seconds=1.0,
                table=name(n),
                at=time.time() - n * 86_400,
            )
            assert await appended(store, lease, row(2), SUMMARY, result) is None
        async with pruned_hourly(store, 0.0, 1.5):
            best = await store.best("tiny", "{}", None, 10)
            while best[2].name != SOMEBODY:
                await asyncio.sleep(0.05)
                best = await store.best("tiny", "{}", None, 10)
        assert [each.name for each in best] == ["Anna 0", "Anna 1", SOMEBODY]
        assert best[2].player == f"{GHOST}{name(2)}"
        assert len(await store.summaries()) == 3
