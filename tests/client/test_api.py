"""A server that does not answer, as a program at a table tells it."""

from __future__ import annotations

from socket import gaierror
from urllib.error import URLError

import pytest

from recollect.client.api import Api, Away


@pytest.mark.parametrize(
    ("error", "english", "german"),
    [
        (ConnectionRefusedError(111, "Connection refused"), "nobody answers", "antwortet niemand"),
        (gaierror(-2, "Name or service not known"), "nobody knows", "kennt niemand"),
        (TimeoutError("timed out"), "no answer came", "kam rechtzeitig keine"),
    ],
)
def test_why_there_is_no_server_is_said_in_the_readers_language(
    error: OSError, english: str, german: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    api = Api("http://127.0.0.1:1", "de")

    def fail(*_: object, **__: object) -> None:
        raise URLError(error)

    monkeypatch.setattr(api._opener, "open", fail)
    with pytest.raises(Away) as told:
        api.promise("command")
    assert english in told.value.text("en")
    assert german in told.value.text("de")
    assert str(error.args[-1]) not in told.value.text("fr")
