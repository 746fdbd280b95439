"""A process that stood still for longer than it owned its tables does not know what happened."""

from __future__ import annotations

import asyncio

from tests.kit.seats import ME, OPEN
from tests.kit.tables import Ear, Person, Process, World, in_a_loop

FROZEN = 10.0
"""Seconds, longer than a lease."""


@in_a_loop
async def test_nobody_is_shown_what_was_so_before_a_process_froze() -> None:
    world = World()
    frozen, other = world.process(), world.process()
    anna, ben = Person("Anna", frozen), Person("Ben", other)
    for process in (frozen, other):
        await process.tick()
    table = await anna.open("memoarrr", ME, OPEN)
    before = await anna.watch(table, 0)
    frozen.gone(anna.ear)
    world.clock.time += FROZEN
    await other.tick()
    after = await ben.sit_down(table, 1)
    assert after > before["version"]
    anna.ear = Ear()
    assert (await anna.watch(table, 0))["version"] >= after
    assert (await frozen.info(table)).phase == "playing"


@in_a_loop
async def test_whoever_is_still_connected_to_it_is_sent_away() -> None:
    world = World()
    frozen, other = world.process(), world.process()
    anna, ben = Person("Anna", frozen), Person("Ben", other)
    for process in (frozen, other):
        await process.tick()
    table = await anna.open("memoarrr", ME, OPEN)
    await anna.watch(table, 0)
    world.clock.time += FROZEN
    await other.tick()
    await ben.sit_down(table, 1)
    await frozen.tick()
    assert anna.ear.closed == 1012


async def relayed(world: World) -> tuple[Process, Process, Person]:
    """A process that owns a table, another one, and Anna, who watches the table through that."""
    owner, way = world.process(), world.process()
    for process in (owner, way, owner):
        await process.tick()
    anna = Person("Anna", owner)
    table = await anna.open("memoarrr", ME, OPEN)
    await Person("Carla", owner).watch(table, None)
    anna.process = way
    await anna.watch(table, 0)
    assert table in owner.rooms
    assert table not in way.rooms
    return owner, way, anna


@in_a_loop
async def test_whoever_watched_through_it_comes_back_when_the_owner_has_forgotten_them() -> None:
    world = World()
    owner, frozen, anna = await relayed(world)
    for _ in range(5):
        world.clock.time += FROZEN / 5
        await owner.tick()
    await frozen.tick()
    await asyncio.sleep(0)
    assert anna.ear.closed == 1012


@in_a_loop
async def test_whoever_watches_through_another_process_comes_back_when_messages_were_lost() -> None:
    world = World()
    owner, _, anna = await relayed(world)
    world.wires["node0"].lost()
    for _ in range(3):
        await asyncio.sleep(0)
    assert anna.ear.closed == 1012
    assert [len(room.audience.watchers) for room in owner.rooms.values()] == [1]
