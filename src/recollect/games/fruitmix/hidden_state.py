"""All that lies face down in a position of Fruit Mix, for those who look back on a game."""

from __future__ import annotations

import msgspec

from recollect.engine.contract import Masked
from recollect.games.fruitmix.model import TILES, State, Tile


class HiddenState(Masked, msgspec.Struct, frozen=True, kw_only=True):
    """What a view leaves out."""

    table: tuple[Tile | None, ...]
    """The line, or the cells of pairs; None where a cell is empty."""
    piles: tuple[tuple[Tile, ...], ...]
    """Each seat's pile, top first, with the tile that is turned up; what it has won in pairs."""


def hidden_state(state: State) -> HiddenState:
    return HiddenState(
        table=tuple(
            None if state.gone >> at & 1 else TILES[tile] for at, tile in enumerate(state.table)
        ),
        piles=tuple(tuple(TILES[tile] for tile in pile) for pile in state.piles),
    )
