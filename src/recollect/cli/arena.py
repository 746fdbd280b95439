"""`recollect arena`: a tournament between bots, and how strong it shows them to be."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from recollect.cli.arguments import add_options, at_least_one, whole_number
from recollect.cli.terminal import CLI, phrase, printable, say_line

if TYPE_CHECKING:
    from recollect.arena.standings import Standing
    from recollect.arena.tournament import ArenaMatch, Tournament
    from recollect.cli.results import Kept
    from recollect.cli.workers import OrderedMap

CHUNK = 4
"""Few matches at a time: some bots think for long, and what is unfinished is lost at Ctrl-C."""
FORMS = (".png", ".svg")


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "arena",
        help="let bots play a tournament, and rate them",
        description="Let bots play a tournament on all cores and rate them. Every deal is played "
        "once in each rotation of the seats. The same seed gives the same results, whoever plays; "
        "with --results the same command goes on where it stopped.",
        epilog="example: recollect arena memoarrr --bots random,elephant --games 200 --seed 7 "
        "--results arena.jsonl --plot arena.svg",
    )
    parser.add_argument("game", metavar="GAME", help="which one, such as memoarrr")
    parser.add_argument(
        "--bots",
        required=True,
        metavar="A,B,…",
        help="who takes part (? lists them); policy:FILE.npz is a policy that was saved",
    )
    parser.add_argument(
        "--games",
        type=at_least_one,
        required=True,
        metavar="N",
        help="how many games, rounded up to whole matches",
    )
    parser.add_argument(
        "--players", type=whole_number, default=2, metavar="P", help="seats a game (default: 2)"
    )
    add_options(parser)
    _add_outputs(parser)
    parser.set_defaults(run=run)


def _add_outputs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--jobs", type=at_least_one, metavar="J", help="how many processes (default: all cores)"
    )
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="play on this Ray cluster, where recollect is installed, too; `local` makes one here",
    )
    parser.add_argument(
        "--results", type=Path, metavar="FILE.jsonl", help="where to keep every finished match"
    )
    parser.add_argument(
        "--plot", type=Path, metavar="FILE.png|.svg", help="where to draw a chart of the ratings"
    )


def run(args: argparse.Namespace) -> int:
    from recollect.arena.standings import duels, standings
    from recollect.cli.standings import show_duels, show_standings

    tournament, kept = _plan(args)
    with ExitStack() as stack:
        plot = stack.enter_context(_plot(args.plot)) if args.plot else None
        matches = _matches(args, tournament, kept)
        found = standings(matches)
        if plot:
            _draw(plot, args.plot, tournament, found)
    show_standings(found)
    if tournament.players > 1:
        show_duels([each.bot for each in found], duels(matches))
    games = sum(len(match.games) for match in matches)
    summary = "arena-summary" if tournament.players > 1 else "arena-summary-alone"
    say_line(summary, game=tournament.game, games=games, matches=len(matches))
    say_line("seed", seed=tournament.seed)
    for file in (args.results, args.plot):
        if file:
            say_line("recorded", file=str(file))
    return 0


def _plan(args: argparse.Namespace) -> tuple[Tournament, Kept | None]:
    """Everything checked before anything is played or written."""
    import msgspec

    from recollect.arena.entrants import find_entrant
    from recollect.arena.tournament import FORMAT, Tournament
    from recollect.cli.arguments import given_options
    from recollect.cli.results import check_same, read_results
    from recollect.engine.chance import Chance
    from recollect.engine.registry import find_game

    game = find_game(args.game)
    options = game.options(given_options(args.option))
    game.deal(options, args.players, Chance(b"any"))
    bots = _bots(args.bots, args.players)
    for bot in bots:
        find_entrant(bot, game, options)
    kept = read_results(args.results) if args.results else None
    if args.seed is not None:
        seed = args.seed.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    else:
        seed = kept.tournament.seed if kept else secrets.token_hex(8)
    said = msgspec.to_builtins(options)
    tournament = Tournament(FORMAT, game.id, said, bots, args.players, seed)
    if kept:
        check_same(args.results, kept.tournament, tournament)
    return tournament, kept


def _bots(names: str, players: int) -> tuple[str, ...]:
    """In the order of the alphabet: in which they are named makes no other tournament."""
    from recollect.engine.errors import BadOptions

    bots = tuple(sorted(_named(name) for name in names.split(",")))
    for bot in bots:
        if bots.count(bot) > 1:
            raise BadOptions("arena-bot-twice", CLI, bot=bot)
    if len(bots) < 2 <= players:
        raise BadOptions("arena-bots", CLI)
    return bots


def _named(name: str) -> str:
    from recollect.arena.entrants import full_name
    from recollect.engine.errors import Unknown

    try:
        return full_name(name)
    except ModuleNotFoundError as missing:
        package = missing.name or "NumPy"
        raise Unknown("extra", CLI, package=package, extra="research") from None


def _matches(
    args: argparse.Namespace, tournament: Tournament, kept: Kept | None
) -> Sequence[ArenaMatch]:
    """All matches asked for: those that are kept, and the rest, which are played now."""
    from recollect.arena.tournament import games_in_match, matches_for, play_matches
    from recollect.cli.results import added_to
    from recollect.cli.terminal import progress

    wanted = matches_for(tournament, args.games)
    matches = list(kept.matches[:wanted]) if kept else []
    if len(matches) == wanted:
        return matches
    with ExitStack() as stack:
        ordered_map = stack.enter_context(_ordered_map(args))
        add = None
        if args.results:
            add = stack.enter_context(added_to(args.results, tournament, kept))
        size = games_in_match(tournament)
        advance = stack.enter_context(progress("playing", wanted * size, game=tournament.game))
        advance(len(matches) * size)
        stack.enter_context(_saying_how_to_go_on(args.results, matches, wanted))
        for match in ordered_map(
            partial(play_matches, tournament), range(len(matches), wanted), CHUNK
        ):
            if add:
                add(match)
            matches.append(match)
            advance(size)
    return matches


@contextmanager
def _ordered_map(args: argparse.Namespace) -> Iterator[OrderedMap]:
    from recollect.cli.workers import cluster, processes

    jobs = args.jobs or os.cpu_count() or 1
    if args.ray is None:
        yield processes(jobs)
        return
    with cluster(args.ray, jobs) as ordered_map:
        yield ordered_map


@contextmanager
def _saying_how_to_go_on(
    results: Path | None, matches: Sequence[ArenaMatch], wanted: int
) -> Iterator[None]:
    """Whatever stops the play: what is finished is kept, and the reader should know it."""
    from recollect.cli.workers import WorkersEnded
    from recollect.engine.errors import Unknown

    try:
        yield
    except BaseException as reason:
        if results:
            done = phrase("arena-stopped", file=str(results), done=len(matches), wanted=wanted)
            print(f"\n{printable(done)}", file=sys.stderr)
        if isinstance(reason, WorkersEnded):
            raise Unknown("arena-workers", CLI) from None
        raise


@contextmanager
def _plot(path: Path) -> Iterator[BinaryIO]:
    """The chart's file, and that a chart can be drawn at all: known before hours of play."""
    from importlib.util import find_spec

    from recollect.engine.errors import BadOptions, Unknown
    from recollect.files import written_whole

    if path.suffix.lower() not in FORMS:
        raise BadOptions("plot-form", CLI, file=str(path))
    if find_spec("matplotlib") is None:
        raise Unknown("extra", CLI, package="Matplotlib", extra="plot")
    with written_whole(path) as file:
        yield file


def _draw(
    file: BinaryIO, path: Path, tournament: Tournament, standings: Sequence[Standing]
) -> None:
    from recollect.arena.chart import Format, draw
    from recollect.cli.standings import chart_rows, chart_words

    form: Format = "svg" if path.suffix.lower() == ".svg" else "png"
    draw(chart_rows(standings), chart_words(tournament, standings), file, form)
