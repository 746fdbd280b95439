"""The page about the protocol: `python -m tests.protocol > docs/protocol.md`.

What is said about messages is what their types say; the example is a real session with a real
server whose chance is fixed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import AsyncIterator, Generator, Iterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import msgspec
from msgspec import inspect

from recollect.engine.chance import derive
from recollect.server.context import World
from recollect.wire import catalogue, from_player, lobby, nouns, replay, to_player
from recollect.wire.describing import about, about_fields, plain_class
from recollect.wire.typescript import Writer
from tests.kit.server import OPEN, Browser, person, serving
from tests.kit.tables import BotsHere, ManualClock, MemoryHub, MemoryStore, Wire

HEAD = """\
# The protocol

Written by `python -m tests.protocol`; a test fails when it is not up to date. The same types for
TypeScript are in [web/src/wire.ts](../web/src/wire.ts).

Whoever plays is a guest, known by a signed cookie that any answer over HTTP sets. Tables and seats
go over HTTP (the OpenAPI description is at `/api/schema`), play goes over one WebSocket, `/ws`, in
JSON text messages. Both speak the language of `?lang=en|de|fr`, else that of `Accept-Language`; a
socket needs the cookie, and a page of the same host.

- **Commands carry an id** that the client chooses. Whoever did not get an answer sends the same
  again, with the same id: it is carried out once, and answered with the first answer.
- **What is told is durable.** Nobody sees anything, and nothing is answered with `done`, before it
  is on the disk.
- **After a lost connection**, connect and `watch` again: the answer is what can be seen now. The
  past is never sent again.
- **Versions** of a table grow by one with each change. An action names the newest version that its
  player has seen; it is refused as `stale` only if what that seat may do has changed since.
- **Everything is strict**: unknown fields are refused. Fields with a default may be left out of
  what a client says; what it is told is always complete.
- **Close codes**: 1008 too many malformed messages or too many messages at all, 1009 a message is
  too long, 1011 a fault of the server, 1012 the server restarts, 1013 the client reads too slowly.
  A socket that is not wanted (a foreign page, no cookie, too many) is refused with HTTP 403.

Refusals have a code for programs, a reason (the name of the sentence) and a text for people:

