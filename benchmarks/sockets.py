"""What a socket costs: a message, an idle connection, and packing with permessage-deflate.

    python -m benchmarks.sockets [--messages 70000] [--idle 10000] [--seconds 30]

Three ways to bring a message to the same handler, and its answer back, side by side: uvicorn's own
protocol with an ASGI application; our protocol with every frame through the sans-I/O protocol of
`websockets`; our protocol as it is. Idle sockets watch real tables and answer pings, from another
process; what they cost is the server's processor time and resident memory. (Linux.)
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import resource
import selectors
import socket
import statistics
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from recollect.engine.chance import Chance
from recollect.engine.registry import find_game
from recollect.server.app import make_app
from recollect.server.backends import make_service
from recollect.server.connection import Connection
from recollect.server.context import AppContext, Backends
from recollect.server.sessions import Guests
from recollect.server.settings import Settings
from recollect.server.uvicorn_server import Config, Server, bound
from recollect.tables.keys import Keyring
from recollect.wire.to_player import Moved
from tests.kit.browsers import UNCOUNTED
from tests.kit.fake_tables import FakeService
from tests.kit.server import memory_backends

SECRET = "a secret of the benchmarks, long enough"
TABLE = "abcdefghijkl"
ACT = b'{"say":"act","id":"c0ffee-12","seat":0,"version":12,"action":{"do":"reveal","at":"b4"}}'
UNLIMITED: dict[str, Any] = {
    **dict.fromkeys(("messages_rate", "messages_burst", "address_rate", "address_burst"), 1e9),
    "posts_burst": 1e9,
    **dict.fromkeys(("sockets", "sockets_per_address"), 1_000_000),
    **UNCOUNTED,
}
SOCKETS = 50
ROUNDS = 7

_encode = msgspec.json.Encoder().encode


def upgrade(host: str, table: str = TABLE) -> bytes:
    cookie = Guests(Keyring(SECRET.encode())).cookie("0" * 32, secure=False).partition(";")[0]
    lines = [
        *(f"GET /ws/{table} HTTP/1.1", f"Host: {host}", "Upgrade: websocket"),
        *("Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="),
        *("Sec-WebSocket-Version: 13", f"Cookie: {cookie}", "", ""),
    ]
    return "\r\n".join(lines).encode()


class Handler(Connection):
    """What is done with a message, without a socket: limits, decoding, metrics, the session."""

    __slots__ = ("answers",)

    def __init__(self) -> None:
        super().__init__(None, ServerState(), {"context": CONTEXT})
        self.answers: list[bytes] = []
        self.address, self.player, self.table = "127.0.0.1", "0" * 32, TABLE
        self.open = True
        self.session = CONTEXT.service.connect(self.player, TABLE, self)
        self.transport = self

    def write(self, frame: bytes) -> None:
        self.answers.append(frame[2:])


async def over_asgi(scope: Any, receive: Any, send: Any) -> None:
    """The same handler behind ASGI."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    handler = Handler()
    while (event := await receive())["type"] != "websocket.disconnect":
        handler.on_text(event["text"].encode())
        for answer in handler.answers:
            await send({"type": "websocket.send", "text": answer.decode()})
        handler.answers.clear()


class Transport:
    """Counts what is written."""

    def __init__(self) -> None:
        self.writes = 0

    def write(self, _data: bytes) -> None:
        self.writes += 1

    def is_closing(self) -> bool:
        return False

    def get_extra_info(self, name: str) -> Any:
        return ("127.0.0.1", 1) if name == "peername" else None

    def pause_reading(self) -> None:
        pass

    resume_reading = close = abort = pause_reading


class Clock:
    now = staticmethod(time.time)


class Forgetful(list[Any]):
    def append(self, _each: Any) -> None:
        """So that memory is the sockets' alone."""


class ByTheBook(Connection):
    """Every frame through the sans-I/O protocol, which is kept."""

    __slots__ = ()

    def data_received(self, data: bytes) -> None:
        if self._asked:
            self._ask_judge(data)
        else:
            super().data_received(data)

    def _ask_judge(self, frame: bytes) -> None:
        judge = self._called_judge()
        judge.receive_data(frame)
        self._write_judgement(judge)
        for event in judge.events_received():
            assert isinstance(event, Frame)
            self._hear_frame(event)


def make_context() -> AppContext:
    context = AppContext(Settings(**UNLIMITED), SECRET)
    service: Any = FakeService()
    service.heard = service.acted = Forgetful()
    context.service = service
    unused: Any = None
    clock: Any = Clock()
    context.backends = Backends(unused, unused, clock, unused, unused)
    return context


CONTEXT = make_context()


def uvicorns() -> Any:
    config = uvicorn.Config(over_asgi, ws_per_message_deflate=False, log_config=None)
    config.load()
    return WebSocketsSansIOProtocol(config, ServerState(), {})


