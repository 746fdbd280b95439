"""OpenSpiel's own conformance tests, and chance that is drawn when it comes to light."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

pyspiel: Any = pytest.importorskip("pyspiel")

from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import (  # noqa: E402
    cfr,
    exploitability,
    generate_playthrough,
    ismcts,
    mcts,
)
from open_spiel.python.tests import games_sim_test  # noqa: E402

import recollect.envs.spiel  # noqa: E402, F401
from recollect.engine.errors import BadOptions  # noqa: E402
from recollect.envs.compiled_game import CompiledGame  # noqa: E402
from recollect.envs.shared_game import shared_game  # noqa: E402
from recollect.games.fruitmix.model import ALIKE  # noqa: E402
from recollect.games.memoarrr.model import TREASURES, VOLCANOES  # noqa: E402
from tests.kit.examples import one_in  # noqa: E402

GAMES = (
    "recollect_memoarrr",
    "recollect_memoarrr(players=3,expert=True)",
    "recollect_memoarrr(players=4,sides=seated,treasures=sorted)",
    "recollect_fruitmix(changes=2)",
    "recollect_fruitmix(players=3,variant=pairs)",
    "recollect_fruitmix(players=4,variant=lucky,changes=1)",
    "recollect_fruitmix(players=1,variant=pairs)",
    "recollect_memoarrr(animals=3,landscapes=4,rounds=3,looks=1)",
    "recollect_memoarrr(reward=margin,deals=1000)",
)
LAZY = GAMES[:-1]
every_game = pytest.mark.parametrize("name", GAMES)
every_lazy_game = pytest.mark.parametrize("name", LAZY)


def drawn(state: Any, rng: random.Random) -> int:
    """An outcome of a chance node, or any legal action."""
    if not state.is_chance_node():
        return int(rng.choice(state.legal_actions()))
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choices(outcomes, weights)[0])


def play_on(state: Any, rng: random.Random, most: int) -> Any:
    """A state some actions later, where somebody decides or it is over."""
    for _ in range(most):
        if not state.is_terminal():
            state.apply_action(drawn(state, rng))
    while state.is_chance_node():
        state.apply_action(drawn(state, rng))
    return state


@every_game
@pytest.mark.parametrize("serialize", [False, True])
def test_it_passes_openspiels_random_simulations(name: str, serialize: bool) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=2, serialize=serialize, verbose=False)


@every_game
def test_it_passes_openspiels_games_sim_test(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


class TestTheTreeOfATinyDeal(api_test.EnforceAPIOnPartialTreeBase):
    game_name = "recollect_memoarrr"
    game = pyspiel.load_game("recollect_memoarrr(deals=2,expert=True)")


class TestTheTreeOfATinyDealOfFruitMix(api_test.EnforceAPIOnPartialTreeBase):
    game_name = "recollect_fruitmix"
    game = pyspiel.load_game("recollect_fruitmix(deals=2,line=3,players=6)")


class TestTheTreeOfDraws(api_test.EnforceAPIOnPartialTreeBase):
    game_name = "recollect_memoarrr"
    game = pyspiel.load_game("recollect_memoarrr")


@pytest.mark.parametrize("name", ["recollect_memoarrr", "recollect_fruitmix(deals=3)"])
def test_a_playthrough_can_be_written(name: str) -> None:
    text = generate_playthrough.playthrough(name, None, seed=4)
    assert "InformationStateString(0)" in text
    assert text == generate_playthrough.playthrough(name, None, seed=4)


@every_game
def test_looking_takes_no_action_and_nothing_is_won_before_the_end(name: str) -> None:
    """B1."""
    game, rng = pyspiel.load_game(name), random.Random(1)
    state = game.new_initial_state()
    while not state.is_terminal():
        assert not any(state.returns())
        if not state.is_chance_node():
            assert "ready" not in map(state.action_to_string, state.legal_actions())
        state.apply_action(drawn(state, rng))
    total = game.utility_sum()
    assert any(state.returns())
    assert total is None or sum(state.returns()) == pytest.approx(total)


@every_game
def test_tensors_are_the_observations_of_the_page(name: str) -> None:
    """Byte by byte, those that say nothing too; the fields have names of their own."""
    game = pyspiel.load_game(name)
    config = shared_game(game.key).config
    state = play_on(game.new_initial_state(), random.Random(3), 12)
    assert game.observation_tensor_shape() == [config.now.size]
    assert game.information_state_tensor_shape() == [config.recall.size]
    for player in range(game.num_players()):
        seen = shared_game(game.key).observe(state.buffer, player).tolist()
        assert state.information_state_tensor(player) == seen
        assert state.observation_tensor(player) == seen[: config.now.size]
        observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
        observer.set_from(state, player)
        assert observer.dict["memory"].tolist() == seen[config.recall.span("memory")]


@every_lazy_game
def test_a_game_of_draws_is_the_game_of_its_deal(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was drawn, put together to a deal and played in the engine, goes the same way."""
    game = pyspiel.load_game(name)
    shared = shared_game(game.key)
    settle = type(shared).settle
    position = CompiledGame(shared.config).position

    def settle_both(*args: Any) -> tuple[bytes, int]:
        _, _, *drawn = args
        shared.chance.settle(position[0], *drawn)
        return settle(*args)

    monkeypatch.setattr(type(shared), "settle", settle_both)
    for seed in range(3):
        position[0] = np.frombuffer(shared.any_deal, shared._compiled.buffer.dtype)["position"][0]
        state = play_on(game.new_initial_state(), random.Random(seed), 100_000)
        position["turn"] = state._first
        deal = shared.config.adapter.deal(shared.config.options, shared.config.players, position[0])
        again = CompiledGame(shared.config)
        again.start(deal)
        for done in state.full_history():
            while again.position["looking"][0]:
                again.step(0)
            if done.player >= 0:
                again.step(done.action)
        assert again.result().rewards.tolist() == state.returns()
        for player in range(game.num_players()):
            assert again.observe(player)[0].tolist() == state.information_state_tensor(player)
        for _ in again.mirror().follow(again.history):
            pass


