"""How long one turn of the event loop is while a crowd of idle connections comes, stays and goes.

    python -m benchmarks.turns [--connections 3000]

In processor time of the thread that serves, so that it says the same on a busy machine: whoever
plays waits at most for the longest turn. (Linux.)
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from benchmarks.contestants import raise_limits
from recollect.server.context import Backends
from recollect.server.main import collect_seldom
from tests.kit.server import memory_backends, serving

KNOCK = """
import resource, socket, sys, time
port, connections = map(int, sys.argv[1:])
most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
crowd = [socket.socket() for _ in range(connections)]
print("ready", flush=True)
for each in crowd:
    each.setblocking(False)
    each.connect_ex(("127.0.0.1", port))
time.sleep(60)
"""
"""A process of its own, so that they are all there at once."""
LONGEST = 3
PHASES = {"while they come": 3.0, "while they are cut off": 8.0, "afterwards": 3.0}
"""What is measured after they knocked, and for how many seconds."""


class Turns:
    """The processor time of each turn since somebody asked."""

    def __init__(self) -> None:
        self._longest: list[float] = []

    async def watch(self) -> None:
        last = time.thread_time()
        while True:
            await asyncio.sleep(0)
            now = time.thread_time()
            self._longest = sorted([*self._longest, now - last])[-LONGEST:]
            last = now

    def taken(self) -> str:
        found, self._longest = self._longest, []
        return " ".join(f"{1e3 * each:7.1f}" for each in reversed(found))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--connections", type=int, default=3000)
    args = parser.parse_args()
    raise_limits()
    turns = Turns()

    @asynccontextmanager
    async def watched() -> AsyncIterator[Backends]:
        async with memory_backends() as found:
            watching = asyncio.create_task(turns.watch())
            yield found
            watching.cancel()

    with serving(watched) as server:
        collect_seldom()  # as a server does
        time.sleep(1)
        turns.taken()
        time.sleep(2)
        print(f"{'nobody there':24} {turns.taken()} ms")
        command = [sys.executable, "-c", KNOCK, str(server.port), str(args.connections)]
        knocking = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert knocking.stdout is not None
        knocking.stdout.readline()
        for phase, seconds in PHASES.items():
            time.sleep(seconds)
            print(f"{phase:24} {turns.taken()} ms", flush=True)
        knocking.kill()
        knocking.communicate()


if __name__ == "__main__":
    main()
