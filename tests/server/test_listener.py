"""A crowd at the door is let in bit by bit, and a full house is not asked again at once."""

from __future__ import annotations

import asyncio
import errno
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from recollect.server import listener
from recollect.server.listener import AT_ONCE, Listener
from tests.kit.tables import in_a_loop

CROWD = 5 * AT_ONCE


@pytest.fixture
def door() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0), backlog=2 * CROWD) as listening:
        listening.setblocking(False)
        yield listening


class Greeter(asyncio.Protocol):
    """Notes in which turn of the event loop each guest came."""

    def __init__(self, turns: Counter[int], turn: list[int]) -> None:
        self._turns = turns
        self._turn = turn

    def connection_made(self, transport: Any) -> None:
        self._turns[self._turn[0]] += 1
        transport.write(b"welcome")
        transport.close()


def crowd(door: socket.socket, stack: ExitStack) -> list[socket.socket]:
    address = door.getsockname()
    return [stack.enter_context(socket.create_connection(address)) for _ in range(CROWD)]


@in_a_loop
async def test_others_have_their_turn_before_the_whole_crowd_is_in(door: socket.socket) -> None:
    turns, turn = Counter[int](), [0]
    with ExitStack() as stack:
        crowd(door, stack)
        open_door = Listener(door, lambda: Greeter(turns, turn))
        open_door.open()
        while turns.total() < CROWD:
            turn[0] += 1
            assert turn[0] < 100 * CROWD
            await asyncio.sleep(0)
        open_door.close()
        await open_door.wait_closed()
    assert max(turns.values()) <= AT_ONCE
    assert len(turns) >= CROWD // AT_ONCE


class FullHouse:
    """A listening socket of a process that has no files left, for a while."""

    def __init__(self, door: socket.socket, times: int) -> None:
        self._door = door
        self.times = times
        self.asked = 0

    def fileno(self) -> int:
        return self._door.fileno()

    def accept(self) -> Any:
        self.asked += 1
        if self.asked <= self.times:
            raise OSError(errno.EMFILE, "Too many open files")
        return self._door.accept()


@in_a_loop
async def test_whoever_has_no_room_rests_and_lets_them_in_later(
    door: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listener, "BREATH", 0.01)
    full: Any = FullHouse(door, times=3)
    turns, turn = Counter[int](), [0]
    with ExitStack() as stack:
        guests = crowd(door, stack)
        open_door = Listener(full, lambda: Greeter(turns, turn))
        open_door.open()
        async with asyncio.timeout(60):
            while turns.total() < CROWD:
                await asyncio.sleep(0.005)
        assert guests[-1].recv(10) == b"welcome"
        open_door.close()
        await open_door.wait_closed()
    assert full.asked < 3 * CROWD, "it was asked again and again"
