"""A program at a live table in some thirty lines: `python examples/live_bot.py URL TABLE SEAT`.

It does anything that is legal. Of Recollect it needs nothing but the protocol (docs/protocol.md),
and of others `pip install websockets`. `recollect bot run` does all of this for bots written in
Python, and comes back after a lost connection (docs/bot-api.md).
"""

import json
import random
import sys
import uuid
from collections.abc import Iterator
from http.cookiejar import CookieJar
from typing import Any
from urllib.request import HTTPCookieProcessor, ProxyHandler, Request, build_opener

from websockets.sync.client import connect


def expanded(legal: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Each legal action by itself: the last field of a group lists all of its values."""
    for group in legal:
        *_, last = group
        for value in group[last] if isinstance(group[last], list) else [group[last]]:
            yield {**group, last: value}


def sit_down(url: str, seat: int) -> str:
    """Any answer makes us a guest, by its cookie: that is who sits down."""
    jar = CookieJar()
    http = build_opener(ProxyHandler({}), HTTPCookieProcessor(jar))
    http.open(url).close()
    body = {"id": uuid.uuid4().hex, "seat": seat, "name": "Thirty lines (bot)"}
    headers = {"Content-Type": "application/json"}
    http.open(Request(f"{url}/sit_down", json.dumps(body).encode(), headers)).close()
    return "; ".join(f"{each.name}={each.value}" for each in jar)


def play(server: str, table: str, seat: int) -> None:
    cookie = sit_down(f"{server}/api/tables/{table}", seat)
    address = f"{server.replace('http', 'ws', 1)}/ws/{table}"
    with connect(address, additional_headers={"Cookie": cookie}, proxy=None) as socket:
        phase, version, waits, legal = "", 0, False, list[dict[str, Any]]()
        socket.send(json.dumps({"say": "watch", "seat": seat}))
        while phase not in {"over", "closed"}:
            message = json.loads(socket.recv())
            phase = message.get("info", {}).get("phase", phase)
            version = max(version, message.get("version", 0))
            waits = waits and message["say"] not in {"done", "refused"}
            if message["say"] == "refused":  # it came too late: look again
                socket.send(json.dumps({"say": "watch", "seat": seat}))
            elif message["say"] == "moved" or message.get("board"):
                legal = list(expanded((message.get("board") or message).get("legal", [])))
            if legal and not waits:
                act = {"id": uuid.uuid4().hex, "seat": seat, "version": version}
                socket.send(json.dumps({"say": "act", "action": random.choice(legal), **act}))
                legal, waits = [], True
    print("The game is over.")


if __name__ == "__main__":
    play(sys.argv[1].rstrip("/"), sys.argv[2], int(sys.argv[3]))