@every_lazy_game
def test_probabilities_are_whole(name: str) -> None:
    game, rng = pyspiel.load_game(name), random.Random(5)
    nodes = 0
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            nodes += 1
            outcomes = dict(state.chance_outcomes())
            assert sum(outcomes.values()) == pytest.approx(1)
            assert len(outcomes) > 1
            assert min(outcomes.values()) > 0
        state.apply_action(drawn(state, rng))
    assert 5 < nodes <= game.max_chance_nodes_in_history()


def test_the_second_tile_of_pairs_is_as_likely_as_its_plate() -> None:
    """F18, by counting: two of three tiles of each plate lie on 32 cells, all equally likely."""
    game = pyspiel.load_game("recollect_fruitmix(players=1,variant=pairs)")
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    first = {
        outcome: Fraction(w).limit_denominator(10**6) for outcome, w in state.chance_outcomes()
    }
    assert set(first.values()) == {Fraction(1, 48)}
    tile = ALIKE[3][1]
    state.apply_action(tile)
    state.apply_action(state.legal_actions()[0])
    second = {o: Fraction(w).limit_denominator(10**6) for o, w in state.chance_outcomes()}
    for plate, alike in enumerate(ALIKE):
        for each in alike:
            same = plate == 3
            expected = 0 if each == tile else Fraction(1, 62) if same else Fraction(2, 93)
            assert second.get(each, 0) == expected


@pytest.mark.parametrize("players", [2, 3, 4])
def test_volcanoes_come_in_every_order_equally_often_and_are_always_the_same(players: int) -> None:
    """M5."""
    game, rng = pyspiel.load_game(f"recollect_memoarrr(players={players})"), random.Random(2)
    stacks: Counter[tuple[str, ...]] = Counter()
    for _ in range(60):
        state = game.new_initial_state()
        found: list[str] = []
        while not state.is_terminal():
            action = drawn(state, rng)
            said = state.action_to_string(state.current_player(), action)
            state.apply_action(action)
            if "volcano" in said:
                found.append(said)
        stacks[tuple(found[: min(players - 1, 2)])] += 1
        assert len(set(found)) == players - 1
        for seat in range(players):
            assert state.information_state_string(seat)
    assert len(stacks) == {2: len(VOLCANOES), 3: 6, 4: 6}[players]


def test_treasures_are_drawn_from_one_pile_and_nobody_sees_them() -> None:
    """M4, M16."""
    game, rng = pyspiel.load_game("recollect_memoarrr"), random.Random(3)
    for _ in range(20):
        state, pile = game.new_initial_state(), []
        while not state.is_terminal():
            action = drawn(state, rng)
            said = state.action_to_string(state.current_player(), action)
            seen = state.logs
            state.apply_action(action)
            if said.startswith("treasure"):
                pile.append(int(said.split()[1]))
                if state.is_chance_node():
                    assert state.logs == seen
        left = Counter(TREASURES) - Counter(pile)
        assert len(pile) + left.total() == len(TREASURES)
        assert len(left) <= 1, "what is not drawn can only be one thing"


