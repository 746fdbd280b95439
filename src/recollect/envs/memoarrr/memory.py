"""The perfect memory of a seat of Memoarrr!: every card that it has seen, where it lies now."""

from __future__ import annotations

from typing import Any

import numpy as np

from recollect.envs import kernels
from recollect.games.memoarrr.model import CELLS, MIDDLES
from recollect.sim.compiled import Int, inlined
from recollect.sim.kernel_api import register_kernels
from recollect.sim.layout import Field, Layout, unused
from recollect.sim.memoarrr.layout import LOOK, PEEKING, MemoarrrRules

MEMORY = Layout(
    Field(
        "memory",
        len(CELLS),
        "each cell row by row: 1 + the card there if the seat ever saw it, else 0",
    ),
    Field("volcanoes", 3, "whether the volcano with 1, 3, 7 birds has been seen in this game"),
    unused(4),
    Field("witnesses", len(CELLS), "each cell: a mask of the seats that have seen its card"),
    unused(7),
)
_CELLS, _WORDS = len(CELLS), MEMORY.words
_VOLCANOES_WORD, _VOLCANOES_BITS = MEMORY.place("volcanoes")
_WITNESSES_WORD, _ = MEMORY.place("witnesses")

_VOLCANO = 32
"""In the mask of what was seen, cards are bits 1 to 25, and volcanoes come here by their birds."""
_LOOKED_AT = np.array([(0, 0, 0), *(tuple(map(CELLS.index, cells)) for cells in MIDDLES)])


@inlined
def new_sightings(rules: MemoarrrRules, row: Any, seat: Int) -> Any:
    """The card revealed last (M11), the top volcano (M3), what this seat alone sees (M7, M21)."""
    seen = 1 << np.int64(row.wanted) | 1 << _VOLCANO + np.int64(row.volcano)
    if row.looking >> seat & 1:
        if row.phase == LOOK:
            side = row.sides >> 8 * seat & 7
            for number in range(3):
                seen |= 1 << np.int64(row.cards[_LOOKED_AT[side, number]])
        elif row.phase == PEEKING:
            seen |= 1 << np.int64(row.cards[row.peeked - 1])
    return np.uint64(seen & ~1)


@inlined
def write_memory(
    rules: MemoarrrRules, row: Any, seat: Int, memory: Any, seen: Any, word: Int
) -> None:
    known = np.int64(memory[seat])
    for number in range(_WORDS):
        seen[0, word + number] = 0
    for cell in range(_CELLS):
        card = np.int64(row.cards[cell])
        place = 8 * (cell & 7)
        witnesses: Int = 0
        for other in range(rules.players):
            witnesses |= (np.int64(memory[other]) >> card & 1) << other
        seen[0, word + (cell >> 3)] |= np.uint64(card * (known >> card & 1) << place)
        seen[0, word + _WITNESSES_WORD + (cell >> 3)] |= np.uint64(witnesses << place)
    birds = known >> _VOLCANO
    flags = birds >> 1 & 1 | (birds >> 3 & 1) << 8 | (birds >> 7 & 1) << 16
    seen[0, word + _VOLCANOES_WORD] |= np.uint64(flags << _VOLCANOES_BITS)


register_kernels(
    MemoarrrRules, {kernels.new_sightings: new_sightings, kernels.write_memory: write_memory}
)
