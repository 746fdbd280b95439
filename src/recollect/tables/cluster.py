"""Processes that serve the same tables: a connection or command that lands at one which does not
own the table goes on to the one that does, over the bus.

The bus may lose what it is given. Packets of a line are numbered, and every now and then both ends
compare how many there were: whoever is at a line on which something is missing comes back.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable
from itertools import count
from typing import Any, Protocol, TypeVar

import msgspec

from recollect.engine import errors
from recollect.engine.errors import RecollectError
from recollect.tables.interfaces import Bus, NodeId, Sink, StoreFailed
from recollect.tables.log import PlayerId
from recollect.tables.packets import (
    DECODE,
    Answered,
    AnyPacket,
    Call,
    Ended,
    Enter,
    Left,
    LineCounts,
    Packet,
    Said,
    Told,
    Turned,
    Vacated,
    encode,
)
from recollect.tables.room import COME_BACK, Room
from recollect.tables.session import WAITING, Message, Session
from recollect.wire.from_player import DECODER
from recollect.wire.http import (
    Answer,
    AnswerClose,
    CommitShare,
    JoinNext,
    PlayAgain,
    RevealShare,
    SeatBot,
    SeatCommand,
    SitDown,
    TableCommand,
    TakeOver,
    TakeSeat,
)
from recollect.wire.types import TableId

_log = logging.getLogger(__name__)

ANSWER_SECONDS = 5.0
"""How long a command waits for the process that owns the table."""
BROKEN = 1011
"""The close code that says that it was our fault."""
BODIES = {
    "sit_down": SitDown,
    "commit": CommitShare,
    "reveal": RevealShare,
    "stand_up": SeatCommand,
    "seat_bot": SeatBot,
    "close": TableCommand,
    "answer_close": AnswerClose,
    "join_next": JoinNext,
    "take_over": TakeOver,
    "report": SeatCommand,
    "block": SeatCommand,
    "take_seat": TakeSeat,
    "play_again": PlayAgain,
    "offer": SeatCommand,
}
PLACED = ("seat_bot", "play_again")
"""Where it matters from which address the player comes."""

T = TypeVar("T")


class Service(Protocol):
    """What the cluster needs of the service of this process."""

    def connect(self, player: PlayerId, table: TableId, sink: Sink) -> Session: ...

    def vacant(self, table: TableId) -> Room | None:
        """The room of the table, if it is here and nobody is in it."""

    async def give_up(self, room: Room) -> None:
        """Own the table no longer."""

    def start(self, work: Any) -> None: ...


class Cluster:
    def __init__(self, service: Service, bus: Bus) -> None:
        self.nodes: frozenset[NodeId] = frozenset()
        self._service = service
        self._bus = bus
        self._numbers = count(1)
        self._relays: dict[int, RelayedSession] = {}
        """Players here whose tables are elsewhere."""
        self._guests: dict[tuple[NodeId, int], Guest] = {}
        """Players elsewhere whose tables are here."""
        self._moving: set[tuple[NodeId, int]] = set()
        """Players elsewhere who are about to find their table there: they say everything again."""
        self._calls: dict[int, tuple[NodeId, asyncio.Future[msgspec.Raw]]] = {}
        self._stopped = False
        bus.listen(self._heard, self.lose)

    @property
    def relayed(self) -> int:
        """How many players here have their tables elsewhere."""
        return len(self._relays)

    def relay(self, node: NodeId, session: Session) -> RelayedSession:
        line = next(self._numbers)
        relay = self._relays[line] = RelayedSession(self, node, line, session)
        self.send(node, Enter(line, session.player, session.table))
        return relay

    async def call(  # noqa: PLR0913, PLR0917 - a command is all of this
        self,
        node: NodeId,
        name: str,
        player: PlayerId,
        table: TableId,
        body: Any,
        kind: type[T],
        place: str = "",
    ) -> T:
        """Carried out by the process that owns the table. What is not answered may have happened:
        a resend finds out.
        """
        number = next(self._numbers)
        answer = asyncio.get_running_loop().create_future()
        self._calls[number] = (node, answer)
        self.send(node, Call(number, name, player, table, msgspec.Raw(encode(body)), place))
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return msgspec.json.decode(await answer, type=kind)
        except TimeoutError:
            raise StoreFailed("the process that owns the table does not answer") from None
        finally:
            del self._calls[number]

    def living(self, nodes: frozenset[NodeId]) -> None:
        """Connections to and from processes that have died end."""
        self.nodes = nodes
        self._part(lambda node: node not in nodes)
        self._compare_lines()

    def lose(self, node: NodeId | None = None) -> None:
        """Messages from or to that process, or any, may have been lost: whoever depends on them
        comes back, and asks again.
        """
        self._part(lambda each: node in (None, each))

    def stop(self) -> None:
        """Nobody is let in any more; whoever is here comes back, to wherever the table is then."""
        self._stopped = True
        self._part(lambda _: True)

    def _part(self, gone: Callable[[NodeId], bool]) -> None:
        """A process that only stood still, or lost a message, hears that nothing more will come."""
        for relay in list(self._relays.values()):
            if gone(relay.node):
                relay.end(COME_BACK, "come back")
        for (node, _), guest in list(self._guests.items()):
            if gone(node):
                guest.close(COME_BACK, "come back")
        self._moving = {line for line in self._moving if not gone(line[0])}
        for node, answer in self._calls.values():
            if gone(node) and not answer.done():
                answer.set_exception(StoreFailed("the answer may have been lost"))

    def _compare_lines(self) -> None:
        relays: defaultdict[NodeId, dict[int, int]] = defaultdict(dict)
        guests: defaultdict[NodeId, dict[int, int]] = defaultdict(dict)
        for relay in self._relays.values():
            relays[relay.node][relay.line] = relay.sent
        for (node, line), guest in self._guests.items():
            guests[node][line] = guest.sent
        for node in {**relays, **guests}:
            self.send(node, LineCounts(relays[node], guests[node]))

    def send(self, node: NodeId, packet: Packet) -> None:
        self._bus.send(node, encode(packet))

    def forget(self, line: int) -> bool:
        """Whether the line was there."""
        return self._relays.pop(line, None) is not None

    def forget_guest(self, node: NodeId, line: int) -> None:
        self._moving.discard((node, line))
        guest = self._guests.pop((node, line), None)
        if guest is not None:
            guest.session.close()

    def _heard(self, node: NodeId, text: bytes) -> None:
        packet: AnyPacket = DECODE(text)
        match packet:
            case Enter(line=line) | Said(line=line):
                self._receive(node, line, packet)
            case Left(line=line):
                self.forget_guest(node, line)
            case Told() | Turned() | Vacated() | Ended():
                self._deliver(node, packet)
            case LineCounts():
                self._compare_guests(node, packet.relays)
                self._compare_relays(node, packet.guests)
            case Call():
                self._service.start(self._answer(node, packet))
            case Answered():
                self._returned(packet)

    def _receive(self, node: NodeId, line: int, packet: Enter | Said) -> None:
        """Whoever cannot be heard here comes back."""
        try:
            if self._stopped:
                self._send_home(node, line)
            elif isinstance(packet, Enter):
                self._enter(node, packet)
            else:
                self._hear_guest(node, packet)
        except Exception:
            _log.exception("a message from another process could not be handled")
            self._send_home(node, line, BROKEN, "broken")

    def _send_home(
        self, node: NodeId, line: int, code: int = COME_BACK, reason: str = "come back"
    ) -> None:
        self.forget_guest(node, line)
        self.send(node, Ended(line, code, reason))

    def _enter(self, node: NodeId, enter: Enter) -> None:
        """A table moves to where its people are, if nobody is at it here."""
        room = self._service.vacant(enter.table)
        if room is None:
            guest = self._guests[node, enter.line] = Guest(self, node, enter.line)
            guest.session = self._service.connect(enter.player, enter.table, guest)
        else:
            self._moving.add((node, enter.line))
            self._service.start(self._move(node, enter.line, room))

    async def _move(self, node: NodeId, line: int, room: Room) -> None:
        await self._service.give_up(room)
        self.send(node, Vacated(line))

    def _hear_guest(self, node: NodeId, said: Said) -> None:
        guest = self._guests.get((node, said.line))
        if guest is not None and said.number == guest.heard + 1:
            guest.heard = said.number
            guest.session.receive(DECODER.decode(said.message))
        elif (node, said.line) not in self._moving:
            self._send_home(node, said.line)

    def _compare_guests(self, node: NodeId, sent: dict[int, int]) -> None:
        """With what that process has sent for its players."""
        for line in [line for each, line in self._guests if each == node and line not in sent]:
            self.forget_guest(node, line)
        self._moving -= {each for each in self._moving if each[0] == node and each[1] not in sent}
        for line, number in sent.items():
            guest = self._guests.get((node, line))
            if guest is None or guest.heard != number:
                self._send_home(node, line)

    def _compare_relays(self, node: NodeId, sent: dict[int, int]) -> None:
        """With what that process has sent to players here."""
        for line, number in sent.items():
            relay = self._relays.get(line)
            if relay is None:
                self.send(node, Left(line))
            elif relay.heard != number:
                relay.end(COME_BACK, "come back")

    def _deliver(self, node: NodeId, packet: Told | Turned | Vacated | Ended) -> None:
        relay = self._relays.get(packet.line)
        if relay is None or relay.node != node:
            return
        unheard, relay.unheard = relay.unheard, None
        if isinstance(packet, Told | Turned):
            relay.heard += 1
            if packet.number != relay.heard:
                relay.end(COME_BACK, "come back")
                return
        match packet:
            case Told(messages=messages):
                relay.sink.send(*map(bytes, messages))
            case Turned(command=command, error=error):
                relay.sink.refuse(_error(error), command)
            case Vacated():
                relay.close()
                relay.session.moved(unheard or [])
            case Ended(code=code, reason=reason):
                self.forget(packet.line)
                relay.sink.close(code, reason)

    async def _answer(self, node: NodeId, call: Call) -> None:
        returned = Answered(call.number, error=_facts(StoreFailed("it may have been interrupted")))
        try:
            answer = await self._called(call)
            returned = Answered(call.number, msgspec.Raw(encode(answer)))
        except (RecollectError, StoreFailed) as error:
            returned = Answered(call.number, error=_facts(error))
        finally:
            self.send(node, returned)

    async def _called(self, call: Call) -> Any:
        service: Any = self._service
        if self._stopped:
            raise StoreFailed("the process has stopped", certain=True)
        if call.name == "info":
            return await service.info(call.table)
        body = msgspec.json.decode(call.body, type=BODIES[call.name])
        asked = (call.player, call.table, body)
        if call.name in PLACED:
            return await getattr(service, call.name)(*asked, call.place)
        answer = await getattr(service, call.name)(*asked)
        return Answer(answer.table, answer.version)

    def _returned(self, packet: Answered) -> None:
        _, answer = self._calls.get(packet.number, (None, None))
        if answer is None or answer.done():
            return
        if packet.error is None:
            answer.set_result(packet.answer)
        else:
            answer.set_exception(_error(packet.error))


class RelayedSession:
    """A player's way to a room that another process owns."""

    __slots__ = ("_cluster", "heard", "line", "node", "sent", "session", "sink", "unheard")

    def __init__(self, cluster: Cluster, node: NodeId, line: int, session: Session) -> None:
        self._cluster = cluster
        self.node = node
        self.line = line
        self.session = session
        self.sink = session.sink
        self.sent = 0
        self.heard = 0
        self.unheard: list[Message] | None = []
        """What was said, until something comes back."""

    def receive(self, message: Message) -> None:
        self.sent += 1
        if self.unheard is not None and len(self.unheard) < WAITING:
            self.unheard.append(message)
        self._cluster.send(self.node, Said(self.line, self.sent, msgspec.Raw(encode(message))))

    def end(self, code: int, reason: str) -> None:
        """The player has to come back."""
        self.close()
        self.sink.close(code, reason)

    def close(self) -> None:
        if self._cluster.forget(self.line):
            self._cluster.send(self.node, Left(self.line))


