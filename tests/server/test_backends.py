"""What tables stand on, as a server makes it."""

from __future__ import annotations

from pathlib import Path

from recollect.server.backends import make_backends
from recollect.server.settings import Settings
from recollect.tables.interfaces import Elsewhere, Lease
from tests.kit.databases import SUMMARY, encoded, fresh_database, name, row
from tests.kit.tables import in_a_loop


@in_a_loop
async def test_a_server_of_a_file_owns_at_once_what_a_killed_one_has_left(tmp_path: Path) -> None:
    url = fresh_database("sqlite", tmp_path)
    async with make_backends(Settings(), url) as killed:
        await killed.store.create(name(1), None, encoded(*row(1).entries), SUMMARY)
        before = await killed.store.acquire(name(1))
        async with make_backends(Settings(), url) as started:
            after = await started.store.acquire(name(1))
    assert isinstance(before, Lease)
    assert isinstance(after, Lease)
    assert before.epoch < after.epoch


@in_a_loop
async def test_servers_of_one_postgres_leave_each_other_their_tables(tmp_path: Path) -> None:
    url = fresh_database("postgres", tmp_path)
    async with make_backends(Settings(), url) as one, make_backends(Settings(), url) as other:
        await one.store.create(name(1), None, encoded(*row(1).entries), SUMMARY)
        assert isinstance(await one.store.acquire(name(1)), Lease)
        assert isinstance(await other.store.acquire(name(1)), Elsewhere)
