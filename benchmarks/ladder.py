"""The ladder of the named bots, proved by tournaments; writes docs/bots.md and its pictures.

    python -m benchmarks.ladder --results FOLDER [--scale 1.0] [--only NAME] [--quick] [--write]

Each set-up is a tournament of `recollect arena`, whose results are kept in the folder: what
has been played is not played again, and a larger scale plays on. With --write the page is
written anew; what --only left out, and with --quick whatever Oracle played, stays as it is.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.bots_page import Ladder, write_page
from benchmarks.errors import measured, table
from recollect.arena.chart import ChartLabels, draw
from recollect.arena.standings import Standing, duels, standings
from recollect.arena.tournament import ArenaMatch
from recollect.bots.registry import BOTS
from recollect.cli.results import chart_rows, read_results
from recollect.engine.options import write_value

ROOT = Path(__file__).resolve().parent.parent
SEED = "ladder"
CHANCE = 600
"""Games between Goldfish and random: whoever is above Goldfish is above random, too."""
LADDER = [bot for bot in BOTS if bot != "random"]
"""Random is left out: whoever never wins makes everybody's rating uncertain. It has its own."""
QUICK = [bot for bot in LADDER if bot != "oracle"]


class Setup(NamedTuple):
    title: str
    game: str
    players: int
    options: dict[str, object]
    games: int
    """Among the forgetful, who think quickly."""
    oracle: int = 0
    """Between Elephant and Oracle, who does not."""

    @property
    def slug(self) -> str:
        parts = [self.game, *(f"{k}-{write_value(v)}" for k, v in self.options.items())]
        return "-".join([*parts, str(self.players)])


EXPERT: dict[str, object] = {"expert": True}
LUCKY: dict[str, object] = {"variant": "lucky"}
SHAPE: dict[str, object] = {"variant": "pairs", "match": "shape"}
BOTH: dict[str, object] = {"variant": "pairs", "match": "both"}

SETUPS = (
    Setup("Memoarrr!, 2 players", "memoarrr", 2, {}, 1400, 160),
    Setup("Memoarrr!, 3 players", "memoarrr", 3, {}, 1200, 150),
    Setup("Memoarrr!, 4 players", "memoarrr", 4, {}, 1200, 200),
    Setup("Memoarrr! expert, 2 players", "memoarrr", 2, EXPERT, 1200, 120),
    Setup("Memoarrr! expert, 3 players", "memoarrr", 3, EXPERT, 1200, 120),
    Setup("Memoarrr! expert, 4 players", "memoarrr", 4, EXPERT, 1200, 120),
    Setup("Fruit Mix basic, 2 players", "fruitmix", 2, {}, 2000, 600),
    Setup("Fruit Mix basic, 4 players", "fruitmix", 4, {}, 1200, 400),
    Setup("Fruit Mix lucky mix, 2 players", "fruitmix", 2, LUCKY, 3000, 800),
    Setup("Fruit Mix pairs (shape), 2 players", "fruitmix", 2, SHAPE, 6000, 4000),
    Setup("Fruit Mix pairs (both), 2 players", "fruitmix", 2, BOTH, 3000, 3000),
)
ALONE = Setup("Fruit Mix pairs, alone", "fruitmix", 1, BOTH, 20_000)


def play(setup: Setup, path: Path, bots: Sequence[str], games: int) -> None:
    options = [f"--option={name}={write_value(value)}" for name, value in setup.options.items()]
    subprocess.run(
        [
            *(sys.executable, "-m", "recollect", "arena", setup.game, "--bots", ",".join(bots)),
            *("--players", str(setup.players), "--games", str(games), "--seed", SEED),
            *("--results", str(path), *options),
        ],
        check=True,
    )


def played(path: Path) -> list[ArenaMatch]:
    kept = read_results(path)
    return kept.matches if kept else []


def ladder(setup: Setup, folder: Path) -> Ladder:
    matches = [
        *played(folder / f"{setup.slug}.jsonl"),
        *played(folder / f"{setup.slug}-oracle.jsonl"),
    ]
    found = standings(matches)
    games = sum(len(match.games) for match in matches)
    picture = f"images/{setup.slug}.svg"
    _chart(setup, found, games, ROOT / "docs" / picture)
    chance = standings(played(folder / f"{setup.slug}-random.jsonl"))
    return Ladder(setup.title, games, found, duels(matches), chance, picture)


def _chart(setup: Setup, found: Sequence[Standing], games: int, path: Path) -> None:
    path.parent.mkdir(exist_ok=True)
    words = ChartLabels(setup.title, f"{games} games", "rating on Elo’s scale, the mean is 0")
    with path.open("wb") as file:
        draw(chart_rows(found), words, file, "svg")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--results", type=Path, required=True)
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--only", default="")
    parser.add_argument("--quick", action="store_true", help="without Oracle")
    parser.add_argument("--errors", type=int, default=200, help="games for each rate of errors")
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    args.results.mkdir(exist_ok=True)
    chosen = [setup for setup in SETUPS if args.only in setup.slug]
    for setup in chosen:
        play_all(setup, args.results, args.scale, args.quick)
    alone = args.results / f"{ALONE.slug}.jsonl"
    if args.only in ALONE.slug and not args.quick:
        play(ALONE, alone, ["oracle"], round(ALONE.games * args.scale))
    if args.write:
        ladders = {setup.title: ladder(setup, args.results) for setup in chosen}
        turns = [match.games[0].scores[0]["turns"] for match in played(alone)]
        errors = "".join(table(*measured(args.errors, jobs=2)))
        write_page(ROOT / "docs", [setup.title for setup in SETUPS], ladders, turns, errors)


def play_all(setup: Setup, folder: Path, scale: float, quick: bool) -> None:
    print(setup.title, flush=True)
    for name, bots, games in (
        (setup.slug, QUICK, setup.games),
        (f"{setup.slug}-oracle", ["elephant", "oracle"], 0 if quick else setup.oracle),
        (f"{setup.slug}-random", ["random", "goldfish"], CHANCE),
    ):
        if games:
            play(setup, folder / f"{name}.jsonl", bots, round(games * scale))


if __name__ == "__main__":
    main()
