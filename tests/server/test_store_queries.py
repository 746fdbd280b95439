"""A store finds what it is asked for: tables to join, tables that are due, people, records."""

from __future__ import annotations

import asyncio
from pathlib import Path

from msgspec.structs import replace

from recollect.tables.interfaces import LeaderboardEntry
from tests.kit.databases import (
    NOTE,
    NOW,
    every_database,
    fresh_database,
    name,
    opened_store,
    row,
)
from tests.kit.tables import in_a_loop


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
        assert await store.listed(10, since=0.5) == [name(2), name(1), name(0)]
        assert await store.listed(2, since=0.5) == [name(2), name(1)]
        assert await store.listed(10, since=9.0) == [name(1), name(0)]
        await store.seen([(name(2), 0)], 9.0)
        assert await store.listed(10, since=9.0) == [name(2), name(1), name(0)]
        assert await store.append(name(2), row(2), replace(shown, phase="closed"))
        assert await store.listed(10, since=0.5) == [name(1), name(0)]


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


def solved(
    n: int, player: str, turns: int, seconds: float, day: str | None = None
) -> LeaderboardEntry:
    return LeaderboardEntry(
        "tiny", "{}", day, player, player.title(), turns, seconds, name(n), NOW + n
    )


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
