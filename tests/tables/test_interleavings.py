"""Whatever happens in whatever order: people act, resend, come and go; processes sleep, die and
take tables over; stores are slow and the bus loses messages.

Then each connection was told all that its seat may see, in order, without gaps and nothing else;
and exactly what was acknowledged is in the log, once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Seat
from recollect.engine.errors import RecollectError
from recollect.engine.record import read, verify
from recollect.engine.registry import find_game
from recollect.tables import cluster
from recollect.tables.history import History, noticed
from recollect.tables.interfaces import StoreFailed
from recollect.tables.log import Acted, Closed, Row
from recollect.tables.room import COME_BACK
from recollect.tables.session import Session
from recollect.wire.from_player import Act, Watch
from recollect.wire.http import OpenTable, SeatCommand, SitDown, TakeOver
from recollect.wire.types import Clocks, TableId
from tests.kit.examples import one_quick
from tests.kit.play import GAMES
from tests.kit.seats import ME, OPEN, bot, new_id
from tests.kit.tables import Ear, Mishap, Process, World, act, in_a_loop, settle

LONG = 3000
"""More rounds than any game takes."""
JUMPS = (0.5, 3.0, 7.0, 40.0)
MISHAPS: tuple[Mishap, ...] = ("refused", "lost", "unanswered", "late")


class Connection(Ear):
    """What was said over one socket."""

    def __init__(self, client: Client, seat: Seat | None) -> None:
        super().__init__()
        self._client = client
        self.seats: list[Seat | None] = []
        """Through which seat it looked, at each message."""
        self._seat = seat

    def refuse(self, error: Exception, command: str | None) -> None:
        if self.closed is None:
            self._client.refused(error, command)

    def close(self, code: int, reason: str) -> None:
        assert code == COME_BACK, reason
        self.closed = code

    def _hear(self, text: bytes) -> None:
        if self.closed is not None:
            return
        message = msgspec.json.decode(text)
        if message["say"] == "done":
            self._client.answered(message["id"], message["version"])
            return
        super()._hear(text)
        if message["say"] == "table":
            self._seat = message["seat"]
        self.seats.append(self._seat)


class Client:
    """Somebody's program: comes back, and says again what was not answered."""

    def __init__(self, player: str, seat: Seat | None, chance: Chance) -> None:
        self.player = player
        self.seat = seat
        self.process: Process | None = None
        self.past: list[Connection] = []
        self.sent: dict[str, Act] = {}
        self.done: dict[str, int] = {}
        self.rejected: set[str] = set()
        self._chance = chance
        self._open: Act | None = None
        self._session: Session | None = None

    @property
    def ear(self) -> Connection | None:
        """The connection, if there is one."""
        return self.past[-1] if self.past and self.past[-1].closed is None else None

    def step(self, table: TableId, process: Process) -> None:
        """Whatever a patient client does next."""
        ear = self.ear
        if self.seat is None and ear is not None:
            said = [each["mine"] for each in ear.told if "mine" in each]
            self.seat = next(iter(said[-1]), None) if said else None  # a bot's, taken over
        if ear is None:
            self.come(table, process)
        elif ear.seats and ear.seats[-1] != self.seat:
            self.look_again(spectating=False)
        elif self._open is None and ear.board is not None and ear.board["legal"]:
            legal = ear.board["legal"]
            self._say(act(table, self.seat or 0, self._one(legal), self._version(ear)).message)

    def come(self, table: TableId, process: Process) -> None:
        self.go()
        self.process = process
        self.past.append(Connection(self, self.seat))
        self._session = process.connect(self.player, table, self.past[-1])
        self._session.receive(Watch(self.seat))
        if self._open is not None:
            self._session.receive(self._open)

    def go(self) -> None:
        """The socket is closed, from whichever end."""
        if self._session is not None:
            self._session.close()
        self.lose()

    def lose(self) -> None:
        """The process is gone, and the socket with it."""
        self._session = None
        if self.past and self.past[-1].closed is None:
            self.past[-1].closed = 1006

    def look_again(self, spectating: bool) -> None:
        if self.ear is not None and self._session is not None:
            self._session.receive(Watch(None if spectating else self.seat))

    def say_again(self) -> None:
        """Anything that was said before."""
        if self.sent and self.ear is not None and self._session is not None:
            self._session.receive(self._one(list(self.sent.values())))

    def answered(self, command: str, version: int) -> None:
        assert self.done.setdefault(command, version) == version, "a resend is answered alike"
        assert command not in self.rejected
        self._settled(command)

    def refused(self, error: Exception, command: str | None) -> None:
        """A store that fails says nothing about the command: it will be said again."""
        if isinstance(error, StoreFailed):
            self.go()
            return
        assert isinstance(error, RecollectError)
        assert command is not None, f"looking through one's own seat is not refused: {error}"
        assert command not in self.done
        self.rejected.add(command)
        self._settled(command)

    def _settled(self, command: str) -> None:
        if self._open is not None and self._open.id == command:
            self._open = None

    def _say(self, message: Act) -> None:
        self.sent[message.id] = self._open = message
        assert self._session is not None
        self._session.receive(message)

    def _version(self, ear: Connection) -> int:
        version: int = ear.last["version"]
        return version

    def _one(self, many: Any) -> Any:
        return many[self._chance.below(len(many))]


