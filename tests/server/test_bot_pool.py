"""Bots think in other processes as they would here, whatever happens to these processes."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from recollect.bots.contract import play
from recollect.bots.registry import BOTS, find_bot, plays
from recollect.engine.chance import Chance, derive
from recollect.engine.contract import AnyGame, Seat
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player, verify
from recollect.server.bot_pool import BotPool
from recollect.server.bot_worker import BotWorker, Choice, Question, ShowMore
from recollect.tables.interfaces import Observation, Priority, Rank
from tests.kit.nursery import Forked
from tests.kit.play import GAMES
from tests.kit.tables import in_a_loop

MODULES = ("tests.kit.odd_bots",)
TABLE = "table0000001"
LEGAL = ("first", "second", "last")
PRIORITY = Priority(Rank.WAITED_FOR, "Anna")


@asynccontextmanager
async def thinking(processes: int = 1, patience: float = 60.0) -> AsyncIterator[BotPool]:
    bots = BotPool(processes, MODULES, patience)
    try:
        yield bots
    finally:
        await bots.close()


def dealt(game: AnyGame) -> Playthrough:
    players = [Player(f"player {seat}", None) for seat in range(max(2, game.players[0]))]
    return Playthrough(game, game.options({}), players, b"deal")


def seed(seat: Seat) -> bytes:
    return derive(b"bots", str(seat))


class AtTable:
    """A game whose seats are played by bots elsewhere."""

    def __init__(self, game: AnyGame, bot: str, table: str = TABLE) -> None:
        self.playthrough = dealt(game)
        self._states = [self.playthrough.state]
        self._bot = bot
        self._table = table

    async def step(self, bots: BotPool) -> bool:
        game, state = self.playthrough.game, self.playthrough.state
        if not (actors := game.actors(state)):
            return False
        seat = actors[0]
        legal = game.legal(state, seat)
        action = await bots.act(
            self._table,
            seat,
            self._bot,
            game.id,
            seed(seat),
            partial(self._observations, seat),
            legal,
            PRIORITY,
        )
        self._states.append(self.playthrough.act(seat, action).state)
        return True

    async def play_on(self, bots: BotPool) -> None:
        while await self.step(bots):
            pass

    async def _observations(self, seat: Seat, first: int) -> Sequence[Observation]:
        game, steps = self.playthrough.game, self.playthrough.steps
        moments = []
        for n, state in enumerate(self._states[first:], start=first):
            seen = [event.seen_by(seat) for event in steps[n - 1].events] if n else []
            moments.append(
                Observation(
                    game.view(state, seat), tuple(event for event in seen if event is not None)
                )
            )
        return moments


async def ask(
    bots: BotPool,
    bot: str,
    table: str = TABLE,
    legal: Sequence[Any] = LEGAL,
    priority: Priority = PRIORITY,
) -> Any:
    return await bots.act(table, 0, bot, "tiny", b"seed", shown_once, legal, priority)


SEEN = Observation("a view", ())


async def shown_once(first: int) -> Sequence[Observation]:
    return [SEEN][first:]


async def pid(bots: BotPool) -> int:
    """The process of the only worker, which has thought by then."""
    await ask(bots, "random", "another00001")
    process = bots._workers[0]._process
    assert process is not None
    return process.pid


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
@in_a_loop
async def test_bots_elsewhere_play_move_for_move_as_bots_here(game: AnyGame) -> None:
    able = [bot for bot in BOTS if plays(BOTS[bot], game)]
    async with thinking(processes=2) as bots:
        games = [AtTable(game, bot, f"table-{bot}") for bot in able]
        await asyncio.gather(*(each.play_on(bots) for each in games))
    for bot, elsewhere in zip(able, games, strict=True):
        here = dealt(game)
        seats = range(len(here.players))
        play(here, [find_bot(bot)(game, seat, Chance(seed(seat))) for seat in seats])
        assert elsewhere.playthrough.steps == here.steps


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
@in_a_loop
async def test_a_game_goes_on_when_its_process_is_killed(game: AnyGame) -> None:
    at_table = AtTable(game, "elephant")
    async with thinking() as bots:
        for _ in range(3):
            for _ in range(4):
                await at_table.step(bots)
            os.kill(await pid(bots), signal.SIGKILL)
        await at_table.play_on(bots)
    verify(at_table.playthrough.record())


@pytest.mark.parametrize("bot", ["raises", "cheats", "dies"])
@in_a_loop
async def test_a_bot_that_fails_does_the_first_thing_that_is_legal(
    bot: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        async with thinking() as bots:
            assert await ask(bots, bot) == "first"
            assert await ask(bots, "odd") == "last"
    assert len(caplog.records) == 3
    assert "what the seat saw" not in caplog.text


@in_a_loop
async def test_a_bot_that_thinks_for_ever_is_ended() -> None:
    async with thinking(patience=0.5) as bots:
        assert await ask(bots, "hangs") == "first"
    async with thinking() as bots:
        assert await ask(bots, "odd") == "last"


@in_a_loop
async def test_a_bot_that_trips_is_asked_again() -> None:
    async with thinking() as bots:
        assert await ask(bots, "trips") == "last"


@in_a_loop
async def test_a_bot_that_somebody_waits_for_thinks_before_a_flood_of_others() -> None:
    """Before, it stood at the end of one queue."""
    answered: list[str] = []

    async def thought(table: str, rank: Rank) -> None:
        await ask(bots, "ponders", table, priority=Priority(rank, "somebody"))
        answered.append(table)

    async with thinking() as bots:
        await ask(bots, "odd")
        flood = [thought(f"flood0000{n:03}", Rank.BOTS_ONLY) for n in range(10)]
        flooding = asyncio.gather(*flood)
        await asyncio.sleep(0.1)
        await thought("stranger0001", Rank.WAITED_FOR)
        assert answered.index("stranger0001") <= 1
        await flooding


@in_a_loop
async def test_the_loop_goes_on_while_bots_think() -> None:
    async with thinking() as bots:
        turns, thought = 0, asyncio.ensure_future(ask(bots, "ponders"))
        while not thought.done():
            turns += 1
            await asyncio.sleep(0)
        assert await thought == "last"
    assert turns > 100


@in_a_loop
async def test_answers_that_nobody_waits_for_are_not_given_to_others() -> None:
    async with thinking() as bots:
        for _ in range(3):
            abandoned = asyncio.ensure_future(ask(bots, "ponders"))
            await pid(bots)
            abandoned = asyncio.ensure_future(ask(bots, "ponders", "another00002"))
            await asyncio.sleep(0.05)
            abandoned.cancel()
            assert await ask(bots, "odd", legal=("a", "b")) == "b"


@pytest.mark.parametrize("each", [signal.SIGINT, signal.SIGTERM])
@in_a_loop
async def test_signals_are_not_for_those_who_think(each: signal.Signals) -> None:
    """Ctrl-C, or a service that is stopped: the server drains, and then lets them go."""
    async with thinking() as bots:
        process = await pid(bots)
        os.kill(process, each)
        assert await ask(bots, "odd") == "last"
        assert await pid(bots) == process


PARENT = """
import asyncio
from tests.server.test_bot_pool import pid, thinking

