"""Sockets for benchmarks, as cheap as Python can: the server is to be measured, not these."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

Heard = Callable[[bytes], None]


class Line(asyncio.Protocol):
    """One WebSocket: text out, text in, pings answered. It believes what a server says."""

    def __init__(self, request: bytes, heard: Heard) -> None:
        self._request = request
        self._heard = heard
        self._rest = b""
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = False

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True
        if not self.open.done():
            self.open.set_exception(error or ConnectionError("refused"))

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        if not self.open.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            if b" 101 " not in head[:20]:
                self.open.set_exception(ConnectionError(head[:80].decode()))
                return
            self.open.set_result(None)
        self._rest = self._frames(data)

    def say(self, text: bytes) -> None:
        self._send(0x81, text)

    def close(self) -> None:
        self._transport.abort()

    def _frames(self, data: bytes) -> bytes:
        """What is left when all whole frames are heard."""
        at, end = 0, len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if end < start + size or end < start:
                break
            body, kind = data[start : start + size], data[at] & 15
            at = start + size
            if kind == 1:
                self._heard(body)
            elif kind == 9:
                self._send(0x8A, body)
        return data[at:]

    def _send(self, kind: int, body: bytes) -> None:
        """Masked with zeros, as clients have to."""
        size = len(body)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self._transport.write(bytes([kind]) + length + b"\0\0\0\0" + body)


async def connect(
    port: int, path: str, heard: Heard, cookie: str = "", headers: Sequence[str] = ()
) -> Line:
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        *([f"Cookie: {cookie}"] if cookie else []),
        *headers,
    ]
    request = "\r\n".join([*lines, "", ""]).encode()
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(request, heard), "127.0.0.1", port)
    await line.open
    return line
