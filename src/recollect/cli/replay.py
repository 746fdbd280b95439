"""`recollect replay`: walk through a recorded game in the terminal."""

from __future__ import annotations

import argparse
import sys
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from recollect.cli.parser import help_text, whole_number
from recollect.cli.terminal import language, phrase, printable, shown_name

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from recollect.engine.contract import AnyGame, Event
    from recollect.engine.record import AnyRecord

GLANCE = 0.25
"""Seconds after which we look whether the terminal has another size."""


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "replay",
        help=help_text("replay-about"),
        description=help_text("replay-description"),
    )
    parser.add_argument(
        "file", type=Path, metavar=help_text("metavar-file"), help=help_text("replay-file")
    )
    parser.add_argument(
        "--game", type=whole_number, default=1, metavar="N", help=help_text("replay-game")
    )
    parser.add_argument(
        "--as",
        type=whole_number,
        dest="seat",
        metavar=help_text("metavar-seat"),
        help=help_text("replay-as"),
    )
    parser.add_argument("--all", action="store_true", help=help_text("replay-all"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from rich.console import Console, Group

    from recollect.engine.options import check_seat
    from recollect.files import read_record

    record = read_record(args.file, args.game)
    check_seat(len(record.players), args.seat)
    pages = _pages(record, args.seat, language())
    console = Console(highlight=False)
    _warn(record)
    if args.all or not (sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()):
        for page in pages:
            console.print(Group(*page.parts(console.width)))
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
        why = error.text(language())
        print(printable(phrase("unverified", why=why)), file=sys.stderr)


class ReplayPage(NamedTuple):
    """A moment of the game."""

    drawn: Text
    told: Text

    def parts(self, width: int, height: int | None = None) -> tuple[Text, Text]:
        """The drawing made narrower and cut where it must be; what is told is folded.

        If there are more lines than fit, those go first that are empty.
        """
        from rich.text import Text

        lines = [*self.drawn.split("\n")]
        if height is not None and len(lines) + len(self.told.split("\n")) > height:
            lines = [line for line in lines if line.plain.strip()]
        drawn = Text("\n").join(_narrowed(lines, width))
        drawn.no_wrap, drawn.overflow = True, "ellipsis"
        return drawn, self.told


def _narrowed(lines: list[Text], width: int) -> list[Text]:
    """Lines that are too long lose the columns in which none of them has anything, but one each."""
    from rich.text import Text

    long = [line.plain for line in lines if len(line) > width]
    if not long:
        return lines
    blank = [not "".join(signs).strip() for signs in zip_longest(*long, fillvalue="")]
    kept = [at for at, empty in enumerate(blank) if not (empty and at and blank[at - 1])]
    return [
        Text().join(line[at] for at in kept if at < len(line)) if len(line) > width else line
        for line in lines
    ]


def _pages(record: AnyRecord, seat: int | None, spoken: str) -> list[ReplayPage]:
    """A drawing for every moment of the game, with what had just happened."""
    from rich.text import Text

    from recollect.engine.record import replay
    from recollect.engine.registry import find_game

    game = find_game(record.game)
    names = [shown_name(player.name) for player in record.players]
    pages = []
    for number, moment in enumerate(replay(record)):
        heading = (f"{record.game} · {number}/{len(record.steps)}\n", "dim")
        drawn = _drawn(game, moment.state, seat, names, spoken)
        told = _told(game, moment.events, seat, names, spoken)
        pages.append(ReplayPage(Text.assemble(heading, drawn), Text(told)))
    return pages


def _drawn(game: AnyGame, state: Any, seat: int | None, names: list[str], spoken: str) -> Text:
    from rich.text import Text

    drawn = Text()
    truth = state if seat is None else None
    for line in game.render(game.view(state, seat), truth, names, spoken):
        for text, style in line:
            drawn.append(text, style=style)
        drawn.append("\n")
    return drawn


def _told(
    game: AnyGame, events: tuple[Event, ...], seat: int | None, names: list[str], spoken: str
) -> str:
    from recollect.engine.narration import tell

    seen = [event if seat is None else event.seen_by(seat) for event in events]
    return "".join(f"  {tell(game, each, names, spoken)}\n" for each in seen if each)


def _walk(console: Console, pages: list[ReplayPage]) -> None:
    from rich.console import Group
    from rich.text import Text

    from recollect.cli.keyboard import keyboard

    moves = {"right": 1, " ": 1, "enter": 1, "left": -1, "down": 10, "page-down": 10}
    moves |= {"up": -10, "page-up": -10, "home": -len(pages), "end": len(pages)}
    at, shown = 0, None
    keys = Text(phrase("keys"), style="dim", no_wrap=True, overflow="ellipsis")
    with keyboard() as typed, console.screen(hide_cursor=True) as screen:
        while True:
            if shown != (at, console.size) and not typed.waiting():
                shown = at, console.size
                screen.update(Group(keys, *pages[at].parts(console.width, console.height - 1)))
            try:
                pressed = typed.key(GLANCE)
            except EOFError:
                return
            if pressed in ("q", "Q"):
                return
            at = max(0, min(len(pages) - 1, at + moves.get(pressed, 0)))
