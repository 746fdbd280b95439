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

try:
    from recollect.envs.registering import register_all
except ModuleNotFoundError as missing:
    if missing.name not in {"gymnasium", "llvmlite", "numba", "numpy", "pettingzoo"}:
        raise
    needed = (
        "recollect.envs needs numba, NumPy, PettingZoo and Gymnasium. "
        "Try: pip install 'recollect[research]'"
    )
    raise ModuleNotFoundError(needed, name=missing.name) from None

from recollect.envs.aec import env as aec
from recollect.envs.aec import raw_env as raw_aec
from recollect.envs.parallel import parallel_env as parallel

__all__ = ["aec", "parallel", "raw_aec"]

register_all()
