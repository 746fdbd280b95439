"""Playing again, playing alone, the deal of the day and the boards of records."""

from __future__ import annotations

import msgspec

from recollect.engine.chance import Chance
from recollect.engine.record import read, verify
from recollect.wire.http import JoinNext, OpenTable, PlayAgain, SeatCommand, SeatPlan, TakeSeat
from recollect.wire.types import Clocks
from tests.kit.seats import ME, OPEN, bot, new_id
from tests.kit.tables import Person, World, in_a_loop
from tests.tables.test_seating import Evening, refusal
from tests.tables.whole_games import move_once, play_to_the_end

ALONE = {"variant": "pairs"}


async def finished(game: str = "tiny", anna: SeatPlan = ME) -> Evening:
    evening = await Evening().open(anna, OPEN, bot("random"), game=game, clocks=Clocks(look=60))
    await evening.ben.sit_down(evening.table, 1)
    await play_to_the_end(evening.process, evening.table, [evening.anna, evening.ben])
    return evening


@in_a_loop
async def test_the_same_people_play_again_at_one_new_table_whoever_asks() -> None:
    evening = await finished()
    process, table = evening.process, evening.table
    wish = PlayAgain(new_id())
    answer = await process.play_again("ben", table, wish)
    assert await process.play_again("ben", table, wish) == answer
    assert await process.play_again("anna", table, PlayAgain(new_id())) == answer
    assert await evening.world.process().play_again("ben", table, wish) == answer
    await evening.anna.commit(answer.table, 0)
    old, new = await process.info(table), await process.info(answer.table)
    assert old.next == new.id == answer.table != table
    assert [(s.kind, s.name, s.bot) for s in new.seats] == [
        (s.kind, s.name, s.bot) for s in old.seats
    ]
    assert (new.phase, new.options, new.clocks) == ("playing", old.options, old.clocks)
    assert new.fair.commitment != old.fair.commitment
    await play_to_the_end(process, new.id, [evening.anna, evening.ben])


@in_a_loop
async def test_the_first_who_asks_may_change_options_and_bad_ones_change_nothing() -> None:
    few = {"variant": "pairs", "pairs": 2}
    evening = await Evening().open(ME, OPEN, game="fruitmix", options=few)
    await evening.ben.sit_down(evening.table, 1)
    await play_to_the_end(evening.process, evening.table, [evening.anna, evening.ben])
    again = evening.process.play_again
    for wrong in ({"pairs": 17}, {"tiles": 3}, {"pairs": "many"}, {"variant": "basic"}):
        code, _ = await refusal(again("anna", evening.table, PlayAgain(new_id(), options=wrong)))
        assert code in {"bad_options", "malformed"}, wrong
    assert (await evening.process.info(evening.table)).next is None
    answer = await again("anna", evening.table, PlayAgain(new_id(), options={"pairs": 3}))
    other = PlayAgain(new_id(), options={"pairs": 4})
    assert await again("ben", evening.table, other) == answer
    old, new = [await evening.process.info(each) for each in (evening.table, answer.table)]
    assert new.options == {**old.options, "pairs": 3}


@in_a_loop
async def test_who_watched_is_told_where_it_goes_on() -> None:
    evening = await finished()
    await evening.anna.watch(evening.table, 0)
    answer = await evening.process.play_again("ben", evening.table, PlayAgain(new_id()))
    assert evening.anna.ear.last["info"]["next"] == answer.table


@in_a_loop
async def test_only_people_of_a_game_that_is_over_play_it_again() -> None:
    evening = await Evening().open(ME, bot("random"), game="tiny")
    again = evening.process.play_again
    why = await refusal(again("anna", evening.table, PlayAgain(new_id())))
    assert why == ("out_of_turn", "not-over")
    why = await refusal(again("cleo", evening.table, PlayAgain(new_id())))
    assert why == ("forbidden", "not-seated")


@in_a_loop
async def test_nobody_sits_down_at_a_game_that_is_over() -> None:
    evening = await finished()
    await evening.process.stand_up("ben", evening.table, SeatCommand(new_id(), 1))
    why = await refusal(evening.cleo.sit_down(evening.table, 1))
    assert why == ("out_of_turn", "over")


@in_a_loop
async def test_a_shared_seat_is_shared_in_the_next_game_and_a_left_one_is_open() -> None:
    evening = await finished()
    process, table = evening.process, evening.table
    token = (await process.offer("anna", table, SeatCommand(new_id(), 0))).token
    await process.take_seat("phone", table, TakeSeat(new_id(), token))
    await process.stand_up("ben", table, SeatCommand(new_id(), 1))
    answer = await process.play_again("phone", table, PlayAgain(new_id()))
    info = await process.info(answer.table)
    assert [seat.kind for seat in info.seats] == ["person", "open", "bot"]
    phone = Person("Phone", process)
    assert (await phone.watch(answer.table, 0))["mine"] == [0]


