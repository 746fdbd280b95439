"""A room: one table in memory, its watchers, and the one way in which anything happens at it.

A command is decided (pure; a refusal changes nothing), appended to the log, and, when the disk has
it, applied, published and answered: nobody sees or is told anything before it is durable. All of it
runs on the event loop in plain calls. Only while an append is on its way do others wait, in order.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any, Protocol, TypeGuard

import msgspec

from recollect.bots.registry import searches
from recollect.engine.contract import Seat
from recollect.engine.errors import RecollectError
from recollect.tables import messages
from recollect.tables.audience import Audience, News, Patience, Watcher
from recollect.tables.commands import Decision
from recollect.tables.history import History, RecentPast
from recollect.tables.interfaces import (
    Append,
    Clock,
    Fenced,
    Lease,
    Observation,
    Sink,
    Store,
    StoreFailed,
    TableSummary,
)
from recollect.tables.log import (
    Acted,
    AnyEntry,
    Began,
    Closed,
    PlayerId,
    Returned,
    Row,
    SatDown,
    encoded,
)
from recollect.tables.match import Turn
from recollect.tables.results import leaderboard_entry
from recollect.tables.settings import TableSettings
from recollect.tables.table import Games, Table, fold
from recollect.wire.types import TableId, TableInfo, Version

COME_BACK = 1012
"""The close code by which clients know to connect again."""


class Request(Protocol):
    """A command, whoever gave it."""

    @property
    def command(self) -> str | None:
        """What it is known by: carried out once, a resend gets the same answer."""

    @property
    def sink(self) -> Sink | None:
        """Where the answer goes, in one write with what came of the command."""

    def decide(self, table: Table, now: float) -> Decision:
        """Raises RecollectError to refuse."""

    def done(self, table: Table, version: int, told: list[bytes]) -> None:
        """Carried out, durably, at this version. `told`: what this sink has not been sent yet."""

    def failed(self, error: Exception) -> None: ...


class Keeper(Protocol):
    """What a room needs of the service it belongs to."""

    store: Store
    clock: Clock
    settings: TableSettings
    games: Games

    def put_timer(self, room: Room) -> None:
        """Look at the room's timers anew."""

    def drop(self, room: Room) -> None:
        """The room is not to be used any more."""


class Pending(msgspec.Struct):
    """What is on its way to the disk."""

    request: Any
    row: Row
    after: Table
    turn: Turn | None


class Loaded(msgspec.Struct):
    """A table as its log has it."""

    table: Table
    commands: dict[str, int]
    """Every command that was carried out, and at which version."""
    seen: dict[Seat, float]
    """When its people were last here."""


