"""The observations of a seat of Memoarrr!, encoded from its views and events alone."""

from __future__ import annotations

from recollect.engine.contract import Event, Seat
from recollect.envs.memoarrr.memory import MEMORY
from recollect.games.memoarrr.model import (
    CARD_NUMBER,
    CELL_NUMBER,
    CELLS,
    MIDDLES,
    SIDES,
    TREASURES,
    VOLCANOES,
    Peeked,
    Revealed,
    Swapped,
)
from recollect.games.memoarrr.view import View
from recollect.memory.memoarrr import watch
from recollect.memory.recall import Memory, PerfectRecall
from recollect.sim.memoarrr.layout import OBSERVATION, PHASES

LOOKS = ("look", "peeking", "round_end")


class MemoarrrEncoder:
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
        sorted_ = view.options.treasures == "sorted"
        looking = view.actors if view.phase in LOOKS else ()
        return OBSERVATION.pack(
            {
                "island": _island(view),
                "wanted": _card(view.wanted),
                "phase": PHASES.index(view.phase),
                "round": view.round,
                "seat": self._seat,
                "turn": view.turn,
                "looking": sum(1 << seat for seat in looking),
                "peeked": 0 if view.peeked is None else 1 + CELL_NUMBER[view.peeked],
                "barred": 0 if view.barred is None else 1 + CELL_NUMBER[view.barred],
                "volcano": view.volcano or 0,
                "volcanoes_left": view.volcanoes_left,
                "worth": TREASURES[view.round - 1] if sorted_ else 0,
                "birds": [birds or 0 for birds in view.birds],
                "sides": [0 if side is None else 1 + SIDES.index(side) for side in view.sides],
                "won": [len(won) for won in view.treasures],
                "rubies": [sum(r or 0 for r in won) for won in view.treasures] if sorted_ else 0,
            }
        )

    def memory(self, view: View) -> list[int]:
        recalled = self._memory.recalled(CELLS)
        known = [recalled.get(cell) for cell in CELLS]
        return MEMORY.pack(
            {
                "memory": (_card(None if c is None else "/".join(map(str, c))) for c in known),
                "volcanoes": (int(birds in self._volcanoes) for birds in VOLCANOES),
                "witnesses": (self._witnesses.get(cell, 0) for cell in CELLS),
            }
        )


def _island(view: View) -> list[int]:
    seen = dict(zip(CELLS, view.island, strict=True)) | view.looking
    return [_card(seen[cell]) for cell in CELLS]


def _card(card: str | None) -> int:
    return 0 if card is None else 1 + CARD_NUMBER[card]
