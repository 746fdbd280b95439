"""Compiled bots decide what the bots themselves decide, action for action."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from recollect.arena.entrants import play_compiled, play_game, play_out
from recollect.bots.contract import LONGEST
from recollect.bots.registry import find_bot
from recollect.compiled.players import MindKernels, bot_table, remembers
from recollect.engine.chance import Chance
from recollect.engine.registry import find_game, home_game_ids
from tests.bots.decisions import SETUPS

BOTS = ("random", "goldfish", "crow", "elephant", "last:3", "last:9", "actr:0.2/0.5/0.1/0.3")
LABELS = ("deal", "bot")
companies = st.lists(st.sampled_from(BOTS), min_size=6, max_size=6)


@pytest.mark.no_cover
@settings(max_examples=25, deadline=None)
@given(st.sampled_from(sorted(SETUPS)), companies, st.binary(min_size=1, max_size=8))
def test_compiled_bots_play_the_same_games(setup: str, company: list[str], seed: bytes) -> None:
    game_id, count, given_options = SETUPS[setup]
    game, bots = find_game(game_id), company[:count]
    options = game.options(given_options)
    slow = play_game(game, options, bots, seed, LABELS)
    fast = play_compiled(game, options, bots, seed, LABELS)
    assert fast.steps == slow.steps
    assert play_out(game, options, bots, seed, LABELS) == slow.outcome


@pytest.mark.parametrize("game_id", home_game_ids())
def test_who_searches_or_comes_from_elsewhere_is_asked_itself(game_id: str) -> None:
    game = find_game(game_id)
    options = game.options({})
    oracle, crow = find_bot("oracle", game), find_bot("crow", game)
    assert remembers(oracle, game, options) is None
    assert bot_table(game, options, (crow, oracle)) is None


def _goes_on(kernels: MindKernels) -> list[int]:
    """All that its minds do from here on."""
    found = []
    for _ in range(LONGEST):
        found.append(kernels.decide())
        if kernels.act(found[-1]) < 0:
            return found
    raise AssertionError("it does not end")


@pytest.mark.parametrize("game_id", home_game_ids())
def test_copies_and_pickles_of_minds_go_on_alike_and_apart(game_id: str) -> None:
    game = find_game(game_id)
    table = bot_table(game, game.options({}), [find_bot("squirrel", game)] * 2)
    assert table is not None
    table.begin(game.deal(game.options({}), 2, Chance(b"deal")), [b"one", b"two"])
    for _ in range(12):
        table.kernels.act(table.kernels.decide())
    twins = copy.deepcopy(table.kernels), pickle.loads(pickle.dumps(table.kernels))
    first = _goes_on(twins[0])
    assert first == _goes_on(table.kernels) == _goes_on(twins[1])
