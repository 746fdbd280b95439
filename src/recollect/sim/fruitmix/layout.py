"""A position of Fruit Mix as one row of numbers, secrets included, and its observation.

A tile is one more than its number, 0 is none. Words with a byte for each seat hold seat 0 in the
lowest. A pile is a ring: it starts at its head and never has more tiles than at the beginning.
"""

from __future__ import annotations

from typing import Any, NamedTuple, get_args

import numpy as np

from recollect.games.fruitmix.model import (
    ALIKE,
    IN_PAIRS,
    TABLE_SIZE,
    TILES,
    Options,
    Phase,
)
from recollect.sim.intrinsics import WORDS, alone, both, either, load, spread, store
from recollect.sim.kernels import Int, inlined
from recollect.sim.layout import (
    WORD,
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

MOST = 6
"""How many can play."""
GONE = 1 + len(TILES)
"""An empty cell of the pairs table, in an observation."""

PHASES: tuple[Phase, ...] = get_args(Phase)
MEMORISE, PLACE, DECIDE, CHOOSE, FLIP, LOOK, OVER = range(len(PHASES))

ROWS = 4
TILE, SEAT = things(TILES), choices(numbered(seats(MOST)))

OBSERVATION = Layout(
    Field(
        "table",
        TABLE_SIZE,
        f"slots of the line or cells of pairs: 1 + the tile, 0 closed, {GONE} gone",
        row="tiles",  # the line, then the ring of each seat; or the pairs table
        kind=(np.uint8, len(TILES)),
        planes=things(TILES, gone=GONE),
    ),
    Field("drawn", 1, "1 + the tile that was turned up from the pile, else 0", planes=TILE),
    Field(
        "phase",
        1,
        "what the game waits for, by its place in the engine's `Phase`",
        planes=choices(numbered(PHASES)),
    ),
    Field("round", 1, "255 for more"),
    Field("seat", 1, "who sees this", planes=SEAT),
    Field("turn", 1, "whose turn it is", planes=SEAT),
    Field("starter", 1, "who began this round", planes=SEAT),
    Field(
        "looking",
        1,
        "a mask of the seats that look and have not said ready",
        planes=bits(*seats(MOST)),
    ),
    Field("changes", 1, "how often the tile was changed in this turn, 255 for more"),
    Field(
        "aside",
        3,
        "1 + each tile that was found correctly in this turn, else 0",
        kind=np.uint32,
        planes=TILE,
    ),
    unused(1),
    Field(
        "shown",
        2,
        "a mask of the slots that a declaration turned up, lower byte first",
        kind=np.uint16,
        planes=bits(*(f"bit {bit}" for bit in range(8))),
    ),
    unused(2),
    Field(
        "piles",
        MOST,
        "how many tiles each player has left, or has won; by seat",
        row="counts",
        kind=np.int64,
        planes=amount(len(TILES)),
    ),
    unused(2),
    Field(
        "turns",
        MOST,
        "how many turns each player has had, 255 for more; by seat",
        row="turned",
        kind=np.int64,
    ),
    unused(2),
    grid=(ROWS, TABLE_SIZE // ROWS),
)
_HIDDEN: dict[str, object] = {
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
ROW = row_type(OBSERVATION, _HIDDEN)
"""In it `drawn` and `seat` are 0: an observation says here what was turned up, and whose it is."""

MATCHES = ("shape", "colour", "both")
UNLIMITED = 1 << 30


class FruitMixRules(NamedTuple):
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
    plates: int
    """The plates on the table of pairs, as a mask by their place in the engine's `PLATES` (F23)."""


def rules_of(options: Options, players: int) -> FruitMixRules:
    pairs = options.variant == "pairs"
    return FruitMixRules(
        players=players,
        over=OVER,
        pairs=pairs,
        lucky=options.variant == "lucky",
        line=options.line,
        full=(1 << options.spots) - 1,
        size=(len(TILES) - options.line) // players,
        changes=UNLIMITED if options.changes is None else options.changes,
        match=MATCHES.index(options.match),
        first=0 if options.first is None else 1 + options.first,
        plates=sum(
            1 << plate
            for plate, (tile, *_) in enumerate(ALIKE)
            if IN_PAIRS[options.pairs] >> tile & 1
        ),
    )


@inlined
def count(row: Any, seat: Int) -> Int:
    return row.counts >> 8 * seat & 255


@inlined
def top(rules: FruitMixRules, row: Any, seat: Int) -> Int:
    return deep(rules, row, seat, 0)


@inlined
def deep(rules: FruitMixRules, row: Any, seat: Int, depth: Int) -> Int:
    """The tile that lies so deep in the pile."""
    return np.int64(row.tiles[_place(rules, row, seat, depth)])


@inlined
def take(rules: FruitMixRules, row: Any, seat: Int) -> None:
    """The top tile goes elsewhere."""
    head = row.heads >> 8 * seat & 255
    step = 1 if head + 1 < rules.size else 1 - rules.size
    row.heads += step << 8 * seat
    row.counts -= 1 << 8 * seat


@inlined
def put(rules: FruitMixRules, row: Any, seat: Int, tile: Int) -> None:
    """Under the pile."""
    row.tiles[_place(rules, row, seat, count(row, seat))] = tile
    row.counts += 1 << 8 * seat


@inlined
def put_aside(rules: FruitMixRules, row: Any, seat: Int) -> None:
    """All tiles that were set aside go under the pile, in order (F15, F17)."""
    for number in range(row.asides):
        put(rules, row, seat, row.aside >> 8 * number & 255)


@inlined
def _place(rules: FruitMixRules, row: Any, seat: Int, depth: Int) -> Int:
    """The place in the ring of this seat of what lies so deep in its pile."""
    at = (row.heads >> 8 * seat & 255) + depth
    return rules.line + seat * rules.size + (at - rules.size if at >= rules.size else at)


_REST = ROW.fields["drawn"][1] // WORD if ROW.fields else 0
"""The word of a row that the observation goes on with, behind the tiles."""
_SEAT_WORD, _SEAT_BITS = OBSERVATION.place("seat")
_, _DRAWN_BITS = OBSERVATION.place("drawn")
_DRAWN = np.array([phase in {"place", "choose"} for phase in PHASES], np.int64)


@inlined
def observe(rules: FruitMixRules, row: Any, seat: Int, seen: Any, at: Int) -> None:
    """The observation of a seat: nothing but what the engine's view shows (B4).

    The row begins like it: tiles are covered, piles left out, the rest is copied.
    """
    face = row.face
    drawn = top(rules, row, np.int64(row.turn)) * _DRAWN[row.phase]
    shown = both(load(face, 0), spread(np.int64(row.up), 255))
    store(seen, at, 0, either(shown, spread(np.int64(row.gone), GONE)))
    own = alone(drawn << _DRAWN_BITS | seat << _SEAT_BITS, _SEAT_WORD - WORDS)
    store(seen, at, WORDS, either(load(face, _REST), own))
