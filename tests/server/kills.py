"""Servers that are killed, frozen and stopped at random moments while people and bots play.

    python -m tests.server.kills --kills 100 --store sqlite
    … --kills 20 --pauses 3 --store postgres --processes 3 --proxy haproxy

Nothing that was acknowledged may be lost, nothing done twice, nobody may see too much, too early or
less than before, every game has to end, and its record to be true. The last line is a summary; the
exit code is 1 if anything was wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, nullcontext
from pathlib import Path

import msgspec

from tests.kit.club import Club, bounded
from tests.kit.databases import fresh_database
from tests.kit.players import Place
from tests.kit.postgres import Cluster, new_cluster
from tests.kit.processes import started
from tests.kit.program import Program, free_port

LEASE = 6.0
"""Seconds that a process owns its tables after its last word (queries.py)."""
IN_A_ROW = 10
"""So many mishaps come as they like, faster perhaps than a bot's process starts. Then every table
has to go on before the next one.
"""
MOMENT = 15.0
"""Seconds that a mishap waits at most for people to play on."""
PROXY = """
global
  maxconn 4000
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 20s
  timeout tunnel 60s
  option redispatch
  retries 2
frontend people
  bind 127.0.0.1:{port}
  http-request set-var(txn.table) path,field(3,/) if {{ path_beg /ws/ }}
  http-request set-var(txn.table) path,field(4,/) if {{ path_beg /api/tables/ }}
  default_backend servers
