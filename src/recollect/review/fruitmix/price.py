"""What a decision of Fruit Mix is worth: by search in basic and lucky mix, by theory in pairs."""

from __future__ import annotations

from math import sqrt
from typing import Any

from recollect.bots.fruitmix.knowledge import PairsKnowledge, RaceKnowledge, kind_of
from recollect.bots.fruitmix.mcts import most_promising, search
from recollect.bots.fruitmix.pairs_solver import (
    Kind,
    first_values,
    look_value,
    pass_value,
    position,
    take_value,
    try_value,
)
from recollect.bots.fruitmix.search_model import GO_ON, STOP, Move, RaceState
from recollect.engine.contract import Seat
from recollect.engine.notation import write_action
from recollect.games.fruitmix.model import (
    DIFFERENT,
    TABLE_SIZE,
    TILE_NUMBER,
    Change,
    Declare,
    Flip,
    GoOn,
    Place,
    Stop,
)
from recollect.games.fruitmix.view import View
from recollect.review.contract import SURE, Price

BUDGET = 1500
"""How many moves a search may simulate."""


def price_of_move(
    knowledge: RaceKnowledge, view: View, legal: tuple[Any, ...], action: Any
) -> Price | None:
    """The share of the win that a move is worth; None after a declaration (F11)."""
    line = knowledge.line(view)
    if line is None or not isinstance(action, Place | Change | Declare | Stop | GoOn):
        return None
    race = knowledge.race_state(view, line)
    chosen = _as_move(race, line, action)
    if chosen is None:
        return None
    best = _best_move(race)
    better = _as_action(race, line, best)
    if better == action or len(legal) == 1:
        worth, _ = _worth(race, best if better == action else chosen)
        return Price(worth, worth, write_action(action), 0.0)
    (before, visits), (after, others) = _worth(race, best), _worth(race, chosen)
    error = sqrt(before * (1 - before) / visits + after * (1 - after) / others)
    if before - after <= SURE * error:
        return Price(after, after, write_action(action), error)
    return Price(before, after, write_action(better), error)


def _best_move(race: RaceState) -> Move:
    moves = most_promising(race, race.legal_moves())
    if len(moves) == 1:
        return moves[0]
    root = search(race, moves, BUDGET)
    return root.moves[root.tries.index(max(root.tries))]


def _worth(race: RaceState, move: Move) -> tuple[float, int]:
    """How often this move leads to a win, and in how many games that was tried."""
    root = search(race, [move], BUDGET)
    return root.sums[0] / root.tries[0], root.tries[0]


def _as_move(race: RaceState, line: list[int], action: Any) -> Move | None:
    """The move of the model that begins with this action."""
    match action:
        case Place(at):
            return Move(0, line[at])
        case Change():
            return Move(1, None)
        case Stop():
            return STOP
        case GoOn():
            return GO_ON
        case _:
            return _as_declared(race)


def _as_declared(race: RaceState) -> Move | None:
    """F11: a right declaration is any move of the last tile, a wrong one is like a miss."""
    top = race.piles[race.turn][0]
    assert top is not None
    fits = DIFFERENT[top] & race.down
    rest = race.down & ~fits
    chosen = rest or (race.down if not fits else 0)
    return Move(0, (chosen & -chosen).bit_length() - 1) if chosen else None


def _as_action(race: RaceState, line: list[int], move: Move) -> Any:
    if race.deciding:
        return GoOn() if move == GO_ON else Stop()
    if move.tile or move.at is None:
        return Change()
    pile = race.piles[race.turn]
    top = pile[0]
    assert top is not None
    if len(pile) == 1 and not DIFFERENT[top] & race.down:
        return Declare()
    return Place(line.index(move.at))


def price_of_flip(
    knowledge: PairsKnowledge, view: View, seat: Seat, legal: tuple[Flip, ...], action: Flip
) -> Price:
    """The pairs one will have in the end on average; alone, minus the turns one will need."""
    table = PairsTable(knowledge, view)
    worth = {each: table.worth(each.at) for each in legal}
    best = max(worth, key=lambda each: (worth[each], each == action))
    so_far = view.piles[seat] / 2 if table.players > 1 else -float(view.turns[seat])
    return Price(so_far + worth[best], so_far + worth[action], write_action(best), 0.0)


class PairsTable:
    """The tiles of pairs by kind, as known, and what it is worth to turn up each of them now."""

    def __init__(self, knowledge: PairsKnowledge, view: View) -> None:
        known = knowledge.known(view)
        up = next((TILE_NUMBER[tile] for tile in view.table if tile is not None), None)
        self.players = len(view.piles)
        self._kind_at = {at: kind for kind, spots in known.items() for at in spots}
        self._up = None if up is None else kind_of(view, up)
        if self._up is not None:
            known[self._up].append(TABLE_SIZE)  # it counts as known
        self._counts = knowledge.counts(view, known)
        self._kinds = position(self._counts.values())

    def worth(self, at: int) -> float:
        """To the player on, from now on."""
        kind = self._kind_at.get(at)
        return self._first(kind) if self._up is None else self._second(kind, self._up)

    def _first(self, kind: int | None) -> float:
        if kind is None:
            return look_value(self._kinds, self.players)[0]
        count = self._counts[kind]
        if count[1] > 1:
            return take_value(self._kinds, count, self.players)[0]
        idle = first_values(self._kinds, self.players).get("idle")
        return idle[0] if idle else max(self._pass(), self._try(count))

    def _second(self, kind: int | None, up: int) -> float:
        if kind is None:
            return self._try(self._counts[up])
        if kind == up:
            return take_value(self._kinds, self._counts[up], self.players)[0]
        return self._pass()

    def _pass(self) -> float:
        return pass_value(self._kinds, self.players)[0]

    def _try(self, up: Kind) -> float:
        return try_value(self._kinds, up, self.players)[0]
