"""Records are a public format: validated on reading, and every lie in one is found."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.engine.chance import Chance
from recollect.engine.errors import BadRecord
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player, read, replay, verify, write
from recollect.engine.registry import find_game
from recollect.testing import play_at_random

Edit = Callable[[dict[str, Any]], object]


def played(game_id: str = "memoarrr", **options: object) -> dict[str, Any]:
    """A record as other programs see it."""
    game = find_game(game_id)
    seats = [Player("Anna", None), Player("Ben", "random")]
    playthrough = Playthrough(game, game.options(options), seats, b"seed")
    play_at_random(playthrough, Chance(b"choices"))
    record: dict[str, Any] = json.loads(write(playthrough.record()))
    return record


def fault_of(record: object) -> str:
    """What reading or verifying says is wrong."""
    with pytest.raises(BadRecord) as fault:
        verify(read(json.dumps(record).encode()))
    assert fault.value.code == "malformed"
    assert all(fault.value.text(language) for language in ("de", "fr"))
    return str(fault.value)


def test_a_record_has_exactly_the_documented_fields() -> None:
    record = played()
    assert list(record) == [
        *("format", "game", "options", "players", "seed", "deal", "steps", "result"),
    ]
    assert record["format"] == "recollect/1"
    assert record["players"] == [{"name": "Anna", "bot": None}, {"name": "Ben", "bot": "random"}]
    assert record["seed"] == b"seed".hex()
    assert list(record["options"]) == [
        *("edition", "expert", "treasures", "sides", "opening_restricted", "tie_break", "first"),
    ]
    assert list(record["steps"][0]) == ["seat", "action", "events"]
    assert list(record["result"]) == ["winners", "scores"]


def test_a_record_is_replayed_state_by_state() -> None:
    record = read(json.dumps(played()).encode())
    steps = list(replay(record))
    assert len(steps) == len(record.steps) + 1
    assert [step.events for step in steps[1:]] == [taken.events for taken in record.steps]


FORM: dict[str, tuple[Edit, str]] = {
    "another version": (lambda r: r.update(format="recollect/2"), "recollect/2"),
    "no version": (lambda r: r.pop("format"), "format"),
    "an unknown game": (lambda r: r.update(game="chess"), "chess"),
    "an unknown option": (lambda r: r["options"].update(speed=3), "speed"),
    "an option of the wrong type": (lambda r: r["options"].update(expert="yes"), "true or false"),
    "an option left out": (lambda r: r["options"].pop("expert"), "expert"),
    "too few players": (lambda r: r["players"].pop(), "2 to 4 players"),
    "a nameless player": (lambda r: r["players"][0].update(name=""), "name of seat 0"),
    "an endless name": (lambda r: r["players"][1].update(name="x" * 61), "name of seat 1"),
    "a name that a terminal obeys": (lambda r: r["players"][0].update(name="\x1b[2J"), "name"),
    "a seed that is none": (lambda r: r.update(seed="xyz"), "hexadecimal"),
    "a missing part": (lambda r: r.pop("deal"), "deal"),
    "a part too many": (lambda r: r.update(comment="!"), "comment"),
    "a card that is none": (lambda r: r["deal"]["island"].__setitem__(0, "cat/sea"), "island[0]"),
    "a card twice": (lambda r: r["deal"]["island"].__setitem__(0, r["deal"]["island"][1]), "once"),
    "an action that is none": (lambda r: r["steps"][5]["action"].update(do="fly"), "steps[5]"),
    "a cell that is none": (lambda r: _first_reveal(r).update(at="f9"), "action.at"),
    "an event with another field": (lambda r: _event(r).update(note=1), "note"),
    "a seat beyond counting": (lambda r: r["steps"][0].update(seat=10**25), "steps[0].seat"),
    "a text for a seat": (lambda r: r["steps"][0].update(seat="north"), "steps[0].seat"),
    "scores of another game": (lambda r: r["result"]["scores"][0].update(tiles=3), "tiles"),
}


def _first_reveal(record: dict[str, Any]) -> Any:
    return next(s["action"] for s in record["steps"] if s["action"]["do"] == "reveal")


def _event(record: dict[str, Any]) -> Any:
    return record["steps"][0]["events"][0]


@pytest.mark.parametrize(("edit", "said"), FORM.values(), ids=FORM)
def test_a_record_in_bad_form_is_refused_and_told_where(edit: Edit, said: str) -> None:
    record = played()
    edit(record)
    assert said in fault_of(record)


def test_a_step_that_breaks_the_rules_is_named() -> None:
    record = played()
    number = next(n for n, s in enumerate(record["steps"]) if s["action"]["do"] == "reveal")
    record["steps"][number]["action"]["at"] = "c3"
    assert f"steps[{number}]" in fault_of(record)
    assert "stack" in fault_of(record)


def test_a_step_by_the_wrong_seat_is_named() -> None:
    record = played()
    record["steps"][1]["seat"] = record["steps"][0]["seat"]
    assert "steps[1]" in fault_of(record)


@pytest.mark.parametrize("value", [True, False, None])
def test_a_lie_about_a_connection_is_named(value: bool | None) -> None:
    record = played()
    number, event = next(
        (number, step["events"][0])
        for number, step in enumerate(record["steps"])
        if step["events"][0].get("connected", value) is not value
    )
    event["connected"] = value
    assert f"steps[{number}]" in fault_of(record)


def test_an_event_left_out_or_put_in_is_named() -> None:
    record = played()
    events = record["steps"][-1]["events"]
    last = events.pop()
    assert f"steps[{len(record['steps']) - 1}]" in fault_of(record)
    events.extend([last, last])
    assert f"steps[{len(record['steps']) - 1}]" in fault_of(record)


def test_a_deal_that_is_not_the_seeds_is_found() -> None:
    """B2."""
    record = played()
    record["deal"]["treasures"].reverse()
    assert "deal is not the one" in fault_of(record)


def test_a_game_that_stops_early_or_goes_on_is_found() -> None:
    record = played()
    last = record["steps"].pop()
    assert "not over" in fault_of(record)
    record["steps"].extend([last, last])
    assert "over" in fault_of(record)


def test_a_game_without_steps_is_not_over() -> None:
    record = played()
    record["steps"].clear()
    assert "not over" in fault_of(record)


def test_a_wrong_result_is_found() -> None:
    record = played()
    record["result"]["winners"] = [0, 1]
    assert "result" in fault_of(record)


def complaint(text: bytes) -> str | None:
    try:
        verify(read(text))
    except BadRecord as error:
        return error.text("de")
    return None


@given(st.data())
def test_a_truncated_or_garbled_record_never_does_more_than_complain(data: st.DataObject) -> None:
    text = bytearray(json.dumps(played()).encode())
    for _ in range(data.draw(st.integers(0, 3))):
        text[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.integers(0, 255))
    del text[data.draw(st.integers(0, len(text))) :]
    assert complaint(bytes(text)) != ""


def test_deep_nesting_is_only_bad_form() -> None:
    with pytest.raises(BadRecord):
        read(b'{"format":' + b"[" * 100_000)


def test_there_is_no_record_of_a_game_that_is_not_over() -> None:
    """B4."""
    game = find_game("memoarrr")
    playthrough = Playthrough(game, game.options({}), [Player("x", None)] * 2, b"seed")
    with pytest.raises(ValueError, match="not over"):
        playthrough.record()
