"""What is not allowed is refused in the reader's terms, and changes nothing."""

from __future__ import annotations

from typing import cast

import pytest

from recollect.engine.errors import Illegal, Malformed, OutOfTurn, RecollectError
from recollect.engine.notation import read_action, write_action
from recollect.engine.phrases import LANGUAGES
from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import Action, Ready, Reveal, Side, SideName, State, Swap
from tests.games.memoarrr.board import EXPERT, after, position
from tests.games.memoarrr.moments import (
    Observation,
    barred,
    choosing,
    looking,
    octopus,
    opening,
    over,
    peeking,
    penguin,
    revealing,
    round_end,
    walrus,
)


def one_is_ready() -> State:
    return GAME.step(looking(), 0, Ready()).state


def barred_after_a_crab() -> State:
    return after(barred(), "reveal a4")


def octopus_beside_the_centre() -> State:
    return after(position("pl", EXPERT, "players: 3"), "reveal c2")


def refusal(state: State, seat: int, action: Action) -> RecollectError:
    """The error, after a look at the position: it is as it was, and everybody is told why."""
    drawing, listed = GAME.draw(state), GAME.legal(state, seat)
    with pytest.raises(RecollectError) as refused:
        GAME.step(state, seat, action)
    assert GAME.draw(state) == drawing
    assert GAME.legal(state, seat) == listed
    assert len({refused.value.text(language) for language in LANGUAGES}) == len(LANGUAGES)
    return refused.value


@pytest.mark.parametrize(
    ("reason", "moment", "move"),
    [
        ("centre", revealing, "reveal c3"),
        ("centre", opening, "reveal c3"),
        ("centre", penguin, "peek c3"),
        ("centre", walrus, "block c3"),
        ("centre", octopus, "swap c3"),
        ("centre", octopus_beside_the_centre, "swap c3"),
        ("face-up", revealing, "reveal a1"),
        ("face-up", penguin, "peek a2"),
        ("face-up", walrus, "block a3"),
        ("barred", barred, "reveal b1"),
        ("barred", barred_after_a_crab, "reveal b1"),
        ("face-up", barred, "reveal a3"),
        ("opening", opening, "reveal b1"),
        ("opening", opening, "reveal e3"),
        ("opening", opening, "reveal d5"),
    ],
)
def test_a_location_that_cannot_be_chosen_is_named(
    reason: str, moment: Observation, move: str
) -> None:
    """B3, M4, M10, M11, M21–M23."""
    state = moment()
    error = refusal(state, GAME.actors(state)[0], read_action(GAME, move))
    cell = move.split()[1]
    assert (type(error), error.reason, error.facts) == (Illegal, reason, {"at": cell})
    assert all(cell in error.text(language) for language in LANGUAGES)


@pytest.mark.parametrize("cell", ["a2", "b1", "b3", "e5", "a4"])
def test_an_octopus_cannot_swap_with_what_is_not_beside_it(cell: str) -> None:
    """B3, M22."""
    error = refusal(octopus(), 0, read_action(GAME, f"swap {cell}"))
    assert (type(error), error.reason) == (Illegal, "not-beside")
    assert error.facts == {"at": cell, "octopus": "a2"}
    assert all("a2" in error.text(language) for language in LANGUAGES)


@pytest.mark.parametrize(("language", "north"), [("en", "north"), ("de", "Norden"), ("fr", "nord")])
def test_a_side_that_is_taken_is_named(language: str, north: str) -> None:
    """B3, M7."""
    error = refusal(choosing(), 1, read_action(GAME, "side north"))
    assert (type(error), error.reason) == (Illegal, "side-taken")
    assert north in error.text(language)


@pytest.mark.parametrize(
    ("moment", "seat", "move", "actors"),
    [
        (choosing, 0, "side east", "1"),
        (choosing, 2, "side east", "1"),
        (revealing, 0, "reveal a2", "2"),
        (revealing, 1, "reveal a2", "2"),
        (revealing, 3, "reveal a2", "2"),
        (revealing, -1, "reveal a2", "2"),
        (penguin, 1, "peek e5", "0"),
        (peeking, 1, "ready", "0"),
        (octopus, 1, "swap b2", "0"),
        (walrus, 1, "block e5", "0"),
    ],
)
def test_who_is_not_on_may_do_nothing(
    moment: Observation, seat: int, move: str, actors: str
) -> None:
    """B3, M11, M13."""
    error = refusal(moment(), seat, read_action(GAME, move))
    assert (type(error), error.reason) == (OutOfTurn, "not-your-turn")
    assert error.facts == {"seat": seat, "turn": actors}


def test_who_is_ready_already_is_told_whom_the_game_waits_for() -> None:
    """B3, B1."""
    error = refusal(one_is_ready(), 0, Ready())
    assert (type(error), error.reason) == (OutOfTurn, "not-your-turn")
    assert error.facts == {"seat": 0, "turn": "1, 2"}


@pytest.mark.parametrize(
    ("moment", "move", "may"),
    [
        (choosing, "ready", "side"),
        (looking, "reveal a1", "ready"),
        (looking, "side west", "ready"),
        (revealing, "ready", "reveal"),
        (revealing, "peek a2", "reveal"),
        (penguin, "reveal b1", "peek"),
        (peeking, "peek e5", "ready"),
        (octopus, "reveal b1", "swap"),
        (walrus, "ready", "block"),
        (round_end, "reveal e5", "ready"),
    ],
)
def test_what_is_not_due_now_is_refused_with_what_is(
    moment: Observation, move: str, may: str
) -> None:
    """B3, M20."""
    state = moment()
    error = refusal(state, GAME.actors(state)[0], read_action(GAME, move))
    assert (type(error), error.reason) == (Illegal, "not-now")
    assert error.facts == {"did": move.partition(" ")[0], "may": may}


@pytest.mark.parametrize("move", ["reveal e5", "ready", "side north"])
def test_when_the_game_is_over_nobody_may_do_anything(move: str) -> None:
    """B3, M18."""
    for seat in (0, 1, 2):
        error = refusal(over(), seat, read_action(GAME, move))
        assert (type(error), error.reason) == (OutOfTurn, "over")


@pytest.mark.parametrize(
    "nonsense", [Reveal("z9"), Swap("a0"), Reveal(cast(str, 7)), Side(cast(SideName, "up"))]
)
@pytest.mark.parametrize("moment", [choosing, revealing, octopus, over])
def test_a_cell_or_side_that_does_not_exist_is_no_action(
    nonsense: Action, moment: Observation
) -> None:
    """B3: whoever's turn it is."""
    error = refusal(moment(), 1, nonsense)
    assert (type(error), error.reason) == (Malformed, "argument")
    assert error.facts["given"] == write_action(nonsense)
