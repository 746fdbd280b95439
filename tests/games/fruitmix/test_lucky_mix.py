"""F13–F17: lucky mix, in which a correct placement may be followed by another."""

from __future__ import annotations

import pytest

from recollect.games.fruitmix import GAME
from recollect.games.fruitmix.model import Drawn, Placed, RoundStarted, SetAside
from tests.games.fruitmix.board import after, drawn, events, kinds, may, result

TABLE = """
options: variant=lucky line=5
players: 2
  table: blrr chsb grty pirg [pery]
 pile 0: sttb aprr orfb plsg
 pile 1: wafg lerb
  turns: 3 3
"""
"""The first three tiles of seat 0 fit the line from the left; all fruits differ from the others."""

LIMITED = TABLE.replace("line=5", "line=5 changes={}")
LAST_TILE = TABLE.replace("sttb aprr orfb plsg", "sttb")


def test_after_a_correct_placement_the_player_chooses_to_stop_or_to_go_on() -> None:
    """F13."""
    state = after(TABLE, "place 0")
    assert drawn(state, "phase", "turn", "turns") == ["decide", "0", "3 3"]
    assert may(state) == ["stop", "go_on"]
    assert may(state, 1) == []


def test_the_tile_that_was_found_lies_aside_meanwhile() -> None:
    """F13."""
    state = after(TABLE, "place 0")
    assert drawn(state, "table", "aside") == ["[sttb] chsb grty pirg [pery]", "blrr"]


def test_after_a_stop_the_tile_found_leaves_the_game_and_the_next_player_is_on() -> None:
    """F13."""
    state = after(TABLE, "place 0", "stop")
    assert drawn(state, "turn", "phase", "turns", "aside") == ["1", "place", "4 3", ""]
    assert "blrr" not in GAME.draw(state)
    assert events(TABLE, "place 0", "stop") == (Drawn(1, "watermelon/flower/green"),)


def test_who_goes_on_plays_another_tile_with_the_first_set_aside() -> None:
    """F13."""
    assert events(TABLE, "place 0", "go_on") == (
        SetAside(0, ("blueberry/round/red",)),
        Drawn(0, "apple/round/red"),
    )
    state = after(TABLE, "place 0", "go_on")
    assert drawn(state, "turn", "phase", "turns", "aside") == ["0", "place", "3 3", "blrr"]


def test_having_chosen_to_go_on_a_player_must_place_a_tile() -> None:
    """F14: stopping is no longer possible, changing is."""
    state = after(TABLE, "place 0", "go_on")
    assert may(state) == ["change", "place 1", "place 2", "place 3"]


def test_all_that_was_found_correctly_is_set_aside() -> None:
    """F13."""
    state = after(TABLE, "place 0", "go_on", "place 1")
    assert drawn(state, "phase", "aside", "pile 0") == ["decide", "blrr chsb", "orfb plsg"]
    assert events(state, "go_on")[0] == SetAside(0, ("blueberry/round/red", "cherry/square/blue"))


THREE_RIGHT = ("place 0", "go_on", "place 1", "go_on", "place 2")


def test_after_the_third_correct_tile_the_turn_ends_by_itself() -> None:
    """F13."""
    state = after(TABLE, *THREE_RIGHT)
    assert drawn(state, "turn", "phase", "turns", "pile 0") == ["1", "place", "4 3", "plsg"]
    assert kinds(events(TABLE, *THREE_RIGHT)) == ["Placed", "Drawn"]


def test_a_third_correct_tile_that_leaves_the_line_face_up_ends_the_round_too() -> None:
    """F7, F13: nothing goes on in the middle of a turn."""
    state = after(TABLE.replace("pirg", "[pirg]"), *THREE_RIGHT)
    assert drawn(state, "phase", "turn", "round", "turns") == ["memorise", "1", "2", "4 3"]


def test_ending_well_what_was_set_aside_leaves_the_game() -> None:
    """F15."""
    state = after(TABLE, *THREE_RIGHT)
    assert drawn(state, "table", "aside") == ["[sttb] [aprr] [orfb] pirg [pery]", ""]
    assert not {"blrr", "chsb", "grty"} & set(GAME.draw(state).split())


