"""Sound greedy play of Fruit Mix in kernels: what bots/fruitmix/greedy.py decides."""

from __future__ import annotations

from typing import Any

import numpy as np

from recollect.compiled.fruitmix.places import COUNT, PILES, every_place, thing_at
from recollect.compiled.minds import RANDOM, below, minds_kernel
from recollect.compiled.recall import new_recall, remember
from recollect.compiled.sha256 import new_hasher
from recollect.games.fruitmix.model import (
    COLOURS,
    DIFFERENT,
    FRUITS,
    NUMBERS,
    SHAPES,
    TABLE_SIZE,
    colour,
    fruit,
    shape,
)
from recollect.sim.fruitmix.layout import CHOOSE, DECIDE, PLACE, FruitMixRules, count, deep, top
from recollect.sim.fruitmix.rules import (
    CHANGE,
    CHOICES,
    DECLARE,
    FLIPS,
    GO_ON,
    PLACES,
    STOP,
    current_seat,
    legal,
)
from recollect.sim.intrinsics import lowest, popcount
from recollect.sim.kernels import Int, inlined, piece

WORTH_A_CHANGE, TIE = 0.02, 1e-9
_TILES, _FEATURES = COUNT, 3
_FITS = np.array(DIFFERENT)
_ALL = (1 << _TILES) - 1


def _with(feature: int, tile: int) -> int:
    """The tiles that have this feature in common with a tile."""
    of = (fruit, shape, colour)[feature]
    return sum(1 << other for other in NUMBERS if of(other) == of(tile))


def _like(tile: int, features: int) -> int:
    """The tiles that agree with a tile in all of these features."""
    found = _ALL
    for feature in range(_FEATURES):
        if features >> feature & 1:
            found &= _with(feature, tile)
    return found


_LIKE = np.array([[_like(tile, mask) for mask in range(1 << _FEATURES)] for tile in NUMBERS])
_KINDS = np.array(
    [
        [_with(1, tile) for tile in NUMBERS],
        [_with(2, tile) for tile in NUMBERS],
        [_with(1, tile) & _with(2, tile) for tile in NUMBERS],
    ]
)
"""By option `match` and tile: the tiles that agree with it (F19)."""
assert len(FRUITS) * len(SHAPES) == _TILES
assert len(SHAPES) == len(COLOURS)


@piece
def _candidates(
    rules: FruitMixRules, row: Any, memory: Any, mind: Any, masks: Any, hasher: Any
) -> None:
    """FruitMixGreedy._candidates, by place."""
    recall = new_recall(_FEATURES)
    places = np.empty(len(recall.places), np.int64)
    listed = every_place(rules, row, memory, places)
    up, asked = np.int64(row.up), np.int64(0)
    drawn = -1
    if row.phase == PLACE or row.phase == CHOOSE:  # noqa: PLR1714
        drawn = PILES + top(rules, row, np.int64(row.turn)) - 1
    for number in range(listed):
        place = places[number]
        if place == drawn or (place < PILES and up >> place & 1):
            masks[place] = 1 << thing_at(rules, row, memory, place)
        else:
            recall.places[asked] = place
            asked += 1
    remember(rules, row, memory, mind, 0, recall, asked, _FEATURES, hasher)
    for number in range(asked):
        features = recall.features[number]
        mask = _LIKE[recall.things[number], features] if features else _ALL
        masks[recall.places[number]] = mask
    _leave_out_known(np.int64(row.aside), masks, places, listed)


@inlined
def _leave_out_known(aside: Int, masks: Any, places: Any, listed: Int) -> None:
    """_without_known."""
    known = 0
    while aside:
        known |= 1 << (aside & 255) - 1
        aside >>= 8
    for number in range(listed):
        mask = masks[places[number]]
        if not mask & (mask - 1):
            known |= mask
    for number in range(listed):
        mask = masks[places[number]]
        if mask & (mask - 1) and mask & ~known:
            masks[places[number]] = mask & ~known


@inlined
def _share(wanted: Int, mask: Int) -> Any:
    return popcount(wanted & mask) / popcount(mask)


@piece
def _nothing_fits(fitting: Int, line: Any, slots: Int) -> Any:
    chance = 1.0
    for slot in range(slots):
        chance *= 1 - _share(fitting, line[slot])
    return chance


@piece
def _hope(coming: Any, tiles: Int, line: Any, slots: Int, last: Int) -> Any:
    """Chances.hope."""
    chances: Any = np.full(_TILES, -1.0)
    hope: Any = 0.0
    for number in range(tiles - 1, -1, -1):
        mask, total = coming[number], 0.0
        size = popcount(mask)
        while mask:
            tile = lowest(mask)
            if chances[tile] < 0:
                chances[tile] = _chance(tile, line, slots, last)
            total += chances[tile] if chances[tile] > hope else hope
            mask &= mask - 1
        hope = total / size
    return hope


@inlined
def _chance(tile: Int, line: Any, slots: Int, last: Int) -> Any:
    chance, fitting = 0.0, _FITS[tile]
    for slot in range(slots):
        chance = max(chance, _share(fitting, line[slot]))
    return max(chance, _nothing_fits(fitting, line, slots)) if last else chance


@inlined
def _changes_left(rules: FruitMixRules, row: Any) -> Int:
    """F5."""
    most = min(count(row, np.int64(row.turn)) + np.int64(row.asides), rules.changes)
    return max(0, most - np.int64(row.changes))


