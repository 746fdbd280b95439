"""The perfect memory at a table of Fruit Mix: every tile that was turned up, where it is now."""

from __future__ import annotations

from typing import Any

import numpy as np

from recollect.envs import kernels
from recollect.games.fruitmix.model import TABLE_SIZE, TILES
from recollect.sim.bits import SPREAD, lowest
from recollect.sim.compiled import Int, inlined
from recollect.sim.fruitmix.layout import CHOOSE, PLACE, FruitMixRules, count, deep, top
from recollect.sim.kernel_api import register_kernels
from recollect.sim.layout import WORD, Field, Layout

MEMORY = Layout(
    Field(
        "memory",
        TABLE_SIZE,
        "each slot or cell: 1 + its tile if it was ever seen, else 0; "
        "in pairs also what was won from there",
    ),
    Field(
        "pile_tiles",
        len(TILES),
        "pile by pile, by seat, each of (48 − line) // players places "
        "from the top: 1 + the tile if it was ever seen, else 0",
    ),
    Field("seen", len(TILES), "whether each tile was ever seen, wherever it is now"),
)
_TABLE_WORDS = TABLE_SIZE // WORD
_TILES_WORDS = len(TILES) // WORD
_PILES_WORD, _ = MEMORY.place("pile_tiles")
_SEEN_WORD, _ = MEMORY.place("seen")


@inlined
def new_sightings(rules: FruitMixRules, row: Any, seat: Int) -> Any:
    """What lies face up (F3, F20), and the tile turned up from a pile (F5): the same for all."""
    seen: Int = 0
    up = np.int64(row.up)
    while up:
        seen |= 1 << np.int64(row.tiles[lowest(up)])
        up &= up - 1
    if row.phase in (PLACE, CHOOSE):
        seen |= 1 << top(rules, row, np.int64(row.turn))
    return np.uint64(seen)


@inlined
def write_memory(
    rules: FruitMixRules, row: Any, seat: Int, memory: Any, seen: Any, word: Int
) -> None:
    known = np.int64(memory[seat])
    gone = np.int64(row.gone)
    for cell in range(TABLE_SIZE):
        known |= (gone >> cell & 1) << np.int64(row.tiles[cell])
    for number in range(_TABLE_WORDS):
        eight: Int = 0
        for cell in range(8):
            tile = np.int64(row.tiles[8 * number + cell])
            shown = known >> tile & rules.full >> 8 * number + cell & 1
            eight |= tile * shown << 8 * cell
        seen[0, word + number] = eight
    for number in range(_TILES_WORDS):
        seen[0, word + _PILES_WORD + number] = 0
        seen[0, word + _SEEN_WORD + number] = SPREAD[known >> 1 + 8 * number & 255]
    if not rules.pairs:
        _piles(rules, row, known, seen, word + _PILES_WORD)


@inlined
def _piles(rules: FruitMixRules, row: Any, known: Int, seen: Any, word: Int) -> None:
    for seat in range(rules.players):
        for depth in range(count(row, seat)):
            tile = deep(rules, row, seat, depth)
            place = seat * rules.size + depth
            shown = tile * (known >> tile & 1) << 8 * (place & 7)
            seen[0, word + (place >> 3)] |= np.uint64(shown)


register_kernels(
    FruitMixRules, {kernels.new_sightings: new_sightings, kernels.write_memory: write_memory}
)
