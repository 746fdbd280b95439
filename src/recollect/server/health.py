"""Whether the process runs, and whether it should be sent people: for probes and balancers."""

from __future__ import annotations

import asyncio
import logging
import signal
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

from litestar import Request, Response, get

LOG = logging.getLogger("recollect.health")
PATIENCE = 3.0
"""How many seconds a probe's write may take."""
FRESH = 1.0
"""For how many seconds an answer holds: probes cannot flood the store."""

Check = Callable[[], Awaitable[object]]
AnyRequest = Request[Any, Any, Any]


class Health:
    """Ready: the store takes a write, the tables are at work, and nobody has said stop."""

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self.draining = False
        self._monotonic = monotonic
        self._check: Check | None = None
        self._work: asyncio.Task[Any] | None = None
        self._asked: asyncio.Task[bool] | None = None
        self._asked_at = 0.0

    def start(self, check: Check, work: asyncio.Task[Any]) -> None:
        """`check` tries the way of a write; `work` is what the tables do by themselves."""
        self._check, self._work = check, work

    async def trouble(self) -> str | None:
        """Why nobody should be sent here, in one word."""
        if self.draining:
            return "draining"
        if self._work is None or self._work.done():
            return "tables"
        return None if await self._writable() else "store"

    async def _writable(self) -> bool:
        """All who ask at about the same time get one answer."""
        now = self._monotonic()
        if self._asked is None or (self._asked.done() and now - self._asked_at > FRESH):
            self._asked, self._asked_at = asyncio.create_task(self._try()), now
        return await asyncio.shield(self._asked)

    async def _try(self) -> bool:
        assert self._check is not None
        try:
            async with asyncio.timeout(PATIENCE):
                await self._check()
        except Exception:
            LOG.exception("the store does not take a write")
            return False
        return True


@get("/health/live", include_in_schema=False)
async def live() -> Response[dict[str, Any]]:
    """Whoever hears this answer knows that the event loop runs."""
    return _answer(None)


@get(["/health", "/health/ready"], include_in_schema=False)
async def ready(request: AnyRequest) -> Response[dict[str, Any]]:
    health: Health = request.app.state.context.health
    return _answer(await health.trouble())


def _answer(trouble: str | None) -> Response[dict[str, Any]]:
    body: dict[str, Any] = {"healthy": trouble is None}
    if trouble is not None:
        body["why"] = trouble
    headers = {"cache-control": "no-store"}
    return Response(body, status_code=503 if trouble else 200, headers=headers)


@contextmanager
def drained(health: Health, seconds: float) -> Iterator[None]:
    """A signal to stop first says so to balancers, and stops after so many seconds.

    A second signal stops at once.
    """
    if not seconds or threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    stop: Any = signal.getsignal(signal.SIGTERM)

    def drain(number: int, frame: Any) -> None:
        if health.draining:
            stop(number, frame)
        else:
            health.draining = True
            loop.call_soon_threadsafe(loop.call_later, seconds, stop, number, frame)

    signal.signal(signal.SIGTERM, drain)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, stop)
