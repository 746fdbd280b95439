"""The contract of a game that can be simulated, and where such games are found."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Protocol

import numpy as np

from recollect.engine.errors import Unknown
from recollect.engine.registry import find_game, game_ids, has_part, home_game_ids, load_part
from recollect.sim.layout import Layout

_HOME = "recollect.sim"
PART = "sim"
"""The part of a game that holds its simulation."""


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


@cache
def _at_home() -> tuple[str, ...]:
    """The folders of this package."""
    home = import_module(_HOME)
    return tuple(module.name for module in iter_modules(home.__path__) if module.ispkg)


def simulated() -> tuple[str, ...]:
    """The ids of the games that can be simulated: those here, and those that bring kernels."""
    others = (game_id for game_id in game_ids() if game_id not in home_game_ids())
    return (*_at_home(), *(each for each in others if has_part(find_game(each), PART)))


def find_simulation(game_id: str) -> Simulation:
    """The simulation of a game. Only this one is imported."""
    game = find_game(game_id)
    if not has_part(game, PART):
        raise Unknown("no-kernels", __package__, game=game_id, known=", ".join(simulated()))
    found: Simulation = load_part(game, PART).SIMULATION
    return found
