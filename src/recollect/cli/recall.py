"""`recollect recall`: how well a player recalls, and a memory fitted to it."""

from __future__ import annotations

import argparse
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from recollect.cli.parser import add_json, help_text
from recollect.cli.plots import plot_file, plot_form
from recollect.cli.terminal import CLI, decimal, folded, percent, phrase, printable, say_line

if TYPE_CHECKING:
    from recollect.review.recall import Bar, Fit, Fitted, RecallReport
    from recollect.review.trials import Trial


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "recall",
        help=help_text("recall-about"),
        description=help_text("recall-description"),
    )
    file = help_text("metavar-file")
    parser.add_argument("files", nargs="+", type=Path, metavar=file, help=help_text("recall-files"))
    parser.add_argument(
        "--player",
        required=True,
        metavar=help_text("metavar-name"),
        help=help_text("recall-player"),
    )
    parser.add_argument("--save", type=Path, metavar=file, help=help_text("recall-save"))
    parser.add_argument(
        "--plot", type=Path, metavar=f"{file}.png|.svg", help=help_text("recall-plot")
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from recollect.cli.documents import write_line

    with ExitStack() as stack:
        plot = stack.enter_context(plot_file(args.plot)) if args.plot else None
        report = _report(args.files, args.player)
        if args.save:
            _save(args.save, report)
        if plot:
            _draw(plot, args.plot, report)
    if args.json:
        write_line(report)
    else:
        _show(report, [file for file in (args.save, args.plot) if file])
    return 0


def _report(files: list[Path], player: str) -> RecallReport:
    from recollect.engine.errors import Unknown
    from recollect.review.recall import recall_report

    games = _games(files, player)
    if not games:
        raise Unknown("recall-player", CLI, player=player)
    return recall_report(player, games)


def _games(files: list[Path], player: str) -> list[list[Trial]]:
    """The trials of each game in which the player sat."""
    from recollect.cli.terminal import progress
    from recollect.files import lines_of, read_line
    from recollect.review.recall import seats_of, trials_of

    games = []
    for path in files:
        with progress("fitting", path.stat().st_size, file=str(path)) as advance:
            for number, line in lines_of(path):
                record = read_line(path, number, line)
                if seats := seats_of(record, player):
                    games.append(trials_of(record, seats))
                advance(len(line) + 1)
    return games


def _save(path: Path, report: RecallReport) -> None:
    import msgspec

    from recollect.bots.like import FittedMemory
    from recollect.cli.documents import readable
    from recollect.engine.errors import BadOptions
    from recollect.files import written_whole

    fit = report.fit
    if fit is None:
        raise BadOptions("recall-save", CLI)
    memory = FittedMemory(
        "recollect-fit/1",
        readable(report.player),
        fit.threshold.value,
        fit.noise.value,
        fit.confusion.value,
    )
    with written_whole(path) as file:
        file.write(msgspec.json.encode(memory) + b"\n")


def _draw(file: BinaryIO, path: Path, report: RecallReport) -> None:
    from recollect.arena.chart import ChartLabels, ChartRow, draw
    from recollect.arena.rating import Estimate

    rows = [
        ChartRow(
            bar_name(bar),
            Estimate(bar.found.value, bar.found.low, bar.found.high),
            f"{percent(bar.found.value, 0)} ({bar.trials})",
        )
        for bar in report.curve
    ]
    labels = ChartLabels(_summary(report), phrase("recall-chart"), phrase("recall-found"), True)
    draw(rows, labels, file, plot_form(path))


def bar_name(bar: Bar) -> str:
    """How often and how long ago, in words."""
    return phrase("recall-bar", ago=_ages(bar), times=bar.times, more=_is_more(bar))


def _show(report: RecallReport, written: list[Path]) -> None:
    from recollect.review.recall import LEAST, LEAST_EACH

    print(folded(printable(_summary(report)), sys.stdout))
    _show_curve(report.curve)
    if report.fit is None:
        say_line("recall-missing", least=LEAST, each=LEAST_EACH)
    else:
        _show_fit(report.fit)
    for file in written:
        say_line("recorded", file=str(file))


def _summary(report: RecallReport) -> str:
    return phrase(
        "recall-summary",
        player=report.player,
        games=report.games,
        found=report.found,
        decisions=report.decisions,
    )


def _show_curve(curve: tuple[Bar, ...]) -> None:
    from rich import box
    from rich.table import Table

    from recollect.cli.tables import show_table

    table = Table(box=box.SIMPLE, pad_edge=False)
    headings = ("recall-ago", "recall-times", "recall-trials", "recall-found", "interval")
    for name in headings:
        table.add_column(phrase(name), justify="right")
    for bar in curve:
        found = bar.found
        interval = f"{found.low * 100:.0f}–{found.high * 100:.0f}"
        times = f"{bar.times}+" if _is_more(bar) == "yes" else str(bar.times)
        table.add_row(_ages(bar), times, str(bar.trials), percent(found.value, 0), interval)
    show_table(table)


def _ages(bar: Bar) -> str:
    return f"{bar.ago}+" if bar.until is None else f"{bar.ago}–{bar.until}"


def _is_more(bar: Bar) -> str:
    """Whether so many sightings stand for more, too."""
    from recollect.review.recall import SIGHTINGS

    return "yes" if bar.times == SIGHTINGS[-1] else "no"


def _show_fit(fit: Fit) -> None:
    from rich import box
    from rich.table import Table

    from recollect.cli.tables import show_table

    table = Table(box=box.SIMPLE, pad_edge=False)
    for heading in ("", "", phrase("interval")):
        table.add_column(heading, justify="right")
    table.add_row(phrase("recall-threshold"), *_estimate(fit.threshold))
    table.add_row(phrase("recall-noise"), *_estimate(fit.noise))
    table.add_row(phrase("recall-confusion"), *_estimate(fit.confusion))
    show_table(table)
    losses = fit.losses
    say_line(
        "recall-losses",
        activation=decimal(losses.activation, 3),
        power=decimal(losses.power_law, 3),
        constant=decimal(losses.constant, 3),
        capacity=decimal(losses.capacity, 3),
    )
    if losses.limited:
        say_line("recall-capacity")
    if fit.confusion_low:
        say_line("recall-confusion-low")


def _estimate(found: Fitted) -> tuple[str, str]:
    low, high = decimal(found.low, 2), decimal(found.high, 2)
    return decimal(found.value, 2), f"{low} … {high}"
