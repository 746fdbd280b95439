"""The observations of a seat of Fruit Mix, encoded from its views and events alone."""

from __future__ import annotations

from recollect.engine.contract import Event, Seat
from recollect.envs.fruitmix.memory import MEMORY
from recollect.games.fruitmix.model import (
    TABLE_SIZE,
    TILE_NUMBER,
    TILES,
    Chosen,
    Drawn,
    Flipped,
    Matched,
    Placed,
)
from recollect.games.fruitmix.view import View
from recollect.memory import fruitmix as memory
from recollect.memory.recall import Memory, PerfectRecall
from recollect.sim.fruitmix.layout import GONE, OBSERVATION, PHASES

LOOKS = ("memorise", "look")
MUCH = 255


class FruitMixEncoder:
    """Remembers everything; the tiles in piles are followed as they move."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._tracker = memory.TileTracker(Memory(PerfectRecall()))
        self._seen: set[str] = set()
        self._won: dict[int, str] = {}

    def watch(self, view: View, events: tuple[Event, ...]) -> None:
        self._tracker.watch(view, events)
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
        return OBSERVATION.pack(
            {
                "table": table,
                "drawn": _tile(view.drawn),
                "phase": PHASES.index(view.phase),
                "round": min(view.round, MUCH),
                "seat": self._seat,
                "turn": view.turn,
                "starter": view.starter,
                "looking": looking,
                "changes": min(view.changes, MUCH),
                "aside": map(_tile, view.aside),
                "shown": (shown & 255, shown >> 8),
                "piles": view.piles,
                "turns": (min(turns, MUCH) for turns in view.turns),
            }
        )

    def memory(self, view: View) -> list[int]:
        table = [_tile(self._won.get(at) or self._at(memory.spot(at))) for at in range(TABLE_SIZE)]
        piles: list[int] = []
        size = (len(TILES) - view.options.line) // len(view.piles)
        for pile in self._tracker.piles:
            known = [_tile(self._at(place)) for place in pile]
            piles += known + [0] * (size - len(known))
        seen = [int(tile in self._seen) for tile in TILES]
        return MEMORY.pack({"memory": table, "pile_tiles": piles, "seen": seen})

    def _at(self, place: str) -> str | None:
        recalled = self._tracker.memory.recall(place)
        return None if recalled is None else "/".join(map(str, recalled))


def _tile(tile: str | None) -> int:
    return 0 if tile is None else 1 + TILE_NUMBER[tile]
