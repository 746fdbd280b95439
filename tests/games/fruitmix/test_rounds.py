"""F3, F7, F8: memorising, the end of a round, and who begins the next."""

from __future__ import annotations

import pytest

from recollect.games.fruitmix import GAME
from recollect.games.fruitmix.model import Drawn, Ready, RoundStarted, SaidReady, State
from tests.games.fruitmix.board import after, drawn, events, every_size, kinds, may, new_game, table

TABLE = """
options: line=3
players: 3
  round: 4
   turn: 2
starter: 1
  table: [blrr] chsb [pery]
 pile 0: stsg orfb
 pile 1: sttb pesg
 pile 2: wafg plry
"""


def one_round(state: State) -> State:
    """Everybody memorises, then the line is filled from the left."""
    line = len(table(state).table)
    return after(state, "ready", *(f"place {slot}" for slot in range(line)))


@every_size
def test_the_line_is_turned_over_when_all_are_ready(players: int) -> None:
    """F3, B1."""
    state = new_game(players, first=0)
    line = table(state).table
    for seat in range(players):
        assert table(state).table == line
        assert GAME.actors(state) == tuple(range(seat, players))
        state = GAME.step(state, seat, Ready()).state
    assert table(state).table == (None,) * 5
    assert GAME.actors(state) == (0,)


def test_players_get_ready_in_any_order_and_each_once() -> None:
    """F3, B1."""
    state = new_game(3)
    step = GAME.step(state, 1, Ready())
    assert step.events == (SaidReady(1),)
    assert [may(step.state, seat) for seat in range(3)] == [["ready"], [], ["ready"]]


def test_the_round_starts_with_the_tile_of_the_player_who_begins() -> None:
    """F3, F5."""
    state = after(TABLE, "place 1")
    assert events(state, "ready")[-2:] == (
        RoundStarted(5, 0),
        Drawn(0, "strawberry/square/green"),
    )


def test_a_line_face_up_ends_the_round_and_everybody_memorises_again() -> None:
    """F7."""
    state = after(TABLE, "place 1")
    assert drawn(state, "round", "phase", "looking") == ["5", "memorise", "0 1 2"]
    assert drawn(state, "table") == ["[blrr] [wafg] [pery]"]
    assert kinds(events(TABLE, "place 1")) == ["Placed"]


def test_the_line_is_turned_over_in_place() -> None:
    """F7."""
    state = after(TABLE, "place 1", "ready")
    assert drawn(state, "table", "phase", "starter") == ["blrr wafg pery", "place", "0"]


def test_while_a_tile_lies_face_down_the_round_goes_on() -> None:
    """F7."""
    state = after(TABLE.replace("[blrr]", "blrr"), "place 1")
    assert drawn(state, "round", "phase", "turn", "starter") == ["4", "place", "0", "1"]


def test_the_player_left_of_the_last_one_begins_the_next_round() -> None:
    """F8."""
    assert drawn(after(TABLE, "place 1"), "turn") == ["0"]


def test_who_began_the_round_before_does_not_begin_again_but_the_next_to_the_left() -> None:
    """F8."""
    state = after(TABLE.replace("starter: 1", "starter: 0"), "place 1")
    assert drawn(state, "turn") == ["1"]


def test_for_who_begins_only_the_round_just_played_counts_not_an_earlier_one() -> None:
    """F8."""
    starters = []
    state = new_game(4, line=6, first=0)
    for _ in range(4):
        state = one_round(state)
        starters.append(table(state).turn)
    assert starters == [2, 0, 2, 0]


LINES = range(3, 10)
BEGINS_NEXT = {
    1: "0 0 0 0 0 0 0",
    2: "1 1 1 1 1 1 1",
    3: "1 1 2 1 1 2 1",
    4: "3 1 1 2 3 1 1",
    5: "3 4 1 1 2 3 4",
    6: "3 4 5 1 1 2 3",
}
"""For each number of players: after a round that seat 0 began, with a line of 3, 4, … 9."""


@pytest.mark.parametrize("players", BEGINS_NEXT)
def test_who_begins_follows_from_the_number_of_players_and_the_length_of_the_line(
    players: int,
) -> None:
    """F8."""
    begins = [one_round(new_game(players, line=line, first=0)).turn for line in LINES]
    assert " ".join(map(str, begins)) == BEGINS_NEXT[players]


@pytest.mark.parametrize(
    ("players", "line", "starters"),
    [(5, 5, [0, 1, 2, 3, 4, 0]), (2, 4, [0, 1, 0, 1, 0]), (1, 5, [0, 0, 0, 0])],
)
def test_where_players_and_line_match_the_start_moves_on_but_never_alone(
    players: int, line: int, starters: list[int]
) -> None:
    """F8, printed example."""
    state = new_game(players, line=line, first=0)
    for round_, starter in enumerate(starters, start=1):
        assert events(state, "ready")[players] == RoundStarted(round_, starter)
        state = one_round(state)
