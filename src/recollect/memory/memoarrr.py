"""How a seat of Memoarrr! watches: which card it has seen in which cell."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from recollect.engine.contract import Event
from recollect.games.memoarrr.model import CELLS, Options, Peeked, Revealed, Swapped, grid
from recollect.games.memoarrr.view import View
from recollect.memory.recall import Memory, Place


@cache
def _on_island(rows: int, columns: int) -> Mapping[Place, tuple[Place, ...]]:
    around = grid(rows, columns, None).neighbours
    return {
        cell: tuple(other for n, other in enumerate(CELLS) if around[number] >> n & 1)
        for number, cell in enumerate(CELLS)
    }


def beside(options: Options) -> Mapping[Place, tuple[Place, ...]]:
    """Which cells can be taken for each other: those next to each other on this island (M27)."""
    return _on_island(options.animals, options.landscapes)


BESIDE = beside(Options())
"""The same on the printed island."""


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
