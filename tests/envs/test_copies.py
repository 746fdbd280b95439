"""Copies of environments, made in memory or by pickle, in the middle of any game."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Mapping
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from hypothesis import given
from hypothesis import strategies as st

from recollect import envs
from recollect.envs import gymnasium_id
from recollect.envs.single_agent import RecollectEnv
from recollect.envs.vector_env import RecollectVectorEnv
from tests.envs.games import SHAPES
from tests.kit.examples import one_in

MOST = 40
BOTS = "goldfish", "elephant"


def chosen(rng: np.random.Generator, mask: Any) -> int:
    legal = np.flatnonzero(mask)
    return int(rng.choice(legal)) if len(legal) else 0


def aec_story(env: Any, rng: np.random.Generator, steps: int) -> list[Any]:
    told = []
    for _ in range(steps):
        if not env.agents:
            env.reset()
        seen, *rest = env.last()
        told.append((env.agent_selection, seen, *rest, dict(env.rewards)))
        env.step(None if rest[1] or rest[2] else chosen(rng, seen["action_mask"]))
    return told


def parallel_story(env: Any, rng: np.random.Generator, steps: int) -> list[Any]:
    told: list[Any] = []
    observed: Mapping[str, Any] = {each: env.observe(each) for each in env.agents}
    for _ in range(steps):
        if not env.agents:
            observed, _ = env.reset()
        actions = {a: chosen(rng, observed[a]["action_mask"]) for a in env.agents}
        observed, *rest = env.step(actions)
        told.append((observed, *rest))
    return told


def single_story(env: Any, rng: np.random.Generator, steps: int) -> list[Any]:
    told = []
    for _ in range(steps):
        stepped = env.step(chosen(rng, env.unwrapped.action_masks()))
        told.append(stepped)
        if stepped[2] or stepped[3]:
            told.append(env.reset())
    return told


def vector_story(env: Any, rng: np.random.Generator, steps: int) -> list[Any]:
    told = []
    for _ in range(steps):
        actions = np.array([chosen(rng, mask) for mask in env.action_masks()])
        told.append((env.step(actions), env.action_masks()))
    return told


def against(shape: Mapping[str, Any], bot: str) -> dict[str, Any]:
    given = {key: value for key, value in shape.items() if key != "players"}
    return {**given, "opponents": (bot,) * (shape.get("players", 2) - 1)}


def made(game: str, **given: Any) -> Any:
    """With Gymnasium's wrappers."""
    return gymnasium.make(gymnasium_id(game), **given)


Story = Callable[[Any, np.random.Generator, int], list[Any]]
KINDS: dict[str, tuple[Callable[[dict[str, Any]], Any], Story]] = {
    "aec": (lambda shape: envs.aec(observe="recall", **shape), aec_story),
    "raw-aec": (lambda shape: envs.raw_aec(render_mode="ansi", **shape), aec_story),
    "parallel": (lambda shape: envs.parallel(observe="recall", **shape), parallel_story),
    "single": (lambda shape: made(**against(shape, "random")), single_story),
    "single-bots": (lambda shape: RecollectEnv(**against(shape, BOTS[0])), single_story),
    "vector": (
        lambda shape: RecollectVectorEnv(num_envs=3, **against(shape, "random")),
        vector_story,
    ),
    "vector-bots": (
        lambda shape: RecollectVectorEnv(num_envs=2, observe="recall", **against(shape, BOTS[1])),
        vector_story,
    ),
}
copies = pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"]
)


@copies
@pytest.mark.parametrize("kind", KINDS)
@one_in(4)
@given(data=st.data())
def test_a_copy_goes_on_like_the_original_and_by_itself(
    copied: Callable[[Any], Any], kind: str, data: st.DataObject
) -> None:
    """The original goes on first: a copy that shared anything with it would tell another story."""
    make, story = KINDS[kind]
    env = make(data.draw(st.sampled_from([*SHAPES.values()])))
    env.reset(seed=data.draw(st.integers(0, 1 << 62)))
    choices = data.draw(st.integers(0, 1 << 30))
    bots = "bots" in kind
    story(env, np.random.default_rng(choices), data.draw(st.integers(0, 8 if bots else MOST)))
    other = copied(env)
    stories = [
        story(each, np.random.default_rng(choices + 1), 8 if bots else MOST)
        for each in (env, other)
    ]
    assert data_equivalence(stories[0], stories[1])


@copies
def test_what_was_copied_before_its_first_game_begins_like_any(
    copied: Callable[[Any], Any],
) -> None:
    for make, story in KINDS.values():
        env = make(SHAPES["memoarrr"])
        other = copied(env)
        for each in (env, other):
            each.reset(seed=5)
        stories = [story(each, np.random.default_rng(3), 5) for each in (env, other)]
        assert data_equivalence(stories[0], stories[1])


@copies
def test_a_copy_of_a_copy_is_drawn_like_the_original(copied: Callable[[Any], Any]) -> None:
    env = RecollectEnv("memoarrr", ("squirrel",), render_mode="ansi")
    env.reset(seed=2)
    single_story(env, np.random.default_rng(1), 6)
    assert copied(copied(env)).render() == env.render()
