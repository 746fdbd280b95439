"""The octopus changes places."""

from __future__ import annotations

import pytest

from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import CELLS, Erupted, Revealed, RoundWon, Swapped
from tests.games.memoarrr.board import (
    EXPERT,
    PLAIN,
    after,
    all_but,
    drawn,
    events,
    every_size,
    lying,
    may,
    places,
    position,
    table,
)


def with_octopuses_in_row(row: int) -> str:
    """The plain island, its rows in another order."""
    rows = PLAIN.strip().split("\n")
    octopuses = rows.pop(1)
    rows.insert(row, octopuses)
    return "\n".join(rows)


@pytest.mark.parametrize("octopus", [cell for cell in CELLS if cell != "c3"])
def test_an_octopus_swaps_with_a_neighbour_across_or_down_never_the_centre(octopus: str) -> None:
    """M22: at the edge, in the corner and beside the centre there are fewer."""
    column, row = "abcde".index(octopus[0]), int(octopus[1]) - 1
    island = with_octopuses_in_row(row)
    penguin = f"p{'ojlfb'[column]}"
    state = after(position(penguin, EXPERT, island=island), f"reveal {octopus}")
    beside = {
        cell
        for cell in set(CELLS) - {"c3"}
        if abs("abcde".index(cell[0]) - column) + abs(int(cell[1]) - 1 - row) == 1
    }
    assert set(may(state)) == {f"swap {cell}" for cell in beside}


def test_swapped_with_a_card_face_down_each_keeps_its_facing() -> None:
    """M22."""
    state = position("pj po", EXPERT)
    assert events(state, "reveal a2", "swap b2") == (Swapped(0, "a2", "b2"),)
    state = after(state, "reveal a2", "swap b2")
    assert drawn(state, "1") == "[po] [pj] pl pf pb"
    assert drawn(state, "2") == "oj [oo] ol of ob"
    assert "a2" in places(state)
    assert "b2" not in places(state)


def test_swapped_with_a_card_face_up_both_stay_face_up() -> None:
    """M22."""
    state = after(position("pj po", EXPERT), "reveal a2", "swap a1")
    assert drawn(state, "1") == "[oo] [pj] pl pf pb"
    assert drawn(state, "2") == "[po] oj ol of ob"
    assert not {"a1", "a2"} & places(state)


@pytest.mark.parametrize("neighbour", ["a1", "a3", "b2"])
def test_the_octopus_stays_the_last_card_revealed(neighbour: str) -> None:
    """M12, M22."""
    state = after(position("po", EXPERT), "reveal a2", f"swap {neighbour}")
    assert table(state).chain == ("penguin/ocean", "octopus/ocean")
    assert table(state).wanted == "octopus/ocean"
    assert events(state, "reveal a4") == (Revealed(1, "a4", "crab/ocean", True),)


def test_the_turn_passes_on_after_a_swap() -> None:
    """M11, M22."""
    state = position("po", EXPERT, "players: 4", "turn: 2", "birds: 0 1 0 3")
    assert GAME.actors(after(state, "reveal a2", "swap b2")) == (0,)


def test_a_card_that_was_swapped_is_revealed_where_it_lies_now() -> None:
    """M22, M26."""
    state = after(position("po", EXPERT), "reveal a2", "swap a3")
    assert events(state, "reveal a2") == (Revealed(1, "a2", "walrus/ocean", True),)


def test_each_octopus_swaps_from_where_it_lies_now() -> None:
    """M22, M26."""
    state = after(position("po", EXPERT), "reveal a2", "swap b2")
    assert events(state, "reveal a2", "swap b2") == (Swapped(1, "a2", "b2"),)
    state = after(state, "reveal a2", "swap b2")
    assert drawn(state, "2") == "[oo] [oj] ol of ob"
    assert table(state).wanted == "octopus/jungle"


@every_size
def test_an_octopus_swaps_even_when_all_cards_are_face_up(players: int) -> None:
    """M15, M20, M22."""
    state = position(all_but("oo", last="po"), EXPERT, f"players: {players}")
    assert events(state, "reveal a2") == (Revealed(0, "a2", "octopus/ocean", True),)
    state = after(state, "reveal a2")
    assert places(state) == {"a1", "b2", "a3"}
    swapped, *out, won = events(state, "swap a3")
    assert swapped == Swapped(0, "a2", "a3")
    assert out == [Erupted(seat, (1, 3, 7)[seat - 1]) for seat in range(1, players)]
    assert won == RoundWon(0, 1)
    state = after(state, "swap a3")
    assert drawn(state, "2") == "[wo] [oj] [ol] [of] [ob]"
    assert drawn(state, "3") == "[oo] [wj] (wl) [wf] [wb]"


def test_what_was_swapped_stays_swapped_in_later_rounds() -> None:
    """M26: what players know of the cards has moved with them."""
    state = after(position("po", EXPERT), "reveal a2", "swap a3", "reveal c1", "ready")
    assert table(state).round == 2
    assert table(state).island == (None,) * 25
    for cell, card in {"a2": "walrus/ocean", "a3": "octopus/ocean"}.items():
        assert events(state, f"reveal {cell}") == (Revealed(1, cell, card, None),)
    state = after(state, "reveal a1", "reveal b2", "ready")
    assert table(state).round == 3
    assert events(state, "reveal a2") == (Revealed(0, "a2", "walrus/ocean", None),)


def test_nothing_else_moves_a_card() -> None:
    """M26."""
    state = position("oo", EXPERT)
    moves = ("reveal a1", "peek e5", "ready", "reveal a3", "block e1", "reveal a4", "reveal a5")
    state = after(state, *moves, "reveal c1", "ready")
    assert table(state).round == 2
    assert lying(state) == PLAIN.split()
