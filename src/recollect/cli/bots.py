"""`recollect bots`: who can sit at the table."""

from __future__ import annotations

import argparse
from typing import Any

from recollect.cli.arguments import add_json
from recollect.cli.parser import help_text
from recollect.cli.terminal import language


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "bots",
        help=help_text("bots-about"),
        description=help_text("bots-description"),
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from recollect.bots.registry import BOTS, TEXT
    from recollect.engine.phrases import say

    found = [
        (bot, *(say(TEXT, language(), f"{bot}-{part}", {}) for part in ("name", "line")))
        for bot in BOTS
    ]
    if args.json:
        _write(found)
    else:
        _show(found)
    return 0


def _write(found: list[tuple[str, ...]]) -> None:
    from recollect.cli.documents import BotEntry, Bots, write_document

    write_document(Bots("recollect-bots/1", language(), [BotEntry(*each) for each in found]))


def _show(found: list[tuple[str, ...]]) -> None:
    from rich.text import Text

    from recollect.cli.tables import show_list

    show_list(([Text(bot, style="bold"), Text(name)], Text(line)) for bot, name, line in found)
