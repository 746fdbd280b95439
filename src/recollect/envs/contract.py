"""What a game must bring, beside its simulation, to become an environment.

Things (cards, tiles) move only before everybody's eyes, so whoever has seen a thing can always
tell where it is now. A seat's perfect memory is therefore a set: the things that it has seen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from recollect.engine.contract import Event, Seat
from recollect.sim.compiled import Int
from recollect.sim.layout import Layout

Policy = Callable[[NDArray[np.uint8], NDArray[np.bool_]], NDArray[np.integer[Any]]]
"""From (n, size) observations and (n, actions) masks to n actions."""
Arrays = Mapping[str, NDArray[Any]]
"""What a policy has learned."""


def noticed(rules: Any, row: Any, seat: Int) -> Any:
    """A kernel's verb: the things that this seat has been shown by the last action, as a mask."""


def recall(rules: Any, row: Any, seat: Int, minds: Any, seen: Any, word: Int) -> Any:
    """A kernel's verb: write what this seat remembers into `seen[0]`, from that word on."""


class Watcher(Protocol):
    """How a bot comes to the same observations: from nothing but what its seat is shown."""

    def watch(self, view: Any, events: tuple[Event, ...]) -> None:
        """What has happened, as this seat noticed it, and what the seat sees now."""

    def now(self, view: Any) -> list[int]:
        """The bytes of what is visible."""

    def memory(self, view: Any) -> list[int]:
        """The bytes of what is remembered."""


class Research(Protocol):
    """One game's memory, and the way back from its rows to the engine."""

    @property
    def memory(self) -> Layout:
        """What the bytes say that `recall` writes, in order: whole words of eight."""

    @property
    def policies(self) -> Mapping[str, Callable[[Arrays], Policy]]:
        """Kinds of policies for this game alone, made from what they have learned."""

    def deal(self, options: Any, players: int, row: Any) -> Any:
        """The engine's deal, from a row that was dealt and not yet played."""

    def watcher(self, seat: Seat) -> Watcher:
        """Somebody who has not seen anything yet."""