class House:
    """A few processes over one database, one table of interest, and people."""

    def __init__(self, game: AnyGame, seed: bytes, clocks: Clocks) -> None:
        self.chance = Chance(seed)
        self.game = game
        self.losing = 0
        self.healed = False
        self.world = World(
            pause=self._pause, loses=self._loses, kept=1, grace=20.0, here=5.0, lease=6.0
        )
        self.processes = [self.world.process() for _ in range(3)]
        self.asleep: set[str] = set()
        self.clients = [
            Client("p0", 0, self.chance),
            Client("p1", 1, self.chance),
            Client("p1", 1, self.chance),
            Client("guest", None, self.chance),
        ]
        self.offers: dict[str, int] = {}
        self.table = ""
        self._clocks = clocks
        self._work: list[asyncio.Task[None]] = []

    def _pause(self) -> int:
        return 0 if self.healed else self.chance.below(4)

    def _loses(self) -> bool:
        self.losing -= 1
        return self.losing >= 0 and not self.healed

    async def open(self) -> None:
        first, second = self.processes[0], self.processes[1]
        seats = (ME, OPEN, bot("random"))
        body = OpenTable("o", self.game.id, seats, clocks=self._clocks, takeover=True)
        self.table = (await first.open("p0", body)).table
        seated = False
        while not seated:  # a busy machine answers late: whoever hears nothing says it again
            with suppress(StoreFailed):
                await second.sit_down("p1", self.table, SitDown("s", 1, "Ben"))
                seated = True

    async def do(self, what: str, number: int) -> None:
        steps: dict[str, Callable[[int], Any]] = {
            "step": self._step,
            "again": lambda n: self._reachable(n, Client.say_again),
            "look": lambda n: self._reachable(n, lambda client: client.look_again(n % 3 == 0)),
            "cut": lambda n: self._reachable(n, Client.go),
            "jump": self._jump,
            "tick": self._tick,
            "sleep": lambda n: self._sleep(n, asleep=True),
            "wake": lambda n: self._sleep(n, asleep=False),
            "lose": self._lose,
            "kill": self._kill,
            "stop": self._stop,
            "crowd": self._crowd,
            "offer": self._offer,
            "take": self._take,
            "mishap": self._mishap,
        }
        result = steps[what](number)
        if result is not None:
            await result
        for _ in range(number):
            await asyncio.sleep(0)

    def _awake(self) -> list[Process]:
        return [each for each in self.processes if each.node not in self.asleep]

    def _any(self, number: int) -> Process:
        awake = self._awake()
        return awake[number % len(awake)]

    def _step(self, number: int) -> None:
        client = self.clients[number % len(self.clients)]
        if client.ear is None or client.process in self._awake():
            client.step(self.table, self._any(self.chance.below(8)))

    def _reachable(self, number: int, do: Callable[[Client], None]) -> None:
        client = self.clients[number % len(self.clients)]
        if client.process in self._awake():
            do(client)

    def _jump(self, number: int) -> None:
        self.world.clock.time += JUMPS[number % len(JUMPS)]

    async def _tick(self, number: int) -> None:
        await self._any(number).tick()

    def _sleep(self, number: int, asleep: bool) -> None:
        """At least one is always awake. Whoever sleeps misses what is said."""
        process = self.processes[number % len(self.processes)]
        if not asleep:
            self.asleep.discard(process.node)
        elif len(self._awake()) > 1:
            self.asleep.add(process.node)
        self.world.wires[process.node].deaf = process.node in self.asleep

    def _lose(self, number: int) -> None:
        self.losing = number

    def _kill(self, number: int) -> None:
        """Nobody is told, and a new one takes its place."""
        process = self._replaced(number)
        self.world.wires[process.node].deaf = True
        for client in self.clients:
            if client.process is process:
                client.lose()

    async def _stop(self, number: int) -> None:
        process = self._replaced(number)
        await process.stop()
        for client in self.clients:
            if client.process is process:
                client.go()

    def _replaced(self, number: int) -> Process:
        process = self._any(number)
        self.processes.remove(process)
        self.processes.append(self.world.process())
        return process

    async def _crowd(self, number: int) -> None:
        """Others come to the same process: who is not watched there makes room."""
        body = OpenTable(new_id(), "tiny", (ME, OPEN))
        process = self._any(number)
        with suppress(StoreFailed):
            await process.info((await process.open("other", body)).table)

    def _mishap(self, number: int) -> None:
        """To whatever a process appends next."""
        store = self._any(number).slow_store
        store.mishaps.append(MISHAPS[self.chance.below(len(MISHAPS))])

    def _offer(self, number: int) -> None:
        self._work.append(asyncio.ensure_future(self._offered(self._any(number), new_id())))

    async def _offered(self, process: Process, command: str) -> None:
        try:
            answer = await process.offer("p0", self.table, SeatCommand(command, 0))
        except (StoreFailed, RecollectError):
            return
        self.offers[f"p0/{command}"] = answer.version

    def _take(self, number: int) -> None:
        """Whoever watches asks for the bot's seat, or would rather not."""
        body = TakeOver(new_id(), 2, "Gus", waits=number % 4 != 0)
        self._work.append(asyncio.ensure_future(self._taken(self._any(number), body)))

    async def _taken(self, process: Process, body: TakeOver) -> None:
        with suppress(StoreFailed, RecollectError):
            await process.take_over("guest", self.table, body)

    async def finish(self) -> None:
        """Nothing goes wrong any more: the game ends, and everybody knows."""
        self.healed = True
        for number, process in enumerate(self.processes):
            self._sleep(number, asleep=False)
            process.slow_store.mishaps.clear()
        for _ in range(LONG):
            await self._round(1.0)
            if self._phase() in {"over", "closed"}:
                break
        else:
            raise AssertionError("the game does not end")
        for _ in range(4):
            await self._round(self.world.settings.renewal)
        await asyncio.gather(*self._work)
        for client in self.clients:
            client.step(self.table, self.processes[0])
        await settle()

    async def _round(self, seconds: float) -> None:
        self.world.clock.time += seconds
        for process in self.processes:
            await process.tick()
        for number in range(len(self.clients)):
            self._step(number)
        await settle()

    def _phase(self) -> str:
        number = self.world.database.numbers[self.table]
        return self.world.database.tables[number].summary.phase


