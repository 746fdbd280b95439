"""The fast rules are the real rules: the same deals and actions through games/ and sim/."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame
from recollect.engine.registry import find_game
from recollect.sim import simulated
from recollect.testing import options_of, seeds
from tests.kit.examples import one_in
from tests.sim.lockstep import Lockstep

GAMES = [find_game(game_id) for game_id in simulated()]
ENOUGH = one_in(2)
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


SIZES: list[tuple[str, dict[str, Any]]] = [
    *(("fruitmix", {"variant": "pairs", "match": "both", "pairs": n}) for n in range(2, 17)),
    *(("fruitmix", {"line": n, "changes": 1}) for n in range(2, 10)),
    *(
        ("memoarrr", {"animals": rows, "landscapes": columns, "rounds": 2, "expert": True})
        for rows in range(3, 6)
        for columns in range(3, 6)
    ),
    *(("memoarrr", {"rounds": n, "treasures": "sorted"}) for n in range(1, 8)),
    *(("memoarrr", {"looks": n, "rounds": 1}) for n in range(4)),
]


@pytest.mark.parametrize("game_id", simulated())
def test_every_size_is_the_same_in_both(game_id: str) -> None:
    """F23, F24, M27–M29."""
    game = find_game(game_id)
    for number, options in enumerate(each for kind, each in SIZES if kind == game_id):
        players = max(game.players.start, game.players[number % len(game.players)])
        chance = Chance(f"size {number}".encode())
        both = Lockstep(game, game.options(options), players, chance, tables=1, in_order=True)
        assert both.play(), options
