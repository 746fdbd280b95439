"""Games that never end are ended."""

from __future__ import annotations

from typing import Any

import pytest

from recollect.arena.entrants import play_game
from recollect.bots.contract import Bot
from recollect.bots.registry import BOTS
from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Event, Seat
from recollect.engine.errors import Illegal
from recollect.engine.registry import find_game
from recollect.games.fruitmix.model import Change

pytestmark = pytest.mark.no_cover


class Fickle:
    """Would rather have another tile (F5)."""

    blind = False

    def watch(self, _view: Any, _events: tuple[Event, ...]) -> None:
        pass

    def act(self, _view: Any, legal: tuple[Any, ...]) -> Any:
        return Change() if Change() in legal else legal[0]


def fickle(_game: AnyGame, _seat: Seat, _chance: Chance) -> Bot:
    return Fickle()


def test_whoever_changes_tiles_for_ever_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """F5: with no limit to changes, a turn need not end."""
    monkeypatch.setitem(BOTS, "fickle", fickle)
    game = find_game("fruitmix")
    options = game.options({"changes": None})
    with pytest.raises(Illegal, match="does not end"):
        play_game(game, options, ["fickle", "random"], b"seed", ("deal", "bot"))
