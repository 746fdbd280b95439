"""Train a small policy for Memoarrr! in pure NumPy, by the cross-entropy method.

    python -m examples.train [--generations 6] [--save policy.npz]

Each generation draws weights, lets each play many games at once against a player that does
anything, and goes on from the best of them. `examples.evaluate` then lets it meet the bots.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from recollect.envs.memoarrr.linear import FEATURES, LinearPolicy
from recollect.envs.policy import save_policy
from recollect.envs.vector_env import RecollectVectorEnv

GAMES, POPULATION, ELITE = 128, 16, 4


def share_won(envs: RecollectVectorEnv, policy: LinearPolicy, seed: int) -> float:
    """Over the first game of each environment."""
    seen, _ = envs.reset(seed=seed)
    won, running = np.zeros(envs.num_envs), np.ones(envs.num_envs, np.bool_)
    while running.any():
        seen, rewards, over, _, _ = envs.step(policy(seen, envs.action_masks()))
        won[running] += rewards[running]
        running &= ~over
    return float(won.mean())


def train(envs: RecollectVectorEnv, generations: int, seed: int) -> NDArray[np.float64]:
    """The weights of what plays best."""
    rng = np.random.default_rng(seed)
    mean, spread = np.zeros(len(FEATURES)), np.ones(len(FEATURES))
    for generation in range(generations):
        drawn = mean + spread * rng.standard_normal((POPULATION, len(FEATURES)))
        won = np.array(
            [share_won(envs, LinearPolicy({"weights": each}), seed + generation) for each in drawn]
        )
        best = drawn[np.argsort(-won)[:ELITE]]
        mean, spread = best.mean(0), best.std(0) + 0.05
        print(f"generation {generation + 1}: won {won.mean():.2f}, the best {won.max():.2f}")
    return mean


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, default=Path("policy.npz"))
    args = parser.parse_args()
    envs = RecollectVectorEnv("memoarrr", GAMES, observe="recall")
    weights = train(envs, args.generations, args.seed)
    save_policy(args.save, envs.config, "cells", {"weights": weights})
    print({name: round(float(w), 2) for name, w in zip(FEATURES, weights, strict=True)})
    print(f"saved as {args.save}")


if __name__ == "__main__":
    main()
