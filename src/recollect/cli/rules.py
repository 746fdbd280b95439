"""`recollect rules`: how a game is played, in the reader's language."""

from __future__ import annotations

import argparse
import sys
from importlib.resources import files
from typing import Any

from recollect.cli.parser import help_text
from recollect.cli.terminal import CLI, language


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "rules",
        help=help_text("rules-about"),
        description=help_text("rules-description"),
    )
    parser.add_argument("game", metavar=help_text("metavar-game"), help=help_text("one-game"))
    parser.add_argument("--plain", action="store_true", help=help_text("rules-plain"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.markdown import Markdown

    from recollect.engine.errors import Unknown
    from recollect.engine.registry import find_game

    game = find_game(args.game)
    spoken = args.lang or ("de" if args.plain else language())
    folder = files(game.package) / "text"
    text = folder / f"rules.{spoken}{'-plain' if args.plain else ''}.md"
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
