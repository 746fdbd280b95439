"""The rules of Fruit Mix in kernels: those of games/fruitmix/rules.py, over rows.

The line, F5–F17; the variant pairs, F19–F21; the end and who has won, F10, F21, F22.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from recollect.games.fruitmix.model import (
    DIFFERENT,
    LONGEST_DROUGHT,
    MOST_CORRECT,
    NUMBERS,
    colour,
    shape,
)
from recollect.sim.fruitmix.layout import (
    CHOOSE,
    DECIDE,
    FLIP,
    LOOK,
    MEMORISE,
    OVER,
    PHASES,
    PLACE,
    FruitMixRules,
    count,
    deep,
    put,
    put_aside,
    take,
    top,
)
from recollect.sim.intrinsics import lowest
from recollect.sim.kernels import Int, inlined

READY, CHANGE, DECLARE, STOP, GO_ON, PLACES, CHOICES = 0, 1, 2, 3, 4, 5, 14
"""The first action of each verb: nine slots to place at or to choose from."""
FLIPS = 1
"""The first of the actions for the cells of pairs, at most 32, behind ready."""


def _in_phases(**masks: int) -> NDArray[np.int64]:
    """A mask for each phase, 0 for those not named."""
    return np.array([masks.get(phase, 0) for phase in PHASES])


_WHATEVER = _in_phases(memorise=1, look=1, decide=1 << STOP | 1 << GO_ON)
_PLACE = _in_phases(place=(1 << CHOICES) - 1)
_CHOOSE = _in_phases(choose=-1)
_VERBS = np.array([0, 4, 5, 6, 7, *[2] * 9, *[5] * 18])
"""By action, with room for two kinds of ready and of place."""
_FITS = np.array([0, *DIFFERENT]) << 1
"""By tile: a mask of those it fits, each at 1 + its number (F6)."""
_READY = _in_phases(memorise=1, look=1)
_CELLS = _in_phases(flip=-1)
_FLIPS = _in_phases(flip=FLIPS)
_KEYS = np.array(
    [
        [0, *(shape(tile) for tile in NUMBERS)],
        [0, *(colour(tile) for tile in NUMBERS)],
        [0, *(4 * shape(tile) + colour(tile) for tile in NUMBERS)],
    ],
    np.uint8,
)
"""By option `match` and tile: tiles with the same number agree (F19)."""


@inlined
def legal(rules: FruitMixRules, row: Any) -> Any:
    """Without a branch, because nobody can tell in which phase the next game of a batch is."""
    if rules.pairs:
        return _legal_pairs(rules, row)
    phase = row.phase
    down = rules.full & ~np.int64(row.up)
    change = (np.int64(row.changes) < rules.changes) << CHANGE
    more = 1 << DECLARE if count(row, np.int64(row.turn)) == 1 else change
    choices = np.int64(row.shown) << CHOICES & _CHOOSE[phase]
    return READY, _WHATEVER[phase] | (down << PLACES | more) & _PLACE[phase] | choices


@inlined
def branch(rules: FruitMixRules, row: Any, action: Int) -> Int:
    """By the verb; a tile fits or not, and who looks is the last or not."""
    looking = np.int64(row.looking)
    more = np.int64(looking & (looking - 1) != 0)
    if rules.pairs:
        return _branch_pairs(rules, row, action - FLIPS) if not looking else more
    tile, found = top(rules, row, np.int64(row.turn)), row.tiles[(action - PLACES) & 15]
    fits = _FITS[tile] >> np.int64(found) & 1
    verb = _VERBS[action & 31]
    return verb + (more & -(verb == 0)) + (fits & -(verb == 2))


@inlined
def step(rules: FruitMixRules, row: Any, action: Int) -> None:
    if row.looking:
        _ready(row, rules)
    elif rules.pairs:
        _flip(rules, row, action - FLIPS)
    elif action >= CHOICES:
        _choose(rules, row, action - CHOICES)
    elif action >= PLACES:
        _place(rules, row, action - PLACES)
    elif action == CHANGE:
        _change(rules, row)
    elif action == DECLARE:
        row.shown = rules.full & ~np.int64(row.up)
        row.up = rules.full
        row.phase = CHOOSE
    elif action == STOP:
        _end_turn(rules, row)
    else:
        _go_on(rules, row)


@inlined
def _ready(row: Any, rules: FruitMixRules) -> None:
    """B1, F3."""
    looking = np.int64(row.looking)
    row.looking = looking & (looking - 1)
    if row.looking:
        return
    row.up = 0
    if row.phase == LOOK:
        _turn_back(rules, row)
    else:
        row.starter = row.turn
        row.phase = PLACE


@inlined
def _memorise(rules: FruitMixRules, row: Any, starter: Int) -> None:
    """F7."""
    row.phase = MEMORISE
    row.turn = starter
    row.round += row.round < 255
    row.looking = (1 << rules.players) - 1


@inlined
def _change(rules: FruitMixRules, row: Any) -> None:
    """F5."""
    seat = np.int64(row.turn)
    tile = top(rules, row, seat)
    take(rules, row, seat)
    put(rules, row, seat, tile)
    row.changes += row.changes < 255


@inlined
def _place(rules: FruitMixRules, row: Any, at: Int) -> None:
    """F6: right or wrong, the tile takes the place in the line, face up."""
    seat = np.int64(row.turn)
    tile, found = top(rules, row, seat), np.int64(row.tiles[at])
    row.tiles[at] = tile
    row.up |= 1 << at
    take(rules, row, seat)
    if _FITS[tile] >> found & 1:
        row.drought = 0
        row.aside |= found << 8 * np.int64(row.asides)
        row.asides += 1
        if rules.lucky and count(row, seat) and row.asides < MOST_CORRECT:
            row.phase = DECIDE
            return
    else:
        row.drought += 1
        put_aside(rules, row, seat)
        put(rules, row, seat, found)
    _end_turn(rules, row)


@inlined
def _go_on(rules: FruitMixRules, row: Any) -> None:
    """F13, F16: with nothing left to place at, everybody memorises in the middle of the turn."""
    if row.up == rules.full:
        _memorise(rules, row, row.turn)
    else:
        row.phase = PLACE


@inlined
def _choose(rules: FruitMixRules, row: Any, at: Int) -> None:
    """F11, F17: the chosen tile leaves the game, or the tiles set aside go under it as a pile."""
    seat = np.int64(row.turn)
    tile, taken = top(rules, row, seat), np.int64(row.tiles[at])
    shown: Int = 0
    for slot in range(rules.line):
        shown |= (np.int64(row.shown) >> slot & 1) << np.int64(row.tiles[slot])
    take(rules, row, seat)
    if _FITS[tile] & shown:
        put(rules, row, seat, taken)
        put_aside(rules, row, seat)
    row.tiles[at] = tile
    row.shown = 0
    _end_turn(rules, row)


@inlined
def _end_turn(rules: FruitMixRules, row: Any) -> None:
    seat = np.int64(row.turn)
    _count_turn(row)
    row.aside = row.asides = row.changes = 0
    row.empty |= (count(row, seat) == 0) << seat
    if _dead_end(rules, row):
        row.dead = 1
        row.phase = OVER
        return
    left = seat + 1 if seat + 1 < rules.players else 0
    round_over = row.up == rules.full
    if row.empty:
        left = _behind(rules, row, left)
        if left == rules.players:
            row.phase = OVER
            return
    elif round_over and left == row.starter:
        left = left + 1 if left + 1 < rules.players else 0
    if round_over:
        _memorise(rules, row, left)
    else:
        row.turn = left
        row.phase = PLACE


@inlined
def _behind(rules: FruitMixRules, row: Any, left: Int) -> Int:
    """F9: who still has fewer turns than somebody, clockwise; the number of players for nobody."""
    turns = row.turns
    most = turns[0]
    for seat in range(1, rules.players):
        most = max(most, turns[seat])
    for _ in range(rules.players):
        if turns[left] < most and count(row, left):
            return left
        left = left + 1 if left + 1 < rules.players else 0
    return rules.players


@inlined
def current_seat(rules: FruitMixRules, row: Any) -> Int:
    return lowest(np.int64(row.looking) | 256 << np.int64(row.turn)) & 7


@inlined
def _legal_pairs(rules: FruitMixRules, row: Any) -> Any:
    phase = row.phase
    closed = rules.full & ~np.int64(row.up) & ~np.int64(row.gone)
    return _FLIPS[phase], closed & _CELLS[phase] | _READY[phase]


@inlined
def _branch_pairs(rules: FruitMixRules, row: Any, at: Int) -> Int:
    """The first tile, or another one that agrees with it or not."""
    first, tiles = np.int64(row.flipped), row.tiles
    agree = _KEYS[rules.match, tiles[(first - 1) & 31]] == _KEYS[rules.match, tiles[at & 31]]
    return 2 + ((first != 0) << 1) + np.int64(agree)


@inlined
def _flip(rules: FruitMixRules, row: Any, at: Int) -> None:
    """F20: one tile, then another."""
    row.up |= 1 << at
    first = np.int64(row.flipped) - 1
    if first < 0:
        row.flipped = 1 + at
        return
    _count_turn(row)
    if _KEYS[rules.match, row.tiles[first]] != _KEYS[rules.match, row.tiles[at]]:
        row.phase = LOOK
        row.looking = (1 << rules.players) - 1
        return
    row.counts += 2 << 8 * np.int64(row.turn)
    row.gone |= 1 << first | 1 << at
    row.up = 0
    row.flipped = 0
    if row.gone == rules.full:
        row.phase = OVER


@inlined
def _turn_back(rules: FruitMixRules, row: Any) -> None:
    row.flipped = 0
    row.turn = row.turn + 1 if row.turn + 1 < rules.players else 0
    row.phase = FLIP


@inlined
def _count_turn(row: Any) -> None:
    seat = np.int64(row.turn)
    row.turns[seat] += 1
    row.turned += ((row.turned >> 8 * seat & 255) < 255) << 8 * seat


@inlined
def _dead_end(rules: FruitMixRules, row: Any) -> Int:
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
        if _FITS[lowest(left)] & tiles:
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
