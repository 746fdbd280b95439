"""What stands in front of the application: who asks, from which page, how often, and what leaves
with the answer.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from recollect.engine.errors import Forbidden, RecollectError, TooMany
from recollect.server.context import AppContext
from recollect.server.limits import limited_address
from recollect.server.security import HEADERS, STRICT_TRANSPORT
from recollect.server.settings import SERVER
from recollect.tables.problems import STATUS, problem, reading_language, retry_seconds

_SLASHES = re.compile("//+")
"""The router takes several for one."""
READING = {"GET", "HEAD", "OPTIONS"}
COUNTED = {*READING, "POST"}
WITHOUT_GUESTS = ("/health", "/metrics", "/assets/", "/docs")
"""Where nobody needs to be anybody."""
TABLES = "/api/tables"
"""Where tables are opened."""
GUEST = "/api/guest"
"""What is known of somebody is theirs, whether they may play here or not."""


class Client:
    """What the headers of a request say about who sent it."""

    __slots__ = ("address", "headers", "language", "player", "scheme")

    def __init__(self, scope: Mapping[str, Any], context: AppContext) -> None:
        self.headers = _headers(scope["headers"])
        self.scheme = str(scope.get("scheme", "http"))
        client = scope.get("client")
        self.address = limited_address(client[0] if client else "")
        query = scope.get("query_string", b"").decode("latin-1")
        self.language = reading_language(query, self.headers.get("accept-language", ""))
        self.player = context.guests.player(self.headers.get("cookie", ""))

    @property
    def secure(self) -> bool:
        return self.scheme in {"https", "wss"}


class Middleware:
    def __init__(self, app: ASGIApp, context: AppContext) -> None:
        self.app = app
        self.context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind == "http":
            await self._request(scope, receive, send)
            return
        if kind == "lifespan":
            state: dict[str, Any] = scope.setdefault("state", {})
            state["context"] = self.context  # for connection.py, which uvicorn makes
        await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = Client(scope, self.context)
        path, method = _SLASHES.sub("/", scope["path"]), str(scope.get("method", ""))
        extra = list(HEADERS)
        if client.secure:
            extra.append(STRICT_TRANSPORT)
        if path.startswith("/api"):
            extra.append((b"cache-control", b"no-store"))
        if not path.startswith(WITHOUT_GUESTS):
            extra += self._cookie(client)

        async def leave(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_new(extra, message["headers"])]
                counted = method if method in COUNTED else "other"
                self.context.metrics.requests.labels(counted, str(message["status"])).inc()
            await send(message)

        _introduce(scope, client)
        try:
            self._check(client, path, method)
        except RecollectError as error:
            await self._refuse(error, client, leave)
        else:
            await self.app(scope, receive, leave)

    def _cookie(self, client: Client) -> list[tuple[bytes, bytes]]:
        """For whoever has none, or one with a signature that is soon forgotten."""
        guests = self.context.guests
        if client.player is None:
            client.player = guests.new()
        elif not guests.is_aged(client.headers.get("cookie", "")):
            return []
        return [(b"set-cookie", guests.cookie(client.player, client.secure).encode())]

    def _check(self, client: Client, path: str, method: str) -> None:
        """A RecollectError for whoever asks too often, from elsewhere, or for too much."""
        if path.startswith("/api") and not self.context.requests.take(client.address):
            raise TooMany("requests", SERVER)
        if (method not in READING and not path.startswith(GUEST)) or path.startswith(f"{TABLES}/"):
            now = self.context.backends.clock.now()
            self.context.bans.check(client.player, client.address, now)
        if method in READING:
            return
        if not self.context.origins.ours(client.headers, client.scheme):
            raise Forbidden("origin", SERVER)
        if not self.context.posts.take(client.address):
            raise TooMany("requests", SERVER)
        if path.rstrip("/") == TABLES:
            self.context.overload.check_newcomer(None, time.monotonic())

    async def _refuse(self, error: RecollectError, client: Client, leave: Send) -> None:
        self.context.metrics.refused.labels(error.code).inc()
        body = msgspec.json.encode(problem(error, client.language))
        headers = [*refusal_headers(error), (b"content-length", str(len(body)).encode())]
        status = STATUS[error.code]
        await leave({"type": "http.response.start", "status": status, "headers": headers})
        await leave({"type": "http.response.body", "body": body, "more_body": False})


def refusal_headers(error: RecollectError) -> tuple[tuple[bytes, bytes], ...]:
    headers = ((b"content-type", b"application/json"),)
    wait = retry_seconds(error)
    return headers if wait is None else (*headers, (b"retry-after", b"%d" % wait))


def client_of(scope: Any) -> Client:
    found: Client = scope["state"]["client"]
    return found


def _introduce(scope: Scope, client: Client) -> None:
    state: dict[str, Any] = scope.setdefault("state", {})
    state["client"] = client


def _headers(raw: Iterable[tuple[bytes, bytes]]) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in raw:
        key, text = name.decode("latin-1").lower(), value.decode("latin-1")
        found[key] = f"{found[key]}; {text}" if key == "cookie" and key in found else text
    return found


def _new(extra: list[tuple[bytes, bytes]], said: Any) -> list[tuple[bytes, bytes]]:
    """What the answer does not say itself; of cookies, each by its name."""
    told = {_told(*pair) for pair in said}
    return [pair for pair in extra if _told(*pair) not in told]


def _told(name: bytes, value: bytes) -> bytes:
    """What a header is about."""
    name = name.lower()
    return value.partition(b"=")[0] if name == b"set-cookie" else name
