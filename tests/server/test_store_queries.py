"""A store finds what it is asked for: tables to join, tables left alone, records, and its size."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from recollect.engine.errors import Illegal
from recollect.server.store import PhaseSize, Pruned, SqlStore
from recollect.tables.interfaces import LeaderboardEntry, StoreFailed
from recollect.tables.log import Row
from tests.kit.databases import (
    NOW,
    OPENED,
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


@every_database
@in_a_loop
async def test_strangers_find_listed_tables_waiting_ones_first(kind: str, tmp_path: Path) -> None:
    shown = replace(SUMMARY, listed=True)
    summaries = [
        replace(shown, moved=1.0, info=b'{"n":0}'),
        replace(shown, moved=2.0, info='{"n":"Zoë"}'.encode()),
        replace(shown, phase="waiting", moved=0.5, info=b'{"n":2}'),
        replace(shown, phase="over", info=b"{}"),
        replace(shown, phase="closed", info=b"{}"),
        replace(shown, moved=3.0),
        SUMMARY,
    ]
    infos = [each.info for each in summaries]
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        for n, summary in enumerate(summaries):
            assert await create(store, name(n), summary)
        assert await store.lobby(10, since=0.5) == [infos[2], infos[1], infos[0]]
        assert await store.lobby(2, since=0.5) == [infos[2], infos[1]]
        assert await store.lobby(1, since=0.5) == [infos[2]]
        assert await store.lobby(10, since=9.0) == [infos[1], infos[0]]
        lease = await leased(store, name(2))
        await store.note_seen([lease.number, lease.number, 999], 9.0)
        await store.note_seen([], 9.0)
        assert await store.lobby(10, since=9.0) == [infos[2], infos[1], infos[0]]
        closed = replace(shown, phase="closed")
        assert await appended(store, lease, row(2), closed) is None
        assert await store.lobby(10, since=0.5) == [infos[1], infos[0]]


@every_database
@in_a_loop
async def test_idle_tables_are_those_that_nobody_living_owns(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = fresh_database(kind, tmp_path)
    async with opened_store(url, "one") as one, opened_store(url, "two") as two:
        monkeypatch.setattr("recollect.server.queries.LEASE", -1.0)
        lost = await owned(two, name(0), replace(SUMMARY, phase="waiting", moved=NOW - 9))
        monkeypatch.undo()
        await owned(one, name(1), replace(SUMMARY, moved=NOW - 8))
        assert await create(one, name(2), replace(SUMMARY, moved=NOW - 7))
        assert await create(one, name(3), replace(SUMMARY, moved=NOW))
        assert await create(one, name(4), replace(SUMMARY, phase="over", moved=NOW - 5))
        assert await one.idle(NOW, 10) == [name(0), name(2)]
        assert await one.idle(NOW, 1) == [name(0)]
        assert await one.idle(NOW + 1, 10) == [name(0), name(2), name(3)]
        await one.note_seen([lost.number], NOW)
        assert await one.idle(NOW, 10) == [name(2)]
        await two.heartbeat()
        assert await one.idle(NOW + 1, 10) == [name(2), name(3)]


@every_database
@in_a_loop
async def test_the_clock_is_the_databases(kind: str, tmp_path: Path) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        assert abs(await store.now() - time.time()) < 60


def solved(
    n: int, player: str, turns: int, seconds: float, day: str | None = None
) -> LeaderboardEntry:
    return LeaderboardEntry(
        "tiny", "{}", day, player, player.title(), turns, seconds, name(n), NOW + n
    )


async def finish(store: SqlStore, n: int, entry: LeaderboardEntry) -> None:
    over = replace(SUMMARY, phase="over")
    assert await appended(store, await owned(store, name(n)), row(2), over, entry) is None


@every_database
@in_a_loop
async def test_records_are_the_fewest_turns_then_the_least_time(kind: str, tmp_path: Path) -> None:
    entries = [
        solved(0, "anna", 9, 50.1),
        solved(1, "ben", 9, 40.0),
        solved(2, "anna", 8, 99.0),
        solved(3, "cleo", 5, 1.0, day="2026-01-01"),
    ]
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        for n, entry in enumerate(entries):
            await finish(store, n, entry)
        lease = await owned(store, name(9))
        lost = solved(9, "dora", 1, 1.0)
        assert isinstance(await appended(store, lease, row(1), None, lost), StoreFailed)
        best = [entries[2], entries[1], entries[0]]
        assert await store.best("tiny", "{}", None, 10) == best
        assert await store.best("tiny", "{}", None, 2) == best[:2]
        assert await store.best("tiny", "{}", "2026-01-01", 10) == [entries[3]]
        assert await store.best("tiny", '{"flips":2}', None, 10) == []


@every_database
@in_a_loop
async def test_of_a_day_only_the_first_try_counts(kind: str, tmp_path: Path) -> None:
    day, other = "2026-01-01", "2026-01-02"
    entries = [
        solved(0, "anna", 9, 50.5, day),
        solved(1, "anna", 3, 5.0, day),
        solved(2, "ben", 7, 70.0, day),
        solved(3, "anna", 4, 5.0, other),
    ]
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        for n, entry in enumerate(entries):
            await finish(store, n, entry)
        assert await store.best("tiny", "{}", day, 10) == [entries[2], entries[0]]
        assert await store.best("tiny", "{}", other, 10) == [entries[3]]
        assert len(await log_of(store, name(1))) == 2


@every_database
@in_a_loop
async def test_a_days_deal_has_places_by_points_for_those_who_had_not_seen_it(
    kind: str, tmp_path: Path
) -> None:
    day, before = "2026-01-02", "2026-01-01"
    entries = [
        replace(solved(0, "anna", 9, 50.5, day), points=3),
        replace(solved(1, "ben", 2, 5.0, day), points=-1),
        replace(solved(2, "cleo", 1, 1.0, day), points=9, seen=True),
        replace(solved(3, "dora", 9, 50.5, day), points=3),
        solved(4, "anna", 4, 5.0, before),
        solved(5, "anna", 4, 5.0),
    ]
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        for n, entry in enumerate(entries):
            await finish(store, n, entry)
        anna, ben, cleo, dora, earlier, _ = entries
        assert await store.best("tiny", "{}", day, 10) == [anna, dora, ben, cleo]
        places = [await store.place(each) for each in (anna, ben, cleo, dora)]
        assert places == [(1, 3), (3, 3), (1, 3), (1, 3)], "the same result has the same place"
        assert await store.days("anna") == [anna, earlier]


@every_database
@in_a_loop
async def test_whoever_runs_the_server_sees_all_tables_and_their_size(
    kind: str, tmp_path: Path
) -> None:
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        for n in (2, 1, 3):
            assert await create(store, name(n), replace(SUMMARY, moved=NOW + n))
        lease = await leased(store, name(1))
        over = replace(SUMMARY, phase="over", moved=NOW + 9)
        assert await appended(store, lease, row(2), over) is None
        seen = [(each.id, each.phase, each.version) for each in await store.summaries()]
        assert seen == [(name(1), "over", 2), (name(3), "playing", 1), (name(2), "playing", 1)]
        sizes = await store.sizes()
        each = sizes["over"].bytes // 2
        assert each > 20
        assert sizes == {"over": PhaseSize(1, 2, 2 * each), "playing": PhaseSize(2, 2, 2 * each)}


@every_database
@in_a_loop
async def test_pruning_deletes_what_ended_long_ago_and_keeps_the_results(
    kind: str, tmp_path: Path
) -> None:
    url = fresh_database(kind, tmp_path)
    async with opened_store(url, "one") as one:
        for n in range(25):
            over = replace(SUMMARY, phase="over" if n % 2 else "closed", moved=float(n))
            assert await create(one, name(n), over)
        await finish(one, 30, solved(30, "anna", 9, 1.0))
        assert await create(one, name(31), replace(SUMMARY, moved=0.0))
        watched = await leased(one, name(3))
        assert len(await one.prunable(23.0)) == 22
        pruned = await one.prune(23.0)
        assert (pruned.tables, pruned.rows) == (22, 22)
        assert pruned.bytes > 22 * 20
        left = {each.id for each in await one.summaries()}
        assert left == {name(n) for n in (3, 23, 24, 30, 31)}
        assert await log_of(one, name(1)) == []
        await one.release([watched])
        assert (await one.prune(23.0)).tables == 1
        assert await one.prune(23.0) == Pruned()
        assert (await one.prune(NOW + 1)).tables == 2
        assert [each.player for each in await one.best("tiny", "{}", None, 9)] == ["anna"]
        fresh = await owned(one, name(1))
        assert fresh.number > watched.number


@every_database
@in_a_loop
async def test_the_command_of_a_deleted_table_opens_no_other_one(kind: str, tmp_path: Path) -> None:
    """B2: its seed follows from the command, and is known."""
    async with opened_store(fresh_database(kind, tmp_path), "one") as store:
        over = replace(SUMMARY, phase="over", moved=1.0)
        assert await create(store, name(1), over, Row(1, "anna/open", (OPENED,)))
        assert await store.opened("anna/open") == name(1)
        assert (await store.prune(2.0)).tables == 1
        with pytest.raises(Illegal) as caught:
            await store.opened("anna/open")
        assert caught.value.reason == "spent"
        assert await store.opened("anna/another") is None


@every_database
@in_a_loop
async def test_a_seized_table_is_nobodys_and_fences_its_owner(kind: str, tmp_path: Path) -> None:
    url = fresh_database(kind, tmp_path)
    async with opened_store(url, "one") as one, opened_store(url, "two") as two:
        assert await two.seize(name(1)) is None
        lease = await owned(one, name(1))
        seized = await two.seize(name(1))
        assert seized is not None
        assert await one.lost([lease]) == [lease]
        closed = replace(SUMMARY, phase="closed")
        assert await appended(two, seized, row(2), closed) is None
        assert await appended(one, lease, row(3)) is not None
        assert (await leased(one, name(1))).epoch == seized.epoch + 1
