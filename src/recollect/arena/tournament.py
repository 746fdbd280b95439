"""What a tournament is, and how one match of it is played.

A match is one deal and one company, played once in every rotation of the seats (mirrored deals):
what the deal or the seat gives to one, it gives to all. Alone there is nobody to change places
with; there a match is one deal that every bot plays by itself.

Which deal, company, seating and chance match k has follows from the seed and k. So it does not
matter who plays a match, when, and in which order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Any, Final, Literal

import msgspec

from recollect.arena.entrants import play_game, play_out
from recollect.engine.chance import Chance, derive
from recollect.engine.registry import find_game

FORMAT: Final = "recollect-arena/1"

Lineup = tuple[str, ...]
"""The bots at a table, seat by seat."""


class Tournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that decides what is played, but not how much of it."""

    format: Literal["recollect-arena/1"]
    game: str
    options: dict[str, Any]
    """Every option of the game."""
    bots: tuple[str, ...]
    players: int
    seed: str


class GameResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one game ended."""

    seats: Lineup
    winners: tuple[int, ...]
    scores: tuple[dict[str, int], ...]

    def shares(self) -> tuple[float, ...]:
        """What each seat has of the win: those who win together have equal parts."""
        part = 1 / len(self.winners) if self.winners else 0.0
        return tuple(part if seat in self.winners else 0.0 for seat in range(len(self.seats)))


class ArenaMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One deal, played by one company in every rotation of its seats."""

    number: int
    games: tuple[GameResult, ...]


def games_in_match(tournament: Tournament) -> int:
    """How many games a match has: one for each seat, or alone one for each bot."""
    return len(tournament.bots) if tournament.players == 1 else tournament.players


def matches_for(tournament: Tournament, games: int) -> int:
    """How many whole matches have at least so many games."""
    return -(-games // games_in_match(tournament))


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


def seatings(tournament: Tournament, number: int) -> list[Lineup]:
    """Who sits where in each game of a match.

    The companies take turns. Their order around the table is drawn anew in each match, because a
    rotation does not change who sits next to whom.
    """
    companies = lineups(tournament.bots, tournament.players)
    if tournament.players == 1:
        return companies
    order = Chance(derive(_master(tournament), f"seating {number}"))
    return rotations(order.shuffled(companies[number % len(companies)]))


def play_match(tournament: Tournament, number: int, *, compiled: bool = False) -> ArenaMatch:
    """The match of that number, played here and now; compiled or not, it is the same."""
    game = find_game(tournament.game)
    options = game.options(tournament.options)
    games = []
    for at, seats in enumerate(seatings(tournament, number)):
        labels = (f"match {number}", f"bot {number} {at}")
        plan = (game, options, seats, _master(tournament), labels)
        outcome = play_out(*plan) if compiled else play_game(*plan).outcome
        assert outcome is not None
        scores = tuple(msgspec.to_builtins(score) for score in outcome.scores)
        games.append(GameResult(seats, outcome.winners, scores))
    return ArenaMatch(number, tuple(games))


def play_matches(
    tournament: Tournament, numbers: Iterable[int], *, compiled: bool = False
) -> Iterator[ArenaMatch]:
    """The matches of these numbers, one after the other."""
    for number in numbers:
        yield play_match(tournament, number, compiled=compiled)


def _master(tournament: Tournament) -> bytes:
    return tournament.seed.encode()