def test_the_first_look_does_not_tell_the_whole_island() -> None:
    """With numbered deals it does, as there are so few of them."""

    def futures(name: str, games: int) -> float:
        game, rng, seen = pyspiel.load_game(name), random.Random(4), defaultdict(set)
        for _ in range(games):
            state = play_on(game.new_initial_state(), rng, 0)
            while len(state.legal_actions()) < 6:
                state.apply_action(state.legal_actions()[0])
                play_on(state, rng, 0)
            seen[state.information_state_string(0)].add(state.buffer)
        return len(seen) / games

    assert futures("recollect_memoarrr(deals=50,first=0)", 100) <= 0.5
    assert futures("recollect_memoarrr(first=0)", 100) > 0.9


@every_game
@one_in(8)
@given(st.integers(0, 1 << 30), st.integers(2, 60))
def test_another_history_looks_the_same_to_the_player(name: str, seed: int, most: int) -> None:
    game, rng = pyspiel.load_game(name), random.Random(seed)
    state = play_on(game.new_initial_state(), rng, most)
    if state.is_terminal():
        return
    player = state.current_player()
    other = state.resample_from_infostate(player, rng.random)
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.information_state_tensor(player) == state.information_state_tensor(player)
    assert other.legal_actions() == state.legal_actions()
    assert other.current_player() == player
    play_on(other, rng, 20)


def test_what_the_others_have_seen_is_drawn_anew() -> None:
    """M7: the other side of the island could be anything that one has not seen oneself."""
    game, rng = pyspiel.load_game("recollect_memoarrr(first=0)"), random.Random(6)
    state = play_on(game.new_initial_state(), rng, 0)
    while (
        "side" in state.action_to_string(0, state.legal_actions()[0])
        or len(state.legal_actions()) < 6
    ):
        state.apply_action(state.legal_actions()[0])
        play_on(state, rng, 0)
    mine = {card for card in state.information_state_tensor(0) if card}
    theirs = [
        state.resample_from_infostate(0, rng.random).information_state_string(1) for _ in range(20)
    ]
    assert len({*theirs}) > 15
    assert mine


def test_openspiels_search_over_information_sets_plays_it() -> None:
    """ISMCTS asks for other histories all the time."""
    game = pyspiel.load_game("recollect_memoarrr")
    state = play_on(game.new_initial_state(), random.Random(8), 20)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 6, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()


@every_lazy_game
def test_a_state_says_what_has_happened(name: str) -> None:
    game, rng = pyspiel.load_game(name), random.Random(9)
    state = game.new_initial_state()
    assert str(state) == "before the deal"
    play_on(state, rng, 30)
    lines = str(state).splitlines()
    assert len(lines) == len(state.history())
    assert any(line.startswith("player 0: ") for line in lines)
    assert any("/" in line for line in lines if line.startswith("chance: "))


def test_alone_the_return_is_minus_the_turns() -> None:
    """F21."""
    game = pyspiel.load_game("recollect_fruitmix(players=1,variant=pairs)")
    state, rng = game.new_initial_state(), random.Random(3)
    turns = 0
    while not state.is_terminal():
        turns += not state.is_chance_node()
        state.apply_action(drawn(state, rng))
    assert state.returns() == [-turns / 2]
    with pytest.raises(BadOptions, match="2 to 4"):
        pyspiel.load_game("recollect_memoarrr(players=1)")


TINY = "recollect_fruitmix(variant=pairs,pairs=2,match=both,first=0,{more})"
"""Two pairs on four cells."""


def exploited(more: str, iterations: Sequence[int]) -> list[float]:
    """How far regret minimisation is from an equilibrium after so many iterations."""
    game = pyspiel.load_game(TINY.format(more=more))
    solver, found = cfr.CFRSolver(game), []
    for number in range(max(iterations)):
        solver.evaluate_and_update_policy()
        if number + 1 in iterations:
            found.append(exploitability.exploitability(game, solver.average_policy()))
    return found


def test_regret_minimisation_solves_the_smallest_game() -> None:
    """Of two deals neither player knows which. What can be gained by knowing how the other plays
    falls as fast as theory says, at least by the root of the number of iterations.
    """
    first, second, last = exploited("deals=2,horizon=4", [1, 2, 8])
    assert first > second > last >= 0
    assert last < first / 8**0.5


@pytest.mark.long
def test_regret_minimisation_makes_a_tiny_game_harder_to_exploit() -> None:
    """At four decisions the second player can take a pair that the first has shown."""
    first, second, last = exploited("horizon=4", [1, 2, 4])
    assert first > second > last >= 0
