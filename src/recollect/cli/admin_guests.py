"""`recollect admin` for a guest: what a server has of them, and forgetting it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from recollect.cli.parser import help_text
from recollect.cli.terminal import say_line

if TYPE_CHECKING:
    from recollect.server.administration import Administration


async def _export_guest(tables: Administration, args: argparse.Namespace) -> None:
    """The file appears when everything is in it."""
    from recollect.cli.terminal import language
    from recollect.files import written_whole

    parts = tables.export_guest(args.guest, language())
    if args.target == "-":
        async for part in parts:
            sys.stdout.buffer.write(part)
        return
    with written_whole(Path(args.target)) as file:
        async for part in parts:
            file.write(part)


async def _erase(tables: Administration, args: argparse.Namespace) -> None:
    erased = await tables.erase(args.guest)
    say_line("erased", count=erased.tables)
    if not erased.clean:
        say_line("erased-traces")


async def _vacuum(tables: Administration, _args: argparse.Namespace) -> None:
    await tables.vacuum()
    say_line("vacuumed")


def _add_guest(task: argparse.ArgumentParser) -> None:
    task.add_argument("guest", metavar=help_text("metavar-guest"))


def _add_guest_and_file(task: argparse.ArgumentParser) -> None:
    _add_guest(task)
    task.add_argument("target", metavar=help_text("metavar-file"))


def _no_arguments(_task: argparse.ArgumentParser) -> None:
    pass


GUEST_TASKS: tuple[tuple[str, Any, Any], ...] = (
    ("export-guest", _export_guest, _add_guest_and_file),
    ("erase", _erase, _add_guest),
    ("vacuum", _vacuum, _no_arguments),
)
