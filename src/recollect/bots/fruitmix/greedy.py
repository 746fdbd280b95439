"""Sound greedy play of Fruit Mix: whatever promises most now, by what comes to mind.

What may lie at a place is a set of tiles: those that agree with what is recalled of it and are
not known to be elsewhere, each equally likely. As everywhere in this game, the set is a bit mask.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import reduce
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
        best = [a for a, value in zip(legal, values, strict=True) if value > max(values) - 1e-9]
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
        coming = [candidates[place] for place in (*pile[1:], pile[0])]

        def worth(action: Action) -> float:
            match action:
                case Place(at):
                    return _share(fitting, line[at])
                case Declare():
                    return _nothing_fits(fitting, line.values())
                case _:
                    chances = _chances(line.values(), last=False)
                    return _hope(coming[: _changes_left(view)], chances) - WORTH_A_CHANGE

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
        chances = _chances(line, last=len(pile) == 1)
        going_on = _hope(pile[: 1 + _changes_left(view)], chances) * (len(view.aside) + 1)
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
        spots = {spot(at): tile for at, tile in enumerate(view.table) if at not in view.gone}
        piles = {place: None for pile in self.tracker.piles for place in pile}
        seen = {place: 1 << _up(tile) for place, tile in spots.items() if tile is not None}
        if view.drawn is not None:
            seen[self.tracker.piles[view.turn][0]] = 1 << _up(view.drawn)
        recall, laid_out = self.tracker.memory.recall, IN_PAIRS[view.options.pairs]
        candidates = {place: _like(recall(place), laid_out) for place in (*spots, *piles)} | seen
        known = reduce(or_, (mask for mask in candidates.values() if mask.bit_count() == 1), 0)
        known |= reduce(or_, (1 << _up(tile) for tile in view.aside), 0)
        return {
            place: mask if mask.bit_count() == 1 else mask & ~known or mask
            for place, mask in candidates.items()
        }


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


def _like(recollection: Recollection | None, tiles: int) -> int:
    """Those of the tiles that agree with what is recalled."""
    return reduce(and_, (WITH[feature] for feature in recollection or () if feature), tiles)


def _share(wanted: int, mask: int) -> float:
    """How probably one of the tiles that may lie there is a wanted one."""
    return (wanted & mask).bit_count() / mask.bit_count()


def _nothing_fits(fitting: int, line: Iterable[int]) -> float:
    return prod(1 - _share(fitting, mask) for mask in line)


def _chances(line: Iterable[int], last: bool) -> list[float]:
    """For each tile, how probably it is played well; the last one may be declared (F11)."""
    places = tuple(line)
    chances = []
    for fitting in DIFFERENT:
        chance = max(_share(fitting, mask) for mask in places)
        chances.append(max(chance, _nothing_fits(fitting, places)) if last else chance)
    return chances


def _hope(coming: Sequence[int], chances: Sequence[float]) -> float:
    """How probably the turn ends well if each coming tile is kept or changed at its best."""
    hope = 0.0
    for mask in reversed(coming):
        worths = [max(chances[tile], hope) for tile in NUMBERS if mask >> tile & 1]
        hope = sum(worths) / len(worths)
    return hope


def _changes_left(view: View) -> int:
    """As often as the rules allow (F5), and in a turn never more than once through the pile."""
    pile = view.piles[view.turn] + len(view.aside)
    limit = view.options.changes
    most = pile if limit is None else min(pile, limit)
    return max(0, most - view.changes)
