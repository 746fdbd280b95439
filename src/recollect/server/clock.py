"""The time of day, as the database has it: the same for all processes."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable

from recollect.tables.interfaces import StoreFailed

LOG = logging.getLogger("recollect.clock")
SLOW = 0.5
"""How fast a clock goes that was ahead, until it is right."""
INTERVAL = 10.0
"""Seconds between two looks at the database's clock."""

Now = Callable[[], Awaitable[float]]
Monotonic = Callable[[], float]


class SyncedClock:
    """Shows the database's time, carried on by this machine's steady clock: what somebody does to
    the time of day here does not matter.

    It never goes back. If it was ahead, it goes at half its pace until it is right: what is due
    is still due some time, and what has happened is never in the future.
    """

    def __init__(self, monotonic: Monotonic = time.monotonic, wall: Monotonic = time.time) -> None:
        """Until it has asked, it believes this machine."""
        self._monotonic = monotonic
        self._offset = wall() - monotonic()
        self._synced = False
        self._shown = -math.inf
        self._shown_at = monotonic()

    def now(self) -> float:
        steady = self._monotonic()
        self._shown = max(steady + self._offset, self._shown + (steady - self._shown_at) * SLOW)
        self._shown_at = steady
        return self._shown

    def monotonic(self) -> float:
        return self._monotonic()

    async def sync(self, now: Now) -> None:
        """Ask for the time. It was right at some moment between the question and the answer, so
        whatever lies within that is left as it is.
        """
        asked = self._monotonic()
        answer = await now()
        heard = self._monotonic()
        least, most = answer - heard, answer - asked
        if not self._synced or not least <= self._offset <= most:
            self._offset = (least + most) / 2
        self._synced = True

    async def keep_synced(self, now: Now) -> None:
        """Until it is cancelled. While the database does not answer, time goes on all the same."""
        while True:
            await asyncio.sleep(INTERVAL)
            try:
                await self.sync(now)
            except StoreFailed:
                LOG.warning("the database does not tell the time")
