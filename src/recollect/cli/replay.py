"""`recollect replay`: walk through a recorded game in the terminal."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from recollect.cli.arguments import add_language, chosen_language, whole_number
from recollect.cli.terminal import (
    phrase,
    printable,
    reader_language,
)

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from recollect.engine.contract import AnyGame, Event
    from recollect.engine.record import AnyRecord

OTHER_HOMES, OTHER_ENDS = ("\x1b[1~", "\x1bOH"), ("\x1b[4", "\x1bOF")
"""What some terminals send for these keys (of `\\x1b[4~`, readchar gives the last sign apart)."""


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "replay",
        help="walk through a recorded game",
        description="Walk through a recorded game step by step with the arrow keys. What lies face "
        "down is drawn dimly, or not at all with --as.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="game records, one a line")
    parser.add_argument(
        "--game", type=whole_number, default=1, metavar="N", help="which game of the file, from 1"
    )
    parser.add_argument(
        "--as",
        type=whole_number,
        dest="seat",
        metavar="SEAT",
        help="through this seat's eyes, from 0",
    )
    parser.add_argument("--all", action="store_true", help="print all steps, one after the other")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from rich.console import Console

    from recollect.engine.options import check_seat
    from recollect.engine.record import read
    from recollect.files import record_number

    record = read(record_number(args.file, args.game))
    check_seat(len(record.players), args.seat)
    pages = _pages(record, args.seat, chosen_language(args))
    console = Console(highlight=False)
    _warn(record)
    if args.all or not (sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()):
        for page in pages:
            console.print(page)
    else:
        _walk(console, pages)
    return 0


def _warn(record: AnyRecord) -> None:
    """A record that is not right can be looked at, but nobody shall believe it."""
    from recollect.engine.errors import BadRecord
    from recollect.engine.record import verify

    try:
        verify(record)
    except BadRecord as error:
        why = error.text(reader_language(os.environ))
        print(printable(phrase("unverified", why=why)), file=sys.stderr)


def _pages(record: AnyRecord, seat: int | None, language: str) -> list[Text]:
    """A drawing for every moment of the game, with what had just happened."""
    from rich.text import Text

    from recollect.engine.record import replay
    from recollect.engine.registry import find_game

    game = find_game(record.game)
    names = [player.name for player in record.players]
    pages = []
    for number, moment in enumerate(replay(record)):
        heading = (f"{record.game} · {number}/{len(record.steps)}\n", "dim")
        drawn = _drawn(game, moment.state, seat, names, language)
        pages.append(
            Text.assemble(heading, drawn, _told(game, moment.events, seat, names, language))
        )
    return pages


def _drawn(game: AnyGame, state: Any, seat: int | None, names: list[str], language: str) -> Text:
    from rich.text import Text

    drawn = Text()
    truth = state if seat is None else None
    for line in game.render(game.view(state, seat), truth, names, language):
        for text, style in line:
            drawn.append(text, style=style)
        drawn.append("\n")
    return drawn


def _told(
    game: AnyGame, events: tuple[Event, ...], seat: int | None, names: list[str], language: str
) -> str:
    from recollect.engine.narration import tell

    seen = [event if seat is None else event.seen_by(seat) for event in events]
    return "".join(f"  {tell(game, each, names, language)}\n" for each in seen if each)


def _walk(console: Console, pages: list[Text]) -> None:
    from readchar import key, readkey
    from rich.text import Text

    moves = {key.RIGHT: 1, key.SPACE: 1, key.ENTER: 1, key.LEFT: -1}
    moves |= dict.fromkeys((key.DOWN, key.PAGE_DOWN), 10)
    moves |= dict.fromkeys((key.UP, key.PAGE_UP), -10)
    moves |= dict.fromkeys((key.HOME, *OTHER_HOMES), -len(pages))
    moves |= dict.fromkeys((key.END, *OTHER_ENDS), len(pages))
    at = 0
    with console.screen(hide_cursor=True) as screen:
        while True:
            page = _fitted(pages[at], console.height - 1)
            screen.update(Text.assemble((phrase("keys"), "dim"), "\n", page))
            pressed = readkey()
            if pressed[-1] in "qQ":
                return
            at = max(0, min(len(pages) - 1, at + moves.get(pressed, 0)))


def _fitted(page: Text, height: int) -> Text:
    """Without its empty lines, if there is no room for them."""
    from rich.text import Text

    lines = page.split("\n")
    if len(lines) <= height:
        return page
    return Text("\n").join(line for line in lines if line.plain.strip())
