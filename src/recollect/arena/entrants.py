"""Entrants: bots by name; policies, fitted memories and programs by file; and a game of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from recollect.bots.contract import BotFactory, play
from recollect.bots.like import find_opponent, is_fitted
from recollect.bots.like import sealed as sealed_like
from recollect.bots.programs import OwnBots, is_program, sealed_program, short_program_name
from recollect.bots.registry import POLICY, bot_origin
from recollect.engine.chance import Chance, derive
from recollect.engine.contract import AnyGame, Outcome
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player

if TYPE_CHECKING:
    from recollect.compiled.players import BotTable

LONGEST = 20
WORTHWHILE = 1000
"""So many games take longer than compiling those who play them, which is done once."""


def find_entrant(name: str, game: AnyGame, options: Any) -> BotFactory:
    """Only who names a policy needs the extra `research`. What another package does wrong is told
    in a sentence, as it is of a program.
    """
    if not name.startswith(POLICY):
        found = find_opponent(name, game)
        ours = is_program(name) or is_fitted(name) or bot_origin(name) is None
        return found if ours else OwnBots(found)
    from recollect.envs.policy import find_player  # noqa: PLC0415

    return find_player(name, game, options)


def short_name(name: str) -> str:
    """Short, for tables and charts: of a file its name without its folders, and the digest."""
    if is_program(name):
        return short_program_name(name)[:LONGEST]
    if not name.startswith(POLICY) and not is_fitted(name):
        return name
    path, _, digest = name.partition(":")[2].rpartition("#")
    file = re.split(r"[/\\]", path)[-1].removesuffix(".npz").removesuffix(".json")
    return re.sub(r"[^\w.-]", "_", file)[:LONGEST] + f"#{digest}"


def full_name(name: str) -> str:
    """As a tournament names it: with a digest of its file, if it has one, which must stay so."""
    if is_program(name):
        return sealed_program(name)
    if not name.startswith(POLICY):
        return sealed_like(name)
    from recollect.envs.policy import sealed  # noqa: PLC0415

    return sealed(name)


def play_game(
    game: AnyGame, options: Any, bots: Sequence[str], master: bytes, labels: tuple[str, str]
) -> Playthrough:
    """A whole game. The labels name the chance of the deal and, with a seat, that of a bot."""
    playthrough = _dealt(game, options, bots, derive(master, labels[0]))
    seated = [
        find_entrant(bot, game, options)(game, seat, Chance(seed))
        for seat, (bot, seed) in enumerate(zip(bots, _seeds(bots, master, labels), strict=True))
    ]
    play(playthrough, seated)
    return playthrough


def play_compiled(
    game: AnyGame, options: Any, bots: Sequence[str], master: bytes, labels: tuple[str, str]
) -> Playthrough:
    """The same game, played by compiled bots if all of them can be."""
    table = _table(game, options, bots)
    if table is None:
        return play_game(game, options, bots, master, labels)
    playthrough = _dealt(game, options, bots, derive(master, labels[0]))
    for action in table.play(playthrough.deal, _seeds(bots, master, labels)):
        playthrough.act(game.actors(playthrough.state)[0], action)
    return playthrough


def play_out(
    game: AnyGame, options: Any, bots: Sequence[str], master: bytes, labels: tuple[str, str]
) -> Outcome[Any] | None:
    """How the same game ends: of a game of compiled bots, nothing else is needed."""
    table = _table(game, options, bots)
    if table is None:
        return play_game(game, options, bots, master, labels).outcome
    deal = game.deal(options, len(bots), Chance(derive(master, labels[0])))
    table.play(deal, _seeds(bots, master, labels))
    return table.outcome()


def _dealt(game: AnyGame, options: Any, bots: Sequence[str], seed: bytes) -> Playthrough:
    names = [short_name(bot) for bot in bots]
    players = [Player(f"{name} {seat}", name) for seat, name in enumerate(names)]
    return Playthrough(game, options, players, seed)


def _seeds(bots: Sequence[str], master: bytes, labels: tuple[str, str]) -> list[bytes]:
    """Those of the bots' chances."""
    return [derive(master, f"{labels[1]} {seat}") for seat in range(len(bots))]


def _table(game: AnyGame, options: Any, bots: Sequence[str]) -> BotTable | None:
    """None without numba, from the extra `research`, or where somebody cannot play so."""
    try:
        from recollect.compiled.players import bot_table  # noqa: PLC0415
    except ModuleNotFoundError:
        return None
    return bot_table(game, options, tuple(find_entrant(bot, game, options) for bot in bots))
