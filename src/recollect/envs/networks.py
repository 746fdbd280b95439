"""Networks whose weights come from a file: one that looks, and one that remembers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from recollect.envs.contract import Arrays

Flags = NDArray[np.bool_]
Floats = NDArray[np.float32]


class Layers:
    """Numbers through `weights0`, `biases0`, …: weights are (inputs, outputs), and what is negative
    between two layers becomes 0.
    """

    def __init__(self, arrays: Arrays) -> None:
        count = sum(name.startswith("weights") for name in arrays)
        self._layers = [
            (np.asarray(arrays[f"weights{n}"]), np.asarray(arrays[f"biases{n}"]))
            for n in range(count)
        ]
        if not self._layers:
            raise ValueError("there is no layer: weights0 and biases0 are missing")

    def __call__(self, numbers: NDArray[np.floating]) -> NDArray[np.floating]:
        for number, (weights, biases) in enumerate(self._layers):
            numbers = (np.maximum(numbers, 0) if number else numbers) @ weights + biases
        return numbers


class MLP:
    """A network without a memory: bytes, divided by 255, through layers to a logit per action. Of
    the legal actions it takes the one with the greatest logit.
    """

    def __init__(self, arrays: Arrays) -> None:
        self._layers = Layers(arrays)

    def __call__(self, seen: NDArray[np.uint8], masks: Flags) -> NDArray[np.int64]:
        return greatest(self._layers(seen.astype(np.float32) / 255), masks)


class GRU:
    """A gated recurrent unit and layers on top of it, with the gates in PyTorch's order.

    `input` (inputs, 3 hidden), `hidden` (hidden, 3 hidden), `input_biases` and `hidden_biases`
    (3 hidden), each for reset, update and new; then `weights0`, `biases0`, … from what is
    remembered to a logit per action.
    """

    def __init__(self, arrays: Arrays) -> None:
        self._input = np.asarray(arrays["input"], np.float32)
        self._hidden = np.asarray(arrays["hidden"], np.float32)
        self._input_biases = np.asarray(arrays["input_biases"], np.float32)
        self._hidden_biases = np.asarray(arrays["hidden_biases"], np.float32)
        self._layers = Layers(arrays)
        size, gates = self._hidden.shape
        if gates != 3 * size:
            raise ValueError(f"hidden is (n, 3 n), not {self._hidden.shape}")

    def initial(self, games: int) -> Floats:
        return np.zeros((games, len(self._hidden)), np.float32)

    def __call__(
        self, seen: NDArray[np.uint8], masks: Flags, state: Floats
    ) -> tuple[NDArray[np.int64], Floats]:
        given = seen.astype(np.float32) / 255 @ self._input + self._input_biases
        kept = state @ self._hidden + self._hidden_biases
        reset, update, new = np.split(given, 3, axis=1)
        reset_kept, update_kept, new_kept = np.split(kept, 3, axis=1)
        forget = sigmoid(update + update_kept)
        fresh = np.tanh(new + sigmoid(reset + reset_kept) * new_kept)
        after = np.asarray((1 - forget) * fresh + forget * state, np.float32)
        return greatest(self._layers(after), masks), after


def greatest(logits: NDArray[np.floating], masks: Flags) -> NDArray[np.int64]:
    """The legal action with the greatest logit, in each row."""
    return np.asarray(np.where(masks, logits, -np.inf).argmax(1), np.int64)


def sigmoid(numbers: Floats) -> Floats:
    """Written so that nothing overflows."""
    return np.asarray(0.5 * (1 + np.tanh(0.5 * numbers)), np.float32)
