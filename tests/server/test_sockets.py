"""Playing over a socket."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.kit.seats import OPEN, bot, me
from tests.kit.server import Browser, Running, Socket, act, play_to_the_end

PING = {"say": "ping"}


def test_a_whole_game_is_played(anna: Browser) -> None:
    table = anna.open("memoarrr", me("Anna"), bot("random"), bot("goldfish"))
    with anna.socket(table) as socket:
        heard = play_to_the_end(socket, 0)
    assert heard[0]["mine"] == [0]
    assert heard[-1]["info"]["fair"]["server_seed"]
    versions = [message["version"] for message in heard if "version" in message]
    assert versions == sorted(versions)


def test_two_people_play_and_each_sees_the_other_move(anna: Browser, ben: Browser) -> None:
    table = anna.open("tiny", me("Anna"), OPEN)
    ben.post(f"/api/tables/{table}/sit_down", seat=1, name="Ben")
    with anna.socket(table) as one, ben.socket(table) as other:
        shown = one.watch(0)
        other.watch(1)
        one.say(act(0, shown["version"], {"do": "ready"}))
        assert one.until("moved")["by"] == other.until("moved")["by"] == 0
        assert one.until("done")["version"] == shown["version"] + 1


def test_a_spectator_sees_what_a_spectator_may(anna: Browser, ben: Browser) -> None:
    table = anna.open("tiny", me("Anna"), bot("random"))
    with ben.socket(table) as socket:
        shown = socket.watch(None)
        assert (shown["mine"], shown["board"]["legal"]) == ([], [])
        assert set(shown["board"]["view"]["row"]) == {None}


def test_somebody_elses_seat_cannot_be_watched_or_played(anna: Browser, ben: Browser) -> None:
    table = anna.open("tiny", me("Anna"), bot("random"))
    with ben.socket(table, "?lang=de") as socket:
        assert socket.watch(0)["code"] == "forbidden"
        shown = socket.watch(None)
        command = act(0, shown["version"], {"do": "ready"})
        refused = socket.ask(command, "refused")
        assert (refused["code"], refused["id"]) == ("forbidden", command["id"])
        reaction = {"say": "react", "seat": 0, "reaction": "wave"}
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
    table = anna.open("tiny", me("Anna"), me("Ben"))
    with anna.socket(table) as socket:
        shown = socket.watch(0)
        refused = socket.ask(act(0, shown["version"], action), "refused", "done")
        assert refused["code"] == code
        assert socket.watch(0)["version"] == shown["version"]


def test_a_stale_command_is_refused_and_a_resend_is_answered(anna: Browser) -> None:
    table = anna.open("tiny", me("Anna"), me("Ben"))
    with anna.socket(table) as socket:
        version = socket.watch(0)["version"]
        command = act(0, version, {"do": "ready"})
        first, second = socket.ask(command, "done"), socket.ask(command, "done")
        assert first == second
        late = socket.ask(act(0, version, {"do": "ready"}), "refused")
        assert late["code"] in {"stale", "out_of_turn"}


def test_refusals_come_in_the_language_of_the_address(anna: Browser) -> None:
    texts = set()
    for language in ("en", "de", "fr"):
        with anna.socket(query=f"?lang={language}") as socket:
            texts.add(socket.watch(None)["text"])
    assert len(texts) == 3


def test_our_own_page_gets_one(anna: Browser) -> None:
    with anna.socket(headers={"Origin": anna.server.address}) as socket:
        socket.ask(PING, "pong")


def test_a_field_that_is_wrong_is_named(anna: Browser) -> None:
    with anna.socket() as socket:
        refused = socket.ask({"say": "watch", "seat": "x"}, "refused")
        assert "seat" in refused["text"]


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
        },
        optional={
            "table": st.text(),
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
