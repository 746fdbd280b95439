"""The real server, killed at random moments while people and bots play.

Nothing that was acknowledged is lost, nothing is done twice, nobody sees too much or too early,
every game ends and its record is true. For more of it, set DURABILITY_KILLS=100; DURABILITY_SEED=…
for other moments.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import statistics
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from recollect.tables.log import Row
from tests.kit.databases import fresh_database, opened_store
from tests.kit.evidence import Evidence
from tests.kit.postgres import Cluster, new_cluster
from tests.kit.program import Program
from tests.kit.server import OPEN, bot, person
from tests.kit.stubborn import Onlooker, Person
from tests.kit.tables import in_a_loop
from tests.kit.terminal import COMMAND, needs_unix

KILLS = int(os.environ.get("DURABILITY_KILLS", "0"))
SEED = os.environ.get("DURABILITY_SEED", "today")
PATIENCE = 120.0 + 10 * KILLS
"""Seconds until something hangs for ever, as far as a test can know."""

pytestmark = needs_unix


class Club:
    """People at several tables; whenever a game is over they begin another, until closing time."""

    def __init__(self, servers: Sequence[Program]) -> None:
        self.servers = servers
        self.chance = random.Random(SEED)
        self.closing = False
        self.tables: dict[str, list[Onlooker]] = {}
        self.people: list[Person] = []

    async def person(self) -> Person:
        someone = Person(self.servers, random.Random(self.chance.random()))
        await someone.arrive()
        self.people.append(someone)
        return someone

    async def two(self, game: str) -> None:
        """Two people, and a third who watches."""
        anna, ben, carl = [await self.person() for _ in range(3)]
        while not self.closing:
            seats = [person("Anna"), OPEN]
            opened = await anna.command("/api/tables", game=game, seats=seats, entropy="c0ffee")
            table = opened["table"]
            await ben.command(f"/api/tables/{table}/sit_down", seat=1, name="Ben", entropy="beef")
            await self._play(table, (anna, 0), (ben, 1), (carl, None))

    async def bots(self, game: str, *names: str) -> None:
        anna = await self.person()
        while not self.closing:
            seats = [bot(names[0]), person("Anna"), *map(bot, names[1:])]
            opened = await anna.command("/api/tables", game=game, seats=seats)
            await self._play(opened["table"], (anna, 1))

    async def pass_and_play(self, game: str) -> None:
        anna = await self.person()
        while not self.closing:
            seats = [person("Anna"), person("Ben")]
            opened = await anna.command("/api/tables", game=game, seats=seats)
            await self._play(opened["table"], (anna, 0), (anna, 1))

    async def _play(self, table: str, *people: tuple[Person, int | None]) -> None:
        onlookers = [Onlooker(someone, table, seat) for someone, seat in people]
        self.tables[table] = onlookers
        await asyncio.gather(*(each.stay() for each in onlookers))

    async def open(self, kills: Callable[[], Awaitable[None]]) -> None:
        """All play until the kills are over, and end their games."""
        async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as tasks:
            tasks.create_task(self.two("memoarrr"))
            tasks.create_task(self.two("fruitmix"))
            tasks.create_task(self.bots("memoarrr", "goldfish"))
            tasks.create_task(self.bots("memoarrr", "random", "sparrow"))
            tasks.create_task(self.pass_and_play("memoarrr"))
            await kills()
            self.closing = True

    async def check(self, database: str, folder: Path) -> None:
        """All that must be true afterwards, of every table."""
        logs = await self._logs(database)
        records = [await self._record(table) for table in self.tables]
        for table, record in zip(self.tables, records, strict=True):
            evidence, onlookers = Evidence(logs[table], record), self.tables[table]
            evidence.check_log()
            evidence.check_people(onlookers)
            for onlooker in onlookers:
                evidence.check(onlooker)
                assert await onlooker.say_all_again() == onlooker.done
        file = folder / "records.jsonl"
        file.write_bytes(b"".join(record + b"\n" for record in records))
        verified = subprocess.run([*COMMAND, "verify", file], capture_output=True, check=False)
        assert verified.returncode == 0, verified.stdout.decode()

    async def _logs(self, database: str) -> dict[str, list[Row]]:
        """Of all tables that anybody ever opened: one for each command to open one."""
        async with opened_store(database) as store:
            logs = {table: rows async for table, rows in store.export()}
        assert logs.keys() == self.tables.keys()
        return logs

    async def _record(self, table: str) -> bytes:
        answer = await self.people[0].ask("GET", f"/api/tables/{table}/record")
        assert answer.status_code == 200, answer.text
        return answer.content

    @property
    def acknowledged(self) -> int:
        """How many actions were."""
        return sum(len(each.done) for onlookers in self.tables.values() for each in onlookers)

    def returns(self, started: Sequence[float]) -> list[float]:
        """How long after each start somebody was shown a table again."""
        onlookers = [each for some in self.tables.values() for each in some]
        shown = sorted(at for each in onlookers for at in each.shown_at)
        first = [next((at for at in shown if at > start), None) for start in started]
        return [at - start for at, start in zip(first, started, strict=True) if at is not None]


@asynccontextmanager
async def club(database: str, folder: Path, *flags: str, servers: int = 1) -> AsyncIterator[Club]:
    running = [Program(database, folder, *flags) for _ in range(servers)]
    meeting = Club(running)
    try:
        for server in running:
            await server.start()
        yield meeting
    finally:
        for server in running:
            server.kill()
        for someone in meeting.people:
            await someone.leave()


async def any_moment(meeting: Club) -> None:
    """Any moment may be the wrong one: while people are coming back, and while they play."""
    enough = meeting.acknowledged + meeting.chance.choice([0, 1, 5, 20, 50])
    while meeting.acknowledged < enough and not meeting.closing:
        await asyncio.sleep(0.01)
    await asyncio.sleep(meeting.chance.random() * 0.05)


async def killed_again_and_again(meeting: Club, times: int) -> None:
    started = []
    for _ in range(times):
        await any_moment(meeting)
        server = meeting.chance.choice(meeting.servers)
        server.kill()
        await server.start()
        started.append(server.started_at)
    await any_moment(meeting)
    report(meeting, started)


def report(meeting: Club, started: Sequence[float]) -> None:
    """For `pytest -s`: how soon people were back at their tables."""
    after = meeting.returns(started)
    print(
        f"\n{len(started)} kills, {len(meeting.tables)} tables,"
        f" {meeting.acknowledged} actions acknowledged;"
        f" shown again after {statistics.median(after):.2f} s (longest {max(after):.2f} s)"
    )


@in_a_loop
async def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    database = fresh_database("sqlite", tmp_path)
    async with club(database, tmp_path) as meeting:
        await meeting.open(lambda: killed_again_and_again(meeting, KILLS or 12))
        await meeting.check(database, tmp_path)


@pytest.fixture
def postgres() -> Iterator[Cluster]:
    """One that a test may kill."""
    made = new_cluster()
    try:
        yield made
    finally:
        made.remove()


@in_a_loop
async def test_nothing_is_lost_when_one_of_two_servers_is_killed(
    postgres: Cluster, tmp_path: Path
) -> None:
    database = postgres.fresh()
    async with club(database, tmp_path, servers=2) as meeting:
        await meeting.open(lambda: killed_again_and_again(meeting, KILLS or 4))
        await meeting.check(database, tmp_path)


@in_a_loop
async def test_nothing_is_lost_when_a_worker_is_killed(postgres: Cluster, tmp_path: Path) -> None:
    """Two processes share a port. The one that is killed is replaced."""
    database = postgres.fresh()

    async def kills(meeting: Club) -> None:
        (server,) = meeting.servers
        for _ in range(KILLS or 3):
            await any_moment(meeting)
            os.kill(meeting.chance.choice(server.workers), signal.SIGKILL)
        await any_moment(meeting)

    async with club(database, tmp_path, "--workers", "2") as meeting:
        await meeting.open(lambda: kills(meeting))
        await meeting.check(database, tmp_path)


@in_a_loop
async def test_nothing_is_lost_when_postgres_is_killed(postgres: Cluster, tmp_path: Path) -> None:
    """Sometimes the servers die with it, sometimes they have to find it again."""
    database = postgres.fresh()

    async def kills(meeting: Club) -> None:
        for round_ in range(KILLS or 3):
            await any_moment(meeting)
            postgres.crash()
            await asyncio.sleep(meeting.chance.random())
            postgres.start()
            if round_ % 2:
                await killed_again_and_again(meeting, 1)

    async with club(database, tmp_path, servers=2) as meeting:
        await meeting.open(lambda: kills(meeting))
        await meeting.check(database, tmp_path)
