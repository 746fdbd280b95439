"""What was seen where and when, and what of it comes back.

A memory keeps every sighting; a model of forgetting decides what can be recalled of it. With the
perfect model this is Knowledge: the fold of everything a seat has ever seen. A thing is a name of
the game's notation (`penguin/ocean`); its features can be remembered one by one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import msgspec

Place = str
Recollection = tuple[str | None, ...]
"""The features that come to mind, None for those that do not."""


class Trace(msgspec.Struct):
    """What a sighting leaves: the thing, and each moment it was seen at this place."""

    features: tuple[str, ...]
    moments: list[int]


class Forgetting(Protocol):
    """Which traces come back. It must not depend on when or how often it is asked."""

    def recall(self, memory: Memory, place: Place) -> Recollection | None:
        """None if nothing at all comes back of that place."""


class Memory:
    def __init__(self, forgetting: Forgetting) -> None:
        self._forgetting = forgetting
        self._traces: dict[Place, Trace] = {}
        self.now = 0

    def tick(self) -> None:
        """Something has happened: everything seen before is one moment older."""
        self.now += 1

    def see(self, place: Place, thing: str) -> None:
        """Seeing again refreshes; seeing something else there replaces; twice at once is once."""
        features = tuple(thing.split("/"))
        trace = self._traces.get(place)
        if trace is None or trace.features != features:
            self._traces[place] = Trace(features, [self.now])
        elif trace.moments[-1] != self.now:
            trace.moments.append(self.now)

    def swap(self, one: Place, other: Place) -> None:
        """Two things changed places, and what is known of them went with them (M26)."""
        moved = {one: self._traces.pop(other, None), other: self._traces.pop(one, None)}
        self._traces |= {place: trace for place, trace in moved.items() if trace is not None}

    def clear(self, place: Place) -> None:
        """Nothing lies there any more."""
        self._traces.pop(place, None)

    def trace(self, place: Place) -> Trace | None:
        return self._traces.get(place)

    def by_recency(self) -> list[Place]:
        """The places, the one seen last first."""
        traces = self._traces
        return sorted(traces, key=lambda place: (-traces[place].moments[-1], place))

    def recall(self, place: Place) -> Recollection | None:
        return self._forgetting.recall(self, place)

    def recalled(self, places: Iterable[Place]) -> dict[Place, Recollection]:
        """All that comes to mind of these places."""
        found = ((place, self.recall(place)) for place in places)
        return {place: recollection for place, recollection in found if recollection is not None}
