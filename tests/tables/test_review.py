"""Faults that a reader found: each of these failed before it was mended."""

from __future__ import annotations

from typing import Any

import pytest

from recollect.tables import room as rooms
from recollect.tables.room import COME_BACK
from recollect.tables.scheduler import SLACK
from recollect.wire.from_player import React
from recollect.wire.http import SeatCommand
from tests.kit.seats import ME, OPEN, bot, new_id
from tests.kit.tables import Ear, Person, in_a_loop
from tests.tables.test_playing import READY, looking
from tests.tables.test_seating import Evening


class Hasty(Ear):
    """Leaves as soon as it is sent anything, as a socket does whose reader is too slow."""

    def __init__(self, leave: Any) -> None:
        super().__init__()
        self._leave = leave

    def send(self, *messages: bytes) -> None:
        super().send(*messages)
        if b"reacted" in messages[0]:
            self._leave(self)


@in_a_loop
async def test_a_reaction_reaches_the_others_when_one_of_them_leaves_by_it() -> None:
    evening = await looking()
    process, table = evening.process, evening.table
    slow, guest = Hasty(process.gone), Ear()
    await process.watch("slow", table, None, slow)
    await process.watch("guest", table, None, guest)
    await process.react("ben", table, React(1, "wave"), evening.ben.ear)
    assert guest.last["say"] == "reacted"


@in_a_loop
async def test_a_room_that_moves_elsewhere_sends_those_back_who_came_meanwhile() -> None:
    evening = await Evening().open(ME, OPEN)
    await evening.process.info(evening.table)
    room = evening.process.rooms[evening.table]
    assert evening.process.vacant(evening.table) is room
    guest = Ear()
    await evening.process.watch("guest", evening.table, None, guest)
    await evening.process.give_up(room)
    assert guest.closed == COME_BACK


@in_a_loop
async def test_a_fault_before_the_append_is_refused_and_the_room_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = await Evening().open(ME, OPEN, OPEN)
    await evening.anna.watch(evening.table, 0)
    with monkeypatch.context() as patch:
        patch.setattr(rooms, "summary", lambda _table: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await evening.ben.sit_down(evening.table, 1)
    assert await evening.ben.sit_down(evening.table, 1) == 2


@in_a_loop
async def test_a_fault_while_telling_sends_everybody_to_come_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = await looking()
    room = evening.process.rooms[evening.table]
    with monkeypatch.context() as patch:
        patch.setattr(room.audience, "publish_move", lambda *_: 1 / 0)
        with pytest.raises(ConnectionError):
            await evening.anna.act(evening.table, 0, READY, 2)
    assert evening.ben.ear.closed == COME_BACK
    assert (await evening.ben.watch(evening.table, 1))["version"] == 3


@in_a_loop
async def test_a_fault_at_one_table_keeps_no_other_from_going_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    evening = await Evening().open(ME, OPEN)
    await evening.process.info(evening.table)
    broken = evening.process.rooms[evening.table]
    monkeypatch.setattr(broken, "last_seen", lambda: 1 / 0)
    broken.due = None
    evening.process._scheduler._put_at(broken, 0.0)
    other = await evening.ben.open("tiny", bot("random"), bot("random"))
    await evening.process.tick()
    assert (await evening.process.info(other)).phase == "over"
    assert "looked at" in caplog.text


@in_a_loop
async def test_a_spectator_hears_when_somebody_who_left_before_is_no_longer_here() -> None:
    evening = await Evening().open(ME, OPEN)
    await evening.anna.watch(evening.table, 0)
    evening.process.gone(evening.anna.ear)
    evening.world.clock.time += 5
    guest = Person("Guest", evening.process)
    shown = await guest.watch(evening.table, None)
    assert shown["info"]["seats"][0]["here"]
    evening.world.clock.time += 60
    await evening.process.tick()
    assert not guest.ear.last["info"]["seats"][0]["here"]


@in_a_loop
async def test_what_was_put_off_does_not_pile_up() -> None:
    evening = await looking()
    scheduler = evening.process._scheduler
    room = evening.process.rooms[evening.table]
    for number in range(10 * SLACK):
        scheduler._put_at(room, 2e9 + number)
    assert len(scheduler._heap) <= SLACK + 3


@in_a_loop
async def test_offers_that_have_expired_are_forgotten() -> None:
    evening = await looking()
    for _ in range(5):
        await evening.process.offer("anna", evening.table, SeatCommand(new_id(), 0))
        evening.world.clock.time += 601
    assert len(evening.process.rooms[evening.table].table.offers) == 1
