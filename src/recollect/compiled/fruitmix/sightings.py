"""What everybody sees of Fruit Mix, action by action: as TileTracker takes it in."""

from __future__ import annotations

from typing import Any

import numpy as np

from recollect.compiled.minds import minds_kernel
from recollect.compiled.recall import forget_all, see
from recollect.sim.fruitmix.layout import CHOOSE, OVER, PLACE, FruitMixRules, count, deep, top
from recollect.sim.fruitmix.rules import CHOICES, FLIPS, PLACES, STOP, current_seat, step
from recollect.sim.intrinsics import lowest
from recollect.sim.kernels import Int, inlined, piece


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


@piece
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
