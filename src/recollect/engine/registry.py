"""Where games are found. Nothing outside a game's own folder names it: it asks here."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from recollect.engine.contract import AnyGame
from recollect.engine.errors import Unknown

_HOME = "recollect.games"
_added: dict[str, AnyGame] = {}


def register(game: AnyGame) -> None:
    """Add a game that does not live in recollect.games."""
    _added[game.id] = game


def game_ids() -> tuple[str, ...]:
    return (*_at_home(), *_added)


def find_game(game_id: str) -> AnyGame:
    """The game of that name. Only this one is imported."""
    if game_id in _added:
        return _added[game_id]
    if game_id not in game_ids():
        raise Unknown("game", game=game_id, known=", ".join(game_ids()))
    game: AnyGame = import_module(f"{_HOME}.{game_id}").GAME
    return game


@cache
def _at_home() -> tuple[str, ...]:
    """Folders do not come and go while a program runs."""
    home = import_module(_HOME)
    return tuple(module.name for module in iter_modules(home.__path__))
