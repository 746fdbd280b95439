"""Tables decide as they did when their log was of version 0001: same commands, same answers.

What the data is, and how it is fed, is told in data/README.md.
"""

from __future__ import annotations

import gzip
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from recollect.bots.registry import find_bot
from recollect.engine.chance import Chance, derive
from recollect.engine.contract import Seat
from recollect.engine.errors import RecollectError
from recollect.engine.registry import find_game
from recollect.tables.interfaces import Observation, Observations
from recollect.tables.memory_store import LoneBus, MemoryDatabase, MemoryStore
from recollect.tables.settings import TableSettings
from recollect.wire.from_player import Act, React
from recollect.wire.http import (
    OpenTable,
    PlayAgain,
    SeatBot,
    SeatCommand,
    SitDown,
    TableCommand,
    TakeSeat,
)
from recollect.wire.types import TableId
from tests.kit.tables import Ear, ManualClock, Process, TableAct, in_a_loop

DATA = Path(__file__).parent / "data" / "commands-0001.jsonl.gz"

BODIES: dict[str, Any] = {
    "sit_down": SitDown,
    "stand_up": SeatCommand,
    "seat_bot": SeatBot,
    "close": TableCommand,
    "offer": SeatCommand,
    "take_seat": TakeSeat,
    "play_again": PlayAgain,
}
"""What is asked of a table over HTTP."""


class Tables:
    """All contact with the code under test: commands go in as JSON, answers come out as JSON."""

    def __init__(self, secret: bytes, settings: dict[str, Any]) -> None:
        self.clock = ManualClock()
        self.database = MemoryDatabase(self.clock)
        self.ears: dict[tuple[str, TableId], Ear] = {}
        """Each player has one connection to each table."""
        self._moves: dict[str, list[dict[str, Any]]] = {}
        self._settings = TableSettings(server_secret=secret, **settings)
        self._drawn = count()
        self.process = self._process()

    async def do(self, now: float, player: str, call: str, args: dict[str, Any]) -> Any:
        """What is answered; a refusal is an answer, too."""
        self.clock.time = now
        try:
            return await self._call(player, call, args)
        except RecollectError as error:
            return {"refused": {"code": error.code, "reason": error.reason}}

    async def record(self, table: TableId) -> str | None:
        try:
            return (await self.process.record(table)).decode()
        except RecollectError:
            return None

    async def final(self, table: TableId) -> dict[str, Any]:
        """Where it stands, as a stranger who comes is shown it."""
        shown = await self._watch("stranger", {"table": table, "seat": None})
        return {"phase": shown["phase"], "version": shown["version"]}

    def moves(self) -> dict[str, str]:
        """A digest of all moves that each player was told, in their order."""
        return {player: digest(moves) for player, moves in self._moves.items()}

    def _process(self) -> Process:
        return Process(
            MemoryStore(self.database),
            LoneBus(),
            self.clock,
            FreshBots(),
            self._entropy,
            self._settings,
            find_game,
        )

    def _entropy(self, size: int) -> bytes:
        return sha256(self._settings.server_secret + b"%d" % next(self._drawn)).digest()[:size]

    async def _call(self, player: str, call: str, args: dict[str, Any]) -> Any:
        body = {name: value for name, value in args.items() if name != "table"}
        match call:
            case "open":
                return plain(await self.process.open(player, read(body, OpenTable)))
            case "act":
                return await self._act(player, args["table"], read(body, Act))
            case "react":
                ear = self.ears.get((player, args["table"]), Ear())
                await self.process.react(player, args["table"], read(body, React), ear)
                return None
            case "watch":
                return await self._watch(player, args)
            case "unwatch":
                self.process.unwatch(args["table"], self.ears.get((player, args["table"]), Ear()))
                return None
            case "tick":
                await self.process.tick()
                return {table: await self._stands(table) for table in args["tables"]}
            case "restart":
                await self.process.stop()
                self.process = self._process()
                return None
            case _:
                ask = getattr(self.process, call)
                return plain(await ask(player, args["table"], read(body, BODIES[call])))

    async def _watch(self, player: str, args: dict[str, Any]) -> dict[str, Any]:
        """What was shown, but for who is connected: that is not a matter of the log."""
        moves = self._moves.setdefault(player, [])
        ear = self.ears.setdefault((player, args["table"]), MoveEar(args["table"], moves))
        await self.process.watch(player, args["table"], args["seat"], ear)
        shown = ear.last
        return {
            "version": shown["version"],
            "seat": shown["seat"],
            "mine": shown["mine"],
            "phase": shown["info"]["phase"],
            "board": digest(shown["board"]),
        }

    async def _act(self, player: str, table: TableId, message: Act) -> dict[str, Any]:
        ear = self.ears.get((player, table))
        version = await self.process.act(player, TableAct(table, message), ear)
        return {"id": message.id, "version": version, "say": "done"}

    async def _stands(self, table: TableId) -> dict[str, Any]:
        """How the table is, and the version of the last move that anybody was told of."""
        info = await self.process.info(table)
        covered = [seat for seat, each in enumerate(info.seats) if each.covered]
        ears = [ear for (_, where), ear in self.ears.items() if where == table]
        moved = max(last_move(ear) for ear in [*ears, Ear()])
        return {"phase": info.phase, "covered": covered, "moved": moved}


