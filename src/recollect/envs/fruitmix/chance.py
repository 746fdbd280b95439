"""The chance of Fruit Mix, drawn when it comes to light: tiles, and who begins (F2, F4, F18).

Known are tiles, by 1 + their number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from recollect.engine.contract import Seat
from recollect.envs.contract import Draw
from recollect.envs.fruitmix.encoder import MEMORY
from recollect.games.fruitmix.model import (
    ALIKE,
    DIFFERENT,
    NUMBERS,
    PLAYERS,
    TILES,
    Options,
)
from recollect.sim.fruitmix.layout import OBSERVATION

_LAYOUT = OBSERVATION + MEMORY
_TABLE, _DRAWN = _LAYOUT.span("memory"), _LAYOUT.span("drawn")
_FLAGS = _LAYOUT.span("seen")
_FIRST = len(TILES)
_PLATE = {tile: plate for plate, alike in enumerate(ALIKE) for tile in alike}


class FruitMixChance:
    """Every tile that could still lie there."""

    outcomes = (*TILES, *(f"player {seat} begins" for seat in range(PLAYERS.stop - 1)))
    nodes = 1 + len(TILES)

    def __init__(self, options: Options, players: int) -> None:
        self._pairs, self._line, self._players = options.variant == "pairs", options.line, players
        self._size = (len(TILES) - options.line) // players

    def first(self, seat: Seat) -> int:
        return _FIRST + seat

    def next_draw(self, row: Any, seen: NDArray[np.uint8], known: int) -> Draw | None:
        """The table decides whose tile is turned up next. All see the same."""
        for tile in (*seen[0, _TABLE].tolist(), *seen[0, _DRAWN].tolist()):
            if tile and not known >> tile & 1:
                return Draw(tile, self._tiles(row, known))
        return None if self._pairs else self._dead_end(row, known)

    def _tiles(self, row: Any, known: int) -> tuple[tuple[int, float], ...]:
        if self._pairs:
            return tuple(self._of_pairs(row, known))
        left = [tile for tile in NUMBERS if not known >> 1 + tile & 1]
        return tuple((tile, 1 / len(left)) for tile in left)

    def _of_pairs(self, row: Any, known: int) -> Iterator[tuple[int, float]]:
        """F18: any cell that is closed, so any plate that lies there; and any of its tiles."""
        lying = [tile - 1 for tile in row["tiles"].tolist() if tile]
        closed = Counter(_PLATE[tile] for tile in lying if not known >> 1 + tile & 1)
        for tile in NUMBERS:
            plate = _PLATE[tile]
            if closed[plate] and not known >> 1 + tile & 1:
                free = sum(not known >> 1 + other & 1 for other in ALIKE[plate])
                yield tile, closed[plate] / closed.total() / free

    def _dead_end(self, row: Any, known: int) -> Draw | None:
        """F22 looks at all tiles in play. Where those that are known do not settle it, and some
        have never been dealt, it has to be drawn which.
        """
        counts = int(row["counts"])
        fewest = min(counts >> 8 * seat & 255 for seat in range(self._players))
        if fewest < 2 or not row["turns"].any():
            return None
        lying = [*self._in_play(row)]
        seen = sum(1 << tile - 1 for tile in lying if known >> tile & 1)
        hidden = [tile for tile in lying if not known >> tile & 1]
        left = len(TILES) - known.bit_count()
        if not hidden or left == len(hidden) or _differ(seen):
            return None
        return Draw(hidden[0], self._tiles(row, known))

    def _in_play(self, row: Any) -> Iterator[int]:
        """The line, and the piles from the top."""
        tiles, counts, heads = row["tiles"].tolist(), int(row["counts"]), int(row["heads"])
        yield from tiles[: self._line]
        for seat in range(self._players):
            ring = tiles[self._line + seat * self._size :][: self._size]
            head = heads >> 8 * seat & 255
            for depth in range(counts >> 8 * seat & 255):
                yield ring[(head + depth) % self._size]

    def is_seen(self, outcome: int, seen: NDArray[np.uint8]) -> bool:
        return outcome >= _FIRST or bool(seen[_FLAGS][outcome])

    def settle(self, row: Any, known: int, draw: Draw, outcome: int) -> int:
        tiles, tile = row["tiles"], 1 + outcome
        if self._pairs and tile not in tiles:
            plate = ALIKE[_PLATE[outcome]]
            instead = next(1 + t for t in plate if 1 + t in tiles and not known >> 1 + t & 1)
            tiles[tiles == instead] = tile
            there = tile if draw.what == instead else draw.what
        else:
            there = draw.what
        where = tiles == there, tiles == tile
        tiles[where[0]], tiles[where[1]] = tile, there
        return known | 1 << tile


def _differ(tiles: int) -> bool:
    """Whether any two are different in everything."""
    return any(tiles >> tile & 1 and DIFFERENT[tile] & tiles for tile in NUMBERS)