async def main():
    async with thinking() as bots:
        print(await pid(bots), flush=True)
        await asyncio.sleep(1000)

asyncio.run(main())
"""


def test_nobody_goes_on_thinking_when_the_server_is_killed() -> None:
    with Forked(["-c", PARENT], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        assert _runs(child)
        parent.kill()
        assert parent.stdout.read() == b""
    while _runs(child):
        pass


def _runs(process: int) -> bool:
    """A process that has ended, and that nobody has buried yet, does not run."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def test_a_mind_that_was_forgotten_is_shown_everything_again() -> None:
    brain = BotWorker(room=1)

    def seen(table: str, first: int, moments: int) -> int | None:
        """How many moments it wants to be shown before; None if it can answer."""
        shown = (SEEN,) * moments
        answer = brain.answer(Question(1, table, 0, "random", "tiny", b"seed", first, shown, LEGAL))
        assert isinstance(answer, Choice | ShowMore)
        return answer.seen if isinstance(answer, ShowMore) else None

    assert seen("a", 0, 3) is None
    assert seen("a", 3, 1) is None
    assert seen("a", 5, 1) == 4
    assert seen("a", 0, 5) is None
    assert seen("b", 0, 1) is None
    assert seen("a", 5, 1) == 0


def test_who_is_asked_twice_says_the_same() -> None:
    """An answer that was lost on its way is not a second throw of the dice."""
    brain = BotWorker()
    for table in range(20):
        asked = Question(1, str(table), 0, "random", "tiny", bytes([table]), 0, (SEEN,), LEGAL)
        assert brain.answer(asked) == brain.answer(asked)
