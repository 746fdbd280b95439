"""PettingZoo: all seats at once. Those look together who look (B1); else one of them acts."""

from __future__ import annotations

from typing import Any

from gymnasium.spaces import Discrete, Space
from pettingzoo import ParallelEnv

from recollect.envs.drawing import MODES, Pixels, draw
from recollect.envs.setting import Mode, Setting
from recollect.envs.shadow import Shadow
from recollect.envs.table import Table
from recollect.envs.turns import Observation, observation_space

Seats = dict[str, Any]


class Together(ParallelEnv[str, Observation, int]):
    """Everybody gives an action; it counts where the mask lists any, and else is passed over."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        observe: Mode = "now",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.setting = Setting(game, players, options, observe)
        self._table = Table(self.setting)
        self.metadata = {
            "name": f"recollect_{game}_parallel_v0",
            "render_modes": list(MODES),
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._observation_spaces = {
            agent: observation_space(self.setting) for agent in self.possible_agents
        }
        self._action_spaces = {
            agent: Discrete(len(self.setting.actions)) for agent in self.possible_agents
        }
        self._shadow: Shadow | None = None

    def observation_space(self, agent: str) -> Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self._action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Seats]:
        self._acting = self._table.begin(seed)
        self._shadow = None
        self.agents = list(self.possible_agents)
        return self._observed(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], Seats, Seats, Seats, Seats]:
        """What is not legal is refused."""
        over = False
        for _ in range(max(1, self._looking.bit_count())):
            seat = self._table.act(actions[self.possible_agents[self._acting]])
            over = seat is None
            self._acting = self._acting if seat is None else seat
        agents = self.agents
        returns = self._table.returns() if over else (0.0,) * len(agents)
        self.agents = [] if over else agents
        return (
            self._observed(),
            dict(zip(agents, returns, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    @property
    def _looking(self) -> int:
        return int(self._table.position["looking"][0])

    def _observed(self) -> dict[str, Observation]:
        """Those who look have the same choice, which the first of them is shown."""
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            seen, mask = self._table.look(seat)
            if self._looking >> seat & 1:
                mask[:] = self._table.mask
            found[agent] = {"observation": seen, "action_mask": mask}
        return found

    def render(self) -> str | Pixels | None:
        """The table as the seat sees it that acts next."""
        if self._shadow is None:
            self._shadow = self._table.shadow()
        taken = self._table.taken
        return draw(
            self._shadow.picture(taken, self._acting, self.possible_agents), self.render_mode
        )

    def close(self) -> None:
        """There is nothing to put away."""


def parallel_env(game: str, players: int = 2, observe: Mode = "now", **more: Any) -> Together:
    return Together(game, players, observe, **more)
