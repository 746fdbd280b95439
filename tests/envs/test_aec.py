"""PettingZoo's own conformance tests, and what its wrappers would do."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.test.parallel_test import sample_action
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from recollect import envs
from recollect.engine.errors import BadOptions, Illegal
from recollect.envs.config import Mode
from recollect.sim import simulated
from tests.envs.games import SHAPES, every_mode, every_shape

as_in_classic_games = [
    # PettingZoo says this of every environment with masks whose name it does not know.
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]
pytestmark = as_in_classic_games


@every_mode
@every_shape
def test_the_guarded_environment_passes_the_api_test(shape: dict[str, Any], observe: Mode) -> None:
    api_test(envs.aec(observe=observe, **shape), num_cycles=1000)


@every_mode
@every_shape
def test_the_raw_environment_passes_the_api_test(shape: dict[str, Any], observe: Mode) -> None:
    api_test(envs.raw_aec(observe=observe, **shape), num_cycles=1000)


@every_mode
@every_shape
def test_equal_seeds_give_equal_games(shape: dict[str, Any], observe: Mode) -> None:
    seed_test(partial(envs.aec, observe=observe, **shape))


@every_shape
def test_it_can_be_drawn(shape: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(envs.aec, **shape))
    assert "player_1" in capsys.readouterr().out


@every_mode
@every_shape
def test_the_parallel_environment_passes_the_api_test(shape: dict[str, Any], observe: Mode) -> None:
    parallel_api_test(envs.parallel(observe=observe, **shape), num_cycles=1000)


@every_shape
def test_those_who_look_look_together(shape: dict[str, Any]) -> None:
    """B1: a parallel step takes everybody's `ready`."""
    env = envs.parallel(**shape)
    names = "looking", "turn"
    fields = {name: env.config.layout.span(name) for name in names}
    observed, _ = env.reset(seed=3)
    lengths = set()
    rewards: dict[str, float] = {}
    while env.agents:
        looking, turn = (
            int(observed["player_0"]["observation"][fields[name]][0]) for name in names
        )
        lengths.add(looking.bit_count() or 1)
        idle = [a for seat, a in enumerate(env.agents) if seat != turn and not looking >> seat & 1]
        for agent in idle:
            assert np.flatnonzero(observed[agent]["action_mask"]).tolist() == [0]
        actions = {a: sample_action(env, observed, a) for a in env.agents}
        observed, rewards, *_ = env.step(actions)
    assert lengths == {1, len(env.possible_agents)}
    assert sum(rewards.values()) == pytest.approx(1)


def story(env: Any, seed: int, choices: int, most: int = 200) -> list[Any]:
    """All that a parallel game gives, with legal actions by this seed."""
    rng = np.random.default_rng(choices)
    observed, infos = env.reset(seed=seed)
    found: list[Any] = [(observed, infos)]
    while env.agents and len(found) < most:
        masks = {agent: observed[agent]["action_mask"] for agent in env.agents}
        actions = {
            a: int(rng.choice(np.flatnonzero(m))) if m.any() else 0 for a, m in masks.items()
        }
        stepped = env.step(actions)
        observed = stepped[0]
        found.append((actions, list(env.agents), *stepped))
    return found


@every_mode
@every_shape
def test_equal_seeds_and_legal_actions_give_equal_parallel_games(
    shape: dict[str, Any], observe: Mode
) -> None:
    """What `parallel_seed_test` asks, with masks."""
    one, other = (envs.parallel(observe=observe, **shape) for _ in range(2))
    for seed in (3, 4):
        assert data_equivalence(story(one, seed, 1), story(other, seed, 1))
    assert not data_equivalence(story(one, 3, 1), story(one, 5, 1))


@every_shape
def test_equal_seeds_give_equal_parallel_games(shape: dict[str, Any]) -> None:
    """PettingZoo's own test, which knows no masks: what is illegal loses in both."""
    parallel_seed_test(partial(envs.parallel, **shape))


def test_an_illegal_action_ends_a_parallel_game_and_loses() -> None:
    env = envs.parallel("memoarrr")
    observed, _ = env.reset(seed=3)
    turn = int(observed["player_0"]["observation"][env.config.layout.span("turn")][0])
    acting, idle = f"player_{turn}", f"player_{1 - turn}"
    _, rewards, over, cut, _ = env.step({acting: 1, idle: 29})
    assert not any(over.values())
    assert rewards == {acting: 0.0, idle: 0.0}
    _, rewards, over, cut, _ = env.step({acting: 29, idle: 29})
    assert rewards == {acting: 0.0, idle: -1.0}
    assert all(over.values())
    assert not any(cut.values())
    assert not env.agents


