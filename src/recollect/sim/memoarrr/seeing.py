"""What a seat of Memoarrr! sees now, as bytes: nothing but what the engine's view shows (B4)."""

from __future__ import annotations

from typing import Any

import numpy as np

from recollect.games.memoarrr.model import MIDDLE_MASKS
from recollect.sim.bits import SHOWN, from_seat
from recollect.sim.compiled import Whole, inlined, popcount
from recollect.sim.contract import Meaning
from recollect.sim.memoarrr.playing import top_volcano
from recollect.sim.memoarrr.row import LOOK, Rules

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
    Meaning("birds", 4, "of the volcano in front of each player, else 0; this seat first"),
    Meaning("sides", 4, "1 + the side that each player took, else 0; this seat first"),
    Meaning("won", 4, "how many treasures each player has; this seat first"),
    Meaning("rubies", 4, "what they hold where they lie sorted, else 0; this seat first"),
    Meaning("unused", 4, "0"),
)

_MIDDLES = np.array([0, *MIDDLE_MASKS])


@inlined
def observe(rules: Rules, row: Any, seat: Whole, seen: Any, at: Whole) -> None:
    """Words of eight bytes, each put together before any is written."""
    players, up = rules.players, _face_up(row, seat)
    island = row.island
    first = island[0] & SHOWN[up & 255]
    second = island[1] & SHOWN[up >> 8 & 255]
    third = island[2] & SHOWN[up >> 16 & 255]
    corner = np.int64(row.cards[24]) * (up >> 24)
    fourth = corner | np.int64(row.wanted) << 8 | np.int64(row.phase) << 16
    fourth |= np.int64(row.round) << 24 | seat << 32 | np.int64(row.turn) << 40
    fourth |= np.int64(row.looking) << 48 | np.int64(row.peeked) << 56
    left = popcount(np.int64(row.inside)) - 1
    worth = np.int64(row.treasures[row.round - 1]) if rules.sorted else 0
    fifth = np.int64(row.barred) | top_volcano(rules, row) << 8 | left << 16 | worth << 24
    fifth |= from_seat(np.int64(row.birds), seat, players) << 32
    sixth = from_seat(np.int64(row.sides), seat, players)
    sixth |= from_seat(np.int64(row.won), seat, players) << 32
    rubies = from_seat(np.int64(row.rubies), seat, players) if rules.sorted else 0
    seen[at, 0], seen[at, 1], seen[at, 2], seen[at, 3] = first, second, third, fourth
    seen[at, 4], seen[at, 5], seen[at, 6] = fifth, sixth, rubies


@inlined
def _face_up(row: Any, seat: Whole) -> Whole:
    """What everybody sees, and what this seat alone looks at (M7, M21)."""
    mine = np.int64(row.looking) >> seat & 1
    side = np.int64(row.sides) >> 8 * seat & 7
    looked = _MIDDLES[side * mine * (row.phase == LOOK)]
    return np.int64(row.up) | looked | mine << np.int64(row.peeked) >> 1 & -(row.peeked != 0)
