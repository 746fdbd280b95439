"""Several processes on one Postgres: what an action costs all of them together.

    python -m benchmarks.cluster [--seconds 3] [--processes 1 2 4 8]
                                [--each 32] [--busy 2] [--rounds 3]

Needs Linux and Postgres. The matches of benchmarks/server.py, in four ways: routed, where both
sockets of a table go to one process, as behind a balancer that hashes, and the table, which was
opened at another one, moves there once; at home, where it was opened by the process that they go
to; at random, where each goes anywhere, so that most are relayed through the database; and apart,
where every process has a database of its own in the same Postgres and knows of no other. What
counts is processor time for an action, of all processes that serve and of Postgres: it should not
grow with their number. The load is the same for all together, so each of many processes has less to
write at once, which alone makes an action dearer. `--each N` gives every process as many matches:
what a club finds that adds processes because more people have come. Where all processors have
something to do, programs take them from each other, and each finds its caches cold: `--busy N` runs
N loops beside that only count, so that this is the same for one process as for many. Processes that
are apart take the caches from each other as those of a cluster do: what a cluster costs beyond them
is the price of being one.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from enum import Enum
from pathlib import Path

import msgspec
import uvloop

from benchmarks.clients import connect
from benchmarks.contestants import (
    Process,
    Recollect,
    RecollectMatch,
    Took,
    free_port,
    raise_limits,
    seconds_of_family,
)
from benchmarks.server import GAMES_A_SECOND, MATCHES, WARM_UP, part

CONNECTIONS = 300
"""A process takes up to seven of them; beside eight in a cluster stand eight apart."""
Pick = Callable[[str, Sequence[int]], int]
"""To which of the ports a socket for a table goes."""


class Way(Enum):
    """How players come to their table."""

    APART = "apart"
    AT_HOME = "at home"
    ROUTED = "routed"
    AT_RANDOM = "at random"


class Cost(msgspec.Struct):
    actions: float
    """Acknowledged, a second."""
    p50: float
    p99: float
    """Milliseconds."""
    serving: float
    database: float
    """Milliseconds of processor time for an action."""


class Node(Recollect):
    """One of several servers on a database."""

    def __init__(self, database: str) -> None:
        super().__init__(lag=1e9)
        self._database = database

    def start(self, folder: Path) -> Process:  # noqa: ARG002 - all of it is in the database
        port = free_port()
        given = {f"RECOLLECT_{name.upper()}": str(value) for name, value in self._settings.items()}
        place = ["--port", str(port), "--database", self._database]
        command = [sys.executable, "-m", "recollect", "serve", "--no-open", *place]
        return Process(command, port, **given)


class ScatteredMatch(RecollectMatch):
    """Its sockets go where they are told."""

    ports: Sequence[int]
    pick: Pick

    async def _come(self) -> None:
        self.close()
        self.lines = [
            await connect(
                self.pick(self.table, self.ports),
                f"/ws/{self.table}",
                self.heard(seat),
                self._cookie,
            )
            for seat in range(2)
        ]
        for seat, line in enumerate(self.lines):
            line.say(b'{"say":"watch","seat":%d}' % seat)


def routed(table: str, ports: Sequence[int]) -> int:
    return ports[zlib.crc32(table.encode()) % len(ports)]


def scattered(_table: str, ports: Sequence[int]) -> int:
    return random.choice(ports)


class Servers(msgspec.Struct):
    """Processes on one database."""

    node: Node
    processes: list[Process]
    homes: dict[str, int] = msgspec.field(default_factory=dict)
    """At which port a table was opened."""

    async def prepare(self, games: int, way: Way) -> None:
        """So many tables for matches to come, in any order."""
        tables = self.node.tables
        openers = self.processes if way is Way.AT_HOME else self.processes[:1]
        for process in openers:
            known = len(tables)
            await self.node.prepare(process.port, games // len(openers))
            self.homes |= dict.fromkeys(tables[known:], process.port)
        random.shuffle(tables)

    def play(self, way: Way, number: int, tell: Took) -> list[ScatteredMatch]:
        pick = {Way.AT_RANDOM: scattered, Way.AT_HOME: self.home}.get(way, routed)
        ports = [each.port for each in self.processes]
        matches = []
        for _ in range(number):
            match = ScatteredMatch(self.node.tables, tell, None, ports[0], self.node.cookie)
            match.ports, match.pick = ports, pick
            matches.append(match)
            match.play()
        return matches

    def home(self, table: str, _ports: Sequence[int]) -> int:
        return self.homes[table]


async def measure(
    groups: Sequence[Servers], database: int, way: Way, seconds: float, number: int
) -> Cost:
    took: list[float] = []
    processes = [process for group in groups for process in group.processes]
    games = 2 * (number + int(GAMES_A_SECOND * (seconds + WARM_UP)))
    for group in groups:
        await group.prepare(games // len(groups), way)
    share = number // len(groups)
    matches = [match for group in groups for match in group.play(way, share, took.append)]
    await asyncio.sleep(WARM_UP)
    took.clear()
    began = time.perf_counter()
    before = sum(each.seconds for each in processes), seconds_of_family(database)
    await asyncio.sleep(seconds)
    passed = time.perf_counter() - began
    after = sum(each.seconds for each in processes), seconds_of_family(database)
    for group in groups:
        if not group.node.tables:
            raise RuntimeError("there were not enough tables")
        group.node.tables.clear()
    for match in matches:
        match.close()
    each = 1000 / max(len(took), 1)
    serving, written = (each * (late - early) for late, early in zip(after, before, strict=True))
    return Cost(len(took) / passed, part(took, 0.5), part(took, 0.99), serving, written)


@contextmanager
def busy(loops: int) -> Iterator[None]:
    """So many programs beside that only count."""
    counting = [sys.executable, "-c", "while True: pass"]
    programs = [subprocess.Popen(counting) for _ in range(loops)]
    try:
        yield
    finally:
        for program in programs:
            program.kill()
            program.wait()


def programs() -> Path:
    """Where Postgres keeps its own."""
    found = shutil.which("initdb")
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return Path(found).resolve().parent if found else installed[-1]


class PostgresServer(msgspec.Struct):
    """A server of its own, as it comes: its folder and its process."""

    folder: str
    process: int

    def address(self, database: str = "postgres") -> str:
        return f"postgresql://recollect@/{database}?host={self.folder}"

    def add(self, database: str) -> str:
        create = [str(programs() / "createdb"), "-h", self.folder, "-U", "recollect", database]
        subprocess.run(create, check=True)
        return self.address(database)


@contextmanager
def postgres() -> Iterator[PostgresServer]:
    somebody = "postgres" if os.geteuid() == 0 else None
    with tempfile.TemporaryDirectory(prefix="recollect-pg-") as folder:
        if somebody:
            shutil.chown(folder, somebody, somebody)
        data = ["-D", f"{folder}/data"]
        make = ["--auth=trust", "--username=recollect", "--encoding=UTF8", "--locale=C"]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
        as_them = {"user": somebody, "group": somebody} if somebody else {}
        initdb = [str(programs() / "initdb"), *data, *make]
        subprocess.run(initdb, check=True, **quiet, **as_them)  # type: ignore[call-overload]
        where = ["-c", "listen_addresses=", "-c", f"unix_socket_directories={folder}"]
        where += ["-c", f"max_connections={CONNECTIONS}"]
        command = [str(programs() / "postgres"), *data, *where]
        server = subprocess.Popen(command, **quiet, **as_them)  # type: ignore[call-overload]
        try:
            while not Path(folder, ".s.PGSQL.5432").exists():
                time.sleep(0.05)
            time.sleep(1.0)
            yield PostgresServer(folder, server.pid)
        finally:
            server.send_signal(signal.SIGINT)
            server.wait()


@contextmanager
def started(databases: Sequence[str], number: int) -> Iterator[list[Servers]]:
    """On each of the databases so many processes that know each other."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        groups = [Servers(Node(database), []) for database in databases]
        for group in groups:
            for _ in range(number):
                group.processes.append(group.node.start(folder))
                stack.callback(group.processes[-1].kill)
        time.sleep(2.5)  # until they know each other
        yield groups


