"""Sampling a round, against what is known exactly."""

from __future__ import annotations

import pytest

from recollect.bots.memoarrr.expectimax import Expectimax
from recollect.bots.memoarrr.playout import Playout
from recollect.bots.memoarrr.round import HIDDEN, Position, Round, moves
from recollect.bots.memoarrr.search import Search, size
from recollect.bots.memoarrr.tree import Tree
from recollect.engine.chance import Chance

BIRDS = (1.0, 3.0, 7.0)
CLEAR = 0.2
"""A difference in the chance to win that sampling must not miss."""


def drawn(chance: Chance, players: int) -> Position:
    """A small position with a choice of cards and of gambles."""
    last, *cards = chance.shuffled(range(25))
    public, own, unseen = 2 + chance.below(4), chance.below(2), 2 + chance.below(2)
    return Position(
        last,
        mask(cards[:public]),
        mask(cards[public : public + own]),
        mask(cards[public + own : public + own + unseen]),
        secrets=(0, *(chance.below(2) for _ in range(players - 1))),
        turn=0,
    )


def mask(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("expert", [False, True])
def test_it_finds_the_move_that_is_clearly_best(expert: bool, players: int) -> None:
    """M12, M20: never one clearly worse than the exact best. Sampling cannot see single birds."""
    play, chance = Round(players, 0, expert, (0.0, 0.0, 0.0)), Chance(b"small positions")
    for _ in range(25):
        position = drawn(chance, players)
        exact, options = Expectimax(play, slip=0), moves(play, position)
        values = [exact.of_move(position, move)[0] for move in options]
        root = Tree(play, chance).searched(position, options, 1500)
        found = values[root.visits.index(max(root.visits))]
        assert found > max(values) - CLEAR


@pytest.mark.parametrize("expert", [False, True])
def test_every_playout_has_one_winner(expert: bool) -> None:
    """M16: the others have their birds; the seats that are out already keep theirs."""
    chance = Chance(b"playouts")
    for number in range(300):
        players = 2 + number % 3
        play, position = Round(players, 0, expert, BIRDS), drawn(chance, players)
        values = Playout(play, position, chance).finish(position.phase)
        assert sum(value == 1.0 for value in values) == 1
        assert len(set(values)) == players


def test_the_same_chance_gives_the_same_tree() -> None:
    """B2."""
    play = Round(3, 0, True, BIRDS)
    position = drawn(Chance(b"position"), 3)
    options = moves(play, position)
    one, other = (
        Tree(play, Chance(b"tree")).searched(position, options, 200).totals for _ in range(2)
    )
    assert one == other


def test_a_gamble_does_not_know_what_it_will_show() -> None:
    """M12: of four unseen cards one connects. Who knew which cell shows it would always win."""
    play = Round(2, 0, False, BIRDS)
    unseen = sum(1 << card for card in (1, 7, 13, 19))
    position = Position(0, 0, 0, unseen, (0, 0), turn=0)
    root = Tree(play, Chance(b"gamble")).searched(position, [HIDDEN], 2000)
    assert root.totals[0] / 2000 == pytest.approx(Expectimax(play).value(position)[0], abs=0.03)
    assert root.totals[0] / 2000 < 0.3


def test_a_large_position_is_sampled_and_a_small_one_searched_to_the_end() -> None:
    """The budget of simulations says nothing about what is searched to the end."""
    play = Round(2, 0, False, BIRDS)
    small = drawn(Chance(b"position"), 2)
    assert size(small) <= 9
    exact = Expectimax(play)
    values = {move: exact.of_move(small, move)[0] for move in moves(play, small)}
    assert values[Search(play, Chance(b"any"), budget=1).best(small)] == max(values.values())
