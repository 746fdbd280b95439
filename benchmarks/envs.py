"""Environments that step one game, or many, beside their peers.

    python -m benchmarks.envs [--seconds 1] [--rounds 5]

Single process. Every contestant runs for so many seconds of processor time, in turn, several rounds
long, so that a noisy machine is noisy for all; the medians are compared. Gymnasium's replay actions
that were chosen before, episodes one after the other; PettingZoo's choose among the legal actions
with the same few lines. popgym and PettingZoo's classic games are measured if installed.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from recollect import envs
from recollect.envs.single_agent import RecollectEnv
from recollect.envs.vector_env import RecollectVectorEnv

Run = Callable[[], int]
"""Runs for a while and gives the number of steps."""

EPISODES = 100
MANY, SOME = 1024, 64
BOTS = ("goldfish", "crow", "elephant")
POPGYM, TICTACTOE = "popgym Concentration", "PettingZoo tictactoe"


def single(make: Callable[[], Any], legal: Callable[[Any], Any]) -> Run:
    """Episodes of one environment, each with the actions that a first run chose."""
    env, rng = make(), random.Random(1)
    episodes = []
    env.reset(seed=1)
    for _ in range(EPISODES):
        actions, over = [], False
        while not over:
            actions.append(rng.choice(legal(env)))
            _, _, ended, cut, _ = env.step(actions[-1])
            over = ended or cut
        episodes.append(actions)
        env.reset()

    def run() -> int:
        env.reset(seed=1)
        step = env.step
        for actions in episodes:
            for action in actions:
                step(action)
            env.reset()
        return sum(map(len, episodes))

    return run


def listed(env: RecollectEnv) -> list[int]:
    return [int(number) for number in np.flatnonzero(env.action_masks())]


def one_by_one(env: Any) -> Run:
    """PettingZoo's loop with masks."""

    def run() -> int:
        steps, draw = 0, random.random
        env.reset()
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
            else:
                legal = observation["action_mask"].nonzero()[0]
                env.step(int(legal[int(draw() * len(legal))]))
            steps += 1
        return steps

    return run


def many(count: int, **given: Any) -> Run:
    """Batched steps; among the legal actions the choice is NumPy's, and timed too."""
    env, rng = RecollectVectorEnv(num_envs=count, **given), np.random.default_rng(1)
    env.reset(seed=1)

    def run() -> int:
        for _ in range(10):
            masks = env.action_masks()
            env.step((rng.random(masks.shape) * masks).argmax(1))
        return 10 * count

    return run


def contestants() -> dict[str, Run]:
    found: dict[str, Run] = {}
    for name, given in {
        "memoarrr": {"game": "memoarrr"},
        "memoarrr recall": {"game": "memoarrr", "observe": "recall"},
        "fruitmix pairs": {"game": "fruitmix", "variant": "pairs"},
    }.items():
        found[f"Gymnasium {name}"] = single(lambda given=given: RecollectEnv(**given), listed)  # type: ignore[misc]
        found[f"Gymnasium vector {name}"] = many(MANY, **given)
        found[f"PettingZoo {name}, raw"] = one_by_one(envs.raw_aec(**given))  # type: ignore[arg-type]
        found[f"PettingZoo {name}, wrapped"] = one_by_one(envs.aec(**given))  # type: ignore[arg-type]
    for bot in BOTS:
        against = {"game": "memoarrr", "opponents": (bot,)}
        found[f"Gymnasium vector memoarrr against {bot}"] = many(SOME, **against)
    return found | peers()


def peers() -> dict[str, Run]:
    found: dict[str, Run] = {}
    try:
        from pettingzoo.classic import tictactoe_v3  # noqa: PLC0415
        from popgym.envs.concentration import ConcentrationEasy  # noqa: PLC0415
    except ImportError as missing:
        print(f"{missing.name} is not installed: measuring ours alone.", file=sys.stderr)
        return found
    found[POPGYM] = single(ConcentrationEasy, lambda env: range(env.action_space.n))
    found[f"{TICTACTOE}, raw"] = one_by_one(tictactoe_v3.raw_env())
    found[f"{TICTACTOE}, wrapped"] = one_by_one(tictactoe_v3.env())
    return found


def rate(run: Run, seconds: float) -> float:
    steps, began = 0, time.process_time()
    while (passed := time.process_time() - began) < seconds:
        steps += run()
    return steps / passed


def peer_of(name: str) -> str:
    if name.startswith("Gymnasium"):
        return POPGYM
    return f"{TICTACTOE}, {name.rsplit(', ', 1)[-1]}" if ", " in name else name


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    runs = contestants()
    rates: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(args.rounds):
        for name, run in runs.items():
            rates[name].append(rate(run, args.seconds))
    medians = {name: statistics.median(each) for name, each in rates.items()}
    print(f"{'':<44} {'steps/s':>10}  × its peer")
    for name, steps in medians.items():
        peer = medians.get(peer_of(name))
        print(f"{name:<44} {steps:>10,.0f}  {steps / peer if peer else float('nan'):9.1f}")


if __name__ == "__main__":
    main()
