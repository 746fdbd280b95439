"""Programs that somebody wrote, as bots: `MODULE:CLASS`, or `FILE.py:CLASS` as `./mine.py:Agent`.

This is the only place where such names are read. They stand wherever bots are named and files may
be opened: in the arena, simulations, environments, matches and terminals, and at live tables from a
client's side. Whatever is called with a game, a seat and a chance sits down. A tournament names
them with a digest, `./mine.py:Agent#1a2b3c4d`, so that another program is not taken for the same.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from operator import attrgetter
from pathlib import Path
from typing import Any, NamedTuple

from recollect.bots.contract import Bot, BotFactory
from recollect.bots.memory_names import LIKE, memory_kind
from recollect.bots.registry import POLICY, plays
from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Event, Seat
from recollect.engine.errors import BadOptions, Illegal, Malformed, RecollectError, Unknown

_NAME = re.compile(r"((?:[A-Za-z]:)?[^:]+):([A-Za-z_][\w.]*)(?:#([0-9a-f]{8}))?")


class _Parts(NamedTuple):
    module: str
    """Or the path of a file."""
    attribute: str
    digest: str | None


def is_program(name: str) -> bool:
    """Whether it names a class in a module or a file, and no bot that is known by a name."""
    known = memory_kind(name) or name.startswith((LIKE, POLICY))
    return not known and _NAME.fullmatch(name) is not None


def program_name(name: str) -> str:
    """What a program is called at a table: its class."""
    return _parts(name).attribute.rpartition(".")[2]


def short_program_name(name: str) -> str:
    """The same, told apart from others by the digest of its source, if the name has one."""
    digest = _parts(name).digest
    return program_name(name) + (f"#{digest}" if digest else "")


def load_program(name: str) -> OwnBots:
    """How the bot of this program sits down, in whatever game."""
    module, attribute, digest = _parts(name)
    imported = _imported(module)
    if digest is not None and digest != _digest(imported):
        raise BadOptions("agent-changed", module=module)
    try:
        found = attrgetter(attribute)(imported)
    except AttributeError:
        raise Unknown("agent-missing", module=module, name=attribute) from None
    if not callable(found):
        raise Malformed("agent-kind", agent=name)
    return OwnBots(found)


def find_program(name: str, game: AnyGame) -> OwnBots:
    """The same; Illegal if it does not play this game."""
    bots = load_program(name)
    if not bots.plays(game):
        raise Illegal("agent-game", agent=program_name(name), game=game.id)
    return bots


def sealed_program(name: str) -> str:
    """The name with the digest of its source, where that is a file."""
    module, attribute, _ = _parts(name)
    digest = _digest(_imported(module))
    return f"{module}:{attribute}" + (f"#{digest}" if digest else "")


class OwnBots:
    """How a bot that somebody wrote sits down."""

    def __init__(self, make: BotFactory) -> None:
        self.make = make

    def plays(self, game: AnyGame) -> bool:
        return plays(self.make, game)

    @property
    def searches(self) -> bool:
        return bool(getattr(self.make, "searches", True))

    def __call__(self, game: AnyGame, seat: Seat, chance: Chance, /) -> Bot:
        return OwnBot(self.make, game, seat, chance)


class OwnBot:
    """A bot that somebody wrote. Whatever it does wrong is its author's to know."""

    def __init__(self, make: BotFactory, game: AnyGame, seat: Seat, chance: Chance) -> None:
        self._bot: Bot = _asked(make, game, seat, chance)
        self.blind = bool(getattr(self._bot, "blind", False))

    def watch(self, view: Any, events: tuple[Event, ...]) -> None:
        _asked(self._bot.watch, view, events)

    def act(self, view: Any, legal: tuple[Any, ...]) -> Any:
        chosen = _asked(self._bot.act, view, legal)
        if chosen not in legal:
            raise Malformed("agent-illegal", chosen=repr(chosen))
        return chosen


def _asked(program: Callable[..., Any], *about: Any) -> Any:
    try:
        return program(*about)
    except RecollectError:
        raise
    except Exception as error:
        raise Malformed("agent-failed", why=traced(error)) from error


def traced(error: Exception) -> str:
    """The error, and the line of the program in which it happened."""
    last = error.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    if last is None:
        return described(error)
    place = f"{last.tb_frame.f_code.co_filename}:{last.tb_lineno}"
    return f"{described(error)} ({place})"


def described(error: BaseException) -> str:
    """What went wrong in somebody else's program, in one line."""
    lines = str(error).splitlines()
    return f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__


def _parts(name: str) -> _Parts:
    found = _NAME.fullmatch(name)
    if found is None:
        raise Malformed("agent-name", given=name)
    return _Parts(found[1], found[2], found[3])


def _imported(module: str) -> Any:
    in_file = module.endswith(".py")
    if in_file and not Path(module).is_file():
        raise Unknown("agent-file", file=module)
    try:
        return _from_file(module, _digest_of(Path(module))) if in_file else import_module(module)
    except ModuleNotFoundError as error:
        if error.name and (module == error.name or module.startswith(f"{error.name}.")):
            raise Unknown("agent-module", module=module) from None
        raise Malformed("agent-import", module=module, why=described(error)) from error
    except Exception as error:
        raise Malformed("agent-import", module=module, why=described(error)) from error


@lru_cache(maxsize=64)
def _from_file(file: str, _digest: str) -> Any:
    """A module that need not be installed; what lies beside it can be imported by it.

    It is run once, until somebody changes it: a tournament asks for it in every game.
    """
    path = Path(file)
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError(file)
    module = module_from_spec(spec)
    folder = str(path.resolve().parent)
    if folder not in sys.path:
        sys.path.insert(0, folder)
    sys.modules.setdefault(path.stem, module)
    spec.loader.exec_module(module)
    return module


def _digest(module: Any) -> str | None:
    """How the digest of a module's source begins; None if it has no file."""
    file = getattr(module, "__file__", None)
    return _digest_of(Path(file)) if file and Path(file).is_file() else None


def _digest_of(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()[:8]
