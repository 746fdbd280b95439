"""Tables over sockets, beside boardgame.io: how many actions a second, how soon, for how much.

    python -m benchmarks.server [--matches 32] [--matches 256] [--seconds 4] [--rounds 3]
        [--only rate|memory|club|crowd|broadcast|restart|recovery|growth]

Needs Linux, and node with npm for the peer, which is installed into a temporary folder. One client
process plays many matches at once, each of two people with a socket of their own, at random. The
peer plays a game like ours for two (benchmarks/peer/server.js). Contestants take turns, several
rounds long, so that a noisy machine is noisy for all; medians are reported, and ratios by the
server's processor time: wall-clock rates say as much about who else uses the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import shutil
import sqlite3
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

import httpx
import msgspec
import uvloop

from benchmarks.clients import Line, connect
from benchmarks.contestants import (
    TOLD,
    BoardgameIo,
    Contestant,
    Process,
    Recollect,
    me,
    raise_limits,
    running,
)

MATCHES = 32
"""Where nothing else is said."""
WARM_UP = 1.0
LIVE = 500
SPECTATORS = 10_000
LOOKERS = 5_000
"""At one table."""
FINISHED, RUNNING = 20_000, 2_000
"""Tables of a server that is started again."""
GAMES_A_SECOND = 200
"""More than anybody plays."""
BOTS = ("goldfish", "sparrow", "squirrel", "crow", "elephant")


class Rate(msgspec.Struct):
    actions: float
    """Acknowledged, a second."""
    p50: float
    p99: float
    """Milliseconds."""
    cost: float
    """Milliseconds of the server's processor time for an action."""
    client: float
    """And of the client's."""
    start_up: float


async def rate(contestant: Contestant, process: Process, seconds: float, many: int) -> Rate:
    took: list[float] = []
    await contestant.prepare(process.port, many + int(GAMES_A_SECOND * (seconds + WARM_UP)))
    matches = [await contestant.match(process.port, took.append) for _ in range(many)]
    for match in matches:
        match.play()
    await asyncio.sleep(WARM_UP)
    took.clear()
    began, server, client = time.perf_counter(), process.seconds, own_seconds()
    await asyncio.sleep(seconds)
    passed = time.perf_counter() - began
    server, client = process.seconds - server, own_seconds() - client
    done = len(took)
    p50, p99 = part(took, 0.5), part(took, 0.99)
    for match in matches:
        match.close()
    each = 1000 / max(done, 1)
    return Rate(done / passed, p50, p99, server * each, client * each, process.start_up)


def own_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def part(took: Sequence[float], share: float) -> float:
    """In milliseconds."""
    ordered = sorted(took) or [0.0]
    return 1000 * ordered[int(len(ordered) * share)]


async def memory(contestant: Contestant, process: Process) -> float:
    """KB for each live match, with the two sockets of its people, some moves into the game."""
    await contestant.prepare(process.port, 1)
    (await contestant.match(process.port, lambda _: None, 5)).play()
    await asyncio.sleep(1)
    before = process.memory
    done: list[float] = []
    await contestant.prepare(process.port, LIVE)
    matches = [await contestant.match(process.port, done.append, 8) for _ in range(LIVE)]
    for match in matches:
        match.play()
    while len(done) < 8 * LIVE:
        await asyncio.sleep(0.1)
    used = (process.memory - before) * 1024 / LIVE
    for match in matches:
        match.close()
    return used


class Club(msgspec.Struct):
    """Many tables, each of a person and a bot."""

    p50: float
    p99: float
    moves: float
    """A second, of people and bots, at all tables."""
    server: float
    """Share of a processor, of the serving process and of the one that thinks."""
    thinking: float


async def club(house: Recollect, process: Process, seconds: float) -> Club:
    """People think for about a second, and so do bots."""
    took: list[float] = []
    moves = [0]
    async with httpx.AsyncClient(
        trust_env=False, base_url=f"http://127.0.0.1:{process.port}"
    ) as http:
        await house.prepare(process.port, 0)
        http.headers["Cookie"] = house.cookie
        tables = [
            await house.open(http, me("Anna"), {"kind": "bot", "bot": BOTS[n % len(BOTS)]})
            for n in range(LIVE)
        ]
    people = [Thoughtful(table, took, moves) for table in tables]
    for person in people:
        await person.come(process.port, house.cookie)
    await asyncio.sleep(5)
    took.clear()
    moves[0] = 0
    began, server, own = time.perf_counter(), process.seconds, process.own_seconds
    await asyncio.sleep(seconds)
    passed = time.perf_counter() - began
    server, own = process.seconds - server, process.own_seconds - own
    for person in people:
        person.line.close()
    thinking = (server - own) / passed
    return Club(part(took, 0.5), part(took, 0.99), moves[0] / passed, own / passed, thinking)


