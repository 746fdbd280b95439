"""The time of day, for tables."""

from __future__ import annotations

import time


class WallClock:
    def now(self) -> float:
        return time.time()
