"""How long it takes to take everything of a guest along, and to forget them, and who notices it.

    python -m benchmarks.guest_data [--postgres URL] [--games 1000]

The guest has played so many games of Memoarrr!, half of them with somebody else and half of them
alone with a bot, among twice as many games of others. Meanwhile somebody else makes a move every
ten milliseconds, in the same process: how long these take to be on the disk, and how late the event
loop is, stands beside a quiet server. An export rests as long as it works, so that others go first.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from recollect.engine.chance import Chance
from recollect.engine.registry import find_game
from recollect.server.erasure import Erasures
from recollect.server.export import Exports
from recollect.server.migrations import migrate
from recollect.server.store import SqlStore
from recollect.tables import commands, opening
from recollect.tables.interfaces import Append, Lease, StoreFailed
from recollect.tables.log import Entries, Row, encoded
from recollect.tables.room import summary
from recollect.tables.table import Table, opened
from recollect.wire.http import OpenTable, SeatPlan, SitDown

GAME = find_game("memoarrr")
SECRET = b"benchmark"
PAUSE = 0.01
QUIET = 2.0
AT_ONCE = 50


def played(host: str, guest: str | None, number: int) -> Iterator[tuple[Row, Table]]:
    """The log of a game between two, row by row, and the table after each."""
    second = SeatPlan("bot", bot="random") if guest is None else SeatPlan("open")
    body = OpenTable(f"open-{number}", GAME.id, (SeatPlan("me", name="Anna"), second))
    chance, now = Chance(f"game {number}".encode()), time.time()
    row = Row(1, f"{host}/{body.id}", opening.open_table(host, body, GAME, now, SECRET))
    table = opened(opening.table_id(secrets.token_bytes(16)), row, find_game)
    yield row, table

    def then(command: str | None, entries: Entries) -> tuple[Row, Table]:
        nonlocal table
        row = Row(table.version + 1, command, entries)
        table = table.after(row)
        return row, table

    if guest is not None:
        sit = SitDown(f"sit-{number}", 1, "Ben")
        yield then(f"{guest}/{sit.id}", commands.sit_down(table, now, guest, sit))
    while table.actors and table.match is not None:
        seat = table.actors[chance.below(len(table.actors))]
        legal = table.match.legal[seat]
        decided = commands.act_for(table, now, seat, legal[chance.below(len(legal))], "person")
        who = (host, guest)[seat]
        yield then(who and f"{who}/{secrets.token_hex(16)}", decided.entries)


async def keep(store: SqlStore, game: Iterator[tuple[Row, Table]]) -> None:
    first, table = next(game)
    assert await store.create(table.id, first.command, encoded(first.entries), summary(table))
    lease = await store.acquire(table.id)
    assert isinstance(lease, Lease)
    answers = []
    for row, after in game:
        told = summary(after) if len(row.entries) > 1 or not after.actors else None
        append = Append(lease, row.version, row.command, encoded(row.entries), told)
        answers.append(appended(store, append))
    assert {await answer for answer in answers} <= {None}
    await store.release([lease])


def appended(store: SqlStore, append: Append) -> asyncio.Future[StoreFailed | None]:
    answer: asyncio.Future[StoreFailed | None] = asyncio.get_running_loop().create_future()
    store.append(append, lambda error: None if answer.done() else answer.set_result(error))
    return answer


async def fill(store: SqlStore, guest: str, games: int) -> None:
    def game(number: int) -> Iterator[tuple[Row, Table]]:
        if number < games:
            return played(guest, secrets.token_hex(16) if number % 2 else None, number)
        return played(secrets.token_hex(16), secrets.token_hex(16), number)

    for start in range(0, 3 * games, AT_ONCE):
        numbers = range(start, min(start + AT_ONCE, 3 * games))
        await asyncio.gather(*(keep(store, game(number)) for number in numbers))


class Bystander:
    """Somebody who plays on: how long each move takes, and how late the event loop is."""

    def __init__(self, store: SqlStore, lease: Lease) -> None:
        self._store = store
        self._lease = lease
        self._version = 1
        self.took: list[float] = []
        self.late: list[float] = []

    async def play(self) -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(PAUSE)
            asked = time.perf_counter()
            self.late.append(asked - began - PAUSE)
            self._version += 1
            append = Append(self._lease, self._version, None, b"[]")
            assert await appended(self._store, append) is None
            self.took.append(time.perf_counter() - asked)

    def told(self) -> str:
        figures = [
            f"{1000 * worst(each, part):>8.1f}"
            for each in (self.took, self.late)
            for part in (0.5, 0.99, 1.0)
        ]
        self.took, self.late = [], []
        return " ".join(figures)


def worst(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] if values else 0.0


@asynccontextmanager
async def bystander(store: SqlStore) -> AsyncIterator[Bystander]:
    row, table = next(played(secrets.token_hex(16), None, -1))
    assert await store.create(table.id, row.command, encoded(row.entries), summary(table))
    lease = await store.acquire(table.id)
    assert isinstance(lease, Lease)
    somebody = Bystander(store, lease)
    task = asyncio.create_task(somebody.play())
    try:
        yield somebody
    finally:
        task.cancel()


async def measure(name: str, url: str, games: int) -> None:
    store, guest = SqlStore(url, "benchmark"), secrets.token_hex(16)
    await fill(store, guest, games)
    size = 0

    async def export() -> None:
        nonlocal size
        async for part in Exports(store).archive(guest, "en"):
            size += len(part)

    async def erase() -> None:
        assert await Erasures(store).erase(guest) == games

    async with bystander(store) as somebody:
        works = {"quiet": lambda: asyncio.sleep(QUIET), "export": export, "erasure": erase}
        for what, work in works.items():
            seconds = await timed(work)
            print(f"{name:<9} {what:<8} {seconds:>8.2f} {somebody.told()}", flush=True)
    print(f"{name:<9} archive of {size / 1e6:.1f} MB, database file of {store.size / 1e6:.1f} MB")
    await store.close()


async def timed(work: Callable[[], Awaitable[Any]]) -> float:
    began = time.perf_counter()
    await work()
    return time.perf_counter() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--postgres", metavar="URL", help="an empty database to measure, too")
    parser.add_argument("--games", type=int, default=1000)
    args = parser.parse_args()
    heads = ("seconds", "move p50", "p99 ms", "max", "late p50", "p99 ms", "max")
    print(" " * 18, *(f"{head:>8}" for head in heads))
    with tempfile.TemporaryDirectory() as folder:
        sqlite = f"sqlite:///{Path(folder)}/tables.db"
        for name, url in (("sqlite", sqlite), ("postgres", args.postgres)):
            if url:
                migrate(url)
                asyncio.run(measure(name, url, args.games))


if __name__ == "__main__":
    main()
