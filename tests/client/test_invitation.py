"""What a program is invited with: tokens, links and addresses."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.client.session import LOCAL, Invitation, read_invitation
from recollect.engine.errors import Malformed
from recollect.engine.phrases import LANGUAGES

TABLE = "k3j5h2g8f4d1"
OFFER = "0123456789abcdef" * 2
SERVER = "https://example.org:8443"


@pytest.mark.parametrize(
    ("server", "token", "meant"),
    [
        (None, TABLE, Invitation(LOCAL, TABLE)),
        (f"{SERVER}/", f"{TABLE}.0", Invitation(SERVER, TABLE, 0)),
        (SERVER, f"{TABLE}.11", Invitation(SERVER, TABLE, 11)),
        (SERVER, f"{TABLE}.{OFFER}", Invitation(SERVER, TABLE, None, OFFER)),
        (None, f"{SERVER}/table/{TABLE}", Invitation(SERVER, TABLE)),
        (None, f"{SERVER}/table/{TABLE}#seat={OFFER}", Invitation(SERVER, TABLE, None, OFFER)),
        ("http://[::1]:8000", f"{SERVER}/table/{TABLE}", Invitation("http://[::1]:8000", TABLE)),
    ],
)
def test_a_token_names_a_table_and_a_seat(
    server: str | None, token: str, meant: Invitation
) -> None:
    assert read_invitation(server, token) == meant


@pytest.mark.parametrize("token", ["", "abc", f"{TABLE}.x", f"{TABLE}.123", f"{SERVER}/replay/x"])
def test_what_is_no_token_is_said_to_be_none(token: str) -> None:
    with pytest.raises(Malformed) as wrong:
        read_invitation(None, token)
    assert wrong.value.reason == "token-form"
    assert len({wrong.value.text(language) for language in LANGUAGES}) == 3


@pytest.mark.parametrize("server", ["example.org", "ftp://example.org", "http://", "http://a/b"])
def test_what_is_no_address_is_said_to_be_none(server: str) -> None:
    with pytest.raises(Malformed) as wrong:
        read_invitation(server, TABLE)
    assert wrong.value.reason == "server-form"


@given(st.text())
def test_any_text_is_an_invitation_or_a_clear_error(text: str) -> None:
    for server, token in ((None, text), (text, TABLE), (None, f"http://{text}/table/{TABLE}")):
        with suppress(Malformed):
            assert read_invitation(server, token).server.startswith(("http://", "https://"))