class Truth:
    """The log, and what each seat may see at each version by the rules alone."""

    def __init__(self, house: House) -> None:
        self.rows = house.world.database.rows(house.table)
        self.history = History(house.table, self.rows, house.world.games)
        self._game = house.game
        self._closed = min((row.version for row in self.rows if _has(row, Closed)), default=None)
        self.acted = [row.version for row in self.rows if _has(row, Acted)]
        opened: Any = self.rows[0].entries[0]
        self._secret = opened.server_seed.encode()

    def check_log(self, house: House) -> None:
        """Exactly what was acknowledged is there, each once at its version."""
        assert [row.version for row in self.rows] == list(range(1, len(self.rows) + 1))
        commands = [row.command for row in self.rows if row.command is not None]
        assert len(commands) == len(set(commands))
        log = {row.command: row for row in self.rows}
        for command, version in self._acknowledged(house):
            assert log[command].version == version
        rejected = {f"{c.player}/{command}" for c in house.clients for command in c.rejected}
        assert rejected.isdisjoint(commands)
        sent = {f"{c.player}/{each}": c.sent[each] for c in house.clients for each in c.sent}
        for command in commands:
            for entry in log[command].entries:
                if isinstance(entry, Acted):
                    said = sent[command]
                    assert msgspec.json.decode(entry.action) == msgspec.json.decode(said.action)

    def _acknowledged(self, house: House) -> Iterator[tuple[str, int]]:
        yield from house.offers.items()
        for client in house.clients:
            for command, version in client.done.items():
                yield f"{client.player}/{command}", version

    def check(self, connection: Connection) -> None:
        told = [message for message in connection.told if message["say"] != "reacted"]
        if not told:
            return
        versions = [message["version"] for message in told]
        assert versions == sorted(versions)
        moved = [message["version"] for message in told if message["say"] == "moved"]
        assert moved == [v for v in self.acted if versions[0] < v <= versions[-1]]
        for message, text, seat in zip(told, connection.heard, connection.seats, strict=True):
            self._check_message(message, text, seat)

    def _check_message(self, message: dict[str, Any], text: bytes, seat: Seat | None) -> None:
        version = message["version"]
        number = sum(each <= version for each in self.acted)
        board, state = message["board"], self.history.states[number]
        if board is not None:
            assert board["view"] == _plain(self._game.view(state, seat))
            legal = (
                () if seat is None or self._is_closed(version) else self._game.legal(state, seat)
            )
            assert board["legal"] == _plain(legal)
        if message["say"] == "moved":
            events = self.history.steps[number - 1].events
            assert message["seen"] == _plain(noticed(events, seat))
        assert number == len(self.history.steps) or self._secret not in text

    def _is_closed(self, version: int) -> bool:
        return self._closed is not None and version >= self._closed


