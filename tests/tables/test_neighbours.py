"""What people at a table can do about each other: report a name, block somebody."""

from __future__ import annotations

from typing import Any

import pytest

from recollect.engine.errors import RecollectError
from recollect.tables.neighbours import MOST_BLOCKED
from recollect.wire.http import PlayAgain, SeatCommand, SitDown, TakeSeat, Unblock
from tests.kit.seats import ME, OPEN, bot, new_id
from tests.kit.tables import Person, Process, World, in_a_loop
from tests.kit.tiny import GAME
from tests.tables.whole_games import play_to_the_end


async def refused(attempt: Any) -> str:
    with pytest.raises(RecollectError) as caught:
        await attempt
    assert all(map(caught.value.text, ("en", "de", "fr")))
    assert "Anna" not in caught.value.text("en")
    return caught.value.reason


class House:
    """Anna has opened a table, and Ben sits at it; Cleo is in the house."""

    def __init__(self, **settings: Any) -> None:
        self.world = World(games=lambda _: GAME, **settings)
        self.process: Process = self.world.process()
        self.anna, self.ben, self.cleo = (
            Person(name, self.process) for name in ("Anna", "Ben", "Cleo")
        )
        self.table = ""

    async def open(self, *seats: Any) -> House:
        self.table = await self.anna.open("tiny", *(seats or (ME, OPEN, OPEN)))
        await self.ben.sit_down(self.table, 1)
        return self

    async def report(self, player: str, seat: int) -> None:
        await self.process.report(player, self.table, SeatCommand(new_id(), seat))

    async def block(self, player: str, seat: int) -> None:
        await self.process.block(player, self.table, SeatCommand(new_id(), seat))


@in_a_loop
async def test_a_name_is_reported_once_by_each_who_sits_there() -> None:
    house = await House().open()
    for _ in range(3):
        await house.report("anna", 1)
    (report,) = house.world.database.reports
    assert (report.guest, report.name, report.by) == ("ben", "Ben", "anna")
    await house.cleo.sit_down(house.table, 2)
    await house.report("cleo", 1)
    assert len(house.world.database.reports) == 2


@in_a_loop
async def test_whoever_does_not_sit_there_a_bot_and_oneself_are_not_reported() -> None:
    house = await House().open(ME, OPEN, bot("random"))
    assert await refused(house.report("cleo", 1)) == "not-seated"
    assert await refused(house.report("anna", 2)) == "nobody-else"
    assert await refused(house.report("anna", 0)) == "nobody-else"
    assert await refused(house.report("anna", 7)) == "seat"
    assert not house.world.database.reports


@in_a_loop
async def test_nobody_reports_without_end() -> None:
    house = House(reports=2)
    for number in range(3):
        await house.open()
        if number < 2:
            await house.report("anna", 1)
    assert await refused(house.report("anna", 1)) == "reports"
    house.world.clock.time += 86_401
    await house.report("anna", 1)
    assert len(house.world.database.reports) == 3


@in_a_loop
async def test_who_is_blocked_leaves_a_table_that_waits_and_finds_no_seat_at_any_of_them() -> None:
    house = await House().open()
    await house.block("anna", 1)
    info = await house.process.info(house.table)
    assert [seat.kind for seat in info.seats] == ["person", "open", "open"]
    assert await refused(house.ben.sit_down(house.table, 1)) == "no-seat-for-you"
    other = await house.anna.open("tiny", ME, OPEN)
    assert await refused(house.ben.sit_down(other, 1)) == "no-seat-for-you"
    await house.cleo.sit_down(house.table, 1)
    offer = await house.process.offer("cleo", house.table, SeatCommand(new_id(), 1))
    take = house.process.take_seat("ben", house.table, TakeSeat(new_id(), offer.token))
    assert await refused(take) == "no-seat-for-you"
    cleos = await house.cleo.open("tiny", ME, OPEN)
    await house.ben.sit_down(cleos, 1)


@in_a_loop
async def test_who_is_blocked_leaves_every_seat_they_have() -> None:
    """By whichever device: it was enough to keep a second one."""
    process = World().process()
    table = await Person("Anna", process).open("fruitmix", ME, *[OPEN] * 5)
    await Person("Ben", process).sit_down(table, 1)
    offer = await process.offer("ben", table, SeatCommand(new_id(), 1))
    await process.take_seat("phone", table, TakeSeat(new_id(), offer.token))
    for player, seat in (("ben", 2), ("phone", 3), ("anna", 4)):
        await process.sit_down(player, table, SitDown(new_id(), seat, f"Friend {seat}"))
    await process.block("anna", table, SeatCommand(new_id(), 1))
    info = await process.info(table)
    assert [n for n, seat in enumerate(info.seats) if seat.kind == "person"] == [0, 4]


@in_a_loop
async def test_a_host_blocks_so_many_and_no_more() -> None:
    house = House()
    for number in range(MOST_BLOCKED + 2):
        table = await house.anna.open("tiny", ME, OPEN, OPEN)
        await house.process.sit_down(f"p{number}", table, SitDown(new_id(), 1, "Ben"))
        block = house.process.block("anna", table, SeatCommand(new_id(), 1))
        if number < MOST_BLOCKED:
            await block
        else:
            assert await refused(block) == "blocked-many"
    assert len(house.world.database.blocked["anna"]) == MOST_BLOCKED


@in_a_loop
async def test_a_guest_who_blocks_the_host_takes_nothing_from_them() -> None:
    house = await House().open()
    await house.block("ben", 0)
    info = await house.process.info(house.table)
    assert [seat.kind for seat in info.seats] == ["person", "person", "open"]
    own = await house.ben.open("tiny", ME, OPEN)
    assert await refused(house.anna.sit_down(own, 1)) == "no-seat-for-you"


@in_a_loop
async def test_who_is_blocked_in_a_game_plays_it_to_its_end_and_not_again() -> None:
    house = await House().open(ME, OPEN)
    await house.block("anna", 1)
    assert (await house.process.info(house.table)).phase == "playing"
    await play_to_the_end(house.process, house.table, [house.anna, house.ben])
    again = await house.process.play_again("anna", house.table, PlayAgain(new_id()))
    info = await house.process.info(again.table)
    assert [seat.kind for seat in info.seats] == ["person", "open"]
    body = SitDown(new_id(), 1, "Ben")
    assert await refused(house.process.sit_down("ben", again.table, body)) == "no-seat-for-you"


@in_a_loop
async def test_the_list_of_the_blocked_names_them_without_saying_who_they_are() -> None:
    house = await House().open()
    await house.block("anna", 1)
    (person,) = (await house.process.blocked("anna")).people
    assert person.name == "Ben"
    assert "ben" not in person.key
    assert (await house.process.blocked("ben")).people == ()
    foreign = house.process.unblock("ben", Unblock(new_id(), person.key))
    assert await refused(foreign) == "blocked-nobody"
    assert (await house.process.unblock("anna", Unblock(new_id(), person.key))).people == ()
    await house.ben.sit_down(house.table, 1)


@in_a_loop
async def test_all_of_it_works_from_another_process() -> None:
    house = await House().open()
    other = house.world.process()
    await house.anna.watch(house.table, 0)
    await other.report("anna", house.table, SeatCommand(new_id(), 1))
    await other.block("anna", house.table, SeatCommand(new_id(), 1))
    assert len(house.world.database.reports) == 1
    body = SitDown(new_id(), 1, "Ben")
    assert await refused(other.sit_down("ben", house.table, body)) == "no-seat-for-you"
