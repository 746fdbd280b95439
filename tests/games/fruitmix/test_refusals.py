"""B3: what is not legal changes nothing, and the reader is told why in their language."""

from __future__ import annotations

from typing import cast

import pytest

from recollect.engine.errors import Illegal, Malformed, OutOfTurn, RecollectError
from recollect.engine.notation import write_action
from recollect.engine.phrases import LANGUAGES
from recollect.games.fruitmix import GAME
from recollect.games.fruitmix.model import Action, Flip, Place, Ready, State
from tests.games.fruitmix.board import PAIRS, action, after

TABLE = """
options: variant=lucky line=3 changes=1
players: 3
  table: blrr chsb [pery]
 pile 0: sttb aprr orfb
 pile 1: wafg lerb
 pile 2: orsy plry
"""
LAST_TILE = TABLE.replace("sttb aprr orfb", "sttb")
FULL = TABLE.replace("chsb", "[chsb]")
ALONE = LAST_TILE.replace("players: 3", "players: 1").partition(" pile 1")[0]


def refusal(state: State, seat: int, attempt: Action) -> RecollectError:
    """The error; it has a sentence of its own in each language, and nothing has changed."""
    before = GAME.draw(state)
    with pytest.raises(RecollectError) as refused:
        GAME.step(state, seat, attempt)
    assert GAME.draw(state) == before
    assert len({refused.value.text(language) for language in LANGUAGES}) == len(LANGUAGES)
    return refused.value


@pytest.mark.parametrize(
    ("moves", "attempt", "reason", "facts"),
    [
        ((), "place 3", "no-slot", {"at": 3, "last": 2}),
        ((), "place 2", "slot-face-up", {"at": 2}),
        (("place 0", "go_on"), "place 0", "slot-face-up", {"at": 0}),
    ],
)
def test_a_tile_is_placed_at_a_face_down_tile_of_the_line(
    moves: tuple[str, ...], attempt: str, reason: str, facts: dict[str, int]
) -> None:
    """F6, B3."""
    error = refusal(after(TABLE, *moves), 0, action(attempt))
    assert (type(error), error.reason, error.facts) == (Illegal, reason, facts)


@pytest.mark.parametrize(
    ("slot", "reason", "facts"),
    [(2, "not-shown", {"at": 2}), (3, "no-slot", {"at": 3, "last": 2})],
)
def test_only_what_a_declaration_turned_up_can_be_chosen(
    slot: int, reason: str, facts: dict[str, int]
) -> None:
    """F11, B3."""
    error = refusal(after(LAST_TILE, "declare"), 0, action(f"choose {slot}"))
    assert (type(error), error.reason, error.facts) == (Illegal, reason, facts)


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        (["flip 0"], "cell-face-up"),
        (["flip 0", "flip 16"], "gone"),
        (["flip 16", "flip 0"], "gone"),
    ],
)
def test_only_a_face_down_tile_of_the_table_can_be_turned_up(moves: list[str], reason: str) -> None:
    """F20, B3."""
    error = refusal(after(PAIRS, *moves), 0, action("flip 0"))
    assert (type(error), error.reason, error.facts) == (Illegal, reason, {"at": 0})


@pytest.mark.parametrize(
    ("position", "moves", "attempt", "may"),
    [
        (TABLE, (), "ready", "change, place"),
        (TABLE, (), "stop", "change, place"),
        (TABLE, (), "flip 0", "change, place"),
        (TABLE, ("place 0",), "place 1", "stop, go_on"),
        (TABLE, ("place 0", "go_on"), "stop", "change, place"),
        (TABLE, ("place 0", "go_on"), "go_on", "change, place"),
        (TABLE, ("place 0",), "change", "stop, go_on"),
        (LAST_TILE, ("declare",), "declare", "choose"),
        (LAST_TILE, (), "choose 0", "place, declare"),
        (LAST_TILE, ("declare",), "place 0", "choose"),
        (FULL, ("place 0", "stop"), "place 1", "ready"),
        (PAIRS, (), "place 0", "flip"),
        (PAIRS, ("flip 0", "flip 1"), "flip 2", "ready"),
    ],
)
def test_what_is_not_possible_now_is_answered_with_what_is(
    position: str, moves: tuple[str, ...], attempt: str, may: str
) -> None:
    """F3, F11, F14, B3."""
    error = refusal(after(position, *moves), 0, action(attempt))
    verb = attempt.partition(" ")[0]
    assert (type(error), error.facts) == (Illegal, {"did": verb, "may": may})
    assert all(may in error.text(language) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("position", "moves", "attempt", "reason", "facts"),
    [
        (TABLE, ("change",), "change", "changes-used", {"limit": 1}),
        (TABLE, ("change", "place 1", "go_on"), "change", "changes-used", {"limit": 1}),
        (TABLE.replace("changes=1", "changes=0"), (), "change", "changes-used", {"limit": 0}),
        (LAST_TILE, (), "change", "change-last", {}),
        (TABLE, (), "declare", "declare-early", {"tiles": 3}),
        (TABLE, ("place 0", "go_on"), "declare", "declare-early", {"tiles": 2}),
    ],
)
def test_why_a_tile_can_be_neither_changed_nor_declared_is_said(
    position: str, moves: tuple[str, ...], attempt: str, reason: str, facts: dict[str, int]
) -> None:
    """F5, F11, F14, B3."""
    error = refusal(after(position, *moves), 0, action(attempt))
    assert (type(error), error.reason, error.facts) == (Illegal, reason, facts)


@pytest.mark.parametrize(
    ("position", "attempt"),
    [
        (TABLE, Place(-1)),
        (TABLE, Place(32)),
        (PAIRS, Flip(-1)),
        (PAIRS, Flip(32)),
        (PAIRS, Flip(cast(int, "0"))),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_place_that_no_game_has_is_no_action(position: str, attempt: Action, seat: int) -> None:
    """B3: whoever's turn it is."""
    error = refusal(after(position), seat, attempt)
    assert (type(error), error.reason) == (Malformed, "argument")
    assert error.facts["given"] == write_action(attempt)


@pytest.mark.parametrize("seat", [-1, 1, 2, 3])
@pytest.mark.parametrize("attempt", ["place 0", "change", "ready"])
def test_who_is_not_on_is_told_who_is(seat: int, attempt: str) -> None:
    """B3."""
    error = refusal(after(TABLE), seat, action(attempt))
    assert (type(error), error.facts) == (OutOfTurn, {"seat": seat, "turn": "0"})


def test_who_is_ready_already_is_told_whom_the_game_waits_for() -> None:
    """F3, B1, B3."""
    state = GAME.step(after(FULL, "place 0", "stop"), 1, Ready()).state
    error = refusal(state, 1, Ready())
    assert (type(error), error.reason) == (OutOfTurn, "not-your-turn")
    assert error.facts == {"seat": 1, "turn": "0, 2"}


@pytest.mark.parametrize("attempt", ["ready", "place 1", "flip 0"])
def test_when_the_game_is_over_nothing_is_possible(attempt: str) -> None:
    """F10, B3."""
    error = refusal(after(ALONE, "place 0"), 0, action(attempt))
    assert (type(error), error.reason) == (OutOfTurn, "over")


def test_a_refusal_tells_nothing_about_what_lies_face_down() -> None:
    """B3, B4."""
    other = TABLE.replace("blrr chsb", "chsb blrr").replace("aprr orfb", "orfb aprr")
    told = [str(refusal(after(position), 0, action("place 2"))) for position in (TABLE, other)]
    assert told[0] == told[1]
