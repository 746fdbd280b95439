"""Sockets by the byte: how frames are cut, and what is done to servers with them."""

from __future__ import annotations

import logging
import socket as sockets
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from recollect.server.sessions import COOKIE
from recollect.server.websocket import header
from tests.kit.browsers import PATIENCE, Browser, Running, Socket
from tests.kit.fake_tables import FakeService, serving_fake

TABLE = "abcdefghijkl"
PING = b'{"say":"ping"}'
PONG = b'{"say":"pong"}'
FREE = {"messages_burst": 1e6, "address_burst": 1e6}


@pytest.fixture(scope="module")
def fake() -> FakeService:
    return FakeService()


@pytest.fixture(scope="module")
def server(fake: FakeService) -> Iterator[Running]:
    with serving_fake(fake, malformed=1000, **FREE) as running:
        yield running


@pytest.fixture(scope="module")
def anna(server: Running) -> Iterator[Browser]:
    with server.browser() as browser:
        yield browser


def wait_until(happens: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < deadline, "it does not happen"
        time.sleep(0.02)


def figure(browser: Browser, name: str) -> float:
    lines = browser.http.get("/metrics").text.splitlines()
    return sum(float(line.split()[-1]) for line in lines if line.startswith(name))


class Raw:
    """A client that sends what it likes."""

    def __init__(self, browser: Browser, path: str = f"/ws/{TABLE}", room: int = 0) -> None:
        self.socket = sockets.socket()
        if room:
            self.socket.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, room)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", browser.server.port))
        self.socket.setsockopt(sockets.IPPROTO_TCP, sockets.TCP_NODELAY, 1)
        self.socket.sendall(upgrade(browser, path))
        self.buffer = b""

    def status(self) -> int:
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.socket.recv(1)
        return int(self.buffer.split()[1])

    def greeted(self) -> Raw:
        assert self.status() == 101
        self.buffer = b""
        assert b'"hello"' in self.frame().data
        return self

    def frame(self) -> Heard:
        first, second = self._read(2)
        size = second
        if second == 126:
            (size,) = struct.unpack("!H", self._read(2))
        elif second == 127:
            (size,) = struct.unpack("!Q", self._read(8))
        return Heard(first & 15, self._read(size))

    def _read(self, size: int) -> bytes:
        while len(self.buffer) < size:
            more = self.socket.recv(65_536)
            if not more:
                raise EOFError
            self.buffer += more
        data, self.buffer = self.buffer[:size], self.buffer[size:]
        return data

    def until(self, kind: int) -> Heard:
        while (heard := self.frame()).kind != kind:
            pass
        return heard

    def close_code(self) -> int:
        (code,) = struct.unpack("!H", self.until(Opcode.CLOSE).data[:2])
        return int(code)

    def send(self, *frames: bytes) -> None:
        self.socket.sendall(b"".join(frames))

    def reset(self) -> None:
        """Gone without a word."""
        self.socket.setsockopt(sockets.SOL_SOCKET, sockets.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


class Heard(NamedTuple):
    kind: int
    data: bytes


@contextmanager
def raw(browser: Browser, **more: Any) -> Iterator[Raw]:
    client = Raw(browser, **more)
    try:
        yield client
    finally:
        client.socket.close()


def upgrade(browser: Browser, path: str = f"/ws/{TABLE}", **more: str) -> bytes:
    headers = {
        "Host": f"127.0.0.1:{browser.server.port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version": "13",
        "Cookie": browser.cookie,
        **more,
    }
    lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode()


def masked(kind: Any, data: bytes, fin: bool = True) -> bytes:
    """A frame, whether it is allowed or not."""
    size = len(data)
    wide = b"" if size < 126 else struct.pack("!H", size) if size < 65_536 else size.to_bytes(8)
    length = size if size < 126 else 126 if size < 65_536 else 127
    mask = b"\x12\x34\x56\x78"
    hidden = bytes(byte ^ mask[n % 4] for n, byte in enumerate(data))
    return bytes([0x80 * fin | kind, 0x80 | length]) + wide + mask + hidden


def text(data: bytes) -> bytes:
    return masked(Opcode.TEXT, data)


def react(mark: int) -> bytes:
    return b'{"say":"react","seat":%d,"reaction":"wave"}' % mark


def in_pieces(data: bytes, at: list[int], between: bytes = b"") -> bytes:
    """One message in several frames, with something between them."""
    cuts = [0, *sorted(min(each, len(data)) for each in at), len(data)]
    parts = [data[a:b] for a, b in pairwise(cuts)]
    last = len(parts) - 1
    frames = [
        masked(Opcode.CONT if n else Opcode.TEXT, part, fin=n == last)
        for n, part in enumerate(parts)
    ]
    return between.join(frames)


framed = st.one_of(
    st.just(text),
    st.lists(st.integers(0, 40), max_size=4).map(lambda at: lambda data: in_pieces(data, at)),
    st.just(lambda data: in_pieces(data, [3, 9], masked(Opcode.PING, b"between"))),
    st.just(lambda data: masked(Opcode.PONG, b"unasked") + text(data)),
    st.just(lambda data: masked(Opcode.BINARY, data)),
)


@settings(max_examples=60, deadline=None)
@given(frames=st.lists(framed, min_size=1, max_size=12), data=st.data())
def test_the_stream_may_be_cut_anywhere(
    anna: Browser, frames: list[Callable[[bytes], bytes]], data: st.DataObject
) -> None:
    stream = b"".join(frame(react(n)) for n, frame in enumerate(frames))
    cuts = data.draw(st.lists(st.integers(0, len(stream)), max_size=20))
    with raw(anna) as client:
        client.greeted()
        edges = [0, *sorted(cuts), len(stream)]
        for start, end in pairwise(edges):
            client.send(stream[start:end])
            if data.draw(st.booleans()):
                time.sleep(0.001)
        heard = [client.until(Opcode.TEXT).data for _ in frames]
    assert [f'"seat":{n},'.encode() in each for n, each in enumerate(heard)] == [True] * len(frames)


def test_a_message_may_come_byte_by_byte(anna: Browser) -> None:
    with raw(anna) as client:
        client.greeted()
        for byte in text(PING) + in_pieces(PING, [4]) + text(PING):
            client.send(bytes([byte]))
            time.sleep(0.0005)
        assert [client.frame().data for _ in range(3)] == [PONG] * 3


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 5000])
def test_lengths_are_written_in_all_three_ways(anna: Browser, size: int) -> None:
    padded = PING[:-1] + b" " * size + b"}"
    wide = bytes([0x81, 0x80 | 126]) + struct.pack("!H", len(padded)) + b"\0\0\0\0" + padded
    widest = bytes([0x81, 0x80 | 127]) + struct.pack("!Q", len(padded)) + b"\0\0\0\0" + padded
    with raw(anna) as client:
        client.greeted()
        client.send(text(padded), wide, widest)
        assert [client.frame().data for _ in range(3)] == [PONG] * 3


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536, 200_000])
def test_messages_of_all_sizes_arrive_together(
    anna: Browser, fake: FakeService, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    shown = (b"x" * size, b"y")
    monkeypatch.setattr(fake, "shown", shown)
    with raw(anna) as client:
        client.greeted()
        client.send(text(b'{"say":"watch"}'))
        assert (client.frame().data, client.frame().data) == shown
    assert len(header(size)) == (2 if size < 126 else 4 if size < 65_536 else 10)


def test_many_messages_in_one_packet_are_answered_in_order(anna: Browser) -> None:
    with raw(anna) as client:
        client.greeted()
        client.send(*(text(react(n)) for n in range(100)))
        for n in range(100):
            assert f'"seat":{n},'.encode() in client.frame().data


def test_a_ping_frame_is_answered_with_its_payload(anna: Browser) -> None:
    with raw(anna) as client:
        client.greeted()
        client.send(masked(Opcode.PING, b"are you there"))
        assert client.frame() == (Opcode.PONG, b"are you there")


MASK = b"\0\0\0\0"
WRONG: list[tuple[str, bytes, int]] = [
    ("unmasked", Frame(Opcode.TEXT, PING).serialize(mask=False), 1002),
    ("a reserved bit", b"\xc1\x82" + MASK + b"{}", 1002),
    ("an unknown opcode", b"\x83\x82" + MASK + b"{}", 1002),
    ("a continuation of nothing", masked(Opcode.CONT, b"x"), 1002),
    ("a text within a text", masked(Opcode.TEXT, b"{", fin=False) + text(PING), 1002),
    ("a ping in pieces", masked(Opcode.PING, b"x", fin=False), 1002),
    ("a long ping", masked(Opcode.PING, b"x" * 126), 1002),
    ("a long pong", masked(Opcode.PONG, b"x" * 126), 1002),
    ("a close of one byte", masked(Opcode.CLOSE, b"\x03"), 1002),
    ("a close with a code that is none", masked(Opcode.CLOSE, b"\x03\xe7"), 1002),
    ("no UTF-8", text(b'"\xff"'), 1007),
    ("no UTF-8 within an action", text(b'{"say":"act","action":"\xed\xa0\x80"}'), 1007),
    ("no UTF-8 in pieces", in_pieces(b'"\xff"', [1]), 1007),
    ("giant", b"\x81\xff" + struct.pack("!Q", 1 << 62) + MASK, 1009),
    ("too long", text(b"x" * 16_385), 1009),
    ("too long in pieces", in_pieces(b"x" * 20_000, [9_000]), 1009),
    ("a giant piece", masked(Opcode.TEXT, b"x", fin=False) + b"\x80\xff" + b"\x7f" * 12, 1009),
]


@pytest.mark.parametrize(("frames", "code"), [w[1:] for w in WRONG], ids=[w[0] for w in WRONG])
def test_what_the_protocol_forbids_ends_the_connection(
    anna: Browser, frames: bytes, code: int
) -> None:
    with raw(anna) as client:
        client.greeted()
        client.send(frames)
        assert client.close_code() == code
        with pytest.raises(EOFError):
            client.frame()


def test_a_text_of_the_greatest_length_is_heard(anna: Browser) -> None:
    with raw(anna) as client:
        client.greeted()
        client.send(text(PING[:-1] + b" " * (16_384 - len(PING)) + b"}"))
        assert client.frame().data == PONG


def test_text_beyond_ascii_is_heard(anna: Browser) -> None:
    with raw(anna) as client:
        client.greeted()
        client.send(text('{"say":"é👩‍🚀"}'.encode()), in_pieces('{"say":"é"}'.encode(), [9]))
        for _ in range(2):
            assert b"malformed" in client.frame().data


def test_whoever_says_goodbye_is_answered(anna: Browser) -> None:
    with raw(anna) as client:
        client.greeted()
        before = figure(anna, "recollect_sockets_closed_total")
        client.send(text(PING), masked(Opcode.CLOSE, b"\x03\xe8bye"), text(PING))
        assert client.frame().data == PONG
        assert client.frame() == (Opcode.CLOSE, b"\x03\xe8bye")
        with pytest.raises(EOFError):
            client.frame()
        assert figure(anna, "recollect_sockets_closed_total") == before, "not by us"


@pytest.mark.parametrize(
    ("path", "status"),
    [
        (f"/ws/{TABLE}", 101),
        (f"/ws/{TABLE}?lang=de", 101),
        ("/ws", 404),
        ("/ws/", 404),
        ("/ws/short", 404),
        (f"/ws/{TABLE.upper()}", 404),
        (f"/ws/{TABLE}/", 404),
        (f"/ws/{TABLE}%0a", 404),
        ("/elsewhere", 404),
    ],
)
def test_a_socket_belongs_to_a_table(anna: Browser, path: str, status: int) -> None:
    with raw(anna, path=path) as client:
        assert client.status() == status


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Cookie": ""}, 403),
        ({"Cookie": f"{COOKIE}={'0' * 32}.{'A' * 43}"}, 403),
        ({"Sec-WebSocket-Version": "8"}, 400),
        ({"Sec-WebSocket-Key": "short"}, 400),
        ({"X": "x" * 9000}, 400),
    ],
)
def test_who_is_not_let_in_is_told_over_http(
    anna: Browser, headers: dict[str, str], status: int
) -> None:
    with sockets.create_connection(("127.0.0.1", anna.server.port), PATIENCE) as client:
        client.sendall(upgrade(anna, **headers))
        answer = b""
        while more := client.recv(4096):
            answer += more
    assert answer.split()[1] == str(status).encode()
    assert (b'"text":"' in answer) is (status == 403)


