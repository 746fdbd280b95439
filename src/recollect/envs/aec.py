"""PettingZoo's AEC environment: the seats act one after the other.

Its base is also that of the parallel environment: a game, agents in its seats, spaces and pictures.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv

from recollect.engine.contract import Seat
from recollect.envs.compiled_game import CompiledGame, Copyable, EngineMirror, illegal
from recollect.envs.config import EnvConfig, Mode, names_keywords
from recollect.envs.forms import Form
from recollect.envs.kernels import ILLEGAL_REWARD, OVER
from recollect.envs.render import MODES, SIZE, Pixels, check_rendering
from recollect.envs.rewards import Reward

AgentObservation = dict[str, Any]


class PettingZooBase:
    """An environment with as many agents as there are seats."""

    name = "recollect_{game}_v0"

    @names_keywords
    def __init__(
        self,
        game: str,
        players: int = 2,
        observe: Mode = "now",
        render_mode: str | None = None,
        *,
        reward: Reward | None = None,
        form: Form = "bytes",
        max_cycles: int | None = None,
        render_size: int = SIZE,
        **options: object,
    ) -> None:
        super().__init__()
        self.config = EnvConfig(game, players, options, observe, reward, form)
        self._limit = max_cycles or 0
        self._game = CompiledGame(self.config)
        check_rendering(render_mode, render_size)
        self.render_mode, self._size = render_mode, render_size
        self.metadata: dict[str, Any] = {
            "name": self.name.format(game=game),
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self._names = [f"player_{seat}" for seat in range(players)]
        self.possible_agents = list(self._names)
        self.agents: list[str] = []
        self._observation_spaces = {name: _observation_space(self.config) for name in self._names}
        self._action_spaces = {name: Discrete(len(self.config.actions)) for name in self._names}
        self._mirror: EngineMirror | None = None
        self._seat: Seat = 0

    def observation_space(self, agent: str) -> Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self._action_spaces[agent]

    def render(self) -> str | Pixels | None:
        """The table as the seat sees it that acts next."""
        if self._mirror is None:
            self._mirror = self._game.mirror()
        history = [int(action) for action in self._game.history]
        drawn = self.render_mode, self._size
        return self._mirror.draw(history, self._seat, self._names, *drawn)

    def _show(self) -> None:
        """What people look at is shown without being asked for, as in all environments."""
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """There is nothing to put away."""


class RecollectAEC(Copyable, PettingZooBase, AECEnv[str, AgentObservation, int]):
    """A game for as many agents as there are seats. Who looks says when it is ready (B1)."""

    bound = frozenset({"_raw_step", "_record", "_copy_observation", "_copy_mask"})

    def __init__(self, game: str, players: int = 2, observe: Mode = "now", **more: Any) -> None:
        super().__init__(game, players, observe, **more)
        self._acting: str | None = None
        self._over = True
        self._bind()

    def _bind(self) -> None:
        self._raw_step, self._record = self._game.raw_step, self._game.history.append
        self._copy_observation, self._copy_mask = self._game.observation.copy, self._game.mask.copy
        if self.config.form.form != "bytes":
            self._copy_observation = partial(self.config.form, self._game.observation)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._seat = self._game.reset(seed)
        self._mirror, self._over = None, False
        self.agents = list(self._names)
        self.agent_selection = self._acting = self._names[self._seat]
        self._skip_agent_selection = None
        self.rewards = dict.fromkeys(self._names, 0.0)
        self._cumulative_rewards = dict.fromkeys(self._names, 0.0)
        self.terminations = dict.fromkeys(self._names, False)
        self.truncations = dict.fromkeys(self._names, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self._names}
        self._show()

    def step(self, action: int | None) -> None:
        """An action that is not legal is refused, and changes nothing."""
        if self._over or action is None:
            self._step_without(action)
            return
        seat = self._raw_step(action)
        if seat < 0:
            self._end(seat, action)
            return
        self._record(action)
        self._seat = seat
        self.agent_selection = self._acting = self._names[seat]
        if self._limit and len(self._game.history) >= self._limit * len(self._names):
            self._truncate()
        if self.render_mode:
            self._show()

    def _step_without(self, action: int | None) -> None:
        """Nobody acts before a reset, and those who are done do nothing."""
        if not self.agents:
            raise RuntimeError("reset() must be called before step()")
        if not self._over:
            raise ValueError(f"{action!r} is not among the actions")
        self._was_dead_step(action)

    def _truncate(self) -> None:
        """After as many actions as all agents have together in so many cycles."""
        self._over = True
        self.truncations = dict.fromkeys(self._names, True)
        self.agent_selection = self.agents[0]

    def _end(self, why: int, action: int) -> None:
        if why != OVER:
            raise illegal(action)
        self._record(action)
        self._over = True
        result = self._game.result()
        for name, reward in zip(self._names, result.rewards.tolist(), strict=True):
            self.rewards[name] = self._cumulative_rewards[name] = reward
            self.terminations[name] = True
            self.infos[name] = result.info
        self.agent_selection = self.agents[0]
        self._show()

    def agent_iter(self, max_iter: int = sys.maxsize) -> Iterator[str]:
        """As PettingZoo does, but as a generator: that takes a part of the time of a step."""
        for _ in range(min(max_iter, sys.maxsize)):
            if not self.agents:
                return
            yield self.agent_selection

    def observe(self, agent: str) -> AgentObservation:
        if agent == self._acting:
            return {"observation": self._copy_observation(), "action_mask": self._copy_mask()}
        if self._acting is None:
            raise RuntimeError("reset() must be called before observe()")
        observation, mask = self._game.observe(self._names.index(agent))
        return {"observation": self.config.form(observation), "action_mask": mask}

    def last(
        self, observe: bool = True
    ) -> tuple[AgentObservation | None, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )


class GuardedAEC(RecollectAEC):
    """The environment in which an illegal action loses and ends the game.

    What PettingZoo's wrappers for this do, without layers: they take ten times as long as the game.
    """

    def _end(self, why: int, action: int) -> None:
        if why == OVER:
            super()._end(why, action)
            return
        if not 0 <= action < len(self.config.actions):
            raise ValueError(f"{action!r} is not among the actions")
        self._over = True
        for name in self.agents:
            self.terminations[name] = True
        loser = self.agent_selection
        self.rewards[loser] = self._cumulative_rewards[loser] = ILLEGAL_REWARD
        self.agent_selection = self.agents[0]


def raw_env(game: str, players: int = 2, observe: Mode = "now", **more: Any) -> RecollectAEC:
    """The environment that refuses what is not legal."""
    return RecollectAEC(game, players, observe, **more)


def env(game: str, players: int = 2, observe: Mode = "now", **more: Any) -> GuardedAEC:
    """The environment with guards, as PettingZoo's own have."""
    return GuardedAEC(game, players, observe, **more)


def _observation_space(config: EnvConfig) -> Space[Any]:
    """As in PettingZoo's classic games: the observation, and 1 for each legal action."""
    return Dict(
        observation=config.form.space,
        action_mask=Box(0, 1, (len(config.actions),), np.int8),
    )
