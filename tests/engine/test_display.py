"""What is told of the fields of a game that nobody has drawn."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest
from msgspec import Meta

from recollect.engine.contract import Action, AnyGame, Public, Seat
from recollect.engine.display import (
    FieldSpec,
    action_fields,
    event_fields,
    seat_fields,
    view_fields,
)
from tests.kit.play import GAMES
from tests.kit.tiny import GAME as TINY


class Hinted(msgspec.Struct):
    cells: Annotated[tuple[str | None, ...], Meta(extra={"columns": 4})]
    coins: Annotated[tuple[int, ...], Meta(extra={"by_seat": True})]
    owner: Seat | None
    order: tuple[Seat, ...]
    gone: Annotated[tuple[int, ...], Meta(extra={"cell_of": "cells", "empty": True})]
    note: Annotated[str, Meta(extra={"silent": True})]
    odd: Annotated[int, Meta(extra={"columns": "many"})]


class Flip(Action, frozen=True, tag="flip"):
    at: Annotated[int, Meta(extra={"cell_of": "cells"})]


class Flipped(Public, frozen=True, tag="flipped"):
    seat: Seat
    face: Annotated[str, Meta(extra={"fleeting": True})]


class Drawn:
    view_type = Hinted
    action_type = Flip
    event_type = Flipped


def test_hints_are_read_and_nonsense_is_not() -> None:
    game: AnyGame = Drawn()  # type: ignore[assignment]
    assert view_fields(game) == (
        FieldSpec("cells", columns=4),
        FieldSpec("coins", by_seat=True),
        FieldSpec("owner", seats=True),
        FieldSpec("order", seats=True),
        FieldSpec("gone", cell_of="cells", empty=True),
        FieldSpec("note", silent=True),
        FieldSpec("odd"),
    )
    assert action_fields(game) == {"flip": (FieldSpec("at", cell_of="cells"),)}
    assert event_fields(game) == {
        "flipped": (FieldSpec("seat", seats=True), FieldSpec("face", fleeting=True))
    }
    assert seat_fields(Flipped) == ("seat",)


def test_a_game_without_hints_is_told_too() -> None:
    assert [field.name for field in view_fields(TINY)] == list(TINY.view_type.__struct_fields__)
    assert action_fields(TINY) == {"ready": (), "turn": (FieldSpec("at"),)}


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_game_names_its_seats(game: AnyGame) -> None:
    assert any(field.seats for field in view_fields(game) if field.name == "actors")
    for fields in event_fields(game).values():
        assert all(field.seats for field in fields if field.name == "seat")
