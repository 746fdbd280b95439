"""Memories found again: fits to the games of bots whose forgetting is known.

`python -m benchmarks.review_fits --fits 400` fits each forgetful bot's memory to 20 games of its
own, so many times, and writes a line for each fit; stopped, it goes on where it was. `--losses`
tells how well the model predicts decisions it has not seen, beside a constant and a power law: of a
mind that forgets as the model says, and of one that holds only the last so many places. `--like`
saves a fit of Squirrel, to meet Squirrel in the arena as `like:FILE`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.review import MEMORIES, PER_FIT, played
from recollect.bots.contract import Bot, play
from recollect.bots.like import FittedMemory
from recollect.bots.registry import BOTS, Opponent, find_bot
from recollect.engine.chance import Chance, derive
from recollect.engine.contract import AnyGame
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import AnyRecord, Player
from recollect.engine.registry import find_game, load_part
from recollect.memory.recall import LastSeen, Memory
from recollect.review.recall import (
    held_out,
    is_enough,
    recall_report,
    threshold_interval,
    trials_of,
)
from recollect.review.recall import parameters as best_parameters

GAMES = ("memoarrr", "fruitmix")
CAPACITY = {"memoarrr": 5, "fruitmix": 3}
"""How many places a limited mind holds."""
PER_LOSS = 40
"""Games."""


def known_memory(game: AnyGame, name: str) -> tuple[float, float]:
    """The threshold and the confusion of a bot in this game."""
    bot = BOTS[name]
    assert isinstance(bot, Opponent)
    memory = bot.memory_in(game, game.options({}))
    assert memory is not None
    return memory.threshold, memory.confusion


def fit(game: str, bot: str, number: int) -> dict[str, Any]:
    seeds = range(number * PER_FIT, (number + 1) * PER_FIT)
    records = [played(game, [bot, "crow"], 1_000_000 + seed, {}) for seed in seeds]
    trials = [trial for record in records for trial in trials_of(record, [0])]
    threshold, confusion = known_memory(find_game(game), bot)
    found: dict[str, Any] = {"game": game, "bot": bot, "number": number, "truth": threshold}
    if is_enough(trials):
        interval = threshold_interval(trials)
        found |= {"value": interval.value, "low": interval.low, "high": interval.high}
        found |= {"confusion": best_parameters(trials).confusion, "true_confusion": confusion}
    return found


def fits(many: int, out: Path) -> None:
    done = set()
    if out.exists():
        lines = out.read_text("utf-8").splitlines()
        done = {(each["game"], each["bot"], each["number"]) for each in map(json.loads, lines)}
    for number in range(many):
        for game in GAMES:
            for bot in MEMORIES:
                if (game, bot, number) not in done:
                    with out.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(fit(game, bot, number)) + "\n")


def limited_game(game_id: str, seed: int) -> AnyRecord:
    """Somebody who holds only the last places, against Crow."""
    game = find_game(game_id)
    players = [Player("limited", None), Player("crow", "crow")]
    playthrough = Playthrough(game, game.options({}), players, derive(b"limited", str(seed)))
    memory = Memory(LastSeen(CAPACITY[game_id]))
    chance = Chance(derive(b"limited", f"{seed} 0"))
    first: Bot = load_part(game, "bots.greedy").make_bot(memory, chance, 0)
    second = find_bot("crow", game)(game, 1, Chance(derive(b"limited", f"{seed} 1")))
    play(playthrough, [first, second])
    return playthrough.record()


def losses(game: str) -> dict[str, Any]:
    found = {}
    for mind in ("squirrel", "last seen"):
        records = [
            played(game, ["squirrel", "crow"], 2_000_000 + seed, {})
            if mind == "squirrel"
            else limited_game(game, seed)
            for seed in range(PER_LOSS)
        ]
        told = held_out([trials_of(record, [0]) for record in records])
        found[mind] = msgspec.to_builtins(told)
    return found


def like(game: str, out: Path) -> None:
    games = [
        trials_of(played(game, ["squirrel", "crow"], 3_000_000 + seed, {}), [0])
        for seed in range(PER_FIT)
    ]
    found = recall_report("squirrel", games).fit
    assert found is not None
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
    parser.add_argument("--losses", type=Path, help="where to write the log losses")
    parser.add_argument("--like", type=Path, help="where to keep a fit of Squirrel in Memoarrr!")
    parser.add_argument("--out", type=Path, default=Path("review_fits.jsonl"))
    given = parser.parse_args(arguments)
    if given.like:
        like("memoarrr", given.like)
    if given.losses:
        given.losses.write_text(json.dumps({game: losses(game) for game in GAMES}), "utf-8")
    fits(given.fits, given.out)


if __name__ == "__main__":
    main()
