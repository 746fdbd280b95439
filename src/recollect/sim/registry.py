"""Where simulations are found: a game's is the folder of its name."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from recollect.engine.errors import Unknown
from recollect.sim.contract import Simulation

_HOME = "recollect.sim"


def simulated() -> tuple[str, ...]:
    """The ids of the games that can be simulated."""
    home = import_module(_HOME)
    return tuple(module.name for module in iter_modules(home.__path__) if module.ispkg)


def find_simulation(game_id: str) -> Simulation:
    """That game's. Only this one is imported."""
    if game_id not in simulated():
        raise Unknown("game", game=game_id, known=", ".join(simulated()))
    found: Simulation = import_module(f"{_HOME}.{game_id}").SIMULATION
    return found
