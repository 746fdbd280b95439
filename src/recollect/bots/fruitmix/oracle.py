"""The oracle of Fruit Mix: forgets nothing and leaves as little as it can to chance.

Pairs is solved, basic and lucky mix are searched. Where it has not seen the line, because it took
over somebody's seat, it plays what promises most now until it has.
"""

from __future__ import annotations

from random import Random

from recollect.bots.fruitmix.greedy import FruitMixGreedy
from recollect.bots.fruitmix.knowledge import PairsKnowledge, RaceKnowledge, kind_of
from recollect.bots.fruitmix.mcts import best_move
from recollect.bots.fruitmix.pairs_solver import (
    best_to_take,
    first,
    first_but_idle,
    position,
    second,
)
from recollect.bots.fruitmix.search_model import GO_ON, Move, RaceState, known
from recollect.engine.chance import Chance
from recollect.engine.contract import Event, Seat
from recollect.games.fruitmix.model import (
    DIFFERENT,
    TABLE_SIZE,
    TILE_NUMBER,
    Action,
    Change,
    Choose,
    Declare,
    Flip,
    Flipped,
    GoOn,
    Matched,
    Place,
    Stop,
    TurnedBack,
)
from recollect.games.fruitmix.view import View
from recollect.memory.fruitmix import TileTracker
from recollect.memory.recall import Memory

BUDGET = 3000
"""How many moves a search may simulate: some 20 ms."""
PATIENCE = 100
"""Turns of one game; few take twenty. Alone, a plan can lead back to where it began."""


class FruitMixOracle:
    blind = False

    def __init__(self, memory: Memory, chance: Chance, seat: Seat, *, budget: int = BUDGET) -> None:
        self._greedy = FruitMixGreedy(memory, chance)
        self._pairs = PairsOracle(PairsKnowledge(memory), chance)
        self._race = RaceOracle(self._greedy.tracker, chance, budget)

    def watch(self, view: View, events: tuple[Event, ...]) -> None:
        self._greedy.watch(view, events)
        self._pairs.watch(events)
        self._race.watch(view)

    def act(self, view: View, legal: tuple[Action, ...]) -> Action:
        if len(legal) == 1:
            return legal[0]
        if view.phase == "flip":
            return self._pairs.act(view, legal)
        return self._race.act(view) or self._greedy.act(view, legal)


def make_bot(memory: Memory, chance: Chance, seat: Seat) -> FruitMixOracle:
    return FruitMixOracle(memory, chance, seat)


class RaceOracle:
    def __init__(self, tracker: TileTracker, chance: Chance, budget: int) -> None:
        self._knowledge = RaceKnowledge(tracker, Random(chance.below(1 << 32)))
        self._budget = budget
        self._plan: tuple[object, Move] | None = None
        """When the next action is due, and what is left of the move."""

    def watch(self, view: View) -> None:
        self._knowledge.watch(view)

    def act(self, view: View) -> Action | None:
        """None if the line is not known, nothing has been planned for a choice (F11), or all plans
        have led nowhere.
        """
        line = self._knowledge.line(view)
        if line is None or max(view.turns) > PATIENCE:
            return None
        move = self._planned(view)
        if view.phase == "choose":
            return Choose(line.index(move.at)) if move and move.at in line else None
        race = self._knowledge.race_state(view, line)
        if move is None:
            move = best_move(race, self._budget)
        if race.deciding:
            return GoOn() if move == GO_ON else Stop()
        return self._begin(view, race, line, move)

    def _begin(self, view: View, race: RaceState, line: list[int], move: Move) -> Action:
        """The first action of a move; the rest is planned."""
        if move.tile or move.at is None:
            if move.tile > 1 or move.at is not None:
                self._plan = (view.turns, view.changes + 1), Move(move.tile - 1, move.at)
            return Change()
        pile = race.piles[race.turn]
        if len(pile) == 1 and not DIFFERENT[known(pile[0])] & race.down:
            self._plan = (view.turns, view.changes), move
            return Declare()
        return Place(line.index(move.at))

    def _planned(self, view: View) -> Move | None:
        plan, self._plan = self._plan, None
        return plan[1] if plan and plan[0] == (view.turns, view.changes) else None


class PairsOracle:
    def __init__(self, knowledge: PairsKnowledge, chance: Chance) -> None:
        self._knowledge = knowledge
        self._chance = chance
        self._seen: set[int] = set()
        self._news = False
        """Whether this turn has shown anything new."""
        self._still = 0
        """How many turns in a row have not."""

    def watch(self, events: tuple[Event, ...]) -> None:
        self._knowledge.watch(events)
        for event in events:
            match event:
                case Flipped(tile=tile):
                    self._news = self._news or TILE_NUMBER[tile] not in self._seen
                    self._seen.add(TILE_NUMBER[tile])
                case Matched():
                    self._still, self._news = 0, False
                case TurnedBack():
                    self._still = 0 if self._news else self._still + 1
                    self._news = False
                case _:
                    pass

    def act(self, view: View, legal: tuple[Action, ...]) -> Action:
        flips = [action.at for action in legal if isinstance(action, Flip)]
        known = self._knowledge.known(view)
        seen = [at for spots in known.values() for at in spots]
        unseen = [at for at in flips if at not in seen]
        up = [TILE_NUMBER[tile] for tile in view.table if tile is not None]
        wanted = self._second(view, known, up[0]) if up else self._first(view, known)
        return self._pick(wanted or unseen or seen)

    def _first(self, view: View, known: dict[int, list[int]]) -> list[int]:
        """Known tiles to take or to idle with; none to look at something new."""
        if not any(known.values()):
            return []
        counts, players = self._knowledge.counts(view, known), len(view.piles)
        kinds = position(counts.values())
        choose = first if self._still < players else first_but_idle
        match choose(kinds, players):
            case "take":
                best = best_to_take(kinds, players)
                return next(known[kind] for kind in known if counts[kind] == best)
            case "idle":
                return [at for spots in known.values() for at in spots]
            case _:
                return []

    def _second(self, view: View, known: dict[int, list[int]], up: int) -> list[int]:
        """A mate if one is known; else a known tile where that is better, or nothing known."""
        kind = kind_of(view, up)
        if known[kind]:
            return known[kind]
        others = [at for spots in known.values() for at in spots]
        if not others or not self._news:  # a first tile that is nothing new was turned up to idle
            return others
        known[kind] = [TABLE_SIZE]
        counts = self._knowledge.counts(view, known)
        choice = second(position(counts.values()), counts[kind], len(view.piles))
        return others if choice == "one" else []

    def _pick(self, spots: list[int]) -> Flip:
        return Flip(spots[self._chance.below(len(spots))])
