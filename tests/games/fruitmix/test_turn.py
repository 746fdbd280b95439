"""F5, F6: a turn of the basic game."""

from __future__ import annotations

import pytest

from recollect.games.fruitmix import GAME
from recollect.games.fruitmix.model import TILES, Changed, Drawn, Placed
from tests.games.fruitmix.board import after, drawn, events, may, short

TABLE = """
options: line=3
players: 3
   turn: 1
  table: blrr chsb [pery]
 pile 0: stsg orfb
 pile 1: sttb pesg aprr
 pile 2: wafg plry
  turns: 4 3 3
"""
LIMITED = TABLE.replace("line=3", "line=3 changes={}")
LAST_TILE = TABLE.replace("sttb pesg aprr", "sttb")


def test_the_top_tile_is_turned_up_for_all() -> None:
    """F5."""
    state = after(TABLE)
    assert {GAME.view(state, seat).drawn for seat in (0, 1, 2, None)} == {
        "strawberry/triangle/blue"
    }


def test_only_the_player_on_may_do_anything() -> None:
    """F5."""
    state = after(TABLE)
    assert GAME.actors(state) == (1,)
    assert [may(state, seat) for seat in (-1, 0, 2, 3)] == [[], [], [], []]


def test_a_tile_may_be_placed_at_any_face_down_tile_or_changed() -> None:
    """F5, F6."""
    assert may(after(TABLE)) == ["change", "place 0", "place 1"]


def test_a_changed_tile_goes_under_the_pile_and_the_next_is_turned_up() -> None:
    """F5."""
    state = after(TABLE, "change")
    assert drawn(state, "pile 1", "table", "turn") == ["pesg aprr sttb", "blrr chsb [pery]", "1"]
    assert GAME.view(state, 0).drawn == "pear/square/green"
    assert events(TABLE, "change") == (
        Changed(1, "strawberry/triangle/blue"),
        Drawn(1, "pear/square/green"),
    )


def test_a_tile_may_be_changed_any_number_of_times() -> None:
    """F5."""
    state = after(TABLE, *["change"] * 100)
    assert may(state) == ["change", "place 0", "place 1"]
    assert drawn(state, "pile 1", "changes") == ["pesg aprr sttb", "100"]


@pytest.mark.parametrize("limit", [0, 1, 3])
def test_a_limit_says_how_often_a_tile_may_be_changed(limit: int) -> None:
    """F5."""
    state = after(LIMITED.format(limit))
    for _ in range(limit):
        assert may(state) == ["change", "place 0", "place 1"]
        state = after(state, "change")
    assert may(state) == ["place 0", "place 1"]


def test_the_limit_is_counted_anew_in_each_turn() -> None:
    """F5."""
    state = after(LIMITED.format(1), "change", "place 0")
    assert may(state) == ["change", "place 1"]


def test_a_single_tile_cannot_be_changed() -> None:
    """F5, F11."""
    assert may(after(LAST_TILE)) == ["place 0", "place 1", "declare"]


def test_only_the_last_tile_can_be_declared_to_fit_nowhere() -> None:
    """F11."""
    two = TABLE.replace("sttb pesg aprr", "sttb pesg")
    assert may(after(two)) == ["change", "place 0", "place 1"]


def test_a_tile_different_in_everything_leaves_the_game() -> None:
    """F6."""
    state = after(TABLE, "place 0")
    assert drawn(state, "table", "pile 1") == ["[sttb] chsb [pery]", "pesg aprr"]
    assert "blrr" not in GAME.draw(state)


def test_a_tile_with_anything_in_common_goes_under_the_pile() -> None:
    """F6."""
    state = after(TABLE, "place 1")
    assert drawn(state, "table", "pile 1") == ["blrr [sttb] [pery]", "pesg aprr chsb"]


@pytest.mark.parametrize(("slot", "correct"), [(0, True), (1, False)])
def test_right_or_wrong_the_turn_is_over_and_the_player_to_the_left_is_on(
    slot: int, correct: bool
) -> None:
    """F4, F6."""
    state = after(TABLE, f"place {slot}")
    assert drawn(state, "turn", "phase", "turns") == ["2", "place", "4 4 3"]
    placed, turned_up = events(TABLE, f"place {slot}")
    found = ["blueberry/round/red", "cherry/square/blue"][slot]
    assert placed == Placed(1, slot, "strawberry/triangle/blue", found, correct)
    assert turned_up == Drawn(2, "watermelon/flower/green")


def test_clockwise_the_first_player_follows_the_last() -> None:
    """F4."""
    state = after(TABLE.replace("turn: 1", "turn: 2"), "place 0")
    assert drawn(state, "turn", "turns") == ["0", "4 3 4"]


def test_what_others_have_stays_as_it_is() -> None:
    """F6."""
    assert drawn(after(TABLE, "place 1"), "pile 0", "pile 2") == ["stsg orfb", "wafg plry"]


@pytest.mark.parametrize(
    ("found", "correct"),
    [
        ("blsy", False),  # the fruit
        ("stry", False),  # the shape
        ("stfr", False),  # the colour
        ("aprr", False),  # shape and colour
        ("stsg", True),
    ],
)
def test_the_red_round_blueberry_fits_only_what_differs_in_all_three(
    found: str, correct: bool
) -> None:
    """F6."""
    position = TABLE.replace("sttb pesg aprr", "blrr warb").replace("blrr chsb", f"{found} chsb")
    state = after(position.replace("stsg orfb", "orsy orfb"), "place 0")
    assert drawn(state, "pile 1") == ["warb" if correct else f"warb {found}"]


def test_any_two_tiles_fit_unless_they_have_something_in_common() -> None:
    """F6, for each two of the 48."""
    for tile in TILES:
        others = [other for other in TILES if other != tile]
        for start in range(0, len(others), 9):
            line = (others * 2)[start : start + 9]
            spare = next(other for other in others if other not in line)
            state = after(f"""
                options: line=9
                  table: {" ".join(map(short, line))}
                 pile 0: {short(tile)} {short(spare)}
            """)
            for slot, found in enumerate(line):
                same = set(tile.split("/")) & set(found.split("/"))
                placed, *_ = events(state, f"place {slot}")
                assert placed == Placed(0, slot, tile, found, not same)
