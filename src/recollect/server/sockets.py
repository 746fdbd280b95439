"""One connection of a player: messages in, one after the other; messages out through a queue.

An idle connection costs no timer and no task beside the one that waits for its next message: the
one that writes is there only while there is something to write.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import WebSocket, websocket

from recollect.engine.errors import RecollectError, TooMany
from recollect.server.context import AppContext
from recollect.server.limits import Bucket
from recollect.server.logs import note
from recollect.server.middleware import Visitor, visitor_of
from recollect.server.problems import fault, malformed_message, problem
from recollect.server.settings import SERVER
from recollect.tables.interfaces import StoreFailed
from recollect.wire.from_player import DECODER, Act, Message, Ping, React, Unwatch, Watch
from recollect.wire.lobby import Problem
from recollect.wire.nouns import TableId
from recollect.wire.to_player import Hello, Pong, Refused

LOG = logging.getLogger("recollect.sockets")
MOST_TABLES = 8
"""How many tables one connection may watch."""
LAST_WORDS = 1.0
"""How many seconds a connection that is closed has to take note of it."""

TOO_SLOW, POLICY, BROKEN = 1013, 1008, 1011

_encode = msgspec.json.Encoder().encode


class Connection:
    """A Sink (tables/service.py). What a slow reader leaves unread is bounded."""

    __slots__ = (
        *("house", "player", "language", "address", "tables", "leaving"),
        *(
            "_socket",
            "_out",
            "_abort",
            "_now",
            "_waiting",
            "_bytes",
            "_writer",
            "_bucket",
            "_strikes",
        ),
        "__weakref__",
    )

    def __init__(
        self, house: AppContext, socket: WebSocket[Any, Any, Any], visitor: Visitor
    ) -> None:
        assert visitor.player is not None
        self.house = house
        self.player = visitor.player
        self.language = visitor.language
        self.address = visitor.address
        self.tables: set[TableId] = set()
        self.leaving = False
        self._socket = socket
        self._out: Any = socket.send
        extensions: Any = socket.scope.get("extensions") or {}
        self._abort: Callable[[], None] | None = extensions.get("recollect.abort")
        self._now: Callable[[bytes], bool] | None = extensions.get("recollect.write")
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._writer: asyncio.Task[None] | None = None
        settings = house.settings
        self._bucket = Bucket(settings.messages_rate, settings.messages_burst, time.monotonic())
        self._strikes = 0

    def send(self, message: bytes) -> None:
        if self.leaving or (self._writer is None and self._now and self._now(message)):
            return
        self._waiting.append(message)
        self._bytes += len(message)
        settings = self.house.settings
        if len(self._waiting) > settings.queue_messages or self._bytes > settings.queue_bytes:
            self._waiting.clear()
            self.leave(TOO_SLOW, "too slow")
        elif self._writer is None:
            self._writer = asyncio.create_task(self._write())

    def say(self, message: msgspec.Struct) -> None:
        self.send(_encode(message))

    async def _write(self) -> None:
        try:
            await self._write_waiting()
        except (OSError, RuntimeError):
            self.leaving = True  # the other side is gone; `serve` hears of it too
        finally:
            if self._writer is asyncio.current_task():
                self._writer = None

    async def _write_waiting(self) -> None:
        while self._waiting:
            message = self._waiting.popleft()
            self._bytes -= len(message)
            await self._out({"type": "websocket.send", "text": message.decode()})
            self.house.metrics.sent.inc()

    def leave(self, code: int, reason: str) -> None:
        """Close from our side. Whoever does not even read that is cut off."""
        if self.leaving:
            return
        self.leaving = True
        if self._writer is not None:
            self._writer.cancel()
        self.house.metrics.closed.labels(str(code)).inc()
        note(LOG, "socket closed", code=code, why=reason)
        self._writer = asyncio.create_task(self._last_words(code, reason))

    async def _last_words(self, code: int, reason: str) -> None:
        try:
            async with asyncio.timeout(LAST_WORDS):
                await self._write_waiting()
                await self._out({"type": "websocket.close", "code": code, "reason": reason})
        except (OSError, RuntimeError, TimeoutError):
            if self._abort is not None:
                self._abort()

    async def serve(self) -> None:
        """Hear and answer until the connection ends."""
        self.say(Hello(self.house.world.clock.now()))
        try:
            while True:
                event: Any = await self._socket.receive()
                if event["type"] == "websocket.disconnect":
                    return
                if not self.leaving:
                    await self._heard(event.get("text") or event.get("bytes") or "")
        finally:
            self.leaving = True
            self.house.authority.gone(self)
            if self._writer is not None:
                await asyncio.wait([self._writer], timeout=LAST_WORDS)

    async def _heard(self, text: str | bytes) -> None:
        message: Message | None = None
        try:
            self._check_limits()
            message = _decoded(text)
            self.house.metrics.received.labels(type(message).__name__.lower()).inc()
            await self._do(message)
            self._strikes = 0
        except RecollectError as error:
            self._refuse(problem(error, self.language), message)
        except StoreFailed:
            LOG.exception("the store failed")
            self._refuse(fault("store-failed", self.language), message)
        except Exception:
            LOG.exception("a message could not be handled")
            self.leave(BROKEN, "broken")

    def _check_limits(self) -> None:
        if not self._bucket.take(time.monotonic()) or not self.house.messages.take(self.address):
            raise TooMany("messages", SERVER)

    def _refuse(self, said: Problem, message: Message | None) -> None:
        """Those who send only what is not understood, or too much, are not heard for ever."""
        self.house.metrics.refused.labels(said.code).inc()
        command = message.id if isinstance(message, Act) else None
        self.say(Refused(command, said.code, said.reason, said.text))
        self._strikes = self._strikes + 1 if message is None else 0
        if self._strikes >= self.house.settings.malformed:
            self.leave(POLICY, said.code)

    async def _do(self, message: Message) -> None:
        authority = self.house.authority
        match message:
            case Watch(table=table, seat=seat):
                if table not in self.tables and len(self.tables) >= MOST_TABLES:
                    raise TooMany("watching", SERVER, most=MOST_TABLES)
                await authority.watch(self.player, table, seat, self)
                self.tables.add(table)
            case Unwatch(table=table):
                authority.unwatch(table, self)
                self.tables.discard(table)
            case Act():
                with self.house.metrics.acting.time():
                    done = await authority.act(self.player, message)
                self.say(done)
            case React():
                await authority.react(self.player, message)
            case Ping():
                self.say(Pong())


def _decoded(text: str | bytes) -> Message:
    try:
        message: Message = DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise malformed_message(error) from None
    return message


@websocket("/ws")
async def play(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    house: AppContext = socket.app.state.house
    await Connection(house, socket, visitor_of(socket.scope)).serve()
