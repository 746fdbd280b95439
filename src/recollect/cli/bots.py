"""`recollect bots`: who can sit at the table."""

from __future__ import annotations

import argparse
from typing import Any

from recollect.cli.arguments import add_language, chosen_language


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "bots",
        help="list the opponents",
        description="List the opponents, the weakest first, by the names that other commands "
        "take, each with a line of character.",
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from recollect.bots.registry import bot_names, bot_origin, bot_text, broken_bots
    from recollect.cli.terminal import complain_of, printable

    language = chosen_language(args)
    table = Table(box=box.SIMPLE, pad_edge=False, show_header=False)
    for bot in bot_names():
        name, line = bot_text(bot, language)
        origin = bot_origin(bot)
        about = Text.assemble(line, ("" if origin is None else f" ({origin})", "dim"))
        table.add_row(Text(bot, style="bold"), Text(printable(name)), about)
    Console(highlight=False).print(table)
    complain_of(broken_bots(), language)
    return 0