def test_the_turn_ends_by_itself_when_the_pile_is_empty() -> None:
    """F9, F13."""
    state = after(LAST_TILE, "place 0")
    assert drawn(state, "turn", "phase", "turns", "aside") == ["1", "place", "4 3", ""]


def test_the_second_tile_may_be_the_last() -> None:
    """F9, F10, F13."""
    position = TABLE.replace("sttb aprr orfb plsg", "sttb aprr").replace("3 3", "3 4")
    assert result(after(position, "place 0", "go_on", "place 1")).winners == (0,)


def test_a_mistake_with_the_first_tile_is_as_in_the_basic_game() -> None:
    """F6, F15."""
    state = after(TABLE, "place 1")
    assert drawn(state, "turn", "phase", "pile 0") == ["1", "place", "aprr orfb plsg chsb"]


def test_a_mistake_brings_back_what_was_set_aside_in_the_order_in_which_it_was_turned_up() -> None:
    """F15."""
    state = after(TABLE, "place 0", "go_on", "place 3")
    assert drawn(state, "pile 0", "aside", "turns") == ["orfb plsg blrr pirg", "", "4 3"]
    wrong = TABLE.replace("orfb plsg", "plry plsg")
    state = after(wrong, "place 0", "go_on", "place 1", "go_on", "place 3")
    assert drawn(state, "pile 0", "aside", "turn") == ["plsg blrr chsb pirg", "", "1"]


def test_a_mistake_ends_the_turn_and_the_tile_stays_in_the_line() -> None:
    """F6, F15."""
    moves = ("place 0", "go_on", "place 3")
    state = after(TABLE, *moves)
    assert drawn(state, "table", "phase") == ["[sttb] chsb grty [aprr] [pery]", "place"]
    assert events(TABLE, *moves) == (
        Placed(0, 3, "apple/round/red", "pineapple/round/green", False),
        Drawn(1, "watermelon/flower/green"),
    )


def test_a_tile_may_be_changed_after_going_on() -> None:
    """F5, F14."""
    state = after(TABLE, "place 0", "go_on", "change")
    assert drawn(state, "pile 0", "aside") == ["orfb plsg aprr", "blrr"]


@pytest.mark.parametrize(("before", "slot", "then"), [(0, 0, 3), (1, 1, 2), (2, 2, 1), (3, 2, 0)])
def test_the_limit_of_changes_is_for_the_whole_turn(before: int, slot: int, then: int) -> None:
    """F14."""
    state = after(LIMITED.format(3), *["change"] * before, f"place {slot}", "go_on")
    for _ in range(then):
        assert may(state)[0] == "change"
        state = after(state, "change")
    assert "change" not in may(state)


def test_with_no_changes_allowed_going_on_allows_none() -> None:
    """F14."""
    assert may(after(LIMITED.format(0), "place 0", "go_on")) == ["place 1", "place 2", "place 3"]


BLUEBERRY = """
options: variant=lucky line=3 changes=1
players: 3
  round: 2
   turn: 1
starter: 0
  table: sttb [chsb] [pery]
 pile 0: wafg lerb
 pile 1: blrr pesg grty apsy
 pile 2: orsy plry
  turns: 3 2 2
"""


def test_going_on_with_the_line_face_up_starts_a_round_in_the_middle_of_the_turn() -> None:
    """F16, printed example: after the red round blueberry everybody memorises."""
    state = after(BLUEBERRY, "place 0")
    assert drawn(state, "phase", "table", "looking") == ["decide", "[blrr] [chsb] [pery]", ""]
    assert kinds(events(state, "go_on")) == ["SetAside"]
    state = after(state, "go_on")
    assert drawn(state, "phase", "round", "looking") == ["memorise", "3", "0 1 2"]
    assert drawn(state, "table", "turn", "aside") == ["[blrr] [chsb] [pery]", "1", "sttb"]


