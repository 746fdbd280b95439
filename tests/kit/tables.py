"""A world for tables: a store, a bus, a clock and bots that are simple, and people who play."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from functools import wraps
from itertools import count
from typing import Any, Literal, ParamSpec

import msgspec

from recollect.engine.chance import derive
from recollect.engine.contract import AnyGame, Seat
from recollect.engine.fair import share_commitment
from recollect.engine.registry import find_game, register
from recollect.local.bots import BotsHere
from recollect.tables.interfaces import (
    Append,
    BotService,
    Committed,
    Fenced,
    NodeId,
    StoreFailed,
)
from recollect.tables.keys import Keyring
from recollect.tables.log import PlayerId
from recollect.tables.memory_store import MemoryDatabase, MemoryStore
from recollect.tables.service import TableService
from recollect.tables.session import Session
from recollect.tables.settings import TableSettings
from recollect.wire.from_player import Act, React, Watch
from recollect.wire.http import (
    CommitShare,
    OpenTable,
    PlayAgain,
    RevealShare,
    SeatPlan,
    SitDown,
    TakeOver,
)
from recollect.wire.legal import expanded
from recollect.wire.types import TableId
from tests.kit.seats import new_id
from tests.kit.tiny import GAME as TINY

register(TINY)

P = ParamSpec("P")


def in_a_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that awaits."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


async def settle() -> None:
    """Let everything arrive that is on its way."""
    for _ in range(50):
        await asyncio.sleep(0)


class ManualClock:
    """Time stands still unless somebody moves it."""

    def __init__(self) -> None:
        self.time = 1_800_000_000.0

    def now(self) -> float:
        return self.time

    def monotonic(self) -> float:
        return self.time


def drawn(seed: bytes) -> Callable[[int], bytes]:
    """Chance of which nothing is left to chance: the same numbers for the same seed."""
    numbers = count()
    return lambda size: derive(seed, f"entropy {next(numbers)}")[:size]


class WrongClock:
    """The clock of a machine that believes it is later, or earlier."""

    def __init__(self, right: ManualClock, ahead: float) -> None:
        self.ahead = ahead
        self._right = right

    def now(self) -> float:
        return self._right.time + self.ahead

    def monotonic(self) -> float:
        return self._right.time


Mishap = Literal["refused", "lost", "unanswered", "late", "fenced"]
"""What may happen to an append: surely nothing is written; or nobody knows, and it is not, it is,
or it will be written; or another process has taken the table over.
"""


class SlowStore(MemoryStore):
    """Lets others have their turn while a question or an append is on its way."""

    def __init__(self, database: MemoryDatabase, node: NodeId, pause: Callable[[], int]) -> None:
        super().__init__(database, node)
        self.mishaps: deque[Mishap] = deque()
        """What happens to the next appends."""
        self._pause = pause

    def append(self, append: Append, committed: Committed) -> None:
        mishap = self.mishaps.popleft() if self.mishaps else None
        self._last = asyncio.ensure_future(self._append_later(append, committed, mishap))

    async def _append_later(
        self, append: Append, committed: Committed, mishap: Mishap | None
    ) -> None:
        await self.travel()
        if mishap is None:
            failed = self.written(append)
            await self.travel()
            committed(failed)
            return
        if mishap == "fenced":
            self.database.tables[append.lease.number].epoch += 1
        if mishap in ("unanswered", "fenced"):
            failed = self.written(append)
        await self.travel()
        certain = StoreFailed("the disk is full", certain=True)
        committed({"refused": certain, "fenced": Fenced()}.get(mishap, StoreFailed("nobody knows")))
        if mishap == "late":
            for _ in range(self._pause() * 5):
                await asyncio.sleep(0)
            self.written(append)

    async def travel(self) -> None:
        for _ in range(self._pause()):
            await asyncio.sleep(0)


class MemoryBus:
    """Processes of one world; what one sends another hears soon, in order, or never."""

    def __init__(
        self, wires: dict[NodeId, MemoryBus], node: NodeId, loses: Callable[[], bool]
    ) -> None:
        self.wires = wires
        self.node = node
        self.deaf = False
        """Whether it neither hears nor is heard."""
        self._loses = loses
        self._heard: Callable[[NodeId, bytes], None] = lambda _node, _message: None
        wires[node] = self

    def send(self, node: NodeId, message: bytes) -> None:
        asyncio.get_running_loop().call_soon(self._deliver, node, message)

    def _deliver(self, node: NodeId, message: bytes) -> None:
        if self.deaf or self.wires[node].deaf or self._loses():
            return
        self.wires[node]._heard(self.node, message)

    def listen(self, heard: Callable[[NodeId, bytes], None], lost: Callable[[], None]) -> None:
        self._heard = heard
        self.lost = lost


class World:
    """One database and one clock; as many processes as are asked for."""

    def __init__(
        self,
        seed: bytes = b"world",
        games: Callable[[str], AnyGame] = find_game,
        pause: Callable[[], int] = lambda: 0,
        loses: Callable[[], bool] = lambda: False,
        **settings: Any,
    ) -> None:
        self.clock = ManualClock()
        self.database = MemoryDatabase(self.clock)
        self.wires: dict[NodeId, MemoryBus] = {}
        self.games = games
        self.settings = TableSettings(**{"keys": Keyring(b"secret"), "pace": 0.0, **settings})
        self._pause = pause
        self._loses = loses
        self.entropy = drawn(seed)

    def process(self, ahead: float = 0.0, bots: BotService | None = None) -> Process:
        """One that has just said that it lives. `ahead`: how wrong its clock is."""
        node = f"node{len(self.wires)}"
        self.database.alive_until[node] = self.clock.time + self.settings.lease
        return Process(
            SlowStore(self.database, node, self._pause),
            MemoryBus(self.wires, node, self._loses),
            WrongClock(self.clock, ahead) if ahead else self.clock,
            bots or BotsHere(),
            self.entropy,
            self.settings,
            self.games,
        )


class TableAct(msgspec.Struct, frozen=True):
    """An action, and where."""

    table: TableId
    message: Act


class Process(TableService):
    """A service, and everybody who is connected to it."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.sessions: dict[tuple[int, TableId], Session] = {}

    @property
    def slow_store(self) -> SlowStore:
        assert isinstance(self.store, SlowStore)
        return self.store

    @property
    def node(self) -> NodeId:
        return self.slow_store.node

    def session(self, player: PlayerId, table: TableId, ear: Ear) -> Session:
        """The connection of that ear; a new one if there is none, or none any more."""
        session = self.sessions.get((id(ear), table))
        if session is None or session.closed or ear.closed is not None:
            if session is not None:
                session.close()
            ear.closed = None
            session = self.sessions[id(ear), table] = self.connect(player, table, ear)
        return session

    async def watch(self, player: PlayerId, table: TableId, seat: Seat | None, ear: Ear) -> None:
        await ear.answered(None, lambda: self.session(player, table, ear).receive(Watch(seat)))

    async def act(self, player: PlayerId, action: TableAct, ear: Ear | None = None) -> int:
        """The version at which it was carried out."""
        ear, message, passing = ear or Ear(), action.message, ear is None
        session = self.session(player, action.table, ear)
        try:
            version = await ear.answered(message.id, lambda: session.receive(message))
        finally:
            if passing:
                self.gone(ear)
        assert version is not None
        return version

    async def react(self, player: PlayerId, table: TableId, message: React, ear: Ear) -> None:
        session = self.session(player, table, ear)
        session.receive(message)
        await settle()
        ear.raise_refusal()

    def unwatch(self, table: TableId, ear: Ear) -> None:
        session = self.sessions.pop((id(ear), table), None)
        if session is not None:
            session.close()

    def gone(self, ear: Ear) -> None:
        """The connection is lost."""
        for key in [key for key in self.sessions if key[0] == id(ear)]:
            self.sessions.pop(key).close()


