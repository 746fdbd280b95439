"""A player over many games: how they remember, whom they have won against, and a bot like them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from recollect.bots.memory_names import like_name
from recollect.engine.contract import Seat
from recollect.engine.record import AnyRecord
from recollect.engine.registry import find_game, has_part
from recollect.review.recall import Fit, RecallReport, recall_report, trials_of


class PlayedGame(NamedTuple):
    """A game, and the seats that were the player's."""

    record: AnyRecord
    seats: tuple[Seat, ...]


class Versus(msgspec.Struct, frozen=True):
    """How the player did against one bot."""

    bot: str
    games: int
    wins: int
    """Shared ones, too."""


class Profile(msgspec.Struct, frozen=True):
    """What the games of one player tell."""

    recall: RecallReport
    double: str | None
    """The bot that remembers like the player, by its name; null while there are too few games."""
    versus: tuple[Versus, ...]
    """The bot met most often first."""


def profile(player: str, games: Sequence[PlayedGame]) -> Profile:
    """Games that no judge knows, and pass and play, tell nothing of one memory."""
    trials = [
        trials_of(game.record, game.seats)
        for game in games
        if len(game.seats) == 1 and has_part(find_game(game.record.game), "review.judge")
    ]
    recall = recall_report(player, trials)
    return Profile(recall, _double(recall.fit), tuple(versus(games)))


def _double(fit: Fit | None) -> str | None:
    if fit is None:
        return None
    return like_name(fit.threshold.value, fit.noise.value, fit.confusion.value)


def versus(games: Sequence[PlayedGame]) -> list[Versus]:
    """Each bot counts once a game, however many of its kind sit there; a game that was closed
    before its end does not count.
    """
    found: dict[str, list[bool]] = {}
    for record, seats in games:
        if record.result is None:
            continue
        won = not set(seats).isdisjoint(record.result.winners)
        for bot in {player.bot for player in record.players if player.bot is not None}:
            found.setdefault(bot, []).append(won)
    rows = [Versus(bot, len(wins), sum(wins)) for bot, wins in found.items()]
    return sorted(rows, key=lambda row: (-row.games, row.bot))
