"""The walrus bars a card to the next player."""

from __future__ import annotations

import pytest

from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import CELLS, Blocked, Erupted, Revealed, RoundWon
from tests.games.memoarrr.board import (
    EXPERT,
    PLAIN,
    after,
    all_but,
    events,
    every_size,
    may,
    places,
    position,
    table,
)
from tests.games.memoarrr.moments import barred


@every_size
def test_a_walrus_names_any_card_that_lies_face_down(players: int) -> None:
    """M23."""
    state = after(position("po", EXPERT, f"players: {players}"), "reveal a3")
    assert may(state) == [f"block {cell}" for cell in CELLS if cell not in {"a1", "a3", "c3"}]
    assert events(state, "block b1") == (Blocked(0, "b1", 1),)
    assert GAME.actors(after(state, "block b1")) == (1,)


def test_the_next_player_may_reveal_every_card_but_the_barred_one() -> None:
    """M11, M23."""
    assert places(barred()) == set(CELLS) - {"a1", "a3", "c3", "b1"}


@pytest.mark.parametrize(
    ("turn", "birds", "bound"),
    [(0, "0 1 0 0", 2), (0, "0 1 3 0", 3), (2, "0 0 0 1", 0), (3, "1 0 0 0", 1), (1, "0 0 1 3", 0)],
)
def test_a_ban_binds_the_next_player_still_in_the_round(turn: int, birds: str, bound: int) -> None:
    """M11, M23."""
    state = position("po", EXPERT, "players: 4", f"turn: {turn}", f"birds: {birds}")
    assert events(state, "reveal a3", "block b1") == (Blocked(turn, "b1", bound),)
    state = after(state, "reveal a3", "block b1")
    assert GAME.actors(state) == (bound,)
    assert "b1" not in places(state)


@pytest.mark.parametrize(
    "moves",
    [
        ("reveal a5",),
        ("reveal e5",),
        ("reveal a4", "reveal a5"),
        ("reveal a2", "swap b2"),
    ],
    ids=["right", "wrong", "after a crab", "after an octopus"],
)
def test_the_ban_ends_with_that_players_turn(moves: tuple[str, ...]) -> None:
    """M23."""
    state = after(barred(), *moves)
    assert GAME.actors(state) == (2,)
    assert "b1" in places(state)
    assert table(state).barred is None


def test_the_ban_holds_through_the_extra_turns_of_crabs() -> None:
    """M23, M24."""
    state = barred()
    for crab in ("a4", "b4", "c4"):
        state = after(state, f"reveal {crab}")
        assert GAME.actors(state) == (1,)
        assert "b1" not in places(state)
        assert table(state).barred == "b1"
    assert "b1" in places(after(state, "reveal c5"))


def test_the_ban_lapses_when_a_crab_leaves_only_the_barred_card() -> None:
    """M14, M23, M24: otherwise nobody could go on."""
    state = position(all_but("wo co tb", last="po"), EXPERT, "players: 3")
    state = after(state, "reveal a3", "block e5")
    assert may(state) == ["reveal a4"]
    state = after(state, "reveal a4")
    assert GAME.actors(state) == (1,)
    assert may(state) == ["reveal e5"]
    assert table(state).barred is None
    assert GAME.read(GAME.draw(state)) == state
    assert events(state, "reveal e5") == (
        Revealed(1, "e5", "turtle/beach", False),
        Erupted(1, 1),
        Erupted(2, 3),
        RoundWon(0, 1),
    )


def test_the_ban_does_not_lapse_while_another_card_lies_face_down() -> None:
    """M23, M24."""
    state = position(all_but("wo co tb to", last="po"), EXPERT, "players: 3")
    assert may(after(state, "reveal a3", "block e5", "reveal a4")) == ["reveal a5"]


def test_a_walrus_of_the_barred_player_bars_anew() -> None:
    """M23: the next player is bound by the new ban only."""
    state = after(barred(), "reveal b3")
    assert "block b1" in may(state)
    state = after(state, "block c1")
    assert GAME.actors(state) == (2,)
    assert "b1" in places(state)
    assert "c1" not in places(state)


@pytest.mark.parametrize("players", [2, 3])
def test_a_ban_does_not_outlive_the_round(players: int) -> None:
    """M17, M23."""
    birds = " ".join(["0", "0", *"1"[: players - 2]])
    state = position("po", EXPERT, f"players: {players}", f"birds: {birds}")
    state = after(state, "reveal a3", "block b1", "reveal e5")
    assert table(state).phase == "round_end"
    assert table(state).barred is None
    assert GAME.read(GAME.draw(state)) == state
    state = after(state, "ready")
    assert table(state).round == 2
    assert table(state).barred is None
    assert "b1" in places(state)
    assert "b1" in places(after(state, "reveal e5"))


def test_a_barred_card_may_still_be_looked_at() -> None:
    """M21, M23: it may only not be revealed."""
    state = after(position("oo", EXPERT), "reveal a3", "block e5", "reveal a1")
    assert "peek e5" in may(state)


def test_a_barred_card_may_still_be_swapped() -> None:
    """M22, M23: it may only not be revealed."""
    state = after(position("po", EXPERT), "reveal a3", "block b2", "reveal a2")
    assert "swap b2" in may(state)


def test_with_two_cards_left_the_walrus_leaves_one_to_reveal() -> None:
    """M23."""
    state = position(all_but("wo tf tb", last="po"), EXPERT, "players: 2")
    state = after(state, "reveal a3")
    assert may(state) == ["block d5", "block e5"]
    assert may(after(state, "block d5")) == ["reveal e5"]
    assert may(after(state, "block e5")) == ["reveal d5"]


def test_with_one_card_left_the_walrus_does_not_act() -> None:
    """M23."""
    for card, cell in zip(PLAIN.split(), CELLS, strict=True):
        if card not in {"wo", "oo", "wl"}:
            state = position(all_but(f"wo {card}", last="oo"), EXPERT)
            assert events(state, "reveal a3") == (Revealed(0, "a3", "walrus/ocean", True),)
            state = after(state, "reveal a3")
            assert GAME.actors(state) == (1,)
            assert may(state) == [f"reveal {cell}"]


def test_with_no_card_left_the_walrus_does_not_act() -> None:
    """M15, M23."""
    state = position(all_but("wo", last="po"), EXPERT, "players: 2")
    assert events(state, "reveal a3")[1:] == (Erupted(1, 1), RoundWon(0, 1))
