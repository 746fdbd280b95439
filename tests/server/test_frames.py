"""However frames are cut, what is heard and answered is as the sans-I/O protocol has it."""

from __future__ import annotations

import asyncio
import struct
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from recollect.server.settings import Settings
from recollect.server.websocket import Refusal, WebSocket

SETTINGS = Settings(frame_bytes=1024, messages_rate=1e9, messages_burst=1e9)
REQUEST = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Transport:
    def __init__(self) -> None:
        self.written = b""
        self.ended = False

    def write(self, data: bytes) -> None:
        assert not self.ended
        self.written += data

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        self.ended = True

    def is_closing(self) -> bool:
        return False

    def abort(self) -> None:
        """Some time later."""

    def get_extra_info(self, _name: str) -> None:
        return None


class Recorder(WebSocket):
    """Keeps what it hears."""

    __slots__ = ("closed", "messages")

    def __init__(self) -> None:
        super().__init__(SETTINGS, SimpleNamespace(connections=set(), default_headers=[]))
        self.messages: list[bytes] = []
        self.closed: list[int | None] = []

    def admit(self, scope: dict[str, Any]) -> Refusal | None:
        assert scope["path"] == "/ws"
        return None

    def on_open(self) -> None:
        self.transport.written = b""

    def on_text(self, text: bytes) -> None:
        self.messages.append(text)

    def on_close(self, code: int | None, reason: str) -> None:  # noqa: ARG002
        self.closed.append(code)

    def tick(self) -> int:
        return 0


class Judged:
    """What the sans-I/O protocol makes of it by itself, and its answers to it."""

    def __init__(self, stream: bytes) -> None:
        judge = ServerProtocol(state=OPEN, max_size=SETTINGS.frame_bytes)
        judge.receive_data(stream)
        self.messages: list[bytes] = []
        self.ends_as_text = False
        self._hear(judge.events_received())
        self.written = b"".join(judge.data_to_send())
        self.ended = judge.eof_sent

    def _hear(self, events: list[Any]) -> None:
        pieces, is_text = b"", True
        for event in events:
            if event.opcode in {Opcode.TEXT, Opcode.BINARY}:
                pieces, is_text = b"", event.opcode is Opcode.TEXT
            elif event.opcode is not Opcode.CONT:
                continue
            pieces += bytes(event.data)
            if event.fin and is_text and not _is_utf8(pieces):
                self.ends_as_text = True
                return
            if event.fin:
                self.messages.append(pieces)


def _is_utf8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True


async def _receive(parts: list[bytes]) -> tuple[Recorder, Transport]:
    recorder, transport = Recorder(), Transport()
    recorder.connection_made(transport)
    recorder.data_received(REQUEST)
    for part in parts:
        recorder.data_received(part)
    return recorder, transport


def received(stream: bytes, cuts: list[int]) -> tuple[Recorder, Transport]:
    edges = [0, *sorted(cut for cut in cuts if cut < len(stream)), len(stream)]
    return asyncio.run(_receive([stream[a:b] for a, b in pairwise(edges)]))


data = st.one_of(st.binary(max_size=8), st.text(max_size=60).map(str.encode), st.just(b"x" * 200))
kinds = st.sampled_from([*Opcode, Opcode.TEXT, Opcode.TEXT, Opcode.TEXT])


@st.composite
def honest(draw: st.DrawFn) -> bytes:
    """A frame as clients send them, though not always where it may be."""
    kind, payload = draw(kinds), draw(data)
    if kind is Opcode.CLOSE:
        payload = struct.pack("!H", draw(st.sampled_from([1000, 1001, 3000]))) + payload[:50]
    fin = draw(st.sampled_from([True, True, False])) or kind >= 8
    return Frame(kind, payload[:125] if kind >= 8 else payload, fin).serialize(mask=True)


@st.composite
def odd(draw: st.DrawFn) -> bytes:
    """A whole frame with any first byte, masked or not, and its length in any way."""
    payload = draw(data | st.just(b"x" * 1025))
    masked, width = draw(st.booleans()), draw(st.sampled_from([0, 2, 8]))
    if width == 0 and len(payload) > 125:
        width = 2
    length = {0: len(payload), 2: 126, 8: 127}[width]
    wide = len(payload).to_bytes(width, "big") if width else b""
    mask = b"\0\0\0\0" if masked else b""
    first = draw(st.just(0x81) | st.integers(0, 255))
    return bytes([first, 0x80 * masked | length]) + wide + mask + payload


cuts = st.lists(st.integers(0, 3000), max_size=30)


@settings(max_examples=400, deadline=None)
@given(st.lists(honest() | honest() | honest() | odd(), max_size=12), cuts)
def test_whole_frames_are_heard_and_answered_as_the_protocol_has_it(
    frames: list[bytes], at: list[int]
) -> None:
    recorder, transport = received(b"".join(frames), at)
    judged = Judged(b"".join(frames))
    assert recorder.messages == judged.messages
    if judged.ends_as_text:
        assert recorder.closed == [1007]
        return
    assert transport.written == judged.written
    assert (transport.ended, not recorder.open) == (judged.ended, judged.ended)
    assert len(recorder.closed) == judged.ended


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=300), cuts)
def test_noise_is_never_heard_as_more_than_it_is(noise: bytes, at: list[int]) -> None:
    """A frame that will be refused may be waited for: of what is answered, there is never more."""
    recorder, transport = received(noise, at)
    judged = Judged(noise)
    assert recorder.messages == judged.messages
    if not judged.ends_as_text:
        assert judged.written.startswith(transport.written)


@settings(max_examples=50, deadline=None)
@given(st.lists(honest(), max_size=6), cuts, cuts)
def test_where_the_stream_is_cut_makes_no_difference(
    frames: list[bytes], one: list[int], other: list[int]
) -> None:
    first, second = (received(b"".join(frames), at) for at in (one, other))
    assert first[0].messages == second[0].messages
    assert first[1].written == second[1].written


@given(st.integers(0, 1 << 20))
def test_what_is_kept_of_an_unfinished_frame_is_bounded(length: int) -> None:
    head = b"\x81\xff" + length.to_bytes(8, "big") + b"\0\0\0\0"
    recorder, _ = received(head + b"x" * min(length - 1, 5000) if length else head, [])
    assert len(recorder._rest) <= SETTINGS.frame_bytes + 14
