"""A connection of a player to one table: messages in, answers and news out through its sink."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any, Protocol, assert_never

from recollect.engine.errors import RecollectError, TooMany
from recollect.tables import commands, messages
from recollect.tables.commands import Decision
from recollect.tables.interfaces import Fenced, Sink, StoreFailed
from recollect.tables.log import PlayerId, Returned
from recollect.tables.match import TABLES
from recollect.tables.room import COME_BACK, Room
from recollect.tables.table import Table
from recollect.wire.from_player import Act, React, Wait, Watch
from recollect.wire.to_player import Reacted
from recollect.wire.types import TableId

Message = Watch | Act | React | Wait
WAITING = 64
"""So many messages wait at most while the table is loaded."""


class SessionHost(Protocol):
    """What a session needs of the service."""

    settings: Any
    clock: Any

    @property
    def is_late(self) -> bool:
        """Whether it has to be asked who owns the rooms, before anything is said of them."""

    def enter(self, session: Session) -> None:
        """Bring the session to the room of its table, soon: `entered`, `elsewhere` or `missed`."""

    def leave(self, session: Session) -> None: ...


class Relay(Protocol):
    """The way to a room that another process owns."""

    def receive(self, message: Message) -> None: ...

    def close(self) -> None: ...


class Session:
    __slots__ = ("_host", "_queue", "_relay", "closed", "player", "room", "sink", "table")

    def __init__(self, host: SessionHost, player: PlayerId, table: TableId, sink: Sink) -> None:
        self.player = player
        self.table = table
        self.sink = sink
        self.room: Room | None = None
        self.closed = False
        self._host = host
        self._relay: Relay | None = None
        self._queue: deque[Message] | None = None
        """Messages that wait for the room; None while nobody has to."""

    @property
    def seated(self) -> bool:
        """Whether a seat is this player's, as far as this process knows."""
        return self.room is not None and bool(self.room.table.mine(self.player))

    def receive(self, message: Message) -> None:
        if self._queue is not None:
            self._wait(self._queue, message)
        elif self.room is not None and not self._host.is_late:
            self._handle(self.room, message)
        elif self._relay is not None:
            self._relay.receive(message)
        else:
            self._queue = deque([message])
            self._host.enter(self)

    def _wait(self, queue: deque[Message], message: Message) -> None:
        if len(queue) < WAITING:
            queue.append(message)
        else:
            self.sink.refuse(TooMany("messages", TABLES), _command(message))

    def close(self) -> None:
        """The connection is gone."""
        if self.closed:
            return
        self.closed = True
        if self.room is not None:
            self.room.unwatch(self.sink)
        if self._relay is not None:
            self._relay.close()
        self._host.leave(self)

    def entered(self, room: Room) -> None:
        self.room = room
        self._flush()

    def elsewhere(self, relay: Relay) -> None:
        self.room = None
        self._relay = relay
        self._flush()

    def moved(self, unheard: Iterable[Message]) -> None:
        """The table is no longer there: look for it anew, and say everything again."""
        self._relay = None
        if not self.closed:
            self._queue = deque(unheard)
            self._host.enter(self)

    def missed(self, error: Exception) -> None:
        """There is no room: every message is refused, and the next one tries again."""
        queue, self._queue = self._queue, None
        for message in queue or ():
            self.sink.refuse(error, _command(message))

    def _flush(self) -> None:
        queue, self._queue = self._queue, None
        for message in queue or ():
            self.receive(message)

    def _handle(self, room: Room, message: Message) -> None:
        if room.dropped:
            self.sink.close(COME_BACK, "come back")
            return
        try:
            match message:
                case Act():
                    room.submit(ActRequest(self.player, message, self.sink))
                case Watch(seat=seat):
                    self._watch(room, seat)
                case React():
                    self._react(room, message)
                case Wait(pauses=pauses, version=version):
                    room.slow_down(self.sink, pauses, version)
                case _:
                    assert_never(message)
        except (RecollectError, StoreFailed) as error:
            self.sink.refuse(error, _command(message))

    def _watch(self, room: Room, seat: int | None) -> None:
        """Whoever comes is back on all seats that a bot has played for them."""
        if seat is not None:
            room.table.check_owner(self.player, seat)
        if covered(room.table, self.player):
            room.submit(ReturnRequest(self, room, seat))
        else:
            room.watch(self.sink, self.player, seat)

    def _react(self, room: Room, message: React) -> None:
        room.table.check_owner(self.player, message.seat)
        room.table.check_open()
        settings, now = self._host.settings, self._host.clock.monotonic()
        last = room.reacted.setdefault(self.player, deque(maxlen=settings.reactions))
        if len(last) == settings.reactions and last[0] > now - settings.reaction_span:
            raise TooMany("reactions", TABLES)
        last.append(now)
        room.audience.send_all(
            messages.encode(Reacted(seat=message.seat, reaction=message.reaction))
        )


class ActRequest:
    """An action of a person: `moved` and `done` leave in one write."""

    __slots__ = ("_message", "_player", "command", "sink")

    def __init__(self, player: PlayerId, message: Act, sink: Sink) -> None:
        self.command = f"{player}/{message.id}"
        self.sink = sink
        self._player = player
        self._message = message

    def decide(self, table: Table, now: float) -> Decision:
        return commands.act(table, now, self._player, self._message)

    def done(self, _table: Table, version: int, told: list[bytes]) -> None:
        self.sink.send(*told, messages.done(self._message.id, version))

    def failed(self, error: Exception) -> None:
        if isinstance(error, Fenced) or (isinstance(error, StoreFailed) and not error.certain):
            self.sink.close(COME_BACK, "come back")  # a resend finds out, wherever the table is
        else:
            self.sink.refuse(error, self._message.id)


class ReturnRequest:
    """Somebody comes back to seats that bots have played: then they watch."""

    command = None
    sink = None

    def __init__(self, session: Session, room: Room, seat: int | None) -> None:
        self._session = session
        self._room = room
        self._seat = seat

    def decide(self, table: Table, now: float) -> Decision:
        return Decision(tuple(Returned(n, now) for n in covered(table, self._session.player)))

    def done(self, _table: Table, _version: int, _told: list[bytes]) -> None:
        session = self._session
        if session.closed:
            return
        try:
            self._room.watch(session.sink, session.player, self._seat)
        except RecollectError as error:
            session.sink.refuse(error, None)

    def failed(self, error: Exception) -> None:
        self._session.sink.refuse(error, None)


def covered(table: Table, player: PlayerId) -> list[int]:
    """The seats of this player that a bot plays at the moment."""
    if table.phase != "playing":
        return []
    return [seat for seat in table.mine(player) if table.seats[seat].cover]


def _command(message: Message) -> str | None:
    return message.id if isinstance(message, Act) else None
