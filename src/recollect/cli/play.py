"""`recollect play`: sit down at a table, here or at a server's."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from recollect.cli.parser import add_options, at_least_one, help_text, whole_number
from recollect.cli.terminal import folded, language, phrase, printable

if TYPE_CHECKING:
    from recollect.engine.contract import Picture
    from recollect.terminal.seating import PlayPlan
    from recollect.terminal.stay import Stay

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
    parser.add_argument("--daily", action="store_true", help=help_text("play-daily"))
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
    draws = _can_draw() and not args.plain
    if draws:
        return await _play_on_the_whole_screen(args)
    return await _play_in_lines(args)


def _can_draw() -> bool:
    dumb = os.environ.get("TERM", "dumb") in {"", "dumb"}
    return not dumb and sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


async def _play_on_the_whole_screen(args: argparse.Namespace) -> int:
    from importlib.util import find_spec

    from recollect.engine.errors import Unknown
    from recollect.terminal import TERMINAL

    if find_spec("textual") is None:
        raise Unknown("no-textual", TERMINAL)
    gc.disable()  # until the first screen is there: imports leave little behind
    from recollect.terminal.app import PlayApp

    has_plan = args.game is not None or args.table is not None
    app = PlayApp(language(), partial(_plan, args), starts=has_plan, record=args.record)
    await app.run_async()
    if app.problem is not None:
        raise app.problem
    for line in app.farewell:
        print(_folded(line))
    return app.return_code or 0


async def _play_in_lines(args: argparse.Namespace) -> int:
    from recollect.terminal.plain import PlainTable
    from recollect.terminal.printed_lines import PrintedLines
    from recollect.terminal.seating import host_of, sit
    from recollect.terminal.typist import Typist

    typist = Typist(sys.stdin)
    dumb = os.environ.get("TERM", "dumb") in {"", "dumb"}
    screen = PrintedLines(sys.stdout, _folded, _print_picture, dumb=dumb)
    if args.game is None and args.table is None:
        args.game = await _chosen_game(typist, screen)
    plan = _plan(args)
    async with host_of(plan, language()) as host:
        stay = await sit(plan, host, language())
        try:
            if plan.invitation is None and host.address is not None and stay.phase == "waiting":
                link = f"{host.address}/table/{stay.table}"
                screen.line(_said("invite", link=link))
            await PlainTable(stay, typist, screen, watches=args.watch).run()
            await _keep_record(args, stay)
        finally:
            await stay.leave()
    return 0


def _folded(text: str) -> str:
    return folded(printable(text), sys.stdout)


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


def _plan(args: argparse.Namespace) -> PlayPlan:
    from recollect.cli.parser import given_options
    from recollect.client.session import read_invitation
    from recollect.terminal.seating import PACE, PlayPlan, named_people

    return PlayPlan(
        game=args.game or "",
        options=given_options(args.option),
        names=named_people(args.names, args.seats, language()),
        bots=args.bots,
        alone=args.alone,
        free=args.free,
        daily=args.daily,
        seed=args.seed,
        pace=PACE if args.pace is None else args.pace,
        server=args.server,
        invitation=None if args.table is None else read_invitation(args.server, args.table),
        watch=args.watch,
    )


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
