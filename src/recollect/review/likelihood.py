"""How probable a choice is for somebody who forgets as the activation model says.

Each feature of a trace comes back with the chance 1 / (1 + e^((threshold − level) / noise)), and
now and then a place is taken for one beside it. What comes back gives every place a rank, from
surely wrong to surely right; one of the highest rank is chosen, each as likely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import exp
from operator import add, mul
from typing import NamedTuple

import msgspec

from recollect.review.trials import BLANK, PROBABLE, SURE, Impression, Trial

LAPSE = 0.01
"""How often anybody does anything, whatever they remember."""
RANKS = range(SURE + 1)
SURELY = 1 - 1e-12
"""From here on something is certain: the rest is how numbers are rounded."""
NODES = (
    (0.069431844202974, 0.173927422568727),
    (0.330009478207572, 0.326072577431273),
    (0.669990521792428, 0.326072577431273),
    (0.930568155797026, 0.173927422568727),
)
"""Where and how much: Gauss and Legendre's rule for an integral from 0 to 1."""

Spread = Sequence[float]
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
    """how often where nothing comes back at all: who knows no place hopes for no other tile,"""
    leave_sure: float = 0.0
    """and how often where a place is known: to keep it for another tile is no lack of memory."""


class Scene:
    """A trial made ready to be asked many times: places of which the same is known are one."""

    __slots__ = (
        *("_traces", "around", "counts", "impressions"),
        *("kinds", "may_leave", "of_place", "size"),
    )

    def __init__(self, trial: Trial) -> None:
        number: dict[Impression | None, int] = {None: 0}
        keys = []
        self.around: list[tuple[tuple[int, int | None], ...]] = []
        """Of each place, what was seen beside it, and which of the places that is."""
        for place in trial.places:
            own, *beside = (
                number.setdefault(each, len(number)) for each in (place.own, *place.beside)
            )
            keys.append((own, tuple(sorted(beside))))
            near = place.near or [None] * len(beside)
            self.around.append(tuple(zip(beside, near, strict=True)))
        counted = Counter(keys)
        at = {key: kind for kind, key in enumerate(counted)}
        self.impressions = [each for each in number if each is not None]
        """None has the number 0, the others from 1."""
        self._traces = [_trace(each) for each in self.impressions]
        self.kinds = tuple(counted)
        """Of each kind of place what was seen there, and beside it,"""
        self.counts = tuple(counted.values())
        """how many places are of it,"""
        self.of_place = tuple(at[key] for key in keys)
        """and which kind each place is of."""
        self.size = len(keys)
        self.may_leave = trial.may_leave

    def spreads(self, memory: Parameters, plain: Sequence[Spread] | None = None) -> list[Spread]:
        """Of each kind, mixed with what it can be taken for. `plain`, if it is known already."""
        plain = self.plain(memory) if plain is None else plain
        confusion = memory.confusion
        if not confusion:
            return [plain[own] for own, _ in self.kinds]
        return [
            _mixed(plain[own], [plain[each] for each in beside], confusion)
            for own, beside in self.kinds
        ]

    def plain(self, memory: Parameters) -> list[Spread]:
        """Of each impression by itself."""
        threshold, noise = memory.threshold, memory.noise
        return [UNSEEN, *(_spread(each, threshold, noise) for each in self._traces)]


def chosen_places(trial: Trial) -> tuple[int, ...]:
    """Which one of several right places is a question of taste, not of memory."""
    if trial.chosen is None:
        return ()
    return trial.right if trial.found else (trial.chosen,)


def chance_to_find(trial: Trial, memory: Parameters) -> float:
    """How probably a place that was shown to be right is chosen by whoever chooses a place."""
    scene = Scene(trial)
    found = chance(scene, trial.right, memory)
    return found / (1 - chance(scene, (), memory)) if trial.may_leave else found


def chance(scene: Scene, chosen: tuple[int, ...], memory: Parameters) -> float:
    """How probably one of these places is chosen; of none, that something else is done."""
    question = SceneChoice(scene, chosen)
    return question.chance(question.cases(scene.spreads(memory)), memory)


class Cases(NamedTuple):
    """How probably what was done would be done, if nothing ever spoke against it: where nothing is
    probable, where nothing comes back at all, and where something is.
    """

    doubtful: float
    blank: float
    sure: float


