"""Reviews: seconds and size of each, and how well known memories are found again.

`python -m benchmarks.review` tells the processor time of reviews; with `--fits 20` it fits memories
to the games of bots whose forgetting is known, too: of each, the mean estimate and how often the
interval of 95 % holds the truth.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from statistics import median, quantiles
from typing import Any, NamedTuple

import recollect
from recollect.bots.registry import BOTS, Opponent
from recollect.engine.record import AnyRecord
from recollect.engine.registry import find_game
from recollect.review.recall import Fitted, is_enough, threshold_interval, trials_of
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


def time_reviews(games: int) -> None:
    print("| game | options | players | without prices | with prices: median | p95 | bytes |")
    print("|---|---|--:|--:|--:|--:|--:|")
    for game, players, options in TABLES:
        bots = ["squirrel", *["crow"] * (players - 1)]
        found = [timing(played(game, bots, seed, options)) for seed in range(games)]
        priced = [each.priced for each in found]
        late = quantiles(priced, n=20)[-1] if games > 1 else priced[0]
        told = ", ".join(f"{name}={value}" for name, value in options.items())
        print(
            f"| {game} | {told} | {players} | {median(each.quick for each in found):.3f} s "
            f"| {median(priced):.2f} s | {late:.2f} s | {median(each.size for each in found):.0f} |"
        )


def fit(game: str, bot: str, number: int) -> Fitted | None:
    seeds = range(number * PER_FIT, (number + 1) * PER_FIT)
    records = [played(game, [bot, "crow"], 1_000_000 + seed, {}) for seed in seeds]
    trials = [trial for record in records for trial in trials_of(record, [0])]
    return threshold_interval(trials) if is_enough(trials) else None


def recover(fits: int, jobs: int) -> None:
    print("| game | bot | threshold | mean found | mean width | within | too few |")
    print("|---|---|--:|--:|--:|--:|--:|")
    with ProcessPoolExecutor(jobs) as pool:
        for game, bot in product(("memoarrr", "fruitmix"), MEMORIES):
            asked = pool.map(fit, [game] * fits, [bot] * fits, range(fits))
            _print_row(game, bot, list(asked))


def _print_row(game: str, bot: str, fitted: Sequence[Fitted | None]) -> None:
    opponent = BOTS[bot]
    assert isinstance(opponent, Opponent)
    memory = opponent.memory_in(find_game(game), find_game(game).options({}))
    assert memory is not None
    truth = memory.threshold
    found = [each for each in fitted if each is not None]
    mean = sum(each.value for each in found) / max(1, len(found))
    width = sum(each.high - each.low for each in found) / max(1, len(found))
    within = sum(each.low <= truth <= each.high for each in found)
    few = len(fitted) - len(found)
    print(
        f"| {game} | {bot} | {truth:.2f} | {mean:.2f} | {width:.2f} "
        f"| {within} of {len(found)} | {few} |",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="per table, to be timed")
    parser.add_argument("--fits", type=int, default=0, help="per bot, of 20 games each")
    parser.add_argument("--jobs", type=int, default=1, help="processes that fit")
    given = parser.parse_args()
    time_reviews(given.games)
    if given.fits:
        print()
        recover(given.fits, given.jobs)


if __name__ == "__main__":
    main()
