"""Gymnasium: one agent at a table of bots."""

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
from recollect.envs.buffers import rooms
from recollect.envs.compiled import ready
from recollect.envs.config import Mode
from recollect.envs.drawing import MODES, Pixels, draw
from recollect.envs.kernels import ILLEGAL
from recollect.envs.opponents import RANDOM, Rivals, against, around
from recollect.envs.table import Table

Observed = NDArray[np.uint8]
Stepped = tuple[Observed, float, bool, bool, dict[str, Any]]
LOST = -1.0
"""What is not legal ends the game with this reward."""


class Solo(gymnasium.Env[Observed, Any]):
    """The others are played by bots, named clockwise from this seat."""

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
        self.setting = against(opponents, seat, game, options, observe)
        self.render_mode = render_mode
        self.observation_space = Box(0, 255, (self.setting.size,), np.uint8)
        self.action_space = Discrete(len(self.setting.actions))
        self._table, self._seat = Table(self.setting, rooms(self.setting, 1, seat)), seat
        self._copy = self._table.seen.copy
        self._begin = ready(kernels.begin_turn, self._table.args)
        self._take_turn = ready(kernels.take_turn, self._table.args, 0)
        self._names = [name or "you" for name in around(opponents, seat)]
        blind = set(opponents) <= {RANDOM} and render_mode is None
        self._rivals = None if blind else Rivals(self._table, seat, opponents)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        super().reset(seed=seed)
        if self._rivals is None:
            self._table.sow(seed)
            self._begin()
        else:
            self._rivals.begin(seed)
        return self._observed(), {}

    def step(self, action: int) -> Stepped:
        """What is not legal loses: the game ends, and nothing has changed."""
        if self._rivals is not None:
            return self._step_with(self._rivals, action)
        code = self._take_turn(action)
        if code >= 0:
            return self._copy(), 0.0, False, False, {}
        reward = LOST if code == ILLEGAL else self._table.returns()[self._seat]
        return self._copy(), reward, True, False, {}

    def _step_with(self, rivals: Rivals, action: int) -> Stepped:
        try:
            goes_on = rivals.play(self._table.act(action))
        except Illegal:
            return self._observed(), LOST, True, False, {}
        reward = 0.0 if goes_on else self._table.returns()[self._seat]
        return self._observed(), reward, not goes_on, False, {}

    def _observed(self) -> Observed:
        """The others may have acted last; then they were shown something."""
        if self._rivals is None:
            return self._copy()
        return self._table.look(self._seat)[0]

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal now."""
        return np.array(self._table.mask, np.bool_)

    def render(self) -> str | Pixels | None:
        """The table as the agent sees it."""
        if self._rivals is None:
            return None
        shadow = self._rivals.shadow
        return draw(shadow.picture(self._table.taken, self._seat, self._names), self.render_mode)
