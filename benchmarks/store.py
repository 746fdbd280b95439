"""How fast the store appends, and what it costs that bots think in other processes.

    python benchmarks/store.py [--postgres URL] [--seconds 3]

Every append is on the disk before it is answered. So many tables wait for their last append before
they make the next one; each is another log. A thought is the elephant's, in the middle of a game.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Sequence
from typing import Any

from recollect.bots.registry import find_bot
from recollect.engine.chance import Chance
from recollect.engine.registry import find_game
from recollect.server.bot_pool import BotPool
from recollect.server.migrations import migrate
from recollect.server.store import SqlStore
from recollect.tables.interfaces import Observation, TableSummary
from recollect.tables.log import Acted, Row

WAITING = (1, 32, 500)


async def appends(url: str, waiting: int, seconds: float) -> tuple[float, list[float]]:
    """Appends a second, and how long each one took."""
    store = SqlStore(url)
    took: list[float] = []
    stop = time.perf_counter() + seconds
    mark = f"{time.time_ns() % 36**7:x}"[:7]

    async def play(table: str) -> None:
        version = 0
        while (began := time.perf_counter()) < stop:
            version += 1
            acted = Acted(version % 4, {"do": "reveal", "at": "b4"}, "person", time.time())
            row = Row(version, f"{table}aaaaaaaaaa/{version:020}", (acted,))
            note = TableSummary("memoarrr", "playing", False, time.time() + 1, time.time())
            assert await store.append(table, row, note)
            took.append(time.perf_counter() - began)

    began = time.perf_counter()
    await asyncio.gather(*(play(f"{mark}{n:05}") for n in range(waiting)))
    passed = time.perf_counter() - began
    await store.close()
    return len(took) / passed, sorted(took)


async def thoughts(times: int) -> tuple[float, float]:
    """Milliseconds for a question to the elephant: here, and in another process."""
    moments, legal = middle_of_a_game()
    thinkers = BotPool(1)
    here, there = [], []
    for n in range(times):
        bot = find_bot("elephant")(find_game("memoarrr"), 0, Chance(b"seed"))
        for moment in moments[:-1]:
            bot.watch(moment.view, moment.events)
        began = time.perf_counter()
        bot.watch(moments[-1].view, moments[-1].events)
        bot.act(moments[-1].view, tuple(legal))
        here.append(time.perf_counter() - began)
        table = f"table{n:07}"
        await ask(thinkers, table, moments[:-1], legal)
        began = time.perf_counter()
        await ask(thinkers, table, moments, legal)
        there.append(time.perf_counter() - began)
    await thinkers.close()
    return 1000 * statistics.median(here), 1000 * statistics.median(there)


async def ask(
    thinkers: BotPool, table: str, moments: Sequence[Observation], legal: Sequence[Any]
) -> None:
    seed = b"seed"
    await thinkers.think(
        table, 0, "elephant", "memoarrr", seed, lambda first: moments[first:], legal
    )


def middle_of_a_game() -> tuple[Sequence[Observation], Sequence[Any]]:
    """What seat 0 was shown, and what it may do."""
    game = find_game("memoarrr")
    options = game.options({})
    state = game.start(options, 2, game.deal(options, 2, Chance(b"deal")))
    chance, moments = Chance(b"moves"), [Observation(game.view(state, 0), ())]
    while len(moments) < 20 or game.actors(state) != (0,):
        seat = game.actors(state)[0]
        listed = game.legal(state, seat)
        step = game.step(state, seat, listed[chance.below(len(listed))])
        state = step.state
        seen = [event.seen_by(0) for event in step.events]
        moments.append(Observation(game.view(state, 0), tuple(e for e in seen if e is not None)))
    return moments, game.legal(state, 0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--postgres", metavar="URL", help="an empty database to measure, too")
    parser.add_argument("--seconds", type=float, default=3.0)
    args = parser.parse_args()
    print(f"{'':<10} {'waiting':>7} {'appends/s':>10} {'p50 ms':>8} {'p99 ms':>8}")
    with tempfile.TemporaryDirectory() as folder:
        urls = {"sqlite": f"sqlite:///{folder}/recollect.db"}
        if args.postgres:
            urls["postgres"] = args.postgres
        for name, url in urls.items():
            migrate(url)
            for waiting in WAITING:
                rate, took = asyncio.run(appends(url, waiting, args.seconds))
                p50, p99 = (1000 * took[int(len(took) * part)] for part in (0.5, 0.99))
                print(f"{name:<10} {waiting:>7} {rate:>10,.0f} {p50:>8.2f} {p99:>8.2f}")
    here, there = asyncio.run(thoughts(100))
    print(f"a thought: {here:.2f} ms here, {there:.2f} ms in another process")


if __name__ == "__main__":
    main()
