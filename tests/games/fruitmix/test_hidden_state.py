"""With the truth, a position of Fruit Mix lies open."""

from __future__ import annotations

from hypothesis import given

from recollect.engine.playthrough import Playthrough
from recollect.games.fruitmix import GAME
from recollect.testing import moments


@given(moments(GAME))
def test_the_truth_is_complete_and_agrees_with_every_view(playthrough: Playthrough) -> None:
    """F2, F20."""
    state = playthrough.state
    truth, view = GAME.hidden_state(state), GAME.view(state, None)
    for at, tile in enumerate(view.table):
        assert (truth.table[at] is None) == (at in view.gone)
        assert tile in (None, truth.table[at])
    assert tuple(map(len, truth.piles)) == view.piles
    assert view.drawn in (None, *(pile[0] for pile in truth.piles if pile))
    lying = [tile for part in (truth.table, *truth.piles) for tile in part if tile]
    assert len(lying) == len(set(lying))
    assert repr(truth) == "HiddenState(hidden)"
