"""What a seat of Fruit Mix observes, put together from its views and events alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import get_args

from recollect.engine.contract import Event, Seat
from recollect.games.fruitmix.model import (
    TABLE_SIZE,
    TILE_NUMBER,
    TILES,
    Chosen,
    Drawn,
    Flipped,
    Matched,
    Phase,
    Placed,
)
from recollect.games.fruitmix.view import View
from recollect.memory import fruitmix as mind
from recollect.memory.recall import Memory, PerfectRecall

PHASES = get_args(Phase)
LOOKS = ("memorise", "look")
MOST, SPARE = 6, [0, 0]
MUCH = 255
GONE = 1 + len(TILES)


class Watcher:
    """Remembers everything; the tiles in piles are followed as they move."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._mind = mind.TileTracker(Memory(PerfectRecall()))
        self._seen: set[str] = set()
        self._won: dict[int, str] = {}

    def watch(self, view: View, events: tuple[Event, ...]) -> None:
        self._mind.watch(view, events)
        self._seen |= {tile for tile in view.table if tile is not None}
        for event in events:
            match event:
                case Drawn(tile=tile) | Flipped(tile=tile) | Chosen(tile=tile):
                    self._seen.add(tile)
                case Placed(tile=tile, found=found):
                    self._seen |= {tile, found}
                case Matched(at=cells, tiles=tiles):
                    self._won |= dict(zip(cells, tiles, strict=True))
                case _:
                    pass

    def now(self, view: View) -> list[int]:
        looking = sum(1 << seat for seat in view.actors) if view.phase in LOOKS else 0
        table = [GONE if at in view.gone else _tile(t) for at, t in enumerate(view.table)]
        shown = sum(1 << at for at in view.shown)
        return [
            *_filled(table, TABLE_SIZE),
            _tile(view.drawn),
            PHASES.index(view.phase),
            min(view.round, MUCH),
            self._seat,
            view.turn,
            view.starter,
            looking,
            min(view.changes, MUCH),
            *_filled(map(_tile, view.aside), 4),
            *(shown & 255, shown >> 8),
            *SPARE,
            *_filled(view.piles, MOST),
            *SPARE,
            *_filled((min(turns, MUCH) for turns in view.turns), MOST),
            *SPARE,
        ]

    def memory(self, view: View) -> list[int]:
        table = [_tile(self._won.get(at) or self._at(mind.spot(at))) for at in range(TABLE_SIZE)]
        piles: list[int] = []
        size = (len(TILES) - view.options.line) // len(view.piles)
        for pile in self._mind.piles:
            piles += _filled((_tile(self._at(place)) for place in pile), size)
        seen = [int(tile in self._seen) for tile in TILES]
        return [*table, *_filled(piles, len(TILES)), *seen]

    def _at(self, place: str) -> str | None:
        recalled = self._mind.memory.recall(place)
        return None if recalled is None else "/".join(map(str, recalled))


def _tile(tile: str | None) -> int:
    return 0 if tile is None else 1 + TILE_NUMBER[tile]


def _filled(numbers: Iterable[int], size: int) -> Sequence[int]:
    found = [*numbers]
    return found + [0] * (size - len(found))
