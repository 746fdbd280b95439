"""Bots fitted to Squirrel's games, against Squirrel.

`python -m benchmarks.review_like --fits review_fits.jsonl --out review_like.jsonl` lets each memory
that review_fits.py fitted to 20 games of Squirrel in Memoarrr! meet Squirrel in the arena, and
writes a line for each: how many rating points it is better. Stopped, it goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from recollect.bots.memory_names import like_name


def double(fit: dict[str, Any]) -> str:
    """The bot with that memory, by its name."""
    return like_name(*(fit[each]["value"] for each in ("threshold", "noise", "confusion")))


def difference(name: str, games: int) -> dict[str, float]:
    """Of two, whose ratings are opposite to each other, the difference is twice the rating."""
    arena = ["arena", "memoarrr", "--bots", f"{name},squirrel", "--games", str(games)]
    command = [sys.executable, "-m", "recollect", *arena, "--seed", "like", "--jobs", "1", "--json"]
    told = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    rating = next(row["rating"] for row in told["standings"] if row["bot"].startswith("like:"))
    return {each: 2 * rating[each] for each in ("value", "low", "high")}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fits", type=Path, required=True)
    parser.add_argument("--games", type=int, default=1000, help="for each fit")
    parser.add_argument("--out", type=Path, default=Path("review_like.jsonl"))
    given = parser.parse_args()
    lines = [json.loads(line) for line in given.fits.read_text("utf-8").splitlines()]
    done = []
    if given.out.exists():
        done = [json.loads(line)["bot"] for line in given.out.read_text("utf-8").splitlines()]
    for line in lines:
        game, _, bot, _ = line["key"]
        if (game, bot) == ("memoarrr", "squirrel") and double(line["fit"]) not in done:
            name = double(line["fit"])
            row = {"bot": name, "games": given.games, **difference(name, given.games)}
            with given.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")


if __name__ == "__main__":
    main()
