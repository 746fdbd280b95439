"""The vector environment ends, truncates and begins games as Gymnasium's autoreset modes say."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from recollect.envs import gymnasium_id
from recollect.envs.forms import Form
from recollect.envs.vector_env import RecollectVectorEnv
from tests.envs.games import every_shape
from tests.envs.test_gymnasium import kwargs

MODES = (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP)
CHANGE = 1


def theirs(given: dict[str, Any], n: int, mode: AutoresetMode, limit: int | None) -> SyncVectorEnv:
    """Gymnasium's own vector of our single environments."""
    more = {key: value for key, value in given.items() if key != "game"}
    name = gymnasium_id(given["game"])
    make = lambda: gymnasium.make(name, max_episode_steps=limit, **more)  # noqa: E731
    return SyncVectorEnv([make] * n, autoreset_mode=mode)


def legal_or_not(rng: np.random.Generator, mask: Any) -> int:
    """Mostly a legal action."""
    return int(rng.choice(np.flatnonzero(mask))) if rng.random() < 0.98 else 0


@pytest.mark.parametrize("limit", [None, 7])
@pytest.mark.parametrize("mode", MODES, ids=str)
@pytest.mark.parametrize("form", ["bytes", "dict"])
@every_shape
def test_it_does_what_gymnasiums_vector_of_single_ones_does(
    shape: dict[str, Any], form: Form, mode: AutoresetMode, limit: int | None
) -> None:
    """Observations, rewards, flags and infos, where games end and are cut off."""
    given = kwargs(shape) | {"form": form}
    ours = RecollectVectorEnv(
        num_envs=4, autoreset_mode=mode.value, max_episode_steps=limit, **given
    )
    others = theirs(given, 4, mode, limit)
    rng = np.random.default_rng(2)
    assert data_equivalence(ours.reset(seed=7), others.reset(seed=7))
    ended = 0
    for _ in range(150):
        actions = np.array([legal_or_not(rng, mask) for mask in ours.action_masks()])
        stepped = ours.step(actions)
        assert data_equivalence(stepped, others.step(actions))
        ended += int(stepped[2].sum() + stepped[3].sum())
    assert ended


@pytest.mark.parametrize("mode", [*AutoresetMode], ids=str)
@pytest.mark.parametrize("opponents", [("random",), ("elephant",)])
def test_a_mask_always_lists_something(mode: AutoresetMode, opponents: tuple[str, ...]) -> None:
    """After an end too, when the next action is passed over."""
    env = RecollectVectorEnv(
        "memoarrr", 3, opponents, max_episode_steps=9, autoreset_mode=mode, expert=True
    )
    env.reset(seed=1)
    ended = 0
    for _ in range(40):
        masks = env.action_masks()
        assert masks.any(axis=1).all()
        *_, over, cut, _ = env.step(masks.argmax(axis=1))
        ended += int((over | cut).sum())
        if mode == AutoresetMode.DISABLED and (over | cut).any():
            with pytest.raises(ResetNeeded):
                env.step(masks.argmax(axis=1))
            assert env.action_masks().any(axis=1).all()
            env.reset(options={"reset_mask": over | cut})
    assert ended


def test_who_only_changes_tiles_is_cut_off() -> None:
    """F5: without a limit of changes a turn need not end, and nor need a game."""
    env = RecollectVectorEnv("fruitmix", 2, max_episode_steps=50)
    env.reset(seed=3)
    for step in range(1, 52):
        actions = np.where(env.action_masks()[:, CHANGE], CHANGE, env.action_masks().argmax(1))
        _, rewards, over, cut, _ = env.step(actions)
        assert cut.all() == (step == 50)
        assert not over.any()
        assert not rewards.any()


def test_only_the_games_that_are_named_begin_anew() -> None:
    env = RecollectVectorEnv("memoarrr", 3, autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=4)
    for _ in range(6):
        env.step(env.action_masks().argmax(1))
    before = env.action_masks()
    seen, _ = env.reset(seed=[None, 9, None], options={"reset_mask": np.array([0, 1, 0], np.bool_)})
    other = RecollectVectorEnv("memoarrr", 1)
    assert (other.reset(seed=9)[0][0] == seen[1]).all()
    assert (env.action_masks()[[0, 2]] == before[[0, 2]]).all()
    for wrong in (np.zeros(3, np.bool_), np.ones(2, np.bool_), [True] * 3):
        with pytest.raises(ValueError, match="reset_mask"):
            env.reset(options={"reset_mask": wrong})
    with pytest.raises(ValueError, match="seeds"):
        env.reset(seed=[1, 2])


def test_make_vec_passes_the_limit_on() -> None:
    env: Any = gymnasium.make_vec(
        gymnasium_id("fruitmix"),
        num_envs=2,
        vectorization_mode="vector_entry_point",
        max_episode_steps=1,
    )
    env.reset(seed=1)
    assert env.step(np.zeros(2, np.int64))[3].all()
