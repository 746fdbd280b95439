"""Proof that the law of secrecy, which the contract suite checks, can be found broken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Seat, Step
from recollect.engine.errors import Illegal
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player
from recollect.engine.registry import find_game
from recollect.games.memoarrr import Memoarrr
from recollect.games.memoarrr.model import CARDS, CELLS, Peeked, Reveal, State
from recollect.games.memoarrr.view import View
from recollect.testing import leak, play_on
from tests.kit.play import kit


class LeaksInView(Memoarrr):
    """Tells how many of the hidden cards in the first row are penguins: only a counter."""

    @staticmethod
    def view(state: State, seat: Seat | None) -> View:
        view = Memoarrr.view(state, seat)
        return replace(view, volcanoes_left=sum(card < 5 for card in state.island[:5]))


class LeaksInEvents(Memoarrr):
    """Forgets to hide the face that a penguin's player looks at."""

    @staticmethod
    def step(state: State, seat: Seat, action: Any) -> Step[State]:
        step = Memoarrr.step(state, seat, action)
        events = tuple(_Open(e) if isinstance(e, Peeked) else e for e in step.events)
        return Step(step.state, events)


class _Open(msgspec.Struct, frozen=True):
    event: Peeked

    def seen_by(self, _seat: Seat | None) -> Peeked:
        return self.event


class LeaksInLegal(Memoarrr):
    """Lists the same cells as ever, but in the order of what lies there."""

    @staticmethod
    def legal(state: State, seat: Seat) -> tuple[Any, ...]:
        listed = Memoarrr.legal(state, seat)
        return tuple(sorted(listed, key=lambda action: _card_at(state, action)))


def _card_at(state: State, action: Any) -> str:
    return CARDS[state.island[CELLS.index(action.at)]] if isinstance(action, Reveal) else ""


class LeaksInErrors(Memoarrr):
    """Names the card in the middle when somebody tries to reveal it."""

    @staticmethod
    def step(state: State, seat: Seat, action: Any) -> Step[State]:
        try:
            return Memoarrr.step(state, seat, action)
        except Illegal as error:
            error.facts["card"] = CARDS[state.island[12]]
            raise


@pytest.mark.parametrize("leaky", [LeaksInView, LeaksInEvents, LeaksInLegal, LeaksInErrors])
def test_a_planted_leak_is_caught(leaky: Callable[[], AnyGame]) -> None:
    game, honest = leaky(), find_game("memoarrr")
    for number in range(60):
        playthrough = _played(honest, bytes([number]), steps=number % 30)
        assert leak(honest, kit(honest), playthrough, 0, Chance(b"other")) is None
        if leak(game, kit(honest), playthrough, 0, Chance(b"other")):
            return
    pytest.fail("nobody noticed")


def _played(game: AnyGame, seed: bytes, steps: int) -> Playthrough:
    given = {"expert": True} if game.id == "memoarrr" else {}
    players = [Player("x", None)] * max(2, game.players.start)
    playthrough = Playthrough(game, game.options(given), players, seed)
    play_on(playthrough, Chance(seed), steps)
    return playthrough