class Room:
    def __init__(self, keeper: Keeper, lease: Lease, loaded: Loaded) -> None:
        self.table = loaded.table
        self.lease = lease
        self.commands = loaded.commands
        self.audience = Audience()
        self.reacted: dict[PlayerId, deque[float]] = {}
        self.users = 0
        """Connections that lead here, watching or not."""
        self.dropped = False
        self.due: float | None = None
        """When the scheduler looks at the room next."""
        self.attended = False
        """Whether a bot of the room is asked at the moment."""
        self._keeper = keeper
        self._pending: Pending | None = None
        self._queue: deque[Request] = deque()
        now, wall = keeper.clock.monotonic(), keeper.clock.now()
        self.moved_at = _then(self.table.moved, now, wall)
        """By the monotonic clock, as all times of a room: the clocks of nodes may be wrong."""
        self.waiting_at = self.moved_at
        self._skew = 0.0
        """What a clock that ran ahead has put into the future is now."""
        if self.table.match is not None:
            self.waiting_at = _then(self.table.match.waiting, now, wall)
            self._skew = min(0.0, wall - self.table.match.waiting)
        self.start_at = self.moved_at
        """Since when people have to do their part, so that the game can begin."""
        if self.table.start.waiting is not None:
            self.start_at = _then(self.table.start.waiting, now, wall)
            self._skew = min(0.0, wall - self.table.start.waiting)
        self.loaded_at = now
        self.seen = {seat: _then(at, now, wall) for seat, at in loaded.seen.items()}
        self.parted: dict[PlayerId, float] = {}
        """When those who wait for a bot's seat were last connected."""
        self._recent = RecentPast(self.table)
        self._has_bots = has_bots(self.table)
        self._quiet = False

    @property
    def id(self) -> TableId:
        return self.table.id

    @property
    def busy(self) -> bool:
        """Whether it has to stay in memory."""
        return bool(self.users or self._pending or self.audience or self.attended)

    @property
    def settled(self) -> bool:
        """Whether nothing is on its way."""
        return self._pending is None

    def submit(self, request: Request) -> None:
        if self._pending is None:
            self._carry_out(request)
        else:
            self._queue.append(request)

    def _carry_out(self, request: Request) -> None:
        if self.dropped:
            request.failed(Fenced())
            return
        command = request.command
        version = None if command is None else self.commands.get(command)
        if version is not None:
            request.done(self.table, version, [])
            return
        try:
            decision = request.decide(self.table, self._keeper.clock.now())
            if decision.entries:
                self._append(request, decision)
        except RecollectError as error:
            request.failed(error)
            return
        except Exception:  # a fault of ours: nothing is written
            request.failed(StoreFailed("a fault", certain=True))
            raise
        if not decision.entries:
            request.done(self.table, self.table.version, [])

    def _append(self, request: Request, decision: Decision) -> None:
        before, turn = self.table, decision.turn
        row = Row(before.version + 1, request.command, decision.entries)
        after = before.after(row, turn)
        plain = turn is not None and len(row.entries) == 1 and bool(after.actors)
        append = Append(
            self.lease,
            row.version,
            row.command,
            encoded(row.entries),
            None if plain else summary(after),
            None if plain else leaderboard_entry(before, after),
        )
        self._pending = Pending(request, row, after, turn)
        self._keeper.store.append(append, self._committed)

    def _committed(self, error: StoreFailed | None) -> None:
        pending = self._pending
        assert pending is not None
        self._pending = None
        try:
            if error is None:
                self._apply(pending)
            else:
                self._fail(pending, error)
            while self._queue and self._pending is None:
                self._carry_out(self._queue.popleft())
        except Exception:  # a fault of ours: nobody may go on from what they were half told
            self._keeper.drop(self)
            raise

    def _fail(self, pending: Pending, error: StoreFailed) -> None:
        pending.request.failed(error)
        if not error.certain or isinstance(error, Fenced):
            self._keeper.drop(self)

    def _apply(self, pending: Pending) -> None:
        request, row, turn = pending.request, pending.row, pending.turn
        before, self.table = self.table, pending.after
        if row.command is not None:
            self.commands[row.command] = row.version
        self._note_times(before, row)
        if turn is None or len(row.entries) > 1:
            self._has_bots = has_bots(self.table)
        self._recent.add(self.table, turn, self._has_bots)
        news = self._publish(row, turn, request.sink)
        if request.sink is None:
            news.send()
        request.done(self.table, row.version, news.kept)
        if request.sink is not None:
            news.send()
        self.reschedule(moved=turn is not None)

    def _note_times(self, before: Table, row: Row) -> None:
        now = self._keeper.clock.monotonic()
        self.moved_at = now
        was, match = before.match, self.table.match
        if match is not None and (was is None or match.waiting != was.waiting):
            self.waiting_at, self._skew = now, 0.0
        if self.table.start.waiting != before.start.waiting:
            self.start_at, self._skew = now, 0.0
        for entry in row.entries:
            if _is_person(entry):
                self.seen[entry.seat] = now

    def reschedule(self, moved: bool = False) -> None:
        """After a plain move at a table of people who are all here, nothing is due sooner."""
        if not moved or not self._quiet or self.due is None or self._too_long:
            self._quiet = self._is_quiet()
            self._keeper.put_timer(self)

    @property
    def _too_long(self) -> bool:
        match = self.table.match
        return match is not None and match.steps >= self._keeper.settings.longest

    def _is_quiet(self) -> bool:
        clocks = self.table.opened.clocks
        timeless = clocks.turn is None and clocks.look is None
        return timeless and not self._has_bots and not self.absent()

    def watch(self, sink: Sink, player: PlayerId, seat: Seat | None) -> None:
        """Show the table through this sink, and from now on all that happens."""
        if seat is not None:
            self.table.check_owner(player, seat)
        self.table.check_spectator(player, self._keeper.clock.now())
        before, _ = self.audience.part(sink)
        patience = Patience() if before is None else before.patience
        watcher = Watcher(sink, player, seat, self.table.mine(player), patience)
        self.audience.join(watcher, self.table)
        now = self._keeper.clock.monotonic()
        self.seen.update(dict.fromkeys(watcher.mine, now))
        news = self._news()
        self.audience.publish_changes(news, but=watcher)
        self.audience.show(watcher, news)
        news.send()
        self.reschedule()  # also for spectators: they believe now that somebody is here

    def unwatch(self, sink: Sink) -> None:
        """Nothing more goes to that sink; nothing happens if it did not watch."""
        watcher, last = self.audience.part(sink)
        if watcher is not None and last:
            now = self._keeper.clock.monotonic()
            self.seen.update(dict.fromkeys(self.table.mine(watcher.player), now))
            if self.table.asked_by(watcher.player):
                self.parted[watcher.player] = now
                self.reschedule()
            elif watcher.mine:
                self.reschedule()

    def slow_down(self, sink: Sink, pauses: float, version: Version | None) -> None:
        """Bots wait so long for whoever watches there; with a version, only after that one."""
        watcher = self.audience.watchers.get(id(sink))
        if watcher is not None:
            watcher.patience = watcher.patience.after(pauses, version)
            self.reschedule()

    def publish_presence(self) -> None:
        """Tell everybody who is no longer here, if they have not been told."""
        news = self._news()
        self.audience.publish_changes(news)
        news.send()

    def _publish(self, row: Row, turn: Turn | None, own: Sink | None) -> News:
        """What has happened, for everybody who watches."""
        if not self.audience:
            return News(self.table, None)
        news = News(self.table, self.deadline(), own=own)
        if turn is not None:
            self.audience.publish_move(turn, news)
        if turn is None or len(row.entries) > 1 or self.table.over:
            news.info = self.info()
            fresh = any(isinstance(entry, Began | Closed) for entry in row.entries)
            self.audience.publish_changes(news, board=fresh)
        return news

    def _news(self) -> News:
        return News(self.table, self.deadline(), self.info())

    def absent(self) -> list[Seat]:
        """The seats of the people who are not connected."""
        here = self.audience.present(self.table)
        return [n for n, state in enumerate(self.table.seats) if state.owners and n not in here]

    def absent_takers(self) -> dict[Seat, float]:
        """The bots' seats that somebody waits for who is not connected, and since when not."""
        now, wall = self._keeper.clock.monotonic(), self._keeper.clock.now()
        return {
            each.seat: max(_then(each.at, now, wall), self.parted.get(each.player, 0.0))
            for each in self.table.takers
            if not self.audience.is_connected(each.player)
        }

    def last_seen(self) -> dict[Seat, float]:
        now = self._keeper.clock.monotonic()
        return {**self.seen, **dict.fromkeys(self.audience.present(self.table), now)}

    def info(self) -> TableInfo:
        """Somebody is here who is connected, or was a moment ago, as when a page is loaded anew."""
        lately = self._keeper.clock.monotonic() - self._keeper.settings.here
        here = {seat for seat, at in self.last_seen().items() if at >= lately}
        now = self._keeper.clock.now()
        return messages.info(self.table, here, now, self._start_until())

    def _start_until(self) -> float | None:
        """When the start is aborted, in seconds since 1970."""
        waiting = self.table.start.waiting
        if waiting is None or self.table.match is not None or self.table.closed:
            return None
        return waiting + self._keeper.settings.opening + self._skew

    def deadline(self) -> float | None:
        """When the table's clock decides, in seconds since 1970."""
        limit, match = self.table.limit, self.table.match
        if limit is None or match is None:
            return None
        return match.waiting + limit + self._skew

    async def observations(self, seat: Seat, until: int, first: int) -> list[Observation]:
        """Those of a seat from the n-th on, as long as their numbers are less than `until`."""
        recent = self._recent.observations(self.table, seat, first)
        if recent is not None:
            return recent[: until - first]
        table, games = self.id, self._keeper.games
        found = await self._keeper.store.read(
            self.lease.number, lambda rows: History(table, rows, games).observations(seat, first)
        )
        return found[: until - first]

    def close(self) -> None:
        """Send everybody away who is here: they come back to wherever the table is then."""
        self.dropped = True
        self.audience.close(COME_BACK, "come back")
        while self._queue:
            self._queue.popleft().failed(Fenced())


