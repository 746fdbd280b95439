"""The environments under their names, for the libraries that make them."""

from __future__ import annotations

import gymnasium
import pettingzoo

from recollect.engine.registry import find_game
from recollect.sim.contract import simulated


def register_all() -> None:
    """Once for each game that can be simulated."""
    for game_id in simulated():
        said = {"game": game_id}
        name = f"recollect/{game_id}-v0"
        pettingzoo.register("aec", name, "recollect.envs.aec:env", kwargs=said)
        pettingzoo.register("parallel", name, "recollect.envs.parallel:parallel_env", kwargs=said)
        gymnasium.register(
            gymnasium_id(game_id),
            entry_point="recollect.envs.single_agent:Solo",
            vector_entry_point="recollect.envs.vector_env:Vector",
            kwargs=said,
        )


def gymnasium_id(game_id: str) -> str:
    """Gymnasium's names are written like names of classes."""
    return f"recollect/{type(find_game(game_id)).__name__}-v0"