@in_a_loop
async def test_two_processes_lead_to_the_same_next_table() -> None:
    evening = await finished()
    other = evening.world.process()
    await other.info(evening.table)
    first = await evening.process.play_again("ben", evening.table, PlayAgain(new_id()))
    assert await other.play_again("anna", evening.table, PlayAgain(new_id())) == first


async def solved(world: World, player: Person, **more: object) -> str:
    body = OpenTable(new_id(), "fruitmix", (ME,), options=ALONE, **more)  # type: ignore[arg-type]
    table = (await player.process.open(player.id, body)).table
    await play_alone(world, player, table)
    return table


async def play_alone(world: World, player: Person, table: str, pause: float = 1.0) -> None:
    chance = Chance(table.encode())
    world.clock.time += pause
    while await move_once(player, table, chance):
        world.clock.time += pause


@in_a_loop
async def test_a_game_solved_alone_is_on_the_board_of_records() -> None:
    world = World()
    process = world.process()
    anna = Person("Anna", process)
    table = await solved(world, anna)
    records = await process.archive.leaderboard("fruitmix", '{"variant": "pairs", "line": 5}', None)
    assert records.variant == '{"variant":"pairs"}'
    (result,) = records.results
    assert (result.name, result.table, result.day) == ("Anna", table, None)
    assert result.turns > 10
    assert result.seconds > 10
    assert (await process.archive.leaderboard("fruitmix", "", None)).results == ()
    assert await refusal(process.archive.leaderboard("fruitmix", "[]", None)) == (
        "malformed",
        "variant",
    )
    why = await refusal(process.archive.leaderboard("fruitmix", '{"x": 1}', None))
    assert why == ("malformed", "option-unknown")


@in_a_loop
async def test_the_time_that_is_shown_is_the_one_on_the_board_of_records() -> None:
    """It runs from the first moment, whoever comes back; the last move ends it."""
    world = World()
    process = world.process()
    anna = Person("Anna", process)
    began = world.clock.time
    table = await anna.open("fruitmix", ME, options=ALONE)
    world.clock.time += 12.345
    board = (await anna.watch(table, 0))["board"]
    assert (board["began"], board["ended"]) == (began, None)
    await play_alone(world, anna, table)
    ended = anna.ear.last["board"]["ended"]
    world.clock.time += 100
    board = (await Person("Anna", world.process()).watch(table, 0))["board"]
    assert (board["began"], board["ended"]) == (began, ended)
    (result,) = (
        await process.archive.leaderboard("fruitmix", '{"variant": "pairs"}', None)
    ).results
    assert result.seconds == ended - began


@in_a_loop
async def test_the_deal_of_a_day_is_the_same_for_everybody_and_another_one_tomorrow() -> None:
    world = World()
    processes = [world.process(), world.process()]
    tables = [await solved(world, Person(f"P{n}", p), daily=True) for n, p in enumerate(processes)]
    world.clock.time += 86_400
    tables.append(await solved(world, Person("P2", processes[0]), daily=True))
    days = [(await processes[0].info(table)).daily for table in tables]
    assert days[0] == days[1] != days[2]
    board = await processes[1].archive.leaderboard("fruitmix", '{"variant":"pairs"}', days[0])
    assert {result.name for result in board.results} == {"Anna"}
    assert len(board.results) == 2
    world.clock.time += 86_400
    records = [msgspec.json.decode(await processes[0].archive.record(table)) for table in tables]
    assert records[0]["deal"] == records[1]["deal"] != records[2]["deal"]


@in_a_loop
async def test_the_deal_of_a_day_ignores_what_its_player_adds_to_the_chance() -> None:
    world = World()
    process = world.process()
    seeds = set()
    for commitment in ("", "ff" * 32):
        anna = Person("Anna", process)
        table = await solved(world, anna, daily=True, commitment=commitment)
        info = await process.info(table)
        seeds.add((info.fair.commitment, info.fair.entropy))
    assert len(seeds) == 1


@in_a_loop
async def test_the_deal_of_a_day_is_tried_once() -> None:
    """Whoever has seen its cards at one table would know them at the next."""
    world = World()
    anna = Person("Anna", world.process())
    asked = [OpenTable(new_id(), "fruitmix", (ME,), options=ALONE, daily=True) for _ in range(2)]
    tables = [(await anna.process.open(anna.id, body)).table for body in asked]
    assert tables[0] == tables[1]
    world.clock.time += 86_400
    assert (await anna.process.open(anna.id, asked[0])).table != tables[0]


