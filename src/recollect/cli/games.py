"""`recollect games`: what can be played, and with which options."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from recollect.cli.parser import add_json, help_text
from recollect.cli.terminal import language

if TYPE_CHECKING:
    from recollect.cli.documents import GameEntry, GameOption
    from recollect.engine.contract import AnyGame
    from recollect.engine.options import OptionSpec


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "games",
        help=help_text("games-about"),
        description=help_text("games-description"),
    )
    parser.add_argument(
        "game", nargs="?", metavar=help_text("metavar-game"), help=help_text("games-game")
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from recollect.cli.terminal import complain_of
    from recollect.engine.registry import broken_games, find_game, game_ids

    games = [find_game(game_id) for game_id in ([args.game] if args.game else game_ids())]
    if args.json:
        _write(games, language())
    else:
        for game in games:
            _show(game, language())
    if not args.game:
        complain_of(broken_games(), language())
    return 0


def _write(games: list[AnyGame], spoken: str) -> None:
    from recollect.cli import documents

    document = documents.Games("recollect-games/1", spoken, [_entry(g, spoken) for g in games])
    documents.write_document(document)


def _entry(game: AnyGame, spoken: str) -> GameEntry:
    from recollect.cli.documents import GameEntry, Players
    from recollect.engine.options import describe
    from recollect.engine.phrases import say_if
    from recollect.engine.registry import game_origin

    title, credits_, tagline = (
        say_if(game.package, spoken, name) or "" for name in ("title", "credits", "tagline")
    )
    players = Players(game.players.start, game.players.stop - 1)
    options = [_option(game, each, spoken) for each in describe(game.options_type)]
    origin = game_origin(game.id)
    source = None if origin is None else str(origin)
    return GameEntry(game.id, title or game.id, credits_, tagline, players, options, source)


def _option(game: AnyGame, option: OptionSpec, spoken: str) -> GameOption:
    import msgspec

    from recollect.cli.documents import GameOption
    from recollect.engine.options import read_value
    from recollect.engine.phrases import say_if

    choices = option.facts.get("choices")
    entry = {
        "name": option.name,
        "kind": option.kind,
        "choices": None if choices is None else str(choices).split(", "),
        "low": option.facts.get("low"),
        "high": option.facts.get("high"),
        "default": read_value(option.default),
        "about": say_if(game.package, spoken, f"option-{option.name}") or "",
    }
    return msgspec.convert(entry, GameOption)


def _show(game: AnyGame, spoken: str) -> None:
    from rich.console import Console
    from rich.text import Text

    from recollect.cli.tables import show_list
    from recollect.engine.options import describe
    from recollect.engine.phrases import say, say_if
    from recollect.engine.registry import game_origin

    def phrase(name: str) -> str:
        return say_if(game.package, spoken, name) or ""

    origin = game_origin(game.id)
    credits_ = ", ".join(filter(None, (f" ({game.id})", phrase("credits"))))
    least, most = game.players.start, game.players.stop - 1
    players = say("recollect.engine", spoken, "players", {"least": least, "most": most})
    console = Console(highlight=False)
    console.print(
        Text.assemble(
            (phrase("title") or game.id, "bold"),
            credits_,
            ("" if origin is None else f" ({origin})", "dim"),
        )
    )
    console.print(Text(f"{phrase('tagline')} {players}".strip()))
    items = []
    for option in describe(game.options_type):
        takes = say("recollect.engine", spoken, f"expect-{option.kind}", option.facts)
        about = (phrase(f"option-{option.name}"), (f"\n{takes} [{option.default}]", "dim"))
        items.append(([Text(option.name, style="bold")], Text.assemble(*about)))
    show_list(items)
