"""What every bot must fulfil, at every game: it plays legally, reproducibly and honestly."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings

from recollect.bots.registry import BOTS, find_bot, plays
from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Event, Seat
from recollect.engine.errors import BadOptions
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player
from recollect.testing import bot_suite, other_deal
from recollect.testing.contract import answer
from tests.contract.test_secrecy import LeaksInView
from tests.kit.play import GAMES, kit
from tests.kit.tiny import GAME as TINY

SLOW = {"oracle"}
"""Who thinks for seconds in a game."""
PLAYERS = [(game, name) for game in GAMES for name in BOTS if plays(BOTS[name], game)]
"""Every bot at every game that it plays."""


for _game, _name in PLAYERS:
    _whole_games = max(1, settings().max_examples // (40 if _name in SLOW else 13))
    _suite = bot_suite(BOTS[_name], _game, kit(_game), whole_games=_whole_games)
    globals()[f"Test{_name.capitalize()}At{_game.id.capitalize()}"] = _suite


def test_a_bot_that_has_not_learned_a_game_says_so_and_who_has() -> None:
    """It would be a bad joke if Oracle did anything."""
    with pytest.raises(BadOptions, match=r"oracle has not learned tiny.+: random, goldfish"):
        find_bot("oracle", TINY)
    assert ("tiny", "squirrel") in [(game.id, name) for game, name in PLAYERS]


def test_a_bot_that_uses_a_leak_is_caught() -> None:
    """B4: the honesty test can fail."""
    game: AnyGame = LeaksInView()
    playthrough = Playthrough(
        game, game.options({}), [Player("Anna", None), Player("Ben", None)], b"seed"
    )
    seat = game.actors(playthrough.state)[0]
    answers = set()
    for seed in (b"1", b"2", b"3", b"4", b"5", b"6"):
        deal = other_deal(kit(game), playthrough, seat, Chance(seed))
        answers.add(answer(playthrough, deal, Peeker, seat, seed))
    assert len(answers) > 1


class Peeker:
    """Chooses by a number in the view that an honest game would not put there."""

    blind = False

    def __init__(self, _game: AnyGame, _seat: Seat, _chance: Chance) -> None:
        pass

    def watch(self, view: Any, events: tuple[Event, ...]) -> None:
        pass

    def act(self, view: Any, legal: tuple[Any, ...]) -> Any:
        return legal[view.volcanoes_left % len(legal)]
