"""With the truth, a position of Memoarrr! lies open."""

from __future__ import annotations

from hypothesis import given

from recollect.engine.playthrough import Playthrough
from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import CARDS, TREASURES, VOLCANOES
from recollect.testing import moments


@given(moments(GAME))
def test_the_truth_is_complete_and_agrees_with_every_view(playthrough: Playthrough) -> None:
    """M3, M4, M16, M27, M28."""
    state = playthrough.state
    truth, view = GAME.hidden_state(state), GAME.view(state, None)
    options = playthrough.options
    assert sorted(filter(None, truth.island)) == sorted(CARDS[card] for card in options.grid.cards)
    assert len(truth.island) == len(view.island) == 25
    assert all(card in (None, truth.island[at]) for at, card in enumerate(view.island))
    assert view.removed in (None, truth.island[options.grid.centre])
    won = [rubies for each in truth.treasures for rubies in each]
    assert len([*truth.stack, *won]) == options.rounds
    assert set(won) <= set(TREASURES)
    assert [len(each) for each in truth.treasures] == [len(each) for each in view.treasures]
    assert len(truth.volcanoes) == 1 + options.rounds - view.round
    now = truth.volcanoes[0]
    assert (now[:1] or (None,)) == (view.volcano,)
    assert len(now) == view.volcanoes_left
    assert {birds for stack in truth.volcanoes for birds in stack} <= set(VOLCANOES)
    assert repr(truth) == "HiddenState(hidden)"
