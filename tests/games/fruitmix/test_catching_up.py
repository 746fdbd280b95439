"""F9, F10: once a pile is empty the others catch up, then the game is over."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.games.fruitmix import GAME
from recollect.games.fruitmix.model import GameEnded, Score, State
from tests.games.fruitmix.board import (
    after,
    drawn,
    events,
    every_size,
    kinds,
    may,
    random_game,
    result,
)

LAST_TILE = """
options: line=5
players: 3
   turn: 0
  table: blrr chsb pery lety barg
 pile 0: sttb
 pile 1: pesg aprr
 pile 2: wafg plry
  turns: 6 6 6
"""


def who_plays(position: str | State, *slots: int) -> str:
    """The seats that place at these slots, in turn; then the game has to be over."""
    state, seats = after(position), ""
    for slot in slots:
        seats += drawn(state, "turn")[0]
        state = after(state, f"place {slot}")
    result(state)
    return seats


@every_size
def test_after_the_first_player_s_last_tile_each_of_the_others_has_one_more_turn(
    players: int,
) -> None:
    """F9."""
    others = ["pesg aprr", "wafg plry", "orfb lerb", "apsy plfr", "wasr bafy"][: players - 1]
    piles = [f"pile {seat}: {pile}" for seat, pile in enumerate(["sttb", *others])]
    line = "table: blrr chsb pery lety barg grty pirg ortg waty"
    position = "\n".join(["options: line=9", f"players: {players}", line, *piles])
    assert who_plays(position, *range(players)) == "012345"[:players]


def test_the_catching_up_ends_right_of_the_first_player_of_the_game() -> None:
    """F9."""
    position = LAST_TILE.replace("turn: 0", "turn: 1").replace("6 6 6", "7 6 6")
    position = position.replace("pile 1: pesg aprr", "pile 1: pesg")
    assert who_plays(position, 0, 1) == "12"


def test_when_all_are_level_the_game_is_over_at_once() -> None:
    """F9, F10."""
    state = after(LAST_TILE.replace("6 6 6", "6 7 7"), "place 0")
    assert GAME.actors(state) == ()
    assert [may(state, seat) for seat in range(3)] == [[], [], []]
    assert drawn(state, "phase", "turns") == ["over", "7 7 7"]


def test_who_has_no_tiles_then_wins() -> None:
    """F10."""
    state = after(LAST_TILE, "place 0", "place 2", "place 1")
    assert result(state).winners == (0,)
    assert result(state).scores == (Score(0, 7), Score(2, 7), Score(1, 7))


def test_the_end_is_told_to_all() -> None:
    """F10."""
    happened = events(LAST_TILE, "place 0", "place 2", "place 1")
    assert kinds(happened) == ["Placed", "GameEnded"]
    scores = (Score(0, 7), Score(2, 7), Score(1, 7))
    assert happened[-1] == GameEnded((0,), scores, dead_end=False)


def test_several_without_tiles_win_together() -> None:
    """F10."""
    position = LAST_TILE.replace("wafg plry", "wafg")
    state = after(position, "place 0", "place 2", "place 1")
    assert result(state).winners == (0, 2)


def test_before_the_end_there_is_no_result() -> None:
    """F10."""
    assert GAME.outcome(after(LAST_TILE, "place 0", "place 2")) is None


def test_a_mistake_with_the_last_tile_leaves_one_tile_and_the_game_goes_on() -> None:
    """F6, F9."""
    state = after(LAST_TILE, "place 1", "place 2", "place 3")
    assert drawn(state, "pile 0", "turn", "phase") == ["chsb", "0", "place"]


@pytest.mark.parametrize(
    ("turns", "seats"),
    [
        ("6 6 6", "012"),
        ("6 6 7", "01"),
        ("6 7 6", "02"),
        ("6 5 6", "0121"),
        ("6 6 5", "0122"),
        ("6 5 5", "01212"),
        ("6 4 6", "01211"),
    ],
)
def test_clockwise_who_has_had_fewer_turns_plays_until_all_are_level(
    turns: str, seats: str
) -> None:
    """F9: where F8 or F16 made turns differ, equal turns win."""
    position = LAST_TILE.replace("6 6 6", turns)
    assert who_plays(position, *range(len(seats))) == seats


def test_the_most_turns_may_be_somebody_else_s() -> None:
    """F9: who has no tiles takes no more turns, though behind."""
    position = LAST_TILE.replace("6 6 6", "4 6 5")
    assert who_plays(position, 0, 1) == "02"


def test_who_gets_rid_of_the_last_tile_while_catching_up_takes_no_more_turns() -> None:
    """F9."""
    position = LAST_TILE.replace("6 6 6", "6 5 6").replace("pile 1: pesg aprr", "pile 1: pesg")
    assert who_plays(position, 0, 3, 1) == "012"


SHORT_LINE = """
options: line=3
players: 3
  round: 5
   turn: 0
starter: 1
  table: blrr [chsb] [pery]
 pile 0: sttb
 pile 1: pesg aprr
 pile 2: wafg plry
  turns: 6 6 6
"""


def test_a_line_face_up_is_memorised_while_catching_up_too() -> None:
    """F7, F9: by everybody, also by who has no tiles."""
    state = after(SHORT_LINE, "place 0")
    assert drawn(state, "phase", "looking", "round") == ["memorise", "0 1 2", "6"]
    assert drawn(after(state, "ready"), "phase", "turn", "starter") == ["place", "1", "1"]


def test_who_began_the_round_before_may_begin_again_while_catching_up() -> None:
    """F9: F8 no longer applies."""
    assert drawn(after(SHORT_LINE, "place 0"), "turn") == ["1"]
    unhurried = SHORT_LINE.replace("pile 0: sttb", "pile 0: sttb orfb")
    assert drawn(after(unhurried, "place 0"), "turn") == ["2"]


def test_a_line_face_up_with_all_level_is_not_memorised_any_more() -> None:
    """F9."""
    happened = events(SHORT_LINE.replace("6 6 6", "5 6 6"), "place 0")
    assert kinds(happened) == ["Placed", "GameEnded"]


@given(
    players=st.integers(1, 6),
    variant=st.sampled_from(["basic", "lucky"]),
    line=st.integers(3, 9),
    seed=st.binary(min_size=4, max_size=4),
)
def test_at_the_end_who_still_has_tiles_has_had_as_many_turns_as_anybody(
    players: int, variant: str, line: int, seed: bytes
) -> None:
    """F9, F10."""
    end = random_game(players, seed, variant=variant, line=line, changes=1)[-1].state
    ended = result(end)
    most = max(score.turns for score in ended.scores)
    done = tuple(seat for seat, score in enumerate(ended.scores) if score.tiles == 0)
    if drawn(end, "dead end") == ["1"]:
        assert not done
    else:
        assert ended.winners == done
        assert all(score.turns == most for score in ended.scores if score.tiles)
