"""Nobody waits for ever: clocks decide, bots play for people who are gone, tables are closed."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from recollect.engine.chance import Chance
from recollect.engine.record import read, verify
from recollect.games.fruitmix.model import colour, fruit, shape
from recollect.tables.interfaces import StoreFailed
from recollect.tables.log import Acted
from recollect.tables.room import COME_BACK
from recollect.wire.http import SeatCommand
from recollect.wire.types import Clocks
from tests.kit.seats import ME, OPEN, bot, new_id
from tests.kit.tables import Person, act, in_a_loop
from tests.tables.test_playing import READY, looking
from tests.tables.test_seating import Evening, refusal
from tests.tables.whole_games import move_once, play_to_the_end


async def two_with_clocks(**clocks: int) -> Evening:
    evening = await Evening().open(
        ME, OPEN, game="fruitmix", options={"first": 0}, clocks=Clocks(**clocks)
    )
    await evening.ben.sit_down(evening.table, 1)
    await evening.anna.watch(evening.table, 0)
    await evening.ben.watch(evening.table, 1)
    return evening


@in_a_loop
async def test_a_game_that_never_ends_is_closed() -> None:
    """Pairs alone: the same two tiles, again and again."""
    evening = await Evening(longest=30).open(ME, game="fruitmix", options={"variant": "pairs"})
    await evening.anna.watch(evening.table, 0)
    two: list[dict[str, Any]] = [{"do": "flip", "at": at} for at in unequal(evening)]
    flipped = 0
    for _ in range(40):
        seen = await evening.anna.watch(evening.table, 0)
        legal = (seen["board"] or {}).get("legal") or []
        if not legal:
            break
        wanted = next((each for each in two if each in legal), legal[0])
        flipped += wanted in two
        await evening.anna.act(evening.table, 0, wanted, seen["version"])
        await evening.process.tick()
    assert (await evening.process.info(evening.table)).phase == "closed"
    assert len(await acts(evening)) == 30
    assert flipped > 15


def unequal(evening: Evening) -> tuple[int, int]:
    """Two tiles that agree in nothing."""
    match = evening.process.rooms[evening.table].table.match
    assert match is not None
    first, *others = match.state.table
    return 0, next(at for at, tile in enumerate(others, 1) if not agree(tile, first))


def agree(one: int, other: int) -> bool:
    return shape(one) == shape(other) or colour(one) == colour(other)


async def acts(evening: Evening) -> list[Acted]:
    return [e for row in evening.rows() for e in row.entries if isinstance(e, Acted)]


@in_a_loop
async def test_when_the_time_to_look_is_up_the_table_says_ready_for_those_who_did_not() -> None:
    """B1."""
    evening = await two_with_clocks(look=20)
    began = evening.world.clock.time
    evening.world.clock.time += 10
    await evening.anna.act(evening.table, 0, READY, 2)
    assert evening.ben.ear.last["board"]["deadline"] == began + 20
    assert evening.anna.ear.last["board"]["deadline"] == began + 20
    evening.world.clock.time = began + 19.9
    await evening.process.tick()
    assert len(await acts(evening)) == 1
    evening.world.clock.time = began + 20
    await evening.process.tick()
    assert [(acted.seat, acted.by) for acted in await acts(evening)] == [
        (0, "person"),
        (1, "clock"),
    ]
    assert evening.ben.ear.last["board"]["deadline"] is None
    why = await refusal(evening.ben.act(evening.table, 1, READY, 3))
    assert why == ("stale", "stale")


@in_a_loop
async def test_a_look_that_everybody_missed_ends_for_all() -> None:
    """B1."""
    evening = await two_with_clocks(look=20)
    evening.world.clock.time += 21
    await evening.process.tick()
    assert [(acted.seat, acted.by) for acted in await acts(evening)] == [(0, "clock"), (1, "clock")]


@in_a_loop
async def test_when_a_turns_time_is_up_a_bot_ends_that_turn_and_no_other() -> None:
    evening = await two_with_clocks(turn=30)
    assert evening.anna.ear.last["board"]["deadline"] is None
    await evening.anna.act(evening.table, 0, READY, 2)
    await evening.ben.act(evening.table, 1, READY, 2)
    began = evening.world.clock.time
    assert evening.anna.ear.last["board"]["deadline"] == began + 30
    evening.world.clock.time += 30
    await until_it_is_the_turn_of(evening, 1)
    by_clock = (await acts(evening))[2:]
    told = [each for each in evening.anna.ear.told if each["say"] == "moved"]
    assert [each.get("clock", False) for each in told] == [False] * 2 + [True] * len(by_clock)
    assert {(each.seat, each.by) for each in by_clock} == {(0, "clock")}
    assert not (await evening.process.info(evening.table)).seats[0].covered
    assert evening.anna.ear.last["board"]["deadline"] == evening.world.clock.time + 30


async def until_it_is_the_turn_of(evening: Evening, seat: int) -> None:
    """No time goes by."""
    for _ in range(50):
        await evening.process.tick()
        if state_of(evening).turn == seat:
            return
    raise AssertionError("the turn does not end")


def state_of(evening: Evening) -> Any:
    match = evening.process.rooms[evening.table].table.match
    assert match is not None
    return match.state


async def in_a_turn(variant: str) -> Evening:
    """Anna's, with half a minute for it, while Ben waits."""
    evening = await Evening().open(
        ME,
        OPEN,
        game="fruitmix",
        options={"first": 0, "variant": variant},
        clocks=Clocks(turn=30),
    )
    await evening.ben.sit_down(evening.table, 1)
    await evening.anna.watch(evening.table, 0)
    await evening.anna.act(evening.table, 0, READY, 2)
    await evening.ben.act(evening.table, 1, READY, 2)
    return evening


