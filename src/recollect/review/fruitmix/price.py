"""What a decision of Fruit Mix is worth: simulated in basic and lucky mix, by theory in pairs."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import variance
from typing import Any

from recollect.bots.fruitmix.knowledge import PairsKnowledge, RaceKnowledge, kind_of
from recollect.bots.fruitmix.mcts import most_promising, prior, rollout_move, search
from recollect.bots.fruitmix.oracle import BUDGET
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
from recollect.review.contract import Price
from recollect.review.fruitmix.race import PACES, shares, turns_needed

HORIZON = 2
"""How many turns everybody plays in a simulation; what is left then is a matter of pace."""
WORLDS = 160
"""Simulations of what was done, and of what is best."""


class MovePricer:
    """Values the moves of one seat by simulation. All its chance comes from its own stream.

    The best move is what Oracle's search finds: the short simulations that tell what a move is
    worth are no judge of the best, and a bot that plays what they like best loses to Oracle two
    games of three. Moves are compared in the same simulated worlds: the same tiles come up, and
    the same turns of everybody go wrong.
    """

    def __init__(self, random: Random) -> None:
        self._random = random

    def price(
        self, knowledge: RaceKnowledge, view: View, legal: tuple[Any, ...], action: Any
    ) -> Price | None:
        """What a move is worth; None after a declaration (F11)."""
        line = knowledge.line(view)
        if line is None or not isinstance(action, Place | Change | Declare | Stop | GoOn):
            return None
        race = knowledge.race_state(view, line)
        done = [move for move in race.legal_moves() if _as_action(race, line, move) == action]
        if not done:
            done = [move for move in (_as_move(race, line, action),) if move is not None]
        if not done:
            return None
        if len(legal) == 1:
            return self._compared(race, line, done[0], done[0], action)
        tries = _tries(race)
        best = max(tries, key=tries.__getitem__)
        chosen = max(done, key=lambda move: (tries.get(move, -1), _promise(race, move)))
        return self._compared(race, line, best, chosen, action)

    def _compared(
        self, race: RaceState, line: list[int], best: Move, chosen: Move, action: Any
    ) -> Price:
        worlds = self._random.getrandbits(48)
        after = _worths(race, chosen, worlds, WORLDS)
        if best == chosen:
            return Price(_mean(after), _mean(after), write_action(action), _error(after))
        before = _worths(race, best, worlds, WORLDS)
        error = _error([one - other for one, other in zip(before, after, strict=True)])
        better = write_action(_as_action(race, line, best))
        return Price(_mean(before), _mean(after), better, error)


def _tries(race: RaceState) -> dict[Move, int]:
    """How often Oracle's search tries each move that promises something: the best most often. Of
    moves that begin alike, such as to change a tile, so it also tells which was meant.
    """
    moves = most_promising(race, race.legal_moves())
    if len(moves) == 1:
        return {moves[0]: 1}
    root = search(race, moves, BUDGET)
    return dict(zip(root.moves, root.tries, strict=True))


def _promise(race: RaceState, move: Move) -> float:
    return 0.0 if race.deciding else prior(race, move)


def _worths(race: RaceState, move: Move, worlds: int, count: int) -> list[float]:
    """What the move is worth in each of so many worlds, to the player on."""
    seat, lucky, alone = race.turn, race.lucky, len(race.piles) == 1
    found = []
    for number in range(count):
        after = _played(race, move, Random(worlds + number))
        if alone:
            found.append(-after.turns[seat] - turns_needed(len(after.piles[seat]), lucky))
        else:
            found.append(shares(after)[seat])
    return found


def _played(race: RaceState, move: Move, random: Random) -> RaceState:
    """The race after this move, and some turns of everybody, some of which go wrong."""
    after, slip = race.clone(), PACES[race.lucky][0]
    first = max(race.turns)
    slips = [[random.random() < slip for _ in race.piles] for _ in range(HORIZON + 2)]
    after.draw = random.random
    begun = race.turns[race.turn]
    after.apply(move)
    while not after.is_terminal and after.turns[after.turn] < first + HORIZON:
        turn, had = after.turn, after.turns[after.turn]
        own = turn == race.turn and had == begun
        late = max(0, had - first + 1)
        wrong = None if own or after.aside or not slips[late][turn] else _wrong_move(after)
        after.apply(wrong or rollout_move(after))
    return after


def _wrong_move(race: RaceState) -> Move | None:
    """The tile on top placed where it does not fit."""
    top = race.piles[race.turn][0]
    if race.deciding or top is None:
        return None
    wrong = race.down & ~DIFFERENT[top]
    return Move(0, (wrong & -wrong).bit_length() - 1) if wrong else None


def _mean(worths: Sequence[float]) -> float:
    return sum(worths) / len(worths)


def _error(worths: Sequence[float]) -> float:
    """Where all worlds agree, as if one more had been otherwise, by a game or a turn."""
    count = len(worths)
    return sqrt(max(variance(worths), 1 / (count + 2)) / count)


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
