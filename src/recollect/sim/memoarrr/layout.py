"""A position of Memoarrr! as one row of numbers, secrets included.

What may be absent (a wanted card, a barred cell, a side) is one more than its number, 0 if absent.
Words with a byte for each seat hold seat 0 in the lowest.
"""

from __future__ import annotations

from typing import NamedTuple, get_args

import numpy as np

from recollect.games.memoarrr.model import ROUNDS, Options, Phase
from recollect.sim.layout import row_type

_FIELDS: dict[str, object] = {
    "cards": (np.uint8, 25),  # 1 + the card in each cell
    "wanted": np.uint8,
    "phase": np.uint8,  # its place in PHASES
    "round": np.uint8,
    "watcher": np.uint8,  # 0: an observation says here whose it is
    "turn": np.uint8,
    "looking": np.uint8,
    "peeked": np.uint8,
    "barred": np.uint8,
    "volcano": np.uint8,  # the birds of the top one
    "volcanoes_left": np.uint8,
    "worth": np.uint8,  # the rubies of this round, where treasures lie sorted
    "birds": np.uint32,  # a byte for each seat
    "sides": np.uint32,  # a byte for each seat
    "won": np.uint32,  # a byte for each seat: how many treasures
    "known": np.uint32,  # a byte for each seat: rubies, where treasures lie sorted
    "nothing": np.uint32,
    "stacks": np.int64,  # 3 bits for each volcano's birds, 9 for each round, top first
    "key": np.uint64,  # of the stream that the games of this row are dealt from
    "games": np.uint32,  # how many were dealt
    "up": np.uint32,  # the cells that are face up
    "shut": np.uint32,  # the cells that must not be revealed now, by M10 or M23
    "rubies": np.uint32,  # a byte for each seat
    "winners": np.uint16,  # 2 bits for each round that is over
    "treasures": (np.uint8, ROUNDS),
    "free": np.uint8,  # the sides that nobody has taken
    "inside": np.uint8,  # the seats without a volcano
    "last": np.uint8,  # the cell of the card to connect to
}
ROW = row_type(_FIELDS)

PHASES: tuple[Phase, ...] = get_args(Phase)
SIDE, LOOK, REVEAL, PEEK, PEEKING, SWAP, BLOCK, ROUND_END, OVER = range(len(PHASES))


class Rules(NamedTuple):
    """The options and the number of players, as kernels read them."""

    players: int
    over: int
    """The number of the phase in which nobody acts any more."""
    expert: bool
    sorted: bool
    seated: bool
    restricted: bool
    highest: bool
    first: int


def rules_of(options: Options, players: int) -> Rules:
    return Rules(
        players=players,
        over=OVER,
        expert=options.expert,
        sorted=options.treasures == "sorted",
        seated=options.sides == "seated",
        restricted=options.opening_restricted,
        highest=options.tie_break == "highest",
        first=0 if options.first is None else 1 + options.first,
    )
