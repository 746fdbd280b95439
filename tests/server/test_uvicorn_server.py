"""HTTP is for those who ask, and read, in time."""

from __future__ import annotations

import socket as sockets
import time
from contextlib import suppress

import pytest

from tests.kit.browsers import PATIENCE
from tests.kit.fake_tables import serving_fake

ASKED = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
HALF_SAID = [
    b"",
    b"GET /health HTTP/1.1\r\nHost: ",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
    ASKED + b"G",
    ASKED + b"\r\n",
]


@pytest.mark.parametrize("said", HALF_SAID)
def test_whoever_does_not_finish_asking_is_cut_off(said: bytes) -> None:
    with serving_fake(asking=0.2) as server, server.browser() as anna:
        with sockets.create_connection(("127.0.0.1", server.port), PATIENCE) as silent:
            silent.sendall(said)
            with suppress(ConnectionResetError):
                while silent.recv(4096):
                    pass
        assert anna.http.get("/health").status_code == 200


@pytest.mark.parametrize("more", [b"a" * 1000, b"a:b\r\n" * 200])
def test_endless_headers_are_cut_off(more: bytes) -> None:
    with serving_fake() as server, server.browser() as anna:
        with sockets.create_connection(("127.0.0.1", server.port), PATIENCE) as endless:
            endless.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
            assert _cut_off(endless, more)
        assert anna.http.get("/health").status_code == 200


CHUNKED = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n"
REFUSED = CHUNKED + b"Origin: http://elsewhere.example\r\n\r\n1\r\n{\r\n"


@pytest.mark.parametrize(
    "said",
    [
        CHUNKED + b"\r\n1\r\n{\r\n0\r\n",
        REFUSED + b"0\r\n",
        REFUSED + b"0\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n",
    ],
)
def test_endless_headers_behind_a_body_are_cut_off(said: bytes) -> None:
    """Also behind one that nobody waited for, as its request was refused."""
    with serving_fake() as server, server.browser() as anna:
        with sockets.create_connection(("127.0.0.1", server.port), PATIENCE) as endless:
            endless.sendall(said)
            time.sleep(0.2)  # for an answer, if there is one already
            assert _sent_before_the_end(endless, b"a:b\r\n" * 2000) < 32 << 20
        assert anna.http.get("/health").status_code == 200


def _sent_before_the_end(pouring: sockets.socket, what: bytes) -> int:
    """How many bytes we could send until we were cut off: what waits on the way is among them."""
    sent = 0
    with suppress(OSError):
        while sent < 64 << 20:
            pouring.sendall(what)
            sent += len(what)
    return sent


def _cut_off(pouring: sockets.socket, what: bytes) -> bool:
    """Whether we are, by and by, if we send that again and again."""
    try:
        for _ in range(100_000):
            pouring.sendall(what)
    except OSError:
        return True
    return False


def test_a_socket_that_only_listens_is_not_cut_off() -> None:
    with serving_fake(silence=0.05) as server, server.browser() as anna, anna.socket() as socket:
        time.sleep(0.3)
        assert socket.ask({"say": "ping"}, "pong")
