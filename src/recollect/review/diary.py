"""The diary of a seat: when it was shown what, so that a review can say how long ago that was."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from recollect.memory.recall import Memory, Place
from recollect.review.contract import Sighting


class _Page(NamedTuple):
    """What a moment belongs to."""

    round: int
    shown: int
    """How much had been shown until then."""
    look: int
    """The number of the look at the table, from 0."""


class Diary:
    """Puts rounds and numbers of sightings to the moments of a memory."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._looks = 0
        self._pages = [_Page(1, 0, 0)]
        """For each moment."""

    def note(self, number: int, shown: int) -> None:
        """So much was shown since the last note, in this round."""
        page = _Page(number, self._pages[-1].shown + shown, self._looks)
        self._pages += [page] * (self._memory.now + 1 - len(self._pages))
        self._looks += 1

    def sighting(self, place: Place, name: str) -> Sighting:
        """What was seen at this place, which people call by that name."""
        trace = self._memory.trace(place)
        if trace is None:
            raise LookupError(f"nothing was seen at {place}")
        pages = [self._pages[moment] for moment in trace.moments]
        return Sighting(
            place=name,
            thing="/".join(trace.features),
            round=pages[-1].round,
            ago=self._pages[-1].shown - pages[-1].shown,
            times=_occasions(page.look for page in pages),
        )


def _occasions(looks: Iterable[int]) -> int:
    """What lies open from one look to the next was seen once."""
    return 1 + sum(later - earlier > 1 for earlier, later in pairwise(looks))
