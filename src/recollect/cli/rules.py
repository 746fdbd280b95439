"""`recollect rules`: how a game is played, in the reader's language."""

from __future__ import annotations

import argparse
import sys
from importlib.resources import files
from typing import Any

from recollect.cli.arguments import add_language, chosen_language
from recollect.cli.terminal import CLI


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "rules",
        help="explain a game",
        description="Explain a game in English, German or French, in our own words.",
    )
    parser.add_argument("game", metavar="GAME", help="which one, such as memoarrr")
    add_language(parser)
    parser.add_argument(
        "--plain",
        action="store_true",
        help="in plain language (only German: Einfache Sprache)",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.markdown import Markdown

    from recollect.engine.errors import Unknown
    from recollect.engine.registry import find_game

    game = find_game(args.game)
    language = args.lang or ("de" if args.plain else chosen_language(args))
    name = f"rules.{language}{'-plain' if args.plain else ''}.md"
    folder = files(game.package) / "text"
    text = folder / name
    if not text.is_file() and not args.plain:
        text = folder / "rules.en.md"  # packages from outside may speak English only
    if not text.is_file():
        raise Unknown("plain-rules" if args.plain else "no-rules", CLI)
    content = text.read_text(encoding="utf-8")
    if sys.stdout.isatty():
        console = Console()
        console.print(Markdown(content), width=min(console.width, 88))
    else:
        print(content, end="")
    return 0