class MoveEar(Ear):
    """Keeps the moves as they were told in 0001: whole boards, and the name of the table."""

    def __init__(self, table: TableId, moves: list[dict[str, Any]]) -> None:
        super().__init__()
        self._table = table
        self._moves = moves

    def _hear(self, text: bytes) -> None:
        super()._hear(text)
        told = self.told[-1] if self.told else {}
        if text.startswith(b'{"say":"moved"'):
            self._moves.append(
                {
                    "say": "moved",
                    "table": self._table,
                    "version": told["version"],
                    "seat": told["by"],
                    "events": told["seen"],
                    "board": told["board"],
                }
            )


class FreshBots:
    """Bots that come to each question anew and are shown all, so that it does not matter how often
    they are asked. Their chance follows from the seed and from how much there was to see.
    """

    def __init__(self) -> None:
        self._shown: dict[tuple[TableId, Seat], list[Observation]] = {}

    async def act(  # noqa: PLR0917 - a question is all of this
        self,
        table: TableId,
        seat: Seat,
        bot: str,
        game: str,
        seed: bytes,
        observations: Observations,
        legal: Sequence[Any],
    ) -> Any:
        shown = self._shown.setdefault((table, seat), [])
        shown.extend(await observations(len(shown)))
        chance = Chance(derive(seed, f"moment {len(shown)}"))
        player = find_bot(bot)(find_game(game), seat, chance)
        if not player.blind:
            for moment in shown:
                player.watch(moment.view, moment.events)
        return player.act(shown[-1].view, tuple(legal))


def plain(answer: Any) -> Any:
    return msgspec.to_builtins(answer)


def read(body: dict[str, Any], kind: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(body), type=kind)


def digest(value: Any) -> str:
    return sha256(msgspec.json.encode(value, order="sorted")).hexdigest()[:16]


def last_move(ear: Ear) -> int:
    """The version of the last one that was told there; 0 if there was none."""
    return max((told["version"] for told in ear.told if told["say"] == "moved"), default=0)


@cache
def scripts() -> list[dict[str, Any]]:
    with gzip.open(DATA) as lines:
        return [msgspec.json.decode(line) for line in lines]


def is_short(number: int) -> bool:
    """Whether it is among those that are always played again: every third."""
    return number % 3 == 0


@pytest.mark.parametrize(
    "number",
    [
        pytest.param(number, marks=[] if is_short(number) else pytest.mark.long)
        for number in range(len(scripts()))
    ],
)
@in_a_loop
async def test_the_same_commands_are_answered_as_they_were_in_0001(number: int) -> None:
    script = scripts()[number]
    tables = Tables(bytes.fromhex(script["secret"]), script["settings"])
    for at, step in enumerate(script["steps"]):
        answer = await tables.do(step["now"], step["player"], step["call"], step["args"])
        assert answer == step["answer"], f"step {at} of script {number}: {step}"
    assert tables.moves() == script["moves"]
    for table, expected in [(script["table"], script), *script["others"].items()]:
        assert await tables.record(table) == expected["record"]
        assert await tables.final(table) == expected["final"]


def test_the_scripts_hold_every_call_and_games_of_every_kind() -> None:
    always = [script for number, script in enumerate(scripts()) if is_short(number)]
    steps = [step for script in always for step in script["steps"]]
    assert {step["call"] for step in steps} > {*BODIES, "act", "react", "watch", "unwatch", "tick"}
    opened = [step["args"] for step in steps if step["call"] == "open" and step["answer"]]
    sizes = {(each["game"], len(each["seats"])) for each in opened}
    assert sizes >= {("memoarrr", n) for n in (2, 3, 4)} | {("fruitmix", n) for n in range(1, 7)}
