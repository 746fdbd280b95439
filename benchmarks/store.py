"""What an append to the store costs, in processor time, and how long it takes.

    python benchmarks/store.py [--postgres URL] [--seconds 2]

Every append is on the disk before it is answered. So many tables wait for their last append before
they make the next one, each in another log, so that groups are of that size. The processor time is
that of this process, event loop and writing thread together, without Postgres' own.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Callable, Iterator

from recollect.server.migrations import migrate
from recollect.server.store import SqlStore
from recollect.tables.interfaces import Append, Lease, StoreFailed, TableSummary

WAITING = (1, 8, 32, 128)
TABLES = 3000
GAME = 100
"""Appends to a table until its game is over and the next table is played at."""
ENTRIES = (
    b'[{"entry":"acted","seat":1,"action":{"do":"reveal","at":"b4"},"by":"person",'
    b'"at":1763248000.123457}]'
)
SUMMARY = TableSummary("memoarrr", "playing", False, 0.0)


class Measured:
    """Appends of some tables at a time, each as soon as its last one is answered."""

    def __init__(
        self, store: SqlStore, leases: Iterator[Lease], waiting: int, seconds: float
    ) -> None:
        self._store = store
        self._leases = leases
        self._stop = time.perf_counter() + seconds
        self._left = waiting
        self._done = asyncio.get_running_loop().create_future()
        self.took: list[float] = []
        for number in range(waiting):
            self._play(number * GAME // waiting)

    def _play(self, length: int) -> None:
        """The first games are of different lengths, so that not all end at once."""
        lease, version, last, began = next(self._leases), 1, 2 + length, 0.0

        def go_on() -> None:
            nonlocal lease, version, last, began
            if version == last:
                lease, version, last = next(self._leases), 1, GAME
            version, began = version + 1, time.perf_counter()
            command = f"{lease.number:016}/{version:020}"
            self._store.append(Append(lease, version, command, ENTRIES), committed)

        def committed(error: StoreFailed | None) -> None:
            assert error is None
            now = time.perf_counter()
            self.took.append(now - began)
            go_on() if now < self._stop else self._end()

        go_on()

    def _end(self) -> None:
        self._left -= 1
        if not self._left:
            self._done.set_result(None)

    async def wait(self) -> None:
        await self._done


async def appends(url: str, waiting: int, seconds: float) -> tuple[float, float, list[float]]:
    """Microseconds of processor for each, appends a second, and how long each one took."""
    store = SqlStore(url, "benchmark")
    mark = f"{time.time_ns():x}"
    names = [f"{mark}{n}" for n in range(TABLES)]
    await asyncio.gather(*(store.create(each, None, b"[]", SUMMARY) for each in names))
    leases = await asyncio.gather(*(store.acquire(each) for each in names))
    owned = iter([lease for lease in leases if isinstance(lease, Lease)])
    cpu, began = time.process_time(), time.perf_counter()
    measured = Measured(store, owned, waiting, seconds)
    await measured.wait()
    passed, spent = time.perf_counter() - began, time.process_time() - cpu
    await store.close()
    count = len(measured.took)
    return 1e6 * spent / count, count / passed, sorted(measured.took)


def report(name: str, new_url: Callable[[], str], seconds: float) -> None:
    for waiting in WAITING:
        url = new_url()
        migrate(url)
        cost, rate, took = asyncio.run(appends(url, waiting, seconds))
        p50, p99 = (1000 * took[int(len(took) * part)] for part in (0.5, 0.99))
        print(f"{name:<10} {waiting:>7} {cost:>9.1f} {rate:>10,.0f} {p50:>8.2f} {p99:>8.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--postgres", metavar="URL", help="an empty database to measure, too")
    parser.add_argument("--seconds", type=float, default=2.0)
    args = parser.parse_args()
    print(f"{'':<10} {'waiting':>7} {'µs each':>9} {'appends/s':>10} {'p50 ms':>8} {'p99 ms':>8}")
    with tempfile.TemporaryDirectory() as folder:
        sizes = iter(WAITING)
        report("sqlite", lambda: f"sqlite:///{folder}/{next(sizes)}.db", args.seconds)
    if args.postgres:
        report("postgres", lambda: args.postgres, args.seconds)


if __name__ == "__main__":
    main()
