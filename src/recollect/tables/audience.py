"""Those who watch a table: who is connected, and what each of them has been told."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from recollect.engine.contract import Seat
from recollect.tables import messages
from recollect.tables.interfaces import Sink
from recollect.tables.log import PlayerId
from recollect.tables.match import Turn
from recollect.tables.table import Table
from recollect.wire.types import TableInfo, Version

DEADLINE_JITTER = 0.5
"""Deadlines that differ by less are the same."""


class Patience(msgspec.Struct, frozen=True):
    """How many of the usual pauses bots make for somebody: after each move, and after one."""

    usual: float = 1.0
    version: Version | None = None
    once: float = 1.0

    def after(self, pauses: float, version: Version | None) -> Patience:
        """What was said of the last move is forgotten when something else is said."""
        return Patience(pauses) if version is None else Patience(self.usual, version, pauses)

    def at(self, version: Version) -> float:
        return self.once if version == self.version else self.usual


class Watcher(msgspec.Struct):
    """A connection, and how it sees the table."""

    sink: Any
    player: PlayerId
    seat: Seat | None
    mine: tuple[Seat, ...]
    patience: Patience = Patience()


class News(msgspec.Struct):
    """What is told at one time: first to the sink that asked, in one write with the answer."""

    table: Table
    deadline: float | None
    info: TableInfo | None = None
    own: Any = None
    kept: list[bytes] = []
    """For the sink that asked."""
    others: list[tuple[Any, bytes]] = []

    def add(self, sink: Sink, message: bytes) -> None:
        if sink is self.own:
            self.kept.append(message)
        else:
            self.others.append((sink, message))

    def send(self) -> None:
        for sink, message in self.others:
            sink.send(message)


class Audience:
    def __init__(self) -> None:
        self.watchers: dict[int, Watcher] = {}
        self._connected: Counter[PlayerId] = Counter()
        """How many of the watchers are this player's."""
        self._told: tuple[TableInfo, Any] | None = None
        """What everybody who watches knows of the table by now."""
        self._deadline: float | None = None
        self._view: Any = None
        """The spectators' view that everybody who watches has been told."""
        self._private: dict[Seat, messages.Private] = {}

    def __bool__(self) -> bool:
        return bool(self.watchers)

    def present(self, table: Table) -> set[Seat]:
        """The seats of the people who are connected."""
        connected = self._connected
        return {
            seat
            for seat, state in enumerate(table.seats)
            if any(owner in connected for owner in state.owners)
        }

    def is_connected(self, player: PlayerId) -> bool:
        return player in self._connected

    def believes_here(self, seat: Seat) -> bool:
        """Whether those who watch were told last that the person of this seat is here."""
        return bool(self.watchers) and self._told is not None and self._told[0].seats[seat].here

    def pauses(self, version: Version) -> float:
        """How long bots wait, for the slowest of the people who play here."""
        seated = [each.patience.at(version) for each in self.watchers.values() if each.mine]
        return max(seated, default=1.0)

    def join(self, watcher: Watcher, table: Table) -> None:
        match = table.match
        if match is not None and (self._view is None or not self.watchers):
            self._view, self._private = match.game.view(match.state, None), {}
        self.watchers[id(watcher.sink)] = watcher
        self._connected[watcher.player] += 1
        self._note_private(table, watcher.seat)

    def part(self, sink: Sink) -> tuple[Watcher | None, bool]:
        """Who watched through that sink, if anybody, and whether it was their last connection."""
        watcher = self.watchers.pop(id(sink), None)
        if watcher is None:
            return None, False
        self._connected[watcher.player] -= 1
        last = not self._connected[watcher.player]
        if last:
            del self._connected[watcher.player]
        return watcher, last

    def show(self, watcher: Watcher, news: News) -> None:
        """All that can be seen now."""
        assert news.info is not None
        self._deadline = news.deadline
        shown = messages.shown(news.table, watcher.player, watcher.seat, news.info, news.deadline)
        news.add(watcher.sink, shown)

    def publish_move(self, turn: Turn, news: News) -> None:
        table = news.table
        move = messages.MoveMessage(table, turn, self._view, self._private, news.deadline)
        for watcher in self.watchers.values():
            seat = messages.perspective(table, watcher.player, watcher.seat)
            news.add(watcher.sink, move.seen_by(seat))
        self._view, self._private = move.view, move.private
        self._deadline = news.deadline

    def publish_changes(self, news: News, board: bool = False, but: Watcher | None = None) -> None:
        """Tell everybody, if there is something about the table that they were not told."""
        table, info = news.table, news.info
        assert info is not None
        board = board or _differ(news.deadline, self._deadline)
        known = self._told
        self._told = (info, (table.takers, *(state.owners for state in table.seats)))
        self._deadline = news.deadline
        if known == self._told and not board:
            return
        match = table.match
        if board and match is not None:
            self._view, self._private = match.game.view(match.state, None), {}
        shared = b'{"say":"changed","version":%d,"info":%b' % (table.version, messages.encode(info))
        news_for_all = board or known is None or known[0] != info
        for watcher in list(self.watchers.values()):
            mine, watcher.mine = watcher.mine, table.mine(watcher.player)
            if messages.perspective(table, watcher.player, watcher.seat) != watcher.seat:
                watcher.seat = None
                self.show(watcher, news)
            elif watcher is not but and (news_for_all or mine != watcher.mine):
                news.add(watcher.sink, shared + self._own_changes(watcher, news, board))
            if board:
                self._note_private(table, watcher.seat)

    def send_all(self, message: bytes) -> None:
        """What is the same for everybody. Whoever reads too slowly parts meanwhile."""
        for watcher in list(self.watchers.values()):
            watcher.sink.send(message)

    def close(self, code: int, reason: str) -> None:
        for watcher in list(self.watchers.values()):
            watcher.sink.close(code, reason)

    def _own_changes(self, watcher: Watcher, news: News, board: bool) -> bytes:
        parts = [b',"mine":%b' % messages.encode(watcher.mine)]
        if board:
            shown = messages.board(news.table, watcher.seat, news.deadline)
            parts.append(b',"board":%b' % messages.encode(shown))
        if (asked := messages.asked(news.table, watcher.player)) is not None:
            parts.append(b',"asked":%d' % asked)
        return b"".join([*parts, b"}"])

    def _note_private(self, table: Table, seat: Seat | None) -> None:
        match = table.match
        if match is not None and seat is not None:
            self._private[seat] = match.game.private(match.state, seat)


def _differ(one: float | None, other: float | None) -> bool:
    if one is None or other is None:
        return one is not other
    return abs(one - other) > DEADLINE_JITTER