def _has(row: Row, kind: type) -> bool:
    return any(isinstance(entry, kind) for entry in row.entries)


def _plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


async def check_ends(house: House, truth: Truth) -> None:
    """Everybody stands where somebody who comes now is shown to stand."""
    for client in house.clients:
        ear, fresh = client.ear, Ear()
        assert ear is not None
        await house.processes[0].watch(client.player, house.table, client.seat, fresh)
        if ear.seats[-1] == client.seat:
            assert ear.board == fresh.board
        assert ear.last["version"] <= fresh.last["version"] == len(truth.rows)
    if truth.history.table.over:
        verify(read(await house.processes[0].archive.record(house.table)))


async def evening(game: AnyGame, seed: bytes, clocks: Clocks, steps: list[tuple[str, int]]) -> None:
    house = House(game, seed, clocks)
    await house.open()
    for what, number in steps:
        await house.do(what, number)
    await house.finish()
    truth = Truth(house)
    truth.check_log(house)
    for client in house.clients:
        for connection in client.past:
            truth.check(connection)
    await check_ends(house, truth)


often = ["step"] * 12 + ["tick"] * 5 + ["jump"] * 3
rare = ["again", "look", "cut", "sleep", "wake", "lose", "kill", "stop", "crowd", "offer", "mishap"]
rare += ["take"]
happenings = st.tuples(st.sampled_from([*often, *rare, *rare]), st.integers(0, 7))
OVERHEARD = """
mishap 0, step 0, wake 0, tick 0, again 0, step 0, kill 5, step 0, step 0, take 1, step 6,
step 0, step 0, crowd 2, step 7, tick 0, step 0, kill 0, jump 2, crowd 5, tick 1, wake 0, step 2,
offer 0, tick 0, offer 0, step 0, jump 0, tick 0, tick 0, step 3, step 6, step 0, step 0, step 0,
step 0"""
"""Whoever took over a bot's seat is told so, and others move before they look at it."""


def spelled_out(steps: str) -> list[tuple[str, int]]:
    return [(what, int(number)) for what, number in (each.split() for each in steps.split(","))]


@pytest.mark.parametrize(
    "game", one_quick(find_game("memoarrr"), GAMES), ids=[game.id for game in GAMES]
)
@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(
    seed=st.binary(min_size=1, max_size=4),
    clocks=st.builds(Clocks, turn=st.none() | st.just(20), look=st.none() | st.just(15)),
    steps=st.lists(happenings, min_size=20, max_size=120),
)
@example(seed=b"L\x01y", clocks=Clocks(), steps=spelled_out(OVERHEARD))
def test_whatever_happens_nothing_is_lost_doubled_shown_too_early_or_to_the_wrong_one(
    game: AnyGame, seed: bytes, clocks: Clocks, steps: list[tuple[str, int]]
) -> None:
    """B2, B3, B4."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cluster, "ANSWER_SECONDS", 0.1)
        asyncio.run(evening(game, seed, clocks, steps))


@in_a_loop
async def test_the_checks_notice_a_message_that_was_left_out() -> None:
    """They can fail."""
    house = House(GAMES[0], b"x", Clocks())
    house.healed = True
    await house.open()
    await house.finish()
    truth = Truth(house)
    connection = house.clients[0].past[0]
    truth.check(connection)
    missing = next(n for n, told in enumerate(connection.told) if told["say"] == "moved")
    for told in (connection.told, connection.heard, connection.seats):
        del told[missing]
    with pytest.raises(AssertionError):
        truth.check(connection)
