"""Positions as text: drawn, written by hand, and refused where they are wrong."""

from __future__ import annotations

import inspect
from textwrap import dedent

import pytest

from recollect.engine.errors import BadOptions, Malformed
from recollect.engine.phrases import LANGUAGES
from recollect.games.fruitmix import GAME, notation
from tests.games.fruitmix.board import after, new_deal, short, table

TABLE = """
options: variant=lucky line=3
players: 3
  table: blrr [chsb] [pery]
 pile 0: sttb aprr
 pile 1: wafg
 pile 2: orsy plry
"""


def test_a_drawing_is_for_people() -> None:
    assert GAME.draw(after(TABLE, "place 0", "go_on")) == DRAWING


DRAWING = """\
 options: variant=lucky line=3 changes=null match=shape first=null
 players: 3
   round: 2
   phase: memorise
    turn: 0
 starter: 0
   table: [sttb] [chsb] [pery]
  pile 0: aprr
  pile 1: wafg
  pile 2: orsy plry
   aside: blrr
   turns: 0 0 0
 changes: 0
 looking: 0 1 2
   shown:
 drought: 0
 flipped: -
dead end: 0
"""


def test_what_is_not_written_is_as_at_the_beginning_of_a_turn() -> None:
    """A lone player's basic game, unless something else is said."""
    view = table(GAME.read("table: blrr chsb pery [sttb] [aprr]\npile 0: wafg orsy"))
    assert (view.options, view.phase, view.round) == (GAME.options({}), "place", 1)
    assert (view.turn, view.starter, view.turns, view.changes) == (0, 0, (0,), 0)
    assert (view.piles, view.aside, view.shown) == ((2,), (), ())


def test_whose_turn_it_is_began_the_round_unless_something_else_is_said() -> None:
    """F8."""
    assert table(GAME.read(TABLE + "turn: 2")).starter == 2
    assert table(GAME.read(TABLE + "turn: 2\nstarter: 1")).starter == 1


def test_empty_lines_and_comments_say_nothing() -> None:
    assert GAME.read(f"# a position\n\n{TABLE}\n   # with more to come") == GAME.read(TABLE)


def test_the_example_that_explains_the_notation_can_be_read() -> None:
    example = [
        line for line in (inspect.getdoc(notation) or "").splitlines() if line.startswith("    ")
    ]
    assert GAME.read(dedent("\n".join(example))).players == 2


def test_four_letters_tell_every_tile_from_every_other() -> None:
    """F1."""
    assert len({short(tile) for tile in new_deal(1).deck}) == 48


def refusal(text: str) -> Malformed:
    with pytest.raises(Malformed) as refused:
        GAME.read(text)
    assert all(refused.value.text(language) for language in LANGUAGES)
    return refused.value


@pytest.mark.parametrize(
    ("right", "wrong", "named"),
    [
        ("players: 3", "players: three", "players"),
        ("players: 3", "players: 3 4", "players"),
        ("players: 3", "players:", "players"),
        ("blrr", "blrs", "table"),
        ("blrr", "blueberry/round/red", "table"),
        ("[chsb]", "[]", "table"),
        ("wafg", "wafgs", "pile 1"),
        ("wafg", "[wafg]", "pile 1"),
        ("wafg", "wafg\nphase: thinking", "phase"),
        ("wafg", "wafg\nturn: north", "turn"),
        ("wafg", "wafg\nturn: -1", "turn"),
        ("wafg", "wafg\nturns: 1 2 x", "turns"),
        ("wafg", "wafg\naside: bl", "aside"),
        ("wafg", "wafg\nflipped: x", "flipped"),
        ("wafg", "wafg\ndead end: no", "dead end"),
    ],
)
def test_a_word_that_cannot_stand_there_is_refused_with_the_name_of_its_line(
    right: str, wrong: str, named: str
) -> None:
    error = refusal(TABLE.replace(right, wrong))
    assert (error.reason, error.facts["name"]) == ("position-word", named)
    assert str(error).endswith(f"cannot stand after {named}.")


@pytest.mark.parametrize("line", ["line: blrr", "pile 6: blrr", "blrr chsb", "Players: 2"])
def test_a_line_that_says_nothing_known_is_refused_with_its_number(line: str) -> None:
    error = refusal(f"players: 2\n\n{line}")
    assert (error.reason, error.facts["line"]) == ("position-line", 3)
    assert "Line 3" in str(error)


