"""The contract of both transports, in a real browser: its worker says the same as a server, byte
for byte, where time and chance are fixed; and nothing that a server would not say.

The worker is the one that is shipped. Only what it asks of the browser is answered otherwise: the
time stands still, and whatever is drawn is one byte again and again, another one for each game.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, Route

from recollect.local.port import OWNER
from recollect.server.pages import WORKER, client
from recollect.server.settings import Settings
from tests.kit.browsers import SECRET
from tests.kit.pages import person
from tests.kit.server import Running, fixed_backends, serving
from tests.kit.tables import ManualClock
from tests.kit.tiny import GAME as TINY
from tests.local.test_same_messages import (
    GAMES,
    LOOKING_BACK,
    QUESTIONS,
    REVEALED,
    SAME,
    Script,
    at_a_server,
    opening,
)

PRELUDE = f"""
let drawn = 0;
Date.now = () => {int(ManualClock().time * 1000)};
performance.now = () => 0;
crypto.getRandomValues = (array) => new Uint8Array(array.buffer, array.byteOffset,
    array.byteLength).fill(drawn) && array;
addEventListener("message", (event) => {{
    if (typeof event.data !== "number") return;
    drawn = event.data;
    event.stopImmediatePropagation();
}});
"""
BEGIN = """async ([script, secret]) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle("recollect", { create: true });
    const file = await folder.getFileHandle("secret", { create: true });
    const writable = await file.createWritable();
    await writable.write(secret + "\\n");
    await writable.close();
    window.told = [];
    window.worker = new Worker(script, { type: "module" });
    worker.onmessage = ({ data }) => told.push(data);
    worker.onerror = ({ message }) => told.push({ status: "failed", text: message });
}"""
SAY = "texts => texts.forEach(text => worker.postMessage(text))"
TOLD = "() => told.length > 0"
TAKE = "() => told.splice(0)"
STATUS = {"status": "ready", "kept": True}

pytestmark = pytest.mark.skipif(
    not any(page.brotli for page in client().values()),
    reason="this page was built where its wheels could not be fetched",
)


class Tables:
    """The tables of a browser, asked and heard through its worker as by a page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._told: list[Any] = []
        self._line = 0
        self.everything: list[Any] = []

    def say(self, *messages: dict[str, Any]) -> None:
        self._page.evaluate(SAY, [msgspec.json.encode(each).decode() for each in messages])

    def draw(self, byte: int) -> None:
        """What chance is from now on."""
        self._page.evaluate("byte => worker.postMessage(byte)", byte)

    def hear(self) -> dict[str, Any]:
        """The next message; what is no text is about the worker itself."""
        while True:
            if not self._told:
                self._page.wait_for_function(TOLD, polling=5)
                self._told = self._page.evaluate(TAKE)
                self.everything += self._told
            told = self._told.pop(0)
            if isinstance(told, str):
                message: dict[str, Any] = msgspec.json.decode(told)
                return message
            assert told == STATUS

    def ask(self, method: str, target: str, body: Any = None) -> tuple[int, bytes]:
        text = "" if body is None else msgspec.json.encode(body).decode()
        self.say({"do": "ask", "number": 1, "method": method, "target": target, "body": text})
        while (message := self.hear())["do"] != "answer":
            pass  # of a table that nobody listens to any more
        return message["status"], message["body"].encode()

    def game(self, body: dict[str, Any], script: Script) -> tuple[list[Any], list[bytes]]:
        answers = [self.ask("POST", "/api/tables", body)]
        table = msgspec.json.decode(answers[0][1])["table"]
        self._line += 1
        self.say({"do": "connect", "line": self._line, "table": table})
        while not script.watching:
            self._listen(script)
        for shown in REVEALED:
            answers.append(self._ask_between(script, "POST", f"{table}/reveal", shown))
        answers.append(self._ask_between(script, "GET", f"{table}/record"))
        while not script.over:
            self._listen(script)
        self.say({"do": "hang_up", "line": self._line})
        for question in ("record", "replay?seat=0", *LOOKING_BACK):
            answers.append(self.ask("GET", f"/api/tables/{table}/{question}"))
        return answers, script.heard

    def _listen(self, script: Script) -> None:
        self._reply(script, self.hear())

    def _ask_between(self, script: Script, method: str, path: str, body: Any = None) -> Any:
        """An answer, while the table goes on telling."""
        text = "" if body is None else msgspec.json.encode(body).decode()
        ask = {"do": "ask", "number": 1, "method": method, "target": f"/api/tables/{path}"}
        self.say({**ask, "body": text})
        while (message := self.hear())["do"] != "answer":
            self._reply(script, message)
        return message["status"], message["body"].encode()

    def _reply(self, script: Script, message: dict[str, Any]) -> None:
        assert (message["do"], message["line"]) == ("tell", self._line)
        replies = script.replies(message["text"].encode())
        self.say(*({"do": "say", "line": self._line, "text": each.decode()} for each in replies))


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with serving(fixed_backends(SAME)) as running:
        yield running


