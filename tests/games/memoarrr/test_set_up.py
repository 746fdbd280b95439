"""What lies on the table before the first action: the deal."""

from __future__ import annotations

from itertools import permutations

from recollect.engine.chance import Chance
from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import VOLCANOES, Deal
from tests.games.memoarrr.board import CARD, after, every_size, new_game, places, table


def deals(players: int, **options: object) -> list[Deal]:
    """Many deals: what can happen at all happens in one of them."""
    chosen = GAME.options(options)
    return [GAME.deal(chosen, players, Chance(bytes([seed]))) for seed in range(250)]


@every_size
def test_the_island_has_each_animal_in_each_landscape_once(players: int) -> None:
    """M1, M4."""
    assert len(CARD) == 25
    for deal in deals(players):
        assert sorted(deal.island) == sorted(CARD.values())


def test_any_location_can_be_the_one_that_leaves_the_game() -> None:
    """M4."""
    assert {deal.island[12] for deal in deals(4)} == set(CARD.values())


@every_size
def test_all_locations_lie_face_down_and_the_centre_is_none(players: int) -> None:
    """M4."""
    state = after(new_game(players, sides="seated", edition="de"), "ready")
    assert table(state).island == (None,) * 25
    assert len(places(state)) == 24
    assert "c3" not in places(state)


@every_size
def test_seven_treasures_hold_15_rubies(players: int) -> None:
    """M2."""
    for deal in deals(players):
        assert sorted(deal.treasures) == [1, 1, 2, 2, 2, 3, 4]
    assert sum(deals(players)[0].treasures) == 15


def test_the_treasures_are_shuffled() -> None:
    """M5."""
    for depth in range(7):
        assert {deal.treasures[depth] for deal in deals(2)} == {1, 2, 3, 4}


@every_size
def test_sorted_treasures_lie_from_poor_to_rich(players: int) -> None:
    """M6."""
    assert {deal.treasures for deal in deals(players, treasures="sorted")} == {
        (1, 1, 2, 2, 2, 3, 4)
    }


@every_size
def test_there_is_one_volcano_less_than_players_in_each_of_seven_rounds(players: int) -> None:
    """M3, M5."""
    for deal in deals(players):
        assert [len(stack) for stack in deal.volcanoes] == [players - 1] * 7


@every_size
def test_which_volcanoes_are_used_is_random_but_the_same_in_all_rounds(players: int) -> None:
    """M5."""
    for deal in deals(players):
        assert len({frozenset(stack) for stack in deal.volcanoes}) == 1
    used = {frozenset(deal.volcanoes[0]) for deal in deals(players)}
    assert used == {frozenset(some) for some in permutations(VOLCANOES, players - 1)}


@every_size
def test_the_volcanoes_lie_in_random_order_in_each_round(players: int) -> None:
    """M5, M17."""
    for number in range(7):
        orders = {deal.volcanoes[number] for deal in deals(players)}
        assert orders == set(permutations(VOLCANOES, players - 1))


@every_size
def test_the_first_start_player_is_random(players: int) -> None:
    """M8."""
    assert {deal.first for deal in deals(players)} == set(range(players))


@every_size
def test_the_first_start_player_may_be_named(players: int) -> None:
    """M8."""
    for seat in range(players):
        assert {deal.first for deal in deals(players, first=seat)} == {seat}


def test_a_seed_always_gives_the_same_deal() -> None:
    """B2: the records of games that were played long ago must stay right."""
    four = GAME.deal(GAME.options({}), 4, Chance(b"Goldfish"))
    two = GAME.deal(GAME.options({"treasures": "sorted"}), 2, Chance(b"Goldfish"))
    island = """
        to cj cb tj oo
        co ol tl tb cf
        cl of pj oj wj
        tf ob pl pf wf
        wb wl wo po pb
    """
    assert four.island == two.island == tuple(CARD[card] for card in island.split())
    assert four.treasures == (1, 4, 2, 1, 2, 2, 3)
    assert [stack[0] for stack in four.volcanoes] == [7, 1, 7, 1, 3, 7, 3]
    assert [stack[1] for stack in four.volcanoes] == [3, 3, 1, 3, 1, 3, 7]
    assert two.volcanoes == ((7,),) * 7
    assert (four.first, two.first) == (3, 0)
