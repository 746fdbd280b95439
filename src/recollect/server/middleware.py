"""The door of the server: who comes, from which page, how often, and what leaves with them.

It stands in front of the application, so that nothing goes past it.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable
from typing import Any

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from recollect.engine.errors import Forbidden, RecollectError, TooMany
from recollect.server.context import AppContext
from recollect.server.limits import limited_address
from recollect.server.logs import note
from recollect.server.problems import RETRY_SECONDS, STATUS, problem, reading_language
from recollect.server.security import HEADERS, STRICT_TRANSPORT
from recollect.server.settings import SERVER

_SLASHES = re.compile("//+")
"""The router takes several for one."""
LOG = logging.getLogger("recollect.gate")
READING = {"GET", "HEAD", "OPTIONS"}
COUNTED = {*READING, "POST"}
WITHOUT_GUESTS = ("/health", "/metrics", "/assets/")
"""Where nobody needs to be anybody."""


class Visitor:
    """What the headers of a request say about who sent it."""

    __slots__ = ("address", "headers", "language", "player", "scheme")

    def __init__(self, scope: Scope, house: AppContext) -> None:
        self.headers = _headers(scope["headers"])
        self.scheme = str(scope.get("scheme", "http"))
        client = scope.get("client")
        self.address = limited_address(client[0] if client else "")
        query = scope.get("query_string", b"").decode("latin-1")
        self.language = reading_language(query, self.headers.get("accept-language", ""))
        self.player = house.guests.player(self.headers.get("cookie", ""))

    @property
    def secure(self) -> bool:
        return self.scheme in {"https", "wss"}


class Gate:
    def __init__(self, app: ASGIApp, house: AppContext) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind == "http":
            await self._request(scope, receive, send)
        elif kind == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        visitor = Visitor(scope, self.house)
        path, method = _SLASHES.sub("/", scope["path"]), str(scope.get("method", ""))
        extra = list(HEADERS)
        if visitor.secure:
            extra.append(STRICT_TRANSPORT)
        if path.startswith("/api"):
            extra.append((b"cache-control", b"no-store"))
        if visitor.player is None and not path.startswith(WITHOUT_GUESTS):
            visitor.player = self.house.guests.new()
            cookie = self.house.guests.cookie(visitor.player, visitor.secure)
            extra.append((b"set-cookie", cookie.encode()))

        async def leave(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_new(extra, message["headers"])]
                counted = method if method in COUNTED else "other"
                self.house.metrics.requests.labels(counted, str(message["status"])).inc()
            await send(message)

        _introduce(scope, visitor)
        refusal = self._refusal(visitor, path, method)
        if refusal:
            await self._turn_away(refusal, visitor, leave)
        else:
            await self.app(scope, receive, leave)

    def _refusal(self, visitor: Visitor, path: str, method: str) -> RecollectError | None:
        if path.startswith("/api") and not self.house.requests.take(visitor.address):
            return TooMany("requests", SERVER)
        if method in READING:
            return None
        if not self.house.origins.ours(visitor.headers, visitor.scheme):
            return Forbidden("origin", SERVER)
        return None if self.house.posts.take(visitor.address) else TooMany("requests", SERVER)

    async def _turn_away(self, error: RecollectError, visitor: Visitor, leave: Send) -> None:
        self.house.metrics.refused.labels(error.code).inc()
        body = msgspec.json.encode(problem(error, visitor.language))
        headers = [(b"content-type", b"application/json")]
        headers.append((b"content-length", str(len(body)).encode()))
        if error.code == TooMany.code:
            headers.append((b"retry-after", str(RETRY_SECONDS).encode()))
        status = STATUS[error.code]
        await leave({"type": "http.response.start", "status": status, "headers": headers})
        await leave({"type": "http.response.body", "body": body, "more_body": False})

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        visitor = Visitor(scope, self.house)
        why = self._why_not(visitor)
        if why:
            self.house.metrics.turned_away.labels(why).inc()
            note(LOG, "socket turned away", why=why)
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": why})
            return
        _introduce(scope, visitor)
        self.house.metrics.sockets.inc()
        try:
            await self.app(scope, receive, send)
        finally:
            self.house.places.leave(visitor.address)
            self.house.metrics.sockets.dec()

    def _why_not(self, visitor: Visitor) -> str | None:
        if not self.house.origins.ours(visitor.headers, visitor.scheme):
            return "origin"
        if visitor.player is None:
            return "cookie"
        return None if self.house.places.enter(visitor.address) else "full"


def visitor_of(scope: Any) -> Visitor:
    found: Visitor = scope["state"]["visitor"]
    return found


def _introduce(scope: Scope, visitor: Visitor) -> None:
    state: dict[str, Any] = scope.setdefault("state", {})
    state["visitor"] = visitor


def _headers(raw: Iterable[tuple[bytes, bytes]]) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in raw:
        key, text = name.decode("latin-1").lower(), value.decode("latin-1")
        found[key] = f"{found[key]}; {text}" if key == "cookie" and key in found else text
    return found


def _new(extra: list[tuple[bytes, bytes]], said: Any) -> list[tuple[bytes, bytes]]:
    """What the answer does not say itself."""
    names = {name.lower() for name, _ in said}
    return [pair for pair in extra if pair[0] not in names]