class Thoughtful:
    """A person who looks at the board for a second or so before acting."""

    line: Line

    def __init__(self, table: str, took: list[float], moves: list[int]) -> None:
        self._table = table
        self._took = took
        self._moves = moves
        self._asked = 0.0
        self._number = 0

    async def come(self, port: int, cookie: str) -> None:
        self.line = await connect(port, f"/ws/{self._table}", self._heard, cookie)
        self.line.say(b'{"say":"watch","seat":0}')

    def _heard(self, text: bytes) -> None:
        told = TOLD.decode(text)
        if told.say == "done":
            self._took.append(time.perf_counter() - self._asked)
        elif told.say in ("table", "moved"):
            self._moves[0] += told.say == "moved"
            if action := told.action():
                later = asyncio.get_running_loop().call_later
                later(random.uniform(0.5, 1.5), self._act, told.version, action)

    def _act(self, version: int, action: bytes) -> None:
        if not self.line.lost:
            self._number += 1
            text = b'{"say":"act","id":"p%d","seat":0,"version":%d,"action":%b}'
            self._asked = time.perf_counter()
            self.line.say(text % (self._number, version, action))


async def crowd(house: Recollect, process: Process) -> tuple[float, float]:
    """MB in use with all those spectators connected, and what it was before."""
    before = process.memory
    async with httpx.AsyncClient(
        trust_env=False, base_url=f"http://127.0.0.1:{process.port}"
    ) as http:
        await house.prepare(process.port, 0)
        http.headers["Cookie"] = house.cookie
        tables = [await house.open(http, me("Anna"), me("Ben")) for _ in range(100)]
    shown = [0]

    def heard(text: bytes) -> None:
        shown[0] += text.startswith(b'{"say":"table"')

    lines = []
    for number in range(SPECTATORS):
        line = await connect(process.port, f"/ws/{tables[number % 100]}", heard, house.cookie)
        line.say(b'{"say":"watch"}')
        lines.append(line)
    while shown[0] < SPECTATORS:
        await asyncio.sleep(0.1)
    await asyncio.sleep(5)
    assert not any(line.lost for line in lines)
    after = process.memory
    for line in lines:
        line.close()
    return after, before


async def broadcast(house: Recollect, process: Process) -> tuple[float, float]:
    """Milliseconds until the last of many who look at one table has heard of a move, and until the
    one who made it has: medians of some moves.
    """
    last: list[float] = []
    own: list[float] = []
    await house.prepare(process.port, 1)
    table = house.tables[-1]
    heard: list[float] = []

    def hear(text: bytes) -> None:
        if text.startswith(b'{"say":"moved"'):
            heard.append(time.perf_counter())

    lines = [
        await connect(process.port, f"/ws/{table}", hear, house.cookie) for _ in range(LOOKERS)
    ]
    for line in lines:
        line.say(b'{"say":"watch"}')
    await asyncio.sleep(3)
    match = await house.match(process.port, own.append)
    match.pause = 1.0
    match.play()
    for _ in range(8):
        while len(heard) < LOOKERS:
            await asyncio.sleep(0.01)
        last.append(1000 * (heard[-1] - match.sent))
        heard.clear()
    match.close()
    for line in lines:
        line.close()
    return statistics.median(last), 1000 * statistics.median(own)


async def recovery(house: Recollect, folder: Path) -> tuple[float, float, float]:
    """Seconds from the start of a server with many tables until the first person sees their table,
    until all of the running ones are seen, and until a waiting bot has moved (median).
    """
    slow = Recollect(pace=1000.0)
    copies = fill(folder / "recollect.sqlite", *await seed_tables(slow, folder))
    house.cookie = slow.cookie
    began = time.perf_counter()
    process = house.start(folder)
    shown: list[float] = []
    moved: list[float] = []

    def hear(text: bytes) -> None:
        if text.startswith(b'{"say":"table"'):
            shown.append(time.perf_counter() - began)
        elif text.startswith(b'{"say":"moved"'):
            moved.append(time.perf_counter() - began)

    lines = []
    for table in copies:
        line = await connect(process.port, f"/ws/{table}", hear, house.cookie)
        line.say(b'{"say":"watch","seat":0}')
        lines.append(line)
    while len(shown) < len(copies):
        await asyncio.sleep(0.01)
    deadline = time.perf_counter() + 60
    while len(moved) < len(copies) // 2 and time.perf_counter() < deadline:
        await asyncio.sleep(0.05)
    process.kill()
    return shown[0], shown[-1], statistics.median(moved or [float("nan")])


