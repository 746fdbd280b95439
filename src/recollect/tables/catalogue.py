"""What can be played and with whom, in the reader's language.

Games of other packages may speak fewer languages than we do, or lack a sentence: then English, or
the name itself, stands in its place.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from recollect.bots.registry import bot_names, bot_origin, bot_text, find_bot, plays
from recollect.engine import display
from recollect.engine.contract import AnyGame
from recollect.engine.errors import Unknown
from recollect.engine.options import OptionSpec, describe, every_option
from recollect.engine.phrases import noun, say_if, source
from recollect.engine.registry import find_game, game_ids, game_origin
from recollect.tables.match import TABLES
from recollect.wire.http import (
    BotInfo,
    Bots,
    ChoiceInfo,
    FieldInfo,
    GameInfo,
    Games,
    GameSchema,
    OptionInfo,
    Rules,
)

_log = logging.getLogger(__name__)

ENGLISH = "en"


@cache
def games(language: str, docs: bool = False) -> Games:
    """`docs`: whether the server has the documentation, too."""
    return Games(tuple(_games(language)), docs)


def _games(language: str) -> Iterator[GameInfo]:
    """One that cannot be described is left out: the others are played all the same."""
    for game_id in game_ids():
        try:
            yield _game(find_game(game_id), language)
        except Exception:
            _log.exception("the game %s cannot be offered", game_id)


def _game(game: AnyGame, language: str) -> GameInfo:
    origin = game_origin(game.id)
    return GameInfo(
        id=game.id,
        title=say_if(game.package, language, "title") or _readable(game.id),
        tagline=say_if(game.package, language, "tagline") or "",
        credits=say_if(game.package, language, "credits") or "",
        least=game.players.start,
        most=game.players.stop - 1,
        options=tuple(_option(game, each, language) for each in describe(game.options_type)),
        origin=None if origin is None else str(origin),
    )


def _option(game: AnyGame, option: OptionSpec, language: str) -> OptionInfo:
    defaults = every_option(game.options({}))
    choices = str(option.facts.get("choices", ""))
    kind: Any = option.kind
    low, high = (option.facts.get(bound) for bound in ("low", "high"))
    return OptionInfo(
        name=option.name,
        kind=kind,
        default=defaults[option.name],
        text=say_if(game.package, language, f"option-{option.name}") or "",
        choices=tuple(
            ChoiceInfo(
                value, _implied(game, option.name, value, defaults), _noun(game, language, value)
            )
            for value in choices.split(", ")
            if value
        ),
        low=None if low is None else int(low),
        high=None if high is None else int(high),
    )


def _implied(game: AnyGame, name: str, value: str, defaults: dict[str, Any]) -> dict[str, Any]:
    """What a preset sets besides itself."""
    expanded = every_option(game.options({name: value}))
    return {
        other: found
        for other, found in expanded.items()
        if other != name and found != defaults[other]
    }


def _noun(game: AnyGame, language: str, name: str) -> str:
    try:
        return noun(game.package, language, name)
    except (LookupError, OSError):
        return name


def _readable(name: str) -> str:
    """A name of a program as a person would write it: `hot_potato` is "Hot potato"."""
    return name.replace("_", " ").capitalize()


def schema(game_id: str, language: str) -> GameSchema:
    """What a page without drawings of this game shows it with."""
    game = find_game(game_id)
    return GameSchema(
        game=game.id,
        language=language,
        fluent=_fluent(game, language),
        view=_infos(display.view_fields(game)),
        events=_by_name(display.event_fields(game)),
        actions=_by_name(display.action_fields(game)),
    )


def _fluent(game: AnyGame, language: str) -> str:
    for each in dict.fromkeys((language, ENGLISH)):
        try:
            return source(game.package, each)
        except OSError:
            continue
    return ""


def _by_name(
    fields: Mapping[str, tuple[display.FieldSpec, ...]],
) -> dict[str, tuple[FieldInfo, ...]]:
    return {name: _infos(each) for name, each in fields.items()}


def _infos(fields: Iterable[display.FieldSpec]) -> tuple[FieldInfo, ...]:
    return tuple(FieldInfo(**msgspec.structs.asdict(field)) for field in fields)


@cache
def bots(language: str) -> Bots:
    return Bots(tuple(_bot(name, language) for name in bot_names()))


def _bot(name: str, language: str) -> BotInfo:
    make, origin = find_bot(name), bot_origin(name)
    text = bot_text(name, language)
    return BotInfo(
        id=name,
        name=text.name,
        line=text.line,
        games=tuple(game_id for game_id in game_ids() if plays(make, find_game(game_id))),
        origin=None if origin is None else str(origin),
    )


def rules(game_id: str, language: str, plain: bool) -> Rules:
    """In English where a game has not been explained in that language."""
    game = find_game(game_id)
    suffixes = [f"{language}-plain"] if plain else list(dict.fromkeys((language, ENGLISH)))
    for suffix in suffixes:
        file = files(game.package) / "text" / f"rules.{suffix}.md"
        if file.is_file():
            return Rules(game.id, suffix.partition("-")[0], file.read_text(encoding="utf-8"))
    raise Unknown("plain-rules" if plain else "no-rules", TABLES)