def ours(kind: type[Connection]) -> Callable[[], Any]:
    return lambda: kind(None, ServerState(), {"context": CONTEXT})


async def microseconds(make: Callable[[], Any], messages: int) -> float:
    """Of processor time for each message in and its answer out, without a network."""
    frame = Frame(Opcode.TEXT, ACT).serialize(mask=True)
    made = [(make(), Transport()) for _ in range(SOCKETS)]
    for protocol, transport in made:
        protocol.connection_made(transport)
        protocol.data_received(upgrade("127.0.0.1"))
    await asyncio.sleep(0.01)
    began, turns = time.process_time(), messages // SOCKETS
    for _ in range(turns):
        before = [transport.writes for _, transport in made]
        for protocol, _ in made:
            protocol.data_received(frame)
        while any(t.writes == n for (_, t), n in zip(made, before, strict=True)):
            await asyncio.sleep(0)
    took = time.process_time() - began
    for protocol, _ in made:
        protocol.connection_lost(None)
    await asyncio.sleep(0.01)
    return took / (turns * SOCKETS) * 1e6


def handling(messages: int) -> float:
    """Microseconds of the handler alone."""
    handler = Handler()
    began = time.process_time()
    for _ in range(messages):
        handler.on_text(ACT)
        handler.answers.clear()
    return (time.process_time() - began) / messages * 1e6


WAYS: dict[str, Callable[[], Any]] = {
    "ASGI": uvicorns,
    "sans-I/O": ours(ByTheBook),
    "ours": ours(Connection),
}


