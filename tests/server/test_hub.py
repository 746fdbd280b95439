"""Processes hear of each other's appends, and go on hearing."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import psycopg

from recollect.server.hub import APPLICATION, LoneHub, PostgresHub
from recollect.wire.to_player import Reacted
from tests.kit.databases import NOTE, fresh_database, name, opened_store, row
from tests.kit.tables import in_a_loop

Told = asyncio.Queue[tuple[str, int]]


@asynccontextmanager
async def listening(url: str, process: str) -> AsyncIterator[Told]:
    told: Told = asyncio.Queue()
    hub = PostgresHub(url, process)
    hub.listen(lambda table, version: told.put_nowait((table, version)))
    await hub.start()
    try:
        yield told
    finally:
        await hub.close()


APPEND = """
import asyncio, sys
from tests.kit.databases import NOTE, name, opened_store, row

async def main(url):
    async with opened_store(url, "there") as store:
        appends = (store.append(name(n), row(1), NOTE) for n in range(3))
        assert all(await asyncio.gather(*appends))
        assert not await store.append(name(0), row(1), NOTE)

asyncio.run(main(sys.argv[1]))
"""


@in_a_loop
async def test_an_append_is_heard_in_every_other_process(tmp_path: Path) -> None:
    url = fresh_database("postgres", tmp_path)
    async with listening(url, "here") as here, listening(url, "yonder") as yonder:
        there = [sys.executable, "-c", APPEND, url]
        await asyncio.to_thread(subprocess.run, there, check=True)
        for told in (here, yonder):
            heard = [await told.get() for _ in range(3)]
            assert sorted(heard) == [(name(n), 1) for n in range(3)]
            assert told.empty()


@in_a_loop
async def test_nobody_hears_what_they_said_themselves(tmp_path: Path) -> None:
    url = fresh_database("postgres", tmp_path)
    async with (
        listening(url, "here") as told,
        opened_store(url, "here") as here,
        opened_store(url, "there") as there,
    ):
        assert await here.append(name(1), row(1), NOTE)
        assert await there.append(name(1), row(2), NOTE)
        assert await told.get() == (name(1), 2)


@in_a_loop
async def test_what_is_heard_can_be_read(tmp_path: Path) -> None:
    url = fresh_database("postgres", tmp_path)
    async with listening(url, "here") as told, opened_store(url, "there") as store:
        for version in range(1, 30):
            appending = asyncio.ensure_future(store.append(name(1), row(version), NOTE))
            _, heard = await told.get()
            assert len(await store.rows(name(1))) == heard == version
            assert await appending


@in_a_loop
async def test_a_lost_connection_is_sought_again_and_the_loss_made_good(tmp_path: Path) -> None:
    url = fresh_database("postgres", tmp_path)
    async with listening(url, "here") as told, opened_store(url, "there") as store:
        for version in range(1, 4):
            await asyncio.to_thread(_cut_listeners, url)
            assert await store.append(name(1), row(version), NOTE)
            while await told.get() != (name(1), version):
                pass
        assert await store.append(name(2), row(1), NOTE)
        while await told.get() != (name(2), 1):
            pass


def _cut_listeners(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        cut = connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND application_name = %s",
            (APPLICATION,),
        )
        assert {done for (done,) in cut.fetchall()} == {True}


@in_a_loop
async def test_who_fails_to_understand_does_not_deafen_the_others(tmp_path: Path) -> None:
    def stumble(table: str, _version: int) -> None:
        raise LookupError(table)

    url = fresh_database("postgres", tmp_path)
    hub, told = PostgresHub(url, "here"), asyncio.Event()
    hub.listen(stumble)
    hub.listen(lambda _table, _version: told.set())
    await hub.start()
    async with opened_store(url, "there") as store:
        assert await store.append(name(1), row(1), NOTE)
        await told.wait()
    await hub.close()


@in_a_loop
async def test_who_is_alone_hears_nothing() -> None:
    hub, told = LoneHub(), []
    hub.listen(lambda table, version: told.append((table, version)))
    await hub.start()
    hub.publish(name(1), 1)
    await hub.close()
    assert told == []


@in_a_loop
async def test_what_is_not_understood_makes_nobody_deaf(tmp_path: Path) -> None:
    """A newer program may say something new."""
    url = fresh_database("postgres", tmp_path)
    hub, told = PostgresHub(url, "here"), asyncio.Queue[tuple[str, int]]()
    hub.listen(lambda table, version: told.put_nowait((table, version)))
    await hub.start()
    with psycopg.connect(url, autocommit=True) as connection:
        for channel, said in (
            ("recollect_reactions", '{"reaction":"rocket"} there'),
            ("recollect_reactions", "there"),
            ("recollect", "what?"),
            ("recollect", "table one there"),
            ("recollect", f"{name(1)} 7 there"),
        ):
            connection.execute("SELECT pg_notify(%s, %s)", (channel, said))
    assert await told.get() == (name(1), 7)
    await hub.close()


@in_a_loop
async def test_reactions_are_heard_in_every_other_process(tmp_path: Path) -> None:
    url = fresh_database("postgres", tmp_path)
    here, there = PostgresHub(url, "here"), PostgresHub(url, "there")
    told: asyncio.Queue[tuple[str, Reacted]] = asyncio.Queue()
    here.listen_for_reactions(lambda reaction: told.put_nowait(("here", reaction)))
    there.listen_for_reactions(lambda reaction: told.put_nowait(("there", reaction)))
    for hub in (here, there):
        await hub.start()
    wave, clap = Reacted(name(1), 0, "wave"), Reacted(name(2), 1, "clap")
    here.pass_on(wave)
    assert await told.get() == ("there", wave)
    there.pass_on(clap)
    assert await told.get() == ("here", clap)
    for hub in (here, there):
        await hub.close()
