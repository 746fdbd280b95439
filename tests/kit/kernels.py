"""Compiled kernels, for all processes of a test run: each is compiled by one of them and kept.

They lie where the package keeps them, beside its sources, until those change: the next run finds
them, and so do programs that tests start.
"""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np

from recollect.engine.chance import Chance
from recollect.envs.compiled_game import CompiledGame
from recollect.envs.config import EnvConfig
from recollect.envs.single_agent import RecollectEnv
from recollect.envs.vector_env import RecollectVectorEnv
from recollect.sim import Batch, simulated
from tests.kit.processes import alone


def compile_kernels(locks: Path) -> None:
    """Compile every game, or wait for the process that does. Several begin with different games."""
    games = simulated()
    begin = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    for number in range(len(games)):
        game_id = games[(begin + number) % len(games)]
        with alone(locks / f"kernels-{game_id}.lock"):
            compile_game(game_id)


def compile_game(game_id: str) -> None:
    """Call every kernel of a game once, which compiles what is not kept yet."""
    batch, threaded = Batch(game_id, 1, 2), Batch(game_id, 1, 2, threads=2)
    for each in (batch, threaded):
        each.reset()
        each.step(each.sample())
    deal = batch.game.deal(batch.options, 2, Chance(b"any"))
    batch.reset(deals=[deal])
    batch.restore(batch.rows)
    batch.observe(0)
    batch.playouts(1)
    config = EnvConfig(game_id, 2, {}, "recall")
    compiled = CompiledGame(config)
    compiled.start(deal)
    compiled.reset(1)
    compiled.step(int(np.argmax(compiled.mask)))
    compiled.observe(0)
    compiled.result()
    for opponents in (("random",), ("goldfish",)):
        RecollectEnv(game_id, opponents).reset(seed=1)
        RecollectVectorEnv(game_id, 1, opponents).reset(seed=1)
