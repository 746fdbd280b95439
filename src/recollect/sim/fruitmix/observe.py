"""What a seat of Fruit Mix sees now, as bytes: nothing but what the engine's view shows (B4)."""

from __future__ import annotations

from typing import Any

import numpy as np

from recollect.games.fruitmix.model import TILES
from recollect.sim.compiled import Int, inlined
from recollect.sim.contract import Meaning
from recollect.sim.fruitmix.layout import PHASES, Rules
from recollect.sim.fruitmix.piles import top
from recollect.sim.simd import alone, both, either, load, spread, store

GONE = 1 + len(TILES)
MEANINGS = (
    Meaning(
        "table", 32, f"slots of the line or cells of pairs: 1 + the tile, 0 closed, {GONE} gone"
    ),
    Meaning("drawn", 1, "1 + the tile that was turned up from the pile, else 0"),
    Meaning("phase", 1, "what the game waits for, by its place in the engine's `Phase`"),
    Meaning("round", 1, "255 for more"),
    Meaning("seat", 1, "who sees this"),
    Meaning("turn", 1, "whose turn it is"),
    Meaning("starter", 1, "who began this round"),
    Meaning("looking", 1, "a mask of the seats that look and have not said ready"),
    Meaning("changes", 1, "how often the tile was changed in this turn, 255 for more"),
    Meaning("aside", 3, "1 + each tile that was found correctly in this turn, else 0"),
    Meaning("unused", 1, "0"),
    Meaning("shown", 2, "a mask of the slots that a declaration turned up, lower byte first"),
    Meaning("unused", 2, "0"),
    Meaning("piles", 6, "how many tiles each player has left, or has won; by seat"),
    Meaning("unused", 2, "0"),
    Meaning("turns", 6, "how many turns each player has had, 255 for more; by seat"),
    Meaning("unused", 2, "0"),
)

_WATCHER = 24
_DRAWN = np.array([phase in {"place", "choose"} for phase in PHASES], np.int64)


@inlined
def observe(rules: Rules, row: Any, seat: Int, seen: Any, at: Int) -> None:
    """The row begins as an observation does: tiles are covered, piles left out, the rest copied."""
    face = row.face
    drawn = top(rules, row, np.int64(row.turn)) * _DRAWN[row.phase]
    shown = both(load(face, 0), spread(np.int64(row.up), 255))
    store(seen, at, 0, either(shown, spread(np.int64(row.gone), GONE)))
    store(seen, at, 4, either(load(face, 6), alone(drawn | seat << _WATCHER, 0)))
