"""Sampling a round, against what is known exactly."""

from __future__ import annotations

import pytest

from recollect.bots.memoarrr.expectimax import Expectimax
from recollect.bots.memoarrr.mcts import rollout, search
from recollect.bots.memoarrr.oracle import best_action, size
from recollect.bots.memoarrr.search_model import HIDDEN, RoundState
from recollect.engine.chance import Chance

BIRDS = (1.0, 3.0, 7.0)
CLEAR = 0.2
"""A difference in the chance to win that sampling must not miss."""


def drawn(
    chance: Chance, players: int, expert: bool, birds: tuple[float, ...] = BIRDS
) -> RoundState:
    """A small position with a choice of cards and of gambles."""
    last, *cards = chance.shuffled(range(25))
    public, own, unseen = 2 + chance.below(4), chance.below(2), 2 + chance.below(2)
    return RoundState(
        players=players,
        me=0,
        expert=expert,
        birds=birds,
        last=last,
        public=mask(cards[:public]),
        own=mask(cards[public : public + own]),
        unseen=mask(cards[public + own : public + own + unseen]),
        secrets=(0, *(chance.below(2) for _ in range(players - 1))),
        turn=0,
    )


def mask(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("expert", [False, True])
def test_it_finds_the_move_that_is_clearly_best(expert: bool, players: int) -> None:
    """M12, M20: never one clearly worse than the exact best. Sampling cannot see single birds."""
    chance = Chance(b"small positions")
    for _ in range(25):
        state = drawn(chance, players, expert, birds=(0.0, 0.0, 0.0))
        exact, actions = Expectimax(slip=0), state.legal_actions()
        values = [exact.action_value(state, action)[0] for action in actions]
        root = search(state, actions, 1500, chance)
        found = values[root.visits.index(max(root.visits))]
        assert found > max(values) - CLEAR


@pytest.mark.parametrize("expert", [False, True])
def test_every_rollout_has_one_winner(expert: bool) -> None:
    """M16: the others have their birds; the seats that are out already keep theirs."""
    chance = Chance(b"playouts")
    for number in range(300):
        players = 2 + number % 3
        state = drawn(chance, players, expert)
        values = rollout(state, chance)
        assert sum(value == 1.0 for value in values) == 1
        assert len(set(values)) == players


def test_a_rollout_leaves_the_position_as_it_is() -> None:
    state = drawn(Chance(b"position"), 3, expert=True)
    before = state.key()
    rollout(state, Chance(b"rollout"))
    assert state.key() == before


def test_the_same_chance_gives_the_same_tree() -> None:
    """B2."""
    state = drawn(Chance(b"position"), 3, expert=True)
    one, other = (
        search(state, state.legal_actions(), 200, Chance(b"tree")).totals for _ in range(2)
    )
    assert one == other


def test_a_gamble_does_not_know_what_it_will_show() -> None:
    """M12: of four unseen cards one connects. Who knew which cell shows it would always win."""
    unseen = sum(1 << card for card in (1, 7, 13, 19))
    state = RoundState(
        players=2, me=0, expert=False, birds=BIRDS, last=0, public=0, own=0, unseen=unseen,
        secrets=(0, 0), turn=0,
    )  # fmt: skip
    root = search(state, [HIDDEN], 2000, Chance(b"gamble"))
    assert root.totals[0] / 2000 == pytest.approx(Expectimax().value(state)[0], abs=0.03)
    assert root.totals[0] / 2000 < 0.3


def test_a_large_position_is_sampled_and_a_small_one_searched_to_the_end() -> None:
    """The budget of simulations says nothing about what is searched to the end."""
    small = drawn(Chance(b"position"), 2, expert=False)
    assert size(small) <= 9
    exact = Expectimax()
    values = {action: exact.action_value(small, action)[0] for action in small.legal_actions()}
    assert values[best_action(small, Chance(b"any"), budget=1)] == max(values.values())