class SceneChoice:
    """How probably one of these places is chosen in a scene; of none, that something else is done.

    What comes back follows from the memory alone, and the chance is linear in how often something
    else is done: whoever asks with many memories need not work everything out again.
    """

    __slots__ = ("_chosen", "_lapse", "_picks", "scene")

    def __init__(self, scene: Scene, chosen: tuple[int, ...]) -> None:
        self.scene = scene
        self._chosen = len(chosen)
        self._lapse = LAPSE * max(1, len(chosen)) / (scene.size + scene.may_leave)
        self._picks = [0] * len(scene.kinds)
        for place in chosen:
            self._picks[scene.of_place[place]] += 1

    def cases(self, spreads: Sequence[Spread]) -> Cases:
        counts = self.scene.counts
        none = 1.0
        if self.scene.may_leave:
            for spread, n in zip(spreads, counts, strict=True):
                none *= spread[BLANK] ** n
        if self._chosen:
            vague, known = _taken(spreads, counts, self._picks)
            if not self.scene.may_leave:
                return Cases(vague, 0.0, known)
            even = none * self._chosen / self.scene.size
            return Cases(vague - even, even, known)
        vague = 1.0
        for spread, n in zip(spreads, counts, strict=True):
            vague *= sum(spread[:PROBABLE]) ** n
        return Cases(vague - none, none, 1 - vague)

    def chance(self, cases: Cases, memory: Parameters) -> float:
        doubtful, blank, sure = self._weights(memory)
        share = doubtful * cases.doubtful + blank * cases.blank + sure * cases.sure
        return (1 - LAPSE) * share + self._lapse

    def _weights(self, memory: Parameters) -> tuple[float, float, float]:
        """How often it is done in each case."""
        if not self.scene.may_leave:
            return (1.0, 1.0, 1.0) if self._chosen else (0.0, 0.0, 0.0)
        leaves = memory.leave, memory.leave_blank, memory.leave_sure
        return (1 - leaves[0], 1 - leaves[1], 1 - leaves[2]) if self._chosen else leaves

    def slopes(self, cases: Cases) -> Cases:
        """How the chance changes with how often something else is done in each case."""
        if not self.scene.may_leave:
            return Cases(0.0, 0.0, 0.0)
        scale = LAPSE - 1 if self._chosen else 1 - LAPSE
        return Cases(*(scale * each for each in cases))


def _mixed(own: Spread, beside: Sequence[Spread], confusion: float) -> Spread:
    if all(each is own for each in beside):  # nothing to be mixed up, or nothing seen around it
        return own
    keep, other = 1 - confusion, confusion / len(beside)
    if len(beside) == 2:  # as mostly: in a row
        left, right = beside
        return [
            keep * mine + other * (one + two)
            for mine, one, two in zip(own, left, right, strict=True)
        ]
    return [keep * mine + other * sum(theirs) for mine, *theirs in zip(own, *beside, strict=True)]


class _Trace(NamedTuple):
    """An impression made ready."""

    level: float
    features: int
    ways: tuple[tuple[int, int, int], ...]


def _trace(seen: Impression) -> _Trace:
    return _Trace(seen.level, len(seen.ranks).bit_length() - 1, _ways(seen.ranks))


def _spread(seen: _Trace, threshold: float, noise: float) -> Spread:
    level, features, found = seen
    recalled = 1 / (1 + exp(min(50.0, (threshold - level) / noise)))
    forgotten = 1 - recalled
    shares = [recalled**count * forgotten ** (features - count) for count in range(features + 1)]
    spread = [0.0] * len(RANKS)
    for rank, count, ways in found:
        spread[rank] += ways * shares[count]
    return spread


@cache
def _ways(ranks: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """In how many ways so many features come back and give each rank."""
    found = Counter((rank, recalled.bit_count()) for recalled, rank in enumerate(ranks))
    return tuple((rank, count, ways) for (rank, count), ways in found.items())


def _taken(
    spreads: Sequence[Spread], counts: Sequence[int], picks: Sequence[int]
) -> tuple[float, float]:
    """How probably one of these is taken: being at best doubtful, and being probable or better."""
    found = [0.0, 0.0]
    lower = [0.0] * len(spreads)
    for rank in RANKS:
        same = [spread[rank] for spread in spreads]
        if any(map(mul, picks, same)):
            found[rank >= PROBABLE] += _picked(lower, same, counts, picks)
        lower = list(map(add, lower, same))
    return found[0], found[1]


def _picked(
    lower: Sequence[float], same: Sequence[float], counts: Sequence[int], picks: Sequence[int]
) -> float:
    """How probably one of these is taken, being of this rank, and no other is higher.

    With N others of the same rank it is one of N + 1; the mean of 1 / (N + 1) is the integral of
    the product of (lower + same · t) over t from 0 to 1.
    """
    parts = []
    for low, each, n, pick in zip(lower, same, counts, picks, strict=True):
        if not low and not each:
            return 0.0
        if each or low < SURELY:
            parts.append((low, each, n, pick * each))
    total = 0.0
    for at, weight in NODES:
        product, share = weight, 0.0
        for low, each, n, picked in parts:
            factor = low + each * at
            product *= factor if n == 1 else factor**n
            if picked:
                share += picked / factor
        total += product * share
    return total
