"""The race of basic and lucky mix as a matter of pace: who will be out of tiles first.

A search among players who never err says that whoever is a tile behind has lost, which is true of
nobody. So from a few turns on, the race is taken to go as it does among people: a turn gets rid of
so many tiles with such a chance, alike for all. What the piles are worth then is counted, not
sampled.
"""

from __future__ import annotations

from functools import lru_cache

from recollect.bots.fruitmix.search_model import RaceState

PACES = {False: (0.12, 0.88), True: (0.25, 0.01, 0.05, 0.69)}
"""In basic and in lucky mix: how probably a turn gets rid of no tile, of one, two, three. So it is
with players between Sparrow and Squirrel, measured over their games.
"""
LONGEST = 3
"""Turns for each tile, at most: who needs more is taken to need so many."""
NODES = ((0.21132486540518713, 0.5), (0.7886751345948129, 0.5))
"""Where and how much: Gauss and Legendre's rule for an integral from 0 to 1."""

Way = tuple[int, int]
"""How many turns a player has had, and how many tiles are left."""


def shares(race: RaceState) -> tuple[float, ...]:
    """Everybody's share of the win on average (F10)."""
    if race.is_terminal:
        winners = [not pile for pile in race.piles]
        return tuple(each / max(1, sum(winners)) for each in winners)
    ways = zip(race.turns, map(len, race.piles), strict=True)
    least = min(race.turns)
    return _shares(tuple((had - least, left) for had, left in ways), race.lucky)


def turns_needed(tiles: int, lucky: bool) -> float:
    """In how many turns so many tiles are gone, on average."""
    return sum(turn * chance for turn, chance in enumerate(_turns(tiles, lucky)))


@lru_cache(maxsize=1 << 14)
def _shares(ways: tuple[Way, ...], lucky: bool) -> tuple[float, ...]:
    """All have equal turns (F9), so whoever needs fewest wins, with whoever needs as many."""
    rows = [(0.0,) * had + _turns(left, lucky) for had, left in ways]
    length = max(map(len, rows))
    chances = [row + (0.0,) * (length - len(row)) for row in rows]
    later = [1.0] * len(rows)
    won = [0.0] * len(rows)
    for turn in range(length):
        now = [row[turn] for row in chances]
        later = [max(0.0, rest - each) for rest, each in zip(later, now, strict=True)]
        for seat, each in enumerate(now):
            if each:
                won[seat] += each * _ahead(seat, now, later)
    total = sum(won)
    return tuple(each / total for each in won)


def _ahead(seat: int, now: list[float], later: list[float]) -> float:
    """The mean of 1 / (1 + how many are ready in the same turn), nobody being so before."""
    total = 0.0
    for at, weight in NODES:
        product = weight
        for other, (same, rest) in enumerate(zip(now, later, strict=True)):
            if other != seat:
                product *= rest + same * at
        total += product
    return total


@lru_cache(maxsize=256)
def _turns(tiles: int, lucky: bool) -> tuple[float, ...]:
    """How probably it takes 0, 1, 2 … turns to get rid of so many tiles."""
    if not tiles:
        return (1.0,)
    pace = PACES[lucky]
    length = LONGEST * tiles + 8
    found = [0.0] * length
    for turn in range(1, length):
        found[turn] = pace[0] * found[turn - 1] + sum(
            chance * _at(_turns(max(0, tiles - gone), lucky), turn - 1)
            for gone, chance in enumerate(pace[1:], start=1)
        )
    found[-1] += 1 - sum(found)
    return tuple(found)


def _at(row: tuple[float, ...], number: int) -> float:
    return row[number] if number < len(row) else 0.0
