"""The real server, killed and frozen at random moments while people and bots play.

Nothing that was acknowledged is lost, nothing is done twice, nobody sees too much, too early or
less than before, every game ends and its record is true. For more of it: python -m
tests.server.kills.
"""

from __future__ import annotations

import asyncio
import json
import os
import resource
import signal
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from recollect.tables.room import COME_BACK
from recollect.wire.legal import expanded
from tests.kit.browsers import Running
from tests.kit.club import Club, bounded
from tests.kit.databases import fresh_database
from tests.kit.nursery import run
from tests.kit.players import Guest, Onlooker
from tests.kit.postgres import Cluster, new_cluster
from tests.kit.program import Program, children
from tests.kit.seats import ME, bot, me, new_id
from tests.kit.tables import in_a_loop
from tests.kit.terminal import needs_unix, unmeasured
from tests.server.kills import LEASE, Plan, any_moment, carry_out, kill, running

PATIENCE = 600.0
"""Seconds until something hangs for ever, whatever else the machine does. A table that does not go
on is found long before (club.py)."""
SOON = 90.0
"""Seconds: a few for a client to notice, six for a lease, and the rest for a busy machine."""
THINKS = 0.3
"""Seconds: a game is to last as long as a test."""
IN_TIME = 20.0
"""Seconds in which everybody gets an answer; the server promises six, on a machine of its own."""

pytestmark = needs_unix


@pytest.fixture(scope="module")
def postgres() -> Iterator[Cluster]:
    """One that a test may kill, if it starts it again."""
    made = new_cluster("fsync=off")
    try:
        yield made
    finally:
        made.remove()


def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    summary = carry_out(Plan("sqlite", kills=3, circles=4), tmp_path)
    assert not summary.faults, summary
    assert summary.acknowledged


@pytest.mark.slow
def test_nothing_is_lost_when_servers_are_killed_and_frozen(
    postgres: Cluster, tmp_path: Path
) -> None:
    plan = Plan("postgres", kills=2, pauses=1, processes=2, circles=4)
    summary = carry_out(plan, tmp_path, postgres)
    assert not summary.faults, summary
    assert summary.acknowledged


async def played(
    club: Club, servers: Sequence[Program], mishaps: Callable[[], Awaitable[None]]
) -> None:
    """A club that nothing can be said against, whatever happens."""
    async with running(servers):
        try:
            assert await bounded(club.open(4, mishaps), PATIENCE) == [], club.unfinished()
            assert (await club.check()).faults == []
        finally:
            await club.leave()


@pytest.mark.slow
@in_a_loop
async def test_nothing_is_lost_when_a_worker_is_killed(postgres: Cluster, tmp_path: Path) -> None:
    """Two processes share a port. The one that is killed is replaced."""
    database = postgres.fresh()
    server = Program(database, tmp_path, "--workers", "2")
    club = Club([server], database, "worker")

    async def mishaps() -> None:
        for _ in range(2):
            await any_moment(club)
            os.kill(club.chance.choice(server.workers), signal.SIGKILL)
        await any_moment(club)

    await played(club, [server], mishaps)


@pytest.mark.slow
@in_a_loop
async def test_nothing_is_lost_when_postgres_is_killed(postgres: Cluster, tmp_path: Path) -> None:
    """Once the servers have to find it again, once one of them dies with it."""
    database = postgres.fresh()
    servers = [Program(database, tmp_path) for _ in range(2)]
    club = Club(servers, database, "postgres")

    async def mishaps() -> None:
        for number in range(2):
            await any_moment(club)
            postgres.crash()
            await asyncio.sleep(club.chance.random())
            postgres.start()
            if number:
                await kill(club, servers[0])
        await any_moment(club)

    await played(club, servers, mishaps)


async def opened(guest: Guest) -> str:
    """A long game for one person on two seats."""
    return await guest.open(ME, me("Ben"), game="fruitmix")


