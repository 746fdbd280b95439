"""A policy as a bot: it sits at any table, in the arena too, and sees only what its seat sees."""

from __future__ import annotations

from typing import Any

import numpy as np

from recollect.bots.contract import Bot
from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Event, Seat
from recollect.envs.config import Mode, find_research
from recollect.envs.contract import Policy
from recollect.sim.contract import find_simulation


class Learner:
    """How such a bot sits down: `BOTS["mine"] = Learner(policy, "recall")`."""

    def __init__(self, policy: Policy, observe: Mode) -> None:
        self._policy, self._observe = policy, observe

    def __call__(self, game: AnyGame, seat: Seat, chance: Chance, /) -> Bot:
        return _Seated(self._policy, self._observe, game, seat)


class _Seated:
    blind = False

    def __init__(self, policy: Policy, observe: Mode, game: AnyGame, seat: Seat) -> None:
        self._policy, self._observe = policy, observe
        self._watcher = find_research(game.id).watcher(seat)
        self._simulation = find_simulation(game.id)

    def watch(self, view: Any, events: tuple[Event, ...]) -> None:
        self._watcher.watch(view, events)

    def act(self, view: Any, legal: tuple[Any, ...]) -> Any:
        seen = self._watcher.now(view)
        if self._observe == "recall":
            seen = [*seen, *self._watcher.memory(view)]
        actions = self._simulation.actions(view.options)
        mask = np.array([action in legal for action in actions])
        chosen = self._policy(np.array([seen], np.uint8), mask[None])
        return actions[int(chosen[0])]
