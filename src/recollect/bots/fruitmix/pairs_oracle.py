"""Pairs as the oracle plays it: what the solver says, turned into tiles of the table. F19–F21."""

from __future__ import annotations

from collections import defaultdict

from recollect.bots.fruitmix.greedy import KINDS
from recollect.bots.fruitmix.kinds_solver import (
    Kind,
    best_to_take,
    first,
    first_but_idle,
    position,
    second,
)
from recollect.engine.chance import Chance
from recollect.engine.contract import Event
from recollect.games.fruitmix.model import (
    TABLE_SIZE,
    TILE_NUMBER,
    Action,
    Flip,
    Flipped,
    Matched,
    TurnedBack,
)
from recollect.games.fruitmix.view import View
from recollect.memory.fruitmix import spot
from recollect.memory.traces import Memory


class PairsOracle:
    def __init__(self, memory: Memory, chance: Chance) -> None:
        self._memory = memory
        self._chance = chance
        self._won: list[int] = []
        """All tiles that have left the table."""
        self._seen: set[int] = set()
        self._news = False
        """Whether this turn has shown anything new."""
        self._still = 0
        """How many turns in a row have not."""

    def watch(self, events: tuple[Event, ...]) -> None:
        for event in events:
            match event:
                case Flipped(tile=tile):
                    self._news = self._news or TILE_NUMBER[tile] not in self._seen
                    self._seen.add(TILE_NUMBER[tile])
                case Matched(tiles=pair):
                    self._won += (TILE_NUMBER[tile] for tile in pair)
                    self._still, self._news = 0, False
                case TurnedBack():
                    self._still = 0 if self._news else self._still + 1
                    self._news = False
                case _:
                    pass

    def act(self, view: View, legal: tuple[Action, ...]) -> Action:
        flips = [action.at for action in legal if isinstance(action, Flip)]
        known = self._known(view)
        seen = [at for spots in known.values() for at in spots]
        unseen = [at for at in flips if at not in seen]
        up = [TILE_NUMBER[tile] for tile in view.table if tile is not None]
        wanted = self._second(view, known, up[0]) if up else self._first(view, known)
        return self._pick(wanted or unseen or seen)

    def _first(self, view: View, known: dict[int, list[int]]) -> list[int]:
        """Known tiles to take or to idle with; none to look at something new."""
        if not any(known.values()):
            return []
        counts, players = self._counts(view, known), len(view.piles)
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
        kind = _kind_of(view, up)
        if known[kind]:
            return known[kind]
        others = [at for spots in known.values() for at in spots]
        if not others or not self._news:  # a first tile that is nothing new was turned up to idle
            return others
        known[kind] = [TABLE_SIZE]
        counts = self._counts(view, known)
        choice = second(position(counts.values()), counts[kind], len(view.piles))
        return others if choice == "one" else []

    def _known(self, view: View) -> dict[int, list[int]]:
        """The spots face down where a tile of each kind is known to lie."""
        known: dict[int, list[int]] = defaultdict(list)
        for at, tile in enumerate(view.table):
            if tile is None and at not in view.gone:
                recalled = self._memory.recall(spot(at))
                if recalled is not None and all(recalled):
                    number = TILE_NUMBER["/".join(map(str, recalled))]
                    known[_kind_of(view, number)].append(at)
        return known

    def _counts(self, view: View, known: dict[int, list[int]]) -> dict[int, Kind]:
        """How many tiles of each kind on the table are unknown, and how many are known."""
        kinds = KINDS[view.options.match]
        size = TABLE_SIZE // len(kinds)
        gone = [_kind_of(view, tile) for tile in self._won]
        return {
            kind: (size - gone.count(kind) - len(known[kind]), len(known[kind])) for kind in kinds
        }

    def _pick(self, spots: list[int]) -> Flip:
        return Flip(spots[self._chance.below(len(spots))])


def _kind_of(view: View, tile: int) -> int:
    return next(kind for kind in KINDS[view.options.match] if kind >> tile & 1)
