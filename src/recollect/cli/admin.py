"""`recollect admin`: looking after the tables of a server, while it runs or not."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import AsyncIterator
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
    for name, run, arguments, about in TASKS:
        task = tasks.add_parser(name, help=about, description=f"{about.capitalize()}.")
        task.add_argument(
            "--database",
            metavar="URL",
            help="sqlite:///FILE or postgresql://… (default: as for serve)",
        )
        for flag, how in arguments.items():
            task.add_argument(flag, **how)
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
    await _write(tables.records(args.tables), args.target)


async def _write(records: AsyncIterator[bytes], target: str) -> None:
    """One a line. The file appears when all of them are in it."""
    from recollect.files import written_whole

    if target == "-":
        async for record in records:
            sys.stdout.buffer.write(record + b"\n")
        return
    with written_whole(Path(target)) as file:
        async for record in records:
            file.write(record + b"\n")


async def _backup(tables: Administration, args: argparse.Namespace) -> None:
    await tables.backup(Path(args.target))
    say_line("backed-up", file=args.target)


async def _prune(tables: Administration, args: argparse.Namespace) -> None:
    if args.keep_records is not None:
        await _write(tables.prunable_records(args.older), args.keep_records)
    pruned = await tables.prune(args.older)
    say_line("pruned", count=pruned.tables, rows=pruned.rows, bytes=pruned.bytes)


async def _stats(tables: Administration, _args: argparse.Namespace) -> None:
    sizes = await tables.sizes()
    for phase, size in sorted(sizes.items()):
        say_line("stats-of-phase", phase=phase, count=size.tables, rows=size.rows, bytes=size.bytes)
    over = sizes.get("over")
    if over is not None:
        say_line("bytes-per-game", bytes=round(over.bytes / over.tables))
    say_line("administered", count=sum(size.tables for size in sizes.values()))


def _days(text: str) -> float:
    days = float(text)
    if not 0 <= days <= 1e6:
        raise ValueError
    return days


FILE = {"metavar": "FILE"}
TASKS: tuple[tuple[str, Any, dict[str, Any], str], ...] = (
    ("list", _list, {}, "list all tables, those first at which something happened last"),
    ("stats", _stats, {}, "say how many tables there are, and how much room they take"),
    ("close", _close, {"target": {"metavar": "TABLE"}}, "close a table; it can still be read"),
    (
        "export",
        _export,
        {
            "target": FILE,
            "tables": {"metavar": "TABLE", "nargs": "*", "help": "only these tables"},
        },
        "write the records of all games that are over, one a line",
    ),
    ("backup", _backup, {"target": FILE}, "copy the SQLite file, whole and consistent"),
    (
        "prune",
        _prune,
        {
            "--older": {
                "metavar": "DAYS",
                "type": _days,
                "required": True,
                "help": "those that ended so many days ago",
            },
            "--keep-records": {**FILE, "help": "write the records of their games there before"},
        },
        "delete tables that ended long ago, and their logs",
    ),
)
