"""The contract of a game that can be simulated, and where such games are found."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Protocol

import numpy as np

from recollect.engine.errors import Unknown
from recollect.sim.layout import Layout

_HOME = "recollect.sim"


class Simulation(Protocol):
    """One game's rows and observations; its kernels are found by the type of its rules."""

    @property
    def row(self) -> np.dtype[np.void]:
        """A position with its secrets. It has `key` and `games`, which loops.py deals by."""

    @property
    def scores(self) -> tuple[str, ...]:
        """The columns of a seat's score, the fields of the engine's."""

    @property
    def observation(self) -> Layout:
        """The bytes of an observation; the same for all options."""

    def rules(self, options: Any, players: int) -> tuple[Any, ...]:
        """The options as kernels read them: a named tuple of this game's own type."""

    def actions(self, options: Any) -> Sequence[Any]:
        """The engine's action for each index."""

    def secrets(self, options: Any, deal: Any) -> Any:
        """A row with what the engine has dealt."""

    def first(self, deal: Any) -> int:
        """The seat that begins, by the engine's deal."""


def simulated() -> tuple[str, ...]:
    """The ids of the games that can be simulated: the folders of this package."""
    home = import_module(_HOME)
    return tuple(module.name for module in iter_modules(home.__path__) if module.ispkg)


def find_simulation(game_id: str) -> Simulation:
    """The simulation of a game. Only this one is imported."""
    if game_id not in simulated():
        raise Unknown("game", game=game_id, known=", ".join(simulated()))
    found: Simulation = import_module(f"{_HOME}.{game_id}").SIMULATION
    return found
