"""A mind that holds so many places, those seen last, and no more.

What is among them comes back mostly; what is not mostly does not, and whoever recalls no place
guesses among those that do not come back. How many places fit best is counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import log
from typing import NamedTuple

from recollect.review.likelihood import LAPSE
from recollect.review.optimum import golden
from recollect.review.trials import Trial

Outcomes = Mapping[tuple[bool, float], int]
"""How often something was found or not, with each chance to guess it."""


class Capacity(NamedTuple):
    """So many places, and how often what is among them comes back, and what is not."""

    size: int
    within: float
    beyond: float

    def chance(self, trial: Trial) -> float:
        """How probably a right place is found by whoever chooses one."""
        recalled = self.beyond if trial.newer >= self.size else self.within
        return recalled + (1 - recalled) * guess(trial, self.size)


def guess(trial: Trial, size: int) -> float:
    """How probably a place is right that is none of the last so many; where one of these is, any
    place. Now and then anybody does anything, whatever they remember.
    """
    every = range(len(trial.since))
    others = [at for at in every if (since := trial.since[at]) is None or since >= size]
    return (1 - LAPSE) * _right(trial, others if trial.newer >= size else every) + LAPSE * _right(
        trial, every
    )


def _right(trial: Trial, places: Sequence[int]) -> float:
    return sum(at in trial.right for at in places) / len(places)


def fitted_capacity(trials: Sequence[Trial]) -> Capacity:
    """That which makes the decisions most probable."""
    sizes = sorted({trial.newer + 1 for trial in trials})
    found = [_of_size(trials, size) for size in sizes]
    return max(found)[1] if found else Capacity(0, 0.5, 0.5)


def _of_size(trials: Sequence[Trial], size: int) -> tuple[float, Capacity]:
    """The best with so many places, and how probable it makes what was done."""
    within, within_log = _recalled(_outcomes((each for each in trials if each.newer < size), size))
    beyond, beyond_log = _recalled(_outcomes((each for each in trials if each.newer >= size), size))
    return within_log + beyond_log, Capacity(size, within, beyond)


def _outcomes(trials: Iterable[Trial], size: int) -> Outcomes:
    return Counter((trial.found, guess(trial, size)) for trial in trials)


def _recalled(outcomes: Outcomes) -> tuple[float, float]:
    """How often something came back, and how probable that makes what was done. Never always, and
    never not at all: as if two decisions more had been made, one of each (Laplace).
    """

    def likelihood(recalled: float) -> float:
        total = log(recalled) + log(1 - recalled)
        for (found, guessed), count in outcomes.items():
            missed = (1 - recalled) * (1 - guessed)
            total += count * log(1 - missed if found else missed)
        return total

    best = golden(likelihood, 1e-6, 1 - 1e-6)
    return best, likelihood(best)