class Ear:
    """A connection that keeps what it is told, and understands it as a client does."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.told: list[dict[str, Any]] = []
        """With the whole board, however little of it was in the message."""
        self.board: dict[str, Any] | None = None
        self.refused: list[Exception] = []
        self.closed: int | None = None
        self._waiting: dict[str | None, asyncio.Future[int | None]] = {}

    def send(self, *messages: bytes) -> None:
        for message in messages:
            self._hear(message)

    def refuse(self, error: Exception, command: str | None) -> None:
        waiting = self._waiting.pop(command, None)
        if waiting is None or waiting.done():
            self.refused.append(error)
        else:
            waiting.set_exception(error)

    def close(self, code: int, reason: str) -> None:
        self.closed = code
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(ConnectionError(reason))

    async def answered(self, command: str | None, ask: Callable[[], None]) -> int | None:
        waiting: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        self._waiting[command] = waiting
        ask()
        return await waiting

    def raise_refusal(self) -> None:
        if self.refused:
            raise self.refused.pop()

    def _hear(self, text: bytes) -> None:
        message = msgspec.json.decode(text)
        if message["say"] == "done":
            self._answer(message["id"], message["version"])
            return
        self.heard.append(text)
        self.board = understood(self.board, message)
        self.told.append({**message, "board": self.board})
        if message["say"] == "table":
            self._answer(None, None)

    def _answer(self, command: str | None, version: int | None) -> None:
        waiting = self._waiting.pop(command, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(version)

    @property
    def last(self) -> dict[str, Any]:
        return self.told[-1]

    def verbs(self) -> list[str]:
        return [message["say"] for message in self.told]


def understood(board: dict[str, Any] | None, message: dict[str, Any]) -> dict[str, Any] | None:
    """The board after a message, as clients put it together."""
    if message["say"] == "moved":
        assert board is not None
        message["seen"] = message.get("saw", message["events"])
        return {
            **board,
            "view": {**board["view"], **message["view"], **message.get("own", {})},
            "legal": expanded(message.get("legal", ())),
            "deadline": message.get("deadline"),
            "ended": message.get("ended"),
        }
    if message.get("board") is None:
        return None if "board" in message else board
    whole: dict[str, Any] = message["board"]
    return {**whole, "legal": expanded(whole["legal"])}


class Person:
    """Somebody with one connection to one process."""

    def __init__(self, name: str, process: Process) -> None:
        self.id = name.lower()
        self.name = name
        self.process = process
        self.ear = Ear()

    async def open(
        self, game: str, *seats: SeatPlan, command: str | None = None, share: str = "", **more: Any
    ) -> TableId:
        bound = share_commitment(share)
        body = OpenTable(command or new_id(), game, seats, commitment=bound, **more)
        answer = await self.process.open(self.id, body)
        return answer.table

    async def sit_down(self, table: TableId, seat: Seat, share: str = "") -> int:
        body = SitDown(new_id(), seat, self.name, share_commitment(share))
        return (await self.process.sit_down(self.id, table, body)).version

    async def take_over(self, table: TableId, seat: Seat, waits: bool = True) -> int:
        body = TakeOver(new_id(), seat, self.name, "owl", waits)
        return (await self.process.take_over(self.id, table, body)).version

    async def play_again(self, table: TableId, share: str = "", command: str = "") -> TableId:
        body = PlayAgain(command or new_id(), share_commitment(share))
        return (await self.process.play_again(self.id, table, body)).table

    async def commit(self, table: TableId, seat: Seat, share: str = "") -> int:
        body = CommitShare(new_id(), seat, share_commitment(share))
        return (await self.process.commit(self.id, table, body)).version

    async def reveal(self, table: TableId, seat: Seat, share: str) -> int:
        body = RevealShare(new_id(), seat, share)
        return (await self.process.reveal(self.id, table, body)).version

    async def watch(self, table: TableId, seat: Seat | None) -> dict[str, Any]:
        await self.process.watch(self.id, table, seat, self.ear)
        return self.ear.last

    async def act(self, table: TableId, seat: Seat, action: Any, version: int) -> int:
        return await self.process.act(self.id, act(table, seat, action, version), self.ear)


def act(
    table: TableId, seat: Seat, action: Any, version: int, command: str | None = None
) -> TableAct:
    """Any action, also one that is none."""
    raw = msgspec.Raw(action if isinstance(action, bytes) else msgspec.json.encode(action))
    return TableAct(table, Act(command or new_id(), seat, version, raw))
