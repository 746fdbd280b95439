"""Actions come in; each happens once, or is refused and changes nothing."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from recollect.engine.chance import Chance
from recollect.engine.record import read, verify
from recollect.wire.from_player import React
from tests.kit.play import GAMES
from tests.kit.seats import ME, OPEN, bot
from tests.kit.tables import Ear, Person, act, in_a_loop
from tests.tables.test_seating import Evening, refusal
from tests.tables.whole_games import move_once, play_to_the_end

READY = {"do": "ready"}


async def looking(**settings: Any) -> Evening:
    """Anna and Ben both look at the line of Fruit Mix (F3, B1)."""
    evening = await Evening(**settings).open(ME, OPEN, game="fruitmix", options={"first": 0})
    await evening.ben.sit_down(evening.table, 1)
    await evening.anna.watch(evening.table, 0)
    await evening.ben.watch(evening.table, 1)
    return evening


@in_a_loop
async def test_who_watches_is_told_what_happened_before_the_command_is_done() -> None:
    evening = await looking()
    assert await evening.anna.act(evening.table, 0, READY, 2) == 3
    for person in (evening.anna, evening.ben):
        told = person.ear.last
        assert (told["say"], told["version"], told["by"]) == ("moved", 3, 0)
        assert told["events"] == [{"event": "said_ready", "seat": 0}]
    assert evening.anna.ear.last["board"]["legal"] == []
    assert evening.ben.ear.last["board"]["legal"] == [READY]


@in_a_loop
async def test_two_who_are_ready_at_the_same_time_do_not_hurt_each_other() -> None:
    """B1."""
    evening = await looking()
    await evening.anna.act(evening.table, 0, READY, 2)
    await evening.ben.act(evening.table, 1, READY, 2)


@in_a_loop
async def test_an_action_meant_for_a_moment_that_has_passed_is_stale() -> None:
    evening = await looking()
    await evening.anna.act(evening.table, 0, READY, 2)
    stale = ("stale", "stale")
    assert await refusal(evening.anna.act(evening.table, 0, READY, 2)) == stale
    await evening.ben.act(evening.table, 1, READY, 2)
    assert await refusal(evening.anna.act(evening.table, 0, {"do": "change"}, 3)) == stale
    await evening.anna.act(evening.table, 0, {"do": "change"}, 4)


@in_a_loop
async def test_a_resent_action_is_answered_and_not_repeated() -> None:
    evening = await looking()
    await evening.anna.act(evening.table, 0, READY, 2)
    await evening.ben.act(evening.table, 1, READY, 2)
    change = act(evening.table, 0, {"do": "change"}, 4)
    first = await evening.process.act("anna", change)
    heard = len(evening.ben.ear.heard)
    assert await evening.process.act("anna", change) == first
    assert await evening.world.process().act("anna", change) == first
    assert len(evening.ben.ear.heard) == heard
    assert len(evening.rows()) == first


@in_a_loop
async def test_what_may_not_be_done_is_refused_and_changes_nothing() -> None:
    """B3."""
    evening = await looking()
    table, anna, ben = evening.table, evening.anna, evening.ben
    not_yours = ("forbidden", "not-your-seat")
    assert await refusal(ben.act(table, 0, READY, 2)) == not_yours
    assert await refusal(evening.cleo.act(table, 0, READY, 2)) == not_yours
    assert await refusal(anna.act(table, 9, READY, 2)) == ("unknown", "seat")
    assert await refusal(anna.act("nosuchtable0", 0, READY, 2)) == ("unknown", "table")
    assert await refusal(anna.act(table, 0, READY, 99)) == ("malformed", "version")
    assert await refusal(anna.act(table, 0, {"do": "stop"}, 2)) == ("illegal", "not-now")
    await anna.act(table, 0, READY, 2)
    await ben.act(table, 1, READY, 2)
    turn = ("out_of_turn", "not-your-turn")
    assert await refusal(ben.act(table, 1, {"do": "change"}, 4)) == turn
    assert len(evening.rows()) == 4
    assert anna.ear.verbs() == ben.ear.verbs() == ["table", "moved", "moved"]


GARBLED = [b"{}", b"[]", b"3", b'{"do":"fly"}', b'{"do":"place","at":99}', b'{"do":"ready","x":1}']


@pytest.mark.parametrize("action", [*GARBLED, b"[" * 5000, b'"\xff"'])
@in_a_loop
async def test_what_is_no_action_is_malformed(action: bytes) -> None:
    evening = await looking()
    why = await refusal(evening.anna.act(evening.table, 0, action, 2))
    assert why == ("malformed", "action")


@in_a_loop
async def test_nobody_acts_before_the_game_or_after_it() -> None:
    evening = await Evening().open()
    why = await refusal(evening.anna.act(evening.table, 0, READY, 1))
    assert why == ("out_of_turn", "not-begun")
    evening = await Evening().open(ME, bot("random"))
    await play_to_the_end(evening.process, evening.table, [evening.anna])
    version = (await evening.anna.watch(evening.table, 0))["version"]
    why = await refusal(evening.anna.act(evening.table, 0, READY, version))
    assert why == ("out_of_turn", "over")


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
@in_a_loop
async def test_whole_games_with_bots_end_and_their_records_verify(game: Any) -> None:
    """B2."""
    evening = await Evening().open(ME, bot("goldfish"), bot("elephant"), game=game.id)
    ear = Ear()
    await evening.process.watch("guest", evening.table, None, ear)
    await play_to_the_end(evening.process, evening.table, [evening.anna])
    record = read(await evening.process.archive.record(evening.table))
    verify(record)
    assert [player.bot for player in record.players] == [None, "goldfish", "elephant"]
    assert record.players[0].name == "Anna"
    assert ear.verbs()[-2:] == ["moved", "changed"]
    last = ear.last
    assert last["info"]["phase"] == "over"
    assert last["info"]["fair"]["server_seed"]
    end = game.view(_replayed(game, record), None)
    assert last["board"]["view"] == msgspec.json.decode(msgspec.json.encode(end))


def _replayed(game: Any, record: Any) -> Any:
    state = game.start(record.options, len(record.players), record.deal)
    for step in record.steps:
        state = game.step(state, step.seat, step.action).state
    return state


@in_a_loop
async def test_there_is_no_record_before_the_end() -> None:
    """B4."""
    evening = await Evening().open(ME, bot("random"))
    assert await refusal(evening.process.archive.record(evening.table)) == (
        "out_of_turn",
        "not-over",
    )


@in_a_loop
async def test_a_table_of_bots_alone_plays_for_spectators() -> None:
    evening = await Evening().open(bot("random"), bot("random"))
    await evening.process.tick()
    info = await evening.process.info(evening.table)
    assert (info.phase, info.host) == ("over", None)
    verify(read(await evening.process.archive.record(evening.table)))


@in_a_loop
async def test_a_bot_leaves_people_the_time_to_follow() -> None:
    evening = await Evening(pace=0.9).open(ME, bot("random"), game="tiny", options={"first": 1})
    await evening.anna.watch(evening.table, 0)
    await evening.process.tick()
    assert evening.anna.ear.verbs() == ["table"]
    evening.world.clock.time += 0.9
    await evening.process.tick()
    assert evening.anna.ear.verbs() == ["table", "moved"]


@in_a_loop
async def test_reactions_reach_everybody_and_are_not_stored() -> None:
    evening = await looking()
    spectator = Ear()
    await evening.process.watch("guest", evening.table, None, spectator)
    wave = React(1, "wave")
    await evening.process.react("ben", evening.table, wave, evening.ben.ear)
    for ear in (evening.anna.ear, evening.ben.ear, spectator):
        assert ear.heard[-1] == b'{"say":"reacted","seat":1,"reaction":"wave"}'
    attempt = evening.process.react("guest", evening.table, wave, spectator)
    assert await refusal(attempt) == ("forbidden", "not-your-seat")
    assert len(evening.rows()) == 2


@in_a_loop
async def test_reactions_reach_those_who_watch_at_another_process() -> None:
    evening = await looking()
    guest = Person("Guest", evening.world.process())
    await guest.watch(evening.table, None)
    await evening.process.react("ben", evening.table, React(1, "clap"), evening.ben.ear)
    assert guest.ear.heard[-1] == evening.anna.ear.heard[-1]
    assert guest.ear.last["reaction"] == "clap"


@in_a_loop
async def test_reactions_are_rationed() -> None:
    evening = await looking(reactions=3)
    process, table, ear = evening.process, evening.table, evening.ben.ear
    wave = React(1, "wave")
    for _ in range(3):
        await process.react("ben", table, wave, ear)
    assert await refusal(process.react("ben", table, wave, ear)) == ("too_many", "reactions")
    evening.world.clock.time += 11
    await process.react("ben", table, wave, ear)


@in_a_loop
async def test_several_seats_of_one_device_play_one_after_the_other() -> None:
    evening = await Evening().open(ME, ME, game="tiny", options={"first": 0})
    anna: Person = evening.anna
    chance = Chance(b"hand over")
    while await move_once(anna, evening.table, chance):
        pass
    assert (await evening.process.info(evening.table)).phase == "over"
