"""Ratings: how strong bots are, from who won against whom, as estimates with their uncertainty.

The model is Luce's: at a table where the strengths are θ, seat i wins with probability θi / Σθ.
For two it is that of Bradley and Terry. Those who win together share the win. The strengths are
found by Hunter's MM algorithm (D. R. Hunter, MM algorithms for generalized Bradley–Terry models,
Annals of Statistics 32, 2004), which needs only counts, and are told on Elo's scale.

A small prior keeps those finite who have won everything or nothing: it is as if every bot had
played one more game, spread over the companies it was in, that all seats won equally often. Against
a single opponent that is half a win and half a loss.

The intervals come from the cluster-robust (sandwich) variance, with matches as the clusters: the
games of a match have one deal in common and are not independent. A bootstrap over matches would do
the same at the price of a thousand fits and with chance in it, and it is blind where somebody has
won everything: so is the plain sandwich, for which reason the prior's games count in it, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import exp, log, sqrt
from typing import NamedTuple

from recollect.arena.tournament import ArenaMatch

ELO = 400 / log(10)
CLOSE = 1e-10
LONGEST = 20_000

Z95 = 1.959963984540054
"""So many standard errors on either side hold 95 % of a normal distribution."""

Matrix = list[list[float]]


class Estimate(NamedTuple):
    """A value with its interval of 95 % confidence."""

    value: float
    low: float
    high: float


class MatchShare(NamedTuple):
    """What one match says about a share: so much of so many."""

    got: float
    of: int


def share(clusters: Iterable[MatchShare]) -> Estimate:
    """A share of what there was, from matches whose games depend on each other.

    The games of a match have one deal in common, so the variance is taken between matches, not
    between games (a ratio estimator). As Agresti and Coull do, the interval is made as if there
    had been one more match with everything and one with nothing: so it is honest, too, about few
    matches and about those who always or never win.
    """
    seen = [cluster for cluster in clusters if cluster.of]
    total = sum(cluster.of for cluster in seen)
    if not total:
        return Estimate(0.0, 0.0, 1.0)
    value = sum(cluster.got for cluster in seen) / total
    size = total / len(seen)
    count = len(seen) + 2
    middle = (value * total + size) / (total + 2 * size)
    spread = sum((cluster.got - middle * cluster.of) ** 2 for cluster in seen)
    spread += (size - middle * size) ** 2 + (middle * size) ** 2
    half = Z95 * sqrt(spread * count / (count - 1)) / (total + 2 * size)
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Estimate(value, min(low, value), max(high, value))


class Meeting(NamedTuple):
    """What a match says: who sat there, each name as often as it had a seat, and who won.

    The wins are those of the bots in the order of their names.
    """

    company: tuple[str, ...]
    games: int
    wins: tuple[float, ...]


def meeting(match: ArenaMatch) -> Meeting:
    """What a match says about those who met in it."""
    company = tuple(sorted(match.games[0].seats))
    won: dict[str, float] = dict.fromkeys(company, 0.0)
    for game in match.games:
        for bot, part in zip(game.seats, game.shares(), strict=True):
            won[bot] += part
    return Meeting(company, len(match.games), tuple(won.values()))


def rate(meetings: Iterable[Meeting], anchor: str | None = None) -> dict[str, Estimate]:
    """Ratings of all who met somebody, on Elo's scale: the anchor's is 0, or else the mean."""
    counts = Counter(meetings)
    bots = sorted({bot for each in counts for bot in each.company})
    if not bots:
        return {}
    tables = _tables(counts, bots)
    strengths = _fit(tables, len(bots))
    variance = _variance(counts, bots, tables, strengths)
    zero = [float(bot == anchor) if anchor in bots else 1 / len(bots) for bot in bots]
    ratings = {}
    for at, bot in enumerate(bots):
        contrast = [float(at == each) - zero[each] for each in range(len(bots))]
        value = ELO * sum(c * log(s) for c, s in zip(contrast, strengths, strict=True))
        half = Z95 * ELO * sqrt(max(0.0, _product(contrast, _times(variance, contrast))))
        ratings[bot] = Estimate(value, value - half, value + half)
    return ratings


class CompanyResults(NamedTuple):
    """One company: the seats of each bot, the games, the wins, and how many games are virtual."""

    seats: list[int]
    games: float
    wins: list[float]
    virtual: float


def _tables(counts: Mapping[Meeting, int], bots: Sequence[str]) -> list[CompanyResults]:
    """All that the fit needs to know, company by company, with the prior's games in it."""
    games: Counter[tuple[str, ...]] = Counter()
    wins: dict[tuple[str, ...], list[float]] = {}
    for each, often in counts.items():
        games[each.company] += often * each.games
        sums = wins.setdefault(each.company, [0.0] * len(bots))
        for bot, won in zip(sorted(set(each.company)), each.wins, strict=True):
            sums[bots.index(bot)] += often * won
    companies_of = Counter(bot for company in games for bot in set(company))
    tables = []
    for company, count in sorted(games.items()):
        seats = [company.count(bot) for bot in bots]
        virtual = 1 / min(companies_of[bot] for bot in company)
        part = virtual / len(company)
        with_prior = [won + part * sat for won, sat in zip(wins[company], seats, strict=True)]
        tables.append(CompanyResults(seats, count + virtual, with_prior, virtual))
    return tables


