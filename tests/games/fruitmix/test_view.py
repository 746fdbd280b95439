"""B4: what each seat and a spectator see. In Fruit Mix all see the same: what lies face up."""

from __future__ import annotations

import re
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from recollect.games.fruitmix import GAME
from recollect.games.fruitmix.model import Event, Score, State
from tests.games.fruitmix.board import (
    PAIRS,
    after,
    drawn,
    every_size,
    random_game,
    short,
    table,
)

TABLE = """
options: variant=lucky line=4
players: 3
  round: 2
   turn: 1
starter: 2
  table: blrr chsb grty [pery]
 pile 0: wafg lerb
 pile 1: sttb aprr
 pile 2: orsy plry
  turns: 3 2 3
"""
FULL = TABLE.replace("chsb grty", "[chsb] [grty]")

any_game = {
    "players": st.integers(1, 6),
    "variant": st.sampled_from(["basic", "lucky", "pairs"]),
    "seed": st.binary(min_size=4, max_size=4),
}


def named(state: State, seat: int | None) -> set[str]:
    """The tiles that a view names anywhere, as they are drawn."""
    text = msgspec.json.encode(GAME.view(state, seat)).decode()
    return {short(tile) for tile in re.findall(r"\w+/\w+/\w+", text)}


def face_up(state: State) -> set[str]:
    """What lies face up: in the line or on the table, set aside, and the tile being played."""
    pile = f"pile {table(state).turn}"
    lying, aside, phase, playing = drawn(state, "table", "aside", "phase", pile)
    tiles = {*re.findall(r"\[(\w+)\]", lying), *aside.split()}
    return tiles | {playing[:4]} if phase in ("place", "choose") else tiles


@given(**any_game)
def test_a_view_names_what_lies_face_up_and_nothing_else(
    players: int, variant: str, seed: bytes
) -> None:
    """B4, F2: no pile, no face-down tile."""
    for step in random_game(players, seed, variant=variant, changes=2)[::11]:
        for seat in (None, *range(players)):
            assert named(step.state, seat) == face_up(step.state)


@given(**any_game)
def test_all_see_the_same_and_know_their_seat(players: int, variant: str, seed: bytes) -> None:
    """B4, F2: a pile's owner sees no more than a spectator."""
    for step in random_game(players, seed, variant=variant, changes=2)[::11]:
        for seat in range(players):
            assert GAME.view(step.state, seat) == replace(table(step.state), seat=seat)


@every_size
def test_every_event_is_public(players: int) -> None:
    """B4."""
    kinds = set()
    for number in range(21):
        variant = ("basic", "lucky", "pairs")[number % 3]
        for step in random_game(players, bytes([number]), variant=variant, changes=2):
            for event in step.events:
                assert {event.seen_by(seat) for seat in (None, *range(players))} == {event}
                kinds.add(type(event))
    assert kinds == set(get_args(Event))


def test_while_memorising_the_line_is_seen_but_no_tile_of_a_pile() -> None:
    """F3."""
    view = table(after(FULL, "place 0", "stop"))
    assert (view.phase, view.round, view.turn, view.actors) == ("memorise", 3, 0, (0, 1, 2))
    assert view.table == (
        "strawberry/triangle/blue",
        "cherry/square/blue",
        "grape/triangle/yellow",
        "pear/round/yellow",
    )
    assert (view.drawn, view.piles) == (None, (2, 1, 2))


def test_the_line_is_hidden_again_once_all_are_ready() -> None:
    """F3, B1."""
    view = table(after(FULL, "place 0", "stop", "ready"))
    assert (view.phase, view.table) == ("place", (None, None, None, None))


def test_in_a_turn_the_tile_turned_up_is_seen_and_how_often_it_was_changed() -> None:
    """F5."""
    view = table(after(TABLE, "change"))
    assert (view.phase, view.turn, view.starter, view.turns) == ("place", 1, 2, (3, 2, 3))
    assert view.table == (None, None, None, "pear/round/yellow")
    assert (view.drawn, view.changes, view.actors) == ("apple/round/red", 1, (1,))
    assert (view.shown, view.gone, view.aside, view.outcome) == ((), (), (), None)


def test_after_a_correct_placement_the_next_tile_is_not_seen_before_the_choice() -> None:
    """F13, F14."""
    view = table(after(TABLE, "place 0"))
    assert (view.phase, view.drawn, view.aside) == ("decide", None, ("blueberry/round/red",))
    assert table(after(TABLE, "place 0", "go_on")).drawn == "apple/round/red"


def test_a_round_in_the_middle_of_a_turn_does_not_show_the_next_tile_either() -> None:
    """F16."""
    view = table(after(FULL, "place 0", "go_on"))
    assert (view.phase, view.drawn, view.aside) == ("memorise", None, ("blueberry/round/red",))


def test_a_declaration_shows_the_line_the_last_tile_and_where_to_choose() -> None:
    """F11."""
    view = table(after(TABLE.replace("sttb aprr", "sttb"), "declare"))
    assert (view.phase, view.shown, view.drawn) == ("choose", (0, 1, 2), "strawberry/triangle/blue")
    assert None not in view.table


def test_when_the_game_is_over_what_lies_face_down_stays_so() -> None:
    """F10, B4."""
    view = table(after(TABLE.replace("sttb aprr", "sttb"), "place 0"))
    assert (view.phase, view.actors, view.drawn) == ("over", (), None)
    assert view.table == ("strawberry/triangle/blue", None, None, "pear/round/yellow")
    assert view.outcome is not None
    assert view.outcome.winners == (1,)
    assert view.outcome.scores == (Score(2, 3), Score(0, 3), Score(2, 3))


@pytest.mark.parametrize(
    ("moves", "seen"),
    [
        ((), {}),
        (("flip 2",), {2: "apple/triangle/green"}),
        (("flip 2", "flip 7"), {2: "apple/triangle/green", 7: "pear/flower/red"}),
        (("flip 2", "flip 7", "ready"), {}),
        (("flip 2", "flip 18"), {}),
    ],
)
def test_of_pairs_only_what_is_turned_up_is_seen(
    moves: tuple[str, ...], seen: dict[int, str]
) -> None:
    """F20."""
    view = table(after(PAIRS, *moves))
    assert view.table == tuple(seen.get(cell) for cell in range(32))
    assert view.drawn is None


def test_of_pairs_that_were_taken_their_number_and_place_is_seen() -> None:
    """F20."""
    view = table(after(PAIRS, "flip 2", "flip 18"))
    assert (view.piles, view.gone) == ((2, 0), (2, 18))
