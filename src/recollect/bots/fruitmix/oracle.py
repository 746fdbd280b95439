"""The oracle of Fruit Mix: forgets nothing and leaves as little as it can to chance.

Pairs is solved, basic and lucky mix are searched. Where it has not seen the line, because it took
over somebody's seat, it plays what promises most now until it has.
"""

from __future__ import annotations

from recollect.bots.fruitmix.greedy import Greedy
from recollect.bots.fruitmix.pairs_oracle import PairsOracle
from recollect.bots.fruitmix.race_oracle import RaceOracle
from recollect.engine.chance import Chance
from recollect.engine.contract import Event, Seat
from recollect.games.fruitmix.model import Action
from recollect.games.fruitmix.view import View
from recollect.memory.traces import Memory

BUDGET = 3000
"""How many moves a search may simulate: some 20 ms."""


class Oracle:
    blind = False

    def __init__(self, memory: Memory, chance: Chance, seat: Seat, *, budget: int = BUDGET) -> None:
        self._greedy = Greedy(memory, chance)
        self._pairs = PairsOracle(memory, chance)
        self._race = RaceOracle(self._greedy.watcher, chance, budget)

    def watch(self, view: View, events: tuple[Event, ...]) -> None:
        self._greedy.watch(view, events)
        self._pairs.watch(events)
        self._race.watch(view)

    def act(self, view: View, legal: tuple[Action, ...]) -> Action:
        if len(legal) == 1:
            return legal[0]
        if view.phase == "flip":
            return self._pairs.act(view, legal)
        return self._race.act(view) or self._greedy.act(view, legal)


def sit_down(memory: Memory, chance: Chance, seat: Seat) -> Oracle:
    return Oracle(memory, chance, seat)
