"""`recollect simulate`: games played by the machine alone, as fast as it can."""

from __future__ import annotations

import argparse
import secrets
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from recollect.cli.parser import (
    add_json,
    add_options,
    at_least_one,
    given_options,
    help_text,
    whole_number,
)
from recollect.cli.terminal import CLI, decimal, percent, phrase, say_line, score_name

if TYPE_CHECKING:
    from recollect.cli.documents import SeatFigures
    from recollect.engine.contract import AnyGame
    from recollect.engine.record import AnyRecord

CHUNK = 50
RANDOM = "random"


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "simulate",
        help=help_text("simulate-about"),
        description=help_text("simulate-description"),
        epilog=help_text("simulate-example"),
    )
    parser.add_argument("game", metavar=help_text("metavar-game"), help=help_text("one-game"))
    parser.add_argument(
        "--players", type=whole_number, default=2, metavar="N", help=help_text("simulate-players")
    )
    parser.add_argument(
        "--games", type=at_least_one, default=1, metavar="K", help=help_text("simulate-games")
    )
    add_options(parser)
    parser.add_argument("--bots", metavar="A,B,…", help=help_text("simulate-bots"))
    parser.add_argument(
        "--record",
        type=Path,
        metavar=f"{help_text('metavar-file')}.jsonl",
        help=help_text("simulate-record"),
    )
    parser.add_argument(
        "--jobs", type=at_least_one, default=1, metavar="N", help=help_text("simulate-jobs")
    )
    add_json(parser)
    parser.set_defaults(run=run)


class Plan(NamedTuple):
    """What to play; plain, so that it travels to other processes."""

    game: str
    options: dict[str, object]
    bots: tuple[str, ...]
    seed: str


def run(args: argparse.Namespace) -> int:
    from recollect.arena.entrants import short_name
    from recollect.cli.terminal import progress
    from recollect.engine.record import write
    from recollect.engine.registry import find_game
    from recollect.files import written_whole

    plan = _plan(args)
    figures = Figures([short_name(bot) for bot in plan.bots])
    began = time.perf_counter()
    with ExitStack() as stack:
        file = stack.enter_context(written_whole(args.record)) if args.record else None
        advance = stack.enter_context(progress("playing", args.games, game=plan.game))
        for record in _played(plan, args.games, args.jobs):
            figures.add(record)
            if file:
                file.write(write(record) + b"\n")
            advance(1)
    seconds = time.perf_counter() - began
    if args.json:
        _write(plan, figures, seconds, args.record)
        return 0
    figures.show(find_game(plan.game), seconds)
    say_line("seed", seed=plan.seed)
    if args.record:
        say_line("recorded", file=str(args.record))
    return 0


def _plan(args: argparse.Namespace) -> Plan:
    """Everything checked before anything is played or written."""
    from recollect.engine.chance import Chance
    from recollect.engine.registry import find_game

    given = given_options(args.option)
    game = find_game(args.game)
    options = game.options(given)
    game.deal(options, args.players, Chance(b"any"))
    seed = secrets.token_hex(8) if args.seed is None else args.seed
    return Plan(game.id, given, _bots(args.bots, args.players, game, options), seed)


def _bots(names: str | None, players: int, game: AnyGame, options: Any) -> tuple[str, ...]:
    from recollect.arena.entrants import find_entrant
    from recollect.cli.parser import entrant_name
    from recollect.engine.errors import BadOptions

    bots = tuple(map(entrant_name, (RANDOM if names is None else names).split(",")))
    for bot in bots:
        find_entrant(bot, game, options)
    if len(bots) not in (1, players):
        raise BadOptions("bots", CLI, players=players, given=len(bots))
    return bots * players if len(bots) == 1 else bots


def _played(plan: Plan, games: int, jobs: int) -> Iterator[AnyRecord]:
    """The records in the order of their numbers, whoever plays them."""
    from recollect.arena.entrants import WORTHWHILE
    from recollect.cli.workers import WorkersEnded, processes
    from recollect.engine.errors import Unknown

    try:
        play = partial(_play_all, plan, games >= WORTHWHILE)
        yield from processes(jobs)(play, range(games), CHUNK)
    except WorkersEnded:
        raise Unknown("workers", CLI) from None


def _play_all(plan: Plan, compiled: bool, numbers: range) -> Iterator[AnyRecord]:
    from recollect.arena.entrants import play_compiled, play_game
    from recollect.engine.registry import find_game

    game, play = find_game(plan.game), play_compiled if compiled else play_game
    options = game.options(plan.options)
    master = plan.seed.encode("utf-8", "surrogateescape")
    for number in numbers:
        labels = (f"game {number}", f"bot {number}")
        yield play(game, options, plan.bots, master, labels).record()


def _write(plan: Plan, figures: Figures, seconds: float, record: Path | None) -> None:
    import msgspec

    from recollect.cli.documents import Simulation, readable, write_document
    from recollect.engine.registry import find_game

    options = msgspec.to_builtins(find_game(plan.game).options(plan.options))
    document = Simulation(
        format="recollect-simulation/1",
        game=plan.game,
        options=options,
        seed=readable(plan.seed),
        games=figures.games,
        steps=figures.steps,
        seconds=round(seconds, 3),
        seats=figures.seats(),
        record=readable(str(record)) if record else None,
    )
    write_document(document)


class Figures:
    """Statistics of many games: who won how often, with what."""

    def __init__(self, players: Sequence[str]) -> None:
        self.players = tuple(players)
        self.games = 0
        self.steps = 0
        self.alone: Counter[int] = Counter()
        self.shared: Counter[int] = Counter()
        self.scores: list[Counter[str]] = [Counter() for _ in players]

    def add(self, record: AnyRecord) -> None:
        from msgspec.structs import asdict

        self.games += 1
        self.steps += len(record.steps)
        assert record.result is not None
        winners = record.result.winners
        (self.alone if len(winners) == 1 else self.shared).update(winners)
        for seat, score in enumerate(record.result.scores):
            self.scores[seat].update(asdict(score))

    def seats(self) -> list[SeatFigures]:
        from recollect.cli.documents import SeatFigures

        return [
            SeatFigures(
                seat=seat,
                bot=player,
                won=self.alone[seat],
                shared=self.shared[seat],
                means={name: total / self.games for name, total in self.scores[seat].items()},
            )
            for seat, player in enumerate(self.players)
        ]

    def show(self, game: AnyGame, seconds: float) -> None:
        from rich import box
        from rich.table import Table

        from recollect.cli.tables import show_table

        fields = list(self.scores[0])
        names = [score_name(game.package, field) for field in fields]
        table = Table(box=box.SIMPLE, pad_edge=False)
        table.add_column(phrase("seat"), justify="right")
        table.add_column(phrase("player"))
        headings = [phrase("won"), phrase("shared"), *(phrase("mean", field=f) for f in names)]
        for heading in headings:
            table.add_column(heading, justify="right")
        for seat, player in enumerate(self.players):
            means = (decimal(self.scores[seat][field] / self.games, 2) for field in fields)
            shares = (percent(wins[seat] / self.games, 1) for wins in (self.alone, self.shared))
            table.add_row(str(seat), player, *shares, *means)
        show_table(table)
        say_line(
            "summary",
            game=game.id,
            games=self.games,
            steps=str(self.steps),
            seconds=decimal(seconds, 2),
            pace=f"{self.games / seconds:.0f}",
            rate=f"{self.steps / seconds:.0f}",
        )
