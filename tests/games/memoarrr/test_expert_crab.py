"""The crab goes on, and the turtle does not."""

from __future__ import annotations

from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import CELLS, Erupted, Revealed, RoundWon
from tests.games.memoarrr.board import (
    EXPERT,
    after,
    all_but,
    events,
    every_size,
    may,
    position,
    table,
)


@every_size
def test_a_crab_gives_another_turn_at_once(players: int) -> None:
    """M24."""
    for turn in range(players):
        state = position("po", EXPERT, f"players: {players}", f"turn: {turn}")
        state = after(state, "reveal a4")
        assert GAME.actors(state) == (turn,)
        assert may(state) == [f"reveal {cell}" for cell in CELLS if cell not in {"a1", "a4", "c3"}]


@every_size
def test_a_player_goes_on_as_often_as_crabs_connect(players: int) -> None:
    """M24."""
    state = position("po", EXPERT, f"players: {players}")
    for cell in ("a4", "b4", "c4", "d4", "e4"):
        state = after(state, f"reveal {cell}")
        assert GAME.actors(state) == (0,)
    assert GAME.actors(after(state, "reveal e5")) == (1,)


def test_the_card_of_the_extra_turn_must_connect_to_the_crab() -> None:
    """M12, M24."""
    state = after(position("po", EXPERT, "players: 3"), "reveal a4")
    assert events(state, "reveal a5") == (Revealed(0, "a5", "turtle/ocean", True),)
    assert events(state, "reveal b1") == (
        Revealed(0, "b1", "penguin/jungle", False),
        Erupted(0, 1),
    )
    assert GAME.actors(after(state, "reveal b1")) == (1,)


def test_another_animal_acts_in_the_extra_turn() -> None:
    """M20, M24."""
    state = after(position("po", EXPERT, "players: 3"), "reveal a4", "reveal a2")
    assert may(state) == ["swap a1", "swap b2", "swap a3"]


def test_a_crab_that_does_not_connect_gives_no_turn() -> None:
    """M13, M20, M24."""
    state = after(position("pj", EXPERT, "players: 3"), "reveal a4")
    assert table(state).birds == (1, None, None)
    assert GAME.actors(state) == (1,)


@every_size
def test_a_crab_on_the_24th_card_is_a_turn_without_a_card(players: int) -> None:
    """M15, M24: its player takes the volcano first, then the others."""
    state = position(all_but("co", last="po"), EXPERT, f"players: {players}")
    revealed, *out, won = events(state, "reveal a4")
    assert revealed == Revealed(0, "a4", "crab/ocean", True)
    assert out == [Erupted(seat, (1, 3, 7)[seat]) for seat in range(players - 1)]
    assert won == RoundWon(players - 1, 1)


def test_who_is_out_already_is_skipped_after_a_crab_on_the_24th_card() -> None:
    """M11, M15, M24."""
    state = position(all_but("co", last="po"), EXPERT, "players: 4", "turn: 2", "birds: 0 0 0 1")
    assert events(state, "reveal a4")[1:] == (Erupted(2, 3), Erupted(0, 7), RoundWon(1, 1))


@every_size
def test_a_turtle_does_nothing(players: int) -> None:
    """M25."""
    state = position("po", EXPERT, f"players: {players}")
    assert events(state, "reveal a5") == (Revealed(0, "a5", "turtle/ocean", True),)
    state = after(state, "reveal a5")
    assert GAME.actors(state) == (1,)
    assert may(state)[0].startswith("reveal")
