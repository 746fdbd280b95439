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

from recollect.cli.arguments import add_options, at_least_one, whole_number
from recollect.cli.terminal import CLI, phrase, say_line

if TYPE_CHECKING:
    from recollect.engine.contract import AnyGame
    from recollect.engine.record import AnyRecord

CHUNK = 50
RANDOM = "random"


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "simulate",
        help="let the machine play games, and record them",
        description="Let bots play games, print figures about them and record them. The same "
        "seed gives the same games, however many processes play them.",
        epilog="example: recollect simulate fruitmix --players 3 --games 100 --seed 7 "
        "--option variant=lucky --option changes=3 --record games.jsonl",
    )
    parser.add_argument("game", metavar="GAME", help="which one, such as memoarrr")
    parser.add_argument(
        "--players", type=whole_number, default=2, metavar="N", help="how many play (default: 2)"
    )
    parser.add_argument(
        "--games", type=at_least_one, default=1, metavar="K", help="how many games (default: 1)"
    )
    add_options(parser)
    parser.add_argument(
        "--bots",
        metavar="A,B,…",
        help="who plays, a name for each seat, or one for all (default: random; ? lists them)",
    )
    parser.add_argument(
        "--record", type=Path, metavar="FILE.jsonl", help="where to write the games, one a line"
    )
    parser.add_argument(
        "--jobs", type=at_least_one, default=1, metavar="N", help="how many processes (default: 1)"
    )
    parser.set_defaults(run=run)


class Plan(NamedTuple):
    """What to play; plain, so that it travels to other processes."""

    game: str
    options: dict[str, object]
    bots: tuple[str, ...]
    seed: str


def run(args: argparse.Namespace) -> int:
    from recollect.cli.terminal import progress
    from recollect.engine.record import write
    from recollect.files import written_whole

    plan = _plan(args)
    figures = Figures(plan.bots)
    began = time.perf_counter()
    with ExitStack() as stack:
        file = stack.enter_context(written_whole(args.record)) if args.record else None
        advance = stack.enter_context(progress("playing", args.games, game=plan.game))
        for record in _played(plan, args.games, args.jobs):
            figures.add(record)
            if file:
                file.write(write(record) + b"\n")
            advance(1)
    figures.show(plan.game, time.perf_counter() - began)
    say_line("seed", seed=plan.seed)
    if args.record:
        say_line("recorded", file=str(args.record))
    return 0


def _plan(args: argparse.Namespace) -> Plan:
    """Everything checked before anything is played or written."""
    from recollect.cli.arguments import given_options
    from recollect.engine.chance import Chance
    from recollect.engine.registry import find_game

    given = given_options(args.option)
    game = find_game(args.game)
    game.deal(game.options(given), args.players, Chance(b"any"))
    seed = secrets.token_hex(8) if args.seed is None else args.seed
    return Plan(game.id, given, _bots(args.bots, args.players, game), seed)


def _bots(names: str | None, players: int, game: AnyGame) -> tuple[str, ...]:
    from recollect.bots.registry import find_bot
    from recollect.engine.errors import BadOptions

    bots = tuple((RANDOM if names is None else names).split(","))
    for bot in bots:
        find_bot(bot, game)
    if len(bots) not in (1, players):
        raise BadOptions("bots", CLI, players=players, given=len(bots))
    return bots * players if len(bots) == 1 else bots


def _played(plan: Plan, games: int, jobs: int) -> Iterator[AnyRecord]:
    """The records in the order of their numbers, whoever plays them."""
    from recollect.cli.workers import WorkersEnded, processes
    from recollect.engine.errors import Unknown

    try:
        yield from processes(jobs)(partial(_play_all, plan), range(games), CHUNK)
    except WorkersEnded:
        raise Unknown("workers", CLI) from None


def _play_all(plan: Plan, numbers: range) -> Iterator[AnyRecord]:
    from recollect.arena.entrants import play_game
    from recollect.engine.registry import find_game

    game = find_game(plan.game)
    options = game.options(plan.options)
    master = plan.seed.encode("utf-8", "surrogateescape")
    for number in numbers:
        labels = (f"game {number}", f"bot {number}")
        yield play_game(game, options, plan.bots, master, labels).record()


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
        winners = record.result.winners
        (self.alone if len(winners) == 1 else self.shared).update(winners)
        for seat, score in enumerate(record.result.scores):
            self.scores[seat].update(asdict(score))

    def show(self, game: str, seconds: float) -> None:
        from rich import box
        from rich.console import Console
        from rich.table import Table

        fields = list(self.scores[0])
        table = Table(box=box.SIMPLE, pad_edge=False)
        table.add_column(phrase("seat"), justify="right")
        table.add_column(phrase("player"))
        headings = [phrase("won"), phrase("shared"), *(phrase("mean", field=f) for f in fields)]
        for heading in headings:
            table.add_column(heading, justify="right")
        for seat, player in enumerate(self.players):
            means = (f"{self.scores[seat][field] / self.games:.2f}" for field in fields)
            won, shared = (f"{wins[seat] / self.games:.1%}" for wins in (self.alone, self.shared))
            table.add_row(str(seat), player, won, shared, *means)
        Console(highlight=False).print(table)
        say_line(
            "summary",
            game=game,
            games=self.games,
            steps=str(self.steps),
            seconds=f"{seconds:.2f}",
            pace=f"{self.games / seconds:.0f}",
            rate=f"{self.steps / seconds:.0f}",
        )
