"""`recollect review`: what was remembered and forgotten in recorded games."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

from recollect.cli.parser import add_json, at_least_one, help_text, whole_number
from recollect.cli.terminal import (
    decimal,
    language,
    percent,
    phrase,
    printable,
    say_line,
    shown_name,
)

if TYPE_CHECKING:
    from recollect.cli.review_page import ReviewedGame
    from recollect.engine.contract import AnyGame
    from recollect.engine.record import AnyRecord
    from recollect.review.contract import Account, Finding, Review, ReviewedDecision, SeatReview

MOST = 3
"""So many sentences are said of a seat."""


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "review",
        help=help_text("review-about"),
        description=help_text("review-description"),
    )
    parser.add_argument(
        "file", type=Path, metavar=help_text("metavar-file"), help=help_text("review-file")
    )
    parser.add_argument("--game", type=at_least_one, metavar="N", help=help_text("review-game"))
    parser.add_argument(
        "--seat",
        type=whole_number,
        metavar=help_text("metavar-seat"),
        help=help_text("review-seat"),
    )
    parser.add_argument("--quick", action="store_true", help=help_text("review-quick"))
    forms = parser.add_mutually_exclusive_group()
    add_json(forms)
    forms.add_argument(
        "--html",
        type=Path,
        metavar=f"{help_text('metavar-file')}.html",
        help=help_text("review-html"),
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from recollect.cli.review_page import page
    from recollect.files import written_whole

    if args.html:
        with written_whole(args.html) as file:
            file.write(page(list(_reviewed(args))).encode())
        say_line("recorded", file=str(args.html))
        return 0
    for game in _reviewed(args):
        if args.json:
            _write(game.review)
        else:
            _show(game.number, game.review)
    return 0


def _reviewed(args: argparse.Namespace) -> Iterator[ReviewedGame]:
    from recollect.cli.review_page import ReviewedGame
    from recollect.cli.terminal import progress
    from recollect.review.review import review

    records = list(_records(args))
    seats = None if args.seat is None else [args.seat]
    with progress("reviewing", len(records), file=str(args.file)) as advance:
        for number, record in records:
            yield ReviewedGame(number, record, review(record, seats, prices=not args.quick))
            advance(1)


def _records(args: argparse.Namespace) -> Iterator[tuple[int, AnyRecord]]:
    from recollect.files import read_record, read_records

    if args.game is not None:
        yield args.game, read_record(args.file, args.game)
    else:
        yield from enumerate(read_records(args.file), start=1)


def _write(found: Review) -> None:
    """One a line, because there may be many."""
    from recollect.cli.documents import write_line

    write_line(found)


def _show(number: int, found: Review) -> None:
    from recollect.engine.registry import find_game

    say_line("review-title", number=number, game=game_title(found.game))
    names = [shown_name(player.name) for player in found.players]
    _show_seats(found, names)
    game = find_game(found.game)
    for seat in found.seats:
        for decision in what_mattered(seat):
            print(printable(sentence(game, decision, names[seat.seat], seat.account)))
        if turned := turning_point(seat, names[seat.seat]):
            print(printable(turned))


def game_title(game_id: str) -> str:
    """As people call it."""
    from recollect.engine.phrases import say_if
    from recollect.engine.registry import find_game

    return say_if(find_game(game_id).package, language(), "title") or game_id


def _show_seats(found: Review, names: list[str]) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    from recollect.cli.tables import show_table
    from recollect.review.contract import Verdict

    table = Table(box=box.SIMPLE, pad_edge=False)
    table.add_column(phrase("seat"), justify="right")
    table.add_column(phrase("player"))
    accounts = [seat.account for seat in found.seats]
    headings = [phrase(f"verdict-{verdict}") for verdict in get_args(Verdict)]
    for heading in [*headings, *(_account_headings() if all(accounts) else ())]:
        table.add_column(heading, justify="right")
    for seat in found.seats:
        counts = [str(seat.counts.get(verdict, 0)) for verdict in get_args(Verdict)]
        amounts = _amounts(seat.account) if seat.account else []
        table.add_row(str(seat.seat), Text(printable(names[seat.seat])), *counts, *amounts)
    show_table(table)


def _account_headings() -> list[str]:
    return [
        phrase("review-cost-memory"),
        phrase("review-cost-choice"),
        phrase("review-luck-good"),
        phrase("review-luck-bad"),
        phrase("review-result"),
    ]


def _amounts(account: Account) -> list[str]:
    figures = (account.memory, account.choice, account.good_luck, account.bad_luck, account.result)
    return [_amount(figure, account) for figure in figures]


def _amount(figure: float, account: Account) -> str:
    return percent(figure, 0) if account.unit == "win" else decimal(figure, 1)


def what_mattered(seat: SeatReview) -> list[ReviewedDecision]:
    """What cost most; where nothing has a price, what was forgotten. In the order of the game."""
    from recollect.review.contract import FAILS

    priced = [each for each in seat.decisions if each.price and each.price.is_sure]
    failed = [each for each in seat.decisions if each.finding.verdict in FAILS]
    chosen = sorted(priced, key=_lost, reverse=True) if seat.account else failed
    return sorted(chosen[:MOST], key=lambda each: each.step)


def turning_point(seat: SeatReview, name: str) -> str | None:
    """After which decision the game had changed most; nothing where nothing was priced."""
    step = seat.account.turning_point if seat.account else None
    turned = next((each for each in seat.decisions if each.step == step), None)
    if turned is None:
        return None
    return phrase("review-turning", player=name, round=turned.round, action=turned.action)


def _lost(decision: ReviewedDecision) -> float:
    return decision.price.lost if decision.price else 0.0


def _reason(finding: Finding) -> str:
    """What is said of something forgotten, or mixed up."""
    if finding.verdict == "mixed_up":
        return "review-mixed-up"
    return "review-better" if finding.better else "review-against"


def sentence(game: AnyGame, decision: ReviewedDecision, name: str, account: Account | None) -> str:
    from recollect.engine.phrases import noun

    facts: dict[str, Any] = {"round": decision.round, "player": name, "action": decision.action}
    finding, price = decision.finding, decision.price
    if finding.sightings and finding.verdict in ("forgot", "mixed_up"):
        seen = finding.sightings[0]
        facts |= {"thing": noun(game.package, language(), seen.thing), "place": seen.place}
        facts |= {"ago": seen.ago, "times": seen.times, "game": game.id}
        said = phrase(_reason(finding), **facts)
    else:
        said = phrase("review-worse", **facts, best=price.best if price else "")
    if finding.trap:
        said = f"{said} {phrase('review-trap', foreseen=finding.trap)}"
    if price is None or account is None:
        return said
    cost, unit = _amount(price.lost, account), phrase(f"unit-{account.unit}")
    return f"{said} {phrase('review-cost', cost=cost, unit=unit)}"
