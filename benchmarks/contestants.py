"""The servers that benchmarks/server.py compares, and how a match for two is played at each."""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http import HTTPStatus
from itertools import count
from pathlib import Path
from typing import Any, Protocol

import httpx
import msgspec

from benchmarks.clients import Line, connect
from tests.kit.browsers import UNCOUNTED

LIMITS = ("messages", "address", "requests", "posts")
FILES = 20_000
TICKS = os.sysconf("SC_CLK_TCK")
AT_ONCE = 4
"""Tables opened before anybody plays."""
TRIES = 20
"""So often a server may say that it is busy with what was before, when a table is opened."""
Took = Callable[[float], None]
"""Told of each acknowledged action how many seconds it took."""

SECRET = "5c4f0e3b1d7a4c0f9b6e2a8d3f1c7e90"
"""Of every server that is measured: one that can be guessed is refused."""
_numbers = count()


class Process:
    """A server, and what it costs."""

    def __init__(self, command: list[str], port: int, **environment: str) -> None:
        self.port = port
        began = time.perf_counter()
        self._process = subprocess.Popen(
            command,
            env={**os.environ, **environment},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.start_up = self._answers(began)

    def _answers(self, began: float) -> float:
        """Seconds until it can be asked."""
        while True:
            try:
                httpx.get(f"http://127.0.0.1:{self.port}/", trust_env=False)
            except httpx.TransportError:
                assert self._process.poll() is None, "the server does not start"
                time.sleep(0.005)
            else:
                return time.perf_counter() - began

    @property
    def seconds(self) -> float:
        """Processor time so far, of its own processes that think for bots too."""
        return seconds_of_family(self._process.pid)

    @property
    def own_seconds(self) -> float:
        return _seconds(self._process.pid)

    @property
    def memory(self) -> float:
        """MB in use by the serving process."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    def signal(self, number: int) -> None:
        self._process.send_signal(number)

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()


def seconds_of_family(pid: int) -> float:
    """Processor time of a process and of all that it has started and that still run."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        own = _seconds(pid)
    except (FileNotFoundError, ProcessLookupError):  # it has just ended
        return 0.0
    return own + sum(seconds_of_family(int(child)) for child in children)


def _seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def raise_limits() -> None:
    """Servers and clients need a file for each socket."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, hard), hard))


class Contestant(Protocol):
    name: str

    def start(self, folder: Path) -> Process:
        """With empty storage in that folder."""

    async def prepare(self, port: int, matches: int) -> None:
        """Whatever is made before matches can begin, for so many of them."""

    async def match(self, port: int, took: Took, moves: int | None = None) -> Match:
        """Two people at a new match; they play on and on, or so many moves."""


class Match(Protocol):
    def play(self) -> None:
        """Begin."""

    def close(self) -> None: ...


class Recollect:
    name = "recollect, SQLite, durable"

    def __init__(self, **settings: object) -> None:
        loose = {f"{name}_{kind}": 1e6 for name in LIMITS for kind in ("rate", "burst")}
        places = {"sockets_per_address": FILES, "secret": SECRET}
        self._settings = {**loose, **places, **UNCOUNTED, **settings}
        self.tables: list[str] = []
        """Open, for matches to come."""
        self.cookie = ""

    def start(self, folder: Path) -> Process:
        self.tables.clear()
        self.cookie = ""
        port = free_port()
        given = {f"RECOLLECT_{name.upper()}": str(value) for name, value in self._settings.items()}
        place = ["--port", str(port), "--database", f"sqlite:///{folder}/recollect.sqlite"]
        command = [sys.executable, "-m", "recollect", "serve", "--no-open", *place]
        return Process(command, port, **given)

    async def prepare(self, port: int, matches: int) -> None:
        async with httpx.AsyncClient(trust_env=False, base_url=f"http://127.0.0.1:{port}") as http:
            if not self.cookie:
                await http.get("/")
                self.cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
            http.headers["Cookie"] = self.cookie
            for _ in range(0, matches, AT_ONCE):
                opened = [self.open(http, me("Anna"), me("Ben")) for _ in range(AT_ONCE)]
                self.tables += await asyncio.gather(*opened)

    async def open(
        self, http: httpx.AsyncClient, *seats: dict[str, str], first: int | None = None
    ) -> str:
        body: dict[str, Any] = {"id": f"open-{next(_numbers)}", "game": "memoarrr", "seats": seats}
        if first is not None:
            body["options"] = {"first": first}
        for _ in range(TRIES):
            with suppress(httpx.TransportError):  # it may just have closed what was idle
                answer = await http.post("/api/tables", json=body)
                if answer.status_code != HTTPStatus.SERVICE_UNAVAILABLE:
                    table: str = answer.raise_for_status().json()["table"]
                    return table
                await asyncio.sleep(float(answer.headers["Retry-After"]))
        raise RuntimeError("the server is too busy to open tables")

    async def match(self, port: int, took: Took, moves: int | None = None) -> RecollectMatch:
        return RecollectMatch(self.tables, took, moves, port, self.cookie)


def me(name: str) -> dict[str, str]:
    return {"kind": "me", "name": name}


class Board(msgspec.Struct):
    legal: list[dict[str, Any]]


class Told(msgspec.Struct):
    """As much of a message as a player at random has to understand."""

    say: str
    version: int = 0
    board: Board | None = None
    legal: list[dict[str, Any]] = []

    def action(self) -> bytes | None:
        """Any legal one."""
        groups = self.board.legal if self.board else self.legal
        if not groups:
            return None
        group = random.choice(groups)
        last = next(reversed(group))
        values = group[last]
        if isinstance(values, list):
            group = {**group, last: random.choice(values)}
        return msgspec.json.encode(group)


TOLD = msgspec.json.Decoder(Told)


class RecollectMatch:
    """Each seat has a socket of its own; one acts when the last action is answered.

    A socket belongs to a table, so that every game begins with two handshakes.
    """

    def __init__(
        self, tables: list[str], took: Took, moves: int | None, port: int, cookie: str
    ) -> None:
        self.lines: list[Line] = []
        self._port = port
        self._cookie = cookie
        self._coming: asyncio.Task[None] | None = None
        self.pause = 0.0
        """Seconds to think before each action."""
        self.sent = 0.0
        """When the last action was sent."""
        self._tables = tables
        self._took = took
        self._left = moves
        self._heard: list[Told | None] = [None, None]
        self._over: set[int] = set()
        self._asked = 0.0

    def play(self) -> None:
        self.table = self._tables.pop()
        self._heard = [None, None]
        self._over.clear()
        self._coming = asyncio.ensure_future(self._come())

    async def _come(self) -> None:
        self.close()
        self.lines = [
            await connect(self._port, f"/ws/{self.table}", self.heard(seat), self._cookie)
            for seat in range(2)
        ]
        for seat, line in enumerate(self.lines):
            line.say(b'{"say":"watch","seat":%d}' % seat)

    def close(self) -> None:
        for line in self.lines:
            line.close()

    def heard(self, seat: int) -> Callable[[bytes], None]:
        table = self.table

        def hear(text: bytes) -> None:
            if self.table is not table:
                return  # of the game before
            told = TOLD.decode(text)
            if told.say in ("table", "moved"):
                self._heard[seat] = told
            elif told.say == "done":
                self._took(time.perf_counter() - self._asked)
                self._asked = 0.0
            elif told.say == "refused":
                raise RuntimeError(text)
            if b'"phase":"over"' in text:
                self._over.add(seat)
            if not self._asked:
                self._go_on()

        return hear

    def _go_on(self) -> None:
        if len(self._over) < 2:
            self._act()
        elif self._tables:
            self.play()

    def _act(self) -> None:
        """When both have heard of the last action."""
        one, other = self._heard
        if not one or not other or one.version != other.version:
            return
        if self._left is not None:
            if not self._left:
                return
            self._left -= 1
        for seat, told in enumerate((one, other)):
            if action := told.action():
                text = b'{"say":"act","id":"a%d","seat":%d,"version":%d,"action":%b}'
                facts = (next(_numbers), seat, told.version, action)
                self._asked = time.perf_counter() + self.pause
                if self.pause:
                    asyncio.get_running_loop().call_later(self.pause, self._say, seat, text % facts)
                else:
                    self._say(seat, text % facts)
                return

    def _say(self, seat: int, text: bytes) -> None:
        self.sent = time.perf_counter()
        self.lines[seat].say(text)


class BoardgameIo:
    """It has no answer to an action but the new state, which it sends before it is stored."""

    def __init__(self, storage: str, program: Path) -> None:
        self.name = f"boardgame.io, {storage}"
        self._storage = storage
        self._program = program

    def start(self, folder: Path) -> Process:
        port = free_port()
        command = ["node", str(self._program / "server.js"), str(port), self._storage, str(folder)]
        return Process(command, port, NODE_ENV="production")

    async def prepare(self, port: int, matches: int) -> None:
        """It makes matches when somebody comes."""

    async def match(self, port: int, took: Took, moves: int | None = None) -> Match:
        match = BoardgameIoMatch(took, moves)
        for seat in range(2):
            path = "/socket.io/?EIO=4&transport=websocket"
            line = await connect(port, path, match.heard(seat))
            match.lines.append(line)
            line.say(b"40/island,")
        while match.joined < 2:
            await asyncio.sleep(0.01)
        return match


class Turn(msgspec.Struct):
    currentPlayer: str  # noqa: N815 - boardgame.io's names
    gameover: Any = None


class Island(msgspec.Struct):
    island: list[int | None]


class State(msgspec.Struct):
    G: Island
    ctx: Turn
    _stateID: int  # noqa: N815


class Synced(msgspec.Struct):
    state: State


UPDATE = msgspec.json.Decoder(tuple[str, str, State, list[Any]])
SYNC = msgspec.json.Decoder(tuple[str, str, Synced])
BEFORE = b"42/island,"


class BoardgameIoMatch:
    def __init__(self, took: Took, moves: int | None) -> None:
        self.lines: list[Line] = []
        self.joined = 0
        self._took = took
        self._left = moves
        self._heard: list[State | None] = [None, None]
        self._asked: tuple[int, float] | None = None

    def play(self) -> None:
        self._match = f"match{next(_numbers)}"
        self._heard = [None, None]
        self._asked = None
        self._sync(0)

    def _sync(self, seat: int) -> None:
        self.lines[seat].say(b'%b["sync","%b","%d",null,2]' % (BEFORE, self._match.encode(), seat))

    def close(self) -> None:
        for line in self.lines:
            line.close()

    def heard(self, seat: int) -> Callable[[bytes], None]:
        def hear(text: bytes) -> None:
            if text == b"2":
                self.lines[seat].say(b"3")
            elif text.startswith(b"40/island,"):
                self.joined += 1
            elif text.startswith(b'42/island,["sync"'):
                self._heard[seat] = SYNC.decode(text[10:])[2].state
                if seat == 0:
                    self._sync(1)
                self._act()
            elif text.startswith(b'42/island,["update"'):
                self._updated(seat, UPDATE.decode(text[10:])[2])
            elif not text.startswith((b"0", b'42/island,["matchData"')):
                raise RuntimeError(text)

        return hear

    def _updated(self, seat: int, state: State) -> None:
        self._heard[seat] = state
        if self._asked and self._asked[0] == seat:
            self._took(time.perf_counter() - self._asked[1])
            self._asked = None
        self._act()

    def _act(self) -> None:
        one, other = self._heard
        if self._asked or not one or not other or one._stateID != other._stateID:
            return
        if one.ctx.gameover is not None:
            self.play()
            return
        if self._left is not None:
            if not self._left:
                return
            self._left -= 1
        seat = int(one.ctx.currentPlayer)
        free = [at for at, card in enumerate(one.G.island) if card is None]
        payload = {"type": "reveal", "args": [random.choice(free)], "playerID": str(seat)}
        action = {"type": "MAKE_MOVE", "payload": payload}
        said = ["update", action, one._stateID, self._match, str(seat)]
        self._asked = (seat, time.perf_counter())
        self.lines[seat].say(BEFORE + json.dumps(said, separators=(",", ":")).encode())


@contextmanager
def running(contestant: Contestant, folder: Path) -> Iterator[Process]:
    process = contestant.start(folder)
    try:
        yield process
    finally:
        process.kill()
