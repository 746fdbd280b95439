"""The time, where there is no database to ask for it."""

from __future__ import annotations

import time


class SteadyClock:
    """This machine's time of day when it was started, carried on so that it never jumps."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now(self) -> float:
        return time.monotonic() + self._offset

    def monotonic(self) -> float:
        return time.monotonic()
