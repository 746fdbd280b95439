"""Rewards at the end of a game, and what the infos say about it."""

from __future__ import annotations

from typing import Any, get_args

import numpy as np
import pytest

from recollect import envs
from recollect.engine.errors import BadOptions
from recollect.envs.rewards import LOST, Reward
from recollect.envs.single_agent import RecollectEnv
from recollect.envs.vector_env import RecollectVectorEnv
from tests.envs.games import every_shape


def played(env: Any, seed: int = 1) -> Any:
    """The environment, with its game played at random."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    while not any(env.terminations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(rng.choice(np.flatnonzero(mask))))
    return env


@pytest.mark.parametrize("reward", [None, *get_args(Reward)])
@every_shape
def test_a_reward_is_what_it_says(shape: dict[str, Any], reward: Reward | None) -> None:
    if reward == "turns" and shape["game"] == "memoarrr":
        with pytest.raises(BadOptions, match="share, win, margin, score"):
            envs.aec(reward=reward, **shape)
        return
    env = played(envs.aec(reward=reward, **shape))
    rewards = np.array([*env.rewards.values()])
    info = env.infos["player_0"]
    scores, ranks = info["scores"], info["ranks"]
    sign = -1 if shape["game"] == "fruitmix" and shape.get("variant") != "pairs" else 1
    points = sign * scores[:, 0]
    best = ranks == 1
    expected = {
        None: best / best.sum(),
        "share": best / best.sum(),
        "win": best.astype(np.float64),
        "score": points,
        "margin": [p - max(np.delete(points, seat)) for seat, p in enumerate(points)],
        "turns": -scores[:, -1],
    }[reward]
    assert rewards.tolist() == pytest.approx(list(expected))


def alone(steps: int = 2000, **given: Any) -> tuple[float, dict[str, Any], int]:
    """A game without others, in which cells are turned up one after the other."""
    env = RecollectEnv("fruitmix", (), variant="pairs", **given)
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    for step in range(1, steps):
        action = int(rng.choice(np.flatnonzero(env.action_masks())))
        _, reward, over, _, info = env.step(action)
        if over:
            return float(reward), info, step
    pytest.fail("it does not end")


def test_alone_turns_count() -> None:
    """F21: alone in pairs nobody can lose, and who shares 1 with nobody always has it."""
    reward, info, _ = alone()
    assert reward == -info["scores"][0, 1] < -16
    assert alone(reward="share")[0] == 1.0
    assert alone(reward="score")[0] == 32
    with pytest.raises(BadOptions, match="share, win, score, turns"):
        RecollectEnv("fruitmix", (), reward="margin")


def test_a_dead_end_alone_costs_more_turns_than_any_game() -> None:
    """F22."""
    config = RecollectEnv("fruitmix", ()).config
    scores = np.array([[[3, 40]], [[0, 40]]], np.int32)
    rewards = config.reward(np.array([0, 1]), scores)
    assert rewards.tolist() == [[-40 - LOST], [-40]]


@pytest.mark.parametrize("opponents", [("random", "random"), ("elephant", "random")])
def test_one_game_and_many_are_rewarded_alike(opponents: tuple[str, ...]) -> None:
    single = RecollectEnv("fruitmix", opponents, variant="pairs", reward="margin")
    many = RecollectVectorEnv("fruitmix", 1, opponents, variant="pairs", reward="margin")
    single.reset(seed=5)
    many.reset(seed=5)
    info: dict[str, Any] = {}
    while not info:
        action = int(np.argmax(single.action_masks()))
        _, reward, _, _, info = single.step(action)
        _, rewards, _, _, infos = many.step(np.array([action]))
        assert rewards.tolist() == [reward]
        for name, value in info.items():
            assert infos[name][0].tolist() == value.tolist()


def test_a_reward_that_is_none_is_refused() -> None:
    with pytest.raises(BadOptions, match="share, win, margin, score, turns"):
        envs.aec("fruitmix", reward="money")
