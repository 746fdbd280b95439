"""Several processes serve the same tables: nothing acknowledged is lost, nothing happens twice.

One of them owns a table; who comes to another one is led there over the bus.
"""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame
from recollect.engine.errors import OutOfTurn, Stale
from recollect.engine.record import read, verify
from recollect.local.bots import BotsHere
from recollect.tables.log import Acted
from recollect.tables.room import COME_BACK
from recollect.tables.scheduler import Scheduler
from recollect.testing import seeds
from recollect.wire.from_player import Watch
from recollect.wire.http import OpenTable, SitDown
from recollect.wire.types import TableId
from tests.kit.play import GAMES
from tests.kit.seats import ME, OPEN, bot
from tests.kit.tables import (
    Ear,
    ManualClock,
    Person,
    Process,
    World,
    act,
    in_a_loop,
    settle,
)
from tests.tables.test_playing import READY
from tests.tables.test_seating import refusal

OFTEN = 4000


class Player:
    """Plays at random, loses connections, resends commands, and notes what was acknowledged."""

    def __init__(self, seat: int, processes: list[Process], chance: Chance) -> None:
        self.seat = seat
        self.id = f"p{seat}"
        self.processes = processes
        self.chance = chance
        self.ear = Ear()
        self.done: dict[str, tuple[int, Any]] = {}

    async def connect(self, table: TableId) -> None:
        for process in self.processes:
            process.gone(self.ear)
        self.ear = Ear()
        self.process = self.processes[self.chance.below(len(self.processes))]
        await self.process.watch(self.id, table, self.seat, self.ear)

    async def move(self, table: TableId) -> None:
        board = self.ear.board
        if board is None or not board["legal"]:
            if self.chance.below(20) == 0:
                await self.connect(table)
            return
        action = board["legal"][self.chance.below(len(board["legal"]))]
        message = act(table, self.seat, action, self.ear.last["version"])
        try:
            version = await self.process.act(self.id, message)
        except (Stale, OutOfTurn):
            await self.connect(table)
            return
        self.done[f"{self.id}/{message.message.id}"] = (version, action)
        if self.chance.below(3) == 0:
            other = self.processes[self.chance.below(len(self.processes))]
            assert await other.act(self.id, message) == version


async def evening(game: AnyGame, seed: bytes) -> None:
    chance = Chance(seed)
    world = World(pause=lambda: chance.below(4))
    processes = [world.process(), world.process()]
    table = (
        await processes[0].open("p0", OpenTable("o", game.id, (ME, OPEN, bot("random"))))
    ).table
    await processes[1].sit_down("p1", table, SitDown("s", 1, "Ben"))
    players = [Player(seat, processes, chance) for seat in range(2)]
    guests = [Ear(), Ear()]
    for player in players:
        await player.connect(table)
    for process, ear in zip(processes, guests, strict=True):
        await process.watch("guest", table, None, ear)
    for _ in range(OFTEN):
        if (await processes[0].info(table)).phase == "over":
            break
        world.clock.time += 1
        await asyncio.gather(
            *(player.move(table) for player in players), *(p.tick() for p in processes)
        )
    await settle()
    check_log(world, table, players)
    await check_ends(processes, table, players, guests)


def check_log(world: World, table: TableId, players: list[Player]) -> None:
    """Exactly what was acknowledged to people is in the log, each at its version."""
    acted = {
        row.command: (row.version, act_of(entry))
        for row in world.database.rows(table)
        for entry in row.entries
        if isinstance(entry, Acted) and entry.by == "person"
    }
    assert acted == players[0].done | players[1].done


def act_of(entry: Acted) -> Any:
    return msgspec.json.decode(entry.action)


async def check_ends(
    processes: list[Process], table: TableId, players: list[Player], guests: list[Ear]
) -> None:
    verify(read(await processes[0].archive.record(table)))
    assert await processes[0].archive.record(table) == await processes[1].archive.record(table)
    assert guests[0].heard == guests[1].heard, "wherever somebody watches, they are told the same"
    for ear in (*guests, *(player.ear for player in players)):
        versions = [message["version"] for message in ear.told]
        assert versions == sorted(versions)


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
@settings(max_examples=8)
@given(seed=seeds)
def test_two_processes_play_one_game_and_nothing_is_lost_or_doubled(
    game: AnyGame, seed: bytes
) -> None:
    """B2."""
    asyncio.run(evening(game, seed))


