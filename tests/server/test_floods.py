"""Floods of connections, against the program as it is: whoever comes to play can play."""

from __future__ import annotations

import json
import resource
import socket as sockets
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.kit.browsers import PATIENCE, Browser, Running
from tests.kit.databases import fresh_database
from tests.kit.fake_tables import serving_fake
from tests.kit.program import Program
from tests.kit.seats import ME, bot
from tests.kit.server import play_to_the_end
from tests.kit.terminal import needs_unix

IDLE = 1100
FILES = 1024
"""What most systems give a process at first."""
HALF_A_BODY = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"
HALF_A_HEAD = b"GET /api/tables HTTP/1.1\r\nHost: "


@pytest.fixture
def many_files() -> Iterator[None]:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4 * IDLE, before[1]), before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


def connected(port: int) -> sockets.socket:
    return sockets.create_connection(("127.0.0.1", port), PATIENCE)


@contextmanager
def limited(folder: Path, most: int) -> Iterator[Program]:
    """A server whose process begins with few files, and may have so many at most."""
    program = Program(fresh_database("sqlite", folder), folder)
    program.first = partial(resource.setrlimit, resource.RLIMIT_NOFILE, (FILES, most))
    program.begin()
    try:
        yield program
    finally:
        program.kill()


@needs_unix
@pytest.mark.parametrize("limit", ["soft", "hard"])
@pytest.mark.usefixtures("many_files")
def test_idle_connections_lock_nobody_out(tmp_path: Path, limit: str) -> None:
    """Whether the process may have more files than at first, or not."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1] if limit == "soft" else FILES
    with limited(tmp_path, most) as program, ExitStack() as idle:
        for _ in range(IDLE):
            idle.enter_context(connected(program.port)).sendall(HALF_A_HEAD)
        began = time.monotonic()
        with Browser(Running(program.port), {}) as anna:
            table = anna.open("memoarrr", ME, bot("random"))
            with anna.socket(table) as socket:
                play_to_the_end(socket, 0)
        took = time.monotonic() - began
        log = [json.loads(line) for line in program.log.splitlines() if line.startswith("{")]
    assert took < 30
    (serving,) = (line for line in log if line["event"] == "serving")
    assert serving["files"] == FILES if limit == "hard" else serving["files"] > FILES


@pytest.mark.parametrize("half", [HALF_A_BODY, HALF_A_HEAD, b""])
def test_half_a_request_is_ended_after_a_few_seconds(half: bytes) -> None:
    """Half a body was borne for 40 seconds."""
    with serving_fake() as server, connected(server.port) as silent:
        began = time.monotonic()
        silent.sendall(half)
        with suppress(ConnectionResetError):
            assert silent.recv(100) == b""
        assert time.monotonic() - began < 20


def test_whoever_drips_is_cut_off_too() -> None:
    with serving_fake(asking=0.5) as server, connected(server.port) as dripping:
        dripping.sendall(HALF_A_BODY)
        began = time.monotonic()
        with suppress(ConnectionError):
            while time.monotonic() - began < PATIENCE:
                dripping.sendall(b" ")
                time.sleep(0.05)
        assert time.monotonic() - began < 15


def test_one_address_has_only_so_many_connections() -> None:
    settings: dict[str, Any] = {"connections_per_address": 5, "proxies": "::1", "asking": 90.0}
    with serving_fake(**settings) as server, ExitStack() as idle:
        flood = [idle.enter_context(connected(server.port)) for _ in range(20)]
        with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
            assert http.get("/health").status_code == 200
            for each in flood[:15]:
                with suppress(ConnectionResetError):
                    assert each.recv(100) == b"", "the oldest made room"
            assert http.get("/health").status_code == 200


def test_there_are_only_so_many_connections_in_all() -> None:
    with serving_fake(connections=5, asking=PATIENCE) as server, ExitStack() as idle:
        for _ in range(50):
            idle.enter_context(connected(server.port))
            with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
                assert http.get("/health").status_code == 200
