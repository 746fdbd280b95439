"""The variant pairs in a kernel: F19–F21."""

from __future__ import annotations

from typing import Any

import numpy as np

from recollect.games.fruitmix.model import NUMBERS, colour, shape
from recollect.sim.compiled import Int, inlined
from recollect.sim.fruitmix.layout import FLIP, LOOK, OVER, PHASES, FruitMixRules

FLIPS = 1
"""Where the actions for the 32 cells begin, behind ready."""

_READY = np.array([1 if phase in {"memorise", "look"} else 0 for phase in PHASES])
_CELLS = np.array([-1 if phase == "flip" else 0 for phase in PHASES])
_FLIPS = np.array([FLIPS if phase == "flip" else 0 for phase in PHASES])
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
    phase = row.phase
    closed = rules.full & ~np.int64(row.up) & ~np.int64(row.gone)
    return _FLIPS[phase], closed & _CELLS[phase] | _READY[phase]


@inlined
def branch(rules: FruitMixRules, row: Any, at: Int) -> Int:
    """The first tile, or another one that agrees with it or not."""
    first, tiles = np.int64(row.flipped), row.tiles
    agree = _KEYS[rules.match, tiles[(first - 1) & 31]] == _KEYS[rules.match, tiles[at & 31]]
    return 2 + ((first != 0) << 1) + np.int64(agree)


@inlined
def flip(rules: FruitMixRules, row: Any, at: Int) -> None:
    """F20: one tile, then another."""
    row.up |= 1 << at
    first = np.int64(row.flipped) - 1
    if first < 0:
        row.flipped = 1 + at
        return
    count_turn(row)
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
def turn_back(rules: FruitMixRules, row: Any) -> None:
    row.flipped = 0
    row.turn = row.turn + 1 if row.turn + 1 < rules.players else 0
    row.phase = FLIP


@inlined
def count_turn(row: Any) -> None:
    seat = np.int64(row.turn)
    row.turns[seat] += 1
    row.turned += ((row.turned >> 8 * seat & 255) < 255) << 8 * seat
