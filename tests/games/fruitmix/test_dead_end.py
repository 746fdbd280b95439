"""F22: the game ends where no placement can ever be right again."""

from __future__ import annotations

import pytest

from recollect.games.fruitmix import GAME
from recollect.games.fruitmix.model import GameEnded, Score
from tests.games.fruitmix.board import after, drawn, events, kinds, result

TWO = """
options: line=3
players: 2
  table: sttb chrg [grrb]
 pile 0: aprr pery barg
 pile 1: lerb orrr
  turns: 6 6
"""
"""All plates are round but one, and the top tile fits there."""

ALONE = """
options: line=3
  table: sttb chrg [grrb]
 pile 0: aprr pery barg
  turns: 40
"""


def test_a_turn_that_leaves_only_tiles_with_something_in_common_ends_the_game() -> None:
    """F22."""
    happened = events(TWO, "place 0")
    assert kinds(happened) == ["Placed", "GameEnded"]
    assert happened[-1] == GameEnded((0, 1), (Score(2, 7), Score(2, 6)), dead_end=True)
    assert GAME.actors(after(TWO, "place 0")) == ()


@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ("aprr pery barg", "lerb orrr", (0, 1)),
        ("aprr pery barg plry", "lerb orrr", (1,)),
        ("aprr pery barg", "lerb orrr plry", (0,)),
    ],
)
def test_fewest_tiles_win_and_ties_win_together(
    first: str, second: str, winners: tuple[int, ...]
) -> None:
    """F22."""
    position = TWO.replace("aprr pery barg", first).replace("lerb orrr", second)
    assert result(after(position, "place 0")).winners == winners


def test_four_players_meet_a_dead_end_together() -> None:
    """F22: the fewest tiles among all."""
    four = """
    options: line=3
    players: 4
      table: sttb chrg [grrb]
     pile 0: aprr pery barg
     pile 1: lerb orrr
     pile 2: plry pirg warb
     pile 3: blrr stry
    """
    assert result(after(four, "place 0")).winners == (0, 1, 3)


def test_a_lone_player_who_meets_a_dead_end_has_not_solved_it() -> None:
    """F12, F22."""
    ended = result(after(ALONE, "place 0"))
    assert ended.winners == ()
    assert ended.scores == (Score(2, 41),)
    assert events(ALONE, "place 0")[-1] == GameEnded((), (Score(2, 41),), dead_end=True)


def test_at_a_dead_end_a_line_face_up_is_not_memorised_any_more() -> None:
    """F22."""
    state = after(ALONE.replace("chrg", "[chrg]"), "place 0")
    assert drawn(state, "phase", "looking") == ["over", ""]


def test_every_two_may_have_something_else_in_common() -> None:
    """F22: here a fruit, a shape or a colour."""
    mixed = ALONE.replace("chrg [grrb]", "blsy [stry]").replace("sttb", "chsb")
    mixed = mixed.replace("aprr pery barg", "blrr plry pery")
    assert drawn(after(mixed, "place 0"), "phase", "dead end") == ["over", "1"]


@pytest.mark.parametrize(
    ("line", "pile"),
    [
        ("stfr [grrb]", "blrr orrr"),  # both in the line
        ("blrr [orrr]", "stfr grrb"),  # both in the pile
        ("stfr [orrr]", "blrr grrb"),  # one here, one there
    ],
)
def test_a_single_pair_that_differs_in_everything_keeps_the_game_going(
    line: str, pile: str
) -> None:
    """F22: here the red flower strawberry and the blue round grape."""
    position = ALONE.replace("chrg [grrb]", line).replace("pery barg", pile)
    assert drawn(after(position, "place 0"), "phase", "dead end") == ["place", "0"]


def test_what_the_others_have_is_in_play_too() -> None:
    """F22."""
    state = after(TWO.replace("orrr", "orsy"), "place 0")
    assert drawn(state, "phase", "turn", "dead end") == ["place", "1", "0"]


