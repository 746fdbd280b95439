"""A real server in a thread, and people with browsers: HTTP with cookies, and sockets."""

from __future__ import annotations

import secrets
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from functools import partial
from http.cookies import SimpleCookie
from itertools import count
from typing import Any

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from recollect.engine.chance import Chance
from recollect.engine.registry import register
from recollect.server.app import MakeWorld, make_app
from recollect.server.clock import WallClock
from recollect.server.context import World
from recollect.server.main import Server, bound, config_of
from recollect.server.sessions import COOKIE, Guests
from recollect.server.settings import Settings
from recollect.tables.log import PlayerId
from tests.kit.tables import BotsHere, MemoryHub, MemoryStore, Wire
from tests.kit.tiny import GAME as TINY

register(TINY)

SECRET = "a secret of the tests, long enough"
PATIENCE = 20.0
"""How long a test waits for what must come; never for what must not."""

_commands = count()


@asynccontextmanager
async def memory_world() -> AsyncIterator[World]:
    yield World(MemoryStore(), MemoryHub(Wire()), WallClock(), BotsHere(), secrets.token_bytes)


class Running:
    def __init__(self, port: int) -> None:
        self.port = port
        self.address = f"http://127.0.0.1:{port}"

    def browser(self, **headers: str) -> Browser:
        return Browser(self, headers)

    def guest(self, player: PlayerId) -> Browser:
        """A browser that has been here before, as this player."""
        signed = SimpleCookie(Guests(SECRET).cookie(player, secure=False))[COOKIE].value
        browser = self.browser()
        browser.http.cookies.set(COOKIE, signed)
        return browser


@contextmanager
def serving(world: MakeWorld = memory_world, **settings: Any) -> Iterator[Running]:
    """The whole server on a port of its own; bots do not dawdle."""
    chosen = Settings(**{"pace": 0.0, **settings})
    with bound("127.0.0.1", 0) as listening:
        ready = threading.Event()
        app = make_app(chosen, SECRET, world)
        server = Server(config_of(lambda: app, chosen), ready.set)
        thread = threading.Thread(target=server.run, args=([listening],))
        thread.start()
        try:
            assert ready.wait(PATIENCE), "the server does not start"
            yield Running(listening.getsockname()[1])
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
    assert not thread.is_alive()


class Browser:
    """A guest: keeps the cookie, and speaks HTTP and over sockets."""

    def __init__(self, server: Running, headers: dict[str, str]) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.address, headers=headers, timeout=PATIENCE)

    def close(self) -> None:
        self.http.close()

    def __enter__(self) -> Browser:
        assert self.http.get("/").status_code == 200
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(path, json={"id": new_id(), **body})

    def open(self, game: str, *seats: dict[str, Any], **more: Any) -> str:
        answer = self.post("/api/tables", game=game, seats=seats, **more)
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]
        return table

    def socket(
        self, query: str = "", cookie: str | None = None, greeted: bool = True, **more: Any
    ) -> Socket:
        headers = {"Cookie": self.cookie if cookie is None else cookie}
        headers |= more.pop("headers", {})
        url = f"ws://127.0.0.1:{self.server.port}/ws{query}"
        more = {"open_timeout": PATIENCE, "compression": None, **more}
        return Socket(partial(connect, url, additional_headers=headers, **more), greeted)


class Socket:
    connection: ClientConnection

    def __init__(self, connecting: Callable[[], Any], greeted: bool = True) -> None:
        """`greeted`: whether the server's `hello` is taken for granted."""
        self._connecting = connecting
        self._greeted = greeted
        self._stack = ExitStack()

    def __enter__(self) -> Socket:
        self.connection = self._stack.enter_context(self._connecting())
        assert not self._greeted or self.hear()["say"] == "hello"
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def say(self, message: Any) -> None:
        text = (
            message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode()
        )
        self.connection.send(text)

    def hear(self) -> dict[str, Any]:
        heard: dict[str, Any] = msgspec.json.decode(self.connection.recv(PATIENCE))
        return heard

    def until(self, *verbs: str) -> dict[str, Any]:
        """What is said up to the first of these."""
        while True:
            message = self.hear()
            if message["say"] in verbs:
                return message

    def ask(self, message: Any, *verbs: str) -> dict[str, Any]:
        self.say(message)
        return self.until(*verbs)

    def watch(self, table: str, seat: int | None) -> dict[str, Any]:
        return self.ask({"say": "watch", "table": table, "seat": seat}, "table", "refused")


def new_id() -> str:
    return f"test-{next(_commands)}"


def person(name: str) -> dict[str, Any]:
    return {"kind": "me", "name": name}


def bot(name: str) -> dict[str, Any]:
    return {"kind": "bot", "bot": name}


OPEN = {"kind": "open"}


def act(table: str, seat: int, version: int, action: Any) -> dict[str, Any]:
    return {
        "say": "act",
        "id": new_id(),
        "table": table,
        "seat": seat,
        "version": version,
        "action": action,
    }


def play_to_the_end(socket: Socket, table: str, seat: int) -> list[dict[str, Any]]:
    """Do anything that is legal, whenever something is; give all that was heard."""
    chance = Chance(b"anything")
    newest = socket.watch(table, seat)
    heard, waits = [newest], False
    while newest.get("info", {}).get("phase") != "over":
        legal = newest["board"]["legal"] if newest.get("board") else ()
        if legal and not waits:
            socket.say(act(table, seat, newest["version"], legal[chance.below(len(legal))]))
            waits = True
        heard.append(socket.hear())
        if heard[-1]["say"] in {"table", "moved", "changed"}:
            newest = heard[-1]
        waits = waits and heard[-1]["say"] not in {"done", "refused"}
    return heard
