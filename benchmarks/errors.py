"""How often each bot errs, and how a beginner fares against the default opponent.

    python -m benchmarks.errors [--games 100] [--jobs 2]

An error is what a review calls forgotten or mixed up: something shown before would have done, and
something else was done. Its rate is over all decisions in which memory could help. Bots play two at
a table, against their like.

The beginner holds the places shown last, five in the races and four in pairs, where tiles are shown
for a moment only (Cowan 2001: about four things at a time), takes one in twenty for its neighbour,
and plays by the same rules of thumb. What lies open and the tile on top of a pile count among these
places: of the line about three tiles are left.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from recollect.arena.rating import Z95
from recollect.bots.contract import Bot, play
from recollect.bots.registry import BOTS
from recollect.engine.chance import Chance, derive
from recollect.engine.contract import AnyGame, Seat
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player
from recollect.engine.registry import find_game, load_part
from recollect.memory.recall import Confusion, LastSeen, Memory
from recollect.review.contract import FAILS
from recollect.review.review import review

BEGINNER = "beginner"
DEFAULT = "goldfish"
"""The opponent that a newcomer to Fruit Mix is given."""
NAMES = ("goldfish", "sparrow", "squirrel", "crow", "elephant")
ASKED = {*FAILS, "knew", "good_read"}
"""The verdicts of decisions in which memory could help."""


class Kind(NamedTuple):
    """A variant, and how many places a beginner holds in it."""

    title: str
    game: str
    options: dict[str, Any]
    places: int


KINDS = (
    Kind("Memoarrr!", "memoarrr", {}, 5),
    Kind("Memoarrr! expert", "memoarrr", {"expert": True}, 5),
    Kind("basic", "fruitmix", {}, 5),
    Kind("lucky mix", "fruitmix", {"variant": "lucky"}, 5),
    Kind("pairs (shape)", "fruitmix", {"variant": "pairs", "match": "shape"}, 4),
    Kind("pairs (both)", "fruitmix", {"variant": "pairs", "match": "both"}, 4),
)


class Errors(NamedTuple):
    """What a bot did in games of one kind."""

    kind: Kind
    bot: str
    rate: float
    half: float
    """Of the interval of 95 %, as if decisions did not depend on each other."""
    per_game: float


class Duel(NamedTuple):
    """What a beginner won of the default opponent's games; a shared win counts half."""

    kind: Kind
    won: float
    half: float


def seated(kind: Kind, name: str, seat: Seat, chance: Chance) -> Bot:
    game: AnyGame = find_game(kind.game)
    if name != BEGINNER:
        return BOTS[name](game, seat, chance)
    seed = chance.below(1 << 32).to_bytes(4, "big")
    beside = load_part(game, "memory").BESIDE
    memory = Memory(Confusion(seed, LastSeen(kind.places), 0.05, beside))
    bot: Bot = load_part(game, "bots.greedy").make_bot(memory, chance, seat)
    return bot


def played(kind: Kind, names: Sequence[str], number: int) -> Playthrough:
    game, seed = find_game(kind.game), derive(b"errors", str(number))
    bots = [
        seated(kind, n, seat, Chance(derive(seed, f"{n} {seat}"))) for seat, n in enumerate(names)
    ]
    people = [Player(name, name) for name in names]
    playthrough = Playthrough(game, game.options(kind.options), people, seed)
    play(playthrough, bots)
    return playthrough


def errors(kind: Kind, bot: str, games: int) -> Errors:
    found: Counter[str] = Counter()
    for number in range(games):
        record = played(kind, [bot, bot], number).record()
        found.update(review(record, [0], prices=False).seats[0].counts)
    failed = sum(found[verdict] for verdict in FAILS)
    asked = sum(found[verdict] for verdict in ASKED)
    rate = failed / asked
    return Errors(kind, bot, rate, Z95 * (rate * (1 - rate) / asked) ** 0.5, failed / games)


def duel(kind: Kind, games: int) -> Duel:
    """Each deal from both seats."""
    won = 0.0
    for number in range(games):
        for names in ((BEGINNER, DEFAULT), (DEFAULT, BEGINNER)):
            outcome = played(kind, names, number).outcome
            assert outcome is not None
            won += (names.index(BEGINNER) in outcome.winners) / len(outcome.winners)
    share = won / (2 * games)
    return Duel(kind, share, Z95 * (share * (1 - share) / (2 * games)) ** 0.5)


def measured(games: int, jobs: int) -> tuple[list[Errors], list[Duel]]:
    with ProcessPoolExecutor(jobs) as pool:
        asked = [(kind, name) for kind in KINDS for name in (*NAMES, BEGINNER)]
        rates = pool.map(errors, *zip(*asked, strict=True), [games] * len(asked))
        fruit = [kind for kind in KINDS if kind.game == "fruitmix"]
        duels = pool.map(duel, fruit, [games] * len(fruit))
        return list(rates), list(duels)


def table(rates: Sequence[Errors], duels: Sequence[Duel]) -> Iterator[str]:
    """One row for each bot, and what the beginner won."""
    yield f"| errors | {' | '.join(kind.title for kind in KINDS)} |\n|---|{'---:|' * len(KINDS)}\n"
    for name in (*NAMES, BEGINNER):
        cells = " | ".join(
            f"{each.rate:.0%} ± {each.half:.0%} ({each.per_game:.1f})"
            for each in rates
            if each.bot == name
        )
        yield f"| `{name}` | {cells} |\n" if name in BOTS else f"| *{name}* | {cells} |\n"
    won = {each.kind.title: f"{each.won:.0%} ± {each.half:.0%}" for each in duels}
    yield f"| *beginner’s wins against {DEFAULT}* | "
    yield f"{' | '.join(won.get(kind.title, '') for kind in KINDS)} |\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    print("".join(table(*measured(given.games, given.jobs))), end="")


if __name__ == "__main__":
    main()
