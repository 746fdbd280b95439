"""PettingZoo: all seats at once. Those look together who look (B1); else one of them acts."""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from recollect.envs.base import Observation, Seated
from recollect.envs.config import Mode

Seats = dict[str, Any]


class Together(Seated, ParallelEnv[str, Observation, int]):
    """Everybody gives an action; it counts where the mask lists any, and else is passed over."""

    name = "recollect_{game}_parallel_v0"

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Seats]:
        self._seat = self._table.begin(seed)
        self._shadow = None
        self.agents = list(self.possible_agents)
        return self._observed(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], Seats, Seats, Seats, Seats]:
        """What is not legal is refused."""
        over = False
        for _ in range(max(1, self._looking.bit_count())):
            seat = self._table.act(actions[self.possible_agents[self._seat]])
            over = seat is None
            self._seat = self._seat if seat is None else seat
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


def parallel_env(game: str, players: int = 2, observe: Mode = "now", **more: Any) -> Together:
    return Together(game, players, observe, **more)
