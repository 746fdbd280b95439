"""F5–F21: what the oracle does with what it knows, and what that is worth."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.bots.contract import Bot
from recollect.bots.fruitmix.greedy import FruitMixGreedy
from recollect.bots.fruitmix.oracle import FruitMixOracle
from recollect.bots.fruitmix.pairs_theory import expected_turns
from recollect.engine.chance import Chance
from recollect.engine.contract import Event
from recollect.games.fruitmix import GAME
from recollect.memory.recall import Memory, PerfectRecall
from recollect.testing import beginnings
from tests.bots.fruitmix.answering import answer
from tests.bots.matches import check_playing_again, outcome, played
from tests.games.fruitmix.board import PAIRS
from tests.kit.examples import one_in

ALONE = 150
"""Games of pairs."""

NARROW = """
options: variant=basic line=3
players: 1
  phase: memorise
looking: 0
  table: [apsy] [chfy] [barg]
 pile 0: chtr stry chrg
"""
"""The top tile fits slots 0 and 2, but slot 0 is the only one for chrg, and stry fits nowhere."""

SEEN = ("ready", "change", "change", "change")
"""The whole pile was turned up, and the first tile is on top again."""


@one_in(4)
@given(data=st.data())
def test_it_plays_any_game_to_the_end_and_the_same_one_again(data: st.DataObject) -> None:
    """B2: a small budget is enough to be legal."""
    check_playing_again(
        data.draw(beginnings(GAME)), lambda seat: _oracle(seat, bytes([seat]), budget=60)
    )


@pytest.mark.no_cover
@pytest.mark.parametrize("match", ["shape", "both"])
@pytest.mark.parametrize("players", [2, 3])
def test_two_who_would_rather_wait_do_not_wait_for_ever(match: str, players: int) -> None:
    """F20: idling that is answered in kind is given up."""
    options: dict[str, object] = {"variant": "pairs", "match": match}
    for number in range(10):
        bots = [_oracle(seat, bytes([number, seat])) for seat in range(players)]
        assert outcome(played(GAME, options, bots, b"deal" + bytes([number])))


@pytest.mark.no_cover
def test_alone_it_needs_as_many_turns_as_the_solver_expects() -> None:
    """F21, match both: the mean of real games is within four standard errors."""
    options: dict[str, object] = {"variant": "pairs", "match": "both"}
    turns = []
    for number in range(ALONE):
        game = played(GAME, options, [_oracle(0, bytes([number]))], b"deal" + bytes([number]))
        turns.append(outcome(game).scores[0].turns)
    error = stdev(turns) / sqrt(ALONE)
    assert abs(fmean(turns) - float(expected_turns(16, 0))) < 4 * error


def test_the_mate_of_a_known_tile_is_taken() -> None:
    """F20."""
    moves = ("flip 0", "flip 5", "ready", "flip 16", "flip 6", "ready")
    assert answers(PAIRS, *moves) <= {"flip 0", "flip 16"}
    assert answers(PAIRS, *moves, "flip 0") == {"flip 16"}


def test_with_one_known_single_in_an_even_position_it_shows_no_second_tile() -> None:
    """F20: Zwick and Paterson's `one`, at 16 pairs and 2 known singles."""
    assert answers(PAIRS, "flip 0", "flip 5", "ready", "flip 9") <= {"flip 0", "flip 5"}


def test_a_slot_is_left_for_the_tile_that_fits_nowhere_else() -> None:
    """F6: greedy play takes any slot that fits, and then may be stuck."""
    assert answers(NARROW, *SEEN) == {"place 2"}
    assert answers(NARROW, *SEEN, bot=FruitMixGreedy) == {"place 0", "place 2"}


def test_a_last_tile_known_to_fit_nowhere_is_declared() -> None:
    """F11."""
    position = NARROW.replace("[apsy] [chfy] [barg]", "[aprr] [pery] [barg]")
    position = position.replace("chtr stry chrg", "blrr")
    assert answers(position, "ready") == {"declare"}
    assert answers(position, "ready", "declare") <= {"choose 0", "choose 1", "choose 2"}


def test_a_turn_goes_on_when_a_tile_known_to_come_fits() -> None:
    """F13."""
    position = NARROW.replace("basic", "lucky")
    assert answers(position, *SEEN, "place 2") == {"go_on"}


def test_a_turn_of_lucky_mix_begins_so_that_it_can_go_on() -> None:
    """F13: with the same tile, the other slot would leave nothing sure."""
    assert answers(NARROW.replace("basic", "lucky"), *SEEN) == {"place 2"}


@pytest.mark.parametrize("budget", [60, 1000])
def test_a_plan_that_leads_in_circles_is_given_up(budget: int) -> None:
    """F13, F16: alone, with two tiles in the line, it went on for ever."""
    position = """
options: variant=lucky line=2
players: 1
  phase: memorise
looking: 0
  table: [batr] [lesr]
 pile 0: lety chtr aptg pltb
"""
    state, bot = GAME.read(position), _oracle(0, b"seed", budget)
    events: tuple[Event, ...] = ()
    for _ in range(3000):
        if not GAME.actors(state):
            return
        bot.watch(GAME.view(state, 0), events)
        action = bot.act(GAME.view(state, 0), GAME.legal(state, 0))
        step = GAME.step(state, 0, action)
        state, events = step.state, step.events
    pytest.fail("it does not end")


def test_who_has_not_seen_the_line_plays_on_all_the_same() -> None:
    """F3: somebody else's seat taken over in the middle of a round."""
    position = NARROW.replace("looking: 0\n", "").replace("memorise", "place")
    state = GAME.read(position.replace("[", "").replace("]", ""))
    bot = _oracle(0, b"seed")
    bot.watch(GAME.view(state, 0), ())
    legal = GAME.legal(state, 0)
    assert bot.act(GAME.view(state, 0), legal) in legal


def answers(position: str, *moves: str, bot: Any = None) -> set[str]:
    """What it does after these moves, however its chance falls; everybody looks, then is ready."""
    return {_answer(position, moves, bot, bytes([seed])) for seed in range(8)}


def _answer(position: str, moves: tuple[str, ...], kind: Any, seed: bytes) -> str:
    bot = kind(Memory(PerfectRecall()), Chance(seed)) if kind else _oracle(0, seed)
    return answer(bot, position, moves)


def _oracle(seat: int, seed: bytes, budget: int = 1000) -> Bot:
    return FruitMixOracle(Memory(PerfectRecall()), Chance(seed), seat, budget=budget)
