"""The page about the protocol: `python -m tests.protocol > docs/protocol.md`.

What is said about messages is what their types say; the example is a real session with a real
server whose chance is fixed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Generator, Iterator
from typing import Any

from msgspec import inspect

from recollect.engine.fair import share_commitment
from recollect.wire import from_player, http, to_player, types
from tests.kit.browsers import Browser, legal_actions
from tests.kit.server import fixed_backends, serving
from tests.kit.type_tables import members, table

SHARES = ("c0ffee00" * 8, "0123456789abcdef" * 4)
"""Of Anna and Ben."""
HEAD = """\
# The protocol

Written by `python -m tests.protocol`; a test fails when it is not up to date. The same types for
TypeScript are in [web/src/wire.ts](../web/src/wire.ts).

Whoever plays is a guest, known by a signed cookie that any answer over HTTP sets. Tables and seats
go over HTTP (the OpenAPI description is at `/api/schema`), play goes over a WebSocket for each
table, `/ws/TABLE`, in JSON text messages. Both speak the language of `?lang=en|de|fr`, else that of
`Accept-Language`; a socket needs the cookie, and a page of the same host.

- **Commands carry an id** that the client chooses. Whoever did not get an answer sends the same
  again, with the same id: it is carried out once, and answered with the first answer.
- **What is told is durable.** Nobody sees anything, and nothing is answered with `done`, before it
  is on the disk.
- **After a lost connection**, connect and `watch` again: the answer is what can be seen now. The
  past is never sent again.
- **Versions** of a table grow by one with each change. An action names the newest version that its
  player has seen; it is refused as `stale` only if what that seat may do has changed since.
