"""The base of both PettingZoo environments: a game, agents in its seats, spaces and pictures."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray

from recollect.engine.contract import Seat
from recollect.envs.compiled_game import CompiledGame, EngineMirror
from recollect.envs.config import EnvConfig, Mode
from recollect.envs.render import MODES, Pixels, draw

AgentObservation = dict[str, NDArray[Any]]


class PettingZooBase:
    """An environment with as many agents as there are seats."""

    name = "recollect_{game}_v0"

    def __init__(
        self,
        game: str,
        players: int = 2,
        observe: Mode = "now",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        self.config = EnvConfig(game, players, options, observe)
        self._game = CompiledGame(self.config)
        self.render_mode = render_mode
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
        return draw(self._mirror.picture(history, self._seat, self._names), self.render_mode)

    def close(self) -> None:
        """There is nothing to put away."""


def _observation_space(config: EnvConfig) -> Space[Any]:
    """As in PettingZoo's classic games: the observation, and 1 for each legal action."""
    return Dict(
        observation=Box(0, 255, (config.size,), np.uint8),
        action_mask=Box(0, 1, (len(config.actions),), np.int8),
    )
