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

from recollect.cli.parser import (
    add_json,
    add_options,
    at_least_one,
    entrant_name,
    given_options,
    help_text,
    whole_number,
)
from recollect.cli.plots import plot_file, plot_form
from recollect.cli.terminal import CLI, phrase, printable, say_line

if TYPE_CHECKING:
    from recollect.arena.standings import Standing
    from recollect.arena.tournament import ArenaMatch, Tournament
    from recollect.cli.results import Kept
    from recollect.cli.workers import OrderedMap

CHUNK = 4
"""Few matches at a time: some bots think for long, and what is unfinished is lost at Ctrl-C."""


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "arena",
        help=help_text("arena-about"),
        description=help_text("arena-description"),
        epilog=help_text("arena-example"),
    )
    parser.add_argument("game", metavar=help_text("metavar-game"), help=help_text("one-game"))
    parser.add_argument("--bots", required=True, metavar="A,B,…", help=help_text("arena-bots"))
    parser.add_argument(
        "--games", type=at_least_one, required=True, metavar="N", help=help_text("arena-games")
    )
    parser.add_argument(
        "--players", type=whole_number, default=2, metavar="P", help=help_text("arena-players")
    )
    add_options(parser)
    _add_outputs(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def _add_outputs(parser: argparse.ArgumentParser) -> None:
    file = help_text("metavar-file")
    parser.add_argument("--jobs", type=at_least_one, metavar="J", help=help_text("arena-jobs"))
    parser.add_argument("--ray", metavar=help_text("metavar-address"), help=help_text("arena-ray"))
    parser.add_argument(
        "--results", type=Path, metavar=f"{file}.jsonl", help=help_text("arena-results")
    )
    parser.add_argument(
        "--plot", type=Path, metavar=f"{file}.png|.svg", help=help_text("arena-plot")
    )


def run(args: argparse.Namespace) -> int:
    from recollect.arena.standings import standings

    tournament, kept = _plan(args)
    with ExitStack() as stack:
        plot = stack.enter_context(plot_file(args.plot)) if args.plot else None
        matches = _matches(args, tournament, kept)
        found = standings(matches)
        if plot:
            _draw(plot, args.plot, tournament, found)
    if args.json:
        _write(args, tournament, matches, found)
    else:
        _show(args, tournament, matches, found)
    return 0


def _show(
    args: argparse.Namespace,
    tournament: Tournament,
    matches: Sequence[ArenaMatch],
    found: Sequence[Standing],
) -> None:
    from recollect.arena.standings import duels
    from recollect.cli.results import show_duels, show_standings
    from recollect.engine.registry import find_game

    show_standings(find_game(tournament.game), found)
    if tournament.players > 1:
        show_duels([each.bot for each in found], duels(matches))
    games = sum(len(match.games) for match in matches)
    summary = "arena-summary" if tournament.players > 1 else "arena-summary-alone"
    say_line(summary, game=tournament.game, games=games, matches=len(matches))
    say_line("seed", seed=tournament.seed)
    for file in (args.results, args.plot):
        if file:
            say_line("recorded", file=str(file))


def _write(
    args: argparse.Namespace,
    tournament: Tournament,
    matches: Sequence[ArenaMatch],
    found: Sequence[Standing],
) -> None:
    from recollect.cli.documents import readable, write_document
    from recollect.cli.results import report

    results, plot = (readable(str(file)) if file else None for file in (args.results, args.plot))
    write_document(report(tournament, matches, found, results, plot))


def _plan(args: argparse.Namespace) -> tuple[Tournament, Kept | None]:
    """Everything checked before anything is played or written."""
    import msgspec

    from recollect.arena.entrants import find_entrant
    from recollect.arena.tournament import FORMAT, Tournament
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

    bots = tuple(sorted(map(entrant_name, names.split(","))))
    for bot in bots:
        if bots.count(bot) > 1:
            raise BadOptions("arena-bot-twice", CLI, bot=bot)
    if len(bots) < 2 <= players:
        raise BadOptions("arena-bots", CLI)
    return bots


def _matches(
    args: argparse.Namespace, tournament: Tournament, kept: Kept | None
) -> Sequence[ArenaMatch]:
    """All matches asked for: those that are kept, and the rest, which are played now."""
    from recollect.arena.entrants import WORTHWHILE
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
        stack.enter_context(
            _saying_how_to_go_on(None if args.json else args.results, matches, wanted)
        )
        many = (wanted - len(matches)) * size >= WORTHWHILE
        play = partial(play_matches, tournament, compiled=many)
        for match in ordered_map(play, range(len(matches), wanted), 16 * CHUNK if many else CHUNK):
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


def _draw(
    file: BinaryIO, path: Path, tournament: Tournament, standings: Sequence[Standing]
) -> None:
    from recollect.arena.chart import draw
    from recollect.cli.results import chart_rows, chart_words

    draw(chart_rows(standings), chart_words(tournament, standings), file, plot_form(path))
