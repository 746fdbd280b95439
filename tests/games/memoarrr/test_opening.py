"""The card that opens a round."""

from __future__ import annotations

import pytest

from recollect.games.memoarrr.model import CELLS, Revealed
from tests.games.memoarrr.board import (
    FAILURES,
    after,
    events,
    every_size,
    may,
    new_game,
    places,
    position,
    table,
)

EVERYWHERE = set(CELLS) - {"c3"}
MIDDLES = {
    "north": {"b1", "c1", "d1"},
    "east": {"e2", "e3", "e4"},
    "south": {"b5", "c5", "d5"},
    "west": {"a2", "a3", "a4"},
}


@every_size
def test_the_opening_card_always_succeeds(players: int) -> None:
    """M9."""
    state = position("", "options: edition=de", f"players: {players}")
    for cell in sorted(EVERYWHERE):
        (revealed,) = events(state, f"reveal {cell}")
        assert isinstance(revealed, Revealed)
        assert revealed.connected is None
        assert table(after(state, f"reveal {cell}")).birds == (None,) * players


@pytest.mark.parametrize(
    "sides",
    [
        ("north", "south"),
        ("east", "north"),
        ("west", "east"),
        ("south", "west", "north"),
        ("east", "south", "west"),
        ("west", "north", "east", "south"),
    ],
    ids="-".join,
)
def test_the_very_first_card_may_not_be_one_that_anybody_looked_at(sides: tuple[str, ...]) -> None:
    """M10."""
    state = after(new_game(len(sides)), *(f"side {side}" for side in sides), "ready")
    looked_at = {cell for side in sides for cell in MIDDLES[side]}
    assert len(looked_at) == 3 * len(sides)
    assert places(state) == EVERYWHERE - looked_at


@pytest.mark.parametrize(
    ("players", "sides"),
    [(2, "north south"), (3, "north east south"), (4, "north east south west")],
)
def test_sides_that_were_dealt_by_seat_are_spared_too(players: int, sides: str) -> None:
    """M7, M10."""
    state = after(new_game(players, sides="seated", first=1), "ready")
    assert places(state) == EVERYWHERE.difference(*(MIDDLES[side] for side in sides.split()))


@every_size
@pytest.mark.parametrize("sides", ["choose", "seated"])
def test_the_german_rules_let_the_first_card_be_any(players: int, sides: str) -> None:
    """M10."""
    state = new_game(players, edition="de", sides=sides)
    if sides == "choose":
        state = after(state, *(f"side {side}" for side in list(MIDDLES)[:players]))
    assert places(after(state, "ready")) == EVERYWHERE


@every_size
def test_only_the_very_first_turn_is_restricted(players: int) -> None:
    """M10."""
    state = after(new_game(players, sides="seated"), "ready", "reveal a1")
    assert places(state) == EVERYWHERE - {"a1"}


@every_size
def test_the_second_round_may_open_with_a_card_that_was_looked_at(players: int) -> None:
    """M9, M10."""
    state = after(
        new_game(players, sides="seated"), "ready", "reveal a1", *FAILURES[: players - 1], "ready"
    )
    assert table(state).round == 2
    assert places(state) == EVERYWHERE


def test_the_start_player_must_reveal() -> None:
    """M9."""
    assert {move.split()[0] for move in may(position("", "players: 4"))} == {"reveal"}
