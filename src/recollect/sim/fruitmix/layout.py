"""A position of Fruit Mix as one row of numbers, secrets included.

A tile is one more than its number, 0 is none. Words with a byte for each seat hold seat 0 in the
lowest. A pile is a ring: it starts at its head and never has more tiles than at the beginning.
"""

from __future__ import annotations

from typing import NamedTuple, get_args

import numpy as np

from recollect.games.fruitmix.model import TILES, WHOLE_TABLE, Options, Phase
from recollect.sim.layout import row_type

MOST = 6
"""How many can play."""

_FIELDS: dict[str, object] = {
    "tiles": (np.uint8, len(TILES)),  # the line, then the ring of each seat; or the pairs table
    "drawn": np.uint8,  # 0: an observation says here what was turned up
    "phase": np.uint8,  # its place in PHASES
    "round": np.uint8,  # 255 for more
    "watcher": np.uint8,  # 0: an observation says here whose it is
    "turn": np.uint8,
    "starter": np.uint8,
    "looking": np.uint8,
    "changes": np.uint8,  # in this turn, 255 for more
    "aside": np.uint32,  # a byte for each tile that was found correctly in this turn
    "shown": np.uint16,  # what a declaration turned up
    "nothing": np.uint16,
    "counts": np.int64,  # a byte for each seat: how many tiles in the pile, or won
    "turned": np.int64,  # a byte for each seat: how many turns, 255 for more
    "heads": np.int64,  # a byte for each seat: where in its ring the pile starts
    "key": np.uint64,  # of the stream that the games of this row are dealt from
    "games": np.uint32,  # how many were dealt
    "up": np.uint32,  # what lies face up
    "gone": np.uint32,  # the cells of the pairs table that are empty
    "turns": (np.uint32, MOST),
    "drought": np.uint16,
    "asides": np.uint8,  # how many tiles are aside
    "empty": np.uint8,  # the seats whose pile is empty
    "flipped": np.uint8,  # 1 + the first cell of a pair
    "dead": np.uint8,  # whether it ended at a dead end
}
ROW = row_type(_FIELDS)

PHASES: tuple[Phase, ...] = get_args(Phase)
MEMORISE, PLACE, DECIDE, CHOOSE, FLIP, LOOK, OVER = range(len(PHASES))

MATCHES = ("shape", "colour", "both")
UNLIMITED = 1 << 30


class Rules(NamedTuple):
    """The options and the number of players, as kernels read them."""

    players: int
    over: int
    """The number of the phase in which nobody acts any more."""
    pairs: bool
    lucky: bool
    line: int
    full: int
    """All slots of the line, or all cells of pairs."""
    size: int
    """How many tiles a pile has at the beginning."""
    changes: int
    match: int
    first: int


def rules_of(options: Options, players: int) -> Rules:
    pairs = options.variant == "pairs"
    return Rules(
        players=players,
        over=OVER,
        pairs=pairs,
        lucky=options.variant == "lucky",
        line=options.line,
        full=WHOLE_TABLE if pairs else (1 << options.line) - 1,
        size=(len(TILES) - options.line) // players,
        changes=UNLIMITED if options.changes is None else options.changes,
        match=MATCHES.index(options.match),
        first=0 if options.first is None else 1 + options.first,
    )
