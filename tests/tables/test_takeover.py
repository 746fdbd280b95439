"""A person takes over a bot's seat at the next break of the game, where the table allows it."""

from __future__ import annotations

import asyncio
from typing import Any, TypeGuard

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame
from recollect.engine.record import read, verify
from recollect.engine.registry import find_game
from recollect.games.fruitmix import GAME as FRUITMIX
from recollect.review.review import review
from recollect.tables.erasure import names, people, without
from recollect.tables.history import History
from recollect.tables.log import Acted, AnyEntry, Queued, Row, SatDown
from recollect.tables.takeover import is_break
from recollect.testing import LONGEST
from tests.kit.examples import one_in
from tests.kit.seats import ME, bot
from tests.kit.tables import Person, World, in_a_loop, settle
from tests.kit.tiny import GAME as TINY
from tests.tables.test_seating import Evening, refusal
from tests.tables.whole_games import move_once, play_to_the_end

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("memoarrr", {}),
    ("memoarrr", {"expert": True}),
    ("fruitmix", {}),
    ("fruitmix", {"variant": "lucky"}),
    ("fruitmix", {"variant": "pairs"}),
)


async def opened(game: str = "memoarrr", **more: Any) -> Evening:
    """Anna plays against two bots; Ben and Cleo watch."""
    found = await Evening().open(
        *(ME, bot("goldfish"), bot("goldfish")), game=game, **{"takeover": True, **more}
    )
    for person in (found.ben, found.cleo):
        await person.watch(found.table, None)
    return found


async def played_on(evening: Evening, chance: Chance, *people: Person) -> None:
    """Until Ben has a seat, or the game is over."""
    for _ in range(LONGEST):
        await evening.process.tick()
        info = await evening.process.info(evening.table)
        if info.phase != "playing" or info.seats[1].kind == "person":
            return
        for person in people:
            await move_once(person, evening.table, chance)
    raise AssertionError("nothing happens")


@in_a_loop
async def test_everybody_sees_who_will_take_the_seat_and_that_they_would_rather_not() -> None:
    evening = await opened()
    await evening.ben.take_over(evening.table, 1)
    for person, asked in ((evening.ben, 1), (evening.cleo, None)):
        told = person.ear.last
        assert (told["info"]["seats"][1]["taker"], told.get("asked")) == ("Ben", asked)
        assert told["info"]["seats"][1]["taker_face"] == "owl"
        assert told["info"]["takeover"] == "round"
    assert (await evening.ben.watch(evening.table, None))["asked"] == 1
    await evening.ben.take_over(evening.table, 1, waits=False)
    assert evening.cleo.ear.last["info"]["seats"][1]["taker"] is None
    assert evening.ben.ear.last.get("asked") is None


@in_a_loop
async def test_who_asks_for_another_seat_gives_up_the_first() -> None:
    evening = await opened()
    await evening.ben.take_over(evening.table, 1)
    await evening.ben.take_over(evening.table, 2)
    seats = evening.ben.ear.last["info"]["seats"]
    assert [seat["taker"] for seat in seats] == [None, None, "Ben"]
    await evening.cleo.take_over(evening.table, 1)
    assert await refusal(evening.cleo.take_over(evening.table, 2)) == ("too_many", "seat-asked")


@in_a_loop
async def test_where_the_table_does_not_allow_it_bots_keep_their_seats() -> None:
    evening = await opened(takeover=False)
    assert await refusal(evening.ben.take_over(evening.table, 1)) == ("forbidden", "no-takeover")
    assert evening.ben.ear.last["info"]["takeover"] is None


@in_a_loop
async def test_only_a_bots_seat_can_be_asked_for_and_only_by_who_has_none() -> None:
    evening = await opened()
    assert await refusal(evening.ben.take_over(evening.table, 0)) == ("illegal", "no-bot-there")
    assert await refusal(evening.anna.take_over(evening.table, 1)) == ("forbidden", "one-seat")
    assert (await refusal(evening.ben.take_over(evening.table, 7)))[0] == "unknown"
    evening.cleo.name = "Anna"
    assert (await refusal(evening.cleo.take_over(evening.table, 1)))[1] == "name-alike"


