"""Numbers that come with their uncertainty."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

Z95 = 1.959963984540054
"""So many standard errors on either side hold 95 % of a normal distribution."""


class Estimate(NamedTuple):
    """A value with its interval of 95 % confidence."""

    value: float
    low: float
    high: float


class Cluster(NamedTuple):
    """What one match says about a share: so much of so many."""

    got: float
    of: int


def share(clusters: Iterable[Cluster]) -> Estimate:
    """A share of what there was, from matches whose games depend on each other.

    The games of a match have one deal in common, so the variance is taken between matches, not
    between games (a ratio estimator). As Agresti and Coull do, the interval is made as if there
    had been one more match with everything and one with nothing: so it is honest, too, about few
    matches and about those who always or never win.
    """
    seen = [cluster for cluster in clusters if cluster.of]
    total = sum(cluster.of for cluster in seen)
    if not total:
        return Estimate(0.0, 0.0, 1.0)
    value = sum(cluster.got for cluster in seen) / total
    size = total / len(seen)
    count = len(seen) + 2
    middle = (value * total + size) / (total + 2 * size)
    spread = sum((cluster.got - middle * cluster.of) ** 2 for cluster in seen)
    spread += (size - middle * size) ** 2 + (middle * size) ** 2
    half = Z95 * sqrt(spread * count / (count - 1)) / (total + 2 * size)
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Estimate(value, min(low, value), max(high, value))
