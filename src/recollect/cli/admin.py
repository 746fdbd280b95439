"""`recollect admin`: looking after the tables of a server, while it runs or not."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from recollect.cli.admin_guests import GUEST_TASKS
from recollect.cli.order import ORDER, add_table
from recollect.cli.parser import heading, help_text
from recollect.cli.terminal import CLI, phrase, say_line

if TYPE_CHECKING:
    from recollect.server.administration import Administration

MOST_DAYS = 1_000_000
KEEP_DAYS = 30
"""So long old keys are understood, unless somebody says otherwise."""


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "admin",
        help=help_text("admin-about"),
        description=help_text("admin-description"),
    )
    tasks = parser.add_subparsers(
        title=heading("tasks"), metavar=help_text("metavar-task"), required=True
    )
    for name, run, add_arguments in TASKS:
        about = help_text(f"admin-{name}")
        task = tasks.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.")
        task.add_argument("--database", metavar="URL", help=help_text("admin-database"))
        add_arguments(task)
        task.set_defaults(run=run if run is _restore else _with(run))


def _with(run: Any) -> Any:
    """The task, with the tables of the database that was named."""

    def started(args: argparse.Namespace) -> int:
        import asyncio

        from recollect.cli.terminal import SystemRefused
        from recollect.server.administration import administration
        from recollect.server.settings import read_settings
        from recollect.tables.interfaces import StoreFailed

        settings = read_settings(os.environ, {"database": args.database})

        async def work() -> None:
            async with administration(settings) as tables:
                await run(tables, args)

        try:
            asyncio.run(work())
        except StoreFailed as failed:
            raise SystemRefused("database", CLI, why=str(failed)) from None
        return 0

    return started


async def _list(tables: Administration, _args: argparse.Namespace) -> None:
    from datetime import datetime

    from rich.table import Table

    from recollect.cli.tables import show_table

    found = await tables.summaries()
    table = Table.grid("", "", "", "", "", padding=(0, 2, 0, 0))
    for each in found:
        moved = datetime.fromtimestamp(each.moved).astimezone().isoformat(" ", "seconds")
        table.add_row(each.id, each.game, phrase(f"phase-{each.phase}"), str(each.version), moved)
    if found:
        show_table(table)
    say_line("administered", count=len(found))


async def _close(tables: Administration, args: argparse.Namespace) -> None:
    await tables.close(args.target, args.reason)
    say_line("closed", table=args.target)


async def _export(tables: Administration, args: argparse.Namespace) -> None:
    await _write(tables.records(args.tables, args.finished), args.target)


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
    from recollect.engine.errors import Malformed

    path = Path(args.target)
    path.absolute().parent.stat()  # says it more clearly than a database, if there is no folder
    if path.exists() and not path.is_file():
        raise Malformed("backup-place", CLI, file=args.target)
    await tables.backup(path)
    say_line("backed-up", file=args.target)


async def _rotate(tables: Administration, args: argparse.Namespace) -> None:
    await tables.rotate(args.keep)
    await tables.erase_again()  # of a Postgres that went back to a backup
    say_line("rotated" if args.keep else "rotated-at-once", days=f"{args.keep:g}")


def _restore(args: argparse.Namespace) -> int:
    """The database may not be there at all, so nobody looks after its tables meanwhile."""
    import asyncio

    from recollect.server.administration import administration
    from recollect.server.backends import find_database
    from recollect.server.restoration import restore
    from recollect.server.settings import data_folder, read_settings

    settings = read_settings(os.environ, {"database": args.database})
    backup = Path(args.target)
    backup.stat()
    database = find_database(settings.database, data_folder(os.environ, Path.home()))
    replaced = restore(database, backup)

    async def rotate() -> None:
        async with administration(settings) as tables:
            await tables.rotate(KEEP_DAYS, at_once=True)
            await tables.erase_again()

    asyncio.run(rotate())
    say_line("restored", file=args.target)
    if replaced is not None:
        say_line("replaced", file=str(replaced))
    return 0


async def _prune(tables: Administration, args: argparse.Namespace) -> None:
    if args.keep_records is not None:
        await _write(tables.prunable_records(args.older), args.keep_records)
    pruned = await tables.prune(args.older)
    say_line("pruned", count=pruned.tables, rows=pruned.rows, bytes=pruned.bytes)


async def _stats(tables: Administration, _args: argparse.Namespace) -> None:
    sizes = await tables.sizes()
    for phase_id, size in sorted(sizes.items()):
        name = phrase(f"phase-{phase_id}")
        say_line("stats-of-phase", phase=name, count=size.tables, rows=size.rows, bytes=size.bytes)
    over = sizes.get("over")
    if over is not None:
        say_line("bytes-per-game", bytes=round(over.bytes / over.tables))
    say_line("administered", count=sum(size.tables for size in sizes.values()))


def _days(text: str) -> float:
    try:
        days = float(text)
    except ValueError:
        days = -1
    if not 0 <= days <= MOST_DAYS:
        raise argparse.ArgumentTypeError(phrase("days", given=text[:40], most=str(MOST_DAYS)))
    return days


def _no_arguments(_task: argparse.ArgumentParser) -> None:
    pass


def _add_file(task: argparse.ArgumentParser) -> None:
    task.add_argument("target", metavar=help_text("metavar-file"))


def _add_export(task: argparse.ArgumentParser) -> None:
    _add_file(task)
    task.add_argument(
        "tables",
        metavar=help_text("metavar-table"),
        nargs="*",
        help=help_text("admin-export-tables"),
    )
    task.add_argument("--finished", action="store_true", help=help_text("admin-export-finished"))


def _add_rotate(task: argparse.ArgumentParser) -> None:
    task.add_argument(
        "--keep",
        metavar=help_text("metavar-days"),
        type=_days,
        default=float(KEEP_DAYS),
        help=help_text("admin-rotate-keep"),
    )


def _add_prune(task: argparse.ArgumentParser) -> None:
    task.add_argument(
        "--older",
        metavar=help_text("metavar-days"),
        type=_days,
        required=True,
        help=help_text("admin-prune-older"),
    )
    task.add_argument(
        "--keep-records", metavar=help_text("metavar-file"), help=help_text("admin-prune-records")
    )


TASKS: tuple[tuple[str, Any, Any], ...] = (
    ("list", _list, _no_arguments),
    ("stats", _stats, _no_arguments),
    ("close", _close, add_table),
    ("export", _export, _add_export),
    ("backup", _backup, _add_file),
    ("restore", _restore, _add_file),
    ("prune", _prune, _add_prune),
    *ORDER,
    *GUEST_TASKS,
    ("rotate", _rotate, _add_rotate),
)
