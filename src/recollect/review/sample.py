"""The decisions of one fit as arrays: how probable each was, and how that follows the memory.

It says of all decisions at once what `likelihood.chance` says of one, and the slopes of that, some
twenty times as fast. It needs numpy; without it a fit goes by differences (surface.py).

Rows are kinds of places, those of one decision next to each other. A chance depends on the spreads
of its rows, these on the memory; slopes go the same way back (reverse accumulation).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from recollect.review.likelihood import LAPSE, NODES, RANKS, Parameters, Scene, chosen_places
from recollect.review.trials import BLANK, PROBABLE, Impression, Trial

Floats = NDArray[np.float64]

TINY = 1e-300
"""Instead of 0, where something is divided by it: such parts have no weight."""
AT, WEIGHT = (np.array(column) for column in zip(*NODES, strict=True))


class _Row(NamedTuple):
    """A kind of place in a decision; impressions by their numbers, 0 is what was never seen."""

    own: int
    beside: tuple[int, ...]
    places: int
    """How many places are of it,"""
    picks: int
    """and how many of them count as what was chosen."""


class Slopes(NamedTuple):
    """The logarithm of each decision's chance, and how it changes with each parameter."""

    values: Floats
    gradient: Floats
    """A row for each of threshold, ln noise, confusion, leave, leave_blank and leave_sure."""


class Sample:
    """Decisions that can be asked with many memories."""

    def __init__(self, trials: Sequence[Trial]) -> None:
        scenes = [Scene(trial) for trial in trials]
        chosen = [chosen_places(trial) for trial in trials]
        numbers: dict[Impression | None, int] = {None: 0}
        rows = [
            row
            for scene, places in zip(scenes, chosen, strict=True)
            for row in _rows(scene, places, numbers)
        ]
        self._impressions = _Impressions([each for each in numbers if each is not None])
        self._first = np.cumsum([0, *(len(scene.kinds) for scene in scenes)])[:-1]
        self._trial = np.repeat(np.arange(len(scenes)), [len(scene.kinds) for scene in scenes])
        self._own = np.array([row.own for row in rows])
        self._beside, self._others = _padded([row.beside for row in rows], len(numbers))
        self._count = np.array([row.places for row in rows], float)
        self._picks = np.array([row.picks for row in rows], float)
        self._some = np.array([float(len(places)) for places in chosen])
        self._size = np.array([float(scene.size) for scene in scenes])
        self._may_leave = np.array([float(scene.may_leave) for scene in scenes])

    def slopes(self, memory: Parameters) -> Slopes:
        """What the decisions tell of this memory."""
        spreads, moved = self._spreads(memory)
        part = _Shares(self, spreads, memory)
        total = self._size + self._may_leave
        chances = (1 - LAPSE) * part.shares + LAPSE * np.maximum(1, self._some) / total
        scale = (1 - LAPSE) / chances
        by_row = np.einsum("nr,nrp->np", part.by_spread(), moved)
        remembered = np.add.reduceat(by_row, self._first, axis=0).T
        gradient = np.concatenate([remembered, part.by_leaving()]) * scale
        return Slopes(np.log(chances), gradient)

    def _spreads(self, memory: Parameters) -> tuple[Floats, Floats]:
        """How probable each rank is in each row; and how that changes with the memory."""
        plain = self._impressions.spreads(memory)
        own = plain[self._own]
        beside = plain[self._beside].sum(axis=1) / np.maximum(1, self._others)[:, None, None]
        mixable = (self._others > 0)[:, None, None]
        share = memory.confusion * mixable
        mixed = (1 - share) * own + share * beside
        confused = ((beside - own) * mixable)[..., :1]
        return mixed[..., 0], np.concatenate([mixed[..., 1:], confused], axis=2)


class _Impressions:
    """What was seen, and how it comes back; the first was never seen, the last is no place."""

    def __init__(self, impressions: Sequence[Impression]) -> None:
        features = [len(each.ranks).bit_length() - 1 for each in impressions]
        most = max(features, default=0)
        size = len(impressions) + 2
        self._level = np.array([0.0, *(each.level for each in impressions), 0.0])[:, None]
        recalled = np.arange(most + 1)
        self._forgotten = np.array([0, *features, 0])[:, None] - recalled
        self._recalled = np.broadcast_to(recalled, self._forgotten.shape)
        self._ways = np.zeros((size, most + 1, len(RANKS)))
        self._ways[0, 0, BLANK] = 1
        for number, each in enumerate(impressions, start=1):
            for features_back, rank in enumerate(each.ranks):
                self._ways[number, features_back.bit_count(), rank] += 1

    def spreads(self, memory: Parameters) -> Floats:
        """Of each rank; and how they change with the threshold, and with ln noise."""
        far = np.clip((self._level - memory.threshold) / memory.noise, -50.0, 50.0)
        back = 1 / (1 + np.exp(-far))
        lost = 1 - back
        shares = _power(back, self._recalled) * _power(lost, self._forgotten)
        slope = self._recalled * _power(back, self._recalled - 1) * _power(lost, self._forgotten)
        slope -= self._forgotten * _power(back, self._recalled) * _power(lost, self._forgotten - 1)
        slope *= back * lost
        told = np.stack([shares, -slope / memory.noise, -slope * far], axis=-1)
        found: Floats = np.einsum("icr,icp->irp", self._ways, told)
        return found