def load(table: TableId, rows: Iterable[Row], games: Games) -> Loaded:
    """A table, and what a room has to know of its past."""
    commands: dict[str, int] = {}
    seen: dict[Seat, float] = {}

    def remembered() -> Iterable[Row]:
        for row in rows:
            if row.command is not None:
                commands[row.command] = row.version
            for entry in row.entries:
                if _is_person(entry):
                    seen[entry.seat] = entry.at
            yield row

    folded = fold(table, remembered(), games)
    for seat in folded.mine(folded.opened.host):
        seen.setdefault(seat, folded.opened.at)
    return Loaded(folded, commands, seen)


def has_bots(table: Table) -> bool:
    """Whether a bot plays on any seat now."""
    return any(state.player is not None for state in table.seats)


def summary(table: Table) -> TableSummary:
    """Everybody is here, as far as the lobby knows."""
    listed = table.opened.listed
    shown = messages.info(table, range(len(table.seats)), table.moved) if listed else None
    return TableSummary(
        game=table.opened.game,
        phase=table.phase,
        listed=listed,
        moved=table.moved,
        info=None if shown is None else messages.encode(shown),
        bots_only=all(state.kind == "bot" for state in table.seats),
        strong_bots=sum(state.bot is not None and searches(state.bot) for state in table.seats),
    )


def _is_person(entry: AnyEntry) -> TypeGuard[Acted | SatDown | Returned]:
    """Whether it was the person of the seat who did that."""
    if isinstance(entry, Acted):
        return entry.by == "person"
    return isinstance(entry, SatDown | Returned)


def _then(at: float, now: float, wall: float) -> float:
    """When that was by the monotonic clock; what a wrong clock put into the future is now."""
    return now - max(0.0, wall - at)
