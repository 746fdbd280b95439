"""What a game must bring to be simulated. All else here knows games only through it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np


class Meaning(NamedTuple):
    """What some bytes of an observation say."""

    name: str
    size: int
    says: str


class Simulation(Protocol):
    """One game's rows and their meaning; its kernels are found by the type of its rules."""

    @property
    def row(self) -> np.dtype[np.void]:
        """A position with its secrets. It has `key` and `games`, which loops.py deals by."""

    @property
    def scores(self) -> tuple[str, ...]:
        """The columns of a seat's score, the fields of the engine's."""

    @property
    def observation(self) -> tuple[Meaning, ...]:
        """What the bytes of an observation say, in order; the same for all options."""

    def rules(self, options: Any, players: int) -> tuple[Any, ...]:
        """What kernels must know, as a named tuple of this game's own type."""

    def actions(self, options: Any) -> Sequence[Any]:
        """The engine's action for each index."""

    def secrets(self, options: Any, deal: Any) -> Any:
        """A row with what the engine has dealt."""

    def first(self, deal: Any) -> int:
        """Who begins, by the engine's deal."""
