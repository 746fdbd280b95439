"""Tasks of `recollect admin` that keep order: names, results, who may not play, what was done."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from recollect.cli.parser import add_json, help_text
from recollect.cli.terminal import phrase, say_line

if TYPE_CHECKING:
    from recollect.server.administration import Administration

MOST_HOURS = 1_000_000
LONGEST_REASON = 500


async def people(tables: Administration, args: argparse.Namespace) -> None:
    from recollect.cli.documents import Person, TablePeople, write_document

    found = await tables.people(args.target)
    if args.json:
        seated = [Person(each.seat, each.name, each.guest) for each in found]
        write_document(TablePeople("recollect-people/1", args.target, seated))
        return
    _show((str(each.seat), each.name, each.guest) for each in found)


async def rename(tables: Administration, args: argparse.Namespace) -> None:
    done = await tables.rename(args.target, args.name, args.reason)
    say_line(
        "renamed", guest=args.target, called=args.name, count=done.tables, results=done.results
    )


async def results(tables: Administration, args: argparse.Namespace) -> None:
    from recollect.cli.documents import BoardResult, BoardResults, write_document

    found = await tables.results(args.game)
    if args.json:
        rows = [
            BoardResult(
                *(each.table, each.variant, each.day, each.name, each.guest),
                *(each.turns, each.seconds, each.at),
            )
            for each in found
        ]
        write_document(BoardResults("recollect-results/1", args.game, rows))
        return
    _show(
        (each.table, each.name, each.day or "", each.variant, f"{each.turns}", each.guest)
        for each in found
    )


async def remove_result(tables: Administration, args: argparse.Namespace) -> None:
    await tables.remove_result(args.target, args.reason)
    say_line("result-removed", table=args.target)


async def block(tables: Administration, args: argparse.Namespace) -> None:
    who = await tables.block(*_whom(args), args.hours, args.reason)
    say_line("blocked", who=who, hours=f"{args.hours:g}")


async def unblock(tables: Administration, args: argparse.Namespace) -> None:
    say_line("unblocked", who=await tables.unblock(*_whom(args), args.reason))


async def blocks(tables: Administration, args: argparse.Namespace) -> None:
    from recollect.cli.documents import Block, Blocks, write_document

    found = await tables.blocks()
    if args.json:
        rows = [Block(each.kind, each.who, each.until, each.reason, each.at) for each in found]
        write_document(Blocks("recollect-blocks/1", rows))
        return
    _show((each.who, phrase("until", when=_when(each.until)), each.reason) for each in found)
    say_line("blocks", count=len(found))


async def delete(tables: Administration, args: argparse.Namespace) -> None:
    await tables.delete(args.target, args.reason)
    say_line("deleted", table=args.target)


async def reports(tables: Administration, args: argparse.Namespace) -> None:
    from recollect.cli.documents import NameReports, ReportedName, write_document

    if args.dismiss is not None:
        await tables.dismiss(args.dismiss, args.reason)
    found = await tables.reports()
    if args.json:
        rows = [
            ReportedName(
                *(each.number, each.at, each.table, each.seat),
                *(each.name, each.guest, each.reporter),
            )
            for each in found
        ]
        write_document(NameReports("recollect-reports/1", rows))
        return
    _show((f"{each.number}", each.name, each.table, _when(each.at), each.guest) for each in found)
    say_line("reports", count=len(found))


async def audit(tables: Administration, args: argparse.Namespace) -> None:
    from recollect.cli.documents import AuditEntry, AuditLog, write_document

    found = await tables.audit()
    if args.json:
        rows = [
            AuditEntry(
                *(each.number, each.at, each.operator, each.act),
                *(each.target, each.detail, each.reason),
            )
            for each in found
        ]
        write_document(AuditLog("recollect-audit/1", rows))
        return
    _show(
        (_when(each.at), each.act, each.target, each.detail, each.operator, each.reason)
        for each in found
    )


def _show(rows: Iterable[Sequence[str]]) -> None:
    from rich.table import Table
    from rich.text import Text

    from recollect.cli.tables import show_table

    found = list(rows)
    if found:
        table = Table.grid(*("" for _ in found[0]), padding=(0, 2, 0, 0))
        for row in found:
            table.add_row(*map(Text, row))  # names are no markup
        show_table(table)


def _when(at: float) -> str:
    from datetime import datetime

    return datetime.fromtimestamp(at).astimezone().isoformat(" ", "seconds")


def _whom(args: argparse.Namespace) -> tuple[Any, str]:
    return ("guest", args.guest) if args.guest is not None else ("address", args.address)


def _hours(text: str) -> float:
    try:
        hours = float(text)
    except ValueError:
        hours = 0.0
    if not 0 < hours <= MOST_HOURS:
        raise argparse.ArgumentTypeError(phrase("hours", given=text[:40], most=str(MOST_HOURS)))
    return hours


def _reason(text: str) -> str:
    if len(text) > LONGEST_REASON or not text.isprintable():
        raise argparse.ArgumentTypeError(phrase("reason-form", most=str(LONGEST_REASON)))
    return text


def add_reason(task: argparse.ArgumentParser) -> None:
    task.add_argument(
        "--reason",
        metavar=help_text("metavar-text"),
        type=_reason,
        default="",
        help=help_text("admin-reason"),
    )


def add_table(task: argparse.ArgumentParser) -> None:
    task.add_argument("target", metavar=help_text("metavar-table"))
    add_reason(task)


def _add_people(task: argparse.ArgumentParser) -> None:
    task.add_argument("target", metavar=help_text("metavar-table"))
    add_json(task)


def _add_rename(task: argparse.ArgumentParser) -> None:
    task.add_argument("target", metavar=help_text("metavar-guest"))
    task.add_argument("name", metavar=help_text("metavar-name"))
    add_reason(task)


def _add_results(task: argparse.ArgumentParser) -> None:
    task.add_argument("game", metavar=help_text("metavar-game"))
    add_json(task)


def _add_whom(task: argparse.ArgumentParser) -> None:
    whom = task.add_mutually_exclusive_group(required=True)
    whom.add_argument("--guest", metavar=help_text("metavar-guest"), help=help_text("admin-guest"))
    whom.add_argument(
        "--address", metavar=help_text("metavar-address"), help=help_text("admin-address")
    )
    add_reason(task)


def _add_block(task: argparse.ArgumentParser) -> None:
    _add_whom(task)
    task.add_argument(
        "--hours",
        metavar=help_text("metavar-hours"),
        type=_hours,
        default=24.0,
        help=help_text("admin-hours"),
    )


def _add_reports(task: argparse.ArgumentParser) -> None:
    from recollect.cli.parser import whole_number

    task.add_argument(
        "--dismiss",
        metavar=help_text("metavar-number"),
        type=whole_number,
        help=help_text("admin-dismiss"),
    )
    add_reason(task)
    add_json(task)


ORDER: tuple[tuple[str, Any, Any], ...] = (
    ("people", people, _add_people),
    ("rename", rename, _add_rename),
    ("results", results, _add_results),
    ("remove-result", remove_result, add_table),
    ("block", block, _add_block),
    ("unblock", unblock, _add_whom),
    ("blocks", blocks, add_json),
    ("delete", delete, add_table),
    ("reports", reports, _add_reports),
    ("audit", audit, add_json),
)
