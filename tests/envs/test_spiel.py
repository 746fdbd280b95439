"""OpenSpiel's own conformance tests."""

from __future__ import annotations

import random
from typing import Any

import pytest

pyspiel: Any = pytest.importorskip("pyspiel")

from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

from recollect.envs.spiel import shared_game  # noqa: E402

GAMES = (
    "recollect_memoarrr",
    "recollect_memoarrr(players=3,expert=True)",
    "recollect_fruitmix(changes=2)",
    "recollect_fruitmix(players=3,variant=pairs)",
    "recollect_fruitmix(players=4,variant=lucky,changes=1)",
)
every_game = pytest.mark.parametrize("name", GAMES)


@every_game
@pytest.mark.parametrize("serialize", [False, True])
def test_it_passes_openspiels_random_simulations(name: str, serialize: bool) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=20, serialize=serialize, verbose=False)


@every_game
def test_it_passes_openspiels_games_sim_test(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


class TestTheTreeOfATinyDeal(api_test.EnforceAPIOnPartialTreeBase):
    game_name = "recollect_memoarrr"
    game = pyspiel.load_game("recollect_memoarrr(deals=2,expert=True)")


class TestTheTreeOfATinyDealOfFruitMix(api_test.EnforceAPIOnPartialTreeBase):
    game_name = "recollect_fruitmix"
    game = pyspiel.load_game("recollect_fruitmix(deals=2,line=3,players=6)")


@pytest.mark.parametrize("name", ["recollect_memoarrr(deals=3)", "recollect_fruitmix(deals=3)"])
def test_a_playthrough_can_be_written(name: str) -> None:
    text = generate_playthrough.playthrough(name, [1], seed=4)
    assert "InformationStateString(0)" in text
    assert text == generate_playthrough.playthrough(name, [1], seed=4)


@every_game
def test_looking_takes_no_action_and_nothing_is_won_before_the_end(name: str) -> None:
    """B1."""
    game, rng = pyspiel.load_game(name), random.Random(1)
    state = game.new_initial_state()
    state.apply_action(rng.randrange(1000))
    while not state.is_terminal():
        assert sum(state.returns()) == 0
        legal = state.legal_actions()
        assert "ready" not in map(state.action_to_string, legal)
        state.apply_action(rng.choice(legal))
    assert sum(state.returns()) == pytest.approx(1)


@every_game
def test_tensors_are_the_observations_of_the_page(name: str) -> None:
    """Byte by byte, those that say nothing too; the fields have names of their own."""
    game = pyspiel.load_game(name)
    config = shared_game(game.key).config
    state = game.new_initial_state()
    state.apply_action(3)
    assert game.observation_tensor_shape() == [config.now.size]
    assert game.information_state_tensor_shape() == [config.recall.size]
    for player in range(game.num_players()):
        seen = shared_game(game.key).observe(state.buffer, player).tolist()
        assert state.information_state_tensor(player) == seen
        assert state.observation_tensor(player) == seen[: config.now.size]
        observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
        observer.set_from(state, player)
        assert observer.dict["memory"].tolist() == seen[config.recall.span("memory")]
