"""Tables are opened, seats are taken, left, given to bots and carried to other devices."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

import pytest

from recollect.engine.errors import RecollectError
from recollect.engine.fair import share_commitment
from recollect.tables.log import Row
from recollect.wire.http import (
    OpenTable,
    PlayAgain,
    SeatBot,
    SeatCommand,
    SeatPlan,
    SitDown,
    TableCommand,
    TakeSeat,
)
from recollect.wire.types import Clocks
from tests.kit.seats import ME, OPEN, bot, new_id
from tests.kit.tables import Person, World, in_a_loop


async def refusal(attempt: Awaitable[Any]) -> tuple[str, str]:
    """Why it was refused; there is a sentence for it in every language."""
    with pytest.raises(RecollectError) as caught:
        await attempt
    for language in ("en", "de", "fr"):
        assert caught.value.text(language)
    return caught.value.code, caught.value.reason


class Evening:
    """Anna has opened a table for two; Ben and Cleo are in the house."""

    def __init__(self, **settings: Any) -> None:
        self.world = World(**settings)
        self.process = self.world.process()
        self.anna, self.ben, self.cleo = (
            Person(name, self.process) for name in ("Anna", "Ben", "Cleo")
        )
        self.table = ""

    async def open(self, *seats: SeatPlan, game: str = "memoarrr", **more: Any) -> Evening:
        self.table = await self.anna.open(game, *(seats or (ME, OPEN)), **more)
        return self

    def rows(self) -> list[Row]:
        return self.world.database.rows(self.table)


@in_a_loop
async def test_a_new_table_waits_for_its_players_and_shows_its_commitment() -> None:
    evening = await Evening().open(share="ab" * 32, clocks=Clocks(turn=30), listed=True)
    info = await evening.process.info(evening.table)
    assert (info.phase, info.host, info.listed) == ("waiting", 0, True)
    assert [seat.kind for seat in info.seats] == ["person", "open"]
    assert [seat.name for seat in info.seats] == ["Anna", None]
    assert info.options["edition"] == "en"
    assert len(info.fair.commitment) == 64
    assert info.fair.server_seed is None
    assert info.fair.commitments == (share_commitment("ab" * 32), None)


@in_a_loop
async def test_the_game_begins_by_itself_with_the_last_seat() -> None:
    evening = await Evening().open()
    await evening.ben.watch(evening.table, None)
    assert await evening.ben.sit_down(evening.table, 1) == 2
    assert evening.ben.ear.verbs() == ["table", "changed"]
    assert evening.ben.ear.last["info"]["phase"] == "playing"
    assert evening.ben.ear.last["mine"] == [1]
    assert evening.ben.ear.last["board"]["view"]["seat"] is None


@in_a_loop
async def test_a_table_without_open_seats_begins_at_once() -> None:
    evening = await Evening().open(ME, bot("crow"))
    assert (await evening.process.info(evening.table)).phase == "playing"
    (row,) = evening.rows()
    assert [type(entry).__name__ for entry in row.entries] == ["Opened", "Committed", "Began"]


@in_a_loop
async def test_one_device_may_have_several_seats_and_its_share_counts_once() -> None:
    evening = await Evening().open(OPEN, ME, SeatPlan("me", name="Mum"), share="ab" * 32)
    info = await evening.process.info(evening.table)
    assert info.fair.commitments == (None, share_commitment("ab" * 32), "")
    assert (await evening.anna.watch(evening.table, 2))["mine"] == [1, 2]


@in_a_loop
async def test_a_person_has_one_seat_at_a_table_for_anybody_seen_or_not() -> None:
    """Also its host, and who is not connected; friends who came by the link may share a device."""
    evening = await Evening().open(ME, OPEN, OPEN, OPEN, listed=True)
    await evening.ben.sit_down(evening.table, 1)
    for player in ("ben", "anna"):
        attempt = evening.process.sit_down(player, evening.table, SitDown(new_id(), 2, "A cat"))
        assert await refusal(attempt) == ("forbidden", "one-seat")
    twice = OpenTable(new_id(), "memoarrr", (ME, SeatPlan("me", name="Mum"), OPEN), listed=True)
    assert await refusal(evening.process.open("anna", twice)) == ("illegal", "one-seat-listed")
    among_friends = await Evening().open(ME, OPEN, OPEN, OPEN)
    for seat in (1, 2):
        await among_friends.ben.sit_down(among_friends.table, seat)


@in_a_loop
async def test_nobody_gets_a_second_seat_at_a_table_for_anybody_by_a_token() -> None:
    """Whoever carries all seats of one device over to another one still may, among friends."""
    evening = await Evening().open(ME, OPEN, OPEN, listed=True)
    await evening.ben.sit_down(evening.table, 1)
    process, table = evening.process, evening.table
    offer = await process.offer("anna", table, SeatCommand(new_id(), 0))
    take = TakeSeat(new_id(), offer.token)
    assert await refusal(process.take_seat("ben", table, take)) == ("forbidden", "one-seat")
    await process.take_seat("annas phone", table, TakeSeat(new_id(), offer.token))
    sit = SitDown(new_id(), 2, "Phone")
    assert await refusal(process.sit_down("annas phone", table, sit)) == ("forbidden", "one-seat")
    family = await Evening().open(ME, SeatPlan("me", name="Mum"), bot("crow"))
    for seat in (0, 1):
        offer = await family.process.offer("anna", family.table, SeatCommand(new_id(), seat))
        await family.process.take_seat("tablet", family.table, TakeSeat(new_id(), offer.token))


@in_a_loop
async def test_a_resend_opens_no_second_table() -> None:
    evening = Evening()
    body = OpenTable("same", "memoarrr", (ME, OPEN))
    first = await evening.process.open("anna", body)
    assert await evening.process.open("anna", body) == first
    assert await evening.world.process().open("anna", body) == first
    assert (await evening.process.open("ben", body)).table != first.table


BAD_TABLES = {
    "an unknown game": (OpenTable("x", "chess", (ME, OPEN)), ("unknown", "game")),
    "too many seats": (OpenTable("x", "memoarrr", (ME,) * 5), ("malformed", "players")),
    "a bad option": (
        OpenTable("x", "memoarrr", (ME, OPEN), options={"expert": 3}),
        ("malformed", "option-not-bool"),
    ),
    "an unknown bot": (OpenTable("x", "memoarrr", (ME, bot("hal"))), ("unknown", "bot")),
    "a nameless bot": (
        OpenTable("x", "memoarrr", (ME, SeatPlan("bot"))),
        ("malformed", "which-bot"),
    ),
    "a nameless person": (
        OpenTable("x", "memoarrr", (SeatPlan("me"), OPEN)),
        ("malformed", "name-form"),
    ),
    "an invisible name": (
        OpenTable("x", "memoarrr", (SeatPlan("me", name="\x1b"), OPEN)),
        ("malformed", "name-form"),
    ),
    "a day's deal for two": (
        OpenTable("x", "fruitmix", (ME, OPEN), daily=True),
        ("illegal", "daily-alone"),
    ),
}


@pytest.mark.parametrize(("body", "why"), BAD_TABLES.values(), ids=BAD_TABLES)
@in_a_loop
async def test_a_table_that_cannot_be_is_not_opened(body: OpenTable, why: tuple[str, str]) -> None:
    evening = Evening()
    assert await refusal(evening.process.open("anna", body)) == why
    assert not evening.world.database.tables


@in_a_loop
async def test_a_taken_seat_stays_taken() -> None:
    evening = await Evening().open(ME, OPEN, OPEN)
    await evening.ben.sit_down(evening.table, 1)
    assert await refusal(evening.cleo.sit_down(evening.table, 1)) == ("illegal", "seat-taken")
    assert await refusal(evening.ben.sit_down(evening.table, 1)) == ("illegal", "seat-taken")
    assert await refusal(evening.cleo.sit_down(evening.table, 7)) == ("unknown", "seat")
    assert await refusal(evening.cleo.sit_down("nosuchtable0", 1)) == ("unknown", "table")
    nameless = SitDown(new_id(), 2, " ")
    attempt = evening.process.sit_down("cleo", evening.table, nameless)
    assert await refusal(attempt) == ("malformed", "name-form")


@in_a_loop
async def test_a_resend_of_sitting_down_is_answered_as_before_also_after_a_restart() -> None:
    evening = await Evening().open(ME, OPEN, OPEN)
    body = SitDown("same", 1, "Ben")
    first = await evening.process.sit_down("ben", evening.table, body)
    await evening.cleo.sit_down(evening.table, 2)
    assert await evening.process.sit_down("ben", evening.table, body) == first
    assert await evening.world.process().sit_down("ben", evening.table, body) == first
    await evening.process.stop()
    assert await evening.world.process().sit_down("ben", evening.table, body) == first
    assert len(evening.rows()) == 3


@in_a_loop
async def test_the_same_command_id_of_another_player_is_another_command() -> None:
    evening = await Evening().open(ME, OPEN, OPEN)
    await evening.process.sit_down("ben", evening.table, SitDown("same", 1, "Ben"))
    await evening.process.sit_down("cleo", evening.table, SitDown("same", 2, "Cleo"))
    info = await evening.process.info(evening.table)
    assert [seat.name for seat in info.seats] == ["Anna", "Ben", "Cleo"]


@in_a_loop
async def test_whoever_leaves_before_the_game_leaves_the_seat_open() -> None:
    evening = await Evening().open(ME, OPEN, OPEN)
    await evening.ben.sit_down(evening.table, 1, share="bb" * 32)
    await evening.ben.watch(evening.table, 1)
    command = SeatCommand(new_id(), 1)
    attempt = evening.process.stand_up("cleo", evening.table, command)
    assert await refusal(attempt) == ("forbidden", "not-your-seat")
    await evening.process.stand_up("ben", evening.table, command)
    info = await evening.process.info(evening.table)
    assert info.seats[1].kind == "open"
    assert info.fair.commitments[1] is None
    assert evening.ben.ear.last["say"] == "table"
    assert evening.ben.ear.last["seat"] is None
    assert evening.ben.ear.last["mine"] == []
    await evening.cleo.sit_down(evening.table, 1)


@in_a_loop
async def test_the_host_seats_bots_and_nobody_else_does() -> None:
    evening = await Evening().open(ME, OPEN, OPEN)
    process, table = evening.process, evening.table
    attempt = process.seat_bot("ben", table, SeatBot(new_id(), 1, "crow"))
    assert await refusal(attempt) == ("forbidden", "not-host")
    attempt = process.seat_bot("anna", table, SeatBot(new_id(), 1, "hal"))
    assert await refusal(attempt) == ("unknown", "bot")
    attempt = process.seat_bot("anna", table, SeatBot(new_id(), 0, "crow"))
    assert await refusal(attempt) == ("illegal", "seat-taken")
    await process.seat_bot("anna", table, SeatBot(new_id(), 1, "crow"))
    assert (await process.info(table)).seats[1].bot == "crow"
    await process.seat_bot("anna", table, SeatBot(new_id(), 2, "goldfish"))
    assert (await process.info(table)).phase == "playing"
    attempt = process.seat_bot("anna", table, SeatBot(new_id(), 2, "crow"))
    assert await refusal(attempt) == ("out_of_turn", "begun")


@in_a_loop
async def test_a_closed_table_can_only_be_read() -> None:
    evening = await Evening().open(ME, OPEN, OPEN)
    process, table = evening.process, evening.table
    attempt = process.close("ben", table, TableCommand(new_id()))
    assert await refusal(attempt) == ("forbidden", "not-host")
    closing = TableCommand(new_id())
    answer = await process.close("anna", table, closing)
    assert await process.close("anna", table, closing) == answer
    closed = ("illegal", "closed")
    command = TableCommand(new_id())
    assert await refusal(process.close("anna", table, command)) == closed
    assert await refusal(process.play_again("anna", table, PlayAgain(new_id()))) == closed
    assert await refusal(evening.ben.sit_down(table, 1)) == closed
    seat = SeatCommand(new_id(), 0)
    assert await refusal(process.stand_up("anna", table, seat)) == closed
    assert await refusal(process.offer("anna", table, seat)) == closed
    assert await refusal(process.take_seat("ben", table, TakeSeat(new_id(), "x"))) == closed
    attempt = process.seat_bot("anna", table, SeatBot(new_id(), 1, "crow"))
    assert await refusal(attempt) == closed
    assert await refusal(evening.anna.act(table, 0, {"do": "ready"}, 1)) == closed
    assert (await evening.ben.watch(table, None))["info"]["phase"] == "closed"
    assert await refusal(process.archive.record(table)) == ("out_of_turn", "not-over")


@in_a_loop
async def test_closing_a_running_game_opens_its_seed_and_ends_it() -> None:
    """B2, B4: nobody can close a game in silence whose cards they do not like."""
    evening = await Evening().open(ME, bot("crow"))
    await evening.process.close("anna", evening.table, TableCommand(new_id()))
    seen = await evening.anna.watch(evening.table, 0)
    assert seen["info"]["fair"]["server_seed"] is not None
    assert seen["board"]["legal"] == []


@in_a_loop
async def test_closing_a_days_deal_opens_nothing() -> None:
    """B4: others play the same cards."""
    pairs = {"variant": "pairs"}
    evening = await Evening().open(ME, game="fruitmix", options=pairs, daily=True)
    await evening.process.close("anna", evening.table, TableCommand(new_id()))
    seen = await evening.anna.watch(evening.table, 0)
    assert seen["info"]["fair"]["server_seed"] is None


@in_a_loop
async def test_the_list_shows_listed_tables_that_are_not_closed() -> None:
    evening = await Evening().open(listed=True)
    await evening.anna.open("memoarrr", ME, OPEN)
    (listed,) = (await evening.process.lobby()).tables
    assert listed.id == evening.table
    await evening.process.close("anna", evening.table, TableCommand(new_id()))
    assert (await evening.process.lobby()).tables == ()


@in_a_loop
async def test_a_table_at_which_nobody_waits_is_not_listed() -> None:
    evening = await Evening().open(listed=True)
    evening.world.clock.time += 60
    assert (await evening.process.lobby()).tables == ()
    await evening.anna.watch(evening.table, 0)
    await evening.process.tick()
    (listed,) = (await evening.process.lobby()).tables
    assert listed.id == evening.table
    await pass_beats(evening)
    assert (await evening.process.lobby()).tables == (listed,)
    evening.process.gone(evening.anna.ear)
    await pass_beats(evening)
    assert (await evening.process.lobby()).tables == ()


async def pass_beats(evening: Evening) -> None:
    for _ in range(5):
        evening.world.clock.time += evening.world.settings.heartbeat
        await evening.process.tick()


@in_a_loop
async def test_a_seat_is_shared_with_the_device_that_shows_the_token() -> None:
    evening = await Evening().open()
    process, table = evening.process, evening.table
    offer = SeatCommand(new_id(), 0)
    attempt = process.offer("ben", table, offer)
    assert await refusal(attempt) == ("forbidden", "not-your-seat")
    token = await process.offer("anna", table, offer)
    assert await process.offer("anna", table, offer) == token
    phone = Person("Phone", process)
    assert (await phone.watch(table, None))["mine"] == []
    taking = TakeSeat(new_id(), token.token)
    answer = await process.take_seat("phone", table, taking)
    assert await process.take_seat("phone", table, taking) == answer
    assert phone.ear.last["mine"] == [0]
    assert (await phone.watch(table, 0))["seat"] == 0
    assert (await evening.anna.watch(table, 0))["seat"] == 0


@in_a_loop
async def test_a_token_opens_one_seat_once_and_not_for_ever() -> None:
    evening = await Evening().open()
    process, table = evening.process, evening.table
    wrong = ("forbidden", "token")
    assert await refusal(process.take_seat("ben", table, TakeSeat(new_id(), "guess"))) == wrong
    first = await process.offer("anna", table, SeatCommand(new_id(), 0))
    await process.take_seat("phone", table, TakeSeat(new_id(), first.token))
    attempt = process.take_seat("ben", table, TakeSeat(new_id(), first.token))
    assert await refusal(attempt) == wrong
    second = await process.offer("anna", table, SeatCommand(new_id(), 0))
    attempt = process.take_seat("phone", table, TakeSeat(new_id(), second.token))
    assert await refusal(attempt) == ("illegal", "seat-taken")
    evening.world.clock.time += evening.world.settings.token + 1
    attempt = process.take_seat("ben", table, TakeSeat(new_id(), second.token))
    assert await refusal(attempt) == wrong


@in_a_loop
async def test_a_token_of_a_seat_that_was_left_is_worth_nothing() -> None:
    evening = await Evening().open(ME, OPEN, OPEN)
    process, table = evening.process, evening.table
    await evening.ben.sit_down(table, 1)
    token = await process.offer("ben", table, SeatCommand(new_id(), 1))
    await process.stand_up("ben", table, SeatCommand(new_id(), 1))
    await evening.cleo.sit_down(table, 1)
    attempt = process.take_seat("ben", table, TakeSeat(new_id(), token.token))
    assert await refusal(attempt) == ("forbidden", "token")


@in_a_loop
async def test_nothing_of_the_log_shows_a_seed_or_a_token_when_printed() -> None:
    evening = await Evening().open(ME, bot("crow"))
    (row,) = evening.rows()
    assert repr(row) == "Row(hidden)"
    assert "hidden" in repr(row.entries[0])
    assert "secret" not in repr(evening.world.settings)
