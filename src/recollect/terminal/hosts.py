"""Who keeps the tables: this process, or a server. Asked and spoken to in the same messages."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from recollect.client.api import PATIENCE, Api, Away, is_near, pause, refused
from recollect.client.session import RESTARTS
from recollect.client.shares import ShareBox, keep_private
from recollect.engine.chance import derive
from recollect.engine.contract import Seat
from recollect.engine.errors import Illegal, RecollectError
from recollect.local import BotsHere, Line, LocalTables
from recollect.tables.interfaces import Observations, Priority
from recollect.terminal import TERMINAL
from recollect.wire.types import TableId

PLAYER = "keyboard"
"""Who sits at this terminal, for the tables of this process."""

Message = dict[str, Any]
LOST: Message = {"say": "lost"}
BACK: Message = {"say": "back"}
"""What a link itself tells: the connection is gone, and there again."""


class Link(Protocol):
    """A line to one table, as a socket."""

    def say(self, message: Message) -> None:
        """Nothing comes of it while the connection is lost."""

    async def hear(self) -> Message:
        """The next message; RecollectError if there will be none."""

    async def hang_up(self) -> None:
        """The player is gone."""


class Host(Protocol):
    """Where tables are."""

    @property
    def address(self) -> str | None:
        """Of the server; None: it is this process."""

    @property
    def shares(self) -> ShareBox | None:
        """What we add to the chance there. None: all chance is of this process."""

    async def info(self, table: TableId) -> Message:
        """What everybody may know of a table."""

    async def open(self, body: Message) -> TableId:
        """A new table; the deal depends on the id of this command, which is given here."""

    async def command(self, table: TableId, name: str, body: Message) -> None:
        """Done once; RecollectError says why not."""

    async def play_again(self, table: TableId) -> None:
        """Open the next table of the same people, unless somebody was faster."""

    async def record(self, table: TableId) -> bytes:
        """Of a game that is over."""

    async def link(self, table: TableId) -> Link:
        """A line to that table."""


class FailFast:
    """Bots in this process; the first mistake of one ends the game with what its author needs."""

    def __init__(self) -> None:
        self._bots = BotsHere(threads=True)
        self.fail: Callable[[RecollectError], None] = lambda _: None

    async def act(  # noqa: PLR0913, PLR0917 - a question is all of this
        self,
        table: TableId,
        seat: Seat,
        bot: str,
        game: str,
        seed: bytes,
        observations: Observations,
        legal: Sequence[Any],
        priority: Priority,
    ) -> Any:
        try:
            return await self._bots.act(table, seat, bot, game, seed, observations, legal, priority)
        except RecollectError as error:
            self.fail(error)
            raise


class LocalHost:
    """The tables of this process: `async with LocalHost(…) as host`."""

    address = None
    shares = None

    def __init__(self, pace: float, language: str, seed: str | None = None) -> None:
        """`seed`: all chance comes from it."""
        numbers = iter(range(1 << 60))
        drawn = secrets.token_bytes if seed is None else _drawn_from(seed, numbers.__next__)
        self._drawn = drawn
        self._bots = FailFast()
        self._tables = LocalTables(bots=self._bots, entropy=drawn, pace=pace)
        self._language = language

    async def __aenter__(self) -> Self:
        await self._tables.__aenter__()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self._tables.__aexit__(kind, error, traceback)

    async def info(self, table: TableId) -> Message:
        return _decoded(await self._ask("GET", f"/api/tables/{table}"))

    async def open(self, body: Message) -> TableId:
        said = {"id": self._drawn(8).hex(), **body}
        answer = _decoded(await self._ask("POST", "/api/tables", said))
        return str(answer["table"])

    async def command(self, table: TableId, name: str, body: Message) -> None:
        said = {"id": secrets.token_hex(8), **body}
        await self._ask("POST", f"/api/tables/{table}/{name}", said)

    async def play_again(self, table: TableId) -> None:
        await self.command(table, "play_again", {})

    async def record(self, table: TableId) -> bytes:
        return await self._ask("GET", f"/api/tables/{table}/record")

    async def link(self, table: TableId) -> Link:
        link = LocalLink(self._tables, table, self._language)
        self._bots.fail = link.fail
        return link

    async def _ask(self, method: str, path: str, body: Message | None = None) -> bytes:
        text = b"" if body is None else msgspec.json.encode(body)
        reply = await self._tables.ask(PLAYER, method, path, text, self._language)
        if reply.status >= 400:
            raise Illegal("refused", TERMINAL, why=_decoded(reply.body)["text"])
        return reply.body


class LocalLink:
    def __init__(self, tables: LocalTables, table: TableId, language: str) -> None:
        self._heard: asyncio.Queue[bytes | RecollectError] = asyncio.Queue()
        self._connect: Callable[[], Line] = lambda: tables.connect(
            PLAYER, table, self._heard.put_nowait, language
        )
        self._line = self._connect()

    def say(self, message: Message) -> None:
        if self._line.closed is not None:
            self._line = self._connect()
        self._line.say(msgspec.json.encode(message))

    async def hear(self) -> Message:
        heard = await self._heard.get()
        if isinstance(heard, RecollectError):
            raise heard
        return _decoded(heard)

    def fail(self, error: RecollectError) -> None:
        self._heard.put_nowait(error)

    async def hang_up(self) -> None:
        self._line.hang_up()


class ServerHost:
    """The tables of a server, as a guest whose cookie is kept."""

    def __init__(self, server: str, language: str, cookies: Path) -> None:
        self.address = server
        self._api = Api(server, language)
        self._cookies = cookies
        self.shares = ShareBox(cookies.with_name(f"{cookies.stem}-shares.json"))
        self._api.cookie = read_cookie(cookies, server)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self._keep()

    async def info(self, table: TableId) -> Message:
        return await self._told(asyncio.to_thread(self._api.info, table, 1))

    async def open(self, body: Message) -> TableId:
        said = {"id": secrets.token_hex(8), **body}
        if not body.get("daily"):  # whose cards are everybody's
            said |= await self._bound(said["id"])
        answer = await self._told(asyncio.to_thread(self._api.open, said))
        return str(answer["table"])

    async def command(self, table: TableId, name: str, body: Message) -> None:
        await self._told(asyncio.to_thread(self._api.command, table, name, body, 3))

    async def play_again(self, table: TableId) -> None:
        command = secrets.token_hex(8)
        bound = await self._bound(command, table)
        await self.command(table, "play_again", {"id": command, **bound})

    async def _bound(self, command: str, again: TableId | None = None) -> Message:
        """First the server, then we."""
        promised = await asyncio.to_thread(self._api.promise, command, again)
        return {"promised": promised, "commitment": self.shares.bind(None, promised)}

    async def record(self, table: TableId) -> bytes:
        found = await self._told(asyncio.to_thread(self._api.record, table))
        return msgspec.json.encode(found)

    async def link(self, table: TableId) -> Link:
        if not self._api.cookie:
            await self.info(table)  # it makes us somebody
        return ServerLink(self._api, table)

    async def _told(self, answer: Awaitable[Message]) -> Message:
        told = await answer
        self._keep()
        return told

    def _keep(self) -> None:
        keep_cookie(self._cookies, self.address, self._api.cookie)


class ServerLink:
    def __init__(self, api: Api, table: TableId) -> None:
        self._api = api
        self._table = table
        self._socket: ClientConnection | None = None
        self._attempt = -1
        """How often it was tried in vain; −1: it was never tried."""
        self._sending: set[asyncio.Task[None]] = set()

    def say(self, message: Message) -> None:
        if self._socket is not None:
            task = asyncio.create_task(self._send(self._socket, message))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    @staticmethod
    async def _send(socket: ClientConnection, message: Message) -> None:
        with suppress(ConnectionClosed):  # whoever hears will know
            await socket.send(msgspec.json.encode(message).decode())

    async def hear(self) -> Message:
        if self._socket is None:
            first = self._attempt < 0
            self._socket = await self._connected()
            if not first:
                return BACK
        try:
            told = await self._socket.recv()
        except ConnectionClosed as closed:
            self._socket = None
            code = closed.rcvd.code if closed.rcvd else 0
            if code != RESTARTS:
                await asyncio.sleep(pause(0))
            return LOST
        return _decoded(told.encode() if isinstance(told, str) else told)

    async def _connected(self) -> ClientConnection:
        """Tried until it is there. What the server has against it is raised."""
        self._attempt = 0
        while True:
            try:
                return await self._connect()
            except InvalidStatus as answer:
                body = bytes(answer.response.body or b"")
                refusal = refused(self._api.server, answer.response.status_code, body)
                if not isinstance(refusal, Away):
                    raise refusal from None
            except (OSError, WebSocketException):
                pass
            await asyncio.sleep(pause(self._attempt))
            self._attempt += 1

    async def _connect(self) -> ClientConnection:
        address = self._api.server.replace("http", "ws", 1)
        return await connect(
            f"{address}/ws/{self._table}?lang={self._api.language}",
            additional_headers={"Cookie": self._api.cookie},
            open_timeout=PATIENCE,
            compression=None,
            proxy=None if is_near(self._api.server) else True,
        )

    async def hang_up(self) -> None:
        if self._socket is not None:
            await self._socket.close()


def config_folder(environment: Mapping[str, str], home: Path) -> Path:
    """Where this user's settings lie, as the XDG standard says."""
    base = environment.get("XDG_CONFIG_HOME", "")
    return (Path(base) if base.startswith("/") else home / ".config") / "recollect"


def read_cookie(path: Path, server: str) -> str:
    """As whom this server knows us; empty if it does not, or nothing can be read there."""
    with suppress(OSError, msgspec.DecodeError):
        return _cookies(path).get(server, "")
    return ""


def keep_cookie(path: Path, server: str, cookie: str) -> None:
    """In a file that nobody else can read. It appears when all of it is there."""
    if not cookie or read_cookie(path, server) == cookie:
        return
    try:
        kept = _cookies(path)
    except (OSError, msgspec.DecodeError):
        kept = {}
    keep_private(path, {**kept, server: cookie})


def _cookies(path: Path) -> dict[str, str]:
    return msgspec.json.decode(path.read_bytes(), type=dict[str, str])


def _drawn_from(seed: str, number: Callable[[], int]) -> Callable[[int], bytes]:
    key = seed.encode("utf-8", "replace")
    return lambda size: derive(key, f"play {number()}")[:size]


def _decoded(text: bytes) -> Message:
    return msgspec.json.decode(text, type=dict[str, Any])
