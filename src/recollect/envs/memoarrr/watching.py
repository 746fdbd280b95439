"""What a seat of Memoarrr! observes, put together from its views and events alone."""

from __future__ import annotations

from typing import get_args

from recollect.engine.contract import Event, Seat
from recollect.games.memoarrr.model import (
    CARD_NUMBER,
    CELL_NUMBER,
    CELLS,
    MIDDLES,
    SIDES,
    TREASURES,
    VOLCANOES,
    Peeked,
    Phase,
    Revealed,
    Swapped,
)
from recollect.games.memoarrr.view import View
from recollect.memory.memoarrr import watch
from recollect.memory.recall import Memory, PerfectRecall

PHASES = get_args(Phase)
LOOKS = ("look", "peeking", "round_end")
MOST = 4


class Watcher:
    """Remembers everything, and who else has seen what: that is public (M7, M11, M21, M22)."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._memory = Memory(PerfectRecall())
        self._witnesses: dict[str, int] = {}
        self._volcanoes: set[int] = set()

    def watch(self, view: View, events: tuple[Event, ...]) -> None:
        watch(self._memory, view, events)
        witnesses = self._witnesses
        for event in events:
            match event:
                case Revealed(at=at):
                    witnesses[at] = (1 << len(view.sides)) - 1
                case Peeked(seat=seat, at=at):
                    witnesses[at] = witnesses.get(at, 0) | 1 << seat
                case Swapped(origin=origin, to=to):
                    moved = witnesses.pop(to, 0), witnesses.pop(origin, 0)
                    witnesses[origin], witnesses[to] = moved
                case _:
                    pass
        if view.phase == "look":
            for seat, side in enumerate(view.sides):
                for cell in () if side is None else MIDDLES[SIDES.index(side)]:
                    witnesses[cell] = witnesses.get(cell, 0) | 1 << seat
        self._volcanoes |= {birds for birds in (view.volcano, *view.birds) if birds}

    def now(self, view: View) -> list[int]:
        absent = [0] * (MOST - len(view.sides))
        open_ = view.options.treasures == "sorted"
        return [
            *_island(view),
            _card(view.wanted),
            PHASES.index(view.phase),
            view.round,
            self._seat,
            view.turn,
            sum(1 << seat for seat in view.actors) if view.phase in LOOKS else 0,
            0 if view.peeked is None else 1 + CELL_NUMBER[view.peeked],
            0 if view.barred is None else 1 + CELL_NUMBER[view.barred],
            view.volcano or 0,
            view.volcanoes_left,
            TREASURES[view.round - 1] if open_ else 0,
            *[birds or 0 for birds in view.birds] + absent,
            *[0 if side is None else 1 + SIDES.index(side) for side in view.sides] + absent,
            *[len(won) for won in view.treasures] + absent,
            *[sum(r or 0 for r in won) if open_ else 0 for won in view.treasures] + absent,
            *[0] * 4,
        ]

    def memory(self, view: View) -> list[int]:
        recalled = self._memory.recalled(CELLS)
        known = [recalled.get(cell) for cell in CELLS]
        return [
            *(_card(None if card is None else "/".join(map(str, card))) for card in known),
            *(int(birds in self._volcanoes) for birds in VOLCANOES),
            *[0] * 4,
            *(self._witnesses.get(cell, 0) for cell in CELLS),
            *[0] * 7,
        ]


def _island(view: View) -> list[int]:
    seen = dict(zip(CELLS, view.island, strict=True)) | view.looking
    return [_card(seen[cell]) for cell in CELLS]


def _card(card: str | None) -> int:
    return 0 if card is None else 1 + CARD_NUMBER[card]