async def does(evening: Evening, action: dict[str, Any]) -> None:
    version = (await evening.anna.watch(evening.table, 0))["version"]
    await evening.anna.act(evening.table, 0, action, version)


@in_a_loop
async def test_who_changes_the_tile_gets_no_more_time() -> None:
    """B1, F5."""
    evening = await in_a_turn("basic")
    began = evening.world.clock.time
    for _ in range(3):
        evening.world.clock.time += 5
        await does(evening, {"do": "change"})
        assert (await evening.anna.watch(evening.table, 0))["board"]["deadline"] == began + 30
    evening.world.clock.time += 15
    await until_it_is_the_turn_of(evening, 1)


@in_a_loop
async def test_the_clock_risks_nothing_that_somebody_has_won() -> None:
    """B1, F13: lucky mix. Who goes on has no more time, and who may stop, stops."""
    evening = await in_a_turn("lucky")
    began, state = evening.world.clock.time, state_of(evening)
    while (at := fitting(state)) is None:
        await does(evening, {"do": "change"})
        state = state_of(evening)
    evening.world.clock.time += 5
    await does(evening, {"do": "place", "at": at})
    assert state_of(evening).phase == "decide"
    assert (await evening.anna.watch(evening.table, 0))["board"]["deadline"] == began + 30
    evening.world.clock.time += 25
    await until_it_is_the_turn_of(evening, 1)
    (last,) = (await acts(evening))[-1:]
    assert (last.seat, last.by, msgspec.json.decode(last.action)) == (0, "clock", {"do": "stop"})


def fitting(state: Any) -> int | None:
    """Where the tile on top has nothing in common with what lies there."""
    top = state.piles[0][0]
    return next(
        (at for at, tile in enumerate(state.table) if not shared(tile, top)),
        None,
    )


def shared(one: int, other: int) -> bool:
    return agree(one, other) or fruit(one) == fruit(other)


@in_a_loop
async def test_a_clock_that_runs_belongs_to_people_not_to_bots() -> None:
    evening = await Evening(pace=1.0).open(
        ME, bot("random"), game="tiny", options={"first": 1}, clocks=Clocks(turn=5, look=5)
    )
    await evening.anna.watch(evening.table, 0)
    await evening.anna.act(evening.table, 0, READY, 1)
    assert evening.anna.ear.last["board"]["deadline"] is None


async def with_anna_gone(**settings: Any) -> Evening:
    """It is Anna's turn, Ben is there, and Anna's connection is lost."""
    evening = await looking(**settings)
    await evening.anna.act(evening.table, 0, READY, 2)
    await evening.ben.act(evening.table, 1, READY, 2)
    evening.process.gone(evening.anna.ear)
    return evening