class Losses:
    """How many messages the bus loses next."""

    def __init__(self) -> None:
        self.next = 0

    def __call__(self) -> bool:
        self.next -= 1
        return self.next >= 0


async def two_processes(**more: Any) -> tuple[World, Person, Person, TableId]:
    """Anna's process owns the table."""
    world = World(**more)
    anna, ben = Person("Anna", world.process()), Person("Ben", world.process())
    table = await anna.open("fruitmix", ME, OPEN, options={"first": 0})
    await anna.watch(table, 0)
    await ben.sit_down(table, 1)
    await ben.watch(table, 1)
    return world, anna, ben, table


async def next_renewal(world: World, *people: Person) -> None:
    world.clock.time += world.settings.renewal
    for person in people:
        await person.process.tick()
    await settle()


@in_a_loop
async def test_what_happens_at_one_process_is_told_at_the_other() -> None:
    _, anna, ben, table = await two_processes()
    assert list(anna.process.rooms) == [table]
    assert not ben.process.rooms
    assert anna.ear.verbs() == ["table", "changed"]
    await anna.act(table, 0, READY, 2)
    await settle()
    assert ben.ear.last["say"] == "moved"
    assert ben.ear.last == {**anna.ear.last, **{k: ben.ear.last[k] for k in ("board", "legal")}}


@in_a_loop
async def test_what_the_bus_lost_is_made_good_soon() -> None:
    losses = Losses()
    world, anna, ben, table = await two_processes(loses=losses)
    losses.next = 1
    await anna.act(table, 0, READY, 2)
    await settle()
    assert ben.ear.verbs() == ["table"]
    await next_renewal(world, anna, ben)
    assert ben.ear.closed == COME_BACK
    assert (await ben.watch(table, 1))["version"] == 3


@in_a_loop
async def test_nobody_is_told_what_comes_after_something_that_was_lost() -> None:
    losses = Losses()
    _, anna, ben, table = await two_processes(loses=losses)
    losses.next = 1
    await anna.act(table, 0, READY, 2)
    await settle()
    with pytest.raises(ConnectionError):
        await ben.process.act("ben", message := act(table, 1, READY, 2), ben.ear)
    assert ben.ear.verbs() == ["table"]
    assert await ben.process.act("ben", message) == 4, "it was carried out, and nothing refused"


@pytest.mark.parametrize("lost", range(1, 4))
@in_a_loop
async def test_a_question_that_the_bus_lost_is_asked_again(lost: int) -> None:
    losses = Losses()
    world, anna, ben, table = await two_processes(loses=losses)
    guest = Ear()
    losses.next = lost
    ben.process.session("guest", table, guest).receive(Watch(None))
    await settle()
    assert not guest.told
    for _ in range(lost):
        await next_renewal(world, ben, anna)
    assert guest.closed == COME_BACK
    await ben.process.watch("guest", table, None, guest)
    assert guest.verbs() == ["table"]


@in_a_loop
async def test_whoever_left_without_a_word_is_not_here_for_ever() -> None:
    losses = Losses()
    world, anna, ben, table = await two_processes(loses=losses)
    losses.next = 1
    ben.process.gone(ben.ear)
    await next_renewal(world, anna, ben)
    room = anna.process.rooms[table]
    assert room.absent() == [1]
    assert room.users == 1


@in_a_loop
async def test_who_reconnects_elsewhere_sees_what_was_acknowledged() -> None:
    _, anna, ben, table = await two_processes()
    version = await anna.act(table, 0, READY, 2)
    seen = await Person("Anna", ben.process).watch(table, 0)
    assert seen["version"] == version