@pytest.mark.parametrize(
    ("here", "instead"),
    [("aprr pery barg", "aprr pery"), ("lerb orrr", "lerb")],
)
def test_while_somebody_has_a_single_tile_it_is_no_dead_end(here: str, instead: str) -> None:
    """F22: that player will get to F11."""
    state = after(TWO.replace(here, instead), "place 0")
    assert drawn(state, "phase", "turn", "dead end") == ["place", "1", "0"]


def test_a_single_tile_that_fits_nothing_is_declared_and_the_game_won() -> None:
    """F11, F22."""
    state = after(ALONE.replace("aprr pery barg", "aprr pery"), "place 0", "declare", "choose 1")
    assert result(state).winners == (0,)
    assert result(state).scores == (Score(0, 42),)
    assert drawn(state, "dead end") == ["0"]


def test_an_empty_pile_is_no_dead_end() -> None:
    """F9, F22: the others catch up."""
    position = TWO.replace("aprr pery barg", "aprr")
    state = after(position, "place 0", "place 1")
    assert result(state).winners == (0,)
    assert drawn(state, "dead end") == ["0"]


def test_before_the_end_of_the_turn_nothing_is_checked() -> None:
    """F13, F22: in lucky mix the player chooses first."""
    lucky = TWO.replace("line=3", "variant=lucky line=3")
    assert drawn(after(lucky, "place 0"), "phase") == ["decide"]
    assert result(after(lucky, "place 0", "stop")).winners == (0, 1)


def test_a_lucky_turn_that_goes_on_is_checked_at_its_end() -> None:
    """F15, F17, F22: what was set aside comes back with a mistake, and is in play."""
    lucky = TWO.replace("line=3", "variant=lucky line=3")
    state = after(lucky, "place 0", "go_on", "place 1")
    assert drawn(state, "phase", "pile 0") == ["memorise", "barg sttb chrg"]


NEVER_MEETING = """
options: line=3 changes=0
  table: grrb stfr lerb
 pile 0: blrr orfb sttb
  turns: 40
"""
"""Only blrr and sttb fit, and the three of the line and the three of the pile change places."""


def test_tiles_that_fit_but_never_meet_are_a_dead_end_after_a_thousand_wrong_placements() -> None:
    """F22."""
    state = after(NEVER_MEETING)
    for number in range(1000):
        assert GAME.outcome(state) is None
        state = after(state, f"place {number % 3}")
        if drawn(state, "phase") == ["memorise"]:
            state = after(state, "ready")
    assert (result(state).winners, result(state).scores) == ((), (Score(3, 1040),))
    assert drawn(state, "dead end") == ["1"]


LONG_DROUGHT = NEVER_MEETING + "drought: 998"


def test_a_right_placement_ends_the_drought() -> None:
    """F22."""
    fits = LONG_DROUGHT.replace("table: grrb", "table: chsb")
    state = after(fits, "place 0", "place 1", "place 2", "ready", "place 0")
    assert GAME.outcome(state) is None


def test_with_a_single_tile_a_drought_is_no_dead_end() -> None:
    """F22: it may be declared to fit nowhere."""
    state = after(LONG_DROUGHT.replace("blrr orfb sttb", "blrr"), "place 0", "place 2")
    assert GAME.outcome(state) is None


def test_a_drought_is_everybodys() -> None:
    """F22: whoever placed wrongly."""
    two = LONG_DROUGHT.replace("line=3 changes=0", "line=3 changes=0\nplayers: 2")
    two = two.replace("turns: 40", "pile 1: aprr pery\n  turns: 40 40")
    assert GAME.outcome(after(two, "place 0")) is None
    ended = result(after(two, "place 0", "place 2"))
    assert (ended.winners, ended.scores) == ((1,), (Score(3, 41), Score(2, 41)))


def test_a_drought_ends_the_game_though_tiles_of_the_line_fit_each_other() -> None:
    """F22: blrr and sttb lie in the line then, and still cannot meet."""
    state = after(NEVER_MEETING + "drought: 997", "place 0", "place 1")
    assert GAME.outcome(state) is None
    assert drawn(after(state, "place 2"), "dead end") == ["1"]
