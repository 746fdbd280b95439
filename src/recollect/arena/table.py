"""A table of bots, from a deal to the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from recollect.arena.entrants import find_entrant, shown
from recollect.bots.contract import play
from recollect.engine.chance import Chance, derive
from recollect.engine.contract import AnyGame
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player


def played(
    game: AnyGame, options: Any, bots: Sequence[str], master: bytes, labels: tuple[str, str]
) -> Playthrough:
    """A whole game. The labels name the chance of the deal and, with a seat, that of a bot."""
    of_deal, of_bot = labels
    players = [Player(f"{shown(bot)} {seat}", shown(bot)) for seat, bot in enumerate(bots)]
    seated = [
        find_entrant(bot, game, options)(game, seat, Chance(derive(master, f"{of_bot} {seat}")))
        for seat, bot in enumerate(bots)
    ]
    playthrough = Playthrough(game, options, players, derive(master, of_deal))
    play(playthrough, seated)
    return playthrough
