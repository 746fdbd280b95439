"""What lies where, as far as a memory tells: a probability for each thing at each place.

Every thing lies at exactly one place. What is fully remembered is there; the rest is shared out
among the places that do not contradict it, so that each place holds one thing and each thing lies
at one place (Sinkhorn's scaling). Where nothing is half remembered this is exact: all unknown
things are equally likely at all unknown places. Half-remembered things make it an approximation,
and a small doubt about every memory keeps it possible when memories contradict each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import reduce
from operator import add, truediv
from typing import NamedTuple

from recollect.memory.recall import Place, Recollection, features_of

ROUNDS = 40
PRECISION = 1e-3
DOUBT = 1e-6

_Rows = dict[Recollection | None, list[float]]
"""For each recollection that some place has, the probability of each thing there."""


class Shares(NamedTuple):
    """What lies where: for certain, or with the probability of each thing that is left."""

    certain: dict[Place, str]
    things: list[str]
    """Those of which nobody knows for certain where they lie."""
    rows: dict[Place, list[float]]
    """For each other place, the probability of each of these. Places of which the same comes to
    mind, as of all that one knows nothing of, have the same list.
    """


def belief(
    things: Sequence[str],
    places: Sequence[Place],
    recalled: Mapping[Place, Recollection],
    doubt: float = DOUBT,
) -> dict[Place, dict[str, float]]:
    """For as many places as things, the probability of each thing at each place."""
    shares = share_out(things, places, recalled, doubt)
    nothing = dict.fromkeys(things, 0.0)
    found = {place: nothing | {thing: 1.0} for place, thing in shares.certain.items()}
    for place, row in shares.rows.items():
        found[place] = nothing | dict(zip(shares.things, row, strict=True))
    return found


def share_out(
    things: Sequence[str],
    places: Sequence[Place],
    recalled: Mapping[Place, Recollection],
    doubt: float = DOUBT,
) -> Shares:
    """The same in fewer numbers."""
    if len(things) != len(places):
        raise ValueError(f"{len(things)} things cannot lie at {len(places)} places")
    certain = _certain(things, recalled)
    settled = set(certain.values())
    open_things = [thing for thing in things if thing not in settled]
    open_places = [place for place in places if place not in certain]
    seen = [recalled.get(place) for place in open_places]
    fitting = {each: _fitting(open_things, each, doubt) for each in dict.fromkeys(seen)}
    shared = _shared(fitting, seen)
    rows = {place: shared[each] for place, each in zip(open_places, seen, strict=True)}
    return Shares(certain, open_things, rows)


def _certain(things: Sequence[str], recalled: Mapping[Place, Recollection]) -> dict[Place, str]:
    """What is fully remembered, by one place only."""
    whole = {place: "/".join(map(str, each)) for place, each in recalled.items() if all(each)}
    count = Counter(whole.values())
    return {place: thing for place, thing in whole.items() if count[thing] == 1 and thing in things}


def _fitting(things: Sequence[str], recollection: Recollection | None, doubt: float) -> list[float]:
    """What contradicts no memory of this place."""
    row = [1.0] * len(things)
    for at, seen in enumerate(recollection or ()):
        if seen is not None:
            for number, thing in enumerate(things):
                if features_of(thing)[at] != seen:
                    row[number] = doubt
    return row


def _shared(rows: _Rows, seen: Sequence[Recollection | None]) -> _Rows:
    """Scaled until every row and every column adds up to one, or nearly.

    Of the places, in order, `seen` says which row each has. Numbers are added up one after the
    other, first to last: `sum` rounds otherwise since Python 3.12, and where two things are equally
    likely, the last digit says which one is named first.
    """
    for _ in range(ROUNDS):
        rows = _scaled(rows)
        sums = reduce(_added, [rows[each] for each in seen], None) or []
        if all(abs(total - 1) < PRECISION for total in sums):
            break
        rows = {each: list(map(truediv, row, sums)) for each, row in rows.items()}
    return _scaled(rows)


def _added(total: list[float] | None, row: list[float]) -> list[float]:
    return row if total is None else list(map(add, total, row))


def _scaled(rows: _Rows) -> _Rows:
    scaled = {}
    for each, row in rows.items():
        total = reduce(add, row, 0.0)
        scaled[each] = [x / total for x in row]
    return scaled
