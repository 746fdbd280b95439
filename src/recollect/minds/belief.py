"""What lies where, as far as a memory tells: a probability for each thing at each place.

Every thing lies at exactly one place. What is fully remembered is there; the rest is shared out
among the places that do not contradict it, so that each place holds one thing and each thing lies
at one place (Sinkhorn's scaling). Where nothing is half remembered this is exact: all unknown
things are equally likely at all unknown places. Half-remembered things make it an approximation,
and a small doubt about every memory keeps it possible when memories contradict each other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from recollect.minds.memory import Place, Recollection

ROUNDS = 40
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
    rows = [_fitting(things, place, recalled, doubt) for place in places]
    for _ in range(ROUNDS):
        rows = [_scaled(row) for row in rows]
        sums = [sum(column) for column in zip(*rows, strict=True)]
        rows = [[x / total for x, total in zip(row, sums, strict=True)] for row in rows]
    return {
        place: dict(zip(things, _scaled(row), strict=True))
        for place, row in zip(places, rows, strict=True)
    }


def _fitting(
    things: Sequence[str], place: Place, recalled: Mapping[Place, Recollection], doubt: float
) -> list[float]:
    """What contradicts no memory: neither of this place, nor of another that has the thing."""
    here = recalled.get(place)
    elsewhere = {tuple(map(str, each)) for other, each in recalled.items() if other != place}
    row = []
    for thing in things:
        features = tuple(thing.split("/"))
        fits = features == here or features not in elsewhere
        if here is not None:
            fits &= all(seen in (None, own) for seen, own in zip(here, features, strict=True))
        row.append(1.0 if fits else doubt)
    return row


def _scaled(row: Sequence[float]) -> list[float]:
    total = sum(row)
    return [x / total for x in row]
