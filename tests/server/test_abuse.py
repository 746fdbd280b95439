"""What is done to tables on purpose: each is refused with a code, and the table is unharmed."""

from __future__ import annotations

import socket as sockets
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from tests.kit.browsers import NOWHERE
from tests.kit.seats import OPEN, bot, me
from tests.kit.server import PATIENCE, Browser, Socket, act, play_to_the_end, serving

PING = {"say": "ping"}
READY = {"do": "ready"}
SIDE = {"do": "side", "side": "north"}


@pytest.fixture
def table(anna: Browser) -> Iterator[str]:
    """Anna has both seats of it, and seat 0 begins. Afterwards it is as it was."""
    opened = anna.open("memoarrr", me("Anna"), me("Anna's other hand"))
    with anna.socket(opened) as socket:
        before = socket.watch(0)
    yield opened
    with anna.socket(opened) as socket:
        assert socket.watch(0) == before
        command = act(before["board"]["view"]["turn"], before["version"], SIDE)
        assert socket.ask(command, "done", "refused")["say"] == "done"


def refusal(socket: Socket, message: Any) -> str:
    """The code with which it is refused."""
    code: str = socket.ask(message, "refused", "done", "table")["code"]
    return code


def test_whoever_is_not_asked_waits(anna: Browser, table: str) -> None:
    with anna.socket(table) as socket:
        shown = socket.watch(0)
        other = 1 - shown["board"]["view"]["turn"]
        assert refusal(socket, act(other, shown["version"], SIDE)) == "out_of_turn"


@pytest.mark.parametrize(("seat", "code"), [(2, "unknown"), (99, "unknown"), (-1, "malformed")])
def test_there_are_only_so_many_seats(anna: Browser, table: str, seat: int, code: str) -> None:
    with anna.socket(table) as socket:
        version = socket.watch(None)["version"]
        assert refusal(socket, {"say": "watch", "seat": seat}) == code
        assert refusal(socket, act(seat, version, SIDE)) == code
        reaction = {"say": "react", "seat": seat, "reaction": "wave"}
        assert refusal(socket, reaction) == code


@pytest.mark.parametrize("version", [-1, 99, 1 << 70, 1.5, "1", None])
def test_a_version_that_nobody_can_have_seen_is_malformed(
    anna: Browser, table: str, version: Any
) -> None:
    with anna.socket(table) as socket:
        assert refusal(socket, act(0, version, SIDE)) == "malformed"


def test_a_command_that_was_overheard_is_worth_nothing_to_others(
    anna: Browser, ben: Browser
) -> None:
    """Neither before it was carried out nor after."""
    opened = anna.open("tiny", me("Anna"), me("Carl"))
    with anna.socket(opened) as hers, ben.socket(opened) as his:
        version = hers.watch(0)["version"]
        command = act(0, version, READY)
        assert refusal(his, command) == "forbidden"
        assert hers.ask(command, "done")["version"] == version + 1
        assert refusal(his, command) == "forbidden"
        assert hers.watch(0)["version"] == version + 1


def test_an_old_command_cannot_be_given_a_new_meaning(anna: Browser) -> None:
    opened = anna.open("tiny", me("Anna"), me("Carl"))
    with anna.socket(opened) as socket:
        version = socket.watch(0)["version"]
        command = act(0, version, READY)
        done = socket.ask(command, "done")
        assert socket.ask({**command, "seat": 1}, "done", "refused") == done
        assert socket.ask({**command, "action": {"do": "turn", "at": 0}}, "done", "refused") == done
        assert socket.watch(0)["version"] == version + 1


def test_a_command_of_one_table_is_not_one_of_another(anna: Browser, table: str) -> None:
    other = anna.open("memoarrr", me("Anna"), OPEN)
    with anna.socket(table) as socket:
        command = act(0, socket.watch(0)["version"], SIDE)
        assert refusal(socket, {**command, "table": other}) == "malformed"
    for elsewhere, code in ((other, "out_of_turn"), (NOWHERE, "unknown")):
        with anna.socket(elsewhere) as socket:
            assert refusal(socket, command) == code


