"""What a turn of lucky mix can still bring: one turn looked through, whatever comes later. F13–F16.

A search by chance tells moves apart by games won, and those differ by little; how many tiles a turn
gets rid of can be counted. So the search chooses only among the moves that bring most.
"""

from __future__ import annotations

from recollect.bots.fruitmix.race import Move, Pile, Race, known, members
from recollect.games.fruitmix.model import DIFFERENT, MOST_CORRECT

NEARLY = 0.05
"""How many tiles less a move may bring that is still looked at."""


def sound(race: Race, moves: list[Move]) -> list[Move]:
    """The moves that bring most in this turn; all, where a turn is only one tile."""
    if not race.lucky or race.deciding or len(moves) == 1:
        return moves
    worth = [hope(race, move) for move in moves]
    return [move for move, tiles in zip(moves, worth, strict=True) if tiles >= max(worth) - NEARLY]


def hope(race: Race, move: Move) -> float:
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
