"""How a seat of Moths watches, and which places it can take for each other."""

from __future__ import annotations

from recollect.engine.contract import Event
from recollect.memory.recall import Memory, Place
from recollect_moths.model import PLACES, Lifted, Peeked
from recollect_moths.view import View


def place(at: int) -> Place:
    return f"place {at}"


BESIDE = {
    place(at): tuple(place(other) for other in (at - 1, at + 1) if 0 <= other < PLACES)
    for at in range(PLACES)
}
"""Forgetful bots take a place for the next to the left or to the right."""


def watch(memory: Memory, view: View, events: tuple[Event, ...]) -> None:
    """Remember what this seat is shown: what is lifted, and what it looks at itself."""
    for event in events:
        memory.tick()
        match event:
            case Lifted(at=at, moth=moth) | Peeked(at=at, moth=str(moth)):
                memory.see(place(at), moth)
            case _:
                pass
    for at in view.gone:
        memory.clear(place(at))
