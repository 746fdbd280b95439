"""Where a choice came from: what had been seen there, what had been seen beside it, or neither.

Whoever takes a place for the one beside it recalls of both the same: where one looks right, so does
the other, and each is as likely to be chosen. What comes back of other places is independent.

A place can look right for other reasons, too: beside a tile that lies open, it may be taken for
that. Who chooses such a place may have recalled a right one as well, and has forgotten nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from recollect.review.likelihood import NODES, RANKS, Cases, Parameters, Scene, Spread
from recollect.review.trials import BLANK, PROBABLE, SURE, Impression

SPEAKS = BLANK + 1
"""From this rank on, what came back speaks for a place."""


class Reasons(NamedTuple):
    """How probably a place is chosen, case by case."""

    taken: Cases
    """At all, but for lapses."""
    known: Cases
    """Because something that was seen there came back and spoke for it,"""
    mixed_up: Cases
    """or because of something right that was seen beside it, where that could be chosen, too,"""
    no_worse: Cases
    """or else because it looked as right as a right place that came back as well."""


def reasons(scene: Scene, chosen: int, memory: Parameters, plain: Sequence[Spread]) -> Reasons:
    """Why this place is chosen by somebody with this memory, of which `plain` follows."""
    spreads = scene.spreads(memory, plain)
    own, _ = scene.kinds[scene.of_place[chosen]]
    around = scene.around[chosen]
    share = memory.confusion if around else 0.0
    rivals = _Rivals(scene, spreads, [chosen])
    taken = [rivals.cases(plain[own], 0, 1 - share)]
    known = rivals.cases(plain[own], SPEAKS, 1 - share)
    mixed, no_worse = list[Cases](), [rivals.beside_right(plain[own], 1 - share)]
    for number, place in around if share else ():
        beside, part = plain[number], share / len(around)
        taken.append(rivals.cases(beside, 0, part))
        if place is None:
            no_worse.append(rivals.beside_right(beside, part))
        if place is None or not any(beside[SPEAKS:]):
            continue
        alone = rivals.cases(beside, SPEAKS, part)
        tied = _tied(scene, spreads, plain, memory, (chosen, place)).cases(beside, SPEAKS, part)
        taken += [tied, Cases(*(-each for each in alone))]
        if _is_right(scene.impressions[number - 1]):
            mixed.append(tied)
    return Reasons(_sum(taken), known, _sum(mixed), _sum(no_worse))


def _is_right(seen: Impression) -> bool:
    """Whoever recalls all of it knows that it is."""
    return seen.ranks[-1] == SURE


def _sum(parts: Sequence[Cases]) -> Cases:
    return Cases(*map(sum, zip(*parts, strict=True))) if parts else Cases(0.0, 0.0, 0.0)


class _Rivals:
    """The other places, of which one may look better.

    `tied` is a place of which, as often as that says, the same comes back as of the chosen one, and
    else what the spread says.
    """

    def __init__(
        self,
        scene: Scene,
        spreads: Sequence[Spread],
        but: Sequence[int],
        tied: tuple[float, Spread] | None = None,
    ) -> None:
        counts = list(scene.counts)
        for place in but:
            counts[scene.of_place[place]] -= 1
        self._others = [(each, n) for each, n in zip(spreads, counts, strict=True) if n]
        self._right = [
            bool(own) and _is_right(scene.impressions[own - 1])
            for (own, _), n in zip(scene.kinds, counts, strict=True)
            if n
        ]
        """Which of them are right."""
        self._tied = tied
        self._size = scene.size

    def cases(self, spread: Spread, lowest: int, share: float) -> Cases:
        """How probably the place is chosen, of which this comes back, from this rank on."""
        doubtful = blank = sure = 0.0
        for rank in RANKS[lowest:]:
            if not spread[rank]:
                continue
            part = share * spread[rank] * self._weight(rank)
            if rank >= PROBABLE:
                sure += part
            elif rank == BLANK:
                blank = share * spread[rank] * self._none() / self._size
                doubtful += part - blank
            else:
                doubtful += part
        return Cases(doubtful, blank, sure)

    def beside_right(self, spread: Spread, share: float) -> Cases:
        """How probably it is chosen for it looks right, though a right one came back, too."""
        if not spread[SURE] or not any(self._right):
            return Cases(0.0, 0.0, 0.0)
        tied = self._weight(SURE) - self._weight(SURE, alone=True)
        return Cases(0.0, 0.0, share * spread[SURE] * tied)

    def _none(self) -> float:
        """How probably nothing comes back of any of them."""
        none = 1.0
        for spread, n in self._others:
            none *= spread[BLANK] ** n
        return none

    def _weight(self, rank: int, *, alone: bool = False) -> float:
        """How probably one is taken whose rank this is: one of those of the highest rank.

        Alone: while every right place is of a lower rank.
        """
        parts = [
            (sum(spread[:rank]), 0.0 if alone and right else spread[rank], n)
            for (spread, n), right in zip(self._others, self._right, strict=True)
        ]
        parts = [each for each in parts if each[1] or each[0] < 1]
        total = 0.0
        for at, weight in NODES:
            product = weight
            for low, same, n in parts:
                factor = low + same * at
                product *= factor if n == 1 else factor**n
            if self._tied is not None:
                often, spread = self._tied
                product *= often * at + (1 - often) * (sum(spread[:rank]) + spread[rank] * at)
            total += product
        return total


def _tied(
    scene: Scene,
    spreads: Sequence[Spread],
    plain: Sequence[Spread],
    memory: Parameters,
    places: tuple[int, int],
) -> _Rivals:
    """The rivals of the first place, which is taken for the second."""
    around = [plain[number] for number, _ in scene.around[places[1]]]
    elsewhere = [sum(column) / len(around) for column in zip(*around, strict=True)]
    return _Rivals(scene, spreads, places, (1 - memory.confusion, elsewhere))
