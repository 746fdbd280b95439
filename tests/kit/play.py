"""The games that tests play: those that live here, and a tiny one."""

from __future__ import annotations

from importlib import import_module

from recollect.engine.contract import AnyGame
from recollect.engine.registry import find_game, home_game_ids, register
from recollect.testing import GameKit
from tests.kit.tiny import GAME as TINY

register(TINY)

GAMES = [*map(find_game, home_game_ids()), TINY]


def kit(game: AnyGame) -> GameKit:
    """The module tests/kit/<game>: all actions, check_pieces and other_world."""
    found: GameKit = import_module(f"tests.kit.{game.id}")
    return found
