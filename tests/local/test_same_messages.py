"""Local tables say the same as a server, byte for byte: requests, refusals, sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec
import pytest

from recollect.engine.chance import Chance
from recollect.engine.fair import share_commitment
from recollect.local import Journal, LocalTables
from tests.kit.browsers import PATIENCE, SECRET, legal_actions
from tests.kit.server import fixed_backends, serving
from tests.kit.tables import ManualClock, drawn, in_a_loop

ANNA = "a" * 32
SHARE = "c0ffee00" * 8
REVEALED = [{"id": "a2", "seat": 0, "entropy": SHARE}] * 2 + [{"id": "a3"}]
"""Her share, the same again, and nothing."""
GAMES: list[tuple[str, dict[str, Any], int]] = [
    ("memoarrr", {}, 2),
    ("memoarrr", {"expert": True}, 3),
    ("fruitmix", {}, 2),
    ("fruitmix", {"variant": "lucky"}, 2),
    ("fruitmix", {"variant": "pairs"}, 2),
]
LOOKING_BACK = ["review?seat=7", "daily"]
"""Of a game that is over."""
QUESTIONS = [
    "/api/games?lang=de",
    "/api/games/memoarrr?lang=fr",
    "/api/games/chess",
    "/api/bots",
    "/api/rules/fruitmix?lang=de&plain=true",
    "/api/rules/fruitmix?lang=en&plain=true",
    "/api/promise?id=a1",
    "/api/tables",
    "/api/tables/nowhere00000",
    "/api/records?game=fruitmix",
    "/api/records?game=fruitmix&variant=[]",
    "/api/elsewhere?lang=de",
    "/api/daily",
    "/api/tables/nowhere00000/daily",
    "/api/tables/nowhere00000/review?seat=0",
]


SAME = b"same"
"""The same numbers for both."""


def local_world(journal: Journal | None = None) -> LocalTables:
    return LocalTables(
        journal, clock=ManualClock(), entropy=drawn(SAME), secret=SECRET.encode(), pace=0.0
    )


def opening(game: str, options: dict[str, Any], seats: int) -> dict[str, Any]:
    bots = [{"kind": "bot", "bot": "squirrel"}] * (seats - 1)
    return {
        "id": "a1",
        "game": game,
        "options": options,
        "seats": [{"kind": "me", "name": "Anna"}, *bots],
        "commitment": share_commitment(SHARE),
    }


class Script:
    """What Anna says to what she hears; some of it is refused."""

    def __init__(self, hurries: bool = False) -> None:
        """`hurries`: bots need not wait for her."""
        self.heard: list[bytes] = []
        self._hurries = hurries
        self._chance = Chance(b"anything")
        self._numbers = count()
        self._waits = False
        self._legal: list[Any] = []
        self._actors: list[int] = []
        """Where bots look at cards, too, she lets them be ready first: the order is the same."""
        self._version = 0
        self.watching = False
        self.over = False

    def replies(self, text: bytes) -> list[bytes]:
        self.heard.append(text)
        message = msgspec.json.decode(text)
        self.watching = self.watching or message["say"] == "table"
        self.over = self.over or message.get("info", {}).get("phase") == "over"
        if message["say"] == "hello":
            odd = [b"{", b'{"say":"act"}', b'{"say":"ping"}', b'{"say":"watch","seat":9}']
            hurry = [b'{"say":"wait","pauses":0}'] if self._hurries else []
            return [*odd, b'{"say":"watch","seat":0}', *hurry]
        self._waits = self._waits and message["say"] not in ("done", "refused")
        told = message if message["say"] == "moved" else message.get("board") or {}
        if told:
            self._legal = legal_actions(told.get("legal", []))
            self._actors = told.get("view", {}).get("actors", self._actors)
            self._version = message["version"]
        if self.over or self._waits or not self._legal or self._actors != [0]:
            return []
        self._waits = True
        number = next(self._numbers)
        action = self._legal[self._chance.below(len(self._legal))]
        act = {"say": "act", "id": f"m{number}", "seat": 0, "version": self._version}
        if number == 1:
            act = {**act, "seat": 1}
        return [msgspec.json.encode({**act, "action": action})]


def at_a_server(
    body: dict[str, Any],
    player: str = ANNA,
    script: Script | None = None,
    entropy: Callable[[int], bytes] | bytes = SAME,
    **settings: Any,
) -> tuple[list[Any], list[bytes]]:
    script = script or Script()
    with serving(fixed_backends(entropy), **settings) as server, server.guest(player) as anna:
        answers = [anna.http.post("/api/tables", json=body)]
        table = answers[0].json()["table"]
        with anna.socket(table, greeted=False) as socket:

            def listen() -> None:
                told = socket.connection.recv(PATIENCE)
                for reply in script.replies(told.encode() if isinstance(told, str) else told):
                    socket.say(reply)

            while not script.watching:
                listen()
            for shown in REVEALED:
                answers.append(anna.http.post(f"/api/tables/{table}/reveal", json=shown))
            answers.append(anna.http.get(f"/api/tables/{table}/record"))
            while not script.over:
                listen()
        answers.append(anna.http.get(f"/api/tables/{table}/record"))
        answers.append(anna.http.get(f"/api/tables/{table}/replay?seat=0"))
        for question in LOOKING_BACK:
            answers.append(anna.http.get(f"/api/tables/{table}/{question}"))
        return [(each.status_code, each.content) for each in answers], script.heard


async def at_home(body: dict[str, Any]) -> tuple[list[Any], list[bytes]]:
    script, said = Script(), asyncio.Queue[bytes]()
    async with local_world() as tables:

        async def ask(method: str, path: str, body: Any = None) -> Any:
            text = b"" if body is None else msgspec.json.encode(body)
            reply = await tables.ask(ANNA, method, path, text)
            answers.append((reply.status, reply.body))
            return reply

        answers: list[Any] = []
        table = msgspec.json.decode((await ask("POST", "/api/tables", body)).body)["table"]
        line = tables.connect(ANNA, table, said.put_nowait)

        async def listen() -> None:
            for reply in script.replies(await asyncio.wait_for(said.get(), PATIENCE)):
                line.say(reply)

        while not script.watching:
            await listen()
        for shown in REVEALED:
            await ask("POST", f"/api/tables/{table}/reveal", shown)
        await ask("GET", f"/api/tables/{table}/record")
        while not script.over:
            await listen()
        line.hang_up()
        await ask("GET", f"/api/tables/{table}/record")
        await ask("GET", f"/api/tables/{table}/replay?seat=0")
        for question in LOOKING_BACK:
            await ask("GET", f"/api/tables/{table}/{question}")
    return answers, script.heard


@pytest.mark.parametrize(("game", "options", "seats"), GAMES)
def test_a_whole_game_is_told_in_the_same_bytes(
    game: str, options: dict[str, Any], seats: int
) -> None:
    body = opening(game, options, seats)
    there, here = at_a_server(body), asyncio.run(at_home(body))
    assert [status for status, _ in here[0]] == [201, 200, 200, 400, 409, 200, 200, 404, 409]
    assert here[0] == there[0]
    assert here[1] == there[1]
    assert len(here[1]) > 20


@in_a_loop
async def test_every_question_is_answered_in_the_same_bytes() -> None:
    """But only a server has the documentation, if it was built."""
    with serving(fixed_backends(SAME)) as server, server.guest(ANNA) as anna:
        async with local_world() as tables:
            for question in QUESTIONS:
                there = anna.http.get(question)
                here = await tables.ask(ANNA, "GET", question)
                said = there.content.replace(b'"docs":true', b'"docs":false')
                assert (here.status, here.body) == (there.status_code, said), question


def test_nothing_that_a_page_asks_of_tables_is_missing() -> None:
    """But for the lists that a server keeps of people who are strangers to each other."""
    from recollect.local.tables import COMMANDS  # noqa: PLC0415
    from tests.protocol import REQUESTS  # noqa: PLC0415

    posted = {each.rpartition("/")[2] for each in REQUESTS if each.startswith("POST /api/tables/")}
    assert posted - set(COMMANDS) == {"report", "block"}