def compare_messages(messages: int) -> None:
    """Rounds of all ways in turn; medians."""
    took: dict[str, list[float]] = {name: [] for name in WAYS}
    for _ in range(ROUNDS):
        for name, make in WAYS.items():
            took[name].append(asyncio.run(microseconds(make, messages // ROUNDS)))
    best = statistics.median(took["ours"])
    alone = statistics.median(handling(messages // ROUNDS) for _ in range(ROUNDS))
    print(f"without a network     µs/message  × ours  (the handler in all of them: {alone:.1f} µs)")
    for name, each in took.items():
        print(f"{name:20} {statistics.median(each):11.1f} {statistics.median(each) / best:7.1f}")


def serve(kind: str, pipe: Any) -> None:
    """In a process of its own: say the port; then the processor time and memory when asked."""
    settings = Settings(lag=1e9, **UNLIMITED)
    service: Any = FakeService()
    app = partial(make_app, settings, SECRET)
    if kind == "ASGI":
        config: Any = uvicorn.Config(
            over_asgi, ws_per_message_deflate=False, log_config=None, ws="websockets-sansio"
        )
    elif kind == "tables":
        config = Config(partial(app, memory_backends, make_service), settings)
    else:
        service.heard = service.acted = Forgetful()
        config = Config(partial(app, service.backends, lambda *_: service), settings)
    with bound("127.0.0.1", 0) as listening:
        server = Server(config, lambda: pipe.send(listening.getsockname()[1]))

        async def answer() -> None:
            loop = asyncio.get_running_loop()
            loop.add_reader(pipe.fileno(), tell)
            await server.serve([listening])

        def tell() -> None:
            if pipe.recv():
                pipe.send((time.process_time(), resident()))
            else:
                server.should_exit = True

        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(answer())


def resident() -> int:
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * resource.getpagesize()


@contextmanager
def served(kind: str) -> Iterator[tuple[int, Any]]:
    """Its port, and how to ask it for processor seconds and bytes."""
    here, there = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(target=serve, args=(kind, there))
    process.start()
    port = here.recv()

    def ask() -> tuple[float, int]:
        here.send(True)
        answer: tuple[float, int] = here.recv()
        return answer

    try:
        yield port, ask
    finally:
        here.send(False)
        process.join()


def connected(port: int, table: str = TABLE) -> socket.socket:
    client = socket.create_connection(("127.0.0.1", port))
    client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    client.sendall(upgrade(f"127.0.0.1:{port}", table))
    assert client.recv(4096).startswith(b"HTTP/1.1 101")
    return client


def compare_served(messages: int) -> None:
    """Over TCP: each socket says its next message when the last one is answered."""
    frame = Frame(Opcode.TEXT, ACT).serialize(mask=True)
    took: dict[str, list[float]] = {"ASGI": [], "ours": []}
    for _ in range(3):
        for kind, each in took.items():
            with served(kind) as (port, ask):
                clients = [connected(port) for _ in range(SOCKETS)]
                time.sleep(0.2)
                before = ask()[0]
                count = _ping_pong(clients, frame, messages // 3)
                each.append((ask()[0] - before) / count * 1e6)
                for client in clients:
                    client.close()
    best = statistics.median(took["ours"])
    print("over TCP              µs/message  × ours")
    for name, each in took.items():
        print(f"{name:20} {statistics.median(each):11.1f} {statistics.median(each) / best:7.1f}")


def _ping_pong(clients: list[socket.socket], frame: bytes, messages: int) -> int:
    selector = selectors.DefaultSelector()
    for client in clients:
        selector.register(client, selectors.EVENT_READ)
        client.sendall(frame)
    count = 0
    while count < messages:
        for key, _ in selector.select():
            sock: Any = key.fileobj
            if b'"done"' in sock.recv(4096):
                count += 1
                sock.sendall(frame)
    return count


def idle(sockets: int, seconds: float) -> None:
    """Spectators of real tables, a hundred at each."""
    watch = Frame(Opcode.TEXT, b'{"say":"watch"}').serialize(mask=True)
    with served("tables") as (port, ask), ExitStack() as stack:
        tables = [opened(port, n) for n in range(max(1, sockets // 100))]
        empty = ask()[1]
        selector = selectors.DefaultSelector()
        for n in range(sockets):
            client = stack.enter_context(connected(port, tables[n % len(tables)]))
            client.sendall(watch)
            selector.register(client, selectors.EVENT_READ)
        _answer_pings(selector, 25.0)  # what handshakes have left behind is forgotten by then
        began, before = time.monotonic(), ask()
        pings = _answer_pings(selector, seconds)
        passed, after = time.monotonic() - began, ask()
        spent = (after[0] - before[0]) / passed * 60
        print(
            f"{sockets} idle spectators: {(after[1] - empty) / sockets:,.0f} bytes each, ", end=""
        )
        print(f"{after[1] / 1e6:.0f} MB in all; {spent:.1f} s of processor a minute ", end="")
        print(f"({pings / passed:.0f} pings a second)")


def opened(port: int, n: int) -> str:
    body = {"id": f"open-{n}", "game": "memoarrr", "seats": [{"kind": "me", "name": "Anna"}] * 2}
    answer = httpx.post(f"http://127.0.0.1:{port}/api/tables", json=body)
    table: str = answer.json()["table"]
    return table


def _answer_pings(selector: selectors.BaseSelector, seconds: float) -> int:
    stop, pings = time.monotonic() + seconds, 0
    pong = Frame(Opcode.PONG, b"").serialize(mask=True)
    while (left := stop - time.monotonic()) > 0:
        for key, _ in selector.select(left):
            sock: Any = key.fileobj
            if sock.recv(4096).endswith(b"\x89\x00"):
                sock.sendall(pong)
                pings += 1
    return pings


def played(game_id: str) -> list[bytes]:
    """What spectators of one game are told."""
    game, chance = find_game(game_id), Chance(b"a game")
    options = game.options({})
    state = game.start(options, 2, game.deal(options, 2, chance))
    told: list[bytes] = []
    view = msgspec.to_builtins(game.view(state, None))
    while actors := game.actors(state):
        legal = game.legal(state, actors[0])
        step = game.step(state, actors[0], legal[chance.below(len(legal))])
        state, before = step.state, view
        view = msgspec.to_builtins(game.view(state, None))
        changed = {name: value for name, value in view.items() if before.get(name) != value}
        events = tuple(e for e in (each.seen_by(None) for each in step.events) if e is not None)
        told.append(_encode(Moved(version=len(told), by=actors[0], events=events, view=changed)))
    return [_encode(view), *told]


def deflate() -> None:
    """Per message as uvicorn sets it up (window 12, memory 5), with and without taking over."""
    print("permessage-deflate       bytes  packed    µs  kept: bytes    µs  (what one message is)")
    for game_id in ("memoarrr", "fruitmix"):
        messages = played(game_id)
        plain = statistics.mean(map(len, messages))
        fresh, fresh_took = _packed(messages, keep=False)
        kept, kept_took = _packed(messages, keep=True)
        print(f"{game_id:20} {plain:9.0f} {fresh:7.0f} {fresh_took:5.0f}", end="")
        print(f"{kept:13.0f} {kept_took:5.0f}")


def _packed(messages: list[bytes], keep: bool) -> tuple[float, float]:
    packer = zlib.compressobj(wbits=-12, memLevel=5)
    sizes, began = [], time.process_time()
    for _ in range(20):
        for message in messages:
            if not keep:
                packer = zlib.compressobj(wbits=-12, memLevel=5)
            sizes.append(len(packer.compress(message) + packer.flush(zlib.Z_SYNC_FLUSH)) - 4)
    return statistics.mean(sizes), (time.process_time() - began) / len(sizes) * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=70_000)
    parser.add_argument("--idle", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=30.0)
    args = parser.parse_args()
    compare_messages(args.messages)
    compare_served(args.messages)
    deflate()
    idle(args.idle, args.seconds)


if __name__ == "__main__":
    main()
