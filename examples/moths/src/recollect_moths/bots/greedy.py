"""Sound play of Moths: take a pair that comes to mind, else look where nothing is known."""

from __future__ import annotations

from collections.abc import Sequence

from recollect.engine.chance import Chance
from recollect.engine.contract import Event, Seat
from recollect.memory.recall import Memory
from recollect_moths.memory import place, watch
from recollect_moths.model import Action, Ready
from recollect_moths.view import View


class MothsGreedy:
    blind = False

    def __init__(self, memory: Memory, chance: Chance) -> None:
        self._memory = memory
        self._chance = chance

    def watch(self, view: View, events: tuple[Event, ...]) -> None:
        watch(self._memory, view, events)

    def act(self, view: View, legal: tuple[Action, ...]) -> Action:
        if len(legal) == 1:
            return legal[0]
        places = [action.at for action in legal if not isinstance(action, Ready)]
        at = self._place(view, places, second=any(view.row))
        return next(a for a in legal if not isinstance(a, Ready) and a.at == at)

    def _place(self, view: View, places: Sequence[int], second: bool) -> int:
        """Where to look, of these places."""
        known = self._recalled(places)
        unknown = [at for at in places if at not in known]
        if view.phase == "lantern":
            return self._any(unknown or places)
        if second:
            wanted = next(moth for moth in view.row if moth)
            return self._any([at for at in places if known.get(at) == wanted] or unknown or places)
        seen = [*known.values()]
        return self._any([at for at in known if seen.count(known[at]) > 1] or unknown or places)

    def _recalled(self, places: Sequence[int]) -> dict[int, str]:
        found = ((at, self._memory.recall(place(at))) for at in places)
        return {
            at: recollection[0] for at, recollection in found if recollection and recollection[0]
        }

    def _any(self, places: Sequence[int]) -> int:
        return places[self._chance.below(len(places))]


def make_bot(memory: Memory, chance: Chance, _seat: Seat) -> MothsGreedy:
    """How Recollect's own bots sit down at this game."""
    return MothsGreedy(memory, chance)
