"""The time of day, for tables."""

from __future__ import annotations

import time


class WallClock:
    """It never goes back: where this machine's clock is set back, it goes on at its pace until the
    other has caught up. What is due is due, and what has happened is never in the future.
    """

    def __init__(self) -> None:
        self._wall, self._steady = time.time(), time.monotonic()

    def now(self) -> float:
        wall, steady = time.time(), time.monotonic()
        self._wall = max(wall, self._wall + steady - self._steady)
        self._steady = steady
        return self._wall
