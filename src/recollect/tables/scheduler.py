"""What rooms do although nobody says anything, and when: bots, clocks, people who are gone."""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from itertools import count
from typing import Any, Literal

import msgspec

from recollect.bots.registry import stand_in
from recollect.engine.chance import derive
from recollect.engine.contract import Seat
from recollect.tables.closing import closed, decided
from recollect.tables.commands import NOTHING, Decision, abort, act_for
from recollect.tables.interfaces import BotService, Clock, Priority, Rank
from recollect.tables.log import Closed, Covered
from recollect.tables.match import without_risk
from recollect.tables.room import Room
from recollect.tables.settings import TableSettings
from recollect.tables.table import Table
from recollect.tables.takeover import withdrawn

SLACK = 1000
"""So many entries that no longer count may lie in the heap, or as many as do count."""
RETRY = 5.0
"""How long to wait after something went wrong, in seconds."""

_log = logging.getLogger(__name__)


class Timer(msgspec.Struct, frozen=True):
    at: float
    kind: Literal["bot", "ready", "hurry", "cover", "abandon", "away", "start", "withdraw"]
    """A bot's turn; the time to look, or a turn's time, is up; somebody, or everybody, is gone;
    somebody no longer counts as here; the time to do one's part for a start is up; somebody who
    waited for a bot's seat is gone.
    """
    seat: Seat = 0


def next_timer(room: Room, now: float, settings: TableSettings) -> Timer | None:
    """The first thing to be done at a room, by the monotonic clock."""
    return min(_timers(room, now, settings), key=lambda timer: timer.at, default=None)


def _timers(room: Room, now: float, settings: TableSettings) -> Iterator[Timer]:
    table, match = room.table, room.table.match
    if table.phase not in ("waiting", "playing"):
        return
    if match is not None and match.steps >= settings.longest:
        yield Timer(room.moved_at, "abandon")
        return
    if match is None and table.start.waiting is not None:
        yield Timer(room.start_at + settings.opening, "start")
    seen = room.last_seen()
    people = [seat for seat in table.actors if table.seats[seat].waited_for]
    bots = [seat for seat in table.actors if table.seats[seat].player is not None]
    if bots:
        pause = settings.pace * room.audience.pauses(table.version)
        yield Timer(room.moved_at + pause, "bot", bots[0])
    else:
        yield Timer(max((room.moved_at, *seen.values())) + settings.abandon, "abandon")
    limit = table.limit
    if limit is not None and match is not None:
        yield Timer(room.waiting_at + limit, "ready" if match.looking else "hurry", people[0])
    for seat, gone in room.absent_takers().items() if table.takers else ():
        yield Timer(gone + settings.here, "withdraw", seat)
    absent = room.absent()
    asked = {*people, *table.undecided}
    for seat in absent:
        gone = seen.get(seat, room.loaded_at)
        if seat in asked and _others_wait(table, seat, seen, now - settings.grace):
            yield Timer(max(gone, room.loaded_at) + settings.grace, "cover", seat)
        if room.audience.believes_here(seat):
            yield Timer(gone + settings.here + 0.001, "away", seat)


def _others_wait(table: Table, seat: Seat, seen: dict[Seat, float], after: float) -> bool:
    """Whether another person has been here lately: only then somebody suffers by the waiting."""
    owners = table.seats[seat].owners
    return any(
        state.waited_for and seen.get(n, after) > after and not set(state.owners) & set(owners)
        for n, state in enumerate(table.seats)
    )


def bot_priority(room: Room, table: Table) -> Priority:
    """Of a table's bots among all that wait to think."""
    group = room.lease.place or table.opened.host
    if not any(state.owners for state in table.seats):
        return Priority(Rank.BOTS_ONLY, group)
    return Priority(Rank.WAITED_FOR if room.audience.present(table) else Rank.ALONE, group)


class TimerRequest:
    """What a table does by itself; nothing, if it has changed meanwhile."""

    command = None
    sink = None

    def __init__(self, decide: Callable[[Table, float], Decision], retry: Callable[[], None]):
        self.decide = decide
        self._retry = retry

    def done(self, _table: Table, _version: int, _told: list[bytes]) -> None:
        pass

    def failed(self, error: Exception) -> None:
        _log.error("a table could not go on by itself: %s", type(error).__name__)
        self._retry()