@in_a_loop
async def test_who_comes_to_a_process_that_slept_sees_what_was_acknowledged_elsewhere() -> None:
    """Its lease is over: another process may own the table by now."""
    world, anna, ben, table = await two_processes()
    anna.process.gone(anna.ear)
    world.clock.time += world.settings.lease + 1
    await ben.process.tick()
    assert ben.ear.closed == COME_BACK
    await ben.watch(table, 1)
    version = await ben.act(table, 1, READY, 2)
    seen = await Person("Anna", anna.process).watch(table, 0)
    assert seen["version"] == version
    assert (await anna.process.info(table)).seats[1].here


@in_a_loop
async def test_a_process_that_slept_refuses_nothing_by_what_it_remembers() -> None:
    """B3."""
    world, anna, ben, table = await two_processes()
    world.clock.time += world.settings.lease
    await ben.process.tick()
    await ben.watch(table, 1)
    ready = act(table, 0, READY, 2)
    assert await ben.process.act("anna", ready) == 3
    with pytest.raises(ConnectionError):
        await anna.act(table, 0, {"do": "change"}, 3)
    assert await anna.process.act("anna", ready) == 3


@in_a_loop
async def test_a_process_that_slept_sends_those_away_who_watch_there() -> None:
    world, anna, ben, table = await two_processes()
    world.clock.time += world.settings.lease + 1
    await ben.process.tick()
    await ben.watch(table, 1)
    await ben.act(table, 1, READY, 2)
    await anna.process.tick()
    assert anna.ear.closed == COME_BACK
    assert not anna.process.rooms
    assert (await anna.watch(table, 0))["version"] == 3


@in_a_loop
async def test_a_process_alone_that_slept_keeps_its_tables() -> None:
    world, anna, _, table = await two_processes()
    world.clock.time += 100 * world.settings.lease
    await anna.process.tick()
    assert anna.ear.closed is None
    await anna.act(table, 0, READY, 2)


@in_a_loop
async def test_a_new_process_goes_on_where_the_old_one_stopped() -> None:
    """All that matters is in the log."""
    world, anna, ben, table = await two_processes()
    await anna.act(table, 0, READY, 2)
    before = await ben.watch(table, 1)
    await anna.process.stop()
    await ben.process.stop()
    assert anna.ear.closed == COME_BACK
    fresh = Person("Ben", world.process())
    assert await fresh.watch(table, 1) == before
    await fresh.act(table, 1, READY, 3)


@in_a_loop
async def test_commands_find_the_process_that_owns_the_table() -> None:
    world, anna, ben, table = await two_processes()
    other = Person("Anna", world.process())
    await other.act(table, 0, READY, 2)
    await settle()
    assert ben.ear.last["version"] == anna.ear.last["version"] == 3
    why = await refusal(Person("Cleo", ben.process).sit_down(table, 1))
    assert why == ("illegal", "seat-taken")
    assert await other.process.info(table) == await anna.process.info(table)


@in_a_loop
async def test_the_loop_of_a_process_plays_without_being_asked() -> None:
    """`run` does what `tick` does, until it is cancelled."""
    world = World()
    process = world.process()
    running = asyncio.create_task(process.run())
    table = (await process.open("x", OpenTable("o", "memoarrr", (bot("random"),) * 2))).table
    while (await process.info(table)).phase != "over":
        await asyncio.sleep(0)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    await process.stop()
    verify(read(await process.archive.record(table)))


@given(st.lists(st.tuples(st.sampled_from("abc"), st.none() | st.integers(0, 9)), max_size=30))
def test_a_room_is_looked_at_when_it_was_put_last(notes: list[tuple[str, int | None]]) -> None:
    scheduler: Any = Scheduler(ManualClock(), BotsHere(), World().settings)
    scheduler._clock.time = 5.0
    rooms = {name: SimpleNamespace(name=name, due=None, dropped=False) for name in "abc"}
    looked: list[str] = []
    scheduler._look = lambda room: looked.append(room.name)
    times: dict[str, int] = {}
    for name, at in notes:
        scheduler._put_at(rooms[name], at)
        times.pop(name, None)
        if at is not None:
            times[name] = at
    assert scheduler.next() == min(times.values(), default=None)
    assert scheduler.run_due() == any(at <= 5 for at in times.values())
    assert sorted(looked) == sorted(name for name, at in times.items() if at <= 5)
    assert not scheduler.run_due()
