"""A small policy for Memoarrr!: each cell is worth a weighted sum of what is remembered of it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from recollect.envs.contract import Arrays
from recollect.envs.memoarrr.encoder import MEMORY
from recollect.games.memoarrr.model import CELLS, CONNECTS
from recollect.sim.memoarrr.layout import OBSERVATION
from recollect.sim.memoarrr.rules import REVEALS

_LAYOUT = OBSERVATION + MEMORY
_WANTED = _LAYOUT.span("wanted").start
_MEMORY, _WITNESSES = _LAYOUT.span("memory"), _LAYOUT.span("witnesses")
_REVEALS = slice(REVEALS, REVEALS + len(CELLS))
FEATURES = ("known and connects", "known and does not", "unknown", "chance", "others know it")

_FITS = np.ones((26, 26), np.float32)
_FITS[1:, 1:] = CONNECTS
_FITS[:, 0] = 0


def features(seen: NDArray[np.uint8]) -> NDArray[np.float32]:
    """(n, 25, FEATURES): of each cell, as far as the seat remembers."""
    memory, wanted = seen[:, _MEMORY], seen[:, _WANTED]
    known = memory > 0
    fits = _FITS[wanted[:, None], memory]
    hidden = _hidden(memory)
    chance = (hidden * _FITS[wanted]).sum(1) / np.maximum(1, hidden.sum(1))
    others = (seen[:, _WITNESSES] & (seen[:, _WITNESSES] - 1)) > 0
    unknown = ~known
    return np.stack(
        [known * fits, known * (1 - fits), unknown, unknown * chance[:, None], others], -1
    ).astype(np.float32)


def _hidden(memory: NDArray[np.uint8]) -> NDArray[np.float32]:
    """(n, 26): 1 for each card whose place is not known."""
    hidden = np.ones((len(memory), 26), np.float32)
    np.put_along_axis(hidden, memory.astype(np.int64), 0, axis=1)
    hidden[:, 0] = 0
    return hidden


class LinearPolicy:
    """Reveals the cell that is worth most; whatever else it is asked for, the first that works."""

    def __init__(self, arrays: Arrays) -> None:
        self.weights = np.asarray(arrays["weights"], np.float32)

    def __call__(self, seen: NDArray[np.uint8], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        worth = np.zeros(masks.shape, np.float32)
        worth[:, _REVEALS] = features(seen) @ self.weights
        return np.asarray(np.where(masks, worth, -np.inf).argmax(1), np.int64)