def test_a_refusal_is_said_in_the_readers_language(anna: Browser) -> None:
    for language, word in (("de", b"Cookie kennt"), ("fr", b"cookie, ce")):
        with sockets.create_connection(("127.0.0.1", anna.server.port), PATIENCE) as client:
            client.sendall(upgrade(anna, f"/ws/{TABLE}?lang={language}", Cookie=""))
            assert word in client.recv(4096)


def test_nothing_is_unpacked_for_strangers(anna: Browser) -> None:
    with anna.socket(TABLE, compression="deflate") as socket:
        assert socket.connection.protocol.extensions == []


def test_proxies_are_believed_if_they_are_ours() -> None:
    """Those behind one address share its limits; a trusted proxy's clients do not."""
    forwarded = [{"X-Forwarded-For": f"192.0.2.{n}"} for n in range(2)]
    for proxies, status in (("127.0.0.1", 101), ("192.0.2.99", 429)):
        running = serving_fake(sockets_per_address=1, proxies=proxies)
        with running as server, server.browser() as anna, ExitStack() as stack:
            statuses = []
            for headers in forwarded:
                client = sockets.create_connection(("127.0.0.1", server.port), PATIENCE)
                stack.enter_context(client)
                client.sendall(upgrade(anna, **headers))
                statuses.append(int(client.recv(12).split()[1]))
            assert statuses == [101, status]


