"""Reviews: processor time, memory and size of each.

`python -m benchmarks.review` prints a table, and writes the figures to a file for review_page.py.
`--oracle 40` tells what Oracle loses by its own choices in so many games of each kind: nothing,
if prices are right. How true reviews are is told by review_truth.py, how well memories are found
again by review_fits.py.
"""

from __future__ import annotations

import argparse
import json
import resource
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

import recollect
from recollect.engine.record import AnyRecord
from recollect.review.review import review, write

TABLES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("memoarrr", 2, {}),
    ("memoarrr", 4, {}),
    ("memoarrr", 4, {"expert": True}),
    ("fruitmix", 2, {}),
    ("fruitmix", 2, {"line": 9}),
    ("fruitmix", 6, {}),
    ("fruitmix", 2, {"variant": "lucky"}),
    ("fruitmix", 2, {"variant": "pairs"}),
    ("fruitmix", 1, {"variant": "pairs"}),
)
SEARCHED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("memoarrr", {}),
    ("fruitmix", {}),
    ("fruitmix", {"variant": "lucky"}),
)
"""Where prices come from a search."""
MEMORIES = ("goldfish", "sparrow", "squirrel", "crow")
PER_FIT = 20
"""Games."""


class Timing(NamedTuple):
    quick: float
    priced: float
    size: int


def played(game: str, bots: Sequence[str], seed: int, options: dict[str, Any]) -> AnyRecord:
    match = recollect.load_game(game, players=len(bots), **options).new_match(seed, bots=bots)
    match.play_bots()
    return match.record()


def timing(record: AnyRecord) -> Timing:
    """Of one seat, as a server is asked for it."""
    begin = time.process_time()
    review(record, [0], prices=False)
    middle = time.process_time()
    made = review(record, [0])
    return Timing(middle - begin, time.process_time() - middle, len(write(made)))


def time_reviews(games: int) -> list[dict[str, Any]]:
    rows = []
    for game, players, options in TABLES:
        bots = ["squirrel", *["crow"] * (players - 1)]
        found = [timing(played(game, bots, seed, options)) for seed in range(games)]
        priced = sorted(each.priced for each in found)
        row = {
            "game": game,
            "options": named(options),
            "players": players,
            "games": games,
            "quick": median(each.quick for each in found),
            "median": median(priced),
            "p95": quantiles(priced, n=20)[-1] if games > 1 else priced[0],
            "bytes": median(each.size for each in found),
        }
        rows.append(row)
        print(row, flush=True)
    return rows


def oracle_lost(game: str, options: dict[str, Any], seed: int) -> float:
    """What Oracle loses in a game by its own choices, in shares of the win."""
    record = played(game, ["oracle", "oracle"], 9_000_000 + seed, options)
    decisions = review(record, [0]).seats[0].decisions
    return sum(each.price.lost for each in decisions if each.price)


def oracle_games(games: int, out: Path) -> None:
    """A line for each game; stopped, it goes on where it was."""
    done = []
    if out.exists():
        lines = map(json.loads, out.read_text("utf-8").splitlines())
        done = [(line["game"], line["options"], line["seed"]) for line in lines]
    for seed in range(games):
        for game, options in SEARCHED:
            key = game, named(options), seed
            if key in done:
                continue
            lost = oracle_lost(game, options, seed)
            line = dict(zip(("game", "options", "seed"), key, strict=True)) | {"lost": lost}
            print(line, flush=True)
            with out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")


def named(options: dict[str, Any]) -> str:
    return ", ".join(f"{name} {value}".lower() for name, value in options.items())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="per table, to be timed")
    parser.add_argument("--oracle", type=int, help="of so many games of Oracle, what it lost")
    parser.add_argument("--out", type=Path, help="where to write the figures")
    given = parser.parse_args()
    if given.oracle:
        oracle_games(given.oracle, given.out or Path("review_oracle.jsonl"))
        return
    rows = time_reviews(given.games)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{memory:.0f} MB at most")
    if given.out:
        given.out.write_text(json.dumps({"rows": rows, "memory": memory}), "utf-8")


if __name__ == "__main__":
    main()
