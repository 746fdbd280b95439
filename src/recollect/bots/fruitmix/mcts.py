"""Monte Carlo tree search in basic and lucky mix, for somebody who forgets nothing.

All players know the same, so this is a game of chance without secrets: what is unknown is drawn
when it is turned up, and each thing that can turn up has a node of its own. Everybody in the tree
wants the best for themselves; beyond it the game is played on quickly, always placing what fits.

In lucky mix (F13–F16) games won tell moves apart by little, while the tiles that one turn gets rid
of can be counted. So there the search chooses only among the moves that bring most in this turn.
"""

from __future__ import annotations

from math import exp2, isqrt, log, sqrt

from recollect.bots.fruitmix.search_model import (
    GO_ON,
    STOP,
    Draw,
    Move,
    Pile,
    RaceState,
    known,
    members,
)
from recollect.games.fruitmix.model import DIFFERENT, MOST_CORRECT

EXPLORATION = 0.3
"""How much a move that was seldom tried is worth trying: values differ by little here."""
WORTH_A_CHANGE = 0.02
"""What a change costs where they are counted (F5): it may be needed later in the turn."""
HORIZON = 9
"""How many turns each player has in a simulation before it is judged by who is ahead."""
TRUST = 20
"""After how many tries what a move promised counts only half."""


class RaceNode:
    """A position in which somebody decides; the moves that promise most come first."""

    __slots__ = ("children", "moves", "priors", "sums", "tries", "visits")

    def __init__(self, race: RaceState, moves: list[Move]) -> None:
        self.priors = [0.0] * len(moves)
        if len(moves) > 1 and not race.deciding:
            promising = sorted(
                ((prior(race, move), move) for move in moves), key=lambda each: -each[0]
            )
            self.priors = [worth for worth, _ in promising]
            moves = [move for _, move in promising]
        self.moves = moves
        self.sums = [0.0] * len(moves)
        self.tries = [0] * len(moves)
        self.visits = 0
        self.children: dict[tuple[int, int | None], RaceNode] = {}

    def select(self) -> int:
        """The best so far, or one worth another try; few at first, more with time."""
        if len(self.moves) == 1:
            return 0
        open_moves = min(len(self.moves), 2 + isqrt(self.visits))
        spread = EXPLORATION * sqrt(log(self.visits + 1))
        best, most = 0, -1.0
        for number in range(open_moves):
            tries = self.tries[number]
            if not tries:
                return number
            worth = self.sums[number] / tries + spread / sqrt(tries)
            worth += self.priors[number] * TRUST / (TRUST + tries)
            if worth > most:
                best, most = number, worth
        return best


def best_move(race: RaceState, budget: int) -> Move:
    """The move that was tried most; the budget is how many moves all simulations may make."""
    moves = most_promising(race, race.legal_moves())
    if len(moves) == 1:
        return moves[0]
    root = search(race, moves, budget)
    return root.moves[root.tries.index(max(root.tries))]


def search(race: RaceState, moves: list[Move], budget: int) -> RaceNode:
    """The root after simulations of so many moves in all."""
    root = RaceNode(race, moves)
    left = budget
    while left > 0:
        left -= simulate(root, race.clone())
    return root


def simulate(node: RaceNode, race: RaceState) -> int:
    """Play one game from here; how many moves that took."""
    path: list[tuple[RaceNode, int, int]] = []
    last, par = max(race.turns) + HORIZON, min(needs(race))
    while not race.is_terminal:
        number = node.select()
        path.append((node, number, race.turn))
        key = number, race.apply(node.moves[number])
        if key not in node.children:
            if not race.is_terminal:
                node.children[key] = RaceNode(race, race.legal_moves())
            break
        node = node.children[key]
    moves = rollout(race, last)
    worth = returns(race, par)
    for visited, number, seat in path:
        visited.visits += 1
        visited.tries[number] += 1
        visited.sums[number] += worth[seat]
    return moves + len(path)


def rollout(race: RaceState, last: int) -> int:
    """Play to the end or for so many turns; how many moves that took."""
    moves = 0
    while not race.is_terminal and race.turns[race.turn] < last:
        race.apply(rollout_move(race))
        moves += 1
    return moves


