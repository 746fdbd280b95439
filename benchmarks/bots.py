"""How long bots think, how fast the arena is, and how fast the solvers are.

    python benchmarks/bots.py [--games 2] [--seconds 0.8] [--bots goldfish,oracle]

Processor time of one process, so that a busy machine does not count. A move is everything a bot
does from one of its moves to the next: watching what the others do, and choosing.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Iterator

from recollect.arena.entrants import play_out
from recollect.bots.contract import Bot, play
from recollect.bots.fruitmix import pairs_theory
from recollect.bots.memoarrr import matching_theory
from recollect.bots.registry import BOTS
from recollect.engine.chance import Chance, derive
from recollect.engine.contract import AnyGame
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player
from recollect.engine.registry import find_game

SETUPS: dict[str, tuple[str, int, dict[str, object]]] = {
    "memoarrr, 2 players": ("memoarrr", 2, {}),
    "memoarrr, 4 players": ("memoarrr", 4, {}),
    "memoarrr, 2 players, expert": ("memoarrr", 2, {"expert": True}),
    "memoarrr, 4 players, expert": ("memoarrr", 4, {"expert": True}),
    "fruitmix basic, 2 players": ("fruitmix", 2, {}),
    "fruitmix basic, 4 players": ("fruitmix", 4, {"changes": 3}),
    "fruitmix lucky, 2 players": ("fruitmix", 2, {"variant": "lucky"}),
    "fruitmix pairs, 2 players": ("fruitmix", 2, {"variant": "pairs"}),
    "fruitmix pairs (both), 4 players": ("fruitmix", 4, {"variant": "pairs", "match": "both"}),
}


class Timed:
    """A bot under a stopwatch."""

    def __init__(self, bot: Bot, moves: list[float]) -> None:
        self.blind = bot.blind
        self._bot = bot
        self._moves = moves
        self._watching = 0.0

    def watch(self, view: object, events: tuple[object, ...]) -> None:
        began = time.process_time()
        self._bot.watch(view, events)  # type: ignore[arg-type]
        self._watching += time.process_time() - began

    def act(self, view: object, legal: tuple[object, ...]) -> object:
        began = time.process_time()
        action = self._bot.act(view, legal)
        spent, self._watching = time.process_time() - began + self._watching, 0.0
        if len(legal) > 1:
            self._moves.append(1000 * spent)
        return action


def table(game: AnyGame, players: int, given: dict[str, object], number: int) -> Playthrough:
    seats = [Player(f"seat {seat}", None) for seat in range(players)]
    return Playthrough(game, game.options(given), seats, derive(b"benchmark", str(number)))


def moves(name: str, setup: str, games: int) -> list[float]:
    """The milliseconds of every move that was a choice, of so many games among its like."""
    game_id, players, given = SETUPS[setup]
    game, found = find_game(game_id), list[float]()
    for number in range(games):
        bots = [
            Timed(BOTS[name](game, seat, Chance(derive(b"bot", f"{number} {seat}"))), found)
            for seat in range(players)
        ]
        play(table(game, players, given, number), bots)
    return found


def pace(name: str, setup: str, seconds: float) -> float:
    """Games per second of one core among its like, as the arena plays them."""
    game_id, players, given = SETUPS[setup]
    game, games, began = find_game(game_id), 0, time.process_time()
    while time.process_time() - began < seconds:
        bots = [BOTS[name](game, seat, Chance(bytes([1, seat]))) for seat in range(players)]
        play(table(game, players, given, games), bots)
        games += 1
    return games / (time.process_time() - began)


def compiled_pace(name: str, setup: str, seconds: float) -> float:
    """The same, as a tournament of many games plays them. Compiling is over before it begins."""
    game_id, players, given = SETUPS[setup]
    game = find_game(game_id)
    options, bots = game.options(given), [name] * players
    play_out(game, options, bots, b"benchmark", ("deal", "bot"))
    games, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        play_out(game, options, bots, b"benchmark", (f"deal {games}", f"bot {games}"))
        games += 1
    return games / (time.process_time() - began)


def positions(count: int) -> Iterator[tuple[int, int]]:
    """Random rounds of Memoarrr! in which everything is known: the last card, and the unused."""
    chance = Chance(b"positions")
    for _ in range(count):
        cards = chance.shuffled(range(25))
        left = chance.below(24)
        yield cards[0], sum(1 << card for card in cards[1 : 1 + left])


def solvers() -> None:
    listed = list(positions(2000))
    began = time.process_time()
    for last, unused in listed:
        matching_theory.wins(last, unused)
    wins = time.process_time() - began
    for last, unused in listed:
        matching_theory.winning_replies(last, unused)
    replies = time.process_time() - began - wins
    scale = 1e6 / len(listed)
    print(f"who wins a known round: {wins * scale:.1f} µs a position; by what: ", end="")
    print(f"{replies * scale:.1f} µs (goal: 100 µs)")
    began = time.process_time()
    pairs_theory.difference(16, 0)
    print(f"all of pairs, exactly: {1000 * (time.process_time() - began):.0f} ms, once")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=0.8)
    parser.add_argument("--bots", default=",".join(BOTS))
    args = parser.parse_args()
    print(f"{'':34}{'':10}{'mean':>8}{'99 %':>8}{'most':>8}  ms/move", end="")
    print(f"{'games/s':>10}{'compiled':>10}")
    for setup in SETUPS:
        for name in args.bots.split(","):
            took = moves(name, setup, args.games)
            most, high = max(took), statistics.quantiles(took, n=100)[98]
            print(f"{setup:34}{name:10}{statistics.mean(took):8.2f}{high:8.2f}{most:8.2f}", end="")
            asked = pace(name, setup, args.seconds)
            searches = getattr(BOTS[name], "searches", False)
            compiled = "" if searches else f"{compiled_pace(name, setup, args.seconds):10.0f}"
            print(f"{asked:19.2f}{compiled}", flush=True)
    solvers()


if __name__ == "__main__":
    main()
