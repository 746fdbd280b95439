"""The best player of Memoarrr! in this house: forgets nothing, and searches.

It looks for its best chance to win the round. What everybody has seen it tells apart from what only
it has seen, and counts what others have looked at (M7, M21). Where all cards are known and two are
left, it plays by the theory (geography); near the end it searches to the end (expectimax); before,
it samples (tree). A card that only some of the others know counts as one that none of them can
choose. Its budget is counted in simulations, so that equal seeds give equal games.
"""

from __future__ import annotations

from typing import Any

from recollect.bots.memoarrr.round import HIDDEN, Position, Round, next_seat, spoiled
from recollect.bots.memoarrr.search import BUDGET, Search
from recollect.engine.chance import Chance
from recollect.engine.contract import Event, Seat
from recollect.games.memoarrr.model import (
    CARD_NUMBER,
    CARDS,
    CELLS,
    CENTRE,
    MIDDLES,
    SIDES,
    VOLCANOES,
    Block,
    Peek,
    Peeked,
    Reveal,
    Revealed,
    Swap,
    Swapped,
)
from recollect.games.memoarrr.view import View
from recollect.memory.memoarrr import watch
from recollect.memory.traces import Memory


class Oracle:
    blind = False

    def __init__(self, memory: Memory, chance: Chance, seat: Seat, *, budget: int = BUDGET) -> None:
        self._memory = memory
        self._chance = chance
        self._seat = seat
        self._budget = budget
        self._knowers = dict.fromkeys(CELLS, 0)
        """For each cell, the seats that know what lies there, as a bit mask."""

    def watch(self, view: View, events: tuple[Event, ...]) -> None:
        watch(self._memory, view, events)
        for event in events:
            match event:
                case Revealed(at=at):
                    self._knowers[at] = _everybody(view)
                case Peeked(seat=seat, at=at):
                    self._knowers[at] |= 1 << seat
                case Swapped(origin=origin, to=to):
                    moved = self._knowers[to], self._knowers[origin]
                    self._knowers[origin], self._knowers[to] = moved
                case _:
                    pass
        if view.phase == "look":
            self._note_sides(view)

    def act(self, view: View, legal: tuple[Any, ...]) -> Any:
        match legal[0]:
            case _ if len(legal) == 1:
                return legal[0]
            case Reveal():
                return self._at(legal, self._reveals(view, legal))
            case Block():
                return self._at(legal, self._bars(view, legal))
            case Peek():
                return self._at(legal, self._unknown_to_all(view, legal))
            case Swap():
                return self._at(legal, self._unsettling(view, legal))
            case _:
                return legal[self._chance.below(len(legal))]

    def _at(self, legal: tuple[Any, ...], cells: list[str]) -> Any:
        """The action at any of these cells; anywhere, if there are none."""
        among = [action for action in legal if action.at in cells] or legal
        return among[self._chance.below(len(among))]

    def _note_sides(self, view: View) -> None:
        """M7."""
        for seat, side in enumerate(view.sides):
            if side is not None:
                for cell in MIDDLES[SIDES.index(side)]:
                    self._knowers[cell] |= 1 << seat

    def _reveals(self, view: View, legal: tuple[Any, ...]) -> list[str]:
        known, play, position = self._known(view), _round(view, self._seat), self._position(view)
        cells = [action.at for action in legal]
        allowed = {known.get(cell, HIDDEN) for cell in cells}
        move = Search(play, self._chance, self._budget).best(position, allowed)
        if move != HIDDEN:
            return [cell for cell, card in known.items() if card == move]
        hidden = [cell for cell in cells if cell not in known]
        whose = spoiled(play, position)
        secret = [c for c in hidden if whose is not None and self._knowers[c] >> whose & 1]
        return secret or hidden

    def _bars(self, view: View, legal: tuple[Any, ...]) -> list[str]:
        known, play, position = self._known(view), _round(view, self._seat), self._position(view)
        move = Search(play, self._chance, self._budget).best(position)
        if move != HIDDEN:
            return [cell for cell, card in known.items() if card == move]
        bound = next_seat(play, position)
        hidden = [action.at for action in legal if action.at not in known]
        return [cell for cell in hidden if self._knowers[cell] >> bound & 1] or hidden

    def _unknown_to_all(self, view: View, legal: tuple[Any, ...]) -> list[str]:
        """What to look at: rather what nobody knows, for then nobody else will take it."""
        known = self._known(view)
        hidden = [action.at for action in legal if action.at not in known]
        return [cell for cell in hidden if not self._knowers[cell]] or hidden

    def _unsettling(self, view: View, legal: tuple[Any, ...]) -> list[str]:
        """Perfect memories follow a swap. Others may lose what they know: a hidden public card."""
        known, everybody = self._known(view), _everybody(view)
        hidden = [action.at for action in legal if action.at in known]
        return [cell for cell in hidden if self._knowers[cell] == everybody] or hidden

    def _known(self, view: View) -> dict[str, int]:
        """The cards that lie face down and are fully remembered."""
        recalled = self._memory.recalled(_face_down(view))
        return {
            cell: CARD_NUMBER["/".join(map(str, features))]
            for cell, features in recalled.items()
            if all(features)
        }

    def _position(self, view: View) -> Position:
        known, playing = self._known(view), _still_in(view)
        hidden = [cell for cell in _face_down(view) if cell not in known]
        public = own = 0
        for cell, card in known.items():
            if not playing & ~self._knowers[cell]:
                public |= 1 << card
            else:
                own |= 1 << card
        seen = public | own | sum(1 << CARD_NUMBER[card] for card in view.chain)
        return Position(
            last=None if view.wanted is None else CARD_NUMBER[view.wanted],
            public=public,
            own=own,
            unseen=((1 << len(CARDS)) - 1) & ~seen,
            secrets=tuple(self._secrets(hidden, seat) for seat in range(len(view.sides))),
            turn=self._seat,
            out=_went_out(view),
            barred=None if view.barred is None else known.get(view.barred, HIDDEN),
            phase="bar" if view.phase == "block" else "reveal",
        )

    def _secrets(self, hidden: list[str], seat: Seat) -> int:
        return sum(self._knowers[cell] >> seat & 1 for cell in hidden)


def _everybody(view: View) -> int:
    return (1 << len(view.sides)) - 1


def _still_in(view: View) -> int:
    """Who is out of the round cannot choose any card, so what they know does not matter."""
    return sum(1 << seat for seat, birds in enumerate(view.birds) if not birds)


def _face_down(view: View) -> list[str]:
    cells = zip(CELLS, view.island, strict=True)
    return [cell for cell, card in cells if card is None and cell != CELLS[CENTRE]]


def _went_out(view: View) -> tuple[Seat, ...]:
    return tuple(seat for seat, birds in enumerate(view.birds) if birds)


def _round(view: View, seat: Seat) -> Round:
    """The volcanoes taken are seen, so is the top one; of the others what is left on average."""
    taken = [birds for birds in view.birds if birds]
    stack = [] if view.volcano is None else [view.volcano]
    rest = [birds for birds in VOLCANOES if birds not in [*taken, *stack]]
    mean = sum(rest) / len(rest) if rest else 0.0
    birds = [*taken, *stack, *[mean] * (view.volcanoes_left - len(stack))]
    return Round(len(view.sides), seat, view.options.expert, tuple(map(float, birds)))


def sit_down(memory: Memory, chance: Chance, seat: Seat) -> Oracle:
    return Oracle(memory, chance, seat)