@pytest.fixture(scope="module")
def tables(browser: Browser, server: Running) -> Iterator[Tables]:
    (script,) = [path for path in client() if path.startswith(WORKER)]

    def fix(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=PRELUDE + response.text())

    with closing(person(browser, server.address)) as context:
        context.route(f"**{script}", fix)
        page = context.new_page()
        page.goto("/learn/memoarrr")
        page.evaluate(BEGIN, [script, SECRET.encode().hex()])
        yield Tables(page)


def numbered(number: int) -> Any:
    game, options, _ = GAMES[number]
    quick = options == {"variant": "pairs"}
    named = f"{game} {options}"
    return pytest.param(number, id=named, marks=[] if quick else [pytest.mark.long])


@pytest.mark.slow
@pytest.mark.parametrize("number", [numbered(each) for each in range(len(GAMES))])
def test_a_whole_game_is_told_in_the_same_bytes(tables: Tables, number: int) -> None:
    body, byte = {**opening(*GAMES[number]), "id": f"g{number}"}, number + 1
    tables.draw(byte)
    here = tables.game(body, Script(hurries=True))
    there = at_a_server(
        body,
        OWNER,
        Script(hurries=True),
        lambda size: bytes([byte]) * size,
        pace=Settings().pace,
    )
    assert [status for status, _ in here[0]] == [201, 200, 200, 400, 409, 200, 200, 404, 409]
    assert here == there
    during = b"".join(here[1])
    assert b'"deal"' not in during
    assert b'"seed"' not in during


@pytest.mark.slow
def test_every_question_is_answered_in_the_same_bytes(tables: Tables, server: Running) -> None:
    with server.guest(OWNER) as anna:
        for question in QUESTIONS:
            there, (status, body) = anna.http.get(question), tables.ask("GET", question)
            assert status == there.status_code
            if TINY.id.encode() in there.content:
                assert msgspec.json.decode(body) == without_tiny(there.json()), question
            else:
                assert body == there.content, question


def without_tiny(told: Any) -> Any:
    """What a server tells that does not know the game of these tests."""
    if isinstance(told, dict):
        return {name: without_tiny(each) for name, each in told.items()}
    if isinstance(told, list):
        known = [each for each in told if each != TINY.id]
        return [without_tiny(each) for each in known if not is_tiny(each)]
    return told.replace(f", {TINY.id}", "") if isinstance(told, str) else told


def is_tiny(told: Any) -> bool:
    return isinstance(told, dict) and told.get("id") == TINY.id


@pytest.mark.slow
def test_whatever_the_worker_posts_is_a_message_of_the_wire_or_how_it_is(tables: Tables) -> None:
    """Nothing goes another way to the page, by which a deal could."""
    tables.ask("GET", "/api/bots")
    wire = [each for each in tables.everything if isinstance(each, str)]
    assert [each for each in tables.everything if each not in wire] == [STATUS]
    assert {msgspec.json.decode(each)["do"] for each in wire} <= {"answer", "tell"}
