"""The results of a tournament: their file, and the table of who is ahead of whom.

The first line of a file says what was played, each other one is a match. Matches stand there in the
order of their numbers, so that equal tournaments have equal files. Lines are only ever added. What
is torn at the end, by a crash or a full disk, is played again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec
from rich import box
from rich.table import Table
from rich.text import Text

from recollect.arena.chart import ChartLabels, ChartRow
from recollect.arena.entrants import short_name
from recollect.arena.rating import Estimate
from recollect.arena.standings import Standing, duels
from recollect.arena.tournament import FORMAT, ArenaMatch, Tournament
from recollect.cli.documents import ArenaReport, Duel, Interval, StandingEntry
from recollect.cli.tables import show_table
from recollect.cli.terminal import CLI, decimal, language, percent, phrase, say_line, score_name
from recollect.engine.contract import AnyGame
from recollect.engine.errors import BadRecord
from recollect.engine.options import describe, write_value
from recollect.engine.phrases import say
from recollect.engine.registry import find_game
from recollect.files import written_whole


class Kept(NamedTuple):
    """What a file holds already."""

    tournament: Tournament
    matches: list[ArenaMatch]
    length: int
    """How many bytes of the file are whole lines."""


def read_results(path: Path) -> Kept | None:
    """None if there is nothing yet."""
    if not path.exists():
        return None
    if not path.is_file():
        raise BadRecord("results-place", CLI, file=str(path))
    lines = path.read_bytes().splitlines(keepends=True)
    if not lines:
        return None
    tournament = _header(path, lines[0])
    matches: list[ArenaMatch] = []
    length = len(lines[0])
    for at, line in enumerate(lines[1:], start=2):
        match = _match(line, len(matches))
        if match is None and at == len(lines):
            break
        if match is None:
            raise BadRecord("results-line", CLI, file=str(path), line=at)
        matches.append(match)
        length += len(line)
    return Kept(tournament, matches, length)


def _header(path: Path, line: bytes) -> Tournament:
    try:
        return msgspec.json.decode(line, type=Tournament)
    except (msgspec.DecodeError, UnicodeError):
        raise BadRecord("results-head", CLI, file=str(path), wanted=FORMAT) from None


def _match(line: bytes, number: int) -> ArenaMatch | None:
    """The match in a line, if it is whole and the one that is due."""
    try:
        match = msgspec.json.decode(line, type=ArenaMatch)
    except (msgspec.DecodeError, UnicodeError):
        return None
    return match if match.number == number and line.endswith(b"\n") else None


def check_same(path: Path, kept: Tournament, wanted: Tournament) -> None:
    """That a file is of this tournament; else the first difference is named as it is given."""
    found, asked = (_given(each) for each in (kept, wanted))
    for name in asked | found:
        if found.get(name) != asked.get(name):
            raise BadRecord(
                "results-differ",
                CLI,
                file=str(path),
                field=name,
                found=found.get(name, "–"),
                wanted=asked.get(name, "–"),
            )


def _given(tournament: Tournament) -> dict[str, str]:
    options = {f"--option {k}": write_value(v) for k, v in tournament.options.items()}
    return {
        "GAME": tournament.game,
        "--players": str(tournament.players),
        "--bots": ",".join(tournament.bots),
        **options,
        "--seed": tournament.seed,
    }


@contextmanager
def added_to(
    path: Path, tournament: Tournament, kept: Kept | None
) -> Iterator[Callable[[ArenaMatch], None]]:
    """Gives a function that writes a match down, and does not return before it has."""
    if kept is None:
        with written_whole(path) as file:
            file.write(msgspec.json.encode(tournament) + b"\n")
    with path.open("r+b", buffering=0) as file:
        file.seek(kept.length if kept else 0, 0 if kept else 2)
        file.truncate()

        def add(match: ArenaMatch) -> None:
            line = msgspec.json.encode(match) + b"\n"
            while line:
                line = line[file.write(line) :]

        yield add


def show_standings(game: AnyGame, standings: Sequence[Standing]) -> None:
    rated = standings[0].rating is not None
    fields = list(standings[0].means)
    table = _table(gap=1)
    table.add_column("", justify="right")
    table.add_column(phrase("bot"))
    headings = [phrase("rating"), phrase("interval")] if rated else []
    headings += [phrase("games"), phrase("wins"), phrase("interval")]
    headings += [phrase("mean", field=f"\n{score_name(game.package, field)}") for field in fields]
    for heading in headings:
        table.add_column(heading, justify="right")
    for rank, each in enumerate(standings, start=1):
        table.add_row(
            str(rank),
            Text(short_name(each.bot), style="bold"),
            *_rating(each.rating),
            str(each.games),
            percent(each.won.value, 1),
            Text(_interval(each.won), style="dim"),
            *(decimal(each.means[field], 2) for field in fields),
        )
    show_table(table)


def show_duels(bots: Sequence[str], met: Mapping[tuple[str, str], Estimate]) -> None:
    """A square: how often the bot of the row was ahead of the one of the column."""
    table = _table(gap=0)
    table.add_column("", justify="right")
    table.add_column(phrase("bot"))
    for rank in range(1, len(bots) + 1):
        table.add_column(str(rank), justify="right")
    for rank, row in enumerate(bots, start=1):
        cells = [_duel(met.get((row, column))) for column in bots]
        table.add_row(str(rank), Text(short_name(row), style="bold"), *cells)
    say_line("duels")
    show_table(table)


def report(
    tournament: Tournament,
    matches: Sequence[ArenaMatch],
    standings: Sequence[Standing],
    results: str | None,
    plot: str | None,
) -> ArenaReport:
    """The same for programs."""
    met = duels(matches) if tournament.players > 1 else {}
    return ArenaReport(
        format="recollect-standings/1",
        game=tournament.game,
        options=tournament.options,
        players=tournament.players,
        seed=tournament.seed,
        games=sum(len(match.games) for match in matches),
        matches=len(matches),
        standings=[
            StandingEntry(
                bot=each.bot,
                games=each.games,
                won=Interval(*each.won),
                rating=Interval(*each.rating) if each.rating else None,
                means=each.means,
            )
            for each in standings
        ],
        duels=[Duel(bot, other, Interval(*ahead)) for (bot, other), ahead in met.items()],
        results=results,
        plot=plot,
    )


def chart_rows(standings: Sequence[Standing]) -> list[ChartRow]:
    """Ratings; of those who play alone, how often they win."""
    rows = []
    for each in standings:
        estimate, label = each.won, percent(each.won.value, 1)
        if each.rating:
            estimate = each.rating
            label = f"{_signed(estimate)} {_margin(estimate)}".strip()
        rows.append(ChartRow(short_name(each.bot), estimate, label, exact=_is_exact(each.rating)))
    return rows


def chart_words(tournament: Tournament, standings: Sequence[Standing]) -> ChartLabels:
    game = find_game(tournament.game)
    defaults = {option.name: option.default for option in describe(game.options_type)}
    changed = [
        f"{name}={write_value(value)}"
        for name, value in tournament.options.items()
        if write_value(value) != defaults[name]
    ]
    title = say(game.package, language(), "title", {})
    games = sum(each.games for each in standings) // tournament.players
    count = phrase("arena-table", players=tournament.players, games=games)
    anchor = next((short_name(each.bot) for each in standings if _is_exact(each.rating)), None)
    if not standings[0].rating:
        axis = phrase("won-axis")
    else:
        axis = phrase("rating-axis-anchor", bot=anchor) if anchor else phrase("rating-axis")
    percent = standings[0].rating is None
    return ChartLabels(", ".join([title, *changed]), count, axis, percent)


def _table(gap: int) -> Table:
    """With so many spaces between columns, and one more."""
    return Table(box=box.SIMPLE, pad_edge=False, padding=(0, gap, 0, 0))


def _is_exact(rating: Estimate | None) -> bool:
    return rating is not None and rating.low == rating.high


def _signed(rating: Estimate) -> str:
    value = round(rating.value)
    return f"{value:+d}".replace("-", "−") if value else "0"


def _rating(rating: Estimate | None) -> list[str | Text]:
    return [] if rating is None else [_signed(rating), _margin(rating)]


def _margin(rating: Estimate) -> Text:
    """Nothing for the anchor, which is 0 because we say so."""
    half = rating.high - rating.value
    return Text("" if _is_exact(rating) else f"±{half:.0f}", style="dim")


def _duel(share: Estimate | None) -> Text:
    if share is None:
        return Text("–", style="dim")
    return Text.assemble(f"{percent(share.value, 0)}\n", (_interval(share), "dim"))


def _interval(share: Estimate) -> str:
    """In percent, rounded outwards less than it is wide: whole numbers are enough."""
    return f"{share.low * 100:.0f}–{share.high * 100:.0f}"
