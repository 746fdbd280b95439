"""What is not allowed is refused in the reader's terms, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from recollect.engine.errors import Illegal, Malformed, OutOfTurn, RecollectError
from recollect.engine.notation import read_action
from recollect.engine.phrases import LANGUAGES
from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import Ready, State
from tests.games.memoarrr.board import EXPERT, after, new_game, position

CHOOSING = after(new_game(3), "side north")
LOOKING = GAME.step(new_game(3, sides="seated"), 0, Ready()).state
OPENING = after(new_game(3, sides="seated"), "ready")
REVEALING = position("po", "players: 3", "turn: 1", "birds: 1 0 0")
PENGUIN = after(position("oo", EXPERT), "reveal a1")
PEEKING = after(PENGUIN, "peek e5")
OCTOPUS = after(position("po", EXPERT), "reveal a2")
WALRUS = after(position("po", EXPERT), "reveal a3")
BARRED = after(WALRUS, "block b1")
ROUND_END = after(position("po"), "reveal b2")
OVER = after(position("po", "round: 7", "winners: 0 1 0 1 0 1"), "reveal b2")


def refusal(state: State, seat: int, action: Any) -> RecollectError:
    """The error, after a look at the position: it is as it was, and everybody is told why."""
    drawing, listed = GAME.draw(state), GAME.legal(state, seat)
    with pytest.raises(RecollectError) as refused:
        GAME.step(state, seat, action)
    assert GAME.draw(state) == drawing
    assert GAME.legal(state, seat) == listed
    assert len({refused.value.text(language) for language in LANGUAGES}) == len(LANGUAGES)
    return refused.value


@pytest.mark.parametrize(
    ("reason", "state", "move"),
    [
        ("centre", REVEALING, "reveal c3"),
        ("centre", OPENING, "reveal c3"),
        ("centre", PENGUIN, "peek c3"),
        ("centre", WALRUS, "block c3"),
        ("face-up", REVEALING, "reveal a1"),
        ("face-up", PENGUIN, "peek a2"),
        ("face-up", WALRUS, "block a3"),
        ("barred", BARRED, "reveal b1"),
        ("barred", after(BARRED, "reveal a4"), "reveal b1"),
        ("face-up", BARRED, "reveal a3"),
        ("opening", OPENING, "reveal b1"),
        ("opening", OPENING, "reveal e3"),
        ("opening", OPENING, "reveal d5"),
    ],
)
def test_a_location_that_cannot_be_chosen_is_named(reason: str, state: State, move: str) -> None:
    """B3, M4, M10, M11, M21, M23."""
    error = refusal(state, GAME.actors(state)[0], read_action(GAME, move))
    cell = move.split()[1]
    assert (type(error), error.reason, error.facts) == (Illegal, reason, {"at": cell})
    assert all(cell in error.text(language) for language in LANGUAGES)


@pytest.mark.parametrize("cell", ["a2", "b1", "b3", "e5", "a4"])
def test_an_octopus_cannot_swap_with_what_is_not_beside_it(cell: str) -> None:
    """B3, M22."""
    error = refusal(OCTOPUS, 0, read_action(GAME, f"swap {cell}"))
    assert (type(error), error.reason) == (Illegal, "not-beside")
    assert error.facts == {"at": cell, "octopus": "a2"}
    assert all("a2" in error.text(language) for language in LANGUAGES)


@pytest.mark.parametrize(("language", "north"), [("en", "north"), ("de", "Norden"), ("fr", "nord")])
def test_a_side_that_is_taken_is_named(language: str, north: str) -> None:
    """B3, M7."""
    error = refusal(CHOOSING, 1, read_action(GAME, "side north"))
    assert (type(error), error.reason) == (Illegal, "side-taken")
    assert north in error.text(language)


@pytest.mark.parametrize(
    ("state", "seat", "move", "actors"),
    [
        (CHOOSING, 0, "side east", "1"),
        (CHOOSING, 2, "side east", "1"),
        (LOOKING, 0, "ready", "1, 2"),
        (REVEALING, 0, "reveal a2", "1"),
        (REVEALING, 2, "reveal a2", "1"),
        (REVEALING, 3, "reveal a2", "1"),
        (REVEALING, -1, "reveal a2", "1"),
        (PENGUIN, 1, "peek e5", "0"),
        (PEEKING, 1, "ready", "0"),
        (OCTOPUS, 1, "swap b2", "0"),
        (WALRUS, 1, "block e5", "0"),
        (GAME.step(ROUND_END, 1, Ready()).state, 1, "ready", "0"),
    ],
)
def test_who_is_not_on_may_do_nothing(state: State, seat: int, move: str, actors: str) -> None:
    """B3, B1, M11, M13."""
    error = refusal(state, seat, read_action(GAME, move))
    assert (type(error), error.reason) == (OutOfTurn, "not-your-turn")
    assert error.facts == {"seat": seat, "turn": actors}


@pytest.mark.parametrize(
    ("state", "move", "may"),
    [
        (CHOOSING, "ready", "side"),
        (LOOKING, "reveal a1", "ready"),
        (LOOKING, "side west", "ready"),
        (REVEALING, "ready", "reveal"),
        (REVEALING, "peek a2", "reveal"),
        (PENGUIN, "reveal b1", "peek"),
        (PEEKING, "peek e5", "ready"),
        (OCTOPUS, "reveal b1", "swap"),
        (WALRUS, "ready", "block"),
        (ROUND_END, "reveal e5", "ready"),
    ],
)
def test_what_is_not_due_now_is_refused_with_what_is(state: State, move: str, may: str) -> None:
    """B3, M20."""
    error = refusal(state, GAME.actors(state)[0], read_action(GAME, move))
    assert (type(error), error.reason) == (Illegal, "not-now")
    assert error.facts == {"did": move.partition(" ")[0], "may": may}


@pytest.mark.parametrize("move", ["reveal e5", "ready", "side north"])
def test_when_the_game_is_over_nobody_may_do_anything(move: str) -> None:
    """B3, M18."""
    for seat in (0, 1):
        error = refusal(OVER, seat, read_action(GAME, move))
        assert (type(error), error.reason) == (OutOfTurn, "over")


@pytest.mark.parametrize("nonsense", [None, "reveal a2", 7])
def test_what_is_no_action_is_refused(nonsense: object) -> None:
    """B3."""
    for state in (CHOOSING, REVEALING, OVER):
        error = refusal(state, 1, nonsense)
        assert (type(error), error.reason) == (Malformed, "not-an-action")


@pytest.mark.parametrize("move", ["reveal f1", "reveal a6", "reveal", "side up", "swap a1 b1"])
def test_what_is_no_move_cannot_be_read(move: str) -> None:
    """B3."""
    with pytest.raises(Malformed):
        read_action(GAME, move)
