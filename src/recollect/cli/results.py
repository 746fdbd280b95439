"""Files of a tournament's results: what it is in the first line, then a match in each.

Matches stand there in the order of their numbers, so that equal tournaments have equal files.
Lines are only ever added. What is torn at the end, by a crash or a full disk, is played again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec

from recollect.arena.tournament import FORMAT, ArenaMatch, Tournament
from recollect.cli.terminal import CLI
from recollect.engine.errors import BadRecord
from recollect.engine.options import write_value
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
