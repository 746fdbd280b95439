"""What browsers are told not to do, and which pages may use this server."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Any
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Receive, Send

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

WORKER_CSP = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",  # it compiles Python, which is WebAssembly
        "connect-src 'self'",
    ]
)
"""Of the one script that runs tables in a browser: pages themselves compile nothing."""

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
    """Those whose X-Forwarded-For and X-Forwarded-Proto are believed, by requests and sockets.

    Each proxy writes at the right end of the list whom it speaks for. So it is read from there:
    as long as it was a proxy of ours that wrote, and no further than there are proxies. What stands
    to the left of that was sent by anybody.
    """

    def __init__(self, trusted: str, hops: int = 0) -> None:
        """`hops`: how many proxies a request passes; 0 for as many as are named."""
        named = [each.strip() for each in trusted.split(",") if each.strip()]
        self._hops = hops or len(named)
        self._all = "*" in named
        self._networks = [each for each in map(_network, named) if each is not None]
        self._names = frozenset(named)

    def trusts(self, host: str) -> bool:
        if self._all or host in self._names:
            return True
        address = _network(host)
        return address is not None and any(
            address.version == each.version and address.subnet_of(each)  # type: ignore[arg-type]
            for each in self._networks
        )

    def wrap(self, app: ASGIApp) -> ASGIApp:
        async def resolved(scope: Any, receive: Receive, send: Send) -> None:
            if scope["type"] != "lifespan":
                self.resolve(scope)
            await app(scope, receive, send)

        return resolved

    def resolve(self, scope: dict[str, Any]) -> None:
        """Put the real client and scheme into the scope of a request or a socket."""
        client = scope.get("client")
        if not client or not self.trusts(client[0]):
            return
        hosts, schemes = [], []
        for name, value in scope["headers"]:
            if name == b"x-forwarded-for":
                hosts += _listed(value)
            elif name == b"x-forwarded-proto":
                schemes += _listed(value)
        hops = 0
        for host in reversed(hosts[-self._hops :]):
            if not self.trusts(scope["client"][0]) or _network(host) is None:
                break
            scope["client"] = (host, 0)
            hops += 1
        self._set_scheme(scope, schemes[-max(1, hops) :])

    def _set_scheme(self, scope: dict[str, Any], schemes: list[str]) -> None:
        """The client's, where each proxy adds its own; else the only one."""
        scheme = _SCHEMES.get(schemes[0].lower() if schemes else "")
        if scheme is not None:
            scope["scheme"] = scheme[scope["type"] == "websocket"]


_SCHEMES = {name: pair for pair in (("http", "ws"), ("https", "wss")) for name in pair}


def _listed(value: bytes) -> list[str]:
    """The entries of a list, which may stand in several headers: an address without its port."""
    return [_host(part.strip()) for part in value.decode("latin-1").split(",") if part.strip()]


def _host(entry: str) -> str:
    if entry.startswith("["):
        return entry[1:].partition("]")[0]
    return entry.partition(":")[0] if entry.count(":") == 1 else entry


@lru_cache(4096)
def _network(text: str) -> IPv4Network | IPv6Network | None:
    """A network, or one address; one of IPv4 also where a socket of IPv6 says it in its own way."""
    try:
        found = ip_network(text.partition("%")[0], strict=False)
    except ValueError:
        return None
    mapped = found.network_address.ipv4_mapped if isinstance(found, IPv6Network) else None
    return found if mapped is None or found.num_addresses > 1 else IPv4Network(mapped)


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
