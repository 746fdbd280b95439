"""The nouns of Memoarrr!: cards, cells, options, actions, events, the deal, the state.

Outside, cards and cells are text (`penguin/ocean`, `b4`). Inside the state they are numbers: a card
is 5 × animal + landscape, a cell counts row by row from a1, a set of cells or seats is a bit mask.
They keep their numbers on a smaller island (M27), which is a corner of the printed one.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from recollect.engine.contract import Action as BaseAction
from recollect.engine.contract import Masked, Public, Seat, Secret
from recollect.engine.options import always_named

PLAYERS = range(2, 5)
ROUNDS = 7
FEWEST = 3
"""Of animals, and of landscapes (M27)."""
MOST_LOOKS = 3
"""How many cards a side has at most between its corners (M7)."""

SideName = Literal["north", "east", "south", "west"]

ANIMALS = ("penguin", "octopus", "walrus", "crab", "turtle")
LANDSCAPES = ("ocean", "jungle", "lava", "flowers", "beach")
PENGUIN, OCTOPUS, WALRUS, CRAB, TURTLE = range(5)
CARDS = tuple(f"{animal}/{landscape}" for animal in ANIMALS for landscape in LANDSCAPES)

CARD_NUMBER = {card: number for number, card in enumerate(CARDS)}

WIDEST = 5
COLUMNS, ROWS = "abcde", "12345"
CELLS = tuple(f"{column}{row}" for row in ROWS for column in COLUMNS)
CELL_NUMBER = {cell: number for number, cell in enumerate(CELLS)}

SIDES: tuple[SideName, ...] = ("north", "east", "south", "west")


def _around(cell: int) -> int:
    row, column = divmod(cell, WIDEST)
    beside = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    within = range(WIDEST)
    return sum(1 << WIDEST * r + c for r, c in beside if r in within and c in within)


AROUND = tuple(_around(cell) for cell in range(len(CELLS)))
"""What lies beside each cell, horizontally or vertically, whether or not there is a card."""
CONNECTS = tuple(
    tuple(a // 5 == b // 5 or a % 5 == b % 5 for b in range(len(CARDS))) for a in range(len(CARDS))
)
"""Whether two cards have the animal or the landscape in common (M12)."""

TREASURES = (1, 1, 2, 2, 2, 3, 4)
VOLCANOES = (1, 3, 7)

Cell = Annotated[str, Meta(pattern=r"^[a-e][1-5]$(?!\n)")]
Card = Annotated[
    str,
    Meta(
        pattern=rf"^({'|'.join(ANIMALS)})/({'|'.join(LANDSCAPES)})$(?!\n)", description="a location"
    ),
]


class Grid(msgspec.Struct, frozen=True, kw_only=True):
    """The cells of an island of one size, and the cards that belong to it (M4, M7, M27, M29)."""

    rows: int
    columns: int
    cells: tuple[int, ...]
    """All of them row by row, the centre included."""
    centre: int
    """Where the stack lies, and the card that leaves the game."""
    locations: int
    """The cells with a card of the game: the centre is none."""
    neighbours: tuple[int, ...]
    """For each of all 25 cells the locations beside it (M22)."""
    middles: tuple[tuple[str, ...], ...]
    """The cells that each side looks at, in the order of SIDES."""
    middle_masks: tuple[int, ...]
    cards: tuple[int, ...]
    """Every card of the game, also the one that leaves,"""
    deck: int
    """the same as a bit mask,"""
    names: tuple[str, ...]
    """as text,"""
    pieces: frozenset[str]
    """and in no order."""


@cache
def grid(rows: int, columns: int, looks: int | None) -> Grid:
    """The island with so many animals and landscapes: rows and columns (M27)."""
    cells = tuple(WIDEST * row + column for row in range(rows) for column in range(columns))
    centre = WIDEST * (rows // 2) + columns // 2
    locations = sum(1 << cell for cell in cells) & ~(1 << centre)
    middles = _middles(rows, columns, most_looks(rows, columns) if looks is None else looks)
    return Grid(
        rows=rows,
        columns=columns,
        cells=cells,
        centre=centre,
        locations=locations,
        neighbours=tuple(around & locations for around in AROUND),
        middles=tuple(tuple(CELLS[cell] for cell in side) for side in middles),
        middle_masks=tuple(sum(1 << cell for cell in side) for side in middles),
        cards=cells,  # 5 × animal + landscape, as 5 × row + column
        deck=sum(1 << card for card in cells),
        names=tuple(CARDS[card] for card in cells),
        pieces=frozenset(CARDS[card] for card in cells),
    )


def most_looks(rows: int, columns: int) -> int:
    """As many cards as the shortest side has between its corners: three of five (M7, M29)."""
    return min(rows, columns) - 2


def _middles(rows: int, columns: int, looks: int) -> tuple[tuple[int, ...], ...]:
    across = [(columns - looks) // 2 + number for number in range(looks)]
    down = [WIDEST * ((rows - looks) // 2 + number) for number in range(looks)]
    south, east = WIDEST * (rows - 1), columns - 1
    return (
        tuple(across),
        tuple(cell + east for cell in down),
        tuple(cell + south for cell in across),
        tuple(down),
    )


PRINTED = grid(len(ANIMALS), len(LANDSCAPES), None)
"""The island of the printed game."""
CENTRE, LOCATIONS, NEIGHBOURS = PRINTED.centre, PRINTED.locations, PRINTED.neighbours
MIDDLES = PRINTED.middles


class Options(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """Everything that can be chosen before a game."""

    edition: Literal["en", "de", "fr"] = always_named("en")
    expert: bool = always_named(False)
    treasures: Literal["shuffled", "sorted"] = always_named("shuffled")
    sides: Literal["choose", "seated"] = always_named("choose")
    opening_restricted: bool = always_named(True)
    tie_break: Literal["shared", "highest"] = always_named("shared")
    first: Seat | None = always_named(None)
    animals: Annotated[int, Meta(ge=FEWEST, le=len(ANIMALS))] = len(ANIMALS)
    """How many animals there are, and rows (M27)."""
    landscapes: Annotated[int, Meta(ge=FEWEST, le=len(LANDSCAPES))] = len(LANDSCAPES)
    """How many landscapes there are, and columns (M27)."""
    rounds: Annotated[int, Meta(ge=1, le=ROUNDS)] = ROUNDS
    """How many rounds are played, and treasures won (M28)."""
    looks: Annotated[int, Meta(ge=0, le=MOST_LOOKS)] | None = None
    """How many cards each player looks at first; None: all between the corners (M29)."""

    @property
    def grid(self) -> Grid:
        """The island that these options make."""
        return grid(self.animals, self.landscapes, self.looks)

    @property
    def sorted_treasures(self) -> tuple[int, ...]:
        """What the rounds are worth where the treasures lie sorted: the richest (M6, M28)."""
        return TREASURES[ROUNDS - self.rounds :]


EDITIONS = {
    "en": {"opening_restricted": True, "tie_break": "shared"},
    "de": {"opening_restricted": False, "tie_break": "shared"},
    "fr": {"opening_restricted": True, "tie_break": "highest"},
}


class Side(BaseAction, frozen=True, tag="side"):
    """Take a side of the island (M7)."""

    side: SideName


class Ready(BaseAction, frozen=True, tag="ready"):
    """Have looked long enough (B1)."""


class Reveal(BaseAction, frozen=True, tag="reveal"):
    """Turn up a card (M9, M11)."""

    at: Cell


class Peek(BaseAction, frozen=True, tag="peek"):
    """Look at a card, as the penguin lets one (M21)."""

    at: Cell


class Swap(BaseAction, frozen=True, tag="swap"):
    """With which neighbour the octopus changes places."""

    at: Cell


class Block(BaseAction, frozen=True, tag="block"):
    """Bar a card for the next player, as the walrus does (M23)."""

    at: Cell


Action = Side | Ready | Reveal | Peek | Swap | Block


class SideTaken(Public, frozen=True, tag="side_taken"):
    """Somebody took a side (M7)."""

    seat: Seat
    side: SideName


class SaidReady(Public, frozen=True, tag="said_ready"):
    """Somebody has looked long enough (B1)."""

    seat: Seat


class RoundStarted(Secret, frozen=True, tag="round_started"):
    """A round began; under the top volcano nobody knows the birds (M3)."""

    round: int
    starter: Seat
    volcanoes: tuple[int | None, ...]
    """The stack, top first. Only the top one can be seen (M3)."""

    def seen_by(self, seat: Seat | None) -> RoundStarted:
        hidden = (None,) * (len(self.volcanoes) - 1)
        return RoundStarted(self.round, self.starter, self.volcanoes[:1] + hidden)


class Revealed(Public, frozen=True, tag="revealed"):
    """A card was turned up; `connected` is None for the one that opens a round (M12)."""

    seat: Seat
    at: Cell
    card: Card
    connected: bool | None
    """None for the card that opens a round: there was nothing to connect to (M9)."""


class Erupted(Public, frozen=True, tag="erupted"):
    """Somebody took a volcano and is out of the round (M13, M15)."""

    seat: Seat
    birds: int


class Peeked(Secret, frozen=True, tag="peeked"):
    """Somebody looked at a card, whose face only that seat sees (M21)."""

    seat: Seat
    at: Cell
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Peeked:
        return self if seat == self.seat else Peeked(self.seat, self.at, None)


class Swapped(Public, frozen=True, tag="swapped", rename={"origin": "from"}):
    """An octopus changed places with its neighbour (M22)."""

    seat: Seat
    origin: Cell
    to: Cell


class Blocked(Public, frozen=True, tag="blocked"):
    """A card is barred for one player (M23)."""

    seat: Seat
    at: Cell
    bound: Seat


class RoundWon(Secret, frozen=True, tag="round_won"):
    """Somebody took a treasure, which nobody looks at (M16)."""

    seat: Seat
    rubies: int | None
    """Nobody looks at a treasure before the end, its owner included (M16)."""

    def seen_by(self, seat: Seat | None) -> RoundWon:
        return RoundWon(self.seat, None)


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat has at the end (M18, M19)."""

    rubies: int
    treasures: int
    """How many treasure cards."""
    highest: int
    """The rubies of the richest of them."""


