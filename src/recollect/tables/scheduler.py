"""Looks after tables while nobody says anything: bots, clocks, people who are gone.

Any process may do it for any table: the store lets it happen once. The process that changed a table
last has it on its agenda; what a process that died has left is found by the others' sweeps.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from recollect.engine.chance import derive
from recollect.engine.contract import Seat
from recollect.engine.errors import Unknown
from recollect.tables.duties import Timer, when
from recollect.tables.interfaces import Thinker
from recollect.tables.keeping import Keeper
from recollect.tables.live import Live
from recollect.tables.log import Closed, Covered
from recollect.tables.opening import Entries
from recollect.tables.playing import By, taking_turn
from recollect.tables.table import Table
from recollect.wire.nouns import TableId

CLAIMED_AT_ONCE = 50
RETRY = 5.0
"""How long to wait after something went wrong, in seconds."""

_log = logging.getLogger(__name__)


class Scheduler:
    def __init__(self, keeper: Keeper, thinker: Thinker) -> None:
        self._keeper = keeper
        self._thinker = thinker
        self._tasks: set[asyncio.Task[None]] = set()
        self._attended: set[TableId] = set()
        self._due_again: set[TableId] = set()
        self._left: list[tuple[TableId, Seat]] = []
        self._next_sweep = 0.0
        self._next_beat = 0.0

    def heard(self, table: TableId, version: int) -> None:
        """Another process has changed a table: those who watch it here see it too."""
        live = self._keeper.lives.get(table)
        if live is not None and live.watchers and live.loaded and live.table.version < version:
            self._start(self._refresh(table, people=False))

    def left(self, live: Live, seats: set[Seat]) -> None:
        """These people are not connected any more."""
        self._left.extend((live.id, seat) for seat in seats)
        self._keeper.agenda.put(live.id, when(self._keeper.duty(live)))

    async def run(self) -> None:
        sooner = self._keeper.agenda.sooner
        while True:
            sooner.clear()
            try:
                await self._housekeeping()
            except Exception:
                _log.exception("housekeeping failed")
            self._start_due()
            try:
                async with asyncio.timeout(self._pause()):
                    await sooner.wait()
            except TimeoutError:
                pass

    async def tick(self) -> None:
        await self._housekeeping()
        self._start_due()
        while self._tasks:
            await asyncio.wait(set(self._tasks))
            self._start_due()

    async def stop(self) -> None:
        tasks = set(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._keeper.note_presence([*self._left, *self._present()])

    def _pause(self) -> float:
        """Until something is due."""
        soon = min(self._next_sweep, self._next_beat)
        due = self._keeper.agenda.next()
        first = soon if due is None else min(soon, due)
        return max(0.0, first - self._keeper.clock.now())

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _start_due(self, fresh: bool = False, tables: list[TableId] | None = None) -> None:
        due = self._keeper.agenda.take(self._keeper.clock.now()) if tables is None else tables
        for table in due:
            if table in self._attended:
                self._due_again.add(table)
            else:
                self._attended.add(table)
                self._start(self._attend(table, fresh))

    async def _attend(self, table: TableId, fresh: bool) -> None:
        try:
            await self._do_duty(table, fresh)
        except Unknown:
            _log.warning("a table that was due is not there")
        except Exception:
            _log.exception("a table could not be attended to")
            self._keeper.agenda.put(table, self._keeper.clock.now() + RETRY)
        finally:
            self._attended.discard(table)
            if table in self._due_again:
                self._due_again.discard(table)
                self._keeper.agenda.put(table, self._keeper.clock.now())

    async def _do_duty(self, table: TableId, fresh: bool) -> None:
        async with self._keeper.hold(table, fresh=fresh) as live:
            duty = await self._due(live)
            if duty is None:
                return
            before = live.table
            if duty.kind not in ("bot", "hurry"):
                await self._keeper.append(live, None, self._by_itself(before, duty))
                return
        action = await self._think(before, duty)
        async with self._keeper.hold(table) as live:
            if _unchanged(before, live.table, duty):
                now = self._keeper.clock.now()
                acted = taking_turn(live.table, duty.seat, action, _by(duty), now)
                await self._keeper.append(live, None, acted)
            else:
                await self._keeper.put_off(live)

    async def _due(self, live: Live) -> Timer | None:
        """What the table has to do now. Nobody is called gone before other processes were asked."""
        duty = self._keeper.duty(live)
        if duty is not None and duty.kind in ("cover", "abandon"):
            await self._keeper.ask_presence(live)
            duty = self._keeper.duty(live)
        if duty is None or duty.at > self._keeper.clock.now():
            await self._keeper.put_off(live)
            return None
        return duty

    def _by_itself(self, table: Table, duty: Timer) -> Entries:
        now = self._keeper.clock.now()
        if duty.kind == "abandon" or table.play is None:
            return (Closed(now),)
        if duty.kind == "cover":
            return (Covered(duty.seat, self._keeper.settings.stand_in, now),)
        (ready,) = table.play.legal[duty.seat]
        return taking_turn(table, duty.seat, ready, "clock", now)

    async def _think(self, table: Table, duty: Timer) -> Any:
        """A bot's answer; it is shown what its seat was shown, and nothing else."""
        play, seat = table.play, duty.seat
        if play is None:
            raise LookupError("there is no game to think about")
        bot = self._keeper.settings.hurry
        if duty.kind == "bot":
            bot = table.places[seat].player or bot
        return await self._thinker.think(
            table.id,
            seat,
            bot,
            table.opened.game,
            derive(table.server_seed, f"bot {seat} {bot}"),
            lambda first: play.moments(seat, first),
            play.legal[seat],
        )

    async def _housekeeping(self) -> None:
        now, settings = self._keeper.clock.now(), self._keeper.settings
        left, self._left = self._left, []
        await self._keeper.note_presence(left)
        if now >= self._next_beat:
            self._next_beat = now + settings.heartbeat
            await self._heartbeat()
        if now >= self._next_sweep:
            self._next_sweep = now + settings.sweep
            late, until = now - settings.slack, now + settings.lease
            claimed = await self._keeper.store.claim(late, until, CLAIMED_AT_ONCE)
            self._start_due(fresh=True, tables=claimed)

    async def _heartbeat(self) -> None:
        """Say who is connected here, and make good what was not heard of other processes."""
        keeper = self._keeper
        await keeper.note_presence(self._present())
        watched = [live.id for live in keeper.lives.values() if live.watchers]
        versions = await keeper.store.versions(watched) if watched else {}
        for table in watched:
            live = keeper.lives.get(table)
            if live is None or not live.loaded:
                continue
            behind = live.table.version < versions.get(table, 0)
            away = {seat for seat, p in enumerate(live.table.places) if p.owners} - live.present()
            if behind or away:
                self._start(self._refresh(table, people=True))
            else:
                live.tell_changes(keeper.clock.now())

    async def _refresh(self, table: TableId, people: bool) -> None:
        """Show what other processes did at a table, and who is connected to them."""
        try:
            async with self._keeper.hold(table, fresh=True) as live:
                if people:
                    await self._keeper.ask_presence(live)
                    live.tell_changes(self._keeper.clock.now())
        except Exception:
            _log.exception("a table could not be brought up to date")

    def _present(self) -> list[tuple[TableId, Seat]]:
        return [
            (live.id, seat)
            for live in self._keeper.lives.values()
            if live.loaded and live.watchers
            for seat in live.present()
        ]


def _by(duty: Timer) -> By:
    return "bot" if duty.kind == "bot" else "clock"


def _unchanged(before: Table, now: Table, duty: Timer) -> bool:
    """Whether a thought is still wanted: it is the same turn, and played by the same."""
    if before.play is None or now.play is None or now.closed:
        return False
    seat = duty.seat
    same_turn = before.play.since[seat] == now.play.since[seat]
    same_player = before.places[seat].player == now.places[seat].player
    return same_turn and same_player
