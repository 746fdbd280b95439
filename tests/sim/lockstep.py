"""The same deals and actions through games/ and sim/, compared after every action.

    python -m tests.sim.lockstep --steps 1_000_000 --seed 1

plays that many actions of each game, through all combinations of options in turn.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from importlib import import_module
from itertools import cycle, product
from typing import Any

import msgspec
import numpy as np

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame
from recollect.engine.errors import BadOptions
from recollect.engine.options import OptionSpec, describe, may_be_omitted
from recollect.engine.registry import find_game
from recollect.sim import Batch, simulated
from recollect.testing import LONGEST

TABLES = 4
"""How many games are played side by side."""


class Lockstep:
    """Some games side by side, each from its own deal, in both worlds.

    With `in_order`, players who look say ready lowest seat first, as in sim/. Else they do so in
    any order in games/, and positions are compared where the same players still look in both.
    """

    def __init__(
        self,
        game: AnyGame,
        options: Any,
        players: int,
        chance: Chance,
        *,
        tables: int = TABLES,
        in_order: bool,
    ) -> None:
        self.game, self.chance, self.in_order = game, chance, in_order
        self.kit: Any = import_module(f"tests.sim.{game.id}")
        deals = [game.deal(options, players, chance) for _ in range(tables)]
        self.states = [game.start(options, players, deal) for deal in deals]
        self.batch = Batch(game.id, tables, players, msgspec.structs.asdict(options))
        assert self.batch.options == options
        self.batch.reset(deals=deals)
        self.going = [*range(tables)]
        self.numbers = {action: index for index, action in enumerate(self.batch.actions)}

    def play(self) -> int:
        """To the end, or an AssertionError; how many actions were done."""
        steps = 0
        for _ in range(LONGEST):
            self.compare()
            self.going = [at for at in self.going if not self.batch.done[at]]
            if not self.going:
                return steps
            actions = np.zeros(self.batch.n, np.int64)
            for at in self.going:
                actions[at] = self.numbers[self.act(at)]
            self.batch.step(actions)
            steps += len(self.going)
        raise AssertionError("the game does not end")

    def act(self, at: int) -> Any:
        """What somebody does in games/."""
        state, below = self.states[at], self.chance.below
        actors = self.game.actors(state)
        seat = min(actors) if self.in_order else actors[below(len(actors))]
        listed = self.game.legal(state, seat)
        action = listed[below(len(listed))]
        self.states[at] = self.game.step(state, seat, action).state
        return action

    def compare(self) -> None:
        """Everything that can be known about the positions."""
        batch = self.batch
        fields = [name for name in batch.rows.dtype.names or () if name != "face"]
        columns = {name: batch.rows[name].tolist() for name in fields}
        seen = [batch.observe(seat).tolist() for seat in range(batch.players)]
        shown, masks, seats = batch.observe().tolist(), batch.legal_mask(), batch.seats.tolist()
        returns = batch.returns.tolist()
        for at in self.going:
            state = self.states[at]
            if not self.in_order and columns["looking"][at] != state.looking:
                continue
            self.compare_row({name: column[at] for name, column in columns.items()}, state)
            seat = min(self.game.actors(state), default=state.turn)
            assert seats[at] == seat
            listed = {batch.actions[index] for index in masks[at].nonzero()[0].tolist()}
            assert listed == {*self.game.legal(state, seat)}
            for each in range(batch.players):
                assert seen[each][at] == self.kit.seen_by(self.game.view(state, each), each)
            assert shown[at] == seen[seat][at]
            self.compare_end(at, state, returns[at])

    def compare_row(self, row: Mapping[str, Any], state: Any) -> None:
        found, expected = self.kit.read(row, state), self.kit.row_of(state)
        assert {name: found[name] for name in expected} == expected

    def compare_end(self, at: int, state: Any, returns: list[float]) -> None:
        batch, outcome = self.batch, self.game.outcome(state)
        assert batch.done[at] == (outcome is not None)
        if outcome is None:
            assert not any(returns)
            return
        scores = [[*msgspec.structs.astuple(score)] for score in outcome.scores]
        assert batch.scores[at].tolist() == scores
        seats = range(batch.players)
        winners = {seat for seat in seats if batch.winners[at] >> seat & 1}
        assert winners == {*outcome.winners}
        share = float(np.float32(1 / max(1, len(winners))))
        assert returns == [share if seat in winners else 0 for seat in seats]
        if winners:
            assert {seat for seat in seats if batch.ranks[at, seat] == 1} == winners


def every_kind(game: AnyGame) -> Iterator[tuple[int, dict[str, object]]]:
    """Every number of players with every combination of options that fit each other.

    Sizes are not combined with each other, nor with the seat that begins: each is played with every
    combination of the rest.
    """
    described = describe(game.options_type)
    optional = may_be_omitted(game.options_type)
    usual = [option for option in described if option.name not in optional]
    sizes = [option for option in described if option.name in optional]
    for players in game.players:
        for values in product(*(_values(option, players) for option in usual)):
            given = dict(zip((option.name for option in usual), values, strict=True))
            yield players, given
            if given["first"] is None:
                yield from ((players, given | size) for size in _sizes(game, given, sizes))


def _sizes(
    game: AnyGame, given: dict[str, object], sizes: list[OptionSpec]
) -> Iterator[dict[str, object]]:
    for option in sizes:
        low, high = int(option.facts["low"]), int(option.facts["high"])
        for value in range(low, high + 1):
            with suppress(BadOptions):
                game.options({**given, option.name: value})
                yield {option.name: value}


def _values(option: OptionSpec, players: int) -> list[object]:
    """Of the numbers only the lowest few, so that random games end soon."""
    match option.kind:
        case "bool":
            return [False, True]
        case "choice":
            return [*str(option.facts["choices"]).split(", ")]
        case "seat-or-null":
            return [None, *range(players)]
        case kind:
            low, high = int(option.facts["low"]), int(option.facts["high"])
            unlimited = [None] if kind == "whole-or-null" else []
            return [*unlimited, *range(low, min(high, low + 6) + 1)]


def play_many(game: AnyGame, steps: int, seed: int) -> int:
    """At least so many actions; how many were done."""
    rng, done = random.Random(seed), 0
    kinds = [*every_kind(game)]
    rng.shuffle(kinds)
    for number, (players, given) in enumerate(cycle(kinds)):
        if done >= steps:
            return done
        chance, in_order = Chance(f"{seed} {number}".encode()), rng.random() < 0.75
        try:
            both = Lockstep(game, game.options(given), players, chance, in_order=in_order)
            done += both.play()
        except AssertionError as differs:
            raise AssertionError(f"{game.id} for {players}, {given}, number {number}") from differs
    raise AssertionError("there is no kind of game")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--steps", type=int, default=1_000_000, help="of each game")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for game in map(find_game, simulated()):
        began = time.perf_counter()
        done = play_many(game, args.steps, args.seed)
        print(f"{game.id}: {done:,} steps, all the same, {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
