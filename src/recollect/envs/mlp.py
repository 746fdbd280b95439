"""A policy that is a network: what most libraries train, as plain arrays."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from recollect.envs.contract import Arrays


class Layers:
    """From bytes, each divided by 255, through `weights0`, `biases0`, … to a worth of each action.

    Weights are (inputs, outputs); between two layers what is negative becomes 0. Of the legal
    actions it takes the one that is worth most.
    """

    def __init__(self, arrays: Arrays) -> None:
        numbers = range(len(arrays) // 2)
        self._layers = [(arrays[f"weights{n}"], arrays[f"biases{n}"]) for n in numbers]

    def __call__(self, seen: NDArray[np.uint8], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        worth = seen.astype(np.float32) / 255
        for number, (weights, biases) in enumerate(self._layers):
            worth = (np.maximum(worth, 0) if number else worth) @ weights + biases
        return np.asarray(np.where(masks, worth, -np.inf).argmax(1), np.int64)
