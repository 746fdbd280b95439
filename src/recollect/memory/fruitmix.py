"""How a seat of Fruit Mix watches: the line, the cells of pairs, and what went under the piles.

Everybody sees the same (F2). A tile in a pile is a place of its own, `pile 1/7`, that moves up
while tiles above it are played: whoever remembers what went under knows what will come.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import count

from recollect.engine.contract import Event, Seat
from recollect.games.fruitmix.model import (
    TABLE_SIZE,
    Changed,
    Chosen,
    Declared,
    Drawn,
    Flipped,
    Matched,
    Options,
    Placed,
)
from recollect.games.fruitmix.view import View
from recollect.memory.recall import Memory, Place

_SPOTS = tuple(f"spot {at}" for at in range(TABLE_SIZE))


def spot(at: int) -> Place:
    """A slot of the line or a cell of pairs."""
    return _SPOTS[at]


@cache
def _in_a_row(spots: int) -> Mapping[Place, tuple[Place, ...]]:
    return {
        spot(at): tuple(spot(other) for other in (at - 1, at + 1) if 0 <= other < spots)
        for at in range(spots)
    }


BESIDE = _in_a_row(TABLE_SIZE)
"""Which places can be taken for each other: the next to the left and to the right."""


def beside(options: Options) -> Mapping[Place, tuple[Place, ...]]:
    """The same for these options: smaller tables of pairs end sooner (F23).

    Behind a line there is always a place where nothing was ever seen: who takes the last slot for
    it remembers nothing, in every length of line.
    """
    return _in_a_row(options.spots) if options.variant == "pairs" else BESIDE


class TileTracker:
    """Follows each tile of each pile; what it saw of them is in the memory."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.piles: list[list[Place]] = []
        """The places of each pile, top first."""
        self._serial = count()
        self._aside: tuple[str, ...] = ()
        """What lay aside when the seat looked last (F13)."""
        self._wrong = False
        """Whether the last declaration was (F11)."""

    def watch(self, view: View, events: tuple[Event, ...]) -> None:
        if not self.piles and view.options.variant != "pairs":
            self.piles = [
                [self._new(seat) for _ in range(size)] for seat, size in enumerate(view.piles)
            ]
        for event in events:
            self.memory.tick()
            self._notice(event)
        for at, tile in enumerate(view.table):
            if tile is not None:
                self.memory.see(spot(at), tile)
        self._aside = view.aside

    def _notice(self, event: Event) -> None:
        match event:
            case Drawn(seat=seat, tile=tile):
                self.memory.see(self.piles[seat][0], tile)
            case Changed(seat=seat):
                self.piles[seat].append(self.piles[seat].pop(0))
            case Placed(seat=seat, found=found, correct=correct):
                self._take_top(seat)
                self._put_under(seat, () if correct else (*self._aside, found))
            case Declared(correct=correct):
                self._wrong = not correct
            case Chosen(seat=seat, tile=tile):
                self._take_top(seat)
                self._put_under(seat, (tile, *self._aside) if self._wrong else ())
            case Flipped(at=at, tile=tile):
                self.memory.see(spot(at), tile)
            case Matched(at=pair):
                for at in pair:
                    self.memory.clear(spot(at))
            case _:
                pass

    def _take_top(self, seat: Seat) -> None:
        self.memory.clear(self.piles[seat].pop(0))

    def _put_under(self, seat: Seat, tiles: tuple[str, ...]) -> None:
        """F6, F15, F17: in this order."""
        for tile in tiles:
            place = self._new(seat)
            self.piles[seat].append(place)
            self.memory.see(place, tile)

    def _new(self, seat: Seat) -> Place:
        return f"pile {seat}/{next(self._serial)}"
