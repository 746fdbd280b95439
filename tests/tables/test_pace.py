"""Bots wait for the slowest of the people who play, and for nobody who needs no pause."""

from __future__ import annotations

from recollect.wire.from_player import Wait
from tests.kit.seats import ME, OPEN, bot
from tests.kit.tables import Person, in_a_loop
from tests.tables.test_playing import READY
from tests.tables.test_seating import Evening


async def with_a_bot(pace: float = 1.0) -> Evening:
    """Anna, Ben and a bot look at the line, and the bot has not said yet that it is ready."""
    evening = await Evening(pace=pace).open(ME, OPEN, bot("random"), game="fruitmix")
    await evening.ben.sit_down(evening.table, 1)
    await evening.anna.watch(evening.table, 0)
    await evening.ben.watch(evening.table, 1)
    return evening


def say(person: Person, table: str, pauses: float, version: int | None = None) -> None:
    person.process.session(person.id, table, person.ear).receive(Wait(pauses, version))


async def waited(evening: Evening) -> float:
    """For how many seconds the bot did nothing."""
    began, rows = evening.world.clock.time, len(evening.rows())
    while len(evening.rows()) == rows:
        assert evening.world.clock.time < began + 60, "it waits for ever"
        await evening.process.tick()
        if len(evening.rows()) == rows:
            evening.world.clock.time += 0.25
    return evening.world.clock.time - began


@in_a_loop
async def test_whoever_says_nothing_needs_one_pause() -> None:
    assert await waited(await with_a_bot()) == 1.0


@in_a_loop
async def test_bots_wait_for_the_slowest_reader() -> None:
    evening = await with_a_bot()
    say(evening.anna, evening.table, 0.5)
    say(evening.ben, evening.table, 2.5)
    assert await waited(evening) == 2.5


@in_a_loop
async def test_where_nobody_needs_a_pause_bots_play_at_once() -> None:
    evening = await with_a_bot()
    say(evening.anna, evening.table, 0)
    say(evening.ben, evening.table, 0)
    assert await waited(evening) == 0.0


@in_a_loop
async def test_a_pause_may_be_for_one_move_alone() -> None:
    """As when it takes long to be read aloud; the next one is as usual again."""
    evening = await with_a_bot()
    say(evening.anna, evening.table, 4, version=2)
    await evening.ben.act(evening.table, 1, READY, 2)
    assert await waited(evening) == 1.0
    evening = await with_a_bot()
    say(evening.anna, evening.table, 4, version=2)
    assert await waited(evening) == 4.0


@in_a_loop
async def test_who_only_looks_on_keeps_nobody_waiting() -> None:
    evening = await with_a_bot()
    await evening.cleo.watch(evening.table, None)
    say(evening.cleo, evening.table, 9)
    assert await waited(evening) == 1.0


@in_a_loop
async def test_who_is_gone_keeps_nobody_waiting() -> None:
    evening = await with_a_bot()
    say(evening.ben, evening.table, 9)
    evening.process.gone(evening.ben.ear)
    assert await waited(evening) == 1.0


@in_a_loop
async def test_a_device_that_is_handed_over_keeps_its_pace() -> None:
    evening = await with_a_bot()
    say(evening.anna, evening.table, 3)
    await evening.anna.watch(evening.table, None)
    await evening.anna.watch(evening.table, 0)
    assert await waited(evening) == 3.0


@in_a_loop
async def test_who_comes_by_another_process_is_waited_for() -> None:
    evening = await with_a_bot()
    tablet = Person("Anna", evening.world.process())
    await tablet.watch(evening.table, 0)
    say(tablet, evening.table, 3)
    assert await waited(evening) == 3.0


@in_a_loop
async def test_who_does_not_watch_yet_is_not_waited_for() -> None:
    evening = await with_a_bot()
    say(Person("Anna", evening.process), evening.table, 3)
    assert await waited(evening) == 1.0


@in_a_loop
async def test_a_server_without_pauses_has_none_for_anybody() -> None:
    evening = await with_a_bot(pace=0.0)
    say(evening.anna, evening.table, 20)
    assert await waited(evening) == 0.0
