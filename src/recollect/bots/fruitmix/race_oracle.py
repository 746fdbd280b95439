"""Basic and lucky mix as the oracle plays them: what it knows as a race, moves as actions."""

from __future__ import annotations

from random import Random

from recollect.bots.fruitmix.race import GO_ON, Move, Race, known
from recollect.bots.fruitmix.race_search import best
from recollect.engine.chance import Chance
from recollect.games.fruitmix.model import (
    DIFFERENT,
    NUMBERS,
    TILE_NUMBER,
    Action,
    Change,
    Choose,
    Declare,
    GoOn,
    Place,
    Stop,
)
from recollect.games.fruitmix.view import View
from recollect.memory.fruitmix import Watcher, spot
from recollect.memory.traces import Place as Where


class RaceOracle:
    def __init__(self, watcher: Watcher, chance: Chance, budget: int) -> None:
        self._watcher = watcher
        self._random = Random(chance.below(1 << 32))
        self._budget = budget
        self._seen: set[int] = set()
        self._plan: tuple[object, Move] | None = None
        """When the next action is due, and what is left of the move."""

    def watch(self, view: View) -> None:
        tiles = (*view.table, *view.aside, view.drawn)
        self._seen.update(TILE_NUMBER[tile] for tile in tiles if tile is not None)

    def act(self, view: View) -> Action | None:
        """None if the line is not known, or nothing has been planned for a choice (F11)."""
        line = self._line(view)
        if line is None:
            return None
        move = self._planned(view)
        if view.phase == "choose":
            return Choose(line.index(move.at)) if move and move.at in line else None
        race = self._race(view, line)
        if move is None:
            move = best(race, self._budget)
        if race.deciding:
            return GoOn() if move == GO_ON else Stop()
        return self._begin(view, race, line, move)

    def _begin(self, view: View, race: Race, line: list[int], move: Move) -> Action:
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

    def _line(self, view: View) -> list[int] | None:
        """The tiles of the line, if all are known."""
        line = [
            self._recalled(spot(at)) if tile is None else TILE_NUMBER[tile]
            for at, tile in enumerate(view.table)
        ]
        return None if None in line else [known(tile) for tile in line]

    def _race(self, view: View, line: list[int]) -> Race:
        down = sum(1 << n for n, tile in zip(line, view.table, strict=True) if tile is None)
        piles = [[self._recalled(place) for place in pile] for pile in self._watcher.piles]
        return Race(
            lucky=view.options.variant == "lucky",
            limit=view.options.changes,
            down=down,
            up=sum(1 << tile for tile in line) & ~down,
            piles=piles,
            pool=[tile for tile in NUMBERS if tile not in self._seen],
            turn=view.turn,
            starter=view.starter,
            turns=list(view.turns),
            draw=self._random.random,
            changed=view.changes,
            aside=[TILE_NUMBER[tile] for tile in view.aside],
            deciding=view.phase == "decide",
        )

    def _recalled(self, place: Where) -> int | None:
        recollection = self._watcher.memory.recall(place)
        if recollection is None or None in recollection:
            return None
        return TILE_NUMBER["/".join(map(str, recollection))]
