"""The deal of the day: one try that counts, practice, the list, the streak; and cards of another
game, dealt once more.
"""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from recollect.engine.chance import Chance
from recollect.engine.record import RecordedStep, read, verify
from recollect.games.fruitmix.model import Placed
from recollect.tables.daily import streak
from recollect.tables.day import FIRST_DAY, day_before, day_number, day_of, is_day
from recollect.tables.results import rows_of
from recollect.wire.http import DailyResult, OpenTable, SeatPlan
from tests.kit.seats import ME, OPEN, bot, new_id
from tests.kit.tables import Person, World, in_a_loop
from tests.tables.test_seating import refusal
from tests.tables.whole_games import move_once

PAIRS = {"variant": "pairs"}
DAY = 86_400
AGAINST = (ME, bot("sparrow"))


async def opened(
    person: Person, game: str, *seats: SeatPlan, seen: bool = False, **more: Any
) -> str:
    body = OpenTable(new_id(), game, seats, **more)
    return (await person.process.open(person.id, body, seen=seen)).table


async def play(world: World, person: Person, table: str, chance: bytes = b"any") -> None:
    drawn = Chance(chance)
    while (await person.process.info(table)).phase == "playing":
        world.clock.time += 1
        await move_once(person, table, drawn)
        await person.process.tick()


async def result(person: Person, table: str) -> DailyResult:
    return await person.process.dailies.result(person.id, table)


def test_days_have_numbers_that_follow_each_other() -> None:
    assert day_number(FIRST_DAY) == 1
    assert day_number("2026-12-01") == 31
    assert day_before("2027-01-01") == "2026-12-31"
    assert not is_day("2026-02-30")
    assert not is_day("20261101")


@given(st.sets(st.integers(0, 12)), st.integers(0, 12))
def test_a_streak_ends_at_the_first_day_that_is_missing(played: set[int], today: int) -> None:
    days = [f"2026-11-{10 + each}" for each in played]
    last = today if today in played else today - 1
    count = next(n for n in range(30) if last - n not in played)
    assert streak(days, f"2026-11-{10 + today}") == count


@in_a_loop
async def test_memoarrr_has_a_deal_of_the_day_against_the_same_opponent_for_everybody() -> None:
    world = World()
    process = world.process()
    anna, ben = Person("Anna", process), Person("Ben", process)
    tables = [await opened(each, "memoarrr", *AGAINST, daily=True) for each in (anna, ben)]
    for person, table in zip((anna, ben), tables, strict=True):
        await play(world, person, table)
    first, second = [(await process.info(table)) for table in tables]
    assert first.daily == second.daily
    assert first.daily_number == day_number(first.daily or "")
    board = (await process.archive.leaderboard("memoarrr", "", first.daily)).results
    assert [(each.points, each.turns) for each in board] == [(board[0].points, board[0].turns)] * 2
    world.clock.time += DAY
    records = [msgspec.json.decode(await process.archive.record(table)) for table in tables]
    assert records[0]["steps"] == records[1]["steps"], "the same cards, and the same bot"
    verify(read(await process.archive.record(tables[0])))


@in_a_loop
async def test_memoarrrs_deal_of_the_day_ranks_rubies_then_rounds() -> None:
    world = World()
    process = world.process()
    anna = Person("Anna", process)
    table = await opened(anna, "memoarrr", *AGAINST, daily=True)
    await play(world, anna, table)
    told = await result(anna, table)
    world.clock.time += DAY
    own, other = msgspec.json.decode(await process.archive.record(table))["result"]["scores"]
    assert (told.points, told.turns) == (own["rubies"], other["treasures"])
    assert len(told.rows) == 7
    assert sum("*" in row for row in told.rows) == own["treasures"]
    assert (told.rank, told.among, told.counts, told.streak) == (1, 1, True, 1)


