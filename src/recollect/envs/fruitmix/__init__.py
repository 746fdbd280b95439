"""Fruit Mix as an environment: the memory of its seats, in kernels and encoders."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from recollect.engine.contract import Seat
from recollect.envs.contract import Arrays, GameAdapter, Policy
from recollect.envs.fruitmix.encoder import MEMORY, FruitMixEncoder
from recollect.games.fruitmix.model import TILES, Deal, Options


class FruitMixAdapter:
    """The contract, fulfilled by the modules of this folder."""

    memory = MEMORY
    policies: Mapping[str, Callable[[Arrays], Policy]] = MappingProxyType({})

    def deal(self, options: Options, players: int, row: Any) -> Deal:
        lying = tuple(TILES[tile - 1] for tile in row["tiles"].tolist() if tile)
        first = int(row["turn"])
        if options.variant == "pairs":
            table = lying[: options.spots]
            return Deal((*table, *(t for t in TILES if t not in table)), first, table=table)
        size = (len(TILES) - options.line) // players
        piles = tuple(lying[options.line + seat * size :][:size] for seat in range(players))
        return Deal(lying, first, line=lying[: options.line], piles=piles)

    def encoder(self, seat: Seat) -> FruitMixEncoder:
        return FruitMixEncoder(seat)


ADAPTER: GameAdapter = FruitMixAdapter()