- **Only what changes is told.** `table` shows everything, `moved` what is new of the board,
  `changed` the board only if it is another one: see [below](#what-a-client-does-with-it).
- **Everything is strict**: unknown fields are refused. Fields with a default may be left out.
- **Silence**: a socket that says nothing for a while is pinged by the protocol, which browsers
  answer by themselves; who does not answer is cut off.
- **Close codes**: 1002 and 1007 the form of WebSockets is broken, 1008 too many malformed messages
  or too many messages at all, 1009 a message is too long, 1011 a fault of the server, 1012 the
  server restarts, 1013 the client reads too slowly.
  A socket that is not wanted is refused over HTTP, with a `Problem`: 403 (a foreign page, no
  cookie), 404 (no such address), 429 (too many from one address), 503 (overloaded).

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
| `overloaded` | 503 | more than the server can do now; try again after `Retry-After` |
| `broken` | 500, 503 | a fault of the server: it may or may not have happened; say it again |

`retry` in a `refused`, and `Retry-After` over HTTP, say after how many seconds it is worth trying
again. Whoever says it with the same id loses nothing by it.
"""

CLIENT = '''\
def after(board, message):
    """The board after any message of the socket."""
    if message["say"] != "moved":
        return message.get("board", board)
    return {
        **board,
        "view": {**board["view"], **message["view"], **message.get("own", {})},
        "legal": message.get("legal", []),
        "deadline": message.get("deadline"),
        "ended": message.get("ended"),
    }


def events(message):
    """What the seat noticed of a move."""
    return message.get("saw", message["events"])


def actions(legal):
    """Each legal action by itself, as it is sent in an `act`."""
    for group in legal:
        last = list(group)[-1]
        values = group[last] if isinstance(group[last], list) else [group[last]]
        for value in values:
            yield {**group, last: value}
'''
"""What a client has to do, as a program; a test runs it."""

USE = f"""\
## What a client does with it

1. Connect to `/ws/TABLE`, hear `hello` (a client of another `protocol` should stop here), and say
   `watch` with one of the player's seats, or none to be a spectator. The answer is a `table`.
2. From then on come `moved`, `changed` and `reacted`. Versions only grow; a version at which this
   seat has nothing to see gives no message. A move that changes the table too, such as the last
   one, gives `moved` and then `changed`, both with its version. If the seat is no longer this
   player's, another `table` shows what spectators see.
3. What an `act` led to comes before its `done`.
4. **The board** is put together as below. Fields of a view that a message does not name are as they
   were. What all are told alike is in `events` and `view`; what this seat alone is told is in `saw`
   (all events as it noticed them) and in `own`, and only if it differs.
5. **Legal actions** that differ only in their last field (the last as it is sent) come as one, and
   that field lists all its values: `{{"do": "reveal", "at": ["a1", "b4"]}}` are two actions,
   `{{"do": "stop"}}` is one. A `moved` without `legal` leaves the seat nothing to do.
6. **When the socket closes**, whatever the code, connect again (after 1012 at once, else after a
   pause that grows), `watch`, and say again, with their ids, all commands that were not answered.

```python
{CLIENT}```
"""

REQUESTS = {
    "GET /api/promise?id&again": (None, http.Pledge),
    "POST /api/tables": (http.OpenTable, http.Answer),
    "POST /api/tables/{id}/sit_down": (http.SitDown, http.Answer),
    "POST /api/tables/{id}/commit": (http.CommitShare, http.Answer),
    "POST /api/tables/{id}/reveal": (http.RevealShare, http.Answer),
    "POST /api/tables/{id}/stand_up": (http.SeatCommand, http.Answer),
    "POST /api/tables/{id}/seat_bot": (http.SeatBot, http.Answer),
    "POST /api/tables/{id}/play_again": (http.PlayAgain, http.Answer),
    "POST /api/tables/{id}/join_next": (http.JoinNext, http.Answer),
    "POST /api/tables/{id}/take_over": (http.TakeOver, http.Answer),
    "POST /api/tables/{id}/close": (http.TableCommand, http.Answer),
    "POST /api/tables/{id}/answer_close": (http.AnswerClose, http.Answer),
    "POST /api/tables/{id}/report": (http.SeatCommand, http.Answer),
    "POST /api/tables/{id}/block": (http.SeatCommand, http.Answer),
    "GET /api/blocked": (None, http.Blocked),
    "POST /api/unblock": (http.Unblock, http.Blocked),
    "POST /api/tables/{id}/offer": (http.SeatCommand, http.SeatToken),
    "POST /api/tables/{id}/take_seat": (http.TakeSeat, http.Answer),
    "GET /api/reachable": (None, http.Reachable),
    "GET /api/tables": (None, http.Listed),
    "GET /api/tables/{id}": (None, types.TableInfo),
    "GET /api/tables/{id}/record": (None, None),
    "GET /api/tables/{id}/replay?seat&truth": (None, http.Replay),
    "GET /api/tables/{id}/review?seat": (None, None),
    "GET /api/records?game&variant&day": (None, http.Records),
    "GET /api/daily": (None, http.Daily),
    "GET /api/tables/{id}/daily": (None, http.DailyResult),
    "GET /api/games": (None, http.Games),
    "GET /api/games/{game}": (None, http.GameSchema),
    "GET /api/bots": (None, http.Bots),
    "GET /api/rules/{game}?plain": (None, http.Rules),
    "GET /api/guest": (None, http.GuestInfo),
    "GET /api/guest/export": (None, None),
    "GET /api/guest/games?before": (None, http.GuestGames),
    "GET /api/guest/profile": (None, None),
    "GET /api/guest/puzzles": (None, None),
    "GET /api/guest/training": (None, http.Training),
    "POST /api/guest/training": (http.AddTraining, http.TrainingKept),
    "POST /api/guest/training/erase": (None, http.TrainingKept),
    "POST /api/guest/games/{id}/erase": (None, http.ErasedGame),
    "POST /api/guest/erase": (http.EraseGuest, http.ErasedGuest),
    "POST /api/guest/forget": (None, http.ForgottenBrowser),
}
WITHOUT_TYPE = {
    "GET /api/tables/{id}/record": "the [record](records.md)",
    "GET /api/tables/{id}/review?seat": "the [review](review.md#as-data) of a seat, or of all",
    "GET /api/guest/profile": "a [profile](review.md#over-many-games)",
    "GET /api/guest/puzzles": "[puzzles](review.md#puzzles)",
    "GET /api/guest/export": "a [zip file](privacy.md#the-archive)",
}


def page() -> str:
    sent, given = members(from_player.Message), members(to_player.Message)
    parts = [HEAD, USE, "## Over the socket: what a player says\n"]
    parts += [table(kind) for kind in sent]
    parts += ["## Over the socket: what a player is told\n"]
    parts += [table(kind) for kind in given]
    parts += ["## Over HTTP\n", _requests(), "Every refusal is a `Problem`.\n"]
    parts += ["## What they are made of\n"]
    parts += [table(kind) for kind in _others([*sent, *given])]
    parts += ["## An example\n", *_example()]
    return "\n".join(parts)


def _others(shown: list[inspect.StructType]) -> list[inspect.StructType]:
    """All types that the requests and messages are made of, each once."""
    known = [kind.cls for kind in shown]
    found: list[inspect.StructType] = []
    todo = [inspect.type_info(k) for pair in REQUESTS.values() for k in (*pair, http.Problem) if k]
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


def _requests() -> str:
    lines = ["| request | body | answer |", "|---|---|---|"]
    for request, (body, answer) in REQUESTS.items():
        asked = f"`{body.__name__}`" if body else ""
        answered = f"`{answer.__name__}`" if answer else WITHOUT_TYPE[request]
        lines.append(f"| `{request}` | {asked} | {answered} |".replace("|  |", "| |"))
    return "\n".join([*lines, ""])


def _example() -> Iterator[str]:
    yield "Anna opens a table for two and Ben sits down; `…` stands for a view that was shown.\n"
    yield "```"
    players = ("a" * 32, "b" * 32)
    with serving(fixed_backends(b"protocol")) as server, server.guest(players[0]) as anna:
        ben = server.guest(players[1])
        yield from _get("Anna", anna, "/api/promise?id=a1")
        body = {
            "id": "a1",
            "game": "memoarrr",
            "seats": [{"kind": "me", "name": "Anna"}, {"kind": "open"}],
            "commitment": share_commitment(SHARES[0]),
        }
        opened = yield from _post("Anna", anna, "/api/tables", body)
        table = opened["table"]
        sit = {"id": "b1", "seat": 1, "name": "Ben", "commitment": share_commitment(SHARES[1])}
        yield from _post("Ben", ben, f"/api/tables/{table}/sit_down", sit)
        for seat, (name, someone) in enumerate([("Anna", anna), ("Ben", ben)]):
            shown = {"id": f"{name[0].lower()}-share", "seat": seat, "entropy": SHARES[seat]}
            yield from _post(name, someone, f"/api/tables/{table}/reveal", shown)
        yield "Anna's socket"
        yield from _session(anna, table)
        ben.close()
    yield "```\n"


def _session(anna: Browser, table: str) -> Iterator[str]:
    with anna.socket(table, greeted=False) as socket:
        yield _line("←", socket.hear())
        said = {"say": "watch", "seat": 0}
        yield _line("→", said)
        socket.say(said)
        shown = socket.hear()
        yield _line("←", shown)
        act = {"say": "act", "seat": 0, "version": shown["version"]}
        first = legal_actions(shown["board"]["legal"]) or [{"do": "ready"}]
        for id_, action, answers in (("a2", first[0], 2), ("a3", first[0], 1)):
            said = {**act, "id": id_, "action": action}
            yield _line("→", said)
            socket.say(said)
            for _ in range(answers):
                message = socket.hear()
                if "view" in message:
                    message["view"] = "…"
                yield _line("←", message)
                if message["say"] == "refused":
                    break
        yield _line("→", {"say": "react", "seat": 0, "reaction": "wave"})
        socket.say({"say": "react", "seat": 0, "reaction": "wave"})
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
