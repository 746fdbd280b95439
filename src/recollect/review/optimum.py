"""The parameters that make what was seen most probable, and how far they can be from that.

A small search without any library: steps along the gradient, scaled by its spread over the trials
(Berndt, Hall, Hall & Hausman 1974), shortened until they help, within bounds. Intervals are those
of the profile likelihood: all values that, with the others at their best, are not much worse.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import NamedTuple

from recollect.review.surface import Point, Surface

ENOUGH = 1e-3
"""Who gains less, or can expect to gain less, is there."""
ROUNDS = 40
HALVINGS = 12
RIDGE = 1e-2
ROOT = 1.959963984540054
"""Of the 95 % point of χ² with one degree of freedom."""
PRECISION = 0.05
"""Of an end of an interval, in standard errors."""
MOST = 10
"""So many values are tried for an end of an interval,"""
STEPS = 3
"""with so many steps of the other coordinates."""


class Search:
    """A likelihood within bounds."""

    def __init__(self, surface: Surface, low: Point, high: Point) -> None:
        self._surface = surface
        self._low = low
        self._high = high

    def value(self, point: Point) -> float:
        return sum(self._surface.values(point))

    def best(self, start: Point, free: Sequence[int], rounds: int = ROUNDS) -> tuple[Point, float]:
        """Where the likelihood is greatest when only these coordinates may move."""
        point, before = start, self.value(start)
        for _ in range(rounds):
            direction, promise = self._direction(point, free)
            if promise < ENOUGH:
                break
            moved, after = self._climbed(point, before, direction)
            gain = after - before
            if gain > 0:
                point, before = moved, after
            if gain < ENOUGH:
                break
        return point, before

    def _climbed(
        self, point: Point, before: float, direction: dict[int, float]
    ) -> tuple[Point, float]:
        """Along the direction, as far as it helps."""
        scale = 1.0
        for _ in range(HALVINGS):
            moved = self._moved(point, direction, scale)
            after = self.value(moved)
            if after > before:
                return moved, after
            scale /= 2
        return point, before

    def interval(self, best: Point, coordinate: int, free: Sequence[int]) -> tuple[float, float]:
        """All values of a coordinate that are believable, the bounds at most."""
        others = [each for each in free if each != coordinate]
        error, slopes = self._curvature(best, coordinate, others)
        top = self.value(best)
        down, up = (_Walk(best, coordinate, others, top, dict(slopes)) for _ in range(2))
        return self._end(down, -error), self._end(up, error)

    def _end(self, walk: _Walk, error: float) -> float:
        """Where the likelihood has fallen far enough: by secants over the root of its fall, which
        is nearly a straight line."""
        coordinate, best = walk.coordinate, walk.best[walk.coordinate]
        bound = self._high[coordinate] if error > 0 else self._low[coordinate]
        inside, outside = (best, 0.0), (best, 0.0)
        value = best + ROOT * error
        for _ in range(MOST):
            value = _clamped(value, *sorted((best, bound)))
            root = self._root(walk, value)
            if abs(root - ROOT) < PRECISION or (value == bound and root < ROOT):
                return value
            inside, outside = ((value, root), outside) if root < ROOT else (inside, (value, root))
            value = _between(inside, outside) if outside[1] else value + _step(root) * error
        return value

    def _root(self, walk: _Walk, value: float) -> float:
        """How far the likelihood has fallen there, the others being at their best, as a root. Where
        they are is noted: the next value that is tried is not far.
        """
        point = list(_with(walk.best, walk.coordinate, value))
        for each, slope in walk.slopes.items():
            moved = walk.best[each] + slope * (value - walk.best[walk.coordinate])
            point[each] = _clamped(moved, self._low[each], self._high[each])
        there, found = self.best(tuple(point), walk.others, STEPS)
        if (way := value - walk.best[walk.coordinate]) != 0:
            walk.slopes.update(
                (each, (there[each] - walk.best[each]) / way) for each in walk.others
            )
        return sqrt(max(0.0, 2 * (walk.top - found)))

    def _curvature(
        self, best: Point, coordinate: int, others: Sequence[int]
    ) -> tuple[float, dict[int, float]]:
        """The standard error of a coordinate, and how the others at their best go along with it."""
        free = [each for each in others if self._low[each] < best[each] < self._high[each]]
        gradients = self._surface.gradients(best, (coordinate, *free))
        own = gradients[coordinate]
        matrix = _information([gradients[each] for each in free])
        along = _solved(matrix, [-_dot(gradients[each], own) for each in free])
        slopes = dict(zip(free, along, strict=True))
        shared = sum(slope * _dot(gradients[each], own) for each, slope in slopes.items())
        return 1 / sqrt(max(_dot(own, own) + RIDGE + shared, RIDGE)), slopes

    def _direction(self, point: Point, free: Sequence[int]) -> tuple[dict[int, float], float]:
        """Where to go, and what that promises. Who stands at a bound and would go beyond it stays
        there.
        """
        gradients = {
            each: gradient
            for each, gradient in self._surface.gradients(point, free).items()
            if self._low[each] < point[each] < self._high[each]
            or (sum(gradient) > 0) == (point[each] == self._low[each])
        }
        columns = list(gradients.values())
        slopes = [sum(each) for each in columns]
        steps = _solved(_information(columns), slopes)
        promise = sum(map(float.__mul__, slopes, steps)) / 2
        return dict(zip(gradients, steps, strict=True)), promise

    def _moved(self, point: Point, direction: dict[int, float], scale: float) -> Point:
        moved = list(point)
        for number, change in direction.items():
            value = point[number] + scale * max(-1.0, min(1.0, change))
            moved[number] = _clamped(value, self._low[number], self._high[number])
        return tuple(moved)


class _Walk(NamedTuple):
    """From the best point along one coordinate, the others following."""

    best: Point
    coordinate: int
    others: Sequence[int]
    top: float
    slopes: dict[int, float]
    """How the others follow, as far as it is known."""


def _between(inside: tuple[float, float], outside: tuple[float, float]) -> float:
    """Where the straight line from one value and root to the other reaches the wanted root."""
    part = (ROOT - inside[1]) / (outside[1] - inside[1])
    return inside[0] + part * (outside[0] - inside[0])


def _step(root: float) -> float:
    """How far to go on where the fall is too small, in standard errors."""
    return max(0.25, min(2.0, ROOT - root))


def golden(function: Callable[[float], float], low: float, high: float) -> float:
    """Where a function of one number with a single hill is highest."""
    ratio = (5**0.5 - 1) / 2
    for _ in range(round(log(1e-4) / log(ratio))):
        left, right = high - ratio * (high - low), low + ratio * (high - low)
        low, high = (low, right) if function(left) > function(right) else (left, high)
    return (low + high) / 2


def _with(point: Point, coordinate: int, value: float) -> Point:
    return (*point[:coordinate], value, *point[coordinate + 1 :])


def _clamped(value: float, low: float, high: float) -> float:
    return max(low, min(high, value))


def _dot(one: list[float], other: list[float]) -> float:
    return sum(map(float.__mul__, one, other))


def _information(columns: list[list[float]]) -> list[list[float]]:
    return [
        [_dot(one, other) + (RIDGE if one is other else 0.0) for other in columns]
        for one in columns
    ]


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss's elimination; the matrix is positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for number, row in enumerate(rows):
        pivot = [each / row[number] for each in row]
        rows[number] = pivot
        for other, below in enumerate(rows):
            if other != number:
                factor = below[number]
                rows[other] = [x - factor * y for x, y in zip(below, pivot, strict=True)]
    return [row[-1] for row in rows]
