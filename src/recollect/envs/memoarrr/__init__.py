"""Memoarrr! as an environment: the memory of its seats, in kernels and encoders."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from recollect.engine.contract import Seat
from recollect.envs.contract import Arrays, GameAdapter, Policy, TableScene
from recollect.envs.memoarrr.chance import MemoarrrChance
from recollect.envs.memoarrr.encoder import MEMORY, MemoarrrEncoder
from recollect.envs.memoarrr.linear import LinearPolicy
from recollect.envs.memoarrr.scene import scene
from recollect.games.memoarrr.model import CARDS, Deal, Options


class MemoarrrAdapter:
    """The contract, fulfilled by the modules of this folder."""

    memory = MEMORY
    policies: Mapping[str, Callable[[Arrays], Policy]] = MappingProxyType({"cells": LinearPolicy})

    def points(self, options: Options, scores: NDArray[np.int32]) -> NDArray[np.int32]:
        """Rubies."""
        return scores[..., 0]

    def deal(self, options: Options, players: int, row: Any) -> Deal:
        stacks = int(row["stacks"])
        return Deal(
            island=tuple(CARDS[row["cards"][cell] - 1] for cell in options.grid.cells),
            treasures=tuple(row["treasures"].tolist()[: options.rounds]),
            volcanoes=tuple(
                tuple(stacks >> 9 * number + 3 * place & 7 for place in range(players - 1))
                for number in range(options.rounds)
            ),
            first=int(row["turn"]),
        )

    def chance(self, options: Options, players: int) -> MemoarrrChance:
        return MemoarrrChance(options, players)

    def scene(self, view: Any, names: Sequence[str]) -> TableScene:
        return scene(view, names)

    def encoder(self, seat: Seat) -> MemoarrrEncoder:
        return MemoarrrEncoder(seat)


ADAPTER: GameAdapter = MemoarrrAdapter()