def test_only_so_many_connections_and_leaving_makes_room() -> None:
    with serving_fake(sockets_per_address=2) as server, server.browser() as anna:
        with anna.socket(TABLE), anna.socket(TABLE):
            with pytest.raises(InvalidStatus) as refused, anna.socket(TABLE):
                pass
            assert refused.value.response.status_code == 429
            assert refused.value.response.headers["retry-after"]
        wait_until(lambda: figure(anna, "recollect_sockets ") == 0)
        with anna.socket(TABLE) as socket:
            socket.ask({"say": "ping"}, "pong")


def test_a_server_that_is_full_says_so() -> None:
    with serving_fake(sockets=1) as server, server.browser() as anna, anna.socket(TABLE):
        with pytest.raises(InvalidStatus) as refused, anna.socket(TABLE):
            pass
        assert refused.value.response.status_code == 503
        assert b"overloaded" in refused.value.response.body


def test_a_flood_of_messages_is_refused_and_then_ends_the_connection() -> None:
    limited = serving_fake(messages_rate=1e-6, messages_burst=10)
    with limited as server, server.browser() as anna, raw(anna) as client:
        client.greeted()
        client.send(*[text(PING)] * 15)
        assert [client.frame().data for _ in range(10)] == [PONG] * 10
        assert all(b"too_many" in client.frame().data for _ in range(5))
        assert client.close_code() == 1008


