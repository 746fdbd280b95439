"""One WebSocket, from its handshake to its end, without ASGI: uvicorn hands the connection over.

A frame that is a whole masked text goes straight to `on_text`. Every other frame goes to the
sans-I/O protocol of `websockets`, which stays the judge of what is allowed (see
docs/decisions/0009-sockets-without-asgi.md).
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from http import HTTPStatus
from typing import Any, NamedTuple

from uvicorn.protocols.utils import get_remote_addr, is_ssl
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from recollect.server.limits import Bucket
from recollect.server.settings import Settings

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask  # the same in Python

LOG = logging.getLogger("recollect.websocket")
LAST_WORDS = 1.0
"""How many seconds the other side has to take note that it is over."""
FRAMES = 4
"""So many frames for each message that a socket may send: pings, pongs, pieces. Whoever sends more
messages than they may is told so; whoever sends more frames is cut off.
"""
TEXT, PONG, MASKED = 0x81, 0x8A, 0x80
"""First bytes of frames that are whole, and the bit of the second byte that says "masked"."""
PING_FRAME = b"\x89\x00"
INVALID_TEXT, TOO_SLOW, RESTART = 1007, 1013, 1012


class Refusal(NamedTuple):
    """An answer instead of a handshake."""

    status: int
    body: bytes
    headers: tuple[tuple[bytes, bytes], ...] = ()


class WebSocket(asyncio.Protocol, ABC):
    """What derives from it admits clients and hears texts. Nothing here waits or raises.

    An idle one costs no task, no timer and no protocol object: the judge is there only while a
    message is in pieces, or while the connection closes.
    """

    __slots__ = (
        *("settings", "transport", "open", "heard", "pinged"),
        *("_asked", "_connections", "_default_headers", "_judge", "_rest", "_pieces", "_is_text"),
        *("_paused", "_unread", "_frames", "__weakref__"),
    )

    def __init__(self, settings: Settings, server_state: Any) -> None:
        self.settings = settings
        self.transport: Any = None
        self.open = False
        """Whether messages go both ways: the handshake is over, and nobody has said goodbye."""
        self.heard = 0
        """At which tick something came last (keepalive.py)."""
        self.pinged = False
        self._asked = False
        self._connections: set[Any] = server_state.connections
        self._default_headers = server_state.default_headers
        self._judge: ServerProtocol | None = None
        self._rest = b""
        self._pieces: list[bytes] = []
        self._is_text = True
        self._paused = False
        self._unread = 0
        self._frames: Bucket | None = None

    @abstractmethod
    def admit(self, scope: dict[str, Any]) -> Refusal | None:
        """Whether this client may have a socket; asked once, in a handshake that is in order."""

    @abstractmethod
    def on_open(self) -> None:
        """The handshake is over."""

    @abstractmethod
    def on_text(self, text: bytes) -> None:
        """A message: a text that is UTF-8, or binary."""

    @abstractmethod
    def on_close(self, code: int | None, reason: str) -> None:
        """No message comes or goes any more; told once, of each socket that was open.

        The code is None if it was the other side that went.
        """

    @abstractmethod
    def tick(self) -> int:
        """The keepalive's present tick."""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        self._connections.add(self)

    def connection_lost(self, _error: Exception | None) -> None:
        """Whoever is cut off, or goes without a word, is no error."""
        self._connections.discard(self)
        self._end(None, "gone")
        self._judge = None

    def eof_received(self) -> None:
        """The transport closes by itself."""

    def pause_writing(self) -> None:
        self._paused = True
        self._unread = 0

    def resume_writing(self) -> None:
        self._paused = False

    def shutdown(self) -> None:
        """The server stops; whoever is there comes back by themselves."""
        if self.open:
            self.close(RESTART, "restart")
        elif self._judge is None:
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        self.heard = self.tick()
        self.pinged = False
        if self._asked:
            self._receive(self._rest + data if self._rest else data)
        else:
            self._asked = True
            self._shake_hands(data)

    def _shake_hands(self, data: bytes) -> None:
        """`data` is the whole request: uvicorn's HTTP has read it already."""
        judge = ServerProtocol()
        judge.receive_data(data)
        request = next(iter(judge.events_received()), None)
        if not isinstance(request, Request):
            self._refuse(Refusal(400, b""))
            return
        response = judge.accept(request)
        if response.status_code != 101:
            self._refuse(Refusal(response.status_code, bytes(response.body or b"")))
        elif refusal := self.admit(self._scope(request)):
            self._refuse(refusal)
        else:
            judge.send_response(response)
            self.transport.write(b"".join(judge.data_to_send()))
            self.open = True
            self.on_open()

    def _scope(self, request: Request) -> dict[str, Any]:
        """As ASGI has it, as far as middleware looks at it."""
        path, _, query = request.path.partition("?")
        return {
            "type": "websocket",
            "scheme": "wss" if is_ssl(self.transport) else "ws",
            "client": get_remote_addr(self.transport),
            "path": path,
            "query_string": query.encode("latin-1", "replace"),
            "headers": [
                (name.lower().encode("latin-1"), value.encode("latin-1"))
                for name, value in request.headers.raw_items()
            ],
        }

    def _refuse(self, refusal: Refusal) -> None:
        status = HTTPStatus(refusal.status)
        lines = [f"HTTP/1.1 {status.value} {status.phrase}".encode()]
        headers = (*self._default_headers, *refusal.headers, (b"connection", b"close"))
        lines += [name + b": " + value for name, value in headers]
        lines += [b"content-length: %d" % len(refusal.body), b"", refusal.body]
        self.transport.write(b"\r\n".join(lines))
        self.transport.close()
        self._abort_soon()

    def _abort_soon(self) -> None:
        """Unless it is over by then."""
        asyncio.get_running_loop().call_later(LAST_WORDS, self.transport.abort)

    def _receive(self, data: bytes) -> None:
        """Cut the stream into frames. What is left over is at most one frame."""
        at, size = 0, len(data)
        while size - at > 1:
            first, second = data[at], data[at + 1]
            length = second & 0x7F
            start = at + 6 if second & MASKED else at + 2
            if length > 125:
                wide = 2 if length == 126 else 8
                start += wide
                if size < at + 2 + wide:
                    break
                length = int.from_bytes(data[at + 2 : at + 2 + wide], "big")
            end = start + length
            if length > self.settings.frame_bytes:
                end = size  # the judge needs no more than the header
            elif end > size:
                break
            elif first == TEXT and second & MASKED and self._judge is None:
                self._hear(apply_mask(data[start:end], data[start - 4 : start]))
                at = end
                continue
            self._hear_odd(first, data[at:end])
            at = end
            if self._is_deaf():
                at = size
        self._rest = data[at:]

    def _hear(self, text: bytes) -> None:
        if not text.isascii() and not _is_utf8(text):
            self.close(INVALID_TEXT, "not UTF-8")
        else:
            self.on_text(text)

    def _hear_odd(self, first: int, frame: bytes) -> None:
        """Anything but a whole text: few of them, or the connection is cut off."""
        if self._is_deaf():
            return
        if not self._bearable():
            self.transport.abort()
        elif first != PONG or not MASKED <= frame[1] <= MASKED + 125:
            self._ask_judge(frame)

    def _is_deaf(self) -> bool:
        """Whether nothing that comes now matters."""
        return self.transport.is_closing() or (self._judge is not None and self._judge.eof_sent)

    def _bearable(self) -> bool:
        now = asyncio.get_running_loop().time()
        if self._frames is None:
            rate, burst = self.settings.messages_rate, self.settings.messages_burst
            self._frames = Bucket(FRAMES * rate, FRAMES * burst, now)
        return self._frames.take(now)

    def _ask_judge(self, frame: bytes) -> None:
        judge = self._called_judge()
        judge.receive_data(frame)
        events = judge.events_received()
        self._write_judgement(judge)
        for event in events:
            if isinstance(event, Frame) and self.open:
                self._hear_frame(event)
        if judge.state is OPEN and judge.current_size is None:
            self._judge = None

    def _called_judge(self) -> ServerProtocol:
        if self._judge is None:
            self._judge = ServerProtocol(state=OPEN, max_size=self.settings.frame_bytes)
        return self._judge

    def _hear_frame(self, frame: Frame) -> None:
        """A message, or a piece of one."""
        kind = frame.opcode
        if kind is Opcode.TEXT or kind is Opcode.BINARY:
            self._is_text = kind is Opcode.TEXT
        elif kind is not Opcode.CONT:
            return
        if frame.data:
            self._pieces.append(bytes(frame.data))
        if frame.fin:
            message, self._pieces = b"".join(self._pieces), []
            if self._is_text:
                self._hear(message)
            else:
                self.on_text(message)

    def send(self, *messages: bytes) -> None:
        """They leave in one write. What a slow reader leaves unread is bounded."""
        if not self.open:
            return
        if len(messages) == 1:
            self.transport.write(header(len(messages[0])) + messages[0])
        else:
            parts = [part for each in messages for part in (header(len(each)), each)]
            self.transport.write(b"".join(parts))
        if self._paused:
            self._unread += len(messages)
            self._check_unread()

    def _check_unread(self) -> None:
        unread = self.transport.get_write_buffer_size()
        if self._unread > self.settings.queue_messages or unread > self.settings.queue_bytes:
            self.close(TOO_SLOW, "too slow")

    def ping(self) -> None:
        self.pinged = True
        self.transport.write(PING_FRAME)

    def abort(self) -> None:
        self.transport.abort()

    def close(self, code: int, reason: str) -> None:
        """Say goodbye; whoever does not answer is cut off."""
        if not self.open:
            return
        judge = self._called_judge()
        judge.send_close(code, reason)
        self._write_judgement(judge)

    def _write_judgement(self, judge: ServerProtocol) -> None:
        """What the judge has to say: pongs, which nobody gets who does not read, or the end."""
        said = b"".join(judge.data_to_send())
        if judge.state is OPEN:
            if said and not self._paused:
                self.transport.write(said)
            return
        if said:
            self.transport.write(said)
        if judge.eof_sent:
            self._half_close()
        if self.open:
            self._abort_soon()
        close = judge.close_sent
        if close is None or judge.close_rcvd_then_sent:
            self._end(None, "gone")
        else:
            self._end(close.code, close.reason)

    def _half_close(self) -> None:
        """What is still on its way here is read and dropped: else the last words would be lost."""
        if self.transport.can_write_eof():
            self.transport.write_eof()
        else:
            self.transport.close()

    def _end(self, code: int | None, reason: str) -> None:
        if self.open:
            self.open = False
            self.on_close(code, reason)


def header(size: int) -> bytes:
    """How a frame begins that is a whole text of so many bytes."""
    if size < 126:
        return SHORT[size]
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


SHORT = tuple(bytes((TEXT, size)) for size in range(126))


def _is_utf8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True
