"""The nouns of Fruit Mix: tiles, options, actions, events, the deal, the state.

Outside, a tile is text (`blueberry/round/red`). Inside the state it is a number, 4 × fruit + shape:
its colour follows (F1). A set of slots, cells, seats or tiles is a bit mask.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from recollect.engine.contract import Action as BaseAction
from recollect.engine.contract import Masked, Public, Seat
from recollect.engine.options import always_named

PLAYERS = range(1, 7)
MOST_CORRECT = 3
"""How many tiles a turn of lucky mix can place (F13)."""

FRUITS = (
    *("blueberry", "strawberry", "cherry", "grape", "apple", "pear"),
    *("banana", "lemon", "orange", "plum", "pineapple", "watermelon"),
)
SHAPES = ("round", "square", "triangle", "flower")
COLOURS = ("red", "yellow", "green", "blue")


def fruit(tile: int) -> int:
    """The number of its fruit, in the order of F1."""
    return tile // 4


def shape(tile: int) -> int:
    """The number of its plate's shape, in the order of F1."""
    return tile % 4


def colour(tile: int) -> int:
    """The number of its tablecloth's colour, in the order of F1."""
    return (shape(tile) + fruit(tile)) % 4


NUMBERS = range(4 * len(FRUITS))
TILES = tuple(f"{FRUITS[fruit(n)]}/{SHAPES[shape(n)]}/{COLOURS[colour(n)]}" for n in NUMBERS)
TILE_NUMBER = {tile: number for number, tile in enumerate(TILES)}


def in_common(a: int, b: int) -> bool:
    """Whether two tiles share fruit, shape or colour (F6)."""
    return fruit(a) == fruit(b) or shape(a) == shape(b) or colour(a) == colour(b)


DIFFERENT = tuple(sum(1 << b for b in NUMBERS if not in_common(a, b)) for a in NUMBERS)
"""For each tile, those it fits: different in fruit and shape and colour (F6)."""

PLATES = tuple((s, c) for s in range(len(SHAPES)) for c in range(len(COLOURS)))
"""Every (shape, colour): each is on three tiles."""
ALIKE = tuple(tuple(n for n in NUMBERS if (shape(n), colour(n)) == plate) for plate in PLATES)
"""The three tiles with each plate."""
MOST_PAIRS = len(PLATES)
LAID_OUT = tuple(
    (s, (s + turn) % len(COLOURS)) for turn in range(len(COLOURS)) for s in range(len(SHAPES))
)
"""The plates in the order in which they stay on a smaller table (F23)."""
IN_PAIRS = tuple(
    sum(1 << n for n in NUMBERS if (shape(n), colour(n)) in LAID_OUT[:pairs])
    for pairs in range(MOST_PAIRS + 1)
)
"""By the number of pairs: the tiles that may lie on the table (F23)."""
TABLE_SIZE = len(NUMBERS) - len(PLATES)
"""The cells of the largest table."""
LONGEST_LINE = 9
LONGEST_DROUGHT = 1000
"""After so many wrong placements in a row no right one is believed to come (F22)."""

Tile = Annotated[
    str, Meta(pattern=rf"^({'|'.join(FRUITS)})/({'|'.join(SHAPES)})/({'|'.join(COLOURS)})$(?!\n)")
]
Spot = Annotated[int, Meta(ge=0, lt=TABLE_SIZE)]
"""A slot of the line, or a cell of the pairs table."""


