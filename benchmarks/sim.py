"""Random play in batches and whole games, beside the libraries researchers use.

    python benchmarks/sim.py [--seconds 0.5] [--rounds 5]

All in one run: every contestant plays for so many seconds of processor time, in turn, several
rounds long, so that a noisy machine is noisy for all; the medians are compared. Peers are measured
if they are installed, see README.md. Only the lines about two threads are by the clock on the wall.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import numpy as np

from recollect.sim import Batch

Play = Callable[[], int]
"""Plays for a moment and gives the number of steps."""

OURS: dict[str, tuple[str, int, dict[str, object]]] = {
    "memoarrr, 2 players": ("memoarrr", 2, {}),
    "memoarrr, 4 players": ("memoarrr", 4, {}),
    "memoarrr, 4 players, expert": ("memoarrr", 4, {"expert": True}),
    "fruitmix basic, 2 players": ("fruitmix", 2, {"changes": 3}),
    "fruitmix lucky, 4 players": ("fruitmix", 4, {"variant": "lucky", "changes": 3}),
    "fruitmix pairs, 2 players": ("fruitmix", 2, {"variant": "pairs"}),
}
SIZES = (1024, 16_384)
THREADED = (16_384, 65_536, 262_144)
PROCESS = """
import sys
from recollect.sim import Batch
batch = Batch("memoarrr", 1, 2)
for line in sys.stdin:
    print(batch.playouts(200_000).steps, flush=True)