@pytest.mark.parametrize("cycles", [1, 4])
@every_shape
def test_games_are_cut_off_after_so_many_cycles(shape: dict[str, Any], cycles: int) -> None:
    """What PettingZoo's `max_cycles_test` asks, with masks and for games of turns."""
    told = story(envs.parallel(max_cycles=cycles, **shape), 3, 1)
    assert len(told) == 1 + cycles
    *_, (_, agents, _, rewards, over, cut, _) = told
    assert not agents
    assert all(cut.values())
    assert not any(over.values())
    assert not any(rewards.values())
    env = envs.aec(max_cycles=cycles, **shape)
    env.reset(seed=3)
    steps = 0
    for _ in env.agent_iter():
        observation, _, over, cut, _ = env.last()
        assert observation is not None
        steps += not cut
        env.step(None if cut else int(np.argmax(observation["action_mask"])))
    assert steps == cycles * len(env.possible_agents)


def test_the_peers_test_of_cycles_knows_no_masks_and_so_cannot_pass() -> None:
    """`max_cycles_test` takes any action, legal or not: the first wrong one ends the game."""
    made = SimpleNamespace(
        parallel_env=partial(envs.parallel, "memoarrr"), env=partial(envs.aec, "memoarrr")
    )
    with pytest.raises(AssertionError):
        max_cycles_test(made)


@pytest.mark.parametrize("game_id", simulated())
def test_pettingzoo_makes_it_by_name(game_id: str) -> None:
    one = pettingzoo.make("aec", f"recollect/{game_id}-v0", players=3, observe="recall")
    assert one.possible_agents == ["player_0", "player_1", "player_2"]
    all_ = pettingzoo.make("parallel", f"recollect/{game_id}-v0", players=3)
    assert all_.possible_agents == one.possible_agents


@pytest.mark.filterwarnings("ignore")
@every_shape
def test_the_guards_do_what_pettingzoos_wrappers_do(shape: dict[str, Any]) -> None:
    rng = np.random.default_rng(5)
    ours = envs.aec(**shape)
    theirs = OrderEnforcingWrapper(
        AssertOutOfBoundsWrapper(TerminateIllegalWrapper(envs.raw_aec(**shape), -1))
    )
    for seed in range(4):
        ours.reset(seed=seed)
        theirs.reset(seed=seed)
        while ours.agents:
            mine, other = ours.last(), theirs.last()
            np.testing.assert_equal(mine[0], other[0])
            assert mine[1:3] == other[1:3]
            assert ours.agent_selection == theirs.agent_selection
            assert mine[0] is not None
            mask = mine[0]["action_mask"]
            anything = seed % 2 and rng.random() < 0.02
            action = None
            if not mine[2]:
                action = int(rng.choice(len(mask) if anything else np.flatnonzero(mask)))
            ours.step(action)
            theirs.step(action)
        assert not theirs.agents


def test_nothing_works_before_a_reset_or_out_of_bounds() -> None:
    env = envs.aec("memoarrr")
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)
    with pytest.raises(RuntimeError, match="reset"):
        env.observe("player_0")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="actions"):
        env.step(1000)
    with pytest.raises(ValueError, match="actions"):
        env.step(None)


def test_the_raw_environment_refuses_what_is_not_legal() -> None:
    env = envs.raw_aec("memoarrr")
    env.reset(seed=1)
    before = env.last()
    for action in (0, 29, -1, 1 << 40):
        with pytest.raises(Illegal):
            env.step(action)
    with pytest.raises(ValueError, match="actions"):
        env.step(None)
    np.testing.assert_equal(env.last(), before)


def test_a_way_to_observe_that_is_none_is_refused() -> None:
    with pytest.raises(BadOptions, match="now, recall"):
        envs.aec("memoarrr", observe="everything")  # type: ignore[arg-type]


def test_all_winners_share_one() -> None:
    for seed, shape in enumerate(SHAPES.values()):
        env = envs.aec(**shape)
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observation, _, over, _, _ = env.last()
            if over:
                break
            assert observation is not None
            env.step(env.action_space(agent).sample(observation["action_mask"]))
        assert sum(env.rewards.values()) == pytest.approx(1)