async def until(what: Callable[[], bool], seconds: float) -> float:
    """How long it took."""
    began = time.monotonic()
    while not what():
        assert time.monotonic() - began < seconds, "it does not happen"
        await asyncio.sleep(0.02)
    return time.monotonic() - began


class Pair:
    """Both seats of a table, played from one server for as long as that answers."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.table = table
        self.onlookers = [Onlooker(guest, table, seat, THINKS) for seat in (0, 1)]

    def play(self, tasks: asyncio.TaskGroup, server: Program) -> list[asyncio.Task[None]]:
        return [tasks.create_task(each.stay(server)) for each in self.onlookers]

    @property
    def version(self) -> int:
        assert not any(each.content for each in self.onlookers), "the game was too short"
        return max(each.newest for each in self.onlookers)

    def goes_on(self) -> Callable[[], bool]:
        """Whether anything has happened from now on."""
        before = self.version
        return lambda: self.version > before


async def farewell(guest: Guest, table: str, server: Program, ready: asyncio.Event) -> int | None:
    """The code with which somebody is sent away who has all the patience in the world."""
    async with guest.socket(table, server) as socket:
        await socket.send('{"say": "watch"}')
        while json.loads(await socket.recv())["say"] != "table":
            pass
        ready.set()
        try:
            while True:
                await socket.recv()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


@pytest.mark.slow
@in_a_loop
async def test_a_frozen_server_does_not_stop_the_other(postgres: Cluster, tmp_path: Path) -> None:
    """Its own tables are taken over when its lease is over; when it is back, it is refused."""
    database = postgres.fresh()
    frozen, living = servers = [Program(database, tmp_path) for _ in range(2)]
    async with running(servers), Guest([living]) as near, Guest([frozen]) as far:
        here = [Pair(near, await opened(near)) for _ in range(3)]
        there = [Pair(far, await opened(far)) for _ in range(3)]
        far.servers = servers
        async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as tasks:
            playing = [task for pair in here for task in pair.play(tasks, living)]
            playing += [task for pair in there for task in pair.play(tasks, frozen)]
            for pair in (*here, *there):
                await until(pair.goes_on(), SOON)
            ready = asyncio.Event()
            sent_away = tasks.create_task(farewell(far, there[0].table, frozen, ready))
            await ready.wait()
            frozen.freeze()
            try:
                for pair in here:
                    assert await until(pair.goes_on(), SOON) < LEASE
                for pair in there:
                    await until(pair.goes_on(), SOON)
            finally:
                frozen.thaw()
            async with asyncio.timeout(SOON):
                assert await sent_away == COME_BACK
            for pair in (*here, *there):
                await until(pair.goes_on(), SOON)
            for task in playing:
                task.cancel()
    assert all(not each.faults for pair in (*here, *there) for each in pair.onlookers)


class Gone:
    """A Postgres that is killed, and started again."""

    def __init__(self, postgres: Cluster) -> None:
        self.break_, self.mend = postgres.crash, postgres.start


class Silent:
    """A Postgres that does not answer any more, until it does."""

    def __init__(self, postgres: Cluster) -> None:
        self._postgres = postgres

    def break_(self) -> None:
        self._postgres.signal(signal.SIGSTOP)

    def mend(self) -> None:
        self._postgres.signal(signal.SIGCONT)


class Full:
    """A disk on which nothing can be written any more, until there is room."""

    def __init__(self, server: Program) -> None:
        self._server = server

    def break_(self) -> None:
        self._limit(4096)

    def mend(self) -> None:
        self._limit(resource.RLIM_INFINITY)

    def _limit(self, size: int) -> None:
        limits = (size, resource.RLIM_INFINITY)
        resource.prlimit(self._server.pid, resource.RLIMIT_FSIZE, limits)


async def said(guest: Guest, table: str, act: dict[str, Any]) -> dict[str, Any]:
    """What is answered, in time, to whoever comes to the table with this action."""
    async with asyncio.timeout(IN_TIME):
        try:
            async with guest.socket(table) as socket:
                for message in ({"say": "watch", "seat": 0}, act):
                    await socket.send(json.dumps(message))
                while True:
                    answer: dict[str, Any] = json.loads(await socket.recv())
                    if answer["say"] == "refused" or answer.get("id") == act["id"]:
                        return answer
        except ConnectionClosed as closed:
            return {"say": "closed", "code": closed.rcvd and closed.rcvd.code}


async def shown(guest: Guest, table: str) -> dict[str, Any]:
    async with asyncio.timeout(IN_TIME), guest.socket(table) as socket:
        await socket.send('{"say": "watch", "seat": 0}')
        while (message := json.loads(await socket.recv()))["say"] != "table":
            pass
    seen: dict[str, Any] = message
    return seen


async def is_ready(server: Program) -> bool:
    async with httpx.AsyncClient(trust_env=False, timeout=IN_TIME) as http:
        answer = await http.get(f"http://{server.address}/health/ready")
    assert answer.status_code in {200, 503}
    return answer.status_code == 200


async def becomes(ready: bool, server: Program) -> None:
    late = time.monotonic() + SOON
    while await is_ready(server) != ready:
        assert time.monotonic() < late
        await asyncio.sleep(0.2)


async def endure(server: Program, trouble: Gone | Silent | Full) -> None:
    """Acts are refused in time as long as there is trouble, and carried out after it."""
    async with running([server]), Guest([server]) as anna:
        table = await opened(anna)
        seen = await shown(anna, table)
        (action, *_) = expanded(seen["board"]["legal"])
        act = {"id": new_id(), "seat": 0, "version": seen["version"], "action": action}
        act["say"] = "act"
        assert await is_ready(server)
        trouble.break_()
        try:
            answers = [await said(anna, table, act) for _ in range(2)]
            await becomes(False, server)
        finally:
            trouble.mend()
        assert all(each["say"] != "done" for each in answers), answers
        assert any(each.get("retry") for each in answers), answers
        await becomes(True, server)
        late = time.monotonic() + SOON
        while (answer := await said(anna, table, act))["say"] != "done":
            assert time.monotonic() < late, answer
            await asyncio.sleep(0.2)
        assert await said(anna, table, act) == answer
        assert (await shown(anna, table))["version"] == answer["version"]


@pytest.mark.parametrize("trouble", [Gone, Silent])
@in_a_loop
async def test_a_server_without_its_database_says_so_in_time_and_goes_on_after_it(
    trouble: type[Gone | Silent], postgres: Cluster, tmp_path: Path
) -> None:
    await endure(Program(postgres.fresh(), tmp_path), trouble(postgres))


@in_a_loop
async def test_a_server_on_a_full_disk_says_so_in_time_and_goes_on_after_it(tmp_path: Path) -> None:
    server = Program(fresh_database("sqlite", tmp_path), tmp_path)
    await endure(server, Full(server))


def test_a_killed_server_leaves_its_port_though_a_bot_of_it_thinks_on(tmp_path: Path) -> None:
    server = Program(fresh_database("sqlite", tmp_path), tmp_path)
    server.begin()
    thinks = 0
    try:
        with Running(server.port).browser() as anna:
            table = anna.open("memoarrr", ME, bot("sparrow"), options={"first": 1})
            with anna.socket(table) as socket:
                socket.watch(0)
                while not children(server.pid):
                    time.sleep(0.05)
        (thinks,) = children(server.pid)
        os.kill(thinks, signal.SIGSTOP)
        server.kill()
        server.begin()
    finally:
        server.kill()
        if thinks:
            os.kill(thinks, signal.SIGKILL)


def test_a_second_server_of_one_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    database = fresh_database("sqlite", tmp_path)
    first = Program(database, tmp_path)
    first.begin()
    try:
        words = ["serve", "--no-open", "--port", "0", "--database", database]
        second = run(words, env=unmeasured())
        assert second.returncode != 0
        assert "Another Recollect is already serving" in second.stderr
        assert "Traceback" not in second.stderr
    finally:
        first.kill()