"""
CACHED = """
from recollect.sim import Batch
batch = Batch("memoarrr", 16, 2)
batch.reset()
batch.step(batch.sample())
batch.playouts(10)
"""


def whole_games() -> Iterator[tuple[str, Play]]:
    for name, (game, players, options) in OURS.items():
        batch = Batch(game, 1, players, options)
        yield name, lambda batch=batch: batch.playouts(20_000).steps  # type: ignore[misc]
    yield from open_spiel_rollouts()


def open_spiel_rollouts() -> Iterator[tuple[str, Play]]:
    """Its random rollouts in C++, as one simulation of its tree search makes them."""
    try:
        pyspiel: Any = import_module("pyspiel")
    except ImportError:
        return
    for name in ("tic_tac_toe", "connect_four"):
        game = pyspiel.load_game(name)
        length = statistics.fmean(random_length(game) for _ in range(4000))
        rollouts = pyspiel.RandomRolloutEvaluator(2000, 1)
        search = pyspiel.MCTSBot(game, rollouts, 1.0, 1, 1000, False, 1, False)

        def play(search: Any = search, game: Any = game, length: float = length) -> int:
            search.mcts_search(game.new_initial_state())
            return round(2000 * length)

        yield f"OpenSpiel {name}, C++ rollouts", play


def random_length(game: Any) -> int:
    state, rng, steps = game.new_initial_state(), np.random.default_rng(), 0
    while not state.is_terminal():
        state.apply_action(int(rng.choice(state.legal_actions())))
        steps += 1
    return steps


def batched(size: int) -> Iterator[tuple[str, Play]]:
    """Choose a legal action, step, observation and mask, for all games of the batch."""
    for name, (game, players, options) in OURS.items():
        yield (
            f"{name}, batch {size:,}",
            stepping(Batch(game, size, players, options, auto_reset=True)),
        )
    yield from pgx_games(size)


def stepping(batch: Batch) -> Play:
    batch.reset()

    def play() -> int:
        for _ in range(20):
            batch.step(batch.sample())
        return 20 * batch.n

    return play


def pgx_games(size: int) -> Iterator[tuple[str, Play]]:
    try:
        pgx: Any = import_module("pgx")
        jax: Any = import_module("jax")
    except ImportError:
        return
    auto_reset = import_module("pgx.experimental.wrappers").auto_reset
    for name in ("tic_tac_toe", "connect_four", "kuhn_poker"):
        env = pgx.make(name)
        init, step = jax.jit(jax.vmap(env.init)), jax.vmap(auto_reset(env.step, env.init))

        def steps(_: int, carry: Any, step: Any = step) -> Any:
            state, key = carry
            key, for_action, for_step = jax.random.split(key, 3)
            logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
            action = jax.random.categorical(for_action, logits)
            return step(state, action, jax.random.split(for_step, size)), key

        run = jax.jit(lambda carry, steps=steps: jax.lax.fori_loop(0, 20, steps, carry))
        carry = [(init(jax.random.split(jax.random.PRNGKey(0), size)), jax.random.PRNGKey(1))]

        def play(run: Any = run, carry: list[Any] = carry) -> int:
            carry[0] = jax.block_until_ready(run(carry[0]))
            return 20 * size

        yield f"pgx {name}, batch {size:,}", play


def one_by_one() -> Iterator[tuple[str, Play]]:
    """A single game through Python."""
    yield "memoarrr, 2 players, batch 1", stepping(Batch("memoarrr", 1, 2, auto_reset=True))
    yield from pettingzoo_games()
    yield from popgym_games()


def pettingzoo_games() -> Iterator[tuple[str, Play]]:
    for name in ("tictactoe_v3", "connect_four_v3"):
        try:
            env = import_module(f"pettingzoo.classic.{name}").raw_env()
        except ImportError:
            return

        def play(env: Any = env) -> int:
            env.reset()
            steps = 0
            while env.agents:
                seen, _, ended, cut, _ = env.last()
                legal = np.flatnonzero(seen["action_mask"])
                env.step(None if ended or cut else int(np.random.choice(legal)))
                steps += 1
            return steps

        yield f"PettingZoo {name}, raw", play


def popgym_games() -> Iterator[tuple[str, Play]]:
    try:
        env = import_module("popgym.envs.concentration").ConcentrationEasy()
    except ImportError:
        return

    def play() -> int:
        env.reset()
        for steps in range(1, 1000):
            if any(env.step(env.action_space.sample())[2:4]):
                return steps
        return 999

    yield "popgym ConcentrationEasy", play


def rate(play: Play, seconds: float) -> float:
    steps, began = 0, time.process_time()
    while (passed := time.process_time() - began) < seconds:
        steps += play()
    return steps / passed


def compare(title: str, contestants: dict[str, Play], seconds: float, rounds: int) -> None:
    """Ours come first in the table; their ratio is to the fastest of the others."""
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    for play in contestants.values():
        play()
    for _ in range(rounds):
        for name, play in contestants.items():
            rates[name].append(rate(play, seconds))
    medians = {name: statistics.median(each) for name, each in rates.items()}
    ours = ("memoarrr", "fruitmix")
    peers = [speed for name, speed in medians.items() if not name.startswith(ours)]
    print(f"\n{title:<44} {'steps/s':>12}  × fastest peer")
    for name, speed in medians.items():
        print(f"{name:<44} {speed:>12,.0f}  {f'{speed / max(peers):6.1f}' if peers else ''}")


def threads(rounds: int) -> None:
    """Two threads beside one, by the clock on the wall: this needs a machine with nothing to do.

    Beside it stands what two processes gain that share nothing: more is not to be had then. And the
    processor time of a step with two threads, by that with one: where it grows, the cores slow each
    other down (they share a core, or its memory); where it does not, somebody else has a core.
    """
    print(f"\n{'two threads':<44} {'× one':>7} {'× processor time of a step':>28}")
    with two_processes() as ask:
        whole = lambda batch: lambda: batch.playouts(200_000).steps  # noqa: E731
        show("whole games", *gained(whole, 16_384, rounds))
        for size in THREADED:
            show(f"batched steps of {size:,}", *gained(stepping, size, rounds))
        alone = max(ask(1) for _ in range(rounds))
        both = max(ask(2) for _ in range(rounds))
    show("two processes, whole games: the most there is", both / alone)


def show(name: str, gain: float, cost: float | None = None) -> None:
    print(f"{name:<44} {gain:>7.2f} {'' if cost is None else f'{cost:28.2f}'}")


def gained(playing: Callable[[Batch], Play], size: int, rounds: int) -> tuple[float, float]:
    """Turn about, so that what disturbs one disturbs the other: the best of each, and the median
    of their processor times.
    """
    plays = [playing(Batch("memoarrr", size, 2, auto_reset=True, threads=n)) for n in (1, 2)]
    best: list[float] = [0.0, 0.0]
    costs: list[list[float]] = [[], []]
    for _ in range(1 + 2 * rounds):
        for which, play in enumerate(plays):
            began, used = time.perf_counter(), time.process_time()
            steps = play()
            best[which] = max(best[which], steps / (time.perf_counter() - began))
            costs[which].append((time.process_time() - used) / steps)
    return best[1] / best[0], statistics.median(costs[1]) / statistics.median(costs[0])


@contextmanager
def two_processes() -> Iterator[Callable[[int], float]]:
    """Ask so many of them to play at once: their steps in a second of the clock on the wall."""
    command = [sys.executable, "-c", PROCESS]
    pipes: Any = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    both: list[Any] = [subprocess.Popen(command, **pipes) for _ in range(2)]

    def ask(count: int) -> float:
        began = time.perf_counter()
        for each in both[:count]:
            print("go", file=each.stdin, flush=True)
        steps = sum(int(each.stdout.readline()) for each in both[:count])
        return steps / (time.perf_counter() - began)

    try:
        for _ in range(2):
            ask(2)
        yield ask
    finally:
        for each in both:
            each.stdin.close()
            each.wait()


def start_up() -> None:
    """By the clock on the wall, and in processor time, which others disturb less."""
    times, busy = [], []
    for _ in range(5):
        began, used = time.perf_counter(), children_time()
        subprocess.run([sys.executable, "-c", CACHED], check=True)
        times.append(time.perf_counter() - began)
        busy.append(children_time() - used)
    print(f"cached start, from nothing to batched and whole games: {min(times):.2f} s", end=", ")
    print(f"{min(busy):.2f} s of processor time")


def children_time() -> float:
    times = os.times()
    return times.children_user + times.children_system


def memory() -> None:
    for name, (game, players, options) in OURS.items():
        batch = Batch(game, 1, players, options)
        shown = batch.observe().nbytes + batch.legal_mask().nbytes
        print(f"{name:<28} {batch.rows.nbytes} bytes for a game, {shown} for what it shows")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    compare("whole random games", dict(whole_games()), args.seconds, args.rounds)
    for size in SIZES:
        compare("step, observation and mask", dict(batched(size)), args.seconds, args.rounds)
    compare("one game, through Python", dict(one_by_one()), args.seconds, args.rounds)
    threads(args.rounds)
    start_up()
    memory()


if __name__ == "__main__":
    main()
