"""`recollect play`: sit down at a table, here or at a server's."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from recollect.cli.parser import add_options, at_least_one, help_text, whole_number
from recollect.cli.terminal import folded, language, phrase, printable

if TYPE_CHECKING:
    from recollect.client.session import Invitation
    from recollect.engine.contract import Picture
    from recollect.terminal.hosts import LocalHost, ServerHost
    from recollect.terminal.stay import Stay

PACE = 0.9
"""Seconds after a move before a bot answers, as at a server's tables."""
LONGEST_PACE = 60.0


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "play",
        help=help_text("play-about"),
        description=help_text("play-description"),
        epilog=help_text("play-example"),
    )
    parser.add_argument(
        "game", nargs="?", metavar=help_text("metavar-game"), help=help_text("one-game")
    )
    parser.add_argument("--bots", metavar="A,B,…", help=help_text("play-bots"))
    parser.add_argument("--alone", action="store_true", help=help_text("play-alone"))
    parser.add_argument(
        "--seats", type=at_least_one, default=1, metavar="N", help=help_text("play-seats")
    )
    parser.add_argument("--names", metavar="A,B,…", help=help_text("play-names"))
    add_options(parser)
    parser.add_argument("--pace", type=_pace, metavar="S", help=help_text("play-pace"))
    parser.add_argument(
        "--record", type=Path, metavar=help_text("metavar-file"), help=help_text("play-record")
    )
    parser.add_argument("--plain", action="store_true", help=help_text("play-plain"))
    _add_server(parser)
    parser.set_defaults(run=run)


def _add_server(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--server", metavar="URL", help=help_text("play-server"))
    parser.add_argument("--table", metavar=help_text("metavar-table"), help=help_text("play-table"))
    parser.add_argument("--watch", action="store_true", help=help_text("play-watch"))
    parser.add_argument(
        "--free", type=whole_number, default=0, metavar="N", help=help_text("play-free")
    )


def _pace(text: str) -> float:
    try:
        pace = float(text)
    except ValueError:
        pace = -1.0
    if not 0 <= pace <= LONGEST_PACE:
        most = f"{LONGEST_PACE:g}"
        raise argparse.ArgumentTypeError(phrase("seconds-form", given=text[:40], most=most))
    return pace


def run(args: argparse.Namespace) -> int:
    import asyncio
    import logging

    sys.path.insert(0, os.getcwd())  # noqa: PTH109 - as `python -m` does, for a bot kept here
    logging.getLogger("recollect").addHandler(logging.NullHandler())
    _check(args)
    return asyncio.run(_play(args))


def _check(args: argparse.Namespace) -> None:
    """What does not go together is said before anything happens."""
    from recollect.engine.errors import Malformed
    from recollect.terminal import TERMINAL

    at_server = args.server is not None or "://" in (args.table or "")
    given = {"--seed": args.seed, "--pace": args.pace}
    for option, value in given.items():
        if at_server and value is not None:
            raise Malformed("only-here", TERMINAL, option=option)
    needing = {"--table": args.table, "--watch": args.watch, "--free": args.free}
    for option, value in needing.items():
        if not at_server and value:
            raise Malformed("only-server", TERMINAL, option=option)


async def _play(args: argparse.Namespace) -> int:
    from recollect.terminal.plain import PlainTable, PrintedLines
    from recollect.terminal.typist import Typist

    typist = Typist(sys.stdin)
    dumb = os.environ.get("TERM", "dumb") == "dumb"
    draws = not (args.plain or dumb) and typist.is_terminal and sys.stdout.isatty()
    show = _draw if draws else _print_picture
    screen = PrintedLines(sys.stdout, _folded, show, dumb=dumb)
    if args.game is None and args.table is None:
        args.game = await _chosen_game(typist, screen)
    invitation = _invitation(args)
    async with _host(args, invitation) as host:
        stay = await _stay(args, host, invitation)
        try:
            if invitation is None and host.address is not None and stay.phase == "waiting":
                link = f"{host.address}/table/{stay.table}"
                screen.line(_said("invite", link=link))
            await PlainTable(stay, typist, screen, watches=args.watch, draws=draws).run()
            await _keep_record(args, stay)
        finally:
            await stay.leave()
    return 0


def _folded(text: str) -> str:
    return folded(printable(text), sys.stdout)


def _draw(picture: Picture) -> None:
    """In colours, as wide as the terminal is now."""
    from rich.console import Console
    from rich.text import Text

    from recollect.cli.replay import ReplayPage

    lines = (Text.assemble(*spans) for spans in picture)
    console = Console(highlight=False)
    drawn, _ = ReplayPage(Text("\n").join(lines), Text()).parts(console.width, console.height - 8)
    console.print(drawn)


def _print_picture(picture: Picture) -> None:
    for spans in picture:
        line = "".join(text for text, _ in spans).rstrip()
        if line:
            print(printable(line), flush=True)


async def _chosen_game(typist: Any, screen: Any) -> str:
    """Whoever names none is asked."""
    from recollect.engine.errors import Malformed
    from recollect.engine.registry import game_ids
    from recollect.terminal import TERMINAL

    known = ", ".join(game_ids())
    if not typist.is_terminal:
        raise Malformed("no-game", TERMINAL, known=known)
    while True:
        screen.line(_said("which-game", known=known))
        screen.prompt()
        typed = await typist.line()
        if typed is None:
            raise Malformed("no-game", TERMINAL, known=known)
        meant = [game for game in game_ids() if typed.strip() and game.startswith(typed.strip())]
        if len(meant) == 1:
            return meant[0]


def _invitation(args: argparse.Namespace) -> Invitation | None:
    from recollect.client.session import read_invitation

    return None if args.table is None else read_invitation(args.server, args.table)


def _host(args: argparse.Namespace, invitation: Invitation | None) -> LocalHost | ServerHost:
    from recollect.client.session import read_server
    from recollect.terminal.hosts import LocalHost, ServerHost, config_folder

    server = args.server if invitation is None else invitation.server
    if server is None:
        return LocalHost(PACE if args.pace is None else args.pace, language(), args.seed)
    cookies = config_folder(os.environ, Path.home()) / "guests.json"
    return ServerHost(read_server(server), language(), cookies)


async def _stay(
    args: argparse.Namespace, host: LocalHost | ServerHost, invitation: Invitation | None
) -> Stay:
    from recollect.cli.parser import given_options
    from recollect.terminal.seating import (
        Company,
        come,
        join_table,
        named_people,
        open_table,
        seated_bots,
    )

    names = named_people(args.names, args.seats, language())
    if invitation is not None and args.watch:
        return await come(host, invitation.table, language())
    if invitation is not None:
        table, seat, offer = invitation.table, invitation.seat, invitation.offer
        return await join_table(host, table, names[0], seat, offer, language())
    others = len(names) - 1 + args.free
    bots = seated_bots(args.game, args.bots, alone=args.alone, others=others)
    company = Company(names, args.free, bots)
    return await open_table(host, args.game, given_options(args.option), company, language())


async def _keep_record(args: argparse.Namespace, stay: Stay) -> None:
    if args.record is None or stay.phase != "over":
        return
    from recollect.engine.record import read
    from recollect.files import write_records

    write_records(args.record, [read(await stay.record())])
    print(_folded(_said("recorded", file=str(args.record))))


def _said(name: str, **facts: str) -> str:
    from recollect.engine.phrases import say
    from recollect.terminal import TERMINAL

    return say(TERMINAL, language(), name, facts)
