"""Where the microseconds of a move go, part by part, in a real server.

    python -m benchmarks.parts [--seconds 5] [--matches 32]

Two people each at so many tables play over sockets, as in benchmarks/server.py, at a server on
SQLite whose functions are timed on their way: the processor time of its thread in each, without
what is timed within. A clock that is read costs something, too; that is measured first and taken
off. What is left of the event loop's thread is uvloop's turn, the kernel's reading, and what comes
once a game: loading a table, its lease.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import tempfile
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from benchmarks.contestants import Process, Recollect, free_port, raise_limits
from benchmarks.server import GAMES_A_SECOND, MATCHES, WARM_UP
from recollect.cli import main as recollect_main
from recollect.games.memoarrr import Memoarrr
from recollect.server.connection import Connection
from recollect.server.log_writer import LogWriter
from recollect.server.websocket import WebSocket
from recollect.server.writer_thread import WriterThread
from recollect.tables import room
from recollect.tables.audience import Audience
from recollect.tables.session import ActRequest
from recollect.tables.table import Table

FIGURES = "BENCHMARK_FIGURES"
PARTS: tuple[tuple[str, Any, str], ...] = (
    ("socket in: frames, limits, decoding", WebSocket, "data_received"),
    ("once a game: handshakes", WebSocket, "_shake_hands"),
    ("room: a resend? the row, its bytes", room.Room, "submit"),
    ("decide: owner? open? stale?", ActRequest, "decide"),
    ("rules: one step", Memoarrr, "step"),
    ("fold: the table after it", Table, "after"),
    ("hand over to the writer", LogWriter, "append"),
    ("hand over to the writer", LogWriter, "_hand_over"),
    ("after the commit: times, answer", LogWriter, "_deliver"),
    ("messages for two seats", Audience, "publish_move"),
    ("socket out: the kernel's writing", Connection, "send"),
    ("timers", room.Room, "reschedule"),
)
"""What it is called, whose it is, and the function; a call within another counts for itself."""
WRITER = "the writer's thread: SQL and fsync"
FLOORS = {
    "rules: one step": "3",
    "fold: the table after it": "15 with decide",
    "messages for two seats": "20",
    "timers": "2",
    WRITER: "8 to 10 at 32 in a group",
    "socket out: the kernel's writing": "40 with in",
}
"""What probes reached before it was built."""


class Figures(msgspec.Struct):
    """Seconds of processor time, and calls, since the server began."""

    spent: dict[str, float]
    calls: dict[str, int]
    loop: float
    writer: float


class Stopwatch:
    """Times functions of one thread, each without what is timed within."""

    def __init__(self) -> None:
        self.spent: defaultdict[str, float] = defaultdict(float)
        self.calls: Counter[str] = Counter()
        self._within = [0.0]
        self.overhead = 0.0
        self.overhead = self._own_cost()

    def timed(self, part: str, function: Callable[..., Any]) -> Callable[..., Any]:
        clock, within, spent, calls = time.thread_time, self._within, self.spent, self.calls

        def call(*args: Any, **named: Any) -> Any:
            within.append(0.0)
            began = clock()
            try:
                return function(*args, **named)
            finally:
                took = clock() - began
                spent[part] += took - within.pop()
                calls[part] += 1
                within[-1] += took + self.overhead

        return call

    def _own_cost(self, times: int = 20_000) -> float:
        """Seconds that a call takes longer when it is timed."""
        nothing = self.timed("nothing", lambda: None)
        began = time.thread_time()
        for _ in range(times):
            nothing()
        took = (time.thread_time() - began) / times
        self.spent.clear()
        self.calls.clear()
        self._within[:] = [0.0]
        return took


def serve(arguments: list[str]) -> None:
    """A server as it is, but timed; it tells its figures when it gets SIGUSR1."""
    watch = Stopwatch()
    for part, owner, name in PARTS:
        timed = watch.timed(part, getattr(owner, name))
        is_static = isinstance(owner.__dict__.get(name), staticmethod)
        setattr(owner, name, staticmethod(timed) if is_static else timed)
    writers: list[int] = []
    work = WriterThread._work

    def noted(self: WriterThread) -> None:
        writers.append(time.pthread_getcpuclockid(threading.get_ident()))
        work(self)

    setattr(WriterThread, "_work", noted)  # noqa: B010 - it is not ours to assign

    def tell(*_: object) -> None:
        writer = sum(map(time.clock_gettime, writers))
        told = Figures(dict(watch.spent), dict(watch.calls), time.thread_time(), writer)
        part = Path(os.environ[FIGURES] + ".part")
        part.write_bytes(msgspec.json.encode(told))
        part.rename(os.environ[FIGURES])

    signal.signal(signal.SIGUSR1, tell)
    recollect_main(["serve", "--no-open", *arguments])


class TimedRecollect(Recollect):
    def start(self, folder: Path) -> Process:
        self.figures = folder / "figures.json"
        port = free_port()
        given = {f"RECOLLECT_{name.upper()}": str(value) for name, value in self._settings.items()}
        place = ["--port", str(port), "--database", f"sqlite:///{folder}/recollect.sqlite"]
        command = [sys.executable, "-m", "benchmarks.parts", "--serve", *place]
        return Process(command, port, **given, **{FIGURES: str(self.figures)})

    async def ask(self, process: Process) -> Figures:
        self.figures.unlink(missing_ok=True)
        process.signal(signal.SIGUSR1)
        while not self.figures.exists():
            await asyncio.sleep(0.01)
        return msgspec.json.decode(self.figures.read_bytes(), type=Figures)


async def measure(
    server: TimedRecollect, process: Process, seconds: float, many: int
) -> tuple[int, Figures, Figures]:
    done: list[float] = []
    await server.prepare(process.port, many + int(GAMES_A_SECOND * (seconds + WARM_UP)))
    matches = [await server.match(process.port, done.append) for _ in range(many)]
    for match in matches:
        match.play()
    await asyncio.sleep(WARM_UP)
    before, first = await server.ask(process), len(done)
    await asyncio.sleep(seconds)
    after, moves = await server.ask(process), len(done) - first
    for match in matches:
        match.close()
    return moves, before, after


def report(moves: int, before: Figures, after: Figures) -> None:
    each = 1e6 / moves
    print(f"{moves:,} moves; microseconds of processor time for each, and what probes reached:")
    named = 0.0
    for part in dict.fromkeys(part for part, _, _ in PARTS):
        took = each * (after.spent.get(part, 0.0) - before.spent.get(part, 0.0))
        calls = (after.calls.get(part, 0) - before.calls.get(part, 0)) / moves
        named += took
        print(f"  {part:<40} {took:6.1f}  {calls:4.1f} calls  {FLOORS.get(part, '')}")
    loop = each * (after.loop - before.loop)
    writer = each * (after.writer - before.writer)
    print(f"  {'the rest of the event loop, timing it, too':<40} {loop - named:6.1f}")
    print(f"  {WRITER:<40} {writer:6.1f}              {FLOORS[WRITER]}")
    print(f"  {'in all':<40} {loop + writer:6.1f}")


def main() -> None:
    if sys.argv[1:2] == ["--serve"]:
        serve(sys.argv[2:])
        return
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--matches", type=int, default=MATCHES)
    args = parser.parse_args()
    raise_limits()
    with tempfile.TemporaryDirectory() as folder:
        server = TimedRecollect(lag=1e9)
        process = server.start(Path(folder))
        try:
            report(*uvloop.run(measure(server, process, args.seconds, args.matches)))
        finally:
            process.kill()


if __name__ == "__main__":
    main()
