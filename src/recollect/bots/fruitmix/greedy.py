"""Sound greedy play of Fruit Mix: whatever promises most now, by what comes to mind.

What may lie at a place is a set of tiles: those that agree with what is recalled of it and are
not known to be elsewhere, each equally likely. As everywhere in this game, the set is a bit mask.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, reduce
from itertools import accumulate
from math import prod
from operator import and_, or_

from recollect.engine.chance import Chance
from recollect.engine.contract import Event, Seat
from recollect.games.fruitmix.model import (
    COLOURS,
    DIFFERENT,
    IN_PAIRS,
    NUMBERS,
    SHAPES,
    TILE_NUMBER,
    TILES,
    Action,
    Choose,
    Declare,
    Flip,
    GoOn,
    Place,
    Stop,
)
from recollect.games.fruitmix.view import View
from recollect.memory.fruitmix import TileTracker, spot
from recollect.memory.recall import Memory, Recollection
from recollect.memory.recall import Place as Where

WORTH_A_CHANGE = 0.02
"""How much better a coming tile must promise to be: nobody changes for nothing."""

WITH: dict[str, int] = {}
"""The tiles with each fruit, shape and colour."""
for _number, _tile in enumerate(TILES):
    for _feature in _tile.split("/"):
        WITH[_feature] = WITH.get(_feature, 0) | 1 << _number

KINDS = {
    "shape": tuple(WITH[shape] for shape in SHAPES),
    "colour": tuple(WITH[colour] for colour in COLOURS),
    "both": tuple(WITH[shape] & WITH[colour] for shape in SHAPES for colour in COLOURS),
}
"""The tiles that agree in what a game of pairs asks for (F19)."""


class FruitMixGreedy:
    blind = False

    def __init__(self, memory: Memory, chance: Chance) -> None:
        self.tracker = TileTracker(memory)
        self._chance = chance

    def watch(self, view: View, events: tuple[Event, ...]) -> None:
        self.tracker.watch(view, events)

    def act(self, view: View, legal: tuple[Action, ...]) -> Action:
        if len(legal) == 1:
            return legal[0]
        return self._best(legal, self._worth(view))

    def _best(self, legal: tuple[Action, ...], worth: Callable[[Action], float]) -> Action:
        """The best one; of several, any."""
        values = [worth(action) for action in legal]
        least = max(values) - 1e-9
        best = [a for a, value in zip(legal, values, strict=True) if value > least]
        return best[self._chance.below(len(best))]

    def _worth(self, view: View) -> Callable[[Action], float]:
        match view.phase:
            case "place":
                return self._worth_of_placing(view)
            case "decide":
                return self._worth_of_going_on(view)
            case "choose":
                return _worth_of_choosing(view)
            case _:
                return self._worth_of_flipping(view)

    def _worth_of_placing(self, view: View) -> Callable[[Action], float]:
        """How probably the turn ends well: placed there, declared (F11), or after a change (F5)."""
        candidates = self._candidates(view)
        line = {at: candidates[spot(at)] for at, tile in enumerate(view.table) if tile is None}
        pile = self.tracker.piles[view.turn]
        fitting = DIFFERENT[_up(view.drawn)]
        coming = [candidates[place] for place in (*pile[1:], pile[0])][: _changes_left(view)]
        hope = Chances(line.values(), last=False).hope(coming) - WORTH_A_CHANGE

        def worth(action: Action) -> float:
            match action:
                case Place(at):
                    return _share(fitting, line[at])
                case Declare():
                    return _nothing_fits(fitting, line.values())
                case _:
                    return hope

        return worth

    def _worth_of_going_on(self, view: View) -> Callable[[Action], float]:
        """The tiles that the turn is expected to have got rid of in the end.

        With a tiles found, stopping keeps a. Going on makes them a + 1 with probability p; else
        those set aside come back and the tile found replaces the one placed: none is won (F15).
        So going on breaks even at p = a / (a + 1): a half after the first, two thirds after the
        second. What a third tile might add to a second is left out.
        """
        candidates = self._candidates(view)
        down = [at for at, tile in enumerate(view.table) if tile is None]
        line = [
            candidates[spot(at)] for at in down or range(len(view.table))
        ]  # F16: all, once more
        pile = [candidates[place] for place in self.tracker.piles[view.turn]]
        chances = Chances(line, last=len(pile) == 1)
        going_on = chances.hope(pile[: 1 + _changes_left(view)]) * (len(view.aside) + 1)
        worth = {GoOn: going_on, Stop: len(view.aside)}
        return lambda action: worth[type(action)]

    def _worth_of_flipping(self, view: View) -> Callable[[Action], float]:
        """First a tile whose mate is known, or else the least known; then what most likely fits."""
        candidates = self._candidates(view)
        kinds = KINDS[view.options.match]
        for tile in view.table:
            if tile is not None:
                wanted = next(kind for kind in kinds if kind >> TILE_NUMBER[tile] & 1)
                return lambda flip: _share(wanted, candidates[spot(_at(flip))])
        known: dict[int, list[Where]] = defaultdict(list)
        for place, mask in candidates.items():
            for kind in kinds:
                if not mask & ~kind:
                    known[kind].append(place)
        pairs = {place for places in known.values() if len(places) > 1 for place in places}

        def worth(flip: Action) -> float:
            place = spot(_at(flip))
            return len(NUMBERS) + 1 if place in pairs else candidates[place].bit_count()

        return worth

    def _candidates(self, view: View) -> dict[Where, int]:
        """What may lie at each place; what lies open is seen, whatever is recalled of it."""
        recall, gone = self.tracker.memory.recall, set(view.gone)
        laid_out = IN_PAIRS[view.options.pairs]
        candidates = {
            spot(at): _like(recall(spot(at)), laid_out) if tile is None else 1 << _up(tile)
            for at, tile in enumerate(view.table)
            if at not in gone
        }
        top = None if view.drawn is None else self.tracker.piles[view.turn][0]
        for pile in self.tracker.piles:
            for place in pile:
                candidates[place] = 0 if place == top else _like(recall(place), laid_out)
        if top is not None:
            candidates[top] = 1 << _up(view.drawn)
        return _without_known(candidates, view.aside)


def make_bot(memory: Memory, chance: Chance, seat: Seat) -> FruitMixGreedy:
    return FruitMixGreedy(memory, chance)


def _worth_of_choosing(view: View) -> Callable[[Action], float]:
    """F11: after a wrong declaration, what fits most of the line; after a right one any will do."""
    line = reduce(or_, (1 << _up(tile) for tile in (*view.table, view.drawn)))
    return lambda choose: (DIFFERENT[_up(view.table[_at(choose)])] & line).bit_count()


def _up(tile: str | None) -> int:
    """The number of a tile that lies face up."""
    if tile is None:
        raise ValueError("it lies face down")
    return TILE_NUMBER[tile]


def _at(action: Action) -> int:
    if not isinstance(action, Choose | Flip):
        raise TypeError(action)
    return action.at


def _without_known(candidates: dict[Where, int], aside: Iterable[str]) -> dict[Where, int]:
    """What is known to lie somewhere lies nowhere else."""
    known = reduce(or_, (1 << _up(tile) for tile in aside), 0)
    for mask in candidates.values():
        if not mask & mask - 1:
            known |= mask
    return {
        place: mask & ~known or mask if mask & mask - 1 else mask
        for place, mask in candidates.items()
    }


@lru_cache(maxsize=4096)
def _like(recollection: Recollection | None, tiles: int) -> int:
    """Those of the tiles that agree with what is recalled."""
    return reduce(and_, (WITH[feature] for feature in recollection or () if feature), tiles)


def _share(wanted: int, mask: int) -> float:
    """How probably one of the tiles that may lie there is a wanted one."""
    return (wanted & mask).bit_count() / mask.bit_count()


def _nothing_fits(fitting: int, line: Iterable[int]) -> float:
    return prod(1 - _share(fitting, mask) for mask in line)


class Chances:
    """How probably each tile is played well on a line; the last one may be declared (F11)."""

    def __init__(self, line: Iterable[int], last: bool) -> None:
        self._line, self._last = tuple(line), last
        self._kinds = Counter(self._line).keys()
        self._found: dict[int, float] = {}
        self._sorted: dict[int, tuple[list[float], list[float]]] = {}

    def hope(self, coming: Sequence[int]) -> float:
        """How probably the turn ends well if each coming tile is kept or changed at its best."""
        hope = 0.0
        for mask in reversed(coming):
            low, rest = self._in_order(mask)
            below = bisect(low, hope)
            hope = (hope * below + rest[below]) / len(low)
        return hope

    def _in_order(self, mask: int) -> tuple[list[float], list[float]]:
        """The chances of these tiles, the lowest first, and what those from each on add up to."""
        if mask not in self._sorted:
            low = sorted([self._chance(tile) for tile in NUMBERS if mask >> tile & 1])
            rest = [0.0, *accumulate(reversed(low))][::-1]
            self._sorted[mask] = low, rest
        return self._sorted[mask]

    def _chance(self, tile: int) -> float:
        if tile not in self._found:
            fitting = DIFFERENT[tile]
            chance = max(_share(fitting, mask) for mask in self._kinds)
            if self._last:
                chance = max(chance, _nothing_fits(fitting, self._line))
            self._found[tile] = chance
        return self._found[tile]


def _changes_left(view: View) -> int:
    """As often as the rules allow (F5), and in a turn never more than once through the pile."""
    pile = view.piles[view.turn] + len(view.aside)
    limit = view.options.changes
    most = pile if limit is None else min(pile, limit)
    return max(0, most - view.changes)
