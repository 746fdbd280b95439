"""How Fruit Mix ends in a kernel, and who has won: F10, F21, F22."""

from __future__ import annotations

from typing import Any

import numpy as np

from recollect.games.fruitmix.model import DIFFERENT, LONGEST_DROUGHT
from recollect.sim.bits import lowest
from recollect.sim.compiled import Int, inlined
from recollect.sim.fruitmix.layout import FruitMixRules, count, deep

FITS = np.array([0, *DIFFERENT]) << 1
"""By tile: a mask of those it fits, each at 1 + its number (F6)."""


@inlined
def dead_end(rules: FruitMixRules, row: Any) -> Int:
    """F22. The line alone mostly shows at once that it is none."""
    hopeless = row.drought >= LONGEST_DROUGHT
    line: Int = 0
    for slot in range(rules.line):
        line |= 1 << np.int64(row.tiles[slot])
    if not hopeless and _differ(line):
        return False
    for seat in range(rules.players):
        if count(row, seat) < 2:
            return False
    return hopeless or not _differ(line | _in_piles(rules, row))


@inlined
def _in_piles(rules: FruitMixRules, row: Any) -> Int:
    tiles = 0
    for seat in range(rules.players):
        for depth in range(count(row, seat)):
            tiles |= 1 << deep(rules, row, seat, depth)
    return tiles


@inlined
def _differ(tiles: Int) -> Int:
    """Whether any two are different in everything."""
    left = tiles
    while left:
        if FITS[lowest(left)] & tiles:
            return True
        left &= left - 1
    return False


@inlined
def winners(rules: FruitMixRules, row: Any) -> Int:
    """Most tiles won in pairs, else fewest left. Nobody wins if a lone player met a dead end."""
    if row.dead and rules.players == 1:
        return 0
    found = 0
    for seat in range(rules.players):
        found |= (_better_than(rules, row, seat) == 0) << seat
    return found


@inlined
def score(rules: FruitMixRules, row: Any, scores: Any, ranks: Any) -> None:
    for seat in range(rules.players):
        scores[seat, 0] = count(row, seat)
        scores[seat, 1] = row.turns[seat]
        ranks[seat] = 1 + _better_than(rules, row, seat)


@inlined
def _better_than(rules: FruitMixRules, row: Any, seat: Int) -> Int:
    """How many others have a better number of tiles."""
    better, mine = 0, count(row, seat)
    for other in range(rules.players):
        theirs = count(row, other)
        better += theirs > mine if rules.pairs else theirs < mine
    return better
