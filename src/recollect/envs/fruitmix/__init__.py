"""Fruit Mix as an environment: the memory of its seats, in kernels and encoders."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from recollect.engine.contract import Seat
from recollect.envs.contract import Arrays, GameAdapter, Policy, TableScene
from recollect.envs.fruitmix.chance import FruitMixChance
from recollect.envs.fruitmix.encoder import MEMORY, FruitMixEncoder
from recollect.envs.fruitmix.scene import scene
from recollect.games.fruitmix.model import TILES, Deal, Options


class FruitMixAdapter:
    """The contract, fulfilled by the modules of this folder."""

    memory = MEMORY
    policies: Mapping[str, Callable[[Arrays], Policy]] = MappingProxyType({})

    def points(self, options: Options, scores: NDArray[np.int32]) -> NDArray[np.int32]:
        """Tiles that were won in pairs; else those that are left count against a player."""
        return scores[..., 0] if options.variant == "pairs" else -scores[..., 0]

    def deal(self, options: Options, players: int, row: Any) -> Deal:
        lying = tuple(TILES[tile - 1] for tile in row["tiles"].tolist() if tile)
        first = int(row["turn"])
        if options.variant == "pairs":
            table = lying[: options.spots]
            return Deal((*table, *(t for t in TILES if t not in table)), first, table=table)
        size = (len(TILES) - options.line) // players
        piles = tuple(lying[options.line + seat * size :][:size] for seat in range(players))
        deck = (*lying, *(tile for tile in TILES if tile not in lying))
        return Deal(deck, first, line=lying[: options.line], piles=piles)

    def chance(self, options: Options, players: int) -> FruitMixChance:
        return FruitMixChance(options, players)

    def scene(self, view: Any, names: Sequence[str]) -> TableScene:
        return scene(view, names)

    def encoder(self, seat: Seat) -> FruitMixEncoder:
        return FruitMixEncoder(seat)


ADAPTER: GameAdapter = FruitMixAdapter()
