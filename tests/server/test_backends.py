"""What tables stand on, as a server makes it."""

from __future__ import annotations

from pathlib import Path

import pytest

from recollect.server.backends import find_database, make_backends, prepare
from recollect.server.settings import Settings
from recollect.tables.interfaces import Elsewhere, Lease
from tests.kit.databases import (
    SUMMARY,
    appended,
    encoded,
    fresh_database,
    name,
    opened_store,
    owned,
    row,
)
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


@in_a_loop
async def test_what_sqlite_has_logged_is_copied_into_its_file_beside_the_writer(
    tmp_path: Path,
) -> None:
    """Else it would be the writer who copies it, and everybody's moves would wait."""
    url = fresh_database("sqlite", tmp_path)
    async with opened_store(url) as store:
        lease = await owned(store, name(1))
        await store.checkpoint()
        [file] = tmp_path.glob("*.db")
        before = file.read_bytes()
        assert await appended(store, lease, row(2, "p/here")) is None
        assert file.read_bytes() == before
        await store.checkpoint()
        assert b"p/here" in file.read_bytes()


def rights(file: Path) -> int:
    return file.stat().st_mode & 0o777


@pytest.mark.parametrize("found", [None, 0o644])
@in_a_loop
async def test_nobody_else_can_read_the_database_nor_what_lies_beside_it(
    tmp_path: Path, found: int | None
) -> None:
    """It holds seeds and who is who; also one that was made before."""
    database = find_database("", tmp_path)
    assert database.file is not None
    if found is not None:
        database.file.touch(found)
        database.file.chmod(found)
    prepare(database)
    async with opened_store(database.url) as store:
        await owned(store, name(1))
        await store.backup(tmp_path / "copy.db")
        files = sorted(each.name for each in tmp_path.iterdir() if each.is_file())
        assert files == ["copy.db", *(f"recollect.sqlite{end}" for end in ("", "-shm", "-wal"))]
        assert {rights(tmp_path / each) for each in files} == {0o600}
