"""Where other devices find a server, and who is told."""

from __future__ import annotations

import pytest

from recollect.server import addresses
from recollect.server.addresses import lan_address, reachable_origins
from tests.kit.server import Browser, serving


@pytest.mark.parametrize(
    ("listens", "asker", "host", "found"),
    [
        ("0.0.0.0", "127.0.0.1", "localhost:8000", ("http://192.168.1.5:8000",)),
        ("0.0.0.0", "::1", "localhost", ("http://192.168.1.5",)),
        ("192.168.1.7", "127.0.0.1", "localhost:80", ("http://192.168.1.7:80",)),
        ("fd00::7", "127.0.0.1", "localhost:81", ("http://[fd00::7]:81",)),
        ("127.0.0.1", "127.0.0.1", "localhost:8000", ()),
        ("0.0.0.0", "203.0.113.9", "play.example", ()),
        ("0.0.0.0", "", "localhost:8000", ()),
        ("0.0.0.0", "127.0.0.1", "localhost:no", ("http://192.168.1.5",)),
    ],
)
def test_only_whoever_sits_at_the_machine_is_told_its_address(
    monkeypatch: pytest.MonkeyPatch, listens: str, asker: str, host: str, found: tuple[str, ...]
) -> None:
    monkeypatch.setattr(addresses, "lan_address", lambda: "192.168.1.5")
    assert reachable_origins(listens, asker, "http", host) == found


def test_a_server_on_all_addresses_names_one_that_answers(anna: Browser) -> None:
    assert anna.http.get("/api/reachable").json() == {"origins": []}
    with serving(host="0.0.0.0") as running, running.browser() as browser:
        origins = browser.http.get("/api/reachable").json()["origins"]
        assert [each.split(":")[1] for each in origins] == [
            f"//{lan}" for lan in [lan_address()] if lan and not lan.startswith("127.")
        ]
