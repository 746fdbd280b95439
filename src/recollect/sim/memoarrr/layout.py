"""A position of Memoarrr! as one row of numbers, secrets included, and its observation.

What may be absent (a wanted card, a barred cell, a side) is one more than its number, 0 if absent.
Words with a byte for each seat hold seat 0 in the lowest.
"""

from __future__ import annotations

from typing import Any, NamedTuple, get_args

import numpy as np

from recollect.games.memoarrr.model import (
    CARDS,
    CELLS,
    FEWEST,
    PLAYERS,
    ROUNDS,
    SIDES,
    TREASURES,
    VOLCANOES,
    WIDEST,
    Options,
    Phase,
    grid,
    most_looks,
)
from recollect.sim.intrinsics import WORDS, alone, both, either, load, spread, store
from recollect.sim.kernels import Int, inlined
from recollect.sim.layout import (
    Field,
    Layout,
    amount,
    bits,
    choices,
    numbered,
    row_type,
    seats,
    things,
    unused,
)

PHASES: tuple[Phase, ...] = get_args(Phase)
SIDE, LOOK, REVEAL, PEEK, PEEKING, SWAP, BLOCK, ROUND_END, OVER = range(len(PHASES))

MOST = PLAYERS.stop - 1
"""How many can play."""
CARD, SEAT = things(CARDS), choices(numbered(seats(MOST)))
CELL = choices(numbered(CELLS, 1), spot=True)
BIRDS = choices({birds: f"{birds} birds" for birds in VOLCANOES})

OBSERVATION = Layout(
    Field(
        "island",
        len(CELLS),
        "each cell row by row: 1 + the card that the seat sees there, else 0",
        row="cards",
        planes=CARD,
    ),
    Field("wanted", 1, "1 + the card to connect to, else 0", planes=CARD),
    Field(
        "phase",
        1,
        "what the game waits for, by its place in the engine's `Phase`",
        planes=choices(numbered(PHASES)),
    ),
    Field("round", 1, "from 1 to 7, or as many as are played", planes=amount(ROUNDS)),
    Field("seat", 1, "who sees this", planes=SEAT),
    Field("turn", 1, "whose turn it is", planes=SEAT),
    Field(
        "looking",
        1,
        "a mask of the seats that look and have not said ready",
        planes=bits(*seats(MOST)),
    ),
    Field("peeked", 1, "1 + the cell that a penguin's player looks at, else 0", planes=CELL),
    Field("barred", 1, "1 + the cell that the walrus bars, else 0", planes=CELL),
    Field(
        "volcano",
        1,
        "the birds of the volcano on top of the stack, 0 if none is left",
        planes=BIRDS,
    ),
    Field("volcanoes_left", 1, "how many lie on the stack", planes=amount(len(VOLCANOES))),
    Field(
        "worth",
        1,
        "the rubies of this round's treasure where they lie sorted, else 0",
        planes=amount(max(TREASURES)),
    ),
    Field(
        "birds",
        MOST,
        "of the volcano in front of each player, else 0; by seat",
        kind=np.uint32,
        planes=BIRDS,
    ),
    Field(
        "sides",
        MOST,
        "1 + the side that each player took, else 0; by seat",
        kind=np.uint32,
        planes=choices(numbered(SIDES, 1)),
    ),
    Field(
        "won",
        MOST,
        "how many treasures each player has; by seat",
        kind=np.uint32,
        planes=amount(ROUNDS),
    ),
    Field(
        "rubies",
        MOST,
        "what they hold where they lie sorted, else 0; by seat",
        row="known",
        kind=np.uint32,
        planes=amount(sum(TREASURES)),
    ),
    unused(4),
    grid=(WIDEST, WIDEST),
)
_HIDDEN: dict[str, object] = {
    "stacks": np.int64,  # 3 bits for each volcano's birds, 9 for each round, top first
    "key": np.uint64,  # of the stream that the games of this row are dealt from
    "games": np.uint32,  # how many were dealt
    "up": np.uint32,  # the cells that are face up
    "shut": np.uint32,  # what must not be chosen now: taken sides, the sea, by M10, M22, M23
    "rubies": np.uint32,  # a byte for each seat
    "winners": np.uint16,  # 2 bits for each round that is over
    "treasures": (np.uint8, ROUNDS),
    "inside": np.uint8,  # the seats without a volcano
    "last": np.uint8,  # the cell of the card to connect to
}
ROW = row_type(OBSERVATION, _HIDDEN)
"""In it `cards` lie face up, and `seat` is 0: only an observation belongs to a seat."""


_COUNTS = range(FEWEST, WIDEST + 1)
SIZES = [(rows, columns) for rows in _COUNTS for columns in _COUNTS]
_LOOKS = [(*size, looks) for size in SIZES for looks in range(most_looks(*size) + 1)]
MIDDLES = np.array([[0, *grid(*each).middle_masks] for each in _LOOKS])
"""By `looked`, and one more than the side: the cells that it looks at (M7, M29)."""


class MemoarrrRules(NamedTuple):
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
    rounds: int
    locations: int
    """The cells of the island, without the centre."""
    sea: int
    """All other cells."""
    grid: int
    """The size of the island, as a row of the tables that go by it."""
    looked: int
    """The size, and how many cards each looks at, as a row of the tables that go by both."""


def rules_of(options: Options, players: int) -> MemoarrrRules:
    return MemoarrrRules(
        players=players,
        over=OVER,
        expert=options.expert,
        sorted=options.treasures == "sorted",
        seated=options.sides == "seated",
        restricted=options.opening_restricted,
        highest=options.tie_break == "highest",
        first=0 if options.first is None else 1 + options.first,
        rounds=options.rounds,
        locations=options.grid.locations,
        sea=(1 << len(CELLS)) - 1 & ~options.grid.locations,
        grid=SIZES.index((options.animals, options.landscapes)),
        looked=_LOOKS.index((options.animals, options.landscapes, len(options.grid.middles[0]))),
    )


_NO_CARDS = -1 << len(CELLS)
_REST = OBSERVATION.words - WORDS
_SEAT_WORD, _SEAT_BITS = OBSERVATION.place("seat")


@inlined
def observe(rules: MemoarrrRules, row: Any, seat: Int, seen: Any, at: Int) -> None:
    """The observation of a seat: nothing but what the engine's view shows (B4).

    The row begins like it: the cards are covered, the rest is copied.
    """
    face, up = row.face, _face_up(rules, row, seat)
    shown = both(load(face, 0), spread(up | _NO_CARDS, 255))
    store(seen, at, _REST, load(face, _REST))
    store(seen, at, 0, either(shown, alone(seat << _SEAT_BITS, _SEAT_WORD)))


@inlined
def _face_up(rules: MemoarrrRules, row: Any, seat: Int) -> Int:
    """The cells that everybody sees, and those that this seat alone looks at (M7, M21)."""
    mine = np.int64(row.looking) >> seat & 1
    side = np.int64(row.sides) >> 8 * seat & 7
    looked = MIDDLES[rules.looked, side * mine * (row.phase == LOOK)]
    return np.int64(row.up) | looked | mine << np.int64(row.peeked) >> 1
