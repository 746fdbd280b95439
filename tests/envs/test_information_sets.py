"""Whoever cannot tell histories apart has the same choices and the same future in all of them.

The future is what a seat will be told next, given what it was told and an action. Histories that
look the same to a seat may well go on differently (the other one has seen another card), so it is
their posterior that counts: it has to be that of the engine's deals, to the last fraction.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from itertools import combinations, permutations, product
from typing import Any

import pytest

pyspiel: Any = pytest.importorskip("pyspiel")

import recollect.envs.spiel  # noqa: E402, F401
from recollect.envs.shared_game import shared_game  # noqa: E402
from recollect.games.fruitmix.model import LAID_OUT, NUMBERS, TILES, colour, shape  # noqa: E402
from recollect.games.fruitmix.model import Deal as FruitMixDeal  # noqa: E402
from recollect.games.memoarrr.model import CELLS, TREASURES, grid  # noqa: E402
from recollect.games.memoarrr.model import Deal as MemoarrrDeal  # noqa: E402
from tests.envs.information_sets import (  # noqa: E402
    Actions,
    History,
    futures,
    histories,
    lazy_weights,
    true_weights,
)

PAIRS = "recollect_fruitmix(variant=pairs,pairs=2,match=both,first=0,horizon={horizon})"
ISLAND = (
    "recollect_memoarrr(animals=3,landscapes=3,rounds=1,looks=1,sides=seated,treasures=sorted,"
    "first=0,horizon={horizon})"
)
"""Nine cards; each has seen one that the other has not."""
SMALL = grid(3, 3, 1)
REVEALS = 5
"""The number of the action that reveals the first cell."""
LOOKED_AT = ("b1", "b3")
EVERY_CELL = [CELLS[cell] for cell in SMALL.cells]
OPENINGS = [cell for cell in EVERY_CELL if not cell.startswith("b")]
"""Between them lie the cards that were looked at (M10), and the volcanoes."""


def reveals(*cells: str) -> list[int]:
    return [REVEALS + CELLS.index(cell) for cell in cells]


def every_table() -> list[FruitMixDeal]:
    """F18, F23: of both plates two of three tiles, in any order; all are equally likely."""
    plates = [[TILES[n] for n in NUMBERS if (shape(n), colour(n)) == each] for each in LAID_OUT[:2]]
    lying = product(*(combinations(plate, 2) for plate in plates))
    tables = (each for one, other in lying for each in permutations((*one, *other)))
    return [FruitMixDeal(TILES, 0, table=table) for table in tables]


def every_island(volcanoes: Sequence[int], backwards: bool, actions: Actions) -> list[MemoarrrDeal]:
    """M4: any cards in the cells that somebody looks at or reveals, all equally likely. What lies
    in the others, in whatever order, nobody sees.
    """
    seen = dict.fromkeys((*LOOKED_AT, *(CELLS[each - REVEALS] for each in actions)))
    others = [CELLS[cell] for cell in SMALL.cells if CELLS[cell] not in seen]
    found = []
    for cards in permutations(SMALL.names, len(seen)):
        rest = [card for card in SMALL.names if card not in cards]
        lying = dict(
            zip((*seen, *others), (*cards, *(rest[::-1] if backwards else rest)), strict=True)
        )
        island = tuple(lying[CELLS[cell]] for cell in SMALL.cells)
        found += [MemoarrrDeal(island, TREASURES[-1:], ((birds,),), 0) for birds in volcanoes]
    return found


def check_information(found: list[History], players: int = 2) -> int:
    """That the strings tell as much as the engine does, no more and no less, and that equal ones
    mean equal choices; how many histories share one of the acting player's with another.
    """
    told_by: dict[tuple[int, str], set[Any]] = defaultdict(set)
    said_by: dict[tuple[int, Any], set[str]] = defaultdict(set)
    choices: dict[str, list[tuple[int, ...]]] = defaultdict(list)
    for actions, _, state, seats in found:
        for player in range(players):
            said = state.information_state_string(player)
            told_by[player, said].add((actions, seats[player]))
            said_by[player, (actions, seats[player])].add(said)
        if not state.is_terminal():
            choices[state.information_state_string()].append(tuple(state.legal_actions()))
    assert {len(each) for each in (*told_by.values(), *said_by.values())} == {1}
    assert {len({*each}) for each in choices.values()} == {1}
    return sum(len(each) for each in choices.values() if len(each) > 1)


def test_the_futures_of_pairs_are_those_of_its_deals() -> None:
    """F18–F20: everything is public there, so each information set is one history."""
    game = pyspiel.load_game(PAIRS.format(horizon=3))
    found = [*histories(game.new_initial_state(), lambda _: True)]
    assert check_information(found) == 0
    lazy, deals = lazy_weights(found), every_table()
    assert len(deals) == 216
    true = true_weights(shared_game(game.key), lazy, lambda _: deals)
    assert true == lazy
    assert futures(true, 2) == futures(lazy, 2)
    assert len(futures(lazy, 2)) > 100


def check_island(firsts: list[int], seconds: list[int], volcanoes: Sequence[int]) -> None:
    game = pyspiel.load_game(ISLAND.format(horizon=2))
    names = [f"volcano {birds}" for birds in volcanoes]

    def chosen(actions: Actions) -> bool:
        return actions[-1] in (firsts if len(actions) == 1 else seconds)

    def drawn(said: str) -> bool:
        return said in names or not said.startswith("volcano")

    found = [*histories(game.new_initial_state(), chosen, drawn)]
    assert {each.actions[:1] for each in found} == {(), *((first,) for first in firsts)}
    deciding = sum(not each.state.is_terminal() for each in found)
    assert check_information(found) > deciding / 2
    lazy, shared = lazy_weights(found), shared_game(game.key)
    for backwards in (False, True):
        true = true_weights(shared, lazy, partial(every_island, volcanoes, backwards))
        assert true == lazy
        assert futures(true, 2) == futures(lazy, 2)


@pytest.mark.slow
def test_the_futures_of_a_small_island_are_those_of_its_deals() -> None:
    """M7, M12: what the other one has looked at is hidden, and shared out over all that it may be.

    Revealed are one card that nobody knows, then one that the first, the second or nobody has seen.
    """
    check_island(reveals("a1"), reveals("b1", "b3", "c1"), [3])


@pytest.mark.long
@pytest.mark.parametrize("first", OPENINGS)
def test_all_futures_of_a_small_island_are_those_of_its_deals(first: str) -> None:
    """The same with every card that may be revealed, M10."""
    check_island(reveals(first), reveals(*EVERY_CELL), [3])


@pytest.mark.long
def test_its_futures_are_those_of_its_deals_with_every_volcano() -> None:
    """M3: the other one may have seen another card, and any of three volcanoes be on top."""
    check_island(reveals("a1"), reveals("b1", "b3", "c1"), [1, 3, 7])


def test_a_deal_that_is_more_likely_than_it_should_be_is_noticed() -> None:
    """Else nothing is proved."""
    game = pyspiel.load_game(PAIRS.format(horizon=1))
    lazy = lazy_weights(histories(game.new_initial_state(), lambda _: True))
    deals = every_table()
    true = true_weights(shared_game(game.key), lazy, lambda _: [*deals, deals[0]])
    assert futures(true, 2) != futures(lazy, 2)