class Options(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """Everything that can be chosen before a game."""

    variant: Literal["basic", "lucky", "pairs"] = always_named("basic")
    line: Annotated[int, Meta(ge=2, le=LONGEST_LINE)] = always_named(5)
    changes: Annotated[int, Meta(ge=0, le=48)] | None = always_named(None)
    match: Literal["shape", "colour", "both"] = always_named("shape")
    first: Seat | None = always_named(None)
    pairs: Annotated[int, Meta(ge=2, le=MOST_PAIRS)] = MOST_PAIRS
    """How many pairs lie on the table (F23)."""

    @property
    def spots(self) -> int:
        """The slots of the line, or the cells of pairs."""
        return 2 * self.pairs if self.variant == "pairs" else self.line


class Ready(BaseAction, frozen=True, tag="ready"):
    """Have looked long enough (B1)."""


class Change(BaseAction, frozen=True, tag="change"):
    """Place the tile turned up under the pile, and turn up the next."""


class Place(BaseAction, frozen=True, tag="place"):
    """Put the tile at a face-down tile of the line (F6)."""

    at: Spot


class Declare(BaseAction, frozen=True, tag="declare"):
    """Say that the last tile fits nowhere."""


class Choose(BaseAction, frozen=True, tag="choose"):
    """Choose a tile after a declaration (F11)."""

    at: Spot


class Stop(BaseAction, frozen=True, tag="stop"):
    """Be content with what is placed (F13)."""


class GoOn(BaseAction, frozen=True, tag="go_on"):
    """Set aside and play another tile (F13)."""


class Flip(BaseAction, frozen=True, tag="flip"):
    """Turn up a tile of pairs (F20)."""

    at: Spot


Action = Ready | Change | Place | Declare | Choose | Stop | GoOn | Flip


class SaidReady(Public, frozen=True, tag="said_ready"):
    """Somebody has looked long enough (B1)."""

    seat: Seat


class RoundStarted(Public, frozen=True, tag="round_started"):
    """The line was turned over, and a round began (F3, F7)."""

    round: int
    starter: Seat


class Drawn(Public, frozen=True, tag="drawn"):
    """A tile was turned up from a pile (F5)."""

    seat: Seat
    tile: Tile


class Changed(Public, frozen=True, tag="changed"):
    """A tile went under the pile (F5)."""

    seat: Seat
    tile: Tile
    """The one that went under the pile."""


class Placed(Public, frozen=True, tag="placed"):
    """A tile was placed; `found` is what lay there (F6)."""

    seat: Seat
    at: Spot
    tile: Tile
    found: Tile
    correct: bool


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile of the line that a declaration turned up (F11)."""

    at: Spot
    tile: Tile


class Declared(Public, frozen=True, tag="declared"):
    """Somebody said that the last tile fits nowhere (F11)."""

    seat: Seat
    correct: bool
    shown: tuple[Shown, ...]


class Chosen(Public, frozen=True, tag="chosen"):
    """What was turned up at a declaration and then left the game, or became the pile (F11)."""

    seat: Seat
    at: Spot
    tile: Tile


class SetAside(Public, frozen=True, tag="set_aside"):
    """The tiles kept beside the line while the turn goes on (F13)."""

    seat: Seat
    tiles: tuple[Tile, ...]


class Flipped(Public, frozen=True, tag="flipped"):
    """A tile of pairs was turned up (F20)."""

    seat: Seat
    at: Spot
    tile: Tile


class Matched(Public, frozen=True, tag="matched"):
    """Two tiles agree, and whoever found them keeps them (F20)."""

    seat: Seat
    at: tuple[Spot, Spot]
    tiles: tuple[Tile, Tile]


class TurnedBack(Public, frozen=True, tag="turned_back"):
    """Two tiles do not agree and lie face down again (F20)."""

    at: tuple[Spot, Spot]


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat has at the end (F10, F12, F21)."""

    tiles: int
    """Tiles left in the pile; tiles won in pairs."""
    turns: int


class GameEnded(Public, frozen=True, tag="game_ended"):
    """The game is over (F10, F21, F22)."""

    winners: tuple[Seat, ...]
    scores: tuple[Score, ...]
    dead_end: bool
    """Whether no placement could ever have been right again (F22)."""


Event = (
    SaidReady
    | RoundStarted
    | Drawn
    | Changed
    | Placed
    | Declared
    | Chosen
    | SetAside
    | Flipped
    | Matched
    | TurnedBack
    | GameEnded
)


class Deal(Masked, msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything that lies face down in the whole game."""

    deck: tuple[Tile, ...]
    """All 48, shuffled: the line, the piles, then the surplus."""
    first: Seat
    line: tuple[Tile, ...] | None = None
    piles: tuple[tuple[Tile, ...], ...] | None = None
    """Top first."""
    table: tuple[Tile, ...] | None = None
    """The tiles of pairs; the others of the deck have left the game (F18, F23)."""


Phase = Literal["memorise", "place", "decide", "choose", "flip", "look", "over"]
"""What the game is waiting for."""


class State(Masked, msgspec.Struct, frozen=True, gc=False):
    """A position, secrets included."""

    options: Options
    players: int
    table: tuple[int, ...]
    """The tile at each slot of the line, or in each cell of the pairs table."""
    piles: tuple[tuple[int, ...], ...]
    """Each seat's pile, top first; in pairs, what each seat has won."""
    phase: Phase
    turn: Seat
    """Whose turn it is, or who begins once everybody has memorised."""
    turns: tuple[int, ...]
    """How many turns each seat has had."""
    up: int = 0
    """What lies face up."""
    gone: int = 0
    """The cells of the pairs table that are empty."""
    round: int = 1
    starter: Seat = 0
    """Who began this round (F8)."""
    looking: int = 0
    """The seats that have not said that they are ready (B1)."""
    changes: int = 0
    """How often the tile was changed in this turn (F5)."""
    aside: tuple[int, ...] = ()
    """The line's tiles that were found correctly in this turn of lucky mix (F13)."""
    shown: int = 0
    """What a declaration turned up (F11)."""
    drought: int = 0
    """How many placements in a row were wrong (F22)."""
    flipped: int | None = None
    """The first cell of a pair (F20)."""
    dead_end: bool = False

    @property
    def turns_with_one_more(self) -> tuple[int, ...]:
        """The turns, once this one is over."""
        return (*self.turns[: self.turn], self.turns[self.turn] + 1, *self.turns[self.turn + 1 :])

    def with_pile(self, pile: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """All piles, with this one for the seat whose turn it is."""
        return (*self.piles[: self.turn], pile, *self.piles[self.turn + 1 :])

    def with_tile(self, at: int, tile: int) -> tuple[int, ...]:
        return (*self.table[:at], tile, *self.table[at + 1 :])
