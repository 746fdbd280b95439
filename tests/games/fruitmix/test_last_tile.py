"""F11: declaring that the last tile fits nowhere."""

from __future__ import annotations

import pytest

from recollect.games.fruitmix import GAME
from recollect.games.fruitmix.model import Chosen, Declared, Shown
from tests.games.fruitmix.board import after, drawn, events, kinds, may, result

RIGHT = """
options: line=4
players: 2
   turn: 0
  table: aprr [pesg] chrg blsy
 pile 0: blrr
 pile 1: wafg plry
  turns: 6 6
"""
WRONG = RIGHT.replace("chrg", "sttb")


def test_a_declaration_turns_up_all_face_down_tiles_for_all() -> None:
    """F11."""
    state = after(RIGHT, "declare")
    assert drawn(state, "table", "shown") == ["[aprr] [pesg] [chrg] [blsy]", "0 2 3"]
    assert GAME.view(state, 1).table[0] == "apple/round/red"


@pytest.mark.parametrize(("position", "third"), [(RIGHT, "cherry/round/green"), (WRONG, None)])
def test_a_declaration_is_right_if_all_turned_up_have_something_in_common_with_the_tile(
    position: str, third: str | None
) -> None:
    """F11: what lay face up before does not count."""
    shown = (
        Shown(0, "apple/round/red"),
        Shown(2, third or "strawberry/triangle/blue"),
        Shown(3, "blueberry/square/yellow"),
    )
    assert events(position, "declare") == (Declared(0, bool(third), shown),)


@pytest.mark.parametrize("position", [RIGHT, WRONG])
def test_the_player_chooses_one_of_those_turned_up(position: str) -> None:
    """F11."""
    state = after(position, "declare")
    assert GAME.actors(state) == (0,)
    assert may(state) == ["choose 0", "choose 2", "choose 3"]
    assert may(state, 1) == []


@pytest.mark.parametrize(
    ("slot", "table"),
    [
        (0, "[blrr] [pesg] [chrg] [blsy]"),
        (2, "[aprr] [pesg] [blrr] [blsy]"),
        (3, "[aprr] [pesg] [chrg] [blrr]"),
    ],
)
def test_declared_rightly_the_chosen_one_leaves_the_game_and_the_pile_is_empty(
    slot: int, table: str
) -> None:
    """F11."""
    state = after(RIGHT, "declare", f"choose {slot}")
    assert drawn(state, "table", "pile 0", "pile 1", "shown") == [table, "", "wafg plry", ""]


@pytest.mark.parametrize(
    ("slot", "table", "pile"),
    [
        (0, "[blrr] [pesg] [sttb] [blsy]", "aprr"),
        (2, "[aprr] [pesg] [blrr] [blsy]", "sttb"),
        (3, "[aprr] [pesg] [sttb] [blrr]", "blsy"),
    ],
)
def test_declared_wrongly_the_chosen_one_becomes_the_pile(slot: int, table: str, pile: str) -> None:
    """F11: any of them, not only one that fits."""
    state = after(WRONG, "declare", f"choose {slot}")
    assert drawn(state, "table", "pile 0", "pile 1", "shown") == [table, pile, "wafg plry", ""]


@pytest.mark.parametrize("position", [RIGHT, WRONG])
def test_after_the_choice_the_turn_is_over_and_so_is_the_round(position: str) -> None:
    """F7, F11."""
    state = after(position, "declare", "choose 0")
    assert drawn(state, "turn", "phase", "round", "turns") == ["1", "memorise", "2", "7 6"]
    assert events(position, "declare", "choose 0") == (Chosen(0, 0, "apple/round/red"),)


def test_the_turn_is_not_over_before_the_choice() -> None:
    """F11."""
    assert drawn(after(WRONG, "declare"), "turn", "turns", "pile 0") == ["0", "6 6", "blrr"]


def test_after_a_wrong_declaration_the_next_round_begins_as_always() -> None:
    """F8, F11."""
    three = WRONG.replace("players: 2", "players: 3").replace("6 6", "6 6 6")
    three += "pile 2: orfb lety\n"
    assert drawn(after(three, "declare", "choose 0"), "turn") == ["1"]
    begun_by_1 = three + "starter: 1\n"
    assert drawn(after(begun_by_1, "declare", "choose 0"), "turn") == ["2"]


def test_after_a_right_declaration_the_others_catch_up() -> None:
    """F9, F11."""
    state = after(RIGHT, "declare", "choose 0", "ready", "place 3")
    assert result(state).winners == (0,)


def test_a_right_declaration_ends_the_game_when_all_are_level() -> None:
    """F9, F10, F11."""
    happened = events(RIGHT.replace("6 6", "6 7"), "declare", "choose 2")
    assert kinds(happened) == ["Chosen", "GameEnded"]


def test_with_one_tile_face_down_there_is_one_to_choose() -> None:
    """F11."""
    one = RIGHT.replace("aprr [pesg] chrg blsy", "[aprr] [pesg] chrg [blsy]")
    assert may(after(one, "declare")) == ["choose 2"]


def test_the_last_tile_may_be_placed_all_the_same() -> None:
    """F6, F11."""
    state = after(WRONG, "place 2")
    assert drawn(state, "pile 0", "phase", "turn") == ["", "place", "1"]


def test_the_chosen_tile_may_be_declared_again_in_the_next_turn() -> None:
    """F11."""
    alone = WRONG.replace("players: 2", "players: 1").replace("6 6", "6")
    alone = alone.replace("pile 1: wafg plry", "")
    assert may(after(alone, "declare", "choose 3", "ready"))[-1] == "declare"
