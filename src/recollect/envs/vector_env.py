"""Gymnasium: many games at once, each with one agent at a table of bots."""

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
from recollect.envs.buffers import Rooms, parted, rooms
from recollect.envs.compiled import ready
from recollect.envs.config import Mode, Setting
from recollect.envs.opponents import RANDOM, Rivals, against
from recollect.envs.single_agent import LOST
from recollect.envs.table import Table

Arrays = tuple[
    NDArray[np.uint8], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]


class Vector(VectorEnv[NDArray[np.uint8], NDArray[np.int64], NDArray[Any]]):
    """As so many environments for one agent. A game that is over begins anew with the next step.

    Against bots that do anything all of it is compiled; others are asked one after the other.
    """

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
        self.setting = against(opponents, seat, game, options, observe)
        self.num_envs, self._seat, self.render_mode = num_envs, seat, render_mode
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}
        self.single_observation_space = Box(0, 255, (self.setting.size,), np.uint8)
        self.single_action_space = Discrete(len(self.setting.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rooms = rooms(self.setting, num_envs, seat)
        self._seen, self._masks = parted(self.setting, self._rooms["shown"][:, 0])
        self._done = np.ones(num_envs, np.bool_)
        self._rewards = np.zeros(num_envs, np.float64)
        news = (np.zeros(num_envs, np.int64), self._done, self._rewards)
        self._take_turns = ready(kernels.take_turns, (self.setting.rules, self._rooms), *news)
        self._tables = None
        if not set(opponents) <= {RANDOM}:
            self._tables = [
                _Table(self.setting, self._rooms[at : at + 1], seat, opponents)
                for at in range(num_envs)
            ]
        self._sown = False

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        self._sow(seed)
        self._done[:] = True
        self._step(np.zeros(self.num_envs, np.int64))
        return self._seen.copy(), {}

    def _sow(self, seed: int | Sequence[int | None] | None) -> None:
        if seed is None and self._sown:
            return
        self._sown = True
        if seed is None:
            given: Sequence[int | None] = [None] * self.num_envs
        else:
            given = [seed + at for at in range(self.num_envs)] if isinstance(seed, int) else seed
        keys = [secrets.randbits(64) if each is None else each % (1 << 64) for each in given]
        self._rooms["position"]["key"] = np.array(keys, np.uint64)
        self._rooms["position"]["games"] = 0
        self._rooms["minds"] = 0

    def step(self, actions: NDArray[np.int64]) -> Arrays:
        self._step(np.ascontiguousarray(actions, np.int64))
        never = np.zeros(self.num_envs, np.bool_)
        return self._seen.copy(), self._rewards.copy(), self._done.copy(), never, {}

    def _step(self, actions: NDArray[np.int64]) -> None:
        if actions.shape != (self.num_envs,):
            raise ValueError(f"{self.num_envs} games need as many actions, not {actions.shape}")
        if self._tables is None:
            self._take_turns(actions, self._done, self._rewards)
            return
        for at, table in enumerate(self._tables):
            self._rewards[at], self._done[at] = table.step(int(actions[at]), bool(self._done[at]))

    def action_masks(self) -> NDArray[np.bool_]:
        """(num_envs, actions): what is legal now."""
        return self._masks.astype(np.bool_)


class _Table:
    """One of the games, with bots that think."""

    def __init__(self, setting: Setting, room: Rooms, seat: Seat, opponents: Sequence[str]) -> None:
        self._table, self._seat = Table(setting, room), seat
        self._table.sow(0)
        self._rivals = Rivals(self._table, seat, opponents)
        self._look = ready(kernels.look, (*self._table.args, room["shown"][0]), seat)

    def step(self, action: int, done: bool) -> tuple[float, bool]:
        """What the agent got, and whether the game is over."""
        reward, goes_on = 0.0, True
        if done:
            self._rivals.begin(None)
        else:
            try:
                goes_on = self._rivals.play(self._table.act(action))
                reward = 0.0 if goes_on else self._table.returns()[self._seat]
            except Illegal:
                reward, goes_on = LOST, False
        self._look(self._seat)
        return reward, not goes_on
