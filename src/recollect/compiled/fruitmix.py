"""Sound greedy play of Fruit Mix in kernels: what bots/fruitmix/greedy.py decides.

Everybody sees the same (F2), so sightings have one owner. A place is a spot of the table, or
`PILES` and the tile that lies there: each place in a pile has a number, as in TileTracker.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from recollect.compiled import minds
from recollect.compiled.minds import (
    RANDOM,
    below,
    forget_all,
    minds_kernel,
    new_recall,
    remember,
    see,
    shared_memory,
    write_number,
)
from recollect.compiled.sha256 import new_hasher, write_byte
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
from recollect.sim.fruitmix.layout import (
    CHOOSE,
    DECIDE,
    OVER,
    PLACE,
    FruitMixRules,
    count,
    deep,
    top,
)
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
    step,
)
from recollect.sim.intrinsics import lowest, popcount
from recollect.sim.kernels import Int, inlined, merged, piece, register_kernels

WORTH_A_CHANGE, TIE = 0.02, 1e-9
PILES = TABLE_SIZE
_TILES, _FEATURES = len(NUMBERS), 3
MEMORY = shared_memory(1, _TILES)
_SPOT, _PILE = np.frombuffer(b"spot ", np.uint8), np.frombuffer(b"pile ", np.uint8)
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


@inlined
def thing_at(rules: FruitMixRules, row: Any, memory: Any, place: Int) -> Int:
    if place >= PILES:
        return place - PILES
    there = rules.full >> place & 1 and not np.int64(row.gone) >> place & 1
    return np.int64(row.tiles[place]) - 1 if there else -1


@inlined
def beside(rules: FruitMixRules, place: Int, number: Int) -> Int:
    """The next to the left and to the right; what lies in a pile is confused with nothing."""
    if place >= PILES:
        return 0
    if number < 0:
        return (place > 0) + (place < TABLE_SIZE - 1)
    return place + 1 if number or not place else place - 1


@inlined
def write_place(
    rules: FruitMixRules, memory: Any, place: Int, words: Any, lane: Int, at: Int
) -> Int:
    name = _SPOT if place < PILES else _PILE
    for number in range(len(name)):
        write_byte(words, lane, at + number, name[number])
    at += len(name)
    if place < PILES:
        return write_number(words, lane, at, place)
    tile = place - PILES
    at = write_number(words, lane, at, np.int64(memory.holder[tile]))
    write_byte(words, lane, at, 47)
    return write_number(words, lane, at + 1, np.int64(memory.serial[tile]))


@inlined
def _earlier(number: Int, other: Int) -> Int:
    """Whether its digits come first, as those of words do: 10 before 9."""
    longer = _digits(number) - _digits(other)
    for _ in range(longer):
        number //= 10
    for _ in range(-longer):
        other //= 10
    return number < other if number != other else longer < 0


@inlined
def _digits(number: Int) -> Int:
    size = 1
    while number >= 10:
        number //= 10
        size += 1
    return size


@piece
def comes_first(rules: FruitMixRules, memory: Any, place: Int, other: Int) -> Int:
    if place < PILES and other < PILES:
        return _earlier(place, other)
    if place < PILES or other < PILES:
        return place >= PILES
    one, two = place - PILES, other - PILES
    if memory.holder[one] != memory.holder[two]:
        return memory.holder[one] < memory.holder[two]
    return _earlier(np.int64(memory.serial[one]), np.int64(memory.serial[two]))


@piece
def every_place(rules: FruitMixRules, row: Any, memory: Any, places: Any) -> Int:
    """Those of the table that are not empty, and those of all piles."""
    found = 0
    spots = rules.full & ~np.int64(row.gone)
    while spots:
        places[found] = lowest(spots)
        spots &= spots - 1
        found += 1
    if not rules.pairs:
        for seat in range(rules.players):
            for depth in range(count(row, seat)):
                places[found] = PILES + deep(rules, row, seat, depth) - 1
                found += 1
    return found


@inlined
def _new_place(memory: Any, seat: Int, tile: Int) -> None:
    memory.serial[tile] = memory.serials
    memory.holder[tile] = seat
    memory.count[0, tile] = 0
    memory.serials += 1


@inlined
def _put_under(memory: Any, seat: Int, tile: Int) -> None:
    """F6, F15, F17."""
    _new_place(memory, seat, tile)
    see(memory, 0, tile, memory.now)


@piece
def _look(rules: FruitMixRules, row: Any, memory: Any) -> None:
    """All that lies open on the table."""
    up = np.int64(row.up)
    while up:
        see(memory, 0, np.int64(row.tiles[lowest(up)]) - 1, memory.now)
        up &= up - 1


@minds_kernel
def begin_watching(rules: FruitMixRules, rows: Any, memories: Any) -> None:
    row, memory = rows[0], memories[0]
    forget_all(memory)
    if not rules.pairs:
        for seat in range(rules.players):
            for depth in range(count(row, seat)):
                _new_place(memory, seat, deep(rules, row, seat, depth) - 1)
    _look(rules, row, memory)


@minds_kernel
def play_action(rules: FruitMixRules, rows: Any, memories: Any, action: Int) -> Int:
    """Everybody counts the events: what was seen before them is so much older."""
    row, memory = rows[0], memories[0]
    phase, seat, looking = row.phase, np.int64(row.turn), np.int64(row.looking)
    aside, tiles = np.int64(row.aside), count(row, seat)
    at = action - PLACES if phase == PLACE else action - CHOICES
    moves = not rules.pairs and not looking and action >= PLACES
    found = np.int64(row.tiles[at]) - 1 if moves else 0
    step(rules, row, action)
    memory.now += 1
    if moves:
        _after_moving(rules, row, memory, seat, phase, tiles, found, aside, at)
    if rules.pairs:
        _after_flip(rules, row, memory, action, looking)
    else:
        _after_turn(rules, row, memory, looking, action)
    _look(rules, row, memory)
    return -1 if row.phase == rules.over else current_seat(rules, row)


@merged
def _after_moving(
    rules: FruitMixRules,
    row: Any,
    memory: Any,
    seat: Int,
    phase: Int,
    tiles: Int,
    found: Int,
    aside: Int,
    at: Int,
) -> None:
    """Placed, Chosen: the tile of the pile is on the line; what comes under the pile is new there.

    The pile tells whether it was right: it has become one tile shorter, or not.
    """
    memory.count[0, np.int64(row.tiles[at]) - 1] = 0
    memory.count[0, found] = 0
    if count(row, seat) < tiles:
        return
    if phase == CHOOSE:
        _put_under(memory, seat, found)
    while aside:
        _put_under(memory, seat, (aside & 255) - 1)
        aside >>= 8
    if phase != CHOOSE:
        _put_under(memory, seat, found)


@inlined
def _after_flip(rules: FruitMixRules, row: Any, memory: Any, action: Int, looking: Int) -> None:
    """Flipped, Matched, TurnedBack, GameEnded."""
    if looking:
        memory.now += row.looking == 0
        return
    at = action - FLIPS
    see(memory, 0, np.int64(row.tiles[at]) - 1, memory.now)
    if not row.up:
        memory.now += 1 + (row.phase == OVER)


@inlined
def _after_turn(rules: FruitMixRules, row: Any, memory: Any, looking: Int, action: Int) -> None:
    """RoundStarted, Drawn, SetAside, GameEnded: what follows the first event of an action."""
    if looking and row.looking:
        return
    memory.now += looking != 0
    if action == STOP and not looking:
        memory.now -= 1
    if row.phase == OVER:
        memory.now += 1
    elif row.phase == PLACE:
        memory.now += 1
        see(memory, 0, top(rules, row, np.int64(row.turn)) - 1, memory.now)


@merged
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


@merged
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


@merged
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


@merged
def _weigh_choosing(rules: FruitMixRules, row: Any, worths: Any) -> None:
    """greedy._worth_of_choosing."""
    line = 1 << top(rules, row, np.int64(row.turn)) - 1
    for slot in range(rules.line):
        line |= 1 << np.int64(row.tiles[slot]) - 1
    for slot in range(rules.line):
        worths[CHOICES + slot] = popcount(_FITS[np.int64(row.tiles[slot]) - 1] & line)


@merged
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


register_kernels(
    FruitMixRules,
    {
        minds.thing_at: thing_at,
        minds.beside: beside,
        minds.write_place: write_place,
        minds.comes_first: comes_first,
        minds.every_place: every_place,
    },
)
