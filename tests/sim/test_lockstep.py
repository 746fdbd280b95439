"""The fast rules are the real rules: the same deals and actions through games/ and sim/."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame
from recollect.engine.registry import find_game
from recollect.sim import Batch, simulated
from tests.kit.play import LONGEST, options_of, seeds

GAMES = [find_game(game_id) for game_id in simulated()]
TABLES = 2
"""How many games are played side by side, each from its own deal."""


def told(game: AnyGame) -> Any:
    return import_module(f"tests.sim.{game.id}")


def given_by(options: msgspec.Struct) -> dict[str, object]:
    return msgspec.structs.asdict(options)


def compare(game: AnyGame, batch: Batch, states: list[Any]) -> None:
    """Everything that can be known about the positions, in both worlds."""
    kit, seen = told(game), [batch.observe(seat).tolist() for seat in range(batch.players)]
    for at, state in enumerate(states):
        assert kit.read(batch.rows[at], state) == kit.row_of(state)
        seat = min(game.actors(state), default=state.turn)
        assert batch.seats[at] == seat
        listed = [batch.actions[index] for index in np.flatnonzero(batch.legal_mask()[at])]
        assert {*listed} == {*game.legal(state, seat)}
        for each in range(batch.players):
            assert seen[each][at] == kit.seen_by(game.view(state, each), each)
        assert batch.observe()[at].tolist() == seen[seat][at]
        compare_end(game, batch, at, state)


def compare_end(game: AnyGame, batch: Batch, at: int, state: Any) -> None:
    outcome = game.outcome(state)
    assert batch.done[at] == (outcome is not None)
    if outcome is None:
        assert not batch.returns[at].any()
        return
    scores = [[*msgspec.structs.astuple(score)] for score in outcome.scores]
    assert batch.scores[at].tolist() == scores
    winners = {seat for seat in range(batch.players) if batch.winners[at] >> seat & 1}
    assert winners == {*outcome.winners}
    share = 1 / max(1, len(winners))
    expected = [share if seat in winners else 0 for seat in range(batch.players)]
    assert batch.returns[at].tolist() == pytest.approx(expected)
    if winners:
        assert {seat for seat in range(batch.players) if batch.ranks[at, seat] == 1} == winners


@pytest.mark.parametrize("game", GAMES, ids=simulated())
@given(data=st.data())
def test_every_step_is_the_same_in_games_and_in_sim(game: AnyGame, data: st.DataObject) -> None:
    players = data.draw(st.sampled_from(game.players))
    options = data.draw(options_of(game, players))
    chance = Chance(data.draw(seeds))
    deals = [game.deal(options, players, chance) for _ in range(TABLES)]
    states = [game.start(options, players, deal) for deal in deals]
    batch = Batch(game.id, TABLES, players, given_by(options))
    assert batch.options == options
    batch.reset(deals=deals)
    for _ in range(LONGEST):
        compare(game, batch, states)
        if batch.done.all():
            return
        actions = np.zeros(TABLES, np.int64)
        for at, state in enumerate(states):
            if actors := game.actors(state):
                listed = game.legal(state, actors[0])
                action = listed[chance.below(len(listed))]
                actions[at] = batch.actions.index(action)
                states[at] = game.step(state, actors[0], action).state
        batch.step(actions)
    pytest.fail("the game does not end")
