"""What cannot be served is refused early; whoever plays comes before whoever arrives."""

from __future__ import annotations

import time
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from recollect.engine.errors import Overloaded, RecollectError
from recollect.engine.phrases import LANGUAGES
from recollect.server.keepalive import Keepalive
from recollect.server.overload import Overload
from recollect.server.settings import SERVER, Settings
from tests.kit.browsers import PATIENCE, Browser
from tests.kit.fake_tables import FakeService, serving_fake

TABLE = "abcdefghijkl"
OPEN = {"game": "memoarrr", "seats": [{"kind": "me", "name": "Anna"}]}


def act(command: str) -> dict[str, Any]:
    return {"say": "act", "id": command, "seat": 0, "version": 0, "action": {"do": "stop"}}


def refused(browser: Browser) -> int | None:
    """With which status a new socket is, if it is."""
    try:
        with browser.socket(TABLE):
            return None
    except InvalidStatus as error:
        answer = error.response
    assert answer.body is not None
    assert b'"overloaded"' in answer.body
    assert answer.headers["retry-after"] == "5"
    return answer.status_code


def test_newcomers_are_refused_while_the_store_is_behind_and_players_play_on() -> None:
    fake = FakeService()
    with (
        serving_fake(fake, backlog=10) as server,
        server.browser() as anna,
        anna.socket(TABLE) as socket,
    ):
        fake.store.backlog = 11
        with server.browser() as ben:
            assert refused(ben) == 503
            answer = ben.post("/api/tables", **OPEN)
            assert (answer.status_code, answer.json()["code"]) == (503, "overloaded")
            assert answer.headers["retry-after"] == "5"
            assert ben.http.get("/api/tables").status_code == 200
            assert ben.http.get("/health/live").status_code == 200
            assert ben.http.get("/health/ready").status_code == 200
        assert socket.ask({"say": "ping"}, "pong")
        for command in "abc":
            assert socket.ask(act(command), "done", "refused")["say"] == "done"
        fake.store.backlog = 0
        with server.browser() as ben:
            assert refused(ben) is None
            assert ben.post("/api/tables", **OPEN).status_code == 201
    assert fake.acted == ["a", "b", "c"]


def test_a_player_who_lost_the_connection_comes_back_and_a_spectator_waits() -> None:
    fake = FakeService()
    limited = serving_fake(fake, backlog=10)
    with limited as server, server.browser() as anna, server.browser() as ben:
        with anna.socket(TABLE) as plays, ben.socket(TABLE) as watches:
            plays.ask(act("a"), "done")
            watches.ask({"say": "watch"}, "pong")
        fake.store.backlog = 11
        assert refused(anna) is None
        assert refused(ben) == 503
        fake.store.backlog = 0
        with ben.socket(TABLE):
            fake.sessions[-1].seated = True
        fake.store.backlog = 11
        assert refused(ben) is None, "whose turn has not come yet"


def test_moves_are_refused_too_before_what_waits_is_endless() -> None:
    fake = FakeService()
    limited = serving_fake(fake, backlog=10)
    with limited as server, server.browser() as anna, anna.socket(TABLE) as socket:
        fake.store.backlog = 41
        answer = socket.ask(act("a"), "done", "refused")
        assert (answer["code"], answer["id"], answer["retry"]) == ("overloaded", "a", 5.0)
        assert socket.ask({"say": "ping"}, "pong")
        fake.store.backlog = 0
        assert socket.ask(act("a"), "done", "refused")["say"] == "done"
    assert fake.acted == ["a"]


def test_a_server_that_lags_lets_nobody_else_in_until_it_has_caught_up() -> None:
    fake = FakeService()
    limited = serving_fake(fake, lag=0.2)
    with limited as server, server.browser() as ben, ben.socket(TABLE) as socket:
        for _ in range(3):
            fake.in_the_loop(lambda: time.sleep(0.8))
        assert refused(ben) == 503
        assert socket.ask(act("a"), "done", "refused")["say"] == "done"
        deadline = time.monotonic() + PATIENCE
        while refused(ben) is not None:
            assert time.monotonic() < deadline
            time.sleep(0.2)


def test_who_was_playing_is_remembered_for_the_grace_and_boundedly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("recollect.server.overload.MOST_AWAY", 2)
    overload = Overload(Settings(backlog=1, grace=60.0), Keepalive(5.0, lambda: None))
    overload.store = FakeService().store
    overload.store.backlog = 2
    for player in ("a", "b", "c"):
        overload.note_away(player, 100.0)
    overload.check_newcomer("c", 159.0)
    late: list[tuple[str | None, float]] = [("a", 101.0), ("c", 161.0), ("d", 101.0), (None, 101.0)]
    for newcomer, now in late:
        with pytest.raises(Overloaded):
            overload.check_newcomer(newcomer, now)


def test_a_store_that_counts_nothing_is_never_behind() -> None:
    overload = Overload(Settings(), Keepalive(5.0, lambda: None))
    overload.store = object()
    overload.check_newcomer(None, 0.0)
    overload.check_move()


def test_it_is_said_in_every_language() -> None:
    error: RecollectError = Overloaded("overloaded", SERVER)
    assert len({error.text(language) for language in LANGUAGES}) == len(LANGUAGES)
