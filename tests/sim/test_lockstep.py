"""The fast rules are the real rules: the same deals and actions through games/ and sim/."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame
from recollect.engine.registry import find_game
from recollect.sim import simulated
from recollect.testing import options_of, seeds
from tests.sim.lockstep import Lockstep

GAMES = [find_game(game_id) for game_id in simulated()]
ENOUGH = settings(max_examples=min(200, settings().max_examples))
"""Each is hundreds of steps: for millions there is `python -m tests.sim.lockstep`."""


def drawn(game: AnyGame, data: st.DataObject, *, in_order: bool) -> Lockstep:
    players = data.draw(st.sampled_from(game.players))
    options = data.draw(options_of(game, players))
    chance = Chance(data.draw(seeds))
    return Lockstep(game, options, players, chance, tables=2, in_order=in_order)


@pytest.mark.parametrize("game", GAMES, ids=simulated())
@ENOUGH
@given(data=st.data())
def test_every_step_is_the_same_in_games_and_in_sim(game: AnyGame, data: st.DataObject) -> None:
    assert drawn(game, data, in_order=True).play()


@pytest.mark.parametrize("game", GAMES, ids=simulated())
@ENOUGH
@given(data=st.data())
def test_it_is_the_same_whoever_says_ready_first(game: AnyGame, data: st.DataObject) -> None:
    """B1."""
    assert drawn(game, data, in_order=False).play()