@piece
def _weigh_placing(rules: FruitMixRules, row: Any, masks: Any, worths: Any) -> None:
    """FruitMixGreedy._worth_of_placing."""
    seat, slots, line = np.int64(row.turn), 0, np.empty(rules.line, np.int64)
    fitting = _FITS[top(rules, row, seat) - 1]
    for slot in range(rules.line):
        if not np.int64(row.up) >> slot & 1:
            line[slots] = masks[slot]
            worths[PLACES + slot] = _share(fitting, masks[slot])
            slots += 1
    pile = count(row, seat)
    if pile == 1:
        worths[DECLARE] = _nothing_fits(fitting, line, slots)
        return
    coming, tiles = np.empty(_TILES, np.int64), min(_changes_left(rules, row), pile)
    for depth in range(tiles):
        below_it = depth + 1 if depth + 1 < pile else 0
        coming[depth] = masks[PILES + deep(rules, row, seat, below_it) - 1]
    worths[CHANGE] = _hope(coming, tiles, line, slots, 0) - WORTH_A_CHANGE


@piece
def _weigh_going_on(rules: FruitMixRules, row: Any, masks: Any, worths: Any) -> None:
    """FruitMixGreedy._worth_of_going_on."""
    seat, slots, line = np.int64(row.turn), 0, np.empty(rules.line, np.int64)
    down = rules.full & ~np.int64(row.up)
    for slot in range(rules.line):
        if not down or down >> slot & 1:
            line[slots] = masks[slot]
            slots += 1
    pile = count(row, seat)
    coming, tiles = np.empty(_TILES, np.int64), min(1 + _changes_left(rules, row), pile)
    for depth in range(tiles):
        coming[depth] = masks[PILES + deep(rules, row, seat, depth) - 1]
    hope = _hope(coming, tiles, line, slots, pile == 1)
    worths[GO_ON] = hope * (np.int64(row.asides) + 1)
    worths[STOP] = np.int64(row.asides)


@piece
def _weigh_choosing(rules: FruitMixRules, row: Any, worths: Any) -> None:
    """greedy._worth_of_choosing."""
    line = 1 << top(rules, row, np.int64(row.turn)) - 1
    for slot in range(rules.line):
        line |= 1 << np.int64(row.tiles[slot]) - 1
    for slot in range(rules.line):
        worths[CHOICES + slot] = popcount(_FITS[np.int64(row.tiles[slot]) - 1] & line)


@piece
def _weigh_flipping(rules: FruitMixRules, row: Any, masks: Any, worths: Any) -> None:
    """FruitMixGreedy._worth_of_flipping."""
    there = rules.full & ~np.int64(row.gone)
    if row.flipped:
        wanted = _KINDS[rules.match, np.int64(row.tiles[row.flipped - 1]) - 1]
        for spot in range(TABLE_SIZE):
            if there >> spot & 1:
                worths[FLIPS + spot] = _share(wanted, masks[spot])
        return
    for spot in range(TABLE_SIZE):
        if there >> spot & 1:
            kind = _KINDS[rules.match, lowest(masks[spot])]
            paired: Int = 0
            if not masks[spot] & ~kind:
                for other in range(TABLE_SIZE):
                    paired += there >> other & 1 and not masks[other] & ~kind
            worths[FLIPS + spot] = _TILES + 1 if paired > 1 else popcount(masks[spot])


@inlined
def _in_order(mask: Int) -> Int:
    """The engine lists a declaration last: it comes behind the slots, where choices begin."""
    return mask & ~(1 << DECLARE) | 1 << CHOICES if mask >> DECLARE & 1 else mask


@inlined
def _pick(best: Int, in_pairs: Int, mind: Any, hasher: Any) -> Int:
    """One of these, each equally likely."""
    ordered = best if in_pairs else _in_order(best)
    for _ in range(below(mind, popcount(ordered), hasher)):
        ordered &= ordered - 1
    found = lowest(ordered)
    return found if best >> found & 1 else DECLARE


@piece
def _choose(rules: FruitMixRules, worths: Any, base: Int, mask: Int, mind: Any, hasher: Any) -> Int:
    """The best one; of several, any."""
    most, rest = -np.inf, mask
    while rest:
        most = max(most, worths[base + lowest(rest)])
        rest &= rest - 1
    best: Int = 0
    rest = mask
    while rest:
        at = lowest(rest)
        best |= (worths[base + at] > most - TIE) << at
        rest &= rest - 1
    return base + _pick(best, rules.pairs, mind, hasher)


@minds_kernel
def decide(rules: FruitMixRules, rows: Any, memories: Any, minds: Any) -> Int:
    """FruitMixGreedy.act."""
    row, memory, hasher = rows[0], memories[0], new_hasher()
    seat = current_seat(rules, row)
    mind = minds[seat]
    base, mask = legal(rules, row)
    if mind.kind == RANDOM:
        return base + _pick(mask, rules.pairs, mind, hasher)
    if not mask & (mask - 1):
        return base + lowest(mask)
    worths = np.zeros(TABLE_SIZE + 1)
    if row.phase == CHOOSE:
        _weigh_choosing(rules, row, worths)
        return _choose(rules, worths, base, mask, mind, hasher)
    masks = np.zeros(PILES + _TILES, np.int64)
    _candidates(rules, row, memory, mind, masks, hasher)
    if row.phase == PLACE:
        _weigh_placing(rules, row, masks, worths)
    elif row.phase == DECIDE:
        _weigh_going_on(rules, row, masks, worths)
    else:
        _weigh_flipping(rules, row, masks, worths)
    return _choose(rules, worths, base, mask, mind, hasher)
