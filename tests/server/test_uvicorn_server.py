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
    with serving_fake(silence=0.2) as server, server.browser() as anna:
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