backend servers
  balance hash var(txn.table)
  hash-type consistent
  option httpchk GET /health/ready
  timeout check 2s
  default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
{servers}
"""


class Plan(msgspec.Struct):
    store: str
    kills: int
    pauses: int = 0
    stops: int = 0
    processes: int = 1
    seed: str = "today"
    proxy: str = ""
    circles: int = 8

    @property
    def patience(self) -> float:
        """Seconds after which something hangs for ever."""
        return 180.0 + 45.0 * (self.kills + self.stops) + 60.0 * self.pauses


class Summary(msgspec.Struct):
    """Of one run."""

    plan: Plan
    tables: int
    acknowledged: int
    resent: int
    lost: int
    doubled: int
    faults: list[str]
    standstill: float
    seconds: float

    def __str__(self) -> str:
        plan = self.plan
        where = f"{plan.store} x{plan.processes}{' behind ' if plan.proxy else ''}{plan.proxy}"
        return (
            f"{where}: {plan.kills} kills, {plan.pauses} pauses, {plan.stops} stops,"
            f" {self.tables} tables,"
            f" {self.acknowledged} acknowledged, {self.resent} resent, {self.lost} lost,"
            f" {self.doubled} doubled, {len(self.faults)} faults, longest standstill"
            f" {self.standstill:.1f} s, {self.seconds:.0f} seconds, seed {plan.seed}"
        )


class Proxy:
    """HAProxy: all that is asked about a table goes to the same server."""

    def __init__(self, servers: Sequence[Program], folder: Path) -> None:
        self.port = free_port()
        lines = [f"  server s{n} {each.address}" for n, each in enumerate(servers)]
        self._file = folder / "haproxy.cfg"
        self._file.write_text(PROXY.format(port=self.port, servers="\n".join(lines)))
        self._log = folder / "haproxy.log"

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @contextmanager
    def running(self) -> Iterator[None]:
        program = shutil.which("haproxy") or "/usr/sbin/haproxy"
        command = [program, "-db", "-f", str(self._file)]
        with self._log.open("ab") as log, started(command, stdout=log, stderr=log):
            yield


async def any_moment(club: Club) -> None:
    """Any moment may be the wrong one: while people are coming back, and while they play."""
    enough = club.acknowledged + club.chance.choice([0, 1, 5, 20, 50, 100])
    late = time.monotonic() + MOMENT
    while club.acknowledged < enough and time.monotonic() < late:
        await asyncio.sleep(0.01)
    await asyncio.sleep(club.chance.random() * 0.05)


async def kill(club: Club, server: Program) -> None:
    server.kill()
    await asyncio.sleep(club.chance.choice([0.0, 0.0, club.chance.random()]))
    await server.start()


async def pause(club: Club, server: Program) -> None:
    """Longer than it owns its tables."""
    server.freeze()
    try:
        await asyncio.sleep(LEASE + 1.0 + 3.0 * club.chance.random())
    finally:
        server.thaw()


async def stop(_club: Club, server: Program) -> None:
    """In good order, as for a new version."""
    await asyncio.to_thread(server.stop)
    await server.start()


async def mishaps(club: Club, servers: Sequence[Program], plan: Plan) -> None:
    kinds = [kill] * plan.kills + [pause] * plan.pauses + [stop] * plan.stops
    club.chance.shuffle(kinds)
    for number, mishap in enumerate(kinds, 1):
        await any_moment(club)
        await mishap(club, club.chance.choice(servers))
        if number % IN_A_ROW == 0:
            await club.find_stuck()
            print(f"{number} mishaps, {club.acknowledged} acknowledged", flush=True)
    await any_moment(club)


@asynccontextmanager
async def running(servers: Sequence[Program]) -> AsyncIterator[None]:
    try:
        for server in servers:
            await server.start()
        yield
    finally:
        for server in servers:
            server.kill()


async def run(plan: Plan, database: str, folder: Path) -> Summary:
    began = time.monotonic()
    servers = [Program(database, folder) for _ in range(plan.processes)]
    proxy = Proxy(servers, folder) if plan.proxy else None
    places: Sequence[Place] = [proxy] if proxy else servers
    club = Club(places, database, plan.seed)
    async with running(servers):
        with proxy.running() if proxy else nullcontext():
            played = club.open(plan.circles, lambda: mishaps(club, servers, plan))
            failures = await bounded(played, plan.patience)
            failures += club.unfinished() if failures else []
            failures += await bounded(checked(club), plan.patience)
            await club.leave()
    verdict = club.verdict
    return Summary(
        plan,
        len(club.tables),
        club.acknowledged,
        club.resent,
        len(verdict.lost),
        len(verdict.doubled),
        [*failures, *verdict.faults],
        club.standstill,
        time.monotonic() - began,
    )


async def checked(club: Club) -> None:
    await club.check()


def carry_out(plan: Plan, folder: Path, cluster: Cluster | None = None) -> Summary:
    """In a new database; in that cluster, if it is Postgres."""
    database = cluster.fresh() if cluster else fresh_database(plan.store, folder)
    return asyncio.run(run(plan, database, folder))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--pauses", type=int, default=0)
    parser.add_argument("--stops", type=int, default=0, help="in good order")
    parser.add_argument("--store", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--processes", type=int, default=0, help="servers on one Postgres")
    parser.add_argument("--seed", default="today")
    parser.add_argument("--proxy", choices=["haproxy"], default="")
    parser.add_argument("--circles", type=int, default=8, help="of people, each at a table")
    parser.add_argument("--folder", type=Path, help="keep databases and logs here")
    args = parser.parse_args()
    processes = args.processes or (1 if args.store == "sqlite" else 2)
    if args.store == "sqlite" and processes > 1:
        parser.error("SQLite serves one process")
    kinds = {"store": args.store, "proxy": args.proxy, "seed": args.seed}
    mishaps = {"kills": args.kills, "pauses": args.pauses, "stops": args.stops}
    plan = Plan(**kinds, **mishaps, processes=processes, circles=args.circles)
    cluster = new_cluster() if args.store == "postgres" else None
    with tempfile.TemporaryDirectory() as made:
        folder = args.folder or Path(made)
        folder.mkdir(parents=True, exist_ok=True)
        try:
            summary = carry_out(plan, folder, cluster)
        finally:
            if cluster:
                cluster.remove()
    for fault in summary.faults:
        print(fault)
    print(summary, flush=True)
    return 1 if summary.faults else 0


if __name__ == "__main__":
    sys.exit(main())