def _power(base: Floats, exponent: NDArray[Any]) -> Floats:
    """What cannot be, as less than no feature forgotten, has no weight: it is taken for 1."""
    found: Floats = base ** np.maximum(0, exponent)
    return found


class _Shares:
    """How probable each decision is but for lapses (`likelihood.chance`), and the way back."""

    def __init__(self, sample: Sample, spreads: Floats, memory: Parameters) -> None:
        self._sample, self._spread = sample, spreads
        self._lower = np.cumsum(spreads, axis=1) - spreads
        leaves = (memory.leave, memory.leave_blank, memory.leave_sure)
        self._doubtful, self._blank, self._sure = (1 - sample._may_leave * each for each in leaves)
        self._none = self._product(spreads[:, BLANK])
        self._vague = self._product(self._lower[:, PROBABLE])
        self._rank()
        self._even = self._none * sample._some / sample._size
        self._known = self._taken[:, PROBABLE:].sum(axis=1)
        self._unsure = self._taken[:, :PROBABLE].sum(axis=1)
        self._left = sample._some == 0
        self.shares = np.where(self._left, self._leaving(), self._choosing())

    def _product(self, factors: Floats) -> Floats:
        sample = self._sample
        count = sample._count if factors.ndim == 1 else sample._count[:, None, None]
        found: Floats = np.multiply.reduceat(
            np.maximum(TINY, factors) ** count, sample._first, axis=0
        )
        return found

    def _rank(self) -> None:
        """One of the picked is of this rank, and no other is higher (`likelihood._picked`)."""
        sample = self._sample
        same = self._spread[:, :, None]
        self._factor = np.maximum(TINY, self._lower[:, :, None] + same * AT)
        self._pick = sample._picks[:, None, None] * same / self._factor
        self._share = np.add.reduceat(self._pick, sample._first, axis=0)
        self._weight = self._product(self._factor) * WEIGHT
        self._taken = (self._weight * self._share).sum(axis=2)

    def _choosing(self) -> Floats:
        found: Floats = (self._blank - self._doubtful) * self._even
        found += self._doubtful * self._unsure + self._sure * self._known
        return found

    def _leaving(self) -> Floats:
        found: Floats = (1 - self._sure) * (1 - self._vague)
        found += (1 - self._doubtful) * (self._vague - self._none)
        found += (1 - self._blank) * self._none
        return found

    def by_leaving(self) -> Floats:
        """How the shares change with leave, leave_blank and leave_sure."""
        chose = [self._even - self._unsure, -self._even, -self._known]
        left = [self._vague - self._none, self._none, 1 - self._vague]
        found: Floats = np.where(self._left, left, chose) * self._sample._may_leave
        return found

    def by_spread(self) -> Floats:
        """How the share of its decision changes with each row's chance of each rank."""
        sample, trial = self._sample, self._sample._trial
        stay = np.where(np.array(RANKS) >= PROBABLE, self._sure[:, None], self._doubtful[:, None])
        weight = (self._weight * (stay * ~self._left[:, None])[:, :, None])[trial]
        by_factor = sample._count[:, None, None] * self._share[trial] - self._pick
        by_factor *= weight / self._factor
        picked = weight * sample._picks[:, None, None] / self._factor
        by_lower = by_factor.sum(axis=2)
        found: Floats = (by_factor * AT + picked).sum(axis=2)
        found += by_lower[:, ::-1].cumsum(axis=1)[:, ::-1] - by_lower
        even = (self._blank - self._doubtful) * sample._some / sample._size
        none = np.where(self._left, self._doubtful - self._blank, even)
        found[:, BLANK] += self._root(none * self._none, self._spread[:, BLANK])
        vague = np.where(self._left, self._sure - self._doubtful, 0.0) * self._vague
        found[:, :PROBABLE] += self._root(vague, self._lower[:, PROBABLE])[:, None]
        return found

    def _root(self, product: Floats, factor: Floats) -> Floats:
        """How a product changes with the factor that each row has in it."""
        return self._sample._count * product[self._sample._trial] / np.maximum(TINY, factor)


def _rows(
    scene: Scene, chosen: tuple[int, ...], numbers: dict[Impression | None, int]
) -> list[_Row]:
    seen = [None, *scene.impressions]
    number = [numbers.setdefault(each, len(numbers)) for each in seen]
    picks = [0] * len(scene.kinds)
    for place in chosen:
        picks[scene.of_place[place]] += 1
    return [
        _Row(number[own], tuple(number[each] for each in beside), count, pick)
        for (own, beside), count, pick in zip(scene.kinds, scene.counts, picks, strict=True)
    ]


def _padded(besides: Sequence[tuple[int, ...]], nowhere: int) -> tuple[NDArray[Any], Floats]:
    """As a table; and how many there are of each. What is missing is nowhere."""
    most = max(map(len, besides), default=0)
    table = np.full((len(besides), max(1, most)), nowhere)
    for number, beside in enumerate(besides):
        table[number, : len(beside)] = beside
    return table, np.array([float(len(beside)) for beside in besides])
