"""PettingZoo's parallel environment: all seats at once.

Those look together who look (B1); else one of them acts.
"""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from recollect.engine.errors import Illegal
from recollect.envs.aec import AgentObservation, PettingZooBase
from recollect.envs.config import Mode
from recollect.envs.kernels import ILLEGAL, ILLEGAL_REWARD, OVER

Seats = dict[str, Any]
NOTHING = 0
"""The action that those may give who do not act."""


class RecollectParallel(PettingZooBase, ParallelEnv[str, AgentObservation, int]):
    """Everybody gives an action, and it counts for those who act.

    The others are passed over whatever they give; their masks list action 0, which does nothing.
    """

    name = "recollect_{game}_parallel_v0"

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, AgentObservation], Seats]:
        self._seat = self._game.reset(seed)
        self._mirror, self._cycles = None, 0
        self.agents = list(self.possible_agents)
        self._show()
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, AgentObservation], Seats, Seats, Seats, Seats]:
        """Play the actions of those who act. An illegal one loses and ends the game."""
        agents, rewards = self.agents, dict.fromkeys(self.agents, 0.0)
        infos: Seats = {agent: {} for agent in agents}
        self._cycles += 1
        code = self._play(actions)
        truncated = 0 < self._limit <= self._cycles
        if code == ILLEGAL:
            rewards[self.possible_agents[self._seat]] = ILLEGAL_REWARD
        elif code == OVER:
            result = self._game.result()
            rewards = dict(zip(agents, result.rewards.tolist(), strict=True))
            infos = dict.fromkeys(agents, result.info)
        self.agents = [] if code < 0 or truncated else agents
        self._show()
        ends = dict.fromkeys(agents, code < 0), dict.fromkeys(agents, truncated)
        return self._observations(), rewards, *ends, infos

    def _play(self, actions: dict[str, int]) -> int:
        """One action, or that of each who looks; OVER, ILLEGAL or 0."""
        for _ in range(max(1, self._looking.bit_count())):
            try:
                seat = self._game.step(actions[self.possible_agents[self._seat]])
            except Illegal:
                return ILLEGAL
            if seat is None:
                return OVER
            self._seat = seat
        return 0

    @property
    def _looking(self) -> int:
        return int(self._game.position["looking"][0])

    def observe(self, agent: str) -> AgentObservation:
        """What this agent observes now. Those who look have the same choice: the first one's."""
        seat = self.possible_agents.index(agent)
        observation, mask = self._game.observe(seat)
        if self._looking >> seat & 1:
            mask[:] = self._game.mask
        elif seat != self._seat:
            mask[NOTHING] = 1
        return {"observation": self.config.form(observation), "action_mask": mask}

    def _observations(self) -> dict[str, AgentObservation]:
        return {agent: self.observe(agent) for agent in self.possible_agents}


def parallel_env(
    game: str, players: int = 2, observe: Mode = "now", **more: Any
) -> RecollectParallel:
    """A game for PettingZoo in which all act at once; who may not is passed over."""
    return RecollectParallel(game, players, observe, **more)
