"""What each seat and a spectator sees in each phase, and nothing else."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import CELLS, Ready, Score, State
from recollect.games.memoarrr.view import View
from tests.games.memoarrr.board import (
    after,
    every_size,
    new_deal,
    new_game,
    position,
    result,
    stacks,
    table,
)
from tests.games.memoarrr.moments import (
    MOMENTS,
    Observation,
    barred,
    choosing,
    looking,
    octopus,
    opening,
    over,
    peeking,
    penguin,
    revealing,
    round_end,
    walrus,
)

HIDDEN = (None,) * 25


def everybody(state: State) -> list[View]:
    """The views of all seats and of a spectator."""
    return [GAME.view(state, seat) for seat in (*range(state.players), None)]


def island(view: View) -> dict[str, str]:
    return {cell: card for cell, card in zip(CELLS, view.island, strict=True) if card}


@pytest.mark.parametrize(
    ("moment", "phase"),
    [
        (choosing, "side"),
        (opening, "reveal"),
        (revealing, "reveal"),
        (penguin, "peek"),
        (octopus, "swap"),
        (walrus, "block"),
        (barred, "reveal"),
        (round_end, "round_end"),
        (over, "over"),
    ],
)
def test_all_see_the_same_unless_they_look_at_something(moment: Observation, phase: str) -> None:
    """B4."""
    views = everybody(moment())
    assert [view.seat for view in views] == [0, 1, 2, None]
    assert len({repr(replace(view, seat=None)) for view in views}) == 1
    assert views[0].phase == phase
    assert views[0].actors == GAME.actors(moment())
    assert views[0].looking == {}


@every_size
def test_before_the_game_only_the_top_volcano_can_be_seen(players: int) -> None:
    """M3, M4, M5, M16."""
    for view in everybody(new_game(players)):
        assert view.island == HIDDEN
        assert view.sides == (None,) * players
        assert (view.volcano, view.volcanoes_left) == (1, players - 1)
        assert view.stack == (None,) * 7
        assert view.treasures == ((),) * players
        assert view.birds == (None,) * players
        assert (view.removed, view.outcome, view.wanted) == (None, None, None)


@pytest.mark.parametrize(
    ("side", "cards"),
    [
        ("north", {"b1": "penguin/jungle", "c1": "penguin/lava", "d1": "penguin/flowers"}),
        ("east", {"e2": "octopus/beach", "e3": "walrus/beach", "e4": "crab/beach"}),
        ("south", {"b5": "turtle/jungle", "c5": "turtle/lava", "d5": "turtle/flowers"}),
        ("west", {"a2": "octopus/ocean", "a3": "walrus/ocean", "a4": "crab/ocean"}),
    ],
)
def test_each_player_looks_at_the_three_middle_cards_of_one_side(
    side: str, cards: dict[str, str]
) -> None:
    """M7."""
    other = "east" if side == "north" else "north"
    state = after(new_game(2), f"side {side}", f"side {other}")
    assert GAME.view(state, 0).looking == cards
    assert set(GAME.view(state, 1).looking).isdisjoint(cards)
    assert GAME.view(state, None).looking == {}


def test_nobody_looks_while_sides_are_chosen() -> None:
    """M7."""
    for view in everybody(after(new_game(3), "side north", "side west")):
        assert view.looking == {}
        assert view.sides == ("north", "west", None)


def test_who_looks_sees_it_again_until_ready_and_never_after() -> None:
    """M7, B1."""
    state = looking()
    assert [len(view.looking) for view in everybody(state)] == [3, 3, 3, 0]
    state = GAME.step(state, 1, Ready()).state
    assert [len(view.looking) for view in everybody(state)] == [3, 0, 3, 0]
    state = after(state, "ready")
    assert [len(view.looking) for view in everybody(state)] == [0, 0, 0, 0]
    assert all(view.island == HIDDEN for view in everybody(state))


def test_cards_that_are_face_up_are_public_in_the_order_revealed() -> None:
    """M11, M12."""
    view = table(revealing())
    assert island(view) == {"a1": "penguin/ocean", "b1": "penguin/jungle"}
    assert view.chain == ("penguin/ocean", "penguin/jungle")
    assert view.wanted == "penguin/jungle"
    assert (view.round, view.turn) == (2, 2)


def test_volcanoes_are_public_on_top_of_the_stack_and_in_front_of_players() -> None:
    """M3, M13."""
    state = position("po", "players: 4", stacks("3,7,1"))
    assert (table(state).volcano, table(state).volcanoes_left) == (3, 3)
    state = after(state, "reveal b2")
    assert (table(state).volcano, table(state).volcanoes_left) == (7, 2)
    assert table(state).birds == (3, None, None, None)
    state = after(state, "reveal c1", "reveal d2")
    assert (table(state).volcano, table(state).volcanoes_left) == (None, 0)
    assert table(state).birds == (3, 7, 1, None)


def test_the_volcanoes_of_the_next_round_are_not_seen_before_it_begins() -> None:
    """M3, M17."""
    orders = "volcanoes: 3,7 7,3 3,7 3,7 3,7 3,7 3,7"
    state = position("po", "players: 3", "turn: 1", "birds: 3 0 0", orders)
    ended = after(state, "reveal b2")
    assert table(ended).volcano is None
    assert table(after(ended, "ready")).volcano == 7


def test_which_card_a_penguin_looks_at_is_public_but_not_its_face() -> None:
    """M21, B4."""
    for view in everybody(peeking()):
        assert view.peeked == "e5"
        assert view.looking == ({"e5": "turtle/beach"} if view.seat == 0 else {})
        assert "e5" not in island(view)


def test_the_look_is_over_when_the_penguins_player_is_ready() -> None:
    """M21, B1."""
    for state in (penguin(), after(peeking(), "ready")):
        for view in everybody(state):
            assert view.peeked is None
            assert view.looking == {}


def test_a_swap_is_public_and_shows_no_hidden_card() -> None:
    """M22, B4."""
    for view in everybody(after(octopus(), "swap b2")):
        assert island(view) == {"a1": "penguin/ocean", "b2": "octopus/ocean"}
    for view in everybody(after(octopus(), "swap a1")):
        assert island(view) == {"a1": "octopus/ocean", "a2": "penguin/ocean"}


def test_which_card_is_barred_is_public() -> None:
    """M23."""
    assert [view.barred for view in everybody(walrus())] == [None] * 4
    assert [view.barred for view in everybody(barred())] == ["b1"] * 4


def test_at_the_end_of_a_round_all_may_look_at_the_cards_once_more() -> None:
    """M17, B1."""
    for view in everybody(round_end()):
        assert island(view) == {"a1": "penguin/ocean", "b2": "octopus/jungle"}
        assert view.birds == (1, 3, None)
    for view in everybody(after(round_end(), "ready")):
        assert view.island == HIDDEN
        assert view.chain == ()


def test_treasures_stay_closed_even_to_their_owners() -> None:
    """M16."""
    for state in (round_end(), after(round_end(), "ready")):
        for view in everybody(state):
            assert view.treasures == ((), (), (None,))
            assert view.stack == (None,) * 6


def test_sorted_treasures_are_known_to_all() -> None:
    """M6."""
    sorted_ = "options: treasures=sorted"
    state = position("po", sorted_, "turn: 1", "round: 6", "winners: 0 1 1 0 1")
    for view in everybody(state):
        assert view.stack == (3, 4)
        assert view.treasures == ((1, 2), (1, 2, 2))
    for view in everybody(after(state, "reveal b2")):
        assert view.stack == (4,)
        assert view.treasures == ((1, 2, 3), (1, 2, 2))


def test_what_is_sorted_is_known_before_the_first_round() -> None:
    """M6."""
    state = new_game(4, treasures="sorted")
    assert [view.stack for view in everybody(state)] == [(1, 1, 2, 2, 2, 3, 4)] * 5


def test_when_the_game_is_over_all_treasures_and_the_missing_card_are_shown() -> None:
    """M4, M16, M18."""
    for view in everybody(over()):
        assert view.treasures == ((1, 2), (1, 2), (2, 3, 4))
        assert view.stack == ()
        assert view.removed == "walrus/lava"
        assert view.outcome == result(over())
        assert view.outcome.scores[2] == Score(rubies=9, treasures=3, highest=4)


def test_the_missing_card_is_shown_at_no_other_time() -> None:
    """M4."""
    for moment in set(MOMENTS) - {over}:
        for view in everybody(moment()):
            assert view.removed is None
            assert view.island[12] is None
            assert view.outcome is None


def test_a_view_says_by_which_options_the_game_is_played() -> None:
    """M6, M10, M19, M20."""
    view = GAME.view(new_game(2, edition="fr", expert=True), 0)
    assert view.options == GAME.options({"edition": "fr", "expert": True})


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_lies_face_down_makes_no_difference_to_a_view(seat: int | None) -> None:
    """B4."""
    plain = new_deal(2)
    other = replace(
        plain,
        island=(*plain.island[:1], *reversed(plain.island[1:])),
        treasures=plain.treasures[::-1],
        volcanoes=(plain.volcanoes[0], *((1,),) * 6),
    )
    views = []
    for deal in (plain, other):
        state = GAME.start(GAME.options({"sides": "seated"}), 2, deal)
        views.append(GAME.view(after(state, "ready", "reveal a1"), seat))
    assert views[0] == views[1]
