"""Quotas hold whatever becomes of keys, and for all processes of a database together."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace

from recollect.engine.errors import TooMany
from recollect.tables.interfaces import StoreFailed, TableSummary
from recollect.tables.keys import Generation, Keyring
from recollect.tables.quota import Opener, Quota, Quotas
from recollect.tables.settings import TableSettings
from recollect.wire.http import OpenTable, SeatBot
from tests.kit.databases import (
    SUMMARY,
    encoded,
    every_database,
    fresh_database,
    name,
    opened_store,
    row,
)
from tests.kit.seats import ME, OPEN, new_id
from tests.kit.tables import World, in_a_loop

WAITING: TableSummary = replace(SUMMARY, phase="waiting")
FEW = Quota(tables=3)


@every_database
@in_a_loop
async def test_new_keys_forget_nothing_of_what_is_open(kind: str, tmp_path: Path) -> None:
    keys = Keyring(b"s" * 32)
    first = Generation(1, b"a" * 32, until=100.0)
    keys.turn([first], 0.0)
    async with opened_store(fresh_database(kind, tmp_path)) as store:
        quotas = Quotas(store, World().clock, TableSettings(keys=keys, guest_quota=FEW))
        before = quotas.opener("anna", "192.0.2.1")
        assert await store.create(name(1), None, encoded(*row(1).entries), WAITING, before) is True
        keys.turn([first, Generation(2, b"b" * 32)], 1.0)
        after = quotas.opener("anna", "192.0.2.1")
        assert after.guest != before.guest
        assert await store.create(name(2), None, encoded(*row(1).entries), WAITING, after) is True
        of_guest, of_place = await store.usage(after)
        assert (of_guest.usage.tables, of_place.usage.tables) == (2, 2)
        nobody, _ = await store.usage(quotas.opener("ben", "192.0.2.2"))
        assert nobody.usage.tables == 0


@in_a_loop
async def test_a_bot_that_is_seated_after_a_rotation_counts_all_of_its_address() -> None:
    """Tables that were opened before are known by another digest of the same place."""
    world = World(place_quota=Quota(strong_bots=2))
    process, keys = world.process(), world.settings.keys
    first = Generation(1, b"a" * 32, until=1e12)
    tables = []
    for number, generations in enumerate([[first], [first, Generation(2, b"b" * 32)]]):
        keys.turn(generations, world.clock.now())
        body = OpenTable(new_id(), "memoarrr", (ME, OPEN, OPEN, OPEN))
        tables.append((await process.open(f"guest {number}", body, "192.0.2.1")).table)
        bot = SeatBot(new_id(), 1, "oracle")
        await process.seat_bot(f"guest {number}", tables[-1], bot, "192.0.2.1")
    for number, table in enumerate(tables):
        third = SeatBot(new_id(), 2, "oracle")
        with pytest.raises(TooMany, match="network"):
            await process.seat_bot(f"guest {number}", table, third, "192.0.2.1")


@in_a_loop
async def test_processes_that_sign_with_different_keys_wait_for_each_other(tmp_path: Path) -> None:
    """A moment after a rotation some sign with the new one already."""
    old, new = Generation(1, b"a" * 32, until=1e12), Generation(2, b"b" * 32, since=5.0)
    url, rings = fresh_database("postgres", tmp_path), [Keyring(b"s" * 32) for _ in range(2)]
    for ring, now in zip(rings, (0.0, 9.0), strict=True):
        ring.turn([old, new], now)
    assert rings[0].current != rings[1].current
    async with opened_store(url, "a") as one, opened_store(url, "b") as other:
        settings = [TableSettings(keys=ring, guest_quota=FEW) for ring in rings]
        openers = [Quotas(one, World().clock, each).opener("anna", "") for each in settings]
        async with one.seating(openers[0]):
            with pytest.raises(StoreFailed, match="lock"):
                async with other.seating(openers[1]):
                    pass


@in_a_loop
async def test_two_processes_open_no_more_together_than_one(tmp_path: Path) -> None:
    """Each counts what the other has opened, also in the same moment."""
    url = fresh_database("postgres", tmp_path)
    async with AsyncExitStack() as stack:
        stores = [await stack.enter_async_context(opened_store(url, f"n{n}")) for n in range(4)]
        for guest in range(8):
            opener = Opener(f"guest {guest}", guest_quota=FEW)
            asked = [
                store.create(
                    name(100 * guest + number), None, encoded(*row(1).entries), WAITING, opener
                )
                for number, store in enumerate(stores * 2)
            ]
            made = await asyncio.gather(*asked)
            assert [each for each in made if each is True] == [True] * FEW.tables