class Guest:
    """A player who is connected to another process: where messages to them go."""

    session: Session

    def __init__(self, cluster: Cluster, node: NodeId, line: int) -> None:
        self.sent = 0
        self.heard = 0
        self._cluster = cluster
        self._node = node
        self._line = line

    def send(self, *messages: bytes) -> None:
        self.sent += 1
        told = Told(self._line, self.sent, tuple(map(msgspec.Raw, messages)))
        self._cluster.send(self._node, told)

    def refuse(self, error: Exception, command: str | None) -> None:
        self.sent += 1
        self._cluster.send(self._node, Turned(self._line, self.sent, command, _facts(error)))

    def close(self, code: int, reason: str) -> None:
        self._cluster.send(self._node, Ended(self._line, code, reason))
        self._cluster.forget_guest(self._node, self._line)


def _facts(error: Exception) -> dict[str, Any]:
    """An error as it travels: its sentence is said in the reader's language at the other end."""
    if isinstance(error, RecollectError):
        facts = {
            name: _facts(fact) if isinstance(fact, RecollectError) else fact
            for name, fact in error.facts.items()
        }
        kind = type(error).__name__
        return {"kind": kind, "reason": error.reason, "catalogue": error.catalogue, "facts": facts}
    certain = isinstance(error, StoreFailed) and error.certain
    return {"kind": "StoreFailed", "reason": str(error), "certain": certain}


def _error(facts: dict[str, Any]) -> Exception:
    if facts["kind"] == "StoreFailed":
        return StoreFailed(facts["reason"], facts["certain"])
    kind: type[RecollectError] = getattr(errors, facts["kind"])
    given: dict[str, Any] = {
        name: _error(fact) if isinstance(fact, dict) else fact
        for name, fact in facts["facts"].items()
    }
    return kind(facts["reason"], facts["catalogue"], **given)
