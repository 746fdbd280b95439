"""Monte Carlo tree search over a round, with chance nodes: for positions too large to finish.

The tree is the imagined round itself. Where a move is a gamble, every visit draws the card anew, so
a decision never knows what chance will bring: no averaging over worlds in which all is known. Each
seat goes for its own value (max-n), by the rule UCB1.
"""

from __future__ import annotations

from math import log, sqrt

from recollect.bots.memoarrr.playout import Playout
from recollect.bots.memoarrr.round import (
    Chances,
    Position,
    Round,
    Values,
    after,
    chances,
    moves,
    over,
    result,
)
from recollect.engine.chance import Chance

CURIOSITY = 0.7
"""How far less visited moves are preferred; 1/√2 suits values from 0 to 1."""
_STEPS = 1 << 32


class Node:
    __slots__ = ("children", "edges", "moves", "position", "totals", "visited", "visits")

    def __init__(self, position: Position, options: list[int]) -> None:
        self.position = position
        self.moves = options
        self.edges: list[Chances | None] = [None] * len(options)
        self.children: list[dict[int, Node]] = [{} for _ in options]
        self.visits = [0] * len(options)
        self.totals = [0.0] * len(options)
        self.visited = 0

    def chosen(self) -> int:
        """Which move to try: one never tried, or the one with the highest upper bound."""
        if self.visited < len(self.moves):
            return self.visited
        scale = CURIOSITY * CURIOSITY * log(self.visited)
        best, at = -2.0, 0
        for number, visits in enumerate(self.visits):
            bound = self.totals[number] / visits + sqrt(scale / visits)
            if bound > best:
                best, at = bound, number
        return at


class Tree:
    def __init__(self, play: Round, chance: Chance) -> None:
        self._play = play
        self._chance = chance

    def searched(self, position: Position, options: list[int], budget: int) -> Node:
        """The root after so many simulations."""
        root = Node(position, options)
        for _ in range(budget):
            self._simulate(root)
        return root

    def _simulate(self, root: Node) -> None:
        node, path = root, []
        while True:
            at = node.chosen()
            path.append((node, at))
            card = self._turned(node, at)
            child = node.children[at].get(card)
            if child is None:
                break
            if not child.moves:
                return _back_up(path, result(self._play, child.position))
            node = child
        position = after(self._play, node.position, node.moves[at], card)
        ended = over(self._play, position)
        node.children[at][card] = Node(position, [] if ended else moves(self._play, position))
        return _back_up(path, self._finished(position))

    def _finished(self, position: Position) -> Values:
        return Playout(self._play, position, self._chance).finish(position.phase)

    def _turned(self, node: Node, at: int) -> int:
        """The card that the move shows this time."""
        edge = node.edges[at]
        if edge is None:
            edge = node.edges[at] = chances(self._play, node.position, node.moves[at])
        if len(edge) == 1:
            return edge[0][1]
        draw = self._chance.below(_STEPS) / _STEPS
        for share, card in edge:
            draw -= share
            if draw < 0:
                return card
        return edge[-1][1]


def _back_up(path: list[tuple[Node, int]], values: Values) -> None:
    for node, at in path:
        node.visited += 1
        node.visits[at] += 1
        node.totals[at] += values[node.position.turn]
