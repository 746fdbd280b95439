"""The tables that this process has in memory: loaded from the log, changed through it alone."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from recollect.engine.contract import Seat
from recollect.engine.errors import RecollectError, Unknown
from recollect.tables.agenda import Agenda
from recollect.tables.duties import Timer, next_duty, when
from recollect.tables.interfaces import Clock, Hub, Store, TableSummary
from recollect.tables.live import Live
from recollect.tables.log import Row
from recollect.tables.opening import Entries
from recollect.tables.playing import finish
from recollect.tables.settings import Settings
from recollect.tables.table import TABLES, Games, Table, fold, opened
from recollect.wire.nouns import TableId

Decide = Callable[[Table, float], Entries]


class Keeper:
    def __init__(
        self, store: Store, hub: Hub, clock: Clock, settings: Settings, games: Games
    ) -> None:
        self.store = store
        self.hub = hub
        self.clock = clock
        self.settings = settings
        self.games = games
        self.agenda = Agenda()
        self.lives: dict[TableId, Live] = {}
        self._idle: dict[TableId, Live] = {}

    @asynccontextmanager
    async def hold(self, table: TableId, *, fresh: bool = False) -> AsyncIterator[Live]:
        """Nobody else changes the table meanwhile, in this process. `fresh`: it is the newest."""
        while True:
            live = self.lives.get(table) or Live(table, self.settings)
            self.lives[table] = live
            async with live.lock:
                if self.lives.get(table) is not live:
                    continue  # it was put away while we waited
                try:
                    await self._load(live, fresh)
                    yield live
                finally:
                    self.put_away(live)
                return

    def is_watched(self, table: TableId) -> bool:
        """If so it is up to date here, as far as those who watch can tell: spectators come in
        thousands, and need not ask the store each."""
        live = self.lives.get(table)
        return live is not None and bool(live.watchers)

    async def begin(self, table: TableId, command: str | None, entries: Entries) -> bool:
        """Open a table; False if there is one, or if the command has opened another one."""
        row = Row(1, command, entries)
        first = opened(table, row, self.games)
        due = next_duty(first, {}, first.moved, self.settings)
        if not await self.store.append(table, row, _note(first, due)):
            return False
        self.agenda.put(table, when(due))
        return True

    async def carry_out(self, table: TableId, command: str, decide: Decide) -> tuple[Table, int]:
        """The table after the command, and the version at which it was carried out."""
        async with self.hold(table) as live:
            while True:
                if command in live.commands:
                    return live.table, live.commands[command]
                try:
                    entries = decide(live.table, self.clock.now())
                    done = not entries or await self.append(live, command, entries)
                except RecollectError:
                    if await self.catch_up(live):
                        continue  # nothing is refused for what may be old
                    raise
                if done:
                    return live.table, live.table.version

    async def append(self, live: Live, command: str | None, entries: Entries) -> bool:
        """Durable before visible. False: others were faster, and now we know what they did.

        What the game does not allow is refused before anything is written.
        """
        before, now = live.table, self.clock.now()
        row = Row(before.version + 1, command, entries)
        after = before.after(row)
        due = next_duty(after, live.last_seen(now), now, self.settings)
        if not await self.store.append(live.id, row, _note(after, due), finish(before, after)):
            if not await self.catch_up(live):
                raise RuntimeError("the store refuses the next version of a table")
            return False
        live.advance(row, after, now)
        self.agenda.put(live.id, when(due))
        self.hub.publish(live.id, row.version)
        return True

    async def catch_up(self, live: Live) -> bool:
        """Show what other processes have done at this table. False: nothing."""
        rows = await self.store.rows(live.id, live.table.version)
        for row in rows:
            live.advance(row, live.table.after(row), self.clock.now())
        return bool(rows)

    def duty(self, live: Live) -> Timer | None:
        now = self.clock.now()
        return next_duty(live.table, live.last_seen(now), now, self.settings)

    async def put_off(self, live: Live) -> None:
        """The table is looked at again when it has something to do."""
        duty = self.duty(live)
        at = when(duty)
        self.agenda.put(live.id, at)
        await self.store.look_again(live.id, live.table.version, at)

    async def ask_presence(self, live: Live) -> None:
        live.note_seen(await self.store.last_seen(live.id))

    async def note_presence(self, here: list[tuple[TableId, Seat]]) -> None:
        if here:
            await self.store.seen(here, self.clock.now())

    async def _load(self, live: Live, fresh: bool) -> None:
        if live.loaded:
            if fresh:
                await self.catch_up(live)
            return
        rows = await self.store.rows(live.id)
        if not rows:
            raise Unknown("table", TABLES)
        live.load(fold(live.id, rows, self.games), rows)

    def put_away(self, used: Live) -> None:
        """Tables that nobody watches make room, those first that were not used for longest.

        Those that are not there make it at once.
        """
        self._idle.pop(used.id, None)
        if not used.loaded:
            self.lives.pop(used.id, None)
        elif not used.watchers:
            self._idle[used.id] = used
        while len(self._idle) > self.settings.kept:
            live = self._idle.pop(next(iter(self._idle)))
            if not live.lock.locked() and not live.watchers and self.lives.get(live.id) is live:
                del self.lives[live.id]


def _note(table: Table, duty: Timer | None) -> TableSummary:
    return TableSummary(
        game=table.opened.game,
        phase=table.phase,
        listed=table.opened.listed,
        due=when(duty),
        moved=table.moved,
    )
