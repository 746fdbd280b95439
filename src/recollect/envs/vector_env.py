"""Gymnasium's vector environment: many games at once, each with one agent at a game of bots."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from recollect.engine.contract import Seat
from recollect.engine.errors import Illegal
from recollect.envs import kernels
from recollect.envs.compiled_game import Buffers, CompiledGame, Copyable, new_buffers, split_output
from recollect.envs.config import EnvConfig, Mode
from recollect.envs.kernels import ILLEGAL_REWARD, bind
from recollect.envs.opponents import RANDOM, Opponents, config_against

VectorStep = tuple[
    NDArray[np.uint8], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]


class RecollectVectorEnv(Copyable, VectorEnv[NDArray[np.uint8], NDArray[np.int64], NDArray[Any]]):
    """Many environments for one agent. A game that is over begins anew with the next step.

    Against bots that do anything all of it is compiled; others are asked one after the other.
    """

    bound = frozenset({"_observations", "_masks", "_step_all"})

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        opponents: Sequence[str] = (RANDOM,),
        seat: Seat = 0,
        observe: Mode = "now",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.config = config_against(opponents, seat, game, options, observe)
        self.num_envs, self._seat, self.render_mode = num_envs, seat, render_mode
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}
        self.single_observation_space = Box(0, 255, (self.config.size,), np.uint8)
        self.single_action_space = Discrete(len(self.config.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._buffers = new_buffers(self.config, num_envs, seat)
        self._done = np.ones(num_envs, np.bool_)
        self._rewards = np.zeros(num_envs, np.float64)
        self._opponents = tuple(opponents)
        self._games = None if set(opponents) <= {RANDOM} else self._seat_bots()
        self._seeded = False
        self._bind()

    def _bind(self) -> None:
        self._observations, self._masks = split_output(self.config, self._buffers["output"][:, 0])
        news = (np.zeros(self.num_envs, np.int64), self._done, self._rewards)
        self._step_all = bind(kernels.agent_step_batch, (self.config.rules, self._buffers), *news)

    def _seat_bots(self) -> list[_BotGame]:
        """The games of bots that think: each has its part of the buffers."""
        parts = (self._buffers[at : at + 1] for at in range(self.num_envs))
        return [_BotGame(self.config, part, self._seat, self._opponents) for part in parts]

    def __setstate__(self, state: dict[str, Any]) -> None:
        super().__setstate__(state)
        if self._games is not None:
            kept, self._games = self._games, self._seat_bots()
            for game, before in zip(self._games, kept, strict=True):
                game.resume(before)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        self._seed(seed)
        self._done[:] = True
        self._step(np.zeros(self.num_envs, np.int64))
        return self._observations.copy(), {}

    def _seed(self, seed: int | Sequence[int | None] | None) -> None:
        if seed is None and self._seeded:
            return
        self._seeded = True
        if seed is None:
            given: Sequence[int | None] = [None] * self.num_envs
        else:
            given = [seed + at for at in range(self.num_envs)] if isinstance(seed, int) else seed
        keys = [secrets.randbits(64) if each is None else each % (1 << 64) for each in given]
        self._buffers["position"]["key"] = np.array(keys, np.uint64)
        self._buffers["position"]["games"] = 0
        self._buffers["memory"] = 0

    def step(self, actions: NDArray[np.int64]) -> VectorStep:
        self._step(np.ascontiguousarray(actions, np.int64))
        never = np.zeros(self.num_envs, np.bool_)
        return self._observations.copy(), self._rewards.copy(), self._done.copy(), never, {}

    def _step(self, actions: NDArray[np.int64]) -> None:
        if actions.shape != (self.num_envs,):
            raise ValueError(f"{self.num_envs} games need as many actions, not {actions.shape}")
        if self._games is None:
            self._step_all(actions, self._done, self._rewards)
            return
        for at, game in enumerate(self._games):
            self._rewards[at], self._done[at] = game.step(int(actions[at]), bool(self._done[at]))

    def action_masks(self) -> NDArray[np.bool_]:
        """(num_envs, actions): the legal actions."""
        return self._masks.astype(np.bool_)


class _BotGame(Copyable):
    """One of the games, with bots that think."""

    bound = frozenset({"_observe"})

    def __init__(
        self, config: EnvConfig, buffer: Buffers, seat: Seat, opponents: Sequence[str]
    ) -> None:
        self._game, self._seat = CompiledGame(config, buffer, seeded=True), seat
        self._opponents = Opponents(self._game, seat, opponents)
        self._bind()

    def _bind(self) -> None:
        args = (*self._game.args, self._game.buffer["output"][0])
        self._observe = bind(kernels.observe_seat, args, self._seat)

    def resume(self, kept: _BotGame) -> None:
        """Go on as another, with the part of the buffers that this one has."""
        self._game.resume(kept._game)
        self._opponents.resume(kept._opponents, self._game)

    def step(self, action: int, done: bool) -> tuple[float, bool]:
        """Play the agent's action, or begin anew; its reward, and whether the game is over."""
        reward, goes_on = 0.0, True
        if done:
            self._opponents.reset(None)
        else:
            try:
                goes_on = self._opponents.play(self._game.step(action))
                reward = 0.0 if goes_on else self._game.returns()[self._seat]
            except Illegal:
                reward, goes_on = ILLEGAL_REWARD, False
        self._observe(self._seat)
        return reward, not goes_on