class GameEnded(Public, frozen=True, tag="game_ended"):
    """The game is over, and everything is open (M4, M18)."""

    winners: tuple[Seat, ...]
    scores: tuple[Score, ...]
    removed: Card
    """The location that lay in the centre, which may be shown now (M4)."""


Event = (
    SideTaken
    | SaidReady
    | RoundStarted
    | Revealed
    | Erupted
    | Peeked
    | Swapped
    | Blocked
    | RoundWon
    | GameEnded
)


class Deal(Masked, msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that lies face down in the whole game."""

    island: tuple[Card, ...]
    """All locations row by row, 25 as printed, the one that leaves the game in the centre."""
    treasures: tuple[int, ...]
    """Top first, one for each round."""
    volcanoes: tuple[tuple[int, ...], ...]
    """The stack of each round, top first."""
    first: Seat


Phase = Literal["side", "look", "reveal", "peek", "peeking", "swap", "block", "round_end", "over"]
"""What the game is waiting for."""


class State(Masked, msgspec.Struct, frozen=True, gc=False):
    """A position, secrets included."""

    options: Options
    players: int
    island: tuple[int, ...]
    """The card in each of the 25 cells, now: octopuses move (M26). Where a smaller island has no
    cell, the cards lie that do not belong to it (M27)."""
    treasures: tuple[int, ...]
    volcanoes: tuple[tuple[int, ...], ...]
    sides: tuple[int | None, ...]
    """The side that each seat took."""
    birds: tuple[int, ...]
    """What the volcano in front of each seat shows; 0 for those still in the round."""
    phase: Phase
    turn: Seat
    round: int = 1
    up: int = 0
    """The cells that are face up."""
    chain: tuple[int, ...] = ()
    """The cards revealed in this round, in order; the last is the one to connect to (M12)."""
    looking: int = 0
    """The seats that look at something and have not said that they are ready (B1)."""
    peeked: int | None = None
    """The cell that the penguin's player looks at (M21)."""
    barred: int | None = None
    """The cell that the seat whose turn it is may not reveal (M23)."""
    winners: tuple[Seat, ...] = ()
    """Who won each round that is over."""
    grid: Grid = PRINTED
    """The island that the options make, at hand: every step asks for it."""

    @property
    def everybody(self) -> int:
        """All seats."""
        return (1 << self.players) - 1

    @property
    def stack(self) -> tuple[int, ...]:
        """The volcanoes that nobody has taken yet in this round, top first."""
        return self.volcanoes[self.round - 1][self.players - self.birds.count(0) :]

    @property
    def looked_at(self) -> int:
        """The cells that anybody looked at before the first round (M7)."""
        masks = self.grid.middle_masks
        return sum(masks[side] for side in self.sides if side is not None)

    @property
    def cell_of_last(self) -> int:
        return self.island.index(self.chain[-1])
