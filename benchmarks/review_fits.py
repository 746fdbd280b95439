"""Memories found again: fits to the games of bots whose forgetting is known.

`python -m benchmarks.review_fits --fits 50` fits each forgetful bot's memory to 20 games of its
own, so many times in each game, and writes a line for each fit; stopped, it goes on where it was.
Each fit also tells how well decisions that were held out are predicted: of minds that forget as the
model says, and of those that hold only the last so many places (`last:5`). `--like` saves a fit of
Squirrel, to meet Squirrel in the arena as `like:FILE`.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.review import MEMORIES, PER_FIT
from recollect.arena.entrants import play_compiled
from recollect.bots.like import FittedMemory
from recollect.bots.registry import Opponent, find_bot
from recollect.engine.registry import find_game
from recollect.review.recall import fitted, is_enough, trials_of
from recollect.review.trials import Trial

TABLES: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("memoarrr", {}, "last:5"),
    ("fruitmix", {}, "last:3"),
    ("fruitmix", {"variant": "pairs", "match": "both"}, "last:5"),
)
"""What is played, and who holds only the last places there."""
OPPONENT = "crow"
MASTER = b"review fits"


def known_memory(game: str, options: dict[str, Any], name: str) -> dict[str, float]:
    """What is to be found; nothing of a bot that has no threshold."""
    found = find_game(game)
    bot = find_bot(name, found)
    assert isinstance(bot, Opponent)
    memory = bot.memory_in(found, found.options(options))
    if memory is None:
        return {}
    return {each: getattr(memory, each) for each in ("threshold", "noise", "confusion")}


def games_of(game: str, options: dict[str, Any], bot: str, number: int) -> list[list[Trial]]:
    """What the decisions of a bot in 20 games ask of its memory."""
    rules = find_game(game)
    chosen = rules.options(options)
    found = []
    for each in range(PER_FIT):
        label = f"{game} {options} {bot} {number} {each}"
        played = play_compiled(rules, chosen, [bot, OPPONENT], MASTER, (label, f"bot {label}"))
        found.append(trials_of(played.record(), [0]))
    return found


def fit(game: str, options: dict[str, Any], bot: str, number: int) -> dict[str, Any]:
    games = games_of(game, options, bot, number)
    trials = [trial for each in games for trial in each]
    found: dict[str, Any] = {"trials": len(trials), "truth": known_memory(game, options, bot)}
    if is_enough(trials):
        begin = time.process_time()
        found["fit"] = msgspec.to_builtins(fitted(games))
        found["seconds"] = time.process_time() - begin
    return found


def planned(first: int, many: int) -> Iterator[tuple[str, dict[str, Any], str, int]]:
    for number in range(first, first + many):
        for game, options, limited in TABLES:
            for bot in (*MEMORIES, limited):
                yield game, options, bot, number


def fits(first: int, many: int, out: Path) -> None:
    done = []
    if out.exists():
        done = [json.loads(line)["key"] for line in out.read_text("utf-8").splitlines()]
    for key in planned(first, many):
        if [*key] not in done:
            line = json.dumps({"key": key, **fit(*key)})
            with out.open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")


def like(out: Path) -> None:
    games = games_of("memoarrr", {}, "squirrel", -1)
    found = fitted(games)
    memory = FittedMemory(
        "recollect-fit/1",
        "squirrel",
        found.threshold.value,
        found.noise.value,
        found.confusion.value,
    )
    out.write_bytes(msgspec.json.encode(memory))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fits", type=int, default=0, help="per game and bot, of 20 games each")
    parser.add_argument("--first", type=int, default=0, help="the number of the first fit")
    parser.add_argument("--like", type=Path, help="where to keep a fit of Squirrel in Memoarrr!")
    parser.add_argument("--out", type=Path, default=Path("review_fits.jsonl"))
    given = parser.parse_args(arguments)
    if given.like:
        like(given.like)
    fits(given.first, given.fits, given.out)


if __name__ == "__main__":
    main()
