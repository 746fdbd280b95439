"""Where games are found. Nothing outside a game's own folder names it: it asks here.

Games live in recollect.games, or in other packages that announce them by an entry point of the
group `recollect.games`. What belongs to a game and is not its rules (how bots play it, its memory,
its kernels) stands in a folder of the game's name here, or inside the game's own package.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

from recollect.engine.contract import AnyGame, Game
from recollect.engine.errors import Malformed, RecollectError, Unknown
from recollect.engine.extensions import Extensions, Origin
from recollect.engine.options import describe

_HOME = "recollect.games"
_added: dict[str, AnyGame] = {}


def register(game: AnyGame) -> None:
    """Add a game that does not live in recollect.games, for as long as this process runs."""
    _added[game.id] = game


def game_ids() -> tuple[str, ...]:
    """All games that can be played. Those of other packages are imported for that."""
    outside = (name for name in _outside().names() if name not in _added)
    return (*home_game_ids(), *_added, *outside)


@cache
def home_game_ids() -> tuple[str, ...]:
    """Those that live here. Folders do not come and go while a program runs."""
    home = import_module(_HOME)
    return tuple(module.name for module in iter_modules(home.__path__))


def find_game(game_id: str) -> AnyGame:
    """The game of that name. Only this one is imported."""
    if game_id in _added:
        return _added[game_id]
    if game_id in home_game_ids():
        game: AnyGame = import_module(f"{_HOME}.{game_id}").GAME
        return game
    if game_id in _outside().announced():
        return _outside().find(game_id)
    raise Unknown("game", game=game_id, known=", ".join(game_ids()))


def game_origin(game_id: str) -> Origin | None:
    """The package that brings this game; None if it lives here."""
    return None if game_id in _added else _outside().origin(game_id)


def broken_games() -> tuple[RecollectError, ...]:
    """The games of other packages that are left out, each with its package and the reason."""
    return _outside().broken()


@cache
def _outside() -> Extensions[AnyGame]:
    return Extensions(_HOME, home_game_ids(), _check_game)


def _check_game(name: str, found: object) -> None:
    if isinstance(found, type):
        raise Malformed("extension-class", given=found.__name__)
    wanted = [each for each in vars(Game) if not each.startswith("_")]
    missing = [each for each in wanted if not hasattr(found, each)]
    if missing:
        raise Malformed("extension-members", missing=", ".join(missing))
    game: Any = found
    if game.id != name:
        raise Malformed("extension-id", found=str(game.id))
    if not (isinstance(game.players, range) and game.players and isinstance(game.package, str)):
        raise Malformed("extension-members", missing="players: range, package: str")
    game.options({})
    describe(game.options_type)  # what is wrong with options is found here, not in a list


def has_part(game: AnyGame, part: str) -> bool:
    """Whether there is a part of this game beside its rules, such as `bots.greedy` or `sim`."""
    module = _part(game, part)
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError as error:
        return not module.startswith(str(error.name))
    except Exception:
        return True  # it is there, and whoever loads it is told what is wrong with it


def load_part(game: AnyGame, part: str) -> Any:
    """The module of that part of the game. Unknown says why it cannot be imported."""
    module = _part(game, part)
    if game.id in home_game_ids():
        return import_module(module)
    try:
        return import_module(module)
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise Unknown("part", game=game.id, module=module, why=why) from error


def _part(game: AnyGame, part: str) -> str:
    layer, dot, rest = part.partition(".")
    if game.id in home_game_ids():
        return f"recollect.{layer}.{game.id}{dot}{rest}"
    return f"{game.package}.{part}"