async def seed_tables(house: Recollect, folder: Path) -> tuple[str, str]:
    """A game that is over, and one in which it is a bot's turn; the server is stopped then."""
    process = house.start(folder)
    await house.prepare(process.port, 2)
    match = await house.match(process.port, lambda _: None)
    match.play()
    finished = match.table
    while match.table == finished:
        await asyncio.sleep(0.05)
    match.close()
    async with httpx.AsyncClient(
        trust_env=False, base_url=f"http://127.0.0.1:{process.port}"
    ) as http:
        http.headers["Cookie"] = house.cookie
        running = await house.open(http, me("Anna"), {"kind": "bot", "bot": "sparrow"}, first=1)
    await asyncio.sleep(1)
    process.kill()
    return finished, running


def fill(file: Path, finished: str, running: str) -> list[str]:
    """Copy both tables many times, as they lie in the database. The running copies' names."""
    with closing(sqlite3.connect(file)) as database, database:
        names = [
            *((finished, f"f{number:011}") for number in range(FINISHED)),
            *((running, f"r{number:011}") for number in range(RUNNING)),
        ]
        columns = "game, phase, listed, moved, seen, info, epoch"
        database.executemany(
            f"INSERT INTO tables (id, {columns}) SELECT ?2, {columns} FROM tables WHERE id = ?1",
            names,
        )
        database.executemany(
            "INSERT INTO log (table_number, version, command, entries) SELECT copy.number,"
            " version, log.command, entries FROM log JOIN tables AS original ON original.number ="
            " table_number JOIN tables AS copy ON copy.id = ?2 WHERE original.id = ?1"
            " ORDER BY version",
            names,
        )
    return [name for original, name in names if original == running]


async def growth(house: Recollect, folder: Path) -> tuple[float, float]:
    """Bytes that the database grows by for a whole game, and for a move of it."""
    process = house.start(folder)
    done: list[float] = []
    await house.prepare(process.port, 4 * LIVE)
    matches = [await house.match(process.port, done.append) for _ in range(MATCHES)]
    before, open_tables = size_of(folder / "recollect.sqlite"), len(house.tables)
    for match in matches:
        match.play()
    while len(house.tables) > open_tables - LIVE:
        await asyncio.sleep(0.05)
    moves, games = len(done), open_tables - len(house.tables) - MATCHES
    for match in matches:
        match.close()
    process.kill()
    grown = size_of(folder / "recollect.sqlite") - before
    return grown / games, grown / moves


def size_of(file: Path) -> int:
    """With all that is written, and nothing that is empty."""
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        [[pages]] = database.execute("PRAGMA page_count")
        [[free]] = database.execute("PRAGMA freelist_count")
        [[size]] = database.execute("PRAGMA page_size")
    return int((pages - free) * size)


async def restart(house: Recollect, folder: Path) -> tuple[float, float]:
    """Seconds from the start of a server that was killed until people see their tables again: the
    first of them, and all 32.
    """
    process = house.start(folder)
    await house.prepare(process.port, LIVE)
    matches = [await house.match(process.port, lambda _: None) for _ in range(MATCHES)]
    for match in matches:
        match.play()
    await asyncio.sleep(2)
    process.kill()
    began = time.perf_counter()
    process = house.start(folder)
    shown: list[float] = []
    await house.prepare(process.port, 0)

    def heard(text: bytes) -> None:
        if text.startswith(b'{"say":"table"'):
            shown.append(time.perf_counter() - began)

    lines = []
    for match in matches:
        line = await connect(process.port, f"/ws/{match.table}", heard, house.cookie)
        line.say(b'{"say":"watch","seat":0}')
        lines.append(line)
    while len(shown) < MATCHES:
        await asyncio.sleep(0.01)
    process.kill()
    return shown[0], shown[-1]


def install_peer(folder: Path) -> Path:
    for name in ("package.json", "server.js"):
        shutil.copy(Path(__file__).parent / "peer" / name, folder)
    npm = ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error"]
    subprocess.run(npm, cwd=folder, check=True)
    return folder


def compare(contestants: Sequence[Contestant], seconds: float, rounds: int, many: int) -> None:
    found: dict[str, list[Rate]] = {each.name: [] for each in contestants}
    for _ in range(rounds):
        for contestant in contestants:
            with tempfile.TemporaryDirectory() as folder, running(contestant, Path(folder)) as it:
                found[contestant.name].append(uvloop.run(rate(contestant, it, seconds, many)))
    title = f"{many} matches at once"
    print(
        f"{title:<28} {'actions/s':>9} {'p50 ms':>7} {'p99 ms':>7}"
        f" {'server ms/action':>16} {'client':>7} {'start-up s':>10}"
    )
    for name, rates in found.items():
        print(
            f"{name:<28} {middle(rates, 'actions'):>9,.0f} {middle(rates, 'p50'):>7.1f}"
            f" {middle(rates, 'p99'):>7.1f} {middle(rates, 'cost'):>16.3f}"
            f" {middle(rates, 'client'):>7.3f} {middle(rates, 'start_up'):>10.2f}",
            flush=True,
        )
    ours, *others = found.items()
    for name, rates in others:
        cost = middle(rates, "cost") / middle(ours[1], "cost")
        actions = middle(ours[1], "actions") / middle(rates, "actions")
        p99 = middle(rates, "p99") / middle(ours[1], "p99")
        print(
            f"  beside {name}: × {cost:.1f} by processor time, × {actions:.1f} by rate,"
            f" × {p99:.1f} by p99"
        )