def test_a_line_may_not_be_there_twice() -> None:
    error = refusal("players: 2\npile 0: blrr\npile 0: chsb")
    assert (error.reason, error.facts) == ("position-twice", {"line": 3, "name": "pile 0"})


@pytest.mark.parametrize(
    ("right", "wrong", "named"),
    [
        ("players: 3", "players: 0", "players"),
        ("players: 3", "players: 7", "players"),
        ("line=3", "line=4", "table"),
        ("[chsb]", "[chsb] apsy", "table"),
        ("[chsb]", "blrr", "table"),
        ("wafg", "sttb", "table"),
        ("variant=lucky line=3", "variant=pairs match=both", "table"),
        ("players: 3", "players: 3\nturn: 3", "turn"),
        ("pile 1: wafg", "turn: 1", "phase"),
        ("players: 3", "players: 3\nstarter: 3", "starter"),
        ("players: 3", "players: 3\nturns: 1 1", "turns"),
        ("players: 3", "players: 3\nphase: flip", "phase"),
        ("players: 3", "players: 3\nphase: memorise", "looking"),
        ("players: 3", "players: 3\nlooking: 1", "looking"),
        ("players: 3", "players: 3\nphase: memorise\nlooking: 3", "looking"),
        ("players: 3", "players: 3\nshown: 0", "shown"),
        ("players: 3", "players: 3\nphase: choose", "shown"),
    ],
)
def test_a_position_that_cannot_occur_is_refused_with_the_line_that_does_not_fit(
    right: str, wrong: str, named: str
) -> None:
    error = refusal(TABLE.replace(right, wrong))
    assert (error.reason, error.facts) == ("position-contradiction", {"name": named})


def test_options_are_read_as_everywhere() -> None:
    with pytest.raises(BadOptions, match="The option line takes a whole number from 2 to 9"):
        GAME.read(TABLE.replace("line=3", "line=1"))


ALONE = """
options: line=3
  table: blrr chsb [pery]
 pile 0: sttb aprr
"""
IMPOSSIBLE = {
    "a seat below the first looks": ("pile 0", "phase: memorise\nlooking: -1\npile 0"),
    "a seat looks that no table has": ("pile 0", "phase: memorise\nlooking: 7\npile 0"),
    "a seat looks that is beyond counting": ("pile 0", "phase: memorise\nlooking: 999999\npile 0"),
    "a place below the first is shown": ("sttb aprr", "sttb\nphase: choose\nshown: -1"),
    "a cell below the first is turned up": ("pile 0", "flipped: -1\npile 0"),
    "a tile was changed less than never": ("pile 0", "changes: -1\npile 0"),
    "somebody had less than no turns": ("pile 0", "turns: -3\npile 0"),
    "there is a round before the first": ("pile 0", "round: 0\npile 0"),
    "a dead end is neither there nor not": ("pile 0", "dead end: 7\npile 0"),
    "a bracket is not closed": ("blrr", "[blrr"),
    "a bracket is not opened": ("blrr", "blrr]"),
    "there are brackets in brackets": ("blrr", "[[blrr]]"),
    "brackets do not match": ("blrr", "[blrr)"),
    "a tile is taken from a line": ("blrr", "(blrr)"),
    "a pile is of nobody": ("pile 0", "pile 1: orfb\npile 0"),
    "a tile is set aside in a basic game": ("pile 0", "aside: orfb\npile 0"),
    "the game is over with tiles left": ("pile 0", "phase: over\npile 0"),
    "what is shown lies face down": ("sttb aprr", "sttb\nphase: choose\nshown: 0 1"),
    "somebody chooses with two tiles": (
        "blrr chsb [pery]",
        "[blrr] [chsb] [pery]\nphase: choose\nshown: 0 1",
    ),
    "there is nowhere to place": ("blrr chsb", "[blrr] [chsb]"),
}


@pytest.mark.parametrize(("right", "wrong"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_what_no_game_can_hold_is_refused(right: str, wrong: str) -> None:
    """B3."""
    assert after(ALONE).players == 1
    assert refusal(ALONE.replace(right, wrong)).code == "malformed"