class Scheduler:
    """Looks at each room when its first timer is due."""

    def __init__(self, clock: Clock, bots: BotService, settings: TableSettings) -> None:
        self._clock = clock
        self._bots = bots
        self._settings = settings
        self._heap: list[tuple[float, int, Room]] = []
        self._order = count()
        self._most = SLACK
        """So many entries before those that no longer count are cleared out."""
        self._sooner = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    def put(self, room: Room) -> None:
        """Look at the room's timers anew."""
        timer = next_timer(room, self._clock.monotonic(), self._settings)
        self._put_at(room, None if timer is None else timer.at)

    def _put_at(self, room: Room, at: float | None) -> None:
        if at is not None and at == room.due:
            return  # it lies there already
        room.due = at
        if at is not None and not room.dropped:
            heapq.heappush(self._heap, (at, next(self._order), room))
            if len(self._heap) > self._most:
                self._clear_out()
            if self._heap[0][2] is room:
                self._sooner.set()

    def _clear_out(self) -> None:
        """What was put off, and rooms that were dropped, would lie there until their time."""
        self._heap = [e for e in self._heap if e[2].due == e[0] and not e[2].dropped]
        heapq.heapify(self._heap)
        self._most = 2 * len(self._heap) + SLACK

    def next(self) -> float | None:
        """The time of the first one. What was put off stays in the heap until then."""
        heap = self._heap
        while heap and (heap[0][2].due != heap[0][0] or heap[0][2].dropped):
            heapq.heappop(heap)
        return heap[0][0] if heap else None

    async def wait(self, until: float) -> None:
        """Until something is due, or that time. By a delay: there are loops (Pyodide's) that refuse
        a time which has passed before they plan for it, and then nothing would ever be due again.
        """
        due = self.next()
        pause = min(until, until if due is None else due) - self._clock.monotonic()
        self._sooner.clear()
        if pause <= 0:
            await asyncio.sleep(0)
            return
        alarm = asyncio.get_running_loop().call_later(pause, self._sooner.set)
        try:
            await self._sooner.wait()
        finally:
            alarm.cancel()

    def run_due(self) -> bool:
        """Do all that is due now. False: nothing was."""
        some = False
        now = self._clock.monotonic()
        while (at := self.next()) is not None and at <= now:
            _, _, room = heapq.heappop(self._heap)
            room.due = None
            some = True
            self._look_safely(room)
        return some

    def _look_safely(self, room: Room) -> None:
        """A fault at one table must not keep all the others from going on."""
        try:
            self._look(room)
        except Exception:
            _log.exception("a table could not be looked at")
            self._put_at(room, self._clock.monotonic() + RETRY)

    async def settle(self) -> None:
        """Until no bot is asked any more."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    @property
    def working(self) -> bool:
        return bool(self._tasks)

    async def stop(self) -> None:
        tasks = set(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _look(self, room: Room) -> None:
        if room.dropped or room.attended:
            return
        timer = next_timer(room, self._clock.monotonic(), self._settings)
        if timer is None or timer.at > self._clock.monotonic():
            self._put_at(room, None if timer is None else timer.at)
        elif timer.kind in ("bot", "hurry"):
            room.attended = True
            self._start(self._ask_bot(room, room.table, timer))
        elif timer.kind == "away":
            room.publish_presence()
            self.put(room)
        else:
            self._submit(room, partial(_by_itself, timer, self._settings, room.table))

    def _submit(self, room: Room, decide: Callable[[Table, float], Decision]) -> None:
        """Whatever comes of it, the room is looked at again."""
        later = partial(self._put_at, room, self._clock.monotonic() + RETRY)
        room.submit(TimerRequest(decide, later))
        if room.settled and room.due is None:
            self.put(room)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _ask_bot(self, room: Room, table: Table, timer: Timer) -> None:
        seat = timer.seat
        if room.table is not table:
            room.attended = False
            self.put(room)
            return
        try:
            action = await self._bot_action(room, table, timer)
        except Exception:
            _log.exception("a bot could not be asked")
            room.attended = False
            self._put_at(room, self._clock.monotonic() + RETRY)
            return
        room.attended = False
        by: Literal["bot", "clock"] = "bot" if timer.kind == "bot" else "clock"

        def decide(now: Table, at: float) -> Decision:
            return act_for(now, at, seat, action, by) if _same_turn(table, now, seat) else NOTHING

        try:
            self._submit(room, decide)
        except Exception:
            _log.exception("a bot's move could not be made")
            self._put_at(room, self._clock.monotonic() + RETRY)

    async def _bot_action(self, room: Room, table: Table, timer: Timer) -> Any:
        match, seat = table.match, timer.seat
        if match is None:
            raise LookupError("there is no game to think about")
        if timer.kind == "hurry" and (stop := without_risk(match.legal[seat])) is not None:
            return stop
        bot = stand_in(self._settings.hurry, table.game)
        if timer.kind == "bot":
            bot = table.seats[seat].player or bot
        return await self._bots.act(
            table.id,
            seat,
            bot,
            table.opened.game,
            derive(table.server_seed, f"bot {seat} {bot}"),
            partial(room.observations, seat, match.steps + 1),
            match.legal[seat],
            bot_priority(room, table),
        )


def _by_itself(
    timer: Timer, settings: TableSettings, before: Table, table: Table, now: float
) -> Decision:
    if table.version != before.version:
        return NOTHING
    if timer.kind == "start":
        return Decision(abort(table, now))
    if timer.kind == "abandon" or table.match is None:
        return Decision(closed(table, Closed(now, "abandoned"), table.missing))
    if timer.kind == "withdraw":
        asked = next((each for each in table.takers if each.seat == timer.seat), None)
        return NOTHING if asked is None else Decision(withdrawn(asked, now))
    if timer.kind == "cover":
        cover = Covered(timer.seat, stand_in(settings.stand_in, table.game), now)
        return Decision(decided(table, now, cover))
    (ready,) = table.match.legal[timer.seat]
    return act_for(table, now, timer.seat, ready, "clock")


def _same_turn(before: Table, now: Table, seat: Seat) -> bool:
    """Whether a bot's answer is still wanted: it is the same turn, and played by the same."""
    if before.match is None or now.match is None or now.closed:
        return False
    same_player = before.seats[seat].player == now.seats[seat].player
    return same_player and before.match.since[seat] == now.match.since[seat]
