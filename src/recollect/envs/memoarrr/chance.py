"""The chance of Memoarrr!, drawn when it comes to light: cards, volcanoes, treasures (M1–M6).

Treasures are drawn when they are won, and nobody sees it (M16). Known are cards by 1 + their
number, then a bit for each volcano of each round and one for each round's treasure.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from recollect.engine.contract import Seat
from recollect.envs.contract import Draw
from recollect.envs.memoarrr.encoder import MEMORY
from recollect.games.memoarrr.model import CARDS, PLAYERS, ROUNDS, TREASURES, VOLCANOES, Options
from recollect.sim.memoarrr.layout import OBSERVATION, OVER, ROUND_END

_SEEN = (OBSERVATION + MEMORY).span("memory")
_RUBIES = tuple(sorted(set(TREASURES)))
_VOLCANO = len(CARDS)
_TREASURE = _VOLCANO + len(VOLCANOES)
_FIRST = _TREASURE + len(_RUBIES)
_STACKED = len(VOLCANOES)
_VOLCANO_BIT = 1 + len(CARDS)
_TREASURE_BIT = _VOLCANO_BIT + _STACKED * ROUNDS


class MemoarrrChance:
    """Every card, stack and treasure that could still be."""

    outcomes = (
        *CARDS,
        *(f"volcano {birds}" for birds in VOLCANOES),
        *(f"treasure {rubies}" for rubies in _RUBIES),
        *(f"player {seat} begins" for seat in range(PLAYERS.stop - 1)),
    )
    nodes = 1 + len(CARDS) + _STACKED * ROUNDS + ROUNDS

    def __init__(self, options: Options, players: int) -> None:
        self._sorted, self._stack = options.treasures == "sorted", players - 1

    def first(self, seat: Seat) -> int:
        return _FIRST + seat

    def next_draw(self, row: Any, seen: NDArray[np.uint8], known: int) -> Draw | None:
        """Cards decide what volcanoes come, and both who wins a treasure."""
        for card in seen[:, _SEEN].ravel().tolist():
            if card and not known >> card & 1:
                left = [c for c in row["cards"].tolist() if c and not known >> c & 1]
                return Draw(card, tuple((c - 1, 1 / len(left)) for c in sorted(left)))
        for bit in self._uncovered(row):
            if not known >> bit & 1:
                return Draw(bit, self._volcanoes(row, bit))
        number = int(row["round"]) - 1
        bit = _TREASURE_BIT + number
        won = row["phase"] in (ROUND_END, OVER) and not self._sorted
        return self._treasure(row, known, bit) if won and not known >> bit & 1 else None

    def _uncovered(self, row: Any) -> Iterator[int]:
        """The volcanoes of this round that were on top, by their bits; in the end all."""
        left, number = int(row["volcanoes_left"]), int(row["round"]) - 1
        shown = self._stack - left + 1 if left else self._stack
        return (_VOLCANO_BIT + _STACKED * number + place for place in range(shown))

    def _volcanoes(self, row: Any, bit: int) -> tuple[tuple[int, float], ...]:
        """M5: the first round shows which are used; in each their order is new."""
        number, place = divmod(bit - _VOLCANO_BIT, _STACKED)
        used = [_birds(row, 0, each) for each in range(self._stack)] if number else VOLCANOES
        before = [_birds(row, number, each) for each in range(place)]
        left = sorted(VOLCANOES.index(birds) for birds in used if birds not in before)
        return tuple((_VOLCANO + each, 1 / len(left)) for each in left)

    def _treasure(self, row: Any, known: int, bit: int) -> Draw:
        """Any of the pile that was not drawn; where few rounds are played, all of it is there."""
        pile = enumerate(row["treasures"].tolist())
        taken = Counter(rubies for n, rubies in pile if known >> _TREASURE_BIT + n & 1)
        left = Counter(TREASURES) - taken
        found = ((_TREASURE + _RUBIES.index(r), n / left.total()) for r, n in left.items())
        return Draw(bit, tuple(sorted(found)))

    def is_seen(self, outcome: int, seen: NDArray[np.uint8]) -> bool:
        """Volcanoes lie before everybody's eyes, treasures before nobody's (M16)."""
        if outcome < _VOLCANO:
            return 1 + outcome in seen[_SEEN]
        return not _TREASURE <= outcome < _FIRST

    def settle(self, row: Any, known: int, draw: Draw, outcome: int) -> int:
        bit = draw.what
        if outcome < _VOLCANO:
            _exchange(row["cards"], bit, 1 + outcome)
            return known | 1 << 1 + outcome
        if outcome < _TREASURE:
            number, place = divmod(bit - _VOLCANO_BIT, _STACKED)
            self._put(row, number, place, VOLCANOES[outcome - _VOLCANO])
            return known | 1 << bit
        pile, at, rubies = row["treasures"], bit - _TREASURE_BIT, _RUBIES[outcome - _TREASURE]
        for other in range(len(pile)):
            if pile[other] == rubies and not known >> _TREASURE_BIT + other & 1:
                pile[other] = pile[at]
                break
        pile[at] = rubies
        return known | 1 << bit

    def _put(self, row: Any, number: int, place: int, birds: int) -> None:
        """At this place of a round's stack; what was there goes where these birds were.

        Birds that were nowhere in the first round are used instead of others, in all rounds.
        """
        stacks = [[_birds(row, n, p) for p in range(self._stack)] for n in range(ROUNDS)]
        there = stacks[number][place]
        swapped = {there: birds, birds: there}
        used = birds in stacks[number]
        for stack in [stacks[number]] if used else stacks:
            stack[:] = [swapped.get(each, each) for each in stack]
        flat = (
            (9 * n + 3 * p, each) for n, stack in enumerate(stacks) for p, each in enumerate(stack)
        )
        row["stacks"] = sum(each << shift for shift, each in flat)


def _birds(row: Any, number: int, place: int) -> int:
    return int(row["stacks"]) >> 9 * number + 3 * place & 7


def _exchange(things: Any, one: int, other: int) -> None:
    """Two things change places; one that lies nowhere takes the other's."""
    where = things == one, things == other
    things[where[0]], things[where[1]] = other, one
