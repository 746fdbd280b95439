"""A player's connection to a table: messages are handled as they come, and leave at once."""

from __future__ import annotations

import logging
import re
from time import monotonic
from typing import Any

import msgspec

from recollect.engine.errors import Forbidden, Overloaded, RecollectError, TooMany, Unknown
from recollect.server.context import AppContext
from recollect.server.limits import Bucket
from recollect.server.logs import note
from recollect.server.middleware import Client, refusal_headers
from recollect.server.settings import SERVER
from recollect.server.websocket import Refusal, WebSocket
from recollect.tables.interfaces import StoreFailed
from recollect.tables.match import TABLES
from recollect.tables.problems import (
    PASSING,
    RETRY_SECONDS,
    STATUS,
    fault,
    malformed_message,
    problem,
)
from recollect.wire.from_player import DECODER, Act, Message, Ping
from recollect.wire.http import Problem
from recollect.wire.to_player import Hello, Pong, Refused
from recollect.wire.types import CommandId, TableId

LOG = logging.getLogger("recollect.connection")
SILENT, POLICY, BROKEN = 1006, 1008, 1011

_TABLE = re.compile(r"/ws/([a-z0-9]{12})")
_encode = msgspec.json.Encoder().encode
_decode = DECODER.decode
PONG = _encode(Pong())
DONE = b'{"say":"done"'
"""How the answer to an action begins."""


class Connection(WebSocket):
    """A Sink (tables/interfaces.py) that uvicorn makes for every upgraded connection.

    The context comes with the state of the application's lifespan.
    """

    __slots__ = (
        *("context", "player", "address", "language", "table", "session"),
        *("_admitted", "_bucket", "_strikes", "_plays", "_acted"),
    )

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any]) -> None:  # noqa: ARG002
        self.context: AppContext = app_state["context"]
        super().__init__(self.context.settings, server_state)
        self.session: Any = None
        self._admitted = False
        self._bucket: Bucket | None = None
        self._strikes = 0
        self._plays = False
        """Whether an action of theirs was ever carried out: a player, not a spectator."""
        self._acted = 0.0
        """When the action came that is not answered yet; else 0."""

    def tick(self) -> int:
        return self.context.keepalive.tick

    def admit(self, scope: dict[str, Any]) -> Refusal | None:
        context = self.context
        context.proxies.resolve(scope)
        client = Client(scope, context)
        self.address, self.language = client.address, client.language
        try:
            self.table = _table(scope["path"])
            self.player = self._check(client)
        except RecollectError as error:
            context.metrics.turned_away.labels(error.reason).inc()
            note(LOG, "socket turned away", why=error.reason)
            said = problem(error, client.language)
            return Refusal(STATUS[said.code], _encode(said), refusal_headers(error))
        context.metrics.sockets.inc()
        self._admitted = True
        return None

    def _check(self, client: Client) -> str:
        """Who it is, with a place of their own; a RecollectError says why they have none."""
        context = self.context
        if not context.origins.ours(client.headers, client.scheme):
            raise Forbidden("origin", SERVER)
        if client.player is None:
            raise Forbidden("cookie", SERVER)
        context.bans.check(client.player, client.address, context.backends.clock.now())
        context.overload.check_newcomer(client.player, monotonic())
        if context.places.full:
            raise Overloaded("overloaded", SERVER)
        if not context.places.enter(client.address):
            raise TooMany("sockets", SERVER)
        return client.player

    def on_open(self) -> None:
        context = self.context
        context.keepalive.add(self)
        context.bans.sockets.add(self)
        pause = context.settings.pace
        self.send(_encode(Hello(now=context.backends.clock.now(), pause=pause)))
        try:
            self.session = context.service.connect(self.player, self.table, self)
        except Exception:
            self._break()

    def connection_lost(self, error: Exception | None) -> None:
        super().connection_lost(error)
        self.session = None
        self.context.bans.sockets.discard(self)
        if self._admitted:
            self._admitted = False
            self.context.places.leave(self.address)
            self.context.metrics.sockets.dec()

    def abort(self) -> None:
        """Nobody has answered a ping."""
        self._note_closed(SILENT, "silent")
        super().abort()

    def _note_closed(self, code: int, why: str) -> None:
        self.context.metrics.closed.labels(str(code)).inc()
        note(LOG, "socket closed", code=code, why=why)

    def on_close(self, code: int | None, reason: str) -> None:
        """The session ends with the first word of farewell, from whichever side."""
        if code is not None:
            self._note_closed(code, reason)
        if self.session is not None:
            try:
                if self._plays or self.session.seated:
                    self.context.overload.note_away(self.player, monotonic())
                self.session.close()
            except Exception:
                LOG.exception("a session could not be closed")

    def on_text(self, text: bytes) -> None:
        if not self.open:
            return
        now = monotonic()
        message: Message | None = None
        try:
            self._check_limits(now)
            message = _decoded(text)
            self._strikes = 0
            self._do(message, now)
        except RecollectError as error:
            self._strike(error, message)
        except StoreFailed as error:
            self.refuse(error, message.id if isinstance(message, Act) else None)
        except Exception:
            self._break()

    def _check_limits(self, now: float) -> None:
        context = self.context
        if self._bucket is None:
            self._bucket = Bucket(self.settings.messages_rate, self.settings.messages_burst, now)
        if not self._bucket.take(now) or not context.messages.take(self.address):
            raise TooMany("messages", SERVER)

    def _do(self, message: Message, now: float) -> None:
        self.context.metrics.received[type(message)].count += 1
        if isinstance(message, Ping):
            self.send(PONG)
            return
        if isinstance(message, Act):
            self.context.overload.check_move()
            self._acted = self._acted or now
        self.session.receive(message)

    def _strike(self, error: RecollectError, message: Message | None) -> None:
        """Those who send only what is not understood, or too much, are not heard for ever."""
        self.refuse(error, message.id if isinstance(message, Act) else None)
        if message is None:
            self._strikes += 1
            if self._strikes >= self.settings.malformed:
                self.close(POLICY, error.code)

    def _break(self) -> None:
        """Our fault: whoever is there comes back by themselves."""
        LOG.exception("a message could not be handled")
        self.close(BROKEN, "broken")

    def send(self, *messages: bytes) -> None:
        self.context.metrics.sent.count += len(messages)
        if self._acted and messages[-1].startswith(DONE):
            self.context.metrics.acted.append(monotonic() - self._acted)
            self._acted = 0.0
            self._plays = True
        super().send(*messages)

    def refuse(self, error: Exception, command: CommandId | None) -> None:
        said = self._problem(error)
        self._acted = 0.0
        self.context.metrics.refused.labels(said.code).inc()
        retry = float(RETRY_SECONDS) if said.code in PASSING else None
        self.send(
            _encode(
                Refused(id=command, code=said.code, reason=said.reason, text=said.text, retry=retry)
            )
        )

    def _problem(self, error: Exception) -> Problem:
        if isinstance(error, RecollectError):
            return problem(error, self.language)
        if isinstance(error, StoreFailed):
            LOG.warning("the store failed", exc_info=error)
            return fault("store-failed", self.language)
        LOG.error("a message could not be handled", exc_info=error)
        return fault("broken", self.language)


def _table(path: str) -> TableId:
    found = _TABLE.fullmatch(path)
    if found is None:
        raise Unknown("table" if path.startswith("/ws/") else "page", TABLES)
    return found[1]


def _decoded(text: bytes) -> Message:
    try:
        message: Message = _decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise malformed_message(error) from None
    return message
