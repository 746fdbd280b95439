"""What a seat of Memoarrr! sees now, as bytes: nothing but what the engine's view shows (B4)."""

from __future__ import annotations

from typing import Any

import numpy as np

from recollect.games.memoarrr.model import MIDDLE_MASKS
from recollect.sim.compiled import Int, inlined
from recollect.sim.contract import Meaning
from recollect.sim.memoarrr.layout import LOOK, Rules
from recollect.sim.simd import alone, both, either, load, spread, store

MEANINGS = (
    Meaning("island", 25, "each cell row by row: 1 + the card that the seat sees there, else 0"),
    Meaning("wanted", 1, "1 + the card to connect to, else 0"),
    Meaning("phase", 1, "what the game waits for, by its place in the engine's `Phase`"),
    Meaning("round", 1, "1 to 7"),
    Meaning("seat", 1, "who sees this"),
    Meaning("turn", 1, "whose turn it is"),
    Meaning("looking", 1, "a mask of the seats that look and have not said ready"),
    Meaning("peeked", 1, "1 + the cell that a penguin's player looks at, else 0"),
    Meaning("barred", 1, "1 + the cell that the walrus bars, else 0"),
    Meaning("volcano", 1, "the birds of the volcano on top of the stack, 0 if none is left"),
    Meaning("volcanoes_left", 1, "how many lie on the stack"),
    Meaning("worth", 1, "the rubies of this round's treasure where they lie sorted, else 0"),
    Meaning("birds", 4, "of the volcano in front of each player, else 0; by seat"),
    Meaning("sides", 4, "1 + the side that each player took, else 0; by seat"),
    Meaning("won", 4, "how many treasures each player has; by seat"),
    Meaning("rubies", 4, "what they hold where they lie sorted, else 0; by seat"),
    Meaning("unused", 4, "0"),
)

_NO_CARDS = -1 << 25
_WATCHER = 32
_MIDDLES = np.array([0, *MIDDLE_MASKS])


@inlined
def observe(rules: Rules, row: Any, seat: Int, seen: Any, at: Int) -> None:
    """The row begins as an observation does: the cards are covered, the rest is copied."""
    face, up = row.face, _face_up(row, seat)
    shown = both(load(face, 0), spread(up | _NO_CARDS, 255))
    store(seen, at, 3, load(face, 3))
    store(seen, at, 0, either(shown, alone(seat << _WATCHER, 3)))


@inlined
def _face_up(row: Any, seat: Int) -> Int:
    """What everybody sees, and what this seat alone looks at (M7, M21)."""
    mine = np.int64(row.looking) >> seat & 1
    side = np.int64(row.sides) >> 8 * seat & 7
    looked = _MIDDLES[side * mine * (row.phase == LOOK)]
    return np.int64(row.up) | looked | mine << np.int64(row.peeked) >> 1
