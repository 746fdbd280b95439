"""Sound greedy play of Memoarrr!: reveal what most probably connects, and leave others little.

It knows only what comes to its mind. The same play with a worse memory is a weaker opponent.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from heapq import nlargest
from typing import Any

from recollect.engine.chance import Chance
from recollect.engine.contract import Event, Seat
from recollect.games.memoarrr.model import (
    CARD_NUMBER,
    CELL_NUMBER,
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
from recollect.memory.belief import Shares, share_out
from recollect.memory.memoarrr import face_down, watch
from recollect.memory.recall import Memory, Recollection, features_of

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
        outlook = Outlook(view, share_out(cards, places, self._recalled(view)))
        return self._best(legal, lambda action: self._worth(view, outlook, action))

    def _recalled(self, view: View) -> dict[str, Recollection]:
        """What lies open is seen; of the rest, what comes to mind."""
        recalled = self._memory.recalled(face_down(view))
        for cell, card in zip(CELLS, view.island, strict=True):
            if card is not None:
                recalled[cell] = features_of(card)
        return recalled

    def _best(self, legal: tuple[Action, ...], worth: Callable[[Action], float]) -> Action:
        """The best one; of several, any."""
        values = [worth(action) for action in legal]
        least = max(values) - 1e-9
        best = [a for a, value in zip(legal, values, strict=True) if value > least]
        return best[self._chance.below(len(best))]

    def _worth(self, view: View, outlook: Outlook, action: Action) -> float:
        match action:
            case Reveal(at):
                return outlook.connects(at, view.wanted) - SPITE * outlook.left_over(at)
            case Peek(at):
                return -outlook.surest(at)
            case Block(at):
                return outlook.connects(at, view.wanted)
            case Swap(at):
                return self._unsettles(view, at)
            case _:
                return 0.0

    def _unsettles(self, view: View, at: str) -> float:
        """Better a hidden card that one knows: whoever does not follow the swap loses it (M26)."""
        return 1.0 if view.island[CELL_NUMBER[at]] is None and self._memory.recall(at) else 0.0


class Outlook:
    """What the cells promise, by what is believed to lie there."""

    def __init__(self, view: View, shares: Shares) -> None:
        self._certain = {cell: CARD_NUMBER[card] for cell, card in shares.certain.items()}
        self._rows, self._cards = shares.rows, [CARD_NUMBER[card] for card in shares.things]
        self._hidden = face_down(view)
        self._found: dict[tuple[int, int], float] = {}
        """By the row and the card to connect to: many cells have the same row."""
        self._best: dict[int, Sequence[tuple[float, str]]] = {}

    def connects(self, at: str, wanted: str | None) -> float:
        """How probably what lies there connects; the opening card always does (M9)."""
        return 1.0 if wanted is None else self._connects(at, CARD_NUMBER[wanted])

    def surest(self, at: str) -> float:
        """The probability of what most probably lies there."""
        return 1.0 if at in self._certain else max(self._rows[at])

    def left_over(self, at: str) -> float:
        """How good the best card is that the next player could find after this one."""
        card = self._likely(at)
        if card not in self._best:
            found = ((self._connects(cell, card), cell) for cell in self._hidden)
            self._best[card] = nlargest(2, found)
        return next((chance for chance, cell in self._best[card] if cell != at), 0.0)

    def _likely(self, at: str) -> int:
        """The card that most probably lies there; of several, the first."""
        if at in self._certain:
            return self._certain[at]
        row = self._rows[at]
        return self._cards[row.index(max(row))]

    def _connects(self, at: str, card: int) -> float:
        if at in self._certain:
            return float(CONNECTS[card][self._certain[at]])
        row = self._rows[at]
        key = id(row), card
        if key not in self._found:
            self._found[key] = self._added_up(row, CONNECTS[card])
        return self._found[key]

    def _added_up(self, row: Sequence[float], connecting: Sequence[bool]) -> float:
        total = 0.0
        for chance, card in zip(row, self._cards, strict=True):
            if connecting[card]:
                total += chance
        return total


def make_bot(memory: Memory, chance: Chance, seat: Seat) -> MemoarrrGreedy:
    return MemoarrrGreedy(memory, chance)


@cache
def _pieces(rows: int, columns: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards of an island, and as many places: the centre stands for the one that left (M4)."""
    island = grid(rows, columns, None)
    return island.names, tuple(CELLS[n] for n in island.cells)