@in_a_loop
async def test_nobody_finds_where_todays_deal_lies_open() -> None:
    world = World()
    process = world.process()
    table = await solved(world, Person("Anna", process), daily=True)
    day = (await process.info(table)).daily

    async def shown() -> str | None:
        (result,) = (
            await process.archive.leaderboard("fruitmix", '{"variant":"pairs"}', day)
        ).results
        return result.table

    assert await shown() is None
    world.clock.time += 86_400
    assert await shown() == table


@in_a_loop
async def test_todays_deal_opens_when_the_day_is_over() -> None:
    """B4: to nobody before, also not to those who have solved it: a link would show it to all."""
    world = World()
    process = world.process()
    table = await solved(world, Person("Anna", process), daily=True)
    refused = ("out_of_turn", "daily-today")
    assert (await process.info(table)).fair.server_seed is None
    assert await refusal(process.archive.record(table)) == refused
    for seat, truth in ((None, True), (0, False)):
        assert await refusal(process.archive.replay(table, seat, truth)) == refused
    world.clock.time += 86_400
    assert (await process.info(table)).fair.server_seed is not None
    verify(read(await process.archive.record(table)))
    assert await process.archive.replay(table, None, truth=True)


@in_a_loop
async def test_nobody_watches_another_play_todays_deal() -> None:
    """B4: also not when it is over, and neither through another process."""
    world = World()
    anna, ben = Person("Anna", world.process()), Person("Ben", world.process())
    body = OpenTable(new_id(), "fruitmix", (ME,), options=ALONE, daily=True)
    table = (await anna.process.open(anna.id, body)).table
    assert (await anna.watch(table, 0))["say"] == "table"
    assert await refusal(ben.watch(table, None)) == ("forbidden", "daily-watch")
    await play_alone(world, anna, table)
    assert await refusal(ben.watch(table, None)) == ("forbidden", "daily-watch")
    assert (await anna.watch(table, None))["say"] == "table"
    world.clock.time += 86_400
    assert (await ben.watch(table, None))["board"] is not None


@in_a_loop
async def test_whoever_is_faster_than_people_can_tap_is_not_on_the_board() -> None:
    """B4: a program, or somebody with one: a tenth of a second to tap, and a little to look."""
    boards = []
    for pause in (0.24, 0.26):
        world = World()
        anna = Person("Anna", world.process())
        table = await anna.open("fruitmix", ME, options=ALONE)
        await play_alone(world, anna, table, pause)
        boards.append(
            await anna.process.archive.leaderboard("fruitmix", '{"variant": "pairs"}', None)
        )
    assert [len(board.results) for board in boards] == [0, 1]


@in_a_loop
async def test_a_days_deal_that_is_solved_tomorrow_does_not_count() -> None:
    world = World()
    anna = Person("Anna", world.process())
    body = OpenTable(new_id(), "fruitmix", (ME,), options=ALONE, daily=True)
    table = (await anna.process.open(anna.id, body)).table
    world.clock.time += 86_400
    chance = Chance(b"any")
    while await move_once(anna, table, chance):
        pass
    assert (await anna.process.info(table)).phase == "over"
    assert world.database.leaderboard == []


@in_a_loop
async def test_a_result_with_a_bots_help_is_no_record() -> None:
    world = World()
    process = world.process()
    anna = Person("Anna", process)
    options = {"variant": "pairs"}
    table = await anna.open("fruitmix", ME, options=options, clocks=Clocks(turn=5, look=5))
    for _ in range(2000):
        world.clock.time += 6
        await process.tick()
        if (await process.info(table)).phase == "over":
            break
    assert (await process.info(table)).phase == "over"
    assert world.database.leaderboard == []


@in_a_loop
async def test_who_waits_for_the_next_game_finds_a_seat_in_place_of_a_bot_or_beside_them() -> None:
    evening = await finished("fruitmix")
    process, table = evening.process, evening.table
    for player in ("cleo", "dora", "emil"):
        await process.join_next(player, table, JoinNext(new_id()))
    await process.join_next("dora", table, JoinNext(new_id(), waits=False))
    assert (await process.info(table)).queue == 2
    answer = await process.play_again("ben", table, PlayAgain(new_id()))
    seats = (await process.info(answer.table)).seats
    assert [seat.kind for seat in seats] == ["person", "person", "open", "open"]
    assert seats[0].name == "Anna"


@in_a_loop
async def test_who_sits_or_comes_too_late_does_not_wait_for_the_next_game() -> None:
    evening = await finished("fruitmix")
    process, table = evening.process, evening.table
    why = await refusal(process.join_next("anna", table, JoinNext(new_id())))
    assert why == ("forbidden", "one-seat")
    await process.play_again("ben", table, PlayAgain(new_id()))
    why = await refusal(process.join_next("cleo", table, JoinNext(new_id())))
    assert why == ("out_of_turn", "no-next")
