"""Entrants: bots by name, policies and fitted memories by file, and a game played by them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from recollect.bots.contract import BotFactory, play
from recollect.bots.like import find_opponent, is_fitted
from recollect.bots.like import sealed as sealed_like
from recollect.bots.registry import POLICY
from recollect.engine.chance import Chance, derive
from recollect.engine.contract import AnyGame
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player

LONGEST = 20


def find_entrant(name: str, game: AnyGame, options: Any) -> BotFactory:
    """Only who names a policy needs the extra `research`."""
    if not name.startswith(POLICY):
        return find_opponent(name, game)
    from recollect.envs.policy import find_player  # noqa: PLC0415

    return find_player(name, game, options)


def short_name(name: str) -> str:
    """Short, for tables and charts: of a file its name without its folders, and the digest."""
    if not name.startswith(POLICY) and not is_fitted(name):
        return name
    path, _, digest = name.partition(":")[2].rpartition("#")
    file = re.split(r"[/\\]", path)[-1].removesuffix(".npz").removesuffix(".json")
    return re.sub(r"[^\w.-]", "_", file)[:LONGEST] + f"#{digest}"


def full_name(name: str) -> str:
    """As a tournament names it: with a digest of its file, if it has one, which must stay so."""
    if not name.startswith(POLICY):
        return sealed_like(name)
    from recollect.envs.policy import sealed  # noqa: PLC0415

    return sealed(name)


def play_game(
    game: AnyGame, options: Any, bots: Sequence[str], master: bytes, labels: tuple[str, str]
) -> Playthrough:
    """A whole game. The labels name the chance of the deal and, with a seat, that of a bot."""
    of_deal, of_bot = labels
    players = [
        Player(f"{short_name(bot)} {seat}", short_name(bot)) for seat, bot in enumerate(bots)
    ]
    seated = [
        find_entrant(bot, game, options)(game, seat, Chance(derive(master, f"{of_bot} {seat}")))
        for seat, bot in enumerate(bots)
    ]
    playthrough = Playthrough(game, options, players, derive(master, of_deal))
    play(playthrough, seated)
    return playthrough
