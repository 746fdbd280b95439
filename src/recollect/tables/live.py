"""A table in memory: its newest state, who watches it, and what they have been told."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from recollect.engine.contract import Seat
from recollect.tables import messages
from recollect.tables.log import Acted, PlayerId, Returned, Row, SatDown
from recollect.tables.settings import Settings
from recollect.tables.table import Table
from recollect.wire.nouns import TableId, TableInfo

Owners = tuple[tuple[PlayerId, ...], ...]
"""The people of each seat."""

encode = msgspec.json.Encoder().encode


class Sink(Protocol):
    """Where a connection's messages go; it is known by identity."""

    def send(self, message: bytes) -> None:
        """Never blocks and never raises; a message is one JSON object (wire/to_player.py)."""


class Watcher(msgspec.Struct):
    """A connection, and how it sees the table."""

    sink: Any
    player: PlayerId
    seat: Seat | None
    mine: tuple[Seat, ...]


class Live:
    """Whoever reads or changes it holds the lock; telling happens in one go, without waiting."""

    def __init__(self, table: TableId, settings: Settings) -> None:
        self.id = table
        self.lock = asyncio.Lock()
        self.commands: dict[str, int] = {}
        """Every command that was carried out, and at which version."""
        self.watchers: dict[int, Watcher] = {}
        self.seen: dict[Seat, float] = {}
        """When people were last here, as far as this process has heard."""
        self.reacted: dict[PlayerId, deque[float]] = {}
        self._settings = settings
        self._table: Table | None = None
        self._connected: Counter[PlayerId] = Counter()
        """How many of the watchers are this player's."""
        self._told: tuple[TableInfo, Owners] | None = None
        """What everybody who watches knows by now."""

    @property
    def loaded(self) -> bool:
        return self._table is not None

    @property
    def table(self) -> Table:
        if self._table is None:
            raise LookupError("the table is not loaded")
        return self._table

    def load(self, table: Table, rows: list[Row]) -> None:
        self._table = table
        self.note_seen(dict.fromkeys(table.mine(table.opened.host), table.opened.at))
        for row in rows:
            self._remember(row)

    def advance(self, row: Row, after: Table, now: float) -> None:
        """This has happened, durably: show it to everybody who watches."""
        self._table = after
        self._remember(row)
        if not self.watchers:
            return
        moves = [isinstance(entry, Acted) for entry in row.entries]
        if any(moves):
            self._tell_move()
        if after.over or not all(moves):
            self.tell_changes(now)

    def _remember(self, row: Row) -> None:
        if row.command is not None:
            self.commands[row.command] = row.version
        for entry in row.entries:
            if isinstance(entry, SatDown | Returned | Acted) and _shows_up(entry):
                self.note_seen({entry.seat: entry.at})

    def note_seen(self, seen: dict[Seat, float]) -> None:
        for seat, at in seen.items():
            self.seen[seat] = max(at, self.seen.get(seat, at))

    def present(self) -> set[Seat]:
        """The seats of the people who are connected to this process."""
        return {
            seat
            for seat, owners in enumerate(_owners(self.table))
            if any(owner in self._connected for owner in owners)
        }

    def join(self, watcher: Watcher) -> None:
        """Somebody watches from now on, or through another seat."""
        self.part(watcher.sink)
        self.watchers[id(watcher.sink)] = watcher
        self._connected[watcher.player] += 1

    def part(self, sink: Sink) -> None:
        """Nobody watches through that sink any more."""
        left = self.watchers.pop(id(sink), None)
        if left is not None:
            self._connected[left.player] -= 1
            if not self._connected[left.player]:
                del self._connected[left.player]

    def last_seen(self, now: float) -> dict[Seat, float]:
        return {**self.seen, **dict.fromkeys(self.present(), now)}

    def info(self, now: float) -> TableInfo:
        """Somebody is here who is connected, or was a moment ago, as when a page is loaded anew."""
        lately = now - 2 * self._settings.heartbeat
        here = {seat for seat, at in self.last_seen(now).items() if at >= lately}
        return messages.info(self.table, here)

    def show(self, watcher: Watcher, now: float) -> None:
        """All that can be seen now."""
        message = messages.shown(self.table, watcher.seat, watcher.mine, self.info(now))
        watcher.sink.send(encode(message))

    def tell_changes(self, now: float, but: Watcher | None = None) -> None:
        """Tell everybody else, if there is something about the table that they were not told."""
        table, what = self.table, self.info(now)
        known, self._told = self._told, (what, _owners(table))
        if known == self._told:
            return
        news = known is None or known[0] != what
        say = _once(lambda view: messages.changed(table, view[0], view[1], what))
        for watcher in self.watchers.values():
            mine, watcher.mine = watcher.mine, table.mine(watcher.player)
            if messages.perspective(table, watcher.player, watcher.seat) != watcher.seat:
                watcher.seat = None
                self.show(watcher, now)
            elif watcher is not but and (news or mine != watcher.mine):
                watcher.sink.send(say((watcher.seat, watcher.mine)))

    def tell_all(self, message: msgspec.Struct) -> None:
        """What is the same for everybody."""
        encoded = encode(message)
        for watcher in self.watchers.values():
            watcher.sink.send(encoded)

    def _tell_move(self) -> None:
        table = self.table
        say = _once(lambda seat: messages.moved(table, seat))
        for watcher in self.watchers.values():
            seat = messages.perspective(table, watcher.player, watcher.seat)
            watcher.sink.send(say(seat))


def _owners(table: Table) -> Owners:
    return tuple(place.owners for place in table.places)


def _shows_up(entry: SatDown | Returned | Acted) -> bool:
    """Whether it was the person of the seat who did that."""
    return not isinstance(entry, Acted) or entry.by == "person"


def _once(message: Callable[[Any], msgspec.Struct]) -> Callable[[Any], bytes]:
    """Messages are made and encoded once for each way of seeing, however many watch that way."""
    made: dict[Any, bytes] = {}

    def say(way: Any) -> bytes:
        if way not in made:
            made[way] = encode(message(way))
        return made[way]

    return say
