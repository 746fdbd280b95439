"""Trials of a memory: of each decision that asks for it, what lay in the player's reach.

A trial holds what a model of forgetting needs to say how probable the choice was, and no more: how
strong the trace of each place is, and which of its features speak for it. Nothing of it is printed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import log
from operator import eq

import msgspec

from recollect.memory.recall import Memory, Place

DECAY = 0.5
"""As in Activation."""

NEAR = 0.9
"""Chances that are closer to each other are taken for the same."""

WRONG, WORSE, BLANK, BETTER, PROBABLE, SURE = range(6)
"""The ranks of a place, by how probably it is right as far as it is remembered. BLANK is what was
never seen, or of which nothing comes back.
"""


class Impression(msgspec.Struct, frozen=True):
    """What was seen at a place, as far as it matters now."""

    level: float
    """The activation of its trace: ln Σ age^(−decay)."""
    ranks: tuple[int, ...]
    """Its rank for each set of features that may come back; the sets are bit masks."""


class Alternative(msgspec.Struct, frozen=True):
    """A place that could be chosen; None is what was never seen."""

    own: Impression | None
    beside: tuple[Impression | None, ...]
    """The places it can be taken for,"""
    near: tuple[int | None, ...] = ()
    """and which of the trial's places these are; None of one that cannot be chosen."""


class Trial(msgspec.Struct, frozen=True):
    """One decision."""

    places: tuple[Alternative, ...]
    right: tuple[int, ...]
    """The places that were shown to be right; where there are none, others can still be avoided."""
    chosen: int | None
    """None: the turn was used for something else,"""
    may_leave: bool
    """which the rules allowed."""
    ago: int = 0
    """How many cards or tiles ago the freshest right place was seen, and how often."""
    times: int = 0
    since: tuple[int | None, ...] = ()
    """How many places were seen since each of these was; None of what was never seen."""

    @property
    def asked(self) -> bool:
        """Whether a place was looked for that was shown before; to do something else, such as
        to take another tile, says nothing: it may be a plan."""
        return bool(self.right) and self.chosen is not None

    @property
    def found(self) -> bool:
        """Whether a place was chosen that was shown to be right."""
        return self.chosen in self.right

    @property
    def newer(self) -> int:
        """How many places were seen since the right one that was seen last."""
        return min(since for at in self.right if (since := self.since[at]) is not None)


def level(memory: Memory, place: Place) -> float:
    """How strong the trace of a place is now."""
    trace = memory.trace(place)
    if trace is None:
        raise LookupError(f"nothing was seen at {place}")
    return log(sum((memory.now - moment + 1) ** -DECAY for moment in trace.moments))


def ranks(things: Iterable[str], seen: str, is_right: Callable[[str], bool]) -> tuple[int, ...]:
    """The rank of a place where this was seen, whichever of its features come back.

    What agrees with them is taken to be equally likely, so two features may tell the third.
    """
    split = [(thing.split("/"), is_right(thing)) for thing in things]
    features = seen.split("/")
    agreeing = [
        sum(same << n for n, same in enumerate(map(eq, each, features))) for each, _ in split
    ]

    def share(recalled: int) -> float:
        like = [
            right for (_, right), same in zip(split, agreeing, strict=True) if not recalled & ~same
        ]
        return sum(like) / len(like)

    return ranks_by_share([share(recalled) for recalled in range(1 << len(features))])


def ranks_by_share(shares: Sequence[float]) -> tuple[int, ...]:
    """The same, of how probably it is right with each set of features; the first is with none."""
    return tuple(_rank(share, shares[0]) for share in shares)


def _rank(share: float, blank: float) -> int:
    if share in (0, 1):
        return SURE if share else WRONG
    if share < NEAR * blank:
        return WORSE
    if share * NEAR <= blank:
        return BLANK
    return BETTER if share < (1 + blank) / 2 else PROBABLE
