"""Models of forgetting, from none to human.

All are reproducible: what comes back depends on the seed, the place, the moment and what was seen,
never on how often somebody asks.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import log

import msgspec

from recollect.engine.chance import Chance, derive
from recollect.memory.traces import Forgetting, Memory, Place, Recollection

_STEPS = 1 << 32


class Perfect(msgspec.Struct, frozen=True):
    """Everything comes back: what a player could know at best."""

    def recall(self, memory: Memory, place: Place) -> Recollection | None:
        trace = memory.trace(place)
        return None if trace is None else trace.features


class LastSeen(msgspec.Struct, frozen=True):
    """Only so many places fit in, and those seen last push out the others."""

    capacity: int

    def recall(self, memory: Memory, place: Place) -> Recollection | None:
        if place not in memory.by_recency()[: self.capacity]:
            return None
        return Perfect().recall(memory, place)


class Activation(msgspec.Struct, frozen=True):
    """Base-level learning of ACT-R (Anderson & Schooler 1991), feature by feature.

    A feature comes back if ln Σ age^(−decay) + noise exceeds the threshold, where the sum is over
    all sightings and the noise is logistic with the scale `noise`. Each look refreshes; with time
    an animal may be remembered whose landscape is forgotten.
    """

    seed: bytes
    decay: float = 0.5
    threshold: float = -1.0
    noise: float = 0.3

    def recall(self, memory: Memory, place: Place) -> Recollection | None:
        trace = memory.trace(place)
        if trace is None:
            return None
        ages = [memory.now - moment + 1 for moment in trace.moments]
        level = log(sum(age**-self.decay for age in ages))
        recollection = tuple(
            feature if level + self._noise(memory, place, number) > self.threshold else None
            for number, feature in enumerate(trace.features)
        )
        return recollection if any(recollection) else None

    def _noise(self, memory: Memory, place: Place, feature: int) -> float:
        share = (_uniform(self.seed, f"{memory.now} {place} {feature}") + 0.5) / _STEPS
        return self.noise * log(share / (1 - share))


class Confusion(msgspec.Struct, frozen=True):
    """Now and then a place is taken for its neighbour."""

    seed: bytes
    model: Forgetting
    share: float
    """How often, from 0 to 1."""
    neighbours: Mapping[Place, tuple[Place, ...]]

    def recall(self, memory: Memory, place: Place) -> Recollection | None:
        around = self.neighbours.get(place, ())
        draw = _uniform(self.seed, f"{memory.now} {place} taken for")
        if around and draw < self.share * _STEPS:
            place = around[_uniform(self.seed, f"{memory.now} {place} which") % len(around)]
        return self.model.recall(memory, place)


def _uniform(seed: bytes, label: str) -> int:
    """A fair number below 2**32 for this occasion."""
    return Chance(derive(seed, label)).below(_STEPS)
