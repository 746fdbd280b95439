"""Who is still there: one wheel of pings for all sockets of a process, instead of a timer for each.

Its own lateness says how busy the event loop is.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from typing import Protocol

SLOTS = 50
"""How many times the wheel moves on until a silent socket is pinged."""
MEMORY = 2.0
"""Over how many seconds lateness is averaged."""


class Pinged(Protocol):
    open: bool
    heard: int
    """At which tick something came from there last."""
    pinged: bool
    """Whether it was pinged since."""

    def ping(self) -> None: ...

    def abort(self) -> None: ...


class Keepalive:
    """Whoever is silent for `interval` seconds is pinged; for as long again, cut off.

    Anything that comes is a sign of life, so nobody who plays is ever pinged.
    """

    def __init__(self, interval: float, on_tick: Callable[[], None]) -> None:
        self.tick = 0
        self.lag = 0.0
        """How many seconds late the event loop is, on average over the last seconds."""
        self._step = interval / SLOTS
        self._on_tick = on_tick
        self._slots: list[list[Pinged]] = [[] for _ in range(SLOTS + 1)]
        self._timer: asyncio.TimerHandle | None = None
        self._last = 0.0

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        self._last = loop.time()
        self._timer = loop.call_later(self._step, self._turn, loop)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def add(self, socket: Pinged) -> None:
        """From now on, until it is closed."""
        socket.heard = self.tick
        self._visit_at(self.tick + SLOTS, socket)

    def _visit_at(self, tick: int, socket: Pinged) -> None:
        self._slots[tick % len(self._slots)].append(socket)

    def _turn(self, loop: asyncio.AbstractEventLoop) -> None:
        now = loop.time()
        self._measure(now - self._last)
        self._last = now
        self._timer = loop.call_later(self._step, self._turn, loop)
        self.tick += 1
        self._on_tick()
        for socket in self._due():
            self._visit(socket)

    def _measure(self, passed: float) -> None:
        """Seconds weigh alike, however many ticks they had."""
        late = max(0.0, passed - self._step)
        self.lag += (late - self.lag) * (1 - math.exp(-passed / MEMORY))

    def _due(self) -> list[Pinged]:
        """Those whose turn it is: at most twice the average, the others next time."""
        here, after = (each % len(self._slots) for each in (self.tick, self.tick + 1))
        most = 10 + 2 * sum(map(len, self._slots)) // SLOTS
        due = self._slots[here]
        self._slots[here] = []
        if len(due) > most:
            self._slots[after] = due[most:] + self._slots[after]
            due = due[:most]
        return due

    def _visit(self, socket: Pinged) -> None:
        if not socket.open:
            return
        if socket.heard + SLOTS > self.tick:
            self._visit_at(socket.heard + SLOTS, socket)
        elif socket.pinged:
            socket.abort()
        else:
            socket.ping()
            self._visit_at(self.tick + SLOTS, socket)
