"""Playing over a socket, and what is done to servers there."""

from __future__ import annotations

import socket as sockets
import time
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus

from recollect.server.sessions import COOKIE
from tests.kit.server import (
    OPEN,
    PATIENCE,
    Browser,
    Running,
    Socket,
    act,
    bot,
    memory_world,
    person,
    play_to_the_end,
    serving,
)

PING = {"say": "ping"}


def wait_until(happens: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < deadline, "it does not happen"
        time.sleep(0.02)


def figure(browser: Browser, name: str) -> float:
    lines = browser.http.get("/metrics").text.splitlines()
    return sum(float(line.split()[-1]) for line in lines if line.startswith(name))


def test_a_whole_game_is_played(anna: Browser) -> None:
    table = anna.open("memoarrr", person("Anna"), bot("random"), bot("goldfish"))
    with anna.socket() as socket:
        heard = play_to_the_end(socket, table, 0)
    assert heard[0]["mine"] == [0]
    assert heard[-1]["info"]["fair"]["server_seed"]
    versions = [message["version"] for message in heard if "version" in message]
    assert versions == sorted(versions)


def test_two_people_play_and_each_sees_the_other_move(anna: Browser, ben: Browser) -> None:
    table = anna.open("tiny", person("Anna"), OPEN)
    ben.post(f"/api/tables/{table}/sit_down", seat=1, name="Ben")
    with anna.socket() as one, ben.socket() as other:
        shown = one.watch(table, 0)
        other.watch(table, 1)
        one.say(act(table, 0, shown["version"], {"do": "ready"}))
        assert one.until("moved")["seat"] == other.until("moved")["seat"] == 0
        assert one.until("done")["version"] == shown["version"] + 1


def test_a_spectator_sees_what_a_spectator_may(anna: Browser, ben: Browser) -> None:
    table = anna.open("tiny", person("Anna"), bot("random"))
    with ben.socket() as socket:
        shown = socket.watch(table, None)
        assert (shown["mine"], shown["board"]["legal"]) == ([], [])
        assert set(shown["board"]["view"]["row"]) == {None}


def test_a_ping_is_answered(anna: Browser) -> None:
    with anna.socket() as socket:
        assert socket.ask(PING, "pong") == {"say": "pong"}


def test_somebody_elses_seat_cannot_be_watched_or_played(anna: Browser, ben: Browser) -> None:
    table = anna.open("tiny", person("Anna"), bot("random"))
    with ben.socket("?lang=de") as socket:
        assert socket.watch(table, 0)["code"] == "forbidden"
        shown = socket.watch(table, None)
        command = act(table, 0, shown["version"], {"do": "ready"})
        refused = socket.ask(command, "refused")
        assert (refused["code"], refused["id"]) == ("forbidden", command["id"])
        reaction = {"say": "react", "table": table, "seat": 0, "reaction": "wave"}
        assert socket.ask(reaction, "refused")["code"] == "forbidden"


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ({"do": "turn", "at": 0}, "illegal"),
        ({"do": "fly"}, "malformed"),
        ([], "malformed"),
        (None, "malformed"),
        ({"do": "turn", "at": "x" * 9000}, "malformed"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused(anna: Browser, action: Any, code: str) -> None:
    table = anna.open("tiny", person("Anna"), person("Ben"))
    with anna.socket() as socket:
        shown = socket.watch(table, 0)
        refused = socket.ask(act(table, 0, shown["version"], action), "refused", "done")
        assert refused["code"] == code
        assert socket.watch(table, 0)["version"] == shown["version"]


def test_a_stale_command_is_refused_and_a_resend_is_answered(anna: Browser) -> None:
    table = anna.open("tiny", person("Anna"), person("Ben"))
    with anna.socket() as socket:
        version = socket.watch(table, 0)["version"]
        command = act(table, 0, version, {"do": "ready"})
        first, second = socket.ask(command, "done"), socket.ask(command, "done")
        assert first == second
        late = socket.ask(act(table, 0, version, {"do": "ready"}), "refused")
        assert late["code"] in {"stale", "out_of_turn"}


def test_refusals_come_in_the_language_of_the_address(anna: Browser) -> None:
    texts = set()
    for language in ("en", "de", "fr"):
        with anna.socket(f"?lang={language}") as socket:
            texts.add(socket.watch("nosuchtable1", None)["text"])
    assert len(texts) == 3


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://localhost"]
)
def test_a_page_of_another_site_gets_no_socket(anna: Browser, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused, anna.socket(headers={"Origin": origin}):
        pass
    assert refused.value.response.status_code == 403


def test_our_own_page_gets_one(anna: Browser) -> None:
    with anna.socket(headers={"Origin": anna.server.address}) as socket:
        socket.ask(PING, "pong")


@pytest.mark.parametrize("cookie", ["", "a=b", f"{COOKIE}={'0' * 32}.{'A' * 43}"])
def test_without_a_cookie_of_ours_there_is_no_socket(anna: Browser, cookie: str) -> None:
    with pytest.raises(InvalidStatus) as refused, anna.socket(cookie=cookie):
        pass
    assert refused.value.response.status_code == 403


def test_a_forged_cookie_makes_a_new_guest_not_an_error(server: Running) -> None:
    with server.browser(Cookie=f"{COOKIE}=forged") as browser:
        page = browser.http.get("/")
    assert page.status_code == 200
    assert COOKIE in page.cookies


def test_a_message_that_is_too_long_ends_the_connection(anna: Browser) -> None:
    with anna.socket() as socket:
        socket.say("x" * 20_000)
        with pytest.raises(ConnectionClosed) as closed:
            socket.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def test_a_malformed_message_is_refused_and_several_end_the_connection(anna: Browser) -> None:
    with anna.socket() as socket:
        for _ in range(4):
            assert socket.ask("{", "refused")["code"] == "malformed"
        socket.ask(PING, "pong")  # which is forgiven by one good message
        for _ in range(5):
            assert socket.ask(b"\xff", "refused")["code"] == "malformed"
        with pytest.raises(ConnectionClosed) as closed:
            socket.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008


def test_a_field_that_is_wrong_is_named(anna: Browser) -> None:
    with anna.socket() as socket:
        refused = socket.ask({"say": "watch", "table": "abcdefghijkl", "seat": "x"}, "refused")
        assert "seat" in refused["text"]


def test_a_connection_watches_only_so_many_tables(anna: Browser) -> None:
    tables = [anna.open("memoarrr", person("Anna"), OPEN) for _ in range(9)]
    with anna.socket() as socket:
        verbs = [socket.watch(table, None)["say"] for table in tables]
        assert verbs == ["table"] * 8 + ["refused"]
        socket.say({"say": "unwatch", "table": tables[0]})
        assert socket.watch(tables[8], None)["say"] == "table"


def test_a_flood_is_refused_and_then_ends_the_connection() -> None:
    with serving(messages_rate=1e-6, messages_burst=10) as server, server.browser() as anna:
        with anna.socket() as socket:
            verbs = [socket.ask(PING, "pong", "refused")["say"] for _ in range(12)]
            assert verbs == ["pong"] * 10 + ["refused"] * 2
            heard, code = _answers(socket, ['{"say":"ping"}'] * 3)
        assert (heard, code) == ({"refused"}, 1008)
        with anna.socket() as socket:
            socket.ask(PING, "pong")


def test_all_connections_of_an_address_share_a_limit() -> None:
    limits = serving(address_rate=1e-6, address_burst=3)
    with limits as server, server.browser() as anna, anna.socket() as one, anna.socket() as other:
        for socket in (one, other, one):
            socket.ask(PING, "pong")
        assert other.ask(PING, "refused")["code"] == "too_many"


def test_only_so_many_connections_from_an_address_and_leaving_makes_room() -> None:
    with serving(sockets_per_address=2) as server, server.browser() as anna:
        with anna.socket(), anna.socket(), pytest.raises(InvalidStatus), anna.socket():
            pass
        wait_until(lambda: figure(anna, "recollect_sockets ") == 0)
        with anna.socket() as socket:
            socket.ask(PING, "pong")


def test_posts_and_requests_are_limited_too() -> None:
    with serving(posts_rate=1e-6, posts_burst=2) as server, server.browser() as anna:
        codes = [anna.post("/api/tables", game="x", seats=[OPEN]).status_code for _ in range(3)]
        assert codes == [404, 404, 429]
        assert anna.http.get("/api/games").status_code == 200
    with serving(requests_rate=1e-6, requests_burst=2) as server, server.browser() as anna:
        answers = [anna.http.get("/api/bots") for _ in range(3)]
        assert [each.status_code for each in answers] == [200, 200, 429]
        assert "retry-after" in answers[-1].headers
        assert anna.http.get("/").status_code == 200


def test_whoever_does_not_read_is_cut_off_and_others_play_on() -> None:
    """The slow one asks for much and reads nothing of it."""
    limits = {"messages_burst": 1e6, "address_burst": 1e6}
    with serving(memory_world, queue_messages=50, **limits) as server, server.browser() as anna:
        table = anna.open("memoarrr", person("Anna"), person("Ben"))
        watch = msgspec.json.encode({"say": "watch", "table": table, "seat": 0}).decode()
        with anna.socket() as quick:
            slow = _raw_socket(anna)
            with slow:
                slow.setblocking(False)
                wait_until(lambda: _flooded(slow, watch, anna))
                wait_until(lambda: figure(anna, "recollect_sockets ") == 1)
            assert quick.watch(table, 0)["say"] == "table"


def _raw_socket(browser: Browser) -> sockets.socket:
    """A socket whose other side never reads, with hardly any room on the way."""
    slow = sockets.socket()
    slow.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 2048)
    slow.settimeout(PATIENCE)
    slow.connect(("127.0.0.1", browser.server.port))
    lines = [
        "GET /ws HTTP/1.1",
        f"Host: 127.0.0.1:{browser.server.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        f"Cookie: {browser.cookie}",
    ]
    slow.sendall("\r\n".join([*lines, "", ""]).encode())
    assert slow.recv(12) == b"HTTP/1.1 101"
    return slow


def _frame(text: str) -> bytes:
    data = text.encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


def _flooded(slow: sockets.socket, text: str, browser: Browser) -> bool:
    """Send as much as goes; whether the server has closed by now."""
    try:
        for _ in range(100):
            slow.send(_frame(text))
    except BlockingIOError:
        pass
    except OSError:
        return True
    return figure(browser, 'recollect_sockets_closed_total{code="1013"}') > 0


frames = st.one_of(
    st.binary(max_size=300),
    st.text(max_size=300),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
        max_leaves=10,
    ).map(lambda value: msgspec.json.encode(value).decode()),
    st.fixed_dictionaries(
        {
            "say": st.sampled_from(["watch", "unwatch", "act", "react", "ping"]),
            "table": st.sampled_from(["abcdefghijkl", "", "x"]) | st.text(),
        },
        optional={
            "id": st.text(max_size=5),
            "seat": st.integers(-1, 101) | st.none(),
            "version": st.integers(),
            "action": st.dictionaries(st.text(), st.text()),
            "reaction": st.sampled_from(["wave", "spit"]),
        },
    ).map(lambda value: msgspec.json.encode(value).decode()),
)


@given(st.lists(frames, max_size=8))
def test_nothing_that_is_sent_breaks_the_server(server: Running, sent: list[str | bytes]) -> None:
    with server.browser() as browser:
        with browser.socket() as socket:
            heard, code = _answers(socket, sent)
        assert heard <= {"refused", "pong"}
        assert code in {None, 1008}
        assert browser.http.get("/health").status_code == 200


def _answers(socket: Socket, sent: list[str | bytes]) -> tuple[set[str], int | None]:
    """What is said to all of it, and with which code the server closes, if it does."""
    heard: set[str] = set()
    try:
        for frame in sent:
            socket.say(frame)
        socket.say(PING)
        while "pong" not in heard:
            heard.add(socket.hear()["say"])
    except ConnectionClosed as closed:
        return heard, closed.rcvd.code if closed.rcvd else None
    return heard, None
