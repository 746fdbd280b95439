"""Puzzles from a player's own games: "You saw this in round 2. Where was it?"

Each is a decision that asked for something which the seat had been shown, with the board as it
stood, what could be done, and the look that the game gave at it, if it gave one. Those come first
that the player is about to forget: of which the recall model says that they may come back or not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log
from typing import Any

import msgspec

from recollect.engine.contract import Seat, Step
from recollect.engine.notation import write_action
from recollect.engine.record import AnyRecord
from recollect.engine.registry import find_game, has_part
from recollect.review.contract import FAILS, Sighting, Verdict
from recollect.review.likelihood import Parameters
from recollect.review.profile import PlayedGame
from recollect.review.review import Onlooker, walk
from recollect.review.trials import DECAY

READY = "ready"
"""The action by which somebody ends a look, in every game (B1)."""
ORDINARY = Parameters(threshold=0.0, noise=0.5, confusion=0.02)
"""The memory of somebody of whom too little is known: Squirrel's."""
DOUBT = 0.5
"""What comes back so often is about to be forgotten."""


class Puzzle(msgspec.Struct, frozen=True):
    """Where was it?"""

    game: str
    number: int
    """Of the game among those that were asked about, from 0."""
    seat: Seat
    step: int
    """Before which it stood so."""
    round: int
    sighting: Sighting
    verdict: Verdict
    """What it was in the game."""
    predicted: float
    """How probably it comes back, as the model says."""
    view: Any
    """What the seat saw."""
    legal: tuple[Any, ...]
    """What it could do, as far as it is done at a place."""
    right: tuple[Any, ...]
    """Those of them that are done where the thing lay."""
    look: Any
    """What the seat saw when the game last let it look at the thing for a while; null: never."""


class Puzzles(msgspec.Struct, frozen=True):
    """As a server tells them."""

    tables: tuple[str, ...]
    """Where the games were played, by their numbers."""
    puzzles: tuple[Puzzle, ...]


def puzzles(
    games: Sequence[PlayedGame], memory: Parameters = ORDINARY, most: int = 10
) -> list[Puzzle]:
    """First what the game gave a look at, for it can be shown again; of these and of the others
    those about to be forgotten first; of equal ones the latest.
    """
    found = [
        puzzle
        for number, game in enumerate(games)
        if has_part(find_game(game.record.game), "review.judge")
        for puzzle in _puzzles(number, game, memory)
    ]
    found.sort(key=lambda each: (each.look is None, abs(each.predicted - DOUBT), -each.step))
    return found[:most]


def predicted_recall(sighting: Sighting, memory: Parameters) -> float:
    """The chance that one feature comes back of what was seen so often, the last time so long ago.

    Of the sightings before the last one only the number is known: they are taken to lie as far
    apart as the last one is away.
    """
    ages = [(sighting.ago + 1) * (number + 1) for number in range(sighting.times)]
    level = log(sum(age**-DECAY for age in ages))
    return 1 / (1 + exp(min(50.0, (memory.threshold - level) / memory.noise)))


def _puzzles(number: int, game: PlayedGame, memory: Parameters) -> Iterable[Puzzle]:
    for seat in game.seats:
        bench = _PuzzleOnlooker(game.record, seat, number, memory)
        walk(game.record, [bench])
        yield from bench.found


class _PuzzleOnlooker(Onlooker):
    """Notes what was asked of a seat's memory, and the last look that it was given."""

    def __init__(self, record: AnyRecord, seat: Seat, number: int, memory: Parameters) -> None:
        super().__init__(record, seat)
        self._number = number
        self._memory = memory
        self._looks: list[Any] = []
        self.found: list[Puzzle] = []

    def watch(self, step: Step[Any]) -> None:
        super().watch(step)
        legal = self._game.legal(self._state, self.seat)
        if any(write_action(each) == READY for each in legal):
            self._looks.append(self._view)

    def decide(self, number: int, action: Any, /) -> None:
        legal = self._game.legal(self._state, self.seat)
        finding = self._judge.judge(self._view, legal, action)
        if finding is None or finding.verdict not in (*FAILS, "knew") or not finding.sightings:
            return
        sighting = finding.sightings[0]
        placed = tuple(each for each in legal if _place(each) is not None)
        right = tuple(each for each in placed if _place(each) == sighting.place)
        if not right or len(placed) < 2 or not self._fits(finding.verdict, finding.better):
            return
        self.found.append(
            Puzzle(
                game=self._game.id,
                number=self._number,
                seat=self.seat,
                step=number,
                round=self._view.round,
                sighting=sighting,
                verdict=finding.verdict,
                predicted=predicted_recall(sighting, self._memory),
                view=self._view,
                legal=placed,
                right=right,
                look=self._look(sighting),
            )
        )

    @staticmethod
    def _fits(verdict: Verdict, better: tuple[str, ...]) -> bool:
        """Where somebody acted against what was seen, nothing is to be found."""
        return verdict == "knew" or bool(better)

    def _look(self, sighting: Sighting) -> Any:
        """The last look of the round in which it was seen, if it was seen in it."""
        for view in reversed(self._looks):
            if view.round == sighting.round and _shows(view, sighting):
                return view
        return None


def _place(action: Any) -> str | None:
    """Where an action is done, as the notation writes it."""
    at = getattr(action, "at", None)
    return None if at is None else str(at)


def _shows(view: Any, sighting: Sighting) -> bool:
    """Whether a field of the view has this thing at that place."""
    told = msgspec.to_builtins(view, str_keys=True)
    return any(_at(field, sighting.place) == sighting.thing for field in told.values())


def _at(field: object, place: str) -> object:
    if isinstance(field, dict):
        return field.get(place)
    if isinstance(field, list | tuple) and place.isdecimal() and int(place) < len(field):
        return field[int(place)]
    return None