| code | HTTP | meaning |
|---|---|---|
| `malformed` | 400 | the form is wrong |
| `forbidden` | 403 | it is not theirs: another's seat, not the host, a foreign page |
| `unknown` | 404 | there is no such table, seat, game or bot |
| `illegal` | 409 | the rules do not allow it now |
| `out_of_turn` | 409 | the table waits for somebody else, or the game is over |
| `stale` | 409 | it was meant for a moment that has passed |
| `too_many` | 429 | too often in too short a time |
| `broken` | 500, 503 | a fault of the server; the same command may be sent again |
"""

REQUESTS = {
    "GET /api/promise?id&again": (None, lobby.Pledge),
    "POST /api/tables": (lobby.OpenTable, lobby.Answer),
    "POST /api/tables/{id}/sit_down": (lobby.SitDown, lobby.Answer),
    "POST /api/tables/{id}/stand_up": (lobby.SeatCommand, lobby.Answer),
    "POST /api/tables/{id}/seat_bot": (lobby.SeatBot, lobby.Answer),
    "POST /api/tables/{id}/play_again": (lobby.PlayAgain, lobby.Answer),
    "POST /api/tables/{id}/close": (lobby.TableCommand, lobby.Answer),
    "POST /api/tables/{id}/offer": (lobby.SeatCommand, lobby.SeatToken),
    "POST /api/tables/{id}/take_seat": (lobby.TakeSeat, lobby.Answer),
    "GET /api/tables": (None, lobby.Listed),
    "GET /api/tables/{id}": (None, nouns.TableInfo),
    "GET /api/tables/{id}/record": (None, None),
    "GET /api/tables/{id}/replay?seat&truth": (None, replay.Replay),
    "GET /api/records?game&variant&day": (None, lobby.Records),
    "GET /api/games": (None, catalogue.Games),
    "GET /api/bots": (None, catalogue.Bots),
    "GET /api/rules/{game}?plain": (None, catalogue.Rules),
}


def page() -> str:
    sent, given = _members(from_player.Message), _members(to_player.Message)
    parts = [HEAD, "## Over the socket: what a player says\n"]
    parts += [_described(kind) for kind in sent]
    parts += ["## Over the socket: what a player is told\n"]
    parts += [_described(kind) for kind in given]
    parts += ["## Over HTTP\n", _requests(), "Every refusal is a `Problem`.\n"]
    parts += ["## What they are made of\n"]
    parts += [_described(kind) for kind in _others([*sent, *given])]
    parts += ["## An example\n", *_example()]
    return "\n".join(parts)


def _members(union: Any) -> list[inspect.StructType]:
    kinds = inspect.type_info(union)
    assert isinstance(kinds, inspect.UnionType)
    return [kind for kind in kinds.types if isinstance(kind, inspect.StructType)]


def _others(shown: list[inspect.StructType]) -> list[inspect.StructType]:
    """All types that the requests and messages are made of, each once."""
    known = [kind.cls for kind in shown]
    found: list[inspect.StructType] = []
    todo = [inspect.type_info(k) for pair in REQUESTS.values() for k in (*pair, lobby.Problem) if k]
    todo += shown
    while todo:
        kind = todo.pop(0)
        if isinstance(kind, inspect.StructType):
            todo[:0] = [] if kind.cls in {each.cls for each in found} else _parts(kind)
            if kind.cls not in known and kind.cls not in {each.cls for each in found}:
                found.append(kind)
        else:
            todo[:0] = _parts(kind)
    return found


def _parts(kind: Any) -> list[Any]:
    if isinstance(kind, inspect.StructType):
        return [field.type for field in kind.fields]
    inner = [getattr(kind, name, None) for name in ("type", "item_type", "value_type")]
    return [*(each for each in inner if each), *getattr(kind, "types", ())]


def _described(kind: inspect.StructType) -> str:
    cls = plain_class(kind.cls)
    title = f"`{kind.tag}`" if kind.tag_field else cls.__name__
    lines = [f"### {title}", "", *([about(cls), ""] if about(cls) else [])]
    texts = about_fields(cls)
    if kind.fields:
        lines += ["| field | type | meaning |", "|---|---|---|"]
    for field in kind.fields:
        meaning = texts.get(field.name, "") or _meaning(field.type)
        written = Writer().write_info(field.type).replace("|", "\\|").replace("readonly ", "")
        default = "" if field.required else f" Default: `{_default(field)}`."
        lines.append(
            f"| `{field.encode_name}` | `{written}` | {meaning}{default} |".replace("  ", " ")
        )
    return "\n".join([*lines, ""] if kind.fields else lines)


def _default(field: inspect.Field) -> str:
    value = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return msgspec.json.encode(value).decode()


def _meaning(kind: inspect.Type) -> str:
    """What a type says of itself: a table's address, a command's id."""
    if isinstance(kind, inspect.Metadata):
        said = (kind.extra_json_schema or {}).get("description")
        return f"{str(said).capitalize()}." if said else _meaning(kind.type)
    if isinstance(kind, inspect.UnionType):
        return next(filter(None, map(_meaning, kind.types)), "")
    return ""


def _requests() -> str:
    lines = ["| request | body | answer |", "|---|---|---|"]
    for request, (body, answer) in REQUESTS.items():
        asked = f"`{body.__name__}`" if body else ""
        answered = f"`{answer.__name__}`" if answer else "the [record](records.md)"
        lines.append(f"| `{request}` | {asked} | {answered} |".replace("|  |", "| |"))
    return "\n".join([*lines, ""])


@asynccontextmanager
async def fixed_world() -> AsyncIterator[World]:
    drawn = count()

    def entropy(size: int) -> bytes:
        return derive(b"protocol", f"entropy {next(drawn)}")[:size]

    yield World(MemoryStore(), MemoryHub(Wire()), ManualClock(), BotsHere(), entropy)


def _example() -> Iterator[str]:
    yield "Anna opens a table for two and Ben sits down; `…` stands for a view that was shown.\n"
    yield "```"
    players = ("a" * 32, "b" * 32)
    with serving(fixed_world) as server, server.guest(players[0]) as anna:
        ben = server.guest(players[1])
        yield from _get("Anna", anna, "/api/promise?id=a1")
        body = {
            "id": "a1",
            "game": "memoarrr",
            "seats": [person("Anna"), OPEN],
            "entropy": "c0ffee",
        }
        opened = yield from _post("Anna", anna, "/api/tables", body)
        table = opened["table"]
        sit = {"id": "b1", "seat": 1, "name": "Ben", "entropy": "beef"}
        yield from _post("Ben", ben, f"/api/tables/{table}/sit_down", sit)
        yield "Anna's socket"
        yield from _session(anna, table)
        ben.close()
    yield "```\n"


def _session(anna: Browser, table: str) -> Iterator[str]:
    with anna.socket(greeted=False) as socket:
        yield _line("←", socket.hear())
        said = {"say": "watch", "table": table, "seat": 0}
        yield _line("→", said)
        socket.say(said)
        shown = socket.hear()
        yield _line("←", shown)
        act = {"say": "act", "table": table, "seat": 0, "version": shown["version"]}
        first = shown["board"]["legal"] or [{"do": "ready"}]
        for id_, action, answers in (("a2", first[0], 2), ("a3", first[0], 1)):
            said = {**act, "id": id_, "action": action}
            yield _line("→", said)
            socket.say(said)
            for _ in range(answers):
                message = socket.hear()
                if "board" in message:
                    message["board"]["view"] = "…"
                yield _line("←", message)
                if message["say"] == "refused":
                    break
        yield _line("→", {"say": "react", "table": table, "seat": 0, "reaction": "wave"})
        socket.say({"say": "react", "table": table, "seat": 0, "reaction": "wave"})
        yield _line("←", socket.hear())


def _get(who: str, browser: Browser, path: str) -> Iterator[str]:
    answer = browser.http.get(path)
    yield f"{who}  GET {path}"
    yield _line(f"← {answer.status_code}", answer.json())


def _post(who: str, browser: Browser, path: str, body: dict[str, Any]) -> Generator[str, None, Any]:
    answer = browser.http.post(path, json=body)
    yield f"{who}  POST {path}"
    yield _line("→", body)
    yield _line(f"← {answer.status_code}", answer.json())
    return answer.json()


def _line(arrow: str, message: Any) -> str:
    return f"  {arrow} {json.dumps(message, ensure_ascii=False, separators=(',', ':'))}"


if __name__ == "__main__":
    sys.stdout.write(page())
