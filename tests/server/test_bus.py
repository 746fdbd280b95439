"""Processes that share a Postgres hear what is sent to them, in order, or that it may be lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from recollect.server import bus as bus_module
from recollect.server.bus import APPLICATION, PIECE, PostgresBus, channel, make_bus, split
from recollect.tables.interfaces import NodeId
from recollect.tables.memory_store import LoneBus
from tests.kit.browsers import PATIENCE
from tests.kit.postgres import cluster
from tests.kit.tables import in_a_loop

LISTENING, SPEAKING = "LISTEN|SELECT 1", "pg_notify"


class Ear:
    """A process on the bus, and all that it hears."""

    def __init__(self, url: str, node: NodeId) -> None:
        self.bus = PostgresBus(url, node)
        self.said: asyncio.Queue[tuple[NodeId, bytes]] = asyncio.Queue()
        self.lost: asyncio.Queue[NodeId | None] = asyncio.Queue()
        self.bus.listen(self._hear, self._lose)

    def _hear(self, node: NodeId, message: bytes) -> None:
        self.said.put_nowait((node, message))

    def _lose(self, node: NodeId | None = None) -> None:
        self.lost.put_nowait(node)

    async def next(self) -> tuple[NodeId, bytes]:
        return await asyncio.wait_for(self.said.get(), PATIENCE)

    async def loss(self) -> NodeId | None:
        return await asyncio.wait_for(self.lost.get(), PATIENCE)


@asynccontextmanager
async def ears(*nodes: NodeId, url: str | None = None) -> AsyncIterator[list[Ear]]:
    url = url or cluster().fresh()
    async with AsyncExitStack() as stack:
        found = [Ear(url, node) for node in nodes]
        for each in found:
            stack.push_async_callback(each.bus.close)
            await each.bus.start()
        yield found


def run(url: str, statement: str, *facts: Any) -> list[Any]:
    with psycopg.connect(url, autocommit=True) as connection:
        return connection.execute(statement, facts).fetchall()


def cut(url: str, which: str) -> None:
    """End the connections of the bus whose last statement was such a one."""
    cut = run(
        url,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND application_name = %s AND query ~ %s",
        *(APPLICATION, which),
    )
    assert cut
    assert all(done for (done,) in cut)


@in_a_loop
async def test_messages_come_in_their_order_even_if_they_are_the_same() -> None:
    async with ears("a", "b") as (a, b):
        sent = [f"message {n // 2}".encode() for n in range(2000)]
        for message in sent:
            a.bus.send("b", message)
        assert [await b.next() for _ in sent] == [("a", message) for message in sent]
        assert a.said.empty()
        assert a.lost.empty()
        assert b.lost.empty()


@in_a_loop
async def test_long_messages_come_whole() -> None:
    async with ears("a", "b", "c") as (a, b, c):
        sent = [b"x" * size for size in (1, PIECE - 1, PIECE, PIECE + 1, 5 * PIECE, 300_000)]
        for message in sent:
            a.bus.send("b", message)
            c.bus.send("b", message.upper())
        heard = [await b.next() for _ in range(2 * len(sent))]
        assert [message for node, message in heard if node == "a"] == sent
        assert [message for node, message in heard if node == "c"] == [s.upper() for s in sent]


@pytest.mark.parametrize("letter", ["e", "é", "€", "🐘", "\u0001", "\\", "'", " "])
@in_a_loop
async def test_every_letter_comes_as_it_was_sent(letter: str) -> None:
    async with ears("a", "b") as (a, b):
        for shift in range(4):
            message = ("-" * shift + letter * 2 * PIECE).encode()
            a.bus.send("b", message)
            assert await b.next() == ("a", message)


def test_a_piece_is_never_too_long_and_no_letter_is_cut() -> None:
    for letter in ("e", "é", "€", "🐘"):
        message = ("-" + letter * PIECE).encode()
        pieces = list(split(message))
        assert max(len(piece.encode()) for piece in pieces) <= PIECE
        assert "".join(pieces).encode() == message


@in_a_loop
async def test_many_who_send_at_once_do_not_get_mixed_up() -> None:
    names = [f"n{n}" for n in range(5)]
    async with ears("b", *names) as (b, *others):
        for number in range(100):
            for each, node in zip(others, names, strict=True):
                each.bus.send("b", f"{node} {number} ".encode() * (1 + number * 20))
        heard: dict[str, list[bytes]] = {}
        for _ in range(100 * len(names)):
            node, message = await b.next()
            heard.setdefault(node, []).append(message)
        for node in names:
            expected = [f"{node} {n} ".encode() * (1 + n * 20) for n in range(100)]
            assert heard[node] == expected


@in_a_loop
async def test_who_listens_again_after_a_lost_connection_knows_that_something_may_be_lost() -> None:
    url = cluster().fresh()
    async with ears("a", "b", url=url) as (a, b):
        a.bus.send("b", b"before")
        await b.next()
        await asyncio.to_thread(cut, url, LISTENING)
        assert await b.loss() is None, "when the connection is lost"
        assert await b.loss() is None, "when it listens again"
        a.bus.send("b", b"after")
        assert await b.next() == ("a", b"after")


@in_a_loop
async def test_what_could_not_be_said_is_known_to_have_been_lost_at_both_ends() -> None:
    url = cluster().fresh()
    async with ears("a", "b", url=url) as (a, b):
        a.bus.send("b", b"before")
        await b.next()
        await asyncio.to_thread(cut, url, SPEAKING)
        a.bus.send("b", b"lost")
        assert await a.loss() == "b"
        assert await b.loss() == "a"
        a.bus.send("b", b"after")
        assert await b.next() == ("a", b"after")


@in_a_loop
async def test_a_database_that_comes_back_is_found_again() -> None:
    url = cluster().fresh()
    async with ears("a", "b", url=url) as (a, b):
        for _ in range(3):
            await asyncio.to_thread(cut, url, "")
            assert await b.loss() is None
            assert await b.loss() is None
            while True:
                a.bus.send("b", b"are you there?")
                try:
                    assert await asyncio.wait_for(b.said.get(), 0.5) == ("a", b"are you there?")
                    break
                except TimeoutError:
                    continue
            while not b.lost.empty() or not b.said.empty():
                (b.said if b.lost.empty() else b.lost).get_nowait()


@in_a_loop
async def test_what_waits_for_a_slow_database_is_bounded(monkeypatch: Any) -> None:
    monkeypatch.setattr(bus_module, "MOST_WAITING", 100_000)
    async with ears("a", "b") as (a, b):
        for _ in range(1000):
            a.bus.send("b", b"x" * 1000)
        assert len(a.bus._waiting) < 100
        assert await a.loss() == "b"
        assert await b.loss() == "a"
        assert a.lost.empty(), "once is enough"
        a.bus.send("b", b"after")
        while (await b.next())[1] != b"after":
            pass


@in_a_loop
async def test_who_loses_messages_may_send_more_without_end(monkeypatch: Any) -> None:
    """To tell those who are sent away, for example."""
    monkeypatch.setattr(bus_module, "MOST_WAITING", 100_000)
    async with ears("a", "b") as (a, b):

        def lose(node: NodeId | None = None) -> None:
            for _ in range(2000):
                a.bus.send(node or "b", b"sorry" * 20)

        a.bus.listen(lambda _node, _message: None, lose)
        for _ in range(200):
            a.bus.send("b", b"x" * 1000)
        assert await b.loss() == "a"


@in_a_loop
async def test_what_was_sent_before_it_was_closed_is_heard() -> None:
    async with ears("b") as (b,):
        ear = Ear(b.bus._url, "a")
        await ear.bus.start()
        for _ in range(1000):
            ear.bus.send("b", b"goodbye")
        await ear.bus.close()
        assert [await b.next() for _ in range(1000)] == [("a", b"goodbye")] * 1000


@in_a_loop
async def test_nobody_hears_what_is_for_another() -> None:
    """What a message costs does not grow with the number of processes."""
    counted = []
    for number in (2, 8):
        nodes = [f"n{n}" for n in range(number)]
        async with ears(*nodes) as (a, b, *others):
            for _ in range(100):
                a.bus.send("n1", b"move")
                await b.next()
            counted.append(b.bus.heard)
            assert [each.bus.heard for each in others] == [0] * len(others)
    assert counted == [100, 100]


@in_a_loop
async def test_what_is_not_understood_makes_nobody_deaf() -> None:
    """A newer program may say something new."""
    url = cluster().fresh()
    async with ears("a", "b", url=url) as (a, b):
        for strange in ("", "what?", "a 1", "a 1 2 3 4", "a 1 0 lost"):
            run(url, "SELECT pg_notify(%s, %s)", channel("b"), strange)

        def stumble(node: NodeId, message: bytes) -> None:
            b.said.put_nowait((node, message))
            raise LookupError(node)

        b.bus.listen(stumble, b._lose)
        for _ in range(2):
            a.bus.send("b", b"hello")
            assert await b.next() == ("a", b"hello")


@in_a_loop
async def test_who_is_alone_hears_nothing(tmp_path: Path) -> None:
    bus = make_bus(f"sqlite:///{tmp_path}/tables", "a")
    assert isinstance(bus, LoneBus)
    await bus.start()
    bus.send("b", b"is there anybody?")
    await bus.close()
