"""What can be played and with whom, in the reader's language."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from recollect.bots.registry import BOTS
from recollect.bots.registry import TEXT as BOTS_TEXT
from recollect.engine.contract import AnyGame
from recollect.engine.errors import Unknown
from recollect.engine.options import OptionSpec, describe
from recollect.engine.phrases import say
from recollect.engine.registry import find_game, game_ids
from recollect.server.settings import SERVER
from recollect.wire.http import BotInfo, Bots, ChoiceInfo, GameInfo, Games, OptionInfo, Rules


@cache
def games(language: str) -> Games:
    return Games(tuple(_game(find_game(game_id), language) for game_id in game_ids()))


def _game(game: AnyGame, language: str) -> GameInfo:
    title, tagline, credits_ = (
        say(game.package, language, phrase, {}) for phrase in ("title", "tagline", "credits")
    )
    return GameInfo(
        id=game.id,
        title=title,
        tagline=tagline,
        credits=credits_,
        least=game.players.start,
        most=game.players.stop - 1,
        options=tuple(_option(game, each, language) for each in describe(game.options_type)),
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
        text=say(game.package, language, f"option-{option.name}", {}),
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
    return Bots(
        tuple(
            BotInfo(bot, *(say(BOTS_TEXT, language, f"{bot}-{part}", {}) for part in _PARTS))
            for bot in BOTS
        )
    )


_PARTS = ("name", "line")


def rules(game_id: str, language: str, plain: bool) -> Rules:
    game = find_game(game_id)
    file = files(game.package) / "text" / f"rules.{language}{'-plain' if plain else ''}.md"
    if not file.is_file():
        raise Unknown("plain-rules", SERVER)
    return Rules(game.id, language, file.read_text(encoding="utf-8"))
