"""PettingZoo's parallel environment: all seats at once.

Those look together who look (B1); else one of them acts.
"""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from recollect.envs.aec import AgentObservation, PettingZooBase
from recollect.envs.config import Mode

Seats = dict[str, Any]


class RecollectParallel(PettingZooBase, ParallelEnv[str, AgentObservation, int]):
    """Everybody gives an action; it counts where the mask lists any, and else is passed over."""

    name = "recollect_{game}_parallel_v0"

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, AgentObservation], Seats]:
        self._seat = self._game.reset(seed)
        self._mirror = None
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, AgentObservation], Seats, Seats, Seats, Seats]:
        """Play the actions of those who act. An illegal one is refused."""
        over = False
        for _ in range(max(1, self._looking.bit_count())):
            seat = self._game.step(actions[self.possible_agents[self._seat]])
            over = seat is None
            self._seat = self._seat if seat is None else seat
        agents = self.agents
        returns = self._game.returns() if over else (0.0,) * len(agents)
        self.agents = [] if over else agents
        return (
            self._observations(),
            dict(zip(agents, returns, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    @property
    def _looking(self) -> int:
        return int(self._game.position["looking"][0])

    def observe(self, agent: str) -> AgentObservation:
        """What this agent observes now. Those who look have the same choice: the first one's."""
        seat = self.possible_agents.index(agent)
        observation, mask = self._game.observe(seat)
        if self._looking >> seat & 1:
            mask[:] = self._game.mask
        return {"observation": observation, "action_mask": mask}

    def _observations(self) -> dict[str, AgentObservation]:
        return {agent: self.observe(agent) for agent in self.possible_agents}


def parallel_env(
    game: str, players: int = 2, observe: Mode = "now", **more: Any
) -> RecollectParallel:
    """A game for PettingZoo in which all act at once; who may not is passed over."""
    return RecollectParallel(game, players, observe, **more)
