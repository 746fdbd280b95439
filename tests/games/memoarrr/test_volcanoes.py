"""Volcanoes: who takes which, and what happens when the island is all face up."""

from __future__ import annotations

import pytest

from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import Erupted, Revealed, RoundWon
from tests.games.memoarrr.board import after, all_but, events, every_size, position, stacks, table

LAST = "e5"
CONNECTING, OTHER = all_but("tb", last="pb"), all_but("tb", last="po")
"""Only e5, turtle/beach, lies face down."""


@pytest.mark.parametrize("stack", [(1, 3, 7), (3, 7, 1), (7, 3, 1), (7, 1, 3)])
def test_one_takes_the_volcano_on_top(stack: tuple[int, ...]) -> None:
    """M3, M13."""
    state = position("po", "players: 4", "turn: 2", stacks(",".join(map(str, stack))))
    top = []
    for cell in ("b2", "c1", "d2"):
        top.append(table(state).volcano)
        state = after(state, f"reveal {cell}")
    assert tuple(top) == stack
    assert table(state).birds == (stack[2], None, stack[0], stack[1])
    assert table(state).volcano is None


@every_size
def test_when_all_24_are_face_up_the_others_take_a_volcano_instead_of_a_turn(players: int) -> None:
    """M15, M16: several in a row go out."""
    state = position(CONNECTING, f"players: {players}")
    revealed, *out, won = events(state, f"reveal {LAST}")
    assert revealed == Revealed(0, LAST, "turtle/beach", True)
    assert out == [Erupted(seat, (1, 3, 7)[seat - 1]) for seat in range(1, players)]
    assert won == RoundWon(0, 1)


@every_size
def test_who_fails_with_the_24th_card_goes_out_first(players: int) -> None:
    """M13, M15, M16."""
    state = position(OTHER, f"players: {players}")
    revealed, *out, won = events(state, f"reveal {LAST}")
    assert revealed == Revealed(0, LAST, "turtle/beach", False)
    assert out == [Erupted(seat, (1, 3, 7)[seat]) for seat in range(players - 1)]
    assert won == RoundWon(players - 1, 1)


def test_who_is_out_already_takes_no_volcano_when_all_24_are_face_up() -> None:
    """M11, M15."""
    state = position(CONNECTING, "players: 4", "turn: 2", "birds: 1 0 0 0")
    assert events(state, f"reveal {LAST}")[1:] == (Erupted(3, 3), Erupted(1, 7), RoundWon(2, 1))


def test_after_all_24_are_face_up_the_most_birds_start_as_always() -> None:
    """M15, M17."""
    state = position(CONNECTING, "players: 4", stacks("3,7,1"))
    state = after(state, f"reveal {LAST}", "ready")
    assert GAME.actors(state) == (2,)
    assert table(state).round == 2


@every_size
def test_as_long_as_one_card_lies_face_down_it_must_be_revealed(players: int) -> None:
    """M14, M15."""
    state = position(all_but("tb pb", last="po"), f"players: {players}")
    after_one = after(state, "reveal e1")
    assert table(after_one).birds == (None,) * players
    assert GAME.actors(after_one) == (1,)


def test_the_last_round_too_can_end_with_all_24_face_up() -> None:
    """M15, M18."""
    state = position(CONNECTING, "players: 3", "round: 7", "winners: 0 1 2 0 1 2")
    *_, won, ended = events(state, f"reveal {LAST}")
    assert won == RoundWon(0, 4)
    assert type(ended).__name__ == "GameEnded"
    assert GAME.actors(after(state, f"reveal {LAST}")) == ()


def test_the_turn_is_of_the_last_to_take_a_volcano() -> None:
    """M15: also of those who went out without revealing anything."""
    state = after(position(CONNECTING, "players: 3"), f"reveal {LAST}")
    assert table(state).turn == 2