@in_a_loop
async def test_nobody_takes_a_seat_at_a_deal_that_others_play_too() -> None:
    evening = await Evening().open(*(ME, bot("sparrow")), options={}, daily=True, takeover=True)
    assert (await evening.process.info(evening.table)).takeover is None


@pytest.mark.parametrize(("game", "options"), GAMES)
@one_in(8)
@given(seed=st.binary(min_size=1, max_size=4))
def test_the_seat_changes_hands_at_a_break_and_nothing_is_told_that_only_the_bot_saw(
    game: str, options: dict[str, Any], seed: bytes
) -> None:
    """B4: until then Ben is told what Cleo is told, byte by byte; then what the seat sees now."""
    asyncio.run(check_handover(game, options, seed))


async def check_handover(game: str, options: dict[str, Any], seed: bytes) -> None:
    evening, chance = await opened(game, options=options), Chance(seed)
    for _ in range(chance.below(8)):
        await evening.process.tick()
        await move_once(evening.anna, evening.table, chance)
    if (await evening.process.info(evening.table)).phase != "playing":
        return
    await evening.ben.take_over(evening.table, 1)
    fair = (await evening.process.info(evening.table)).fair
    await played_on(evening, chance, evening.anna)
    boards = [
        [{**message["board"], "legal": None} for message in person.ear.told if message["board"]]
        for person in (evening.ben, evening.cleo)
    ]
    assert boards[0] == boards[1]
    rows = evening.rows()
    history = History(evening.table, rows, find_game)
    if history.table.over:
        assert any(isinstance(entry, Queued) for entry in rows[-1].entries)
        return
    info = await evening.process.info(evening.table)
    assert (info.seats[1].name, info.seats[1].took_over, info.fair) == ("Ben", "goldfish", fair)
    until = check_break(find_game(game), rows, history)
    seen = await evening.ben.watch(evening.table, 1)
    view = find_game(game).view(history.states[-1], 1)
    assert seen["board"]["view"] == msgspec.json.decode(msgspec.json.encode(view))
    if game == "memoarrr":  # the others can take long
        await play_to_the_end(evening.process, evening.table, [evening.anna, evening.ben], seed)
        await check_record(evening, until)


def check_break(game: AnyGame, rows: list[Row], history: History) -> int:
    """It is in the row of the move that brought the first break since it was asked for."""
    asked = next(n for n, row in enumerate(rows) if "seat_asked" in tags(row))
    taken = next(n for n, row in enumerate(rows) if "sat_down" in tags(row))
    steps = [sum("acted" in tags(row) for row in rows[: n + 1]) for n in (asked, taken)]
    states = history.states
    found = [n for n in range(steps[0] + 1, len(states)) if is_break(game, *states[n - 1 : n + 1])]
    assert found[0] == steps[1]
    return steps[1]


def tags(row: Row) -> list[str]:
    return [str(entry.__struct_config__.tag) for entry in row.entries]


async def check_record(evening: Evening, until: int) -> None:
    """It says who played from when; a review speaks only of what the last one did."""
    record = read(await evening.process.archive.record(evening.table))
    verify(record)
    (earlier,) = record.earlier
    assert (earlier.seat, earlier.until, earlier.bot) == (1, until, "goldfish")
    assert (record.players[1].name, record.players[1].bot) == ("Ben", None)
    assert record.since(1) == until
    (found,) = review(record, [1], prices=False).seats
    assert all(decision.step >= until for decision in found.decisions)
    by = [entry.by for row in evening.rows() for entry in row.entries if is_own(entry, 1)]
    assert by == sorted(by)  # bot, then person


def is_own(entry: AnyEntry, seat: int) -> TypeGuard[Acted]:
    return isinstance(entry, Acted) and entry.seat == seat


