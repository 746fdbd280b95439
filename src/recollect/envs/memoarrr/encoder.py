"""The observation of a seat of Memoarrr!, and its perfect memory in it.

The memory is every card that it has seen, where it is now. Kernels write it from rows;
`MemoarrrEncoder` makes both from views and events alone.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from recollect.engine.contract import Event, Seat
from recollect.envs import kernels
from recollect.games.memoarrr.model import (
    CARD_NUMBER,
    CELL_NUMBER,
    CELLS,
    SIDES,
    VOLCANOES,
    Peeked,
    Revealed,
    Swapped,
)
from recollect.games.memoarrr.view import View
from recollect.memory.memoarrr import watch
from recollect.memory.recall import Memory, PerfectRecall
from recollect.sim.intrinsics import lowest
from recollect.sim.kernels import Int, inlined, register_kernels
from recollect.sim.layout import WORD, Field, Layout, bits, seats, unused
from recollect.sim.memoarrr.layout import (
    CARD,
    LOOK,
    MIDDLES,
    MOST,
    OBSERVATION,
    PEEKING,
    PHASES,
    ROUND_END,
    MemoarrrRules,
)

MEMORY = Layout(
    Field(
        "memory",
        len(CELLS),
        "each cell row by row: 1 + the card there if the seat ever saw it, else 0",
        planes=CARD,
    ),
    Field(
        "volcanoes",
        3,
        "whether the volcano with 1, 3, 7 birds has been seen in this game",
        planes=bits("seen"),
    ),
    unused(4),
    Field(
        "witnesses",
        len(CELLS),
        "each cell: a mask of the seats that have seen its card",
        planes=bits(*seats(MOST)),
    ),
    unused(7),
)
_CELLS = len(CELLS)
_VOLCANOES_WORD, _VOLCANOES_BITS = MEMORY.place("volcanoes")
_WITNESSES_WORD, _ = MEMORY.place("witnesses")

_VOLCANO = 32
"""In the mask of what was seen, cards are bits 1 to 25, and volcanoes come here by their birds."""

LOOKS = ("look", "peeking", "round_end")


@inlined
def new_sightings(rules: MemoarrrRules, row: Any, seat: Int) -> Any:
    """The card revealed last (M11), the top volcano (M3), what this seat alone sees (M7, M21)."""
    seen = 1 << np.int64(row.wanted) | 1 << _VOLCANO + np.int64(row.volcano)
    if row.looking >> seat & 1:
        if row.phase == LOOK:
            looked = MIDDLES[rules.looked, row.sides >> 8 * seat & 7]
            while looked:
                seen |= 1 << np.int64(row.cards[lowest(looked)])
                looked &= looked - 1
        elif row.phase == PEEKING:
            seen |= 1 << np.int64(row.cards[row.peeked - 1])
    if row.phase >= ROUND_END:  # several may have gone out at once (M15), past what was on top
        birds = np.int64(row.birds)
        while birds:
            seen |= 1 << _VOLCANO + (birds & 7)
            birds >>= 8
    return np.uint64(seen & ~1)


@inlined
def _seen_by(memory: Any, card: Int) -> Int:
    """A mask of the seats that have seen a card; those that nobody has have seen none."""
    witnesses = np.int64(memory[0]) >> card & 1
    for seat in range(1, MOST):
        witnesses |= (np.int64(memory[seat]) >> card & 1) << seat
    return witnesses


@inlined
def write_memory(
    rules: MemoarrrRules, row: Any, seat: Int, memory: Any, seen: Any, word: Int
) -> None:
    known = np.int64(memory[seat])
    for number in range(_WITNESSES_WORD):
        cards, witnesses = np.uint64(0), np.uint64(0)
        for place in range(min(WORD, _CELLS - WORD * number)):
            card = np.int64(row.cards[WORD * number + place])
            cards |= np.uint64(card & -(known >> card & 1)) << np.uint64(8 * place)
            witnesses |= np.uint64(_seen_by(memory, card)) << np.uint64(8 * place)
        seen[0, word + number] = cards
        seen[0, word + _WITNESSES_WORD + number] = witnesses
    birds = known >> _VOLCANO
    flags = birds >> 1 & 1 | (birds >> 3 & 1) << 8 | (birds >> 7 & 1) << 16
    seen[0, word + _VOLCANOES_WORD] |= np.uint64(flags << _VOLCANOES_BITS)


register_kernels(
    MemoarrrRules, {kernels.new_sightings: new_sightings, kernels.write_memory: write_memory}
)


class MemoarrrEncoder:
    """Remembers everything, and who else has seen what: that is public (M7, M11, M21, M22)."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._memory = Memory(PerfectRecall())
        self._witnesses: dict[str, int] = {}
        self._volcanoes: set[int] = set()

    def watch(self, view: View, events: tuple[Event, ...]) -> None:
        watch(self._memory, view, events)
        witnesses = self._witnesses
        for event in events:
            match event:
                case Revealed(at=at):
                    witnesses[at] = (1 << len(view.sides)) - 1
                case Peeked(seat=seat, at=at):
                    witnesses[at] = witnesses.get(at, 0) | 1 << seat
                case Swapped(origin=origin, to=to):
                    moved = witnesses.pop(to, 0), witnesses.pop(origin, 0)
                    witnesses[origin], witnesses[to] = moved
                case _:
                    pass
        if view.phase == "look":
            middles = view.options.grid.middles
            for seat, side in enumerate(view.sides):
                for cell in () if side is None else middles[SIDES.index(side)]:
                    witnesses[cell] = witnesses.get(cell, 0) | 1 << seat
        self._volcanoes |= {birds for birds in (view.volcano, *view.birds) if birds}

    def now(self, view: View) -> list[int]:
        sorted_ = view.options.treasures == "sorted"
        looking = view.actors if view.phase in LOOKS else ()
        return OBSERVATION.pack(
            {
                "island": _island(view),
                "wanted": _card(view.wanted),
                "phase": PHASES.index(view.phase),
                "round": view.round,
                "seat": self._seat,
                "turn": view.turn,
                "looking": sum(1 << seat for seat in looking),
                "peeked": 0 if view.peeked is None else 1 + CELL_NUMBER[view.peeked],
                "barred": 0 if view.barred is None else 1 + CELL_NUMBER[view.barred],
                "volcano": view.volcano or 0,
                "volcanoes_left": view.volcanoes_left,
                "worth": view.options.sorted_treasures[view.round - 1] if sorted_ else 0,
                "birds": [birds or 0 for birds in view.birds],
                "sides": [0 if side is None else 1 + SIDES.index(side) for side in view.sides],
                "won": [len(won) for won in view.treasures],
                "rubies": [sum(r or 0 for r in won) for won in view.treasures] if sorted_ else 0,
            }
        )

    def memory(self, view: View) -> list[int]:
        recalled = self._memory.recalled(CELLS)
        known = [recalled.get(cell) for cell in CELLS]
        return MEMORY.pack(
            {
                "memory": (_card(None if c is None else "/".join(map(str, c))) for c in known),
                "volcanoes": (int(birds in self._volcanoes) for birds in VOLCANOES),
                "witnesses": (self._witnesses.get(cell, 0) for cell in CELLS),
            }
        )


def _island(view: View) -> list[int]:
    seen = dict(zip(CELLS, view.island, strict=True)) | view.looking
    return [_card(seen[cell]) for cell in CELLS]


def _card(card: str | None) -> int:
    return 0 if card is None else 1 + CARD_NUMBER[card]
