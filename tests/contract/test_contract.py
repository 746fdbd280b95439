"""What every game must fulfil: recollect.testing, over every game that lives here."""

from __future__ import annotations

import pytest

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame
from recollect.engine.errors import Malformed
from recollect.testing import contract_suite
from tests.kit.play import GAMES, kit

for _game in GAMES:
    globals()[f"Test{_game.id.capitalize()}"] = contract_suite(_game, kit(_game))


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_no_action_of_another_game_is_one_of_this(game: AnyGame) -> None:
    """B3."""
    options, players = game.options({}), game.players.start
    state = game.start(options, players, game.deal(options, players, Chance(b"any")))
    for action in (each for other in GAMES if other != game for each in kit(other).EVERY_ACTION):
        with pytest.raises(Malformed) as refused:
            game.step(state, 0, action)
        assert refused.value.reason in {"not-an-action", "argument"}
