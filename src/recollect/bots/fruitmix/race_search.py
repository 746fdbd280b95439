"""Monte Carlo tree search in basic and lucky mix, for somebody who forgets nothing.

All players know the same, so this is a game of chance without secrets: what is unknown is drawn
when it is turned up, and each thing that can turn up has a node of its own. Everybody in the tree
wants the best for themselves; beyond it the game is played on quickly, always placing what fits.
"""

from __future__ import annotations

from math import exp2, isqrt, log, sqrt

from recollect.bots.fruitmix.lucky import sound
from recollect.bots.fruitmix.race import GO_ON, STOP, Draw, Move, Race, known, members
from recollect.games.fruitmix.model import DIFFERENT, MOST_CORRECT

CURIOSITY = 0.3
"""How much a move that was seldom tried is worth trying: values differ by little here."""
WORTH_A_CHANGE = 0.02
"""What a change costs where they are counted (F5): it may be needed later in the turn."""
HORIZON = 9
"""How many turns each player has in a simulation before it is judged by who is ahead."""
TRUST = 20
"""After how many tries what a move promised counts only half."""


class Node:
    """A position in which somebody decides; the moves that promise most come first."""

    __slots__ = ("children", "moves", "promises", "sums", "tries", "visits")

    def __init__(self, race: Race, moves: list[Move]) -> None:
        self.promises = [0.0] * len(moves)
        if len(moves) > 1 and not race.deciding:
            promising = sorted(
                ((promise(race, move), move) for move in moves), key=lambda each: -each[0]
            )
            self.promises = [worth for worth, _ in promising]
            moves = [move for _, move in promising]
        self.moves = moves
        self.sums = [0.0] * len(moves)
        self.tries = [0] * len(moves)
        self.visits = 0
        self.children: dict[tuple[int, int | None], Node] = {}

    def select(self) -> int:
        """The best so far, or one worth another try; few at first, more with time."""
        if len(self.moves) == 1:
            return 0
        open_moves = min(len(self.moves), 2 + isqrt(self.visits))
        spread = CURIOSITY * sqrt(log(self.visits + 1))
        best, most = 0, -1.0
        for number in range(open_moves):
            tries = self.tries[number]
            if not tries:
                return number
            worth = self.sums[number] / tries + spread / sqrt(tries)
            worth += self.promises[number] * TRUST / (TRUST + tries)
            if worth > most:
                best, most = number, worth
        return best


def best(race: Race, budget: int) -> Move:
    """The move that was tried most; the budget is how many moves all simulations may make."""
    root = Node(race, sound(race, race.moves()))
    if len(root.moves) == 1:
        return root.moves[0]
    left = budget
    while left > 0:
        left -= simulate(root, race.copy())
    most = max(root.tries)
    return root.moves[root.tries.index(most)]


def simulate(node: Node, race: Race) -> int:
    """Play one game from here; how many moves that took."""
    path: list[tuple[Node, int, int]] = []
    last, par = max(race.turns) + HORIZON, min(needs(race))
    while not race.over:
        number = node.select()
        path.append((node, number, race.turn))
        key = number, race.do(node.moves[number])
        if key not in node.children:
            if not race.over:
                node.children[key] = Node(race, race.moves())
            break
        node = node.children[key]
    moves = play_on(race, last)
    worth = standing(race, par)
    for visited, number, seat in path:
        visited.visits += 1
        visited.tries[number] += 1
        visited.sums[number] += worth[seat]
    return moves + len(path)


def play_on(race: Race, last: int) -> int:
    """Play to the end or for so many turns; how many moves that took."""
    moves = 0
    while not race.over and race.turns[race.turn] < last:
        race.do(quick(race))
        moves += 1
    return moves


def needs(race: Race) -> list[int]:
    """How long everybody's way is in all, in tiles, if each turn goes well from here."""
    rate = MOST_CORRECT if race.lucky else 1
    return [rate * had + len(pile) for had, pile in zip(race.turns, race.piles, strict=True)]


def standing(race: Race, par: int) -> list[float]:
    """Everybody's share of the win (F10), or of the lead; alone, half for each tile above par."""
    if len(race.piles) == 1:
        return [exp2(par - needs(race)[0])]
    ways = [len(pile) for pile in race.piles] if race.over else needs(race)
    shortest = min(ways)
    share = 1 / ways.count(shortest)
    return [share if way == shortest else 0.0 for way in ways]


def quick(race: Race) -> Move:
    """The first tile that fits, anywhere; something wrong only if nothing does."""
    if race.deciding:
        return quick_decision(race)
    pile, down, depth = race.piles[race.turn], race.down, 0
    for depth in range(race.reach()):
        tile = pile[depth]
        if tile is None:
            return Move(depth, None)
        if fitting := DIFFERENT[tile] & down:
            return Move(depth, _any_of(fitting, race.draw))
    return Move(depth, _any_of(down, race.draw))


def quick_decision(race: Race) -> Move:
    """F13: go on if something fits, or if that is likely enough to risk what lies aside."""
    if race.can_place():
        return GO_ON
    line = race.down or race.up
    unknown = race.piles[race.turn][: race.reach()].count(None)
    failing = sum(1 for tile in race.pool if not DIFFERENT[tile] & line) / (len(race.pool) or 1)
    aside = len(race.aside)
    return GO_ON if (1 - failing**unknown) * (aside + 1) > aside else STOP


def promise(race: Race, move: Move) -> float:
    """How little the next player is left to place at, and how much oneself."""
    pile, players = race.piles[race.turn], len(race.piles)
    cost = WORTH_A_CHANGE * move.tile if race.limit is not None else 0.0
    if move.at is None:
        return -WORTH_A_CHANGE - cost
    line = (race.down | race.up | 1 << known(pile[move.tile])) & ~(1 << move.at)
    down = race.down & ~(1 << move.at) or line
    own = pile[move.tile + 1 :] + pile[: move.tile]
    reach = None if race.limit is None else race.limit + 1
    if race.lucky and len(race.aside) + 1 < MOST_CORRECT:
        now = race.reach() - move.tile if reach else None
        return -exp2(-fits(own[:now], down)) - cost
    left = race.piles[(race.turn + 1) % players]
    risk = 0.0 if players == 1 else exp2(-fits(left[:reach], down))
    return risk - exp2(-fits(own[:reach], down)) - exp2(-1 - fits(own, line)) - cost


def fits(pile: list[int | None], line: int) -> float:
    """In how many ways a tile of the pile can be placed; an unknown one fits every second."""
    half = line.bit_count() / 2
    ways = 0.0
    for tile in pile:
        ways += half if tile is None else (DIFFERENT[tile] & line).bit_count()
    return ways


def _any_of(mask: int, draw: Draw) -> int:
    tiles = members(mask)
    return tiles[int(draw() * len(tiles))]
