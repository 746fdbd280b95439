"""F18–F21: pairs."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.games.fruitmix import GAME
from recollect.games.fruitmix.model import (
    Flipped,
    GameEnded,
    Matched,
    Ready,
    SaidReady,
    Score,
    TurnedBack,
)
from tests.games.fruitmix.board import (
    PAIRS,
    after,
    drawn,
    events,
    every_size,
    kinds,
    may,
    new_deal,
    new_game,
    result,
    table,
)

THREE = PAIRS.replace("players: 2", "players: 3")
ALONE = PAIRS.replace("players: 2", "players: 1")
MISS = ("flip 30", "flip 31", "ready")


def pairs(first: int, last: int) -> list[str]:
    """The moves that take so many of the sixteen pairs."""
    return [f"flip {cell}" for n in range(first, last) for cell in (n, n + 16)]


@given(st.binary(min_size=1, max_size=8), st.integers(1, 6))
def test_one_tile_of_each_plate_and_cloth_leaves_and_32_lie_on_the_table(
    seed: bytes, players: int
) -> None:
    """F18."""
    deal = new_deal(players, seed, variant="pairs")
    lying = deal.table or ()
    assert len(lying) == len(set(lying)) == 32
    assert set(Counter(tile.partition("/")[2] for tile in lying).values()) == {2}
    assert lying == tuple(tile for tile in deal.deck if tile in lying)
    assert (deal.line, deal.piles) == (None, None)


def test_each_tile_of_a_plate_may_be_the_one_that_leaves() -> None:
    """F18."""
    gone: set[str] = set()
    for seed in range(30):
        deal = new_deal(2, bytes([seed]), variant="pairs")
        gone |= set(deal.deck) - set(deal.table or ())
    assert len(gone) == 48


@every_size
def test_all_lie_face_down_and_the_first_player_is_on_at_once(players: int) -> None:
    """F18, F20: nothing is memorised."""
    state = new_game(players, variant="pairs", first=players - 1)
    assert table(state).table == (None,) * 32
    assert table(state).piles == (0,) * players
    assert GAME.actors(state) == (players - 1,)
    assert may(state) == [f"flip {cell}" for cell in range(32)]


@pytest.mark.parametrize(
    ("match", "pair", "agrees"),
    [
        ("shape", (0, 4), True),
        ("shape", (0, 7), False),
        ("shape", (0, 16), True),
        ("shape", (0, 1), False),
        ("colour", (0, 4), False),
        ("colour", (0, 7), True),
        ("colour", (0, 16), True),
        ("colour", (0, 1), False),
        ("both", (0, 4), False),
        ("both", (0, 7), False),
        ("both", (0, 16), True),
        ("both", (0, 1), False),
    ],
)
def test_two_tiles_are_a_pair_if_they_agree_in_what_was_chosen(
    match: str, pair: tuple[int, int], agrees: bool
) -> None:
    """F19: 0 has the shape of 4, the colour of 7, both of 16, and only the fruit of 1."""
    position = PAIRS.replace("match=both", f"match={match}")
    state = after(position, *(f"flip {cell}" for cell in pair))
    assert table(state).phase == ("flip" if agrees else "look")
    assert table(state).piles == ((2 if agrees else 0), 0)


def test_the_first_tile_stays_face_up_for_the_second() -> None:
    """F20."""
    state = after(PAIRS, "flip 3")
    assert table(state).table[3] == "apple/flower/blue"
    assert drawn(state, "turn", "turns", "flipped") == ["0", "0 0", "3"]
    assert "flip 3" not in may(state)
    assert len(may(state)) == 31
    assert events(PAIRS, "flip 3") == (Flipped(0, 3, "apple/flower/blue"),)


def test_a_pair_is_kept_and_the_same_player_goes_again() -> None:
    """F20."""
    state = after(PAIRS, "flip 19", "flip 3")
    assert drawn(state, "turn", "pile 0", "pile 1") == ["0", "orfb apfb", ""]
    assert table(state).gone == (3, 19)
    assert {"flip 3", "flip 19"}.isdisjoint(may(state))
    assert len(may(state)) == 30
    assert events(PAIRS, "flip 19", "flip 3") == (
        Flipped(0, 3, "apple/flower/blue"),
        Matched(0, (19, 3), ("orange/flower/blue", "apple/flower/blue")),
    )


def test_pairs_are_piled_up() -> None:
    """F20."""
    state = after(PAIRS, *pairs(0, 2), *MISS, *pairs(2, 3))
    assert drawn(state, "pile 0", "pile 1") == ["aprr orrr apsy orsy", "aptg ortg"]
    assert table(state).gone == (0, 1, 2, 16, 17, 18)


def test_a_failed_pair_is_seen_by_everybody_until_all_are_ready() -> None:
    """F20, B1."""
    state = after(THREE, "flip 5", "flip 0")
    assert drawn(state, "phase", "looking", "turn") == ["look", "0 1 2", "0"]
    for seat in (2, 0):
        assert table(state).table[0] == "apple/round/red"
        assert table(state).table[5] == "pear/square/green"
        step = GAME.step(state, seat, Ready())
        assert step.events == (SaidReady(seat),)
        state = step.state
    assert GAME.actors(state) == (1,)
    assert may(state) == ["ready"]
    assert GAME.step(state, 1, Ready()).events == (SaidReady(1), TurnedBack((0, 5)))


def test_a_failed_pair_is_turned_back_in_place_and_the_next_player_is_on() -> None:
    """F20."""
    state = after(THREE, "flip 5", "flip 0", "ready")
    assert table(state).table == (None,) * 32
    assert drawn(state, "table") == drawn(after(THREE), "table")
    assert drawn(state, "turn", "turns", "flipped") == ["1", "1 0 0", "-"]
    assert may(state) == [f"flip {cell}" for cell in range(32)]


def test_after_the_last_player_the_first_is_on() -> None:
    """F20."""
    state = after(THREE, *MISS, *MISS, *MISS)
    assert drawn(state, "turn", "turns") == ["0", "1 1 1"]


def test_what_was_taken_stays_taken_when_a_failed_pair_is_turned_back() -> None:
    """F20."""
    state = after(PAIRS, *pairs(0, 1), *MISS)
    assert table(state).gone == (0, 16)


def test_with_the_table_empty_the_game_is_over() -> None:
    """F21."""
    moves = [*pairs(0, 9), *MISS, *pairs(9, 16)]
    scores = (Score(18, 10), Score(14, 7))
    happened = events(PAIRS, *moves)
    assert kinds(happened) == ["Flipped", "Matched", "GameEnded"]
    assert happened[-1] == GameEnded((0,), scores, dead_end=False)
    assert GAME.actors(after(PAIRS, *moves)) == ()


def test_while_a_tile_lies_on_the_table_there_is_no_result() -> None:
    """F21."""
    assert GAME.outcome(after(PAIRS, *pairs(0, 15))) is None


@pytest.mark.parametrize(("taken_first", "winners"), [(7, (1,)), (8, (0, 1)), (9, (0,)), (0, (1,))])
def test_most_tiles_win_and_ties_win_together(taken_first: int, winners: tuple[int, ...]) -> None:
    """F21."""
    moves = [*pairs(0, taken_first), "flip 15", "flip 30", "ready", *pairs(taken_first, 16)]
    assert result(after(PAIRS, *moves)).winners == winners


def test_alone_every_two_tiles_turned_up_are_a_turn() -> None:
    """F21."""
    state = after(ALONE, "flip 0", "flip 16", "flip 1")
    assert table(state).turns == (1,)
    state = after(state, "flip 2")
    assert table(state).turns == (2,)
    assert drawn(after(state, "ready"), "turn", "phase", "turns") == ["0", "flip", "2"]


def test_alone_the_score_is_the_number_of_turns() -> None:
    """F21."""
    ended = result(after(ALONE, *pairs(0, 10), *MISS, *MISS, *pairs(10, 16)))
    assert (ended.winners, ended.scores) == ((0,), (Score(32, 18),))
