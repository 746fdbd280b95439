"""Where everybody stands after so many matches."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from recollect.arena.rating import Estimate, MatchShare, meeting, rate, share
from recollect.arena.tournament import ArenaMatch

ANCHOR = "random"
"""Whoever plays at random is 0 on the scale, so that tournaments can be compared."""


class Standing(NamedTuple):
    """A bot's figures. A game in which it had two seats counts twice."""

    bot: str
    games: int
    won: Estimate
    """The share of its games that it won; a win of k together is 1/k for each."""
    means: dict[str, float]
    """Of each field of its scores."""
    rating: Estimate | None
    """None when it met nobody."""


def standings(matches: Sequence[ArenaMatch]) -> list[Standing]:
    """All who played, the strongest first."""
    won: defaultdict[str, list[MatchShare]] = defaultdict(list)
    scores: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for match in matches:
        got: defaultdict[str, float] = defaultdict(float)
        of: Counter[str] = Counter()
        for game in match.games:
            for bot, part, score in zip(game.seats, game.shares(), game.scores, strict=True):
                got[bot] += part
                of[bot] += 1
                scores[bot].update(score)
        for bot, count in of.items():
            won[bot].append(MatchShare(got[bot], count))
    alone = all(len(game.seats) == 1 for match in matches for game in match.games)
    ratings = {} if alone else rate(map(meeting, matches), ANCHOR)
    found = [_standing(bot, won[bot], scores[bot], ratings.get(bot)) for bot in sorted(won)]
    return sorted(found, key=lambda each: -(each.rating or each.won).value)


def _standing(
    bot: str, won: Sequence[MatchShare], scores: Counter[str], rating: Estimate | None
) -> Standing:
    games = sum(cluster.of for cluster in won)
    means = {field: total / games for field, total in scores.items()}
    return Standing(bot, games, share(won), means, rating)


def duels(matches: Sequence[ArenaMatch]) -> dict[tuple[str, str], Estimate]:
    """For every two that met: how often the first had a bigger share of the win.

    The rest of the games were won by the other, or by a third, or by both together. Where a bot
    has several seats, each of them meets the other's.
    """
    found: defaultdict[tuple[str, str], list[MatchShare]] = defaultdict(list)
    for match in matches:
        ahead: Counter[tuple[str, str]] = Counter()
        met: Counter[tuple[str, str]] = Counter()
        for game in match.games:
            for one, other in permutations(zip(game.seats, game.shares(), strict=True), 2):
                if one[0] != other[0]:
                    met[one[0], other[0]] += 1
                    ahead[one[0], other[0]] += one[1] > other[1]
        for pair, count in met.items():
            found[pair].append(MatchShare(ahead[pair], count))
    return {pair: share(clusters) for pair, clusters in found.items()}
