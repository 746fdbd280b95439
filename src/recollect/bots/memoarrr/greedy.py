"""Sound greedy play of Memoarrr!: reveal what most probably connects, and leave others little.

It knows only what comes to its mind. The same play with a worse memory is a weaker opponent.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from recollect.engine.chance import Chance
from recollect.engine.contract import Event, Seat
from recollect.games.memoarrr.model import (
    CARD_NUMBER,
    CELLS,
    CONNECTS,
    Action,
    Block,
    Peek,
    Ready,
    Reveal,
    Side,
    Swap,
    grid,
)
from recollect.games.memoarrr.view import View
from recollect.memory.belief import belief
from recollect.memory.memoarrr import watch
from recollect.memory.recall import Memory, Recollection

Beliefs = dict[str, dict[str, float]]

SPITE = 0.2
"""How much a good chance for the next player counts against an own choice."""


class MemoarrrGreedy:
    blind = False

    def __init__(self, memory: Memory, chance: Chance) -> None:
        self._memory = memory
        self._chance = chance

    def watch(self, view: View, events: tuple[Event, ...]) -> None:
        watch(self._memory, view, events)

    def act(self, view: View, legal: tuple[Any, ...]) -> Any:
        if len(legal) == 1 or isinstance(legal[0], Ready | Side):
            return legal[self._chance.below(len(legal))]
        cards, places = _pieces(view.options.animals, view.options.landscapes)
        beliefs = belief(cards, places, self._recalled(view))
        return self._best(legal, lambda action: self._worth(view, beliefs, action))

    def _recalled(self, view: View) -> dict[str, Recollection]:
        """What lies open is seen; of the rest, what comes to mind."""
        _, places = _pieces(view.options.animals, view.options.landscapes)
        centre = CELLS[view.options.grid.centre]
        recalled = self._memory.recalled(cell for cell in places if cell != centre)
        for cell, card in zip(CELLS, view.island, strict=True):
            if card is not None:
                recalled[cell] = tuple(card.split("/"))
        return recalled

    def _best(self, legal: tuple[Action, ...], worth: Callable[[Action], float]) -> Action:
        """The best one; of several, any."""
        values = [worth(action) for action in legal]
        best = [a for a, value in zip(legal, values, strict=True) if value > max(values) - 1e-9]
        return best[self._chance.below(len(best))]

    def _worth(self, view: View, beliefs: Beliefs, action: Action) -> float:
        match action:
            case Reveal(at):
                return _connects(beliefs[at], view.wanted) - SPITE * _left_over(view, beliefs, at)
            case Peek(at):
                return -max(beliefs[at].values())
            case Block(at):
                return _connects(beliefs[at], view.wanted)
            case Swap(at):
                return self._unsettles(view, at)
            case _:
                return 0.0

    def _unsettles(self, view: View, at: str) -> float:
        """Better a hidden card that one knows: whoever does not follow the swap loses it (M26)."""
        return 1.0 if view.island[CELLS.index(at)] is None and self._memory.recall(at) else 0.0


def make_bot(memory: Memory, chance: Chance, seat: Seat) -> MemoarrrGreedy:
    return MemoarrrGreedy(memory, chance)


@cache
def _pieces(rows: int, columns: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards of an island, and as many places: the centre stands for the one that left (M4)."""
    island = grid(rows, columns, None)
    return island.names, tuple(CELLS[n] for n in island.cells)


def _connects(cards: dict[str, float], wanted: str | None) -> float:
    """How probably what lies there connects; the opening card always does (M9)."""
    if wanted is None:
        return 1.0
    row = CONNECTS[CARD_NUMBER[wanted]]
    return sum(chance for card, chance in cards.items() if row[CARD_NUMBER[card]])


def _left_over(view: View, beliefs: Beliefs, at: str) -> float:
    """How good the best card is that the next player could find after this one."""
    likely = max(beliefs[at], key=beliefs[at].__getitem__)
    locations = view.options.grid.locations
    hidden = [
        cell
        for number, cell in enumerate(CELLS)
        if locations >> number & 1 and cell != at and view.island[number] is None
    ]
    return max((_connects(beliefs[cell], likely) for cell in hidden), default=0.0)
