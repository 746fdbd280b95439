"""People who do not give up: whatever happens to the servers, they come back and say it again."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from itertools import count
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from recollect.engine.contract import Seat
from recollect.server.sessions import COOKIE
from tests.kit.program import Program

PAUSE = 0.05
"""Seconds before the next try."""
NOT_NOW = {"broken", "too_many"}
"""Refusals that say nothing about the command: the same may be sent again."""

_commands = count()


def new_id() -> str:
    return f"stubborn-{next(_commands)}"


class Person:
    """A guest, who asks any of the servers."""

    def __init__(self, servers: Sequence[Program], chance: random.Random) -> None:
        self.chance = chance
        self.cookie = ""
        self.answers: dict[str, dict[str, Any]] = {}
        """What was answered to each command over HTTP."""
        self._servers = servers
        self._http = httpx.AsyncClient(trust_env=False, timeout=20.0)

    @property
    def id(self) -> str:
        return self.cookie.removeprefix(f"{COOKIE}=").partition(".")[0]

    async def arrive(self) -> None:
        answer = await self.ask("GET", "/")
        self.cookie = f"{COOKIE}={answer.cookies[COOKIE]}"

    async def leave(self) -> None:
        await self._http.aclose()

    async def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Until somebody answers."""
        headers = {"Cookie": self.cookie} if self.cookie else {}
        while True:
            url = f"http://{self.chance.choice(self._servers).address}{path}"
            try:
                answer = await self._http.request(method, url, headers=headers, **more)
            except httpx.TransportError:
                answer = httpx.Response(503)
            self._http.cookies.clear()
            if answer.status_code < 500:
                return answer
            await asyncio.sleep(PAUSE)

    async def command(self, path: str, **body: Any) -> dict[str, Any]:
        command = new_id()
        answer = await self.ask("POST", path, json={"id": command, **body})
        assert answer.is_success, answer.text
        said: dict[str, Any] = answer.json()
        self.answers[command] = said
        return said

    def socket(self) -> connect:
        server = self.chance.choice(self._servers)
        headers = {"Cookie": self.cookie}
        url = f"ws://{server.address}/ws"
        return connect(url, additional_headers=headers, compression=None, proxy=None)


class Onlooker:
    """Watches a table through one seat, or none, until the game is over; plays if it has a seat."""

    def __init__(self, person: Person, table: str, seat: Seat | None) -> None:
        self.person = person
        self.table = table
        self.seat = seat
        self.told: list[bytes] = []
        """All that was said to it, as it came."""
        self.done: dict[str, int] = {}
        """The commands that were answered, and the version of the answer."""
        self.sent: dict[str, dict[str, Any]] = {}
        self.refused: set[str] = set()
        self.shown_at: list[float] = []
        """When it was shown the table, each time it came."""
        self._over = False
        self._newest: dict[str, Any] | None = None
        self._waits_for: str | None = None

    @property
    def content(self) -> bool:
        """It has seen the end, and nothing that it said is open."""
        return self._over and self._waits_for is None

    async def stay(self) -> None:
        while not self.content:
            try:
                async with self.person.socket() as socket:
                    await self._come(socket)
                    while not self.content:
                        await self._hear(socket, await socket.recv(decode=False))
                        await self._act(socket)
            except (OSError, WebSocketException):
                await asyncio.sleep(PAUSE)

    async def say_all_again(self) -> dict[str, int]:
        """What is answered to all commands that had been answered before."""
        answers: dict[str, int] = {}
        while len(answers) < len(self.done):
            try:
                async with self.person.socket() as socket:
                    for command in self.done.keys() - answers.keys():
                        answers[command] = (await self._answer(socket, command))["version"]
            except (OSError, WebSocketException):
                await asyncio.sleep(PAUSE)
        return answers

    async def _answer(self, socket: ClientConnection, command: str) -> dict[str, Any]:
        await self._say(socket, self.sent[command])
        while True:
            message: dict[str, Any] = msgspec.json.decode(await socket.recv(decode=False))
            if message.get("id") == command:
                return message

    async def _come(self, socket: ClientConnection) -> None:
        """Whoever got no answer says it again; and the last one that was answered, too."""
        self._newest = None
        await self._say(socket, {"say": "watch", "table": self.table, "seat": self.seat})
        again = [*list(self.done)[-1:], *([self._waits_for] if self._waits_for else [])]
        for command in again:
            await self._say(socket, self.sent[command])

    async def _hear(self, socket: ClientConnection, text: bytes) -> None:
        self.told.append(text)
        message = msgspec.json.decode(text)
        match message:
            case {"say": "done", "id": command, "version": version}:
                first = self.done.setdefault(command, version)
                assert first == version, "a resend was answered otherwise"
                self._answered(command)
            case {"say": "refused", "code": code, "id": command}:
                await self._refused(socket, command, code)
            case {"say": "table" | "moved" | "changed"}:
                self._look(message)
            case _:
                pass

    async def _refused(self, socket: ClientConnection, command: str | None, code: str) -> None:
        if code in NOT_NOW or command is None:
            await asyncio.sleep(PAUSE)
            await self._come(socket)
            return
        self.refused.add(command)
        self._answered(command)
        self._newest = None
        await self._say(socket, {"say": "watch", "table": self.table, "seat": self.seat})

    def _answered(self, command: str) -> None:
        if self._waits_for == command:
            self._waits_for = None

    def _look(self, message: dict[str, Any]) -> None:
        if message["say"] == "table":
            self.shown_at.append(time.monotonic())
        self._over = message.get("info", {}).get("phase") == "over"
        self._newest = message

    async def _act(self, socket: ClientConnection) -> None:
        """Do anything that is legal."""
        newest = self._newest
        if not newest or not newest["board"] or self._waits_for:
            return
        if legal := newest["board"]["legal"]:
            command = new_id()
            self.sent[command] = {
                "say": "act",
                "id": command,
                "table": self.table,
                "seat": self.seat,
                "version": newest["version"],
                "action": self.person.chance.choice(legal),
            }
            self._waits_for = command
            await self._say(socket, self.sent[command])

    async def _say(self, socket: ClientConnection, message: Any) -> None:
        await socket.send(msgspec.json.encode(message).decode())
