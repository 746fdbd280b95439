"""`recollect bots`: who can sit at the table."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from recollect.cli.parser import add_json, help_text
from recollect.cli.terminal import language

if TYPE_CHECKING:
    from recollect.cli.documents import BotEntry


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "bots",
        help=help_text("bots-about"),
        description=help_text("bots-description"),
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from recollect.bots.registry import bot_names, bot_origin, bot_text, broken_bots
    from recollect.cli.documents import BotEntry
    from recollect.cli.terminal import complain_of

    found = []
    for bot in bot_names():
        origin = bot_origin(bot)
        name, line = bot_text(bot, language())
        found.append(BotEntry(bot, name, line, None if origin is None else str(origin)))
    if args.json:
        _write(found)
    else:
        _show(found)
    complain_of(broken_bots(), language())
    return 0


def _write(found: list[BotEntry]) -> None:
    from recollect.cli.documents import Bots, write_document

    write_document(Bots("recollect-bots/1", language(), found))


def _show(found: list[BotEntry]) -> None:
    from rich.text import Text

    from recollect.cli.tables import show_list
    from recollect.cli.terminal import printable

    show_list(
        (
            [Text(each.id, style="bold"), Text(printable(each.name))],
            Text.assemble(each.line, ("" if each.origin is None else f" ({each.origin})", "dim")),
        )
        for each in found
    )
