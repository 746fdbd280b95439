"""`recollect verify`: whether records tell the truth."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from recollect.cli.language import reader_language


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
    wrong = [path for path in args.files if not _all_right(path)]
    return 2 if wrong else 0


def _all_right(path: Path) -> bool:
    from recollect.cli.progress import progress
    from recollect.cli.recordfile import lines_of
    from recollect.engine.errors import RecollectError
    from recollect.engine.record import read, verify

    records = faults = 0
    with progress(f"checking {path}", path.stat().st_size) as advance:
        for number, line in lines_of(path):
            records += 1
            try:
                verify(read(line))
            except RecollectError as error:
                faults += 1
                print(f"{path}:{number}: {error.text(reader_language(os.environ))}", flush=True)
            advance(len(line) + 1)
    print(f"{path}: {records} records, {faults} faults")
    return not faults