def middle(rates: Sequence[Rate], field: str) -> float:
    found: float = statistics.median(getattr(each, field) for each in rates)
    return found


def compare_memory(contestants: Sequence[Contestant]) -> None:
    for contestant in contestants:
        with tempfile.TemporaryDirectory() as folder, running(contestant, Path(folder)) as it:
            used = uvloop.run(memory(contestant, it))
        print(f"{contestant.name:<28} {used:,.0f} KB for a live match with two people", flush=True)


def measure_club(seconds: float) -> None:
    house = Recollect(pace=1.0)
    with tempfile.TemporaryDirectory() as folder, running(house, Path(folder)) as process:
        found = uvloop.run(club(house, process, seconds))
    print(
        f"{LIVE} tables with bots: {found.moves:,.0f} moves/s, a person's action p50"
        f" {found.p50:.1f} ms, p99 {found.p99:.1f} ms; serving {found.server:.0%} of a processor,"
        f" thinking {found.thinking:.0%}",
        flush=True,
    )


def measure_crowd() -> None:
    house = Recollect()
    with tempfile.TemporaryDirectory() as folder, running(house, Path(folder)) as process:
        after, before = uvloop.run(crowd(house, process))
    each = (after - before) * 1024 / SPECTATORS
    print(f"{SPECTATORS:,} idle spectators: {after:,.0f} MB, {each:.1f} KB each", flush=True)


def measure_restart() -> None:
    house = Recollect()
    with tempfile.TemporaryDirectory() as folder:
        first, all_of_them = uvloop.run(restart(house, Path(folder)))
    print(
        f"killed and started again: the first table is seen after {first:.2f} s,"
        f" all {MATCHES} after {all_of_them:.2f} s",
        flush=True,
    )


def measure_broadcast() -> None:
    house = Recollect()
    with tempfile.TemporaryDirectory() as folder, running(house, Path(folder)) as process:
        last, own = uvloop.run(broadcast(house, process))
    print(
        f"one table with {LOOKERS:,} spectators: the last has heard of a move after {last:.0f} ms,"
        f" the one who made it after {own:.0f} ms",
        flush=True,
    )


def measure_recovery() -> None:
    house = Recollect(pace=0.1)
    with tempfile.TemporaryDirectory() as folder:
        first, every, bots = uvloop.run(recovery(house, Path(folder)))
    print(
        f"started with {FINISHED:,} finished and {RUNNING:,} running tables: the first is seen"
        f" after {first:.2f} s, all running ones after {every:.1f} s; a waiting bot has moved"
        f" after {bots:.1f} s (median)",
        flush=True,
    )


def measure_growth() -> None:
    house = Recollect()
    with tempfile.TemporaryDirectory() as folder:
        game, move = uvloop.run(growth(house, Path(folder)))
    print(f"the database grows by {game:,.0f} bytes a game, {move:,.0f} a move", flush=True)


MEASURES: dict[str, Callable[[], None]] = {
    "club": partial(measure_club, 15.0),
    "crowd": measure_crowd,
    "broadcast": measure_broadcast,
    "restart": measure_restart,
    "recovery": measure_recovery,
    "growth": measure_growth,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--rounds", type=int, default=3)
    parts = ("rate", "memory", *MEASURES)
    parser.add_argument("--matches", type=int, action="append", help="32 and 256 if not said")
    parser.add_argument("--only", choices=parts, action="append")
    parser.add_argument("--peer", type=Path, help="a folder where the peer is installed already")
    parser.add_argument("--alone", action="store_true", help="without the peer")
    args = parser.parse_args()
    raise_limits()
    chosen = args.only or parts
    with tempfile.TemporaryDirectory() as folder:
        contestants: list[Contestant] = [Recollect()]
        if not args.alone and {"rate", "memory"} & set(chosen):
            peer = args.peer or install_peer(Path(folder))
            contestants += [BoardgameIo("memory", peer), BoardgameIo("file", peer)]
        if "rate" in chosen:
            for many in args.matches or (32, 256):
                compare(contestants, args.seconds, args.rounds, many)
        if "memory" in chosen:
            compare_memory(contestants)
    for name, measure in MEASURES.items():
        if name in chosen:
            measure()


if __name__ == "__main__":
    main()