def _fit(tables: Sequence[CompanyResults], bots: int) -> list[float]:
    """The likeliest strengths, with 1 as their geometric mean."""
    wins = [sum(table.wins[bot] for table in tables) for bot in range(bots)]
    strengths = [1.0] * bots
    for _ in range(LONGEST):
        expected = [0.0] * bots
        for table in tables:
            pace = table.games / _product(table.seats, strengths)
            for bot, sat in enumerate(table.seats):
                expected[bot] += sat * pace
        before, strengths = strengths, [won / e for won, e in zip(wins, expected, strict=True)]
        middle = exp(sum(map(log, strengths)) / bots)
        strengths = [strength / middle for strength in strengths]
        pairs = zip(strengths, before, strict=True)
        if max(abs(log(now / then)) for now, then in pairs) < CLOSE:
            break
    return strengths


def _variance(
    counts: Mapping[Meeting, int],
    bots: Sequence[str],
    tables: Sequence[CompanyResults],
    strengths: Sequence[float],
) -> Matrix:
    """The covariances of the logarithms of the strengths, as far as they differ."""
    size = len(bots)
    information: Matrix = [[1 / size] * size for _ in bots]  # the mean is fixed, not estimated
    scatter: Matrix = [[0.0] * size for _ in bots]
    for table in tables:
        chances = _chances(table.seats, strengths)
        for winner, sat in enumerate(table.seats):
            surprise = [float(winner == bot) - chance for bot, chance in enumerate(chances)]
            _add_square(information, surprise, table.games * chances[winner])
            _add_square(scatter, surprise, table.virtual * sat / sum(table.seats))
    matches = sum(counts.values())
    correction = matches / (matches - 1) if matches > 1 else 1.0
    for each, often in counts.items():
        chances = _chances([each.company.count(bot) for bot in bots], strengths)
        won = dict(zip(sorted(set(each.company)), each.wins, strict=True))
        surprise = [won.get(b, 0.0) - each.games * c for b, c in zip(bots, chances, strict=True)]
        _add_square(scatter, surprise, often * correction)
    inverse = _inverse(information)
    return [_times(inverse, _times(scatter, row)) for row in inverse]


def _chances(seats: Sequence[int], strengths: Sequence[float]) -> list[float]:
    """How likely each bot is to win at a table."""
    total = _product(seats, strengths)
    return [sat * strength / total for sat, strength in zip(seats, strengths, strict=True)]


def _product(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def _times(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    return [_product(row, vector) for row in matrix]


def _add_square(matrix: Matrix, vector: Sequence[float], weight: float) -> None:
    """Add weight · v vᵀ."""
    for row, a in zip(matrix, vector, strict=True):
        for at, b in enumerate(vector):
            row[at] += weight * a * b


def _inverse(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan; the matrix is symmetric and positive, and as small as the bots few."""
    size = len(matrix)
    rows = [[*row, *(float(at == each) for each in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        best = max(range(at, size), key=lambda each: abs(rows[each][at]))
        rows[at], rows[best] = rows[best], rows[at]
        pivot = rows[at][at]
        rows[at] = [value / pivot for value in rows[at]]
        for each in range(size):
            if each != at:
                factor = rows[each][at]
                rows[each] = [a - factor * b for a, b in zip(rows[each], rows[at], strict=True)]
    return [row[size:] for row in rows]
