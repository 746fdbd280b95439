"""A second implementation of the rules, written apart from the first, reads what it plays."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame
from recollect.engine.record import write
from tests.kit.play import GAMES, beginnings, play_on
from tests.referee import check

REFEREED = [game for game in GAMES if game.id != "tiny"]


@pytest.mark.parametrize("game", REFEREED, ids=[game.id for game in REFEREED])
@given(data=st.data())
def test_the_referee_agrees_with_every_step(game: AnyGame, data: st.DataObject) -> None:
    playthrough = data.draw(beginnings(game))
    play_on(playthrough, Chance(data.draw(st.binary())))
    assert check(json.loads(write(playthrough.record()))) == []
