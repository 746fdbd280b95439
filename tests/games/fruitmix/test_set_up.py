"""F2–F4: the line, the piles, the first player; what the options allow."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.games.fruitmix import GAME
from recollect.games.fruitmix.model import Options
from tests.games.fruitmix.board import drawn, every_size, may, new_deal, new_game, short, table

PLAYERS = st.integers(1, 6)
LINES = st.integers(2, 9)
SEEDS = st.binary(min_size=1, max_size=8)


@pytest.mark.parametrize(("players", "tiles"), [(1, 43), (2, 21), (3, 14), (4, 10), (5, 8), (6, 7)])
def test_the_piles_are_as_high_as_the_rule_sheet_prints(players: int, tiles: int) -> None:
    """F2, printed example."""
    state = new_game(players)
    assert table(state).piles == (tiles,) * players


@given(PLAYERS, LINES, SEEDS, st.sampled_from(["basic", "lucky"]))
def test_the_deck_is_the_line_then_equal_piles_as_high_as_possible_then_the_surplus(
    players: int, line: int, seed: bytes, variant: str
) -> None:
    """F2."""
    deal = new_deal(players, seed, line=line, variant=variant)
    assert deal.line is not None
    assert deal.piles is not None
    assert [len(deal.line), *map(len, deal.piles)] == [line, *[(48 - line) // players] * players]
    lying = (*deal.line, *(tile for pile in deal.piles for tile in pile))
    assert lying == deal.deck[: len(lying)]
    assert len(deal.deck) - len(lying) < players
    assert deal.table is None


def test_the_line_and_the_piles_lie_as_they_were_dealt() -> None:
    """F2."""
    deal, state = new_deal(3), new_game(3)
    assert table(state).table == deal.line
    assert drawn(state, "pile 0", "pile 1", "pile 2") == [
        " ".join(map(short, pile)) for pile in deal.piles or ()
    ]


@every_size
def test_the_line_lies_face_up_and_everybody_memorises_it(players: int) -> None:
    """F2, F3."""
    state = new_game(players, line=4)
    assert GAME.actors(state) == tuple(range(players))
    assert all(may(state, seat) == ["ready"] for seat in range(players))
    view = table(state)
    assert None not in view.table
    assert (view.phase, view.round, view.turns) == ("memorise", 1, (0,) * players)


def test_equal_seeds_deal_equal_games_and_others_do_not() -> None:
    """B2."""
    assert new_deal(4, b"one") == new_deal(4, b"one")
    assert new_deal(4, b"one").deck != new_deal(4, b"two").deck


@pytest.mark.parametrize("variant", ["basic", "lucky", "pairs"])
@every_size
def test_the_first_player_is_random(players: int, variant: str) -> None:
    """F4."""
    seeds = [bytes([n]) for n in range(40)]
    firsts = {new_deal(players, seed, variant=variant).first for seed in seeds}
    assert firsts == set(range(players))


@pytest.mark.parametrize("variant", ["basic", "lucky", "pairs"])
@pytest.mark.parametrize("first", range(6))
def test_the_host_may_name_the_first_player(first: int, variant: str) -> None:
    """F4."""
    view = table(new_game(6, first=first, variant=variant))
    assert (view.turn, view.starter) == (first, first)


def test_a_named_first_player_leaves_the_deck_as_it_was() -> None:
    """F4, B2."""
    assert new_deal(4, first=2).deck == new_deal(4).deck


def test_without_a_word_it_is_the_basic_game_with_a_line_of_five() -> None:
    """F2, F5."""
    assert GAME.options({}) == Options(
        variant="basic", line=5, changes=None, match="shape", first=None
    )


@pytest.mark.parametrize(
    ("option", "good"),
    [
        ("variant", ["basic", "lucky", "pairs"]),
        ("line", range(2, 10)),
        ("changes", [None, 0, 3, 48]),
        ("match", ["shape", "colour", "both"]),
        ("first", [None, 0, 5]),
    ],
)
def test_options_take_what_the_rules_name(option: str, good: list[object]) -> None:
    """F2, F4, F5, F19, F24."""
    assert [getattr(GAME.options({option: value}), option) for value in good] == list(good)
