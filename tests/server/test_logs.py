"""The log tells operators what happens, and nobody what they may not know."""

from __future__ import annotations

import json
import logging
import re

import pytest

from recollect.server.logs import JsonFormatter, start_logging
from tests.kit.seats import OPEN, bot, me
from tests.kit.server import play_to_the_end, serving


def line(record: logging.LogRecord) -> dict[str, object]:
    found: dict[str, object] = json.loads(JsonFormatter().format(record))
    return found


def record(name: str, message: str, *args: object) -> logging.LogRecord:
    return logging.LogRecord(name, logging.WARNING, __file__, 1, message, args, None)


def test_a_line_is_one_object() -> None:
    said = record("recollect.app", "stopped")
    said.facts = {"code": 1012}
    found = line(said)
    assert (found["event"], found["code"], found["level"]) == ("stopped", 1012, "warning")


def test_what_other_libraries_say_is_logged_without_its_arguments() -> None:
    found = line(record("uvicorn.error", "%s asks for %s", "192.0.2.1", "/?name=Anna"))
    assert found["event"] == "%s asks for %s"


def test_of_an_error_its_kind_and_place_are_logged_but_not_its_message() -> None:
    said = record("recollect.app", "failed")
    try:
        int("penguin/ocean")
    except ValueError as error:
        said.exc_info = (ValueError, error, error.__traceback__)
    text = JsonFormatter().format(said)
    assert "penguin" not in text
    assert json.loads(text)["error"] == "ValueError"
    assert "test_logs.py" in json.loads(text)["trace"][0]


def test_a_game_leaves_no_names_cookies_seeds_faces_or_addresses_in_the_log(
    capfd: pytest.CaptureFixture[str],
) -> None:
    root = logging.getLogger()
    before = (root.handlers[:], root.level)
    start_logging("debug")
    try:
        with serving() as server, server.browser() as anna:
            table = anna.open("memoarrr", me("Annabella"), bot("random"))
            with anna.socket(table, "?lang=fr") as socket:
                heard = play_to_the_end(socket, 0)
                for wrong in ("{", {"say": "watch", "seat": 9}):
                    socket.ask(wrong, "refused")
            anna.post("/api/tables", game="memoarrr", seats=[me("\n"), OPEN])
            anna.http.post("/api/tables", json={}, headers={"Origin": "https://evil.example"})
            cookie = anna.http.cookies["recollect"]
    finally:
        root.handlers[:] = before[0]
        root.setLevel(before[1])
        logging.captureWarnings(False)
    log = capfd.readouterr().err
    events = [json.loads(each)["event"] for each in log.splitlines()]
    assert {"serving", "stopped"} <= set(events)
    fair = heard[-1]["info"]["fair"]
    secrets = [cookie, *cookie.split("."), "Annabella", fair["server_seed"], fair["commitment"]]
    assert not [secret for secret in secrets if secret in log]
    assert not re.search(r"penguin|octopus|walrus|crab|turtle|127\.0\.0\.1|evil", log)
