"""The penguin looks."""

from __future__ import annotations

from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import CELLS, Erupted, Peeked, Ready, Revealed, SaidReady
from tests.games.memoarrr.board import (
    EXPERT,
    after,
    all_but,
    events,
    every_size,
    may,
    places,
    position,
    table,
)


@every_size
def test_a_penguin_looks_at_any_card_that_lies_face_down(players: int) -> None:
    """M21."""
    state = after(position("oj oo", EXPERT, f"players: {players}"), "reveal a1")
    assert may(state) == [f"peek {cell}" for cell in CELLS if cell not in {"a1", "a2", "b2", "c3"}]
    assert events(state, "peek d4") == (Peeked(0, "d4", "crab/flowers"),)


@every_size
def test_the_game_waits_until_the_penguins_player_has_looked(players: int) -> None:
    """M21, B1."""
    state = after(position("oo", EXPERT, f"players: {players}"), "reveal a1", "peek d4")
    assert GAME.actors(state) == (0,)
    assert may(state) == ["ready"]
    step = GAME.step(state, 0, Ready())
    assert step.events == (SaidReady(0),)
    assert GAME.actors(step.state) == (1,)
    assert may(step.state)[0].startswith("reveal")


def test_after_a_look_players_who_are_out_are_skipped() -> None:
    """M11, M21."""
    state = position("oo", EXPERT, "players: 4", "turn: 1", "birds: 0 0 1 3")
    assert GAME.actors(after(state, "reveal a1", "peek d4", "ready")) == (0,)


def test_a_card_that_was_looked_at_lies_where_it_lay() -> None:
    """M21, M26."""
    state = after(position("oo", EXPERT, "players: 2"), "reveal a1", "peek b1", "ready")
    assert table(state).island[1] is None
    assert "b1" in places(state)
    assert events(state, "reveal b1") == (Revealed(1, "b1", "penguin/jungle", True),)


def test_the_only_card_left_must_be_looked_at() -> None:
    """M20, M21."""
    state = position(all_but("po tb", last="oo"), EXPERT, "players: 2")
    assert may(after(state, "reveal a1")) == ["peek e5"]


@every_size
def test_a_penguin_with_nothing_left_to_look_at_does_nothing(players: int) -> None:
    """M15, M21."""
    state = position(all_but("po", last="oo"), EXPERT, f"players: {players}")
    revealed, first_out, *_ = events(state, "reveal a1")
    assert revealed == Revealed(0, "a1", "penguin/ocean", True)
    assert first_out == Erupted(1, 1)