@in_a_loop
async def test_an_opponents_time_does_not_make_a_program_a_person() -> None:
    """B4: who acts faster than people can is on no board, however long the bot takes."""
    boards = []
    for pause in (0.0, 0.3):
        world = World()
        process = world.process()
        anna = Person("Anna", process)
        table = await opened(anna, "memoarrr", *AGAINST, daily=True)
        drawn = Chance(b"any")
        while (await process.info(table)).phase == "playing":
            world.clock.time += pause
            if not await move_once(anna, table, drawn):
                world.clock.time += 1
                await process.tick()
        boards.append(
            (await process.archive.leaderboard("memoarrr", "", day_of(world.clock.time))).results
        )
    assert [len(board) for board in boards] == [0, 1]


@in_a_loop
async def test_nobody_chooses_another_opponent_for_the_deal_of_the_day() -> None:
    anna = Person("Anna", World().process())
    for seats in ((ME, bot("goldfish")), (bot("sparrow"), ME), (ME, OPEN), (ME, ME)):
        why = await refusal(opened(anna, "memoarrr", *seats, daily=True))
        assert why == ("illegal", "daily-opponent")


@in_a_loop
async def test_the_first_try_counts_and_later_ones_are_practice() -> None:
    world = World()
    process = world.process()
    anna = Person("Anna", process)
    day: dict[str, Any] = {"practice": (await process.dailies.today(anna.id)).day, "options": PAIRS}
    why = await refusal(opened(anna, "fruitmix", ME, **day))
    assert why == ("out_of_turn", "daily-first")
    table = await opened(anna, "fruitmix", ME, options=PAIRS, daily=True)
    why = await refusal(opened(anna, "fruitmix", ME, **day))
    assert why == ("out_of_turn", "daily-first"), "nobody looks at the cards at a second table"
    await play(world, anna, table)
    again = await opened(anna, "fruitmix", ME, **day)
    await play(world, anna, again, b"other")
    first, second = await result(anna, table), await result(anna, again)
    assert (first.practice, first.counts) == (False, True)
    assert (second.practice, second.counts) == (True, False)
    assert (await process.info(again)).practice
    assert len(world.database.leaderboard) == 1
    assert await refusal(process.archive.record(again)) == ("out_of_turn", "daily-today")
    world.clock.time += DAY
    deals = [
        msgspec.json.decode(await process.archive.record(each))["deal"] for each in (table, again)
    ]
    assert deals[0] == deals[1]


@in_a_loop
async def test_past_days_are_played_for_nothing() -> None:
    world = World()
    process = world.process()
    anna, ben = Person("Anna", process), Person("Ben", process)
    table = await opened(anna, "fruitmix", ME, options=PAIRS, daily=True)
    day = (await process.info(table)).daily
    await play(world, anna, table)
    world.clock.time += DAY
    past = await opened(ben, "fruitmix", ME, options=PAIRS, practice=day)
    await play(world, ben, past)
    deals = [
        msgspec.json.decode(await process.archive.record(each))["deal"] for each in (table, past)
    ]
    assert deals[0] == deals[1]
    assert not (await result(ben, past)).counts
    assert (await result(ben, past)).streak == 0
    for wrong in ("2026-10-31", "2099-01-01", "2026-13-01"):
        why = await refusal(opened(ben, "fruitmix", ME, options=PAIRS, practice=wrong))
        assert why == ("illegal", "daily-day")


@in_a_loop
async def test_a_deal_that_was_seen_before_in_the_browser_has_no_place_in_the_list() -> None:
    world = World()
    process = world.process()
    anna, ben = Person("Anna", process), Person("Ben", process)
    table = ""
    for person, seen in ((anna, True), (ben, False)):
        table = await opened(person, "fruitmix", ME, options=PAIRS, daily=True, seen=seen)
        await play(world, person, table, b"the same")
        told = await result(person, table)
        assert (told.seen, told.counts, told.rank) == (seen, True, 1)
        assert told.among == (0 if seen else 1)
    day = (await process.dailies.today(anna.id)).day
    board = (await process.archive.leaderboard("fruitmix", '{"variant":"pairs"}', day)).results
    assert [each.seen for each in board] == [False, True]


