"""Every bot plays smaller games, too, and knows which pieces are in them (F23, F24, M27–M29)."""

from __future__ import annotations

from collections import Counter
from math import isclose
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.bots.fruitmix import pairs_theory
from recollect.bots.fruitmix.knowledge import PairsKnowledge, kind_of, tiles_of_kinds
from recollect.bots.fruitmix.pairs_solver import position, worth
from recollect.bots.memoarrr.knowledge import RoundKnowledge
from recollect.bots.registry import BOTS, CalibratedBot, Opponent, find_bot
from recollect.compiled.players import remembers
from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame
from recollect.engine.record import verify
from recollect.games.fruitmix import GAME as FRUIT_MIX
from recollect.games.fruitmix.model import TILE_NUMBER
from recollect.games.memoarrr import GAME as MEMOARRR
from recollect.games.memoarrr.model import CELLS
from recollect.memory.fruitmix import spot
from recollect.memory.recall import Memory, PerfectRecall
from tests.bots.matches import outcome, played

SMALL: list[tuple[AnyGame, dict[str, object]]] = [
    (MEMOARRR, {"animals": 3, "landscapes": 3, "rounds": 1, "expert": True}),
    (MEMOARRR, {"animals": 3, "landscapes": 4, "rounds": 1}),
    (MEMOARRR, {"animals": 5, "landscapes": 3, "rounds": 2, "looks": 0}),
    (FRUIT_MIX, {"variant": "pairs", "pairs": 2}),
    (FRUIT_MIX, {"variant": "pairs", "pairs": 3, "match": "both"}),
    (FRUIT_MIX, {"variant": "pairs", "pairs": 7, "match": "colour"}),
    (FRUIT_MIX, {"line": 2, "changes": 1}),
]
WORDS = [" ".join(f"{name}={value}" for name, value in options.items()) for _, options in SMALL]


@pytest.mark.no_cover
@pytest.mark.parametrize(("game", "options"), SMALL, ids=WORDS)
@pytest.mark.parametrize("name", BOTS)
def test_every_bot_plays_every_size(name: str, game: AnyGame, options: dict[str, object]) -> None:
    """F23, F24, M27–M29."""
    players = 4 if game is MEMOARRR else 6
    bots = [BOTS[name](game, seat, Chance(bytes([seat]))) for seat in range(players)]
    playthrough = played(game, options, bots, b"small")
    assert outcome(playthrough).scores
    verify(playthrough.record())


@pytest.mark.parametrize("pairs", range(2, 17))
def test_the_optimum_of_every_size_is_that_of_zwick_and_paterson(pairs: int) -> None:
    """F19–F21, F23: from the view of a game that has just begun."""
    options = FRUIT_MIX.options({"variant": "pairs", "match": "both", "pairs": pairs})
    state = FRUIT_MIX.start(options, 2, FRUIT_MIX.deal(options, 2, Chance(b"any")))
    view, knowledge = FRUIT_MIX.view(state, 0), PairsKnowledge(Memory(PerfectRecall()))
    kinds = position(knowledge.counts(view, knowledge.known(view)).values())
    assert kinds == ((2, 0),) * pairs
    lead = 2 * worth(kinds, 2)[0] - pairs
    assert isclose(lead, float(pairs_theory.difference(pairs, 0)), abs_tol=1e-9)
    assert isclose(-worth(kinds, 1)[0], float(pairs_theory.expected_turns(pairs, 0)))


@given(
    st.binary(min_size=1, max_size=4),
    st.integers(2, 16),
    st.sampled_from(["shape", "colour", "both"]),
)
def test_what_the_oracle_counts_lies_on_the_table(seed: bytes, pairs: int, match: str) -> None:
    """F19, F23."""
    options = FRUIT_MIX.options({"variant": "pairs", "match": match, "pairs": pairs})
    state = FRUIT_MIX.start(options, 2, FRUIT_MIX.deal(options, 2, Chance(seed)))
    view = FRUIT_MIX.view(state, None)
    tiles = FRUIT_MIX.hidden_state(state).table
    lying = Counter(kind_of(view, TILE_NUMBER[tile]) for tile in tiles)
    assert lying == Counter(tiles_of_kinds(options))


@pytest.mark.parametrize("animals", [3, 4, 5])
@pytest.mark.parametrize("landscapes", [3, 4, 5])
def test_the_oracle_knows_which_cards_are_in_the_game(animals: int, landscapes: int) -> None:
    """M4, M27."""
    options = MEMOARRR.options({"animals": animals, "landscapes": landscapes, "looks": 0})
    state = MEMOARRR.start(options, 2, MEMOARRR.deal(options, 2, Chance(b"any")))
    for seat in (0, 1):
        state = MEMOARRR.step(state, seat, MEMOARRR.legal(state, seat)[0]).state
    knowledge = RoundKnowledge(Memory(PerfectRecall()), state.turn)
    model = knowledge.round_state(MEMOARRR.view(state, state.turn))
    assert model.unseen.bit_count() == animals * landscapes
    assert model.down == len(MEMOARRR.legal(state, state.turn))


@pytest.mark.parametrize(("game", "options"), SMALL[:-1], ids=WORDS[:-1])
def test_compiled_bots_leave_smaller_games_to_those_who_know_their_pieces(
    game: AnyGame, options: dict[str, object]
) -> None:
    """F23, M27–M29."""
    printed = {name: value for name, value in options.items() if name in {"variant", "match"}}
    assert remembers(BOTS["sparrow"], game, game.options(printed)) is not None
    assert remembers(BOTS["sparrow"], game, game.options(options)) is None


@pytest.mark.parametrize("name", ["sparrow", "actr:0.2/0.5/0.3", "like:0.100/0.500/0.300"])
@pytest.mark.parametrize(("game", "options"), SMALL[:-1], ids=WORDS[:-1])
def test_places_are_taken_for_places_that_are_there(
    name: str, game: AnyGame, options: dict[str, object]
) -> None:
    """F23, M27: at the edge of a small island or table there are fewer neighbours."""
    given, opponent = game.options(options), find_bot(name, game)
    assert isinstance(opponent, Opponent)
    assert isinstance(opponent(game, 0, Chance(b"own")), CalibratedBot)
    forgetting: Any = opponent.forgetting(game, Chance(b"own"), given)
    if game is MEMOARRR:
        places = {CELLS[cell] for cell in given.grid.cells}
    else:
        places = {spot(at) for at in range(given.spots)}
    for place in places:
        assert forgetting.neighbours[place]
        assert {*forgetting.neighbours[place]} <= places
