"""What every game and every bot must fulfil: lists of checks, each a sentence about it.

A game keeps the contract of `recollect.engine.contract`; a bot plays it legally, reproducibly and
honestly.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st
from msgspec.structs import replace

from recollect.bots.contract import Bot, BotFactory, play
from recollect.engine.chance import Chance
from recollect.engine.contract import Action, AnyGame, Seat
from recollect.engine.errors import (
    BadOptions,
    Illegal,
    Malformed,
    OutOfTurn,
    RecollectError,
    Unknown,
)
from recollect.engine.notation import read_action, write_action
from recollect.engine.phrases import LANGUAGES
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import read, verify, write
from recollect.engine.registry import find_game, home_game_ids
from recollect.testing.play import GameKit, beginnings, moments, play_on, replayed, seeds
from recollect.testing.secrecy import other_deal
from recollect.wire.legal import encoded_legal, expanded, grouped


def exactly_the_actors_may_act(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(moments(game)).state
    seats = range(-1, game.players.stop)
    assert tuple(seat for seat in seats if game.legal(state, seat)) == game.actors(state)


def every_listed_action_works_and_every_other_changes_nothing(
    game: AnyGame, kit: GameKit, data: st.DataObject
) -> None:
    """B3."""
    state = data.draw(moments(game)).state
    drawn = game.draw(state)
    reasons: dict[str, RecollectError] = {}
    for seat in range(-1, game.players.stop):
        listed = game.legal(state, seat)
        assert len(set(listed)) == len(listed)
        for action in {*kit.EVERY_ACTION, *listed}:
            if action in listed:
                assert game.step(state, seat, action).state != state
            else:
                with pytest.raises((Illegal, OutOfTurn)) as refused:
                    game.step(state, seat, action)
                reasons[refused.value.reason] = refused.value
    assert game.draw(state) == drawn
    assert all(error.text(language) for error in reasons.values() for language in LANGUAGES)


def what_is_no_action_is_refused(game: AnyGame, data: st.DataObject) -> None:
    """B3."""
    state = data.draw(moments(game)).state
    for nonsense in (None, "reveal b4", 7, state, NoSuch(), *_actions_of_others(game.id)):
        with pytest.raises(Malformed) as refused:
            game.step(state, 0, nonsense)
        assert refused.value.reason in {"not-an-action", "argument"}


class NoSuch(Action, frozen=True, tag="no-such"):
    """An action of no game."""


@cache
def _actions_of_others(game_id: str) -> tuple[Action, ...]:
    """What other games begin with."""
    found: list[Action] = []
    for other in (find_game(each) for each in home_game_ids() if each != game_id):
        deal = other.deal(other.options({}), other.players.start, Chance(b"any"))
        state = other.start(other.options({}), other.players.start, deal)
        found += [action for seat in other.actors(state) for action in other.legal(state, seat)]
    return tuple(found)


def no_piece_is_lost_or_doubled(game: AnyGame, kit: GameKit, data: st.DataObject) -> None:
    playthrough = data.draw(moments(game))
    for before, step in replayed(game, playthrough, playthrough.deal):
        kit.check_pieces(before, step.state)


def a_game_ends_and_has_an_outcome_only_then(game: AnyGame, data: st.DataObject) -> None:
    playthrough = data.draw(beginnings(game))
    play_on(playthrough, Chance(data.draw(seeds)))
    for before, _ in replayed(game, playthrough, playthrough.deal):
        assert game.outcome(before) is None
    outcome = playthrough.outcome
    assert outcome is not None
    assert len(outcome.scores) == len(playthrough.players)
    assert outcome.winners or len(playthrough.players) == 1


def options_seed_and_actions_replay_the_game_bit_for_bit(
    game: AnyGame, data: st.DataObject
) -> None:
    """B2."""
    playthrough = data.draw(beginnings(game))
    play_on(playthrough, Chance(data.draw(seeds)))
    text = write(playthrough.record())
    again = Playthrough(game, playthrough.options, playthrough.players, playthrough.seed)
    for step in read(text).steps:
        again.act(step.seat, step.action)
    assert write(again.record()) == write(read(text)) == text
    verify(read(text))


def a_drawn_position_is_read_back_as_it_was(game: AnyGame, data: st.DataObject) -> None:
    """Near the end of a game too, where rare things happen."""
    playthrough = data.draw(moments(game))
    for state, _ in replayed(game, playthrough, playthrough.deal)[-30:]:
        assert game.read(game.draw(state)) == state
    assert game.read(game.draw(playthrough.state)) == playthrough.state


def an_action_is_read_back_as_it_was(game: AnyGame, kit: GameKit) -> None:
    for action in kit.EVERY_ACTION:
        assert read_action(game, write_action(action)) == action


def state_and_deal_are_frozen_and_print_no_secret(game: AnyGame, data: st.DataObject) -> None:
    """B4."""
    playthrough = data.draw(moments(game))
    for secret in (playthrough.state, playthrough.deal, game.hidden_state(playthrough.state)):
        assert repr(secret) == f"{type(secret).__name__}(hidden)"
        field = secret.__struct_fields__[0]
        with pytest.raises(AttributeError):
            setattr(secret, field, None)
    assert "hidden" in repr(playthrough)


def a_view_can_be_sent_and_drawn_for_everybody(game: AnyGame, data: st.DataObject) -> None:
    playthrough = data.draw(moments(game))
    names = [player.name for player in playthrough.players]
    for seat in (None, *range(len(names))):
        view = game.view(playthrough.state, seat)
        assert msgspec.json.decode(msgspec.json.encode(view))["seat"] == seat
        for truth, language in ((None, "en"), (playthrough.state, "de"), (None, "fr")):
            picture = game.render(view, truth, names, language)
            assert "".join(text for line in picture for text, _ in line)


def a_seat_sees_what_a_spectator_sees_but_for_what_is_private(
    game: AnyGame, data: st.DataObject
) -> None:
    """B4: tables tell all the same, and each seat what is private beside it."""
    playthrough = data.draw(moments(game))
    for state, _ in [*replayed(game, playthrough, playthrough.deal)[-30:], (playthrough.state, 0)]:
        open_ = game.view(state, None)
        for seat in range(len(playthrough.players)):
            private = game.private(state, seat)
            assert "seat" not in private
            assert game.view(state, seat) == replace(open_, seat=seat, **private)
            assert all(getattr(open_, name) != value for name, value in private.items())


def legal_actions_are_grouped_for_messages_and_come_apart_again(
    game: AnyGame, data: st.DataObject
) -> None:
    state = data.draw(moments(game)).state
    for seat in range(game.players.stop):
        listed = game.legal(state, seat)
        sent = msgspec.json.decode(msgspec.json.encode(grouped(listed)))
        plain = msgspec.json.decode(msgspec.json.encode(listed))
        assert _sorted(expanded(sent)) == _sorted(plain)
        assert len(sent) <= len(game.action_type.__args__) + sum(len(each) > 2 for each in plain)
        assert msgspec.json.decode(encoded_legal(listed)) == sent


def _sorted(actions: list[Any]) -> list[bytes]:
    return sorted(msgspec.json.encode(action, order="sorted") for action in actions)


def the_last_field_of_an_action_is_never_a_list(kit: GameKit) -> None:
    """That is how a group of actions is known."""
    for action in kit.EVERY_ACTION:
        *_, last = msgspec.json.decode(msgspec.json.encode(action)).values()
        assert not isinstance(last, list)


def the_truth_can_be_sent_as_it_is_described(game: AnyGame, data: st.DataObject) -> None:
    truth = game.hidden_state(data.draw(moments(game)).state)
    assert msgspec.json.decode(msgspec.json.encode(truth), type=game.hidden_state_type) == truth


def nobody_can_see_from_a_seat_that_is_not_there(game: AnyGame) -> None:
    """B4."""
    players = game.players.start
    deal = game.deal(game.options({}), players, Chance(b"any"))
    state = game.start(game.options({}), players, deal)
    for seat in (-1, players):
        with pytest.raises(Unknown, match=f"no seat {seat}: the last one is {players - 1}"):
            game.view(state, seat)


def an_impossible_number_of_players_is_refused(game: AnyGame) -> None:
    """M3, F2."""
    options = game.options({})
    deal = game.deal(options, game.players.start, Chance(b"any"))
    for players in (-1, game.players.start - 1, game.players.stop):
        least, most = game.players.start, game.players.stop - 1
        said = f"{game.id} is for {least} to {most} players, not {players}"
        with pytest.raises(BadOptions, match=said):
            game.deal(options, players, Chance(b"any"))
        with pytest.raises(BadOptions, match=said):
            game.start(options, players, deal)


def a_first_player_who_does_not_play_is_refused(game: AnyGame) -> None:
    """M8, F4."""
    if "first" not in game.options_type.__struct_fields__:
        return
    for players in game.players:
        options = game.options({"first": players})
        said = f"seat {players}, but the last seat is {players - 1}"
        with pytest.raises(BadOptions, match=said):
            game.deal(options, players, Chance(b"any"))
        with pytest.raises(BadOptions, match=said):
            game.start(options, players, game.deal(game.options({}), players, Chance(b"any")))


CHECKS = (
    exactly_the_actors_may_act,
    every_listed_action_works_and_every_other_changes_nothing,
    what_is_no_action_is_refused,
    no_piece_is_lost_or_doubled,
    a_game_ends_and_has_an_outcome_only_then,
    options_seed_and_actions_replay_the_game_bit_for_bit,
    a_drawn_position_is_read_back_as_it_was,
    an_action_is_read_back_as_it_was,
    state_and_deal_are_frozen_and_print_no_secret,
    a_view_can_be_sent_and_drawn_for_everybody,
    a_seat_sees_what_a_spectator_sees_but_for_what_is_private,
    legal_actions_are_grouped_for_messages_and_come_apart_again,
    the_last_field_of_an_action_is_never_a_list,
    the_truth_can_be_sent_as_it_is_described,
    nobody_can_see_from_a_seat_that_is_not_there,
    an_impossible_number_of_players_is_refused,
    a_first_player_who_does_not_play_is_refused,
)


def it_plays_whole_games_and_the_same_ones_again(
    make: BotFactory, game: AnyGame, data: st.DataObject
) -> None:
    """B2."""
    dealt, seed = data.draw(beginnings(game)), data.draw(seeds)
    records = []
    for _ in range(2):
        playthrough = Playthrough(game, dealt.options, dealt.players, dealt.seed)
        seats = range(len(dealt.players))
        play(playthrough, [make(game, seat, Chance(seed + bytes([seat]))) for seat in seats])
        records.append(playthrough.record())
    verify(records[0])
    assert records[0] == records[1]


def it_does_the_same_in_every_world_that_its_seat_cannot_tell_apart(
    make: BotFactory, game: AnyGame, kit: GameKit, data: st.DataObject
) -> None:
    """B4."""
    playthrough = data.draw(moments(game, over=False))
    seat = data.draw(st.sampled_from(game.actors(playthrough.state)))
    seed = data.draw(seeds)
    deals = (playthrough.deal, other_deal(kit, playthrough, seat, Chance(seed)))
    ours, theirs = (answer(playthrough, deal, make, seat, seed) for deal in deals)
    assert ours == theirs


def answer(playthrough: Playthrough, deal: Any, make: BotFactory, seat: Seat, seed: bytes) -> Any:
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


BOT_CHECKS = (
    it_plays_whole_games_and_the_same_ones_again,
    it_does_the_same_in_every_world_that_its_seat_cannot_tell_apart,
)
