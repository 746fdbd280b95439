"""Opponents that are compiled play as they do when they are asked themselves."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from recollect.envs import opponents
from recollect.envs.single_agent import RecollectEnv
from recollect.envs.vector_env import RecollectVectorEnv

SETTINGS: list[tuple[str, tuple[str, ...], int, dict[str, Any]]] = [
    ("memoarrr", ("goldfish", "elephant", "random"), 1, {"expert": True}),
    ("memoarrr", ("last:5",), 0, {}),
    ("fruitmix", ("crow", "actr:0.1/0.5/0.05"), 2, {}),
    ("fruitmix", ("squirrel",), 0, {"variant": "lucky"}),
    ("fruitmix", ("goldfish", "last:7"), 0, {"variant": "pairs", "match": "both"}),
]


def _any_of(mask: Any, number: int) -> int:
    """A legal action, another with each step."""
    legal = np.flatnonzero(mask)
    return int(legal[number * 7 % len(legal)])


def _played(game: str, names: tuple[str, ...], seat: int, options: dict[str, Any]) -> list[Any]:
    """What an agent sees of two games."""
    env = RecollectEnv(game, opponents=names, seat=seat, **options)
    seen: list[Any] = []
    for seed in (3, None):
        observation, _ = env.reset(seed=seed)
        over = False
        while not over and len(seen) < 600:
            seen.append(observation.tobytes())
            action = _any_of(env.action_masks(), len(seen))
            observation, reward, over, *_ = env.step(action)
            seen.append(reward)
    return seen


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda each: f"{each[0]} {' '.join(each[1])}")
def test_an_agent_cannot_tell_whether_its_opponents_are_compiled(
    setting: tuple[str, tuple[str, ...], int, dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = _played(*setting)
    monkeypatch.setattr(opponents, "compiled_minds", lambda *_: None)
    assert _played(*setting) == compiled


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda each: f"{each[0]} {' '.join(each[1])}")
def test_nor_can_agents_of_many_games(
    setting: tuple[str, tuple[str, ...], int, dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def played() -> list[bytes]:
        game, names, seat, options = setting
        envs = RecollectVectorEnv(game, 3, opponents=names, seat=seat, **options)
        seen = [envs.reset(seed=5)[0].tobytes()]
        for number in range(40):
            masks = envs.action_masks()
            actions = [_any_of(mask, number) if mask.any() else 0 for mask in masks]
            seen.append(envs.step(np.array(actions))[0].tobytes())
        return seen

    compiled = played()
    monkeypatch.setattr(opponents, "compiled_minds", lambda *_: None)
    assert played() == compiled


def test_who_cannot_be_compiled_is_asked_itself() -> None:
    env = RecollectEnv("memoarrr", opponents=("oracle",))
    env.reset(seed=1)
    assert env._opponents is not None
    assert env._opponents._minds is None