async def pass_time(evening: Evening, seconds: float) -> None:
    for _ in range(int(seconds // 5)):
        evening.world.clock.time += 5
        await evening.process.tick()


@in_a_loop
async def test_a_bot_plays_for_somebody_who_is_gone_and_gives_the_seat_back() -> None:
    evening = await with_anna_gone(grace=60.0)
    await pass_time(evening, 55)
    assert len(await acts(evening)) == 2
    await pass_time(evening, 10)
    info = await evening.process.info(evening.table)
    assert (info.seats[0].covered, info.seats[0].bot, info.seats[0].name) == (
        True,
        "squirrel",
        "Anna",
    )
    assert {acted.by for acted in (await acts(evening))[2:]} == {"bot"}
    seen = await evening.anna.watch(evening.table, 0)
    assert not seen["info"]["seats"][0]["covered"]
    assert evening.ben.ear.last["say"] == "changed"
    assert not evening.ben.ear.last["info"]["seats"][0]["covered"]


@in_a_loop
async def test_who_acts_is_back() -> None:
    evening = await with_anna_gone(grace=60.0, pace=1000.0)
    await pass_time(evening, 65)
    version = (await evening.ben.watch(evening.table, 1))["version"]
    await evening.anna.act(evening.table, 0, {"do": "change"}, version)
    assert not (await evening.process.info(evening.table)).seats[0].covered
    assert evening.ben.ear.verbs()[-2:] == ["moved", "changed"]


@in_a_loop
async def test_who_sits_down_again_on_their_own_seat_is_back() -> None:
    evening = await with_anna_gone(grace=60.0, pace=1000.0)
    await pass_time(evening, 65)
    await evening.anna.sit_down(evening.table, 0)
    assert not (await evening.process.info(evening.table)).seats[0].covered


@in_a_loop
async def test_nobody_plays_for_people_while_nobody_else_waits() -> None:
    """Somebody alone, or everybody at once, may make a pause."""
    evening = await with_anna_gone(grace=60.0)
    evening.process.gone(evening.ben.ear)
    await pass_time(evening, 200)
    assert not (await evening.process.info(evening.table)).seats[0].covered
    await evening.ben.watch(evening.table, 1)
    await evening.process.tick()
    assert (await evening.process.info(evening.table)).seats[0].covered


@in_a_loop
async def test_a_game_that_everybody_left_is_closed_after_a_day() -> None:
    evening = await with_anna_gone(abandon=86_400.0)
    evening.process.gone(evening.ben.ear)
    await evening.process.tick()
    evening.world.clock.time += 86_000
    await evening.process.tick()
    assert (await evening.process.info(evening.table)).phase == "playing"
    evening.world.clock.time += 500
    await evening.process.tick()
    assert (await evening.process.info(evening.table)).phase == "closed"


@in_a_loop
async def test_a_table_that_nobody_came_to_is_closed_after_a_day() -> None:
    evening = await Evening().open()
    evening.world.clock.time += 86_401
    await evening.process.tick()
    assert (await evening.process.info(evening.table)).phase == "closed"


@in_a_loop
async def test_whoever_leaves_a_game_leaves_the_seat_to_a_bot_and_to_who_comes() -> None:
    evening = await Evening(pace=1000.0).open(ME, OPEN, OPEN, game="tiny")
    process, table = evening.process, evening.table
    await evening.ben.sit_down(table, 1)
    await evening.cleo.sit_down(table, 2)
    before = (await process.info(table)).fair
    await process.stand_up("ben", table, SeatCommand(new_id(), 1))
    seat = (await process.info(table)).seats[1]
    assert (seat.kind, seat.bot, seat.covered, seat.name) == ("open", "squirrel", True, None)
    assert await refusal(evening.cleo.sit_down(table, 1)) == ("forbidden", "one-seat")
    dora = Person("Dora", process)
    await dora.sit_down(table, 1, share="dd" * 32)
    info = await process.info(table)
    assert (info.seats[1].kind, info.seats[1].name, info.seats[1].bot) == ("person", "Dora", None)
    assert info.fair == before
    await play_to_the_end(process, table, [evening.anna, dora, evening.cleo])
    record = read(await process.archive.record(table))
    verify(record)
    assert [player.name for player in record.players] == ["Anna", "Dora", "Cleo"]


@in_a_loop
async def test_whoever_leaves_a_game_last_closes_the_table() -> None:
    evening = await Evening().open(ME, bot("random"))
    await evening.process.stand_up("anna", evening.table, SeatCommand(new_id(), 0))
    assert (await evening.process.info(evening.table)).phase == "closed"


@in_a_loop
async def test_another_process_goes_on_with_the_tables_of_one_that_died() -> None:
    """As soon as somebody comes to it."""
    evening = await Evening().open(ME, bot("random"), game="tiny", options={"first": 1})
    await evening.anna.watch(evening.table, 0)
    other = evening.world.process()
    guest = Person("Guest", other)
    await guest.watch(evening.table, None)
    await other.tick()
    assert len(evening.rows()) == 1, "the first process owns it"
    evening.world.clock.time += evening.world.settings.lease
    await other.tick()
    assert guest.ear.closed == COME_BACK
    await guest.watch(evening.table, None)
    await other.tick()
    assert [acted.by for acted in await acts(evening)] == ["bot"]
    assert guest.ear.verbs() == ["table", "table", "moved"]


@in_a_loop
async def test_a_table_that_nobody_looks_at_does_not_move() -> None:
    evening = await Evening().open(ME, bot("random"), game="tiny", options={"first": 1})
    await evening.process.stop()
    other = evening.world.process()
    for _ in range(100):
        evening.world.clock.time += 5
        await other.tick()
    assert len(evening.rows()) == 1
    await Person("Anna", other).watch(evening.table, 0)
    await other.tick()
    assert [acted.by for acted in await acts(evening)] == ["bot"]


@pytest.mark.parametrize("error", [OSError("a worker died"), ZeroDivisionError("a bot's own")])
@in_a_loop
async def test_a_bot_that_fails_is_asked_again_later(
    error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    evening = await Evening().open(ME, bot("random"), game="tiny")
    bots: Any = evening.process._scheduler._bots
    ask = bots.act

    async def break_down(*_args: Any) -> Any:
        raise error

    bots.act = break_down
    await evening.process.tick()
    assert await acts(evening) == []
    assert "could not be asked" in caplog.text
    bots.act = ask
    evening.world.clock.time += 6
    await evening.process.tick()
    assert len(await acts(evening)) == 1


@in_a_loop
async def test_a_bot_is_not_asked_about_a_turn_that_has_passed() -> None:
    """Anna's action is stored just when the bot that plays for her is due."""
    evening = await with_anna_gone(grace=60.0, pace=1000.0)
    await pass_time(evening, 65)
    scheduler: Any = evening.process._scheduler
    asked = []

    async def note(*args: Any) -> Any:
        asked.append(args)
        raise LookupError

    scheduler._bots.act = note
    evening.world.clock.time += 1000
    version = (await evening.ben.watch(evening.table, 1))["version"]
    change = act(evening.table, 0, {"do": "change"}, version)
    acting = asyncio.ensure_future(evening.process.act("anna", change))
    while not evening.process.rooms[evening.table].users > 1:
        await asyncio.sleep(0)
    scheduler.run_due()
    assert await acting == version + 1
    await asyncio.sleep(0)
    assert not asked


@in_a_loop
async def test_a_thought_that_comes_too_late_is_not_wanted() -> None:
    """Anna comes back while the bot that plays for her is thinking."""
    evening = await with_anna_gone(grace=60.0)
    bots: Any = evening.process._scheduler._bots
    ask = bots.act

    async def slowly(*args: Any) -> Any:
        await evening.anna.watch(evening.table, 0)
        return await ask(*args)

    bots.act = slowly
    await pass_time(evening, 65)
    assert len(await acts(evening)) == 2
    version = (await evening.anna.watch(evening.table, 0))["version"]
    await evening.process.act("anna", act(evening.table, 0, {"do": "change"}, version))


@in_a_loop
async def test_a_store_that_fails_for_a_while_ends_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    evening = await Evening().open(bot("random"), bot("random"), game="tiny")
    store: Any = evening.process.store
    heartbeat = store.heartbeat

    async def break_down(*_args: Any) -> Any:
        store.heartbeat = heartbeat
        evening.world.clock.time += 3
        raise StoreFailed("no disk")

    store.heartbeat = break_down
    running = asyncio.create_task(evening.process.run())
    while (await evening.process.info(evening.table)).phase != "over":
        await asyncio.sleep(0)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert "housekeeping" in caplog.text


@in_a_loop
async def test_an_idle_house_does_nothing() -> None:
    """Whatever is decided by waiting is on the agenda, and nothing else is looked at."""
    evening = await Evening().open(ME, bot("random"), game="fruitmix", options={"first": 0})
    await evening.process.tick()
    await move_once(evening.anna, evening.table, Chance(b"x"))
    await evening.process.tick()
    rows = evening.rows()
    await pass_time(evening, 600)
    assert evening.rows() == rows
