"""People who play over real sockets, at whichever address they are let in, and come back."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from recollect.engine.contract import Seat
from recollect.server.sessions import COOKIE
from tests.kit.program import Program

PAUSE = 0.1
"""Seconds before the next try."""
PATIENCE = 60.0
"""Seconds in which a game ends, whatever happens."""
OPEN = {"kind": "open"}

Door = Callable[[], str]
"""Where to knock next: host and port."""
_commands = count()


def new_id() -> str:
    return f"player-{next(_commands)}"


def at(*places: Any) -> Door:
    """Any of these programs or proxies."""
    return lambda: str(random.choice(places).address)


class Guest:
    """A person with a cookie."""

    def __init__(self, door: Door, language: str = "en") -> None:
        self.door = door
        self.headers = {"Accept-Language": language}
        self.http = httpx.AsyncClient(trust_env=False, timeout=20.0)

    async def __aenter__(self) -> Guest:
        answer = await self.ask("GET", "/")
        self.headers["Cookie"] = f"{COOKIE}={answer.cookies[COOKIE]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Until somebody answers."""
        async with asyncio.timeout(PATIENCE):
            while True:
                with suppress(httpx.TransportError):
                    url = f"http://{self.door()}{path}"
                    answer = await self.http.request(method, url, headers=self.headers, **more)
                    self.http.cookies.clear()
                    if answer.status_code < 500:
                        return answer
                await asyncio.sleep(PAUSE)

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.ask("POST", path, json={"id": new_id(), **body})

    async def command(self, table: str, name: str, /, **body: Any) -> dict[str, Any]:
        answer = await self.post(f"/api/tables/{table}/{name}", **body)
        assert answer.is_success, answer.text
        said: dict[str, Any] = answer.json()
        return said

    async def open(self, *seats: Any, game: str = "memoarrr", **more: Any) -> str:
        answer = await self.post("/api/tables", game=game, seats=seats, **more)
        assert answer.is_success, answer.text
        table: str = answer.json()["table"]
        return table

    async def info(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = (await self.ask("GET", f"/api/tables/{table}")).json()
        return found

    def connect(self, table: str) -> connect:
        return connect(
            f"ws://{self.door()}/ws/{table}",
            additional_headers=self.headers,
            compression=None,
            proxy=None,
            open_timeout=20.0,
        )


class Player:
    """Plays a seat at random, or watches, and comes back as often as it is sent away."""

    def __init__(self, guest: Guest, table: str, seat: Seat | None, pause: float = 0.0) -> None:
        self.guest = guest
        self.table = table
        self.seat = seat
        self.done: dict[str, int] = {}
        """The commands that were acknowledged, and at which version."""
        self.sent: dict[str, bytes] = {}
        self.closed: list[int] = []
        """With which codes it was sent away."""
        self.heard: list[dict[str, Any]] = []
        self._pause = pause
        self._open: str | None = None
        """The command that is not answered yet."""
        self._version = 0
        self._legal: Sequence[dict[str, Any]] = ()
        self._over = False

    @property
    def content(self) -> bool:
        return self._over and self._open is None

    async def play(self, patience: float = PATIENCE) -> None:
        """To the end of the game."""
        async with asyncio.timeout(patience):
            while not self.content:
                try:
                    async with self.guest.connect(self.table) as socket:
                        await self._stay(socket)
                except ConnectionClosed as closed:
                    self.closed.append(closed.rcvd.code if closed.rcvd else 1006)
                except (OSError, WebSocketException):
                    await asyncio.sleep(PAUSE)

    async def say_all_again(self) -> dict[str, int]:
        """What is answered to everything that was acknowledged."""
        again: dict[str, int] = {}
        async with asyncio.timeout(PATIENCE):
            while len(again) < len(self.done):
                try:
                    async with self.guest.connect(self.table) as socket:
                        for command in self.done.keys() - again.keys():
                            await socket.send(self.sent[command].decode())
                            again[command] = (await until(socket, "done"))["version"]
                except (OSError, WebSocketException):
                    await asyncio.sleep(PAUSE)
        return again

    async def _stay(self, socket: ClientConnection) -> None:
        await self._watch(socket)
        if self._open is not None:
            await socket.send(self.sent[self._open].decode())
        while not self.content:
            await self._hear(socket, msgspec.json.decode(await socket.recv(decode=False)))
            await self._act(socket)

    async def _watch(self, socket: ClientConnection) -> None:
        await say(socket, {"say": "watch", "seat": self.seat})

    async def _hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        self.heard.append(message)
        match message:
            case {"say": "done", "id": command, "version": version}:
                assert self.done.setdefault(command, version) == version
                self._open = None
            case {"say": "refused", "retry": float(), "id": str() as command}:
                await asyncio.sleep(PAUSE)
                await socket.send(self.sent[command].decode())
            case {"say": "refused"}:
                self._open = None
                await asyncio.sleep(PAUSE)
                await self._watch(socket)
            case {"say": "table" | "changed" | "moved"}:
                self._look(message)
            case _:
                pass

    def _look(self, message: dict[str, Any]) -> None:
        self._version = message["version"]
        if message["say"] == "moved":
            self._legal = message.get("legal", ())
        elif "board" in message:
            self._legal = (message["board"] or {}).get("legal", ())
        self._over = self._over or message.get("info", {}).get("phase") == "over"

    async def _act(self, socket: ClientConnection) -> None:
        if self.seat is None or not self._legal or self._open is not None:
            return
        if self._pause:
            await asyncio.sleep(self._pause)
        command = self._open = new_id()
        self.sent[command] = msgspec.json.encode(
            {
                "say": "act",
                "id": command,
                "seat": self.seat,
                "version": self._version,
                "action": pick(self._legal),
            }
        )
        self._legal = ()
        await socket.send(self.sent[command].decode())


def pick(groups: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Any of the actions that a list of legal ones stands for (wire/types.py)."""
    group = random.choice(groups)
    last = list(group)[-1]
    values = group[last]
    return {**group, last: random.choice(values)} if isinstance(values, list) else group


async def say(socket: ClientConnection, message: Any) -> None:
    await socket.send(msgspec.json.encode(message).decode())


async def until(socket: ClientConnection, *verbs: str) -> dict[str, Any]:
    """What is said up to the first of these."""
    async with asyncio.timeout(20.0):
        while True:
            message: dict[str, Any] = msgspec.json.decode(await socket.recv(decode=False))
            if message["say"] in verbs:
                return message


async def figure(program: Program, name: str) -> float:
    """One of /metrics, of that program alone."""
    async with httpx.AsyncClient(trust_env=False, timeout=20.0) as http:
        page = (await http.get(f"http://{program.address}/metrics")).text
    found = re.search(rf"^{name}(?:{{.*}})? (.+)$", page, re.MULTILINE)
    return float(found[1]) if found else 0.0
