"""The likelihood of decisions over the parameters of a memory: what a fit climbs."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

from recollect.review.likelihood import (
    Cases,
    Parameters,
    Scene,
    SceneChoice,
    Spread,
    chosen_places,
)
from recollect.review.surface import STEP, Point, Surface
from recollect.review.trials import Trial

THRESHOLD, NOISE, CONFUSION, LEAVE, LEAVE_BLANK, LEAVE_SURE = range(6)
"""The coordinates; noise by its logarithm."""
PLANS = 10
"""As if so many decisions more had shown that who knows a place uses it: with few games, whoever
does something else is rather taken to have forgotten than to have had a plan."""


def memory_at(point: Point) -> Parameters:
    return Parameters(point[THRESHOLD], exp(point[NOISE]), *point[CONFUSION:])


def memory_surface(trials: Sequence[Trial]) -> Surface:
    """By arrays where numpy is installed; else decision by decision, which takes longer."""
    try:
        return _ArraySurface(trials)
    except ModuleNotFoundError:
        return PlainSurface(trials)


class PlainSurface:
    """Decision by decision. Slopes along the memory are differences; what comes back is worked out
    once for each threshold and noise, and how often something else is done needs no second look.
    """

    def __init__(self, trials: Sequence[Trial]) -> None:
        self._questions = [SceneChoice(Scene(trial), chosen_places(trial)) for trial in trials]
        self._point: Point | None = None
        self._plain: list[list[Spread]] = []
        self._cases: list[Cases] = []
        self._chances: list[float] = []
        self._values: list[float] = []

    def values(self, point: Point) -> list[float]:
        if self._point != point:
            memory = memory_at(point)
            if self._point is None or self._point[:CONFUSION] != point[:CONFUSION]:
                self._plain = [each.scene.plain(memory) for each in self._questions]
                self._point = None
            if self._point is None or self._point[CONFUSION] != point[CONFUSION]:
                self._cases = self._made(memory, self._plain)
            self._point = point
            self._chances = self._asked(memory, self._cases)
            plans = [log(1 - memory.leave_sure)] * PLANS
            self._values = list(map(log, self._chances)) + plans
        return self._values

    def gradients(self, point: Point, coordinates: Sequence[int]) -> dict[int, list[float]]:
        self.values(point)
        return {
            each: self._moved(point, each) if each <= CONFUSION else self._left(point, each)
            for each in coordinates
        }

    def _made(self, memory: Parameters, plain: list[list[Spread]]) -> list[Cases]:
        return [
            each.cases(each.scene.spreads(memory, known))
            for each, known in zip(self._questions, plain, strict=True)
        ]

    def _asked(self, memory: Parameters, cases: list[Cases]) -> list[float]:
        return [
            each.chance(case, memory) for each, case in zip(self._questions, cases, strict=True)
        ]

    def _moved(self, point: Point, coordinate: int) -> list[float]:
        """Away from 0, where confusion may lie; the upper bounds are no walls of the model."""
        memory = memory_at(
            (*point[:coordinate], point[coordinate] + STEP, *point[coordinate + 1 :])
        )
        plain = self._plain
        if coordinate != CONFUSION:
            plain = [each.scene.plain(memory) for each in self._questions]
        there = self._asked(memory, self._made(memory, plain))
        slopes = [
            (after - before) / (STEP * before)
            for after, before in zip(there, self._chances, strict=True)
        ]
        return slopes + [0.0] * PLANS

    def _left(self, point: Point, coordinate: int) -> list[float]:
        number = coordinate - LEAVE
        slopes = [
            each.slopes(case)[number] / before
            for each, case, before in zip(self._questions, self._cases, self._chances, strict=True)
        ]
        plan = -1 / (1 - point[LEAVE_SURE]) if coordinate == LEAVE_SURE else 0.0
        return slopes + [plan] * PLANS


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
