"""All that a seat of Fruit Mix can know: the line and the piles, or the tiles of pairs by kind."""

from __future__ import annotations

from collections import defaultdict
from random import Random

from recollect.bots.fruitmix.greedy import KINDS
from recollect.bots.fruitmix.pairs_solver import Kind
from recollect.bots.fruitmix.search_model import RaceState, known
from recollect.engine.contract import Event
from recollect.games.fruitmix.model import IN_PAIRS, NUMBERS, TILE_NUMBER, Matched, Options
from recollect.games.fruitmix.view import View
from recollect.memory.fruitmix import TileTracker, spot
from recollect.memory.recall import Memory
from recollect.memory.recall import Place as Where


class RaceKnowledge:
    """What everybody was shown in basic and lucky mix, as a position of the search model."""

    def __init__(self, tracker: TileTracker, random: Random) -> None:
        self._tracker = tracker
        self._random = random
        self._seen: set[int] = set()

    def watch(self, view: View) -> None:
        """Take note of what lies open; the tracker has seen the rest."""
        tiles = (*view.table, *view.aside, view.drawn)
        self._seen.update(TILE_NUMBER[tile] for tile in tiles if tile is not None)

    def line(self, view: View) -> list[int] | None:
        """The tiles of the line, if all are known."""
        line = [
            self._recalled(spot(at)) if tile is None else TILE_NUMBER[tile]
            for at, tile in enumerate(view.table)
        ]
        return None if None in line else [known(tile) for tile in line]

    def race_state(self, view: View, line: list[int]) -> RaceState:
        """The race as it is known, the line being this."""
        down = sum(1 << n for n, tile in zip(line, view.table, strict=True) if tile is None)
        piles = [[self._recalled(place) for place in pile] for pile in self._tracker.piles]
        return RaceState(
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
        return _whole_tile(self._tracker.memory, place)


class PairsKnowledge:
    """Which tiles of pairs are known to lie where, and how many of each kind are left."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._won: list[int] = []
        """All tiles that have left the table."""

    def watch(self, events: tuple[Event, ...]) -> None:
        """Take note of what is won; the memory has seen the rest."""
        for event in events:
            if isinstance(event, Matched):
                self._won += (TILE_NUMBER[tile] for tile in event.tiles)

    def known(self, view: View) -> dict[int, list[int]]:
        """The spots face down where a tile of each kind is known to lie."""
        found: dict[int, list[int]] = defaultdict(list)
        for at, tile in enumerate(view.table):
            if tile is None and at not in view.gone:
                number = _whole_tile(self._memory, spot(at))
                if number is not None:
                    found[kind_of(view, number)].append(at)
        return found

    def counts(self, view: View, known: dict[int, list[int]]) -> dict[int, Kind]:
        """How many tiles of each kind on the table are unknown, and how many are known."""
        gone = [kind_of(view, tile) for tile in self._won]
        return {
            kind: (size - gone.count(kind) - len(known[kind]), len(known[kind]))
            for kind, size in tiles_of_kinds(view.options).items()
        }


def tiles_of_kinds(options: Options) -> dict[int, int]:
    """How many tiles of each kind lie on the table at first: two of three stay (F18, F23)."""
    laid_out = IN_PAIRS[options.pairs]
    return {kind: (kind & laid_out).bit_count() * 2 // 3 for kind in KINDS[options.match]}


def kind_of(view: View, tile: int) -> int:
    """The tiles that agree with this one in what the game asks for (F19)."""
    return next(kind for kind in KINDS[view.options.match] if kind >> tile & 1)


def _whole_tile(memory: Memory, place: Where) -> int | None:
    """The tile that is fully remembered there."""
    recollection = memory.recall(place)
    if recollection is None or None in recollection:
        return None
    return TILE_NUMBER["/".join(map(str, recollection))]
