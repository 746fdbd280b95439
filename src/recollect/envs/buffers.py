"""Room for one game: its position, what its seats have seen, and what the acting seat is shown.

All of it lies in one array, because a kernel spends most of a short call on reading arguments.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from recollect.envs.config import WORD, Setting

COUNT = 7
"""Minds are a mask of seen things for each seat; here the others' choices are counted."""
MOST_ACTIONS = 128
"""Of any game. Rooms for one game have one type, whatever its options, and are compiled once."""

Rooms = NDArray[np.void]


def room_type(setting: Setting) -> np.dtype[np.void]:
    observed = setting.every_meaning.words
    return np.dtype(
        [
            ("position", setting.simulation.row),
            ("minds", np.uint64, COUNT + 1),
            ("shown", np.uint64, (1, observed + MOST_ACTIONS // WORD)),
            (
                "memory",
                np.int64,
            ),  # the word of what is shown where memories begin, 0: there are none
            ("first", np.int64),  # the word where the bytes of the actions begin
            ("end", np.int64),  # the word after them
            ("seat", np.int64),  # of the agent, where the others are bots
        ]
    )


def rooms(setting: Setting, n: int, seat: int = 0) -> Rooms:
    """For so many games."""
    found = np.zeros(n, room_type(setting))
    found["memory"], found["first"], found["end"] = setting.words
    found["seat"] = seat
    return found


def parted(
    setting: Setting, shown: NDArray[np.uint64]
) -> tuple[NDArray[np.uint8], NDArray[np.int8]]:
    """The bytes of the observations among what is shown; and for each action 1 if it is legal."""
    size, end = setting.size, setting.size + len(setting.actions)
    return shown.view(np.uint8)[..., :size], shown.view(np.int8)[..., size:end]
