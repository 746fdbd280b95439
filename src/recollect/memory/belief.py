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

from recollect.memory.recall import Place, Recollection

ROUNDS = 40
PRECISION = 1e-3
DOUBT = 1e-6


def belief(
    things: Sequence[str],
    places: Sequence[Place],
    recalled: Mapping[Place, Recollection],
    doubt: float = DOUBT,
) -> dict[Place, dict[str, float]]:
    """For as many places as things, the probability of each thing at each place."""
    if len(things) != len(places):
        raise ValueError(f"{len(things)} things cannot lie at {len(places)} places")
    certain = _certain(things, recalled)
    open_things = [thing for thing in things if thing not in certain.values()]
    open_places = [place for place in places if place not in certain]
    rows = _shared([_fitting(open_things, recalled.get(place), doubt) for place in open_places])
    nothing = dict.fromkeys(things, 0.0)
    found = {place: nothing | {thing: 1.0} for place, thing in certain.items()}
    for place, row in zip(open_places, rows, strict=True):
        found[place] = nothing | dict(zip(open_things, row, strict=True))
    return found


def _certain(things: Sequence[str], recalled: Mapping[Place, Recollection]) -> dict[Place, str]:
    """What is fully remembered, by one place only."""
    whole = {place: "/".join(map(str, each)) for place, each in recalled.items() if all(each)}
    count = Counter(whole.values())
    return {place: thing for place, thing in whole.items() if count[thing] == 1 and thing in things}


def _fitting(things: Sequence[str], recollection: Recollection | None, doubt: float) -> list[float]:
    """What contradicts no memory of this place."""
    if recollection is None:
        return [1.0] * len(things)
    return [
        1.0
        if all(
            seen in (None, own) for seen, own in zip(recollection, thing.split("/"), strict=True)
        )
        else doubt
        for thing in things
    ]


def _shared(rows: list[list[float]]) -> list[list[float]]:
    """Scaled until every row and every column adds up to one, or nearly."""
    for _ in range(ROUNDS):
        rows = [_scaled(row) for row in rows]
        sums = [sum(column) for column in zip(*rows, strict=True)]
        if all(abs(total - 1) < PRECISION for total in sums):
            break
        rows = [[x / total for x, total in zip(row, sums, strict=True)] for row in rows]
    return [_scaled(row) for row in rows]


def _scaled(row: Sequence[float]) -> list[float]:
    total = sum(row)
    return [x / total for x in row]
