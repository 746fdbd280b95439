"""How a seat of Memoarrr! watches: which card it has seen in which cell."""

from __future__ import annotations

from recollect.engine.contract import Event
from recollect.games.memoarrr.model import CELLS, NEIGHBOURS, Peeked, Revealed, Swapped
from recollect.games.memoarrr.view import View
from recollect.memory.recall import Memory

BESIDE = {
    cell: tuple(other for n, other in enumerate(CELLS) if NEIGHBOURS[number] >> n & 1)
    for number, cell in enumerate(CELLS)
}
"""Which cells can be taken for each other."""


def face_down(view: View) -> list[str]:
    """The cells where a card lies that nobody sees now."""
    locations, cells = view.options.grid.locations, enumerate(view.island)
    return [CELLS[n] for n, card in cells if card is None and locations >> n & 1]


def watch(memory: Memory, view: View, events: tuple[Event, ...]) -> None:
    """Remember what this seat is shown: its side (M7), what is revealed, what it peeks at (M21)."""
    for event in events:
        memory.tick()
        match event:
            case Revealed(at=at, card=card):
                memory.see(at, card)
            case Peeked(at=at, card=str(card)):
                memory.see(at, card)
            case Swapped(origin=origin, to=to):
                memory.swap(origin, to)
            case _:
                pass
    for cell, card in view.looking.items():
        memory.see(cell, card)
    if view.phase == "round_end":
        _look_once_more(memory, view)


def _look_once_more(memory: Memory, view: View) -> None:
    """At the end of a round everything face up is looked at again (B1)."""
    for cell, lying in zip(CELLS, view.island, strict=True):
        if lying is not None:
            memory.see(cell, lying)
