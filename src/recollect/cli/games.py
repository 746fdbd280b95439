"""`recollect games`: what can be played, and with which options."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from recollect.cli.arguments import add_language, chosen_language

if TYPE_CHECKING:
    from rich.console import RenderableType

    from recollect.engine.contract import AnyGame


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "games",
        help="list the games and their options",
        description="List the games, for how many players they are, and every option with its "
        "values, its default and its meaning.",
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help="only this one, such as memoarrr")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from rich.console import Console

    from recollect.cli.terminal import complain_of
    from recollect.engine.registry import broken_games, find_game, game_ids

    language = chosen_language(args)
    console = Console(highlight=False)
    for game_id in [args.game] if args.game else game_ids():
        for part in _described(find_game(game_id), language):
            console.print(part)
    if not args.game:
        complain_of(broken_games(), language)
    return 0


def _described(game: AnyGame, language: str) -> list[RenderableType]:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    from recollect.engine.options import describe
    from recollect.engine.phrases import say, say_if
    from recollect.engine.registry import game_origin

    def phrase(name: str) -> str:
        return say_if(game.package, language, name) or ""

    origin = game_origin(game.id)
    credits_ = ", ".join(filter(None, (f" ({game.id})", phrase("credits"))))
    heading = Text.assemble(
        (phrase("title") or game.id, "bold"),
        credits_,
        ("" if origin is None else f" ({origin})", "dim"),
    )
    players = say(
        "recollect.engine",
        language,
        "players",
        {"least": game.players.start, "most": game.players.stop - 1},
    )
    table = Table(box=box.SIMPLE, pad_edge=False, show_header=False)
    for option in describe(game.options_type):
        takes = say("recollect.engine", language, f"expect-{option.kind}", option.facts)
        about = Text.assemble(
            phrase(f"option-{option.name}"), (f"\n{takes} [{option.default}]", "dim")
        )
        table.add_row(Text(option.name, style="bold"), about)
    return [heading, Text(f"{phrase('tagline')} {players}"), table]
