"""People with browsers, HTTP with cookies and sockets, and a real server in a thread for them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from http.cookies import SimpleCookie
from typing import Any

import httpx
import msgspec
from litestar.types import ASGIApp
from websockets.sync.client import ClientConnection, connect

from recollect.server.sessions import COOKIE, Guests
from recollect.server.settings import Settings
from recollect.server.uvicorn_server import Config, Server, bound
from recollect.tables.keys import Keyring
from recollect.tables.log import PlayerId
from recollect.wire.http import SeatPlan
from tests.kit.seats import new_id

SECRET = "tests: 3f9c1e7ab24d58066e0d9b71c5f2a843"
PATIENCE = 90.0
"""How long a test waits for what must come; never for what must not."""
NOWHERE = "nosuchtable1"
"""A table of a good name that nobody has opened."""
UNCOUNTED: dict[str, Any] = {
    f"{what}_per_{whose}": 1_000_000
    for what in ("tables", "listed", "bot_tables", "strong_bots")
    for whose in ("guest", "address")
} | {f"replays{whose}_{what}": 1e6 for whose in ("", "_address") for what in ("rate", "burst")}
"""Settings with which nobody has too many tables open, or sees too many replays."""


def signed(player: PlayerId) -> str:
    """The cookie of a guest, where keys follow from the secret alone."""
    header = Guests(Keyring(SECRET.encode())).cookie(player, secure=False)
    return SimpleCookie(header)[COOKIE].value


@contextmanager
def serving_app(app: ASGIApp, settings: Settings) -> Iterator[Running]:
    """The application on a port of its own."""
    with bound("127.0.0.1", 0) as listening:
        ready = threading.Event()
        server = Server(Config(lambda: app, settings), ready.set)
        thread = threading.Thread(target=server.run, args=([listening],))
        thread.start()
        try:
            assert ready.wait(PATIENCE), "the server does not start"
            yield Running(listening.getsockname()[1])
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
    assert not thread.is_alive()


class Running:
    def __init__(self, port: int) -> None:
        self.port = port
        self.address = f"http://127.0.0.1:{port}"

    def browser(self, **headers: str) -> Browser:
        return Browser(self, headers)

    def guest(self, player: PlayerId) -> Browser:
        """A browser that has been here before, as this player."""
        browser = self.browser()
        browser.http.cookies.set(COOKIE, signed(player))
        return browser


class Browser:
    """A guest: keeps the cookie, and speaks HTTP and over sockets."""

    def __init__(self, server: Running, headers: dict[str, str]) -> None:
        self.server = server
        self.http = httpx.Client(
            base_url=server.address, headers=headers, timeout=PATIENCE, verify=False
        )

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

    @property
    def id(self) -> PlayerId:
        """Who this is to a server that keeps what guests own."""
        guest: PlayerId = self.http.get("/api/guest").json()["guest"]
        return guest

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(path, json=msgspec.to_builtins({"id": new_id(), **body}))

    def open(self, game: str, *seats: SeatPlan, **more: Any) -> str:
        answer = self.post("/api/tables", game=game, seats=seats, **more)
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]
        return table

    def socket(
        self,
        table: str = NOWHERE,
        query: str = "",
        cookie: str | None = None,
        greeted: bool = True,
        **more: Any,
    ) -> Socket:
        headers = {"Cookie": self.cookie if cookie is None else cookie}
        headers |= more.pop("headers", {})
        url = f"ws://127.0.0.1:{self.server.port}/ws/{table}{query}"
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

    def watch(self, seat: int | None) -> dict[str, Any]:
        return self.ask({"say": "watch", "seat": seat}, "table", "refused")


def legal_actions(grouped: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those that a list of legal actions stands for (wire/types.py)."""
    found: list[dict[str, Any]] = []
    for group in grouped:
        last = list(group)[-1]
        values = group[last] if isinstance(group[last], list) else [group[last]]
        found += [{**group, last: value} for value in values]
    return found
