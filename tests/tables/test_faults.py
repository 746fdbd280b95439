"""Clocks are wrong, disks are full, databases do not answer: tables go on, and lose nothing."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable
from typing import Any

import pytest

from recollect.tables.interfaces import Append, StoreFailed
from recollect.tables.log import Acted, Covered
from recollect.tables.room import COME_BACK
from recollect.wire.http import SeatCommand, SitDown
from recollect.wire.types import Clocks
from tests.kit.seats import ME, OPEN, bot, new_id
from tests.kit.tables import Ear, Mishap, Person, Process, World, act, in_a_loop, settle
from tests.tables.test_playing import READY, looking
from tests.tables.test_seating import Evening
from tests.tables.test_waiting import unequal


async def sent_away(attempt: Awaitable[Any]) -> None:
    """Not refused: it may have happened, and a resend finds out."""
    with pytest.raises(ConnectionError):
        await attempt


async def failure(attempt: Awaitable[Any]) -> StoreFailed:
    with pytest.raises(StoreFailed) as caught:
        await attempt
    return caught.value


@in_a_loop
async def test_a_clock_that_ran_ahead_and_was_set_right_does_not_stop_a_table() -> None:
    """Bots and clocks count from the moment at which the table is loaded."""
    world = World(pace=1.0)
    wrong = world.process(ahead=3600.0)
    anna = Person("Anna", wrong)
    seats, clocks = (ME, bot("random")), Clocks(look=20, turn=20)
    table = await anna.open("tiny", *seats, options={"first": 1}, clocks=clocks)
    await anna.watch(table, 0)
    await wrong.stop()
    right = world.process()
    anna = Person("Anna", right)
    board = (await anna.watch(table, 0))["board"]
    assert board["deadline"] == world.clock.time + 20
    world.clock.time += 1
    await right.tick()
    assert anna.ear.verbs() == ["table", "moved"], "the bot"
    world.clock.time += 19
    await right.tick()
    assert anna.ear.verbs()[2] == "moved", "the clock"
    acted = [e for row in world.database.rows(table) for e in row.entries if isinstance(e, Acted)]
    assert [each.by for each in acted[:2]] == ["bot", "clock"]


@pytest.mark.parametrize("ahead", [-120.0, 120.0])
@in_a_loop
async def test_clocks_that_differ_cover_nobody_who_is_there(ahead: float) -> None:
    """Whoever is sent elsewhere has the time to come there, whatever the clock there says."""
    world = World()
    first, second = world.process(), world.process(ahead=ahead)
    anna, ben = Person("Anna", first), Person("Ben", second)
    table = await anna.open("tiny", ME, OPEN, options={"first": 0})
    await anna.watch(table, 0)
    await ben.sit_down(table, 1)
    await ben.watch(table, 1)
    await pass_time(world, first, second)
    await first.stop()
    await settle()
    await ben.watch(table, 1)
    await second.tick()
    anna = Person("Anna", second)
    await anna.watch(table, 0)
    await pass_time(world, second)
    entries = [entry for row in world.database.rows(table) for entry in row.entries]
    assert not any(isinstance(entry, Covered) for entry in entries)


async def pass_time(world: World, *processes: Process) -> None:
    for _ in range(100):
        world.clock.time += 2
        for process in processes:
            await process.tick()


@in_a_loop
async def test_somebody_who_thought_long_is_not_covered_because_the_server_restarts() -> None:
    evening = await looking(grace=60.0)
    world = evening.world
    await pass_time(world, evening.process)
    await evening.process.stop()
    fresh = world.process()
    await Person("Ben", fresh).watch(evening.table, 1)
    await fresh.tick()
    assert not (await fresh.info(evening.table)).seats[0].covered
    world.clock.time += 61
    await fresh.tick()
    assert (await fresh.info(evening.table)).seats[0].covered, "Anna has not come back"


@in_a_loop
async def test_a_store_that_writes_nothing_refuses_the_command_and_keeps_the_room() -> None:
    evening = await looking()
    room = evening.process.rooms[evening.table]
    evening.process.slow_store.mishaps.append("refused")
    ready = act(evening.table, 0, READY, 2)
    assert (await failure(evening.process.act("anna", ready, evening.anna.ear))).certain
    assert evening.process.rooms[evening.table] is room
    assert evening.ben.ear.closed is None
    assert evening.ben.ear.verbs() == ["table"]
    assert await evening.process.act("anna", ready, evening.anna.ear) == 3
    assert evening.ben.ear.verbs() == ["table", "moved"]


@pytest.mark.parametrize(("mishap", "written"), [("lost", 2), ("unanswered", 3), ("fenced", 2)])
@in_a_loop
async def test_if_nobody_knows_what_was_written_all_come_back_and_read_the_log(
    mishap: Mishap, written: int
) -> None:
    evening = await looking()
    room = evening.process.rooms[evening.table]
    evening.process.slow_store.mishaps.append(mishap)
    ready = act(evening.table, 0, READY, 2)
    await sent_away(evening.process.act("anna", ready, evening.anna.ear))
    assert evening.anna.ear.closed == evening.ben.ear.closed == COME_BACK
    assert len(evening.rows()) == written
    assert evening.ben.ear.verbs() == ["table"], "nobody is told what may not be so"
    assert (await evening.ben.watch(evening.table, 1))["version"] == written
    assert evening.process.rooms[evening.table] is not room
    assert await evening.process.act("anna", ready, evening.anna.ear) == 3
    assert len(evening.rows()) == 3


@in_a_loop
async def test_who_waits_behind_an_append_that_fails_is_told_to_come_back_too() -> None:
    evening = await looking(pause=lambda: 3)
    process, table = evening.process, evening.table
    process.slow_store.mishaps.append("lost")
    first = process.act("anna", act(table, 0, READY, 2))
    second = process.act("ben", act(table, 1, READY, 2))
    offer = process.offer("ben", table, SeatCommand(new_id(), 1))
    await asyncio.gather(sent_away(first), sent_away(second), failure(offer))
    assert len(evening.rows()) == 2


@in_a_loop
async def test_an_append_that_comes_late_finds_the_table_taken_over() -> None:
    """Else a command that was refused meanwhile would have happened after all."""
    evening = await looking()
    room = evening.process.rooms[evening.table]
    late = Append(room.lease, 3, "anna/late", b'[{"entry":"closed","at":1.0}]')
    evening.process._rooms.drop(room)
    await evening.process.info(evening.table)
    failed = evening.process.slow_store.written(late)
    assert failed is not None
    assert len(evening.rows()) == 2


@in_a_loop
async def test_a_table_that_cannot_be_read_is_refused_and_others_are_not() -> None:
    evening = await Evening().open(ME, OPEN, OPEN)
    process = evening.process
    store: Any = process.store
    await process.stop()
    read = store.read

    async def break_down(*_args: Any) -> Any:
        raise StoreFailed("no database", certain=True)

    store.read = break_down
    await failure(process.info(evening.table))
    await failure(process.watch("ben", evening.table, None, Ear()))
    await failure(process.sit_down("ben", evening.table, SitDown(new_id(), 1, "Ben")))
    store.read = read
    assert await evening.ben.sit_down(evening.table, 1) == 2


@in_a_loop
async def test_a_table_whose_log_is_broken_does_not_keep_others_from_being_closed() -> None:
    evening = await Evening().open()
    other = await evening.anna.open("memoarrr", ME, OPEN)
    await evening.process.stop()
    broken = evening.world.database.tables[0]
    broken.rows.append((None, b"[{}]"))
    process = evening.world.process()
    evening.world.clock.time += 2 * evening.world.settings.abandon
    for _ in range(2):
        evening.world.clock.time += evening.world.settings.sweep
        await process.tick()
    assert (await process.info(other)).phase == "closed"


@in_a_loop
async def test_the_thousandth_move_costs_what_the_tenth_costs() -> None:
    """In calls of Python functions: nothing that grows with the game is done for each move."""
    evening = await Evening().open(ME, game="fruitmix", options={"variant": "pairs"})
    await evening.anna.watch(evening.table, 0)
    await evening.process.watch("guest", evening.table, None, Ear())
    two: list[dict[str, Any]] = [{"do": "flip", "at": at} for at in unequal(evening)]
    costs = [await cost_of_a_move(evening, two) for _ in range(1003)]
    tenth, thousandth = sum(costs[9:12]), sum(costs[999:1002])
    assert abs(thousandth - tenth) <= tenth / 10


async def cost_of_a_move(evening: Evening, two: list[dict[str, Any]]) -> int:
    ear, calls = evening.anna.ear, 0
    assert ear.board is not None
    action = next(each for each in [*two, READY] if each in ear.board["legal"])

    def count(_frame: Any, event: str, _arg: Any) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    sys.setprofile(count)
    try:
        await evening.anna.act(evening.table, 0, action, ear.last["version"])
    finally:
        sys.setprofile(None)
    return calls
