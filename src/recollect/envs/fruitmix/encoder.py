"""The observation of a seat of Fruit Mix, and its perfect memory in it.

The memory is every tile that was turned up, where it is now. Kernels write it from rows;
`FruitMixEncoder` makes both from views and events alone.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from recollect.engine.contract import Event, Seat
from recollect.envs import kernels
from recollect.games.fruitmix.model import (
    TABLE_SIZE,
    TILE_NUMBER,
    TILES,
    Chosen,
    Drawn,
    Flipped,
    Matched,
    Placed,
)
from recollect.games.fruitmix.view import View
from recollect.memory import fruitmix as memory
from recollect.memory.recall import Memory, PerfectRecall
from recollect.sim.fruitmix.layout import (
    CHOOSE,
    GONE,
    OBSERVATION,
    PHASES,
    PLACE,
    TILE,
    FruitMixRules,
    count,
    deep,
    top,
)
from recollect.sim.intrinsics import SPREAD, lowest
from recollect.sim.kernels import Int, inlined, register_kernels
from recollect.sim.layout import WORD, Field, Layout, bits

MEMORY = Layout(
    Field(
        "memory",
        TABLE_SIZE,
        "each slot or cell: 1 + its tile if it was ever seen, else 0; "
        "in pairs also what was won from there",
        planes=TILE,
    ),
    Field(
        "pile_tiles",
        len(TILES),
        "pile by pile, by seat, each of (48 − line) // players places "
        "from the top: 1 + the tile if it was ever seen, else 0",
        planes=TILE,
    ),
    Field(
        "seen",
        len(TILES),
        "whether each tile was ever seen, wherever it is now",
        planes=bits("seen"),
    ),
)
_TABLE_WORDS = TABLE_SIZE // WORD
_TILES_WORDS = len(TILES) // WORD
_PILES_WORD, _ = MEMORY.place("pile_tiles")
_SEEN_WORD, _ = MEMORY.place("seen")

LOOKS = ("memorise", "look")
MUCH = 255


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


class FruitMixEncoder:
    """Remembers everything; the tiles in piles are followed as they move."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._tracker = memory.TileTracker(Memory(PerfectRecall()))
        self._seen: set[str] = set()
        self._won: dict[int, str] = {}

    def watch(self, view: View, events: tuple[Event, ...]) -> None:
        self._tracker.watch(view, events)
        self._seen |= {tile for tile in view.table if tile is not None}
        for event in events:
            match event:
                case Drawn(tile=tile) | Flipped(tile=tile) | Chosen(tile=tile):
                    self._seen.add(tile)
                case Placed(tile=tile, found=found):
                    self._seen |= {tile, found}
                case Matched(at=cells, tiles=tiles):
                    self._won |= dict(zip(cells, tiles, strict=True))
                case _:
                    pass

    def now(self, view: View) -> list[int]:
        looking = sum(1 << seat for seat in view.actors) if view.phase in LOOKS else 0
        table = [GONE if at in view.gone else _tile(t) for at, t in enumerate(view.table)]
        shown = sum(1 << at for at in view.shown)
        return OBSERVATION.pack(
            {
                "table": table,
                "drawn": _tile(view.drawn),
                "phase": PHASES.index(view.phase),
                "round": min(view.round, MUCH),
                "seat": self._seat,
                "turn": view.turn,
                "starter": view.starter,
                "looking": looking,
                "changes": min(view.changes, MUCH),
                "aside": map(_tile, view.aside),
                "shown": (shown & 255, shown >> 8),
                "piles": view.piles,
                "turns": (min(turns, MUCH) for turns in view.turns),
            }
        )

    def memory(self, view: View) -> list[int]:
        table = [_tile(self._won.get(at) or self._at(memory.spot(at))) for at in range(TABLE_SIZE)]
        piles: list[int] = []
        size = (len(TILES) - view.options.line) // len(view.piles)
        for pile in self._tracker.piles:
            known = [_tile(self._at(place)) for place in pile]
            piles += known + [0] * (size - len(known))
        seen = [int(tile in self._seen) for tile in TILES]
        return MEMORY.pack({"memory": table, "pile_tiles": piles, "seen": seen})

    def _at(self, place: str) -> str | None:
        recalled = self._tracker.memory.recall(place)
        return None if recalled is None else "/".join(map(str, recalled))


def _tile(tile: str | None) -> int:
    return 0 if tile is None else 1 + TILE_NUMBER[tile]
