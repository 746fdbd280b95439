"""All that lies face down in a position of Memoarrr!, for those who look back on a game."""

from __future__ import annotations

import msgspec

from recollect.engine.contract import Masked
from recollect.games.memoarrr.model import CARDS, Card, State


class HiddenState(Masked, msgspec.Struct, frozen=True, kw_only=True):
    """What a view leaves out."""

    island: tuple[Card, ...]
    """25 cells row by row; in the centre the location that has left the game (M4)."""
    stack: tuple[int, ...]
    """The rubies of the treasures still to be won, top first."""
    treasures: tuple[tuple[int, ...], ...]
    """The rubies of each seat's treasures in the order won."""
    volcanoes: tuple[tuple[int, ...], ...]
    """The volcanoes that nobody has taken in this round, and those of each to come; top first."""


def hidden_state(state: State) -> HiddenState:
    won = tuple(zip(state.treasures, state.winners, strict=False))
    return HiddenState(
        island=tuple(CARDS[card] for card in state.island),
        stack=state.treasures[len(state.winners) :],
        treasures=tuple(
            tuple(rubies for rubies, winner in won if winner == seat)
            for seat in range(state.players)
        ),
        volcanoes=(state.stack, *state.volcanoes[state.round :]),
    )
