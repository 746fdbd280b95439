"""Messages are strict: what is not in the protocol is refused, not guessed at."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.wire.from_player import DECODER, Act, Message
from recollect.wire.nouns import REACTIONS

table = st.from_regex(r"[a-z0-9]{12}", fullmatch=True)
command = st.from_regex(r"[A-Za-z0-9_-]{1,64}", fullmatch=True)
seat = st.integers(0, 99)
messages = st.one_of(
    st.fixed_dictionaries({"say": st.just("watch"), "table": table, "seat": st.none() | seat}),
    st.fixed_dictionaries({"say": st.just("unwatch"), "table": table}),
    st.fixed_dictionaries(
        {
            "say": st.just("act"),
            "id": command,
            "table": table,
            "seat": seat,
            "version": st.integers(0, 10**6),
            "action": st.fixed_dictionaries({"do": st.text()}),
        }
    ),
    st.fixed_dictionaries(
        {
            "say": st.just("react"),
            "table": table,
            "seat": seat,
            "reaction": st.sampled_from(REACTIONS),
        }
    ),
    st.just({"say": "ping"}),
)


@given(messages)
def test_what_is_read_is_written_the_same(message: dict[str, object]) -> None:
    read: Message = DECODER.decode(msgspec.json.encode(message))
    assert msgspec.json.decode(msgspec.json.encode(read)) == message


@given(messages, st.sampled_from(["extra", "say ", "TABLE"]))
def test_an_unknown_field_is_refused(message: dict[str, object], name: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        DECODER.decode(msgspec.json.encode({**message, name: 1}))


@pytest.mark.parametrize(
    "wrong",
    [
        {"say": "watch", "table": "abcdefghijkl\n"},
        {"say": "watch", "table": "ABCDEFGHIJKL"},
        {"say": "watch", "table": "abcdefghijkl", "seat": -1},
        {"say": "watch", "table": "abcdefghijkl", "seat": True},
        {"say": "act", "id": "", "table": "abcdefghijkl", "seat": 0, "version": 0, "action": {}},
        {"say": "act", "id": "a", "table": "abcdefghijkl", "seat": 0, "version": -1, "action": {}},
        {"say": "react", "table": "abcdefghijkl", "seat": 0, "reaction": "spit"},
        {"say": "shout"},
        {},
        [],
    ],
)
def test_what_has_not_the_right_form_is_refused(wrong: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        DECODER.decode(msgspec.json.encode(wrong))


def test_an_action_is_left_to_its_game() -> None:
    text = b'{"say":"act","id":"a","table":"abcdefghijkl","seat":0,"version":3,"action":{"do": 7}}'
    act = DECODER.decode(text)
    assert isinstance(act, Act)
    assert bytes(act.action) == b'{"do": 7}'
