"""Quotas hold whatever becomes of keys, and for all processes of a database together."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

from msgspec.structs import replace

from recollect.tables.interfaces import TableSummary
from recollect.tables.keys import Generation, Keyring
from recollect.tables.quota import Opener, Quota, Quotas
from recollect.tables.settings import TableSettings
from tests.kit.databases import (
    SUMMARY,
    encoded,
    every_database,
    fresh_database,
    name,
    opened_store,
    row,
)
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
