"""The search model of basic and lucky mix: the rules F5–F17, small and fast, with perfect recall.

Nobody has secrets (F2): the line is known, of the piles what was once turned up, and what is
unknown is drawn from the same pool for all, at the moment when it is turned up. As all tiles are
different, the line is two sets of tiles, face down and face up, and places do not matter. A move is
a whole choice: change so many tiles, then place the one on top, or turn up an unknown one. A dead
end (F22) is not noticed: nobody looks so far ahead.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import NamedTuple

import msgspec

from recollect.engine.contract import Seat
from recollect.games.fruitmix.model import DIFFERENT, MOST_CORRECT

Pile = list[int | None]
"""Top first; None for a tile that nobody has seen."""
Draw = Callable[[], float]
"""A number from 0 to 1."""


class Move(NamedTuple):
    tile: int
    """How deep it lies in the pile: so many changes are made first."""
    at: int | None
    """The tile of the line it is placed at; None to turn it up only."""


STOP, GO_ON = Move(0, 0), Move(1, 0)
"""The two choices after a right placement in lucky mix (F13)."""


class RaceState(msgspec.Struct, kw_only=True):
    """A position of the model. `apply` changes it in place; `clone` first to keep it."""

    lucky: bool
    limit: int | None
    """How many changes a turn may have (F5)."""
    down: int
    """The tiles of the line that lie face down,"""
    up: int
    """and those that lie face up."""
    piles: list[Pile]
    pool: list[int]
    """What the unknown tiles may be."""
    turn: Seat
    starter: Seat
    turns: list[int]
    draw: Draw
    """Where all chance comes from."""
    changed: int
    aside: list[int]
    deciding: bool
    """Whether to stop or to go on (F13)."""
    is_terminal: bool = False

    def clone(self) -> RaceState:
        twin = copy(self)
        twin.piles = [pile[:] for pile in self.piles]
        twin.pool, twin.turns, twin.aside = self.pool[:], self.turns[:], self.aside[:]
        return twin

    def reach(self) -> int:
        """How many tiles of the pile can still be on top in this turn (F5)."""
        size = len(self.piles[self.turn])
        return size if self.limit is None else min(size, self.limit - self.changed + 1)

    def legal_moves(self) -> list[Move]:
        """What a player who knows the line thinks of: nothing wrong while anything right is left.

        A last tile that fits nowhere is declared (F11): its moves are the tiles that may leave.
        Nobody stops who can be sure to place another (F13).
        """
        if self.deciding:
            return [GO_ON] if self.can_place() else [GO_ON, STOP]
        pile, reach = self.piles[self.turn], self.reach()
        right, known = [], []
        for depth, tile in enumerate(pile[:reach]):
            if tile is None:
                right.append(Move(depth, None))
                break
            known.append(depth)
            right += [Move(depth, at) for at in members(DIFFERENT[tile] & self.down)]
        return right or [Move(depth, at) for depth in known for at in members(self.down)]

    def is_stuck(self) -> bool:
        """Whether no tile within reach fits anything that lies face down, for all that is known."""
        within = self.piles[self.turn][: self.reach()]
        return all(tile is not None and not DIFFERENT[tile] & self.down for tile in within)

    def can_place(self) -> bool:
        """Whether some known tile within reach is sure to be played well if the turn goes on."""
        pile, line = self.piles[self.turn], self.down or self.up
        if len(pile) == 1 and pile[0] is not None:
            return True
        return any(tile is not None and DIFFERENT[tile] & line for tile in pile[: self.reach()])

    def apply(self, move: Move) -> int | None:
        """Make the move; the tile that is turned up for the first time by it, if any."""
        if self.deciding:
            return self._decide(move)
        pile = self.piles[self.turn]
        if move.tile:
            pile[:] = pile[move.tile :] + pile[: move.tile]
            self.changed += move.tile
        return self.turn_up() if move.at is None else self._place(pile, move.at)

    def turn_up(self) -> int | None:
        pile = self.piles[self.turn]
        if pile[0] is not None:
            return None
        pool, number = self.pool, int(self.draw() * len(self.pool))
        pile[0], pool[number] = pool[number], pool[-1]
        pool.pop()
        return pile[0]

    def _decide(self, move: Move) -> int | None:
        self.deciding = False
        if move == STOP:
            return self._end_turn()
        if not self.down:  # F16
            self.down, self.up, self.starter = self.up, 0, self.turn
        return self.turn_up()

    def _place(self, pile: Pile, at: int) -> int | None:
        tile = known(pile.pop(0))
        self.down &= ~(1 << at)
        self.up |= 1 << tile
        if not DIFFERENT[tile] >> at & 1:
            if pile or DIFFERENT[tile] & self.down:
                pile += [*self.aside, at]
            else:  # F11: nothing fits the last tile
                self.down, self.up = 0, self.up | self.down
        elif self.lucky and pile and len(self.aside) + 1 < MOST_CORRECT:
            self.aside.append(at)
            self.deciding = True
            return None
        return self._end_turn()

    def _end_turn(self) -> int | None:
        self.turns[self.turn] += 1
        self.changed = 0
        self.aside = []
        seat = self._next()
        if seat is None:
            self.is_terminal = True
            return None
        self.turn = seat
        if not self.down:
            self.down, self.up, self.starter = self.up, 0, seat
        return self.turn_up()

    def _next(self) -> Seat | None:
        """F8, F9."""
        players = len(self.piles)
        left = (self.turn + 1) % players
        if all(self.piles):
            return (left + 1) % players if not self.down and left == self.starter else left
        most = max(self.turns)
        for n in range(players):
            seat = (left + n) % players
            if self.turns[seat] < most and self.piles[seat]:
                return seat
        return None


def known(tile: int | None) -> int:
    """A tile that has been turned up."""
    if tile is None:
        raise ValueError("nobody has seen it")
    return tile


def members(mask: int) -> list[int]:
    """The tiles of a set."""
    tiles = []
    while mask:
        low = mask & -mask
        tiles.append(low.bit_length() - 1)
        mask ^= low
    return tiles
