"""What is observed: the same from kernels and from what a bot is shown, and never a secret."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player
from recollect.engine.registry import find_game
from recollect.envs.compiled_game import CompiledGame
from recollect.envs.config import EnvConfig
from recollect.envs.contract import ObservationEncoder
from recollect.sim import simulated
from recollect.testing import LONGEST, moments, options_of, other_deal, play_on, seeds
from tests.kit.examples import one_quick
from tests.kit.play import kit

GAMES = [find_game(game_id) for game_id in simulated()]
every_game = pytest.mark.parametrize("game", GAMES, ids=simulated())


def config_of(game: AnyGame, options: msgspec.Struct, players: int) -> EnvConfig:
    return EnvConfig(game.id, players, msgspec.structs.asdict(options), "recall")


@pytest.mark.parametrize("game", one_quick(GAMES[-1], GAMES), ids=simulated())
@given(data=st.data())
def test_kernels_observe_what_a_bot_with_a_perfect_memory_would(
    game: AnyGame, data: st.DataObject
) -> None:
    """The fold of views and events (memory/) gives byte for byte what the kernels remember."""
    players = data.draw(st.sampled_from(game.players))
    config = config_of(game, data.draw(options_of(game, players)), players)
    check_observations(game, config, data.draw(st.integers(0, 1 << 60)), data.draw(seeds))


def test_all_volcanoes_that_are_taken_at_once_have_been_seen() -> None:
    """M15: in the middle of a step one lay on top that nobody sees there afterwards."""
    game = find_game("memoarrr")
    small = game.options({"sides": "seated", "animals": 4, "landscapes": 3})
    check_observations(game, config_of(game, small, 4), 2446, b'g(\xfc"\x07\xbc. ')


def check_observations(game: AnyGame, config: EnvConfig, seed: int, choices: bytes) -> None:
    """In a whole game of the kernels, whose deal and actions follow from these."""
    compiled = CompiledGame(config)
    compiled.reset(seed)
    mirror = compiled.mirror()
    encoders = [config.adapter.encoder(seat) for seat in range(config.players)]
    chance = Chance(choices)
    show(game, mirror.state, (), encoders)
    seat: int | None = 0
    for _ in range(LONGEST):
        for each, encoder in enumerate(encoders):
            view = game.view(mirror.state, each)
            expected = [*encoder.now(view), *encoder.memory(view)]
            assert compiled.observe(each)[0].tolist() == expected
        if seat is None:
            return
        legal = np.flatnonzero(compiled.mask)
        seat = compiled.step(int(legal[chance.below(len(legal))]))
        for events in mirror.follow(compiled.history):
            show(game, mirror.state, events, encoders)
    pytest.fail("the game does not end")


def show(
    game: AnyGame, state: Any, events: tuple[Any, ...], encoders: list[ObservationEncoder]
) -> None:
    for seat, encoder in enumerate(encoders):
        seen = (event.seen_by(seat) for event in events)
        encoder.watch(game.view(state, seat), tuple(event for event in seen if event is not None))


@every_game
@given(data=st.data())
def test_no_observation_depends_on_what_the_seat_cannot_know(
    game: AnyGame, data: st.DataObject
) -> None:
    """B4: in two worlds that the seat cannot tell apart it observes the same, all along."""
    playthrough = data.draw(moments(game, over=False))
    seat = data.draw(st.integers(0, len(playthrough.players) - 1))
    other = other_deal(kit(game), playthrough, seat, Chance(data.draw(seeds)))
    assert observed(playthrough, playthrough.deal, seat) == observed(playthrough, other, seat)


@every_game
def test_a_memory_of_what_was_never_seen_would_be_noticed(game: AnyGame) -> None:
    """The check above can fail: with such a leak, worlds differ."""
    noticed = 0
    for number in range(20):
        players = [Player("x", None)] * 2
        playthrough = Playthrough(game, game.options({}), players, bytes([number]))
        play_on(playthrough, Chance(bytes([number])), number)
        deals = playthrough.deal, other_deal(kit(game), playthrough, 0, Chance(b"other"))
        honest = [observed(playthrough, deal, 0) for deal in deals]
        leaky = [observed(playthrough, deal, 0, leak=True) for deal in deals]
        assert honest[0] == honest[1]
        noticed += leaky[0] != leaky[1]
    assert noticed > 10


def observed(playthrough: Playthrough, deal: Any, seat: int, leak: bool = False) -> list[bytes]:
    """All that this seat is shown, memory included, when this deal is played like that."""
    game, players = playthrough.game, len(playthrough.players)
    config = config_of(game, playthrough.options, players)
    compiled = CompiledGame(config)
    compiled.start(deal)
    if leak:
        compiled.buffer["memory"] = (1 << 62) - 1
    found = [shown(compiled, seat)]
    for action in in_order(playthrough):
        compiled.step(config.actions.index(action))
        found.append(shown(compiled, seat))
    return found


def shown(compiled: CompiledGame, seat: int) -> bytes:
    seen, mask = compiled.observe(seat)
    return seen.tobytes() + mask.tobytes()


def in_order(playthrough: Playthrough) -> list[Any]:
    """The actions; who is ready first makes no difference to what is ready (B1)."""
    return [step.action for step in playthrough.steps]


@every_game
def test_memory_is_what_makes_the_difference(game: AnyGame) -> None:
    """`recall` tells more than `now`: something that is remembered cannot be seen any more."""
    config = config_of(game, game.options({}), 2)
    compiled = CompiledGame(config)
    compiled.reset(1)
    now = config.now.size
    for _ in range(12):
        compiled.step(int(np.argmax(compiled.mask)))
    visible, remembered = compiled.observation[:now], compiled.observation[now:]
    assert np.count_nonzero(remembered) > 0
    assert np.count_nonzero(remembered[:25]) > np.count_nonzero(visible[:25])
