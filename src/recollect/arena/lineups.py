"""Who sits with whom, and how they change places."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement

Lineup = tuple[str, ...]
"""The bots at a table, seat by seat."""


def lineups(bots: Sequence[str], players: int) -> list[Lineup]:
    """Every company that can meet; where bots are fewer than seats, some sit there twice.

    A bot among copies of itself alone would say nothing about anybody, so that is left out.
    """
    if len(bots) >= players:
        return list(combinations(bots, players))
    mixed = combinations_with_replacement(bots, players)
    return [lineup for lineup in mixed if len(set(lineup)) > 1]


def rotations(lineup: Lineup) -> list[Lineup]:
    """The same circle, begun at each seat in turn: everybody sits everywhere once."""
    return [lineup[shift:] + lineup[:shift] for shift in range(len(lineup))]