@pytest.mark.parametrize("frame", [masked(Opcode.PING, b""), masked(Opcode.PONG, b""), text(b"{}")])
def test_a_flood_of_frames_is_cut_off_while_others_play(frame: bytes) -> None:
    with serving_fake() as server, server.browser() as anna, raw(anna) as flood:
        flood.greeted()
        assert _cut_off(flood, frame * 1000)
        assert anna.http.get("/health").status_code == 200


def _cut_off(client: Raw, what: bytes) -> bool:
    """Whether it is, by and by, if it sends that again and again."""
    try:
        for _ in range(100_000):
            client.send(what)
    except OSError:
        return True
    return False


def test_whoever_does_not_read_is_cut_off_and_others_play_on() -> None:
    fake = FakeService()
    fake.shown = (b"x" * 10_000,)
    limited = serving_fake(fake, queue_messages=50, **FREE)
    with limited as server, server.browser() as anna, anna.socket(TABLE) as quick:
        slow = Raw(anna, room=2048)
        wait_until(lambda: len(fake.sessions) == 2)
        slow.socket.setblocking(False)
        watch = text(b'{"say":"watch"}')
        wait_until(lambda: _sent(slow, watch) or figure(anna, CLOSED_1013) > 0)
        wait_until(lambda: figure(anna, "recollect_sockets ") == 1)
        assert quick.ask({"say": "ping"}, "pong")
        slow.socket.close()


CLOSED_1013 = 'recollect_sockets_closed_total{code="1013"}'


def _sent(client: Raw, frame: bytes) -> bool:
    """Send as much as goes; whether the server has closed by now."""
    try:
        for _ in range(100):
            client.socket.send(frame)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return False


def test_the_silent_are_pinged_and_the_dead_are_cut_off() -> None:
    fake = FakeService()
    with serving_fake(fake, ping=1.0) as server, server.browser() as anna, raw(anna) as dead:
        dead.greeted()
        began = time.monotonic()
        with anna.socket(TABLE) as alive:
            assert dead.frame().kind == Opcode.PING
            wait_until(lambda: fake.sessions[0].closed == 1)
            assert figure(anna, 'recollect_sockets_closed_total{code="1006"}') == 1
            assert time.monotonic() - began > 1.0
            time.sleep(0.5)
            assert alive.ask({"say": "ping"}, "pong")
            assert fake.sessions[1].closed == 0


def test_whoever_talks_is_not_pinged() -> None:
    with serving_fake(ping=2.0) as server, server.browser() as anna, raw(anna) as client:
        client.greeted()
        for _ in range(25):
            client.send(text(PING))
            assert client.frame() == (Opcode.TEXT, PONG)
            time.sleep(0.1)


def _in_the_handshake(browser: Browser) -> None:
    client = sockets.create_connection(("127.0.0.1", browser.server.port), PATIENCE)
    client.sendall(upgrade(browser)[:-4])
    client.close()


