"""A table service that knows no table: for tests of what stands in front of it."""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import msgspec

from recollect.engine.errors import Illegal
from recollect.server.app import make_app
from recollect.server.clock import SyncedClock
from recollect.server.context import Backends
from recollect.server.settings import SERVER, Settings
from recollect.tables.interfaces import Sink, StoreFailed
from recollect.tables.memory_store import MemoryDatabase, MemoryOrder
from recollect.wire.from_player import Act, React, Wait, Watch
from recollect.wire.http import Answer, Listed
from recollect.wire.to_player import Done, Reacted
from tests.kit.browsers import PATIENCE, SECRET, Running, serving_app

_encode = msgspec.json.Encoder().encode


class FakeStore:
    """It takes no rows; `backlog` and what a write meets are what a test says."""

    def __init__(self) -> None:
        self.backlog = 0
        self.writable: Callable[[], Any] = lambda: None
        self.checks = 0
        self.order = MemoryOrder(MemoryDatabase(SyncedClock()))

    async def check_writable(self) -> None:
        self.checks += 1
        found = self.writable()
        if asyncio.iscoroutine(found):
            await found

    async def now(self) -> float:
        return 1_800_000_000.0


class FakeSession:
    """Answers `act` with `done`, and `react` with itself; a seat of 99 breaks it."""

    def __init__(self, service: FakeService, sink: Sink) -> None:
        self.service = service
        self.sink = sink
        self.closed = 0
        self.seated = False

    def receive(self, message: Watch | Act | React | Wait) -> None:
        self.service.heard.append(message)
        match message:
            case Watch(seat=None):
                self.sink.send(*self.service.shown)
            case Watch(seat=7):
                self.sink.refuse(StoreFailed("a full disk"), None)
            case Watch(seat=8):
                self.sink.refuse(ValueError("secret"), None)
            case Watch(seat=99):
                raise ValueError("secret")
            case Watch():
                raise Illegal("messages", SERVER)
            case Act(id=command, version=version):
                self.service.acted.append(command)
                self.sink.send(_encode(Done(id=command, version=version)))
            case React(seat=seat, reaction=reaction):
                self.sink.send(_encode(Reacted(seat=seat, reaction=reaction)))
            case Wait():
                pass  # there is no answer

    def close(self) -> None:
        self.closed += 1


class FakeService:
    relayed = 0

    def __init__(self) -> None:
        self.store = FakeStore()
        self.sessions: list[FakeSession] = []
        self.heard: list[Any] = []
        self.acted: list[str] = []
        self.shown: tuple[bytes, ...] = (b'{"say":"pong"}',)
        """What is said to whoever watches."""
        self.loop: asyncio.AbstractEventLoop | None = None

    def connect(self, player: str, table: str, sink: Sink) -> FakeSession:
        assert (len(player), len(table)) == (32, 12)
        self.sessions.append(FakeSession(self, sink))
        return self.sessions[-1]

    async def run(self) -> None:
        self.loop = asyncio.get_running_loop()
        await asyncio.Event().wait()

    async def stop(self) -> None:
        assert all(session.closed == 1 for session in self.sessions)

    async def open(self, _player: str, _table: Any, _place: str, _seen: bool) -> Answer:
        return Answer("abcdefghijkl", 0)

    async def lobby(self) -> Listed:
        return Listed(())

    def in_the_loop(self, do: Callable[[], Any]) -> None:
        """Do it where the server runs, and wait until it is done."""
        assert self.loop is not None
        done = threading.Event()

        def now() -> None:
            do()
            done.set()

        self.loop.call_soon_threadsafe(now)
        assert done.wait(PATIENCE)

    @asynccontextmanager
    async def backends(self) -> AsyncIterator[Backends]:
        store: Any = self.store
        unused: Any = None
        yield Backends(store, unused, SyncedClock(), unused, secrets.token_bytes)


@contextmanager
def serving_fake(service: FakeService | None = None, **settings: Any) -> Iterator[Running]:
    """A server whose tables are fake; nobody is sent away because this machine is busy."""
    made: Any = service or FakeService()
    chosen = Settings(**{"lag": 1e9, **settings})
    app = make_app(chosen, SECRET, made.backends, lambda _backends, _settings: made)
    with serving_app(app, chosen) as running:
        yield running
