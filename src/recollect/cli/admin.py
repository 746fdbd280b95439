"""`recollect admin`: looking after the tables of a server, while it runs or not."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from recollect.cli.terminal import say_line

if TYPE_CHECKING:
    from recollect.server.administration import Administration


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "admin",
        help="look after the tables of a server",
        description="Look after the tables of a server, also while it runs.",
    )
    tasks = parser.add_subparsers(title="tasks", metavar="TASK", required=True)
    for name, run, argument, about in TASKS:
        task = tasks.add_parser(name, help=about, description=f"{about.capitalize()}.")
        task.add_argument(
            "--database",
            metavar="URL",
            help="sqlite:///FILE or postgresql://… (default: as for serve)",
        )
        if argument is not None:
            task.add_argument("target", metavar=argument)
        task.set_defaults(run=_with(run))


def _with(run: Any) -> Any:
    """The task, with the tables of the database that was named."""

    def started(args: argparse.Namespace) -> int:
        import asyncio

        from recollect.server.administration import administration
        from recollect.server.settings import read_settings

        settings = read_settings(os.environ, {"database": args.database})

        async def work() -> None:
            async with administration(settings) as tables:
                await run(tables, args)

        asyncio.run(work())
        return 0

    return started


async def _list(tables: Administration, _args: argparse.Namespace) -> None:
    from datetime import datetime

    found = await tables.summaries()
    for each in found:
        moved = datetime.fromtimestamp(each.moved).astimezone().isoformat(" ", "seconds")
        print(f"{each.id}  {each.game:<10} {each.phase:<8} {each.version:>6}  {moved}")
    say_line("administered", count=len(found))


async def _close(tables: Administration, args: argparse.Namespace) -> None:
    await tables.close(args.target)
    say_line("closed", table=args.target)


async def _export(tables: Administration, args: argparse.Namespace) -> None:
    from recollect.cli.files import written_whole

    if args.target == "-":
        async for record in tables.records():
            sys.stdout.buffer.write(record + b"\n")
        return
    with written_whole(Path(args.target)) as file:
        async for record in tables.records():
            file.write(record + b"\n")


async def _backup(tables: Administration, args: argparse.Namespace) -> None:
    await tables.backup(Path(args.target))
    say_line("backed-up", file=args.target)


TASKS = (
    ("list", _list, None, "list all tables, those first at which something happened last"),
    ("close", _close, "TABLE", "close a table; it can still be read"),
    ("export", _export, "FILE", "write the records of all games that are over, one a line"),
    ("backup", _backup, "FILE", "copy the SQLite file, whole and consistent"),
)
