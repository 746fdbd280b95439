"""How probable a choice is for somebody who forgets as the activation model says.

Each feature of a trace comes back with the chance 1 / (1 + e^((threshold − level) / noise)), and
now and then a place is taken for one beside it. What comes back gives every place a rank, from
surely wrong to surely right; one of the highest rank is chosen, each as likely.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log

import msgspec

from recollect.review.trials import BLANK, PROBABLE, SURE, Impression, Trial

LAPSE = 0.01
"""How often anybody does anything, whatever they remember."""
RANKS = range(SURE + 1)
DOUBTFUL = range(PROBABLE)
"""With no better place than of such a rank one may rather do something else."""
NODES = (
    (0.069431844202974, 0.173927422568727),
    (0.330009478207572, 0.326072577431273),
    (0.669990521792428, 0.326072577431273),
    (0.930568155797026, 0.173927422568727),
)
"""Where and how much: Gauss and Legendre's rule for an integral from 0 to 1."""

Spread = tuple[float, ...]
"""How probable each rank of a place is."""
UNSEEN: Spread = tuple(float(rank == BLANK) for rank in RANKS)


class Parameters(msgspec.Struct, frozen=True):
    """Somebody's memory."""

    threshold: float
    noise: float
    confusion: float
    """How often a place is taken for one beside it."""
    leave: float = 0.5
    """How often something else is done where nothing is probable and the rules allow it,"""
    leave_blank: float = 0.5
    """and how often where nothing comes back at all: who knows no place hopes for no other tile."""


def log_likelihood(trials: Iterable[Trial], memory: Parameters) -> float:
    return sum(map(log, chances(trials, memory)))


def chances(trials: Iterable[Trial], memory: Parameters) -> list[float]:
    """How probable each decision was: to find a right place, or to do what else was done."""
    return [_chance(trial, memory, _chosen(trial)) for trial in trials]


def chance_to_find(trial: Trial, memory: Parameters) -> float:
    """How probably a place is chosen that was shown to be right."""
    return _chance(trial, memory, trial.right)


def _chosen(trial: Trial) -> tuple[int, ...]:
    """Which one of several right places is a question of taste, not of memory."""
    if trial.chosen is None:
        return ()
    return trial.right if trial.found else (trial.chosen,)


def _chance(trial: Trial, memory: Parameters, chosen: tuple[int, ...]) -> float:
    spreads = _spreads(trial, memory)
    leave, leave_blank = (memory.leave, memory.leave_blank) if trial.may_leave else (0.0, 0.0)
    blank = _product(spread[BLANK] for spread in spreads)
    if chosen:
        share = (1 - leave) * sum(_picked(spreads, chosen, rank) for rank in DOUBTFUL)
        share += (leave - leave_blank) * blank * len(chosen) / len(spreads)
        share += sum(_picked(spreads, chosen, rank) for rank in (PROBABLE, SURE))
    else:
        doubtful = _product(sum(spread[:PROBABLE]) for spread in spreads)
        share = leave * (doubtful - blank) + leave_blank * blank
    return (1 - LAPSE) * share + LAPSE * max(1, len(chosen)) / (len(spreads) + trial.may_leave)


def _spreads(trial: Trial, memory: Parameters) -> list[Spread]:
    """Of each place, mixed with those it can be taken for."""
    known: dict[Impression, Spread] = {}

    def spread(impression: Impression | None) -> Spread:
        if impression is None:
            return UNSEEN
        if impression not in known:
            known[impression] = _spread(impression, memory)
        return known[impression]

    return [
        _mixed(spread(place.own), [spread(each) for each in place.beside], memory.confusion)
        for place in trial.places
    ]


def _mixed(own: Spread, beside: Sequence[Spread], confusion: float) -> Spread:
    if not beside or not confusion:
        return own
    keep, other = 1 - confusion, confusion / len(beside)
    return tuple(
        keep * mine + other * sum(theirs) for mine, *theirs in zip(own, *beside, strict=True)
    )


def _spread(seen: Impression, memory: Parameters) -> Spread:
    recalled = 1 / (1 + exp(min(50.0, (memory.threshold - seen.level) / memory.noise)))
    features = len(seen.ranks).bit_length() - 1
    shares = [
        recalled**count * (1 - recalled) ** (features - count) for count in range(features + 1)
    ]
    spread = [0.0] * len(RANKS)
    for features_back, rank in enumerate(seen.ranks):
        spread[rank] += shares[features_back.bit_count()]
    return tuple(spread)


def _picked(spreads: Sequence[Spread], chosen: tuple[int, ...], rank: int) -> float:
    """How probably one of these is taken, being of this rank, and no other is higher.

    With N others of the same rank it is one of N + 1; the mean of 1 / (N + 1) is the integral of
    the product of (lower + same · t) over t from 0 to 1.
    """
    if not any(spreads[number][rank] for number in chosen):
        return 0.0
    pairs = [(sum(spread[:rank]), spread[rank]) for spread in spreads]
    total = 0.0
    for at, weight in NODES:
        factors = [lower + same * at for lower, same in pairs]
        product = weight * _product(factors)
        if product:
            total += product * sum(pairs[number][1] / factors[number] for number in chosen)
    return total


def _product(factors: Iterable[float]) -> float:
    product = 1.0
    for factor in factors:
        product *= factor
    return product
