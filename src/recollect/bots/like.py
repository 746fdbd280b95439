"""Bots like a player: a memory fitted to somebody's games, kept in a file, called `like:FILE`.

`recollect recall --save` writes such files (see recollect.review.recall). A tournament names them
with a digest, `like:FILE#digest`, so that another memory is not taken for the same. At tables no
file is ever opened: there the name itself says how the bot remembers (memory_names.py).
"""

from __future__ import annotations

import re
from errno import errorcode
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from recollect.bots.contract import BotFactory
from recollect.bots.memory_names import LIKE, like_name, memory_kind
from recollect.bots.programs import find_program, is_program
from recollect.bots.registry import find_bot, plays, remembering
from recollect.engine.contract import AnyGame
from recollect.engine.errors import BadOptions, Malformed, Unknown
from recollect.memory.recall import RecallParameters

FORMAT = "recollect-fit/1"
LARGEST = 100_000
"""Bytes; no fit is nearly as long."""
_NAME = re.compile(rf"{LIKE}(.+?)(?:#([0-9a-f]{{8}}))?", re.DOTALL)


class FittedMemory(msgspec.Struct, frozen=True):
    """How somebody remembers, as a file keeps it."""

    format: Literal["recollect-fit/1"]
    player: str
    threshold: Annotated[float, Meta(ge=-10, le=10)]
    noise: Annotated[float, Meta(gt=0, le=10)]
    confusion: Annotated[float, Meta(ge=0, le=1)]


class _Loaded(NamedTuple):
    memory: FittedMemory
    digest: str


def is_fitted(name: str) -> bool:
    """Whether the name is that of a file with a memory."""
    return name.startswith(LIKE) and memory_kind(name) is None


def find_opponent(name: str, game: AnyGame) -> BotFactory:
    """A bot by its name, where files may be opened: also a program that somebody wrote, and one
    that plays soundly by the memory in a file. An error if it does not play the game.
    """
    if is_program(name):
        return find_program(name, game)
    if not is_fitted(name):
        return find_bot(name, game)
    memory = _memory(name)
    bot = remembering(RecallParameters(memory.threshold, memory.confusion, memory.noise))
    if not plays(bot, game):
        raise BadOptions("like-game", game=game.id)
    return bot


def inline(name: str) -> str:
    """The same bot by a name that needs no file."""
    memory = _memory(name)
    return like_name(memory.threshold, memory.noise, memory.confusion)


def _memory(name: str) -> FittedMemory:
    path, digest = _parts(name)
    loaded = _load(path)
    if digest not in (None, loaded.digest):
        raise BadOptions("like-changed", file=str(path))
    return loaded.memory


def sealed(name: str) -> str:
    """The name with the digest of its file, if it has one."""
    if not is_fitted(name):
        return name
    path, _ = _parts(name)
    return f"{LIKE}{path}#{_load(path).digest}"


def _load(path: Path) -> _Loaded:
    try:
        with path.open("rb") as file:
            text = file.read(LARGEST)
    except OSError as error:
        why = errorcode.get(error.errno or 0, "")
        raise Unknown("like-file", file=str(path), why=why) from None
    try:
        memory = msgspec.json.decode(text, type=FittedMemory)
    except msgspec.DecodeError as error:
        raise Malformed("like-form", file=str(path), wanted=FORMAT, why=str(error)) from None
    return _Loaded(memory, sha256(text).hexdigest()[:8])


def _parts(name: str) -> tuple[Path, str | None]:
    found = _NAME.fullmatch(name)
    if found is None:
        raise Unknown("like-file", file=name, why="")
    return Path(found[1]), found[2]
