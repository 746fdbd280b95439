"""The rules of Moths, on positions that are written down."""

from __future__ import annotations

import pytest
from recollect_moths import GAME
from recollect_moths.model import Caught, GameEnded, Lift, Missed, Peek, Peeked, Ready, State

import recollect
from recollect.engine.contract import Outcome
from recollect.engine.errors import Illegal

THREE = "options: pairs=3 dawn=5\nrow: atlas luna hawk atlas luna hawk\n"


def position(more: str = "") -> State:
    return GAME.read(THREE + more)


def lifted(state: State, *places: int) -> State:
    for at in places:
        state = GAME.step(state, state.turn, Lift(at)).state
    return state


def test_two_alike_are_caught_and_their_places_are_empty() -> None:
    step = GAME.step(lifted(position(), 0), 0, Lift(3))
    assert step.events[-1] == Caught(0, "atlas")
    assert GAME.view(step.state, 1).gone == (0, 3)
    assert GAME.view(step.state, 1).caught == (1, 0)


def test_whoever_holds_the_lantern_sees_a_card_alone_and_goes_again() -> None:
    step = GAME.step(lifted(position(), 0, 3), 0, Peek(1))
    (peeked,) = step.events
    assert peeked.seen_by(0) == Peeked(0, 1, "luna")
    assert peeked.seen_by(1) == peeked.seen_by(None) == Peeked(0, 1, None)
    assert GAME.view(step.state, 0).peek == "luna"
    assert GAME.view(step.state, 1).peek is None
    assert GAME.actors(step.state) == (0,)
    after = GAME.step(step.state, 0, Ready()).state
    assert GAME.legal(after, 0) == (Lift(1), Lift(2), Lift(4), Lift(5))


def test_two_that_differ_are_looked_at_by_all_and_go_down_again() -> None:
    step = GAME.step(lifted(position(), 0), 0, Lift(1))
    assert step.events[-1] == Missed(0, 4)
    assert GAME.actors(step.state) == (0, 1)
    state = GAME.step(step.state, 1, Ready()).state
    state = GAME.step(state, 0, Ready()).state
    assert GAME.view(state, None).row == (None,) * 6
    assert GAME.actors(state) == (1,)


def test_without_lantern_and_second_turn_the_next_player_is_next() -> None:
    quick = THREE.replace("dawn=5", "dawn=5 lantern=false again=false")
    assert GAME.actors(lifted(GAME.read(quick), 0, 3)) == (1,)


def test_the_game_ends_at_dawn() -> None:
    step = GAME.step(lifted(position("misses: 4\n"), 0), 0, Lift(1))
    assert step.events[-1] == GameEnded((0, 1))
    assert GAME.actors(step.state) == ()


@pytest.mark.parametrize(("more", "winners"), [("misses: 4\n", ()), ("gone: 1 2 4 5\n", (0,))])
def test_alone_one_wins_before_dawn_or_not_at_all(more: str, winners: tuple[int, ...]) -> None:
    alone = "caught: 2\n" if "gone" in more else "caught: 0\n"
    last = 3 if "gone" in more else 1
    step = GAME.step(lifted(position(alone + more), 0), 0, Lift(last))
    outcome = GAME.outcome(step.state)
    assert isinstance(outcome, Outcome)
    assert outcome.winners == winners


@pytest.mark.parametrize(
    ("at", "said"), [(0, "0 lies open already"), (7, "Nothing lies at 7"), (2, "Nothing lies at 2")]
)
def test_what_is_not_there_cannot_be_lifted(at: int, said: str) -> None:
    with pytest.raises(Illegal, match=said):
        GAME.step(lifted(position("gone: 2 5\ncaught: 1 0\n"), 0), 0, Lift(at))


def test_it_is_found_by_its_name() -> None:
    assert recollect.load_game("moths").rules is GAME
