"""`recollect replay`: walk through a recorded game in the terminal."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from recollect.cli.language import add_language, chosen_language

if TYPE_CHECKING:
    from rich.text import Text

    from recollect.engine.contract import AnyGame, Event
    from recollect.engine.record import AnyRecord

KEYS = "← → step   ↑ ↓ ten steps   Home End   q leave"


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "replay",
        help="walk through a recorded game",
        description="Walk through a recorded game step by step: with the open truth, what lies "
        f"face down is drawn dimly. Keys: {KEYS}",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="game records, one a line")
    parser.add_argument(
        "--game", type=int, default=1, metavar="N", help="which game of the file, from 1"
    )
    parser.add_argument(
        "--as", type=int, dest="seat", metavar="SEAT", help="only what this seat sees, from 0"
    )
    parser.add_argument("--all", action="store_true", help="print all steps, one after the other")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from rich.console import Console

    from recollect.cli.recordfile import record_number
    from recollect.engine.errors import Unknown
    from recollect.engine.record import read

    record = read(record_number(args.file, args.game))
    if args.seat is not None and args.seat not in range(len(record.players)):
        raise Unknown("seat", seat=args.seat, last=len(record.players) - 1)
    pages = _pages(record, args.seat, chosen_language(args))
    console = Console(highlight=False)
    if args.all or not (sys.stdin.isatty() and sys.stdout.isatty()):
        for page in pages:
            console.print(page)
    else:
        _walk(console, pages)
    return 0


def _pages(record: AnyRecord, seat: int | None, language: str) -> list[Text]:
    """A drawing for every moment of the game, with what had just happened."""
    from rich.text import Text

    from recollect.engine.contract import Step
    from recollect.engine.record import replay
    from recollect.engine.registry import find_game

    game = find_game(record.game)
    names = [player.name for player in record.players]
    began = game.start(record.options, len(record.players), record.deal)
    moments = [Step(began, ()), *(step for _, step in replay(record))]
    pages = []
    for number, moment in enumerate(moments):
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
    for line in game.picture(game.view(state, seat), truth, names, language):
        for text, style in line:
            drawn.append(text, style=style)
        drawn.append("\n")
    return drawn


def _told(
    game: AnyGame, events: tuple[Event, ...], seat: int | None, names: list[str], language: str
) -> str:
    from recollect.engine.telling import tell

    seen = [event if seat is None else event.seen_by(seat) for event in events]
    return "".join(f"  {tell(game, each, names, language)}\n" for each in seen if each)


def _walk(console: Any, pages: list[Text]) -> None:
    from readchar import key, readkey
    from rich.text import Text

    moves = {key.RIGHT: 1, key.SPACE: 1, key.LEFT: -1, key.DOWN: 10, key.UP: -10}
    moves |= {key.HOME: -len(pages), key.END: len(pages)}
    at = 0
    with console.screen(hide_cursor=True) as screen:
        while True:
            screen.update(Text.assemble(pages[at], "\n", (KEYS, "dim")))
            pressed = readkey()
            if pressed in ("q", "Q", key.ESC):
                return
            at = max(0, min(len(pages) - 1, at + moves.get(pressed, 0)))
