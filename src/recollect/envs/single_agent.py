"""Gymnasium's environment: one agent at a table of bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from recollect.engine.contract import Seat
from recollect.engine.errors import Illegal
from recollect.envs import kernels
from recollect.envs.compiled_game import CompiledGame, Copyable, new_buffers
from recollect.envs.config import Mode
from recollect.envs.kernels import ILLEGAL, ILLEGAL_REWARD, bind
from recollect.envs.opponents import RANDOM, Opponents, config_against, seat_names
from recollect.envs.render import MODES, Pixels, draw

Array = NDArray[np.uint8]
Stepped = tuple[Array, float, bool, bool, dict[str, Any]]


class RecollectEnv(Copyable, gymnasium.Env[Array, Any]):
    """The others are played by bots, named clockwise from this seat."""

    bound = frozenset({"_copy", "_reset_game", "_agent_step"})

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        opponents: Sequence[str] = (RANDOM,),
        seat: Seat = 0,
        observe: Mode = "now",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.config = config_against(opponents, seat, game, options, observe)
        self.render_mode = render_mode
        self.observation_space = Box(0, 255, (self.config.size,), np.uint8)
        self.action_space = Discrete(len(self.config.actions))
        self._game, self._seat = CompiledGame(self.config, new_buffers(self.config, 1, seat)), seat
        self._names = [name or "you" for name in seat_names(opponents, seat)]
        blind = set(opponents) <= {RANDOM} and render_mode is None
        self._opponents = None if blind else Opponents(self._game, seat, opponents)
        self._bind()

    def _bind(self) -> None:
        self._copy = self._game.observation.copy
        self._reset_game = bind(kernels.agent_reset, self._game.args)
        self._agent_step = bind(kernels.agent_step, self._game.args, 0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        super().reset(seed=seed)
        if self._opponents is None:
            self._game.seed(seed)
            self._reset_game()
        else:
            self._opponents.reset(seed)
        return self._observation(), {}

    def step(self, action: int) -> Stepped:
        """Play an action. An illegal one loses: the game ends, and nothing has changed."""
        if self._opponents is not None:
            return self._step_with(self._opponents, action)
        code = self._agent_step(action)
        if code >= 0:
            return self._copy(), 0.0, False, False, {}
        reward = ILLEGAL_REWARD if code == ILLEGAL else self._game.returns()[self._seat]
        return self._copy(), reward, True, False, {}

    def _step_with(self, opponents: Opponents, action: int) -> Stepped:
        try:
            goes_on = opponents.play(self._game.step(action))
        except Illegal:
            return self._observation(), ILLEGAL_REWARD, True, False, {}
        reward = 0.0 if goes_on else self._game.returns()[self._seat]
        return self._observation(), reward, not goes_on, False, {}

    def _observation(self) -> Array:
        """The others may have acted last; then they were shown something."""
        if self._opponents is None:
            return self._copy()
        return self._game.observe(self._seat)[0]

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions."""
        return np.array(self._game.mask, np.bool_)

    def render(self) -> str | Pixels | None:
        """The table as the agent sees it."""
        if self._opponents is None:
            return None
        mirror = self._opponents.mirror
        return draw(mirror.picture(self._game.history, self._seat, self._names), self.render_mode)
