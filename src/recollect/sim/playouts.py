"""What came of many games played at random."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class Playouts(NamedTuple):
    players: int
    lengths: NDArray[np.int32]
    """How many actions each game took."""
    winners: NDArray[np.uint8]
    """Who won each game: bit s is seat s."""

    @property
    def steps(self) -> int:
        """The actions of all games together."""
        return int(self.lengths.sum(dtype=np.int64))

    @property
    def wins(self) -> NDArray[np.int64]:
        """How many games each seat won, alone or with others."""
        return np.array([np.count_nonzero(self.winners >> s & 1) for s in range(self.players)])