@in_a_loop
async def test_days_in_a_row_are_a_streak_whichever_game_was_played() -> None:
    world = World()
    process = world.process()
    anna = Person("Anna", process)
    for game, seats in (("memoarrr", AGAINST), ("fruitmix", (ME,)), ("memoarrr", AGAINST)):
        table = await opened(anna, game, *seats, daily=True)
        assert (await process.dailies.today(anna.id)).games[game == "fruitmix"].table == table
        while (await process.info(table)).phase == "playing":
            await play(world, anna, table)
        world.clock.time += DAY
    today = await process.dailies.today(anna.id)
    assert today.streak == 3
    assert [len(each.played) for each in today.games] == [2, 1]
    assert [(each.game, each.opponent) for each in today.games] == [
        ("memoarrr", "sparrow"),
        ("fruitmix", None),
    ]
    world.clock.time += DAY
    assert (await process.dailies.today(anna.id)).streak == 0


@in_a_loop
async def test_only_who_has_played_it_is_told_how_it_went() -> None:
    world = World()
    process = world.process()
    anna, ben = Person("Anna", process), Person("Ben", process)
    table = await opened(anna, "fruitmix", ME, options=PAIRS, daily=True)
    assert await refusal(result(anna, table)) == ("out_of_turn", "daily-none")
    await play(world, anna, table)
    assert await refusal(result(ben, table)) == ("forbidden", "not-seated")


def test_the_rows_of_a_game_without_rounds_have_ten_tries_each() -> None:
    tile: Any = None
    placed = [Placed(0, tile, tile, tile, n % 3 > 0) for n in range(12)]
    steps = [RecordedStep(0, None, (each,)) for each in placed]
    assert rows_of(steps, 0) == ("-++-++-++-", "++")


@in_a_loop
async def test_the_cards_of_a_game_are_dealt_once_more_to_a_friend() -> None:
    """With the same bots, whose chance is the same; it counts nowhere, and claims no proof."""
    world = World()
    process = world.process()
    anna, ben = Person("Anna", process), Person("Ben", process)
    table = await opened(anna, "memoarrr", *AGAINST, options={"treasures": "sorted"})
    why = await refusal(opened(ben, "memoarrr", *AGAINST, dealt_from=table))
    assert why == ("out_of_turn", "not-over")
    await play(world, anna, table)
    again = await opened(ben, "memoarrr", *AGAINST, dealt_from=table)
    await play(world, ben, again)
    assert (await process.info(again)).dealt_from == table
    records = [msgspec.json.decode(await process.archive.record(each)) for each in (table, again)]
    assert records[0]["deal"] == records[1]["deal"]
    assert records[0]["steps"] == records[1]["steps"]
    assert "fair" not in records[1]
    verify(read(await process.archive.record(again)))


@in_a_loop
async def test_cards_that_are_dealt_once_more_are_for_one_person_and_bots() -> None:
    world = World()
    process = world.process()
    anna, ben = Person("Anna", process), Person("Ben", process)
    table = await opened(anna, "fruitmix", ME, options=PAIRS)
    await play(world, anna, table)
    for game, seats in (("fruitmix", AGAINST), ("memoarrr", AGAINST)):
        why = await refusal(opened(ben, game, *seats, dealt_from=table))
        assert why == ("illegal", "dealt-seats")
    again = await opened(ben, "fruitmix", ME, listed=True, dealt_from=table)
    assert not (await process.info(again)).listed
    await play(world, ben, again)
    assert len(world.database.leaderboard) == 1, "what was seen before is no record"


@in_a_loop
async def test_todays_deal_is_dealt_to_nobody_through_a_replay() -> None:
    world = World()
    process = world.process()
    anna, ben = Person("Anna", process), Person("Ben", process)
    table = await opened(anna, "fruitmix", ME, options=PAIRS, daily=True)
    await play(world, anna, table)
    why = await refusal(opened(ben, "fruitmix", ME, dealt_from=table))
    assert why == ("out_of_turn", "daily-today")
    why = await refusal(opened(ben, "fruitmix", ME, daily=True, dealt_from=table))
    assert why[1] in {"one-deal", "daily-today"}
    world.clock.time += DAY
    assert await opened(ben, "fruitmix", ME, dealt_from=table)