def test_a_cookie_is_a_person_and_not_a_seat(anna: Browser, ben: Browser, table: str) -> None:
    """Ben's own cookie is good; glued to parts of hers it is nobody's."""
    with ben.socket(table) as socket:
        assert refusal(socket, {"say": "watch", "seat": 0}) == "forbidden"
    name, _, hers = anna.cookie.partition("=")
    his = ben.cookie.partition("=")[2]
    for forged in (f"{hers.split('.')[0]}.{his.split('.')[1]}", f"{hers}x", hers.upper()):
        answer = ben.http.post(
            f"/api/tables/{table}/stand_up",
            json={"id": "x", "seat": 0},
            headers={"Cookie": f"{name}={forged}"},
        )
        assert answer.json()["code"] == "forbidden"


@pytest.mark.parametrize(
    "headers", [{"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}]
)
@pytest.mark.parametrize("command", ["stand_up", "close", "offer"])
def test_a_foreign_page_cannot_command_in_somebodys_name(
    anna: Browser, table: str, headers: dict[str, str], command: str
) -> None:
    path, body = f"/api/tables/{table}/{command}", '{"id": "x", "seat": 0}'
    for kind in ("application/json", "text/plain"):
        answer = anna.http.post(path, content=body, headers={**headers, "Content-Type": kind})
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")


@pytest.mark.parametrize(
    "frame",
    [
        "[" * 16_000,
        '{"say":' * 2_000,
        '{"say":"act","action":' + "[" * 15_000,
        '{"say":"ping","say":"watch"}',
        '{"say":"ping"}' * 2,
        '{"say":"watch","seat":"\\ud800"}',
        '{"say":"watch","seat":' + "9" * 5000 + "}",
        '{"say":"watch","table":"abcdefghijkl"}',
        "\x00",
        b"\x80\x02}q\x00.",
    ],
)
def test_a_hostile_message_is_malformed(anna: Browser, table: str, frame: str | bytes) -> None:
    with anna.socket(table) as socket:
        assert refusal(socket, frame) == "malformed"
        assert socket.ask(PING, "pong") == {"say": "pong"}
        assert socket.watch(0)["say"] == "table"


def test_an_action_as_deep_as_a_well_is_malformed(anna: Browser, table: str) -> None:
    with anna.socket(table) as socket:
        version = socket.watch(0)["version"]
        action: Any = 0
        for _ in range(400):
            action = {"do": action}
        assert refusal(socket, act(0, version, action)) == "malformed"


def test_reactions_are_few(anna: Browser, table: str) -> None:
    reaction = {"say": "react", "seat": 0, "reaction": "wave"}
    with anna.socket(table) as socket:
        socket.watch(0)
        said = [socket.ask(reaction, "reacted", "refused") for _ in range(7)]
    assert [message["say"] for message in said] == ["reacted"] * 5 + ["refused"] * 2
    assert said[-1]["code"] == "too_many"


def test_idle_sockets_and_silent_connections_keep_nobody_from_playing() -> None:
    with serving(sockets_per_address=200) as server, server.browser() as anna, ExitStack() as idle:
        for _ in range(150):
            idle.enter_context(anna.socket())
        for _ in range(150):
            silent = sockets.create_connection(("127.0.0.1", server.port), PATIENCE)
            idle.enter_context(silent)
            silent.sendall(b"GET /ws/abcdefghijkl HTTP/1.1\r\nHost: ")
        opened = anna.open("tiny", me("Anna"), bot("random"))
        with anna.socket(opened) as socket:
            play_to_the_end(socket, 0)
        assert anna.http.get(f"/api/tables/{opened}/record").status_code == 200


def test_a_stranger_can_watch_and_nothing_else(ben: Browser, table: str) -> None:
    answers = {
        "sit_down": ben.post(f"/api/tables/{table}/sit_down", seat=0, name="Ben"),
        "stand_up": ben.post(f"/api/tables/{table}/stand_up", seat=0),
        "seat_bot": ben.post(f"/api/tables/{table}/seat_bot", seat=0, bot="crow"),
        "play_again": ben.post(f"/api/tables/{table}/play_again"),
        "close": ben.post(f"/api/tables/{table}/close"),
        "offer": ben.post(f"/api/tables/{table}/offer", seat=0),
        "take_seat": ben.post(f"/api/tables/{table}/take_seat", token="0" * 32),
        "record": ben.http.get(f"/api/tables/{table}/record"),
    }
    codes = {what: answer.json()["code"] for what, answer in answers.items()}
    assert set(codes.values()) <= {"forbidden", "illegal", "out_of_turn"}, codes
    with ben.socket(table) as socket:
        assert socket.watch(None)["mine"] == []
