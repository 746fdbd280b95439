"""Which way to look for the best move: theory, search to the end, or sampling."""

from __future__ import annotations

from collections.abc import Container

from recollect.bots.memoarrr.expectimax import Expectimax
from recollect.bots.memoarrr.geography import winning_openings, winning_replies
from recollect.bots.memoarrr.round import Position, Round, each, moves
from recollect.bots.memoarrr.tree import Tree
from recollect.engine.chance import Chance

BUDGET = 350
"""Simulations for one move."""
SMALL = 9
"""How large a position may be to be searched to the end."""


class Search:
    def __init__(self, play: Round, chance: Chance, budget: int = BUDGET) -> None:
        self._play = play
        self._chance = chance
        self._budget = budget

    def best(self, position: Position, allowed: Container[int] | None = None) -> int:
        """The best move, of those allowed."""
        options = moves(self._play, position)
        if allowed is not None:
            options = [move for move in options if move in allowed] or options
        if len(options) == 1:
            return options[0]
        if by_theory := self._by_theory(position, options):
            return by_theory[self._chance.below(len(by_theory))]
        if size(position) <= SMALL:
            return self._by_expectimax(position, options)
        return self._by_sampling(position, options)

    def _by_theory(self, position: Position, options: list[int]) -> list[int]:
        """The moves that win for certain, where two are left and know everything."""
        two_left = len(position.out) == self._play.players - 2
        if not two_left or self._play.expert or position.hidden:
            return []
        known = position.public | position.own
        if position.last is None:
            winning = winning_openings(known)
        else:
            winning = winning_replies(position.last, known)
        return [card for card in each(winning) if card in options]

    def _by_expectimax(self, position: Position, options: list[int]) -> int:
        exact = Expectimax(self._play)
        values = [exact.of_move(position, move)[position.turn] for move in options]
        return options[values.index(max(values))]

    def _by_sampling(self, position: Position, options: list[int]) -> int:
        root = Tree(self._play, self._chance).searched(position, options, self._budget)
        return options[root.visits.index(max(root.visits))]


def size(position: Position) -> int:
    """A gamble counts twice: it is a choice for chance as well."""
    return (position.public | position.own).bit_count() + 2 * position.hidden
