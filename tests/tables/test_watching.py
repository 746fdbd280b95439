"""Connections watch tables through a seat, or as spectators; they see what is visible now."""

from __future__ import annotations

import asyncio

from recollect.engine.chance import Chance
from recollect.wire.http import SeatCommand
from tests.kit.seats import ME, OPEN, bot, new_id
from tests.kit.tables import Ear, Person, in_a_loop
from tests.tables.test_playing import READY, looking
from tests.tables.test_seating import Evening, refusal
from tests.tables.whole_games import move_once


@in_a_loop
async def test_the_answer_to_watching_is_all_that_can_be_seen() -> None:
    evening = await Evening().open()
    seen = await evening.anna.watch(evening.table, 0)
    assert (seen["say"], seen["version"], seen["seat"], seen["mine"]) == ("table", 1, 0, [0])
    assert seen["board"] is None
    await evening.ben.sit_down(evening.table, 1)
    seen = await evening.ben.watch(evening.table, 1)
    assert seen["board"]["view"]["seat"] == 1
    assert seen["info"]["phase"] == "playing"


@in_a_loop
async def test_nobody_sees_through_a_seat_of_somebody_else() -> None:
    """B4."""
    evening = await looking()
    attempt = evening.process.watch("ben", evening.table, 0, Ear())
    assert await refusal(attempt) == ("forbidden", "not-your-seat")
    attempt = evening.process.watch("ben", evening.table, 5, Ear())
    assert await refusal(attempt) == ("unknown", "seat")
    attempt = evening.process.watch("ben", "nosuchtable0", None, Ear())
    assert await refusal(attempt) == ("unknown", "table")


@in_a_loop
async def test_spectators_see_the_spectators_board_and_may_do_nothing() -> None:
    """B4."""
    evening = await looking()
    guest = Person("Guest", evening.process)
    seen = await guest.watch(evening.table, None)
    assert (seen["mine"], seen["board"]["legal"]) == ([], [])
    assert seen["board"]["view"]["seat"] is None
    await evening.anna.act(evening.table, 0, READY, 2)
    assert guest.ear.last["board"]["legal"] == []


@in_a_loop
async def test_who_comes_back_sees_what_is_visible_now_and_never_the_past() -> None:
    """B4, B1."""
    evening = await looking()
    assert any(evening.anna.ear.last["board"]["view"]["table"])
    await evening.anna.act(evening.table, 0, READY, 2)
    await evening.ben.act(evening.table, 1, READY, 2)
    evening.process.gone(evening.anna.ear)
    back = Person("Anna", evening.process)
    seen = await back.watch(evening.table, 0)
    assert back.ear.verbs() == ["table"]
    assert not any(seen["board"]["view"]["table"])
    assert seen["version"] == 4


@in_a_loop
async def test_a_device_that_is_handed_over_watches_through_the_other_seat() -> None:
    """B4."""
    evening = await Evening().open(ME, ME, game="tiny", options={"first": 0})
    first = await evening.anna.watch(evening.table, 0)
    second = await evening.anna.watch(evening.table, 1)
    assert first["board"]["view"]["row"][1] is None is second["board"]["view"]["row"][0]
    await evening.anna.act(evening.table, 1, READY, 1)
    assert evening.anna.ear.verbs() == ["table", "table", "moved"]
    assert evening.anna.ear.last["board"]["view"]["seat"] == 1


@in_a_loop
async def test_who_left_a_seat_sees_through_it_no_longer() -> None:
    """B4: what its next player looks at is not for them."""
    evening = await Evening().open(ME, OPEN, OPEN, game="tiny")
    await evening.ben.sit_down(evening.table, 1)
    await evening.cleo.sit_down(evening.table, 2)
    await evening.ben.watch(evening.table, 1)
    await evening.process.stand_up("ben", evening.table, SeatCommand(new_id(), 1))
    assert evening.ben.ear.last["say"] == "table"
    assert evening.ben.ear.last["seat"] is None
    await evening.anna.act(evening.table, 0, READY, 3)
    assert evening.ben.ear.last["board"]["view"]["seat"] is None
    attempt = evening.ben.watch(evening.table, 1)
    assert await refusal(attempt) == ("forbidden", "not-your-seat")


@in_a_loop
async def test_who_watches_no_more_hears_no_more() -> None:
    evening = await looking()
    evening.process.unwatch(evening.table, evening.ben.ear)
    evening.process.unwatch(evening.table, evening.ben.ear)
    evening.process.unwatch("nosuchtable0", evening.ben.ear)
    evening.process.gone(Ear())
    heard = len(evening.ben.ear.heard)
    await evening.anna.act(evening.table, 0, READY, 2)
    assert len(evening.ben.ear.heard) == heard


