"""Gymnasium's own conformance tests, and that one game and many are the same."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.spaces import Discrete
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.utils.env_match import check_environments_match

import recollect.envs
from recollect.engine.errors import BadOptions, Unknown
from recollect.envs import gymnasium_id
from recollect.envs.config import Mode
from recollect.envs.single_agent import RecollectEnv
from recollect.envs.vector_env import RecollectVectorEnv
from tests.envs.games import every_mode, every_shape

assert recollect.envs


def kwargs(shape: dict[str, Any], name: str = "random") -> dict[str, Any]:
    given = {key: value for key, value in shape.items() if key != "players"}
    return {**given, "opponents": (name,) * (shape.get("players", 2) - 1)}


def made(game: str, **given: Any) -> RecollectEnv:
    env = gymnasium.make(gymnasium_id(game), **given).unwrapped
    assert isinstance(env, RecollectEnv)
    return env


class Legal(Discrete):
    """Samples only what is legal now."""

    def __init__(self, env: RecollectEnv) -> None:
        super().__init__(len(env.config.actions))
        self._env = env

    def sample(self, *_: Any, **__: Any) -> Any:
        return super().sample(mask=self._env.action_masks().astype(np.int8))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and other.n == self.n

    __hash__ = None  # type: ignore[assignment]


class Sole(gymnasium.Env[Any, Any]):
    """A vector of one, as one."""

    render_mode = None

    def __init__(self, vector: Any) -> None:
        self._vector = vector
        self.action_space = vector.single_action_space
        self.observation_space = vector.single_observation_space

    def reset(self, *, seed: int | None = None, **_: Any) -> tuple[Any, Any]:
        super().reset(seed=seed)
        seen, info = self._vector.reset(seed=seed)
        return seen[0], info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, Any]:
        seen, reward, over, cut, info = self._vector.step(np.array([action]))
        own = {name: value[0] for name, value in info.items() if not name.startswith("_")}
        return seen[0], float(reward[0]), bool(over[0]), bool(cut[0]), own


@every_mode
@every_shape
def test_it_passes_gymnasiums_check(shape: dict[str, Any], observe: Mode) -> None:
    check_env(made(observe=observe, render_mode="rgb_array", **kwargs(shape)))


def test_it_passes_gymnasiums_check_with_a_bot_that_thinks() -> None:
    check_env(made("memoarrr", opponents=("goldfish", "crow"), seat=1, render_mode="ansi"))


@every_mode
@every_shape
@pytest.mark.parametrize("legal", [True, False])
def test_one_game_and_a_vector_of_one_match(
    shape: dict[str, Any], observe: Mode, legal: bool
) -> None:
    one = RecollectEnv(observe=observe, seat=1, **kwargs(shape))
    if legal:
        one.action_space = Legal(one)
    vector = Sole(RecollectVectorEnv(observe=observe, seat=1, **kwargs(shape)))
    check_environments_match(one, vector, num_steps=300)


def test_they_match_against_a_bot_that_thinks() -> None:
    one = RecollectEnv("memoarrr", ("goldfish",), observe="recall", expert=True)
    one.action_space = Legal(one)
    vector = Sole(RecollectVectorEnv("memoarrr", 1, ("goldfish",), observe="recall", expert=True))
    check_environments_match(one, vector, num_steps=60)


def test_drawing_changes_no_game() -> None:
    """With eyes the others do the same as without."""
    one = RecollectEnv("memoarrr", ("random", "random"), expert=True)
    one.action_space = Legal(one)
    drawn = RecollectEnv("memoarrr", ("random", "random"), expert=True, render_mode="ansi")
    check_environments_match(one, drawn, num_steps=200)


@every_shape
def test_many_games_are_as_many_single_ones(shape: dict[str, Any]) -> None:
    """The same as `make_vec` with single environments, where games end and begin anew."""
    name, given = gymnasium_id(shape["game"]), kwargs(shape)
    del given["game"]
    ours = gymnasium.make_vec(name, num_envs=5, vectorization_mode="vector_entry_point", **given)
    theirs = gymnasium.make_vec(name, num_envs=5, vectorization_mode="sync", **given)
    rng = np.random.default_rng(1)
    assert isinstance(ours, RecollectVectorEnv)
    assert data_equivalence(ours.reset(seed=7), theirs.reset(seed=7))
    ended = 0
    for _ in range(600):
        masks = ours.action_masks()
        actions = np.array([rng.choice(np.flatnonzero(m)) if m.any() else 0 for m in masks])
        stepped = ours.step(actions)
        assert data_equivalence(stepped, theirs.step(actions))
        ended += int(stepped[2].sum())
    assert ended or shape["game"] == "fruitmix"


@pytest.mark.parametrize("opponents", [("goldfish",), ("goldfish", "random", "crow")])
def test_it_is_made_by_name_against_named_bots(opponents: tuple[str, ...]) -> None:
    env = gymnasium.make("recollect/Memoarrr-v0", opponents=opponents, observe="recall")
    env.reset(seed=3)
    solo = env.unwrapped
    assert isinstance(solo, RecollectEnv)
    over, reward = False, 0.0
    while not over:
        _, reward, over, _, _ = env.step(int(np.argmax(solo.action_masks())))  # type: ignore[assignment]
    assert 0 <= reward <= 1


def test_opponents_must_be_known_and_fit() -> None:
    with pytest.raises(Unknown):
        RecollectEnv("memoarrr", ("nobody",))
    with pytest.raises(BadOptions):
        RecollectEnv("memoarrr", ())


@pytest.mark.parametrize("kind", [RecollectEnv, RecollectVectorEnv])
def test_one_name_is_not_taken_for_a_list_of_letters(kind: Any) -> None:
    with pytest.raises(BadOptions, match=r'\("goldfish",\) and not "goldfish"'):
        kind("memoarrr", opponents="goldfish")
