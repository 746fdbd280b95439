"""The contract of a game that becomes an environment: what it brings beside its simulation.

Things (cards, tiles) move only before everybody's eyes, so whoever has seen a thing can always
tell where it is now. A seat's perfect memory is therefore a set: the things that it has seen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from recollect.engine.contract import Event, Seat
from recollect.engine.registry import find_game, has_part, load_part
from recollect.sim.contract import simulated
from recollect.sim.layout import Layout

PART = "envs"
"""The part of a game that holds its adapter."""

Policy = Callable[[NDArray[np.uint8], NDArray[np.bool_]], NDArray[np.integer[Any]]]
"""From (n, size) observations and (n, actions) masks to n actions."""
Arrays = Mapping[str, NDArray[Any]]
"""The parameters of a policy."""


class RecurrentPolicy(Protocol):
    """A policy with a memory of its own: a row of numbers per game, which it writes anew at each of
    its turns.
    """

    def initial(self, games: int) -> NDArray[np.float32]:
        """(games, hidden): what it remembers before a game."""

    def __call__(
        self, seen: NDArray[np.uint8], masks: NDArray[np.bool_], state: NDArray[np.float32]
    ) -> tuple[NDArray[np.integer[Any]], NDArray[np.float32]]:
        """The actions, as of any policy, and what it remembers then."""


AnyPolicy = Policy | RecurrentPolicy


class ObservationEncoder(Protocol):
    """The observations of one seat, made from its views and events alone: a bot can have one."""

    def watch(self, view: Any, events: tuple[Event, ...]) -> None:
        """Take in what has happened, as this seat noticed it, and what the seat sees now."""

    def now(self, view: Any) -> list[int]:
        """The bytes of what is visible."""

    def memory(self, view: Any) -> list[int]:
        """The bytes of what is remembered."""


class Draw(NamedTuple):
    """Something hidden that comes to light: what it can be, and how likely each is."""

    what: int
    """A number by which the chance model knows it."""
    outcomes: tuple[tuple[int, float], ...]
    """By their numbers among `ChanceModel.outcomes`."""

    def __deepcopy__(self, memo: object) -> Draw:
        """Nothing in it ever changes, and OpenSpiel copies states all the time."""
        return self


class ChanceModel(Protocol):
    """The chance of a game, drawn when it comes to light and not before.

    A row is always a whole deal. What is not `known` (a mask) lies in it in any order, all equally
    likely, so whatever turns out to be somewhere only changes places with what was there.
    """

    @property
    def outcomes(self) -> tuple[str, ...]:
        """All that can ever be drawn, in words."""

    @property
    def nodes(self) -> int:
        """How often at most something is drawn in a game."""

    def first(self, seat: Seat) -> int:
        """The number of the outcome that this seat begins."""

    def next_draw(self, row: Any, seen: NDArray[np.uint8], known: int) -> Draw | None:
        """The first thing in a row that matters or is seen there, by any seat, and is not known.

        `seen` are the observations of all seats with their memory.
        """

    def is_seen(self, outcome: int, seen: NDArray[np.uint8]) -> bool:
        """Whether a seat that observes this, with its memory, has seen that outcome."""

    def settle(self, row: Any, known: int, draw: Draw, outcome: int) -> int:
        """Write an outcome into a row from which that one came; what is known then."""


Colour = tuple[int, int, int]


class Piece(NamedTuple):
    """A drawing on the table, by its name in the game's sheet."""

    row: float
    column: float
    name: str
    marked: bool = False
    """Whether it has a frame."""


class TableScene(NamedTuple):
    """The table as one seat sees it, to be drawn: measured in cards, always of the same size."""

    rows: float
    columns: float
    pieces: tuple[Piece, ...]
    lines: tuple[str, ...]
    at: tuple[float, float]
    """Where the lines begin."""
    paper: Colour
    ink: Colour


class GameAdapter(Protocol):
    """One game's memory, and the way back from its rows to the engine."""

    @property
    def memory(self) -> Layout:
        """The bytes that the kernel `write_memory` adds to an observation."""

    @property
    def policies(self) -> Mapping[str, Callable[[Arrays], Policy]]:
        """Kinds of policies for this game alone, made from their parameters."""

    def points(self, options: Any, scores: NDArray[np.int32]) -> NDArray[Any]:
        """(…, players), the more the better, of (…, players, columns) scores."""

    def deal(self, options: Any, players: int, row: Any) -> Any:
        """The engine's deal, from a row that was dealt and not yet played."""

    def chance(self, options: Any, players: int) -> ChanceModel:
        """Its chance, one draw after the other."""

    def scene(self, view: Any, names: Sequence[str]) -> TableScene:
        """The table as this view shows it."""

    def encoder(self, seat: Seat) -> ObservationEncoder:
        """An encoder that has not seen anything yet."""


def find_adapter(game_id: str) -> GameAdapter:
    """The adapter of a game: it stands in the folder of its name, or in the game's own package."""
    found: GameAdapter = load_part(find_game(game_id), PART).ADAPTER
    return found


def playable() -> tuple[str, ...]:
    """The ids of the games that are environments: those with a simulation and an adapter."""
    return tuple(each for each in simulated() if has_part(find_game(each), PART))
