"""A person's face comes with them: to the table, into the next game, and away with their name."""

from __future__ import annotations

import msgspec
import pytest

from recollect.tables.erasure import GHOST, without
from recollect.tables.log import ENTRIES, SatDown, encoded
from recollect.wire.http import OpenTable, SeatCommand, SeatPlan, SitDown
from tests.kit.seats import OPEN, new_id
from tests.kit.tables import in_a_loop
from tests.tables.test_again import finished
from tests.tables.test_seating import Evening

FOX = SeatPlan("me", "Anna", face="fox")


@in_a_loop
async def test_everybody_sees_the_faces_that_people_have_chosen() -> None:
    evening = await Evening().open(FOX, OPEN, OPEN, listed=True)
    body = SitDown(new_id(), 1, "Ben", face="owl")
    await evening.process.sit_down("ben", evening.table, body)
    await evening.cleo.watch(evening.table, None)
    info = await evening.process.info(evening.table)
    assert [seat.face for seat in info.seats] == ["fox", "owl", None]
    (listed,) = (await evening.process.lobby()).tables
    assert listed.seats == info.seats
    again = await evening.world.process().info(evening.table)
    assert [seat.face for seat in again.seats] == ["fox", "owl", None]


@in_a_loop
async def test_a_face_leaves_the_seat_with_its_person() -> None:
    evening = await Evening().open(FOX, OPEN)
    await evening.process.stand_up("anna", evening.table, SeatCommand(new_id(), 0))
    info = await evening.process.info(evening.table)
    assert (info.seats[0].kind, info.seats[0].face) == ("open", None)


@in_a_loop
async def test_the_same_faces_play_again() -> None:
    evening = await finished(anna=FOX)
    table = await evening.anna.play_again(evening.table)
    info = await evening.process.info(table)
    assert [seat.face for seat in info.seats] == ["fox", None, None]


@pytest.mark.parametrize("kind", [SeatPlan, SitDown, OpenTable])
def test_there_are_no_other_faces_than_those_that_are_drawn(kind: type) -> None:
    plan = {"kind": "me", "name": "Anna", "face": "wolf"}
    bodies: dict[type, object] = {
        SeatPlan: plan,
        SitDown: {"id": "a", "seat": 0, "name": "Anna", "face": "wolf"},
        OpenTable: {"id": "a", "game": "memoarrr", "seats": [plan]},
    }
    with pytest.raises(msgspec.ValidationError, match="face"):
        msgspec.json.decode(msgspec.json.encode(bodies[kind]), type=kind)


def test_a_log_from_before_there_were_faces_is_read() -> None:
    old = b'[{"entry":"sat_down","seat":1,"player":"ben","name":"Ben","entropy":"","at":1.0}]'
    (entry,) = ENTRIES.decode(old)
    assert entry == SatDown(1, "ben", "Ben", "", 1.0)


def test_whoever_is_forgotten_has_no_face_any_more() -> None:
    entry = SatDown(1, "ben", "Ben", "", 1.0, face="owl")
    assert b"owl" in encoded((entry,))
    assert b"owl" not in encoded(without((entry,), "ben", GHOST))
