"""The likelihood of decisions over the parameters of a memory: what a fit climbs."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

from recollect.review.likelihood import Parameters, chance, decisions
from recollect.review.surface import Differences, Point, Surface
from recollect.review.trials import Trial

THRESHOLD, NOISE, CONFUSION, LEAVE, LEAVE_BLANK, LEAVE_SURE = range(6)
"""The coordinates; noise by its logarithm."""
PLANS = 10
"""As if so many decisions more had shown that who knows a place uses it: with few games, whoever
does something else is rather taken to have forgotten than to have had a plan."""


def memory_at(point: Point) -> Parameters:
    return Parameters(point[THRESHOLD], exp(point[NOISE]), *point[CONFUSION:])


def memory_surface(trials: Sequence[Trial], high: Point) -> Surface:
    """By arrays where numpy is installed; else decision by decision, which takes longer."""
    try:
        return _ArraySurface(trials)
    except ModuleNotFoundError:
        return plain_surface(trials, high)


def plain_surface(trials: Sequence[Trial], high: Point) -> Surface:
    """Decision by decision."""
    made = decisions(trials)

    def scores(point: Point) -> list[float]:
        memory = memory_at(point)
        found = [log(chance(scene, chosen, memory)) for scene, chosen in made]
        return found + [log(1 - memory.leave_sure)] * PLANS

    return Differences(scores, high)


class _ArraySurface:
    """Values and slopes come together, and are asked for one after the other."""

    def __init__(self, trials: Sequence[Trial]) -> None:
        from recollect.review.sample import Sample  # noqa: PLC0415  (numpy is not everywhere)

        self._sample = Sample(trials)
        self._point: Point | None = None
        self._values: list[float] = []
        self._gradients: list[list[float]] = []

    def values(self, point: Point) -> list[float]:
        self._go(point)
        return self._values

    def gradients(self, point: Point, coordinates: Sequence[int]) -> dict[int, list[float]]:
        self._go(point)
        return {each: self._gradients[each] for each in coordinates}

    def _go(self, point: Point) -> None:
        if self._point == point:
            return
        memory = memory_at(point)
        found = self._sample.slopes(memory)
        keep = 1 - memory.leave_sure
        self._values = found.values.tolist() + [log(keep)] * PLANS
        plans = [[0.0] * PLANS] * LEAVE_SURE + [[-1 / keep] * PLANS]
        rows = zip(found.gradient.tolist(), plans, strict=True)
        self._gradients = [row + more for row, more in rows]
        self._point = point