def test_who_goes_on_into_a_new_round_plays_on_and_counts_as_having_begun_it() -> None:
    """F16, printed example."""
    state = after(BLUEBERRY, "place 0", "go_on")
    assert events(state, "ready")[3:] == (RoundStarted(3, 1), Drawn(1, "pear/square/green"))
    state = after(state, "ready")
    assert drawn(state, "turn", "starter", "turns") == ["1", "1", "3 2 2"]
    assert may(state) == ["change", "place 0", "place 1", "place 2"]


def test_who_stops_with_the_line_face_up_leaves_the_round_to_the_next_player() -> None:
    """F7, F13."""
    state = after(BLUEBERRY, "place 0", "stop")
    assert drawn(state, "phase", "turn", "turns", "aside") == ["memorise", "2", "3 3 2", ""]


def test_who_began_a_round_in_the_middle_of_a_turn_does_not_begin_the_next() -> None:
    """F8, F16."""
    turn = ("place 0", "go_on", "ready", "place 0", "stop")
    state = after(BLUEBERRY, *turn, "place 1", "place 2", "stop")
    assert drawn(state, "phase", "turn", "turns") == ["memorise", "2", "4 3 3"]


def test_the_three_tiles_of_a_turn_are_counted_across_rounds() -> None:
    """F13, F16."""
    state = after(BLUEBERRY, "place 0", "go_on", "ready", "place 0", "go_on", "place 1")
    assert drawn(state, "turn", "turns", "pile 1") == ["2", "3 3 2", "apsy"]


def test_a_mistake_after_the_new_round_brings_back_all_that_was_set_aside() -> None:
    """F15, F16."""
    state = after(BLUEBERRY, "place 0", "go_on", "ready", "place 1")
    assert drawn(state, "turn", "pile 1") == ["2", "grty apsy sttb chsb"]


def test_the_limit_of_changes_lasts_through_a_round_in_the_middle_of_the_turn() -> None:
    """F14, F16."""
    state = after(BLUEBERRY, "change", "place 0", "go_on", "ready")
    assert may(state) == ["place 0", "place 1", "place 2"]


def test_a_round_may_start_in_the_middle_of_a_turn_while_catching_up() -> None:
    """F9, F16."""
    position = BLUEBERRY.replace("wafg lerb", "").replace("3 2 2", "3 2 3")
    state = after(position, "place 0", "go_on", "ready")
    assert drawn(state, "turn", "phase") == ["1", "place"]
    assert result(after(state, "place 0", "stop")).winners == (0,)


LAST_TWO = """
options: variant=lucky line=5
players: 2
  table: blrr chsb grty pirg [pery]
 pile 0: sttb aprr
 pile 1: wafg lerb
"""
LAST_THREE = LAST_TWO.replace("sttb aprr", "sttb aprr wasr")
ALL_ROUND = LAST_TWO.replace("chsb grty", "chrg plry")


def test_who_goes_on_with_the_last_tile_may_declare_that_it_fits_nowhere() -> None:
    """F5, F11, F17."""
    state = after(LAST_TWO, "place 0", "go_on")
    assert may(state) == ["place 1", "place 2", "place 3", "declare"]


@pytest.mark.parametrize(
    ("position", "moves", "pile"),
    [
        (LAST_TWO, ("place 0", "go_on"), "pirg blrr"),
        (LAST_THREE, ("place 0", "go_on", "place 1", "go_on"), "pirg blrr chsb"),
    ],
)
def test_declared_wrongly_the_tiles_set_aside_come_back_under_the_chosen_one(
    position: str, moves: tuple[str, ...], pile: str
) -> None:
    """F17."""
    state = after(position, *moves, "declare", "choose 3")
    assert drawn(state, "pile 0", "aside", "turns", "turn") == [pile, "", "1 0", "1"]


def test_declared_rightly_the_tiles_set_aside_leave_the_game() -> None:
    """F17."""
    state = after(ALL_ROUND, "place 0", "go_on", "declare", "choose 1")
    assert drawn(state, "pile 0", "aside", "turns", "phase") == ["", "", "1 0", "memorise"]
    assert not {"blrr", "chrg"} & set(GAME.draw(state).split())
