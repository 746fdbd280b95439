"""Gymnasium's environment: one agent at a table of bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from recollect.engine.contract import Seat
from recollect.engine.errors import Illegal
from recollect.envs import kernels
from recollect.envs.compiled_game import CompiledGame, Copyable, new_buffers
from recollect.envs.config import Mode, names_keywords
from recollect.envs.forms import Form, Observed
from recollect.envs.kernels import ILLEGAL, ILLEGAL_REWARD, OVER, bind
from recollect.envs.opponents import RANDOM, Opponents, config_against, seat_names
from recollect.envs.render import MODES, SIZE, Pixels, check_rendering
from recollect.envs.rewards import Reward

Stepped = tuple[Observed, float, bool, bool, dict[str, Any]]


class RecollectEnv(Copyable, gymnasium.Env[Observed, Any]):
    """The others are played by bots, named clockwise from this seat."""

    bound = frozenset({"_copy", "_reset_game", "_agent_step"})

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012

    @names_keywords
    def __init__(
        self,
        game: str,
        opponents: Sequence[str] = (RANDOM,),
        seat: Seat = 0,
        observe: Mode = "now",
        reward: Reward | None = None,
        form: Form = "bytes",
        max_episode_steps: int | None = None,
        render_mode: str | None = None,
        render_size: int = SIZE,
        **options: object,
    ) -> None:
        self.config = config_against(opponents, seat, game, options, observe, reward, form)
        check_rendering(render_mode, render_size)
        self.render_mode, self._size = render_mode, render_size
        self._limit = max_episode_steps or 0
        self._elapsed, self._over = 0, True
        actions = len(self.config.actions)
        self.observation_space = self.config.form.space_with_mask(actions)
        self.action_space = Discrete(actions)
        self._game, self._seat = CompiledGame(self.config, new_buffers(self.config, 1, seat)), seat
        self._names = [name or "you" for name in seat_names(opponents, seat)]
        blind = set(opponents) <= {RANDOM} and render_mode is None
        self._opponents = None if blind else Opponents(self._game, seat, opponents)
        self._bind()

    def _bind(self) -> None:
        plain = self.config.form.form == "bytes"
        self._copy: Callable[[], Observed] = self._game.observation.copy if plain else self._formed
        self._reset_game = bind(kernels.agent_reset, self._game.args)
        self._agent_step = bind(kernels.agent_step, self._game.args, 0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        super().reset(seed=seed)
        self._elapsed, self._over = 0, False
        if self._opponents is None:
            self._game.seed(seed)
            self._reset_game()
        else:
            self._opponents.reset(seed)
            self._show()
        return self._observation(), {}

    def step(self, action: int) -> Stepped:
        """Play an action. An illegal one loses: the game ends, and nothing has changed."""
        if self._opponents is not None:
            return self._step_with(self._opponents, action)
        code = self._agent_step(action)
        if code >= 0 and not self._limit:
            return self._copy(), 0.0, False, False, {}
        return self._stepped(code)

    def _step_with(self, opponents: Opponents, action: int) -> Stepped:
        try:
            code = 0 if opponents.play(self._game.step(action)) else OVER
        except Illegal:
            code = ILLEGAL
        self._show()
        return self._stepped(code)

    def _show(self) -> None:
        """As Gymnasium has it, what people look at is shown without being asked for."""
        if self.render_mode == "human":
            self.render()

    def _stepped(self, code: int) -> Stepped:
        self._elapsed += 1
        truncated = 0 < self._limit <= self._elapsed
        self._over = code < 0
        if code == OVER:
            result = self._game.result()
            reward = float(result.rewards[self._seat])
            return self._observation(), reward, True, truncated, result.info
        reward = ILLEGAL_REWARD if code == ILLEGAL else 0.0
        return self._observation(), reward, self._over, truncated, {}

    def _observation(self) -> Observed:
        """The others may have acted last; then they were shown something."""
        if self._opponents is None:
            return self._copy()
        seen, _ = self._game.observe(self._seat)
        return self.config.form.with_mask(seen, self.action_masks())

    def _formed(self) -> Observed:
        return self.config.form.with_mask(self._game.observation, self.action_masks())

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions. After an end no action counts, and all are listed."""
        mask = np.array(self._game.mask, np.bool_)
        if self._over:
            mask[:] = True
        return mask

    def render(self) -> str | Pixels | None:
        """The table as the agent sees it."""
        if self._opponents is None:
            return None
        drawn = self.render_mode, self._size
        return self._opponents.mirror.draw(self._game.history, self._seat, self._names, *drawn)
