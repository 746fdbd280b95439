"""All that a seat of Memoarrr! can know: which card lies where, and who else knows it.

With perfect recall it is what a player who forgets nothing goes by, with any other memory what
comes back of that.
"""

from __future__ import annotations

from recollect.bots.memoarrr.search_model import HIDDEN, RoundState
from recollect.engine.contract import Event, Seat
from recollect.games.memoarrr.model import (
    CARD_NUMBER,
    CELLS,
    SIDES,
    VOLCANOES,
    Peeked,
    Revealed,
    Swapped,
)
from recollect.games.memoarrr.view import View
from recollect.memory.memoarrr import face_down, watch
from recollect.memory.recall import Memory


class RoundKnowledge:
    """What one seat was shown, as cells with cards and as a position of the search model."""

    def __init__(self, memory: Memory, seat: Seat) -> None:
        self.memory = memory
        self.knowers = dict.fromkeys(CELLS, 0)
        """For each cell, the seats that know what lies there, as a bit mask."""
        self._seat = seat

    def watch(self, view: View, events: tuple[Event, ...]) -> None:
        """Take note of what the seat is shown, and of what others are."""
        watch(self.memory, view, events)
        for event in events:
            match event:
                case Revealed(at=at):
                    self.knowers[at] = everybody(view)
                case Peeked(seat=seat, at=at):
                    self.knowers[at] |= 1 << seat
                case Swapped(origin=origin, to=to):
                    moved = self.knowers[to], self.knowers[origin]
                    self.knowers[origin], self.knowers[to] = moved
                case _:
                    pass
        if view.phase == "look":
            self._note_sides(view)

    def known(self, view: View) -> dict[str, int]:
        """The cards that lie face down and are fully remembered."""
        recalled = self.memory.recalled(face_down(view))
        return {
            cell: CARD_NUMBER["/".join(map(str, features))]
            for cell, features in recalled.items()
            if all(features)
        }

    def round_state(self, view: View) -> RoundState:
        """The round as this seat knows it, where it is to decide."""
        known, playing = self.known(view), _still_in(view)
        hidden = [cell for cell in face_down(view) if cell not in known]
        public = own = 0
        for cell, card in known.items():
            if not playing & ~self.knowers[cell]:
                public |= 1 << card
            else:
                own |= 1 << card
        seen = public | own | sum(1 << CARD_NUMBER[card] for card in view.chain)
        return RoundState(
            players=len(view.sides),
            me=self._seat,
            expert=view.options.expert,
            birds=_birds(view),
            last=None if view.wanted is None else CARD_NUMBER[view.wanted],
            public=public,
            own=own,
            unseen=view.options.grid.deck & ~seen,
            secrets=tuple(self._secrets(hidden, seat) for seat in range(len(view.sides))),
            turn=self._seat,
            out=_went_out(view),
            barred=None if view.barred is None else known.get(view.barred, HIDDEN),
            phase="bar" if view.phase == "block" else "reveal",
        )

    def _note_sides(self, view: View) -> None:
        """M7."""
        for seat, side in enumerate(view.sides):
            if side is not None:
                for cell in view.options.grid.middles[SIDES.index(side)]:
                    self.knowers[cell] |= 1 << seat

    def _secrets(self, hidden: list[str], seat: Seat) -> int:
        return sum(self.knowers[cell] >> seat & 1 for cell in hidden)


def everybody(view: View) -> int:
    """All seats, as a bit mask."""
    return (1 << len(view.sides)) - 1


def _still_in(view: View) -> int:
    """Who is out of the round cannot choose any card, so what they know does not matter."""
    return sum(1 << seat for seat, birds in enumerate(view.birds) if not birds)


def _went_out(view: View) -> tuple[Seat, ...]:
    return tuple(seat for seat, birds in enumerate(view.birds) if birds)


def _birds(view: View) -> tuple[float, ...]:
    """The volcanoes taken are seen, so is the top one; of the others what is left on average."""
    taken = [birds for birds in view.birds if birds]
    stack = [] if view.volcano is None else [view.volcano]
    rest = [birds for birds in VOLCANOES if birds not in [*taken, *stack]]
    mean = sum(rest) / len(rest) if rest else 0.0
    birds = [*taken, *stack, *[mean] * (view.volcanoes_left - len(stack))]
    return tuple(map(float, birds))
