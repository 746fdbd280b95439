"""Starts, votes and seats over HTTP and sockets, on every database, as people meet them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from recollect.engine.fair import share_commitment
from recollect.engine.record import read, verify
from recollect.server.backends import make_backends
from recollect.server.settings import Settings
from tests.kit.databases import fresh_database
from tests.kit.seats import ME, OPEN, me, new_id
from tests.kit.server import Browser, Running, Socket, serving

HASTY, PATIENT = 8.0, 600.0
"""Seconds for everybody to do their part in a start: too few for somebody, enough for all."""
ANNAS, BENS, CLEOS, FRESH = ("a" * 64, "b" * 64, "c" * 64, "d" * 64)


@contextmanager
def house_of(kind: str, folder: Path, opening: float) -> Iterator[Running]:
    loose: dict[str, Any] = {"posts_rate": 1e6, "posts_burst": 1e6, "opening": opening}
    url = fresh_database(kind, folder)
    with serving(partial(make_backends, Settings(), url), **loose) as running:
        yield running


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running]:
    with house_of(request.param, tmp_path_factory.mktemp("house"), PATIENT) as running:
        yield running


@pytest.fixture
def anna(house: Running) -> Iterator[Browser]:
    with house.browser() as browser:
        yield browser


@pytest.fixture
def ben(house: Running) -> Iterator[Browser]:
    with house.browser() as browser:
        yield browser


def do(guest: Browser, table: str, name: str, /, **body: Any) -> httpx.Response:
    return guest.post(f"/api/tables/{table}/{name}", **body)


def done(guest: Browser, table: str, name: str, /, **body: Any) -> None:
    answer = do(guest, table, name, **body)
    assert answer.is_success, answer.text


def why(answer: httpx.Response) -> str:
    reason: str = answer.json()["reason"]
    return reason


def info(guest: Browser, table: str) -> dict[str, Any]:
    found: dict[str, Any] = guest.http.get(f"/api/tables/{table}").json()
    return found


def sit(guest: Browser, table: str, share: str, name: str = "Ben", seat: int = 1) -> None:
    bound = share_commitment(share)
    done(guest, table, "sit_down", seat=seat, name=name, commitment=bound)


def told(socket: Socket, known: Any) -> dict[str, Any]:
    """What is told of the table once that holds of it."""
    while True:
        heard = socket.until("table", "changed")["info"]
        if known(heard):
            return dict(heard)


def begun(anna: Browser, ben: Browser) -> str:
    table = anna.open("tiny", ME, OPEN)
    done(ben, table, "sit_down", seat=1, name="Ben")
    assert info(anna, table)["phase"] == "playing"
    return table


def test_shares_are_hidden_revealed_and_proved(anna: Browser, ben: Browser) -> None:
    """B2: and what is not the share that somebody was bound to, or not theirs, is refused."""
    table = anna.open("tiny", ME, OPEN, commitment=share_commitment(ANNAS))
    assert why(do(anna, table, "reveal", seat=0, entropy=ANNAS)) == "not-called"
    sit(ben, table, BENS)
    assert ANNAS not in ben.http.get(f"/api/tables/{table}").text
    assert why(do(anna, table, "reveal", seat=0, entropy=FRESH)) == "not-committed"
    assert why(do(anna, table, "reveal", seat=1, entropy=BENS)) == "not-your-seat"
    assert why(do(anna, table, "commit", seat=0, commitment="")) == "committed"
    done(anna, table, "reveal", seat=0, entropy=ANNAS)
    done(ben, table, "reveal", seat=1, entropy=BENS)
    done(anna, table, "close")
    done(ben, table, "answer_close", agrees=True)
    record = read(anna.http.get(f"/api/tables/{table}/record").content)
    verify(record)
    assert record.fair is not None
    assert (record.fair.kind, record.fair.entropy) == (2, (ANNAS, BENS))


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_whoever_does_not_reveal_in_time_loses_the_seat_in_sight_of_all(
    kind: str, tmp_path: Path
) -> None:
    """B2: those who are left are bound anew, and the record tells of both starts."""
    with (
        house_of(kind, tmp_path, HASTY) as hasty,
        hasty.browser() as anna,
        hasty.browser() as ben,
    ):
        one_reveals_late(anna, ben)


def one_reveals_late(anna: Browser, ben: Browser) -> None:
    table = anna.open("tiny", ME, OPEN, commitment=share_commitment(ANNAS))
    with anna.socket(table) as socket:
        socket.watch(0)
        sit(ben, table, BENS)
        done(anna, table, "reveal", seat=0, entropy=ANNAS)
        late = told(socket, lambda each: each["fair"]["aborted"])
        assert late["seats"][1]["kind"] == "open"
        assert (late["fair"]["start"], late["fair"]["commitments"]) == (2, [None, None])
        [aborted] = late["fair"]["aborted"]
        assert (aborted["missing"], aborted["names"]) == ([1], ["Ben"])
        assert aborted["entropy"] == [ANNAS, ""]
        done(anna, table, "commit", seat=0, commitment=share_commitment(FRESH))
        sit(ben, table, CLEOS)
        done(anna, table, "reveal", seat=0, entropy=FRESH)
        done(ben, table, "reveal", seat=1, entropy=CLEOS)
        told(socket, lambda each: each["phase"] == "playing")
    done(anna, table, "close")
    done(ben, table, "answer_close", agrees=True)
    record = read(ben.http.get(f"/api/tables/{table}/record").content)
    verify(record)
    assert record.fair is not None
    assert [each.names for each in record.fair.aborted] == [("Ben",)]


def test_a_running_game_ends_when_all_others_agree_and_not_before(
    anna: Browser, ben: Browser, house: Running
) -> None:
    table = begun(anna, ben)
    with house.browser() as cleo:
        assert why(do(cleo, table, "close")) == "not-seated"
        done(anna, table, "close")
        assert info(ben, table)["vote"] == {"by": 0, "agreed": [], "waiting": [1]}
        done(ben, table, "answer_close", agrees=False)
        assert info(ben, table)["phase"] == "playing"
        again = do(anna, table, "close")
        assert (again.status_code, why(again)) == (429, "ask-again")
        done(ben, table, "close")
        assert why(do(cleo, table, "answer_close", agrees=True)) == "not-seated"
        assert info(ben, table)["phase"] == "playing"
        done(anna, table, "answer_close", agrees=True)
    assert info(ben, table)["phase"] == "closed"
    assert info(ben, table)["ending"]["how"] == "agreed"
    record = read(ben.http.get(f"/api/tables/{table}/record").content)
    verify(record)
    assert record.closed is not None
    assert record.closed.how == "agreed"


def test_a_host_who_stood_up_cannot_end_the_others_game(anna: Browser, ben: Browser) -> None:
    table = begun(anna, ben)
    done(anna, table, "stand_up", seat=0)
    assert why(do(anna, table, "close")) == "not-seated"
    assert info(ben, table)["phase"] == "playing"


def test_a_person_holds_one_seat_at_a_listed_table(
    anna: Browser, ben: Browser, house: Running
) -> None:
    """Also not by the token of somebody else's seat; and no host fills a table for anybody."""
    body = {"game": "tiny", "seats": [me("Anna"), me("Ann"), OPEN], "listed": True}
    assert why(anna.post("/api/tables", **body)) == "one-seat-listed"
    table = anna.open("tiny", ME, OPEN, OPEN, listed=True)
    assert why(do(anna, table, "sit_down", seat=1, name="Ann")) == "one-seat"
    done(ben, table, "sit_down", seat=1, name="Ben")
    token = do(ben, table, "offer", seat=1).json()["token"]
    assert why(do(anna, table, "take_seat", token=token)) == "one-seat"
    with house.browser() as phone:
        done(phone, table, "take_seat", token=token)
        assert why(do(phone, table, "sit_down", seat=2, name="Phone")) == "one-seat"
    assert [each["kind"] for each in info(ben, table)["seats"]] == ["person", "person", "open"]


def test_nobody_sees_through_a_second_pair_of_eyes_in_a_game(anna: Browser, ben: Browser) -> None:
    """Friends may share a device before a game; in one, nobody takes a second seat."""
    table = anna.open("tiny", ME, OPEN, OPEN)
    done(anna, table, "sit_down", seat=1, name="Ann")
    done(ben, table, "sit_down", seat=2, name="Ben", id=new_id())
    done(ben, table, "stand_up", seat=2)
    assert why(do(anna, table, "sit_down", seat=2, name="Annette")) == "one-seat"