HEADING = (
    f"{'processes':<20} {'actions/s':>9} {'p50 ms':>7} {'p99 ms':>7} {'serving ms/action':>17}"
    f" {'ratio':>6} {'Postgres ms/action':>18}"
)


def compare(
    numbers: Sequence[int], seconds: float, each: int | None, loops: int, rounds: int
) -> None:
    first: dict[Way, float] = {}
    print(HEADING)
    for number in numbers:
        matches = MATCHES if each is None else each * number
        with postgres() as database, ExitStack() as stack:
            together = stack.enter_context(started([database.address()], number))
            alone = [database.add(f"apart{index}") for index in range(number)]
            apart = stack.enter_context(started(alone, 1))
            costs: dict[Way, list[Cost]] = {way: [] for way in Way}
            for _ in range(rounds):
                for way, found in costs.items():
                    groups = apart if way is Way.APART else together
                    with busy(loops):
                        measured = measure(groups, database.process, way, seconds, matches)
                        found.append(uvloop.run(measured))
        for way, found in costs.items():
            cost = min(found, key=lambda cost: cost.serving)
            ratio = cost.serving / first.setdefault(way, cost.serving)
            tell(f"{number} {way.value}", cost, ratio)


def tell(name: str, cost: Cost, ratio: float) -> None:
    print(
        f"{name:<20} {cost.actions:>9,.0f} {cost.p50:>7.1f} {cost.p99:>7.1f}"
        f" {cost.serving:>17.3f} {ratio:>6.2f} {cost.database:>18.3f}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2, 4, 8])
    parser.add_argument("--each", type=int, help="matches for each process, not for all together")
    parser.add_argument("--busy", type=int, default=0, help="loops beside that only count")
    parser.add_argument("--rounds", type=int, default=1, help="turn about; the cheapest counts")
    args = parser.parse_args()
    raise_limits()
    compare(args.processes, args.seconds, args.each, args.busy, args.rounds)


if __name__ == "__main__":
    main()
