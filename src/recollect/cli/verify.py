"""`recollect verify`: whether records tell the truth."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from recollect.cli.parser import add_json, help_text
from recollect.cli.terminal import BAD_INPUT, language, phrase, printable, refused, say_line

if TYPE_CHECKING:
    from recollect.cli.documents import CheckedDeals, CheckedFile, Fault
    from recollect.engine.errors import RecollectError
    from recollect.engine.record import AnyRecord, EarlyEnd


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "verify",
        help=help_text("verify-about"),
        description=help_text("verify-description"),
    )
    parser.add_argument(
        "files",
        nargs="+",
        type=Path,
        metavar=help_text("metavar-file"),
        help=help_text("verify-files"),
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    checked = [_checked(path, aloud=not args.json) for path in args.files]
    faults = sum(len(each.faults) for each in checked)
    if args.json:
        _write(checked, faults)
    return BAD_INPUT if faults else 0


def _write(checked: list[CheckedFile], faults: int) -> None:
    from recollect.cli.documents import Verification, write_document

    records = sum(each.records for each in checked)
    write_document(Verification("recollect-verification/1", records, faults, checked))


def _checked(path: Path, *, aloud: bool) -> CheckedFile:
    """Every fault is told when it is found, because a file can be long."""
    from recollect.cli.documents import CheckedFile, readable
    from recollect.cli.terminal import progress
    from recollect.engine.errors import RecollectError
    from recollect.engine.record import read, verify
    from recollect.files import lines_of

    records = 0
    faults: list[Fault] = []
    good = GoodRecords()
    try:
        with progress("checking", path.stat().st_size, file=str(path)) as advance:
            for number, line in lines_of(path):
                records += 1
                try:
                    record = read(line)
                    verify(record)
                    good.add(record)
                except RecollectError as error:
                    faults.append(_fault(error, number))
                    if aloud:
                        print(printable(f"{path}:{number}: {faults[-1].text}"), flush=True)
                advance(len(line) + 1)
    except (RecollectError, OSError) as error:
        problem = refused(error, str(path)) if isinstance(error, OSError) else error
        faults.append(_fault(problem, None))
        if aloud:
            names_it = problem is not error
            print(printable(faults[-1].text if names_it else f"{path}: {faults[-1].text}"))
    else:
        if aloud:
            say_line("checked", file=str(path), records=records, faults=len(faults))
            good.say()
    return CheckedFile(readable(str(path)), records, faults, good.deals, len(good.closed))


class GoodRecords:
    """What records that are right say about their cards, and how they ended."""

    def __init__(self) -> None:
        self._kinds = Counter[int | None]()
        self.closed: list[EarlyEnd] = []

    def add(self, record: AnyRecord) -> None:
        self._kinds[None if record.fair is None else record.fair.kind] += 1
        if record.closed is not None:
            self.closed.append(record.closed)

    @property
    def deals(self) -> CheckedDeals:
        from recollect.cli.documents import CheckedDeals

        return CheckedDeals(self._kinds[2], self._kinds[1], self._kinds[None])

    def say(self) -> None:
        for kind, said in ((2, "deals-committed"), (1, "deals-first-kind")):
            if self._kinds[kind]:
                say_line(said, count=self._kinds[kind])
        for each, count in Counter(self.closed).items():
            how = phrase(f"closed-{each.how or 'unknown'}")
            if each.reason:
                how = phrase("closed-reason", how=how, reason=each.reason)
            say_line("closed-games", count=count, how=how)


def _fault(error: RecollectError, line: int | None) -> Fault:
    from recollect.cli.documents import Fault, readable

    return Fault(line, error.code, error.reason, readable(error.text(language())))
