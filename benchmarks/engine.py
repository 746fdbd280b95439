"""Random legal play through the public contract, beside OpenSpiel's games that are pure Python too.

    python benchmarks/engine.py [--seconds 1] [--rounds 5]

Single process. Every contestant plays whole games, deals included, for so many seconds of processor
time, in turn, several rounds long, so that a noisy machine is noisy for all; the medians are
compared. A step of ours is: who may act, what is legal, the step with its events (and, where it
says so, every seat's version of each event). OpenSpiel is measured if installed, see README.md.
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

from recollect.engine.chance import Chance
from recollect.engine.registry import find_game

OURS: dict[str, tuple[str, int, dict[str, object]]] = {
    "memoarrr, 2 players": ("memoarrr", 2, {}),
    "memoarrr, 4 players, expert": ("memoarrr", 4, {"expert": True}),
    "fruitmix basic, 2 players": ("fruitmix", 2, {"changes": 3}),
    "fruitmix lucky, 4 players": ("fruitmix", 4, {"variant": "lucky", "changes": 3}),
    "fruitmix pairs, 2 players": ("fruitmix", 2, {"variant": "pairs"}),
}
PEERS = ("python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker")

PlayOne = Callable[[random.Random], int]
"""Plays one game and gives the number of its steps."""


def ours(game_id: str, players: int, given: dict[str, object], cut: bool) -> PlayOne:
    game = find_game(game_id)
    options = game.options(given)

    def play(rng: random.Random) -> int:
        steps = 0
        state = game.start(options, players, game.deal(options, players, Chance(rng.randbytes(16))))
        while actors := game.actors(state):
            seat = actors[0]
            listed = game.legal(state, seat)
            step = game.step(state, seat, listed[int(rng.random() * len(listed))])
            if cut:
                for event in step.events:
                    for each in range(players):
                        event.seen_by(each)
            state = step.state
            steps += 1
        return steps

    return play


def peer(name: str, pyspiel: Any) -> PlayOne:
    game = pyspiel.load_game(name)

    def play(rng: random.Random) -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, odds)[0])
            else:
                listed = state.legal_actions()
                state.apply_action(listed[int(rng.random() * len(listed))])
            steps += 1
        return steps

    return play


def contestants() -> dict[str, PlayOne]:
    all_of_them = {name: ours(*case, cut=False) for name, case in OURS.items()}
    all_of_them |= {f"{name}, cut per seat": ours(*case, cut=True) for name, case in OURS.items()}
    try:
        import_module("open_spiel.python.games")
        pyspiel = import_module("pyspiel")
    except ImportError:
        print("OpenSpiel is not installed: measuring ours alone.", file=sys.stderr)
        return all_of_them
    return all_of_them | {name: peer(name, pyspiel) for name in PEERS}


def rate(play: PlayOne, seconds: float, rng: random.Random) -> tuple[float, float]:
    """Steps per second and milliseconds per game."""
    steps = games = 0
    began = time.process_time()
    while (passed := time.process_time() - began) < seconds:
        steps += play(rng)
        games += 1
    return steps / passed, 1000 * passed / games


def start_up(*command: str) -> float:
    times = []
    for _ in range(9):
        began = time.perf_counter()
        subprocess.run([sys.executable, *command], stdout=subprocess.DEVNULL, check=True)
        times.append(time.perf_counter() - began)
    return statistics.median(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    rng = random.Random(1)
    plays = contestants()
    rates: dict[str, list[tuple[float, float]]] = {name: [] for name in plays}
    for _ in range(args.rounds):
        for name, play in plays.items():
            rates[name].append(rate(play, args.seconds, rng))
    per_second = {name: statistics.median(r for r, _ in each) for name, each in rates.items()}
    fastest = max((per_second[name] for name in PEERS if name in per_second), default=None)
    print(f"{'':<46} {'steps/s':>9} {'ms/game':>8}  × fastest OpenSpiel in pure Python")
    for name, steps in per_second.items():
        per_game = statistics.median(ms for _, ms in rates[name])
        ratio = f"{steps / fastest:8.1f}" if fastest else ""
        print(f"{name:<46} {steps:>9,.0f} {per_game:>8.2f}  {ratio}")
    help_time, python_time = start_up("-m", "recollect", "--help"), start_up("-c", "pass")
    print(f"recollect --help: {help_time:.3f} s (python alone: {python_time:.3f} s)")


if __name__ == "__main__":
    main()
