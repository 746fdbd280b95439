"""What every bot must fulfil, at every game: it plays legally, reproducibly and honestly."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from recollect.bots.contract import Bot, BotFactory, play
from recollect.bots.registry import BOTS, find_bot, plays
from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Event, Seat
from recollect.engine.errors import BadOptions
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player, verify
from tests.contract.test_secrecy import LeaksInView
from tests.kit.play import GAMES, beginnings, moments, replayed, seeds
from tests.kit.secrecy import other_deal
from tests.kit.tiny import GAME as TINY

SLOW = {"oracle"}
"""Who thinks for seconds in a game."""
PLAYERS = [(game, name) for game in GAMES for name in BOTS if plays(BOTS[name], game)]
"""Every bot at every game that it plays."""


def at_every_game(players: list[tuple[AnyGame, str]]) -> pytest.MarkDecorator:
    ids = [f"{game.id}-{name}" for game, name in players]
    return pytest.mark.parametrize(("game", "name"), players, ids=ids)


@at_every_game([(game, name) for game, name in PLAYERS if name not in SLOW])
@settings(max_examples=6)
@given(data=st.data())
def test_bots_play_whole_games_and_the_same_ones_again(
    game: AnyGame, name: str, data: st.DataObject
) -> None:
    """B2."""
    check_playing_again(game, name, data)


@at_every_game([(game, name) for game, name in PLAYERS if name in SLOW])
@settings(max_examples=2)
@given(data=st.data())
def test_bots_that_search_play_whole_games_and_the_same_ones_again(
    game: AnyGame, name: str, data: st.DataObject
) -> None:
    """B2."""
    check_playing_again(game, name, data)


def check_playing_again(game: AnyGame, name: str, data: st.DataObject) -> None:
    dealt, seed = data.draw(beginnings(game)), data.draw(seeds)
    records = []
    for _ in range(2):
        playthrough = Playthrough(game, dealt.options, dealt.players, dealt.seed)
        bots = [
            BOTS[name](game, seat, Chance(seed + bytes([seat])))
            for seat in range(len(dealt.players))
        ]
        play(playthrough, bots)
        records.append(playthrough.record())
    verify(records[0])
    assert records[0] == records[1]


@at_every_game(PLAYERS)
@given(data=st.data())
def test_a_bot_does_the_same_in_every_world_that_its_seat_cannot_tell_apart(
    game: AnyGame, name: str, data: st.DataObject
) -> None:
    """B4."""
    playthrough = data.draw(moments(game, over=False))
    seat = data.draw(st.sampled_from(game.actors(playthrough.state)))
    seed = data.draw(seeds)
    deals = (playthrough.deal, other_deal(game, playthrough, seat, Chance(seed)))
    ours, theirs = (_answer(playthrough, deal, BOTS[name], seat, seed) for deal in deals)
    assert ours == theirs


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
        deal = other_deal(game, playthrough, seat, Chance(seed))
        answers.add(_answer(playthrough, deal, Peeker, seat, seed))
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


def _answer(playthrough: Playthrough, deal: Any, make: BotFactory, seat: Seat, seed: bytes) -> Any:
    """What the bot does at the end of these steps, dealt this way."""
    game = playthrough.game
    bot: Bot = make(game, seat, Chance(seed))
    state = game.start(playthrough.options, len(playthrough.players), deal)
    if not bot.blind:
        bot.watch(game.view(state, seat), ())
    for _, step in replayed(game, playthrough, deal):
        state = step.state
        if not bot.blind:
            seen = [event.seen_by(seat) for event in step.events]
            bot.watch(game.view(state, seat), tuple(e for e in seen if e is not None))
    return bot.act(game.view(state, seat), game.legal(state, seat))
