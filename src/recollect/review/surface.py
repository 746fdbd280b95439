"""What is climbed to find the best parameters: a likelihood over the space of parameters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

Point = tuple[float, ...]
Scores = Callable[[Point], list[float]]
"""The log-likelihood of each trial."""

STEP = 1e-4


class Surface(Protocol):
    """The log-likelihood of each trial at a point, and how it changes from there."""

    def values(self, point: Point) -> list[float]: ...

    def gradients(self, point: Point, coordinates: Sequence[int]) -> dict[int, list[float]]:
        """Of each trial, along these coordinates."""


class Differences:
    """The surface of any function: slopes are differences, away from the upper bound."""

    def __init__(self, scores: Scores, high: Point) -> None:
        self._scores = scores
        self._high = high
        self._last: tuple[Point, list[float]] | None = None

    def values(self, point: Point) -> list[float]:
        if self._last is None or self._last[0] != point:
            self._last = point, self._scores(point)
        return self._last[1]

    def gradients(self, point: Point, coordinates: Sequence[int]) -> dict[int, list[float]]:
        here = self.values(point)
        return {each: self._gradient(point, here, each) for each in coordinates}

    def _gradient(self, point: Point, here: list[float], coordinate: int) -> list[float]:
        step = STEP if point[coordinate] + STEP <= self._high[coordinate] else -STEP
        moved = point[coordinate] + step
        there = self._scores((*point[:coordinate], moved, *point[coordinate + 1 :]))
        return [(after - before) / step for after, before in zip(there, here, strict=True)]
