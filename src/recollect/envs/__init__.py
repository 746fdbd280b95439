"""Research environments over sim/: PettingZoo, Gymnasium and, if it is installed, OpenSpiel.

    env = recollect.envs.aec("memoarrr", players=3, expert=True)
    env = pettingzoo.make("aec", "recollect/memoarrr-v0", observe="recall")
    env = gymnasium.make("recollect/Memoarrr-v0", opponents=("goldfish",))
    envs = gymnasium.make_vec("recollect/Memoarrr-v0", num_envs=1024)
    import recollect.envs.spiel; game = pyspiel.load_game("recollect_memoarrr")

docs/envs.md says what every action and every byte of an observation means. This package needs the
extra `research`, and its OpenSpiel part the extra `openspiel`.
"""

from __future__ import annotations

import re

try:
    import gymnasium
    import pettingzoo

    from recollect.envs.aec import env as aec
    from recollect.envs.aec import raw_env as raw_aec
    from recollect.envs.parallel import parallel_env as parallel
except ModuleNotFoundError as missing:
    package = str(missing.name).partition(".")[0]
    if package not in {"gymnasium", "llvmlite", "numba", "numpy", "pettingzoo"}:
        raise
    needed = (
        "recollect.envs needs numba, NumPy, PettingZoo and Gymnasium. "
        "Try: pip install 'recollect[research]'"
    )
    raise ModuleNotFoundError(needed, name=missing.name) from None

from recollect.engine.registry import find_game, home_game_ids
from recollect.envs.contract import playable

__all__ = ["aec", "parallel", "raw_aec"]


def _register_all() -> None:
    """Register the environments of each game that has them under their names."""
    for game_id in playable():
        said = {"game": game_id}
        name = f"recollect/{game_id}-v0"
        pettingzoo.register("aec", name, "recollect.envs.aec:env", kwargs=said)
        pettingzoo.register("parallel", name, "recollect.envs.parallel:parallel_env", kwargs=said)
        gymnasium.register(
            gymnasium_id(game_id),
            entry_point="recollect.envs.single_agent:RecollectEnv",
            vector_entry_point="recollect.envs.vector_env:RecollectVectorEnv",
            kwargs=said,
        )


def gymnasium_id(game_id: str) -> str:
    """Gymnasium's names are written like names of classes."""
    if game_id in home_game_ids():
        return f"recollect/{type(find_game(game_id)).__name__}-v0"
    return f"recollect/{re.sub('[-_]', '', game_id.title())}-v0"


_register_all()
