"""People who play over real sockets and do not give up.

Whatever happens to the servers, they come back and say it again. They keep a journal of all that
they said and were told, against which the servers' logs are held.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from typing import Any, Protocol

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from recollect.engine.contract import Seat
from recollect.server.sessions import COOKIE
from recollect.wire.http import SeatPlan
from tests.kit.seats import new_id
from tests.kit.tables import understood

PAUSE = 0.05
"""Seconds before the next try."""
ANSWERS = 5.0
"""Seconds after which whoever has not answered is left for another."""
SILENCE = 0.4
"""The part of the patience after which, in silence, somebody asks whether anybody is there."""
GIVES_UP = 180.0
"""Seconds without an answer from anybody after which even they give up."""


class Place(Protocol):
    """Where a server can be asked."""

    @property
    def address(self) -> str: ...


class GaveUp(AssertionError):
    """Nobody has answered for too long."""


class Command(msgspec.Struct):
    """What somebody wanted over HTTP, and what was answered."""

    path: str
    answer: dict[str, Any]


class Guest:
    """Somebody with a cookie, who asks any of the servers."""

    def __init__(
        self,
        servers: Sequence[Place],
        chance: random.Random | None = None,
        language: str = "en",
    ) -> None:
        self.chance = chance or random.Random(0)
        self.headers = {"Accept-Language": language}
        self.commands: dict[str, Command] = {}
        self.resent = 0
        self.servers = servers
        self._http = httpx.AsyncClient(trust_env=False, timeout=ANSWERS, verify=False)

    async def __aenter__(self) -> Guest:
        await self.arrive()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()

    @property
    def id(self) -> str:
        return self.headers["Cookie"].removeprefix(f"{COOKIE}=").partition(".")[0]

    async def arrive(self) -> None:
        answer = await self.ask("GET", "/")
        self.headers["Cookie"] = f"{COOKIE}={answer.cookies[COOKIE]}"

    async def leave(self) -> None:
        await self._http.aclose()

    async def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Until somebody answers."""
        give_up = time.monotonic() + GIVES_UP
        while time.monotonic() < give_up:
            url = f"http://{self.chance.choice(self.servers).address}{path}"
            try:
                answer = await self._http.request(method, url, headers=self.headers, **more)
            except httpx.TransportError:
                answer = httpx.Response(503)
            self._http.cookies.clear()
            if answer.status_code < 500:
                return answer
            self.resent += method == "POST"
            await asyncio.sleep(PAUSE)
        raise GaveUp(path)

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.ask("POST", path, json=msgspec.to_builtins({"id": new_id(), **body}))

    async def command(self, path: str, **body: Any) -> dict[str, Any]:
        """One that is not refused."""
        command = new_id()
        answer = await self.post(path, **{"id": command, **body})
        assert answer.is_success, answer.text
        said: dict[str, Any] = answer.json()
        self.commands[command] = Command(path, said)
        return said

    async def open(self, *seats: SeatPlan, game: str = "memoarrr", **more: Any) -> str:
        table: str = (await self.command("/api/tables", game=game, seats=seats, **more))["table"]
        return table

    async def do(self, table: str, name: str, /, **body: Any) -> dict[str, Any]:
        """A command at a table."""
        return await self.command(f"/api/tables/{table}/{name}", **body)

    async def info(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = (await self.ask("GET", f"/api/tables/{table}")).json()
        return found

    def place(self, but: Place | None = None) -> Place:
        """Any server, rather not that one."""
        others = [each for each in self.servers if each is not but]
        return self.chance.choice(others or self.servers)

    def socket(self, table: str, server: Place | None = None) -> connect:
        server = server or self.place()
        return connect(
            f"ws://{server.address}/ws/{table}",
            additional_headers=self.headers,
            compression=None,
            proxy=None,
            ping_interval=None,
            open_timeout=ANSWERS,
            close_timeout=0.2,
        )


class Shown(msgspec.Struct):
    """A message about the table, and the board as a client then has it."""

    text: bytes
    message: dict[str, Any]
    board: dict[str, Any] | None
    visit: int
    """The how manieth connection it came through."""

    @property
    def version(self) -> int:
        version: int = self.message["version"]
        return version


class Onlooker:
    """Watches a table through one seat, or none, until the game is over; plays if it has a seat."""

    def __init__(
        self,
        guest: Guest,
        table: str,
        seat: Seat | None,
        thinks: float = 0.0,
        patience: float = ANSWERS,
    ) -> None:
        """`thinks`: so many seconds before each action; `patience`: so many for an answer."""
        self.guest = guest
        self.table = table
        self.seat = seat
        self._thinks = thinks
        self._patience = patience
        self.shown: list[Shown] = []
        """All that it was shown, in the order in which it came."""
        self.done: dict[str, int] = {}
        """The commands that were answered, and the version of the answer."""
        self.sent: dict[str, dict[str, Any]] = {}
        self.refused: dict[str, str] = {}
        """Commands that were refused for good, and why."""
        self.faults: list[str] = []
        self.shown_at: list[float] = []
        """When it was shown the table, each time it came."""
        self.closed: list[tuple[float, int | None]] = []
        """When a connection was lost, and with which code."""
        self.resent = 0
        self.visits = 0
        self.moved_at = time.monotonic()
        """When it last saw something new."""
        self.standstill = 0.0
        """The longest time in which it saw nothing new."""
        self._over = False
        self._board: dict[str, Any] | None = None
        self._version = 0
        self._fresh = False
        """Whether the board is one of this connection."""
        self._waits_for: str | None = None
        self._asked_at = 0.0

    def __str__(self) -> str:
        quiet = time.monotonic() - self.moved_at
        codes = [code for _, code in self.closed[-5:]]
        return (
            f"{self.table} seat {self.seat}: version {self._version} for {quiet:.0f} s,"
            f" waits for {self._waits_for}, visit {self.visits}, closed with {codes}"
        )

    @property
    def content(self) -> bool:
        """It has seen the end, and nothing that it said is open."""
        return self._over and self._waits_for is None

    @property
    def codes(self) -> list[int]:
        """With which it was sent away."""
        return [code for _, code in self.closed if code is not None]

    @property
    def newest(self) -> int:
        """The highest version that it was shown, or that was acknowledged."""
        return max([0, *(each.version for each in self.shown[-1:]), *self.done.values()])

    async def stay(self, server: Place | None = None) -> None:
        """At that server first; then wherever somebody answers."""
        while not self.content:
            server = server or self.guest.place()
            if time.monotonic() - self.moved_at > GIVES_UP:
                raise GaveUp(f"{self.table}: nothing new for {GIVES_UP} seconds")
            try:
                async with self.guest.socket(self.table, server) as socket:
                    self.visits += 1
                    await self._converse(socket)
            except (OSError, WebSocketException, TimeoutError) as error:
                code = getattr(getattr(error, "rcvd", None), "code", None)
                self.closed.append((time.monotonic(), code))
                await asyncio.sleep(PAUSE)
                silent = isinstance(error, TimeoutError)
                server = self.guest.place(server) if silent else None

    async def _converse(self, socket: ClientConnection) -> None:
        await self._come(socket)
        while not self.content:
            await self._hear(socket, await self._next(socket))
            await self._act(socket)

    async def _next(self, socket: ClientConnection) -> bytes:
        """TimeoutError if there is nobody any more, or nobody who answers."""
        if self._waits_for and time.monotonic() - self._asked_at > self._patience:
            raise TimeoutError
        try:
            async with asyncio.timeout(SILENCE * self._patience):
                return await socket.recv(decode=False)
        except TimeoutError:
            await say(socket, {"say": "ping"})
        async with asyncio.timeout(SILENCE * self._patience):
            return await socket.recv(decode=False)

    async def say_all_again(self) -> dict[str, int]:
        """What is answered to all commands that had been answered before."""
        answers: dict[str, int] = {}
        self._waits_for = None  # whoever gave up waits for nothing any more
        give_up = time.monotonic() + GIVES_UP
        while len(answers) < len(self.done) and time.monotonic() < give_up:
            try:
                async with asyncio.timeout(GIVES_UP), self.guest.socket(self.table) as socket:
                    for command in self.done.keys() - answers.keys():
                        answer = await self._answer(socket, command)
                        answers[command] = answer.get("version", 0)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(PAUSE)
        return answers

    async def _answer(self, socket: ClientConnection, command: str) -> dict[str, Any]:
        await say(socket, self.sent[command])
        while True:
            message: dict[str, Any] = msgspec.json.decode(await self._next(socket))
            if message.get("id") != command:
                continue
            if message.get("retry") is None:
                return message
            await asyncio.sleep(PAUSE)
            await say(socket, self.sent[command])

    async def _come(self, socket: ClientConnection) -> None:
        """Whoever got no answer says it again; and the last one that was answered, too."""
        self._fresh = False
        await say(socket, {"say": "watch", "seat": self.seat})
        again = [*list(self.done)[-1:], *([self._waits_for] if self._waits_for else [])]
        self._asked_at = time.monotonic()
        for command in again:
            self.resent += 1
            await say(socket, self.sent[command])

    async def _hear(self, socket: ClientConnection, text: bytes) -> None:
        message = msgspec.json.decode(text)
        match message:
            case {"say": "done", "id": command, "version": version}:
                if self.done.setdefault(command, version) != version:
                    self.faults.append(f"{command} was answered {self.done[command]} and {version}")
                self._answered(command)
            case {"say": "refused"}:
                await self._refused(socket, message)
            case {"say": "table" | "moved" | "changed"}:
                self._look(text, message)
            case _:
                pass

    async def _refused(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        """What may be well soon says nothing about the command: the same may be sent again."""
        command = message["id"]
        if command is None or message.get("retry") is not None:
            await asyncio.sleep(PAUSE)
            await self._come(socket)
            return
        if command in self.done:
            self.faults.append(f"{command} was done, and then refused: {message['reason']}")
        self.refused[command] = message["reason"]
        self._answered(command)
        self._fresh = False
        await say(socket, {"say": "watch", "seat": self.seat})

    def _answered(self, command: str) -> None:
        if self._waits_for == command:
            self._waits_for = None

    def _look(self, text: bytes, message: dict[str, Any]) -> None:
        now = time.monotonic()
        if message["say"] == "table":
            self.shown_at.append(now)
        self._board = understood(self._board, message)
        self._fresh = True
        self.shown.append(Shown(text, message, self._board, self.visits))
        if message["version"] > self._version:
            self.standstill = max(self.standstill, now - self.moved_at)
            self._version, self.moved_at = message["version"], now
        if "info" in message:
            self._over = message["info"]["phase"] in {"over", "closed"}

    async def _act(self, socket: ClientConnection) -> None:
        """Do anything that is legal."""
        if not self._fresh or self._board is None or self._waits_for:
            return
        if legal := self._board["legal"]:
            await asyncio.sleep(self._thinks)
            command = new_id()
            self.sent[command] = {
                "say": "act",
                "id": command,
                "seat": self.seat,
                "version": self.shown[-1].version,
                "action": self.guest.chance.choice(legal),
            }
            self._waits_for, self._asked_at = command, time.monotonic()
            await say(socket, self.sent[command])


async def say(socket: ClientConnection, message: Any) -> None:
    await socket.send(msgspec.json.encode(message).decode())


async def until(socket: ClientConnection, *verbs: str) -> dict[str, Any]:
    """What is said up to the first of these."""
    async with asyncio.timeout(GIVES_UP):
        while True:
            message: dict[str, Any] = msgspec.json.decode(await socket.recv(decode=False))
            if message["say"] in verbs:
                return message
