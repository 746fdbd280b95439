"""What browsers are told not to do, and which pages may use this server."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from litestar.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

CSP = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",  # sockets to the same host included
        "base-uri 'none'",
        "object-src 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)

HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
STRICT_TRANSPORT = (b"strict-transport-security", b"max-age=31536000; includeSubDomains")

_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}
_OWN_PAGES = {"same-origin", "none"}


class Origins:
    """Whether a request comes from a page of ours.

    Browsers say from which page a request comes; other programs need not. They have no cookies of
    somebody else to misuse.
    """

    def __init__(self, further: tuple[str, ...]) -> None:
        self._further = frozenset(place for place in map(_place, further) if place)

    def ours(self, headers: Mapping[str, str], scheme: str) -> bool:
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in _OWN_PAGES
        place = _place(origin)
        host = _place(f"{scheme}://{headers.get('host', '')}")
        return place is not None and (place == host or place in self._further)


class Proxies:
    """Those whose X-Forwarded-For and X-Forwarded-Proto are believed, by requests and sockets."""

    def __init__(self, trusted: str) -> None:
        self._trusted = trusted
        self._resolver = self.wrap(_nothing)

    def wrap(self, app: ASGIApp) -> ASGIApp:
        inner: Any = app
        wrapped: Any = ProxyHeadersMiddleware(inner, self._trusted)
        found: ASGIApp = wrapped
        return found

    def resolve(self, scope: dict[str, Any]) -> None:
        """Put the real client and scheme into a socket's scope: nothing in there waits."""
        unused: Any = None
        call: Any = self._resolver(scope, unused, unused)  # type: ignore[arg-type]
        try:
            call.send(None)
        except StopIteration:
            return
        raise AssertionError("it waits for something")


async def _nothing(*_: Any) -> None:
    """The end of a chain that only looks at the scope."""


def _place(origin: str) -> tuple[str, int] | None:
    """Host and port: behind a proxy, the scheme that a server sees need not be the browser's."""
    try:
        parts = urlsplit(origin)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in _PORTS or not parts.hostname:
        return None
    return parts.hostname, port or _PORTS[parts.scheme]