def needs(race: RaceState) -> list[int]:
    """How long everybody's way is in all, in tiles, if each turn goes well from here."""
    rate = MOST_CORRECT if race.lucky else 1
    return [rate * had + len(pile) for had, pile in zip(race.turns, race.piles, strict=True)]


def returns(race: RaceState, par: int) -> list[float]:
    """Everybody's share of the win (F10), or of the lead; alone, half for each tile above par."""
    if len(race.piles) == 1:
        return [exp2(par - needs(race)[0])]
    ways = [len(pile) for pile in race.piles] if race.is_terminal else needs(race)
    shortest = min(ways)
    share = 1 / ways.count(shortest)
    return [share if way == shortest else 0.0 for way in ways]


def rollout_move(race: RaceState) -> Move:
    """The first tile that fits, anywhere; something wrong only if nothing does."""
    if race.deciding:
        return rollout_decision(race)
    pile, down, depth = race.piles[race.turn], race.down, 0
    for depth in range(race.reach()):
        tile = pile[depth]
        if tile is None:
            return Move(depth, None)
        if fitting := DIFFERENT[tile] & down:
            return Move(depth, _any_of(fitting, race.draw))
    return Move(depth, _any_of(down, race.draw))


def rollout_decision(race: RaceState) -> Move:
    """F13: go on if something fits, or if that is likely enough to risk what lies aside."""
    if race.can_place():
        return GO_ON
    line = race.down or race.up
    unknown = race.piles[race.turn][: race.reach()].count(None)
    failing = sum(1 for tile in race.pool if not DIFFERENT[tile] & line) / (len(race.pool) or 1)
    aside = len(race.aside)
    return GO_ON if (1 - failing**unknown) * (aside + 1) > aside else STOP


def prior(race: RaceState, move: Move) -> float:
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


NEARLY = 0.05
"""How many tiles less a move may bring that is still looked at."""


def most_promising(race: RaceState, moves: list[Move]) -> list[Move]:
    """The moves that bring most in this turn; all, where a turn is only one tile."""
    if not race.lucky or race.deciding or len(moves) == 1:
        return moves
    worth = [expected_tiles(race, move) for move in moves]
    return [move for move, tiles in zip(moves, worth, strict=True) if tiles >= max(worth) - NEARLY]


def expected_tiles(race: RaceState, move: Move) -> float:
    """How many tiles this turn gets rid of on average, if it begins so."""
    pile, placed = race.piles[race.turn], len(race.aside)
    rest = pile[move.tile + 1 :] + pile[: move.tile]
    reach = MOST_CORRECT * len(pile) if race.limit is None else race.reach() - move.tile
    if move.at is None:
        if race.limit is None:
            return float(MOST_CORRECT)  # looking costs nothing (F5)
        return chance_of(pile[move.tile :][:reach], race.down, race.pool) * (placed + 1)
    if not DIFFERENT[known(pile[move.tile])] >> move.at & 1:
        return 0.0
    down, up = race.down & ~(1 << move.at), race.up | 1 << known(pile[move.tile])
    return _going_on(rest, (down, up), reach, placed + 1, race.pool)


def chance_of(pile: Pile, line: int, pool: list[int]) -> float:
    """How probably one of the unknown tiles fits."""
    failing = sum(1 for tile in pool if not DIFFERENT[tile] & line) / (len(pool) or 1)
    return 1.0 - float(failing ** pile.count(None))


def _going_on(pile: Pile, line: tuple[int, int], reach: int, placed: int, pool: list[int]) -> float:
    """Stop, place a known tile, or hope for an unknown one; a last tile always goes well (F11)."""
    if placed == MOST_CORRECT or len(pile) < 2:
        return float(MOST_CORRECT)
    down, up = line if line[0] else (line[1], 0)
    best = max(placed, chance_of(pile[:reach], down, pool) * (placed + 1))
    for depth, tile in enumerate(pile[:reach]):
        if tile is None:
            continue
        for at in members(DIFFERENT[tile] & down):
            rest, after = pile[depth + 1 :] + pile[:depth], (down & ~(1 << at), up | 1 << tile)
            best = max(best, _going_on(rest, after, reach - depth, placed + 1, pool))
            if best == MOST_CORRECT:
                return best
    return best
