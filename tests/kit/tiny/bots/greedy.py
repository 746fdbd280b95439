"""Higher! as forgetful bots play it: turn up the highest number that comes to mind."""

from __future__ import annotations

from typing import Any

from recollect.engine.chance import Chance
from recollect.engine.contract import Event, Seat
from recollect.memory.recall import Memory
from tests.kit.tiny import Turn, View


class TinyGreedy:
    blind = False

    def __init__(self, memory: Memory, chance: Chance) -> None:
        self._memory = memory
        self._chance = chance

    def watch(self, view: View, events: tuple[Event, ...]) -> None:
        for _ in events:
            self._memory.tick()
        for at, number in enumerate(view.row):
            if number is not None:
                self._memory.see(str(at), str(number))

    def act(self, _view: View, legal: tuple[Any, ...]) -> Any:
        values = [self._number(action) for action in legal]
        best = [a for a, value in zip(legal, values, strict=True) if value == max(values)]
        return best[self._chance.below(len(best))]

    def _number(self, action: Any) -> int:
        recollection = self._memory.recall(str(action.at)) if isinstance(action, Turn) else None
        return int(recollection[0] or 0) if recollection else 0


def make_bot(memory: Memory, chance: Chance, _seat: Seat) -> TinyGreedy:
    return TinyGreedy(memory, chance)
