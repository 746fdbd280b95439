"""What can be played and with whom, in the reader's language."""

from __future__ import annotations

import logging
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from recollect.bots.registry import bot_names, bot_origin, bot_text, find_bot, plays
from recollect.engine.contract import AnyGame
from recollect.engine.errors import Unknown
from recollect.engine.options import OptionSpec, describe
from recollect.engine.phrases import say_if
from recollect.engine.registry import find_game, game_ids, game_origin
from recollect.server.settings import SERVER
from recollect.wire.http import BotInfo, Bots, ChoiceInfo, GameInfo, Games, OptionInfo, Rules

LOG = logging.getLogger(__name__)


@cache
def games(language: str) -> Games:
    found = (_game_if(find_game(game_id), language) for game_id in game_ids())
    return Games(tuple(game for game in found if game is not None))


def _game_if(game: AnyGame, language: str) -> GameInfo | None:
    """A game of another package that cannot be described is not offered; the others are."""
    try:
        return _game(game, language)
    except Exception:
        if game_origin(game.id) is None:
            raise
        LOG.exception("a game cannot be described")
        return None


def _game(game: AnyGame, language: str) -> GameInfo:
    title, tagline, credits_ = (
        say_if(game.package, language, phrase) or "" for phrase in ("title", "tagline", "credits")
    )
    origin = game_origin(game.id)
    return GameInfo(
        id=game.id,
        title=title or game.id,
        tagline=tagline,
        credits=credits_,
        least=game.players.start,
        most=game.players.stop - 1,
        options=tuple(_option(game, each, language) for each in describe(game.options_type)),
        origin=None if origin is None else str(origin),
    )


def _option(game: AnyGame, option: OptionSpec, language: str) -> OptionInfo:
    defaults = msgspec.to_builtins(game.options({}))
    choices = str(option.facts.get("choices", ""))
    kind: Any = option.kind
    low, high = (option.facts.get(bound) for bound in ("low", "high"))
    return OptionInfo(
        name=option.name,
        kind=kind,
        default=defaults[option.name],
        text=say_if(game.package, language, f"option-{option.name}") or option.name,
        choices=tuple(
            ChoiceInfo(value, _implied(game, option.name, value, defaults))
            for value in choices.split(", ")
            if value
        ),
        low=None if low is None else int(low),
        high=None if high is None else int(high),
    )


def _implied(game: AnyGame, name: str, value: str, defaults: dict[str, Any]) -> dict[str, Any]:
    """What a preset sets besides itself."""
    expanded = msgspec.to_builtins(game.options({name: value}))
    return {
        other: found
        for other, found in expanded.items()
        if other != name and found != defaults[other]
    }


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
    game = find_game(game_id)
    folder = files(game.package) / "text"
    file = folder / f"rules.{language}{'-plain' if plain else ''}.md"
    if not file.is_file() and not plain:
        language, file = "en", folder / "rules.en.md"  # packages from outside may speak only that
    if not file.is_file():
        raise Unknown("plain-rules" if plain else "no-rules", SERVER)
    return Rules(game.id, language, file.read_text(encoding="utf-8"))
