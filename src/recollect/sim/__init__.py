"""Many games at once: compiled kernels over NumPy arrays, proved equal to games/ step by step.

    batch = recollect.sim.Batch("memoarrr", n=1024, players=2, options={"expert": True})
    batch.reset(seeds=1)
    batch.step(batch.sample())
    batch.observe(), batch.legal_mask(), batch.done, batch.returns

docs/sim.md says what every action and every byte of an observation means. This package needs the
extra `research` (numba and NumPy).
"""

from __future__ import annotations

try:
    from recollect.sim.batch import Batch, Playouts
except ModuleNotFoundError as missing:
    if str(missing.name).partition(".")[0] not in {"llvmlite", "numba", "numpy"}:
        raise
    needed = "recollect.sim needs numba and NumPy. Try: pip install 'recollect[research]'"
    raise ModuleNotFoundError(needed, name=missing.name) from None

from recollect.sim.contract import simulated

__all__ = ["Batch", "Playouts", "simulated"]
