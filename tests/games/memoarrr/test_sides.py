"""Before the first round everybody looks at a side of the island."""

from __future__ import annotations

from itertools import permutations

import pytest

from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import Ready, RoundStarted, SaidReady, SideTaken
from tests.games.memoarrr.board import after, events, every_size, may, new_game, table

SIDES = ("north", "east", "south", "west")


@every_size
def test_sides_are_chosen_in_turn_order_from_the_first_start_player(players: int) -> None:
    """M7, M8."""
    for first in range(players):
        state = new_game(players, first=first)
        for n in range(players):
            assert GAME.actors(state) == ((first + n) % players,)
            state = after(state, f"side {SIDES[n]}")


@every_size
def test_each_player_takes_a_different_side(players: int) -> None:
    """M7."""
    state = new_game(players)
    free = [f"side {side}" for side in SIDES]
    for choice in ("side south", "side north", "side west", "side east")[:players]:
        assert may(state) == free
        state = after(state, choice)
        free.remove(choice)


def test_which_sides_are_taken_is_public() -> None:
    """M7."""
    state = new_game(3, first=2)
    assert events(state, "side west") == (SideTaken(2, "west"),)
    assert table(after(state, "side west")).sides == (None, None, "west")
    assert table(after(state, "side west", "side east")).sides == ("east", None, "west")


@pytest.mark.parametrize(
    ("players", "sides"),
    [
        (2, ("north", "south")),
        (3, ("north", "east", "south")),
        (4, ("north", "east", "south", "west")),
    ],
)
def test_seated_players_get_the_side_they_sit_at(players: int, sides: tuple[str, ...]) -> None:
    """M7."""
    for first in range(players):
        state = new_game(players, first=first, sides="seated")
        assert table(state).sides == sides
        assert GAME.actors(state) == tuple(range(players))
        assert may(state) == ["ready"]


@every_size
def test_nobody_looks_before_all_sides_are_chosen(players: int) -> None:
    """M7, B1."""
    state = new_game(players)
    for n, side in enumerate(SIDES[:players]):
        assert GAME.actors(state) == (n,)
        state = after(state, f"side {side}")
    assert GAME.actors(state) == tuple(range(players))
    assert [GAME.legal(state, seat) for seat in range(players)] == [(Ready(),)] * players


@every_size
def test_the_round_begins_when_all_have_looked_in_whatever_order(players: int) -> None:
    """M7, M8, B1."""
    first = players - 1
    looking = new_game(players, first=first, sides="seated")
    for order in permutations(range(players)):
        state = looking
        for seat in order[:-1]:
            step = GAME.step(state, seat, Ready())
            assert step.events == (SaidReady(seat),)
            state = step.state
        assert GAME.actors(state) == order[-1:]
        step = GAME.step(state, order[-1], Ready())
        started = RoundStarted(1, first, (1, 3, 7)[: players - 1])
        assert step.events == (SaidReady(order[-1]), started)
        state = step.state
        assert GAME.actors(state) == (first,)
        assert may(state)[0].startswith("reveal")


@every_size
def test_sides_chosen_or_seated_come_to_the_same(players: int) -> None:
    """M7."""
    seated = new_game(players, sides="seated")
    chosen = new_game(players)
    for side in table(seated).sides:
        chosen = after(chosen, f"side {side}")
    assert table(chosen).sides == table(seated).sides
    assert may(after(chosen, "ready")) == may(after(seated, "ready"))
    assert events(chosen, "ready") == events(seated, "ready")