@in_a_loop
async def test_messages_are_encoded_once_for_all_who_see_alike() -> None:
    evening = await looking()
    guests = [Ear() for _ in range(3)]
    for number, ear in enumerate(guests):
        await evening.process.watch(f"guest{number}", evening.table, None, ear)
    await evening.anna.act(evening.table, 0, READY, 2)
    assert guests[0].heard[-1] is guests[1].heard[-1] is guests[2].heard[-1]
    seated = evening.ben.ear.heard[-1]
    assert seated.startswith(guests[0].heard[-1][:-1]), "what a seat sees beside it comes last"


@in_a_loop
async def test_people_who_are_gone_for_a_moment_are_still_here_and_then_not() -> None:
    evening = await looking()
    world, process = evening.world, evening.process
    await process.tick()
    process.gone(evening.ben.ear)
    await process.tick()
    assert (await process.info(evening.table)).seats[1].here
    world.clock.time += 2 * world.settings.heartbeat + 1
    await process.tick()
    told = evening.anna.ear.last
    assert (told["say"], told["version"]) == ("changed", 2)
    assert [seat["here"] for seat in told["info"]["seats"]] == [True, False]
    await evening.ben.watch(evening.table, 1)
    assert [seat["here"] for seat in evening.anna.ear.last["info"]["seats"]] == [True, True]


@in_a_loop
async def test_spectators_come_and_go_and_nobody_is_disturbed() -> None:
    evening = await looking()
    told = len(evening.anna.ear.heard)
    guests = [Ear() for _ in range(20)]
    for number, ear in enumerate(guests):
        await evening.process.watch(f"guest{number}", evening.table, None, ear)
    for ear in guests[:10]:
        evening.process.gone(ear)
    await evening.process.tick()
    assert len(evening.anna.ear.heard) == told
    assert {len(ear.heard) for ear in guests} == {1}


@in_a_loop
async def test_somebody_with_two_tabs_is_here_until_both_are_closed() -> None:
    evening = await looking()
    process, clock = evening.process, evening.world.clock
    tab = Ear()
    await process.watch("ben", evening.table, 1, tab)
    await process.watch("ben", evening.table, None, tab)
    for ear, here in ((evening.ben.ear, True), (tab, False)):
        process.gone(ear)
        await process.tick()
        clock.time += 2 * evening.world.settings.heartbeat + 1
        await process.tick()
        assert (await process.info(evening.table)).seats[1].here is here


@in_a_loop
async def test_people_at_another_process_are_here_too() -> None:
    evening = await looking()
    world = evening.world
    other = world.process()
    cleo = Person("Cleo", other)
    seen = await cleo.watch(evening.table, None)
    assert [seat["here"] for seat in seen["info"]["seats"]] == [True, True]
    for _ in range(6):
        world.clock.time += world.settings.heartbeat
        await evening.process.tick()
        await other.tick()
    assert cleo.ear.verbs() == ["table"]


@in_a_loop
async def test_tables_that_nobody_watches_make_room_and_come_back_from_the_log() -> None:
    evening = await Evening(kept=2).open(ME, bot("random"), game="fruitmix")
    await evening.process.tick()
    chance = Chance(b"x")
    await move_once(evening.anna, evening.table, chance)
    others = [await evening.cleo.open("memoarrr", ME, OPEN) for _ in range(5)]
    for other in others:
        await evening.process.info(other)
    assert set(evening.process.rooms) == {evening.table, *others[-2:]}
    evening.process.gone(evening.anna.ear)
    for other in others:
        await evening.process.info(other)
    assert set(evening.process.rooms) == set(others[-2:])
    assert (await evening.process.info(evening.table)).phase == "playing"


@in_a_loop
async def test_asking_for_tables_that_do_not_exist_leaves_nothing_behind() -> None:
    evening = await Evening().open()
    for number in range(10):
        attempt = evening.process.info(f"nosuchtable{number}")
        assert await refusal(attempt) == ("unknown", "table")
    assert set(evening.process.rooms) <= {evening.table}
    assert not evening.process._rooms._loading


@in_a_loop
async def test_a_table_finds_room_however_many_others_are_watched() -> None:
    evening = await Evening(kept=1).open()
    tables = [await evening.cleo.open("memoarrr", ME, OPEN) for _ in range(3)]
    for table in tables:
        await evening.cleo.watch(table, 0)
    async with asyncio.timeout(1):
        assert (await evening.process.info(evening.table)).phase == "waiting"
    assert set(evening.process.rooms) == {evening.table, *tables}
