"""`recollect verify`: whether records tell the truth."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from recollect.cli.terminal import BAD_INPUT, printable, reader_language, say_line


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "verify",
        help="check game records",
        description="Check game records: recompute every deal from its seed and every step from "
        "its action, and say where a record is wrong. Exits with 2 if any is.",
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="records, one a line")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    return BAD_INPUT if sum([_faults(path) for path in args.files]) else 0


def _faults(path: Path) -> int:
    """How many faults a file has; that it cannot be read is one."""
    from recollect.cli.terminal import progress
    from recollect.engine.errors import RecollectError
    from recollect.engine.record import read, verify
    from recollect.files import lines_of

    language = reader_language(os.environ)
    records = faults = 0
    try:
        with progress("checking", path.stat().st_size, file=str(path)) as advance:
            for number, line in lines_of(path):
                records += 1
                try:
                    verify(read(line))
                except RecollectError as error:
                    faults += 1
                    print(printable(f"{path}:{number}: {error.text(language)}"), flush=True)
                advance(len(line) + 1)
    except RecollectError as error:
        print(printable(f"{path}: {error.text(language)}"))
        return 1
    except OSError as error:
        print(printable(f"{path}: {error.strerror}"))
        return 1
    say_line("checked", file=str(path), records=records, faults=faults)
    return faults
