"""The parameters that make what was seen most probable, and how far they can be from that.

A small search without any library: steps along the gradient, scaled by its spread over the trials
(Berndt, Hall, Hall & Hausman 1974), shortened until they help, within bounds. Intervals are those
of the profile likelihood: all values that, with the others at their best, are not much worse.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log

Point = tuple[float, ...]
Scores = Callable[[Point], list[float]]
"""The log-likelihood of each trial."""

STEP = 1e-4
ENOUGH = 1e-3
"""Who gains less is there."""
ROUNDS = 40
HALVINGS = 12
RIDGE = 1e-2
FALL = 1.92
"""Half of the 95 % point of χ² with one degree of freedom."""
PRECISION = 0.02
"""Of an end of an interval, in standard errors."""
WIDEST = 12


class Search:
    """A likelihood within bounds."""

    def __init__(self, scores: Scores, low: Point, high: Point) -> None:
        self._scores = scores
        self._low = low
        self._high = high

    def value(self, point: Point) -> float:
        return sum(self._scores(point))

    def best(self, start: Point, free: Sequence[int]) -> tuple[Point, float]:
        """Where the likelihood is greatest when only these coordinates may move."""
        point, before = start, self._scores(start)
        for _ in range(ROUNDS):
            direction = self._direction(point, before, free)
            after, moved = before, point
            scale = 1.0
            for _ in range(HALVINGS):
                moved = self._moved(point, direction, scale)
                after = self._scores(moved)
                if sum(after) > sum(before):
                    break
                scale /= 2
            gain = sum(after) - sum(before)
            if gain > 0:
                point, before = moved, after
            if gain < ENOUGH:
                break
        return point, sum(before)

    def interval(self, best: Point, coordinate: int, free: Sequence[int]) -> tuple[float, float]:
        """All values of a coordinate that are believable, the bounds at most."""
        top = self.value(best)
        others = [each for each in free if each != coordinate]
        width = self._error(best, coordinate)
        ends = [self._end(best, coordinate, others, top, sign * width) for sign in (-1, 1)]
        return ends[0], ends[1]

    def _end(
        self, best: Point, coordinate: int, others: Sequence[int], top: float, width: float
    ) -> float:
        """Walk outwards until it is too improbable, then halve what lies between."""
        bound = self._high[coordinate] if width > 0 else self._low[coordinate]
        inside, outside, point = best[coordinate], bound, best
        for _ in range(WIDEST):
            value = _clamped(inside + 2 * width, *sorted((best[coordinate], bound)))
            point, found = self.best(_with(point, coordinate, value), others)
            if top - found > FALL:
                outside = value
                break
            inside = value
            if value == bound:
                return bound
        while abs(outside - inside) > PRECISION * abs(width):
            value = (inside + outside) / 2
            point, found = self.best(_with(point, coordinate, value), others)
            inside, outside = (inside, value) if top - found > FALL else (value, outside)
        return (inside + outside) / 2

    def _error(self, best: Point, coordinate: int) -> float:
        gradients = self._gradient(best, self._scores(best), coordinate)
        return float((sum(each * each for each in gradients) + RIDGE) ** -0.5)

    def _direction(self, point: Point, now: list[float], free: Sequence[int]) -> dict[int, float]:
        """Who stands at a bound and would go beyond it stays there."""
        gradients = {each: self._gradient(point, now, each) for each in free}
        gradients = {
            each: gradient
            for each, gradient in gradients.items()
            if self._low[each] < point[each] < self._high[each]
            or (sum(gradient) > 0) == (point[each] == self._low[each])
        }
        columns = list(gradients.values())
        matrix = [
            [
                sum(map(float.__mul__, one, other)) + (RIDGE if one is other else 0.0)
                for other in columns
            ]
            for one in columns
        ]
        return dict(zip(gradients, _solved(matrix, [sum(each) for each in columns]), strict=True))

    def _gradient(self, point: Point, now: list[float], coordinate: int) -> list[float]:
        """Of each trial; away from a bound."""
        step = STEP if point[coordinate] + STEP <= self._high[coordinate] else -STEP
        there = self._scores(_with(point, coordinate, point[coordinate] + step))
        return [(after - before) / step for after, before in zip(there, now, strict=True)]

    def _moved(self, point: Point, direction: dict[int, float], scale: float) -> Point:
        moved = list(point)
        for number, change in direction.items():
            value = point[number] + scale * max(-1.0, min(1.0, change))
            moved[number] = _clamped(value, self._low[number], self._high[number])
        return tuple(moved)


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
