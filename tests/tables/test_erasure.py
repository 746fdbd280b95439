"""A log without a guest is the log of the same game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.engine.record import SOMEBODY, read, verify
from recollect.engine.registry import find_game
from recollect.tables.erasure import GHOST, names, people, without
from recollect.tables.history import History
from recollect.tables.log import (
    AnyEntry,
    Entries,
    Opened,
    PlayerId,
    Renamed,
    Row,
    SatDown,
    SeatStart,
    Shared,
    StoodUp,
    encoded,
)
from recollect.wire.http import PlayAgain
from recollect.wire.types import FACES, Clocks
from tests.kit.seats import ME, OPEN, bot, new_id
from tests.kit.tables import in_a_loop
from tests.tables.test_again import finished
from tests.tables.test_seating import Evening

GUEST = f"{GHOST}in place of somebody"

ids = st.integers(0, 3).map(lambda number: f"{number:032x}")
seats = st.integers(0, 3)
called = st.text("abcdefgh", min_size=3, max_size=9)
starts = st.one_of(
    st.just(SeatStart()),
    st.builds(SeatStart, called, ids, face=st.sampled_from(FACES)),
    st.builds(lambda name: SeatStart(bot=name), called),
)
openings = st.builds(
    lambda seats, host: Opened("tiny", {}, tuple(seats), Clocks(), True, host, "5eed", "", 1.0),
    st.lists(starts, min_size=1, max_size=4),
    ids,
)
others: st.SearchStrategy[AnyEntry] = st.one_of(
    st.builds(SatDown, seats, ids, called, st.just(""), st.just(2.0)),
    st.builds(Shared, seats, ids, st.just("token"), st.just(2.0)),
    st.builds(Renamed, seats, ids, called, st.just(2.0)),
    st.builds(StoodUp, seats, st.just(2.0)),
)
logs = st.builds(lambda first, later: (first, *later), openings, st.lists(others, max_size=6))


@given(logs, ids)
def test_nothing_of_a_guest_is_left_and_nobody_else_is_touched(log: Entries, guest: str) -> None:
    left = without(log, guest, GUEST)
    assert guest.encode() not in encoded(left)
    assert people(left) - {GUEST} == people(log) - {guest}
    assert set(names(left, GUEST)) <= {SOMEBODY}
    for other in people(log) - {guest}:
        assert names(left, other) == names(log, other)
    assert [type(entry) for entry in left] == [type(entry) for entry in log]
    assert without(left, guest, GUEST) == left
    if guest not in people(log):
        assert left == log


def forget(evening: Evening, player: PlayerId) -> list[Row]:
    """Take somebody out of the log; what is left of it."""
    kept = evening.world.database.tables[evening.world.database.numbers[evening.table]]
    rows = evening.world.database.rows(evening.table)
    kept.rows = [(None, encoded(without(row.entries, player, GUEST))) for row in rows]
    return evening.world.database.rows(evening.table)


@pytest.mark.parametrize("game", ["memoarrr", "fruitmix"])
@in_a_loop
async def test_a_record_proves_what_it_proved_before(game: str) -> None:
    evening = await finished(game)
    before = read(await evening.process.archive.record(evening.table))
    after = read(History(evening.table, forget(evening, "anna"), find_game).record())
    verify(after)
    assert [player.name for player in after.players] == [SOMEBODY, "Ben", "random"]
    assert (after.seed, after.deal, after.steps, after.result, after.fair) == (
        before.seed,
        before.deal,
        before.steps,
        before.result,
        before.fair,
    )


@in_a_loop
async def test_whoever_was_forgotten_keeps_no_seat_when_the_others_play_again() -> None:
    """Else the others would wait for somebody who never comes."""
    evening = await finished("fruitmix")
    forget(evening, "anna")
    evening.process.drop(evening.table)
    answer = await evening.process.play_again("ben", evening.table, PlayAgain(new_id()))
    info = await evening.process.info(answer.table)
    assert [seat.kind for seat in info.seats] == ["open", "person", "bot"]


@in_a_loop
async def test_a_room_that_is_dropped_shows_the_log_as_it_is_now() -> None:
    evening = await Evening().open(ME, OPEN, bot("random"), game="fruitmix")
    await evening.ben.sit_down(evening.table, 1)
    await evening.ben.watch(evening.table, 1)
    forget(evening, "anna")
    evening.process.drop(evening.table)
    assert evening.ben.ear.closed is not None
    info = await evening.process.info(evening.table)
    assert [seat.name for seat in info.seats[:2]] == [SOMEBODY, "Ben"]
    evening.process.drop("nosuchtable1")
