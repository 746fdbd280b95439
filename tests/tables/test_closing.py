"""Nobody ends a running game for others; and whose a table is that nobody plays at."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.engine.errors import RecollectError
from recollect.tables import closing
from recollect.tables.closing import ASK_AGAIN
from recollect.tables.log import (
    ENTRIES,
    Began,
    CloseAnswered,
    Closed,
    Covered,
    Entries,
    Opened,
    Returned,
    Row,
    SeatStart,
    StoodUp,
    encoded,
)
from recollect.tables.table import Table, opened
from recollect.wire.http import AnswerClose, SeatCommand, TableCommand
from recollect.wire.types import Clocks
from tests.kit.seats import ME, OPEN, bot, new_id
from tests.kit.tables import Person, World, in_a_loop
from tests.kit.tiny import GAME


class Evening:
    """Anna has opened a game for three people and a bot, and everybody sits."""

    def __init__(self, **settings: Any) -> None:
        self.world = World(**settings)
        self.process = self.world.process()
        self.people = {name: Person(name, self.process) for name in ("Anna", "Ben", "Cleo")}
        self.table = ""

    async def begin(self) -> Evening:
        anna, ben, cleo = self.people.values()
        self.table = await anna.open("memoarrr", ME, OPEN, OPEN, bot("crow"))
        await ben.sit_down(self.table, 1)
        await cleo.sit_down(self.table, 2)
        for person in self.people.values():
            await person.watch(self.table, None)
        return self

    async def ask(self, player: str) -> str:
        """The phase afterwards."""
        await self.process.close(player, self.table, TableCommand(new_id()))
        return await self.phase()

    async def answer(self, player: str, agrees: bool) -> str:
        await self.process.answer_close(player, self.table, AnswerClose(new_id(), agrees))
        return await self.phase()

    async def stand_up(self, player: str, seat: int) -> str:
        await self.process.stand_up(player, self.table, SeatCommand(new_id(), seat))
        return await self.phase()

    async def phase(self) -> str:
        return (await self.process.info(self.table)).phase


async def refused(attempt: Any) -> str:
    with pytest.raises(RecollectError) as caught:
        await attempt
    assert all(map(caught.value.text, ("en", "de", "fr")))
    return caught.value.reason


@in_a_loop
async def test_a_running_game_ends_when_all_others_agree() -> None:
    evening = await Evening().begin()
    assert await evening.ask("anna") == "playing"
    vote = (await evening.process.info(evening.table)).vote
    assert vote is not None
    assert (vote.by, vote.agreed, vote.waiting) == (0, (), (1, 2))
    assert evening.people["Ben"].ear.last["info"]["vote"]["by"] == 0
    assert await evening.answer("ben", True) == "playing"
    assert await evening.answer("cleo", True) == "closed"
    info = await evening.process.info(evening.table)
    assert info.ending is not None
    assert (info.vote, info.ending.how) == (None, "agreed")
    assert info.fair.server_seed is not None


@in_a_loop
async def test_one_who_would_rather_play_on_is_enough_and_is_not_pestered() -> None:
    evening = await Evening().begin()
    await evening.ask("anna")
    assert await evening.answer("ben", False) == "playing"
    assert (await evening.process.info(evening.table)).vote is None
    assert await refused(evening.answer("cleo", True)) == "no-vote"
    assert await refused(evening.ask("anna")) == "ask-again"
    evening.world.clock.time += ASK_AGAIN
    assert await evening.ask("anna") == "playing"


@in_a_loop
async def test_whoever_asked_may_take_it_back_and_asking_too_is_agreeing() -> None:
    evening = await Evening().begin()
    await evening.ask("ben")
    await evening.ask("ben")
    await evening.answer("ben", False)
    assert (await evening.process.info(evening.table)).vote is None
    await evening.ask("anna")
    await evening.ask("ben")
    assert await evening.ask("cleo") == "closed"


@in_a_loop
async def test_a_host_who_stood_up_cannot_end_the_others_game() -> None:
    evening = await Evening().begin()
    assert await evening.stand_up("anna", 0) == "playing"
    assert await refused(evening.ask("anna")) == "not-seated"
    assert await refused(evening.answer("anna", True)) == "not-seated"
    assert await evening.ask("cleo") == "playing"
    assert await evening.answer("ben", True) == "closed"


@in_a_loop
async def test_a_table_that_waits_is_not_the_hosts_who_left_it_to_others() -> None:
    evening = Evening()
    anna, ben, _ = evening.people.values()
    evening.table = await anna.open("memoarrr", ME, OPEN, OPEN)
    await ben.sit_down(evening.table, 1)
    await evening.stand_up("anna", 0)
    assert await refused(evening.ask("anna")) == "host-left"
    assert await refused(evening.ask("ben")) == "not-host"
    await evening.stand_up("ben", 1)
    assert await evening.ask("anna") == "closed"


@in_a_loop
async def test_who_leaves_or_is_away_is_not_asked_any_more() -> None:
    evening = await Evening().begin()
    await evening.ask("anna")
    await evening.answer("ben", True)
    assert await evening.stand_up("cleo", 2) == "closed"
    evening = await Evening(grace=5.0).begin()
    await evening.ask("anna")
    await evening.answer("ben", True)
    evening.process.gone(evening.people["Cleo"].ear)
    for _ in range(10):
        evening.world.clock.time += 2
        await evening.process.tick()
    assert await evening.phase() == "closed"


@in_a_loop
async def test_whoever_plays_with_bots_only_asks_nobody() -> None:
    evening = Evening()
    evening.table = await evening.people["Anna"].open("memoarrr", ME, bot("crow"))
    assert await evening.ask("anna") == "closed"
    assert (await evening.process.info(evening.table)).ending.how == "alone"  # type: ignore[union-attr]


@in_a_loop
async def test_a_vote_survives_a_restart() -> None:
    evening = await Evening().begin()
    await evening.ask("anna")
    await evening.answer("ben", True)
    evening.world.clock.time += 100
    evening.process = evening.world.process()
    assert await evening.answer("cleo", True) == "closed"


def test_logs_from_before_say_nothing_of_how_a_table_was_closed() -> None:
    (closed,) = ENTRIES.decode(b'[{"entry":"closed","at":1.5}]')
    assert closed == Closed(1.5)
    assert ENTRIES.decode(encoded((Closed(1.5, "admin", "spam"),)))


PEOPLE = ("anna", "ben", "cleo")
STEPS = st.lists(
    st.tuples(
        st.sampled_from(["ask", "agree", "decline", "stand_up", "cover", "return"]),
        st.sampled_from(range(3)),
    ),
    max_size=14,
)


def new_table() -> Table:
    seats = tuple(SeatStart(name.title(), name) for name in PEOPLE)
    first = Opened(GAME.id, {}, seats, Clocks(), False, "anna", "ab" * 32, "", 0.0)
    return opened("abcdefghijkl", Row(1, None, (first, Began(0.0, deal=2))), lambda _: GAME)


def done(table: Table, step: str, seat: int, now: float) -> Entries:
    player = PEOPLE[seat]
    match step:
        case "ask":
            return closing.close(table, now, player)
        case "agree" | "decline":
            return closing.answer(table, now, player, agrees=step == "agree")
        case "stand_up" if table.seats[seat].owners and not table.closed:
            return closing.decided(table, now, StoodUp(seat, now), Covered(seat, "random", now))
        case "cover" if table.seats[seat].waited_for and not table.closed:
            return closing.decided(table, now, Covered(seat, "random", now))
        case "return" if table.seats[seat].owners and table.seats[seat].cover and not table.closed:
            return (Returned(seat, now),)
    return ()


@given(STEPS)
def test_no_order_of_events_ends_a_game_against_somebody_who_plays(
    steps: list[tuple[str, int]],
) -> None:
    """Whoever sits and plays when it ends has asked for it, or agreed to what is asked, since the
    last no; and a log that is folded anew is the same table.
    """
    table, log, willing = new_table(), [], set[int]()
    for now, (step, seat) in enumerate(steps, start=1):
        try:
            entries = done(table, step, seat, float(now))
        except RecollectError:
            continue
        if not entries:
            continue
        row = Row(table.version + 1, None, entries)
        if any(isinstance(entry, CloseAnswered) and not entry.agrees for entry in entries):
            willing.clear()
        if step in {"ask", "agree"}:
            willing.add(seat)
        before, table = table, table.after(row)
        log.append(row)
        if table.closed and not before.closed:
            playing = {n for n, state in enumerate(table.seats) if state.waited_for}
            assert playing <= willing
        if table.vote is None:
            willing.clear()
    again = new_table()
    for row in log:
        again = again.after(Row(row.version, None, ENTRIES.decode(encoded(row.entries))))
    assert (again.vote, again.closed, again.ending) == (table.vote, table.closed, table.ending)