def _at_once(browser: Browser) -> None:
    Raw(browser).reset()


def _after_hello(browser: Browser) -> None:
    Raw(browser).greeted().reset()


def _within_a_frame(browser: Browser) -> None:
    client = Raw(browser).greeted()
    client.send(text(PING)[:-3])
    client.reset()


def _within_a_message(browser: Browser) -> None:
    client = Raw(browser).greeted()
    client.send(masked(Opcode.TEXT, b"{", fin=False))
    client.socket.close()


def _before_the_answer(browser: Browser) -> None:
    client = Raw(browser).greeted()
    client.send(text(b'{"say":"watch"}') * 20)
    client.reset()


def _while_it_closes(browser: Browser) -> None:
    client = Raw(browser).greeted()
    client.send(b"\xff\xff")
    client.reset()


def _half(browser: Browser) -> None:
    client = Raw(browser).greeted()
    client.socket.shutdown(sockets.SHUT_WR)
    with suppress(EOFError):
        client.frame()
    client.socket.close()


STAGES = [
    *(_in_the_handshake, _at_once, _after_hello, _within_a_frame, _within_a_message),
    *(_before_the_answer, _while_it_closes, _half),
]


@pytest.mark.parametrize("leave", STAGES)
def test_whoever_leaves_at_any_stage_is_no_error(
    caplog: pytest.LogCaptureFixture, leave: Callable[[Browser], None]
) -> None:
    fake = FakeService()
    fake.shown = (b"x" * 100_000,) * 20
    with caplog.at_level(logging.INFO), serving_fake(fake) as server, server.browser() as anna:
        for _ in range(5):
            leave(anna)
        wait_until(lambda: figure(anna, "recollect_sockets ") == 0)
        wait_until(lambda: all(session.closed for session in fake.sessions))
        assert all(session.closed == 1 for session in fake.sessions)
    assert [each for each in caplog.records if each.levelno > logging.INFO] == []


def test_a_server_that_stops_says_so_to_everybody() -> None:
    with ExitStack() as stack:
        with serving_fake() as server, server.browser() as anna:
            clients = [stack.enter_context(raw(anna)).greeted() for _ in range(3)]
        assert [client.close_code() for client in clients] == [1012] * 3


def test_refusals_of_a_session_are_said_in_its_language() -> None:
    with serving_fake() as server, server.browser() as anna:
        with anna.socket(TABLE, "?lang=de") as socket:
            refused = socket.ask({"say": "watch", "seat": 3}, "refused")
            assert (refused["code"], refused.get("retry")) == ("illegal", None)
            assert "Nachrichten" in refused["text"]
            failed = socket.ask({"say": "watch", "seat": 7}, "refused")
            assert (failed["reason"], failed["retry"] > 0) == ("store-failed", True)
            broken = socket.ask({"say": "watch", "seat": 8}, "refused")
            assert broken["code"] == broken["reason"] == "broken"
            assert "secret" not in str(broken)
        assert figure(anna, "recollect_refused_total") == 3


def test_a_session_that_breaks_ends_its_connection_only() -> None:
    with serving_fake() as server, server.browser() as anna, anna.socket(TABLE) as other:
        with anna.socket(TABLE) as socket:
            assert _close_code(socket, {"say": "watch", "seat": 99}) == 1011
        assert other.ask({"say": "ping"}, "pong")


def test_malformed_messages_in_a_row_end_the_connection() -> None:
    with serving_fake() as server, server.browser() as anna, anna.socket(TABLE) as socket:
        for _ in range(4):
            assert socket.ask("{", "refused")["code"] == "malformed"
        socket.ask({"say": "ping"}, "pong")  # which is forgiven by one good message
        for _ in range(4):
            assert socket.ask(b"\xff", "refused")["code"] == "malformed"
        assert _close_code(socket, "[]") == 1008


def test_an_action_is_measured_until_its_answer() -> None:
    act = {"say": "act", "id": "a", "seat": 0, "version": 1, "action": {"do": "stop"}}
    with serving_fake() as server, server.browser() as anna, anna.socket(TABLE) as socket:
        assert socket.ask(act, "done") == {"say": "done", "id": "a", "version": 1}
        assert figure(anna, "recollect_act_seconds_count") == 1
        assert figure(anna, 'recollect_messages_received_total{say="act"}') == 1
        assert figure(anna, "recollect_messages_sent_total") == 2


def _close_code(socket: Socket, message: Any) -> int | None:
    with pytest.raises(ConnectionClosed) as closed:
        socket.ask(message, "never")
    return closed.value.rcvd.code if closed.value.rcvd else None
