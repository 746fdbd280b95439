"""Who may think next: bots that people wait for, before all others.

Each table has one bot at most that waits. Those of equal rank wait in a queue of their group, which
is the place that the table was opened from, and the groups take turns: whoever opens a hundred
tables waits for ninety-nine of their own.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from recollect.tables.interfaces import Priority, Rank

Waiting = asyncio.Future[None]


class BotQueue:
    """For one process, in which one bot at a time thinks."""

    def __init__(self) -> None:
        self._taken = False
        self._ranks: tuple[OrderedDict[str, deque[Waiting]], ...] = tuple(
            OrderedDict() for _ in Rank
        )

    @asynccontextmanager
    async def turn(self, priority: Priority) -> AsyncIterator[None]:
        if self._taken:
            await self._wait(priority)
        self._taken = True
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, priority: Priority) -> None:
        """Whoever is called off when it was just their turn passes it on."""
        groups = self._ranks[priority.rank]
        waiting: Waiting = asyncio.get_running_loop().create_future()
        groups.setdefault(priority.group, deque()).append(waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """The turn goes to the next, without a moment in which anybody else could take it."""
        for groups in self._ranks:
            while groups:
                group, queue = groups.popitem(last=False)
                waiting = queue.popleft()
                if queue:
                    groups[group] = queue
                if not waiting.done():
                    waiting.set_result(None)
                    return
        self._taken = False