@in_a_loop
async def test_who_closes_the_page_waits_no_longer_for_the_seat() -> None:
    evening = await opened()
    await evening.ben.take_over(evening.table, 1)
    evening.process.gone(evening.ben.ear)
    evening.world.clock.time += evening.world.settings.here / 2
    await evening.process.tick()
    assert (await evening.process.info(evening.table)).seats[1].taker == "Ben"
    evening.world.clock.time += evening.world.settings.here
    await evening.process.tick()
    await settle()
    assert (await evening.process.info(evening.table)).seats[1].taker is None


@in_a_loop
async def test_who_comes_back_in_time_still_waits_for_it() -> None:
    evening = await opened()
    await evening.ben.take_over(evening.table, 1)
    evening.process.gone(evening.ben.ear)
    evening.world.clock.time += evening.world.settings.here / 2
    assert (await evening.ben.watch(evening.table, None))["asked"] == 1
    evening.world.clock.time += evening.world.settings.here
    await evening.process.tick()
    assert (await evening.process.info(evening.table)).seats[1].taker == "Ben"


@in_a_loop
async def test_if_the_game_ends_first_they_have_a_seat_in_the_next_one() -> None:
    """Memoarrr!: M18. Asked for in the last round."""
    evening, chance = await opened(), Chance(b"end")
    while (await evening.anna.watch(evening.table, 0))["board"]["view"]["round"] < 7:
        await evening.process.tick()
        await move_once(evening.anna, evening.table, chance)
    await evening.ben.take_over(evening.table, 1)
    await play_to_the_end(evening.process, evening.table, [evening.anna])
    info = await evening.process.info(evening.table)
    assert (info.phase, info.queue, info.seats[1].taker) == ("over", 1, None)
    again = await evening.process.info(await evening.anna.play_again(evening.table))
    assert [seat.kind for seat in again.seats] == ["person", "bot", "open"]
    assert again.takeover == "round"


def test_a_round_that_begins_in_the_middle_of_a_turn_is_no_break() -> None:
    """F16."""
    options = FRUITMIX.options({"variant": "lucky"})
    before = FRUITMIX.start(options, 2, FRUITMIX.deal(options, 2, Chance(b"any")))
    after = msgspec.structs.replace(before, round=2)
    assert is_break(FRUITMIX, before, after)
    assert not is_break(FRUITMIX, before, msgspec.structs.replace(after, aside=(3,)))


def test_a_game_that_says_nothing_of_breaks_has_one_before_each_turn() -> None:
    game: AnyGame = TINY
    options = game.options({})
    state = game.start(options, 2, game.deal(options, 2, Chance(b"any")))
    assert not is_break(game, state, state)
    assert is_break(game, state, msgspec.structs.replace(state, turn=1 - state.turn))


@in_a_loop
async def test_a_log_without_somebody_has_neither_their_wish_nor_their_name() -> None:
    evening = await opened()
    await evening.ben.take_over(evening.table, 1)
    entries = evening.rows()[-1].entries
    assert names(entries, "ben") == ("Ben",)
    left = without(entries, "ben", "-1")
    assert people(left) == {"-1"}
    assert b"Ben" not in msgspec.json.encode(left)


def test_who_takes_over_adds_nothing_to_the_chance() -> None:
    asyncio.run(check_shares())


async def check_shares() -> None:
    world = World()
    process = world.process()
    anna, ben = Person("Anna", process), Person("Ben", process)
    table = await anna.open("fruitmix", ME, bot("goldfish"), share="ab" * 32, takeover=True)
    await anna.reveal(table, 0, "ab" * 32)
    await ben.watch(table, None)
    before = await process.info(table)
    await ben.take_over(table, 1)
    chance = Chance(b"shares")
    while (await process.info(table)).seats[1].kind == "bot":
        await process.tick()
        await move_once(anna, table, chance)
    after = await process.info(table)
    assert after.fair == before.fair
    assert after.fair.commitments[1] == ""
    sat = [e for row in world.database.rows(table) for e in row.entries if isinstance(e, SatDown)]
    assert [(each.seat, each.player, each.entropy) for each in sat] == [(1, "ben", "")]
