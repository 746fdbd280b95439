"""What was seen where and when, and what of it can be recalled.

A memory keeps every sighting; a model of forgetting, from none to human, decides what comes back of
it. All are reproducible: what comes back depends on the seed, the place, the moment and what was
seen, never on how often somebody asks. With perfect recall this is Knowledge: the fold of all that
a seat has ever seen. A thing is a name of the game's notation (`penguin/ocean`); its features can
be remembered one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import log
from typing import Protocol

import msgspec

from recollect.engine.chance import LabelledWords

Place = str
MOST_MOMENTS = 256
"""So many sightings of a thing at one place are kept, the last ones: each moment by itself, as they
fade each by itself. Only who lets a game go on without end sees something so often.
"""
Recollection = tuple[str | None, ...]
"""The features that come to mind, None for those that do not."""


@lru_cache(maxsize=1024)
def features_of(thing: str) -> tuple[str, ...]:
    """What can be remembered of it, one by one."""
    return tuple(thing.split("/"))


class Trace(msgspec.Struct):
    """What a sighting leaves: the thing, and each moment it was seen at this place."""

    features: tuple[str, ...]
    moments: list[int]


class Forgetting(Protocol):
    """Which traces come back. It must not depend on when or how often it is asked."""

    def recall(self, memory: Memory, place: Place) -> Recollection | None:
        """None if nothing at all comes back of that place."""


class Memory:
    """Every sighting of a seat, and what comes back of them."""

    def __init__(self, forgetting: Forgetting) -> None:
        self._forgetting = forgetting
        self._traces: dict[Place, Trace] = {}
        self._by_recency: list[Place] | None = None
        """None if something has been seen or moved since somebody asked."""
        self.now = 0

    def tick(self) -> None:
        """Something has happened: everything seen before is one moment older."""
        self.now += 1

    def see(self, place: Place, thing: str) -> None:
        """Seeing again refreshes; seeing something else there replaces; twice at once is once."""
        features = features_of(thing)
        trace = self._traces.get(place)
        self._by_recency = None
        if trace is None or trace.features != features:
            self._traces[place] = Trace(features, [self.now])
        elif trace.moments[-1] != self.now:
            trace.moments.append(self.now)
            del trace.moments[:-MOST_MOMENTS]

    def swap(self, one: Place, other: Place) -> None:
        """Two things changed places, and what is known of them went with them (M26)."""
        moved = {one: self._traces.pop(other, None), other: self._traces.pop(one, None)}
        self._traces |= {place: trace for place, trace in moved.items() if trace is not None}
        self._by_recency = None

    def clear(self, place: Place) -> None:
        """Nothing lies there any more."""
        self._traces.pop(place, None)
        self._by_recency = None

    def trace(self, place: Place) -> Trace | None:
        """What was seen there last, and when; None if nothing was."""
        return self._traces.get(place)

    def by_recency(self) -> list[Place]:
        """The places, the one seen last first."""
        if self._by_recency is None:
            traces = self._traces
            order = sorted(traces, key=lambda place: (-traces[place].moments[-1], place))
            self._by_recency = order
        return self._by_recency

    def since(self, places: Iterable[Place]) -> tuple[int | None, ...]:
        """How many places were seen since each of these was; None if nothing was seen there."""
        newer = {place: number for number, place in enumerate(self.by_recency())}
        return tuple(map(newer.get, places))

    def recall(self, place: Place) -> Recollection | None:
        """What comes to mind of that place; None if nothing does."""
        return self._forgetting.recall(self, place)

    def recalled(self, places: Iterable[Place]) -> dict[Place, Recollection]:
        """All that comes to mind of these places."""
        found = ((place, self.recall(place)) for place in places)
        return {place: recollection for place, recollection in found if recollection is not None}


_STEPS = 1 << 32


class PerfectRecall(msgspec.Struct, frozen=True):
    """Everything comes back: what a player could know at best."""

    def recall(self, memory: Memory, place: Place) -> Recollection | None:
        """Whatever was seen there."""
        trace = memory.trace(place)
        return None if trace is None else trace.features


class LastSeen(msgspec.Struct, frozen=True):
    """Only so many places fit in, and those seen last push out the others."""

    capacity: int

    def recall(self, memory: Memory, place: Place) -> Recollection | None:
        """Whatever was seen there, if it is among the last."""
        if place not in memory.by_recency()[: self.capacity]:
            return None
        return PerfectRecall().recall(memory, place)


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
        """Those features whose activation exceeds the threshold now."""
        trace = memory.trace(place)
        if trace is None:
            return None
        level, draw = self._level(memory.now, trace), _words(self.seed)
        found, some = list[str | None](), False
        for number, feature in enumerate(trace.features):
            comes = level + self._noise(draw(f"{memory.now} {place} {number}")) > self.threshold
            found.append(feature if comes else None)
            some |= comes
        return tuple(found) if some else None

    def _level(self, now: int, trace: Trace) -> float:
        """One age after the other: `sum` rounds otherwise since Python 3.12."""
        powers, total = powers_of_age(self.decay), 0.0
        for moment in trace.moments:
            age = now - moment + 1
            total += powers[age] if age < LONG_AGO else age**-self.decay
        return log(total)

    def _noise(self, word: int) -> float:
        share = (word + 0.5) / _STEPS
        return self.noise * log(share / (1 - share))


LONG_AGO = 512


@lru_cache(maxsize=64)
def powers_of_age(decay: float) -> tuple[float, ...]:
    """How much is left of a sighting, by its age."""
    return (0.0, *(age**-decay for age in range(1, LONG_AGO)))


class RecallParameters(msgspec.Struct, frozen=True):
    """How somebody forgets: the parameters of Activation and Confusion."""

    threshold: float
    """How fresh a memory must be to come back."""
    confusion: float = 0.0
    """How often a place is taken for the one beside it."""
    noise: float = 0.5
    """How much moods move what comes back. It is wider than in most experiments with people: with
    less, recall is all or nothing (docs/decisions/0006).
    """
    decay: float = 0.5
    """How fast a memory loses its freshness."""


class Confusion(msgspec.Struct, frozen=True):
    """Now and then a place is taken for its neighbour."""

    seed: bytes
    model: Forgetting
    share: float
    """How often, from 0 to 1."""
    neighbours: Mapping[Place, tuple[Place, ...]]

    def recall(self, memory: Memory, place: Place) -> Recollection | None:
        """What the model recalls of that place, or of one beside it."""
        return self.model.recall(memory, self.taken_for(memory, place))

    def taken_for(self, memory: Memory, place: Place) -> Place:
        """The place itself, or the one beside it that comes to mind instead."""
        around = self.neighbours.get(place)
        if not around or not self.share:
            return place
        draw = _words(self.seed)
        if draw(f"{memory.now} {place} taken for") < self.share * _STEPS:
            return around[draw(f"{memory.now} {place} which") % len(around)]
        return place


@lru_cache(maxsize=256)
def _words(seed: bytes) -> LabelledWords:
    """Fair numbers below 2**32, one for each occasion."""
    return LabelledWords(seed)
