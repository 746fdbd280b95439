"""When which table must be looked at by this process."""

from __future__ import annotations

import asyncio
import heapq

from recollect.wire.nouns import TableId


class Agenda:
    """At most one time for each table: the last one said."""

    def __init__(self) -> None:
        self.sooner = asyncio.Event()
        """Set when something must be done before all that was on the agenda."""
        self._times: dict[TableId, float] = {}
        self._heap: list[tuple[float, TableId]] = []

    def put(self, table: TableId, at: float | None) -> None:
        """None: never."""
        if at is None:
            self._times.pop(table, None)
        elif self._times.get(table) != at:
            self._times[table] = at
            heapq.heappush(self._heap, (at, table))
            self._tidy()
            if self._heap[0] == (at, table):
                self.sooner.set()

    def next(self) -> float | None:
        """The time of the first one."""
        while self._heap and self._times.get(self._heap[0][1]) != self._heap[0][0]:
            heapq.heappop(self._heap)
        return self._heap[0][0] if self._heap else None

    def take(self, now: float) -> list[TableId]:
        """All whose time has come; they are no longer on it."""
        due = []
        while (at := self.next()) is not None and at <= now:
            _, table = heapq.heappop(self._heap)
            del self._times[table]
            due.append(table)
        return due

    def _tidy(self) -> None:
        """What was put off stays in the heap; not for ever."""
        if len(self._heap) > 64 + 2 * len(self._times):
            self._heap = [(at, table) for table, at in self._times.items()]
            heapq.heapify(self._heap)
