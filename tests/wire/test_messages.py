"""Messages are strict: what is not in the protocol is refused, not guessed at."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.engine.contract import AnyGame
from recollect.tables.messages import done
from recollect.wire import to_player
from recollect.wire.from_player import DECODER, Act, Message
from recollect.wire.http import SeatCommand, TableCommand
from recollect.wire.legal import encoded_legal, expanded, grouped
from recollect.wire.types import REACTIONS, Clocks
from tests.kit.play import GAMES, kit
from tests.kit.seats import ME, OPEN, bot, new_id
from tests.kit.tables import Ear, in_a_loop
from tests.protocol import CLIENT
from tests.tables.test_seating import Evening
from tests.tables.whole_games import play_to_the_end

command = st.from_regex(r"[A-Za-z0-9_-]{1,64}", fullmatch=True)
seat = st.integers(0, 99)
messages = st.one_of(
    st.fixed_dictionaries({"say": st.just("watch"), "seat": st.none() | seat}),
    st.fixed_dictionaries(
        {
            "say": st.just("act"),
            "id": command,
            "seat": seat,
            "version": st.integers(0, 10**6),
            "action": st.fixed_dictionaries({"do": st.text()}),
        }
    ),
    st.fixed_dictionaries(
        {"say": st.just("react"), "seat": seat, "reaction": st.sampled_from(REACTIONS)}
    ),
    st.fixed_dictionaries(
        {
            "say": st.just("wait"),
            "pauses": st.floats(0, 20),
            "version": st.none() | st.integers(0, 10**6),
        }
    ),
    st.just({"say": "ping"}),
)


@given(messages)
def test_what_is_read_is_written_the_same(message: dict[str, object]) -> None:
    read: Message = DECODER.decode(msgspec.json.encode(message))
    assert msgspec.json.decode(msgspec.json.encode(read)) == message


@given(messages, st.sampled_from(["extra", "say ", "table"]))
def test_an_unknown_field_is_refused(message: dict[str, object], name: str) -> None:
    """Also the table of protocol 1: it is in the address of the socket."""
    with pytest.raises(msgspec.ValidationError):
        DECODER.decode(msgspec.json.encode({**message, name: 1}))


@pytest.mark.parametrize(
    "wrong",
    [
        {"say": "watch", "seat": -1},
        {"say": "watch", "seat": True},
        {"say": "unwatch"},
        {"say": "act", "id": "", "seat": 0, "version": 0, "action": {}},
        {"say": "act", "id": "a\n", "seat": 0, "version": 0, "action": {}},
        {"say": "act", "id": "a", "seat": 0, "version": -1, "action": {}},
        {"say": "act", "id": "a", "seat": 0, "version": 0},
        {"say": "react", "seat": 0, "reaction": "spit"},
        {"say": "wait", "pauses": -1},
        {"say": "wait", "pauses": 21},
        {"say": "wait"},
        {"say": "shout"},
        {},
        [],
    ],
)
def test_what_has_not_the_right_form_is_refused(wrong: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        DECODER.decode(msgspec.json.encode(wrong))


def test_an_action_is_left_to_its_game() -> None:
    text = b'{"say":"act","id":"a","seat":0,"version":3,"action":{"do": 7}}'
    act = DECODER.decode(text)
    assert isinstance(act, Act)
    assert bytes(act.action) == b'{"do": 7}'


@given(command, st.integers(0, 10**6))
def test_an_answer_is_written_as_its_type_says(name: str, version: int) -> None:
    assert done(name, version) == msgspec.json.encode(to_player.Done(id=name, version=version))


async def whole_evening(game: AnyGame) -> list[Ear]:
    """All that is said at a table with clocks from its opening to its end, and after it."""
    evening = await Evening().open(
        ME, OPEN, bot("random"), game=game.id, clocks=Clocks(turn=60, look=60)
    )
    guest = Ear()
    for name, ear in (("anna", evening.anna.ear), ("ben", evening.ben.ear), ("guest", guest)):
        await evening.process.watch(name, evening.table, None, ear)
    await evening.ben.sit_down(evening.table, 1)
    people = [evening.anna, evening.ben]
    devices = [Ear(), Ear()]
    for person, device in zip(people, devices, strict=True):
        seat = people.index(person)
        await evening.process.watch(person.id, evening.table, seat, device)
    await play_to_the_end(evening.process, evening.table, people)
    await evening.process.stand_up("ben", evening.table, SeatCommand(new_id(), 1))
    await evening.process.close("anna", evening.table, TableCommand(new_id()))
    return [*devices, guest, *(person.ear for person in people)]


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
@in_a_loop
async def test_all_that_is_said_at_a_table_is_in_the_protocol(game: AnyGame) -> None:
    decoder: Any = msgspec.json.Decoder(to_player.Message)
    verbs = set()
    for ear in await whole_evening(game):
        for text in ear.heard:
            message = decoder.decode(text)
            verbs.add(type(message).__name__)
            assert msgspec.json.decode(msgspec.json.encode(message)) == msgspec.json.decode(text)
    assert verbs == {"TableShown", "Moved", "Changed"}


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
@in_a_loop
async def test_the_client_on_the_page_about_the_protocol_understands_it(game: AnyGame) -> None:
    client: dict[str, Any] = {}
    exec(CLIENT, client)
    for ear in await whole_evening(game):
        board = None
        for text, told in zip(ear.heard, ear.told, strict=True):
            message = msgspec.json.decode(text)
            board = client["after"](board, message)
            legal = list(client["actions"](board["legal"])) if board else []
            assert (board and {**board, "legal": legal}) == told["board"]
            if message["say"] == "moved":
                assert client["events"](message) == told["seen"]


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_actions_that_differ_in_their_last_field_are_one_group(game: AnyGame) -> None:
    actions = kit(game).EVERY_ACTION
    sent = msgspec.json.decode(encoded_legal(actions))
    assert sent == msgspec.json.decode(msgspec.json.encode(grouped(actions)))
    every = [msgspec.json.encode(action, order="sorted") for action in expanded(sent)]
    assert sorted(every) == sorted(msgspec.json.encode(each, order="sorted") for each in actions)
    heads = [str({**group, list(group)[-1]: ...}) for group in sent if len(group) > 1]
    assert len(set(heads)) == len(heads)
