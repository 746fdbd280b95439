"""People at many tables, game after game, while things happen to the servers; and what must be true
of all of it afterwards.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
import traceback
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from recollect.engine.errors import RecollectError
from recollect.engine.record import read, verify
from recollect.server.store import SqlStore
from recollect.tables.interfaces import StoreFailed
from recollect.tables.log import Row
from recollect.wire.http import SeatPlan
from tests.kit.databases import opened_store
from tests.kit.evidence import Evidence, KeptLog
from tests.kit.players import Guest, Onlooker, Place
from tests.kit.seats import ME, OPEN, bot, me
from tests.referee import check as referee_faults

STUCK = 45.0
"""Seconds after the last mishap in which every table has to go on."""
READS = 30
"""So many times a log is asked for, from a database that may be gone."""
AGAIN_AT_ONCE = 8


class Verdict(msgspec.Struct):
    """What was found against the servers; nothing, if they are good."""

    lost: list[str] = []
    """Commands that were acknowledged, and are not in the log as the answer said."""
    doubled: list[str] = []
    others: list[str] = []

    @property
    def faults(self) -> list[str]:
        lost = [f"lost: {each}" for each in self.lost]
        return [*lost, *(f"doubled: {each}" for each in self.doubled), *self.others]


class Club:
    """Whenever a game is over its people begin another, until closing time."""

    def __init__(self, servers: Sequence[Place], database: str, seed: str) -> None:
        self.chance = random.Random(seed)
        self.closing = False
        self.tables: dict[str, list[Onlooker]] = {}
        self.people: list[Guest] = []
        self.verdict = Verdict()
        self._servers = servers
        self._database = database
        self._playing: set[str] = set()
        self._records: dict[str, bytes] = {}

    @property
    def acknowledged(self) -> int:
        """How many actions were."""
        return sum(len(each.done) for each in self.onlookers)

    @property
    def resent(self) -> int:
        return sum(each.resent for each in self.onlookers) + sum(
            each.resent for each in self.people
        )

    @property
    def standstill(self) -> float:
        """The longest time in which somebody saw nothing new at a table."""
        return max((each.standstill for each in self.onlookers), default=0.0)

    @property
    def onlookers(self) -> list[Onlooker]:
        return [each for onlookers in self.tables.values() for each in onlookers]

    async def guest(self) -> Guest:
        someone = Guest(self._servers, random.Random(self.chance.random()))
        self.people.append(someone)
        await someone.arrive()
        return someone

    async def leave(self) -> None:
        for someone in self.people:
            await someone.leave()

    async def open(self, circles: int, mishaps: Callable[[], Awaitable[None]]) -> None:
        """So many circles play until the mishaps are over, and end their games."""
        kinds = (
            lambda: self.two("memoarrr"),
            lambda: self.two("fruitmix"),
            lambda: self.bots("memoarrr", "goldfish"),
            lambda: self.pass_and_play("fruitmix"),
            lambda: self.bots("fruitmix", "random"),
            lambda: self.bots("memoarrr", "random", "sparrow"),
            lambda: self.pass_and_play("memoarrr"),
        )
        async with asyncio.TaskGroup() as tasks:
            for number in range(circles):
                tasks.create_task(kinds[number % len(kinds)]())
            await mishaps()
            self.closing = True
            tasks.create_task(self.find_stuck())

    async def two(self, game: str) -> None:
        """Two people, and a third who watches."""
        anna, ben, carl = [await self.guest() for _ in range(3)]
        while not self.closing:
            table = await self._opened(anna, game, ME, OPEN)
            await ben.command(f"/api/tables/{table}/sit_down", seat=1, name="Ben")
            await self._play(table, (anna, 0), (ben, 1), (carl, None))

    async def bots(self, game: str, *names: str) -> None:
        anna = await self.guest()
        while not self.closing:
            seats = [bot(names[0]), ME, *map(bot, names[1:])]
            await self._play(await self._opened(anna, game, *seats), (anna, 1))

    async def pass_and_play(self, game: str) -> None:
        anna = await self.guest()
        while not self.closing:
            await self._play(await self._opened(anna, game, ME, me("Ben")), (anna, 0), (anna, 1))

    async def _opened(self, host: Guest, game: str, *seats: SeatPlan) -> str:
        answer = await host.command("/api/tables", game=game, seats=seats)
        table: str = answer["table"]
        if table in self.tables:
            self.verdict.others.append(f"{table} was opened by two commands")
        return table

    async def _play(self, table: str, *people: tuple[Guest, int | None]) -> None:
        onlookers = [Onlooker(someone, table, seat) for someone, seat in people]
        self.tables[table] = onlookers
        self._playing.add(table)
        async with asyncio.TaskGroup() as tasks:
            for each in onlookers:
                tasks.create_task(each.stay())
        self._playing.discard(table)
        await self._judge(table)

    async def find_stuck(self) -> None:
        """Whatever has happened: it is over, so all go on. Returns when all have."""
        since, standing = time.monotonic(), set(self._playing)
        while standing := {each for each in standing & self._playing if self._stands(each, since)}:
            if time.monotonic() - since > STUCK:
                self.verdict.others += [f"{table} is stuck" for table in standing]
                return
            await asyncio.sleep(0.2)

    def _stands(self, table: str, since: float) -> bool:
        return all(each.moved_at <= since for each in self.tables[table])

    def unfinished(self) -> list[str]:
        """Who still plays, and what they wait for."""
        return [str(each) for table in self._playing for each in self.tables[table]]

    # Judgement

    async def _judge(self, table: str) -> None:
        """A game that is over: all that was shown of it. What was shown is then forgotten."""
        async with opened_store(self._database) as store:
            log = await _log(store, table)
        record = await self._record(table)
        if record is None:
            return
        self._records[table] = record
        evidence = Evidence(log, record)
        for onlooker in self.tables[table]:
            self._note(table, lambda each=onlooker: evidence.check(each))  # type: ignore[misc]
            self.verdict.others += [f"{table}: {fault}" for fault in onlooker.faults]
            onlooker.shown.clear()

    def _note(self, table: str, check: Callable[[], None]) -> None:
        try:
            check()
        except AssertionError as fault:
            self.verdict.others.append(f"{table}: {str(fault)[:400] or repr(fault)}")

    async def check(self) -> Verdict:
        """All that must be true at the end, of every table."""
        async with opened_store(self._database) as store:
            found = {each.id for each in await store.summaries()}
            logs = {table: await _log(store, table) for table in self.tables}
        if found != self.tables.keys():
            self.verdict.others.append(f"tables that nobody knows of: {found - self.tables.keys()}")
        for table, log in logs.items():
            self._check_commands_at(table, KeptLog(log))
            record = await self._record(table)
            if record is not None:
                self._check_record(table, log, record)
        self._check_commands(logs)
        await self._check_resends()
        return self.verdict

    def _check_commands_at(self, table: str, kept: KeptLog) -> None:
        self.verdict.doubled += [f"{table}: {each}" for each in kept.doubled()]
        for onlooker in self.tables[table]:
            self.verdict.lost += [f"{table}: {each}" for each in kept.lost(onlooker)]

    def _check_record(self, table: str, log: list[Row], record: bytes) -> None:
        if record != self._records.get(table):
            self.verdict.others.append(f"{table}: the record has changed")
        evidence, onlookers = Evidence(log, record), self.tables[table]
        self._note(table, evidence.check_log)
        self._note(table, lambda: evidence.check_people(onlookers))
        self.verdict.others += [f"{table}: {fault}" for fault in record_faults(record)]

    def _check_commands(self, logs: dict[str, list[Row]]) -> None:
        """Those over HTTP."""
        for someone in self.people:
            for command, asked in someone.commands.items():
                version, log = asked.answer["version"], logs.get(asked.answer["table"], [])
                if len(log) < version or log[version - 1].command != f"{someone.id}/{command}":
                    self.verdict.lost.append(f"{asked.path} {command}")

    async def _check_resends(self) -> None:
        """Whoever says it all again, is answered as before."""
        at_once = asyncio.Semaphore(AGAIN_AT_ONCE)

        async def again(onlooker: Onlooker) -> None:
            async with at_once:
                answers = await onlooker.say_all_again()
            if answers != onlooker.done:
                wrong = dict(onlooker.done.items() - answers.items())
                self.verdict.others.append(f"{onlooker.table}: answered otherwise: {wrong}")

        await asyncio.gather(*(again(each) for each in self.onlookers))

    async def _record(self, table: str) -> bytes | None:
        answer = await self.people[0].ask("GET", f"/api/tables/{table}/record")
        if answer.status_code == 200:
            return answer.content
        self.verdict.others.append(f"{table} has no record: {answer.text}")
        return None


def record_faults(text: bytes) -> list[str]:
    """What the engine and the referee have against a record."""
    try:
        verify(read(text))
    except RecollectError as error:
        return [str(error)]
    return referee_faults(json.loads(text))


async def _log(store: SqlStore, table: str) -> list[Row]:
    for _ in range(READS):
        with suppress(StoreFailed):
            number = await store.find(table)
            return [] if number is None else await store.read(number, list)
        await asyncio.sleep(0.5)
    raise AssertionError("the database does not answer")


async def bounded(work: Coroutine[Any, Any, None], seconds: float) -> list[str]:
    """What made it fail, or that it took too long: said at once, since more may fail later."""
    try:
        async with asyncio.timeout(seconds):
            await work
    except TimeoutError:
        return [f"not over after {seconds:.0f} seconds"]
    except Exception as error:
        traceback.print_exception(error)
        return [repr(each) for each in _leaves(error)]
    return []


def _leaves(error: BaseException) -> list[BaseException]:
    if isinstance(error, BaseExceptionGroup):
        return [leaf for each in error.exceptions for leaf in _leaves(each)]
    return [error]
